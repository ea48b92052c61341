//! `safehouse soak`: tables come and go, people drop and return, what is over is removed after 20 s; at the end the server
//! and its file are as small as they were.

use crate::client::Person;
use crate::keep::runtime;
use crate::own_server::{ServerLimits, ServerSettings, Started};
use crate::usage::{bytes_in, usage};
use games::GameName;
use serde_json::{Value, json};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use table::{Chance, Seed, below};
use tokio::time::Instant;

/// How many people come and go at the same time.
const VISITORS: u8 = 40;
/// How long the server is left alone before it is looked at, at least and at most: longer than a table without people
/// stays awake, and then until all of them are removed.
const QUIET: (Duration, Duration) = (Duration::from_secs(60), Duration::from_secs(300));
/// How often it is looked then.
const LOOK: Duration = Duration::from_secs(10);

/// For how long.
#[derive(clap::Args, Debug, Clone)]
pub struct Settings {
    /// Seconds during which people come and go.
    #[arg(long, default_value_t = 600, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    seconds: u32,
}

/// How large a server is.
#[derive(Clone, Copy, Debug)]
struct Size {
    memory_kb: u64,
    n_handles: usize,
    n_tasks: u64,
    n_tables: u64,
    disk_kb: u64,
}

/// Runs the soak; an error where something has grown that should not.
pub fn run(settings: &Settings, mut out: impl Write) -> io::Result<()> {
    let server = ServerSettings { durability: "process".to_owned(), database: None, bus: None };
    let server = Started::new(&server, 0, ServerLimits::Forgetful)?;
    let admin = server.second_line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let admin = admin.ok_or_else(|| io::Error::other("no address for the host"))?.to_owned();
    let watched = Watched { pid: server.server.id(), admin, folder: server.folder.clone() };
    runtime()?.block_on(async {
        writeln!(out, "      s  tables  tasks  handles  memory KB  disk KB  moves")?;
        let n_moves = Arc::new(AtomicU64::new(0));
        // Once through everything, so that what is made once is made.
        let warm = Duration::from_secs(u64::from(settings.seconds) / 5).max(Duration::from_secs(5));
        visit::<io::Sink>(&server.host, warm, &n_moves, None).await?;
        let before = watched.size_when_quiet().await?;
        print(&mut out, warm, before, &n_moves)?;
        let rest = Duration::from_secs(u64::from(settings.seconds));
        visit(&server.host, rest, &n_moves, Some((&watched, &mut out))).await?;
        let after = watched.size_when_quiet().await?;
        print(&mut out, warm + rest, after, &n_moves)?;
        judge(before, after, &mut out)
    })
}

fn judge(before: Size, after: Size, out: &mut impl Write) -> io::Result<()> {
    let grew =
        after.n_tasks > before.n_tasks + 2 || after.n_handles > before.n_handles + 4 || after.n_tables > 0;
    // Allocators keep pages; a leak grows with every table.
    let swelled = after.memory_kb > before.memory_kb + before.memory_kb / 4 + 8 * 1024
        || after.disk_kb > before.disk_kb + before.disk_kb / 4 + 2 * 1024;
    if grew || swelled {
        return Err(io::Error::other(format!("not flat: {before:?} before, {after:?} after")));
    }
    writeln!(out, "flat: memory, file handles, tasks and bytes on disk are what they were")
}

fn print(out: &mut impl Write, at: Duration, size: Size, n_moves: &AtomicU64) -> io::Result<()> {
    let Size { memory_kb, n_handles, n_tasks, n_tables, disk_kb } = size;
    let (seconds, moves) = (at.as_secs(), n_moves.load(Ordering::Relaxed));
    writeln!(
        out,
        "{seconds:>7}  {n_tables:>6}  {n_tasks:>5}  {n_handles:>7}  {memory_kb:>9}  {disk_kb:>7}  {moves:>5}"
    )?;
    out.flush()
}

/// The server that is looked at.
struct Watched {
    pid: u32,
    admin: String,
    folder: PathBuf,
}

