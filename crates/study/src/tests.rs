//! Laws for every game's reviewer: hidden cards make no difference, mistakes hold against others too, curves
//! end with the result, and parts can be computed in any order.

use crate::decision::{N_OTHER_WORLDS, judge};
use crate::found::Found;
use crate::judge::{Effort, run};
use crate::reviewing::{ReviewOf, Reviewing as _, Settings};
use crate::selfplay::{Seated, play};
use bots::review::{Against, Asked, Cards, Course, Question, view_of};
use bots::{Dice, Level, Played, Thinking};
use games::{GameName, with_game};
use serde_json::Value;
use table::{Game as _, Record, Seed, Viewer};

fn a_game<G: Played>(n_seats: usize, options: &G::Options, number: u8) -> Record<G> {
    let levels = [Level::Rookie, Level::Agent];
    let mut players: Vec<Seated<G>> = (0..n_seats)
        .map(|seat| Seated {
            bot: G::bot(levels[seat % 2], Seed([seat as u8; 32])),
            thinking: Thinking::Iterations(20),
        })
        .collect();
    play(&mut players, options, Seed([number; 32])).unwrap().record(&[])
}

/// The law of twins: exchanging hidden cards changes nothing in "as you knew it".
fn twins_are_reviewed_alike<G: Played>() {
    let (n_seats, options, _) = G::usual();
    let review = ReviewOf::<G>::new(&a_game::<G>(n_seats, &options, 3), Settings::default()).unwrap();
    let (mut n_compared, mut n_other) = (0, 0);
    for (number, asked) in review.asked.iter().enumerate().step_by(review.asked.len() / 6 + 1) {
        let mut chance = Seed([number as u8; 32]).chance(0, 0);
        let view = asked.game.view(Viewer::Seat(asked.seat));
        let game = G::sample(&view, &mut chance).unwrap();
        n_other += u32::from(game != asked.game);
        let twin = Asked { game, ..asked.clone() };
        let alike = |asked: &Asked<G>| {
            let mut judged = judge(&*review.reviewer, asked, &review.settings);
            judged.iter_mut().flat_map(|judged| &mut judged.choices).for_each(|choice| choice.open = None);
            judged
        };
        assert_eq!(alike(asked), alike(&twin), "{} {number}", G::NAME);
        n_compared += 1;
    }
    assert!(n_compared > 3 && n_other > 0, "{}: {n_compared} compared, {n_other} other", G::NAME);
}

#[test]
fn hidden_cards_exchanged_change_nothing_as_you_knew_it() {
    for game in GameName::ALL {
        with_game!(game, G => twins_are_reviewed_alike::<G>());
    }
}

/// How far one choice is behind another under one model of the opponents, with different luck from a
/// review's.
fn behind<G: Played>(asked: &Asked<G>, chosen: &Value, best: &Value, against: Against) -> Option<f32> {
    let reviewer = G::reviewer();
    let view = view_of(asked);
    let mut legal = Vec::new();
    asked.game.legal(asked.seat, asked.at, &mut legal);
    let mut trial = reviewer.trial(Question {
        seat: asked.seat,
        view: &view,
        legal: &legal,
        chosen: asked.action.as_ref(),
        at: asked.at,
        cards: Cards::AsKnown,
        against,
        dice: Dice::of(Seed([9; 32])),
    })?;
    let written = |action: &Option<G::Action>| serde_json::to_value(action).unwrap();
    let place = |wanted: &Value| {
        trial.choices().iter().position(|choice| choice.iter().any(|action| written(action) == *wanted))
    };
    let (chosen, best) = (place(chosen)?, place(best)?);
    let n = N_OTHER_WORLDS.min(4 * reviewer.scale().worlds[1]);
    let effort = Effort { batch: n, most: n, error: 0.0, countdown: None };
    Some(run(&mut *trial, &[chosen, best], chosen, effort).behind(chosen, best).mean)
}

