//! The deal of the day: the same for everybody, once, and sealed until its day is over.

use crate::program::{Folder, Program};
use safehouse::client::{Person, Socket};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use std::time::{SystemTime, UNIX_EPOCH};

const GAMES: [&str; 4] = ["cow006", "checkpoint", "wink", "agents"];

/// What somebody chooses of what is offered.
type Manner = fn(&[Value]) -> Value;

fn first(offered: &[Value]) -> Value {
    offered[0].clone()
}

fn last(offered: &[Value]) -> Value {
    offered[offered.len() - 1].clone()
}

/// Somebody's play at a table, as it is told them.
struct Playing {
    socket: Socket,
    table: Value,
    update: Value,
    answered: Value,
}

impl Playing {
    async fn open(person: &Person, code: &str) -> Playing {
        let socket = person.open(code, None).await.unwrap();
        Playing { socket, table: Value::Null, update: Value::Null, answered: Value::Null }
    }

    /// Chooses so many times, or until the game is over; is it?
    async fn choose(&mut self, manner: Manner, most: usize) -> bool {
        let mut n_chosen = 0;
        while self.table["state"] != "over" {
            // Whoever only looks around comes to no end.
            let is_choice =
                |action: &&Value| !["look", "wink", "accuse"].contains(&action["type"].as_str().unwrap());
            let offered: Vec<Value> =
                self.update["legal"].as_array().into_iter().flatten().filter(is_choice).cloned().collect();
            let is_new = self.update != self.answered && self.table["state"] == "playing";
            let said = if is_new && !offered.is_empty() {
                if n_chosen == most {
                    return false;
                }
                n_chosen += 1;
                json!({"type": "act", "decision": self.update["decision"], "action": manner(&offered)})
            } else if is_new && self.table["daily"]["waits"] == true {
                json!({"type": "wait"})
            } else {
                self.hear().await;
                continue;
            };
            self.answered = self.update.clone();
            let id = self.socket.send(said).await.unwrap();
            loop {
                let answer = self.hear().await;
                if answer["type"] == "answer" && answer["id"] == id {
                    assert_eq!(answer["ok"], true, "{answer}");
                    break;
                }
            }
        }
        true
    }

    async fn hear(&mut self) -> Value {
        let told = self.socket.next().await.unwrap().expect("a frame");
        match told["type"].as_str() {
            Some("table") => self.table = told["table"].clone(),
            Some("update") => self.update = told.clone(),
            _ => {}
        }
        told
    }
}

/// The program with no limit for messages: whoever plays here chooses faster than any person.
fn start(folder: &Folder, flags: &[&str]) -> Program {
    Program::start(&folder.0, &[&["--messages-per-second", "0"], flags].concat())
}

async fn begin(person: &Person, game: &str) -> String {
    let table = person.post(&format!("/api/daily/{game}"), json!(null)).await.unwrap();
    table["code"].as_str().unwrap().to_owned()
}

async fn play(person: &Person, game: &str, manner: Manner) -> String {
    let code = begin(person, game).await;
    assert!(Playing::open(person, &code).await.choose(manner, usize::MAX).await);
    code
}

async fn record(person: &Person, code: &str) -> Value {
    person.get(&format!("/api/tables/{code}/games/0/record")).await.unwrap()
}

async fn refused(person: &Person, method: &str, path: &str, body: Option<Value>) -> String {
    let (status, answer) = person.ask(method, path, body).await.unwrap();
    assert!(status >= 400, "{path}: {answer}");
    answer["error"]["code"].as_str().unwrap().to_owned()
}

async fn today(person: &Person) -> Value {
    person.get("/api/daily").await.unwrap()
}

async fn table(person: &Person, game: &str, date: &str, query: &str) -> Value {
    person.get(&format!("/api/daily/{game}/{date}{query}")).await.unwrap()
}

/// How long after midnight days must begin so that it is yesterday now, and so that it is today.
#[expect(clippy::disallowed_methods, reason = "the server's day is that of the real clock")]
fn yesterday_and_today() -> [String; 2] {
    let day = 24 * 60 * 60;
    let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() % day;
    [format!("{}s", u64::midpoint(passed, day)), format!("{}s", passed / 2)]
}

