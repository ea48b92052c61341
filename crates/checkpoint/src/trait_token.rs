//! The five traits of a cat and the tokens that show them (K1).

use crate::Cat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How many traits there are, and so how many trait tokens.
pub const N_TRAITS: usize = 5;

/// One of the five two-way traits «признаки».
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    /// A hat, or none.
    #[default]
    Hat,
    /// Glasses, or none.
    Glasses,
    /// A coat, or a sweater.
    Coat,
    /// Grey, or ginger.
    Grey,
    /// A newspaper, or none.
    Newspaper,
}

impl Trait {
    /// All five, in the order of a cat's bits.
    pub const ALL: [Trait; N_TRAITS] =
        [Trait::Hat, Trait::Glasses, Trait::Coat, Trait::Grey, Trait::Newspaper];

    /// The trait's place among the five.
    #[must_use]
    pub const fn idx(self) -> usize {
        self as usize
    }

    /// The trait's bit in a cat's number.
    #[must_use]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// A trait with the value that counts: one side of a trait token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TraitValue {
    /// Which trait.
    #[serde(rename = "trait")]
    pub kind: Trait,
    /// Its value; false is: none, a sweater, ginger.
    pub value: bool,
}

impl TraitValue {
    /// Does the cat look like this?
    #[must_use]
    pub const fn fits(self, cat: Cat) -> bool {
        cat.has(self.kind) == self.value
    }
}

/// A player's trait token, its side chosen or not yet (K3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TraitToken {
    /// Which trait.
    #[serde(rename = "trait")]
    pub kind: Trait,
    /// The side that counts, once it is chosen.
    #[serde(default)]
    pub value: Option<bool>,
}

impl TraitToken {
    /// The side that counts; as long as none is chosen nothing is sorted, and this says the false one.
    pub(crate) fn side(self) -> TraitValue {
        TraitValue { kind: self.kind, value: self.value.unwrap_or(false) }
    }
}
