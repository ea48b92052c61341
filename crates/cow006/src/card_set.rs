//! Sets of cow agents.

use crate::Card;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use table::{Rng, below};

/// A set of cards; on the wire a list of their numbers, lowest first.
///
/// Invariant: bit n of the two words together stands for card n; no other bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet([u64; 2]);

/// Where a card's bit is.
const fn bit(card: Card) -> (usize, u64) {
    let number = card.number() as usize;
    // A number is below 128, so that there are two words.
    (number >> 6 & 1, 1 << (number & 63))
}

/// Which bit of the word has so many lower ones before it, if there are as many. By halves, because a loop over the
/// lower ones ends where no processor foresees it.
#[inline]
fn nth_bit(word: u64, n: usize) -> u32 {
    let (mut place, mut rank) = (0, n as u32);
    for width in [32, 16, 8] {
        let n_low = (word >> place & ((1 << width) - 1)).count_ones();
        let above = u32::from(rank >= n_low);
        place += width * above;
        rank -= n_low * above;
    }
    let byte = (word >> place & 255) as usize;
    place + u32::from(NTH_OF_BYTE[(rank & 7) as usize][byte])
}

/// Which bit of a byte has so many lower ones before it.
const NTH_OF_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut rest, mut rank) = (byte, 0);
        while rest != 0 {
            table[rank][byte] = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            rank += 1;
        }
        byte += 1;
    }
    table
};

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet([0, 0]);

    /// This card alone.
    #[inline]
    #[must_use]
    pub const fn only(card: Card) -> CardSet {
        let (word, bit) = bit(card);
        if word == 0 { CardSet([bit, 0]) } else { CardSet([0, bit]) }
    }

    /// The cards 1 to this number.
    #[must_use]
    pub const fn up_to(number: u8) -> CardSet {
        let bits = ((1_u128 << (number as u32 + 1)) - 1) & !1;
        CardSet([bits as u64, (bits >> 64) as u64])
    }

    /// The set as one number, in which bit n stands for card n.
    #[inline]
    #[must_use]
    pub const fn to_bits(self) -> u128 {
        (self.0[1] as u128) << 64 | self.0[0] as u128
    }

    /// Is the card among them?
    #[inline]
    #[must_use]
    pub const fn contains(&self, card: Card) -> bool {
        let (word, bit) = bit(card);
        self.0[word] & bit != 0
    }

    /// Adds a card.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        let (word, bit) = bit(card);
        self.0[word] |= bit;
    }

    /// Takes a card out.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        let (word, bit) = bit(card);
        self.0[word] &= !bit;
    }

    /// How many there are.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    /// Is there none?
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// These and the others.
    #[inline]
    #[must_use]
    pub const fn with(self, others: CardSet) -> CardSet {
        CardSet([self.0[0] | others.0[0], self.0[1] | others.0[1]])
    }

    /// These less the others.
    #[inline]
    #[must_use]
    pub const fn without(self, others: CardSet) -> CardSet {
        CardSet([self.0[0] & !others.0[0], self.0[1] & !others.0[1]])
    }

    /// Those that are among the others too.
    #[inline]
    #[must_use]
    pub const fn among(self, others: CardSet) -> CardSet {
        CardSet([self.0[0] & others.0[0], self.0[1] & others.0[1]])
    }

    /// The lowest.
    #[inline]
    #[must_use]
    pub const fn lowest(self) -> Option<Card> {
        if self.0[0] != 0 {
            Card::of_bit(self.0[0].trailing_zeros())
        } else if self.0[1] != 0 {
            Card::of_bit(self.0[1].trailing_zeros() + 64)
        } else {
            None
        }
    }

    /// The highest.
    #[inline]
    #[must_use]
    pub const fn highest(self) -> Option<Card> {
        if self.0[1] != 0 {
            Card::of_bit(self.0[1].ilog2() + 64)
        } else if self.0[0] != 0 {
            Card::of_bit(self.0[0].ilog2())
        } else {
            None
        }
    }

    /// The cards, lowest first.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> Iter {
        Iter(self)
    }

    /// The card with so many lower ones before it.
    #[inline]
    #[must_use]
    pub fn nth(self, n: usize) -> Option<Card> {
        let n_low = self.0[0].count_ones() as usize;
        // Which word it is in nobody foresees, so there is no branch on it.
        let above = usize::from(n >= n_low);
        let bit = nth_bit(self.0[above], n - n_low * above) + 64 * above as u32;
        if n < self.len() { Card::of_bit(bit) } else { None }
    }

    /// One of them, every one equally likely.
    #[inline]
    pub fn pick<R: Rng + ?Sized>(self, rng: &mut R) -> Option<Card> {
        self.nth(below(rng, self.len() as u32) as usize)
    }

    /// C1: what they cost together.
    #[must_use]
    pub fn penalty(self) -> u16 {
        const fn costing(bit: u16) -> CardSet {
            let mut cards = CardSet::EMPTY;
            let mut number = 1;
            while number <= Card::LAST {
                if let Some(card) = Card::new(number)
                    && card.penalty() & bit != 0
                {
                    cards.insert(card);
                }
                number += 1;
            }
            cards
        }
        // No card costs more than 7, so that every penalty is a sum of 1, 2 and 4.
        let n = |cards| self.among(cards).len() as u16;
        n(const { costing(1) }) + 2 * n(const { costing(2) }) + 4 * n(const { costing(4) })
    }
}

/// The cards of a set, lowest first.
#[derive(Clone, Debug)]
pub struct Iter(CardSet);

impl Iterator for Iter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        // Each word by its name, so that both stay in registers.
        let [low, high] = self.0.0;
        if low != 0 {
            self.0.0 = [low & (low - 1), high];
            return Card::of_bit(low.trailing_zeros());
        }
        self.0.0 = [0, high & high.wrapping_sub(1)];
        Card::of_bit(high.trailing_zeros() + 64).filter(|_| high != 0)
    }
}

impl DoubleEndedIterator for Iter {
    #[inline]
    fn next_back(&mut self) -> Option<Card> {
        let card = self.0.highest()?;
        self.0.remove(card);
        Some(card)
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Cards;
        impl<'de> de::Visitor<'de> for Cards {
            type Value = CardSet;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of different cards")
            }

            fn visit_seq<A: de::SeqAccess<'de>>(self, mut cards: A) -> Result<CardSet, A::Error> {
                let mut set = CardSet::EMPTY;
                while let Some(card) = cards.next_element()? {
                    if set.contains(card) {
                        return Err(de::Error::custom(format_args!("card {card} stands twice in one list")));
                    }
                    set.insert(card);
                }
                Ok(set)
            }
        }
        deserializer.deserialize_seq(Cards)
    }
}

impl JsonSchema for CardSet {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "CardSet".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let card = generator.subschema_for::<Card>();
        schemars::json_schema!({
            "description": "Different cards, lowest first.",
            "type": "array", "items": card, "uniqueItems": true
        })
    }
}
