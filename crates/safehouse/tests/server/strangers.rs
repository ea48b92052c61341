//! One bad address against the real program: what it tries does not hurt the others.

use crate::program::{Folder, Program};
use safehouse::client::{Person, Socket, connect};
use safehouse::siege::attacks::{deck_record, long_record, post};
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader};
use std::net::{IpAddr, Ipv4Addr};
use std::process::{Command, Stdio};
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

/// Other addresses of our own machine than the honest people's.
fn stranger(last: u8) -> Option<IpAddr> {
    Some(Ipv4Addr::new(127, 0, 0, last).into())
}

/// A line of `/proc/PID/status`, in kilobytes.
fn memory_kb(program: &Program, line: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", program.server.id())).unwrap();
    let value = status.lines().find_map(|found| found.strip_prefix(line)).unwrap();
    value.trim_start_matches(':').split_whitespace().next().unwrap().parse().unwrap()
}

/// All that is answered to a request that asks to close.
async fn answer_to(host: &str, from: Option<IpAddr>, request: &[u8]) -> String {
    let mut line = connect(host, from).await.unwrap();
    let _ = line.write_all(request).await;
    let mut answer = Vec::new();
    let _ = line.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

/// Is this the error of a socket that may not stay?
async fn is_refused(socket: &mut Socket) -> bool {
    let first = socket.next().await.unwrap().unwrap();
    first["type"] == "answer" && first["error"]["code"] == "too_many"
}

fn two_seats(more: Value) -> Value {
    let mut table = json!({"game": "cow006", "seats": 2});
    table.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    table
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn replays_that_nobody_reads_take_no_memory() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &["--slow-ms", "1000", "--requests-per-second", "0"]);
    let person = program.person().await;
    let long: Value = serde_json::from_str(&long_record(5_000).unwrap()).unwrap();
    let replay = person.post("/api/replay", long).await.unwrap();
    assert_eq!(replay["steps"].as_array().unwrap().len(), 5_001, "an answer in pieces is whole");

    let before = memory_kb(&program, "VmHWM");
    let requests = [
        post("/api/replay", &long_record(19_000).unwrap()),
        post("/api/replay", &long_record(45_000).unwrap()),
    ];
    let mut unread: Vec<tokio::task::JoinHandle<Option<TcpStream>>> = Vec::new();
    for number in 0..300 {
        let (host, request) = (program.host.clone(), requests[usize::from(number % 3 == 0)].clone());
        let from = stranger(2 + (number % 7) as u8);
        unread.push(tokio::spawn(async move {
            let mut line = connect(&host, from).await.ok()?;
            // Who waits for their turn is not read from: that is no reason to wait here.
            let _ = timeout(Duration::from_secs(2), line.write_all(&request)).await;
            Some(line)
        }));
    }
    let mut lines = Vec::new();
    for line in unread {
        lines.extend(line.await.unwrap());
    }
    let grown = memory_kb(&program, "VmHWM") - before;
    assert!(grown < 50 * 1024, "{grown} KB more");
    drop(lines);
    let short: Value = serde_json::from_str(&long_record(10).unwrap()).unwrap();
    assert_eq!(person.post("/api/replay", short).await.unwrap()["steps"].as_array().unwrap().len(), 11);
}

#[tokio::test]
async fn a_record_that_is_too_long_or_wrong_is_refused_before_anything_is_sent() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    let ask = async |record: String| {
        let record: Value = serde_json::from_str(&record).unwrap();
        let (status, answer) = person.ask("POST", "/api/replay", Some(record)).await.unwrap();
        (
            status,
            answer["error"]["code"].as_str().unwrap_or("").to_owned(),
            answer["error"]["message"].to_string(),
        )
    };
    let (status, code, message) = ask(long_record(20_001).unwrap()).await;
    assert_eq!((status, code.as_str()), (413, "too_big"), "{message}");
    assert!(message.contains("20001 moves"), "{message}");
    // The last move is wrong: all the others have been played by then.
    let mut record: Value = serde_json::from_str(&long_record(50).unwrap()).unwrap();
    record["moves"][49]["action"] = json!({"type": "take_row", "row": 0});
    let (status, code, message) = ask(record.to_string()).await;
    assert_eq!((status, code.as_str()), (400, "bad_request"), "{message}");
}

