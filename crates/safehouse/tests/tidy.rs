//! Checks of the repository itself.
#![allow(clippy::unwrap_used, reason = "what does not hold fails the test")]

use games::GameName;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Every file below a folder, build output left out.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name();
        if path.is_dir() {
            if !["target", "node_modules", ".git", "dist"].iter().any(|skip| name == *skip) {
                found.extend(files(&path));
            }
        } else {
            found.push(path);
        }
    }
    found
}

/// The rules of a file: number and text, in order. Every one is a line `- **C6** …` or `- **C6 Title.** …`.
fn rules(game: GameName, language: &str) -> Vec<(String, String)> {
    let path = root().join(format!("docs/rules/{game}.{language}.md"));
    read(&path)
        .lines()
        .filter_map(|line| line.strip_prefix("- **"))
        .filter_map(|line| line.split_once("**"))
        .filter_map(|(title, text)| {
            let number = title.split(' ').next()?.trim_end_matches('.');
            let digits = number.strip_prefix(|c: char| c.is_ascii_uppercase())?;
            let is_number = !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit() || c == '.');
            is_number.then(|| (number.to_owned(), format!("{title}{text}")))
        })
        .collect()
}

/// What a game's tests say: its test files, and what stands below `#[cfg(test)]`.
fn tests_of(game: GameName) -> String {
    let folder = root().join(format!("crates/{game}"));
    let mut text = String::new();
    for path in files(&folder) {
        let said = if path.extension().is_some_and(|ending| ending == "rs") { read(&path) } else { continue };
        if path.strip_prefix(&folder).unwrap().starts_with("tests") {
            text += &said;
        } else if let Some(at) = said.find("#[cfg(test)]") {
            text += &said[at..];
        }
    }
    text
}

fn is_cited(text: &str, number: &str) -> bool {
    text.match_indices(number).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + number.len()..].chars().next();
        let dotted = text[at + number.len()..].starts_with('.')
            && text[at + number.len() + 1..].starts_with(|c: char| c.is_ascii_digit());
        !before.is_some_and(|c| c.is_ascii_alphanumeric() || c == '.')
            && !after.is_some_and(|c| c.is_ascii_digit())
            && !dotted
    })
}

#[test]
fn every_rule_is_written_in_both_languages() {
    for game in GameName::ALL {
        let (russian, english) = (rules(game, "ru"), rules(game, "en"));
        let numbers =
            |rules: &[(String, String)]| rules.iter().map(|(number, _)| number.clone()).collect::<Vec<_>>();
        assert!(!english.is_empty(), "{game} has rules");
        assert_eq!(numbers(&russian), numbers(&english), "{game}: the same rules in the same order");
        assert_eq!(
            numbers(&english).iter().collect::<BTreeSet<_>>().len(),
            english.len(),
            "{game}: each rule once"
        );
        for (number, text) in russian {
            assert!(text.chars().any(|c| ('а'..='я').contains(&c)), "{game} {number} in Russian: {text}");
        }
        for (number, text) in english {
            let words = text.chars().filter(char::is_ascii_lowercase).count();
            assert!(words > 10, "{game} {number} in English: {text}");
        }
    }
}

#[test]
fn every_rule_is_cited_by_a_test_of_its_game() {
    for game in GameName::ALL {
        let text = tests_of(game);
        let missing: Vec<String> = rules(game, "en")
            .into_iter()
            .map(|(number, _)| number)
            .filter(|number| !is_cited(&text, number))
            .collect();
        assert!(missing.is_empty(), "{game}: no test cites {}", missing.join(", "));
    }
}

/// The files that every game has in its `src`, and what a reader finds in each under this very name.
const ROOMS: [(&str, &[&str]); 11] = [
    ("action", &["pub enum Action {"]),
    ("event", &["pub enum Event {"]),
    ("game", &["impl Game for "]),
    ("illegal", &["pub enum Illegal {"]),
    ("legal", &["fn each_legal(", "fn random_legal<"]),
    ("options", &["pub struct Options {", "fn check(&self, n_seats: usize) -> Result<"]),
    ("position", &["pub struct Position {", "impl Position { pub(crate) fn of("]),
    ("sample", &["pub(crate) fn sample<R: Rng + ?Sized>(view: &View, rng: &mut R) -> Result<"]),
    ("set_up", &["impl Position {", "pub(crate) fn set_up(&self, n_seats: usize, "]),
    ("state", &["enum Phase {"]),
    ("view", &["pub struct View of ", "impl View { pub(crate) fn of(", "impl Notice { pub(crate) fn of("]),
];

