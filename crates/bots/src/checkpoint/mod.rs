//! Players of «Чекпойнт Чарли».

mod rookie;

pub use rookie::Rookie;
