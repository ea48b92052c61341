//! Players of «Корова 006».

mod agent;
mod basis;
mod bits;
mod company;
mod draft;
mod features;
mod flat;
mod gaps;
mod habits;
mod lines;
mod net;
mod open;
mod plain;
mod policy;
mod race;
mod rookie;
mod spymaster;
mod suspicion;
#[cfg(test)]
mod tests;
pub mod train;
mod world;

pub use agent::Agent;
pub use flat::FlatMonteCarlo;
pub use rookie::Rookie;
pub use spymaster::Spymaster;
