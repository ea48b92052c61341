//! W6–W8: the end, points and ties.

use crate::state::COUNTERS;
use crate::{End, Event, Wink};
use table::{At, Outcome, Seat, Witness};

impl Wink {
    /// W6: the game ends at once when a hand is empty. The last face-up card of the crowd leaves with the last card of
    /// some hand, so that this is the other end too.
    pub(crate) fn end_if_empty(&mut self, seat: Seat, at: At, witness: &mut impl Witness<Event>) {
        if self.hands[seat.idx()].is_empty() {
            self.end(End::EmptyHand, at, witness);
        }
    }

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
