//! The laws that every game of Safehouse keeps, and playthroughs in text.
//!
//! [`obeys`] plays one game at random and checks the laws at every step; a test calls it with many seeds, a fuzz
//! target with the fuzzer's bytes. What differs between games is told by a [`Laws`]. A [`Board`] is what tests of single
//! rules are played at.

mod any_bytes;
mod board;
mod fast;
mod laws;
mod old_record;
mod playthrough;
mod script;
mod twin;

pub use any_bytes::any_bytes;
pub use board::Board;
pub use fast::Fast;
pub use laws::{Laws, Secrecy, many_games, obeys};
pub use old_record::plays_to_its_old_result;
pub use playthrough::{play_line, playthrough};
pub use script::Script;
