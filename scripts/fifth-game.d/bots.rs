//! Players of «Выше»: every level plays at random.

pub use ::higher::Higher as Game;

use crate::{Best, Played};

impl Played for Game {
    const BEST: Best = Best::Most;
}
