//! `safehouse train`: makes what bots have learnt, from nothing.

use bots::cow006::train::{Training, train};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, Write};
use std::path::PathBuf;
use table::Seed;

/// What to train.
#[derive(clap::Subcommand, Debug)]
pub enum Trained {
    /// The policy of «Корова 006». With the defaults: the weights that are in the repository.
    Cow006(Settings),
}

/// How to train.
#[derive(clap::Args, Debug)]
pub struct Settings {
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

/// Trains and writes the weights; after every step too, so that it may be stopped.
pub fn run(trained: &Trained, mut out: impl Write) -> io::Result<()> {
    let Trained::Cow006(settings) = trained;
    let training = Training {
        seed: Seed([settings.seed; 32]),
        n_steps: settings.steps,
        n_decisions: settings.decisions,
        n_worlds: settings.worlds,
    };
    let style = ProgressStyle::with_template("{wide_bar} step {pos} of {len}, {eta} left");
    let bar = ProgressBar::new(u64::from(settings.steps))
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.tick();
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
