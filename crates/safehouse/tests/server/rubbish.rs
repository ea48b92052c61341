//! Clients that send rubbish, too much, too fast, too slow; settings that are wrong; a disk that is full.

use crate::program::{Folder, Program};
use serde_json::json;
use std::process::Command;
use std::time::Duration;

#[tokio::test]
async fn rubbish_over_http_gets_an_error_that_says_what_is_wrong() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    let table = |body| ("POST", "/api/tables".to_owned(), Some(body));
    for ((method, path, body), status, code, word) in [
        (table(json!({})), 400, "bad_request", "game"),
        (table(json!({"game": "chess", "seats": 2})), 400, "bad_request", "cow006"),
        (table(json!({"game": "cow006", "seats": 1})), 400, "bad_request", "2 to 10"),
        (table(json!({"game": "cow006", "seats": 2, "colour": 1})), 400, "bad_request", "colour"),
        (
            table(json!({"game": "cow006", "seats": 2, "options": {"target": -5}})),
            400,
            "bad_request",
            "target",
        ),
        (
            table(json!({"game": "agents", "seats": 2, "options": {"deck": "none"}})),
            400,
            "bad_request",
            "house",
        ),
        (
            table(json!({"game": "cow006", "seats": 2, "bots": ["rookie", "rookie"]})),
            400,
            "bad_request",
            "bots",
        ),
        (table(json!({"game": "cow006", "seats": 3, "start": true})), 409, "not_now", "empty"),
        (("GET", "/api/tables/K7MX4A".to_owned(), None), 404, "no_table", "K7MX4A"),
        (("GET", "/api/tables/%00%ff".to_owned(), None), 400, "bad_request", "UTF-8"),
        (("GET", "/api/tables/K7MX4A/games/x/record".to_owned(), None), 400, "bad_request", "address"),
        (("GET", "/api/tables/K7MX4A/games/0/replay?seat=99".to_owned(), None), 400, "bad_request", "seat"),
        (("GET", "/api/tables/K7MX4A/games/0/record".to_owned(), None), 404, "no_table", "K7MX4A"),
        (("GET", "/api/nothing".to_owned(), None), 404, "no_table", "openapi"),
        (("POST", "/api/replay".to_owned(), Some(json!({"game": "cow006"}))), 400, "bad_request", "record"),
        (("GET", "/api/tables/K7MX4A/games/0/review".to_owned(), None), 404, "no_table", "K7MX4A"),
        (("POST", "/api/review".to_owned(), Some(json!({"game": "cow006"}))), 400, "bad_request", "record"),
        (table(json!({"game": "x".repeat(100_000)})), 413, "too_big", "65536"),
    ] {
        let (found, answer) = person.ask(method, &path, body).await.unwrap();
        assert_eq!((found, &answer["error"]["code"]), (status, &json!(code)), "{path}: {answer}");
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.contains(word), "{path}: {message} does not say {word}");
    }
}

#[tokio::test]
async fn rubbish_over_the_socket_is_answered_and_changes_nothing() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    let new = json!({"game": "cow006", "seats": 2, "bots": ["rookie"], "start": true});
    let code = person.make_table(new).await.unwrap();
    let mut socket = person.open(&code, None).await.unwrap();
    let update = socket.wait_for("update", |_| true).await.unwrap();
    for (text, id, word) in [
        ("", "", "JSON"),
        ("[]", "", "object"),
        ("{\"type\":\"act\"}", "", "id"),
        ("{\"type\":\"act\",\"id\":\"a\"}", "a", "action"),
        ("{\"type\":\"act\",\"id\":\"a\",\"action\":{\"type\":\"choose\",\"card\":105}}", "a", "105"),
        ("{\"type\":\"act\",\"id\":\"a\",\"action\":{\"type\":\"take_row\",\"row\":0}}", "a", ""),
        ("{\"type\":\"act\",\"id\":\"a\",\"action\":[],\"extra\":1}", "a", "extra"),
        ("{\"type\":\"dance\",\"id\":\"b\"}", "b", "dance"),
        ("{\"type\":\"sit\",\"id\":\"b\",\"seat\":99}", "b", "seat"),
        ("{\"type\":\"start\",\"id\":\"\"}", "", "id"),
    ] {
        socket.send_text(text.to_owned()).await.unwrap();
        let answer = socket.wait_for("answer", |_| true).await.unwrap();
        assert_eq!((&answer["ok"], &answer["id"]), (&json!(false), &json!(id)), "{text}");
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.contains(word), "{text}: {message}");
    }
    let mut again = person.open(&code, None).await.unwrap();
    let after = again.wait_for("update", |_| true).await.unwrap();
    assert_eq!(after["view"]["hand"], update["view"]["hand"]);
    socket.send_text("x".repeat(20_000)).await.unwrap();
    assert!(socket.wait_for("answer", |_| true).await.is_err(), "too long a message closes the socket");
}

