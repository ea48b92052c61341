//! Missions lying at factions (A15).

use crate::{deck::Mission, faction::MAX_SEATS};
use table::{CopyVec, Seat};

/// Two missions at each of two factions (A15).
pub(crate) const MAX_ATTACHED: usize = 4;
pub(crate) const MAX_AT_FACTION: usize = 2;

/// A mission and the faction it lies at.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Attached {
    pub(crate) mission: Mission,
    pub(crate) faction: u8,
}

/// The missions every seat has attached, in the order they were.
///
/// Invariant: at most two of a seat's at each of its factions, and never two of one kind (A15).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Attachments([CopyVec<Attached, MAX_ATTACHED>; MAX_SEATS]);

impl Attachments {
    pub(crate) fn of(&self, seat: Seat) -> &[Attached] {
        &self.0[seat.idx()]
    }

    /// Where a seat's mission lies.
    pub(crate) fn faction_of(&self, seat: Seat, mission: Mission) -> Option<u8> {
        self.of(seat).iter().find(|attached| attached.mission == mission).map(|attached| attached.faction)
    }

    /// Do two of the seat's missions lie at this faction?
    pub(crate) fn is_full(&self, seat: Seat, faction: u8) -> bool {
        self.of(seat).iter().filter(|attached| attached.faction == faction).count() >= MAX_AT_FACTION
    }

    /// Attaches a mission; says whether A15 allows it.
    pub(crate) fn attach(&mut self, seat: Seat, attached: Attached) -> bool {
        let may = !self.is_full(seat, attached.faction) && self.faction_of(seat, attached.mission).is_none();
        if may {
            self.0[seat.idx()].push(attached);
        }
        may
    }

    /// Attaches a mission where A15 is known to allow it.
    pub(crate) fn put(&mut self, seat: Seat, attached: Attached) {
        debug_assert!(!self.is_full(seat, attached.faction), "A15: two missions at a faction");
        self.0[seat.idx()].push(attached);
    }

    /// Takes a mission off; says whether it was there.
    pub(crate) fn detach(&mut self, seat: Seat, mission: Mission) -> bool {
        let place = self.of(seat).iter().position(|attached| attached.mission == mission);
        place.map(|place| self.0[seat.idx()].remove(place)).is_some()
    }
}

table::bit_set! {
    /// A set of kinds of missions: those taken off or moved in this phase (A18).
    pub(crate) struct Kinds(u64) of Mission;
}
