//! When a cat looks good enough to be caught.

/// What a cat must be worth to be caught before the deck is empty: so much when no card is left, and so much more with a
/// whole deck. Two hunters left is a case of its own: the next catch ends the hunt (K9).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Nerve {
    /// With three or more hunters left: at the end of the deck, and more at its beginning.
    pub many: [f32; 2],
    /// With two.
    pub two: [f32; 2],
}

/// The most cards that a deck has: all cats and two dogs.
const FULL_DECK: f32 = 34.0;

impl Nerve {
    /// None of some fifty neighbours tried at 3 and 4 seats was clearly better (docs/strength/checkpoint.md).
    pub const TUNED: Nerve = Nerve { many: [1.0, 0.6], two: [0.3, 0.5] };
    /// Wants to be rather sure, like a careful person.
    pub const PATIENT: Nerve = Nerve { many: [1.0, 1.2], two: [0.3, 1.0] };

    /// What a cat must be worth with so many hunters and cards left.
    #[must_use]
    pub fn enough(&self, n_hunters: usize, n_cards: usize) -> f32 {
        let [least, more] = if n_hunters <= 2 { self.two } else { self.many };
        least + more * n_cards as f32 / FULL_DECK
    }
}
