//! Predicts a seat's lead at the end of the game: its own points less the mean of the others.
//!
//! Reviews use the lead because, unlike the chance to win, it can always be lost, however the game stands.
//! The weights are fitted by least squares to the final leads in games of one policy against itself, with a
//! random move now and then. All players of such a game are equal, so a weight tells what a trait brings, and
//! not who tends to have it.

use super::fit::{Lesson, game};
use super::weights::{N_TRAITS, weights};
use super::worth::{Judge, MAX_SEATS, Weights, far_from_end, standings, traits, wait};
use agents::{Agents, Eyes, Options};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use table::{Game, Seat, Seed};

/// Each trait has a weight near the end of the game, and how much more it counts far from the end.
const N_WEIGHTS: usize = 2 * N_TRAITS;
/// Ridge regularisation: weights that the lessons say little about stay near zero.
const RESTRAINT: f64 = 1.0;

/// The model for tables of one size.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LeadModel {
    /// What each trait brings, in points.
    weights: Weights,
    /// How far leads still move, as one standard deviation, far from the end.
    spread: f32,
}

/// The models for tables of two to five.
static LEARNT: LazyLock<Vec<LeadModel>> = LazyLock::new(|| {
    let learnt = serde_json::from_str(include_str!("../../data/agents_lead.json"));
    learnt.expect("the weights are in order, as a test shows")
});

/// The points of a seat less the mean of the others.
pub(super) fn lead_of(points: &[i32], seat: Seat) -> f32 {
    let mine = points.get(seat.idx()).copied().unwrap_or_default();
    let others: i32 = points.iter().sum::<i32>() - mine;
    mine as f32 - others as f32 / (points.len() as f32 - 1.0).max(1.0)
}

impl LeadModel {
    /// The model for tables of this size.
    pub(super) fn of(n_seats: usize) -> &'static LeadModel {
        &LEARNT[n_seats.clamp(2, MAX_SEATS) - 2]
    }

    /// The predicted lead of a seat as these eyes see the table, if the turn ended now.
    pub(super) fn lead(&self, table: &Agents, seat: Seat, eyes: Eyes) -> f32 {
        if let Some(outcome) = table.outcome() {
            return lead_of(&outcome.scores, seat);
        }
        let n_seats = table.n_seats();
        let standings = &standings(table, eyes)[..n_seats];
        let (turn, target) = (table.whose_turn().idx(), table.target());
        if table.ends_at_target() && standings[turn].points >= target {
            let points: Vec<i32> = standings.iter().map(|standing| standing.points).collect();
            return lead_of(&points, seat);
        }
        let rows = standings.iter().enumerate().map(|(at, one)| traits(one, wait(at, turn, n_seats)));
        let weighed = compared(rows, seat, far_from_end(standings, target));
        self.weights.as_flattened().iter().zip(weighed).map(|(weight, x)| weight * x).sum()
    }

    /// How far leads still move until the end: one standard deviation.
    pub(super) fn spread(&self, table: &Agents, seat: Seat) -> f32 {
        if table.is_over() {
            return 0.0;
        }
        let standings = standings(table, table.eyes(seat));
        self.spread * far_from_end(&standings[..table.n_seats()], table.target()).sqrt()
    }
}

/// The inputs of the model: a seat's traits less the mean of the others', and the same times the distance to
/// the end.
fn compared(rows: impl ExactSizeIterator<Item = [f32; N_TRAITS]>, seat: Seat, far: f32) -> [f32; N_WEIGHTS] {
    let n_others = (rows.len() as f32 - 1.0).max(1.0);
    let mut weighed = [0.0; N_WEIGHTS];
    for (at, row) in rows.enumerate() {
        let share = if at == seat.idx() { 1.0 } else { -1.0 / n_others };
        for (which, x) in row.iter().enumerate() {
            weighed[which] += share * x;
            weighed[N_TRAITS + which] += share * x * far;
        }
    }
    weighed
}

/// A model for one size of table, and how well it predicts games that it did not learn from.
pub struct Taught {
    /// As JSON.
    pub json: String,
    /// The share of the variance of leads that it explains, from 0 to 1, over all turns.
    pub told: f64,
    /// The error of the predictions in points, for each tenth of the way to the end.
    pub off: [f64; 10],
}

