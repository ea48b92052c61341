//! What a seat pays in a classic round of the learned policy against itself: the reviewer's pars.
//!
//! ```text
//! cargo run --release -p bots --example cow006_par -- 200000
//! ```
#![allow(clippy::print_stdout, reason = "it prints a table")]

use bots::Dice;
use bots::cow006::mean_toll;
use cow006::{Deck, Options};
use table::Seed;

fn main() {
    let n_rounds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(10_000);
    for deck in [Deck::Full, Deck::Short] {
        for n_seats in 2..=10 {
            let options = Options { deck: Some(deck), ..Options::default() };
            let (mean, error) =
                mean_toll(n_seats, &options, n_rounds, &mut Dice::of(Seed([n_seats as u8; 32])));
            println!("{deck:?} {n_seats} seats: {mean:.3} ± {error:.3}");
        }
    }
}
