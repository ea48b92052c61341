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
    /// Plays well, and answers at once.
    Agent,
    /// The best there is; wants three tenths of a second.
    Spymaster,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 3] = [Level::Rookie, Level::Agent, Level::Spymaster];
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
                    Level::Agent => Box::new($bots::Agent::new(seed)),
                    Level::Spymaster => Box::new($bots::Spymaster::new(seed)),
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
