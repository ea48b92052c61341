//! `safehouse train`: makes what bots have learnt, from nothing.

use agents::{Agents, Options, library};
use bots::agents::fit::{Course, learn};
use bots::cow006::train::{Training, train};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, Write};
use std::path::PathBuf;
use table::{Game as _, Seed};

/// What to train.
#[derive(clap::Subcommand, Debug)]
pub enum Trained {
    /// The policy of «Корова 006». With the defaults: the weights that are in the repository.
    Cow006(PolicySettings),
    /// The evaluation of «Агенты», from games. With the defaults: the weights that are in the repository.
    Agents(WorthSettings),
}

/// How to train a policy.
#[derive(clap::Args, Debug)]
pub struct PolicySettings {
    /// Where the weights are written.
    #[arg(default_value = "crates/bots/data/cow006.net")]
    to: PathBuf,
    /// How many times the policy is improved by the search that uses it.
    #[arg(long, default_value_t = 16)]
    steps: u32,
    /// How many decisions are searched in each step.
    #[arg(long, default_value_t = 50_000)]
    decisions: u32,
    /// How many worlds each decision is searched in.
    #[arg(long, default_value_t = 6)]
    worlds: u32,
    /// What all chance follows from; the same seed gives the same weights.
    #[arg(long, default_value_t = 1)]
    seed: u8,
}

/// How to train an evaluation.
#[derive(clap::Args, Debug)]
pub struct WorthSettings {
    /// Where the weights are written.
    #[arg(default_value = "crates/bots/data/agents.json")]
    to: PathBuf,
    /// The deck the games are played with: `house`, or one loaded by `--deck`. Left out: the house deck before its
    /// numbers were tuned, which teaches better.
    #[arg(long, value_name = "NAME")]
    with: Option<String>,
    /// How many times it learns from games that were played with what was learnt before.
    #[arg(long, default_value_t = 3)]
    rounds: u32,
    /// From how many games; the last time from three times as many.
    #[arg(long, default_value_t = 600)]
    games: u32,
    /// What all chance follows from; the same seed gives the same weights.
    #[arg(long, default_value_t = 1)]
    seed: u8,
}

/// Trains and writes the weights.
pub fn run(trained: &Trained, out: impl Write) -> io::Result<()> {
    match trained {
        Trained::Cow006(settings) => train_policy(settings, out),
        Trained::Agents(settings) => train_worth(settings, out),
    }
}

fn bar_of(n_steps: u32) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} step {pos} of {len}, {eta} left");
    let bar = ProgressBar::new(u64::from(n_steps))
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.tick();
    bar
}

/// The weights are written after every step, so that it may be stopped.
fn train_policy(settings: &PolicySettings, mut out: impl Write) -> io::Result<()> {
    let training = Training {
        seed: Seed([settings.seed; 32]),
        n_steps: settings.steps,
        n_decisions: settings.decisions,
        n_worlds: settings.worlds,
    };
    let bar = bar_of(settings.steps);
    let mut done = Ok(());
    let weights = train(&training, |progress, weights| {
        bar.inc(1);
        bar.suspend(|| {
            let written = std::fs::write(&settings.to, weights);
            let told = writeln!(
                out,
                "step {}: a card costs {:.2} more than the best found",
                progress.step, progress.regret
            );
            done = std::mem::replace(&mut done, Ok(())).and(written).and(told);
        });
    });
    done?;
    std::fs::write(&settings.to, weights)
}

fn train_worth(settings: &WorthSettings, mut out: impl Write) -> io::Result<()> {
    let options = match &settings.with {
        Some(deck) => Ok(Options { deck: deck.clone(), ..Options::default() }),
        None => Agents::with_deck(Options::default(), &library::first().to_json()),
    };
    let options = options.and_then(|options| Agents::new(2, &options, Seed::default()).map(|_| options));
    let options = options.map_err(|bad| io::Error::other(bad.to_string()))?;
    let course = Course {
        options,
        n_rounds: settings.rounds,
        n_games: settings.games,
        seed: Seed([settings.seed; 32]),
    };
    let bar = bar_of(2 * settings.rounds);
    let mut done = Ok(());
    let weights = learn(&course, |n_seats, surprise| {
        bar.inc(1);
        let tell = || writeln!(out, "{n_seats} seats: a winner surprises by {surprise:.3} bits");
        let told = bar.suspend(tell);
        done = std::mem::replace(&mut done, Ok(())).and(told);
    });
    done?;
    std::fs::write(&settings.to, weights)
}
