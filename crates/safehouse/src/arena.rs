//! `safehouse arena`: tournaments of bots on the command line.

use crate::strength;
use arena::tournament::{Progress, run as play};
use arena::{Allowance, Fault, Journal, Plan, Report, Seatings, picture, speed, text};
use clap::{Args, Subcommand, ValueEnum};
use games::{Decks, GameName};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal as _, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Without a terminal, how often the progress is told: so many times in all.
const TOLD: u32 = 20;

/// What is asked of the arena.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true, after_long_help = EXAMPLES)]
pub struct Settings {
    #[command(subcommand)]
    what: Option<What>,
    #[command(flatten)]
    tournament: Tournament,
}

const EXAMPLES: &str = "\
Every deal is played in every seating, with the same cards and the same luck for whoever sits in a seat, so that players \
differ only by how well they play. Seatings are the rotations of the list, each different one once: a,b,c,d gives 4, \
a,b,a,b gives 2, a,a,b,b gives 4. Differences are taken deal by deal; ± is half of a 95 % interval.

Time is the game's own: it jumps to the next thing that happens. Seats that are due at the same moment are asked in a \
random order. An illegal answer is counted, and a random legal action is played instead; so is a program's answer later \
than its budget + 10 % + 50 ms (2 s more for the first answer after its start). More: docs/bots.md.

Examples:
  safehouse arena cow006 --players rookie,random,random,random --deals 200
  safehouse arena agents --players rookie,random --seats 4 --until 1.5 --deals 5000 --svg agents.svg
  safehouse arena cow006 --players 'rookie,me=python3 bot.py' --seats 4 --think 100 --deals 50
  safehouse arena wink --players rookie,random --seats 6 --iterations 500 --deals 1000 --resume wink.jsonl
  safehouse arena speed
  safehouse arena strength --deals 200 --write docs/strength.md";

#[derive(Subcommand, Debug)]
enum What {
    /// Measures how many playouts a second and core a decision makes, for every game and policy.
    Speed {
        /// Milliseconds that each measurement takes.
        #[arg(long, value_name = "MS", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(10..=60_000))]
        time: u32,
    },
    /// Plays every level against the one below and the best against random, in every game, and makes the tables of
    /// docs/strength.md.
    Strength(strength::Settings),
}

#[derive(Args, Debug)]
struct Tournament {
    /// Game to play: cow006, checkpoint, wink or agents.
    #[arg(value_name = "GAME", required = true)]
    game: Option<GameName>,
    /// Who plays, seat by seat, separated by commas: a level (rookie, trainee, agent, spymaster), random, one of the game's baselines (a
    /// wrong name lists them), each also with its own budget (spymaster@100ms, spymaster@500it), or a program: NAME=COMMAND. A
    /// comma inside quotes belongs to the command. The same name in several seats is one player.
    #[arg(long, required = true, value_name = "LIST")]
    players: Option<String>,
    /// Number of seats; a shorter list of players is repeated round the table. Left out: as many as players.
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// Number of deals; each is played in every seating.
    #[arg(long, default_value_t = 100, value_name = "N")]
    deals: u32,
    /// Options of the game, a JSON object such as {"rounds":1}. Left out: the game's defaults.
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    #[command(flatten)]
    thinking: Thinking,
    /// Seed of all chance: the same number gives the same deals.
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    seed: u64,
    /// Stop early once the difference of every two players is known to ± so many points, after 20 deals at the earliest.
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    until: Option<f64>,
    /// Seatings in which every deal is played.
    #[arg(long, default_value = "rotations", value_enum, value_name = "RULE")]
    seatings: SeatingRule,
    #[command(flatten)]
    cores: Cores,
    /// File for finished deals, one JSON line each: the same command then goes on where it stopped, and comes to the same
    /// result.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// File for the report as JSON (`safehouse schema arena` describes it); - prints it instead of the text.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// File for a picture of points and differences with their intervals.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Folder for report.txt, report.json and report.svg.
    #[arg(long, value_name = "FOLDER")]
    report: Option<PathBuf>,
}

