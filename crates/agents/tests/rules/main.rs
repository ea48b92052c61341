//! The rules of «Агенты», by their numbers, and every card of the first deck.

mod board;

mod decks;
mod examples;
mod faction_agents;
mod free_agents;
mod geometry;
mod house;
mod knowledge;
mod language;
mod missions;
mod playthroughs;
mod positions;
mod records;
mod sampling;
mod turns;
mod vocabulary;
