//! Players of «Маскарад».

mod agent;
mod beliefs;
mod calls;
mod eyes;
pub mod measure;
mod player;
mod rates;
mod review;
mod rookie;
mod skill;
mod spymaster;
mod standing;
mod trainee;

pub use ::wink::Wink as Game;
pub use agent::Agent;
pub use rookie::Rookie;
pub use skill::Skill;
pub use spymaster::Spymaster;

use crate::review::Reviewer;
use crate::{BEGINNER, Best, Bot, Compared, DailyDeal, Level, Played, Setting};
use ::wink::{Action, Options, Signals, View};
use rookie::Habits;
use table::Seed;

impl Played for Game {
    const BEST: Best = Best::Most;

    const DAILY: DailyDeal = DailyDeal {
        seats: 4,
        options: r#"{}"#,
        level: Level::Agent,
        iterations: 1,
        compared_by: Compared::Points,
    };

    fn is_choice(action: &Action) -> bool {
        !matches!(action, Action::Look { .. })
    }

    fn bot(level: Level, seed: Seed) -> Box<dyn Bot<Game>> {
        match level {
            Level::Rookie => Box::new(Rookie::new(seed)),
            Level::Trainee => Box::new(trainee::Trainee::new(seed)),
            Level::Agent => Box::new(Agent::new(seed)),
            Level::Spymaster => Box::new(Spymaster::new(seed)),
        }
    }

    fn reviewer() -> Box<dyn Reviewer<Game>> {
        Box::new(review::WinkReviewer)
    }

    fn is_at_leisure(view: &View) -> bool {
        view.options.signals == Signals::Gaze || view.seat != Some(view.turn)
    }

    const BASELINES: &'static [&'static str] = &[BEGINNER];

    fn baseline(name: &str, seed: Seed) -> Option<Box<dyn Bot<Game>>> {
        (name == BEGINNER).then(|| -> Box<dyn Bot<Game>> { Box::new(Rookie::with(seed, Habits::BEGINNER)) })
    }

    const MEASURED: &'static [Setting] = &[Setting::new("by looks", 6, "{}")];

    fn usual() -> (usize, Options, &'static str) {
        (5, Options::default(), "game")
    }
}

#[cfg(test)]
mod tests;
