//! `safehouse load`: many tables at once over real sockets, with a ledger of every answered move.

use crate::client::{Person, Socket};
use crate::keep::runtime;
use games::GameName;
use hdrhistogram::Histogram;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;
use std::io::{self, BufRead, IsTerminal as _, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Semaphore, watch};
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

/// What servers are started with.
#[derive(clap::Args, Debug, Clone)]
pub struct ServerSettings {
    /// What an answered move survives on the servers that are started: a power cut, or a crash of the process.
    #[arg(long, default_value = "power", value_parser = ["power", "process"])]
    pub(crate) durability: String,
    /// Database of the servers that are started: postgres://…. Left out: a file.
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
    /// Bus of the servers that are started: nats://….
    #[arg(long, value_name = "URL", requires = "database")]
    pub(crate) bus: Option<String>,
}

/// What all seats share while the load lasts.
struct Load {
    ended: watch::Sender<bool>,
    think: Duration,
    n_moves: AtomicU64,
    n_games: AtomicU64,
    delays: Mutex<Histogram<u64>>,
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
    let delays = Histogram::new_with_bounds(1, 120_000_000, 3).map_err(io::Error::other)?;
    let load = Arc::new(Load {
        ended: watch::Sender::new(false),
        think: Duration::from_millis(u64::from(settings.think)),
        n_moves: AtomicU64::new(0),
        n_games: AtomicU64::new(0),
        delays: Mutex::new(delays),
    });
    all_together(started).await?;
    let before = usage_of_all(pids);
    let (checker, tables) = sit_down(settings, hosts).await?;
    let seated = usage_of_all(pids);
    let mut seats = JoinSet::new();
    for (number, (code, sockets)) in (0_u32..).zip(tables) {
        // Tables do not think in step with each other.
        let begins = Instant::now() + load.think * number / settings.tables;
        for socket in sockets {
            let player = Player::new(&load, &code, socket);
            seats.spawn(async move {
                tokio::time::sleep_until(begins).await;
                player.play().await
            });
        }
    }
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

/// Makes the tables and seats four people at each; also somebody who can ask for records.
async fn sit_down(settings: &Settings, hosts: &[String]) -> io::Result<(Person, Vec<(String, Vec<Socket>)>)> {
    let at_once = Arc::new(Semaphore::new(16));
    let mut making = JoinSet::new();
    for number in 0..settings.tables as usize {
        let at_once = at_once.clone();
        let at_home = settings.at_home.then(|| hosts.to_vec());
        // The people of one table sit at different nodes.
        let hosts: Vec<String> = (0..4).map(|seat| hosts[(number + seat) % hosts.len()].clone()).collect();
        making.spawn(async move {
            let _turn = at_once.acquire_owned().await.map_err(io::Error::other)?;
            one_table(&hosts, at_home.as_deref()).await
        });
    }
    let mut tables = Vec::new();
    while let Some(table) = making.join_next().await {
        tables.push(table.map_err(io::Error::other)??);
    }
    Ok((Person::meet(&hosts[0]).await?, tables))
}

/// `at_home`: all servers, in the order of their names.
async fn one_table(hosts: &[String], at_home: Option<&[String]>) -> io::Result<(String, Vec<Socket>)> {
    let hostess = Person::meet(&hosts[0]).await?;
    let code = hostess.make_table(json!({"game": GameName::ALL[0], "seats": 4})).await?;
    let mut people = vec![hostess.clone()];
    for host in &hosts[1..] {
        let person = Person::meet(host).await?;
        person.perform(&code, json!({"type": "sit"})).await?;
        person.perform(&code, json!({"type": "ready", "ready": true})).await?;
        people.push(person);
    }
    let table = hostess.perform(&code, json!({"type": "start"})).await?;
    let home = at_home.and_then(|all| all.get(table["home"].as_str()?.parse::<usize>().ok()?));
    let mut sockets = Vec::new();
    for person in people {
        let person = home.map_or_else(|| person.clone(), |home| person.at(home));
        sockets.push(person.open(&code, None).await?);
    }
    Ok((code, sockets))
}

/// What is said to a seat, as far as a load cares: an answer, or an update.
#[derive(Deserialize)]
struct Heard<'a> {
    id: Option<&'a str>,
    #[serde(default)]
    ok: bool,
    #[serde(default)]
    game: u64,
    #[serde(default)]
    decision: u64,
    view: Option<Seen>,
    #[serde(borrow, default)]
    legal: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
struct Seen {
    seat: u64,
    to_move: Vec<u64>,
    over: bool,
}

/// A question that waits for an answer: which decision, and the first legal thing.
type Question = (u64, Box<RawValue>);

/// How many moves of a seat were answered in a game.
struct Ledger {
    code: String,
    game: u64,
    seat: u64,
    n_answered: u64,
}

/// A seat that plays the first legal thing whenever it is asked, and again after the end.
struct Player {
    load: Arc<Load>,
    code: String,
    socket: Socket,
    sent: Option<(String, Instant)>,
    question: Option<Question>,
    answered_decision: Option<u64>,
    /// One for each game that is over, and the one being played.
    ledgers: Vec<Ledger>,
}

impl Player {
    fn new(load: &Arc<Load>, code: &str, socket: Socket) -> Player {
        Player {
            load: load.clone(),
            code: code.to_owned(),
            socket,
            sent: None,
            question: None,
            answered_decision: None,
            ledgers: Vec::new(),
        }
    }

