//! Plays best: also reads others' eyes, and calls what others cannot guess.

use super::player;
use super::skill::Skill;
use crate::{Bot, Budget, Decision};
use table::{Chance, Seed};
use wink::{Action, View, Wink};

/// Plays best: what an agent does, faster; looks at whoever a caller exchanges glances with, waits with its own wink
/// until nobody comes to look, takes a stare for a sign, and calls numbers whose holder others cannot work out.
#[derive(Clone, Debug)]
pub struct Spymaster {
    chance: Chance,
    skill: Skill,
}

impl Spymaster {
    /// A spymaster whose whims follow from the seed.
    #[must_use]
    pub fn new(seed: Seed) -> Spymaster {
        Spymaster::with_skill(seed, Skill::SPYMASTER)
    }

    /// A spymaster with this skill, to try it out.
    #[must_use]
    pub fn with_skill(seed: Seed, skill: Skill) -> Spymaster {
        Spymaster { chance: seed.chance(0, 0), skill }
    }
}

impl Bot<Wink> for Spymaster {
    fn decide(&mut self, view: &View, legal: &[Action], budget: Budget<'_>) -> Decision<Action> {
        player::decide(&self.skill, &mut self.chance, view, legal, &budget)
    }

    fn reacts(&self, _view: &View) -> bool {
        true
    }
}
