//! Cards without an order: hands, and what is known of them.

/// The bits that stand for the copies of one card in a [`CardSet`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Copies(pub(crate) u64);

impl Copies {
    /// The copies of a card whose first bit is `from`.
    pub(crate) fn new(from: u32, n_copies: u32) -> Copies {
        Copies((u64::MAX >> (64 - n_copies)) << from)
    }
}

/// A multiset of cards of one deck, agents or missions.
///
/// Invariant: of each card's [`Copies`] the lowest bits are set, one for each copy held; so equal multisets are equal
/// numbers.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct CardSet(u64);

impl CardSet {
    pub(crate) const EMPTY: CardSet = CardSet(0);

    /// So many cards, from the first of the deck on.
    pub(crate) fn all(n_cards: usize) -> CardSet {
        CardSet(u64::MAX >> (64 - n_cards))
    }

    #[inline]
    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn contains(self, card: Copies) -> bool {
        self.0 & card.0 != 0
    }

    /// What is in both.
    #[inline]
    pub(crate) fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// What is here and not there.
    #[inline]
    pub(crate) fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// Is all of this in the other as well?
    pub(crate) fn is_within(self, other: CardSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// How many copies of the card are here.
    #[inline]
    pub(crate) fn count(self, card: Copies) -> usize {
        (self.0 & card.0).count_ones() as usize
    }

    /// Adds a copy; says whether there was room for it among the card's copies.
    #[inline]
    pub(crate) fn insert(&mut self, card: Copies) -> bool {
        let free = card.0 & !self.0;
        self.0 |= free & free.wrapping_neg();
        free != 0
    }

    /// Takes a copy out; says whether there was one.
    #[inline]
    pub(crate) fn remove(&mut self, card: Copies) -> bool {
        let held = self.0 & card.0;
        if held == 0 {
            return false;
        }
        self.0 &= !(1 << held.ilog2());
        true
    }

    /// Takes all copies out.
    #[inline]
    pub(crate) fn remove_all(&mut self, card: Copies) {
        self.0 &= !card.0;
    }

    /// The numbers of the set bits: one for each card here.
    #[inline]
    pub(crate) fn bits(self) -> impl Iterator<Item = u8> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let bit = (rest != 0).then(|| rest.trailing_zeros() as u8)?;
            rest &= rest - 1;
            Some(bit)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_multisets_are_equal_numbers() {
        let (pair, single) = (Copies::new(0, 2), Copies::new(2, 1));
        let mut cards = CardSet::EMPTY;
        assert!(cards.insert(pair) && cards.insert(pair) && cards.insert(single));
        assert!(!cards.insert(pair), "a third copy does not exist");
        assert_eq!((cards.len(), cards.count(pair)), (3, 2));
        assert!(cards.remove(pair) && cards.remove(single));
        assert!(!cards.remove(single));
        let mut other = CardSet::EMPTY;
        other.insert(pair);
        assert_eq!(cards, other);
    }
}
