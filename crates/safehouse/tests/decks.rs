//! Deck files of «Агенты», from the command line.
#![allow(clippy::unwrap_used, reason = "what does not hold fails the test")]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

fn safehouse(args: &[&str]) -> (Option<i32>, String, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_safehouse")).args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (done.status.code(), text(done.stdout), text(done.stderr))
}

fn house() -> String {
    std::fs::read_to_string(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../decks/agents/house.toml"))
        .unwrap()
}

/// A deck file that is gone with the test.
struct DeckFile(PathBuf);

impl DeckFile {
    fn new(name: &str, text: &str) -> DeckFile {
        let path = std::env::temp_dir().join(format!("safehouse-{}-{name}.toml", std::process::id()));
        std::fs::write(&path, text).unwrap();
        DeckFile(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for DeckFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn the_house_deck_is_in_order_and_can_be_read() {
    let file = DeckFile::new("house", &house());
    let (status, out, _) = safehouse(&["deck", "check", file.path()]);
    assert_eq!(status, Some(0), "{out}");
    let (_, english, _) = safehouse(&["deck", "show"]);
    assert!(english.contains("sniper") && english.contains("Kill up to two agents"), "{english}");
    let (_, russian, _) = safehouse(&["deck", "show", "--language", "ru"]);
    assert!(russian.contains("Снайпер"), "{russian}");
}

#[test]
fn a_faulty_deck_is_refused_with_line_and_reason() {
    let faulty = house().replacen("{ kill = {", "{ tickle = {", 1);
    let faulty_line = faulty.lines().position(|line| line.contains("tickle")).unwrap() + 1;
    let file = DeckFile::new("faulty", &faulty);
    for args in [&["deck", "check", file.path()][..], &["--deck", file.path(), "deck", "show"]] {
        let (status, out, error) = safehouse(args);
        assert_eq!((status, out.as_str()), (Some(1), ""));
        assert!(error.contains(&format!("line {faulty_line}:")) && error.contains("tickle"), "{error}");
    }
    let (status, _, error) = safehouse(&["deck", "check", "/nowhere.toml"]);
    assert_eq!(status, Some(1));
    assert!(error.contains("/nowhere.toml"), "{error}");
    let (status, _, error) = safehouse(&["deck", "show", "garage"]);
    assert_eq!(status, Some(1));
    assert!(error.contains("garage") && error.contains("house"), "{error}");
}

#[test]
fn another_deck_is_loaded_and_played_under_its_name() {
    let garage = DeckFile::new("garage", &house().replacen("name = \"house\"", "name = \"garage\"", 1));
    let (status, out, error) = safehouse(&["--deck", garage.path(), "deck", "show", "garage"]);
    assert_eq!(status, Some(0), "{error}");
    assert!(out.starts_with("garage"), "{out}");

    let new = r#"{"do":"new","game":"agents","seats":3,"options":{"deck":"garage"}}"#;
    let mut child = Command::new(env!("CARGO_BIN_EXE_safehouse"))
        .args(["--deck", garage.path(), "referee"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    writeln!(child.stdin.take().unwrap(), "{new}").unwrap();
    let said = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    assert!(said.starts_with(r#"{"ok":true"#), "{said}");
}

/// Games of the spymaster against itself, the same whatever the number of threads; the table also goes into a file.
#[test]
fn a_deck_is_measured() {
    let first = include_str!("../../../decks/agents/first.toml");
    let deck = DeckFile::new("measured", first);
    let document = DeckFile::new("report", "# Deck\n\n## After\n\nold\n\n## Why\n\nkept\n");
    let args = ["deck", "measure", deck.path(), "--games", "3", "--seats", "2-3", "--iterations", "1"];
    let (status, one, error) = safehouse(&[&args[..], &["--threads", "1"]].concat());
    assert_eq!(status, Some(0), "{error}");
    assert!(
        one.contains("| turns a player, median (mean) |") && one.contains("| card | played | all |"),
        "{one}"
    );
    assert!(one.contains("| points from missions, % |"), "{one}");
    assert!(one.contains("| mission | holds, % | kept, % | attached |"), "{one}");
    assert!(one.contains("| card | offered | used, % | could be used | used for an action, % |"), "{one}");
    let into = ["--threads", "2", "--write", document.path(), "--as", "After"];
    let (_, two, _) = safehouse(&[&args[..], &into].concat());
    assert_eq!(one, two);
    let written = std::fs::read_to_string(document.path()).unwrap();
    assert_eq!(written, format!("# Deck\n\n## After\n\n{two}\n## Why\n\nkept\n"));

    let (status, _, error) = safehouse(&["deck", "measure", "--seats", "6"]);
    assert!(status != Some(0) && error.contains("played by 2 to 5"), "{error}");
}

/// What the bots weigh is learnt by one command; the same seed gives the same weights.
#[test]
fn weights_are_learnt_from_games() {
    let learnt = [0, 1].map(|number| {
        let file = DeckFile::new(&format!("weights{number}"), "");
        let args = ["train", "agents", file.path(), "--samples", "2", "--steps", "1"];
        let (status, out, error) = safehouse(&args);
        assert_eq!((status, out.lines().count()), (Some(0), 2), "{error}");
        serde_json::from_str::<serde_json::Value>(&std::fs::read_to_string(file.path()).unwrap()).unwrap()
    });
    assert_eq!(learnt[0], learnt[1]);
    assert_eq!(learnt[0]["duel"][1].as_array().map(Vec::len), Some(16));

    let (status, _, error) =
        safehouse(&["train", "agents", "/tmp/nothing.json", "--options", r#"{"deck":"attic"}"#]);
    assert!(status != Some(0) && error.contains("\"attic\", there are: house"), "{error}");
}
