//! What the rules cost: whole games played at random, and the pieces that search is made of.
//!
//! Two random players. `uniform` takes every legal action of the seat to move equally often, as the laws do. `brisk`
//! plays as people do, a decision a turn: a caller names one of the others at random and then calls at random; nobody
//! accuses. Time moves on by a second with every action.

use divan::{Bencher, black_box, counter::ItemsCount};
use table::{At, Chance, Game, Seat, Seed, Viewer, below};
use wink::{Action, Card, MAX_NUMBER, Options, Signals, Wink};

fn main() {
    divan::main();
}

const SEATS: [usize; 3] = [4, 6, 8];

fn options(signals: Signals) -> Options {
    Options { signals, turn_ms: 3_600_000, ..Options::default() }
}

fn chance(index: u32) -> Chance {
    Seed([7; 32]).chance(99, index)
}

fn fresh(n_seats: usize, signals: Signals, index: u32) -> Wink {
    Wink::new(n_seats, &options(signals), Seed::draw(&mut chance(index))).expect("a table of this size")
}

/// One action of the seat to move, every legal one equally likely.
fn uniform(game: &mut Wink, seat: Seat, at: At, rng: &mut Chance) {
    let action = game.random_legal(seat, at, rng).expect("the seat to move has something to do");
    game.act(seat, action, at, &mut ()).expect("a legal action");
}

/// One turn as people play it: a name where there is one to give, then a number.
fn brisk(game: &mut Wink, seat: Seat, at: At, rng: &mut Chance) {
    let n_seats = game.n_seats();
    let named = seat.after(1 + below(rng, n_seats as u32 - 1) as usize, n_seats);
    // Refused in the first round, and after an accusation.
    let _ = game.act(seat, Action::Name { seat: named }, at, &mut ());
    for _ in 0..200 {
        if game.is_over() || game.to_move().first() != Some(seat) {
            return;
        }
        let card = Card::new(1 + below(rng, u32::from(MAX_NUMBER)) as u8).expect("a number");
        let _ = game.act(seat, Action::Call { card }, at, &mut ());
    }
    game.act(seat, Action::Pass {}, at, &mut ()).expect("no number can be called");
}

fn play_out(game: &mut Wink, player: impl Fn(&mut Wink, Seat, At, &mut Chance), rng: &mut Chance) {
    while let Some(seat) = game.to_move().first() {
        let at = game.now().plus_ms(1000);
        player(game, seat, at, rng);
    }
}

/// Games from the deal to the end; divide one second by the time to get games a second and core.
#[divan::bench(args = SEATS)]
fn whole_game_brisk(bencher: Bencher, n_seats: usize) {
    let mut rng = chance(1);
    let mut index = 0;
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        index += 1;
        play_out(&mut fresh(n_seats, Signals::Gaze, index), brisk, &mut rng)
    });
}

/// The same with the table's own winks left to the room.
#[divan::bench(args = SEATS)]
fn whole_game_uniform_room(bencher: Bencher, n_seats: usize) {
    let mut rng = chance(2);
    let mut index = 0;
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        index += 1;
        play_out(&mut fresh(n_seats, Signals::Room, index), uniform, &mut rng)
    });
}

/// With looks and winks among the actions.
#[divan::bench(args = SEATS)]
fn whole_game_uniform_gaze(bencher: Bencher, n_seats: usize) {
    let mut rng = chance(3);
    let mut index = 0;
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        index += 1;
        play_out(&mut fresh(n_seats, Signals::Gaze, index), uniform, &mut rng)
    });
}

/// A state in the middle of a game, looks and winks included.
fn midgame(n_seats: usize) -> Wink {
    let mut game = fresh(n_seats, Signals::Gaze, 0);
    let mut rng = chance(4);
    for step in 0..60 * n_seats {
        let at = game.now().plus_ms(300);
        let seat = Seat::at(step % n_seats);
        if let Some(action) = game.random_legal(seat, at, &mut rng) {
            let mut next = game.clone();
            next.act(seat, action, at, &mut ()).expect("a legal action");
            game = if next.is_over() { game } else { next };
        }
    }
    game
}

#[divan::bench(args = SEATS)]
fn clone(bencher: Bencher, n_seats: usize) {
    let game = midgame(n_seats);
    bencher.bench_local(|| black_box(&game).clone());
}

#[divan::bench(args = SEATS)]
fn view(bencher: Bencher, n_seats: usize) {
    let game = midgame(n_seats);
    bencher.bench_local(|| black_box(&game).view(Viewer::Seat(Seat::at(0))));
}

#[divan::bench(args = SEATS)]
fn legal(bencher: Bencher, n_seats: usize) {
    let game = midgame(n_seats);
    let mut actions = Vec::new();
    let at = game.now().plus_ms(300);
    bencher.bench_local(|| black_box(&game).legal(Seat::at(0), at, &mut actions));
}

#[divan::bench(args = SEATS)]
fn sample(bencher: Bencher, n_seats: usize) {
    let view = midgame(n_seats).view(Viewer::Seat(Seat::at(0)));
    let mut rng = chance(5);
    bencher.bench_local(|| Wink::sample(black_box(&view), &mut rng));
}
