//! Players of «Чекпойнт Чарли».

mod agent;
mod hunt;
mod manner;
mod nerve;
mod rookie;
mod scoring;
mod sight;
mod spymaster;
mod stakes;
mod worlds;

pub use agent::Agent;
pub use nerve::Nerve;
pub use rookie::Rookie;
pub use spymaster::Spymaster;
