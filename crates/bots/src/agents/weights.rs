//! What the evaluation of a table weighs, and how much: made by `safehouse train agents` from games alone.

use super::worth::Weights;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// How many traits of a standing are weighed.
pub(super) const N_TRAITS: usize = 16;

/// What was learnt, in the order of [`traits`](super::worth::traits).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Learnt {
    /// For two seats.
    pub(super) duel: Weights,
    /// For more: learnt at three, and as good at four and five.
    pub(super) more: Weights,
}

static LEARNT: LazyLock<Learnt> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../data/agents.json"))
        .expect("the weights are in order, as a test shows")
});

/// The weights for tables of this size.
pub(super) fn weights(n_seats: usize) -> &'static Weights {
    if n_seats == 2 { &LEARNT.duel } else { &LEARNT.more }
}
