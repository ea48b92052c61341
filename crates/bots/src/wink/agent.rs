//! The level `agent`.

use super::player;
use super::skill::Skill;
use crate::{Bot, Budget, Decision};
use table::{Chance, Seed};
use wink::{Action, View, Wink};

/// Counts who can hold what, looks at one player after the other for its contact, winks when only the caller
/// looks, and accuses when it is rather sure.
#[derive(Clone, Debug)]
pub struct Agent {
    chance: Chance,
    skill: Skill,
}

impl Agent {
    /// The seed determines its random choices.
    #[must_use]
    pub fn new(seed: Seed) -> Agent {
        Agent::with_skill(seed, Skill::AGENT)
    }

    /// An agent with other skills, to try them out.
    #[must_use]
    pub fn with_skill(seed: Seed, skill: Skill) -> Agent {
        Agent { chance: seed.chance(0, 0), skill }
    }
}

impl Bot<Wink> for Agent {
    fn decide(&mut self, view: &View, legal: &[Action], budget: Budget<'_>) -> Decision<Action> {
        player::decide(&self.skill, &mut self.chance, view, legal, &budget)
    }

    fn reacts(&self, _view: &View) -> bool {
        true
    }
}
