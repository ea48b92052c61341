//! Starts the server, and stops it without losing a move.

use crate::bans::Bans;
use crate::bus::{Bus, Delivery, Node};
use crate::clock::WallClock;
use crate::company::Company;
use crate::config::{Config, Role};
use crate::connection::ServerStage;
use crate::daily::Days;
use crate::door::{self, Door};
use crate::error::ApiError;
use crate::extract::LINES;
use crate::limits::Limits;
use crate::network::Networks;
use crate::services::{Meters, Services};
use crate::session::{Departure, Sessions};
use crate::table_bounds::TableBounds;
use crate::tables::Tables;
use crate::{App, admin, api, forgetting, guard, identity, lessons, page, retention, reviews};
use axum::Router;
use axum::middleware::from_fn_with_state;
use games::Decks;
use std::fs::{File, TryLockError};
use std::future::IntoFuture as _;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::{Postgres, Sqlite, Store, TableCode};
use tokio::net::TcpListener;
use tokio::sync::{Notify, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate as _, SizeAbove};

/// How long tables may take to finish what they have begun, and sockets to say goodbye.
const DRAIN: Duration = Duration::from_millis(1200);
const GOODBYE: Duration = Duration::from_millis(500);
/// How long a server that starts waits for another to leave the folder.
const STOPPING: Duration = Duration::from_secs(4);
const UPKEEP: Duration = Duration::from_secs(10);
/// How long nodes may take to come together before tables change their homes.
const SETTLE: Duration = Duration::from_millis(500);
/// How often the store is asked what other nodes have written, with a bus and without.
const READ_ON: Duration = Duration::from_secs(3);
const READ_ON_ALONE: Duration = Duration::from_millis(500);

/// Why the server does not start.
#[derive(Debug, thiserror::Error)]
pub enum CannotServe {
    /// The folder.
    #[error("`--data` {folder}: {why}")]
    Folder {
        /// Which.
        folder: String,
        /// Why not.
        why: io::Error,
    },
    /// The store.
    #[error("`--data` {folder}: {why}")]
    Store {
        /// Which folder.
        folder: String,
        /// Why not.
        why: store::Away,
    },
    /// The database.
    #[error("`--database`: {0}")]
    Database(store::Away),
    /// What the store keeps for the house itself.
    #[error("the store opens, but does not answer: {0}")]
    Keys(String),
    /// The bus.
    #[error("`--bus`: {0}")]
    Bus(String),
    /// Several nodes need both.
    #[error("`--bus` needs `--database`: nodes that talk to each other share what they keep")]
    BusWithoutDatabase,
    /// A name is for a proxy before several nodes.
    #[error("`--node` {0} needs `--bus`: alone a node needs no name")]
    NodeWithoutBus(String),
    /// A node that nobody comes to works for others.
    #[error("`--role` {0:?} needs `--database` and `--bus`: alone a node does everything")]
    RoleWithoutBus(Role),
    /// The address.
    #[error("`{setting}` {address}: {why}")]
    Address {
        /// Which setting.
        setting: &'static str,
        /// Which address.
        address: SocketAddr,
        /// Why not.
        why: io::Error,
    },
}

/// A server that runs.
pub struct Serving {
    /// Where people come in, if they do.
    pub address: Option<SocketAddr>,
    /// Where the host looks.
    pub admin: Option<SocketAddr>,
    app: App,
    stage: watch::Sender<ServerStage>,
    tasks: Vec<JoinHandle<()>>,
    _locked: Option<File>,
}

