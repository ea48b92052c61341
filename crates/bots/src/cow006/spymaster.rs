//! The level `spymaster`, the best player we have.

use crate::Dice;
use crate::cow006::assumptions::Assumptions;
use crate::cow006::plain::Plain;
use crate::cow006::{draft, open};
use crate::{Bot, Budget, Countdown, Decision};
use cow006::{Action, Cow006, PhaseName, View};
use table::Seed;

/// Plays out the rest of the round thousands of times, over all hands that the others could hold, with
/// everybody playing as the net has learned. An iteration is one such round.
#[derive(Clone, Debug)]
pub struct Spymaster {
    dice: Dice,
    assumptions: Assumptions,
}

impl Spymaster {
    /// The seed determines its random choices.
    #[must_use]
    pub fn new(seed: Seed) -> Spymaster {
        Spymaster::with(seed, Assumptions::OURS)
    }

    /// A spymaster with other assumptions about the others.
    pub(crate) fn with(seed: Seed, assumptions: Assumptions) -> Spymaster {
        Spymaster { dice: Dice::of(seed), assumptions }
    }
}

impl Bot<Cow006> for Spymaster {
    fn decide(&mut self, view: &View, legal: &[Action], budget: Budget<'_>) -> Decision<Action> {
        // Nothing new is learned between a choice and the reveal, so there is no reason to choose again (C3).
        if view.phase == PhaseName::Choose && view.my_choice.is_some() {
            return Decision::Wait { again_ms: 1000 };
        }
        let best = search(view, legal, &self.assumptions, &mut self.dice, &mut budget.begin());
        best.map_or(Decision::Wait { again_ms: 1000 }, Decision::Act)
    }
}

/// The best action found; always a legal one, if there is any.
pub(crate) fn search(
    view: &View,
    legal: &[Action],
    assumptions: &Assumptions,
    dice: &mut Dice,
    countdown: &mut Countdown<'_>,
) -> Option<Action> {
    let best = match legal {
        [] => None,
        [only] => Some(*only),
        [_, _, ..] => match Plain::of(view) {
            Some(plain) => plain.best(view, assumptions, dice, countdown),
            None if view.phase == PhaseName::Draft && !view.options.professional => {
                draft::best(view, assumptions, dice, countdown)
            }
            None => open::best(view, legal, (assumptions.net)(view.hand_sizes.len()), dice, countdown),
        },
    };
    best.filter(|action| legal.contains(action)).or(legal.first().copied())
}
