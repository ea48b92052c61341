//! Players of «Выше»: every level plays at random.

pub use ::higher::Higher as Game;

use crate::{Best, Compared, DailyDeal, Level, Played};

impl Played for Game {
    const BEST: Best = Best::Most;
    const DAILY: DailyDeal = DailyDeal {
        seats: *<Game as table::Game>::SEATS.start(),
        options: "{}",
        level: Level::Rookie,
        iterations: 1,
        compared_by: Compared::Points,
    };
}
