//! `safehouse`: four spy card games on one table.

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use games::{Contract, Decks, GameName};
use rustix::fs::Mode;
use safehouse::{
    admin, arena, bot, decks, keep, load, manual, measure, records, referee, review, serve, settings, siege,
    soak, tasks, train,
};
use std::ffi::OsString;
use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;
use std::process::ExitCode;

/// What one thread makes another drops: frames, events. 6 % less processor time a move than with the system's. Compiling
/// it takes over a minute, so only releases have it.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// The version; the Makefile adds the commit that a program is built from.
const VERSION: &str = match option_env!("SAFEHOUSE_VERSION") {
    Some(version) => version,
    None => env!("CARGO_PKG_VERSION"),
};

/// Safehouse («Явка»): four spy card games on one table.
#[derive(Parser)]
#[command(version = VERSION, max_term_width = 100)]
struct Cli {
    /// Deck file of «Агенты» to load; tables can then choose the deck by its name. May be repeated.
    #[arg(long, global = true, value_name = "FILE")]
    deck: Vec<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Runs the server; nothing needs to be set up.
    Serve(serve::Settings),
    /// Prints the settings of `serve` that are in force, and where each comes from, as a file for `--config-file`.
    Config(serve::Settings),
    /// For the host: lists tables, people, reports and bans of a running server, and acts on them.
    Admin(admin::Settings),
    /// Writes the record of every finished game into a folder, one file each. The server may be running.
    Export {
        #[command(flatten)]
        data: server::Data,
        /// Folder to write into.
        to: PathBuf,
    },
    /// Copies all data of the server into one file (SQLite only). The server may be running. To restore the copy, stop the
    /// server and put it into the folder of `--data` as safehouse.db.
    Backup {
        #[command(flatten)]
        data: server::Data,
        /// File to write, which must not exist yet.
        to: PathBuf,
    },
    /// Checks all data of the server: the file is whole, every table can be read, every record is fair and legal. The
    /// server may be running.
    Check {
        #[command(flatten)]
        data: server::Data,
    },
    /// Plays at many tables at once over real sockets, and prints how fast that was and what it cost.
    Load(load::Settings),
    /// Lets people and tables come and go for a long time, and fails if the server is larger afterwards.
    Soak(soak::Settings),
    /// Attacks a server on this machine in every way we know while honest people play, and prints what they notice.
    Siege(siege::Settings),
    /// Lets bots play many deals against each other, and prints who is better and how certain that is.
    Arena(Box<arena::Settings>),
    /// Runs one of our bots on standard input and output, for your own referee: one JSON object per line.
    ///
    /// What it reads:
    ///
    ///   {"hello":{"game":"cow006","seat":0,"seats":4,"options":{}}}   a game begins; no answer
    ///   {"view":{…},"legal":[…],"budget_ms":100}                      a decision, answered by
    ///       {"action":{…}}  or, where the seat need not act now,  {"action":null,"again_ms":400}
    ///   {"over":{…}}                                                  a game is over; no answer
    ///
    /// A `hello` may come at any time or not at all: each view is enough to answer it. Any other line is
    /// answered by {"error":{"code":"bad_request","message":"…"}}. The program exits at the end of its
    /// input. How to write such a program yourself: docs/bots.md.
    #[command(verbatim_doc_comment)]
    Bot(bot::Settings),
    /// Plays any game over standard input and output: one JSON request per line in, one answer per line out.
    ///
    /// For tests, for other languages and for studying positions, as UCI and FEN are for chess. Requests:
    ///
    ///   {"do":"new","game":"cow006","seats":4,"options":{},"seed":"64 hex digits"}
    ///   {"do":"new","game":"cow006","seats":2,"options":{},"position":{"rows":[[12],[30],[33],[38]],"hands":[[3],[40]]}}
    ///   {"do":"act","seat":0,"action":{"type":"choose","card":3},"at":1500,"as":1}
    ///   {"do":"clock"}  {"do":"view","seat":0}  {"do":"view","seat":null}  {"do":"legal","seat":0}
    ///   {"do":"position"}  {"do":"sample","seat":0,"seed":"…"}  {"do":"record"}
    ///
    /// An answer has "ok":true, or "ok":false and an "error" with "code" and "message"; the game is
    /// then exactly as before. A line has at most 1 MiB. The program exits at the end of its input.
    #[command(verbatim_doc_comment)]
    Referee,
    /// Replays a record, and prints every move and what happened.
    Replay {
        /// Record to read, a JSON file; `-` is standard input.
        file: PathBuf,
        /// Print only the result.
        #[arg(long)]
        quiet: bool,
    },
    /// Verifies a record: the deal is the one that was promised, every move is legal, and the result follows from them.
    Verify {
        /// Record to read, a JSON file; `-` is standard input.
        file: PathBuf,
    },
    /// Says what was the best choice at every decision of a record, given what its seat knew, and where the result came from.
    Review(review::Settings),
    /// Makes tasks: positions with one clear answer.
    Tasks {
        #[command(subcommand)]
        what: TasksCommand,
    },
    /// Prints the JSON Schema of the games (options, actions, events, views), of the server's messages, of the arena's
    /// report, or of a review.
    Schema {
        /// A game, `server`, `arena` or `review`. Left out: all games.
        game: Option<String>,
        /// Describe what the program sends instead of what it accepts: fields with a default are then always there.
        #[arg(long)]
        sent: bool,
    },
    /// Writes manual pages, and what shells need to complete commands, into a folder: for whoever packs the program.
    Manual {
        /// The folder.
        to: PathBuf,
    },
    /// Trains the bots of a game from nothing, and writes their weights.
    Train(train::Settings),
    /// Checks, prints and measures decks of «Агенты».
    Deck {
        #[command(subcommand)]
        what: DeckCommand,
    },
}