/// Starts: opens the store, listens, then wakes the tables that were being played.
pub async fn start(config: Config, decks: Decks) -> Result<Serving, CannotServe> {
    let locked = if config.data.database.is_none() { Some(lock(&config).await?) } else { None };
    let store = open_store(&config).await?;
    let bus = join_bus(&config).await?;
    admin::count();
    let (stage, stage_seen) = watch::channel(ServerStage::Serving);
    let (decks, away_ms) = (Arc::new(decks), i64::from(config.away_ms));
    let (clock, bounds) = (WallClock::start(), TableBounds::new(&config));
    let cannot = |error: ApiError| CannotServe::Keys(error.to_string());
    let days = Days::open(&*store, config.day_begins).await.map_err(cannot)?;
    let company = Company::default();
    lessons::keep(store.clone(), clock.clone());
    let (days_kept, meters) = (Some(days.clone()), Meters::default());
    let services = Services { store, bus, clock, decks, away_ms, company, days: days_kept, bounds, meters };
    let networks = Networks::open(&*services.store).await.map_err(cannot)?;
    let bans = Bans::default();
    bans.read(&*services.store, services.clock.now()).await.map_err(|away| cannot(away.into()))?;
    let app = App {
        tables: Tables::new(services),
        limits: Arc::new(Limits::new(&config)),
        door: Door::new(&config),
        config: Arc::new(config),
        stage: stage_seen,
        sockets: Arc::default(),
        networks,
        bans: Arc::new(bans),
        sessions: Sessions::default(),
        days,
    };
    let (mut address, mut tasks) = (None, Vec::new());
    if app.config.role != Role::Bots {
        let listener = listen("--listen", app.config.listen).await?;
        address = listener.local_addr().ok();
        tasks.push(tokio::spawn(door::serve_people(listener, router(app.clone()), app.clone())));
    }
    let mut admin_address = None;
    if let Some(wanted) = app.config.admin {
        let listener = listen("--admin", wanted).await?;
        admin_address = listener.local_addr().ok();
        let service = admin::router(app.clone()).into_make_service_with_connect_info::<SocketAddr>();
        let served = axum::serve(listener, service).into_future();
        tasks.push(tokio::spawn(async { drop(served.await) }));
    }
    tasks.push(tokio::spawn(upkeep(app.clone())));
    tasks.push(tokio::spawn(retention::sweep(app.clone())));
    if app.tables.bus().is_shared() {
        tasks.push(tokio::spawn(keep_up(app.clone())));
        tasks.push(tokio::spawn(send_post(app.clone())));
        tasks.push(tokio::spawn(take_post(app.clone())));
        tasks.push(tokio::spawn(help_others(app.clone())));
        tasks.push(tokio::spawn(read_on(app.clone())));
    } else {
        tasks.push(tokio::spawn(wake_all(app.clone())));
    }
    Ok(Serving { address, admin: admin_address, app, stage, tasks, _locked: locked })
}

async fn open_store(config: &Config) -> Result<Arc<dyn Store>, CannotServe> {
    if let Some(url) = &config.data.database {
        return Ok(Arc::new(Postgres::open(url).await.map_err(CannotServe::Database)?));
    }
    let folder = config.data.data.display().to_string();
    let store = Sqlite::open(&config.data.data.join("safehouse.db"), config.durability)
        .await
        .map_err(|why| CannotServe::Store { folder, why })?;
    Ok(Arc::new(store))
}

/// Two servers that append to one file would not know of each other: the folder is locked for as long as this is kept.
/// A server that is just stopping is waited for.
async fn lock(config: &Config) -> Result<File, CannotServe> {
    let cannot = |why| CannotServe::Folder { folder: config.data.data.display().to_string(), why };
    std::fs::create_dir_all(&config.data.data).map_err(cannot)?;
    let file = File::create(config.data.data.join("safehouse.lock")).map_err(cannot)?;
    let by = Instant::now() + STOPPING;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) if Instant::now() < by => sleep(Duration::from_millis(20)).await,
            Err(TryLockError::WouldBlock) => {
                let why = "another server uses this folder: stop that one, or name another folder";
                return Err(cannot(io::Error::other(why)));
            }
            Err(TryLockError::Error(why)) => return Err(cannot(why)),
        }
    }
}

async fn join_bus(config: &Config) -> Result<Bus, CannotServe> {
    match &config.bus {
        None if config.role != Role::All => Err(CannotServe::RoleWithoutBus(config.role)),
        None => match &config.node {
            Some(name) => Err(CannotServe::NodeWithoutBus(name.clone())),
            None => Ok(Bus::Alone),
        },
        Some(_) if config.data.database.is_none() => Err(CannotServe::BusWithoutDatabase),
        Some(url) => {
            let id = identity::fresh_secret().map_err(|error| CannotServe::Bus(error.to_string()))?;
            let (bots, people) = (config.role != Role::People, config.role != Role::Bots);
            let node = Node { id, name: config.node.clone(), bots, people };
            Bus::join(url, node).await.map_err(CannotServe::Bus)
        }
    }
}

