//! Trains a best response to the spymaster of «Корова 006» and writes its weights. The pool's
//! `policy:response` and `search:response` use them to show how far the spymaster can be exploited.
//!
//! ```text
//! cargo run --release -p bots --example cow006_response -- crates/bots/data/cow006-response.net
//! ```
//! More arguments after the file: the steps, the decisions per step, and the spymaster's iterations.
#![allow(clippy::print_stdout, reason = "it says how far it is")]

use bots::cow006::train::{Response, respond};
use table::Seed;

fn main() -> std::io::Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, usual| args.get(place).and_then(|arg| arg.parse().ok()).unwrap_or(usual);
    let response = Response {
        seed: Seed([7; 32]),
        n_steps: number(1, 4),
        n_decisions: number(2, 12_000),
        n_iterations: number(3, 60),
    };
    let weights = respond(&response, |step, regret, _| {
        println!("step {step}: a card costs {regret:.2} more than the best found");
    });
    match args.first() {
        Some(file) => std::fs::write(file, weights),
        None => Ok(()),
    }
}
