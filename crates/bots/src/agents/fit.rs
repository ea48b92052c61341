//! Learns the weights of the evaluation from games alone: what did the table promise those who won?
//!
//! A lesson is a table at the end of a turn: what each seat's standing promises, as one of the seats sees it,
//! and who won in the end. The weights are those that make the winners least surprising (a conditional
//! logit).

use super::lead::lead_of;
use super::policy::act;
use super::weights::N_TRAITS;
use super::worth::{Judge, MAX_SEATS, Weights, far_from_end, standings, traits, wait};
use agents::{Agents, Options};
use table::{Chance, Game, Seat, Seed, below};

/// One ply in this many is random, so that the games have something to learn from.
const WHIM: u32 = 12;
const N_PASSES: usize = 300;
const STEP: f32 = 0.02;
/// L2 regularisation: weights that the lessons say little about stay near zero.
const RESTRAINT: f32 = 2e-4;

/// The table at the end of a turn, as one seat sees it, and how the game ended.
pub(super) struct Lesson {
    pub(super) far: f32,
    pub(super) traits: [[f32; N_TRAITS]; MAX_SEATS],
    /// The seat that sees it so.
    pub(super) viewer: Seat,
    winner: usize,
    /// The points of that seat at the end, less the mean of the others.
    pub(super) lead: f32,
}

