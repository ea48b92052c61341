//! Players of «Чекпойнт Чарли».

mod agent;
mod beginner;
mod declare;
mod hunt;
mod manner;
mod nerve;
mod review;
mod rookie;
mod scoring;
mod sight;
mod spymaster;
mod stakes;
mod worlds;

pub use ::checkpoint::Checkpoint as Game;
pub use agent::Agent;
pub use nerve::Nerve;
pub use rookie::Rookie;
pub use spymaster::Spymaster;

use crate::review::Reviewer;
use crate::{BEGINNER, Best, Bot, Compared, DailyDeal, Level, Played, Search, Setting};
use ::checkpoint::{Options, Pace, PhaseName, View};
use rookie::Habits;
use table::Seed;

impl Played for Game {
    const BEST: Best = Best::Most;

    const DAILY: DailyDeal = DailyDeal {
        seats: 3,
        options: r#"{"pace":"step"}"#,
        level: Level::Agent,
        iterations: 20,
        compared_by: Compared::Points,
    };

    fn bot(level: Level, seed: Seed) -> Box<dyn Bot<Game>> {
        match level {
            Level::Rookie => Box::new(Rookie::new(seed)),
            Level::Trainee => Box::new(Rookie::with(seed, Habits::TRAINEE)),
            Level::Agent => Box::new(Agent::new(seed)),
            Level::Spymaster => Box::new(Spymaster::new(seed)),
        }
    }

    fn reviewer() -> Box<dyn Reviewer<Game>> {
        Box::new(review::CheckpointReviewer)
    }

    fn is_at_leisure(view: &View) -> bool {
        let is_race = matches!(view.phase, PhaseName::Hunt | PhaseName::FinalCall);
        is_race && view.options.pace == Pace::Real
    }

    const BASELINES: &'static [&'static str] = &[BEGINNER];

    fn baseline(name: &str, seed: Seed) -> Option<Box<dyn Bot<Game>>> {
        (name == BEGINNER).then(|| -> Box<dyn Bot<Game>> { Box::new(beginner::Beginner::new(seed)) })
    }

    const MEASURED: &'static [Setting] = &[
        Setting::new("step by step", 4, r#"{"pace":"step"}"#),
        Setting::new("real time", 4, r#"{"pace":"real"}"#),
    ];

    fn usual() -> (usize, Options, &'static str) {
        (4, Options { pace: Pace::Step, ..Options::default() }, "game")
    }

    fn searches() -> Vec<Search<Game>> {
        vec![Search::of_spymaster("hunt, all plans", "by thresholds, in one of spymaster")]
    }
}