/// How much players think.
#[derive(Args, Debug, Clone)]
pub struct Thinking {
    /// Milliseconds to think about a decision, unless the player's name sets its own (spymaster@100ms); `bot` never takes
    /// longer than the question's `budget_ms`. Left out: 20 for agent, 1000 for programs, 300 for all others.
    #[arg(long, value_name = "MS", conflicts_with = "iterations", value_parser = clap::value_parser!(u32).range(1..=600_000))]
    think: Option<u32>,
    /// Search iterations for a decision, instead of time: the games are then the same on every machine and with any number
    /// of threads.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    iterations: Option<u32>,
}

impl Thinking {
    pub(crate) fn allowance(&self) -> Option<Allowance> {
        self.think.map(Allowance::Ms).or(self.iterations.map(Allowance::Iterations))
    }
}

/// How many games at once.
#[derive(Args, Debug, Clone)]
pub struct Cores {
    /// Games played at once. Left out: one for each core.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl Cores {
    pub(crate) fn n_threads(&self) -> usize {
        let all = || std::thread::available_parallelism().map_or(1, NonZero::get);
        self.threads.map_or_else(all, usize::from)
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum SeatingRule {
    /// The rotations of the list, each different one once.
    Rotations,
    /// Every different order of the list.
    All,
}

/// Plays what is asked for and reports.
pub fn run(settings: &Settings, decks: &Decks, mut out: impl Write) -> io::Result<()> {
    match &settings.what {
        Some(What::Speed { time }) => print_speed(Duration::from_millis(u64::from(*time)), out),
        Some(What::Strength(wanted)) => strength::run(wanted, decks, out),
        None => {
            let plan = settings.tournament.plan(decks).map_err(refused)?;
            settings.tournament.check_files()?;
            let report = compete(&plan, settings.tournament.resume.as_deref(), "", &stop_by_signal())?;
            settings.tournament.write(&report, &mut out)
        }
    }
}

/// A fault with its code, as the program says it.
pub(crate) fn refused(fault: Fault) -> io::Error {
    io::Error::other(fault)
}

/// Plays a tournament with its journal, and shows how far it is.
pub(crate) fn compete(
    plan: &Plan,
    journal: Option<&Path>,
    title: &str,
    stop: &Arc<AtomicBool>,
) -> io::Result<Report> {
    let journal = journal.map(|file| Journal::open(file, plan)).transpose().map_err(refused)?;
    let mut bar = Bar::new(plan, title, journal.as_ref().map_or(0, Journal::n_found));
    let report = play(plan, journal, stop, |progress| bar.show(progress)).map_err(refused);
    bar.end();
    report
}

impl Tournament {
    fn plan(&self, decks: &Decks) -> Result<Plan, Fault> {
        Plan::new(&arena::Settings {
            game: self.game.unwrap_or(GameName::ALL[0]),
            players: self.players.clone().unwrap_or_default(),
            seats: self.seats,
            options: self.options.clone(),
            decks: decks.clone(),
            deals: self.deals,
            allowance: self.thinking.allowance(),
            seatings: match self.seatings {
                SeatingRule::Rotations => Seatings::Rotations,
                SeatingRule::All => Seatings::All,
            },
            seed: self.seed,
            until: self.until,
            threads: self.cores.n_threads(),
        })
    }

    /// Where a report cannot be written is said before hours of play, not after.
    fn check_files(&self) -> io::Result<()> {
        if let Some(folder) = &self.report {
            std::fs::create_dir_all(folder).map_err(|error| bad_file(folder, &error))?;
        }
        for file in [&self.json, &self.svg].into_iter().flatten().filter(|file| !is_stdout(file)) {
            let opened = std::fs::OpenOptions::new().append(true).create(true).open(file);
            opened.map_err(|error| bad_file(file, &error))?;
        }
        Ok(())
    }

    fn write(&self, report: &Report, out: &mut impl Write) -> io::Result<()> {
        let json = serde_json::to_string_pretty(report)? + "\n";
        let write =
            |file: &Path, text: &str| std::fs::write(file, text).map_err(|error| bad_file(file, &error));
        match &self.json {
            Some(file) if is_stdout(file) => out.write_all(json.as_bytes())?,
            Some(file) => write(file, &json)?,
            None => {}
        }
        if let Some(file) = &self.svg {
            write(file, &picture(report))?;
        }
        if let Some(folder) = &self.report {
            write(&folder.join("report.txt"), &text(report))?;
            write(&folder.join("report.json"), &json)?;
            write(&folder.join("report.svg"), &picture(report))?;
        }
        match &self.json {
            Some(file) if is_stdout(file) => Ok(()),
            Some(_) | None => out.write_all(text(report).as_bytes()),
        }
    }
}

fn is_stdout(file: &Path) -> bool {
    file == Path::new("-")
}

pub(crate) fn bad_file(file: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), Fault::new(arena::Code::BadFile, format!("{}: {error}", file.display())))
}

