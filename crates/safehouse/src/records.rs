//! Records from files: `safehouse replay` and `safehouse verify`.

use crate::files::{in_file, read};
use games::{Playing, Step, replay as replay_text};
use std::io::{self, Write};
use std::path::Path;

/// A record of a game of hours is some hundred kilobytes.
const LONGEST: u64 = 64 * 1024 * 1024;

/// Prints every move of a record and what happened, then the result.
pub fn replay(file: &Path, quiet: bool, mut out: impl Write) -> io::Result<()> {
    let text = read(file, LONGEST)?;
    let mut written = Ok(());
    let played = replay_text(&text, |step| {
        if !quiet && written.is_ok() {
            written = print_step(&step, &mut out);
        }
    });
    written?;
    print_result(&*played.map_err(|bad| in_file(file, &bad.to_string()))?, &mut out)
}

/// Checks a record and says what was checked.
pub fn verify(file: &Path, mut out: impl Write) -> io::Result<()> {
    let text = read(file, LONGEST)?;
    let mut n_moves = 0;
    let played = replay_text(&text, |_| n_moves += 1).map_err(|bad| in_file(file, &bad.to_string()))?;
    writeln!(out, "fair     the server's seed is the one that was promised before the deal")?;
    writeln!(out, "legal    {n_moves} moves of {} replay by the rules", played.game())?;
    match played.outcome() {
        Some(_) => writeln!(out, "result   it is what the moves lead to")?,
        None => writeln!(out, "result   none yet: the game is not over")?,
    }
    print_result(&*played, &mut out)
}

fn print_step(step: &Step, out: &mut impl Write) -> io::Result<()> {
    let seconds = step.at.as_ms() as f64 / 1000.0;
    let who = step.seat.map_or_else(String::new, |seat| format!("seat {seat}: "));
    writeln!(out, "{:>5}  {seconds:>9.3} s  {who}{}", step.number, step.action)?;
    step.events.iter().try_for_each(|event| writeln!(out, "{:>20}{event}", ""))
}

fn print_result(played: &dyn Playing, out: &mut impl Write) -> io::Result<()> {
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
