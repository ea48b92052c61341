//! Plays well: counts who can hold what, looks back and around, winks unseen.

use super::player;
use super::skill::Skill;
use crate::{Bot, Budget, Decision};
use table::{Chance, Seed};
use wink::{Action, View, Wink};

const SKILL: Skill = Skill {
    reaction_ms: (700, 1300),
    turn_ms: (1200, 2200),
    dwell_ms: (900, 1400),
    sure: 0.75,
    stare: 1.0,
    follows_glances: false,
    settle_ms: 0,
    minds_others: false,
};

/// Plays well: counts who can hold what, looks at one after the other for its contact, winks when only the caller
/// looks, and accuses when it is rather sure.
#[derive(Clone, Debug)]
pub struct Agent {
    chance: Chance,
}

impl Agent {
    /// An agent whose whims follow from the seed.
    #[must_use]
    pub fn new(seed: Seed) -> Agent {
        Agent { chance: seed.chance(0, 0) }
    }
}

impl Bot<Wink> for Agent {
    fn decide(&mut self, view: &View, legal: &[Action], budget: Budget<'_>) -> Decision<Action> {
        player::decide(&SKILL, &mut self.chance, view, legal, &budget)
    }
}