/// A flag that the first Ctrl-C raises: what is finished is then reported, and programs are ended. The second one ends us.
pub(crate) fn stop_by_signal() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = stop.clone();
    std::thread::spawn(move || {
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_io().build() else { return };
        runtime.block_on(async {
            while signalled().await.is_ok() {
                if raised.swap(true, Ordering::Relaxed) {
                    std::process::exit(130);
                }
            }
        });
    });
    stop
}

#[cfg(unix)]
async fn signalled() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        done = tokio::signal::ctrl_c() => done,
        _ = terminate.recv() => Ok(()),
    }
}

#[cfg(not(unix))]
async fn signalled() -> io::Result<()> {
    tokio::signal::ctrl_c().await
}

/// How far a tournament is: a bar on a terminal, a few lines elsewhere.
struct Bar {
    bar: Option<ProgressBar>,
    title: String,
    n_deals: u32,
    n_told: u32,
    is_new: u32,
    began: tokio::time::Instant,
}

impl Bar {
    fn new(plan: &Plan, title: &str, n_found: usize) -> Bar {
        let bar = io::stderr().is_terminal().then(|| ProgressBar::new(u64::from(plan.n_deals)));
        if let Some(bar) = &bar {
            let style = "{prefix}{elapsed_precise} {wide_bar:.cyan/blue} {pos}/{len} deals, {eta} left {msg}";
            bar.set_style(
                ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar()),
            );
            bar.set_prefix(if title.is_empty() { String::new() } else { format!("{title} ") });
            bar.enable_steady_tick(Duration::from_millis(500));
        }
        let is_new = u32::try_from(n_found).unwrap_or(0);
        let began = tokio::time::Instant::now();
        Bar { bar, title: title.to_owned(), n_deals: plan.n_deals, n_told: 0, is_new, began }
    }

    fn show(&mut self, Progress { n_done, widest }: Progress) {
        let known = widest.map(|widest| format!("± {widest:.2}")).unwrap_or_default();
        if let Some(bar) = &self.bar {
            // Deals of the journal took no time: the rate is that of those played now.
            if n_done == self.is_new {
                bar.reset_eta();
            }
            bar.set_position(u64::from(n_done));
            bar.set_message(known);
            return;
        }
        let share = n_done * TOLD / self.n_deals.max(1);
        if share > self.n_told {
            self.n_told = share;
            let took = self.began.elapsed().as_secs_f64();
            let n_played = n_done.saturating_sub(self.is_new);
            let left = took / f64::from(n_played.max(1)) * f64::from(self.n_deals - n_done);
            let title = if self.title.is_empty() { "arena" } else { &self.title };
            let mut err = io::stderr();
            // Nobody may be listening.
            let _ = writeln!(err, "{title}: {n_done}/{} deals, about {left:.0} s left {known}", self.n_deals);
        }
    }

    fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn print_speed(time: Duration, mut out: impl Write) -> io::Result<()> {
    writeln!(out, "play-outs a second on one core, a few turns after the deal")?;
    writeln!(
        out,
        "{:<12}{:>5}  {:<16}  {:<42}{:>10}",
        "game", "seats", "to the end of", "policy", "a second"
    )?;
    for game in GameName::ALL {
        for line in speed::measure(game, time) {
            let speed::Speed { game, seats, what, policy, per_second } = line;
            writeln!(out, "{:<12}{seats:>5}  {what:<16}  {policy:<42}{per_second:>10.0}", game.as_str())?;
        }
    }
    Ok(())
}
