//! A table to be made, and the key of its link.

use super::{Options, Talk};
use crate::table_event::TableSettings;
use crate::thinking_time;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bots::Level;
use games::GameName;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};
use table::Nonce;

/// What the link of a private table carries besides the code, so that nobody finds it by trying.
///
/// Invariant: 16 letters of the alphabet of base64 that links may carry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableKey([u8; 16]);

impl TableKey {
    /// A key made of random bytes.
    #[must_use]
    pub fn of(bytes: [u8; 12]) -> TableKey {
        let mut letters = [b'A'; 16];
        // Twelve bytes are sixteen letters.
        let _ = URL_SAFE_NO_PAD.encode_slice(bytes, &mut letters);
        TableKey(letters)
    }

    /// The key in letters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl Serialize for TableKey {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for TableKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let is_letter = |letter: &u8| letter.is_ascii_alphanumeric() || b"-_".contains(letter);
        match text.as_bytes().try_into() {
            Ok(letters) if text.bytes().all(|letter| is_letter(&letter)) => Ok(TableKey(letters)),
            Ok(_) | Err(_) => Err(D::Error::custom("a table's key is 16 letters, digits, - and _")),
        }
    }
}

impl JsonSchema for TableKey {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "TableKey".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": "^[A-Za-z0-9_-]{16}$" })
    }
}

/// How long a move may take: left out, as the game has it; `null`, as long as the rules allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ThinkingTime {
    /// As the game has it.
    #[default]
    Own,
    /// As long as the rules allow.
    Endless,
    /// So many milliseconds.
    Ms(u32),
}

impl ThinkingTime {
    /// Was nothing said?
    #[must_use]
    pub fn is_own(&self) -> bool {
        *self == ThinkingTime::Own
    }
}

impl Serialize for ThinkingTime {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            ThinkingTime::Own | ThinkingTime::Endless => serializer.serialize_none(),
            ThinkingTime::Ms(ms) => serializer.serialize_u32(*ms),
        }
    }
}

impl<'de> Deserialize<'de> for ThinkingTime {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Option::<u32>::deserialize(deserializer)?.map_or(ThinkingTime::Endless, ThinkingTime::Ms))
    }
}

impl JsonSchema for ThinkingTime {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "ThinkingTime".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let mut schema = Option::<u32>::json_schema(generator);
        schema.insert("minimum".into(), (*thinking_time::ALLOWED_MS.start()).into());
        schema.insert("maximum".into(), (*thinking_time::ALLOWED_MS.end()).into());
        schema
    }
}

fn yes() -> bool {
    true
}

/// A table to be made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Which game.
    pub game: GameName,
    /// For how many.
    #[schemars(range(min = 2, max = 10))]
    pub seats: usize,
    /// The game's options; what is left out has its default.
    #[serde(default)]
    pub options: Options,
    /// How long a move may take.
    #[serde(default, skip_serializing_if = "ThinkingTime::is_own")]
    pub thinking_ms: ThinkingTime,
    /// May everybody see it in the list?
    #[serde(default)]
    pub listed: bool,
    /// How free the talk is.
    #[serde(default)]
    pub talk: Talk,
    /// Bots answer without a pause.
    #[serde(default)]
    pub bots_at_once: bool,
    /// Bots for the last seats.
    #[serde(default)]
    pub bots: Vec<Level>,
    /// The maker sits at seat 0.
    #[serde(default = "yes")]
    pub sit: bool,
    /// Begin at once, if every seat is filled.
    #[serde(default)]
    pub start: bool,
    /// The maker's number for the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<Nonce>,
    /// A deck of the maker's, or one that is given, by its id: `options.deck` is its name then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
}

impl NewTable {
    /// What is to be played there, and how.
    #[must_use]
    pub fn settings(self) -> TableSettings {
        let NewTable { game, seats, options, thinking_ms, listed, talk, bots_at_once, .. } = self;
        TableSettings {
            game,
            seats,
            options,
            thinking_ms,
            listed,
            talk,
            bots_at_once,
            deck: None,
            daily: None,
        }
    }
}
