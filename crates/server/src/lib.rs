//! Tables that live: people, bots, clocks and sockets around the games.
//!
//! A handler parses, asks the table, answers. One task stands for a table ([`actor`]); it keeps the table's [`book`],
//! which is what the table's [`entry`]s make it, and the store puts those in order. Only views leave the server
//! ([`live`]).

pub mod actor;
mod admin;
mod api;
pub mod book;
pub mod bus;
pub mod clock;
mod config;
pub mod entry;
pub mod error;
mod guard;
pub mod hall;
mod identity;
mod limits;
pub mod live;
pub mod openapi;
pub mod pace;
mod page;
pub mod protocol;
mod serve;
mod socket;

pub use config::{Config, Role};
pub use serve::{CannotServe, Serving, start};

use crate::hall::Hall;
use crate::limits::Limits;
use crate::socket::Stage;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use tokio::sync::watch;

/// What every handler knows.
#[derive(Clone)]
pub struct App {
    hall: Hall,
    limits: Arc<Limits>,
    config: Arc<Config>,
    stage: watch::Receiver<Stage>,
    /// How many sockets are open.
    sockets: Arc<AtomicUsize>,
}
