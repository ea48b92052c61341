//! The law of hidden information on the bytes that a socket receives: two games that differ only in what a seat cannot
//! know send it the same bytes, whatever the others do unseen.

use crate::program::{Folder, Program};
use games::{Decks, GameName, Json, Setup};
use safehouse::client::{Person, Socket};
use serde_json::value::to_raw_value;
use serde_json::{Value, json};
use std::time::Duration;
use store::{Append, Durability, Listing, Row, Sqlite, Store, TableCode, Timestamp};
use table::{Fairness, Seat, Seed, Viewer};

/// Times differ between any two games; everything else must not.
const TIMES: [&str; 6] = ["now", "at", "deadline", "until", "from", "looked_at"];

fn without_times(frame: &str) -> String {
    let mut text = frame.to_owned();
    for key in TIMES {
        let name = format!("\"{key}\":");
        let mut masked = String::with_capacity(text.len());
        let mut rest = text.as_str();
        while let Some(found) = rest.find(&name) {
            let (before, after) = rest.split_at(found + name.len());
            masked.push_str(before);
            let is_list = after.starts_with('[');
            let end = after.find(|letter: char| match is_list {
                true => letter == ']',
                false => !letter.is_ascii_digit(),
            });
            rest = &after[end.unwrap_or(0)..];
            if rest.len() < after.len() {
                masked.push('0');
            }
        }
        masked.push_str(rest);
        text = masked;
    }
    text
}

/// A table in the store at which a game begins from a position.
async fn write_table(
    store: &Sqlite,
    code: TableCode,
    game: GameName,
    ids: &[String],
    options: &Value,
    position: &Value,
) {
    let settings = json!({"game": game, "seats": ids.len(), "options": options, "listed": false, "talk": "off",
                          "bots_at_once": false});
    let made = json!({"what": {"made": {"settings": settings, "host": ids[0], "seed": "00".repeat(32)}}});
    let mut entries = vec![made];
    for (seat, id) in ids.iter().enumerate() {
        let sat = json!({"seat": seat, "identity": id, "name": format!("P{seat}"), "nonce": null});
        entries.push(json!({"what": {"sat": sat}}));
    }
    let started = json!({"options": options, "position": position, "rules": game.facts().rules, "next_seed": "01".repeat(32)});
    entries.push(json!({"what": {"started": started}}));
    let rows = entries.iter().enumerate().map(|(n, entry)| Row {
        n: n as u32,
        at: Timestamp::from_ms(1),
        body: entry.to_string(),
    });
    let listing = Listing {
        code,
        game: game.to_string(),
        state: "playing".to_owned(),
        listed: false,
        summary: "{}".to_owned(),
        touched: Timestamp::from_ms(1),
        running: true,
        finished: false,
    };
    let append =
        Append { code, rows: rows.collect(), listing: Some(listing), players: Vec::new(), start: None };
    assert_eq!(store.append(append).await.unwrap(), store::Appended::Stored);
}

/// A fresh deal, and another that seat 0 could not tell from it.
fn twins(game: GameName, n_seats: usize, options: &Value, seed: u8) -> [Value; 2] {
    let raw = to_raw_value(options).unwrap();
    let fairness = Fairness::alone(Seed([seed; 32]));
    let setup = Setup { n_seats, options: Some(&raw), position: None, deck: None, rules: None, fairness };
    let dealt = game.begin(setup, &Decks::new()).unwrap();
    let read = |json: Box<Json>| serde_json::from_str(json.get()).unwrap();
    let twin = dealt.sample(Viewer::Seat(Seat::at(0)), Seed([seed + 100; 32])).unwrap();
    [read(dealt.position()), read(twin)]
}

/// All that a socket is told until it is quiet, but for tables.
async fn told(socket: &mut Socket) -> Vec<String> {
    let mut frames = Vec::new();
    while let Ok(Ok(Some(frame))) = tokio::time::timeout(Duration::from_millis(500), socket.next_text()).await
    {
        if !frame.starts_with("{\"type\":\"table\"") {
            frames.push(without_times(&frame));
        }
    }
    frames
}

