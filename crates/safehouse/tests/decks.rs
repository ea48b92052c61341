//! Deck files of «Агенты», from the command line.
#![allow(clippy::unwrap_used, reason = "what does not hold fails the test")]

use std::path::PathBuf;
use std::process::Command;

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
    assert!(english.contains("sniper") && english.contains("Kill one agent"), "{english}");
    let (_, russian, _) = safehouse(&["deck", "show", "--language", "ru"]);
    assert!(russian.contains("Снайпер"), "{russian}");
}

#[test]
fn a_faulty_deck_is_refused_with_line_and_reason() {
    let line = house().lines().position(|line| line.contains("kill")).unwrap();
    let faulty = house().replacen("{ kill = {", "{ tickle = {", 1);
    let faulty_line = faulty.lines().position(|line| line.contains("tickle")).unwrap() + 1;
    assert!(faulty_line > line.min(20));
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
}
