//! Decks that people make: kept, checked, given, played with and forgotten.

use crate::program::{Folder, Program};
use safehouse::client::Person;
use serde_json::{Value, json};

const NIGHT: &str = include_str!("../../../../decks/agents/night.toml");

fn code_of((status, answer): (u16, Value)) -> (u16, String) {
    (status, answer["error"]["code"].as_str().unwrap_or("none").to_owned())
}

async fn make(person: &Person, new: Value) -> Value {
    person.post("/api/me/decks", new).await.unwrap()
}

fn path(deck: &Value) -> String {
    format!("/api/me/decks/{}", deck["id"].as_str().unwrap())
}

#[tokio::test]
async fn a_deck_is_made_changed_checked_and_deleted() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let anna = program.person().await;
    let made = make(&anna, json!({"type": "template"})).await;
    assert_eq!((&made["version"], &made["by"], &made["given"]), (&json!(1), &Value::Null, &json!(false)));
    assert_eq!(made["errors"], json!([]));
    let boxed = |found: &Value| found["code"] == "unlike_the_box";
    assert!(made["warnings"].as_array().unwrap().iter().any(boxed), "{made}");
    // A change is kept though something is wrong with it, and says what, where.
    let mut deck = made["deck"].clone();
    deck["agent"][1]["copies"] = json!(0);
    deck["mission"][0]["condition"] = json!({"count": "dead", "at_least": 40});
    let changed = json!({"version": 1, "deck": deck});
    let (status, changed) = anna.ask("PUT", &path(&made), Some(changed)).await.unwrap();
    assert_eq!((status, &changed["version"]), (200, &json!(2)), "{changed}");
    let found: Vec<(&Value, &Value, &Value, &Value)> = changed["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (&one["list"], &one["number"], &one["field"], &one["code"]))
        .collect();
    let (agent, mission) = (json!("agent"), json!("mission"));
    assert!(found.contains(&(&agent, &json!(1), &json!("copies"), &json!("copies"))), "{changed}");
    assert!(found.contains(&(&mission, &json!(0), &json!("condition"), &json!("condition"))), "{changed}");
    assert_eq!(changed["warnings"], json!([]), "games are played only with what is in order");
    let old = json!({"version": 1, "deck": made["deck"]});
    assert_eq!(code_of(anna.ask("PUT", &path(&made), Some(old)).await.unwrap()), (409, "stale".to_owned()));
    let list = anna.get("/api/me/decks").await.unwrap();
    assert_eq!((&list["own"][0]["errors"], &list["most"]), (&json!(2), &json!(20)), "{list}");
    // With errors it is neither played nor given.
    let new = json!({"game": "agents", "seats": 2, "deck": made["id"]});
    assert_eq!(
        code_of(anna.ask("POST", "/api/tables", Some(new)).await.unwrap()),
        (400, "bad_deck".to_owned())
    );
    let give = format!("{}/give", path(&made));
    let given = anna.ask("POST", &give, Some(json!({"given": true}))).await.unwrap();
    assert_eq!(code_of(given), (400, "bad_deck".to_owned()));
    assert_eq!(anna.ask("DELETE", &path(&made), None).await.unwrap().0, 204);
    assert_eq!(code_of(anna.ask("GET", &path(&made), None).await.unwrap()), (404, "no_deck".to_owned()));
}

