//! Players of «Маскарад».

mod rookie;

pub use rookie::Rookie;
