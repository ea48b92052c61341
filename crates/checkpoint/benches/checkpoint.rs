//! What «Чекпойнт Чарли» costs. The aims: 200,000 random whole games a second and core, 2,000,000 samples.

use checkpoint::{Action, Checkpoint, Deduction, Options, Pace, Sampler, View};
use divan::{AllocProfiler, Bencher, black_box, counter::ItemsCount};
use playtest::Fast;
use table::{At, Game, Match, Seat, Seed, Viewer};

/// Counts allocations: a playout makes none.
#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

fn options(pace: Pace) -> Options {
    Options { pace, ..Options::default() }
}

/// Plays action by action until the game is over. In real time the clock goes off where a window is open, as it would.
#[inline]
fn play(game: &mut Checkpoint, rng: &mut Fast) {
    while !game.is_over() {
        for seat in game.to_move().iter() {
            let now = game.now();
            let Some(action) = game.random_legal(seat, now, rng) else { continue };
            game.act(seat, action, now, &mut ()).expect("a legal action");
            if matches!(action, Action::Catch { .. }) {
                let_windows_close(game);
            }
        }
    }
}

/// A press in real time is settled when its window closes.
fn let_windows_close(game: &mut Checkpoint) {
    if game.deadline().is_some_and(|deadline| deadline <= game.now().plus_ms(300)) {
        game.clock(&mut ());
    }
}

/// Whole games played out, every deal included.
#[divan::bench(args = [3, 4, 5])]
fn game_step_by_step(bencher: Bencher, n_seats: usize) {
    let options = options(Pace::Step);
    let mut rng = Fast(1);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(move || {
        let mut game = Checkpoint::new(n_seats, &options, Seed::draw(&mut rng)).expect("a table");
        game.play_out(&mut rng);
        game
    });
}

/// The same, one action after the other.
#[divan::bench(args = [3, 4, 5])]
fn game_action_by_action(bencher: Bencher, n_seats: usize) {
    let options = options(Pace::Step);
    let mut rng = Fast(1);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(move || {
        let mut game = Checkpoint::new(n_seats, &options, Seed::draw(&mut rng)).expect("a table");
        play(&mut game, &mut rng);
        game
    });
}

/// Whole games in real time, action by action, a window for every press.
#[divan::bench(args = [3, 4, 5])]
fn game_in_real_time(bencher: Bencher, n_seats: usize) {
    let options = options(Pace::Real);
    let mut rng = Fast(1);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(move || {
        let mut game = Checkpoint::new(n_seats, &options, Seed::draw(&mut rng)).expect("a table");
        play(&mut game, &mut rng);
        game
    });
}

/// The rest of one round from its beginning, without the deal: what a search plays out again and again.
#[divan::bench(args = [3, 4, 5])]
fn round_step_by_step(bencher: Bencher, n_seats: usize) {
    let dealt = Checkpoint::new(n_seats, &options(Pace::Step), Seed([1; 32])).expect("a table");
    let mut rng = Fast(1);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(move || {
        let mut game = dealt.clone();
        while game.round() == 1 && !game.is_over() {
            for seat in game.to_move().iter() {
                let Some(action) = game.random_legal(seat, At::START, &mut rng) else { continue };
                game.act(seat, action, At::START, &mut ()).expect("a legal action");
            }
        }
        game
    });
}

/// Four players after twelve cards, nobody has caught.
fn middle_of_a_hunt() -> Checkpoint {
    let mut game = Checkpoint::new(4, &options(Pace::Step), Seed([2; 32])).expect("a table");
    let mut rng = Fast(7);
    for _ in 0..13 {
        for seat in game.to_move().iter() {
            let side = game
                .random_legal(seat, At::START, &mut rng)
                .filter(|action| matches!(action, Action::Side { .. }));
            game.act(seat, side.unwrap_or(Action::Wait {}), At::START, &mut ()).expect("a legal action");
        }
    }
    game
}

fn view_of_seat_0() -> View {
    middle_of_a_hunt().view(Viewer::Seat(Seat::at(0)))
}

#[divan::bench]
fn clone(bencher: Bencher) {
    let game = middle_of_a_hunt();
    bencher.bench(|| black_box(&game).clone());
}

#[divan::bench]
fn legal(bencher: Bencher) {
    let game = middle_of_a_hunt();
    let mut actions = Vec::with_capacity(64);
    bencher.bench_local(move || {
        game.legal(Seat::at(0), At::START, &mut actions);
        actions.len()
    });
}

#[divan::bench]
fn view(bencher: Bencher) {
    let game = middle_of_a_hunt();
    bencher.bench(|| black_box(&game).view(Viewer::Seat(Seat::at(0))));
}

/// Reading the view, checking it, drawing one state.
#[divan::bench]
fn sample_from_a_view(bencher: Bencher) {
    let view = view_of_seat_0();
    let mut rng = Fast(1);
    bencher.bench_local(move || Checkpoint::sample(&view, &mut rng).expect("a view"));
}

/// Drawing one whole state more.
#[divan::bench]
fn sample_again(bencher: Bencher) {
    let sampler = Sampler::new(&view_of_seat_0()).expect("a view");
    let mut rng = Fast(1);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(move || sampler.draw(&mut rng));
}

/// Drawing who has which trait and side, and nothing else.
#[divan::bench]
fn sample_the_traits(bencher: Bencher) {
    let deduction = Deduction::new(&view_of_seat_0()).expect("a view");
    let mut rng = Fast(1);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(move || deduction.draw(&mut rng));
}

/// The chances of every cat to be the chief.
#[divan::bench]
fn chances_of_the_chief(bencher: Bencher) {
    let view = view_of_seat_0();
    bencher.bench(|| Deduction::new(black_box(&view)).expect("a view").chiefs());
}

/// A whole game of four, replayed from its record.
#[divan::bench]
fn replay(bencher: Bencher) {
    let mut playing = Match::<Checkpoint>::with_seed(4, options(Pace::Step), Seed([3; 32])).expect("a table");
    let mut rng = Fast(1);
    while !playing.game().is_over() {
        for seat in playing.game().to_move().iter() {
            let Some(action) = playing.game().random_legal(seat, At::START, &mut rng) else { continue };
            playing.act(seat, action, None).expect("a legal action");
        }
    }
    let record = playing.record(&[]);
    bencher.counter(ItemsCount::new(record.moves.len())).bench(|| Match::replay(&record, |_, _, _| ()));
}