struct Tables {
    /// Kept until the end.
    _program: Program,
    _folder: Folder,
    people: Vec<Person>,
    codes: [&'static str; 2],
}

impl Tables {
    async fn new(game: GameName, n_seats: usize, options: Value, seed: u8) -> Tables {
        let folder = Folder::new();
        let program = Program::start(&folder.0, &[]);
        let (mut people, mut ids) = (Vec::new(), Vec::new());
        for _ in 0..n_seats {
            let person = program.person().await;
            ids.push(person.get("/api/me").await.unwrap()["id"].as_str().unwrap().to_owned());
            people.push(person);
        }
        drop(program);
        let store = Sqlite::open(&folder.0.join("safehouse.db"), Durability::Process).await.unwrap();
        let codes = ["AAAAAA", "BBBBBB"];
        for (code, position) in codes.iter().zip(twins(game, n_seats, &options, seed)) {
            write_table(&store, code.parse().unwrap(), game, &ids, &options, &position).await;
        }
        store.close().await;
        let program = Program::start(&folder.0, &[]);
        let people = people.iter().map(|person| person.at(&program.host)).collect();
        Tables { _program: program, _folder: folder, people, codes }
    }

    async fn open(&self, twin: usize, seat: usize) -> (Socket, Value) {
        let mut socket = self.people[seat].open(self.codes[twin], None).await.unwrap();
        let update = socket.wait_for("update", |_| true).await.unwrap();
        (socket, update)
    }
}

/// Acts, and lets the news of it go out alone: it would wait a moment for more, and the next act may be too late for that
/// in one game and not in the other.
async fn act(socket: &mut Socket, action: &Value) {
    let answer = socket.say(json!({"type": "act", "action": action})).await.unwrap();
    assert_eq!(answer["ok"], true, "{action}: {answer}");
    tokio::time::sleep(Duration::from_millis(150)).await;
}

async fn same_bytes(one: &mut Socket, other: &mut Socket) -> usize {
    let (one, other) = (told(one).await, told(other).await);
    for (one, other) in one.iter().zip(&other) {
        let differ = one.bytes().zip(other.bytes()).position(|(one, other)| one != other);
        if let Some(at) = differ {
            let around =
                |text: &str| String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(200)..]).into_owned();
            panic!("one is told {:.400}\nthe other {:.400}", around(one), around(other));
        }
    }
    assert_eq!(one, other);
    one.len()
}

#[tokio::test]
async fn cow006_others_hands_and_choices_reach_nobody() {
    for seed in 1..4 {
        let tables = Tables::new(GameName::Cow006, 4, json!({}), seed).await;
        let (mut one, first) = tables.open(0, 0).await;
        let (mut other, second) = tables.open(1, 0).await;
        assert_eq!(without_times(&first.to_string()), without_times(&second.to_string()));
        let mut differ = false;
        let mut kept = Vec::new();
        for seat in 1..4 {
            let (mut left, mine) = tables.open(0, seat).await;
            let (mut right, theirs) = tables.open(1, seat).await;
            differ |= mine["view"]["hand"] != theirs["view"]["hand"];
            act(&mut left, &mine["legal"][9]).await;
            act(&mut right, &theirs["legal"][0]).await;
            kept.extend([left, right]);
        }
        assert!(differ, "the twins differ");
        // What is refused is refused in the same words.
        for socket in [&mut one, &mut other] {
            for card in 1..=104 {
                let in_hand = first["view"]["hand"].as_array().unwrap().contains(&json!(card));
                if !in_hand && card % 8 == 0 {
                    let choose = json!({"type": "act", "id": format!("c{card}"), "action": {"type": "choose", "card": card}});
                    socket.send_text(choose.to_string()).await.unwrap();
                }
            }
        }
        assert!(same_bytes(&mut one, &mut other).await >= 3 + 10);
    }
}

#[tokio::test]
async fn checkpoint_others_traits_and_sides_reach_nobody() {
    for seed in 1..4 {
        let tables = Tables::new(GameName::Checkpoint, 4, json!({"pace": "step"}), seed).await;
        let (mut one, first) = tables.open(0, 0).await;
        let (mut other, second) = tables.open(1, 0).await;
        assert_eq!(without_times(&first.to_string()), without_times(&second.to_string()));
        let mut kept = Vec::new();
        for seat in 1..4 {
            for (twin, side) in [(0, 0), (1, 1)] {
                let (mut socket, update) = tables.open(twin, seat).await;
                act(&mut socket, &update["legal"][side]).await;
                kept.push(socket);
            }
        }
        assert!(same_bytes(&mut one, &mut other).await >= 3);
    }
}

