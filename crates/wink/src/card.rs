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

    /// The bit that stands for it in a set.
    #[inline]
    const fn bit(self) -> u32 {
        self.0.get() as u32
    }

    #[inline]
    const fn of_bit(bit: u32) -> Option<Card> {
        match NonZeroU8::new(bit as u8) {
            Some(number) => Some(Card(number)),
            None => None,
        }
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

table::bit_set! {
    /// A set of cards; on the wire a list of their numbers in order.
    pub struct CardSet(u64) of Card;
}

impl CardSet {
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