#[tokio::test]
async fn whoever_plays_alike_meets_the_same_game_and_others_see_where_they_part() {
    let folder = Folder::new();
    let mut program = start(&folder, &[]);
    let [mut anna, mut boris, mut vera] =
        [program.person().await, program.person().await, program.person().await];
    for game in GAMES {
        let of_anna = play(&anna, game, first).await;
        // In the middle the server stops, and goes on.
        let of_boris = begin(&boris, game).await;
        assert!(!Playing::open(&boris, &of_boris).await.choose(first, 2).await, "{game}: a short game");
        assert!(program.terminate().success());
        program = start(&folder, &[]);
        [anna, boris, vera] = [anna, boris, vera].map(|person| person.at(&program.host));
        assert_eq!(begin(&boris, game).await, of_boris, "it goes on");
        assert!(Playing::open(&boris, &of_boris).await.choose(first, usize::MAX).await);
        let (one, other) = (record(&anna, &of_anna).await, record(&boris, &of_boris).await);
        assert_eq!(one["fairness"], other["fairness"], "{game}: the same deal");
        assert_eq!(one["moves"], other["moves"], "{game}: the same choices are met by the same answers");
        assert!(one["moves"].as_array().unwrap().iter().any(|step| step["seat"] == 1), "{game}: bots played");

        let of_vera = play(&vera, game, last).await;
        let score = record(&vera, &of_vera).await["result"]["scores"][0].as_i64().unwrap();
        let date = today(&vera).await["date"].as_str().unwrap().to_owned();
        let day = table(&vera, game, &date, "").await;
        let lines = day["lines"].as_array().unwrap();
        assert_eq!(lines.len(), 3, "{day}");
        let me = lines.iter().find(|line| line["me"] == true).unwrap();
        if day["compared_by"] == "points" {
            assert_eq!(me["score"], score);
        }
        assert_eq!((&me["differs"], &me["place"]), (&Value::Null, &day["mine"]["place"]));
        let others: Vec<&Value> = lines.iter().filter(|line| line["me"] != true).collect();
        assert_eq!(others[0]["place"], others[1]["place"], "{game}: equals share a place");
        assert!(others[0]["differs"]["choice"].as_u64().unwrap() >= 1, "{game}: {}", others[0]);
        assert_ne!(others[0]["differs"]["theirs"], others[0]["differs"]["mine"]);
        let (best, mine) = (lines[0]["score"].as_i64().unwrap(), lines[2]["score"].as_i64().unwrap());
        assert!(if day["best"] == "fewest" { best <= mine } else { best >= mine }, "{day}");
        let week = table(&vera, game, &date, "?span=week").await;
        assert_eq!(week["lines"][0]["score"], 100);
        assert_eq!(week["lines"][0]["deals"], 1);
    }
    assert_eq!(today(&anna).await["streak"], 1);
}

#[tokio::test]
async fn there_is_one_try_and_nobody_helps() {
    let folder = Folder::new();
    let program = start(&folder, &[]);
    let (anna, game) = (program.person().await, "cow006");
    assert_eq!(today(&anna).await["deals"][0]["mine"], Value::Null);
    let (one, other) = tokio::join!(begin(&anna, game), begin(&anna, game));
    assert_eq!(one, other, "two requests at once begin one");
    assert_eq!(today(&anna).await["deals"][0]["mine"]["state"], "playing");
    let at = |rest: &str| format!("/api/tables/{one}{rest}");
    assert_eq!(refused(&anna, "POST", &at("/ask"), None).await, "forbidden");
    for command in ["leave", "pause", "start", "stand", "wait"] {
        let code = refused(&anna, "POST", &at("/do"), Some(json!({"type": command}))).await;
        assert_eq!(code, if command == "wait" { "not_now" } else { "forbidden" }, "{command}");
    }
    assert_eq!(refused(&anna, "GET", &at("/games/0/record"), None).await, "no_record");
    assert!(Playing::open(&anna, &one).await.choose(first, usize::MAX).await);
    let again = json!({"type": "ready", "ready": true});
    assert_eq!(refused(&anna, "POST", &at("/do"), Some(again)).await, "forbidden", "no other game");
    assert_eq!(begin(&anna, game).await, one, "what was played is shown");
    let mine = &today(&anna).await["deals"][0]["mine"];
    assert_eq!((&mine["state"], &mine["place"], &mine["of"]), (&json!("done"), &json!(1), &json!(1)));
}

