//! The table of luck in docs/study.md: rounds of the learned policy against itself, and how much of the
//! variance of results is left without luck.
//!
//! ```text
//! cargo run --release -p study --example luck -- 4 1000 100
//! ```
//! The arguments are the number of seats, of rounds, and of roll-outs for each value. The factors come with
//! one standard error, found by leaving out a twentieth of the rounds in turn.
#![allow(clippy::print_stdout, reason = "it prints a table")]

use bots::cow006::Game as Cow006;
use bots::review::{Course, Luck};
use bots::{Dice, Played as _, Thinking};
use study::{Seated, play};
use table::{Game as _, Seed};

/// A round: the luck of every seat, and what it paid.
type Round = Vec<(Luck, f32)>;
/// The rounds are split into this many parts, each left out in turn.
const N_PARTS: usize = 20;

fn main() {
    let args: Vec<usize> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let [n_seats, n_rounds, n_rollouts] = args[..] else {
        println!("luck SEATS ROUNDS ROLLOUTS");
        return;
    };
    let rounds: Vec<Round> = (0..n_rounds).map(|number| round(n_seats, number, n_rollouts)).collect();
    let all: Vec<&Round> = rounds.iter().collect();
    let [raw, deal, others, own, skill, hidden] = [
        variance(&all, |(_, paid)| *paid),
        variance(&all, |(luck, _)| luck.deal),
        variance(&all, |(luck, _)| luck.others),
        variance(&all, |(luck, _)| luck.own()),
        variance(&all, |(luck, _)| luck.skill),
        variance(&all, |(luck, _)| luck.hidden),
    ];
    let by_own =
        |rounds: &[&Round]| variance(rounds, |(_, paid)| *paid) / variance(rounds, |(luck, _)| luck.own());
    let by_skill =
        |rounds: &[&Round]| variance(rounds, |(_, paid)| *paid) / variance(rounds, |(luck, _)| luck.skill);
    let both = |(luck, _): &(Luck, f32)| luck.deal + luck.others;
    let mean = mean(&all, both);
    println!(
        "| {n_seats} | {n_rounds} | {raw:.1} | {deal:.1} | {others:.1} | {hidden:.1} | {skill:.1} | {own:.1} | {:.2} ± {:.2} | {:.2} ± {:.2} | {mean:+.2} ± {:.2} |",
        by_own(&all),
        error(&all, by_own),
        by_skill(&all),
        error(&all, by_skill),
        (variance(&all, both) / n_rounds as f32).sqrt()
    );
}

fn round(n_seats: usize, number: usize, n_rollouts: usize) -> Round {
    let mut chance = Seed([n_seats as u8; 32]).chance(9, number as u32);
    let mut players: Vec<Seated<Cow006>> = (0..n_seats)
        .map(|_| Seated {
            bot: Cow006::baseline("policy:skilled:1", Seed::draw(&mut chance)).expect("a baseline"),
            thinking: Thinking::Iterations(1),
        })
        .collect();
    let (_, options, _) = Cow006::usual();
    let played = play(&mut players, &options, Seed::draw(&mut chance)).expect("a table");
    let course = Course::of(&played.record(&[])).expect("a record");
    let paid = course.end().outcome().expect("an end").scores;
    let whole = Cow006::reviewer().whole(&course, n_rollouts, Dice::of(Seed::draw(&mut chance)));
    let seats = whole.rounds[0].seats.iter().copied();
    seats.zip(paid.into_iter().map(|points| points as f32)).collect()
}

fn mean(rounds: &[&Round], value: impl Fn(&(Luck, f32)) -> f32) -> f32 {
    let all = || rounds.iter().flat_map(|round| round.iter());
    all().map(value).sum::<f32>() / all().count() as f32
}

fn variance(rounds: &[&Round], value: impl Fn(&(Luck, f32)) -> f32) -> f32 {
    let middle = mean(rounds, &value);
    mean(rounds, |one| (value(one) - middle).powi(2))
}

/// The standard error of a figure, by leaving out each part in turn.
fn error(rounds: &[&Round], figure: impl Fn(&[&Round]) -> f32) -> f32 {
    let without = |part: usize| {
        let left: Vec<&Round> = rounds
            .iter()
            .enumerate()
            .filter(|(number, _)| number % N_PARTS != part)
            .map(|(_, round)| *round)
            .collect();
        figure(&left)
    };
    let figures: Vec<f32> = (0..N_PARTS).map(without).collect();
    let mean = figures.iter().sum::<f32>() / N_PARTS as f32;
    let squares: f32 = figures.iter().map(|figure| (figure - mean).powi(2)).sum();
    (squares * (N_PARTS - 1) as f32 / N_PARTS as f32).sqrt()
}
