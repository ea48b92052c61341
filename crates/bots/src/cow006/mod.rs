//! Players of «Корова 006».

mod agent;
mod assumptions;
mod basis;
mod beliefs;
mod bits;
mod draft;
mod features;
mod flat;
mod gaps;
mod habits;
mod halving;
mod history;
mod lines;
mod net;
mod open;
mod opponent_model;
mod plain;
mod policy;
mod pool;
mod review;
mod rookie;
mod spymaster;
mod suspicion;
pub mod train;
mod world;

pub use ::cow006::Cow006 as Game;
pub use agent::Agent;
pub use flat::FlatMonteCarlo;
pub use review::mean_toll;
pub use rookie::Rookie;
pub use spymaster::Spymaster;

use crate::lapses::Lapses;
use crate::review::Reviewer;
use crate::{Best, Bot, Compared, DailyDeal, Level, Played, Search, Setting, Training};
use ::cow006::{Options, PhaseName, View};
use table::Seed;

/// How many hundredths of its decisions a trainee plays like a rookie.
const TRAINEE_LAPSES: u32 = 45;

impl Played for Game {
    const BEST: Best = Best::Fewest;

    const DAILY: DailyDeal = DailyDeal {
        seats: 4,
        options: r#"{"rounds":1}"#,
        level: Level::Spymaster,
        iterations: 400,
        compared_by: Compared::Points,
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
        Box::new(review::CowReviewer)
    }

    fn is_settled(view: &View) -> bool {
        view.phase == PhaseName::Choose && view.my_choice.is_some()
    }

    const BASELINES: &'static [&'static str] = &["flat_mc:1000"];

    const POOL: &'static [&'static str] = pool::NAMES;

    const KEPT_OUT: &'static [&'static str] = pool::KEPT_OUT;

    fn baseline(name: &str, seed: Seed) -> Option<Box<dyn Bot<Game>>> {
        pool::player(name, seed)
    }

    const MEASURED: &'static [Setting] = &[
        Setting::new("a classic round", 4, r#"{"rounds":1}"#)
            .also("spymaster,random,random,random")
            .and_the_pool(),
        Setting::new("a classic round", 2, r#"{"rounds":1}"#),
        Setting::new("a classic round", 6, r#"{"rounds":1}"#).long(),
        Setting::new("a classic round", 10, r#"{"rounds":1}"#).long(),
        Setting::new("a tactical round", 4, r#"{"variant":"tactical","rounds":1}"#).long(),
        Setting::new("an anniversary game", 4, r#"{"variant":"anniversary"}"#).long(),
    ];

    fn usual() -> (usize, Options, &'static str) {
        (4, Options { rounds: Some(1), ..Options::default() }, "round")
    }

    fn searches() -> Vec<Search<Game>> {
        let bot = Box::new(FlatMonteCarlo::new(Seed([1; 32]), 100));
        vec![
            Search { what: "round", policy: "uniform, in a decision of flat_mc", bot },
            Search::of_spymaster("round", "learned, in one of spymaster"),
        ]
    }

    const WEIGHTS: Option<&'static str> = Some("crates/bots/data/cow006.net");

    fn train(training: &Training<Options>, told: &mut dyn FnMut(&str, &[u8])) -> Vec<u8> {
        let course =
            train::Training { seed: training.seed, n_steps: training.steps, n_decisions: training.samples };
        train::train(&course, |progress, weights| {
            let train::Progress { tables, step, regret } = progress;
            told(
                &format!("{tables}, step {step}: a card costs {regret:.2} more than the best found"),
                &weights,
            );
        })
    }
}

#[cfg(test)]
mod tests;
