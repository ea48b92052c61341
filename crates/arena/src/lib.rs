//! Tournaments of bots: every deal is played in every seating, so that luck is the same for all.
//!
//! [`Plan`] says who plays what, [`tournament::run`] plays it on all cores, [`Report`] says what came of it in text, JSON
//! and a picture. [`lines`] is what programs outside speak with us; [`speed`] says how fast games are played out.

mod clock;
mod deal;
mod external;
mod fault;
mod journal;
pub mod lines;
mod pair;
mod picture;
mod plan;
mod play;
mod player;
mod process;
mod rating;
mod report;
mod seat_player;
mod seating;
pub mod speed;
mod statistics;
mod tail;
mod text;
mod times;
pub mod tournament;

pub use fault::{Code, Fault};
pub use journal::Journal;
pub use pair::{Pair, Pairings};
pub use picture::picture;
pub use plan::{Plan, Settings};
pub use player::{Allowance, Kind, Player, player_names, read_players};
pub use rating::Rating;
pub use report::{PlayerReport, Report, Stopped};
pub use seating::Seatings;
pub use statistics::Estimate;
pub use text::{estimate, pairings, signed, text};
