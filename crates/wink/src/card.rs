//! Contact cards, known by their number, and sets of them.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{fmt, num::NonZeroU8};

/// The highest number there is.
pub const MAX_NUMBER: u8 = 36;
/// How many numbers a deck has at most.
pub const MAX_CARDS: usize = MAX_NUMBER as usize;

/// The number of a contact card («карта связного»); every number is in two decks, the crowd and the hands.
///
/// Invariant: 1 to [`MAX_NUMBER`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(NonZeroU8);

impl Card {
    /// The card with this number, if there is one.
    #[must_use]
    pub fn new(number: u8) -> Option<Card> {
        NonZeroU8::new(number).filter(|number| number.get() <= MAX_NUMBER).map(Card)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    const fn bit(self) -> u64 {
        1 << self.0.get()
    }
}

/// The lowest card, for the unused places of lists that are plain memory.
impl Default for Card {
    fn default() -> Card {
        Card(NonZeroU8::MIN)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u64::deserialize(deserializer)?;
        u8::try_from(number).ok().and_then(Card::new).ok_or_else(|| {
            de::Error::custom(format_args!("card {number} does not exist: cards are 1 to {MAX_NUMBER}"))
        })
    }
}

impl JsonSchema for Card {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Card".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({
            "description": "A contact card, known by its number.",
            "type": "integer", "minimum": 1, "maximum": MAX_NUMBER
        })
    }
}

/// A set of cards; on the wire a list of their numbers in order.
///
/// Invariant: bit n stands for card n, and no other bit is set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// W1: the numbers that a table of this size plays with.
    #[must_use]
    pub const fn deck(n_seats: usize) -> CardSet {
        let highest = match n_seats {
            5 | 7 => 35,
            8 => 32,
            _ => MAX_NUMBER,
        };
        CardSet((1 << (highest + 1)) - 2)
    }

    /// Is the card among them?
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & card.bit() != 0
    }

    /// Is there none?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a card; says whether it is new.
    pub const fn insert(&mut self, card: Card) -> bool {
        let is_new = !self.contains(card);
        self.0 |= card.bit();
        is_new
    }

    /// Takes a card out.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !card.bit();
    }

    /// All of these and those.
    #[must_use]
    pub const fn union(self, others: CardSet) -> CardSet {
        CardSet(self.0 | others.0)
    }

    /// Those that are in both.
    #[must_use]
    pub const fn intersection(self, others: CardSet) -> CardSet {
        CardSet(self.0 & others.0)
    }

    /// These without those.
    #[must_use]
    pub const fn without(self, others: CardSet) -> CardSet {
        CardSet(self.0 & !others.0)
    }

    /// The lowest.
    #[must_use]
    pub fn first(self) -> Option<Card> {
        NonZeroU8::new(self.0.trailing_zeros() as u8).filter(|_| self.0 != 0).map(Card)
    }

    /// The one that has this many below it.
    #[must_use]
    pub fn nth(self, n_below: usize) -> Option<Card> {
        let mut rest = self.0;
        for _ in 0..n_below {
            rest &= rest.wrapping_sub(1);
        }
        CardSet(rest).first()
    }

    /// The cards in order.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let card = rest.first()?;
            rest.remove(card);
            Some(card)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| {
            set.insert(card);
        });
        set
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = CardSet::EMPTY;
        for card in Vec::<Card>::deserialize(deserializer)? {
            if !set.insert(card) {
                return Err(de::Error::custom(format_args!("card {card} stands twice")));
            }
        }
        Ok(set)
    }
}

impl JsonSchema for CardSet {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "CardSet".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let card = generator.subschema_for::<Card>();
        schemars::json_schema!({ "type": "array", "items": card, "uniqueItems": true })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn w1_decks_by_number_of_players() {
        let sizes: Vec<usize> = (4..=8).map(|n_seats| CardSet::deck(n_seats).len()).collect();
        assert_eq!(sizes, [36, 35, 36, 35, 32]);
        assert_eq!(CardSet::deck(4).first(), Card::new(1));
        assert_eq!(CardSet::deck(4).nth(35), Card::new(36));
        assert_eq!(CardSet::deck(8).nth(32), None);
    }

    #[test]
    fn only_numbers_1_to_36_are_cards() {
        assert_eq!(Card::new(0), None);
        assert_eq!(Card::new(37), None);
        assert!(serde_json::from_str::<Card>("300").is_err());
    }
}
