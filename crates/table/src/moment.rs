//! Time in the rules.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, de};
use std::fmt;

/// A moment of a game, in whole milliseconds since it began.
///
/// Invariant: at most 2⁵³ − 1, so that every JSON reader gets it right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize)]
#[serde(transparent)]
pub struct At(u64);

impl At {
    /// The beginning of the game.
    pub const START: At = At(0);
    /// The last possible moment.
    pub const END: At = At((1 << 53) - 1);

    /// The moment this many milliseconds after the beginning, at most [`At::END`].
    #[must_use]
    pub const fn ms(ms: u64) -> At {
        if ms > At::END.0 { At::END } else { At(ms) }
    }

    /// Milliseconds since the beginning.
    #[must_use]
    pub const fn as_ms(self) -> u64 {
        self.0
    }

    /// The moment this many milliseconds later, at most [`At::END`].
    #[must_use]
    pub const fn plus_ms(self, ms: u64) -> At {
        At::ms(self.0.saturating_add(ms))
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ms", self.0)
    }
}

impl<'de> Deserialize<'de> for At {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let ms = u64::deserialize(deserializer)?;
        if ms > At::END.0 {
            return Err(de::Error::custom(format_args!("time {ms} is past the last moment, {}", At::END.0)));
        }
        Ok(At(ms))
    }
}

impl JsonSchema for At {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "At".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({
            "description": "A moment: whole milliseconds since the game began.",
            "type": "integer", "minimum": 0, "maximum": At::END.0
        })
    }
}
