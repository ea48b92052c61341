//! Where results come from: luck and play, separated.
#![allow(clippy::unwrap_used, reason = "what does not hold fails the test")]

use bots::cow006::Game as Cow006;
use bots::review::{Course, Luck};
use bots::{Dice, Played as _, Thinking};
use study::{Seated, play};
use table::{Game as _, Seed};

/// A classic round of the reference: everybody plays as the net has learned, with all its noise.
fn a_round(n_seats: usize, number: u32) -> Course<Cow006> {
    let mut chance = Seed([n_seats as u8; 32]).chance(7, number);
    let mut players: Vec<Seated<Cow006>> = (0..n_seats)
        .map(|_| Seated {
            bot: Cow006::baseline("policy:skilled:1", Seed::draw(&mut chance)).unwrap(),
            thinking: Thinking::Iterations(1),
        })
        .collect();
    let (_, options, _) = Cow006::usual();
    let played = play(&mut players, &options, Seed::draw(&mut chance)).unwrap();
    Course::of(&played.record(&[])).unwrap()
}

/// The luck of every seat in a round, with what it paid.
fn luck(n_seats: usize, number: u32, n_rollouts: usize) -> Vec<(Luck, f32)> {
    let course = a_round(n_seats, number);
    let paid = course.end().outcome().unwrap().scores;
    let dice = Dice::of(Seed([number as u8; 32]));
    let whole = Cow006::reviewer().whole(&course, n_rollouts, dice);
    assert_eq!(whole.rounds.len(), 1);
    whole.rounds[0].seats.iter().copied().zip(paid.into_iter().map(|points| points as f32)).collect()
}

/// Par, deal, others and own play add up to what was paid, to the last point.
#[test]
fn the_parts_add_up_to_the_result() {
    for n_seats in [2, 4, 10] {
        for number in 0..8 {
            for (luck, paid) in luck(n_seats, number, 20) {
                assert!((luck.result() + paid).abs() < 0.01, "{luck:?} for {paid}");
            }
        }
    }
}

struct Spread {
    n: f64,
    sum: f64,
    squares: f64,
}

impl Spread {
    fn of(values: impl Iterator<Item = f64>) -> Spread {
        values.fold(Spread { n: 0.0, sum: 0.0, squares: 0.0 }, |all, value| Spread {
            n: all.n + 1.0,
            sum: all.sum + value,
            squares: all.squares + value * value,
        })
    }

    fn mean(&self) -> f64 {
        self.sum / self.n
    }

    fn variance(&self) -> f64 {
        self.squares / self.n - self.mean().powi(2)
    }
}

/// When the reference plays against itself, luck is zero on average, with any number of roll-outs. Only one
/// seat of every round counts, so that no two values depend on each other.
#[test]
fn luck_is_zero_on_average_in_self_play() {
    let n_rounds = 5000;
    let lucks = (0..n_rounds).map(|number| {
        let luck = luck(4, number, 6)[number as usize % 4].0;
        f64::from(luck.deal + luck.others)
    });
    let spread = Spread::of(lucks);
    let error = (spread.variance() / spread.n).sqrt();
    assert!(spread.mean().abs() < 3.0 * error, "{} ± {error}", spread.mean());
    assert!(error < 0.2, "{error}");
}

/// Without luck, results tell players apart sooner: their variance falls at least by these factors.
#[test]
fn removing_luck_cuts_the_variance_of_results() {
    for (n_seats, n_rounds, own_by, skill_by) in [(2, 120, 1.7, 4.5), (4, 100, 3.2, 7.0), (10, 30, 4.0, 6.0)]
    {
        let all: Vec<(Luck, f32)> = (0..n_rounds).flat_map(|number| luck(n_seats, number, 100)).collect();
        let raw = Spread::of(all.iter().map(|(_, paid)| f64::from(*paid))).variance();
        let own = Spread::of(all.iter().map(|(luck, _)| f64::from(luck.own()))).variance();
        let skill = Spread::of(all.iter().map(|(luck, _)| f64::from(luck.skill))).variance();
        assert!(raw > own_by * own, "{n_seats} seats: {raw} to {own}");
        assert!(raw > skill_by * skill, "{n_seats} seats: {raw} to {skill}");
    }
}
