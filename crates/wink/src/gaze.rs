//! G1–G4: looks, which everybody sees, and winks, which only those see who look at the winker.

use crate::state::{Look, Phase, Sighting, Signal};
use crate::{Event, Illegal, Signals, Wink};
use table::{At, Seat, Witness};

/// G1: a look cannot change within this time of its last change.
pub(crate) const LOOK_PAUSE_MS: u32 = 250;
/// G4: a player winks at most once in this time.
pub(crate) const WINK_PAUSE_MS: u32 = 3000;

impl Wink {
    /// G1: the seat looks at another player, or at the table.
    pub(crate) fn look(
        &mut self,
        seat: Seat,
        target: Option<Seat>,
        at: At,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        self.may_look(seat, target, at)?;
        self.looks[seat.idx()] = Look { at: target, since: Some(at) };
        self.tell(Event::Looked { seat, at: target }, at, witness);

        // G3: who begins to look while a wink goes on sees it.
        let winker = target.and_then(|winker| Some((winker, self.signals[winker.idx()]?)));
        if let Some((winker, signal)) = winker.filter(|(_, signal)| at < signal.until) {
            let seen = |sighting: &Sighting| sighting.viewer == seat && sighting.signal() == signal;
            if !self.sightings.iter().any(seen) {
                self.see(seat, winker, signal, at, witness);
            }
        }
        Ok(())
    }

    fn may_look(&self, seat: Seat, target: Option<Seat>, at: At) -> Result<(), Illegal> {
        self.going_on()?;
        if self.options.signals == Signals::Room {
            return Err(Illegal::NoLooks);
        }
        if let Some(target) = target {
            self.existing(target)?;
        }
        if target == Some(seat) {
            return Err(Illegal::LookAtSelf);
        }
        if self.looks[seat.idx()].at == target {
            return Err(Illegal::SameLook);
        }
        match self.look_pause_ms(seat, at) {
            0 => Ok(()),
            wait_ms => Err(Illegal::LookTooSoon { wait_ms }),
        }
    }

    /// G1: how long this seat must still wait to change its look.
    pub(crate) fn look_pause_ms(&self, seat: Seat, at: At) -> u64 {
        pause_ms(self.looks[seat.idx()].since, LOOK_PAUSE_MS, at)
    }

    /// G4: how long this seat must still wait to wink.
    pub(crate) fn wink_pause_ms(&self, seat: Seat, at: At) -> u64 {
        pause_ms(self.signals[seat.idx()].map(|signal| signal.from), WINK_PAUSE_MS, at)
    }

    /// G2: a contact who looks at their caller winks at them.
    pub(crate) fn wink(
        &mut self,
        seat: Seat,
        to: Seat,
        at: At,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        self.going_on()?;
        let card = self.signal_card(seat, to)?;
        if self.looks[seat.idx()].at != Some(to) {
            return Err(Illegal::NotLooking { to });
        }
        let wait_ms = self.wink_pause_ms(seat, at);
        if wait_ms > 0 {
            return Err(Illegal::WinkTooSoon { wait_ms });
        }

        let until = at.plus_ms(u64::from(self.options.wink_ms));
        let signal = Signal { to, card, from: at, until };
        self.signals[seat.idx()] = Some(signal);
        self.tell_only(seat, Event::Winked { seat, to, card, until }, at, witness);
        for viewer in self.seats() {
            if self.looks[viewer.idx()].at == Some(seat) {
                self.see(viewer, seat, signal, at, witness);
            }
        }
        Ok(())
    }

    /// W3: the number for which the seat may signal to that caller.
    fn signal_card(&self, seat: Seat, to: Seat) -> Result<crate::Card, Illegal> {
        if self.options.signals == Signals::Room {
            return Err(Illegal::NoWinks);
        }
        self.existing(to)?;
        if to == seat {
            return Err(Illegal::WinkAtSelf);
        }
        let card = self.pawns[to.idx()].ok_or(Illegal::NoCall { to })?;
        if to == self.turn {
            return Err(Illegal::TooLate { to });
        }
        if !self.is_contact_of(seat, to) {
            return Err(Illegal::NotContact { to, card });
        }
        Ok(card)
    }

    /// G3: this viewer has seen the wink, and remembers it instead of an earlier one for the same number.
    fn see(&mut self, viewer: Seat, winker: Seat, signal: Signal, at: At, witness: &mut impl Witness<Event>) {
        let Signal { to, card, from, until } = signal;
        self.forget(|sighting| sighting.viewer == viewer && sighting.card == card);
        self.sightings.push(Sighting::new(viewer, &signal, at));
        self.tell_only(viewer, Event::Saw { viewer, seat: winker, to, card, from, until }, at, witness);
    }

    pub(crate) fn going_on(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::Turn { .. } => Ok(()),
            Phase::Over => Err(Illegal::Over),
        }
    }
}

fn pause_ms(last: Option<At>, pause_ms: u32, at: At) -> u64 {
    last.map_or(0, |last| last.plus_ms(u64::from(pause_ms)).as_ms().saturating_sub(at.as_ms()))
}
