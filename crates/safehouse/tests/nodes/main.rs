//! Several nodes on one PostgreSQL and one NATS, all of them real, and what they promise together.
#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "../before/mod.rs"]
mod before;
mod cluster;
mod faults;
mod lookers;
mod neighbours;
mod player;
#[path = "../server/program.rs"]
#[allow(dead_code, reason = "shared with the tests of one server")]
mod program;
mod together;
