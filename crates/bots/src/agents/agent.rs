//! The level `agent`.

use super::plan::Breadth;
use super::search::{Depth, decide};
use crate::{Bot, Budget, Decision};
use agents::{Action, Agents, View};
use table::{Chance, Seed};

const DEPTH: Depth =
    Depth { breadth: Breadth { width: 4, alike: 1 }, n_plans: 1, n_turns: 0, prior_weight: 1.0 };

/// Plans its own turn to its end, without imagining what the others will do.
#[derive(Clone, Debug)]
pub struct Agent {
    chance: Chance,
}

impl Agent {
    /// The seed determines its random choices.
    #[must_use]
    pub fn new(seed: Seed) -> Agent {
        Agent { chance: seed.chance(0, 0) }
    }
}

impl Bot<Agents> for Agent {
    fn decide(&mut self, view: &View, legal: &[Action], budget: Budget<'_>) -> Decision<Action> {
        decide(&DEPTH, view, legal, budget, &mut self.chance)
    }
}
