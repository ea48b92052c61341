//! The tables of docs/study.md: games of players at random, rookies, agents and spymasters at mixed tables,
//! each reviewed twice with different luck.
//!
//! ```text
//! cargo run --release -p study --example levels -- cow006 4 20 500
//! ```
//! The arguments are the game, the number of seats, the number of games, and how many iterations a player has
//! for a decision; then, optionally, the number of the first game, so that several runs can be put together.
//! Intervals treat all decisions of a game as one draw, because they depend on each other. Times are
//! processor times.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it prints a table")]
#![expect(clippy::disallowed_methods, reason = "it measures times")]

use bots::{Bot, Level, Played, Random, Thinking};
use games::{Decks, GameName, with_game};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use study::report::{DecisionReview, Review};
use study::{Seated, Settings, begin, play};
use table::Seed;

const NAMES: [&str; 4] = ["random", "rookie", "agent", "spymaster"];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, seats, games, iterations, first @ ..] = &args[..] else {
        println!("levels GAME SEATS GAMES ITERATIONS [FIRST]");
        return;
    };
    let number = |text: &String| text.parse::<usize>().expect("a number");
    let first = first.first().map_or(0, number);
    let numbers = first..first + number(games);
    let game: GameName = game.parse().expect("a game");
    with_game!(game, G => measure::<G>(number(seats), numbers, number(iterations) as u32));
}

/// How long this thread has had a processor.
fn processor_time(began: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let ns = told.split_whitespace().next().and_then(|ns| ns.parse().ok());
    // Falls back to the clock if the system does not say.
    ns.map_or_else(|| began.elapsed(), Duration::from_nanos)
}

fn bot<G: Played>(level: usize, seed: Seed) -> Box<dyn Bot<G>> {
    match level {
        0 => Box::new(Random::new(seed)),
        level => G::bot([Level::Rookie, Level::Agent, Level::Spymaster][level - 1], seed),
    }
}

/// The results of one level, or of one kind of its decisions.
#[derive(Clone, Default)]
struct Losses {
    /// For every game, the number of decisions and their total loss.
    games: Vec<(f32, f32)>,
    n_mistakes: usize,
}

impl Losses {
    fn add(&mut self, number: usize, loss: f32, is_mistake: bool) {
        self.games.resize(self.games.len().max(number + 1), (0.0, 0.0));
        let (n, sum) = &mut self.games[number];
        (*n, *sum) = (*n + 1.0, *sum + loss);
        self.n_mistakes += usize::from(is_mistake);
    }

    /// The mean, half of its 95 % interval, and the number of decisions.
    fn mean(&self) -> (f32, f32, f32) {
        let n: f32 = self.games.iter().map(|(n, _)| n).sum();
        let mean = self.games.iter().map(|(_, sum)| sum).sum::<f32>() / n.max(1.0);
        let squares: f32 = self.games.iter().map(|(n, sum)| (sum - mean * n).powi(2)).sum();
        (mean, 1.96 * squares.sqrt() / n.max(1.0), n)
    }
}

#[derive(Default)]
struct Tally {
    losses: [Losses; 4],
    /// By kind of decision: the type of the first action that does something.
    kinds: BTreeMap<String, [Losses; 4]>,
    n_called: usize,
    n_called_again: usize,
    n_sharp: usize,
    n_agree: usize,
    n: usize,
    time: Duration,
    first: Duration,
}