    /// Plays until the load ends; says what was answered in every game that was played to its end.
    async fn play(mut self) -> io::Result<Vec<Ledger>> {
        let mut load_ended = self.load.ended.subscribe();
        let ended = async move { drop(load_ended.wait_for(|ended| *ended).await) };
        tokio::pin!(ended);
        loop {
            tokio::select! {
                text = self.socket.next_text() => match text? {
                    Some(text) => self.hear(&text).await?,
                    None => break,
                },
                () = &mut ended => break,
            }
            // A question may have come before the answer to the last move.
            if let Some((decision, action)) = self.question.take_if(|_| self.sent.is_none()) {
                if !self.load.think.is_zero() {
                    tokio::select! {
                        () = tokio::time::sleep(self.load.think) => {}
                        () = &mut ended => break,
                    }
                }
                self.answered_decision = Some(decision);
                let since = Instant::now();
                let act = json!({"type": "act", "decision": decision, "action": action});
                self.sent = Some((self.socket.send(act).await?, since));
            }
        }
        Ok(self.ledgers)
    }

    async fn hear(&mut self, text: &str) -> io::Result<()> {
        let Heard { id, ok, game, decision, view, legal } =
            serde_json::from_str(text).map_err(io::Error::other)?;
        if let Some(id) = id {
            self.answered(id, ok);
        }
        let Some(view) = view else { return Ok(()) };
        if self.ledgers.last().is_none_or(|ledger| ledger.game != game) {
            self.answered_decision = None;
            self.ledgers.push(Ledger { code: self.code.clone(), game, seat: view.seat, n_answered: 0 });
        }
        self.question = None;
        if view.over {
            self.load.n_games.fetch_add(1, Ordering::Relaxed);
            self.socket.send(json!({"type": "ready", "ready": true})).await?;
        } else if view.to_move.contains(&view.seat) && self.answered_decision != Some(decision) {
            self.question = legal.first().map(|&action| (decision, action.to_owned()));
        }
        Ok(())
    }

