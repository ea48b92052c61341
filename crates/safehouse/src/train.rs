//! `safehouse train`: makes what bots have learnt, from nothing.

use bots::{Played, Training};
use games::{Decks, GameName, json, with_game};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use table::Seed;

/// How to train. Without any of the settings: the weights that are in the repository.
#[derive(clap::Args, Debug)]
pub struct Settings {
    /// Game whose bots learn: cow006 or agents.
    game: GameName,
    /// File for the weights. Left out: where the repository keeps them.
    to: Option<PathBuf>,
    /// Steps of training; each learns with what the one before has learnt. Left out: 14 or 16 for cow006, 3 for agents.
    #[arg(long, value_name = "N")]
    steps: Option<u32>,
    /// Decisions or games that a step learns from. Left out: 30,000 or 50,000 decisions for cow006, 600 games for agents.
    #[arg(long, value_name = "N")]
    samples: Option<u32>,
    /// Options of the games to learn from, a JSON object, for agents alone: cow006 learns from tables of many kinds.
    #[arg(long, value_name = "JSON", value_parser = read_json)]
    options: Option<serde_json::Value>,
    /// Seed of all chance, 0 to 255: the same seed gives the same weights.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u8,
}

fn read_json(text: &str) -> Result<serde_json::Value, String> {
    serde_json::from_str(text).map_err(|error| format!("a JSON object like {{}}: {error}"))
}

/// Trains and writes the weights.
pub fn run(settings: &Settings, decks: &Decks, out: impl Write) -> io::Result<()> {
    with_game!(settings.game, G => train::<G>(settings, decks, out))
}

/// The weights are written after every step, so that it may be stopped.
fn train<G: Played>(settings: &Settings, decks: &Decks, mut out: impl Write) -> io::Result<()> {
    let Some(kept) = G::WEIGHTS else {
        return Err(io::Error::other(format!("the bots of {} have learnt nothing", G::NAME)));
    };
    let to = settings.to.as_deref().unwrap_or(Path::new(kept));
    let options = settings.options.as_ref().map(|options| decks.read_options::<G>(Some(&json(options))));
    let options = options.transpose().map_err(io::Error::other)?;
    let (steps, samples, seed) = (settings.steps, settings.samples, Seed([settings.seed; 32]));
    let bar = ProgressBar::new_spinner().with_style(
        ProgressStyle::with_template("{spinner} step {pos}, {elapsed} so far")
            .unwrap_or_else(|_| ProgressStyle::default_spinner()),
    );
    bar.enable_steady_tick(std::time::Duration::from_millis(200));
    let mut done = Ok(());
    let weights = G::train(&Training { options, steps, samples, seed }, &mut |words, weights| {
        bar.inc(1);
        bar.suspend(|| {
            let written = if weights.is_empty() { Ok(()) } else { std::fs::write(to, weights) };
            let told = writeln!(out, "{words}");
            done = std::mem::replace(&mut done, Ok(())).and(written).and(told);
        });
    });
    bar.finish_and_clear();
    done?;
    std::fs::write(to, weights)
}
