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

#[test]
fn every_game_has_the_same_rooms() {
    for game in GameName::ALL {
        for room in ["src/view", "src/sample", "src/position", "tests/laws"] {
            let path = root().join(format!("crates/{game}/{room}"));
            assert!(path.exists() || path.with_extension("rs").exists(), "{} is missing", path.display());
        }
        assert!(tests_of(game).contains("playthrough("), "{game} has a playthrough");
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
