//! Decks from files: `--deck`, `safehouse deck check` and `safehouse deck show`.

use crate::files::{in_file, read};
use games::Decks;
use games::decks::Deck;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A deck of 36 agents and 30 missions is some twenty kilobytes.
const LONGEST: u64 = 1024 * 1024;

/// The house deck and those of these files.
pub fn read_all(files: &[PathBuf]) -> io::Result<Decks> {
    let mut decks = Decks::new();
    for file in files {
        decks.add(&read(file, LONGEST)?).map_err(|bad| in_file(file, &bad.to_string()))?;
    }
    Ok(decks)
}

/// Says whether the deck of a file is a good one, or with line and reason what is wrong.
pub fn check(file: &Path, mut out: impl Write) -> io::Result<()> {
    let deck = Deck::from_toml(&read(file, LONGEST)?).map_err(|bad| in_file(file, &bad.to_string()))?;
    writeln!(out, "{}: the deck {:?} is in order", file.display(), deck.name())
}

/// Prints the cards of a deck.
pub fn show(decks: &Decks, name: &str, language: &str, mut out: impl Write) -> io::Result<()> {
    let deck = decks.find(name).ok_or_else(|| {
        io::Error::other(format!("there is no deck {name:?}; there are {}", decks.names().join(", ")))
    })?;
    write!(out, "{}", deck.show(language))
}
