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

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Seat, Viewer};

    fn reacts<G: Played>(options: &G::Options) -> [bool; 3] {
        let mut game = G::new(4, options, Seed([1; 32])).expect("a table of four");
        // Everybody has answered what is asked before the first card («Чекпойнт Чарли»: a side).
        for seat in Seat::all(4) {
            let mut legal = Vec::new();
            game.legal(seat, game.now(), &mut legal);
            if let Some(action) = legal.first() {
                game.act(seat, action.clone(), game.now(), &mut ()).expect("a legal action");
            }
        }
        let view = game.view(Viewer::Seat(Seat::at(0)));
        Level::ALL.map(|level| G::bot(level, Seed([2; 32])).reacts(&view))
    }

    /// Where the first wins, bots are as quick as people by themselves; elsewhere they answer at once when asked.
    #[test]
    fn bots_react_by_themselves_in_races_only() {
        use ::checkpoint::{Checkpoint, Options, Pace};
        assert_eq!(reacts::<::cow006::Cow006>(&Default::default()), [false; 3]);
        assert_eq!(reacts::<::agents::Agents>(&Default::default()), [false; 3]);
        assert_eq!(reacts::<::wink::Wink>(&Default::default()), [false, true, true]);
        let pace = |pace| Options { pace, ..Options::default() };
        assert_eq!(reacts::<Checkpoint>(&pace(Pace::Real)), [true; 3]);
        assert_eq!(reacts::<Checkpoint>(&pace(Pace::Step)), [false; 3]);
    }
}
