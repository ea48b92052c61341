//! Players of «Маскарад».

mod agent;
mod beliefs;
mod calls;
mod eyes;
mod player;
mod rookie;
mod skill;
mod spymaster;

pub use agent::Agent;
pub use rookie::Rookie;
pub use skill::Skill;
pub use spymaster::Spymaster;
