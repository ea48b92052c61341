//! Setting up looks and winks from a position.

use super::{Checked, ensure, per_seat};
use crate::position::{WinkMade, WinkSighted};
use crate::state::{Look, Sighting, Signal};
use crate::{Position, Signals, Wink};
use table::{At, Seat, SeatSet};

impl Position {
    /// G1–G4: where everybody looks, the last winks, and who saw what.
    pub(crate) fn set_up_gaze(&self, game: &mut Wink) -> Checked {
        self.set_up_looks(game)?;
        for (number, wink) in self.winks.iter().enumerate() {
            let signal = self.read_wink(game, number, wink)?;
            let last = game.signals[wink.seat.idx()].replace(signal);
            ensure(last.is_none(), || format!("`winks[{number}]` is a second one of seat {}", wink.seat))?;
        }
        match &self.sightings {
            Some(sightings) => self.set_up_sightings(game, sightings)?,
            None => self.winks.iter().try_for_each(|wink| see_as_told(game, wink))?,
        }
        self.check_seen_by(game)
    }

    fn set_up_looks(&self, game: &mut Wink) -> Checked {
        let n_seats = usize::from(game.n_seats);
        let looks = per_seat("looks", &self.looks, n_seats, None)?;
        let looked_at = per_seat("looked_at", &self.looked_at, n_seats, None)?;
        for seat in game.seats() {
            let look = Look { at: looks[seat.idx()], since: looked_at[seat.idx()] };
            ensure(game.options.signals == Signals::Gaze || look == Look::default(), || {
                format!("`looks[{seat}]` is set, but there are no looks where `signals` is `room`")
            })?;
            ensure(look.at != Some(seat), || format!("`looks[{seat}]` is the seat itself"))?;
            look.at.map_or(Ok(()), |target| self.seat_exists(n_seats, &format!("looks[{seat}]"), target))?;
            ensure(look.since.is_none_or(|since| since <= game.now), || {
                format!("`looked_at[{seat}]` is after `at`")
            })?;
            game.looks[seat.idx()] = look;
        }
        Ok(())
    }

    /// G2: a wink that can have been made.
    fn read_wink(&self, game: &Wink, number: usize, wink: &WinkMade) -> Checked<Signal> {
        let wrong = |why: &str| format!("`winks[{number}]` {why}");
        ensure(game.options.signals == Signals::Gaze, || wrong("cannot be where `signals` is `room`"))?;
        for seat in
            [wink.seat, wink.to].into_iter().chain(wink.seen_by.iter().flat_map(|seen_by| seen_by.iter()))
        {
            self.seat_exists(usize::from(game.n_seats), &format!("winks[{number}]"), seat)?;
        }
        ensure(wink.seat != wink.to, || wrong("is at the winker itself"))?;
        let called = game.pawns[wink.to.idx()];
        let Some(card) = wink.card.or(called) else {
            return Err(table::BadPosition(wrong("has no `card`, and its `to` has called none")));
        };
        let whole = wink.from.plus_ms(u64::from(game.options.wink_ms));
        let until = wink.until.unwrap_or(whole);
        ensure(wink.from <= game.now, || wrong("begins after `at`"))?;
        ensure((wink.from..=whole).contains(&until), || {
            wrong("ends before `from`, or lasts longer than `wink_ms`")
        })?;
        ensure(until <= game.now || (called == Some(card) && until == whole), || {
            wrong("goes on after its call, or ends early while its call goes on")
        })?;
        ensure(game.holder(card).is_none_or(|holder| holder == wink.seat), || {
            wrong("is for a number that another seat holds")
        })?;
        ensure(until <= game.now || game.holder(card).is_some(), || {
            wrong("is for a number that nobody holds")
        })?;
        let look = game.looks[wink.seat.idx()];
        ensure(look.at == Some(wink.to) || look.since.is_some_and(|since| since >= wink.from), || {
            wrong("was made while its winker looked elsewhere")
        })?;
        Ok(Signal { to: wink.to, card, from: wink.from, until })
    }

