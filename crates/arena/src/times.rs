//! How long answers took.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

/// How long answers took, in microseconds: their exact sum and maximum, and how often each duration occurred,
/// rounded to three digits so that the file of finished deals stays small.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Times {
    sum: u64,
    max: u64,
    counts: BTreeMap<u64, u64>,
}

impl Times {
    pub(crate) fn add(&mut self, took: Duration) {
        let us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.sum = self.sum.saturating_add(us);
        self.max = self.max.max(us);
        *self.counts.entry(three_digits(us)).or_insert(0) += 1;
    }

    pub(crate) fn merge(&mut self, other: &Times) {
        self.sum = self.sum.saturating_add(other.sum);
        self.max = self.max.max(other.max);
        for (&us, &n) in &other.counts {
            *self.counts.entry(us).or_insert(0) += n;
        }
    }

    pub(crate) fn n(&self) -> u64 {
        self.counts.values().sum()
    }

    pub(crate) fn mean_ms(&self) -> f64 {
        self.sum as f64 / 1000.0 / self.n().max(1) as f64
    }

    pub(crate) fn max_ms(&self) -> f64 {
        self.max as f64 / 1000.0
    }

    /// The time that this share of the answers did not exceed.
    pub(crate) fn quantile_ms(&self, share: f64) -> f64 {
        let wanted = (share * self.n() as f64).ceil() as u64;
        let mut n = 0;
        let found = self.counts.iter().find(|(_, count)| {
            n += **count;
            n >= wanted
        });
        found.map_or(0.0, |(&us, _)| us as f64 / 1000.0)
    }
}

/// Rounded up to three leading digits.
fn three_digits(us: u64) -> u64 {
    let step = 10_u64.pow(us.checked_ilog10().unwrap_or(0).saturating_sub(2));
    us.div_ceil(step).saturating_mul(step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_add_up_and_merge() {
        let mut times = Times::default();
        (1..=100).for_each(|ms| times.add(Duration::from_millis(ms)));
        assert_eq!((times.n(), times.mean_ms(), times.max_ms()), (100, 50.5, 100.0));
        assert_eq!((times.quantile_ms(0.99), times.quantile_ms(0.5)), (99.0, 50.0));
        let mut twice = times.clone();
        twice.merge(&times);
        assert_eq!((twice.n(), twice.mean_ms()), (200, 50.5));
        assert_eq!([0, 7, 999, 1234, 123_456].map(three_digits), [0, 7, 999, 1240, 124_000]);
    }
}
