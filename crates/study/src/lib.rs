//! Reviews of games: for every decision of every seat what each choice was worth, given what the seat knew.
//!
//! [`begin`] reads a record; each [`Reviewing::step`] judges one decision, and [`Reviewing::so_far`] is the review as far
//! as it has come. What is special about a game stands in its folder of `bots` (`bots::review`); here is what all share:
//! how many worlds are tried (`judge`), what is called a mistake, what is told ([`report`]) and how it is printed.

mod judge;
mod page;
pub mod report;
mod reviewing;
mod selfplay;
pub mod tasks;
mod words;

pub use bots::review::{Lang, Said};
pub use report::{Advice, REVIEWER, Review};
pub use reviewing::{Reviewing, Settings, advise, begin, printed};
pub use selfplay::{Seated, play};
