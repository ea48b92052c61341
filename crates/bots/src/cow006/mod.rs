//! Players of «Корова 006».

mod rookie;

pub use rookie::Rookie;
