//! What a game tells its players: its bots, and how they are measured and trained.

use crate::review::{AtRandom, Reviewer};
use crate::{Bot, Level, Random};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Game, Seed};

/// Which points are the better ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Best {
    /// Points are bad to have.
    Fewest,
    /// Points are good to have.
    Most,
}

/// A game's deal of the day: one person at the first seat, bots at all others. Nobody is hurried there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DailyDeal {
    pub seats: usize,
    /// The options, as JSON.
    pub options: &'static str,
    /// The level of the bots.
    pub level: Level,
    /// How many iterations they think, so that they answer the same on every machine and at every hour.
    pub iterations: u32,
    /// What people's results are compared by.
    pub compared_by: Compared,
}

/// What the results of people who played the same deal are compared by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Compared {
    /// Their points.
    Points,
    /// How far they are ahead of the best of the others.
    Lead,
}

/// The name of the baseline that every game has: somebody who has just heard the rules and plays at random
/// among sensible actions. Rookies are measured against it.
pub const BEGINNER: &str = "beginner";

/// A game that bots can play. Without bots of its own, every level plays it at random.
pub trait Played: Game {
    /// Which points are the better ones.
    const BEST: Best;

    /// Its deal of the day: a few minutes for one person.
    const DAILY: DailyDeal;

    /// Does this action count when two plays of the same deal are compared? A mere look does not.
    fn is_choice(_action: &Self::Action) -> bool {
        true
    }

    /// A bot of this level; the seed determines its random choices.
    #[must_use]
    fn bot(_level: Level, seed: Seed) -> Box<dyn Bot<Self>> {
        Box::new(Random::new(seed))
    }

    /// Its reviewer. Without one of its own, reviews assume that everybody plays on at random.
    #[must_use]
    fn reviewer() -> Box<dyn Reviewer<Self>> {
        Box::new(AtRandom)
    }

    /// Has this seat decided everything for now, although it could still change its mind? Then it is not
    /// asked.
    fn is_settled(_view: &Self::View) -> bool {
        false
    }

    /// May this seat take its time here, as in a race or among looks? Then a player at random does not act at
    /// once.
    fn is_at_leisure(_view: &Self::View) -> bool {
        false
    }

    /// How the names of its baselines are written: players to measure others against.
    const BASELINES: &'static [&'static str] = &[];

    /// More players of many kinds, for settings that say so.
    const POOL: &'static [&'static str] = &[];

    /// Players whose results were never used for any choice. Reports show them separately.
    const KEPT_OUT: &'static [&'static str] = &[];

    fn baseline(_name: &str, _seed: Seed) -> Option<Box<dyn Bot<Self>>> {
        None
    }

    /// The tables at which strength is measured.
    const MEASURED: &'static [Setting] = &[];

    /// How the speed of play-outs is measured: the number of seats, the options, and what a play-out is
    /// called.
    #[must_use]
    fn usual() -> (usize, Self::Options, &'static str) {
        (*Self::SEATS.start(), Self::Options::default(), "game")
    }

    /// The searches whose play-outs are counted inside a decision.
    #[must_use]
    fn searches() -> Vec<Search<Self>> {
        Vec::new()
    }

    /// Where the repository keeps what its bots have learned; `None` if they have learned nothing.
    const WEIGHTS: Option<&'static str> = None;

    /// Trains that file from nothing. `told` gets the weights so far after every step.
    fn train(_training: &Training<Self::Options>, _told: &mut dyn FnMut(&str, &[u8])) -> Vec<u8> {
        Vec::new()
    }
}

/// A table at which players are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setting {
    /// A few words about it.
    pub title: &'static str,
    pub seats: usize,
    /// The options, as JSON.
    pub options: &'static str,
    /// Deals take long there, so fewer are played.
    pub is_long: bool,
    /// Players besides those at every table.
    pub also: Option<&'static str>,
    /// Does the best level meet the whole pool there?
    pub meets_pool: bool,
}

impl Setting {
    /// A table where deals are short.
    #[must_use]
    pub const fn new(title: &'static str, seats: usize, options: &'static str) -> Setting {
        Setting { title, seats, options, is_long: false, also: None, meets_pool: false }
    }

    /// The same, where deals take long.
    #[must_use]
    pub const fn long(self) -> Setting {
        Setting { is_long: true, ..self }
    }

    /// The same, with these players too.
    #[must_use]
    pub const fn also(self, players: &'static str) -> Setting {
        Setting { also: Some(players), ..self }
    }

    /// The same, with the whole pool.
    #[must_use]
    pub const fn and_the_pool(self) -> Setting {
        Setting { meets_pool: true, ..self }
    }
}

/// A bot whose play-outs are counted while it decides.
pub struct Search<G: Game> {
    /// What a play-out goes to: the end of a round, or of a game.
    pub what: &'static str,
    /// Which policy plays, and in whose decision.
    pub policy: &'static str,
    /// The bot that decides.
    pub bot: Box<dyn Bot<G>>,
}

impl<G: Played> Search<G> {
    /// The best level's search.
    #[must_use]
    pub fn of_spymaster(what: &'static str, policy: &'static str) -> Search<G> {
        Search { what, policy, bot: G::bot(Level::Spymaster, Seed([1; 32])) }
    }
}

/// How to train. `None` is what made the weights of the repository.
#[derive(Clone, PartialEq, Debug)]
pub struct Training<O> {
    /// The options of the games.
    pub options: Option<O>,
    /// How many rounds of training; each builds on the one before.
    pub steps: Option<u32>,
    /// How many decisions or games each step learns from.
    pub samples: Option<u32>,
    /// The seed of all randomness. The same seed gives the same weights.
    pub seed: Seed,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{agents, checkpoint, cow006, wink};
    use table::{Seat, Viewer};

    fn reacts<G: Played>(options: &G::Options) -> [bool; 4] {
        let mut game = G::new(4, options, Seed([1; 32])).expect("a table of four");
        // Everybody answers what is asked before the first card («Чекпойнт Чарли»: a side).
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

    #[test]
    fn every_game_has_a_beginner_to_measure_rookies_by() {
        let seed = Seed::default();
        assert!(cow006::Game::baseline(BEGINNER, seed).is_some());
        assert!(checkpoint::Game::baseline(BEGINNER, seed).is_some());
        assert!(wink::Game::baseline(BEGINNER, seed).is_some());
        assert!(agents::Game::baseline(BEGINNER, seed).is_some());
    }

    /// Where being first wins, bots wait as long as people need; elsewhere they answer at once when asked.
    #[test]
    fn bots_react_by_themselves_in_races_only() {
        use ::checkpoint::{Options, Pace};
        assert_eq!(reacts::<cow006::Game>(&Default::default()), [false; 4]);
        assert_eq!(reacts::<agents::Game>(&Default::default()), [false; 4]);
        assert_eq!(reacts::<wink::Game>(&Default::default()), [false, true, true, true]);
        let pace = |pace| Options { pace, ..Options::default() };
        assert_eq!(reacts::<checkpoint::Game>(&pace(Pace::Real)), [true; 4]);
        assert_eq!(reacts::<checkpoint::Game>(&pace(Pace::Step)), [false; 4]);
    }
}
