//! A deck with its discards (A21).

use table::{Chance, CopyVec, shuffle};

/// A deck and its discards. The top of the deck is its last card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pile<C, const N: usize> {
    pub(crate) deck: CopyVec<C, N>,
    pub(crate) discard: CopyVec<C, N>,
    /// How often the deck was made anew: the index of the next shuffle's chance.
    pub(crate) n_remade: u32,
}

impl<C: Copy + Default, const N: usize> Pile<C, N> {
    pub(crate) fn new(mut cards: CopyVec<C, N>, chance: &mut Chance) -> Pile<C, N> {
        let n_cards = cards.len();
        shuffle(chance, &mut cards, n_cards);
        Pile { deck: cards, discard: CopyVec::new(), n_remade: 0 }
    }

    /// How many cards can be drawn (A21).
    pub(crate) fn n_left(&self) -> usize {
        self.deck.len() + self.discard.len()
    }

    /// Must the discards be shuffled before the next card is drawn?
    pub(crate) fn is_spent(&self) -> bool {
        self.deck.is_empty() && !self.discard.is_empty()
    }

    /// The discards become the new deck.
    pub(crate) fn remake(&mut self, chance: &mut Chance) {
        std::mem::swap(&mut self.deck, &mut self.discard);
        let n_cards = self.deck.len();
        shuffle(chance, &mut self.deck, n_cards);
        self.n_remade += 1;
    }
}
