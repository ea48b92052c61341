//! Named players to measure others by, besides the levels and `random`.
//!
//! To add one, add its name to the game's list, and to its function what makes it of a name.

use bots::Bot;
use bots::cow006::FlatMonteCarlo;
use table::Seed;

/// The baselines of «Корова 006» that all are measured by; any other number of roll-outs can be asked for as well.
pub(crate) const COW006: &[&str] = &["flat_mc:1000"];

/// The baseline of «Корова 006» with this name.
pub(crate) fn cow006(name: &str, seed: Seed) -> Option<Box<dyn Bot<cow006::Cow006>>> {
    let n_rollouts = name.strip_prefix("flat_mc:")?.parse().ok().filter(|n_rollouts| *n_rollouts > 0)?;
    Some(Box::new(FlatMonteCarlo::new(seed, n_rollouts)))
}
