//! Every legal action, and no other.

use crate::professional::nearest_ends;
use crate::state::Phase;
use crate::taking::Taking;
use crate::{Action, CardSet, Cow006, RowIdx, Special, SpecialPlay};
use arrayvec::ArrayVec;
use table::{Rng, Seat, below};

/// The most there can be: 24 cards that move to 4 rows, and what else a hand of specials allows.
const MAX_LEGAL: usize = 160;

/// Shows every legal action of the seat, in a fixed order.
pub(crate) fn each_legal(game: &Cow006, seat: Seat, mut show: impl FnMut(Action)) {
    if game.phase == Phase::Choose {
        return game.hands[seat.idx()].iter().for_each(|card| show(Action::Choose { card }));
    }
    if game.awaiting() != Some(seat) {
        return;
    }
    match game.phase {
        Phase::Draft => game.draft.pool.iter().for_each(|card| show(Action::Draft { card })),
        Phase::Choose | Phase::Over => {}
        Phase::Special => {
            show(Action::Pass {});
            game.each_special(seat, |play| show(Action::Special(play)));
        }
        Phase::TakeRow => game.free_rows().for_each(|row| show(Action::TakeRow { row })),
        Phase::End => {
            let ends = game.placing().map(|placing| nearest_ends(&game.rows, placing.card));
            ends.into_iter().flatten().for_each(|at| show(Action::End { row: at.row, end: at.end }));
        }
        Phase::Plus { row } => {
            show(Action::Pass {});
            if game.specials.hands[seat.idx()].has(Special::Plus) {
                let bonus = |card| Action::Special(SpecialPlay::Plus { card });
                game.being_taken(row).iter().for_each(|card| show(bonus(card)));
            }
        }
        Phase::Swap { .. } => {
            show(Action::Pass {});
            if game.can_draw_special() {
                game.specials.hands[seat.idx()].kinds().for_each(|discard| show(Action::Swap { discard }));
            }
        }
    }
}

/// A legal action, every one equally likely, without a list on the heap.
#[inline]
pub(crate) fn random_legal<R: Rng + ?Sized>(game: &Cow006, seat: Seat, rng: &mut R) -> Option<Action> {
    if game.phase == Phase::Choose {
        return game.hands[seat.idx()].pick(rng).map(|card| Action::Choose { card });
    }
    random_decision(game, seat, rng)
}

/// Not the choice of a card: that is most moves, and stays short where it is inlined.
#[inline(never)]
fn random_decision<R: Rng + ?Sized>(game: &Cow006, seat: Seat, rng: &mut R) -> Option<Action> {
    let mut actions: ArrayVec<Action, MAX_LEGAL> = ArrayVec::new();
    each_legal(game, seat, |action| actions.push(action));
    actions.get(below(rng, actions.len() as u32) as usize).copied()
}

impl Cow006 {
    fn being_taken(&self, row: RowIdx) -> CardSet {
        self.placing().map_or(CardSet::EMPTY, |placing| self.taken_with(row, Taking::Placing(placing.card)).0)
    }

    fn free_rows(&self) -> impl Iterator<Item = RowIdx> + Clone {
        self.rows.indices().filter(|&row| !self.rows[row].stop)
    }

    /// S4–S9: every special the seat may play for the card being placed.
    fn each_special(&self, seat: Seat, mut show: impl FnMut(SpecialPlay)) {
        let Some(placing) = self.placing() else { return };
        for kind in self.specials.hands[seat.idx()].kinds() {
            match kind {
                Special::FifthRow if !self.has_fifth_row() => show(SpecialPlay::FifthRow {}),
                Special::SeventhCow => {
                    let rows = self.free_rows().filter(|&row| !self.rows[row].seventh);
                    rows.for_each(|row| show(SpecialPlay::SeventhCow { row }));
                }
                Special::Insert => {
                    let rows = self.free_rows().filter(|&row| self.rows[row].last() > Some(placing.card));
                    rows.for_each(|row| show(SpecialPlay::Insert { row }));
                }
                Special::Replace => {
                    self.hands[seat.idx()].iter().for_each(|card| show(SpecialPlay::Replace { card }));
                }
                Special::Move => self.each_move(&mut show),
                Special::Stop if self.n_stops() < 2 => {
                    self.free_rows().for_each(|row| show(SpecialPlay::Stop { row }));
                }
                Special::FifthRow | Special::Stop | Special::Plus => {}
            }
        }
    }

    /// S8: every card of an unblocked row, to every other unblocked row.
    fn each_move(&self, show: &mut impl FnMut(SpecialPlay)) {
        for from in self.free_rows() {
            for card in self.rows[from].cards() {
                let others = self.free_rows().filter(|&to| to != from);
                others.for_each(|to| show(SpecialPlay::Move { card, to }));
            }
        }
    }
}