#[tokio::test]
async fn decks_with_endless_texts_are_refused_and_honest_ones_are_not() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    for (n_letters, status) in [(501, 400), (200_000, 400), (3_900_000, 413), (400, 200), (0, 200)] {
        let request = post("/api/replay", &deck_record(n_letters).unwrap());
        let request = String::from_utf8(request).unwrap().replacen("\r\n", "\r\nconnection: close\r\n", 1);
        let answer = answer_to(&program.host, None, request.as_bytes()).await;
        // Who sends on after they were refused may miss the answer.
        let is_cut = answer.is_empty() && status == 413;
        assert!(is_cut || answer.starts_with(&format!("HTTP/1.1 {status}")), "{n_letters}: {answer:.300}");
    }
    assert_eq!(person.get("/api/decks/house").await.unwrap()["name"], "house");
}

/// Spymasters of forty tables wait for their turn; the rookie elsewhere does not wait for them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_of_many_tables_do_not_hold_up_those_of_others() {
    let folder = Folder::new();
    let (program, admin) = with_admin(&folder);
    let eve = Person::meet_from(&program.host, stranger(66)).await.unwrap();
    let busy = json!({"game": "cow006", "seats": 10, "bots": vec!["spymaster"; 10], "sit": false, "start": true,
                      "bots_at_once": true});
    let mut codes = Vec::new();
    for _ in 0..40 {
        codes.push(eve.make_table(busy.clone()).await.unwrap());
    }
    let person = program.person().await;
    let new = two_seats(json!({"bots": ["rookie"], "start": true, "bots_at_once": true}));
    let code = person.make_table(new).await.unwrap();
    let mut socket = person.open(&code, None).await.unwrap();
    let n_before = n_bot_moves(&admin).await;
    let mut decided = Value::Null;
    for _ in 0..6 {
        // A question after a move of one's own means that the rookie has moved.
        let is_asked =
            |update: &Value| update["decision"] != decided && update["view"]["to_move"] != json!([1]);
        let asked = socket.wait_for("update", is_asked).await.unwrap();
        decided = asked["decision"].clone();
        socket.send(json!({"type": "act", "decision": decided, "action": asked["legal"][0]})).await.unwrap();
    }
    let n_meanwhile = n_bot_moves(&admin).await - n_before;
    assert!(n_meanwhile < 100, "{n_meanwhile} other moves came first, where 400 bots wait");
}

/// A program with an address for the host, which it prints second.
fn with_admin(folder: &Folder) -> (Program, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_safehouse"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--admin", "127.0.0.1:0", "--data"]).arg(&folder.0);
    let mut server = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(server.stdout.take().unwrap()).lines();
    let mut address = || {
        let line = lines.next().unwrap().unwrap();
        line.split("http://").nth(1).unwrap().split('/').next().unwrap().to_owned()
    };
    let (host, admin) = (address(), address());
    (Program { server, host }, admin)
}

/// How many moves bots have made.
async fn n_bot_moves(admin: &str) -> u64 {
    let metrics = reqwest::get(format!("http://{admin}/metrics")).await.unwrap().text().await.unwrap();
    let counted = metrics.lines().find_map(|line| line.strip_prefix("safehouse_bot_moves_total "));
    counted.map_or(0, |counted| counted.parse().unwrap())
}

/// Twenty seconds: as long as a table without people goes on by itself.
#[tokio::test]
async fn a_table_that_nobody_ever_joined_is_deserted_too() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    let mut codes = Vec::new();
    for more in [
        json!({"bots": ["rookie"], "start": true}),
        json!({"bots": ["rookie", "rookie"], "sit": false, "start": true, "options": {"target": 1000}}),
        json!({"bots": ["rookie", "rookie"], "sit": false, "start": true, "thinking_ms": 86_400_000,
               "options": {"target": 1000}}),
    ] {
        codes.push(person.make_table(two_seats(more)).await.unwrap());
    }
    for code in codes {
        loop {
            let table = person.get(&format!("/api/tables/{code}")).await.unwrap();
            assert_eq!(table["state"], "playing", "{table}");
            if table["paused"] == true {
                break;
            }
            sleep(Duration::from_millis(300)).await;
        }
    }
}