    /// G3: what was seen agrees with what was done.
    fn set_up_sightings(&self, game: &mut Wink, sightings: &[WinkSighted]) -> Checked {
        for (number, seen) in sightings.iter().enumerate() {
            let wrong = |why: &str| format!("`sightings[{number}]` {why}");
            let WinkSighted { viewer, seat, to, card, at, from, until } = *seen;
            for seat in [viewer, seat, to] {
                self.seat_exists(usize::from(game.n_seats), &format!("sightings[{number}]"), seat)?;
            }
            ensure(viewer != seat && seat != to, || wrong("names a seat twice"))?;
            ensure(game.holder(card) == Some(seat), || {
                wrong("is of a number that its winker does not hold")
            })?;
            ensure(from <= at && at <= until && at <= game.now, || {
                wrong("was not seen while the wink went on")
            })?;
            let signal = Signal { to, card, from, until };
            let last = game.signals[seat.idx()];
            let is_last = last == Some(signal);
            let is_earlier = last.is_some_and(|last| from < last.from) && until <= game.now;
            ensure(is_last || is_earlier, || {
                wrong("is of no wink in `winks`, nor earlier than its winker's last")
            })?;
            ensure(until <= from.plus_ms(u64::from(game.options.wink_ms)), || {
                wrong("lasts longer than `wink_ms`")
            })?;
            let again = |old: &Sighting| old.viewer == viewer && old.card == card;
            ensure(!game.sightings.iter().any(again), || wrong("is a second one of the same number"))?;
            game.sightings.push(Sighting::new(viewer, &signal, at));
        }
        Ok(())
    }

    /// G3: who looks at a winker during the wink has seen it, and `seen_by` says the same as the sightings.
    fn check_seen_by(&self, game: &Wink) -> Checked {
        for wink in &self.winks {
            let Some(signal) = game.signals[wink.seat.idx()] else { continue };
            if game.holder(signal.card).is_none() {
                continue;
            }
            let saw_it = game.sightings.iter().filter(|sighting| sighting.signal() == signal);
            let saw_it: SeatSet = saw_it.map(|sighting| sighting.viewer).collect();
            let wrong = |why: &str| format!("`winks` of seat {}: {why}", wink.seat);
            ensure(wink.seen_by.is_none_or(|seen_by| seen_by == saw_it), || {
                wrong("`seen_by` and `sightings` say different things")
            })?;
            let must: SeatSet = onlookers(game, wink.seat, signal.until).map(|(viewer, _)| viewer).collect();
            ensure(must.without(saw_it).is_empty(), || {
                wrong("`seen_by` leaves out somebody who looks at the winker while the wink goes on")
            })?;
        }
        Ok(())
    }
}

/// Without `sightings`: those in `seen_by` saw the wink, or those who look at the winker.
fn see_as_told(game: &mut Wink, wink: &WinkMade) -> Checked {
    let Some(signal) = game.signals[wink.seat.idx()] else { return Ok(()) };
    if game.holder(signal.card).is_none() {
        return Ok(());
    }
    let looking: Vec<(Seat, At)> = onlookers(game, wink.seat, signal.until).collect();
    let seen_by = wink.seen_by.unwrap_or_else(|| looking.iter().map(|(viewer, _)| *viewer).collect());
    for viewer in seen_by.iter().filter(|&viewer| viewer != wink.seat) {
        let since =
            looking.iter().find(|(looker, _)| *looker == viewer).map_or(At::START, |(_, since)| *since);
        game.sightings.push(Sighting::new(viewer, &signal, signal.from.max(since)));
    }
    Ok(())
}

/// G3: those who look at this seat, and did before that time; since when.
pub(crate) fn onlookers(game: &Wink, winker: Seat, until: At) -> impl Iterator<Item = (Seat, At)> {
    let looking = game.seats().filter(move |viewer| game.looks[viewer.idx()].at == Some(winker));
    looking
        .map(|viewer| (viewer, game.looks[viewer.idx()].since.unwrap_or(At::START)))
        .filter(move |(_, since)| *since < until)
}
