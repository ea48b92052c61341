//! W6–W8: the end, points and ties.

use crate::state::COUNTERS;
use crate::{End, Event, Wink};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{At, Outcome, Seat, Witness};

/// W8: what decided who won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DecidedBy {
    /// W7: the most points.
    Points,
    /// More counter-intelligence cards played, among those with the most points.
    CounterPlayed,
    /// More contact cards face down, among those who are equal in both.
    FaceDown,
    /// Nothing parts several of them, so they share the win.
    Shared,
}

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
        Outcome::by_rank(scores, |seat| self.rank(seat))
    }

    /// W8: points, counter-intelligence cards played, cards face down.
    fn rank(&self, seat: Seat) -> (i32, u8, usize) {
        let n_played = COUNTERS - self.counters[seat.idx()].unused;
        (self.points(seat), n_played, self.fronts[seat.idx()].down.len())
    }

    /// W8: what decides who wins with the cards as they lie.
    pub(crate) fn decided_by(&self) -> DecidedBy {
        let ranks = self.seats().map(|seat| self.rank(seat));
        let best = ranks.clone().max().unwrap_or_default();
        let in_points = ranks.filter(|rank| rank.0 == best.0);
        let in_played = in_points.clone().filter(|rank| rank.1 == best.1);
        let in_down = in_played.clone().filter(|rank| rank.2 == best.2);
        match (in_points.count(), in_played.count(), in_down.count()) {
            (1, _, _) => DecidedBy::Points,
            (_, 1, _) => DecidedBy::CounterPlayed,
            (_, _, 1) => DecidedBy::FaceDown,
            (_, _, _) => DecidedBy::Shared,
        }
    }
}