/// What is called a mistake costs more than the floor, whatever the luck, against players of several kinds
/// and against skilled ones. The two models also differ.
fn mistakes_hold_against_others_too<G: Played>(n_seats: usize, n_games: u8) {
    let (_, options, _) = G::usual();
    let (mut n_called, mut n_hold, mut n_differ) = (0, 0, 0);
    for number in 0..n_games {
        let record = a_game::<G>(n_seats, &options, number);
        let review = ReviewOf::<G>::new(&record, Settings::default()).unwrap();
        let mut found = Found::default();
        (0..review.n_decisions()).for_each(|part| _ = found.add(part, review.work_out(part)));
        let floor = review.reviewer.scale().floor;
        for decision in found.decisions().filter(|decision| decision.mistake.is_some()) {
            let asked = review.asked.iter().find(|asked| {
                let action = serde_json::to_value(&asked.action).unwrap();
                (asked.step, asked.seat) == (decision.step, decision.seat)
                    && decision.choices[decision.chosen].actions.contains(&action)
            });
            let [chosen, best] =
                [decision.chosen, decision.best].map(|choice| &decision.choices[choice].actions[0]);
            let told = [Against::Mixed, Against::Skilled]
                .map(|against| behind(asked.unwrap(), chosen, best, against).unwrap_or_default());
            n_called += 1;
            n_hold += u32::from(told.iter().all(|loss| *loss > floor));
            n_differ += u32::from((told[0] - told[1]).abs() > 1e-4);
        }
    }
    let name = G::NAME;
    assert!(n_called >= 8, "{name}: {n_called} mistakes");
    assert!(n_hold * 100 >= n_called * 80, "{name}: {n_hold} of {n_called} hold");
    assert!(n_differ * 4 >= n_called, "{name}: the models differ in {n_differ} of {n_called}");
}

#[test]
fn mistakes_hold_under_both_models_of_the_others() {
    mistakes_hold_against_others_too::<bots::cow006::Game>(4, 2);
    mistakes_hold_against_others_too::<bots::checkpoint::Game>(4, 6);
    mistakes_hold_against_others_too::<bots::wink::Game>(6, 3);
    mistakes_hold_against_others_too::<bots::agents::Game>(2, 2);
}

/// The curve has everybody's chances at every moment, and at its end the result.
fn has_a_curve<G: Played>() {
    let (n_seats, options, _) = G::usual();
    let course = Course::of(&a_game::<G>(n_seats, &options, 3)).unwrap();
    let curve = G::reviewer().whole(&course, 20, Dice::of(Seed([1; 32]))).curve;
    assert!(curve.len() > 3, "{}: {} points", G::NAME, curve.len());
    assert!(curve.windows(2).all(|pair| pair[0].step < pair[1].step), "{}", G::NAME);
    for point in &curve {
        assert_eq!((point.expected.len(), point.spread.len()), (n_seats, n_seats), "{}", G::NAME);
        let figures = point.expected.iter().chain(&point.spread);
        assert!(figures.clone().all(|figure| figure.is_finite()), "{}: {point:?}", G::NAME);
    }
    let (last, outcome) = (curve.last().unwrap(), course.end().outcome().unwrap());
    assert_eq!(last.step, course.moves.len());
    assert!(last.spread.iter().all(|spread| *spread < 0.01), "{}: nothing is open any more", G::NAME);
    let best = last.expected.iter().copied().fold(f32::MIN, f32::max);
    let winner = outcome.winners[0].idx();
    assert!(last.expected[winner] >= best - 0.01, "{}: {last:?} for {outcome:?}", G::NAME);
}

#[test]
fn every_game_has_a_curve_that_ends_with_its_result() {
    for game in GameName::ALL {
        with_game!(game, G => has_a_curve::<G>());
    }
}

/// Several workers share a review: whoever does which part, in any order, and even through JSON, it comes out
/// the same.
#[test]
fn parts_worked_out_anywhere_in_any_order_are_one_review() {
    let few = Settings { most_worlds: Some(20), ..Settings::default() };
    for game in GameName::ALL {
        with_game!(game, G => {
            let (n_seats, options, _) = G::usual();
            let record = a_game::<G>(n_seats, &options, 4);
            let [one, other] = [0, 1].map(|_| ReviewOf::<G>::new(&record, few).unwrap());
            let [mut there, mut back] = [Found::default(), Found::default()];
            for part in 0..one.n_parts() {
                assert!(there.add(part, one.work_out(part)));
            }
            for part in (0..other.n_parts()).rev() {
                let written = serde_json::to_string(&other.work_out(part)).unwrap();
                assert!(back.add(part, serde_json::from_str(&written).unwrap()));
                assert!(!back.add(part, serde_json::from_str(&written).unwrap()), "once is enough");
            }
            assert_eq!(one.told(&there), other.told(&back), "{}", G::NAME);
        });
    }
}
