//! A card's name on the wire: `sniper:black`, `liquidator`, `twins`.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{fmt, num::NonZeroU128, str::FromStr};

/// The longest `id` a card can have.
pub const MAX_ID: usize = 20;

/// The colour of a faction agent's halves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Black.
    Black,
    /// White.
    White,
}

/// A card's name: its kind and, where it is a faction agent, its colour.
///
/// It is a number, so that actions are plain memory and no table of names is needed to read them: six bits a
/// letter, the first letter lowest, and the colour above them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(NonZeroU128);

/// Not the name of a card.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{found:?} is not a card's name: 1 to {MAX_ID} of a–z, 0–9 and _, with :black or :white after a faction agent's"
)]
pub struct NotAName {
    found: String,
}

const LETTER_BITS: u32 = 6;
const COLOUR_SHIFT: u32 = LETTER_BITS * MAX_ID as u32;

impl Name {
    /// The name of a card without a colour: a free agent, a mission.
    pub fn of_kind(id: &str) -> Result<Name, NotAName> {
        let not_a_name = || NotAName { found: id.chars().take(2 * MAX_ID).collect() };
        if id.is_empty() || id.len() > MAX_ID {
            return Err(not_a_name());
        }
        let mut packed = 0;
        for (place, letter) in id.bytes().enumerate() {
            packed |= u128::from(code(letter).ok_or_else(not_a_name)?) << (LETTER_BITS * place as u32);
        }
        NonZeroU128::new(packed).map(Name).ok_or_else(not_a_name)
    }

    /// The name of this kind's card of that colour.
    #[must_use]
    pub fn coloured(self, colour: Colour) -> Name {
        let mark: u128 = match colour {
            Colour::Black => 1,
            Colour::White => 2,
        };
        Name(self.0 | mark << COLOUR_SHIFT)
    }

    /// The colour, if the name has one.
    #[must_use]
    pub fn colour(self) -> Option<Colour> {
        match self.0.get() >> COLOUR_SHIFT {
            1 => Some(Colour::Black),
            2 => Some(Colour::White),
            _ => None,
        }
    }
}

/// A letter as a number above 0, or nothing where names do not have it.
fn code(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a' + 1),
        b'0'..=b'9' => Some(letter - b'0' + 27),
        b'_' => Some(37),
        _ => None,
    }
}

fn letter(code: u8) -> char {
    match code {
        1..=26 => (b'a' + code - 1) as char,
        27..=36 => (b'0' + code - 27) as char,
        _ => '_',
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0.get() & ((1 << COLOUR_SHIFT) - 1);
        while rest != 0 {
            write!(f, "{}", letter((rest & 63) as u8))?;
            rest >>= LETTER_BITS;
        }
        match self.colour() {
            Some(Colour::Black) => f.write_str(":black"),
            Some(Colour::White) => f.write_str(":white"),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Name {
    type Err = NotAName;

    fn from_str(text: &str) -> Result<Name, NotAName> {
        let name = match text.split_once(':') {
            None => Name::of_kind(text),
            Some((id, "black")) => Name::of_kind(id).map(|name| name.coloured(Colour::Black)),
            Some((id, "white")) => Name::of_kind(id).map(|name| name.coloured(Colour::White)),
            Some((_, _)) => Err(NotAName { found: String::new() }),
        };
        name.map_err(|_| NotAName { found: text.chars().take(2 * MAX_ID).collect() })
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reads;
        impl de::Visitor<'_> for Reads {
            type Value = Name;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a card")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Name, E> {
                text.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Reads)
    }
}

impl JsonSchema for Name {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "CardName".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({
            "description": "A card: a kind and its colour (sniper:black), a free agent (liquidator), a mission (twins).",
            "type": "string",
            "pattern": "^[a-z0-9_]{1,20}(:black|:white)?$"
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_written_as_it_is_read() {
        for text in [
            "sniper:black",
            "sniper:white",
            "last_one_standing",
            "a",
            "agent_007",
            "zzzzzzzzzzzzzzzzzzzz:white",
        ] {
            assert_eq!(text.parse::<Name>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_not_a_name_is_refused_and_named() {
        for text in [
            "",
            ":black",
            "sniper:",
            "sniper:red",
            "Sniper",
            "a b",
            "aaaaaaaaaaaaaaaaaaaaa",
            "снайпер",
            "a:black:black",
        ] {
            let refused = text.parse::<Name>().unwrap_err();
            assert!(refused.to_string().starts_with(&format!("{text:?} is not a card's name")), "{refused}");
        }
    }
}
