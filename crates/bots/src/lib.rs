//! Bots: players that see a view and the legal actions, and nothing else.
//!
//! Every game has a folder. Every game has a `Rookie`, who plays like a sensible beginner and answers at
//! once.

pub mod agents;
mod bot;
pub mod checkpoint;
pub mod cow006;
mod dice;
mod lapses;
mod level;
mod played;
mod random;
mod reaction;
pub mod review;
pub mod wink;

pub use bot::{Bot, Budget, Countdown, Decision, Thinking};
pub use dice::Dice;
pub use level::Level;
pub use played::{BEGINNER, Best, Compared, DailyDeal, Played, Search, Setting, Training};
pub use random::Random;
