//! The games by name: the only crate that knows them all.
//!
//! [`AnyMatch`] is a match of any game, spoken to in the wire's JSON: here a game's types end. [`GameName`] begins one,
//! [`AnyRecord`] plays one again. Decks are values that are looked up by name here ([`Decks`]) and nowhere else.

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
/// For [`with_game!`], which needs the types of the games.
pub use bots;
pub use decks::Decks;
pub use facts::{Facts, Limits};
pub use fault::{Code, Fault};
pub use json::{Json, json, options_of};
pub use name::GameName;
pub use schema::{options_schema, schema};
pub use schemars::generate::Contract;
