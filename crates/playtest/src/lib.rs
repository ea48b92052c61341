//! The laws that every game of Safehouse obeys, and playthroughs as text.
//!
//! [`obeys`] plays one game at random and checks the laws at every step; tests call it with many seeds, fuzz
//! targets with the fuzzer's bytes. [`Laws`] says how games differ. Tests of single rules play on a
//! [`Board`].

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
