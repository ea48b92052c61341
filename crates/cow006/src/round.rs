//! C9, C10, S12: the end of a round and of the game.

use crate::state::{KEPT_ROUNDS, Phase};
use crate::{Cow006, Event};
use std::cmp::Reverse;
use table::{MAX_SEATS, Outcome, Witness};

impl Cow006 {
    /// C9: piles are scored; then the next round, or the end.
    #[inline(never)]
    pub(crate) fn end_round(&mut self, witness: &mut impl Witness<Event>) {
        let n_seats = usize::from(self.n_seats);
        let mut points = [0; MAX_SEATS];
        for seat in self.seats() {
            points[seat.idx()] = self.points(seat);
            self.totals[seat.idx()] += points[seat.idx()];
        }
        if self.scored.len() == KEPT_ROUNDS {
            self.scored.remove(0);
        }
        self.scored.push(points.map(|points| points as u8));
        let totals = self.totals;
        self.tell(witness, || Event::RoundScored {
            points: points[..n_seats].iter().copied().collect(),
            totals: totals[..n_seats].iter().copied().collect(),
        });
        if !self.options.ends_after(self.round, &self.totals[..n_seats]) {
            return self.begin_round(witness);
        }
        self.wait(Phase::Over);
        let fewest = self.totals[..n_seats].iter().min();
        let winners = self.seats().filter(|seat| Some(&self.totals[seat.idx()]) == fewest).collect();
        self.tell(witness, || Event::Ended { winners });
    }

    /// C10, S12: fewest points win, and equal ones share the win.
    pub(crate) fn fewest_points(&self) -> Outcome {
        let scores = self.seats().map(|seat| i32::from(self.totals[seat.idx()])).collect();
        Outcome::by_rank(scores, |seat| Reverse(self.totals[seat.idx()]))
    }
}
