//! Bots by the name of their level.

use crate::{Bot, agents, checkpoint, cow006, wink};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Game, Seed};

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Plays like a beginner; a child can beat it.
    Rookie,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 1] = [Level::Rookie];
}

/// A game that bots can play.
pub trait Played: Game {
    /// A bot of this level whose whims follow from the seed.
    fn bot(level: Level, seed: Seed) -> Box<dyn Bot<Self>>;
}

macro_rules! played {
    ($($game:ty => $bots:ident),* $(,)?) => {
        $(impl Played for $game {
            fn bot(level: Level, seed: Seed) -> Box<dyn Bot<Self>> {
                match level {
                    Level::Rookie => Box::new($bots::Rookie::new(seed)),
                }
            }
        })*
    };
}

played! {
    ::cow006::Cow006 => cow006,
    ::checkpoint::Checkpoint => checkpoint,
    ::wink::Wink => wink,
    ::agents::Agents => agents,
}