/// Learns from this many games, and tests the result on a third as many others.
#[must_use]
pub fn learn(options: &Options, n_seats: usize, n_games: u32, seed: Seed) -> Taught {
    let judge = Judge(weights(n_seats));
    let lessons = |part: u32, n: u32| -> Vec<([f32; N_WEIGHTS], Lesson)> {
        let mut chance = seed.chance(part, n_seats as u32);
        let games = (0..n).flat_map(|_| game(judge, options, n_seats, &mut chance));
        games.map(|lesson| (weighed(&lesson, n_seats), lesson)).collect()
    };
    let fitted = fitted(&lessons(0, n_games));
    let tried = lessons(1, n_games / 3);
    let foretold = |row: &[f32; N_WEIGHTS]| -> f64 {
        row.iter().zip(&fitted).map(|(x, weight)| f64::from(*x) * weight).sum()
    };
    let (mut off, mut n, mut all, mut raw) = ([0.0; 10], [0.0_f64; 10], 0.0, 0.0);
    for (row, lesson) in &tried {
        let lead = f64::from(lesson.lead);
        let square = (lead - foretold(row)).powi(2);
        let tenth = ((lesson.far * 10.0) as usize).min(9);
        (off[tenth], n[tenth]) = (off[tenth] + square, n[tenth] + 1.0);
        (all, raw) = (all + square, raw + lead * lead);
    }
    let by_far = tried.iter().map(|(_, lesson)| f64::from(lesson.far)).sum::<f64>();
    let weight = |at: usize| fitted[at] as f32;
    let lead_model = LeadModel {
        weights: [0, N_TRAITS].map(|from| std::array::from_fn(|at| weight(from + at))),
        spread: (all / by_far).sqrt() as f32,
    };
    let mut off_by = [0.0; 10];
    for (tenth, by) in off_by.iter_mut().enumerate() {
        *by = (off[tenth] / n[tenth].max(1.0)).sqrt();
    }
    Taught { json: written(&lead_model), told: 1.0 - all / raw, off: off_by }
}

fn weighed(lesson: &Lesson, n_seats: usize) -> [f32; N_WEIGHTS] {
    compared(lesson.traits.into_iter().take(n_seats), lesson.viewer, lesson.far)
}

fn written(LeadModel { weights, spread }: &LeadModel) -> String {
    let row = |row: &[f32; N_TRAITS]| row.map(|weight| format!("{weight:.3}")).join(", ");
    let [near, more] = weights.each_ref().map(row);
    format!("{{\"weights\": [\n    [{near}],\n    [{more}]\n  ], \"spread\": {spread:.2}}}")
}

/// Least squares by the normal equations.
fn fitted(lessons: &[([f32; N_WEIGHTS], Lesson)]) -> [f64; N_WEIGHTS] {
    let mut rows = [[0.0_f64; N_WEIGHTS + 1]; N_WEIGHTS];
    for (place, row) in rows.iter_mut().enumerate() {
        row[place] = RESTRAINT;
    }
    for (seen, lesson) in lessons {
        for (row, one) in rows.iter_mut().zip(seen) {
            for (sum, other) in row.iter_mut().zip(seen) {
                *sum += f64::from(one * other);
            }
            row[N_WEIGHTS] += f64::from(one * lesson.lead);
        }
    }
    solved(rows)
}

/// Gauss–Jordan elimination. The diagonal is never zero.
fn solved(mut rows: [[f64; N_WEIGHTS + 1]; N_WEIGHTS]) -> [f64; N_WEIGHTS] {
    for place in 0..N_WEIGHTS {
        let pivot = rows[place].map(|x| x / rows[place][place]);
        for (other, row) in rows.iter_mut().enumerate() {
            let times = row[place];
            if other != place {
                row.iter_mut().zip(&pivot).for_each(|(x, first)| *x -= times * first);
            }
        }
        rows[place] = pivot;
    }
    rows.map(|row| row[N_WEIGHTS])
}

#[cfg(test)]
mod tests {
    use super::super::policy::act;
    use super::*;

    /// A game of the policy against itself, up to where `is_done` says.
    fn played(n_seats: usize, number: u8, is_done: impl Fn(&Agents) -> bool) -> Agents {
        let mut table = Agents::new(n_seats, &Options::default(), Seed([number; 32])).expect("a table");
        while let Some(seat) = table.waits_for().filter(|_| !is_done(&table)) {
            act(Judge(weights(n_seats)), &mut table, seat);
        }
        table
    }

    #[test]
    fn the_lead_at_the_end_is_that_of_the_points() {
        for n_seats in 2..=MAX_SEATS {
            let table = played(n_seats, 3, |_| false);
            let outcome = table.outcome().expect("an end");
            let lead_model = LeadModel::of(n_seats);
            let leads = Seat::all(n_seats).map(|seat| lead_model.lead(&table, seat, table.eyes(seat)));
            let leads: Vec<f32> = leads.collect();
            assert!(leads.iter().sum::<f32>().abs() < 1e-3, "{leads:?}");
            assert!(leads[outcome.winners[0].idx()] > 0.0, "{leads:?}");
            assert!(lead_model.spread(&table, Seat::at(0)).abs() < 1e-6, "nothing is open any more");
        }
    }

    /// With all else equal, being ahead in points means being ahead at the end, the more so the nearer the
    /// end is.
    #[test]
    fn points_are_worth_more_near_the_end() {
        assert_eq!(LEARNT.len(), MAX_SEATS - 1);
        for LeadModel { weights: [near, more], spread } in LEARNT.iter() {
            assert!(near[0] > 5.0 && near[0] + more[0] < 15.0 && *spread > 5.0, "ten points near the end");
            assert!(near[1] > 0.3 && near[2] > 0.3, "income is worth points");
        }
    }

    #[test]
    fn the_model_predicts_leads_of_other_games() {
        let learn = || learn(&Options::default(), 2, 30, Seed([4; 32]));
        let taught = learn();
        assert!(taught.told > 0.1, "{}", taught.told);
        assert_eq!(taught.json, learn().json);
        let again: LeadModel = serde_json::from_str(&taught.json).expect("an lead_model");
        assert!(again.spread > 1.0);
    }
}
