//! The record of a game: how it began, and every move. Everything else follows from it.

use crate::{At, Fairness, Game, Outcome, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, de::Error as _, ser::SerializeStruct};
use serde_json::value::RawValue;

/// The version of the record format.
pub const FORMAT: u32 = 1;

/// A seat's name in a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatName {
    /// What the player was called.
    pub name: String,
}

/// One move: a seat's action, or a clock that fires (both `None`).
#[derive(Clone, PartialEq, Debug)]
pub struct Move<A> {
    pub at: At,
    /// `None` is the clock.
    pub seat: Option<Seat>,
    /// `None` is the clock.
    pub action: Option<A>,
}

impl<A> Move<A> {
    /// The clock going off.
    pub fn clock(at: At) -> Move<A> {
        Move { at, seat: None, action: None }
    }

    /// A seat's action.
    pub fn of_seat(at: At, seat: Seat, action: A) -> Move<A> {
        Move { at, seat: Some(seat), action: Some(action) }
    }
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
enum ClockAction {
    Clock {},
}

impl<A: Serialize> Serialize for Move<A> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Move", 3)?;
        fields.serialize_field("at", &self.at)?;
        fields.serialize_field("seat", &self.seat)?;
        match &self.action {
            Some(action) => fields.serialize_field("action", action)?,
            None => fields.serialize_field("action", &ClockAction::Clock {})?,
        }
        fields.end()
    }
}

impl<'de, A: serde::de::DeserializeOwned> Deserialize<'de> for Move<A> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Written {
            at: At,
            seat: Option<Seat>,
            action: Box<RawValue>,
        }
        let Written { at, seat, action } = Written::deserialize(deserializer)?;
        match seat {
            None => serde_json::from_str::<ClockAction>(action.get())
                .map(|ClockAction::Clock {}| Move::clock(at))
                .map_err(|error| D::Error::custom(format_args!("a move of seat null is the clock: {error}"))),
            Some(seat) => {
                let action = serde_json::from_str(action.get()).map_err(D::Error::custom)?;
                Ok(Move::of_seat(at, seat, action))
            }
        }
    }
}

impl<A: JsonSchema> JsonSchema for Move<A> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Move".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let at = generator.subschema_for::<At>();
        let seat = generator.subschema_for::<Option<Seat>>();
        let action = generator.subschema_for::<A>();
        let clock = generator.subschema_for::<ClockAction>();
        schemars::json_schema!({
            "description": "A seat's action, or the clock (seat null).",
            "type": "object",
            "properties": { "at": at, "seat": seat, "action": { "anyOf": [action, clock] } },
            "required": ["at", "seat", "action"],
            "additionalProperties": false
        })
    }
}

/// A game in writing. It replays to the same result on every machine and with every later version of the
/// program.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, bound = "")]
#[schemars(bound = "", rename = "Record")]
pub struct Record<G: Game> {
    /// The version of this format: 1.
    pub safehouse: u32,
    /// The version of the game's rules.
    pub rules: u32,
    /// The game's name.
    pub game: String,
    /// Who sat where.
    pub seats: Vec<SeatName>,
    /// The options of the table.
    #[serde(default)]
    pub options: G::Options,
    /// The position it began from; `null` for the usual beginning.
    #[serde(default)]
    pub position: Option<G::Position>,
    /// The deck it was played with, if the game has one.
    #[serde(default)]
    pub deck: Option<serde_json::Value>,
    /// Where its randomness came from.
    pub fairness: Fairness,
    /// Every move, in order.
    pub moves: Vec<Move<G::Action>>,
    /// When players asked what the best bot would do; left out if nobody did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asked: Vec<AskedBot>,
    /// How it ended; `null` if it did not.
    #[serde(default)]
    pub result: Option<Outcome>,
}

/// A player asked what the best bot would do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskedBot {
    /// The number of the move before which they asked, from 0.
    pub step: usize,
    /// Who asked.
    pub seat: Seat,
}

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadRecord {
    /// The file is from a newer program, or is not a record.
    #[error("`safehouse` is {0}, this program reads {FORMAT}")]
    Format(u32),
    /// The record is of another game.
    #[error("`game` is {found:?}, expected {expected:?}")]
    Game {
        /// The game of the record.
        found: String,
        /// The game that was to read it.
        expected: &'static str,
    },
    /// It was played under rules that this program does not know.
    #[error("`rules` is {found}, this program knows {NAME} up to {known}", NAME = game)]
    Rules {
        /// Which game.
        game: &'static str,
        /// The version of the record.
        found: u32,
        /// The newest version known.
        known: u32,
    },
    /// The game cannot begin like this.
    #[error("the game cannot begin: {0}")]
    Setup(String),
    /// The rules refuse a move.
    #[error("move {number} of the record is refused: {why}")]
    Move {
        /// Which move, from 0.
        number: usize,
        why: String,
    },
    /// The moves lead to another result.
    #[error("the moves lead to another result than the record says")]
    Result,
}

impl<G: Game> Record<G> {
    pub(crate) fn check_header(&self) -> Result<(), BadRecord> {
        if self.safehouse != FORMAT {
            return Err(BadRecord::Format(self.safehouse));
        }
        if self.game != G::NAME {
            return Err(BadRecord::Game { found: self.game.clone(), expected: G::NAME });
        }
        if self.rules == 0 || self.rules > G::RULES {
            return Err(BadRecord::Rules { game: G::NAME, found: self.rules, known: G::RULES });
        }
        Ok(())
    }
}
