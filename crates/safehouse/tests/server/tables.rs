//! Tables: made, joined, played, left, taken back, played again.

use crate::program::{Folder, Program};
use safehouse::client::{Person, Socket};
use serde_json::{Value, json};

/// Plays the first legal thing whenever the seat is asked, until the game is over.
pub(crate) async fn play_seat(mut socket: Socket) -> Socket {
    let mut answered = Value::Null;
    loop {
        let asks = |update: &Value| {
            let me = &update["view"]["seat"];
            let asked = update["view"]["to_move"].as_array().is_some_and(|seats| seats.contains(me));
            update["view"]["over"] == true || (asked && update["decision"] != answered)
        };
        let update = socket.wait_for("update", asks).await.unwrap();
        if update["view"]["over"] == true {
            return socket;
        }
        answered = update["decision"].clone();
        let act = json!({"type": "act", "decision": update["decision"], "action": update["legal"][0]});
        socket.send(act).await.unwrap();
    }
}

/// All of them play to the end.
pub(crate) async fn play_to_the_end(sockets: Vec<Socket>) -> Vec<Socket> {
    let tasks: Vec<_> = sockets.into_iter().map(|socket| tokio::spawn(play_seat(socket))).collect();
    let mut done = Vec::new();
    for task in tasks {
        done.push(task.await.unwrap());
    }
    done
}

async fn seated(program: &Program, seats: usize, options: Value) -> (String, Vec<Person>) {
    let host = program.person().await;
    let new = json!({"game": "cow006", "seats": seats, "options": options, "bots_at_once": true});
    let code = host.make_table(new).await.unwrap();
    let mut people = vec![host];
    for _ in 1..seats {
        let person = program.person().await;
        person.perform(&code, json!({"type": "sit"})).await.unwrap();
        person.perform(&code, json!({"type": "ready", "ready": true})).await.unwrap();
        people.push(person);
    }
    (code, people)
}

async fn refused(person: &Person, code: &str, command: Value) -> String {
    let (status, answer) =
        person.ask("POST", &format!("/api/tables/{code}/do"), Some(command)).await.unwrap();
    assert!(status >= 400, "{answer}");
    answer["error"]["code"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn friends_and_a_bot_play_by_a_link_and_again_in_the_same_place() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let (code, people) = seated(&program, 3, json!({"rounds": 1})).await;
    let host = &people[0];
    host.perform(&code, json!({"type": "settings", "seats": 4})).await.unwrap();
    assert_eq!(refused(host, &code, json!({"type": "start"})).await, "not_now", "a seat is empty");
    let table = host.perform(&code, json!({"type": "bot", "seat": 3, "level": "rookie"})).await.unwrap();
    assert_eq!(table["seats"][3]["kind"], "bot");
    assert_eq!(
        refused(host, &code, json!({"type": "start"})).await,
        "not_now",
        "new settings, nobody is ready"
    );
    for person in &people[1..] {
        person.perform(&code, json!({"type": "ready", "ready": true})).await.unwrap();
    }
    host.perform(&code, json!({"type": "start"})).await.unwrap();
    let mut sockets = Vec::new();
    for person in &people {
        sockets.push(person.open(&code, None).await.unwrap());
    }
    sockets = play_to_the_end(sockets).await;
    let table = host.get(&format!("/api/tables/{code}")).await.unwrap();
    assert_eq!((&table["state"], &table["games"]), (&json!("over"), &json!(1)));
    for socket in &mut sockets {
        let answer = socket.say(json!({"type": "ready", "ready": true})).await.unwrap();
        assert_eq!(answer["ok"], true, "{answer}");
    }
    play_to_the_end(sockets).await;
    let table = host.get(&format!("/api/tables/{code}")).await.unwrap();
    assert_eq!((&table["state"], &table["games"]), (&json!("over"), &json!(2)));
    let mine = host.get("/api/me/tables").await.unwrap();
    assert_eq!(mine[0]["code"], code.as_str());
}

#[tokio::test]
async fn a_game_against_bots_begins_at_once() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    for (game, seats) in [("cow006", 4), ("checkpoint", 4), ("wink", 5), ("agents", 3)] {
        let bots = vec!["rookie"; seats - 1];
        let new = json!({"game": game, "seats": seats, "bots": bots, "start": true});
        let table = person.post("/api/tables", new).await.unwrap();
        assert_eq!((&table["state"], &table["seat"]), (&json!("playing"), &json!(0)), "{game}");
    }
}

#[tokio::test]
async fn the_host_alone_decides_who_sits_where_and_what_is_played() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let (code, people) = seated(&program, 3, json!({})).await;
    let (host, guest) = (&people[0], &people[1]);
    for command in [
        json!({"type": "bot", "seat": 2, "level": "rookie"}),
        json!({"type": "remove", "seat": 2}),
        json!({"type": "settings", "seats": 4}),
        json!({"type": "start"}),
        json!({"type": "mute", "seat": 0, "muted": true}),
        json!({"type": "close"}),
    ] {
        assert_eq!(refused(guest, &code, command.clone()).await, "forbidden", "{command}");
    }
    assert_eq!(
        refused(host, &code, json!({"type": "bot", "seat": 1, "level": "rookie"})).await,
        "seat_taken"
    );
    assert_eq!(refused(host, &code, json!({"type": "settings", "seats": 11})).await, "bad_request");
    assert_eq!(
        refused(host, &code, json!({"type": "settings", "options": {"target": 0}})).await,
        "bad_request"
    );
    assert_eq!(refused(guest, &code, json!({"type": "sit", "seat": 7})).await, "bad_request");
    let table = host.perform(&code, json!({"type": "remove", "seat": 2})).await.unwrap();
    assert_eq!(table["seats"][2]["kind"], "empty");
    host.perform(&code, json!({"type": "close"})).await.unwrap();
    assert_eq!(refused(guest, &code, json!({"type": "ready", "ready": true})).await, "not_now");
}

