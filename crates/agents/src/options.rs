//! How a table wants to play (A20, A26).

use crate::deck::{Deck, library};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::BadSetup;

/// A week: the longest a clock can be set to.
const MAX_MS: u32 = 7 * 24 * 60 * 60 * 1000;

/// How a table wants to play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The name of a deck that the program has loaded.
    pub deck: String,
    /// The points that win (A20).
    pub target: u16,
    /// Once somebody has them, the round is played to its end (A20).
    pub finish_round: bool,
    /// Milliseconds for a turn (A26).
    pub turn_ms: u32,
    /// Milliseconds for an offered command (A26).
    pub offer_ms: u32,
}

impl Default for Options {
    fn default() -> Options {
        let deck = library::HOUSE.to_owned();
        Options { deck, target: 50, finish_round: false, turn_ms: 90_000, offer_ms: 15_000 }
    }
}

/// The options in the form the state keeps them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rules {
    pub(crate) deck: &'static Deck,
    pub(crate) target: u16,
    pub(crate) finish_round: bool,
    pub(crate) turn_ms: u32,
    pub(crate) offer_ms: u32,
}

impl Rules {
    pub(crate) fn new(n_seats: usize, options: &Options) -> Result<Rules, BadSetup> {
        if !(2..=5).contains(&n_seats) {
            return Err(BadSetup(format!("agents is played by 2 to 5 (A1), not by {n_seats}")));
        }
        let &Options { ref deck, target, finish_round, turn_ms, offer_ms } = options;
        let deck = library::find(deck).ok_or_else(|| no_deck(deck))?;
        if !(10..=1000).contains(&target) {
            return Err(BadSetup(format!("`target` is {target}, allowed are 10 to 1000 points")));
        }
        for (name, ms) in [("turn_ms", turn_ms), ("offer_ms", offer_ms)] {
            if !(1..=MAX_MS).contains(&ms) {
                return Err(BadSetup(format!("`{name}` is {ms}, allowed are 1 to {MAX_MS} milliseconds")));
            }
        }
        Ok(Rules { deck, target, finish_round, turn_ms, offer_ms })
    }

    pub(crate) fn options(&self) -> Options {
        let &Rules { deck, target, finish_round, turn_ms, offer_ms } = self;
        Options { deck: deck.key().to_owned(), target, finish_round, turn_ms, offer_ms }
    }
}

fn no_deck(name: &str) -> BadSetup {
    let name: String = name.chars().take(60).collect();
    BadSetup(format!("`deck` is {name:?}, loaded are: {}", library::names().join(", ")))
}
