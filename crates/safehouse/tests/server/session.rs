//! The example session of docs/protocol.md, line by line.

use crate::program::{Folder, Program};
use safehouse::client::{Person, Socket};
use serde_json::Value;
use std::collections::HashMap;
use std::time::Duration;
use tokio::time::timeout;

const PROTOCOL: &str = include_str!("../../../../docs/protocol.md");
const ANYTHING: &str = "…";

struct Somebody {
    person: Person,
    socket: Option<Socket>,
    /// The first legal action of the last update.
    first: Value,
}

/// Is all that is expected there? Objects may say more, and the table's code is learned where it is first seen.
fn fits(expected: &Value, got: &Value, code: &mut Option<String>) -> bool {
    match (expected, got) {
        (Value::String(anything), _) if anything == ANYTHING => !got.is_null(),
        (Value::String(name), Value::String(got)) if name == "CODE" => {
            code.get_or_insert_with(|| got.clone()) == got
        }
        (Value::Object(expected), Value::Object(got)) => {
            expected.iter().all(|(key, value)| got.get(key).is_some_and(|got| fits(value, got, code)))
        }
        (Value::Array(expected), Value::Array(got)) => {
            expected.len() == got.len() && expected.iter().zip(got).all(|(one, other)| fits(one, other, code))
        }
        (expected, got) => expected == got,
    }
}

/// Two JSON values one after the other, either of which may be missing: what is sent, and what is expected.
fn two(text: &str) -> Vec<Value> {
    serde_json::Deserializer::from_str(text).into_iter().collect::<Result<_, _>>().expect("JSON")
}

async fn play(line: &str, who: &mut Somebody, code: &mut Option<String>) {
    let line = code.as_ref().map_or_else(|| line.to_owned(), |code| line.replace("CODE", code));
    let line = line.replace("FIRST", &who.first.to_string());
    let (verb, rest) = line.split_once(char::is_whitespace).expect("a verb");
    let rest = rest.trim();
    match verb {
        "OPEN" => {
            let table = code.clone().expect("a table");
            who.socket = Some(who.person.open(&table, None).await.unwrap());
        }
        "SEND" => who.socket.as_mut().expect("a socket").send_text(rest.to_owned()).await.unwrap(),
        "HEAR" => {
            let expected: Value = serde_json::from_str(rest).expect("JSON");
            loop {
                let next =
                    timeout(Duration::from_secs(10), who.socket.as_mut().expect("a socket").next()).await;
                let said = next.unwrap_or_else(|_| panic!("nothing like this was heard: {line}")).unwrap();
                let said = said.expect("the socket stays open");
                if said["type"] == "update" {
                    who.first = said["legal"][0].clone();
                }
                if fits(&expected, &said, code) {
                    return;
                }
            }
        }
        _ => {
            let (path, said) = rest.split_once(char::is_whitespace).expect("a path");
            let mut said = two(said);
            let expected = said.pop().expect("an answer");
            let (_, got) = who.person.ask(verb, path, said.pop()).await.unwrap();
            assert!(fits(&expected, &got, code), "{line}\ngot {got}");
        }
    }
}

#[tokio::test]
async fn the_session_of_the_protocol_goes_as_it_stands() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let session = PROTOCOL.split("```session\n").nth(1).and_then(|rest| rest.split("```").next());
    let mut people: HashMap<&str, Somebody> = HashMap::new();
    let mut code = None;
    let mut n_lines = 0;
    for line in session.expect("a session").lines() {
        let (name, what) = line.split_once(char::is_whitespace).expect("who does what");
        if !people.contains_key(name) {
            let person = program.person().await;
            people.insert(name, Somebody { person, socket: None, first: Value::Null });
        }
        play(what.trim(), people.get_mut(name).expect("met"), &mut code).await;
        n_lines += 1;
    }
    assert!(n_lines > 20, "{n_lines} lines");
}