#[tokio::test]
async fn who_is_too_fast_is_told_so_and_others_are_served() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &["--messages-per-second", "5", "--requests-per-second", "20"]);
    let person = program.person().await;
    let new = json!({"game": "cow006", "seats": 2, "bots": ["rookie"], "start": true});
    let code = person.make_table(new).await.unwrap();
    let mut socket = person.open(&code, None).await.unwrap();
    let mut n_refused = 0;
    for _ in 0..40 {
        let answer = socket.say(json!({"type": "back"})).await.unwrap();
        n_refused += u32::from(answer["error"]["code"] == "too_many");
    }
    assert!(n_refused >= 20, "{n_refused}");
    let mut n_refused = 0;
    for _ in 0..100 {
        let (status, _) = person.ask("GET", "/api/games", None).await.unwrap();
        n_refused += u32::from(status == 429);
    }
    assert!(n_refused >= 20, "{n_refused}");
    tokio::time::sleep(Duration::from_millis(1200)).await;
    assert_eq!(socket.say(json!({"type": "back"})).await.unwrap()["ok"], true, "after a while it goes on");
}

#[test]
fn a_wrong_setting_stops_it_before_it_listens() {
    let folder = Folder::new();
    let file = folder.0.join("file");
    std::fs::write(&file, "not a folder").unwrap();
    let file = file.to_str().unwrap();
    for (flags, word) in [
        (vec!["--listen", "nowhere"], "--listen"),
        (vec!["--listen", "127.0.0.1:0", "--data", file], "--data"),
        (vec!["--durability", "none"], "--durability"),
        (vec!["--away-ms", "1"], "--away-ms"),
        (vec!["--origin", "play.example"], "--origin"),
        (vec!["--log", "=="], "--log"),
        (vec!["--admin", "8007"], "--admin"),
    ] {
        let run = Command::new(env!("CARGO_BIN_EXE_safehouse")).arg("serve").args(&flags).output().unwrap();
        let said = String::from_utf8_lossy(&run.stderr).into_owned();
        assert!(!run.status.success() && said.contains(word), "{flags:?}: {said}");
        assert!(run.stdout.is_empty());
    }
    let run = Command::new(env!("CARGO_BIN_EXE_safehouse"))
        .args(["serve"])
        .env("SAFEHOUSE_LISTEN", "nowhere")
        .output()
        .unwrap();
    assert!(!run.status.success(), "the environment sets it too");
}

/// The disk is full: nothing is acknowledged that is not stored, the table says that it waits, and goes on by itself.
#[tokio::test]
async fn a_full_disk_makes_the_table_wait_and_lose_nothing() {
    let folder = Folder::new();
    let data = folder.0.display().to_string();
    let program = env!("CARGO_BIN_EXE_safehouse");
    // The limit is on the size of files, in units of 512 bytes: no disk of ours must be filled for it.
    let script = format!(
        "trap '' XFSZ; ulimit -S -f 800; exec {program} serve --listen 127.0.0.1:0 --data {data} --messages-per-second 0"
    );
    let mut command = Command::new("bash");
    command.args(["-c", &script]);
    let program = Program::run(command);
    let person = program.person().await;
    let code = person.make_table(json!({"game": "cow006", "seats": 2})).await.unwrap();
    // Somebody who never chooses: the choice can be changed until the disk is full.
    let guest = program.person().await;
    guest.perform(&code, json!({"type": "sit"})).await.unwrap();
    guest.perform(&code, json!({"type": "ready", "ready": true})).await.unwrap();
    person.perform(&code, json!({"type": "start"})).await.unwrap();
    let mut socket = person.open(&code, None).await.unwrap();
    let mut watching = guest.open(&code, None).await.unwrap();
    let update = socket.wait_for("update", |_| true).await.unwrap();
    let legal = update["legal"].as_array().unwrap().clone();
    let mut n_stored = 0;
    let refused = loop {
        let action = legal[n_stored % 2].clone();
        let answer = socket.say(json!({"type": "act", "action": action})).await.unwrap();
        if answer["ok"] != true {
            break answer;
        }
        n_stored += 1;
        assert!(n_stored < 20_000, "the disk never fills");
    };
    assert_eq!(refused["error"]["code"], "store_away", "{refused}");
    watching.wait_for("table", |told| told["table"]["store_away"] == true).await.unwrap();
    let pid = program.server.id().to_string();
    let freed =
        Command::new("prlimit").args(["--pid", &pid, "--fsize=unlimited:unlimited"]).status().unwrap();
    assert!(freed.success());
    let mut again = None;
    for _ in 0..100 {
        let answer = socket.say(json!({"type": "act", "action": legal[0]})).await.unwrap();
        if answer["ok"] == true {
            again = Some(answer);
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(again.is_some(), "it goes on by itself once there is room");
}