#[tokio::test]
async fn a_file_goes_in_and_comes_out_the_same() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let anna = program.person().await;
    let made = make(&anna, json!({"type": "file", "file": NIGHT})).await;
    assert_eq!(made["errors"], json!([]), "{made}");
    assert_eq!(made["deck"]["name"], "night");
    let cookie = anna.post("/api/me/tokens", json!({"name": "file"})).await.unwrap();
    let file = reqwest::Client::new()
        .get(format!("http://{}{}/file", program.host, path(&made)))
        .header("authorization", format!("Bearer {}", cookie["token"].as_str().unwrap()))
        .send()
        .await
        .unwrap();
    assert!(file.headers()["content-disposition"].to_str().unwrap().contains("night.toml"));
    let file = file.text().await.unwrap();
    let again = make(&anna, json!({"type": "file", "file": file})).await;
    assert_eq!(again["deck"], made["deck"]);
    // What is wrong with its cards is said where they are mended; a file that cannot be read is refused, line by line.
    let bad = NIGHT.replacen("points = 2", "points = 200", 1).replacen("token = 4", "token = 0", 1);
    let taken = make(&anna, json!({"type": "file", "file": bad})).await;
    let of = |finding: &Value| (finding["list"].clone(), finding["field"].clone());
    let found: Vec<_> = taken["errors"].as_array().unwrap().iter().map(of).collect();
    assert_eq!(found, [(json!("agent"), json!("command")), (json!("free"), json!("token"))]);
    let odd = bad.replacen("token = 0", "tokens = 4", 1).replacen("points = 200", "pionts = 2", 1);
    let (status, refused) =
        anna.ask("POST", "/api/me/decks", Some(json!({"type": "file", "file": odd}))).await.unwrap();
    assert_eq!((status, &refused["error"]["code"]), (400, &json!("bad_deck")));
    let told = refused["error"]["message"].as_str().unwrap();
    assert!(
        told.contains("pionts") && told.contains("tokens") && told.contains("line "),
        "all at once: {told}"
    );
    // The names of the house's decks are not for others.
    let copy = make(&anna, json!({"type": "copy", "of": "house"})).await;
    assert_eq!(copy["deck"]["name"], "house_2");
}

#[tokio::test]
async fn as_many_are_kept_as_may_be_and_no_more() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &["--requests-per-second", "0", "--messages-per-second", "0"]);
    let anna = program.person().await;
    let small = make(&anna, json!({"type": "template"})).await;
    for _ in 1..20 {
        make(&anna, json!({"type": "copy", "of": small["id"]})).await;
    }
    let more = anna.ask("POST", "/api/me/decks", Some(json!({"type": "template"}))).await.unwrap();
    assert_eq!(code_of(more), (409, "full".to_owned()));
    let long = json!({"type": "file", "file": "#".repeat(70_000)});
    assert_eq!(
        code_of(anna.ask("POST", "/api/me/decks", Some(long)).await.unwrap()),
        (413, "too_big".to_owned())
    );
}

#[tokio::test]
async fn a_deck_is_given_by_its_link_and_belongs_to_its_maker() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let (anna, gleb) = (program.person().await, program.person().await);
    let made = make(&anna, json!({"type": "file", "file": NIGHT})).await;
    let no_deck = (404, "no_deck".to_owned());
    assert_eq!(code_of(gleb.ask("GET", &path(&made), None).await.unwrap()), no_deck, "it is not given");
    let take = format!("{}/take", path(&made));
    assert_eq!(code_of(gleb.ask("POST", &take, None).await.unwrap()), no_deck);
    anna.post(&format!("{}/give", path(&made)), json!({"given": true})).await.unwrap();
    let seen = gleb.get(&path(&made)).await.unwrap();
    assert!(seen["by"].is_string(), "{seen}");
    gleb.post(&take, json!(null)).await.unwrap();
    let list = gleb.get("/api/me/decks").await.unwrap();
    assert_eq!((list["own"].as_array().unwrap().len(), &list["given"][0]["id"]), (0, &made["id"]));
    // Others play with it and copy it; only its maker changes it.
    let change = json!({"version": 1, "deck": made["deck"]});
    assert_eq!(code_of(gleb.ask("PUT", &path(&made), Some(change)).await.unwrap()), no_deck);
    let give = format!("{}/give", path(&made));
    let given = gleb.ask("POST", &give, Some(json!({"given": false}))).await.unwrap();
    assert_eq!(code_of(given), no_deck);
    let copy = make(&gleb, json!({"type": "copy", "of": made["id"]})).await;
    assert_eq!((&copy["by"], &copy["deck"]), (&Value::Null, &made["deck"]));
    anna.post(&give, json!({"given": false})).await.unwrap();
    let list = gleb.get("/api/me/decks").await.unwrap();
    assert_eq!((list["given"].as_array().unwrap().len(), list["own"].as_array().unwrap().len()), (0, 1));
}

