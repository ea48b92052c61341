//! How a table wants to play.

use crate::Wink;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{BadSetup, Condition, Field, Game as _, Number};

/// G6: an hour.
const LONGEST_TURN_MS: u32 = 3_600_000;

/// How people signal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Signals {
    /// Over the net: players look at each other and wink on the screen (G1–G4).
    #[default]
    Gaze,
    /// In one room: people wink for real; there is no look and no wink action.
    Room,
}

/// How a table wants to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How people signal.
    pub signals: Signals,
    /// G2: how long a wink lasts, in milliseconds: 100 to 3000, so that a player's winks never overlap (G4).
    #[schemars(range(min = 100, max = crate::gaze::WINK_PAUSE_MS))]
    pub wink_ms: u32,
    /// G6: how long a turn lasts at most, in milliseconds: 10 seconds to an hour.
    #[schemars(range(min = 10_000, max = LONGEST_TURN_MS))]
    pub turn_ms: u32,
    /// W11: the page shows what was called, named and accused, not only what lies on the table. Changes no rule.
    pub memory_aid: bool,
}

/// What a table's form offers.
pub(crate) const FORM: &[Field] = &[
    Field::choice("signals", &["gaze", "room"]),
    Field::switch("memory_aid"),
    Field::number("turn_ms", Number::seconds(10_000, 600_000, 5000)),
    Field::number("wink_ms", Number::ms(100, 3000, 100))
        .when(&[Condition::Is { key: "signals", values: &["gaze"] }])
        .fine(),
];

impl Default for Options {
    fn default() -> Options {
        Options { signals: Signals::Gaze, wink_ms: 900, turn_ms: 30_000, memory_aid: true }
    }
}

impl Options {
    /// G6: people look at each other, so a turn is an hour at most.
    pub(crate) fn set_thinking_time(&mut self, ms: Option<u32>) -> Result<(), BadSetup> {
        self.turn_ms = ms.unwrap_or(LONGEST_TURN_MS);
        if self.turn_ms > LONGEST_TURN_MS {
            return Err(BadSetup(format!(
                "{} ms a move: Wink is played face to face, a turn is at most {LONGEST_TURN_MS} (an hour)",
                self.turn_ms
            )));
        }
        Ok(())
    }

    /// Can a game be played with these by that many?
    pub(crate) fn check(&self, n_seats: usize) -> Result<(), BadSetup> {
        if !Wink::SEATS.contains(&n_seats) {
            return Err(BadSetup(format!("wink is played by 4 to 8 seats, not by {n_seats}")));
        }
        in_range("wink_ms", self.wink_ms, 100, crate::gaze::WINK_PAUSE_MS)?;
        in_range("turn_ms", self.turn_ms, 10_000, LONGEST_TURN_MS)
    }
}

fn in_range(name: &str, found: u32, least: u32, most: u32) -> Result<(), BadSetup> {
    if (least..=most).contains(&found) {
        return Ok(());
    }
    Err(BadSetup(format!("`{name}` is {found}, allowed are {least} to {most} milliseconds")))
}
