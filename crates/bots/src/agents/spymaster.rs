//! The level `spymaster`, the best player we have.

use super::plan::Breadth;
use super::search::{Depth, decide};
use crate::{Bot, Budget, Decision};
use agents::{Action, Agents, View};
use table::{Chance, Seed};

const DEPTH: Depth =
    Depth { breadth: Breadth { width: 8, alike: 2 }, n_plans: 8, n_turns: 1, prior_weight: 5.0 };

/// Plans its own turn, and tries the plans on tables that could be this one, where everybody answers.
#[derive(Clone, Debug)]
pub struct Spymaster {
    chance: Chance,
}

impl Spymaster {
    /// The seed determines its random choices.
    #[must_use]
    pub fn new(seed: Seed) -> Spymaster {
        Spymaster { chance: seed.chance(0, 0) }
    }
}

impl Bot<Agents> for Spymaster {
    fn decide(&mut self, view: &View, legal: &[Action], budget: Budget<'_>) -> Decision<Action> {
        decide(&DEPTH, view, legal, budget, &mut self.chance)
    }
}
