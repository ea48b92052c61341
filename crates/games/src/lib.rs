//! The games by name: the only crate that knows them all.
//!
//! [`Playing`] is a match of any game, spoken to in the wire's JSON; [`GameName`] makes one.

pub mod decks;
mod fault;
mod name;
mod playing;
mod replay;
mod schema;

/// The games themselves, for whoever must know their types ([`with_game!`]).
pub use {agents, checkpoint, cow006, wink};

pub use fault::{Code, Fault};
pub use name::GameName;
pub use playing::{Audience, Json, Playing};
pub use replay::{Step, replay};
pub use schema::schema;
pub use schemars::generate::Contract;
