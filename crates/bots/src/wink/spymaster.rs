//! The level `spymaster`.

use super::player;
use super::skill::Skill;
use crate::{Bot, Budget, Decision};
use table::{Chance, Seed};
use wink::{Action, View, Wink};

/// Does what an agent does, but faster. It also looks at whoever a caller exchanges glances with, waits with
/// its own wink until nobody comes to look, takes a stare for a sign, and calls numbers whose holder others
/// cannot work out.
#[derive(Clone, Debug)]
pub struct Spymaster {
    chance: Chance,
    skill: Skill,
}

impl Spymaster {
    /// The seed determines its random choices.
    #[must_use]
    pub fn new(seed: Seed) -> Spymaster {
        Spymaster::with_skill(seed, Skill::SPYMASTER)
    }

    /// A spymaster with other skills, to try them out.
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
