//! The wire: numbered updates, resuming, sending twice, two tabs, slow readers, docs/protocol.md.

use crate::program::{Folder, Program};
use safehouse::client::{Person, Socket};
use serde_json::{Value, json};
use std::time::Duration;

async fn two_at_a_table(program: &Program) -> (String, Person, Person) {
    let one = program.person().await;
    let other = program.person().await;
    let code = one.make_table(json!({"game": "cow006", "seats": 2})).await.unwrap();
    other.perform(&code, json!({"type": "sit"})).await.unwrap();
    other.perform(&code, json!({"type": "ready", "ready": true})).await.unwrap();
    one.perform(&code, json!({"type": "start"})).await.unwrap();
    (code, one, other)
}

#[tokio::test]
async fn what_is_sent_twice_is_played_once() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let (code, one, other) = two_at_a_table(&program).await;
    let mut socket = one.open(&code, None).await.unwrap();
    let mut opposite = other.open(&code, None).await.unwrap();
    let update = socket.wait_for("update", |_| true).await.unwrap();
    let theirs = opposite.wait_for("update", |_| true).await.unwrap();
    let act =
        json!({"type": "act", "id": "x1", "decision": update["decision"], "action": update["legal"][0]});
    for _ in 0..3 {
        socket.send_text(act.to_string()).await.unwrap();
        let answer = socket.wait_for("answer", |answer| answer["id"] == "x1").await.unwrap();
        assert_eq!(answer["ok"], true, "{answer}");
    }
    // Another connection, after the turn is over: the same wish is known, and is not played again.
    opposite
        .say(json!({"type": "act", "decision": theirs["decision"], "action": theirs["legal"][0]}))
        .await
        .unwrap();
    let mut again = one.open(&code, None).await.unwrap();
    again.send_text(act.to_string()).await.unwrap();
    assert_eq!(again.wait_for("answer", |_| true).await.unwrap()["ok"], true);
    let mut stale = act.clone();
    stale["id"] = json!("x2");
    again.send_text(stale.to_string()).await.unwrap();
    let answer = again.wait_for("answer", |answer| answer["id"] == "x2").await.unwrap();
    assert_eq!(answer["error"]["code"], "stale", "the decision has passed: {answer}");
}

/// Plays until the turn comes, and keeps every update that was told.
async fn play_until_turn(mut socket: Socket, turn: u64) -> Vec<Value> {
    let mut told = Vec::new();
    let mut answered = Value::Null;
    loop {
        let update = socket.wait_for("update", |_| true).await.unwrap();
        told.push(update.clone());
        let view = &update["view"];
        if view["turn"].as_u64() >= Some(turn) {
            return told;
        }
        if view["to_move"].as_array().unwrap().contains(&view["seat"]) && update["decision"] != answered {
            answered = update["decision"].clone();
            let act = json!({"type": "act", "decision": update["decision"], "action": update["legal"][0]});
            socket.send(act).await.unwrap();
        }
    }
}

#[tokio::test]
async fn a_lost_connection_resumes_without_loss_or_repetition() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let (code, one, other) = two_at_a_table(&program).await;
    let mine = play_until_turn(one.open(&code, None).await.unwrap(), 4);
    let theirs = play_until_turn(other.open(&code, None).await.unwrap(), 4);
    let (told, _) = tokio::join!(mine, theirs);
    for (before, after) in told.iter().zip(&told[1..]) {
        let numbers: Vec<_> = told.iter().map(|update| (&update["since"], &update["number"])).collect();
        assert_eq!(before["number"], after["since"], "nothing is left out: {numbers:?}");
    }
    let events = |updates: &[Value]| -> Vec<Value> {
        updates.iter().flat_map(|update| update["events"].as_array().unwrap().clone()).collect()
    };
    let newest = told.last().unwrap();
    for (place, update) in told.iter().enumerate() {
        let number = update["number"].as_u64().unwrap();
        let mut back = one.open(&code, Some((0, number))).await.unwrap();
        let resumed = back.wait_for("update", |_| true).await.unwrap();
        assert_eq!(resumed["since"], update["number"]);
        assert_eq!(resumed["number"], newest["number"]);
        assert_eq!(resumed["events"], Value::Array(events(&told[place + 1..])), "from {number}");
        assert_eq!(resumed["view"], newest["view"]);
    }
}

