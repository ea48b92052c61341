//! Tables that live: people, bots, clocks and sockets around the games.
//!
//! A handler parses, asks the table, answers. One task stands for a table ([`table_task`]); it keeps the table's state
//! ([`table_state`]), which is what the table's events ([`table_event`]) make it, and the store puts those in order. Only
//! views leave the server ([`live_game`]).

mod account;
mod admin;
mod api;
mod bans;
pub mod branches;
pub mod bus;
pub mod clock;
pub mod company;
mod config;
mod connection;
pub mod daily;
mod door;
pub mod error;
mod export;
mod extract;
mod forgetting;
mod guard;
pub mod host;
mod identity;
mod lessons;
mod limits;
pub mod live_game;
pub mod network;
pub mod openapi;
mod page;
mod passkeys;
pub mod protocol;
mod replay;
mod reports;
mod retention;
pub mod reviews;
mod serve;
pub mod services;
mod session;
pub mod table_bounds;
pub mod table_event;
pub mod table_state;
pub mod table_task;
pub mod tables;
mod thinkers;
mod thinking_time;
mod visible_text;
pub mod votes;
pub mod workshop;

pub use config::{Config, Data, Role};
pub use serve::{CannotServe, Serving, start};

use crate::bans::Bans;
use crate::connection::ServerStage;
use crate::daily::Days;
use crate::door::Door;
use crate::limits::Limits;
use crate::network::Networks;
use crate::session::Sessions;
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
    networks: Networks,
    bans: Arc<Bans>,
    sessions: Sessions,
    days: Days,
}
