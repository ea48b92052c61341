//! C9, C10, S12: the end of a round and of the game.

use crate::state::{KEPT_ROUNDS, Phase};
use crate::{Cow006, Event};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use table::{MAX_SEATS, Outcome, Seat, SeatSet, Witness};

/// C10: who has which title at the end of a game; equal ones share it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Titles {
    /// «Звезда Коровьего Шпионажа»: the fewest points.
    pub star: SeatSet,
    /// «Повелитель Коров»: the most points.
    pub lord: SeatSet,
}

impl Titles {
    /// Who has which title with these totals.
    fn of(totals: &[u16]) -> Titles {
        let with = |total: Option<&u16>| {
            Seat::all(totals.len()).filter(|seat| totals.get(seat.idx()) == total).collect()
        };
        Titles { star: with(totals.iter().min()), lord: with(totals.iter().max()) }
    }
}

/// What decided who won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DecidedBy {
    /// C10, S12: the fewest points.
    Points,
    /// C10, S12: nothing parts several with the fewest points, so they share the win.
    Shared,
}

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
        self.tell(witness, || Event::Ended { winners: Titles::of(&totals[..n_seats]).star });
    }

    /// C10, S12: fewest points win, and equal ones share the win.
    pub(crate) fn fewest_points(&self) -> Outcome {
        let scores = self.seats().map(|seat| i32::from(self.totals[seat.idx()])).collect();
        Outcome::by_rank(scores, |seat| Reverse(self.totals[seat.idx()]))
    }

    /// C10: who would have which title with the totals as they are.
    pub(crate) fn titles(&self) -> Titles {
        Titles::of(&self.totals[..usize::from(self.n_seats)])
    }

    /// C10, S12: what decides who wins with the totals as they are.
    pub(crate) fn decided_by(&self) -> DecidedBy {
        if self.titles().star.len() == 1 { DecidedBy::Points } else { DecidedBy::Shared }
    }
}
