//! The games by name: the only crate that knows them all.
//!
//! [`AnyMatch`] is a match of any game that speaks JSON; no crate above needs a game's own types.
//! [`GameName`] begins one, [`AnyRecord`] replays one. [`Decks`] is the only place that looks decks up by
//! name.

extern crate self as games;

#[macro_use]
mod name;
mod any_match;
mod any_record;
pub mod decks;
mod facts;
mod fault;
mod json;
mod schema;
mod typed;

pub use any_match::{AnyMatch, Ask, BotAnswer, BotJob, Setup};
pub use any_record::{AnyRecord, RecordHeader, Show, Step, game_of, read_record, record_of};
/// [`with_game!`] needs the types of the games.
pub use bots;
pub use decks::Decks;
pub use facts::{Facts, Limits};
pub use fault::{Code, Fault};
pub use json::{Json, json, options_of};
pub use name::GameName;
pub use schema::{options_schema, schema};
pub use schemars::generate::Contract;
