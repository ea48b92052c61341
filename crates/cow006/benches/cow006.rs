//! What «Корова 006» costs. The figure to beat for classic rounds of four is 228,000 a second (the fastest public
//! engine), a prototype with bit sets did 1,200,000.

use cow006::{Cow006, Deck, Options, Variant};
use divan::{AllocProfiler, Bencher, black_box, counter::ItemsCount};
use playtest::Fast;
use table::{At, Game, Match, Seat, Seed, Viewer};

/// Counts allocations: a playout makes none.
#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

const CLASSIC: Options = Options {
    variant: Variant::Classic,
    target: None,
    rounds: Some(1),
    deck: Some(Deck::Full),
    professional: false,
    memory_aid: false,
    choose_ms: None,
};
const ANNIVERSARY: Options = Options { variant: Variant::Anniversary, rounds: None, ..CLASSIC };

/// Whole classic rounds from a dealt table.
#[divan::bench(args = [2, 4, 10])]
fn classic_round(bencher: Bencher, n_seats: usize) {
    let dealt = Cow006::new(n_seats, &CLASSIC, Seed([1; 32])).expect("a table");
    let mut rng = Fast(1);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(move || {
        let mut game = dealt.clone();
        game.play_out(&mut rng);
        game
    });
}

/// Whole classic rounds, the deal included.
#[divan::bench]
fn classic_round_of_four_with_its_deal(bencher: Bencher) {
    let mut rng = Fast(1);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(move || {
        let mut game = Cow006::new(4, &CLASSIC, Seed::draw(&mut rng)).expect("a table");
        game.play_out(&mut rng);
        game
    });
}

/// Rounds of the anniversary edition: a game is two of them.
#[divan::bench(args = [2, 4, 8])]
fn anniversary_round(bencher: Bencher, n_seats: usize) {
    let dealt = Cow006::new(n_seats, &ANNIVERSARY, Seed([1; 32])).expect("a table");
    let mut rng = Fast(1);
    bencher.counter(ItemsCount::new(2_usize)).bench_local(move || {
        let mut game = dealt.clone();
        game.play_out(&mut rng);
        game
    });
}

fn middle_of_a_round(variant: Variant) -> Cow006 {
    let options = if variant == Variant::Classic { CLASSIC } else { ANNIVERSARY };
    let mut game = Cow006::new(4, &options, Seed([2; 32])).expect("a table");
    let mut rng = Fast(7);
    for _ in 0..22 {
        for seat in game.to_move().iter() {
            let action = game.random_legal(seat, At::START, &mut rng).expect("a move");
            game.act(seat, action, At::START, &mut ()).expect("a legal action");
        }
    }
    game
}

#[divan::bench(args = [Variant::Classic, Variant::Anniversary])]
fn clone(bencher: Bencher, variant: Variant) {
    let game = middle_of_a_round(variant);
    bencher.bench(|| black_box(&game).clone());
}

#[divan::bench(args = [Variant::Classic, Variant::Anniversary])]
fn view(bencher: Bencher, variant: Variant) {
    let game = middle_of_a_round(variant);
    bencher.bench(|| black_box(&game).view(Viewer::Seat(Seat::at(0))));
}

#[divan::bench(args = [Variant::Classic, Variant::Anniversary])]
fn sample_from_a_view(bencher: Bencher, variant: Variant) {
    let view = middle_of_a_round(variant).view(Viewer::Seat(Seat::at(0)));
    let mut rng = Fast(1);
    bencher.bench_local(move || Cow006::sample(&view, &mut rng).expect("a view"));
}

#[divan::bench(args = [Variant::Classic, Variant::Anniversary])]
fn sample_again(bencher: Bencher, variant: Variant) {
    let mut game = middle_of_a_round(variant);
    let mut rng = Fast(1);
    bencher.bench_local(move || game.redraw_hidden(Viewer::Seat(Seat::at(0)), &mut rng));
}

/// A whole game of four to 66 points, replayed from its record.
#[divan::bench]
fn replay(bencher: Bencher) {
    let mut playing = Match::<Cow006>::with_seed(4, Options::default(), Seed([3; 32])).expect("a table");
    let mut rng = Fast(1);
    while !playing.game().is_over() {
        for seat in playing.game().to_move().iter() {
            let action = playing.game().random_legal(seat, At::START, &mut rng).expect("a move");
            playing.act(seat, action, None).expect("a legal action");
        }
    }
    let record = playing.record(&[]);
    bencher.counter(ItemsCount::new(record.moves.len())).bench(|| Match::replay(&record, |_, _, _| ()));
}
