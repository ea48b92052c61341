//! What «Маскарад» costs. The aim is 200,000 games a second and core, played at random.
//!
//! Two random players. `brisk` plays as people do, a turn at a time: a caller names one of the others at random and
//! then calls at random; nobody accuses, and winks are not needed to guess. `uniform` takes every legal action of the
//! seat to move equally often, as the laws do, looks and accusations included: its games take 120 (eight seats) to
//! 200 actions (four), because most of what it does leads nowhere. Time moves on by a second with every step.

use divan::{AllocProfiler, Bencher, black_box, counter::ItemsCount};
use playtest::Fast;
use table::{At, Game, Seat, Seed, Viewer, below};
use wink::{Action, Card, MAX_NUMBER, Options, Signals, Wink};

/// Counts allocations: a playout makes none.
#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

const SEATS: [usize; 3] = [4, 6, 8];

fn dealt(n_seats: usize, signals: Signals, seed: Seed) -> Wink {
    let options = Options { signals, turn_ms: 3_600_000, ..Options::default() };
    Wink::new(n_seats, &options, seed).expect("a table of this size")
}

/// One action of the seat to move, every legal one equally likely.
#[inline]
fn uniform(game: &mut Wink, seat: Seat, at: At, rng: &mut Fast) {
    let action = game.random_legal(seat, at, rng).expect("the seat to move has something to do");
    game.act(seat, action, at, &mut ()).expect("a legal action");
}

/// One turn as people play it: a name where there is one to give, then a number.
#[inline]
fn brisk(game: &mut Wink, seat: Seat, at: At, rng: &mut Fast) {
    let n_seats = game.n_seats();
    let named = seat.after(1 + below(rng, n_seats as u32 - 1) as usize, n_seats);
    // Refused in the first round, and after a pass.
    let _ = game.act(seat, Action::Name { seat: named }, at, &mut ());
    for _ in 0..200 {
        if game.to_move().first() != Some(seat) {
            return;
        }
        let card = Card::new(1 + below(rng, u32::from(MAX_NUMBER)) as u8).expect("a number");
        let _ = game.act(seat, Action::Call { card }, at, &mut ());
    }
    uniform(game, seat, at, rng);
}

#[inline]
fn play_out(game: &mut Wink, player: impl Fn(&mut Wink, Seat, At, &mut Fast), rng: &mut Fast) {
    while let Some(seat) = game.to_move().first() {
        let at = game.now().plus_ms(1000);
        player(game, seat, at, rng);
    }
}

/// Whole games from a dealt table, a decision a turn.
#[divan::bench(args = SEATS)]
fn game_brisk(bencher: Bencher, n_seats: usize) {
    let dealt = dealt(n_seats, Signals::Gaze, Seed([1; 32]));
    let mut rng = Fast(1);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(move || {
        let mut game = dealt.clone();
        play_out(&mut game, brisk, &mut rng);
        game
    });
}

/// The same with the deal.
#[divan::bench(args = SEATS)]
fn game_brisk_with_its_deal(bencher: Bencher, n_seats: usize) {
    let mut rng = Fast(1);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(move || {
        let mut game = dealt(n_seats, Signals::Gaze, Seed::draw(&mut rng));
        play_out(&mut game, brisk, &mut rng);
        game
    });
}

/// Whole games of any legal actions, in one room and over the net.
#[divan::bench(args = SEATS, consts = [false, true])]
fn game_uniform<const GAZE: bool>(bencher: Bencher, n_seats: usize) {
    let dealt = dealt(n_seats, if GAZE { Signals::Gaze } else { Signals::Room }, Seed([1; 32]));
    let mut rng = Fast(1);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(move || {
        let mut game = dealt.clone();
        play_out(&mut game, uniform, &mut rng);
        game
    });
}

/// A state in the middle of a game, looks and winks included.
fn midgame(n_seats: usize) -> Wink {
    let mut game = dealt(n_seats, Signals::Gaze, Seed([2; 32]));
    let mut rng = Fast(7);
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

#[divan::bench]
fn clone(bencher: Bencher) {
    let game = midgame(6);
    bencher.bench(|| black_box(&game).clone());
}

#[divan::bench(args = SEATS)]
fn view(bencher: Bencher, n_seats: usize) {
    let game = midgame(n_seats);
    bencher.bench(|| black_box(&game).view(Viewer::Seat(Seat::at(0))));
}

#[divan::bench(args = SEATS)]
fn legal(bencher: Bencher, n_seats: usize) {
    let game = midgame(n_seats);
    let mut actions = Vec::new();
    let seat = game.to_move().first().expect("a game that goes on");
    let at = game.now().plus_ms(300);
    bencher.bench_local(move || {
        black_box(&game).legal(seat, at, &mut actions);
        actions.len()
    });
}

/// Of the seat that begins, early and in the middle of a game, and of a watcher in the middle of it.
#[divan::bench(args = SEATS)]
fn sample_early(bencher: Bencher, n_seats: usize) {
    sample(bencher, &dealt(n_seats, Signals::Gaze, Seed([2; 32])), Viewer::Seat(Seat::at(0)));
}

#[divan::bench(args = SEATS)]
fn sample_midgame(bencher: Bencher, n_seats: usize) {
    sample(bencher, &midgame(n_seats), Viewer::Seat(Seat::at(0)));
}

#[divan::bench(args = SEATS)]
fn sample_of_a_watcher(bencher: Bencher, n_seats: usize) {
    sample(bencher, &midgame(n_seats), Viewer::Spectator);
}

fn sample(bencher: Bencher, game: &Wink, viewer: Viewer) {
    let view = game.view(viewer);
    let mut rng = Fast(1);
    bencher.bench_local(move || Wink::sample(&view, &mut rng).expect("a view"));
}
