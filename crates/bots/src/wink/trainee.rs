//! The level `trainee`: plays like an agent in one turn and like a rookie in another.

use super::agent::Agent;
use super::rookie::Rookie;
use crate::reaction::drawn_ms;
use crate::{Bot, Budget, Decision};
use table::{Seat, Seed};
use wink::{Action, View, Wink};

/// In how many hundredths of the table's turns a trainee plays like a rookie.
const LAPSES: u32 = 55;

/// Knows how to play, but does not always think of it: for a whole turn of the table it plays like a rookie,
/// eyes and accusations included.
#[derive(Clone, Debug)]
pub(super) struct Trainee {
    agent: Agent,
    rookie: Rookie,
}

impl Trainee {
    /// The seed determines its random choices.
    pub(super) fn new(seed: Seed) -> Trainee {
        Trainee { agent: Agent::new(seed), rookie: Rookie::new(seed) }
    }
}

impl Bot<Wink> for Trainee {
    fn decide(&mut self, view: &View, legal: &[Action], budget: Budget<'_>) -> Decision<Action> {
        let is_lapse = view.seat.is_some_and(|me| lapses(view.turns, me));
        let bot: &mut dyn Bot<Wink> = if is_lapse { &mut self.rookie } else { &mut self.agent };
        bot.decide(view, legal, budget)
    }

    fn reacts(&self, _view: &View) -> bool {
        true
    }
}

/// Does this seat play like a rookie in this turn? The answer is the same however often it is asked.
fn lapses(turns: u32, me: Seat) -> bool {
    drawn_ms((0, 99), &[u64::from(turns), me.idx() as u64, 23]) < LAPSES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_lapses_as_often_as_it_says_and_each_seat_by_itself() {
        let seats = [Seat::at(0), Seat::at(5)];
        for me in seats {
            let n_lapses = (0..1000).filter(|&turns| lapses(turns, me)).count();
            assert!((500..600).contains(&n_lapses), "{n_lapses} of 1000");
        }
        let n_alike = (0..1000).filter(|&turns| lapses(turns, seats[0]) == lapses(turns, seats[1])).count();
        assert!((400..600).contains(&n_alike), "{n_alike} of 1000");
    }
}
