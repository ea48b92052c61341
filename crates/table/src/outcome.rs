//! How a game ended.

use crate::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// Who won; several seats can share a win.
    pub winners: Vec<Seat>,
    /// Each seat's points, as the game counts them.
    pub scores: Vec<i32>,
}

impl Outcome {
    /// The outcome in which all seats with the best rank win. A greater `rank` is better.
    pub fn by_rank<K: Ord>(scores: Vec<i32>, rank: impl Fn(Seat) -> K) -> Outcome {
        let best = Seat::all(scores.len()).map(&rank).max();
        let winners = Seat::all(scores.len()).filter(|&seat| Some(rank(seat)) == best).collect();
        Outcome { winners, scores }
    }
}
