//! Plays like an agent in one turn and like a rookie in another.

use super::agent::Agent;
use super::rookie::Rookie;
use crate::reaction::drawn_ms;
use crate::{Bot, Budget, Decision};
use table::Seed;
use wink::{Action, View, Wink};

/// In so many hundredths of the table's turns a trainee plays like a rookie.
const LAPSES: u32 = 55;

/// Knows how it goes, and does not always think of it: for a whole turn of the table it plays like a rookie, eyes and
/// accusations included.
#[derive(Clone, Debug)]
pub(super) struct Trainee {
    agent: Agent,
    rookie: Rookie,
}

impl Trainee {
    /// A trainee whose whims follow from the seed.
    pub(super) fn new(seed: Seed) -> Trainee {
        Trainee { agent: Agent::new(seed), rookie: Rookie::new(seed) }
    }
}

impl Bot<Wink> for Trainee {
    fn decide(&mut self, view: &View, legal: &[Action], budget: Budget<'_>) -> Decision<Action> {
        // The turn and the seat decide, so that it is of one mind however often it is asked.
        let me = view.seat.map_or(0, |me| me.idx() as u64);
        let is_lapse = drawn_ms((0, 99), &[u64::from(view.turns), me, 23]) < LAPSES;
        let bot: &mut dyn Bot<Wink> = if is_lapse { &mut self.rookie } else { &mut self.agent };
        bot.decide(view, legal, budget)
    }

    fn reacts(&self, _view: &View) -> bool {
        true
    }
}