/// A file, or the first file of a folder, with all white space alike: how it is broken into lines says nothing.
fn room(crate_folder: &Path, room: &str) -> String {
    let (file, folder) =
        (crate_folder.join(format!("src/{room}.rs")), crate_folder.join(format!("src/{room}/mod.rs")));
    let text = read(if folder.exists() { &folder } else { &file });
    let without_comments = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    without_comments.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ").replace("( ", "(")
}

#[test]
fn every_game_has_the_same_rooms() {
    for game in GameName::ALL {
        let folder = root().join(format!("crates/{game}"));
        for (name, entries) in ROOMS {
            let text = room(&folder, name);
            for entry in entries {
                assert!(text.contains(entry), "crates/{game}/src/{name} has no `{entry}`");
            }
        }
        let board = read(&folder.join("tests/rules/board.rs"));
        assert!(
            board.contains("type Board = playtest::Board<"),
            "crates/{game}/tests/rules/board.rs has no Board"
        );
        assert!(folder.join("tests/laws.rs").exists(), "crates/{game}/tests/laws.rs is missing");
        assert!(tests_of(game).contains("playthrough("), "{game} has a playthrough");
    }
}

/// Rust code without comments and without what is for tests alone.
fn code_of(path: &Path) -> String {
    let text = read(path);
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    text.lines().filter(is_code).collect::<Vec<_>>().join("\n")
}

/// The Rust files of a crate that go into the program.
fn sources(name: &str) -> Vec<PathBuf> {
    let is_rust = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "rs");
    let is_test = |path: &PathBuf| path.file_stem().is_some_and(|stem| stem == "tests");
    files(&root().join(format!("crates/{name}/src")))
        .into_iter()
        .filter(|path| is_rust(path) && !is_test(path))
        .collect()
}

fn crates() -> Vec<String> {
    let entries = fs::read_dir(root().join("crates")).unwrap().flatten();
    entries.map(|entry| entry.file_name().into_string().unwrap()).collect()
}

/// Only `games`, the game's own crate and its folder in `bots` know a game by name.
#[test]
fn nobody_else_names_a_game() {
    let games: Vec<String> = GameName::ALL.map(|game| game.to_string()).to_vec();
    for name in crates().into_iter().filter(|name| name != "games" && !games.contains(name)) {
        for path in sources(&name) {
            let code = code_of(&path);
            for game in &games {
                let is_its_folder = name == "bots" && path.iter().any(|part| part == game.as_str());
                let is_the_list = name == "bots" && path.ends_with("src/lib.rs");
                let variant = format!("GameName::{}{}", game[..1].to_uppercase(), &game[1..]);
                let is_named = code.contains(&variant)
                    || code.contains(&format!("{game}::"))
                    || code.contains(&format!("\"{game}\""));
                assert!(is_its_folder || is_the_list || !is_named, "{} names {game}", path.display());
            }
        }
    }
}

/// Rules keep nothing between two calls: what is not in the state does not exist.
#[test]
fn rules_have_no_static_state() {
    for name in GameName::ALL.map(|game| game.to_string()).into_iter().chain(["table".to_owned()]) {
        for path in sources(&name) {
            let code = code_of(&path);
            for forbidden in [
                "static ",
                "LazyLock",
                "OnceLock",
                "OnceCell",
                "thread_local",
                "Box::leak",
                "Mutex",
                "RwLock",
            ] {
                let found = code.lines().find(|line| line.contains(forbidden) && !line.contains("'static "));
                assert!(found.is_none(), "{}: {forbidden} in {found:?}", path.display());
            }
        }
    }
}

/// The stations of "The way of a move" in ARCHITECTURE.md: the file and the function of each.
fn way_of_a_move() -> Vec<(String, String)> {
    let text = read(&root().join("ARCHITECTURE.md"));
    let section = text.split("## The way of a move").nth(1).unwrap().split("\n## ").next().unwrap();
    let stations = section.lines().filter(|line| line.starts_with("| ") && line.contains("`crates/"));
    let names = |line: &str| {
        let mut quoted = line.split('`').skip(1).step_by(2).map(str::to_owned);
        (quoted.next().unwrap(), quoted.next().unwrap())
    };
    stations.map(names).collect()
}

#[test]
fn the_way_of_a_move_is_as_the_document_says() {
    let stations = way_of_a_move();
    assert!((10..=14).contains(&stations.len()), "{} stations", stations.len());
    let verbs: BTreeSet<&String> = stations.iter().map(|(_, function)| function).collect();
    assert_eq!(verbs.len(), stations.len(), "each has a verb of its own: {verbs:?}");
    for (file, function) in &stations {
        let code = code_of(&root().join(file));
        let is_there = |ending| code.contains(&format!("fn {function}{ending}"));
        assert!(is_there("(") || is_there("<"), "{file} has no function {function}");
    }
    let text = read(&root().join("ARCHITECTURE.md"));
    let named = text
        .split('`')
        .skip(1)
        .step_by(2)
        .filter(|name| name.starts_with("crates/") || name.starts_with("web/"));
    for path in named.filter(|name| !name.contains(['<', '*'])) {
        assert!(root().join(path).exists(), "ARCHITECTURE.md names {path}");
    }
}

/// What is public says what it is; fields and variants may let their names speak.
#[test]
fn public_items_are_documented() {
    for name in crates() {
        for path in sources(&name) {
            let text = read(&path);
            let text = text.split("#[cfg(test)]").next().unwrap();
            let (mut before, mut in_attribute) = ("", false);
            for line in text.lines() {
                let start = line.trim_start();
                let item = [
                    "pub fn ",
                    "pub async fn ",
                    "pub const fn ",
                    "pub struct ",
                    "pub enum ",
                    "pub trait ",
                    "pub type ",
                    "pub const ",
                ];
                // A macro takes what its items are for from who uses it.
                let is_named_later = start.contains(" $");
                if item.iter().any(|item| start.starts_with(item)) && !is_named_later {
                    assert!(before.starts_with("///"), "{}: {start} has no doc comment", path.display());
                }
                // Attributes stand between an item and its comment.
                in_attribute |= start.starts_with("#[");
                if !in_attribute {
                    before = start;
                }
                in_attribute &= !line.ends_with(']');
            }
        }
    }
}

/// A lock file that names a registry's host breaks where that host is not reached.
#[test]
fn no_file_names_a_registrys_host() {
    let hosts =
        [["index.", "crates.io"].concat(), ["registry.", "npmjs.org"].concat(), ["pypi.", "org"].concat()];
    for path in files(&root()) {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let named = hosts.iter().find(|host| text.contains(host.as_str()));
        assert!(named.is_none(), "{} names {named:?}", path.display());
    }
}
