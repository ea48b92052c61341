//! `safehouse load`: many tables at once over real sockets, with a ledger of every answered move.

use crate::client::{Person, Socket};
use crate::keep::runtime;
use hdrhistogram::Histogram;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::io::{self, BufRead, IsTerminal as _, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::Instant;

/// What is asked of the server.
#[derive(clap::Args, Debug, Clone)]
pub struct Settings {
    /// How many tables of four.
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=5000))]
    tables: u32,
    /// For how long.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: u32,
    /// How long every seat thinks before each move, in milliseconds; 0: not at all.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=60_000))]
    think: u32,
    /// A server on this machine that runs already (127.0.0.1:8006, started with no limits: `--requests-per-second 0
    /// --messages-per-second 0 --tables-per-hour 0 --sockets-per-address 0`); without it, one is started and stopped.
    #[arg(long, value_name = "ADDRESS")]
    at: Option<String>,
    /// What a stored move survives, for the server that is started: power or process.
    #[arg(long, default_value = "power", value_parser = ["power", "process"])]
    durability: String,
}

/// What was measured.
struct Measured {
    delays: Histogram<u64>,
    n_moves: u64,
    n_games: u64,
    n_lost: u64,
}

impl Measured {
    fn new() -> Measured {
        let delays = Histogram::new_with_bounds(1, 120_000_000, 3).expect("bounds that fit");
        Measured { delays, n_moves: 0, n_games: 0, n_lost: 0 }
    }

    fn add(&mut self, other: &Measured) {
        let _ = self.delays.add(&other.delays);
        self.n_moves += other.n_moves;
        self.n_games += other.n_games;
        self.n_lost += other.n_lost;
    }
}

/// What all seats share while the load lasts.
struct Load {
    stop: AtomicBool,
    n_moves: AtomicU64,
    think: Duration,
}

