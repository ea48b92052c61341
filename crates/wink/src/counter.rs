//! W5: counter-intelligence.

use crate::history::Told;
use crate::{Card, CardSet, Event, Illegal, Wink};
use table::{At, Seat, Witness};

/// W5.3: at a table of this size a wrong accusation bars the number to the others.
const BARRING_TABLE: u8 = 4;

impl Wink {
    /// W5: this seat plays a counter-intelligence card and says who holds a called number.
    pub(crate) fn accuse(
        &mut self,
        seat: Seat,
        accused: Seat,
        card: Card,
        at: At,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        let caller = self.may_accuse(seat, accused, card)?;
        let right = self.hands[accused.idx()].contains(card);
        self.counters[seat.idx()].unused -= 1;
        if right {
            // W5.1: both cards of the number go to the accuser.
            self.counters[seat.idx()].won += 1;
            self.end_call(caller, at);
            self.lay_down(card, accused);
            self.fronts[seat.idx()].up.insert(card);
            self.fronts[seat.idx()].pairs.insert(card);
        } else if self.n_seats == BARRING_TABLE {
            self.barred.insert(card);
            self.barred_by[caller.idx()] = Some(seat);
        }
        self.history.tell(Told::Accuse { seat, accused, card, right });
        self.tell(Event::Accused { seat, accused, card, right }, at, witness);
        self.end_if_empty(accused, at, witness);
        Ok(())
    }

    /// W5: may it? Says who called the number.
    fn may_accuse(&self, seat: Seat, accused: Seat, card: Card) -> Result<Seat, Illegal> {
        self.going_on()?;
        self.existing(accused)?;
        if self.counters[seat.idx()].unused == 0 {
            return Err(Illegal::NoCounter);
        }
        if accused == seat {
            return Err(Illegal::AccuseSelf);
        }
        let caller = self.caller(card).ok_or(Illegal::NoPawn { card })?;
        if caller == seat {
            return Err(Illegal::OwnCall { card });
        }
        if caller == accused {
            return Err(Illegal::AccuseCaller { seat: accused, card });
        }
        if self.barred.contains(card) && self.barred_by[caller.idx()] != Some(seat) {
            return Err(Illegal::Barred { card });
        }
        Ok(caller)
    }

    /// W5.3: the called numbers that this seat may not accuse any more: others were wrong about them.
    #[inline]
    fn barred_to(&self, seat: Seat) -> CardSet {
        if self.barred.is_empty() {
            return CardSet::EMPTY;
        }
        let mine = self.seats().filter(|caller| self.barred_by[caller.idx()] == Some(seat));
        self.barred.without(mine.filter_map(|caller| self.pawns[caller.idx()]).collect())
    }

    /// W5.3: who was wrong about each barred number, in the order of the numbers.
    pub(crate) fn who_was_wrong(&self) -> Vec<Option<Seat>> {
        let callers = self.barred.iter().map(|card| self.caller(card));
        callers.map(|caller| self.barred_by[caller?.idx()]).collect()
    }

    /// The calls that this seat may accuse somebody of.
    pub(crate) fn open_calls(&self, seat: Seat) -> CardSet {
        if self.counters[seat.idx()].unused == 0 {
            return CardSet::EMPTY;
        }
        let mut open = self.called.without(self.barred_to(seat));
        self.pawns[seat.idx()].iter().for_each(|card| open.remove(*card));
        open
    }
}
