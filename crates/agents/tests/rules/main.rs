//! The rules of «Агенты», by their numbers, and every card of the first deck.

mod board;

mod buying;
mod clock;
mod decks;
mod endings;
mod examples;
mod faction_agents;
mod free_agents;
mod geometry;
mod house;
mod knowledge;
mod language;
mod missions;
mod other_decks;
mod playthroughs;
mod positions;
mod records;
mod sampling;
mod slips;
mod turns;
mod vocabulary;
mod wrong_decks;