#[tokio::test]
async fn watchers_never_take_the_place_of_who_sits() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &["--watchers-per-address", "0", "--requests-per-second", "0"]);
    let (person, eve) = (program.person().await, program.person().await);
    let new = two_seats(json!({"bots": ["rookie"], "start": true}));
    let code = person.make_table(new).await.unwrap();
    let mut watching = Vec::new();
    for _ in 0..200 {
        let mut socket = eve.open(&code, None).await.unwrap();
        socket.wait_for("table", |_| true).await.unwrap();
        watching.push(socket);
    }
    assert!(is_refused(&mut eve.open(&code, None).await.unwrap()).await, "the house is full");
    let mut socket = person.open(&code, None).await.unwrap();
    let seen = socket.wait_for("update", |_| true).await.unwrap();
    assert_eq!(seen["view"]["seat"], 0);
}

#[tokio::test]
async fn one_address_does_not_take_all_places_to_watch() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &["--watchers-per-address", "3"]);
    let person = program.person().await;
    let code = person.make_table(two_seats(json!({"bots": ["rookie"], "start": true}))).await.unwrap();
    let eve = Person::meet_from(&program.host, stranger(66)).await.unwrap();
    let mut watching = Vec::new();
    for _ in 0..3 {
        let mut socket = eve.open(&code, None).await.unwrap();
        assert!(!is_refused(&mut socket).await);
        watching.push(socket);
    }
    assert!(is_refused(&mut eve.open(&code, None).await.unwrap()).await);
    assert!(
        !is_refused(&mut program.person().await.open(&code, None).await.unwrap()).await,
        "from elsewhere"
    );
}

/// Whatever a connection does not say, it is cut: no headers, half of them, half a body, or a body nobody wants.
#[tokio::test]
async fn connections_that_say_nothing_are_cut() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &["--slow-ms", "300"]);
    for said in ["", "GET /api/games HTTP/1.1\r\nhost: ", "GET /api/games HTTP/1.1\r\nhost: a\r\n\r\n"] {
        let answer = answer_to(&program.host, None, said.as_bytes()).await;
        assert_eq!(answer.contains("cow006"), said.ends_with("\r\n\r\n"), "{answer}");
    }
    let person = program.person().await;
    let half = "POST /api/replay HTTP/1.1\r\nhost: a\r\ncontent-length: 99\r\n\r\n{\"game\":";
    let answer = answer_to(&program.host, None, half.as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("too_slow"), "{answer}");
    person.get("/api/me").await.unwrap();
}

/// Forty connections of two addresses say nothing where there is room for forty: somebody else comes in all the same, and
/// who sits at a table stays.
#[tokio::test]
async fn silent_connections_make_room_for_people() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &["--connections", "40", "--connections-per-address", "30"]);
    let person = program.person().await;
    let code = person.make_table(two_seats(json!({"bots": ["rookie"], "start": true}))).await.unwrap();
    let mut socket = person.open(&code, None).await.unwrap();
    let asked = socket.wait_for("update", |_| true).await.unwrap();
    let mut silent = Vec::new();
    for last in [66, 67] {
        for _ in 0..60 {
            let mut line = connect(&program.host, stranger(last)).await.unwrap();
            let _ = line.write_all(b"GET /").await;
            silent.push(line);
        }
    }
    let other = program.person().await;
    assert_eq!(other.get(&format!("/api/tables/{code}")).await.unwrap()["state"], "playing");
    let act = json!({"type": "act", "decision": asked["decision"], "action": asked["legal"][0]});
    assert_eq!(socket.say(act).await.unwrap()["ok"], true, "who sits was not cut");
}

#[tokio::test]
async fn a_table_is_changed_only_so_fast() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &["--messages-per-second", "0"]);
    let person = program.person().await;
    let code = person.make_table(two_seats(json!({}))).await.unwrap();
    let mut socket = person.open(&code, None).await.unwrap();
    for number in 0..2000 {
        socket.send(json!({"type": "ready", "ready": number % 2 == 0})).await.unwrap();
    }
    let mut n_refused = 0;
    for _ in 0..2000 {
        let answer = socket.wait_for("answer", |_| true).await.unwrap();
        n_refused += u32::from(answer["error"]["code"] == "too_many");
    }
    assert!(n_refused > 500, "{n_refused} of 2000");
}