/// The weights of a bot that has learned nothing yet: points, and what a turn would bring.
const NOTHING: Weights = {
    let mut weights = [[0.0; N_TRAITS]; 2];
    weights[0] = [1.0, 0.1, 0.1, 0.0, 0.0, 0.0, 0.1, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
    weights
};

/// What to learn from, and how much.
#[derive(Clone, Debug)]
pub struct Course {
    /// The options of the tables, including the deck.
    pub options: Options,
    /// How many rounds of learning; each plays with the weights of the round before.
    pub n_rounds: u32,
    /// Games per round; the last round has three times as many.
    pub n_games: u32,
    /// The seed of all randomness.
    pub seed: Seed,
}

/// Plays games and learns from them; returns the weights as JSON. After each round, `learnt` gets the number
/// of seats, and by how many bits the winners surprised at the end.
pub fn learn(course: &Course, mut learnt: impl FnMut(usize, f32)) -> String {
    let [duel, more] = [2, 3].map(|n_seats| weights(course, n_seats, &mut learnt));
    let row = |row: &[f32; N_TRAITS]| row.map(|weight| format!("{weight:.3}")).join(", ");
    let rows = |[near, more]: &Weights| format!("[\n    [{}],\n    [{}]\n  ]", row(near), row(more));
    format!("{{\n  \"duel\": {},\n  \"more\": {}\n}}\n", rows(&duel), rows(&more))
}

/// What is learned at tables of one size, starting from known weights.
pub(super) fn learn_weights(course: &Course, known: Weights, n_seats: usize) -> Weights {
    learn_from(course, known, n_seats, &mut |_, _| ())
}

fn weights(course: &Course, n_seats: usize, learnt: &mut impl FnMut(usize, f32)) -> Weights {
    learn_from(course, NOTHING, n_seats, learnt)
}

fn learn_from(
    course: &Course,
    known: Weights,
    n_seats: usize,
    learnt: &mut impl FnMut(usize, f32),
) -> Weights {
    let mut weights = known;
    for round in 1..=course.n_rounds {
        let mut chance = course.seed.chance(n_seats as u32, round);
        // Only the last round counts, so it gets more games.
        let n_games = if round == course.n_rounds { 3 * course.n_games } else { course.n_games };
        let judge = Judge(&weights);
        let lessons: Vec<Lesson> =
            (0..n_games).flat_map(|_| game(judge, &course.options, n_seats, &mut chance)).collect();
        if lessons.is_empty() {
            return weights;
        }
        let mut fitted = Fit::new(weights);
        let mut surprise = 0.0;
        for pass in 0..N_PASSES {
            let left = 1.0 - pass as f32 / N_PASSES as f32;
            surprise = fitted.pass(&lessons, n_seats, STEP * left);
        }
        weights = fitted.weights;
        learnt(n_seats, surprise);
    }
    weights
}

/// Plays one game and returns its lessons.
pub(super) fn game(judge: Judge<'_>, options: &Options, n_seats: usize, chance: &mut Chance) -> Vec<Lesson> {
    let mut lessons = Vec::new();
    let Ok(mut table) = Agents::new(n_seats, options, Seed::draw(chance)) else { return lessons };
    while let Some(seat) = table.waits_for() {
        let turn = table.whose_turn();
        if below(chance, WHIM) == 0
            && let Some(action) = table.random_legal(seat, table.now(), chance)
        {
            let _ = table.act(seat, action, table.now(), &mut ());
        } else {
            act(judge, &mut table, seat);
        }
        if table.whose_turn() != turn {
            lessons.push(lesson(&table, turn, chance));
        }
    }
    let Some(outcome) = table.outcome() else { return vec![] };
    let Some(winner) = outcome.winners.first() else { return vec![] };
    for lesson in &mut lessons {
        lesson.winner = winner.idx();
        lesson.lead = lead_of(&outcome.scores, lesson.viewer);
    }
    lessons
}

/// What the table promises at the end of a turn, as a random seat sees it.
fn lesson(table: &Agents, turn: Seat, chance: &mut Chance) -> Lesson {
    let n_seats = table.n_seats();
    let viewer = Seat::at(below(chance, n_seats as u32) as usize);
    let mut standings = standings(table, table.eyes(viewer));
    // The next seat has not scored yet: only the one before has just had its turn.
    let next = &mut standings[table.whose_turn().idx()];
    next.points -= next.tokens + next.pay;
    let mut rows = [[0.0; N_TRAITS]; MAX_SEATS];
    for (seat, row) in rows.iter_mut().enumerate().take(n_seats) {
        *row = traits(&standings[seat], wait(seat, turn.idx(), n_seats));
    }
    let far = far_from_end(&standings[..n_seats], table.target());
    Lesson { far, traits: rows, viewer, winner: 0, lead: 0.0 }
}

/// Weights that are being learned, with Adam.
struct Fit {
    weights: Weights,
    mean: Weights,
    square: Weights,
    n: i32,
}

impl Fit {
    fn new(weights: Weights) -> Fit {
        Fit { weights, mean: Weights::default(), square: Weights::default(), n: 0 }
    }

    /// Goes through all lessons, makes one step, and returns the mean surprise.
    fn pass(&mut self, lessons: &[Lesson], n_seats: usize, step: f32) -> f32 {
        let mut slope = Weights::default();
        let mut surprise = 0.0;
        for lesson in lessons {
            let chances = self.chances(lesson, n_seats);
            surprise -= chances[lesson.winner].max(1e-9).log2();
            for (seat, (chance, row)) in chances.iter().zip(&lesson.traits).take(n_seats).enumerate() {
                let off = chance - f32::from(u8::from(seat == lesson.winner));
                for (which, x) in row.iter().enumerate() {
                    slope[0][which] += off * x;
                    slope[1][which] += off * x * lesson.far;
                }
            }
        }
        self.step(&slope, lessons.len() as f32, step);
        surprise / lessons.len().max(1) as f32
    }

    fn chances(&self, lesson: &Lesson, n_seats: usize) -> [f32; MAX_SEATS] {
        let mut chances = [0.0; MAX_SEATS];
        for (chance, row) in chances.iter_mut().zip(&lesson.traits).take(n_seats) {
            let [near, more] = &self.weights;
            let strength: f32 =
                near.iter().zip(more).zip(row).map(|((near, more), x)| (near + more * lesson.far) * x).sum();
            *chance = strength.clamp(-60.0, 60.0).exp();
        }
        let sum: f32 = chances.iter().sum();
        chances.map(|chance| chance / sum)
    }

    fn step(&mut self, slope: &Weights, n_lessons: f32, step: f32) {
        self.n += 1;
        let (fade_mean, fade_square) = (1.0 - 0.9_f32.powi(self.n), 1.0 - 0.999_f32.powi(self.n));
        for (part, slope) in slope.iter().enumerate() {
            let moments = self.mean[part].iter_mut().zip(&mut self.square[part]);
            for ((weight, slope), (mean, square)) in self.weights[part].iter_mut().zip(slope).zip(moments) {
                let slope = slope / n_lessons + RESTRAINT * *weight;
                *mean = 0.9 * *mean + 0.1 * slope;
                *square = 0.999 * *square + 0.001 * slope * slope;
                *weight -= step * (*mean / fade_mean) / ((*square / fade_square).sqrt() + 1e-6);
            }
        }
    }
}
