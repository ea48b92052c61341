//! W2, W10, G6: calling a number, the order of turns, and the turn's clock.

use crate::history::Told;
use crate::state::{PURPOSE_CLOCK, Phase};
use crate::{Card, CardSet, End, Event, Illegal, Wink};
use table::{At, Seat, Witness, below};

/// W10: after so many full rounds without a card taken or turned the game ends.
pub(crate) const QUIET_ROUNDS: usize = 10;

impl Wink {
    /// W2: the numbers that this seat could call: face up, not in its hand, and no pawn on them.
    #[inline]
    pub(crate) fn callable(&self, seat: Seat) -> CardSet {
        self.face_up.without(self.called).without(self.hands[seat.idx()])
    }

    /// Naming, calling and passing are for the seat whose turn it is. Says whom it has named.
    pub(crate) fn in_turn(&self, seat: Seat) -> Result<Option<Seat>, Illegal> {
        match self.phase {
            Phase::Over => Err(Illegal::Over),
            Phase::Turn { .. } if self.turn != seat => Err(Illegal::NotYourTurn { turn: self.turn }),
            Phase::Turn { named, .. } => Ok(named),
        }
    }

    /// W2: the pawn goes to a card of the crowd.
    pub(crate) fn call(
        &mut self,
        seat: Seat,
        card: Card,
        at: At,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        self.in_turn(seat)?;
        self.may_call(seat, card)?;
        self.place(card, at, false, witness);
        Ok(())
    }

    fn may_call(&self, seat: Seat, card: Card) -> Result<(), Illegal> {
        if self.face_down.contains(card) {
            return Err(Illegal::FaceDown { card });
        }
        if !self.face_up.contains(card) {
            return Err(Illegal::NotInCrowd { card });
        }
        if self.hands[seat.idx()].contains(card) {
            return Err(Illegal::InYourHand { card });
        }
        match self.caller(card) {
            Some(caller) if caller == seat => Err(Illegal::OwnPawn { card }),
            Some(caller) => Err(Illegal::PawnThere { card, seat: caller }),
            None => Ok(()),
        }
    }

    /// W2: there is no card to call, and the pawn stands nowhere until the next turn.
    pub(crate) fn pass(
        &mut self,
        seat: Seat,
        at: At,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        self.in_turn(seat)?;
        if let Some(card) = self.callable(seat).first() {
            return Err(Illegal::CanCall { card });
        }
        self.stand_nowhere(at, false, witness);
        Ok(())
    }

    /// G6: the pawn is placed at random among the legal cards, and nobody is named.
    pub(crate) fn time_is_up(&mut self, deadline: At, witness: &mut impl Witness<Event>) {
        let callable = self.callable(self.turn);
        let mut chance = self.seed.chance(PURPOSE_CLOCK, self.n_turns);
        match callable.nth(below(&mut chance, callable.len() as u32) as usize) {
            Some(card) => self.place(card, deadline, true, witness),
            None => self.stand_nowhere(deadline, true, witness),
        }
    }

    fn place(&mut self, card: Card, at: At, by_clock: bool, witness: &mut impl Witness<Event>) {
        let seat = self.turn;
        self.end_call(seat, at);
        self.pawns[seat.idx()] = Some(card);
        self.called.insert(card);
        self.history.tell(Told::Call { seat, card });
        self.tell(Event::Called { seat, card, by_clock }, at, witness);
        self.next_turn(at, witness);
    }

    fn stand_nowhere(&mut self, at: At, by_clock: bool, witness: &mut impl Witness<Event>) {
        let seat = self.turn;
        // Whatever is free to call must be in the hand of a seat that can call nothing.
        for card in self.face_up.without(self.called).iter() {
            self.history.tell(Told::Held { seat, card });
        }
        self.end_call(seat, at);
        self.tell(Event::Passed { seat, by_clock }, at, witness);
        self.next_turn(at, witness);
    }

    /// The call of this seat, if any, is over: its pawn is off the table, winks at it end (G2), and everybody may accuse
    /// its number again when it is called anew (W5.3).
    pub(crate) fn end_call(&mut self, caller: Seat, at: At) {
        let Some(card) = self.pawns[caller.idx()].take() else { return };
        self.called.remove(card);
        self.barred.remove(card);
        self.barred_by[caller.idx()] = None;
        for signal in self.signals.iter_mut().flatten() {
            if signal.to == caller && signal.card == card {
                signal.cut(at);
            }
        }
        for sighting in self.sightings.iter_mut() {
            if sighting.to == caller && sighting.card == card {
                sighting.cut(at);
            }
        }
    }

    /// W10: has nothing happened for so long that the game ends?
    pub(crate) fn is_quiet(&self) -> bool {
        usize::from(self.quiet_turns) >= QUIET_ROUNDS * usize::from(self.n_seats)
    }

    fn next_turn(&mut self, at: At, witness: &mut impl Witness<Event>) {
        self.n_turns = self.n_turns.wrapping_add(1);
        self.quiet_turns += u8::from(!self.stirred);
        self.stirred = false;
        if self.is_quiet() {
            return self.end(End::Quiet, at, witness);
        }
        self.turn = self.turn.next(usize::from(self.n_seats));
        let deadline = at.plus_ms(u64::from(self.options.turn_ms));
        self.phase = Phase::Turn { named: None, deadline };
    }
}
