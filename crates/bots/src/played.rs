//! What is true of a game for those who play it: its bots, and how they are measured and trained.

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

/// The deal of the day of a game: one person at the first seat against bots at all others. Nobody is hurried there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DailyDeal {
    /// How many seats.
    pub seats: usize,
    /// The options, in JSON.
    pub options: &'static str,
    /// How well the bots play.
    pub level: Level,
    /// How much they think: by iterations, so that they answer alike on every machine and at every hour.
    pub iterations: u32,
    /// What people are compared by.
    pub compared_by: Compared,
}

/// What people who played the same deal are compared by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Compared {
    /// Their points.
    Points,
    /// How far they are ahead of the best of the others.
    Lead,
}

/// The name of the baseline that every game has: somebody who has just heard the rules, random among what is sensible.
/// Rookies are measured by it.
pub const BEGINNER: &str = "beginner";

/// A game that bots can play. A game without bots of its own is played at random by every level.
pub trait Played: Game {
    /// Which points are the better ones.
    const BEST: Best;

    /// Its deal of the day: a few minutes for one person.
    const DAILY: DailyDeal;

    /// Is this one of the choices by which two plays of the same deal are told apart? A mere look is none.
    fn is_choice(_action: &Self::Action) -> bool {
        true
    }

    /// A bot of this level whose whims follow from the seed.
    #[must_use]
    fn bot(_level: Level, seed: Seed) -> Box<dyn Bot<Self>> {
        Box::new(Random::new(seed))
    }

    /// Who reviews its games. Without one of its own everybody plays on at random.
    #[must_use]
    fn reviewer() -> Box<dyn Reviewer<Self>> {
        Box::new(AtRandom)
    }

    /// Has this seat decided all there is to decide for now, although it could still change its mind? It is then not asked.
    fn is_settled(_view: &Self::View) -> bool {
        false
    }

    /// May this seat take its time here, as in a race or among looks? A player at random then does not act at once.
    fn is_at_leisure(_view: &Self::View) -> bool {
        false
    }

    /// How the names of its baselines are written: players to measure others by.
    const BASELINES: &'static [&'static str] = &[];

    /// More players of many kinds, met where a setting says so.
    const POOL: &'static [&'static str] = &[];

    /// And those by which nothing was ever chosen: their results are told apart.
    const KEPT_OUT: &'static [&'static str] = &[];

    /// The baseline of this name.
    fn baseline(_name: &str, _seed: Seed) -> Option<Box<dyn Bot<Self>>> {
        None
    }

    /// The tables at which strength is measured.
    const MEASURED: &'static [Setting] = &[];

    /// How the speed of play-outs is measured: how many seats, with which options, and what one is called.
    #[must_use]
    fn usual() -> (usize, Self::Options, &'static str) {
        (*Self::SEATS.start(), Self::Options::default(), "game")
    }

    /// The searches whose play-outs are counted inside a decision.
    #[must_use]
    fn searches() -> Vec<Search<Self>> {
        Vec::new()
    }

    /// Where the repository keeps what its bots have learnt; `None` where they have learnt nothing.
    const WEIGHTS: Option<&'static str> = None;

    /// Learns it from nothing. `told` hears of every step, with the weights so far.
    fn train(_training: &Training<Self::Options>, _told: &mut dyn FnMut(&str, &[u8])) -> Vec<u8> {
        Vec::new()
    }
}

/// A table that players are compared at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setting {
    /// What is played there, in a few words.
    pub title: &'static str,
    /// By how many.
    pub seats: usize,
    /// The options, in JSON.
    pub options: &'static str,
    /// A deal takes long there: fewer are played.
    pub is_long: bool,
    /// Players besides those of every table.
    pub also: Option<&'static str>,
    /// The best level meets the whole pool there.
    pub meets_pool: bool,
}

impl Setting {
    /// A table where a deal is soon played.
    #[must_use]
    pub const fn new(title: &'static str, seats: usize, options: &'static str) -> Setting {
        Setting { title, seats, options, is_long: false, also: None, meets_pool: false }
    }

    /// The same, where a deal takes long.
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
    /// What a play-out goes to: the end of a round, of a game.
    pub what: &'static str,
    /// By which policy, and in whose decision.
    pub policy: &'static str,
    /// Whose decision.
    pub bot: Box<dyn Bot<G>>,
}

impl<G: Played> Search<G> {
    /// The best level's search.
    #[must_use]
    pub fn of_spymaster(what: &'static str, policy: &'static str) -> Search<G> {
        Search { what, policy, bot: G::bot(Level::Spymaster, Seed([1; 32])) }
    }
}

/// How to train. What is left out is what made the weights of the repository.
#[derive(Clone, PartialEq, Debug)]
pub struct Training<O> {
    /// The options of the games that are played.
    pub options: Option<O>,
    /// How often what was learnt is used to learn again.
    pub steps: Option<u32>,
    /// How many decisions or games each step learns from.
    pub samples: Option<u32>,
    /// What all chance follows from; the same seed gives the same weights.
    pub seed: Seed,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{agents, checkpoint, cow006, wink};
    use table::{Seat, Viewer};

    fn reacts<G: Played>(options: &G::Options) -> [bool; 4] {
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

    #[test]
    fn every_game_has_a_beginner_to_measure_rookies_by() {
        let seed = Seed::default();
        assert!(cow006::Game::baseline(BEGINNER, seed).is_some());
        assert!(checkpoint::Game::baseline(BEGINNER, seed).is_some());
        assert!(wink::Game::baseline(BEGINNER, seed).is_some());
        assert!(agents::Game::baseline(BEGINNER, seed).is_some());
    }

    /// Where the first wins, bots are as quick as people by themselves; elsewhere they answer at once when asked.
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
