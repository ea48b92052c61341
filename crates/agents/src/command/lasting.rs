//! What a card does as long as it lies face up, without being used (A22).

use super::words::Among;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a card does as long as it lies face up in a faction, whoever it faces (A22).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lasting {
    /// Agents that no command can be used on so.
    Protect(Protection),
    /// The tokens of its faction bring nobody more points in a turn than this.
    Cap(Cap),
    /// A token that one of its own halves is part of brings twice as much.
    Double(Doubled),
}

/// Who is protected, and from what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Protection {
    /// Where the protected lie: `this`, `next` or `faction`.
    pub among: Among,
    /// From what.
    pub from: Verb,
}

/// What an agent can be protected from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Verb {
    /// Being killed.
    Kill,
    /// Being turned.
    Turn,
    /// Being moved or swapped.
    Move,
    /// Being extracted.
    Extract,
    /// Being discarded.
    Discard,
    /// All of these.
    Any,
}

/// The most points of a faction's tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cap {
    /// So many a turn.
    pub points: u8,
}

/// Nothing more is to be said of a doubled token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Doubled {}
