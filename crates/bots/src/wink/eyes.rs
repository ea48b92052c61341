//! Where to look, and when to wink (G1–G4).

use super::beliefs::{Beliefs, others};
use super::skill::Skill;
use crate::reaction::drawn_ms;
use table::{At, Seat};
use wink::{Action, Card, View};

/// For so long after two begin to look at each other a wink may still go on.
const FRESH_MS: u64 = 1100;
/// How long a look at somebody who may be winking takes.
const GLANCE_MS: u64 = 300;

/// What this seat sees of everybody's eyes.
pub(super) struct Eyes<'a> {
    pub(super) view: &'a View,
    pub(super) me: Seat,
    pub(super) now: At,
    pub(super) skill: &'a Skill,
    pub(super) beliefs: &'a Beliefs,
}

impl Eyes<'_> {
    fn look(&self, seat: Seat) -> Option<Seat> {
        self.view.looks.get(seat.idx()).copied().flatten()
    }

    fn since(&self, seat: Seat) -> At {
        self.view.looked_at.get(seat.idx()).copied().flatten().unwrap_or(At::START)
    }

    /// The number that this seat has called and for which it may still be winked at (W3).
    fn open_call(&self, seat: Seat) -> Option<Card> {
        self.view.pawns.get(seat.idx()).copied().flatten().filter(|_| self.view.turn != seat)
    }

    fn ago_ms(&self, at: At) -> u64 {
        self.now.as_ms().saturating_sub(at.as_ms())
    }

    /// Has a wink for this number been seen?
    fn has_seen(&self, card: Card) -> bool {
        self.view.winks_seen.iter().any(|seen| seen.card == card)
    }

    /// Two look at each other; since when.
    fn mutual(&self, one: Seat, other: Seat) -> Option<At> {
        let is_mutual = self.look(one) == Some(other) && self.look(other) == Some(one);
        is_mutual.then(|| self.since(one).max(self.since(other)))
    }

    /// Does anybody but this caller look at me?
    fn is_watched(&self, but: Seat) -> bool {
        others(self.view).iter().any(|seat| seat != but && self.look(seat) == Some(self.me))
    }

    fn has_winked(&self, caller: Seat) -> bool {
        let called = self.view.pawns.get(caller.idx()).copied().flatten();
        self.view.my_wink.is_some_and(|wink| wink.to == caller && Some(wink.card) == called)
    }

    /// The caller whose contact I am and who does not know yet.
    fn in_need(&self) -> impl Iterator<Item = Seat> + '_ {
        self.view.contact_of.iter().filter(|&caller| !self.has_winked(caller))
    }

    /// G2: a wink that the caller sees, and nobody else as far as one can tell.
    pub(super) fn wink(&self) -> Option<Action> {
        let to = self.in_need().find(|&caller| {
            let looks = self.mutual(self.me, caller);
            looks.is_some_and(|since| self.ago_ms(since) >= self.skill.settle_ms) && !self.is_watched(caller)
        })?;
        Some(Action::Wink { to })
    }

    /// G1: where to look now; `None` keeps looking there.
    pub(super) fn turn_eyes(&self) -> Option<Action> {
        let at = self.wanted()?;
        (self.look(self.me) != Some(at)).then_some(Action::Look { at: Some(at) })
    }

    fn wanted(&self) -> Option<Seat> {
        let mine = self.look(self.me);
        // A contact looks back at a caller, and stays as long as the caller does.
        if let Some(caller) = self.in_need().find(|&caller| self.look(caller) == Some(self.me)) {
            return Some(caller);
        }
        let sought = self.open_call(self.me).filter(|&card| !self.has_seen(card));
        // Who has nobody to find has time to look at others' glances.
        if (self.skill.follows_glances || sought.is_none())
            && let Some(winker) = self.glance()
        {
            return Some(winker);
        }
        if let Some(card) = sought {
            return self.search(card);
        }
        // Whoever is looked at by a caller looks back: as long as everybody does, it tells nothing.
        let caller = others(self.view)
            .iter()
            .find(|&seat| self.open_call(seat).is_some() && self.look(seat) == Some(self.me));
        if caller.is_some() {
            return caller;
        }
        if mine.is_some() && self.ago_ms(self.since(self.me)) < u64::from(self.dwell()) {
            return mine;
        }
        self.watch()
    }

    fn dwell(&self) -> u32 {
        drawn_ms(self.skill.dwell_ms, &[self.since(self.me).as_ms(), self.me.idx() as u64])
    }

    /// Somebody a caller has just begun to exchange glances with, and who may hold the number.
    fn glance(&self) -> Option<Seat> {
        if self.view.counter.get(self.me.idx()).copied().unwrap_or(0) == 0 {
            return None;
        }
        let n_seats = self.view.looks.len();
        let callers = Seat::all(n_seats).filter(|&caller| caller != self.me);
        let glances = callers.filter_map(|caller| {
            let card = self.open_call(caller)?;
            let winker = self.look(caller).filter(|&winker| winker != self.me)?;
            let since = self.mutual(caller, winker)?;
            let is_new = self.ago_ms(since) < FRESH_MS && !self.view.is_barred(card);
            let is_known = self.has_seen(card);
            let chance = self.beliefs.chance(winker, card);
            // Once looked at, it is left when a wink would have been seen.
            let is_done = self.look(self.me) == Some(winker)
                && self.ago_ms(self.since(self.me)) > GLANCE_MS
                && self.since(self.me) > since
                && self.open_call(self.me).is_some();
            (is_new && !is_known && !is_done && chance > 0.05).then_some((winker, chance))
        });
        glances.max_by(|one, other| one.1.total_cmp(&other.1)).map(|(winker, _)| winker)
    }

    /// A caller looks at one after the other of those who may be the contact.
    fn search(&self, card: Card) -> Option<Seat> {
        let n_seats = self.view.looks.len();
        let may_be = |seat: &Seat| *seat != self.me && self.beliefs.chance(*seat, card) > 0.01;
        let mine = self.look(self.me).filter(may_be);
        let looked_for = self.ago_ms(self.since(self.me));
        if let Some(mine) = mine {
            let dwell = u64::from(self.dwell());
            // Who is being watched will not wink, and who looks away needs some time to look back.
            let is_watched =
                others(self.view).iter().any(|seat| seat != self.me && self.look(seat) == Some(mine));
            let enough = if is_watched { dwell / 2 } else { dwell };
            if looked_for < enough {
                return Some(mine);
            }
        }
        let from = mine.map_or(self.me, |mine| mine.next(n_seats));
        (0..n_seats).map(|places| from.after(places, n_seats)).find(may_be)
    }

    /// Nobody to find: watch one who may be a contact and looks at a caller.
    fn watch(&self) -> Option<Seat> {
        let n_seats = self.view.looks.len();
        let callers = Seat::all(n_seats).filter_map(|caller| Some((caller, self.open_call(caller)?)));
        let pairs =
            callers.flat_map(|(caller, card)| Seat::all(n_seats).map(move |seat| (caller, card, seat)));
        let pairs =
            pairs.filter(|(caller, _, seat)| *seat != self.me && seat != caller && *caller != self.me);
        let worth = |(caller, card, seat): (Seat, Card, Seat)| {
            let looks_there = if self.look(seat) == Some(caller) { 2.0 } else { 1.0 };
            let whim = drawn_ms((0, 100), &[self.since(self.me).as_ms(), seat.idx() as u64]) as f32 / 200.0;
            (seat, self.beliefs.chance(seat, card) * looks_there + whim)
        };
        pairs.map(worth).max_by(|one, other| one.1.total_cmp(&other.1)).map(|(seat, _)| seat)
    }
}