    fn answered(&mut self, id: &str, ok: bool) {
        let Some((_, since)) = self.sent.take_if(|(sent, _)| sent == id) else { return };
        let micros = u64::try_from(since.elapsed().as_micros()).unwrap_or(u64::MAX);
        self.load.delays.lock().unwrap_or_else(PoisonError::into_inner).saturating_record(micros);
        if ok && let Some(ledger) = self.ledgers.last_mut() {
            ledger.n_answered += 1;
            self.load.n_moves.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// How many moves that were answered are not in the record; a game that is not over has none.
async fn lost(person: &Person, ledger: &Ledger) -> io::Result<u64> {
    let path = format!("/api/tables/{}/games/{}/record", ledger.code, ledger.game);
    let (status, record) = person.ask("GET", &path, None).await?;
    if status == 404 && record["error"]["code"] == "no_record" {
        return Ok(0);
    }
    let moves = record["moves"].as_array().map(Vec::as_slice).unwrap_or_default();
    let n_kept = moves.iter().filter(|played| played["seat"] == ledger.seat).count() as u64;
    Ok(ledger.n_answered.saturating_sub(n_kept))
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

/// What it came to.
struct Totals {
    n_moves: u64,
    n_lost: u64,
    took: Duration,
    before: Option<Usage>,
    seated: Option<Usage>,
    after: Option<Usage>,
    counts: Counts,
}

/// What servers that were started have counted: what they told each other, what they asked of the database, and how often
/// they read there what others had written.
#[derive(Clone, Copy, Default, Debug)]
struct Counts {
    n_told: f64,
    n_asked: f64,
    /// By why.
    n_catch_ups: [f64; 4],
    n_handed: f64,
}

/// Why they read there: somebody begins to look, something was not told, something is refused, another node wrote first.
const WHYS: [&str; 4] = ["begun", "missed", "refused", "raced"];

/// Nodes that have just started do not know of each other yet.
async fn all_together(started: &[Started]) -> io::Result<()> {
    let by = Instant::now() + Duration::from_secs(10);
    for node in started.iter().filter(|_| started.len() > 1) {
        while counted(&node.metrics().await, "safehouse_nodes") as usize != started.len() {
            if Instant::now() > by {
                return Err(io::Error::other("the servers do not find each other: is the bus there?"));
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    Ok(())
}

impl Counts {
    async fn of_all(started: &[Started]) -> Counts {
        let mut all = Counts::default();
        for node in started {
            let metrics = node.metrics().await;
            all.n_told += counted(&metrics, "safehouse_bus_messages_total");
            all.n_asked += counted(&metrics, "safehouse_database_asked_total");
            for (n, why) in all.n_catch_ups.iter_mut().zip(WHYS) {
                *n += counted(&metrics, &format!("safehouse_catch_ups_total{{why=\"{why}\"}}"));
            }
            all.n_handed += counted(&metrics, "safehouse_handed_over_total");
        }
        all
    }

    fn since(self, earlier: &Counts) -> Counts {
        Counts {
            n_told: self.n_told - earlier.n_told,
            n_asked: self.n_asked - earlier.n_asked,
            n_catch_ups: [0, 1, 2, 3].map(|why| self.n_catch_ups[why] - earlier.n_catch_ups[why]),
            n_handed: self.n_handed - earlier.n_handed,
        }
    }
}

async fn text_of(url: &str) -> Option<String> {
    let http = reqwest::Client::builder().no_proxy().build().ok()?;
    http.get(url).send().await.ok()?.text().await.ok()
}

fn report(settings: &Settings, load: &Load, totals: &Totals, mut out: impl Write) -> io::Result<()> {
    let Totals { n_moves, n_lost, took, .. } = *totals;
    let seconds = took.as_secs_f64();
    let delays = load.delays.lock().unwrap_or_else(PoisonError::into_inner);
    let delay = |quantile| delays.value_at_quantile(quantile) as f64 / 1000.0;
    writeln!(out, "tables           {} of four, thinking {} ms", settings.tables, settings.think)?;
    writeln!(out, "moves            {n_moves} in {seconds:.1} s")?;
    writeln!(out, "moves a second   {:.0}", n_moves as f64 / seconds)?;
    writeln!(
        out,
        "answered after   p50 {:.2} ms, p99 {:.2} ms, p99.9 {:.2} ms",
        delay(0.5),
        delay(0.99),
        delay(0.999)
    )?;
    if let (Some(before), Some(seated), Some(after)) = (totals.before, totals.seated, totals.after) {
        let micros = (after.processor - seated.processor).as_secs_f64() * 1e6 / n_moves.max(1) as f64;
        writeln!(out, "processor        {micros:.0} µs a move")?;
        let grown = after.memory_kb.saturating_sub(before.memory_kb) as f64;
        let each = grown / f64::from(settings.tables);
        writeln!(out, "memory           {each:.0} KB a table ({} KB in all)", after.memory_kb)?;
    }
    if settings.server.database.is_some() {
        let Counts { n_told, n_asked, n_catch_ups, n_handed } = totals.counts;
        let a_move = |n: f64| n / n_moves.max(1) as f64;
        writeln!(
            out,
            "a move           {:.3} messages told, {:.3} moves handed over, {:.3} times the database asked",
            a_move(n_told),
            a_move(n_handed),
            a_move(n_asked)
        )?;
        let whys: Vec<String> = n_catch_ups.iter().zip(WHYS).map(|(n, why)| format!("{n} {why}")).collect();
        writeln!(out, "read again       {} times: {}", n_catch_ups.iter().sum::<f64>(), whys.join(", "))?;
    }
    let n_games = load.n_games.load(Ordering::Relaxed);
    writeln!(out, "games ended      {n_games} (each seat counts its own)")?;
    writeln!(out, "moves lost       {n_lost}")?;
    if n_lost > 0 {
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

/// Of all processes together.
fn usage_of_all(pids: &[u32]) -> Option<Usage> {
    let usages = pids.iter().map(|&pid| usage(pid)).collect::<Option<Vec<Usage>>>()?;
    usages.into_iter().reduce(|all, one| Usage {
        processor: all.processor + one.processor,
        memory_kb: all.memory_kb + one.memory_kb,
    })
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

/// How much the files of a folder hold.
pub(crate) fn bytes_in(folder: &std::path::Path) -> u64 {
    let files = std::fs::read_dir(folder).into_iter().flatten();
    files.filter_map(|file| Some(file.ok()?.metadata().ok()?.len())).sum()
}

/// Does a server of our own keep its limits?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ServerLimits {
    /// As everybody's does.
    Usual,
    /// All the world comes from one address, and much at once.
    Lifted,
    /// The same, and what is over is soon removed.
    Forgetful,
}

/// The limits that 0 lifts.
const LIMITS: [&str; 11] = [
    "requests-per-second",
    "messages-per-second",
    "tables-per-hour",
    "people-per-hour",
    "wrong-codes-per-hour",
    "sockets-per-address",
    "watchers-per-address",
    "connections-per-address",
    "events-per-table",
    "megabytes-per-table",
    "megabytes-per-hour",
];

/// A server of our own, with a folder of its own; both go when it is dropped.
pub(crate) struct Started {
    pub(crate) server: Child,
    pub(crate) host: String,
    /// What the server prints after its address.
    pub(crate) second_line: String,
    pub(crate) folder: std::path::PathBuf,
}

impl Started {
    pub(crate) fn new(server: &ServerSettings, node: u32, limits: ServerLimits) -> io::Result<Started> {
        let folder = std::env::temp_dir().join(format!("safehouse-load-{}-{node}", std::process::id()));
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["serve", "--listen", "127.0.0.1:0", "--admin", "127.0.0.1:0"]);
        if limits != ServerLimits::Usual {
            command.args(LIMITS.iter().flat_map(|limit| [format!("--{limit}"), "0".to_owned()]));
        }
        if limits == ServerLimits::Forgetful {
            command.args(["--keep-tables", "20s", "--keep-games", "20s", "--keep-talk", "20s"]);
        }
        match &server.database {
            Some(database) => command.args(["--database", database]),
            None => command.args(["--durability", &server.durability, "--data"]).arg(&folder),
        };
        if let Some(bus) = &server.bus {
            command.args(["--bus", bus, "--node", &node.to_string()]);
        }
        let mut server = command.stdout(Stdio::piped()).spawn()?;
        let stdout = server.stdout.take().ok_or_else(|| io::Error::other("the server said nothing"))?;
        let mut lines = io::BufReader::new(stdout);
        let host = read_address(&mut lines)?;
        let mut second_line = String::new();
        lines.read_line(&mut second_line)?;
        Ok(Started { server, host, second_line, folder })
    }
}

impl Started {
    /// What the server has counted, a line each.
    async fn metrics(&self) -> String {
        let admin = self.second_line.split_once("http://").and_then(|(_, rest)| rest.split('/').next());
        match admin {
            Some(admin) => text_of(&format!("http://{admin}/metrics")).await.unwrap_or_default(),
            None => String::new(),
        }
    }
}

/// One of the lines.
fn counted(metrics: &str, name: &str) -> f64 {
    let value = |line: &str| line.strip_prefix(name)?.strip_prefix(' ')?.trim().parse().ok();
    metrics.lines().find_map(value).unwrap_or_default()
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