#[tokio::test]
async fn a_table_brings_its_deck_along() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let (anna, gleb) = (program.person().await, program.person().await);
    let made = make(&anna, json!({"type": "file", "file": NIGHT})).await;
    let new = json!({"game": "agents", "seats": 2, "deck": made["id"], "listed": true});
    let code = anna.make_table(new).await.unwrap();
    // Whoever comes sees its cards before the game begins, and the deck may be gone by then.
    assert_eq!(anna.ask("DELETE", &path(&made), None).await.unwrap().0, 204);
    let table = gleb.get(&format!("/api/tables/{code}")).await.unwrap();
    assert_eq!(table["options"]["deck"], "night", "{table}");
    let cards = gleb.get(&format!("/api/tables/{code}/deck")).await.unwrap();
    assert_eq!(cards["agent"][0]["id"], "bookkeeper");
    gleb.perform(&code, json!({"type": "sit"})).await.unwrap();
    gleb.perform(&code, json!({"type": "ready", "ready": true})).await.unwrap();
    let playing = anna.perform(&code, json!({"type": "start"})).await.unwrap();
    assert_eq!(playing["state"], "playing");
    let cards = gleb.get(&format!("/api/tables/{code}/deck")).await.unwrap();
    assert_eq!((&cards["name"], &cards["author"]), (&json!("night"), &json!("Safehouse")));
    // The host can go back to the house deck before play, and to this one again.
    let other = anna.make_table(json!({"game": "agents", "seats": 2})).await.unwrap();
    let unknown = json!({"type": "settings", "options": {"deck": "night"}});
    assert!(anna.perform(&other, unknown).await.is_err(), "that table brought no such deck along");
}

/// A deck is learnt when bots first play with it, and known again after a restart, whatever it is called then.
#[tokio::test]
async fn what_is_learnt_of_a_deck_outlives_a_restart() {
    let folder = Folder::new();
    let (program, admin) = Program::start_for_host(&folder.0);
    play_with_bots(&program.person().await, NIGHT).await;
    assert_eq!(learnt_and_recalled(&admin).await, (1, 0));
    assert!(program.terminate().success());
    let (program, admin) = Program::start_for_host(&folder.0);
    play_with_bots(&program.person().await, &NIGHT.replace("Night Shift", "Late Shift")).await;
    // The table of before may be awake again: its deck is the same, and nothing is learnt.
    assert_eq!(learnt_and_recalled(&admin).await.0, 0);
    play_with_bots(&program.person().await, &NIGHT.replace("points = 2", "points = 3")).await;
    while learnt_and_recalled(&admin).await.0 == 0 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(learnt_and_recalled(&admin).await.0, 1, "another deck");
}

async fn play_with_bots(person: &Person, file: &str) {
    let made = make(person, json!({"type": "file", "file": file})).await;
    // Bots alone, so that one of them is asked at once, whoever begins.
    let new = json!({"game": "agents", "seats": 2, "deck": made["id"], "bots": ["agent", "agent"], "sit": false,
                     "start": true, "bots_at_once": true});
    person.make_table(new).await.unwrap();
}

/// How many decks the program has learnt, and how many the store knew; when there are any.
async fn learnt_and_recalled(admin: &str) -> (u32, u32) {
    loop {
        let metrics = reqwest::get(format!("http://{admin}/metrics")).await.unwrap().text().await.unwrap();
        let count = |what: &str| {
            let name = format!("safehouse_decks_{what}_total ");
            metrics.lines().find_map(|line| line.strip_prefix(&name)).map_or(0, |n| n.parse().unwrap())
        };
        let counted = (count("learnt"), count("recalled"));
        if counted != (0, 0) {
            return counted;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn decks_are_in_the_file_of_all_that_is_kept_and_go_with_their_maker() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let (anna, gleb) = (program.person().await, program.person().await);
    let made = make(&anna, json!({"type": "file", "file": NIGHT})).await;
    anna.post(&format!("{}/give", path(&made)), json!({"given": true})).await.unwrap();
    gleb.post(&format!("{}/take", path(&made)), json!(null)).await.unwrap();
    let code = gleb
        .make_table(json!({"game": "agents", "seats": 2, "deck": made["id"], "listed": true}))
        .await
        .unwrap();
    let kept = anna.get("/api/me/export").await.unwrap();
    assert_eq!(kept["decks"][0], made["deck"], "{kept}");
    assert_eq!(gleb.get("/api/me/export").await.unwrap()["decks"], json!([]));
    assert_eq!(anna.ask("DELETE", "/api/me", None).await.unwrap().0, 204);
    assert_eq!(gleb.get("/api/me/decks").await.unwrap()["given"], json!([]));
    let cards = gleb.get(&format!("/api/tables/{code}/deck")).await.unwrap();
    assert_eq!(cards["name"], "night", "a table that plays with it plays on");
}
