//! Tables that live: people, bots, clocks and sockets around the games.
//!
//! A handler parses, asks the table, answers. One task stands for a table ([`table_task`]); it keeps the table's state
//! ([`table_state`]), which is what the table's events ([`table_event`]) make it, and the store puts those in order. Only
//! views leave the server ([`live_game`]).

mod admin;
mod api;
pub mod bus;
pub mod clock;
pub mod company;
mod config;
mod connection;
mod door;
pub mod error;
mod extract;
mod guard;
mod identity;
mod limits;
pub mod live_game;
pub mod network;
pub mod openapi;
mod page;
pub mod protocol;
mod replay;
mod retention;
mod serve;
pub mod services;
pub mod table_bounds;
pub mod table_event;
pub mod table_state;
pub mod table_task;
pub mod tables;
mod thinkers;
mod thinking_time;
mod visible_text;

pub use config::{Config, Data, Role};
pub use serve::{CannotServe, Serving, start};

use crate::connection::ServerStage;
use crate::door::Door;
use crate::limits::Limits;
use crate::tables::Tables;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use tokio::sync::watch;

/// What every handler knows.
#[derive(Clone)]
pub struct App {
    tables: Tables,
    limits: Arc<Limits>,
    door: Arc<Door>,
    config: Arc<Config>,
    stage: watch::Receiver<ServerStage>,
    /// How many sockets are open.
    sockets: Arc<AtomicUsize>,
}
