//! Records from files: `safehouse replay` and `safehouse verify`.

use crate::files::{in_file, read};
use games::{AnyMatch, Decks, Step, read_record};
use std::io::{self, Write};
use std::path::Path;

/// A record of a game of hours is some hundred kilobytes.
pub(crate) const LONGEST: u64 = 64 * 1024 * 1024;

/// Prints every move of a record and what happened, then the result.
pub fn replay(file: &Path, quiet: bool, decks: &Decks, mut out: impl Write) -> io::Result<()> {
    let bad = |fault: games::Fault| in_file(file, &fault.message);
    let record = read_record(&read(file, LONGEST)?, decks).map_err(bad)?;
    let mut written = Ok(());
    let played = record.replay(&mut |step, played| {
        if !quiet {
            written = print_step(&step, played, &mut out);
        }
        written.is_ok()
    });
    written?;
    let Some(played) = played.map_err(bad)? else { return Ok(()) };
    print_result(&*played, &mut out)
}

/// Checks a record and says what was checked.
pub fn verify(file: &Path, decks: &Decks, mut out: impl Write) -> io::Result<()> {
    let bad = |fault: games::Fault| in_file(file, &fault.message);
    let record = read_record(&read(file, LONGEST)?, decks).map_err(bad)?;
    let Some(played) = record.replay(&mut |_, _| true).map_err(bad)? else { return Ok(()) };
    let (game, n_moves) = (record.header().game, record.header().n_moves);
    writeln!(out, "fair     the server's seed is the one that was promised before the deal")?;
    writeln!(out, "legal    {n_moves} moves of {game} replay by the rules")?;
    match played.outcome() {
        Some(_) => writeln!(out, "result   it is what the moves lead to")?,
        None => writeln!(out, "result   none yet: the game is not over")?,
    }
    print_result(&*played, &mut out)
}

fn print_step(step: &Step, played: &dyn AnyMatch, out: &mut impl Write) -> io::Result<()> {
    let Some(number) = step.number else { return Ok(()) };
    let seconds = step.at.as_ms() as f64 / 1000.0;
    let who = step.seat.map_or_else(String::new, |seat| format!("seat {seat}: "));
    writeln!(out, "{number:>5}  {seconds:>9.3} s  {who}{}", step.words)?;
    played.events_in_words().iter().try_for_each(|event| writeln!(out, "{:>20}{event}", ""))
}

fn print_result(played: &dyn AnyMatch, out: &mut impl Write) -> io::Result<()> {
    let Some(outcome) = played.outcome() else {
        let waiting: Vec<String> = played.to_move().iter().map(|seat| seat.to_string()).collect();
        return writeln!(out, "not over; waiting for seat {}", waiting.join(", "));
    };
    for (seat, score) in outcome.scores.iter().enumerate() {
        let won = if outcome.winners.iter().any(|winner| winner.idx() == seat) { "  won" } else { "" };
        writeln!(out, "seat {seat}  {score:>4} points{won}")?;
    }
    Ok(())
}
