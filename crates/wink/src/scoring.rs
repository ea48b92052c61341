//! W7, W8: points and ties.

use crate::Wink;
use crate::state::COUNTERS;
use table::{Outcome, Seat};

impl Wink {
    /// W7: a point for each contact card face up in front of the player and each counter-intelligence card unused.
    pub(crate) fn points(&self, seat: Seat) -> i32 {
        self.fronts[seat.idx()].n_up() as i32 + i32::from(self.counters[seat.idx()].unused)
    }

    /// W8: ties go to whoever played more counter-intelligence cards, then has more cards face down.
    pub(crate) fn most_points(&self) -> Outcome {
        let scores = self.seats().map(|seat| self.points(seat)).collect();
        Outcome::by_rank(scores, |seat| {
            let n_played = COUNTERS - self.counters[seat.idx()].unused;
            (self.points(seat), n_played, self.fronts[seat.idx()].down.len())
        })
    }
}
