//! The secret police officer, an option (K15).

use crate::{Checkpoint, Event, token::Face};
use table::Witness;

impl Checkpoint {
    /// K15: after all catches, before tokens are drawn, the officer leaves the player watched so far.
    pub(crate) fn officer_leaves(&mut self, witness: &mut impl Witness<Event>) {
        if let Some(seat) = self.officer.take() {
            witness.saw(Event::OfficerLeft { seat });
        }
    }

    /// K13, K15: the end was judged and the game goes on, so the officer's token goes back face down among the black ones. The officer stays
    /// with whoever drew it, for the round to come.
    pub(crate) fn officer_token_goes_back(&mut self, witness: &mut impl Witness<Event>) {
        let Some(seat) = self.officer else { return };
        let held = &mut self.tokens[seat.idx()];
        let place = held.iter().position(|token| token.face == Face::Officer);
        if let Some(place) = place {
            self.supply.add(held.remove(place).face, 1);
            witness.saw(Event::OfficerBack { seat });
        }
    }
}
