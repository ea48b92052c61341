//! What «Агенты» costs. The aim is 30,000 random games a second and core.

use agents::{Agents, Deck, Options};
use divan::{AllocProfiler, Bencher, black_box, counter::ItemsCount};
use playtest::Fast;
use table::{At, Game, Match, Seat, Seed, Viewer};

/// Counts allocations: a playout makes none.
#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

/// The house deck, read before anything is measured.
fn house() -> Options {
    Options { deck: Deck::house().into(), ..Options::default() }
}

fn main() {
    how_long_games_last();
    divan::main();
}

/// Plays at random move by move, as a bot's game is played; says how many moves that took.
#[inline]
fn play_moves(game: &mut Agents, rng: &mut Fast) -> u32 {
    let mut n_moves = 0;
    while let Some(seat) = game.to_move().first() {
        let action = game.random_legal(seat, At::START, rng).expect("somebody who is waited for can move");
        game.act(seat, action, At::START, &mut ()).expect("a legal action");
        n_moves += 1;
    }
    n_moves
}

/// Prints how long random games last at each table.
fn how_long_games_last() {
    println!("random games    rounds: mean  longest   moves: mean  longest   ended by A25");
    let options = house();
    for n_seats in 2..=5 {
        let mut rng = Fast(n_seats as u64);
        let n_games = 2000_u32;
        let (mut rounds, mut moves, mut most_rounds, mut most_moves, mut capped) = (0, 0, 0, 0, 0);
        for _ in 0..n_games {
            let mut game = Agents::new(n_seats, &options, Seed::draw(&mut rng)).expect("a table");
            let n_moves = play_moves(&mut game, &mut rng);
            let view = game.view(Viewer::Spectator);
            (rounds, moves) = (rounds + u32::from(view.round), moves + n_moves);
            (most_rounds, most_moves) = (most_rounds.max(view.round), most_moves.max(n_moves));
            capped += u32::from(view.points.iter().all(|&points| points < 50));
        }
        let mean = |sum: u32| f64::from(sum) / f64::from(n_games);
        println!(
            "{n_seats} seats {:>20.1} {most_rounds:>8} {:>13.0} {most_moves:>8} {capped:>12} of {n_games}",
            mean(rounds),
            mean(moves)
        );
    }
}

/// Whole games from a dealt table.
#[divan::bench(args = [2, 3, 4, 5], sample_count = 2000)]
fn game(bencher: Bencher, n_seats: usize) {
    let dealt = Agents::new(n_seats, &house(), Seed([1; 32])).expect("a table");
    let mut rng = Fast(1);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(move || {
        let mut game = dealt.clone();
        game.play_out(&mut rng);
        game
    });
}

/// Whole games from a dealt table, every action drawn, named and checked.
#[divan::bench(args = [2, 3, 4, 5], sample_count = 2000)]
fn game_move_by_move(bencher: Bencher, n_seats: usize) {
    let dealt = Agents::new(n_seats, &house(), Seed([1; 32])).expect("a table");
    let mut rng = Fast(1);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(move || {
        let mut game = dealt.clone();
        play_moves(&mut game, &mut rng)
    });
}

/// One random move, of a game in its middle.
#[divan::bench]
fn one_move(bencher: Bencher) {
    let mut rng = Fast(1);
    let dealt = middle_of_a_game();
    let mut game = dealt.clone();
    bencher.bench_local(move || {
        let Some(seat) = game.to_move().first() else {
            game = dealt.clone();
            return;
        };
        let action = game.random_legal(seat, At::START, &mut rng).expect("a move");
        game.act(seat, action, At::START, &mut ()).expect("a legal action");
    });
}

fn middle_of_a_game() -> Agents {
    let mut game = Agents::new(4, &house(), Seed([2; 32])).expect("a table");
    let mut rng = Fast(7);
    for _ in 0..120 {
        let Some(seat) = game.to_move().first() else { break };
        let action = game.random_legal(seat, At::START, &mut rng).expect("a move");
        game.act(seat, action, At::START, &mut ()).expect("a legal action");
    }
    game
}

#[divan::bench]
fn new(bencher: Bencher) {
    let options = house();
    bencher.bench(|| Agents::new(4, black_box(&options), Seed([1; 32])));
}

#[divan::bench]
fn clone(bencher: Bencher) {
    let game = middle_of_a_game();
    bencher.bench(|| black_box(&game).clone());
}

#[divan::bench]
fn legal(bencher: Bencher) {
    let game = middle_of_a_game();
    let seat = game.to_move().first().expect("a game in its middle");
    let mut actions = Vec::new();
    bencher.bench_local(move || game.legal(seat, At::START, &mut actions));
}

#[divan::bench]
fn view(bencher: Bencher) {
    let game = middle_of_a_game();
    bencher.bench(|| black_box(&game).view(Viewer::Seat(Seat::at(0))));
}

#[divan::bench]
fn sample_from_a_view(bencher: Bencher) {
    let view = middle_of_a_game().view(Viewer::Seat(Seat::at(0)));
    let mut rng = Fast(1);
    bencher.bench_local(move || Agents::sample(&view, &mut rng).expect("a view"));
}

#[divan::bench]
fn sample_again(bencher: Bencher) {
    let mut game = middle_of_a_game();
    let mut rng = Fast(1);
    bencher.bench_local(move || game.redraw_hidden(Viewer::Seat(Seat::at(0)), &mut rng));
}

/// A whole game of four, replayed from its record.
#[divan::bench]
fn replay(bencher: Bencher) {
    let mut playing = Match::<Agents>::with_seed(4, house(), Seed([3; 32])).expect("a table");
    let mut rng = Fast(1);
    while let Some(seat) = playing.game().to_move().first() {
        let action = playing.game().random_legal(seat, At::START, &mut rng).expect("a move");
        playing.act(seat, action, None).expect("a legal action");
    }
    let record = playing.record(&[]);
    bencher.counter(ItemsCount::new(record.moves.len())).bench(|| Match::replay(&record, |_, _, _| ()));
}
