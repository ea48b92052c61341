//! The vocabulary that all games of Safehouse share, and nothing else.
//!
//! A game is a state. [`Game::act`] changes it and reports events, or refuses and changes nothing;
//! [`Game::view`] is everything that a viewer may know. [`Match`] is a game being played: it fires the clocks
//! and keeps the [`Record`], from which everything else follows.

mod bit_set;
mod chance;
mod copy_vec;
mod fairness;
mod form;
mod game;
mod matches;
mod moment;
pub mod notation;
mod outcome;
mod record;
mod seat;
mod view;

pub use chance::{Chance, Seed, SeedError, below, pick, shuffle};
pub use copy_vec::CopyVec;
pub use fairness::{Digest, Fairness, Nonce, Unfair, game_seed};
pub use form::{Condition, Field, FieldKind, NoNumber, Number, Unit};
pub use game::{BadPosition, BadSetup, BadView, Game, SetupError, Wire, Witness};
pub use matches::{Happened, Match, Refused};
pub use moment::At;
pub use outcome::Outcome;
pub use record::{AskedBot, BadRecord, FORMAT, Move, Record, SeatName};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use view::{GameName, Header};

pub use rand_core::Rng;
