//! W3, W4: who the contact is, and naming them.

use crate::history::Told;
use crate::state::Phase;
use crate::{Event, Illegal, Wink};
use table::{At, Seat, Witness};

impl Wink {
    /// W3: may this seat signal to that caller? From the call until the caller's next turn.
    pub(crate) fn is_contact_of(&self, seat: Seat, caller: Seat) -> bool {
        let holds = self.pawns[caller.idx()].is_some_and(|card| self.hands[seat.idx()].contains(card));
        holds && self.turn != caller && self.phase != Phase::Over
    }

    /// W4: the caller names the player they take for their contact.
    pub(crate) fn name(
        &mut self,
        seat: Seat,
        named: Seat,
        at: At,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        if let Some(named) = self.in_turn(seat)? {
            return Err(Illegal::AlreadyNamed { named });
        }
        let card = self.pawns[seat.idx()].ok_or(Illegal::NobodyToName)?;
        self.existing(named)?;
        if named == seat {
            return Err(Illegal::NameSelf);
        }
        let holder = self.holder(card).expect("a face-up number is in a hand");

        self.end_call(seat, at);
        self.lay_down(card, holder);
        let right = named == holder;
        if right {
            // W4.1: a card each, face up.
            self.fronts[seat.idx()].up.insert(card);
            self.fronts[holder.idx()].up.insert(card);
        } else {
            // W4.2: the crowd's card is turned where it lies, the holder's lies face down in front of them.
            self.face_down.insert(card);
            self.fronts[holder.idx()].down.insert(card);
        }
        if let Phase::Turn { named: this_turn, .. } = &mut self.phase {
            *this_turn = Some(named);
        }
        self.history.tell(Told::Name { seat, named, card, holder });
        self.tell(Event::Named { seat, named, card, right, holder }, at, witness);
        self.end_if_empty(holder, at, witness);
        Ok(())
    }

    /// A seat of this table.
    pub(crate) fn existing(&self, seat: Seat) -> Result<(), Illegal> {
        let n_seats = usize::from(self.n_seats);
        if seat.idx() < n_seats { Ok(()) } else { Err(Illegal::NoSeat { seat, last: n_seats - 1 }) }
    }
}
