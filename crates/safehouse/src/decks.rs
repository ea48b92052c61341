//! Decks of «Агенты» from files: `--deck`, `safehouse deck check` and `safehouse deck show`.

use games::decks;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

/// A deck of 36 agents and 30 missions is some twenty kilobytes.
const LONGEST: u64 = 1024 * 1024;

/// Loads the deck of a file for all that follows.
pub fn load(file: &Path) -> io::Result<()> {
    decks::load(&read(file)?).map(drop).map_err(|bad| in_file(file, &bad.to_string()))
}

/// Says whether the deck of a file is a good one, or with line and reason what is wrong.
pub fn check(file: &Path, mut out: impl Write) -> io::Result<()> {
    let name = decks::check(&read(file)?).map_err(|bad| in_file(file, &bad.to_string()))?;
    writeln!(out, "{}: the deck {name:?} is in order", file.display())
}

/// Prints the cards of a loaded deck.
pub fn show(name: &str, language: &str, mut out: impl Write) -> io::Result<()> {
    let shown = decks::show(name, language).ok_or_else(|| {
        io::Error::other(format!("no deck {name:?} is loaded; there are {}", decks::names().join(", ")))
    })?;
    write!(out, "{shown}")
}

/// Every line of the reason stands behind the file's name.
fn in_file(file: &Path, why: &str) -> io::Error {
    let lines: Vec<String> = why.lines().map(|line| format!("{}: {line}", file.display())).collect();
    io::Error::new(io::ErrorKind::InvalidData, lines.join("\n"))
}

fn read(file: &Path) -> io::Result<String> {
    let mut text = String::new();
    let with_name = |error: io::Error| in_file(file, &error.to_string());
    let n_read = File::open(file)
        .map_err(with_name)?
        .take(LONGEST + 1)
        .read_to_string(&mut text)
        .map_err(with_name)?;
    if n_read as u64 > LONGEST {
        return Err(in_file(file, "longer than 1 MiB: not a deck"));
    }
    Ok(text)
}
