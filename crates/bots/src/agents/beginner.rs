//! The baseline `beginner`: somebody who has just heard the rules. Rookies are measured against it.

use super::rookie::Rookie;
use crate::{Bot, Budget, Decision};
use agents::{Action, Agents, View};
use table::{Chance, Seed, pick};

/// Plays at random among sensible actions: any that improves its position, as a rookie sees it; if there is
/// none, any after which it stands no worse. It ends its turn only if nothing else makes sense.
#[derive(Clone, Debug)]
pub(super) struct Beginner {
    chance: Chance,
    eyes: Rookie,
}

impl Beginner {
    /// The seed determines its random choices.
    pub(super) fn new(seed: Seed) -> Beginner {
        Beginner { chance: seed.chance(1, 0), eyes: Rookie::new(seed) }
    }
}

impl Bot<Agents> for Beginner {
    fn decide(&mut self, view: &View, legal: &[Action], _budget: Budget<'_>) -> Decision<Action> {
        let sensible: Vec<Action> = self.eyes.sensible(view, legal);
        let is_end = |action: &Action| matches!(action, Action::EndActions {} | Action::EndTurn {});
        let doing: Vec<Action> = sensible.iter().copied().filter(|action| !is_end(action)).collect();
        let choices = [&doing[..], &sensible, legal].into_iter().find(|choices| !choices.is_empty());
        let choice = choices.and_then(|choices| pick(&mut self.chance, choices).copied());
        choice.map_or(Decision::Wait { again_ms: 1000 }, Decision::Act)
    }
}