/// The numbers that a seat may call.
fn calls(update: &Value) -> Vec<Value> {
    let legal = update["legal"].as_array().unwrap();
    legal.iter().filter(|action| action["type"] == "call").cloned().collect()
}

#[tokio::test]
async fn wink_a_wink_unseen_leaves_no_trace() {
    for seed in 1..4 {
        let tables = Tables::new(GameName::Wink, 5, json!({"turn_ms": 3_600_000}), seed).await;
        let (mut one, first) = tables.open(0, 0).await;
        let (mut other, second) = tables.open(1, 0).await;
        assert_eq!(without_times(&first.to_string()), without_times(&second.to_string()));
        // Somebody else than seat 0 calls a number that seat 0 does not hold.
        let mut caller = first["view"]["turn"].as_u64().unwrap() as usize;
        if caller == 0 {
            let call = calls(&first)[0].clone();
            act(&mut one, &call).await;
            act(&mut other, &call).await;
            caller = 1;
        }
        let (mut left, mine) = tables.open(0, caller).await;
        let (mut right, theirs) = tables.open(1, caller).await;
        let both = calls(&theirs);
        let hand = first["view"]["hand"].as_array().unwrap();
        let call = calls(&mine)
            .into_iter()
            .find(|call| both.contains(call) && !hand.contains(&call["card"]))
            .unwrap();
        act(&mut left, &call).await;
        act(&mut right, &call).await;
        let mut contact = 0;
        for seat in (1..5).filter(|seat| *seat != caller) {
            let (_, update) = tables.open(0, seat).await;
            if update["view"]["contact_of"].as_array().unwrap().contains(&json!(caller)) {
                contact = seat;
            }
        }
        assert_ne!(contact, 0, "somebody holds the number");
        let mut kept = Vec::new();
        for (twin, calls) in [(0, &mut left), (1, &mut right)] {
            let (mut winks, _) = tables.open(twin, contact).await;
            act(&mut winks, &json!({"type": "look", "at": caller})).await;
            act(calls, &json!({"type": "look", "at": contact})).await;
            // In one of the two games only.
            if twin == 0 {
                act(&mut winks, &json!({"type": "wink", "to": caller})).await;
                tokio::time::sleep(Duration::from_millis(1300)).await;
                let (_, update) = tables.open(twin, caller).await;
                assert_ne!(update["view"]["winks_seen"], json!([]), "the one who was meant saw it");
            }
            // G1: a look cannot be changed at once.
            tokio::time::sleep(Duration::from_millis(1000)).await;
            act(calls, &json!({"type": "look", "at": null})).await;
            kept.push(winks);
        }
        assert!(same_bytes(&mut one, &mut other).await >= 4);
    }
}

#[tokio::test]
async fn agents_others_hands_and_what_they_draw_reach_nobody() {
    for seed in 1..4 {
        let tables = Tables::new(GameName::Agents, 3, json!({}), seed).await;
        let (mut one, first) = tables.open(0, 0).await;
        let (mut other, second) = tables.open(1, 0).await;
        assert_eq!(without_times(&first.to_string()), without_times(&second.to_string()));
        let mut differ = false;
        let mut kept = Vec::new();
        let mut seats = Vec::new();
        for _ in 0..12 {
            // Whoever is to move buys what may be bought, or ends; the same in both games. What seat 0 itself would draw
            // it may know: it buys nothing.
            let (_, update) = tables.open(0, 0).await;
            let seat = update["view"]["to_move"][0].as_u64().unwrap() as usize;
            seats.push(seat);
            let mut hands = Vec::new();
            let mut doing = None;
            for twin in [0, 1] {
                let (mut socket, update) = tables.open(twin, seat).await;
                hands.push(update["view"]["hand"].clone());
                let legal = update["legal"].as_array().unwrap();
                let quiet = if seat == 0 {
                    &["end_actions", "end_turn"][..]
                } else {
                    &["buy", "end_actions", "end_turn"]
                };
                let choice =
                    quiet.iter().find_map(|kind| legal.iter().find(|action| action["type"] == *kind));
                let action = doing.get_or_insert_with(|| choice.unwrap().clone());
                act(&mut socket, action).await;
                kept.push(socket);
            }
            differ |= hands[0] != hands[1];
        }
        assert!(differ, "the twins differ: {seats:?}");
        assert!(same_bytes(&mut one, &mut other).await >= 3);
    }
}
