//! Learns from games how the reviewer of «Агенты» predicts leads: `crates/bots/data/agents_lead.json`.
//!
//! ```text
//! cargo run --release -p bots --example agents_lead -- 600 > crates/bots/data/agents_lead.json
//! ```
//! The argument is the number of games at each size of table. It also prints how well the result predicts the
//! leads of other games.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it prints a table")]

use bots::Played as _;
use bots::agents::Game as Agents;
use bots::agents::lead::learn;
use table::Seed;

fn main() {
    let n_games = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(600);
    let (_, options, _) = Agents::usual();
    let learnt: Vec<String> = (2..=5)
        .map(|n_seats| {
            let taught = learn(&options, n_seats, n_games, Seed([6; 32]));
            let off = taught.off.map(|off| format!("{off:.1}")).join(" ");
            eprintln!("{n_seats} seats: {:.2} of the variance; off by {off}", taught.told);
            taught.json
        })
        .collect();
    println!("[\n  {}\n]", learnt.join(",\n  "));
}
