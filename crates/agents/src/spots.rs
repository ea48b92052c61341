//! Sets of places, as bits: which agents a command can be used on is asked for every agent of the table, many times a
//! turn.

use crate::{
    deck::Slot,
    faction::{Faction, Spot},
};
use std::ops::{BitAnd, BitOr, Not};

/// Places in the line of one faction: the head is the lowest bit. One more than there can be cards, for an agent can
/// also go behind the last.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Places(u16);

/// No line has so many places.
pub(crate) const MAX_PLACE: u8 = 15;

impl Slot {
    /// Before which cards of a line an agent may be played.
    pub(crate) fn places(self, line: &Faction) -> Places {
        let n_cards = line.n_cards();
        match self {
            Slot::End => Places::only(0) | Places::only(n_cards),
            Slot::Between => Places::first(n_cards) & !Places::only(0),
            Slot::Door => Places::only(line.door()) | Places::only(line.door() + 1),
            Slot::Anywhere => Places::first(n_cards + 1),
        }
    }
}

impl Places {
    /// So many, from the head.
    #[inline]
    pub(crate) fn first(n_places: u8) -> Places {
        Places((1 << n_places) - 1)
    }

    #[inline]
    pub(crate) fn only(index: u8) -> Places {
        Places(1 << index)
    }

    /// The two directly beside this one (A6).
    #[inline]
    pub(crate) fn next_to(index: u8) -> Places {
        Places(1 << index << 1 | 1 << index >> 1)
    }

    #[inline]
    pub(crate) fn contains(self, index: u8) -> bool {
        self.0 >> index & 1 == 1
    }

    #[inline]
    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts this one in, or takes it out.
    #[inline]
    pub(crate) fn put(&mut self, index: u8, is_in: bool) {
        self.0 = self.0 & !(1 << index) | u16::from(is_in) << index;
    }

    /// Those of which the next one is here too.
    #[inline]
    pub(crate) fn joined(self) -> Places {
        Places(self.0 & self.0 >> 1)
    }

    /// Those that are here where the next one is not, or the other way round.
    #[inline]
    pub(crate) fn changing(self) -> Places {
        Places(self.0 ^ self.0 >> 1)
    }

    /// How many lie side by side at most.
    pub(crate) fn longest_row(self) -> usize {
        let (mut rest, mut longest) = (self, 0);
        while rest != Places::default() {
            rest = rest.joined();
            longest += 1;
        }
        longest
    }

    /// From the head on.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        Bits(self.0.into()).map(|bit| bit as u8)
    }

    /// Another place opens before this one.
    #[inline]
    pub(crate) fn opened(self, index: u8) -> Places {
        let before = Places::first(index).0;
        Places(self.0 & before | (self.0 & !before) << 1)
    }

    /// This place is no more, and the gap closes up (A6).
    #[inline]
    pub(crate) fn closed(self, index: u8) -> Places {
        let before = Places::first(index).0;
        Places(self.0 & before | self.0 >> 1 & !before)
    }
}

impl BitAnd for Places {
    type Output = Places;

    #[inline]
    fn bitand(self, other: Places) -> Places {
        Places(self.0 & other.0)
    }
}

impl BitOr for Places {
    type Output = Places;

    #[inline]
    fn bitor(self, other: Places) -> Places {
        Places(self.0 | other.0)
    }
}

impl Not for Places {
    type Output = Places;

    #[inline]
    fn not(self) -> Places {
        Places(!self.0)
    }
}

/// Places of all factions.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Spots(u64);

/// Bits for each faction: five times this is less than 64, and a line has at most nine places.
const LANE: u32 = 12;

impl Spots {
    #[inline]
    pub(crate) fn add(&mut self, faction: u8, places: Places) {
        self.0 |= u64::from(places.0) << (u32::from(faction) * LANE);
    }

    /// Those of one faction.
    pub(crate) fn of(self, faction: u8) -> Places {
        Places((self.0 >> (u32::from(faction) * LANE)) as u16 & ((1 << LANE) - 1))
    }

    #[inline]
    pub(crate) fn remove(&mut self, spot: Spot) {
        self.0 &= !bit(spot);
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Not of spots that no table has.
    #[inline]
    pub(crate) fn contains(self, spot: Spot) -> bool {
        self.0 & bit(spot) != 0
    }

    /// By faction, then from the head.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Spot> {
        Bits(self.0).map(|bit| Spot { faction: (bit / LANE) as u8, index: (bit % LANE) as u8 })
    }
}

#[inline]
fn bit(spot: Spot) -> u64 {
    let Spot { faction, index } = spot;
    if u32::from(index) >= LANE {
        return 0;
    }
    1_u64.checked_shl(u32::from(faction) * LANE + u32::from(index)).unwrap_or(0)
}

/// The numbers of the bits that are set, the lowest first.
#[derive(Clone)]
struct Bits(u64);

impl Iterator for Bits {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let bit = (self.0 != 0).then(|| self.0.trailing_zeros())?;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spots_come_by_faction_and_then_from_the_head() {
        let mut spots = Spots::default();
        spots.add(4, Places::only(8));
        spots.add(1, Places::next_to(3) | Places::next_to(0));
        let found: Vec<(u8, u8)> = spots.iter().map(|spot| (spot.faction, spot.index)).collect();
        assert_eq!(found, [(1, 1), (1, 2), (1, 4), (4, 8)]);
        spots.remove(Spot { faction: 4, index: 8 });
        assert!(spots.contains(Spot { faction: 1, index: 4 }));
        for (faction, index) in [(4, 8), (1, 3), (0, 13), (5, 4), (9, 0), (255, 255)] {
            assert!(!spots.contains(Spot { faction, index }), "{index} of {faction}");
        }
    }

    #[test]
    fn a_place_opens_and_closes() {
        let places = Places::only(0) | Places::only(2) | Places::only(3);
        assert_eq!(places.opened(2).iter().collect::<Vec<_>>(), [0, 3, 4]);
        assert_eq!(places.opened(2).closed(2), places);
        assert_eq!(places.closed(0).iter().collect::<Vec<_>>(), [1, 2]);
        assert_eq!(places.closed(2).iter().collect::<Vec<_>>(), [0, 2]);
    }
}
