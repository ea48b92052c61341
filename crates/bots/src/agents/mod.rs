//! Players of «Агенты».

mod agent;
pub mod fit;
pub mod measure;
mod plan;
mod policy;
mod rookie;
mod search;
mod spymaster;
mod weights;
mod worth;

pub use agent::Agent;
pub use rookie::Rookie;
pub use spymaster::Spymaster;

#[cfg(test)]
mod tests;
