//! Plays well at a glance.

use crate::Dice;
use crate::cow006::plain::Plain;
use crate::cow006::spymaster::search;
use crate::{Bot, Budget, Decision, Thinking};
use cow006::{Action, Cow006, PhaseName, View};
use table::Seed;

/// Plays the card that the learned policy would, give or take a whim, and looks no further; where the policy does not
/// know the rules, plays a few rounds in its head.
#[derive(Clone, Debug)]
pub struct Agent {
    dice: Dice,
}

/// How many rounds it plays in its head.
const A_FEW: u32 = 100;

impl Agent {
    /// An agent whose whims follow from the seed.
    #[must_use]
    pub fn new(seed: Seed) -> Agent {
        Agent { dice: Dice::of(seed) }
    }
}

impl Bot<Cow006> for Agent {
    fn decide(&mut self, view: &View, legal: &[Action], budget: Budget<'_>) -> Decision<Action> {
        if view.phase == PhaseName::Choose && view.my_choice.is_some() {
            return Decision::Wait { again_ms: 1000 };
        }
        let glance = Plain::of(view).and_then(|plain| plain.at_a_glance(&mut self.dice));
        let mut short = budget;
        short.thinking = Thinking::Iterations(A_FEW);
        let best = glance
            .filter(|action| legal.contains(action))
            .or_else(|| search(view, legal, &mut self.dice, &mut short.begin()));
        best.map_or(Decision::Wait { again_ms: 1000 }, Decision::Act)
    }
}