#[tokio::test]
async fn people_of_one_address_share_what_it_may_say() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &["--messages-per-second", "5"]);
    let mut sockets = Vec::new();
    for _ in 0..20 {
        let eve = Person::meet_from(&program.host, stranger(66)).await.unwrap();
        let code = eve.make_table(two_seats(json!({}))).await.unwrap();
        sockets.push(eve.open(&code, None).await.unwrap());
    }
    for socket in &mut sockets {
        // Not more than one person may say at once.
        for _ in 0..15 {
            socket.send(json!({"type": "back"})).await.unwrap();
        }
    }
    let mut n_refused = 0;
    for socket in &mut sockets {
        for _ in 0..15 {
            let answer = socket.wait_for("answer", |_| true).await.unwrap();
            n_refused += u32::from(answer["error"]["code"] == "too_many");
        }
    }
    assert!(n_refused > 0, "three hundred where sixty at once and twenty a second are allowed");
    let person = program.person().await;
    let code = person.make_table(two_seats(json!({}))).await.unwrap();
    let mut socket = person.open(&code, None).await.unwrap();
    assert_eq!(socket.say(json!({"type": "back"})).await.unwrap()["ok"], true, "others are not meant");
}

#[tokio::test]
async fn a_table_holds_so_much_and_can_then_be_closed() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &["--events-per-table", "40"]);
    let person = program.person().await;
    let code = person.make_table(two_seats(json!({}))).await.unwrap();
    let mut refused = None;
    for number in 0..50 {
        let ready = json!({"type": "ready", "ready": number % 2 == 0});
        let (status, answer) =
            person.ask("POST", &format!("/api/tables/{code}/do"), Some(ready)).await.unwrap();
        if status != 200 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("a bound");
    assert_eq!(refused["error"]["code"], "not_now", "{refused}");
    assert!(refused["error"]["message"].as_str().unwrap().contains("make a new one"), "{refused}");
    assert_eq!(person.perform(&code, json!({"type": "close"})).await.unwrap()["state"], "closed");
    let long = json!({"type": "act", "id": "a", "action": {"type": "choose", "card": 1}}).to_string();
    let long = long.replace("\"card\":", &format!("\"card\":{}", " ".repeat(600)));
    let mut socket = person.open(&code, None).await.unwrap();
    socket.send_text(long).await.unwrap();
    let answer = socket.wait_for("answer", |_| true).await.unwrap();
    assert_eq!((&answer["id"], &answer["error"]["code"]), (&json!("a"), &json!("too_big")), "{answer}");
}

#[tokio::test]
async fn nobody_finds_a_private_table_by_trying() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &["--wrong-codes-per-hour", "5"]);
    let person = program.person().await;
    let table = person.post("/api/tables", two_seats(json!({}))).await.unwrap();
    let listed = person.make_table(two_seats(json!({"listed": true}))).await.unwrap();
    let (code, key) = (table["code"].as_str().unwrap(), table["key"].as_str().unwrap());
    assert_eq!(key.len(), 16);
    let eve = Person::meet_from(&program.host, stranger(66)).await.unwrap();
    let look = async |who: &Person, at: &str| {
        let (status, answer) = who.ask("GET", &format!("/api/tables/{at}"), None).await.unwrap();
        (status, answer["error"]["code"].as_str().unwrap_or("").to_owned())
    };
    assert_eq!(look(&eve, code).await.0, 200, "six letters that were told by word of mouth");
    for wrong in ["AAAAAA", "AAAAAB", "AAAAAC", "AAAAAE"] {
        assert_eq!(look(&eve, wrong).await, (404, "no_table".to_owned()));
    }
    let wrong_key = format!("{code}.{}", "A".repeat(16));
    assert_eq!(look(&eve, &wrong_key).await, (404, "no_table".to_owned()), "a wrong key is a wrong code");
    for at in ["AAAAAH", code, &wrong_key] {
        assert_eq!(look(&eve, at).await, (429, "too_many".to_owned()), "{at}");
    }
    let games = format!("{code}/games/0/record");
    assert_eq!(look(&eve, &games).await.0, 429, "nor by what else leads there");
    assert_eq!(look(&eve, &listed).await.0, 200, "everybody may see that one");
    let whole = format!("{code}.{key}");
    assert_eq!(look(&eve, &whole).await.0, 200, "the whole link");
    let (status, _) = eve.ask("GET", &format!("/t/{whole}"), None).await.unwrap();
    assert_ne!(status, 404, "the link leads to the page (where the program has one)");
    assert_eq!(eve.perform(&whole, json!({"type": "sit"})).await.unwrap()["seat"], 1);
    assert_eq!(look(&eve, code).await.0, 200, "who sits there is known");
    assert_eq!(look(&program.person().await, code).await.0, 200, "others have not tried");
    let listed = person.get(&format!("/api/tables/{listed}")).await.unwrap();
    assert_eq!(listed.get("key"), None);
}

