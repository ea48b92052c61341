//! What the evaluation of a table weighs, and how much: made by `safehouse train agents` from games alone. A deck that
//! nobody has trained for is learnt when it is first played with.

use super::school::School;
use super::worth::Weights;
use agents::{Agents, Deck, Options};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock};
use table::{Game, Seed};

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

impl Learnt {
    pub(super) fn of(&self, n_seats: usize) -> &Weights {
        if n_seats == 2 { &self.duel } else { &self.more }
    }
}

/// What was learnt of the house deck.
pub(super) static LEARNT: LazyLock<Arc<Learnt>> = LazyLock::new(|| {
    let learnt = serde_json::from_str(include_str!("../../data/agents.json"));
    Arc::new(learnt.expect("the weights are in order, as a test shows"))
});

/// The weights for tables of this size that play with the house deck.
pub(super) fn weights(n_seats: usize) -> &'static Weights {
    LEARNT.of(n_seats)
}

/// The weights for this table: those of its deck, if they have been learnt, and otherwise those of the house deck.
pub(super) fn weights_at(table: &Agents) -> Weights {
    let (n_seats, deck) = (table.n_seats(), table.cards());
    if is_trained_for(deck) {
        return *weights(n_seats);
    }
    School::of_all().find(deck).map_or_else(|| *weights(n_seats), |learnt| *learnt.of(n_seats))
}

/// Is it the house deck, or the one that was learnt from? A deck of the same name with other cards is another one.
fn is_trained_for(deck: &Deck) -> bool {
    static TRAINED: LazyLock<[Deck; 2]> = LazyLock::new(|| [Deck::house(), Deck::first()]);
    TRAINED.iter().any(|known| known == deck)
}

/// Learns the deck of these options now, so that all that follows is played with what was learnt.
pub(super) fn learn_now(options: &Options) {
    let Ok(table) = Agents::new(2, options, Seed::default()) else { return };
    if !is_trained_for(table.cards()) {
        School::of_all().learn_now(table.cards());
    }
}
