//! Makes the weights of «Агенты» anew from games: prints what `src/agents/weights.rs` holds.
//!
//! `cargo run --release -p bots --example agents_weights -- 3 600 1 [DECK]`: so many rounds of so many games a table,
//! with this seed.

use agents::{Agents, Deck, Options};
use bots::agents::fit;
use table::{Game, Seed};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, otherwise: u32| {
        args.get(place).map_or(otherwise, |arg| arg.parse().expect("a number"))
    };
    let (n_rounds, n_games, seed) = (number(0, 3), number(1, 600), number(2, 1) as u8);
    let options = args.get(3).map_or_else(Options::default, |file| {
        let deck = Deck::from_toml(&std::fs::read_to_string(file).expect("a file")).expect("a deck");
        Agents::with_deck(Options::default(), &deck.to_json()).expect("a deck")
    });
    println!("pub(super) const WEIGHTS: [Weights; 4] = [");
    for n_seats in 2..=5 {
        let (weights, surprise) = fit::weights(&options, n_seats, n_rounds, n_games, Seed([seed; 32]));
        let row =
            |row: &[f32]| row.iter().map(|weight| format!("{weight:.3}")).collect::<Vec<_>>().join(", ");
        println!("    // {n_seats} seats; a winner surprises by {surprise:.3} bits.");
        println!("    [\n        [{}],\n        [{}],\n    ],", row(&weights[0]), row(&weights[1]));
    }
    println!("];");
}
