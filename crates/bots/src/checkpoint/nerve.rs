//! When a cat looks good enough to be caught.

/// The thresholds for a catch: what a cat must be worth when no card is left, and how much more with a whole
/// deck. Two hunters left are a separate case, because the next catch ends the hunt (K9).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Nerve {
    /// With three or more hunters left: the threshold at the end of the deck, and how much more at its
    /// beginning.
    pub many: [f32; 2],
    /// With two hunters left.
    pub two: [f32; 2],
}

/// The size of a full deck: all cats and two dogs.
const FULL_DECK: f32 = 34.0;

impl Nerve {
    /// None of some fifty neighbours tried at 3 and 4 seats was clearly better (docs/strength/checkpoint.md).
    pub const TUNED: Nerve = Nerve { many: [1.0, 0.6], two: [0.3, 0.5] };
    /// Wants to be rather sure, like a careful person.
    pub const PATIENT: Nerve = Nerve { many: [1.0, 1.2], two: [0.3, 1.0] };

    /// What a cat must be worth with this many hunters and cards left.
    #[must_use]
    pub fn enough(&self, n_hunters: usize, n_cards: usize) -> f32 {
        let [least, more] = if n_hunters <= 2 { self.two } else { self.many };
        least + more * n_cards as f32 / FULL_DECK
    }
}
