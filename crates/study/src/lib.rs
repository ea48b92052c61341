//! Reviews of games: for every decision of every seat, what each choice was worth, given what the seat knew.
//!
//! [`begin`] reads a record; each [`UnderWay::step`] judges one decision, and [`UnderWay::so_far`] is the
//! review so far. To share the work, take its parts one by one ([`Reviewing`]). The part specific to a game
//! is in its folder of `bots` (`bots::review`). Here is what all games share: how many worlds are tried
//! (`judge`), what counts as a mistake, the format ([`report`]), and printing.

mod advice;
mod decision;
mod found;
mod judge;
mod page;
pub mod report;
mod reviewing;
mod selfplay;
pub mod tasks;
#[cfg(test)]
mod tests;
mod words;

pub use advice::advise;
pub use bots::review::{Lang, Said};
pub use found::{Found, Part};
pub use report::{Advice, REVIEWER, Review};
pub use reviewing::{Reviewing, Settings, UnderWay, begin, printed, reviewing};
pub use selfplay::{Seated, play};
