//! Decks of «Агенты» from files: `--deck`, `safehouse deck check` and `safehouse deck show`.

use crate::files::{in_file, read};
use games::decks;
use std::io::{self, Write};
use std::path::Path;

/// A deck of 36 agents and 30 missions is some twenty kilobytes.
const LONGEST: u64 = 1024 * 1024;

/// Loads the deck of a file for all that follows.
pub fn load(file: &Path) -> io::Result<()> {
    decks::load(&read(file, LONGEST)?).map(drop).map_err(|bad| in_file(file, &bad.to_string()))
}

/// Says whether the deck of a file is a good one, or with line and reason what is wrong.
pub fn check(file: &Path, mut out: impl Write) -> io::Result<()> {
    let name = decks::check(&read(file, LONGEST)?).map_err(|bad| in_file(file, &bad.to_string()))?;
    writeln!(out, "{}: the deck {name:?} is in order", file.display())
}

/// Prints the cards of a loaded deck.
pub fn show(name: &str, language: &str, mut out: impl Write) -> io::Result<()> {
    let shown = decks::show(name, language).ok_or_else(|| {
        io::Error::other(format!("no deck {name:?} is loaded; there are {}", decks::names().join(", ")))
    })?;
    write!(out, "{shown}")
}
