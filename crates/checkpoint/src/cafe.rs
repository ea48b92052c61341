//! Café Adler, an option: exchanging tokens unseen (K16).

use crate::{Action, Checkpoint, Event, Illegal, state::Phase, token::HeldToken};
use table::{At, Seat, Witness};

/// K16: may this token be given for that one?
pub(crate) fn may_exchange(mine: HeldToken, theirs: HeldToken) -> bool {
    mine.is_unused_cafe() && !theirs.open && mine.face.colour() == theirs.face.colour()
}

impl Checkpoint {
    /// K16: a player exchanges a café token for another's of the same colour. Both are received now, so each goes
    /// to the end of its new owner's list.
    pub(crate) fn exchange(
        &mut self,
        seat: Seat,
        (token, with, theirs): (u8, Seat, u8),
        at: At,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        self.is_asked_in_cafe(seat)?;
        self.check_exchange(seat, token, with, theirs)?;
        let mut given = self.tokens[seat.idx()].remove(usize::from(token));
        let mut taken = self.tokens[with.idx()].remove(usize::from(theirs));
        given.open = true;
        given.known_by.insert(with);
        taken.known_by.insert(seat);
        self.tokens[with.idx()].push(given);
        self.tokens[seat.idx()].push(taken);
        self.seen_by_all(at);
        let known_by = taken.known_by;
        let taken = Some(taken.token());
        witness.saw(Event::Exchanged { seat, token, with, theirs, taken, known_by });
        if self.version.exchanges_once() {
            self.next_in_cafe(seat, at);
        } else {
            // Whether or not they have another: to be asked again tells nothing.
            self.ask_in_cafe(seat, at);
        }
        Ok(())
    }

    /// K16: a player exchanges nothing more.
    pub(crate) fn pass_in_cafe(
        &mut self,
        seat: Seat,
        at: At,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        self.is_asked_in_cafe(seat)?;
        self.seen_by_all(at);
        witness.saw(Event::Passed { seat });
        self.next_in_cafe(seat, at);
        Ok(())
    }

    /// K16: a player is asked for an exchange, again and again until they pass.
    pub(crate) fn ask_in_cafe(&mut self, asked: Seat, at: At) {
        self.phase = Phase::Cafe { asked, until: self.think_until(at) };
    }

    /// K13: every seat is asked in turn from the first player on, then all at once to declare.
    fn next_in_cafe(&mut self, seat: Seat, at: At) {
        let asked = seat.next(usize::from(self.n_seats));
        if asked == self.first {
            self.ask_to_declare(at);
        } else {
            self.ask_in_cafe(asked, at);
        }
    }

    fn is_asked_in_cafe(&self, seat: Seat) -> Result<(), Illegal> {
        match self.phase {
            Phase::Cafe { asked, .. } if asked == seat => Ok(()),
            Phase::Cafe { .. } => Err(Illegal::NotAsked),
            Phase::Sides { .. }
            | Phase::Race { .. }
            | Phase::Ask { .. }
            | Phase::Declare { .. }
            | Phase::Over => Err(self.not_now()),
        }
    }

    fn check_exchange(&self, seat: Seat, token: u8, with: Seat, theirs: u8) -> Result<(), Illegal> {
        if with.idx() >= usize::from(self.n_seats) {
            return Err(Illegal::NoSeat { seat: with, last: usize::from(self.n_seats) - 1 });
        }
        let mine = self.token_at(seat, token)?;
        let other = self.token_at(with, theirs)?;
        if !mine.face.is_cafe() {
            return Err(Illegal::NoCafe { token });
        }
        if mine.open {
            return Err(Illegal::CafeUsed { token });
        }
        if with == seat {
            return Err(Illegal::OwnToken { theirs });
        }
        let (mine, theirs_colour) = (mine.face.colour(), other.face.colour());
        if mine != theirs_colour {
            return Err(Illegal::OtherColour { mine, theirs: theirs_colour });
        }
        if other.open {
            return Err(Illegal::FaceUp { with, theirs });
        }
        Ok(())
    }

    fn token_at(&self, seat: Seat, token: u8) -> Result<HeldToken, Illegal> {
        let held = &self.tokens[seat.idx()];
        let n_tokens = held.len();
        held.get(usize::from(token)).copied().ok_or(Illegal::NoToken { seat, token, n_tokens })
    }

    /// K16: every exchange open to this seat, in the order of the tokens.
    pub(crate) fn exchanges(&self, seat: Seat) -> impl Iterator<Item = Action> + '_ {
        let mine = self.tokens[seat.idx()].iter().enumerate();
        mine.filter(|(_, token)| token.is_unused_cafe()).flat_map(move |(token, mine)| {
            let others = self.seats().filter(move |&with| with != seat);
            others.flat_map(move |with| {
                let theirs = self.tokens[with.idx()].iter().enumerate();
                theirs.filter(|(_, theirs)| may_exchange(*mine, **theirs)).map(move |(theirs, _)| {
                    Action::Exchange { token: token as u8, with, theirs: theirs as u8 }
                })
            })
        })
    }
}
