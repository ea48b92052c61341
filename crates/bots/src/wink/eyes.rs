//! Where to look, and when to wink (G1–G4).
//!
//! Nearly everybody is a caller who seeks a contact and the contact of another caller. So bots look back at
//! whoever looks at them: two who look at each other serve both searches, a wink takes no longer than a
//! glance, and since everybody does this all the time, a look reveals little. What a player does with its
//! eyes follows from what it sees now; nothing is remembered.

use super::beliefs::{Beliefs, others};
use super::skill::Skill;
use super::standing::Standing;
use crate::reaction::drawn_ms;
use table::{At, Seat};
use wink::{Action, Card, View};

/// For this long after two begin to look at each other, a wink may still come.
const FRESH_MS: u64 = 1100;
/// The shortest look at somebody who has nothing to say.
const GLANCE_MS: u64 = 300;
/// What it is worth to meet the caller whose contact one is, if finding one's own contact for sure is worth
/// 1.
const NEED: f32 = 0.7;
/// The factor if they look back: then it can happen now.
const LOOKS_BACK: f32 = 3.0;
/// The factor if they are exchanging glances with somebody else.
const ENGAGED: f32 = 0.5;
/// What it is worth to look back at a caller who has nothing to find here, so that looking back reveals
/// nothing.
const COVER: f32 = 0.1;
/// How many of the free players come to look while a wink lasts, as seen at tables of bots.
const COMES: f32 = 1.25;
/// The factor for players who have met somebody else for less than…
const STRAYS: f32 = 0.3;
/// …this time.
const MEETING_MS: u64 = 450;
/// How much of a choice is random.
const WHIM: f32 = 0.15;
/// How much more somebody else must be worth to turn to them at once.
const TURNED: f32 = 1.5;

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

    /// The number that this seat has called, if others may still wink for it (W3).
    fn open_call(&self, seat: Seat) -> Option<Card> {
        self.view.pawns.get(seat.idx()).copied().flatten().filter(|_| self.view.turn != seat)
    }

    fn ago_ms(&self, at: At) -> u64 {
        self.now.as_ms().saturating_sub(at.as_ms())
    }

    /// A reaction time for something that happened, drawn from public facts.
    fn drawn(&self, range: (u32, u32), since: At, about: Seat) -> u64 {
        u64::from(drawn_ms(range, &[since.as_ms(), self.me.idx() as u64, about.idx() as u64]))
    }

    /// Has this player had time to notice what that seat's eyes have done since then?
    fn has_noticed(&self, since: At, seat: Seat) -> bool {
        self.ago_ms(since) >= self.drawn(self.skill.look_ms, since, seat)
    }

    /// Was a wink for this number seen?
    fn has_seen(&self, card: Card) -> bool {
        self.view.winks_seen.iter().any(|seen| seen.card == card)
    }

    /// Since when two have looked at each other; `None` if they do not.
    fn mutual(&self, one: Seat, other: Seat) -> Option<At> {
        let is_mutual = self.look(one) == Some(other) && self.look(other) == Some(one);
        is_mutual.then(|| self.since(one).max(self.since(other)))
    }

    /// W5: could this seat accuse anybody of this number?
    fn is_armed(&self, seat: Seat, card: Card) -> bool {
        let mut barred = self.view.barred.iter().zip(&self.view.barred_by);
        self.view.counter.get(seat.idx()).is_some_and(|&left| left > 0)
            && !barred.any(|(barred, by)| barred == card && *by != Some(seat))
    }

    /// Does anybody but its caller and me look at this seat who could accuse it?
    fn is_watched(&self, seat: Seat, caller: Seat, card: Card) -> bool {
        let mut watchers =
            Seat::all(self.view.looks.len()).filter(|&other| other != caller && other != self.me);
        watchers.any(|other| self.look(other) == Some(seat) && self.is_armed(other, card))
    }

    fn has_winked(&self, caller: Seat) -> bool {
        let called = self.view.pawns.get(caller.idx()).copied().flatten();
        self.view.my_wink.is_some_and(|wink| wink.to == caller && Some(wink.card) == called)
    }

    /// The callers whose contact I am, who do not know it yet, and who I want to know it: my last card ends
    /// the game (W6).
    fn in_need(&self) -> impl Iterator<Item = Seat> + '_ {
        let standing = Standing::of(self.view);
        let wants = move |caller: Seat| {
            let found = standing.named(caller, self.me, self.me);
            !found.is_over() || found.chance(self.me) >= standing.chance(self.me)
        };
        self.view.contact_of.iter().filter(move |&caller| !self.has_winked(caller) && wants(caller))
    }

    /// G2: a wink that the caller sees, and probably nobody else who could accuse me.
    pub(super) fn wink(&self) -> Option<Action> {
        let to = self.in_need().find(|&caller| {
            let ready = self
                .mutual(self.me, caller)
                .is_some_and(|since| self.ago_ms(since) >= self.drawn(self.skill.wink_ms, since, caller));
            ready && self.open_call(caller).is_some_and(|card| self.is_safe(caller, card))
        })?;
        Some(Action::Wink { to })
    }

    /// Is a wink worth its risk? If only the caller sees it, it is worth a point to both. Anybody else who
    /// sees it takes that point. And without it the caller may still guess (W4, W5.1).
    fn is_safe(&self, caller: Seat, card: Card) -> bool {
        if self.is_watched(self.me, caller, card) {
            return false;
        }
        let n_others = self.view.looks.len().saturating_sub(1).max(1) as f32;
        let alone: f32 = others(self.view)
            .iter()
            .filter(|&seat| seat != caller)
            .map(|seat| self.misses(seat, card))
            .product();
        let guessed = 1.0 / n_others;
        alone - (1.0 - alone) / n_others >= guessed + self.skill.caution
    }

    /// The chance that this seat misses a wink that I begin now. Somebody who has just met another stays
    /// there.
    fn misses(&self, seat: Seat, card: Card) -> f32 {
        if !self.is_armed(seat, card) {
            return 1.0;
        }
        let free = COMES / self.view.looks.len().saturating_sub(2).max(1) as f32;
        let met = self.look(seat).and_then(|other| self.mutual(seat, other));
        let is_engaged = met.is_some_and(|since| self.ago_ms(since) < MEETING_MS);
        1.0 - if is_engaged { free * STRAYS } else { free }
    }

    /// G1: where to look now; `None` keeps looking at the same player.
    pub(super) fn turn_eyes(&self) -> Option<Action> {
        let mine = self.look(self.me);
        let others = others(self.view).iter().filter(|&seat| mine != Some(seat));
        let worths = others.map(|seat| (seat, self.worth(seat)));
        let (at, worth) = worths.max_by(|one, other| one.1.total_cmp(&other.1))?;
        let turns = match mine {
            Some(mine) if self.stays(mine) => self.is_new(at) && worth > self.worth(mine) * TURNED,
            Some(_) | None => true,
        };
        turns.then_some(Action::Look { at: Some(at) })
    }

    /// Has this seat turned its eyes since I turned mine?
    fn is_new(&self, seat: Seat) -> bool {
        self.since(seat) > self.since(self.me)
    }

    /// The number that I seek a contact for.
    fn sought(&self) -> Option<Card> {
        self.open_call(self.me).filter(|&card| !self.has_seen(card))
    }

    /// Is there anything between this seat and me that a wink would settle?
    fn matters(&self, seat: Seat) -> bool {
        let may_be_mine = |card: Card| self.beliefs.chance(seat, card) > 0.01;
        self.sought().is_some_and(may_be_mine) || self.in_need().any(|caller| caller == seat)
    }

    /// Should I keep looking at this player?
    fn stays(&self, mine: Seat) -> bool {
        let looked = self.ago_ms(self.since(self.me));
        match self.mutual(self.me, mine) {
            // If watched, wait longer: those who watch have something to find themselves.
            Some(since) if self.matters(mine) => {
                let card = self.open_call(mine).filter(|_| self.in_need().any(|caller| caller == mine));
                let is_watched = card.is_some_and(|card| self.is_watched(self.me, mine, card));
                let long = if is_watched { 2 } else { 1 };
                self.ago_ms(since) < long * self.drawn(self.skill.meet_ms, since, mine)
            }
            Some(since) => self.ago_ms(since) < GLANCE_MS,
            None => looked < self.drawn(self.skill.dwell_ms, self.since(self.me), mine),
        }
    }

    /// What it is worth to look at this seat now.
    fn worth(&self, seat: Seat) -> f32 {
        let looks_back = self.look(seat) == Some(self.me) && self.has_noticed(self.since(seat), seat);
        let with_me = if looks_back {
            LOOKS_BACK
        } else if self.is_engaged(seat) {
            ENGAGED
        } else {
            1.0
        };
        let need = if self.in_need().any(|caller| caller == seat) { NEED } else { 0.0 };
        let seek = self.sought().map_or(0.0, |card| self.beliefs.chance(seat, card));
        let cover = if looks_back && self.open_call(seat).is_some() { COVER } else { 0.0 };
        let whim = self.drawn((0, 100), self.since(self.me), seat) as f32 / 100.0 * WHIM;
        (need + seek) * with_me + self.caught(seat) + cover + whim
    }

    /// Does this seat look at somebody else who looks back?
    fn is_engaged(&self, seat: Seat) -> bool {
        self.look(seat).is_some_and(|other| other != self.me && self.look(other) == Some(seat))
    }

    /// What it is worth to look at this seat to see it wink at somebody else.
    fn caught(&self, seat: Seat) -> f32 {
        let callers = Seat::all(self.view.looks.len()).filter(|&caller| caller != self.me && caller != seat);
        let winks = callers.filter_map(|caller| {
            let card = self.open_call(caller)?;
            let is_open = self.is_armed(self.me, card) && !self.has_seen(card);
            let glance = self.mutual(seat, caller).filter(|&since| self.has_noticed(since, seat));
            let likely = match glance.map(|since| self.ago_ms(since)) {
                Some(ago) if ago < FRESH_MS => self.skill.glance,
                Some(_) => self.skill.stare,
                None if self.look(seat) == Some(caller) => self.skill.stare,
                None => 0.0,
            };
            is_open.then(|| likely * self.beliefs.chance(seat, card))
        });
        let most = winks.fold(0.0, f32::max);
        if self.sought().is_some() { most * self.skill.aside } else { most }
    }
}
