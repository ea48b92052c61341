//! Two players compared deal by deal.

use crate::statistics::{Estimate, Running, wilson};
use bots::Best;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How two players compare.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pair {
    /// One of them.
    pub first: String,
    /// The other.
    pub second: String,
    /// Points a game of the first less those of the second, deal by deal.
    pub difference: Estimate,
    /// Deals, all seatings together: who had the better mean?
    pub deals: Pairings,
    /// Single games: whose seats had the better mean?
    pub games: Pairings,
}

/// How often the first of a pair came out better.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pairings {
    /// The first was better.
    pub won: u32,
    /// The second was better.
    pub lost: u32,
    /// Neither was.
    pub drawn: u32,
    /// The share of decided ones that the first won; `null` where none was decided.
    pub share: Option<f64>,
    /// The share's 95 % interval.
    pub low: f64,
    /// And its upper end.
    pub high: f64,
}

/// The comparison of two players so far.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Compared {
    pub(crate) difference: Running,
    pub(crate) deals: Counted,
    pub(crate) games: Counted,
}

/// Counts of won, lost and drawn.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Counted([u32; 3]);

impl Counted {
    pub(crate) fn add(&mut self, difference: f64, best: Best) {
        let better = match best {
            Best::Fewest => -difference,
            Best::Most => difference,
        };
        let place = if better > 0.0 {
            0
        } else if better < 0.0 {
            1
        } else {
            2
        };
        self.0[place] += 1;
    }

    pub(crate) fn pairings(self) -> Pairings {
        let [won, lost, drawn] = self.0;
        let (low, high) = wilson(won, won + lost);
        let share = (won + lost > 0).then(|| f64::from(won) / f64::from(won + lost));
        Pairings { won, lost, drawn, share, low, high }
    }
}
