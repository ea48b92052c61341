//! Plays well at a glance.

use crate::Dice;
use crate::cow006::net::Net;
use crate::cow006::outlook::Outlook;
use crate::cow006::plain::Plain;
use crate::cow006::spymaster::search;
use crate::{Bot, Budget, Decision};
use cow006::{Action, Cow006, PhaseName, View};
use table::Seed;

/// Plays the card that the learned policy would, give or take a whim, and looks no further; where the policy does not
/// know the rules, plays a few rounds in its head.
#[derive(Clone, Debug)]
pub struct Agent {
    dice: Dice,
    /// What it has learnt, for a table of so many.
    net: fn(usize) -> &'static Net,
    /// How much noise moves a card that it plays at a glance.
    whim: f32,
}

/// How much noise moves an agent.
const WHIM: f32 = 0.8;
/// How many rounds it plays in its head.
const A_FEW: u32 = 100;

impl Agent {
    /// An agent whose whims follow from the seed.
    #[must_use]
    pub fn new(seed: Seed) -> Agent {
        Agent::with(seed, Net::at_table_of, WHIM)
    }

    /// One that has learnt this, and is moved by so much noise.
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
            search(view, legal, &Outlook::OURS, &mut self.dice, &mut budget.at_most(A_FEW).begin())
        });
        best.map_or(Decision::Wait { again_ms: 1000 }, Decision::Act)
    }
}