#[tokio::test]
async fn two_tabs_on_one_seat_see_the_same() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let (code, one, _) = two_at_a_table(&program).await;
    let mut left = one.open(&code, None).await.unwrap();
    let mut right = one.open(&code, None).await.unwrap();
    let update = left.wait_for("update", |_| true).await.unwrap();
    right.wait_for("update", |_| true).await.unwrap();
    left.send(json!({"type": "act", "decision": update["decision"], "action": update["legal"][0]}))
        .await
        .unwrap();
    let seen_left = left.wait_for("update", |_| true).await.unwrap();
    let seen_right = right.wait_for("update", |_| true).await.unwrap();
    assert_eq!(seen_left, seen_right);
    assert!(seen_left["view"]["my_choice"].is_u64());
}

#[tokio::test]
async fn a_reload_in_every_phase_shows_the_same_view() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &["--messages-per-second", "0", "--requests-per-second", "0"]);
    let person = program.person().await;
    for (game, seats) in [("cow006", 3), ("agents", 2), ("checkpoint", 3)] {
        let bots = vec!["rookie"; seats - 1];
        let new = json!({"game": game, "seats": seats, "bots": bots, "start": true, "bots_at_once": true,
                         "options": if game == "checkpoint" { json!({"pace": "step"}) } else { json!({}) }});
        let code = person.make_table(new).await.unwrap();
        let mut socket = person.open(&code, None).await.unwrap();
        let mut update = socket.wait_for("update", |_| true).await.unwrap();
        let mut phases = std::collections::BTreeSet::new();
        let asks =
            |update: &Value| update["view"]["to_move"].as_array().unwrap().contains(&update["view"]["seat"]);
        for _ in 0..60 {
            if update["view"]["over"] == true {
                break;
            }
            if asks(&update) {
                phases.insert(update["view"]["phase"].as_str().unwrap().to_owned());
                socket = person.open(&code, None).await.unwrap();
                let reloaded = socket.wait_for("update", |_| true).await.unwrap();
                if reloaded["number"] == update["number"] {
                    assert_eq!(reloaded["view"], update["view"]);
                    assert_eq!(reloaded["legal"], update["legal"]);
                }
                if asks(&reloaded) {
                    let act = json!({"type": "act", "decision": reloaded["decision"], "action": reloaded["legal"][0]});
                    socket.send(act).await.unwrap();
                }
            }
            let next =
                tokio::time::timeout(Duration::from_secs(30), socket.wait_for("update", |_| true)).await;
            update = next.unwrap_or_else(|_| panic!("{game} stands still at {update}")).unwrap();
        }
        assert!(!phases.is_empty(), "{game}");
    }
}

#[tokio::test]
async fn a_slow_reader_gets_the_newest_view_instead_of_a_growing_queue() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &["--durability", "process", "--messages-per-second", "0"]);
    let host = program.person().await;
    let new = json!({"game": "cow006", "seats": 10, "bots": vec!["rookie"; 9], "bots_at_once": true,
                     "options": {"rounds": 100}});
    let code = host.make_table(new).await.unwrap();
    // Two tabs of one seat.
    let mut sleeper = host.open_narrow(&code).await.unwrap();
    let mut reader = host.open(&code, None).await.unwrap();
    host.perform(&code, json!({"type": "start"})).await.unwrap();
    // Hundreds of turns pass while one of the two does not read: more than any buffer between here and there holds.
    let mut answered = None;
    loop {
        let is_over = |update: &Value| update["view"]["over"] == true;
        let asks = |update: &Value| {
            update["view"]["to_move"].as_array().unwrap().contains(&json!(0))
                && answered.as_ref() != Some(&update["decision"])
        };
        let update = reader.wait_for("update", |update| is_over(update) || asks(update)).await.unwrap();
        if is_over(&update) {
            break;
        }
        let (decision, action) = (&update["decision"], &update["legal"][0]);
        reader.send(json!({"type": "act", "decision": decision, "action": action})).await.unwrap();
        answered = Some(update["decision"].clone());
    }
    let (mut number, mut n_left_out) = (0, 0);
    loop {
        let told = sleeper.wait_for("update", |_| true).await.unwrap();
        let since = told["since"].as_u64().unwrap();
        assert!(since >= number, "nothing is told twice");
        n_left_out += since - number;
        number = told["number"].as_u64().unwrap();
        if told["view"]["over"] == true {
            break;
        }
    }
    assert!(n_left_out > 100, "{n_left_out} updates were left out");
}
