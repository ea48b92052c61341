//! The tables of docs/study.md: games of players at random, rookies, agents and spymasters at mixed tables, each reviewed
//! twice with other luck.
//!
//! ```text
//! cargo run --release -p study --example levels -- cow006 4 20 500
//! ```
//! The game, how many seats, how many games, and how many iterations a player thinks about a decision.
#![allow(clippy::print_stdout, reason = "it prints a table")]
#![expect(clippy::disallowed_methods, reason = "it measures times")]

use bots::{Bot, Level, Played, Random, Thinking};
use games::{Decks, GameName, with_game};
use std::time::{Duration, Instant};
use study::report::{DecisionReview, Review};
use study::{Seated, Settings, begin, play};
use table::Seed;

const NAMES: [&str; 4] = ["random", "rookie", "agent", "spymaster"];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, seats, games, iterations] = &args[..] else {
        println!("levels GAME SEATS GAMES ITERATIONS");
        return;
    };
    let number = |text: &String| text.parse::<usize>().expect("a number");
    let game: GameName = game.parse().expect("a game");
    with_game!(game, G => measure::<G>(number(seats), number(games), number(iterations) as u32));
}

fn bot<G: Played>(level: usize, seed: Seed) -> Box<dyn Bot<G>> {
    match level {
        0 => Box::new(Random::new(seed)),
        level => G::bot(Level::ALL[level - 1], seed),
    }
}

#[derive(Default)]
struct Tally {
    losses: [Vec<f32>; 4],
    n_mistakes: [usize; 4],
    n_called: usize,
    n_called_again: usize,
    n_sharp: usize,
    n_agree: usize,
    n: usize,
    time: Duration,
    first: Duration,
}

fn measure<G: Played>(n_seats: usize, n_games: usize, iterations: u32) {
    let (_, options, _) = G::usual();
    let scale = G::reviewer().scale();
    let mut tally = Tally::default();
    for number in 0..n_games {
        let level = |seat: usize| (seat + number) % 4;
        let seed = |seat: usize| Seed([(number * 16 + seat) as u8; 32]);
        let mut players: Vec<Seated<G>> = (0..n_seats)
            .map(|seat| Seated {
                bot: bot(level(seat), seed(seat)),
                thinking: Thinking::Iterations(iterations),
            })
            .collect();
        let played = play(&mut players, &options, Seed([(number + 7) as u8; 32])).expect("a table");
        let record = serde_json::to_string(&played.record(&[])).expect("a record");
        let began = Instant::now();
        let one = review(&record, 0, &mut tally.first);
        tally.time += began.elapsed();
        let other = review(&record, 1, &mut Duration::default());
        tally.add(&one, &other, level, scale.error, scale.floor);
    }
    tally.print(G::NAME, n_seats, n_games);
}

fn review(record: &str, seed: u8, first: &mut Duration) -> Review {
    let settings = Settings { seed, ..Settings::default() };
    let began = Instant::now();
    let mut review = begin(record, &Decks::new(), settings).expect("a review");
    review.step();
    *first = (*first).max(began.elapsed());
    while review.step() {}
    review.so_far()
}

impl Tally {
    fn add(&mut self, one: &Review, other: &Review, level: impl Fn(usize) -> usize, error: f32, floor: f32) {
        for decision in &one.decisions {
            let level = level(decision.seat.idx());
            self.losses[level].push(decision.fair_loss);
            self.n_mistakes[level] += usize::from(decision.mistake.is_some());
            self.n += 1;
            self.n_sharp += usize::from(decision.error <= error);
            let same = |again: &&DecisionReview| {
                (again.step, again.seat, &again.choices[again.chosen].actions)
                    == (decision.step, decision.seat, &decision.choices[decision.chosen].actions)
            };
            let Some(again) = other.decisions.iter().find(same) else { continue };
            let within = 1.96 * decision.error.hypot(again.error);
            self.n_agree += usize::from((decision.loss - again.loss).abs() <= within.max(1e-3));
            if decision.mistake.is_some() {
                self.n_called += 1;
                self.n_called_again += usize::from(again.loss > floor && again.loss > again.error);
            }
        }
    }

    fn print(&self, game: &str, n_seats: usize, n_games: usize) {
        let mut line = format!("| {game}, {n_seats} seats, {n_games} |");
        for (level, name) in NAMES.iter().enumerate() {
            let losses = &self.losses[level];
            let n = losses.len().max(1) as f32;
            let mean = losses.iter().sum::<f32>() / n;
            let variance = losses.iter().map(|loss| (loss - mean).powi(2)).sum::<f32>() / n;
            let within = 1.96 * (variance / n).sqrt();
            let mistakes = 100.0 * self.n_mistakes[level] as f32 / n;
            line += &format!(" {name} {mean:.3} ± {within:.3} ({mistakes:.0} %) |");
        }
        println!("{line}");
        let share = |part: usize, all: usize| 100.0 * part as f32 / all.max(1) as f32;
        println!(
            "mistakes that are mistakes again {:.1} % of {}, losses within errors {:.1} %, sharp {:.1} % of {}, {:.2} s a game, first figures after {:.0} ms",
            share(self.n_called_again, self.n_called),
            self.n_called,
            share(self.n_agree, self.n),
            share(self.n_sharp, self.n),
            self.n,
            self.time.as_secs_f32() / n_games as f32,
            self.first.as_secs_f32() * 1000.0
        );
    }
}
