//! The cow agents.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{fmt, num::NonZeroU8};

/// A cow agent, known by its number: 1 to 104 (C1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

impl Card {
    /// The highest number of the deck.
    pub const LAST: u8 = 104;

    /// The card with this number, if the deck has it.
    #[must_use]
    pub const fn new(number: u8) -> Option<Card> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() <= Card::LAST => Some(Card(number)),
            Some(_) | None => None,
        }
    }

    /// The card whose bit of a [`crate::CardSet`] this is: sets have no others.
    pub(crate) const fn of_bit(number: u32) -> Option<Card> {
        match NonZeroU8::new(number as u8) {
            Some(number) => Some(Card(number)),
            None => None,
        }
    }

    /// The card's number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// C1: how many penalty points the cow costs whoever takes it.
    #[must_use]
    pub const fn penalty(self) -> u16 {
        match self.number() {
            55 => 7,
            n if n.is_multiple_of(11) => 5,
            n if n.is_multiple_of(10) => 3,
            n if n.is_multiple_of(5) => 2,
            _ => 1,
        }
    }
}

/// The lowest card; lists need some card for places nobody sees.
impl Default for Card {
    fn default() -> Card {
        Card(NonZeroU8::MIN)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
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
            de::Error::custom(format_args!("card {number} does not exist: cards are 1 to 104"))
        })
    }
}

impl JsonSchema for Card {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Card".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({
            "description": "A cow agent, known by its number.",
            "type": "integer", "minimum": 1, "maximum": Card::LAST
        })
    }
}