#[tokio::test]
async fn private_by_default_listed_if_wanted() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    let hidden = person.make_table(json!({"game": "wink", "seats": 4})).await.unwrap();
    let shown = person.make_table(json!({"game": "wink", "seats": 4, "listed": true})).await.unwrap();
    let other = program.person().await;
    let list = other.get("/api/tables").await.unwrap();
    let codes: Vec<&str> = list.as_array().unwrap().iter().filter_map(|line| line["code"].as_str()).collect();
    assert_eq!(codes, [shown.as_str()]);
    assert_ne!(hidden, shown);
}

/// Somebody leaves: a countdown, then a bot plays on; they come back and play themselves.
#[tokio::test]
async fn a_bot_takes_over_and_the_person_takes_back() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &["--away-ms", "300"]);
    let (code, people) = seated(&program, 2, json!({})).await;
    people[0].perform(&code, json!({"type": "start"})).await.unwrap();
    let mut stays = people[0].open(&code, None).await.unwrap();
    let leaves = people[1].open(&code, None).await.unwrap();
    stays.wait_for("table", |told| told["table"]["seats"][1]["here"] == true).await.unwrap();
    leaves.close().await;
    let counting =
        stays.wait_for("table", |told| told["table"]["seats"][1]["leaves_ms"].is_u64()).await.unwrap();
    assert_eq!(counting["table"]["seats"][1]["bot"], false);
    stays.wait_for("table", |told| told["table"]["seats"][1]["bot"] == true).await.unwrap();
    // The bot chooses for them.
    stays.wait_for("update", |update| update["view"]["chosen"][1] == true).await.unwrap();
    let mut back = people[1].open(&code, None).await.unwrap();
    let update = back.wait_for("update", |_| true).await.unwrap();
    let act = json!({"type": "act", "action": update["legal"][0]});
    assert_eq!(back.say(act.clone()).await.unwrap()["error"]["code"], "not_now", "a bot still plays");
    assert_eq!(back.say(json!({"type": "back"})).await.unwrap()["ok"], true);
    let answer = back.say(act).await.unwrap();
    assert_eq!(answer["ok"], true, "{answer}");
}

#[tokio::test]
async fn a_pause_is_agreed_and_ended_by_anybody() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let (code, people) = seated(&program, 2, json!({"choose_ms": 60_000})).await;
    people[0].perform(&code, json!({"type": "start"})).await.unwrap();
    let mut one = people[0].open(&code, None).await.unwrap();
    let mut other = people[1].open(&code, None).await.unwrap();
    let update = one.wait_for("update", |_| true).await.unwrap();
    assert_eq!(one.say(json!({"type": "pause"})).await.unwrap()["ok"], true);
    let asked = other.wait_for("table", |told| told["table"]["says_pause"] == json!([0])).await.unwrap();
    assert_eq!(asked["table"]["paused"], false);
    assert_eq!(other.say(json!({"type": "pause"})).await.unwrap()["ok"], true);
    let act = json!({"type": "act", "action": update["legal"][0]});
    assert_eq!(one.say(act.clone()).await.unwrap()["error"]["code"], "not_now");
    let table = people[0].get(&format!("/api/tables/{code}")).await.unwrap();
    assert_eq!(table["paused"], true);
    assert_eq!(other.say(json!({"type": "resume"})).await.unwrap()["ok"], true);
    assert_eq!(one.say(act).await.unwrap()["ok"], true);
}

#[tokio::test]
async fn talk_has_limits() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let (code, people) = seated(&program, 2, json!({})).await;
    let phrase = json!({"type": "say", "said": {"type": "phrase", "phrase": "good_luck"}});
    let text = json!({"type": "say", "said": {"type": "text", "text": "привет"}});
    let table = people[1].perform(&code, phrase.clone()).await.unwrap();
    assert_eq!(table["talked"][0]["said"]["phrase"], "good_luck");
    assert_eq!(refused(&people[1], &code, text.clone()).await, "forbidden", "phrases only");
    people[0].perform(&code, json!({"type": "settings", "talk": "text"})).await.unwrap();
    people[1].perform(&code, text.clone()).await.unwrap();
    for _ in 0..3 {
        people[1].perform(&code, phrase.clone()).await.unwrap();
    }
    assert_eq!(refused(&people[1], &code, phrase.clone()).await, "too_many");
    people[0].perform(&code, json!({"type": "mute", "seat": 1, "muted": true})).await.unwrap();
    assert_eq!(refused(&people[1], &code, phrase.clone()).await, "forbidden", "muted");
    people[0].perform(&code, json!({"type": "settings", "talk": "off"})).await.unwrap();
    assert_eq!(refused(&people[0], &code, phrase).await, "forbidden", "off");
    let watcher = program.person().await;
    assert_eq!(refused(&watcher, &code, text).await, "forbidden", "only who sits talks");
}

#[tokio::test]
async fn thinking_time_stretches_what_may_be_stretched() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    let day = 24 * 3600 * 1000;
    let new =
        json!({"game": "cow006", "seats": 2, "bots": ["rookie"], "start": true, "thinking_ms": 3 * day});
    let table = person.post("/api/tables", new).await.unwrap();
    assert_eq!(table["options"]["choose_ms"], 3 * day);
    let new = json!({"game": "wink", "seats": 4, "thinking_ms": day});
    let (status, answer) = person.ask("POST", "/api/tables", Some(new)).await.unwrap();
    assert_eq!((status, &answer["error"]["code"]), (400, &json!("bad_request")));
}
