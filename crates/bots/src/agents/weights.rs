//! The weights of the evaluation, made by `safehouse train agents` from games alone. A deck that nobody has
//! trained for is learned when it is first played with.

use super::school::School;
use super::worth::Weights;
use agents::{Agents, Deck, Options};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock};
use table::{Game, Seed};

/// How many traits of a standing have a weight.
pub(super) const N_TRAITS: usize = 16;

/// Learned weights, in the order of [`traits`](super::worth::traits).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Learnt {
    /// For two seats.
    pub(super) duel: Weights,
    /// For more seats: learned at three, and as good at four and five.
    pub(super) more: Weights,
}

impl Learnt {
    pub(super) fn of(&self, n_seats: usize) -> &Weights {
        if n_seats == 2 { &self.duel } else { &self.more }
    }
}

/// The weights of the house deck.
pub(super) static LEARNT: LazyLock<Arc<Learnt>> = LazyLock::new(|| {
    let learnt = serde_json::from_str(include_str!("../../data/agents.json"));
    Arc::new(learnt.expect("the weights are in order, as a test shows"))
});

/// The weights of the house deck for tables of this size.
pub(super) fn weights(n_seats: usize) -> &'static Weights {
    LEARNT.of(n_seats)
}

/// The weights for this table: those of its deck if it has been learned, otherwise those of the house deck.
pub(super) fn weights_at(table: &Agents) -> Weights {
    let (n_seats, deck) = (table.n_seats(), table.cards());
    if is_trained_for(deck) {
        return *weights(n_seats);
    }
    School::of_all().find(deck).map_or_else(|| *weights(n_seats), |learnt| *learnt.of(n_seats))
}

/// Is it the house deck, or the deck that the weights were learned from? A deck of the same name with other
/// cards is not.
fn is_trained_for(deck: &Deck) -> bool {
    static TRAINED: LazyLock<[Deck; 2]> = LazyLock::new(|| [Deck::house(), Deck::first()]);
    TRAINED.iter().any(|known| known == deck)
}

/// Learns the deck of these options now, so that everything after this plays with the result.
pub(super) fn learn_now(options: &Options) {
    let Ok(table) = Agents::new(2, options, Seed::default()) else { return };
    if !is_trained_for(table.cards()) {
        School::of_all().learn_now(table.cards());
    }
}
