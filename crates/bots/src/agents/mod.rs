//! Players of «Агенты».

mod rookie;

pub use rookie::Rookie;
