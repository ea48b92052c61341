//! Tournaments of bots. Every deal is played in every seating, so that all players have the same luck.
//!
//! [`Plan`] says who plays what, [`tournament::run`] plays it on all cores, [`Report`] shows the result as
//! text, JSON and a picture. [`lines`] is the protocol with external programs; [`speed`] measures how fast
//! games are played out.

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
