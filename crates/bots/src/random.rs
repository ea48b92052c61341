//! A player that plays at random.

use crate::{Bot, Budget, Decision, Played};
use table::{Chance, Seed, below, pick};

/// Where there is no hurry, it acts one time in this many that it is asked…
const LEISURE: u32 = 4;
/// …and otherwise asks to be called again after this many milliseconds, plus up to so many more at random.
const PAUSE_MS: (u32, u32) = (400, 1200);

/// Takes any legal action, all equally likely. Where time matters it does not act at once, as nobody would.
pub struct Random {
    chance: Chance,
}

impl Random {
    /// The seed determines its random choices.
    #[must_use]
    pub fn new(seed: Seed) -> Random {
        Random { chance: seed.chance(0, 0) }
    }
}

impl<G: Played> Bot<G> for Random {
    fn decide(&mut self, view: &G::View, legal: &[G::Action], _budget: Budget<'_>) -> Decision<G::Action> {
        let pause = Decision::Wait { again_ms: PAUSE_MS.0 + below(&mut self.chance, PAUSE_MS.1) };
        if G::is_at_leisure(view) && below(&mut self.chance, LEISURE) > 0 {
            return pause;
        }
        pick(&mut self.chance, legal).map_or(pause, |action| Decision::Act(action.clone()))
    }
}
