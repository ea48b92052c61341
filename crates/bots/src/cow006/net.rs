//! The learned policy: one hidden layer over tables of weights. Weights are two-byte integers, so that a
//! processor adds eight of them at once.

use crate::cow006::basis::Basis;
use crate::cow006::features::{CardFeatures, N_WEIGHTS};
use crate::cow006::train::{AMONG_ALL, AMONG_STRONG};
use std::sync::LazyLock;

/// The number of hidden units: what one cache line holds.
pub(crate) const N_HIDDEN: usize = 32;

/// Weights are integers: this many make one.
const UNIT: f32 = 256.0;
/// The same in the file.
const WRITTEN_UNIT: f32 = 2048.0;

/// The parts that a net is made of ([`Basis`]), then the initial values of the hidden units, and the weights
/// from them to the score.
pub(crate) type Parts = Vec<[f32; N_HIDDEN]>;

/// A weight for each hidden unit.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(64))]
pub(crate) struct Lane([i16; N_HIDDEN]);

/// A policy: a score for each card of a hand. It plays by the softmax of the scores.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Net {
    tables: Vec<Lane>,
    bias: Lane,
    out: Lane,
}

/// The trained policies, made by `safehouse train cow006`: the naive one, then one for every course.
static NETS: LazyLock<Vec<Net>> = LazyLock::new(|| read_all(NETS_WRITTEN));
const NETS_WRITTEN: &[u8] = include_bytes!("../../data/cow006.net");

/// A policy of a separate training, for the pool: the course of strong players at 4 seats, with another seed.
static RIVAL: LazyLock<Net> = LazyLock::new(|| Net::of(&read(include_bytes!("../../data/cow006-rival.net"))));

/// A policy trained only against our spymaster, to find its weaknesses:
/// `cargo run --release -p bots --example cow006_response`.
static RESPONSE: LazyLock<Net> =
    LazyLock::new(|| Net::of(&read(include_bytes!("../../data/cow006-response.net"))));

/// The place of the first net in the file that belongs to a course.
const FIRST: usize = 1;

/// The place of the net that knows tables of this size best, in mixed company.
fn place_for(n_seats: usize) -> usize {
    FIRST + AMONG_ALL.iter().rposition(|course| course.seats.contains(&n_seats)).unwrap_or(0)
}

/// The place of the net of strong players at tables of this size.
fn strong_place_for(n_seats: usize) -> usize {
    let course = AMONG_STRONG.iter().position(|course| course.seats.contains(&n_seats));
    course.map_or_else(|| place_for(n_seats), |course| FIRST + AMONG_ALL.len() + course)
}

/// The size of a net in a file.
fn n_bytes() -> usize {
    2 * N_HIDDEN * (Basis::get().n_parts + 2)
}

/// Reads nets that are stored one after the other.
pub(crate) fn read_all(bytes: &[u8]) -> Vec<Net> {
    bytes.chunks_exact(n_bytes()).map(|net| Net::of(&read(net))).collect()
}

/// Reads the parts of a net: two bytes each.
fn read(bytes: &[u8]) -> Parts {
    let mut parts = vec![[0.0; N_HIDDEN]; Basis::get().n_parts + 2];
    let numbers = bytes.chunks_exact(2).map(|pair| f32::from(i16::from_le_bytes([pair[0], pair[1]])));
    parts.iter_mut().flatten().zip(numbers).for_each(|(part, number)| *part = number / WRITTEN_UNIT);
    parts
}

/// Writes the parts of a net.
pub(crate) fn written(parts: &Parts) -> Vec<u8> {
    let numbers = parts.iter().flatten().map(|part| (part * WRITTEN_UNIT).round() as i16);
    numbers.flat_map(i16::to_le_bytes).collect()
}

impl Lane {
    pub(crate) const ZERO: Lane = Lane([0; N_HIDDEN]);

    #[inline(always)]
    fn add(&mut self, other: &Lane) {
        for unit in 0..N_HIDDEN {
            self.0[unit] = self.0[unit].saturating_add(other.0[unit]);
        }
    }
}

