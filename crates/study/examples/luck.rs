//! The table of luck in docs/study.md: rounds of the learned policy against itself, and how much of the variance of
//! results is left without luck.
//!
//! ```text
//! cargo run --release -p study --example luck -- 4 1000 100
//! ```
//! How many seats, how many rounds, and how many roll-outs stand behind each value.
#![allow(clippy::print_stdout, reason = "it prints a table")]

use bots::cow006::Game as Cow006;
use bots::review::{Course, Luck};
use bots::{Dice, Played as _, Thinking};
use study::{Seated, play};
use table::{Game as _, Seed};

fn main() {
    let args: Vec<usize> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let [n_seats, n_rounds, n_rollouts] = args[..] else {
        println!("luck SEATS ROUNDS ROLLOUTS");
        return;
    };
    let mut all: Vec<(Luck, f32)> = Vec::new();
    for number in 0..n_rounds {
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
        all.extend(seats.zip(paid.into_iter().map(|points| points as f32)));
    }
    let variance = |value: &dyn Fn(&(Luck, f32)) -> f32| {
        let n = all.len() as f32;
        let mean = all.iter().map(value).sum::<f32>() / n;
        (mean, all.iter().map(|one| (value(one) - mean).powi(2)).sum::<f32>() / n)
    };
    let (_, raw) = variance(&|(_, paid)| *paid);
    let (_, deal) = variance(&|(luck, _)| luck.deal);
    let (_, others) = variance(&|(luck, _)| luck.others);
    let (_, own) = variance(&|(luck, _)| luck.own());
    let (_, skill) = variance(&|(luck, _)| luck.skill);
    let (mean, both) = variance(&|(luck, _)| luck.deal + luck.others);
    println!(
        "| {n_seats} | {n_rounds} | {raw:.1} | {deal:.1} | {others:.1} | {own:.1} | {:.1} | {skill:.1} | {:.1} | {mean:+.2} ± {:.2} |",
        raw / own,
        raw / skill,
        1.96 * (both / n_rounds as f32).sqrt()
    );
}
