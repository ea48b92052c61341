//! The level `agent`.

use crate::Dice;
use crate::cow006::assumptions::Assumptions;
use crate::cow006::net::Net;
use crate::cow006::plain::Plain;
use crate::cow006::spymaster::search;
use crate::{Bot, Budget, Decision};
use cow006::{Action, Cow006, PhaseName, View};
use table::Seed;

/// Plays the card that the learned policy would, with some noise, and looks no further ahead. Where the
/// policy does not know the rules, it plays out a few rounds.
#[derive(Clone, Debug)]
pub struct Agent {
    dice: Dice,
    /// The net for a table of this size.
    net: fn(usize) -> &'static Net,
    /// How much noise is added to the scores when it plays without a search.
    whim: f32,
}

/// How much noise an agent adds.
const WHIM: f32 = 0.8;
/// How many rounds it plays out.
const A_FEW: u32 = 100;

impl Agent {
    /// The seed determines its random choices.
    #[must_use]
    pub fn new(seed: Seed) -> Agent {
        Agent::with(seed, Net::at_table_of, WHIM)
    }

    /// An agent with this net and this much noise.
    pub(crate) fn with(seed: Seed, net: fn(usize) -> &'static Net, whim: f32) -> Agent {
        Agent { dice: Dice::of(seed), net, whim }
    }
}

impl Bot<Cow006> for Agent {
    fn decide(&mut self, view: &View, legal: &[Action], budget: Budget<'_>) -> Decision<Action> {
        if view.phase == PhaseName::Choose && view.my_choice.is_some() {
            return Decision::Wait { again_ms: 1000 };
        }
        let net = (self.net)(view.hand_sizes.len());
        let glance = Plain::of(view).and_then(|plain| plain.at_a_glance(net, self.whim, &mut self.dice));
        let best = glance.filter(|action| legal.contains(action)).or_else(|| {
            search(view, legal, &Assumptions::OURS, &mut self.dice, &mut budget.at_most(A_FEW).begin())
        });
        best.map_or(Decision::Wait { again_ms: 1000 }, Decision::Act)
    }
}