/// The last proxy's word counts, and of an IPv6 address its network.
#[tokio::test]
async fn nobody_is_somebody_else_by_saying_so() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &["--behind-proxy", "--requests-per-second", "1"]);
    let n_served = async |lines: &dyn Fn(u32) -> String| {
        let mut n_served = 0;
        for number in 0..30 {
            let said = lines(number);
            let request = format!("GET /api/games HTTP/1.1\r\nhost: a\r\nconnection: close\r\n{said}\r\n");
            let answer = answer_to(&program.host, None, request.as_bytes()).await;
            n_served += u32::from(answer.starts_with("HTTP/1.1 200"));
        }
        n_served
    };
    let two_lines = |n: u32| format!("x-forwarded-for: 10.0.0.{n}\r\nx-forwarded-for: 192.0.2.1\r\n");
    assert!(n_served(&two_lines).await < 30);
    let one_line = |n: u32| format!("x-forwarded-for: 10.0.0.{n}, 192.0.2.2\r\n");
    assert!(n_served(&one_line).await < 30);
    let one_house = |n: u32| format!("x-forwarded-for: 2001:db8:1:2::{n:x}\r\n");
    assert!(n_served(&one_house).await < 30);
    let many_houses = |n: u32| format!("x-forwarded-for: 2001:db8:2:{n:x}::1\r\n");
    assert_eq!(n_served(&many_houses).await, 30);
}

#[tokio::test]
async fn nobody_fills_the_public_list() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &["--tables-per-hour", "0", "--requests-per-second", "0"]);
    let (person, other) = (program.person().await, program.person().await);
    let listed = two_seats(json!({"listed": true}));
    let own = person.make_table(listed.clone()).await.unwrap();
    let watched = other.make_table(listed.clone()).await.unwrap();
    let mut socket = other.open(&watched, None).await.unwrap();
    socket.wait_for("table", |_| true).await.unwrap();
    let eve = Person::meet_from(&program.host, stranger(66)).await.unwrap();
    let mut theirs = Vec::new();
    for _ in 0..120 {
        theirs.push(json!(eve.make_table(listed.clone()).await.unwrap()));
    }
    let list = person.get("/api/tables").await.unwrap();
    let codes: Vec<Value> = list.as_array().unwrap().iter().map(|table| table["code"].clone()).collect();
    assert_eq!(codes[0], watched.as_str(), "where somebody is comes first: {codes:?}");
    assert!(codes.contains(&json!(own)), "{codes:?}");
    assert_eq!(codes.iter().filter(|code| theirs.contains(code)).count(), 3);
}

#[tokio::test]
async fn names_are_what_people_see() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    for nothing in ["\u{200b}\u{200d}", "\u{202e}", "\u{3164} \u{2800}", "a\nb", "\u{301}"] {
        let (status, answer) = person.ask("PUT", "/api/me", Some(json!({"name": nothing}))).await.unwrap();
        assert_eq!((status, &answer["error"]["code"]), (400, &json!("bad_request")), "{nothing:?}");
    }
    let named = person.ask("PUT", "/api/me", Some(json!({"name": "\u{202e}Анна\u{200b} И\u{306}"}))).await;
    assert_eq!(named.unwrap().1["name"], "Анна Й");
    let code = person.make_table(two_seats(json!({}))).await.unwrap();
    let sat = person.perform(&code, json!({"type": "sit", "name": "Bo\u{ad}ris"})).await.unwrap();
    assert_eq!(sat["seats"][0]["name"], "Boris");
}

#[tokio::test]
async fn the_largest_number_and_a_long_frame_are_answered_as_the_protocol_says() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    let code = person.make_table(two_seats(json!({"bots": ["rookie"], "start": true}))).await.unwrap();
    for what in ["record", "replay"] {
        let path = format!("/api/tables/{code}/games/4294967295/{what}");
        let (status, answer) = person.ask("GET", &path, None).await.unwrap();
        assert_eq!((status, &answer["error"]["code"]), (404, &json!("no_record")), "{answer}");
    }
    person.open(&code, Some((4_294_967_295, 4_294_967_295))).await.unwrap();
    for n_letters in [17_000, 60_000] {
        let mut socket = person.open(&code, None).await.unwrap();
        socket.wait_for("update", |_| true).await.unwrap();
        socket.send_text("x".repeat(n_letters)).await.unwrap();
        assert_eq!(socket.close_code().await, Some(1009), "{n_letters}");
    }
}
