//! Who has played what this round: all have seen it, so every view says it.

use crate::Card;
use arrayvec::ArrayVec;
use table::{CopyVec, Seat};

/// S1: the most turns of a round.
pub(crate) const MAX_TURNS: usize = 12;

/// The cards of one turn, a byte a seat; 0 where none is known. As many as a processor moves at once.
pub(crate) type Turn = [u8; 16];

/// The cards of the turns of a round, in order.
///
/// Invariant: a seat's cards are those of the last turns. Only a position can leave out earlier ones.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct PlayedCards(CopyVec<Turn, MAX_TURNS>);

impl PlayedCards {
    /// Each seat's cards, as far as they are told; none has more than there are turns.
    pub(crate) fn of_seats(seats: &[ArrayVec<Card, MAX_TURNS>]) -> PlayedCards {
        let n_turns = seats.iter().map(ArrayVec::len).max().unwrap_or(0);
        let mut turns = CopyVec::of_default(n_turns);
        for (seat, cards) in seats.iter().enumerate() {
            let last = turns.iter_mut().rev().zip(cards.iter().rev());
            last.for_each(|(turn, card): (&mut Turn, _)| turn[seat] = card.number());
        }
        PlayedCards(turns)
    }

    /// C3: a turn's cards have been turned up.
    #[inline]
    pub(crate) fn add(&mut self, turn: Turn) {
        self.0.push(turn);
    }

    /// The same for several turns.
    #[inline]
    pub(crate) fn add_all(&mut self, turns: &[Turn]) {
        self.0.extend_from_slice(turns);
    }

    /// S7: the seat has taken back its card of this turn and played another.
    pub(crate) fn replace(&mut self, seat: Seat, card: Card) {
        if let Some(turn) = self.0.last_mut() {
            turn[seat.idx()] = card.number();
        }
    }

    /// C9: a new round.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// The cards of a seat, in order.
    pub(crate) fn of_seat(&self, seat: Seat) -> ArrayVec<Card, MAX_TURNS> {
        let mut cards = ArrayVec::new();
        // Of `collect` the compiler makes twelve steps in a row, 700 instructions.
        let played = self.0.iter().filter_map(|turn| Card::new(turn[seat.idx()]));
        played.for_each(|card| cards.push(card));
        cards
    }
}