#[tokio::test]
async fn a_deal_is_sealed_until_its_day_is_over_and_then_opened() {
    let folder = Folder::new();
    let [yesterday, now] = yesterday_and_today();
    let program = start(&folder, &["--day-begins", &yesterday]);
    let [anna, boris] = [program.person().await, program.person().await];
    let (before, game) = (today(&boris).await, "cow006");
    let (date, deal) = (before["date"].as_str().unwrap(), &before["deals"][0]);
    let code = begin(&anna, game).await;
    let whole = anna.get(&format!("/api/tables/{code}")).await.unwrap();
    assert_eq!(whole["commitment"], deal["commitment"]);
    let link = format!("{code}.{}", whole["key"].as_str().unwrap());
    let hidden = async |person: &Person| {
        for path in ["", "/games/0/record", "/games/0/replay", "/games/0/review"] {
            let path = format!("/api/tables/{link}{path}");
            assert_eq!(refused(person, "GET", &path, None).await, "sealed", "{path}");
        }
        let branch = Some(json!({"step": 0, "seat": 0, "same_cards": true}));
        let path = format!("/api/tables/{link}/games/0/branch");
        assert_eq!(refused(person, "POST", &path, branch).await, "sealed");
        assert!(person.open(&link, None).await.is_err(), "nobody watches");
    };
    hidden(&boris).await;
    assert!(Playing::open(&anna, &code).await.choose(first, usize::MAX).await);
    hidden(&boris).await;
    begin(&boris, game).await;
    hidden(&boris).await;
    let sealed = table(&boris, game, date, "").await;
    assert_eq!((&sealed["seed"], &sealed["commitment"]), (&Value::Null, &deal["commitment"]));
    assert_eq!((&sealed["lines"][0]["code"], sealed["lines"][0].get("differs")), (&Value::Null, None));
    let far = format!("/api/daily/{game}/2199-01-01");
    assert_eq!(refused(&boris, "GET", &far, None).await, "no_record");
    // Whoever has played it themselves may look.
    let of_boris = begin(&boris, game).await;
    assert!(Playing::open(&boris, &of_boris).await.choose(last, usize::MAX).await);
    record(&boris, &code).await;
    let vera = program.person().await;
    hidden(&vera).await;
    let late = begin(&vera, "agents").await;

    assert!(program.terminate().success());
    let program = start(&folder, &["--day-begins", &now]);
    let [anna, vera] = [anna, vera].map(|person| person.at(&program.host));
    let after = today(&vera).await;
    assert_eq!(after["deals"][0]["commitment"], deal["tomorrow"], "as it was promised");
    assert_eq!(after["deals"][0]["mine"], Value::Null, "a new day, a new deal");
    record(&vera, &link).await;
    let open = table(&vera, game, date, "").await;
    let seed = open["seed"].as_str().unwrap();
    assert_eq!(seed, record(&anna, &code).await["fairness"]["server_seed"]);
    let bytes: Vec<u8> =
        (0..32).map(|place| u8::from_str_radix(&seed[2 * place..2 * place + 2], 16).unwrap()).collect();
    let digest: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(open["commitment"], digest);
    // What is ended after its day can be played to the end, and does not count.
    assert!(Playing::open(&vera, &late).await.choose(first, usize::MAX).await);
    let of_late = table(&vera, "agents", date, "").await;
    assert_eq!((&of_late["mine"]["state"], &of_late["lines"]), (&json!("late"), &json!([])));
}

#[tokio::test]
async fn friends_compare_by_a_link_and_whoever_is_forgotten_is_gone() {
    let folder = Folder::new();
    let program = start(&folder, &["--tables-per-hour", "3"]);
    let [anna, boris, vera] = [program.person().await, program.person().await, program.person().await];
    for person in [&anna, &boris, &vera] {
        play(person, "cow006", first).await;
    }
    let date = today(&anna).await["date"].as_str().unwrap().to_owned();
    let circle = anna.post("/api/daily/friends", json!(null)).await.unwrap();
    let id = circle["id"].as_str().unwrap();
    assert_eq!((&circle["own"], &circle["members"]), (&json!(true), &json!(1)));
    let path = format!("/api/daily/friends/{id}");
    let joined = boris.post(&path, json!(null)).await.unwrap();
    assert_eq!((&joined["own"], &joined["members"]), (&json!(false), &json!(2)));
    assert_eq!(refused(&boris, "POST", "/api/daily/friends/nobodys", Some(json!(null))).await, "no_code");
    for (person, n_lines) in [(&anna, 2), (&boris, 2), (&vera, 1)] {
        for span in ["day", "week"] {
            let table = table(person, "cow006", &date, &format!("?friends=true&span={span}")).await;
            assert_eq!(table["lines"].as_array().unwrap().len(), n_lines, "{table}");
        }
    }
    let exported = boris.get("/api/me/export").await.unwrap();
    assert_eq!(exported["daily"]["tries"][0]["date"], date);
    assert_eq!(exported["daily"]["circles"][0]["id"], id);
    let (status, _) = boris.ask("DELETE", "/api/me", None).await.unwrap();
    assert!(status < 300);
    let lines = table(&anna, "cow006", &date, "").await["lines"].clone();
    assert_eq!(lines.as_array().unwrap().len(), 2);
    assert_eq!(anna.get("/api/daily/friends").await.unwrap()[0]["members"], 1);
    // A deal of the day is a table like others, as far as they are counted.
    begin(&vera, "agents").await;
    begin(&vera, "wink").await;
    assert_eq!(refused(&vera, "POST", "/api/daily/checkpoint", None).await, "too_many");
}
