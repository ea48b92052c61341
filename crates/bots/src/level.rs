//! The levels of our bots.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Plays like a beginner; a child can beat it.
    Rookie,
    /// Knows how to play, but does not always think of it.
    Trainee,
    /// Plays well, and answers at once.
    Agent,
    /// The best there is; wants three tenths of a second.
    Spymaster,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 4] = [Level::Rookie, Level::Trainee, Level::Agent, Level::Spymaster];

    /// The name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Level::Rookie => "rookie",
            Level::Trainee => "trainee",
            Level::Agent => "agent",
            Level::Spymaster => "spymaster",
        }
    }

    /// How long a bot of this level thinks about a decision.
    #[must_use]
    pub fn thinking_time(self) -> Duration {
        match self {
            Level::Rookie => Duration::ZERO,
            Level::Trainee | Level::Agent => Duration::from_millis(20),
            Level::Spymaster => Duration::from_millis(300),
        }
    }
}
