//! Means with their uncertainty.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The 97.5 % quantile of Student's t for 1, 2, … degrees of freedom.
const STUDENT: [f64; 12] =
    [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179];
/// The 97.5 % quantile of the normal distribution.
const NORMAL: f64 = 1.959_964;

/// A mean and its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half the width of its 95 % interval (Student's t over deals); `null` for a single deal.
    pub plus_minus: Option<f64>,
}

impl Estimate {
    /// Is 0 outside the interval?
    #[must_use]
    pub fn is_clear(&self) -> bool {
        self.plus_minus.is_some_and(|plus_minus| self.mean.abs() > plus_minus)
    }
}

/// A mean of numbers that come one by one (Welford).
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Running {
    n: u32,
    mean: f64,
    squares: f64,
}

impl Running {
    pub(crate) fn add(&mut self, number: f64) {
        self.n += 1;
        let off = number - self.mean;
        self.mean += off / f64::from(self.n);
        self.squares += off * (number - self.mean);
    }

    pub(crate) fn estimate(&self) -> Estimate {
        let plus_minus = self.n.checked_sub(1).filter(|&freedom| freedom > 0).map(|freedom| {
            let variance = self.squares / f64::from(freedom);
            student(freedom) * (variance / f64::from(self.n)).sqrt()
        });
        Estimate { mean: self.mean, plus_minus }
    }
}

/// The 97.5 % quantile of Student's t: from the table, then by Cornish and Fisher's series, which is right to
/// four digits there.
fn student(freedom: u32) -> f64 {
    if let Some(&quantile) = STUDENT.get(freedom as usize - 1) {
        return quantile;
    }
    let (z, v) = (NORMAL, f64::from(freedom));
    z + (z.powi(3) + z) / (4.0 * v) + (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / (96.0 * v * v)
}

/// The 95 % interval of a share (Wilson).
pub(crate) fn wilson(n_won: u32, n: u32) -> (f64, f64) {
    if n == 0 {
        return (0.0, 1.0);
    }
    let (n, z) = (f64::from(n), NORMAL);
    let share = f64::from(n_won) / n;
    let middle = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_matches_the_textbook() {
        let mut running = Running::default();
        for number in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            running.add(number);
        }
        // The sample deviation is 2.138; divided by √8, times t(7) = 2.365.
        let Estimate { mean, plus_minus } = running.estimate();
        assert_eq!(mean, 5.0);
        assert!((plus_minus.unwrap() - 1.7878).abs() < 1e-3, "{plus_minus:?}");
        assert_eq!(Running::default().estimate().plus_minus, None);
    }

    #[test]
    fn quantiles_match_the_tables() {
        for (freedom, quantile) in
            [(1, 12.706), (10, 2.228), (13, 2.160), (30, 2.042), (120, 1.980), (100_000, 1.960)]
        {
            assert!((student(freedom) - quantile).abs() < 1e-3, "{freedom}: {}", student(freedom));
        }
    }

    #[test]
    fn a_share_is_never_surely_all_or_nothing() {
        let (low, high) = wilson(10, 10);
        assert!((low - 0.7225).abs() < 1e-3 && high > 0.999, "{low} {high}");
        assert_eq!(wilson(0, 0), (0.0, 1.0));
    }
}
