//! The rules of «Маскарад», the book's example first. Every test names the rules it proves.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod board;

mod examples;

mod gaze;
mod refusals;
mod rule_by_rule;

mod playthrough;
mod positions;
mod records;
mod sampling;
