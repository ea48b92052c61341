//! Turning up cards: lines, discards and dogs (K5, K6).

use crate::{Card, Cat, Checkpoint, Event, N_CATS};
use table::{CopyVec, Witness};

/// The cats in front of one player, in the order they came.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Line {
    /// Cats that have the player's trait.
    pub(crate) suspects: CopyVec<Cat, N_CATS>,
    /// Cats that do not.
    pub(crate) discard: CopyVec<Cat, N_CATS>,
}

impl Line {
    pub(crate) fn clear(&mut self) {
        self.suspects.clear();
        self.discard.clear();
    }
}

impl Checkpoint {
    /// K5, K6: the player whose turn it is turns up the next card, and it is sorted.
    pub(crate) fn turn_up(&mut self, witness: &mut impl Witness<Event>) -> Option<Card> {
        let card = self.deck.pop()?;
        match card {
            Card::Cat(cat) => self.sort(cat, witness),
            Card::Dog => self.toss_for_dog(witness),
        }
        Some(card)
    }

    /// K5: a suspect or not, by the player's own trait alone.
    fn sort(&mut self, cat: Cat, witness: &mut impl Witness<Event>) {
        let seat = self.turn;
        let suspect = self.traits[seat.idx()].side().fits(cat);
        let line = &mut self.lines[seat.idx()];
        if suspect {
            line.suspects.push(cat);
            self.catchable.insert(cat);
        } else {
            line.discard.push(cat);
        }
        witness.saw(Event::Turned { seat, cat, suspect });
    }

    /// K6: a token from the bag becomes a public trait.
    fn toss_for_dog(&mut self, witness: &mut impl Witness<Event>) {
        let Some(side) = self.bag.pop() else { return };
        self.public_traits.push(side);
        witness.saw(Event::Dog { seat: self.turn, kind: side.kind, value: side.value });
    }
}
