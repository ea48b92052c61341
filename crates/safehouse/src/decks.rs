//! Decks from files: `--deck` and `safehouse deck`.

use crate::files::{in_file, read};
use games::Decks;
use games::decks::TEMPLATE;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A deck of 36 agents and 30 missions is some twenty kilobytes, the largest there can be some two hundred.
const LONGEST: u64 = 1024 * 1024;

/// The house deck and those of these files.
pub fn read_all(files: &[PathBuf]) -> io::Result<Decks> {
    let mut decks = Decks::new();
    for file in files {
        decks.add(&read(file, LONGEST)?).map_err(|bad| in_file(file, &bad.to_string()))?;
    }
    Ok(decks)
}

/// Says whether the deck of a file is a good one, or with line and reason what is wrong; then what is allowed but cannot
/// be meant.
pub fn check(decks: &Decks, file: &Path, mut out: impl Write) -> io::Result<()> {
    let text = read(file, LONGEST)?;
    let deck = decks.read(&text).map_err(|bad| in_file(file, &bad.to_string()))?;
    for warning in deck.warnings(&text) {
        writeln!(out, "{}: {warning}", file.display())?;
    }
    writeln!(out, "{}: the deck {:?} is in order", file.display(), deck.name())
}

/// Writes a deck file to begin with, unless there is one of that name.
pub fn write_new(file: &Path, mut out: impl Write) -> io::Result<()> {
    let with_name = |error: io::Error| in_file(file, &error.to_string());
    let mut new = std::fs::File::create_new(file).map_err(with_name)?;
    new.write_all(TEMPLATE.as_bytes()).map_err(with_name)?;
    writeln!(
        out,
        "{}: a small deck to begin with; `safehouse deck check` says what is wrong with it",
        file.display()
    )
}

/// Prints the JSON Schema of deck files.
pub fn print_schema(mut out: impl Write) -> io::Result<()> {
    writeln!(out, "{:#}", games::decks::schema())
}

/// Prints the cards of a deck.
pub fn show(decks: &Decks, name: &str, language: &str, mut out: impl Write) -> io::Result<()> {
    let deck = decks.find(name).ok_or_else(|| {
        io::Error::other(format!("there is no deck {name:?}; there are {}", decks.names().join(", ")))
    })?;
    write!(out, "{}", deck.show(language))
}
