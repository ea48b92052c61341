//! Measures how fast games are played out from the middle, as a search does it.

use crate::clock::now;
use bots::{Budget, Dice, Played, Search, Thinking};
use games::{GameName, with_game};
use std::hint::black_box;
use std::sync::atomic::AtomicU64;
use std::time::Duration;
use table::{Game, Seed, Viewer};

/// How many iterations a bot gets for a decision.
const N_ITERATIONS: u32 = 100;
/// How many decisions to look through for one that the bot searches.
const LATEST: usize = 200;
/// How many decisions to skip first, so that the measured one is not at the start of a game.
const N_BEFORE: usize = 6;

/// The speed of one way to play out.
#[derive(Clone, PartialEq, Debug)]
pub struct Speed {
    /// Which game.
    pub game: GameName,
    /// How many seats.
    pub seats: usize,
    /// What is played to its end: a round, or a game.
    pub what: &'static str,
    /// The policy, and where it starts.
    pub policy: &'static str,
    /// How many per second, on one core.
    pub per_second: f64,
}

/// Measures every way to play a game out, each for about this long.
#[must_use]
pub fn measure(game: GameName, time: Duration) -> Vec<Speed> {
    with_game!(game, G => measure_game::<G>(game, time))
}

fn measure_game<G: Played>(game: GameName, time: Duration) -> Vec<Speed> {
    let (seats, options, what) = G::usual();
    let speed = |what, policy, per_second| Speed { game, seats, what, policy, per_second };
    let mut speeds = Vec::new();
    if let Some(asked) = decisions::<G>(seats, &options).nth(N_BEFORE) {
        let mut chance = Dice::of(Seed([1; 32]));
        let from_one_state = rate(time, || {
            let mut played = asked.table.clone();
            played.play_out(&mut chance);
            black_box(&played);
            1
        });
        speeds.push(speed(what, "uniform, from one state", from_one_state));
        let from_samples = rate(time, || {
            let Ok(mut played) = G::sample(&asked.view, &mut chance) else { return 0 };
            played.play_out(&mut chance);
            black_box(&played);
            1
        });
        speeds.push(speed(what, "uniform, each from a sample of its own", from_samples));
    }
    for Search { what, policy, mut bot } in G::searches() {
        let mut n_playouts = |asked: &Asked<G>| {
            let counter = AtomicU64::new(0);
            let budget =
                Budget::new(Thinking::Iterations(N_ITERATIONS)).at(asked.table.now()).counted(&counter);
            black_box(bot.decide(&asked.view, &asked.legal, budget));
            counter.into_inner()
        };
        // Bots do not search at every decision.
        let searched =
            decisions::<G>(seats, &options).skip(N_BEFORE).take(LATEST).find(|asked| n_playouts(asked) > 0);
        if let Some(asked) = searched {
            speeds.push(speed(what, policy, rate(time, || n_playouts(&asked))));
        }
    }
    speeds
}

/// A decision that a seat has to make.
struct Asked<G: Game> {
    table: G,
    view: G::View,
    legal: Vec<G::Action>,
}

/// The decisions of a game that is played at random.
fn decisions<G: Played>(n_seats: usize, options: &G::Options) -> impl Iterator<Item = Asked<G>> {
    let mut chance = Seed([6; 32]).chance(0, 0);
    let mut next = G::new(n_seats, options, Seed([7; 32])).ok();
    std::iter::from_fn(move || {
        let table = next.take()?;
        let seat = table.to_move().iter().find(|&seat| !G::is_settled(&table.view(Viewer::Seat(seat))))?;
        let mut after = table.clone();
        let action = after.random_legal(seat, after.now(), &mut chance)?;
        next = after.act(seat, action, after.now(), &mut ()).ok().map(|_| after);
        let mut legal = Vec::new();
        table.legal(seat, table.now(), &mut legal);
        Some(Asked { view: table.view(Viewer::Seat(seat)), table, legal })
    })
}

/// How many of these are done per second.
fn rate(time: Duration, mut some: impl FnMut() -> u64) -> f64 {
    let began = now();
    let mut n = 0;
    let mut batch = 1;
    while began.elapsed() < time {
        n += (0..batch).map(|_| some()).sum::<u64>();
        batch = (batch * 2).min(256);
    }
    n as f64 / began.elapsed().as_secs_f64()
}
