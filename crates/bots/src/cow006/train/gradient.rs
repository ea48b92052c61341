//! How the net learns.

use super::Searched;
use crate::Dice;
use crate::cow006::basis::Basis;
use crate::cow006::features::N_WEIGHTS;
use crate::cow006::net::{N_HIDDEN, Net, Parts, written};
use crate::cow006::plain::POINTS_A_SCORE;

/// A weight for each hidden unit, while it is being learned.
type Lane = [f32; N_HIDDEN];

/// All weights of a net: the tables, the initial values of the hidden units, and the weights from them to the
/// score.
type Weights = Vec<Lane>;

const BIAS: usize = N_WEIGHTS;
const OUT: usize = N_WEIGHTS + 1;

/// A net that is being trained (with Adam: every part has its own step size).
pub(crate) struct Learner {
    basis: &'static Basis,
    /// The parts that rows of weights are made of, then the initial values of the hidden units, and the
    /// weights from them to the score.
    parts: Parts,
    mean: Vec<Lane>,
    square: Vec<Lane>,
    n_batches: i32,
    /// The weights that follow from the parts, and how the cost changes with them.
    weights: Weights,
    slope: Weights,
}

const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;

impl Learner {
    /// Starts from random parts.
    pub(crate) fn new(dice: &mut Dice) -> Learner {
        let basis = Basis::get();
        let n_lanes = basis.n_parts + 2;
        let mut parts = vec![[0.0; N_HIDDEN]; n_lanes];
        parts.iter_mut().flatten().for_each(|part| *part = (dice.share() - 0.5) * 0.4);
        parts[n_lanes - 2].iter_mut().for_each(|part| *part = dice.share() * 0.5);
        parts[n_lanes - 1].iter_mut().for_each(|part| *part = dice.share() - 0.5);
        Learner::from(parts)
    }

    /// Continues from these parts.
    pub(crate) fn from(parts: Parts) -> Learner {
        let zero = vec![[0.0; N_HIDDEN]; parts.len()];
        let weights = vec![[0.0; N_HIDDEN]; N_WEIGHTS + 2];
        let mut learner = Learner {
            basis: Basis::get(),
            parts,
            mean: zero.clone(),
            square: zero,
            n_batches: 0,
            slope: weights.clone(),
            weights,
        };
        learner.add_up();
        learner
    }

    /// The bytes of the net, with rounded weights.
    pub(crate) fn written(&self) -> Vec<u8> {
        written(&self.parts)
    }

    /// The net as it is now.
    pub(crate) fn net(&self) -> Net {
        Net::of(&self.parts)
    }

    /// Computes the weights from the parts.
    fn add_up(&mut self) {
        self.weights = self.basis.weights(&self.parts);
        self.weights.extend_from_slice(&self.parts[self.basis.n_parts..]);
    }

    /// Learns from a batch. Returns how much more the policy's cards cost than the best cards.
    pub(crate) fn learn(&mut self, batch: &[&Searched], rate: f32) -> f32 {
        self.slope.fill([0.0; N_HIDDEN]);
        let regret: f32 = batch.iter().map(|searched| slope(&self.weights, searched, &mut self.slope)).sum();
        let mut slopes = vec![[0.0; N_HIDDEN]; self.parts.len()];
        for (slope, row) in self.slope.iter().zip(&self.basis.rows) {
            row.iter().for_each(|&(part, times)| add(&mut slopes[part], slope, times));
        }
        slopes[self.basis.n_parts] = self.slope[BIAS];
        slopes[self.basis.n_parts + 1] = self.slope[OUT];
        self.descend(&slopes, rate, 1.0 / batch.len().max(1) as f32);
        self.add_up();
        regret / batch.len().max(1) as f32
    }

    fn descend(&mut self, slopes: &[Lane], rate: f32, share: f32) {
        self.n_batches += 1;
        let unbias = |decay: f32| 1.0 / (1.0 - decay.powi(self.n_batches));
        let (unbias_mean, unbias_square) = (unbias(MEAN), unbias(SQUARE));
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((parts, slopes), (means, squares)) in self.parts.iter_mut().zip(slopes).zip(moments) {
            for unit in 0..N_HIDDEN {
                let slope = slopes[unit] * share;
                means[unit] = MEAN * means[unit] + (1.0 - MEAN) * slope;
                squares[unit] = SQUARE * squares[unit] + (1.0 - SQUARE) * slope * slope;
                let scale = (squares[unit] * unbias_square).sqrt() + 1e-6;
                parts[unit] = (parts[unit] - rate * means[unit] * unbias_mean / scale).clamp(-8.0, 8.0);
            }
        }
    }
}

/// Adds the gradient of the policy's expected cost (less a bonus for variety) by every weight. Returns how
/// much more the policy's card costs than the best one.
fn slope(weights: &Weights, searched: &Searched, slope: &mut Weights) -> f32 {
    let looked = &searched.looked;
    let with = |hidden: &Lane, named: &[usize]| {
        named.iter().fold(*hidden, |mut sum, &row| {
            add(&mut sum, &weights[row], 1.0);
            sum
        })
    };
    let shared = with(&weights[BIAS], &looked.shared);
    let hidden: Vec<Lane> = looked.cards.iter().map(|(_, card)| with(&shared, &card.named)).collect();
    let score = |hidden: &Lane| hidden.iter().zip(&weights[OUT]).map(|(unit, out)| unit.max(0.0) * out).sum();
    let scores: Vec<f32> = hidden.iter().map(score).collect();
    let best = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let total: f32 = scores.iter().map(|score| (score - best).exp()).sum();
    let logs: Vec<f32> = scores.iter().map(|score| score - best - total.ln()).collect();
    let costs: Vec<f32> =
        searched.costs.iter().zip(&logs).map(|(cost, log)| cost + POINTS_A_SCORE * log).collect();
    let mean: f32 = costs.iter().zip(&logs).map(|(cost, log)| cost * log.exp()).sum();

    let mut shared_slope = [0.0; N_HIDDEN];
    for ((((_, card), hidden), cost), log) in looked.cards.iter().zip(&hidden).zip(&costs).zip(&logs) {
        let by_score = log.exp() * (cost - mean);
        let mut by_hidden = [0.0; N_HIDDEN];
        for unit in 0..N_HIDDEN {
            slope[OUT][unit] += by_score * hidden[unit].max(0.0);
            by_hidden[unit] = if hidden[unit] > 0.0 { by_score * weights[OUT][unit] } else { 0.0 };
        }
        card.named.iter().for_each(|&row| add(&mut slope[row], &by_hidden, 1.0));
        add(&mut shared_slope, &by_hidden, 1.0);
    }
    add(&mut slope[BIAS], &shared_slope, 1.0);
    looked.shared.iter().for_each(|&row| add(&mut slope[row], &shared_slope, 1.0));
    let least = searched.costs.iter().copied().fold(f32::INFINITY, f32::min);
    searched.costs.iter().zip(&logs).map(|(cost, log)| (cost - least) * log.exp()).sum()
}

fn add(to: &mut Lane, what: &Lane, times: f32) {
    to.iter_mut().zip(what).for_each(|(to, what)| *to += what * times);
}
