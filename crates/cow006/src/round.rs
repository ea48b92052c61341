//! C9, C10, S12: the end of a round and of the game.

use crate::state::Phase;
use crate::{Cow006, Event};
use std::cmp::Reverse;
use table::{Outcome, Witness};

impl Cow006 {
    /// C9: piles are scored; then the next round, or the end.
    pub(crate) fn end_round(&mut self, witness: &mut impl Witness<Event>) {
        for seat in self.seats() {
            self.totals[seat.idx()] += self.points(seat);
        }
        let n_seats = usize::from(self.n_seats);
        let points = self.seats().map(|seat| self.points(seat)).collect();
        let totals = self.totals[..n_seats].iter().copied().collect();
        self.tell(Event::RoundScored { points, totals }, witness);
        if !self.options.ends_after(self.round, &self.totals[..n_seats]) {
            return self.begin_round(witness);
        }
        self.wait(Phase::Over);
        let winners = self.fewest_points().winners.into_iter().collect();
        self.tell(Event::Ended { winners }, witness);
    }

    /// C10, S12: fewest points win, and equal ones share the win.
    pub(crate) fn fewest_points(&self) -> Outcome {
        let scores = self.seats().map(|seat| i32::from(self.totals[seat.idx()])).collect();
        Outcome::by_rank(scores, |seat| Reverse(self.totals[seat.idx()]))
    }
}
