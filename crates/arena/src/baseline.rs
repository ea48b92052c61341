//! Named players to measure others by, besides the levels and `random`.
//!
//! To add one, add how its name is written to the game's list, and to its function what makes it of a name.

use bots::Bot;
use table::Seed;

/// How the baselines of «Корова 006» are written.
pub(crate) const COW006: &[&str] = &[];

/// The baseline of «Корова 006» with this name.
pub(crate) fn cow006(_name: &str, _seed: Seed) -> Option<Box<dyn Bot<cow006::Cow006>>> {
    None
}
