//! The structure of the net's rows of weights.
//!
//! A net has far too many rows of weights to learn one by one from noisy roll-outs. So each row is a sum of a
//! few parts, given by what its number stands for (how much room, how many cards to expect, what cost), and
//! only those parts are learned.

use crate::cow006::features::{CROWDS, KINDS, MAX_HAND, N_HAND, N_WEIGHTS};
use crate::cow006::gaps::{MANY_BINS, SOME_BINS, STAKE_BINS};
use crate::cow006::lines::MAX_LINES;

use crate::cow006::net::{N_HIDDEN, Parts};
use std::sync::LazyLock;

/// For every row of weights, its parts: which, and how much of it.
pub(crate) struct Basis {
    pub(crate) rows: Vec<Vec<(usize, f32)>>,
    pub(crate) n_parts: usize,
}

/// The expected number of cards in a coarse step, and in a fine one.
fn some(bin: usize) -> f32 {
    if bin < 4 { bin as f32 / 4.0 } else { 1.0 + (bin as f32 - 4.0) / 2.0 }
}

fn many(bin: usize) -> f32 {
    if bin < 6 { bin as f32 / 6.0 } else { 1.0 + (bin as f32 - 6.0) / 2.0 }
}

/// The tens of points in a step of cost.
fn cost(bin: usize) -> f32 {
    [0.1, 0.25, 0.45, 0.65, 0.9, 1.25, 1.75, 2.4][bin.min(7)]
}

/// The points in a step of what is at stake.
fn stake(bin: usize) -> f32 {
    let step = (bin as f32 + 0.5) / 2.0;
    step * step / 4.0 / 5.0
}

impl Basis {
    /// The only basis.
    pub(crate) fn get() -> &'static Basis {
        static BASIS: LazyLock<Basis> = LazyLock::new(Basis::new);
        &BASIS
    }

    /// The rows of weights made of these parts.
    pub(crate) fn weights(&self, parts: &Parts) -> Vec<[f32; N_HIDDEN]> {
        let row = |row: &Vec<(usize, f32)>| {
            let mut weights = [0.0; N_HIDDEN];
            for &(part, times) in row {
                weights.iter_mut().zip(&parts[part]).for_each(|(weight, part)| *weight += part * times);
            }
            weights
        };
        self.rows.iter().map(row).collect()
    }

    fn new() -> Basis {
        let mut basis = Basis { rows: Vec::with_capacity(N_WEIGHTS), n_parts: 0 };
        basis.cards();
        basis.pooled();
        basis.hands();
        basis.turns();
        basis
    }

    /// Adds a table that is indexed by numbers below these dimensions: each row has values for one of several
    /// groups of parts.
    fn table<const DIMS: usize, const VALUES: usize>(
        &mut self,
        dims: [usize; DIMS],
        n_groups: usize,
        row: impl Fn([usize; DIMS]) -> (usize, [f32; VALUES]),
    ) {
        let n_rows: usize = dims.iter().product();
        for number in 0..n_rows {
            let mut rest = number;
            let mut at = [0; DIMS];
            for dim in (0..DIMS).rev() {
                at[dim] = rest % dims[dim];
                rest /= dims[dim];
            }
            let (group, values) = row(at);
            let first = self.n_parts + group.min(n_groups - 1) * VALUES;
            self.rows.push(values.iter().enumerate().map(|(part, &value)| (first + part, value)).collect());
        }
        self.n_parts += n_groups * VALUES;
    }

    fn cards(&mut self) {
        self.table([KINDS, MANY_BINS, CROWDS], KINDS, |[kind, bin, crowd]| {
            let (n, none) = (many(bin), (-many(bin)).exp());
            let alone = 1.0 / (crowd as f32 + 1.0);
            (kind, [1.0, n, none, n * none, alone, alone * n])
        });
        self.table([KINDS, SOME_BINS, SOME_BINS], KINDS, |[kind, dear, bin]| {
            let (n, none) = (some(bin), (-some(bin)).exp());
            (kind, [cost(dear), cost(dear) * none, cost(dear) * n * none, cost(dear).sqrt()])
        });
        self.table([KINDS, SOME_BINS, SOME_BINS], KINDS, |[room, dear, bin]| {
            let (n, none) = (some(bin), (-some(bin)).exp());
            (room, [1.0, n, none, cost(dear), cost(dear) * none])
        });
        for n_hand in 1..=MAX_HAND {
            for rank in 0..n_hand {
                let (at, last) = (rank as f32 / n_hand as f32, f32::from(u8::from(rank + 1 == n_hand)));
                let first = f32::from(u8::from(rank == 0));
                let left = n_hand as f32 / MAX_HAND as f32;
                let values = [at, at * at, first, last, at * left, first * left, last * left];
                self.rows.push(
                    values.iter().enumerate().map(|(part, &value)| (self.n_parts + part, value)).collect(),
                );
            }
        }
        self.n_parts += 7;
        self.table([KINDS, 3, 3], KINDS, |[kind, under, over]| {
            let is = |it: bool| f32::from(u8::from(it));
            (kind, [is(under > 0), is(under > 1), is(over > 0), is(over > 1), is(under > 0 && over > 0)])
        });
        self.table([KINDS, 5], KINDS, |[kind, head]| (kind, [[0.1, 0.2, 0.3, 0.5, 0.7][head]]));
        self.table([MAX_LINES + 1, MAX_HAND], MAX_LINES + 1, |[gap, left]| {
            (gap, [1.0, left as f32 / MAX_HAND as f32])
        });
        self.table([2, STAKE_BINS], 2, |[low, bin]| (low, [stake(bin), stake(bin).sqrt()]));
        self.table([STAKE_BINS], 1, |[bin]| (0, [stake(bin), stake(bin).sqrt()]));
    }

    fn pooled(&mut self) {
        self.table([KINDS, MANY_BINS], KINDS, |[kind, bin]| {
            let (n, none) = (many(bin), (-many(bin)).exp());
            (kind, [0.3, 0.3 * n, 0.3 * none])
        });
        self.table([2, STAKE_BINS], 2, |[low, bin]| (low, [0.3 * stake(bin), 0.3 * stake(bin).sqrt()]));
    }

    fn hands(&mut self) {
        self.table([N_HAND, 4, SOME_BINS], N_HAND, |[gap, own, bin]| {
            let (own, n) = (own as f32 / 3.0, some(bin) / 2.0);
            (gap, [own, n, own * n])
        });
    }

    fn turns(&mut self) {
        self.table([MAX_LINES, 6, SOME_BINS], MAX_LINES, |[line, room, dear]| {
            let full = f32::from(u8::from(room == 0));
            let room = room as f32 / 4.0;
            (line, [room, cost(dear), room * cost(dear), full, full * cost(dear)])
        });
        self.table([MAX_HAND, SOME_BINS], 1, |[left, dear]| {
            let left = left as f32 / MAX_HAND as f32;
            (0, [left, cost(dear), left * cost(dear)])
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_of_weights_is_made_of_something() {
        let basis = Basis::new();
        assert_eq!(basis.rows.len(), N_WEIGHTS);
        assert!(basis.rows.iter().flatten().all(|&(part, value)| part < basis.n_parts && value.is_finite()));
    }
}
