//! A record of any game, played again.

use crate::{Fault, GameName, Playing, with_game};
use serde::Deserialize;
use table::{At, Game, Match, Move, Record, Seat, notation};

/// A move of a record, in text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Its number, from 0.
    pub number: usize,
    /// When.
    pub at: At,
    /// Who; `None` is the clock.
    pub seat: Option<Seat>,
    /// What was done.
    pub action: String,
    /// What happened, whole.
    pub events: Vec<String>,
}

/// Plays a record again to its end, and says of each move what happened. The proof that the seed is the promised one
/// is part of it.
pub fn replay(text: &str, seen: impl FnMut(Step)) -> Result<Box<dyn Playing>, Fault> {
    /// Only what tells which game it is.
    #[derive(Deserialize)]
    struct Header {
        game: GameName,
    }
    let Header { game } =
        serde_json::from_str(text).map_err(|error| Fault::bad_request(format!("not a record: {error}")))?;
    with_game!(game, G => replay_one::<G>(text, seen))
}

fn replay_one<G: Game>(text: &str, mut seen: impl FnMut(Step)) -> Result<Box<dyn Playing>, Fault> {
    let record: Record<G> = serde_json::from_str(text)
        .map_err(|error| Fault::bad_request(format!("not a record of {}: {error}", G::NAME)))?;
    record.fairness.verify().map_err(Fault::bad_request)?;
    let mut number = 0;
    let played = Match::replay(&record, |_, step, events| {
        seen(in_text::<G>(number, step, events));
        number += 1;
    })?;
    Ok(Box::new(played))
}

fn in_text<G: Game>(number: usize, step: &Move<G::Action>, events: &[G::Event]) -> Step {
    Step {
        number,
        at: step.at,
        seat: step.seat,
        action: step.action.as_ref().map_or_else(|| "clock".to_owned(), notation::write),
        events: events.iter().map(notation::write).collect(),
    }
}
