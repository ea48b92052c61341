//! How fast games are played out, from the middle of one, as a search does it.

use crate::Contest;
use crate::clock::now;
use bots::Dice;
use games::{GameName, with_game};
use std::hint::black_box;
use std::time::Duration;
use table::{Seat, Seed, Viewer, below};

/// A way to play a state out to its end.
pub struct Policy<G> {
    /// What it is called.
    pub name: &'static str,
    /// Plays this state out.
    pub play_out: Box<dyn FnMut(&mut G)>,
}

/// How fast one way to play out is.
#[derive(Clone, PartialEq, Debug)]
pub struct Speed {
    /// Which game.
    pub game: GameName,
    /// How many seats.
    pub seats: usize,
    /// What is played to its end: a round, a game.
    pub what: &'static str,
    /// By which policy.
    pub policy: &'static str,
    /// How many of them in a second on one core, always from one sampled state.
    pub per_second: f64,
    /// The same, each from a state sampled afresh from the view.
    pub sampled_per_second: f64,
}

/// Measures every policy of a game, each for about this long.
#[must_use]
pub fn measure(game: GameName, time: Duration) -> Vec<Speed> {
    with_game!(game, G => measure_game::<G>(game, time))
}

fn measure_game<G: Contest>(game: GameName, time: Duration) -> Vec<Speed> {
    let Some((view, state, what)) = middle::<G>() else { return Vec::new() };
    let mut chance = Dice::of(Seed([1; 32]));
    let uniform =
        Policy { name: "uniform", play_out: Box::new(move |state: &mut G| state.play_out(&mut chance)) };
    let mut speeds = Vec::new();
    for mut policy in std::iter::once(uniform).chain(G::policies()) {
        let per_second = rate(time, || {
            let mut played = state.clone();
            (policy.play_out)(&mut played);
            black_box(&played);
        });
        let mut chance = Dice::of(Seed([2; 32]));
        let sampled_per_second = rate(time, || {
            if let Ok(mut played) = G::sample(&view, &mut chance) {
                (policy.play_out)(&mut played);
                black_box(&played);
            }
        });
        let (seats, policy) = (G::USUAL_SEATS, policy.name);
        speeds.push(Speed { game, seats, what, policy, per_second, sampled_per_second });
    }
    speeds
}

/// A decision that a seat is asked for after the deal, and a state that it could be in.
fn middle<G: Contest>() -> Option<(G::View, G, &'static str)> {
    let (options, what) = G::usual();
    let mut chance = Seed([6; 32]).chance(0, 0);
    let mut game = G::new(G::USUAL_SEATS, &options, Seed([7; 32])).ok()?;
    // A few decisions in, so that what is measured is not only the first; where it is somebody's turn to decide.
    for _ in 0..below(&mut chance, 4) + 4 {
        let seat = game.to_move().first()?;
        let action = game.random_legal(seat, game.now(), &mut chance)?;
        game.act(seat, action, game.now(), &mut ()).ok()?;
    }
    let seat = game.to_move().first().unwrap_or(Seat::at(0));
    let view = game.view(Viewer::Seat(seat));
    let state = G::sample(&view, &mut chance).ok()?;
    Some((view, state, what))
}

/// How often a second this can be done.
fn rate(time: Duration, mut once: impl FnMut()) -> f64 {
    let began = now();
    let mut n = 0_u64;
    let mut batch = 1;
    while began.elapsed() < time {
        (0..batch).for_each(|_| once());
        n += batch;
        batch = (batch * 2).min(256);
    }
    n as f64 / began.elapsed().as_secs_f64()
}
