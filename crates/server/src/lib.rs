//! Tables that live: people, bots, clocks and sockets around the games.
//!
//! A handler parses, asks the table, answers. One task stands for a table ([`actor`]); it keeps the table's [`book`],
//! which is what the table's [`entry`]s make it, and the store puts those in order. Only views leave the server
//! ([`live`]).

pub mod table_task;
mod admin;
mod api;
pub mod table_state;
pub mod bus;
pub mod clock;
mod config;
pub mod table_event;
pub mod error;
mod guard;
pub mod tables;
mod identity;
mod limits;
pub mod live_game;
pub mod openapi;
pub mod pace;
mod page;
pub mod protocol;
mod serve;
mod connection;

pub use config::{Config, Role};
pub use serve::{CannotServe, Serving, start};

use crate::tables::Tables;
use crate::limits::Limits;
use crate::connection::ServerStage;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use tokio::sync::watch;

/// TableEvent every handler knows.
#[derive(Clone)]
pub struct App {
    tables: Tables,
    limits: Arc<Limits>,
    config: Arc<Config>,
    stage: watch::Receiver<ServerStage>,
    /// How many sockets are open.
    sockets: Arc<AtomicUsize>,
}