/// Tells the other nodes that this one is there. When nodes come or go, the tables that are at home here now go on.
async fn keep_up(app: App) {
    let moved = Arc::new(Notify::new());
    let waking = tokio::spawn({
        let (app, moved) = (app.clone(), moved.clone());
        async move {
            loop {
                moved.notified().await;
                // Nodes come together: one look for all of them.
                sleep(SETTLE).await;
                wake_all(app.clone()).await;
            }
        }
    });
    let tables = app.tables.clone();
    let wakes = move |code: TableCode| {
        let tables = tables.clone();
        tokio::spawn(async move { drop(tables.look(code, None).await) });
    };
    let sessions = app.sessions.clone();
    let departs = move |departure: Departure| sessions.end(departure);
    app.tables.bus().keep_up(|| moved.notify_one(), wakes, departs).await;
    waking.abort();
}

/// Other nodes are told of tables that are looked at there.
async fn send_post(app: App) {
    app.tables.bus().send_post().await;
}

/// Other nodes hand over what their people ask of tables whose desk is here, and tell of those whose desk is there.
async fn take_post(app: App) {
    let tables = &app.tables;
    tables
        .bus()
        .take_post(|delivery| match delivery {
            Delivery::Over(over, to) => tables.take_hand_over(over, to),
            Delivery::Told(told) => tables.take_told(told),
        })
        .await;
}

/// Other nodes lend parts of reviews that they are asked for.
async fn help_others(app: App) {
    app.tables.bus().help_others(|wanted| reviews::help(app.clone(), wanted)).await;
}

/// The bus may lose what it is told: the store is asked as well, more often while the bus is away. A table of which
/// something is heard notices by itself where something is missing.
async fn read_on(app: App) {
    loop {
        let is_up = app.tables.bus().is_up();
        sleep(if is_up { READ_ON } else { READ_ON_ALONE }).await;
        let quiet_ms = if is_up { READ_ON.as_millis() as i64 } else { -1 };
        if let Err(error) = app.tables.read_on(app.tables.now().plus_ms(-quiet_ms)).await {
            tracing::debug!(%error, "the store cannot be asked what is new");
        }
    }
}

async fn listen(setting: &'static str, address: SocketAddr) -> Result<TcpListener, CannotServe> {
    TcpListener::bind(address).await.map_err(|why| CannotServe::Address { setting, address, why })
}

fn router(app: App) -> Router {
    // The page's files are compressed when it is built; lists and replays here.
    let worth = SizeAbove::new(1024)
        .and(NotForContentType::const_new("image/"))
        // A line that grows by itself must not wait for the next.
        .and(NotForContentType::const_new(LINES));
    api::router()
        .layer(CompressionLayer::new().compress_when(worth))
        .fallback(page::page)
        .layer(from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}

async fn upkeep(app: App) {
    loop {
        // Another node may have banned somebody, and a stop may have left somebody half forgotten.
        let read = app.bans.read(&**app.tables.store(), app.tables.now()).await.map_err(ApiError::from);
        if let Err(error) = read.and(forgetting::go_on(&app).await) {
            tracing::debug!(%error, "bans and people to be forgotten: later");
        }
        sleep(UPKEEP).await;
        app.limits.forget();
        admin::upkeep();
    }
}

/// Tables that were being played go on; where the store does not answer, a little later.
async fn wake_all(app: App) {
    loop {
        match app.tables.wake_all().await {
            Ok(0) => return,
            Ok(n_tables) => {
                tracing::info!(n_tables, "tables go on where they were");
                return;
            }
            Err(error) => tracing::warn!(%error, "the tables cannot be read"),
        }
        sleep(Duration::from_secs(1)).await;
    }
}

impl Serving {
    /// Stops within two seconds: what has begun is finished and stored, then everybody is told to come back.
    pub async fn stop(self) {
        let _ = self.stage.send(ServerStage::Draining);
        self.app.tables.bus().leave().await;
        if timeout(DRAIN, self.app.tables.drain()).await.is_err() {
            tracing::warn!("some tables did not finish in time");
        }
        let _ = self.stage.send(ServerStage::Goodbye);
        let _ = timeout(GOODBYE, async {
            while self.app.sockets.load(Ordering::Relaxed) > 0 {
                sleep(Duration::from_millis(5)).await;
            }
        })
        .await;
        self.app.tables.store().close().await;
        self.tasks.iter().for_each(JoinHandle::abort);
    }
}
