//! The referee, spoken to as other programs speak to it.
#![allow(clippy::unwrap_used, reason = "what does not hold fails the test")]

use games::Decks;
use safehouse::referee;
use serde_json::{Value, json};
use std::io::{BufReader, Read, Write};
use std::process::{Command, Stdio};
use table::{Seed, below};

/// What the referee answers to these bytes, a value a line.
fn answers(input: &[u8]) -> Vec<Value> {
    let mut out = Vec::new();
    referee::run(Decks::new(), input, &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn ask(requests: &[Value]) -> Vec<Value> {
    let lines: String = requests.iter().map(|request| format!("{request}\n")).collect();
    answers(lines.as_bytes())
}

fn a_game() -> Value {
    json!({"do":"new","game":"cow006","seats":2,"position":{"rows":[[12],[30],[33],[38]],"hands":[[3,40],[5,36]]}})
}

#[test]
fn a_session_reads_like_this() {
    let said = ask(&[
        json!({"do":"view","seat":0}),
        a_game(),
        json!({"do":"act","seat":0,"action":{"type":"choose","card":3},"as":1}),
        json!({"do":"act","seat":0,"action":{"type":"choose","card":40},"as":null}),
        json!({"do":"act","seat":0,"action":{"type":"choose","card":40},"as":0}),
        json!({"do":"act","seat":1,"action":{"type":"choose","card":5}}),
        json!({"do":"legal","seat":1}),
        json!({"do":"act","seat":1,"action":{"type":"take_row","row":1},"at":1500}),
        json!({"do":"clock"}),
        json!({"do":"legal","seat":0}),
    ]);
    let said: String = said.iter().map(|answer| format!("{answer}\n")).collect();
    insta::assert_snapshot!(said);
}

#[test]
fn what_is_wrong_is_said_and_changes_nothing() {
    let wrong = [
        json!({"do":"act","seat":0,"action":{"type":"choose","card":41}}),
        json!({"do":"act","seat":0,"action":{"type":"choose","card":105}}),
        json!({"do":"act","seat":0,"action":{"type":"take_row","row":0}}),
        json!({"do":"act","seat":0,"action":{"type":"choose","card":3,"row":1}}),
        json!({"do":"act","seat":0,"action":{"type":"jump"}}),
        json!({"do":"act","seat":2,"action":{"type":"choose","card":3}}),
        json!({"do":"act","seat":77,"action":{"type":"choose","card":3}}),
        json!({"do":"act","seat":null,"action":{"type":"choose","card":3}}),
        json!({"do":"act","action":{"type":"choose","card":3}}),
        json!({"do":"act","seat":0}),
        json!({"do":"act","seat":0,"action":{"type":"choose","card":3},"at":-1}),
        json!({"do":"act","seat":0,"action":{"type":"choose","card":3},"at":9_007_199_254_740_992_u64}),
        json!({"do":"act","seat":0,"action":{"type":"choose","card":3},"as":5}),
        json!({"do":"view"}),
        json!({"do":"view","seat":9}),
        json!({"do":"legal","seat":null}),
        json!({"do":"legal","seat":0,"at":1}),
        json!({"do":"position","seat":0}),
        json!({"do":"sample","seat":0,"seed":"12"}),
        json!({"do":"dance"}),
        json!({"do":"new","game":"cow007","seats":2}),
        json!({"do":"new","game":"cow006"}),
        json!({"do":"new","game":"cow006","seats":11}),
        json!({"do":"new","game":"cow006","seats":2,"options":{"speed":1}}),
        json!({"do":"new","game":"cow006","seats":2,"options":{"variant":"tactical","deck":"full"}}),
        json!({"do":"new","game":"cow006","seats":2,"position":{"hands":[[1],[1]]}}),
        json!({"do":"new","game":"cow006","seats":2,"position":{"rows":[[1],[2],[3],[4]],"hands":[[5],[5]]}}),
        json!([]),
        json!("new"),
        json!(null),
    ];
    let mut requests = vec![a_game()];
    for request in &wrong {
        requests.extend([request.clone(), json!({"do":"position"})]);
    }
    let said = ask(&requests);
    let position = &said[2];
    let mut text = String::new();
    for (request, pair) in wrong.iter().zip(said[1..].chunks(2)) {
        assert_eq!(pair[0]["ok"], false, "{request}");
        assert_eq!(&pair[1], position, "{request} changed the game");
        let error = &pair[0]["error"];
        text += &format!(
            "{request}\n   {}: {}\n",
            error["code"].as_str().unwrap(),
            error["message"].as_str().unwrap()
        );
    }
    insta::assert_snapshot!(text);
}

#[test]
fn no_line_is_too_strange_to_answer() {
    let deep = "[".repeat(200_000);
    let deep_action =
        format!(r#"{{"do":"act","seat":0,"action":{}1{}}}"#, "[".repeat(5000), "]".repeat(5000));
    let huge = format!(r#"{{"do":"new","game":"cow006","seats":{}}}"#, "9".repeat(10_000));
    let twice = r#"{"do":"view","seat":0,"seat":1}"#;
    let twice_inside = r#"{"do":"act","seat":0,"action":{"type":"choose","card":3,"card":40}}"#;
    let twice_option = r#"{"do":"new","game":"cow006","seats":2,"options":{"rounds":1,"rounds":2}}"#;
    let mut input = format!("{}\n", a_game()).into_bytes();
    for line in [&deep, &deep_action, &huge, twice, twice_inside, twice_option, "", " ", "{}", "\u{0}"] {
        input.extend(line.bytes());
        input.push(b'\n');
    }
    input.extend(b"\xff\xfe{\"do\":\"view\"}\n");
    input.extend(b"{\"do\":\"\xc3\x28\"}\n");
    input.extend(b"{\"do\":\"position\"}");
    let said = answers(&input);
    assert_eq!(said.len(), 14, "an answer a line, the last one without an end too");
    assert!(
        said[1..13].iter().all(|answer| answer["ok"] == false && answer["error"]["code"] == "bad_request"),
        "{said:#?}"
    );
    assert_eq!(said[13]["ok"], true);
}

/// A line of a hundred megabytes that is never in memory whole.
#[test]
fn an_endless_line_is_answered_and_forgotten() {
    let endless = std::io::repeat(b'x').take(100 << 20);
    let input = BufReader::new(endless.chain(&b"\n{\"do\":\"position\"}\n"[..]));
    let mut out = Vec::new();
    referee::run(Decks::new(), input, &mut out).unwrap();
    insta::assert_snapshot!(String::from_utf8(out).unwrap());
}

/// The body of the fuzz target: lines made of good ones with some bytes changed.
#[test]
fn no_mangled_line_breaks_it() {
    let good = [
        a_game().to_string(),
        json!({"do":"new","game":"cow006","seats":3,"options":{"variant":"anniversary"},"seed":"0".repeat(64)}).to_string(),
        json!({"do":"act","seat":0,"action":{"type":"choose","card":3},"at":10,"as":1}).to_string(),
        json!({"do":"act","seat":1,"action":{"type":"special","special":"move","card":5,"to":2}}).to_string(),
        json!({"do":"sample","seat":1,"seed":"f".repeat(64)}).to_string(),
        json!({"do":"view","seat":null}).to_string(),
    ];
    let mut chance = Seed([4; 32]).chance(0, 0);
    let mut input = Vec::new();
    for round in 0..20_000 {
        let mut line = good[round % good.len()].clone().into_bytes();
        for _ in 0..below(&mut chance, 4) {
            let place = below(&mut chance, line.len() as u32) as usize;
            match below(&mut chance, 3) {
                0 => line[place] = below(&mut chance, 256) as u8,
                1 => drop(line.remove(place)),
                _ => line.insert(place, line[(place * 7) % line.len()]),
            }
        }
        line.retain(|&byte| byte != b'\n');
        input.extend(line);
        input.push(b'\n');
    }
    assert_eq!(answers(&input).len(), 20_000);
}

/// A whole game by the legal list; its position at any time begins the same game, and its record replays.
#[test]
fn positions_and_records_can_be_taken_up_again() {
    let mut requests = vec![
        json!({"do":"new","game":"cow006","seats":3,"options":{"variant":"anniversary"},"seed":"ab".repeat(32)}),
    ];
    let mut chance = Seed([8; 32]).chance(0, 0);
    loop {
        requests.extend((0..3).map(|seat| json!({"do":"legal","seat":seat})));
        let said = ask(&requests);
        requests.truncate(requests.len() - 3);
        let free: Vec<(usize, &Value)> = said[said.len() - 3..]
            .iter()
            .enumerate()
            .filter_map(|(seat, answer)| {
                let actions = answer["actions"].as_array().unwrap();
                Some((seat, actions.get(below(&mut chance, actions.len() as u32) as usize)?))
            })
            .collect();
        let Some(&(seat, action)) = free.get(below(&mut chance, free.len() as u32) as usize) else { break };
        requests.push(json!({"do":"act","seat":seat,"action":action}));
        if requests.len() > 40 {
            break;
        }
    }
    requests.extend([json!({"do":"position"}), json!({"do":"record"})]);
    let said = ask(&requests);
    let (position, record) = (&said[said.len() - 2]["position"], &said[said.len() - 1]["record"]);
    let again = ask(&[
        json!({"do":"new","game":"cow006","seats":3,"options":{"variant":"anniversary"},"position":position,"seed":"ab".repeat(32)}),
        json!({"do":"position"}),
    ]);
    assert_eq!(&again[1]["position"], position);
    let record = games::read_record(&record.to_string(), &Decks::new()).unwrap();
    let replayed = record.replay(&mut |_, _| true).unwrap().unwrap();
    assert_eq!(serde_json::from_str::<Value>(replayed.position().get()).unwrap(), *position);
}

fn safehouse(args: &[&str], input: &str) -> (Option<i32>, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_safehouse"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    drop(stdin);
    let done = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (done.status.code(), text(done.stdout), text(done.stderr))
}

#[test]
fn the_program_checks_records() {
    let (status, out, _) = safehouse(&["referee"], &format!("{}\n{}\n", a_game(), json!({"do":"record"})));
    assert_eq!(status, Some(0), "it ends with the input");
    let record = serde_json::from_str::<Value>(out.lines().last().unwrap()).unwrap()["record"].clone();
    let (status, out, _) = safehouse(&["verify", "-"], &record.to_string());
    assert_eq!(status, Some(0));
    insta::assert_snapshot!(out);

    let mut forged = record.clone();
    forged["fairness"]["server_seed"] = json!("11".repeat(32));
    let mut illegal = record.clone();
    illegal["moves"] = json!([{"at":0,"seat":0,"action":{"type":"choose","card":4}}]);
    let mut clockless = record.clone();
    clockless["moves"] = json!([{"at":0,"seat":null,"action":{"type":"clock"}}]);
    let mut won = record.clone();
    won["result"] = json!({"winners":[0],"scores":[0,0]});
    let mut later = record.clone();
    later["rules"] = json!(99);
    let mut text = String::new();
    for bad in [forged, illegal, clockless, won, later, json!({}), json!({"game":"cow006"})] {
        let (status, out, error) = safehouse(&["verify", "-"], &bad.to_string());
        assert_eq!((status, out.as_str()), (Some(1), ""));
        text += &error;
    }
    insta::assert_snapshot!(text);
}

/// One seat's decisions, each thought about for a while, as a page without outside parts and for programs.
#[test]
fn the_program_reviews_a_record() {
    let said = [
        a_game(),
        json!({"do":"act","seat":0,"action":{"type":"choose","card":40}}),
        json!({"do":"act","seat":1,"action":{"type":"choose","card":5}}),
        json!({"do":"act","seat":1,"action":{"type":"take_row","row":1}}),
        json!({"do":"record"}),
    ];
    let record = ask(&said).pop().unwrap()["record"].to_string();
    let folder = std::env::temp_dir().join(format!("safehouse-review-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let [html, json] = ["review.html", "review.json"].map(|name| folder.join(name));
    let [html_at, json_at] = [&html, &json].map(|file| file.to_str().unwrap());
    let how = ["--seat", "1", "--think", "20", "--lang", "ru", "--html", html_at, "--json", json_at];
    let (status, out, error) = safehouse(&[&["review", "-"], &how[..]].concat(), &record);
    assert_eq!(status, Some(0), "{error}");
    assert!(
        out.contains("ходов 2") && !out.contains("ходов 1"),
        "seat 1 chose twice, the other is left out: {out}"
    );
    let page = std::fs::read_to_string(&html).unwrap();
    assert!(page.contains("<html lang=\"ru\">") && page.contains("@media print") && !page.contains("src="));
    let review: Value = serde_json::from_str(&std::fs::read_to_string(&json).unwrap()).unwrap();
    let decisions = review["decisions"].as_array().unwrap();
    assert!(decisions.len() == 2 && decisions.iter().all(|decision| decision["seat"] == 1), "{review}");
    std::fs::remove_dir_all(&folder).unwrap();
    let (status, _, error) = safehouse(&["review", "-", "--seat", "7"], &record);
    assert!(status == Some(1) && error.contains("seats 0 to 1"), "{error}");
}

#[test]
fn every_schema_is_a_schema() {
    let (status, out, _) = safehouse(&["schema"], "");
    assert_eq!(status, Some(0));
    let schema: Value = serde_json::from_str(&out).unwrap();
    for game in games::GameName::ALL {
        let said = &schema[game.as_str()]["properties"];
        for part in ["options", "action", "event", "view", "position", "record"] {
            assert!(said[part].is_object(), "{game}: {part}");
        }
    }
    assert_ne!(safehouse(&["schema", "chess"], "").0, Some(0));
    // What is sent has every field; what is accepted may leave out those with a default.
    let required = |args: &[&str]| {
        let schema: Value = serde_json::from_str(&safehouse(args, "").1).unwrap();
        schema["$defs"]["Options"]["required"].as_array().map_or(0, Vec::len)
    };
    assert_eq!(required(&["schema", "checkpoint"]), 0);
    assert!(required(&["schema", "checkpoint", "--sent"]) > 5);
}
