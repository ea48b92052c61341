//! Plays best: also reads others' eyes, and calls what others cannot guess.

use super::player;
use super::skill::Skill;
use crate::{Bot, Budget, Decision};
use table::{Chance, Seed};
use wink::{Action, View, Wink};

const SKILL: Skill = Skill {
    reaction_ms: (350, 650),
    turn_ms: (900, 1600),
    dwell_ms: (900, 1400),
    sure: 0.6,
    stare: 3.0,
    follows_glances: true,
    settle_ms: 450,
    minds_others: true,
};

/// Plays best: what an agent does, faster; looks at whoever a caller exchanges glances with, waits with its own wink
/// until nobody comes to look, takes a stare for a sign, and calls numbers whose holder others cannot work out.
#[derive(Clone, Debug)]
pub struct Spymaster {
    chance: Chance,
}

impl Spymaster {
    /// A spymaster whose whims follow from the seed.
    #[must_use]
    pub fn new(seed: Seed) -> Spymaster {
        Spymaster { chance: seed.chance(0, 0) }
    }
}

impl Bot<Wink> for Spymaster {
    fn decide(&mut self, view: &View, legal: &[Action], budget: Budget<'_>) -> Decision<Action> {
        player::decide(&SKILL, &mut self.chance, view, legal, &budget)
    }
}
