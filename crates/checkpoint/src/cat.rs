//! The cats, and the cards of the deck (K1, K3).

use crate::{Trait, TraitValue};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{fmt, num::NonZeroU8};

/// How many cats there are: every combination of five two-way traits.
pub const N_CATS: usize = 32;
/// The largest deck: all cats and two dogs.
pub(crate) const MAX_DECK: usize = N_CATS + 2;

/// A cat, known by the number that its traits make: hat 1, glasses 2, coat 4, grey 8, newspaper 16.
///
/// Invariant: the number and one, from 1 to [`N_CATS`]; so "no cat" takes no room of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cat(NonZeroU8);

impl Cat {
    /// Every cat, by number.
    pub(crate) const ALL: [Cat; N_CATS] = {
        let mut cats = [Cat::of_bits(0); N_CATS];
        let mut number = 0;
        while number < N_CATS {
            cats[number] = Cat::of_bits(number as u8);
            number += 1;
        }
        cats
    };

    /// The cat with this number, if there is one.
    #[must_use]
    pub const fn new(number: usize) -> Option<Cat> {
        if number < N_CATS { Some(Cat::of_bits(number as u8)) } else { None }
    }

    /// All cats, by number.
    pub fn all() -> impl DoubleEndedIterator<Item = Cat> + ExactSizeIterator + Clone {
        Cat::ALL.into_iter()
    }

    /// The cat with these true traits; bits past the fifth mean nothing.
    pub(crate) const fn of_bits(bits: u8) -> Cat {
        Cat(NonZeroU8::MIN.saturating_add(bits & (N_CATS as u8 - 1)))
    }

    /// The only cat that looks like all of these; a trait that is not among them counts as false.
    pub fn with(values: impl IntoIterator<Item = TraitValue>) -> Cat {
        let true_ones = values.into_iter().filter(|side| side.value);
        Cat::of_bits(true_ones.fold(0, |bits, side| bits | side.kind.bit()))
    }

    /// The cat's number.
    #[must_use]
    pub const fn idx(self) -> usize {
        self.bits() as usize
    }

    /// The true traits as bits.
    pub(crate) const fn bits(self) -> u8 {
        self.0.get() - 1
    }

    /// The bit that stands for it in a set.
    #[inline]
    const fn bit(self) -> u32 {
        self.bits() as u32
    }

    #[inline]
    const fn of_bit(bit: u32) -> Option<Cat> {
        Some(Cat::of_bits(bit as u8))
    }

    /// Does the cat have this trait?
    #[must_use]
    pub const fn has(self, kind: Trait) -> bool {
        self.bits() & kind.bit() != 0
    }

    /// In how many of the five traits two cats are alike.
    #[must_use]
    pub const fn alike(self, other: Cat) -> u32 {
        crate::N_TRAITS as u32 - (self.bits() ^ other.bits()).count_ones()
    }
}

/// The cat without any of the traits.
impl Default for Cat {
    fn default() -> Cat {
        Cat::of_bits(0)
    }
}

impl fmt::Display for Cat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.bits())
    }
}

impl fmt::Debug for Cat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cat({self})")
    }
}

impl Serialize for Cat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.bits())
    }
}

impl<'de> Deserialize<'de> for Cat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u64::deserialize(deserializer)?;
        usize::try_from(number)
            .ok()
            .and_then(Cat::new)
            .ok_or_else(|| de::Error::custom(format_args!("cat {number} does not exist: cats are 0 to 31")))
    }
}

impl JsonSchema for Cat {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Cat".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A cat, made of its traits: hat 1, glasses 2, coat 4, grey 8, newspaper 16.",
            "type": "integer", "minimum": 0, "maximum": N_CATS - 1
        })
    }
}

table::bit_set! {
    /// A set of cats.
    pub(crate) struct Cats(u32) of Cat;
}

/// A card of the deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Card {
    /// A cat to be sorted (K5).
    Cat(Cat),
    /// One of the dogs that nobody plays: a trait becomes public (K6).
    #[default]
    Dog,
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Card::Cat(cat) => cat.serialize(serializer),
            Card::Dog => serializer.serialize_str("dog"),
        }
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl de::Visitor<'_> for Reader {
            type Value = Card;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a cat from 0 to 31, or \"dog\"")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Card, E> {
                Cat::deserialize(de::value::U64Deserializer::new(number)).map(Card::Cat)
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<Card, E> {
                if word == "dog" {
                    Ok(Card::Dog)
                } else {
                    Err(E::invalid_value(de::Unexpected::Str(word), &self))
                }
            }
        }

        deserializer.deserialize_any(Reader)
    }
}

impl JsonSchema for Card {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Card".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let cat = generator.subschema_for::<Cat>();
        json_schema!({ "anyOf": [cat, { "const": "dog" }] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// K1: the 32 cats are all combinations of the five traits, each once.
    #[test]
    fn the_cats_are_every_combination_of_the_traits() {
        for cat in Cat::all() {
            let values = Trait::ALL.map(|kind| TraitValue { kind, value: cat.has(kind) });
            assert_eq!(Cat::with(values), cat);
            assert!(values.iter().all(|side| side.fits(cat)));
        }
        for (kind, number) in Trait::ALL.into_iter().zip([1, 2, 4, 8, 16]) {
            assert_eq!(Cat::with([TraitValue { kind, value: true }]).idx(), number);
        }
    }

    #[test]
    fn two_cats_are_alike_in_the_traits_they_share() {
        let cat = |number| Cat::new(number).unwrap();
        for (one, other, shared) in [(0, 0, 5), (0, 31, 0), (5, 4, 4), (7, 24, 0), (13, 21, 3)] {
            assert_eq!(cat(one).alike(cat(other)), shared, "{one} {other}");
        }
    }

    #[test]
    fn a_set_lists_its_cats_by_number() {
        let cats: Cats = [31, 0, 7].into_iter().filter_map(Cat::new).collect();
        let numbers: Vec<usize> = cats.iter().map(Cat::idx).collect();
        assert_eq!(numbers, [0, 7, 31]);
        assert_eq!(
            (0..4).map(|n| cats.nth(n).map(Cat::idx)).collect::<Vec<_>>(),
            [Some(0), Some(7), Some(31), None]
        );
    }
}