fn measure<G: Played>(n_seats: usize, numbers: std::ops::Range<usize>, iterations: u32) {
    let (_, options, _) = G::usual();
    let scale = G::reviewer().scale();
    let mut tally = Tally::default();
    let (n_games, first) = (numbers.len(), numbers.start);
    for number in numbers {
        let level = |seat: usize| (seat + number) % 4;
        let mut chance = Seed([n_seats as u8; 32]).chance(21, number as u32);
        let mut players: Vec<Seated<G>> = (0..n_seats)
            .map(|seat| Seated {
                bot: bot(level(seat), Seed::draw(&mut chance)),
                thinking: Thinking::Iterations(iterations),
            })
            .collect();
        let clock = Instant::now();
        let began = processor_time(clock);
        let played = play(&mut players, &options, Seed::draw(&mut chance)).expect("a table");
        let playing = processor_time(clock).saturating_sub(began);
        let record = serde_json::to_string(&played.record(&[])).expect("a record");
        let clock = Instant::now();
        let began = processor_time(clock);
        let one = review(&record, 0, &mut tally.first);
        tally.time += processor_time(clock).saturating_sub(began);
        let other = review(&record, 1, &mut Duration::default());
        tally.add(number - first, &one, &other, level, (scale.error, scale.floor));
        eprintln!(
            "{number}: {:.1} s to play, {:.1} s to review so far",
            playing.as_secs_f32(),
            tally.time.as_secs_f32()
        );
        eprintln!("{}", line("so far", &tally.losses));
    }
    tally.print(G::NAME, n_seats, n_games);
}

fn review(record: &str, seed: u8, first: &mut Duration) -> Review {
    let settings = Settings { seed, ..Settings::default() };
    let clock = Instant::now();
    let began = processor_time(clock);
    let mut review = begin(record, &Decks::new(), settings).expect("a review");
    review.step();
    *first = (*first).max(processor_time(clock).saturating_sub(began));
    while review.step() {}
    review.so_far()
}

impl Tally {
    fn add(
        &mut self,
        number: usize,
        one: &Review,
        other: &Review,
        level: impl Fn(usize) -> usize,
        (error, floor): (f32, f32),
    ) {
        for decision in &one.decisions {
            let level = level(decision.seat.idx());
            let (loss, is_mistake) = (decision.fair_loss, decision.mistake.is_some());
            self.losses[level].add(number, loss, is_mistake);
            self.kinds.entry(kind(decision)).or_default()[level].add(number, loss, is_mistake);
            self.n += 1;
            self.n_sharp += usize::from(decision.error <= error);
            let same = |again: &&DecisionReview| {
                (again.step, again.seat, &again.choices[again.chosen].actions)
                    == (decision.step, decision.seat, &decision.choices[decision.chosen].actions)
            };
            // Decisions whose choices are grouped differently count as not agreeing.
            let Some(again) = other.decisions.iter().find(same) else { continue };
            let within = 1.96 * decision.error.hypot(again.error);
            self.n_agree += usize::from((decision.loss - again.loss).abs() <= within.max(2e-3));
            if is_mistake {
                self.n_called += 1;
                self.n_called_again += usize::from(again.loss > floor && again.loss > again.error);
            }
        }
    }

    fn print(&self, game: &str, n_seats: usize, n_games: usize) {
        println!("{}", line(&format!("{game}, {n_seats} seats, {n_games}"), &self.losses));
        let share = |part: usize, all: usize| 100.0 * part as f32 / all.max(1) as f32;
        println!(
            "mistakes that are mistakes again {:.1} % of {}, losses within errors {:.1} %, sharp {:.1} % of {}, {:.2} s a game, first figures after {:.0} ms at most",
            share(self.n_called_again, self.n_called),
            self.n_called,
            share(self.n_agree, self.n),
            share(self.n_sharp, self.n),
            self.n,
            self.time.as_secs_f32() / n_games as f32,
            self.first.as_secs_f32() * 1000.0
        );
        self.kinds.iter().for_each(|(kind, losses)| println!("  {}", line(kind, losses)));
    }
}

fn kind(decision: &DecisionReview) -> String {
    let actions = decision.choices.iter().flat_map(|choice| &choice.actions);
    let kind = actions.filter_map(|action| action["type"].as_str()).next();
    kind.unwrap_or("nothing").to_owned()
}

fn line(title: &str, losses: &[Losses; 4]) -> String {
    let mut line = format!("| {title} |");
    for (losses, name) in losses.iter().zip(NAMES) {
        let (mean, within, n) = losses.mean();
        let mistakes = 100.0 * losses.n_mistakes as f32 / n.max(1.0);
        line += &format!(" {name} {mean:.3} ± {within:.3} ({mistakes:.0} % of {n}) |");
    }
    line
}