/// Puts a load on a server and prints what it took.
pub fn run(settings: &Settings, out: impl Write) -> io::Result<()> {
    let started = match &settings.at {
        Some(_) => None,
        None => Some(Started::new(&settings.durability)?),
    };
    let host = match (&settings.at, &started) {
        (Some(host), _) => host.clone(),
        (None, Some(started)) => started.host.clone(),
        (None, None) => return Err(io::Error::other("no server")),
    };
    check_loopback(&host)?;
    let pid = started.as_ref().map(|started| started.server.id());
    runtime()?.block_on(measure(settings, &host, pid, out))
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

async fn measure(settings: &Settings, host: &str, pid: Option<u32>, mut out: impl Write) -> io::Result<()> {
    let load = Arc::new(Load {
        stop: AtomicBool::new(false),
        n_moves: AtomicU64::new(0),
        think: Duration::from_millis(u64::from(settings.think)),
    });
    let before = pid.and_then(usage);
    let tables = sit_down(settings, host).await?;
    let seated = pid.and_then(usage);
    let mut seats = JoinSet::new();
    for (code, people) in tables {
        for (person, socket) in people {
            seats.spawn(play(load.clone(), code.clone(), person, socket));
        }
    }
    let began = Instant::now();
    watch(settings, &load).await;
    load.stop.store(true, Ordering::Relaxed);
    let took = began.elapsed();
    let after = pid.and_then(usage);
    let mut measured = Measured::new();
    while let Some(seat) = seats.join_next().await {
        measured.add(&seat.map_err(io::Error::other)??);
    }
    report(settings, &measured, took, [before, seated, after], &mut out)
}

/// Makes the tables and seats four people at each.
async fn sit_down(settings: &Settings, host: &str) -> io::Result<Vec<(String, Vec<(Person, Socket)>)>> {
    let at_once = Arc::new(Semaphore::new(16));
    let mut making = JoinSet::new();
    for _ in 0..settings.tables {
        let (host, at_once) = (host.to_owned(), at_once.clone());
        making.spawn(async move {
            let _turn = at_once.acquire_owned().await.map_err(io::Error::other)?;
            one_table(&host).await
        });
    }
    let mut tables = Vec::new();
    while let Some(table) = making.join_next().await {
        tables.push(table.map_err(io::Error::other)??);
    }
    Ok(tables)
}

async fn one_table(host: &str) -> io::Result<(String, Vec<(Person, Socket)>)> {
    let hostess = Person::meet(host).await?;
    let code = hostess.make_table(json!({"game": "cow006", "seats": 4})).await?;
    let mut people = vec![hostess.clone()];
    for _ in 1..4 {
        let person = Person::meet(host).await?;
        person.perform(&code, json!({"type": "sit"})).await?;
        person.perform(&code, json!({"type": "ready", "ready": true})).await?;
        people.push(person);
    }
    hostess.perform(&code, json!({"type": "start"})).await?;
    let mut seated = Vec::new();
    for person in people {
        let socket = person.open(&code, None).await?;
        seated.push((person, socket));
    }
    Ok((code, seated))
}

/// Plays the first legal thing whenever the seat is asked, and again after the end; keeps count of every answer.
async fn play(load: Arc<Load>, code: String, person: Person, mut socket: Socket) -> io::Result<Measured> {
    let mut measured = Measured::new();
    let mut sent: Option<(String, Instant)> = None;
    let mut acknowledged: u64 = 0;
    let mut game = Value::Null;
    let mut answered_decision = Value::Null;
    let mut latest: Option<Value> = None;
    let silence = Duration::from_secs(20);
    loop {
        if load.stop.load(Ordering::Relaxed) && sent.is_none() {
            break;
        }
        let patience = if load.stop.load(Ordering::Relaxed) { Duration::from_secs(5) } else { silence };
        let next = tokio::time::timeout(patience.min(Duration::from_millis(500)), socket.next()).await;
        let Ok(next) = next else { continue };
        let Some(said) = next? else { break };
        match said["type"].as_str() {
            Some("answer") => {
                if let Some((id, since)) = sent.take_if(|(id, _)| said["id"] == id.as_str()) {
                    let micros = u64::try_from(since.elapsed().as_micros()).unwrap_or(u64::MAX);
                    measured.delays.saturating_record(micros);
                    if said["ok"] == true && id.starts_with('m') {
                        acknowledged += 1;
                        measured.n_moves += 1;
                        load.n_moves.fetch_add(1, Ordering::Relaxed);
                    }
                }
            }
            Some("update") => {
                if said["game"] != game {
                    game = said["game"].clone();
                    acknowledged = 0;
                    answered_decision = Value::Null;
                }
                if said["view"]["over"] == true {
                    latest = None;
                    measured.n_lost += lost(&person, &code, &said, acknowledged).await?;
                    measured.n_games += 1;
                    if !load.stop.load(Ordering::Relaxed) {
                        socket.send(json!({"type": "ready", "ready": true})).await?;
                    }
                    continue;
                }
                latest = Some(said);
            }
            Some(_) | None => {}
        }
        // A question may have come before the answer to the last move.
        let Some(said) = latest.take_if(|_| sent.is_none() && !load.stop.load(Ordering::Relaxed)) else {
            continue;
        };
        let me = &said["view"]["seat"];
        let asked = said["view"]["to_move"].as_array().is_some_and(|seats| seats.contains(me));
        if asked && said["decision"] != answered_decision {
            answered_decision = said["decision"].clone();
            if !load.think.is_zero() {
                tokio::time::sleep(load.think).await;
            }
            let since = Instant::now();
            let act = json!({"type": "act", "decision": said["decision"], "action": said["legal"][0]});
            sent = Some((socket.send(act).await?, since));
        }
    }
    Ok(measured)
}

/// How many moves that were answered are not in the record.
async fn lost(person: &Person, code: &str, said: &Value, acknowledged: u64) -> io::Result<u64> {
    let game = said["game"].as_u64().unwrap_or(0);
    let me = &said["view"]["seat"];
    let record = person.get(&format!("/api/tables/{code}/games/{game}/record")).await?;
    let moves = record["moves"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mine = moves.iter().filter(|played| played["seat"] == *me).count() as u64;
    Ok(acknowledged.saturating_sub(mine))
}

/// Waits until the time is up, and shows how it goes.
async fn watch(settings: &Settings, load: &Load) {
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

fn report(
    settings: &Settings,
    measured: &Measured,
    took: Duration,
    usages: [Option<Usage>; 3],
    out: &mut impl Write,
) -> io::Result<()> {
    let seconds = took.as_secs_f64();
    let delay = |quantile| measured.delays.value_at_quantile(quantile) as f64 / 1000.0;
    writeln!(out, "tables           {} of four, thinking {} ms", settings.tables, settings.think)?;
    writeln!(out, "moves            {} in {seconds:.1} s", measured.n_moves)?;
    writeln!(out, "moves a second   {:.0}", measured.n_moves as f64 / seconds)?;
    writeln!(
        out,
        "answered after   p50 {:.2} ms, p99 {:.2} ms, p99.9 {:.2} ms",
        delay(0.5),
        delay(0.99),
        delay(0.999)
    )?;
    if let [Some(before), Some(seated), Some(after)] = usages {
        let micros =
            (after.processor - seated.processor).as_secs_f64() * 1e6 / measured.n_moves.max(1) as f64;
        writeln!(out, "processor        {micros:.0} µs a move")?;
        let grown = after.memory_kb.saturating_sub(before.memory_kb) as f64;
        writeln!(
            out,
            "memory           {:.0} KB a table ({} KB in all)",
            grown / f64::from(settings.tables),
            after.memory_kb
        )?;
    }
    writeln!(out, "games ended      {} (each seat counts its own)", measured.n_games)?;
    writeln!(out, "moves lost       {}", measured.n_lost)?;
    if measured.n_lost > 0 {
        return Err(io::Error::other("moves that were answered are not in the record"));
    }
    Ok(())
}

/// What a process has used.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Usage {
    processor: Duration,
    pub(crate) memory_kb: u64,
}

/// From /proc; `None` where there is none.
pub(crate) fn usage(pid: u32) -> Option<Usage> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    // A tick is a hundredth of a second on every Linux that we know.
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let memory_kb = memory.split_whitespace().next()?.parse().ok()?;
    Some(Usage { processor: Duration::from_millis(ticks * 10), memory_kb })
}

/// A server of our own, with a folder of its own; both go when it is dropped.
pub(crate) struct Started {
    pub(crate) server: Child,
    pub(crate) host: String,
    /// What the server prints after its address.
    pub(crate) second_line: String,
    folder: std::path::PathBuf,
}

impl Started {
    pub(crate) fn new(durability: &str) -> io::Result<Started> {
        let folder = std::env::temp_dir().join(format!("safehouse-load-{}", std::process::id()));
        let mut server = Command::new(std::env::current_exe()?)
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--admin",
                "127.0.0.1:0",
                "--durability",
                durability,
                "--requests-per-second",
                "0",
            ])
            .args([
                "--messages-per-second",
                "0",
                "--tables-per-hour",
                "0",
                "--sockets-per-address",
                "0",
                "--data",
            ])
            .arg(&folder)
            .stdout(Stdio::piped())
            .spawn()?;
        let stdout = server.stdout.take().ok_or_else(|| io::Error::other("the server said nothing"))?;
        let mut lines = io::BufReader::new(stdout);
        let host = read_address(&mut lines)?;
        let mut second_line = String::new();
        lines.read_line(&mut second_line)?;
        Ok(Started { server, host, second_line, folder })
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The address that a server prints first.
pub fn read_address(lines: &mut impl BufRead) -> io::Result<String> {
    let mut first = String::new();
    lines.read_line(&mut first)?;
    first
        .split_once("http://")
        .map(|(_, address)| address.trim().to_owned())
        .ok_or_else(|| io::Error::other(format!("no address in {first:?}: the server did not start")))
}