impl Net {
    /// How players play who think that the others play at random.
    pub(crate) fn naive() -> &'static Net {
        &NETS[0]
    }

    /// The policy for tables of all sizes.
    pub(crate) fn skilled() -> &'static Net {
        &NETS[FIRST]
    }

    /// The policy that knows tables of this size best, in mixed company.
    pub(crate) fn at_table_of(n_seats: usize) -> &'static Net {
        &NETS[place_for(n_seats)]
    }

    /// The policy of strong players among themselves at a table of this size; where they have no course, the same as
    /// in mixed company.
    pub(crate) fn strong_at_table_of(n_seats: usize) -> &'static Net {
        &NETS[strong_place_for(n_seats)]
    }

    /// Its parts, to continue training from.
    pub(crate) fn strong_parts_at_table_of(n_seats: usize) -> Parts {
        read(&NETS_WRITTEN[strong_place_for(n_seats) * n_bytes()..][..n_bytes()])
    }

    /// A policy from a separate training.
    pub(crate) fn rival() -> &'static Net {
        &RIVAL
    }

    /// A policy that has learned to beat our spymaster at four seats.
    pub(crate) fn response() -> &'static Net {
        &RESPONSE
    }

    /// The net made of these parts.
    pub(crate) fn of(parts: &Parts) -> Net {
        let whole = |weights: [f32; N_HIDDEN]| Lane(weights.map(|weight| (weight * UNIT).round() as i16));
        let n_parts = Basis::get().n_parts;
        Net {
            tables: Basis::get().weights(parts).into_iter().map(whole).collect(),
            bias: whole(parts[n_parts]),
            out: whole(parts[n_parts + 1]),
        }
    }

    /// A net that knows nothing: all cards are equal.
    pub(crate) fn blank() -> Net {
        Net { tables: vec![Lane::ZERO; N_WEIGHTS], bias: Lane::ZERO, out: Lane::ZERO }
    }

    /// The initial values of the hidden units.
    #[inline]
    pub(crate) fn bias(&self) -> &Lane {
        &self.bias
    }

    /// The hidden units with these rows of weights added.
    #[inline(always)]
    pub(crate) fn with<const N: usize>(&self, hidden: &Lane, named: &[usize; N]) -> Lane {
        // Find all rows first, so that the sums stay in registers.
        let rows = named.map(|row| &self.tables[row]);
        let mut sum = *hidden;
        for row in rows {
            sum.add(row);
        }
        sum
    }

    /// What a card adds to the hidden units of its hand.
    #[inline(always)]
    pub(crate) fn card(&self, card: &CardFeatures) -> Lane {
        self.with(&Lane::ZERO, &card.named)
    }

    /// The score of a card that adds this to these hidden units.
    #[inline(always)]
    pub(crate) fn score(&self, hand: &Lane, card: &Lane) -> f32 {
        let mut hidden = *hand;
        hidden.add(card);
        let mut sum = 0_i32;
        for unit in 0..N_HIDDEN {
            sum = sum.wrapping_add(i32::from(hidden.0[unit].max(0)) * i32::from(self.out.0[unit]));
        }
        sum as f32 * (1.0 / (UNIT * UNIT))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cow006::train::courses;

    /// The stored weights have all courses, and all nets differ.
    #[test]
    fn the_trained_weights_are_read() {
        assert_eq!(NETS_WRITTEN.len(), (1 + courses().count()) * n_bytes(), "nothing is left over");
        let all = read_all(NETS_WRITTEN);
        for (n, net) in all.iter().enumerate() {
            assert!(*net != Net::blank() && !all[..n].contains(net), "net {n}");
        }
        assert!(read_all(&NETS_WRITTEN[..n_bytes() - 1]).is_empty());
    }

    #[test]
    fn every_table_has_the_net_that_knows_it_best() {
        let place_of = |net: &Net| NETS.iter().position(|other| other == net).unwrap();
        let mixed = (2..=10).map(|n_seats| place_of(Net::at_table_of(n_seats)));
        assert_eq!(mixed.collect::<Vec<_>>(), [2, 1, 3, 1, 1, 1, 1, 1, 1]);
        let strong = (2..=10).map(|n_seats| place_of(Net::strong_at_table_of(n_seats)));
        assert_eq!(strong.collect::<Vec<_>>(), [2, 4, 5, 6, 6, 1, 1, 1, 1]);
    }

    #[test]
    fn a_net_is_read_as_it_was_written() {
        let mut parts = vec![[0.0; N_HIDDEN]; Basis::get().n_parts + 2];
        parts.iter_mut().flatten().enumerate().for_each(|(n, part)| *part = (n % 97) as f32 / 64.0 - 0.75);
        assert_eq!(read(&written(&parts)), parts);
    }

    /// With one hidden unit and two rows of weights, the score can be computed by hand.
    #[test]
    fn a_score_is_the_sum_of_the_hidden_units_above_zero() {
        let mut net = Net::blank();
        net.out.0[..2].copy_from_slice(&[512, 256]);
        net.bias.0[..2].copy_from_slice(&[256, 256]);
        net.tables[3].0[..2].copy_from_slice(&[128, -1024]);
        let mut card = CardFeatures::default();
        assert_eq!(net.score(&net.bias, &net.card(&card)), 3.0);
        card.named[0] = 3;
        // 2 × (1 + ½), and nothing for the unit below zero.
        assert_eq!(net.score(&net.bias, &net.card(&card)), 3.0);
        assert_eq!(net.with(&net.bias, &[3]).0[..2], [384, -768]);
    }
}
