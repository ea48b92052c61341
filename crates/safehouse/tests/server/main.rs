//! The server's promises, kept by the real program over real sockets.
#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "../before/mod.rs"]
mod before;
mod crash;
mod daily;
mod fairness;
mod hidden;
mod host;
mod identity;
mod keeping;
mod people;
mod program;
mod rubbish;
mod running;
mod session;
mod strangers;
mod studies;
mod tables;
mod wire;
mod workshop;
