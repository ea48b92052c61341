//! `safehouse tasks make`: positions with one clear answer, from games of our bots or from records.

use crate::files::{in_file, read};
use crate::records::LONGEST;
use games::{Decks, GameName};
use indicatif::{ProgressBar, ProgressStyle};
use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// What to make.
#[derive(clap::Args, Debug)]
pub struct Settings {
    /// The game.
    game: GameName,
    /// File to write: JSON, the easiest first.
    to: PathBuf,
    /// How many.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u16).range(1..=1000))]
    count: u16,
    /// Another number gives other games.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Give up after so many seconds, and write what there is.
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    seconds: u32,
    /// Records to take them from, instead of games of our bots; for instance of people who agreed to it. Tasks have no
    /// names.
    #[arg(long, value_name = "RECORD", num_args = 1..)]
    from: Vec<PathBuf>,
}

/// Makes tasks, shows how far it has come, and writes them.
#[expect(clippy::disallowed_methods, reason = "it ends after a time")]
pub fn make(settings: &Settings, decks: &Decks, mut out: impl io::Write) -> io::Result<()> {
    let by = Instant::now() + Duration::from_secs(u64::from(settings.seconds));
    let bar = ProgressBar::new(u64::from(settings.count)).with_style(
        ProgressStyle::with_template("{bar:40} task {pos} of {len}, game {msg}")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    let mut told = |game: usize, n: usize| {
        bar.set_position(n as u64);
        bar.set_message(game.to_string());
        Instant::now() < by
    };
    let (game, count) = (settings.game, usize::from(settings.count));
    let tasks = if settings.from.is_empty() {
        study::tasks::make(game, count, settings.seed, &mut told)
    } else {
        let records: Vec<String> =
            settings.from.iter().map(|file| read(file, LONGEST)).collect::<io::Result<_>>()?;
        study::tasks::make_from(game, &records, decks, count, &mut told)
    };
    bar.finish_and_clear();
    let tasks = tasks.map_err(|fault| io::Error::new(io::ErrorKind::InvalidInput, fault.message))?;
    let lines: Vec<String> =
        tasks.iter().map(serde_json::to_string).collect::<Result<_, _>>().map_err(io::Error::other)?;
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    std::fs::write(&settings.to, text).map_err(|error| in_file(&settings.to, &error.to_string()))?;
    let levels: Vec<String> =
        (1..=5).map(|level| tasks.iter().filter(|task| task.level == level).count().to_string()).collect();
    writeln!(out, "{} tasks, by difficulty: {}", tasks.len(), levels.join(", "))
}
