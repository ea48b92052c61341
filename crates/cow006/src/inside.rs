//! What a search may look at in a state that it has sampled: the state of a real table is nobody's to see.

use crate::event::Revealed;
use crate::{CardSet, Cow006, PhaseName, Rows, Special};
use table::Seat;

impl Cow006 {
    /// What the table waits for.
    #[must_use]
    pub fn phase(&self) -> PhaseName {
        self.phase.name()
    }

    /// The rows on the table.
    #[must_use]
    pub fn rows(&self) -> &Rows {
        &self.rows
    }

    /// The number cards of this seat.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.idx()]
    }

    /// The cards that no one has seen, all hands included.
    #[must_use]
    pub fn unseen(&self) -> CardSet {
        CardSet::up_to(self.options.last_card(usize::from(self.n_seats))).without(self.seen())
    }

    /// The card whose turn it is to join the rows, and whose it is.
    #[must_use]
    pub fn next_to_place(&self) -> Option<Revealed> {
        self.placing()
    }

    /// How many specials of this kind the seat holds.
    #[must_use]
    pub fn n_held(&self, seat: Seat, kind: Special) -> u8 {
        self.specials.hands[seat.idx()].count(kind)
    }

    /// C9, S10: what the game has cost this seat, the round under way included.
    #[must_use]
    pub fn points_so_far(&self, seat: Seat) -> u16 {
        let round = if self.phase() == PhaseName::Over { 0 } else { self.points(seat) };
        self.totals[seat.idx()] + round
    }
}
