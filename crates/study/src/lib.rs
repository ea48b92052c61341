//! Reviews of games: for every decision of every seat what each choice was worth, given what the seat knew.
//!
//! [`begin`] reads a record; each [`UnderWay::step`] judges one decision, and [`UnderWay::so_far`] is the review as far as it
//! has come. Who wants the work shared takes its parts one by one ([`Reviewing`]). What is special about a game stands in its folder of `bots` (`bots::review`); here is what all share:
//! how many worlds are tried (`judge`), what is called a mistake, what is told ([`report`]) and how it is printed.

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