impl Watched {
    /// The size after everybody has gone, when nothing is awake and the file shrinks no more.
    async fn size_when_quiet(&self) -> io::Result<Size> {
        let until = Instant::now() + QUIET.1;
        tokio::time::sleep(QUIET.0).await;
        let mut size = self.size().await?;
        loop {
            tokio::time::sleep(LOOK).await;
            let before = std::mem::replace(&mut size, self.size().await?);
            let is_quiet = size.n_tables == 0 && size.disk_kb >= before.disk_kb;
            if is_quiet || Instant::now() > until {
                return Ok(size);
            }
        }
    }

    async fn size(&self) -> io::Result<Size> {
        let metrics =
            reqwest::get(format!("http://{}/metrics", self.admin)).await.map_err(io::Error::other)?;
        let metrics = metrics.text().await.map_err(io::Error::other)?;
        let gauge = |name: &str| {
            let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.trim().parse::<f64>().ok());
            line.unwrap_or(0.0) as u64
        };
        Ok(Size {
            memory_kb: usage(self.pid).map_or(0, |usage| usage.memory_kb),
            n_handles: std::fs::read_dir(format!("/proc/{}/fd", self.pid))?.count(),
            n_tasks: gauge("safehouse_tasks "),
            n_tables: gauge("safehouse_tables_awake "),
            disk_kb: bytes_in(&self.folder) / 1024,
        })
    }
}

/// People come and go until the time is up.
async fn visit<W: Write>(
    host: &str,
    time: Duration,
    n_moves: &Arc<AtomicU64>,
    mut watched: Option<(&Watched, &mut W)>,
) -> io::Result<()> {
    let stop = Arc::new(AtomicBool::new(false));
    let visitors: Vec<_> = (0..VISITORS)
        .map(|number| tokio::spawn(come_and_go(host.to_owned(), number, stop.clone(), n_moves.clone())))
        .collect();
    let began = Instant::now();
    while began.elapsed() < time {
        tokio::time::sleep(Duration::from_secs(5).min(time)).await;
        if let Some((watched, out)) = &mut watched {
            print(*out, began.elapsed(), watched.size().await?, n_moves)?;
        }
    }
    stop.store(true, Ordering::Relaxed);
    for visitor in visitors {
        visitor.await.map_err(io::Error::other)??;
    }
    Ok(())
}

/// Makes tables, plays a while, drops the line, comes back, goes away for good.
async fn come_and_go(
    host: String,
    number: u8,
    stop: Arc<AtomicBool>,
    n_moves: Arc<AtomicU64>,
) -> io::Result<()> {
    let mut chance: Chance = Seed([number; 32]).chance(0, 0);
    let games = GameName::ALL.map(|game| (game, game.facts().seats[0]));
    let person = Person::meet(&host).await?;
    while !stop.load(Ordering::Relaxed) {
        let (game, seats) = games[below(&mut chance, 4) as usize];
        let bots = vec!["rookie"; seats - 1];
        let new = json!({"game": game, "seats": seats, "bots": bots, "start": true, "bots_at_once": true});
        let code = person.make_table(new).await?;
        for _ in 0..=below(&mut chance, 3) {
            let mut socket = person.open(&code, None).await?;
            let mut decided = Value::Null;
            for _ in 0..below(&mut chance, 60) {
                let Ok(said) = tokio::time::timeout(Duration::from_millis(500), socket.next()).await else {
                    break;
                };
                let Some(said) = said? else { break };
                if said["type"] != "update" || said["decision"] == decided || said["legal"] == json!([]) {
                    continue;
                }
                decided = said["decision"].clone();
                socket.send(json!({"type": "act", "action": said["legal"][0]})).await?;
                n_moves.fetch_add(1, Ordering::Relaxed);
            }
            // Half of the time without a word.
            if below(&mut chance, 2) == 0 {
                socket.close().await;
            }
        }
    }
    Ok(())
}
