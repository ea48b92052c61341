//! Play-outs per second inside a decision of «Корова 006», by policy. The figures to beat are 1,000,000
//! rounds at random and 100,000 with the learned policy, at the first turn of a table of four.

use bots::cow006::{FlatMonteCarlo, Spymaster};
use bots::{Bot, Budget, Thinking};
use cow006::{Action, Cow006, Options, Variant, View};
use divan::{Bencher, counter::ItemsCount};
use table::{At, Game, Seat, Seed, Viewer};

fn main() {
    divan::main();
}

/// The first decision of a game.
fn first(n_seats: usize, options: Options) -> (View, Vec<Action>) {
    let game = Cow006::new(n_seats, &options, Seed([1; 32])).expect("a table");
    let seat = game.to_move().first().unwrap_or(Seat::at(0));
    let mut legal = Vec::new();
    game.legal(seat, At::START, &mut legal);
    (game.view(Viewer::Seat(seat)), legal)
}

/// Rounds at random, including the deal of the others' hands.
#[divan::bench(args = [2, 4, 10])]
fn at_random(bencher: Bencher, n_seats: usize) {
    let (view, legal) = first(n_seats, Options::default());
    let mut bot = FlatMonteCarlo::new(Seed([2; 32]), 100);
    let budget = Budget::new(Thinking::Iterations(1));
    let bencher = bencher.counter(ItemsCount::new(100 * legal.len()));
    bencher.bench_local(|| bot.decide(&view, &legal, budget));
}

/// Rounds with the learned policy.
#[divan::bench(args = [2, 4, 10])]
fn learned(bencher: Bencher, n_seats: usize) {
    search(bencher, n_seats, Options::default());
}

/// Drafts and the rounds after them.
#[divan::bench]
fn tactical_draft_of_four(bencher: Bencher) {
    search(bencher, 4, Options { variant: Variant::Tactical, ..Options::default() });
}

/// Rounds by the full rules, with sensible use of specials.
#[divan::bench]
fn anniversary_of_four(bencher: Bencher) {
    search(bencher, 4, Options { variant: Variant::Anniversary, ..Options::default() });
}

/// Rounds by the full rules, with simple heuristics.
#[divan::bench]
fn professional_of_four(bencher: Bencher) {
    search(bencher, 4, Options { professional: true, ..Options::default() });
}

fn search(bencher: Bencher, n_seats: usize, options: Options) {
    const N_PLAYOUTS: u32 = 1000;
    let (view, legal) = first(n_seats, options);
    let mut bot = Spymaster::new(Seed([2; 32]));
    let budget = Budget::new(Thinking::Iterations(N_PLAYOUTS));
    bencher.counter(ItemsCount::new(N_PLAYOUTS)).bench_local(|| bot.decide(&view, &legal, budget));
}
