//! How the game stands, and who would win if it ended now (W6–W8).

use table::Seat;
use wink::{COUNTERS, MAX_PLAYERS, View};

/// The lead that is as good as won, given the cards in the smallest hand: a constant, plus a multiple of the
/// root of the cards.
const SPREAD: [f32; 2] = [0.5, 0.45];

/// What decides who wins, for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Standing {
    n_seats: usize,
    points: [i32; MAX_PLAYERS],
    played: [i32; MAX_PLAYERS],
    down: [i32; MAX_PLAYERS],
    held: [i32; MAX_PLAYERS],
}

impl Standing {
    pub(super) fn of(view: &View) -> Standing {
        let n_seats = view.hand_sizes.len().min(MAX_PLAYERS);
        let mut standing = Standing {
            n_seats,
            points: [0; MAX_PLAYERS],
            played: [0; MAX_PLAYERS],
            down: [0; MAX_PLAYERS],
            held: [0; MAX_PLAYERS],
        };
        for seat in 0..n_seats {
            let unused = i32::from(view.counter.get(seat).copied().unwrap_or(0));
            let (up, down) = view.front.get(seat).map_or((0, 0), |front| (front.up.len(), front.down.len()));
            standing.points[seat] = up as i32 + unused;
            standing.played[seat] = i32::from(COUNTERS) - unused;
            standing.down[seat] = down as i32;
            standing.held[seat] = view.hand_sizes[seat] as i32;
        }
        standing
    }

    /// W4: after this caller has named that seat, for a number that `holder` holds.
    pub(super) fn named(mut self, caller: Seat, named: Seat, holder: Seat) -> Standing {
        self.held[holder.idx()] -= 1;
        if named == holder {
            self.points[caller.idx()] += 1;
            self.points[holder.idx()] += 1;
        } else {
            self.down[holder.idx()] += 1;
        }
        self
    }

    /// W5.1: after this accuser was right about that seat: two cards for one.
    pub(super) fn accused(mut self, accuser: Seat, accused: Seat) -> Standing {
        self.held[accused.idx()] -= 1;
        self.points[accuser.idx()] += 1;
        self.played[accuser.idx()] += 1;
        self
    }

    /// W6: is a hand empty?
    pub(super) fn is_over(&self) -> bool {
        self.held[..self.n_seats].contains(&0)
    }

    /// The chance that this seat wins: certain if the game is over, else by how far it is ahead.
    pub(super) fn chance(&self, seat: Seat) -> f32 {
        if self.is_over() { self.won(seat) } else { self.promised(seat) }
    }

    fn won(&self, seat: Seat) -> f32 {
        let rank = |seat: usize| (self.points[seat], self.played[seat], self.down[seat]);
        let best = (0..self.n_seats).map(rank).max().unwrap_or_default();
        let n_best = (0..self.n_seats).filter(|&other| rank(other) == best).count().max(1);
        if rank(seat.idx()) == best { 1.0 / n_best as f32 } else { 0.0 }
    }

    fn promised(&self, seat: Seat) -> f32 {
        let least = self.held[..self.n_seats].iter().copied().min().unwrap_or(0).max(0) as f32;
        let spread = SPREAD[0] + SPREAD[1] * least.sqrt();
        let weight = |other: usize| ((self.points[other] - self.points[seat.idx()]) as f32 / spread).exp();
        1.0 / (0..self.n_seats).map(weight).sum::<f32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(points: [i32; 4], held: [i32; 4]) -> Standing {
        let four = |of: [i32; 4]| {
            let mut all = [0; MAX_PLAYERS];
            all[..4].copy_from_slice(&of);
            all
        };
        let (points, held) = (four(points), four(held));
        Standing { n_seats: 4, points, played: four([0; 4]), down: four([0; 4]), held }
    }

    #[test]
    fn whoever_is_ahead_wins_when_it_ends_and_probably_before() {
        let (me, leader) = (Seat::at(0), Seat::at(2));
        let behind = standing([5, 8, 17, 9], [3, 1, 4, 2]);
        assert!(behind.chance(me) > 0.0 && behind.chance(leader) > 0.9);
        let ended = behind.named(me, Seat::at(1), Seat::at(1));
        assert!(ended.is_over());
        assert_eq!((ended.chance(me), ended.chance(leader)), (0.0, 1.0));
    }

    #[test]
    fn ties_are_decided_by_cards_played_and_then_by_cards_face_down() {
        let mut tied = standing([6, 6, 2, 2], [0, 1, 1, 1]);
        assert_eq!([0, 1, 2].map(|seat| tied.chance(Seat::at(seat))), [0.5, 0.5, 0.0]);
        tied.down[0] = 1;
        assert_eq!(tied.chance(Seat::at(0)), 1.0);
        tied.played[1] = 1;
        assert_eq!(tied.chance(Seat::at(1)), 1.0);
    }
}