#[derive(Subcommand)]
enum TasksCommand {
    /// Finds positions with one clear answer in games of our bots, checks them with ten times the roll-outs of a review, and
    /// writes them, the easiest first.
    Make(tasks::Settings),
}

#[derive(Subcommand)]
enum DeckCommand {
    /// Writes a small deck file with comments, to begin with.
    New {
        /// File to write; it must not exist yet.
        file: PathBuf,
    },
    /// Prints the JSON Schema of deck files, for editors.
    Schema,
    /// Checks a deck file, and prints line and reason of all that is wrong, or what can hardly be meant.
    Check {
        /// Deck to check, a TOML file.
        file: PathBuf,
    },
    /// Prints the cards of a deck: the house deck, or one that `--deck` has added.
    Show {
        /// Name of the deck.
        #[arg(default_value = "house")]
        name: String,
        /// Language of the cards.
        #[arg(long, value_parser = ["en", "ru"], default_value = "en")]
        language: String,
    },
    /// Plays games between spymasters, and prints how long they last and which cards win.
    Measure(measure::Settings),
}

fn main() -> ExitCode {
    match start() {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the output has had enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("safehouse: {error}");
            ExitCode::FAILURE
        }
    }
}

fn start() -> io::Result<()> {
    let args: Vec<OsString> = std::env::args_os().collect();
    let (line, of_file) = settings::with_file(Cli::command(), &args)?;
    let given = line.get_matches_from(args);
    let cli = Cli::from_arg_matches(&given).unwrap_or_else(|error| error.exit());
    if let (Command::Config(_), Some((_, given))) = (&cli.command, given.subcommand()) {
        return settings::print(&Cli::command(), &of_file, given, io::stdout().lock());
    }
    run(cli.command, decks::read_all(&cli.deck)?)
}

fn run(command: Command, decks: Decks) -> io::Result<()> {
    // What people did and said is their host's business alone: whatever is written can be read by its owner.
    if matches!(command, Command::Serve(_) | Command::Export { .. } | Command::Backup { .. }) {
        rustix::process::umask(Mode::RWXG | Mode::RWXO);
    }
    match command {
        Command::Serve(settings) | Command::Config(settings) => serve::run(settings, decks),
        Command::Admin(settings) => admin::run(&settings, io::stdout().lock()),
        Command::Export { data, to } => keep::export(&data, &to, decks, io::stdout().lock()),
        Command::Backup { data, to } => keep::backup(&data, &to, io::stdout().lock()),
        Command::Check { data } => keep::check(&data, decks, io::stdout().lock()),
        Command::Load(settings) => load::run(&settings, io::stdout().lock()),
        Command::Soak(settings) => soak::run(&settings, io::stdout().lock()),
        Command::Siege(settings) => siege::run(&settings, io::stdout().lock()),
        Command::Arena(settings) => arena::run(&settings, &decks, io::stdout().lock()),
        Command::Bot(settings) => bot::run(&settings, decks, io::stdin().lock(), io::stdout().lock()),
        Command::Referee => referee::run(decks, io::stdin().lock(), io::stdout().lock()),
        Command::Replay { file, quiet } => records::replay(&file, quiet, &decks, io::stdout().lock()),
        Command::Verify { file } => records::verify(&file, &decks, io::stdout().lock()),
        Command::Review(settings) => review::run(&settings, &decks, io::stdout().lock()),
        Command::Tasks { what: TasksCommand::Make(settings) } => {
            tasks::make(&settings, &decks, io::stdout().lock())
        }
        Command::Schema { game, sent } => {
            let contract = if sent { Contract::Serialize } else { Contract::Deserialize };
            print_schema(game.as_deref(), contract, io::stdout().lock())
        }
        Command::Manual { to } => manual::write(Cli::command(), &to),
        Command::Train(settings) => train::run(&settings, &decks, io::stdout().lock()),
        Command::Deck { what: DeckCommand::New { file } } => decks::write_new(&file, io::stdout().lock()),
        Command::Deck { what: DeckCommand::Schema } => decks::print_schema(io::stdout().lock()),
        Command::Deck { what: DeckCommand::Check { file } } => {
            decks::check(&decks, &file, io::stdout().lock())
        }
        Command::Deck { what: DeckCommand::Show { name, language } } => {
            decks::show(&decks, &name, &language, io::stdout().lock())
        }
        Command::Deck { what: DeckCommand::Measure(settings) } => {
            measure::run(&settings, io::stdout().lock())
        }
    }
}

fn print_schema(game: Option<&str>, contract: Contract, mut out: impl Write) -> io::Result<()> {
    let unknown = |why: String| {
        io::Error::new(ErrorKind::InvalidInput, format!("{why}, or server, or arena, or review"))
    };
    let schema = match game {
        Some("server") => server::openapi::schema(contract),
        Some("arena") => ::arena::Report::schema(),
        Some("review") => study::Review::schema(),
        Some(game) => games::schema(game.parse().map_err(unknown)?, contract),
        None => {
            let every = GameName::ALL.into_iter();
            every.map(|game| (game.to_string(), games::schema(game, contract.clone()))).collect()
        }
    };
    writeln!(out, "{schema:#}")
}
