//! Players of «Агенты».

mod agent;
mod beginner;
pub mod fit;
pub mod lead;
pub mod measure;
mod plan;
mod policy;
mod review;
mod rookie;
mod school;
mod search;
mod spymaster;
mod weights;
mod worth;

pub use ::agents::Agents as Game;
pub use agent::Agent;
pub use rookie::Rookie;
pub use school::{Notebook, keep_in};
pub use spymaster::Spymaster;

use crate::lapses::Lapses;
use crate::review::Reviewer;
use crate::{BEGINNER, Best, Bot, Compared, DailyDeal, Level, Played, Search, Setting, Training};
use ::agents::{Deck, Options};
use table::Seed;

/// How many hundredths of its decisions a trainee plays like a rookie.
const TRAINEE_LAPSES: u32 = 40;

impl Played for Game {
    const BEST: Best = Best::Most;

    const DAILY: DailyDeal = DailyDeal {
        seats: 2,
        options: r#"{"target":25}"#,
        level: Level::Agent,
        iterations: 20,
        compared_by: Compared::Lead,
    };

    fn bot(level: Level, seed: Seed) -> Box<dyn Bot<Game>> {
        match level {
            Level::Rookie => Box::new(Rookie::new(seed)),
            Level::Trainee => {
                Box::new(Lapses::new(seed, Agent::new(seed), Rookie::new(seed), TRAINEE_LAPSES))
            }
            Level::Agent => Box::new(Agent::new(seed)),
            Level::Spymaster => Box::new(Spymaster::new(seed)),
        }
    }

    fn reviewer() -> Box<dyn Reviewer<Game>> {
        Box::new(review::AgentsReviewer)
    }

    const BASELINES: &'static [&'static str] = &[BEGINNER];

    fn baseline(name: &str, seed: Seed) -> Option<Box<dyn Bot<Game>>> {
        (name == BEGINNER).then(|| -> Box<dyn Bot<Game>> { Box::new(beginner::Beginner::new(seed)) })
    }

    const MEASURED: &'static [Setting] =
        &[Setting::new("a duel", 2, "{}"), Setting::new("four at the table", 4, "{}")];

    fn usual() -> (usize, Options, &'static str) {
        (4, Options { deck: Deck::house().into(), ..Options::default() }, "game")
    }

    fn searches() -> Vec<Search<Game>> {
        vec![Search::of_spymaster("until own turn", "best next action, in one of spymaster")]
    }

    const WEIGHTS: Option<&'static str> = Some("crates/bots/data/agents.json");

    /// Without options, learns from the first deck, which teaches better than the tuned one.
    fn train(training: &Training<Options>, told: &mut dyn FnMut(&str, &[u8])) -> Vec<u8> {
        let first = || Options { deck: Deck::first().into(), ..Options::default() };
        let course = fit::Course {
            options: training.options.clone().unwrap_or_else(first),
            n_rounds: training.steps.unwrap_or(3),
            n_games: training.samples.unwrap_or(600),
            seed: training.seed,
        };
        let mut tell = |n_seats: usize, surprise: f32| {
            told(&format!("{n_seats} seats: a winner surprises by {surprise:.3} bits"), &[]);
        };
        fit::learn(&course, &mut tell).into_bytes()
    }
}

#[cfg(test)]
mod positions;
#[cfg(test)]
mod tests;
