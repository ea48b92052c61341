//! `safehouse load`: many tables at once over real sockets, with a ledger of every answered move.

mod counts;
mod player;
mod report;
mod seating;

use crate::client::Socket;
use crate::keep::runtime;
use crate::own_server::{ServerLimits, ServerSettings, Started};
use crate::usage::usage_of_all;
use counts::{Counts, all_together};
use hdrhistogram::Histogram;
use indicatif::{ProgressBar, ProgressStyle};
use player::{Ledger, Player, lost};
use report::{Totals, report};
use seating::sit_down;
use std::io::{self, IsTerminal as _, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::Instant;

/// What is asked of the server.
#[derive(clap::Args, Debug, Clone)]
pub struct Settings {
    /// Tables to play at, with four people each.
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=5000))]
    tables: u32,
    /// Seconds to play.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: u32,
    /// Milliseconds that every player thinks before each move.
    #[arg(long, value_name = "MS", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=60_000))]
    think: u32,
    /// Running servers on this machine (127.0.0.1:8006, or several with commas), which must be without limits
    /// (`--requests-per-second 0 --messages-per-second 0 --tables-per-hour 0 --sockets-per-address 0`). Left out: servers are
    /// started for this and stopped.
    #[arg(long, value_name = "ADDRESSES")]
    at: Option<String>,
    #[command(flatten)]
    server: ServerSettings,
    /// Servers to start; more than one needs a database and a bus. The people of each table sit at different ones.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=8))]
    nodes: u32,
    /// The people of each table open their sockets at its home, as a proxy would lead them. For servers that are started.
    #[arg(long, requires = "bus", conflicts_with = "at")]
    at_home: bool,
}

/// What all seats share while the load lasts.
struct Load {
    ended: watch::Sender<bool>,
    think: Duration,
    n_moves: AtomicU64,
    n_games: AtomicU64,
    delays: Mutex<Histogram<u64>>,
}

impl Load {
    fn new(settings: &Settings) -> io::Result<Load> {
        let delays = Histogram::new_with_bounds(1, 120_000_000, 3).map_err(io::Error::other)?;
        Ok(Load {
            ended: watch::Sender::new(false),
            think: Duration::from_millis(u64::from(settings.think)),
            n_moves: AtomicU64::new(0),
            n_games: AtomicU64::new(0),
            delays: Mutex::new(delays),
        })
    }
}

/// Puts a load on a server and prints what it took.
pub fn run(settings: &Settings, out: impl Write) -> io::Result<()> {
    let started: Vec<Started> = match &settings.at {
        Some(_) => Vec::new(),
        None => (0..settings.nodes)
            .map(|node| Started::new(&settings.server, node, ServerLimits::Lifted))
            .collect::<Result<_, _>>()?,
    };
    let hosts: Vec<String> = match &settings.at {
        Some(hosts) => hosts.split(',').map(|host| host.trim().to_owned()).collect(),
        None => started.iter().map(|node| node.host.clone()).collect(),
    };
    hosts.iter().try_for_each(|host| check_loopback(host))?;
    runtime()?.block_on(measure(settings, &hosts, &started, out))
}

/// Load stays on this machine.
fn check_loopback(host: &str) -> io::Result<()> {
    let address: std::net::SocketAddr = host
        .parse()
        .map_err(|_| io::Error::other(format!("`--at` {host}: an address like 127.0.0.1:8006")))?;
    if address.ip().is_loopback() {
        return Ok(());
    }
    Err(io::Error::other(format!("`--at` {host}: load is for a server on this machine (127.0.0.1)")))
}

async fn measure(
    settings: &Settings,
    hosts: &[String],
    started: &[Started],
    out: impl Write,
) -> io::Result<()> {
    let pids: &[u32] = &started.iter().map(|node| node.server.id()).collect::<Vec<_>>();
    let load = Arc::new(Load::new(settings)?);
    all_together(started).await?;
    let before = usage_of_all(pids);
    let (checker, tables) = sit_down(settings, hosts).await?;
    let seated = usage_of_all(pids);
    let mut seats = play(settings, &load, tables);
    let counted = Counts::of_all(started).await;
    let began = Instant::now();
    watch_over(settings, &load).await;
    let took = began.elapsed();
    let counts = Counts::of_all(started).await.since(&counted);
    let n_moves = load.n_moves.load(Ordering::Relaxed);
    let after = usage_of_all(pids);
    load.ended.send_replace(true);
    let mut n_lost = 0;
    while let Some(ledgers) = seats.join_next().await {
        for ledger in ledgers.map_err(io::Error::other)?? {
            n_lost += lost(&checker, &ledger).await?;
        }
    }
    report(settings, &load, &Totals { n_moves, n_lost, took, before, seated, after, counts }, out)
}

/// Every seat plays by itself.
fn play(
    settings: &Settings,
    load: &Arc<Load>,
    tables: Vec<(String, Vec<Socket>)>,
) -> JoinSet<io::Result<Vec<Ledger>>> {
    let mut seats = JoinSet::new();
    for (number, (code, sockets)) in (0_u32..).zip(tables) {
        // Tables do not think in step with each other.
        let begins = Instant::now() + load.think * number / settings.tables;
        for socket in sockets {
            let player = Player::new(load, &code, socket);
            seats.spawn(async move {
                tokio::time::sleep_until(begins).await;
                player.play().await
            });
        }
    }
    seats
}

/// Waits until the time is up, and shows how it goes.
async fn watch_over(settings: &Settings, load: &Load) {
    let bar = if io::stderr().is_terminal() {
        ProgressBar::new(u64::from(settings.seconds))
    } else {
        ProgressBar::hidden()
    };
    let style = ProgressStyle::with_template("{bar:30} {elapsed}/{len} s  {msg}");
    if let Ok(style) = style {
        bar.set_style(style);
    }
    for _ in 0..settings.seconds {
        let before = load.n_moves.load(Ordering::Relaxed);
        tokio::time::sleep(Duration::from_secs(1)).await;
        bar.inc(1);
        bar.set_message(format!("{} moves a second", load.n_moves.load(Ordering::Relaxed) - before));
    }
    bar.finish_and_clear();
}
