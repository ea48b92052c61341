//! Who knows which cards of whose hands (A24).
//!
//! Every viewer keeps, for each other hand, the cards that are surely in it, and beside that the cards that are surely
//! in some other hand without its being known in whose. The second list is what follows from two things: when a deck
//! is made anew (A21), every card that is not on the table and not in the new deck must be in a hand; and a theft
//! between two others may have taken any card that was known to be with the victim.

use crate::{
    faction::MAX_SEATS,
    set::{CardSet, Copies},
};
use table::{Seat, Viewer};

/// Seats, and the spectator.
const N_VIEWERS: usize = MAX_SEATS + 1;

/// What one viewer knows of the hands of others. Of the viewer's own hand nothing is noted here.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Seen {
    /// Cards that are surely in each hand.
    pub(crate) known: [CardSet; MAX_SEATS],
    /// More cards that are surely in some other hand.
    pub(crate) held: CardSet,
}

/// What every viewer knows, of agents or of missions.
///
/// Invariant: of seats that the table does not have nothing is noted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Knowledge {
    n_seats: u8,
    /// The spectator's, then each seat's.
    seen: [Seen; N_VIEWERS],
}

/// The place of a viewer's knowledge.
fn idx(viewer: Viewer) -> usize {
    viewer.seat().map_or(0, |seat| seat.idx() + 1)
}

fn of_seat(seat: Seat) -> usize {
    idx(Viewer::Seat(seat))
}

impl Knowledge {
    pub(crate) fn none(n_seats: usize) -> Knowledge {
        Knowledge { n_seats: n_seats as u8, seen: Default::default() }
    }

    /// Everybody's, by their places.
    fn all(&mut self) -> &mut [Seen] {
        &mut self.seen[..=usize::from(self.n_seats)]
    }

    pub(crate) fn of(&self, viewer: Viewer) -> &Seen {
        &self.seen[idx(viewer)]
    }

    pub(crate) fn of_mut(&mut self, viewer: Viewer) -> &mut Seen {
        &mut self.seen[idx(viewer)]
    }

    /// Shows what all others know.
    fn for_others(&mut self, seat: Seat, change: impl FnMut(&mut Seen)) {
        let (before, rest) = self.all().split_at_mut(of_seat(seat));
        before.iter_mut().chain(&mut rest[1..]).for_each(change);
    }

    /// A card left a hand for all to see.
    pub(crate) fn left_openly(&mut self, seat: Seat, card: Copies) {
        self.for_others(seat, |seen| {
            // Hardly any card is known to anybody.
            let known = &mut seen.known[seat.idx()];
            if known.contains(card) {
                known.remove(card);
            } else if seen.held.contains(card) {
                seen.held.remove(card);
            }
        });
    }

    /// A card that lay open came to a hand.
    pub(crate) fn came_openly(&mut self, seat: Seat, card: Copies) {
        self.for_others(seat, |seen| {
            seen.known[seat.idx()].insert(card);
        });
    }

    /// A victim showed the whole hand to a thief (A12).
    pub(crate) fn looked(&mut self, thief: Seat, victim: Seat, hand: CardSet, copies: impl Fn(u8) -> Copies) {
        let seen = self.of_mut(Viewer::Seat(thief));
        let mut before = std::mem::replace(&mut seen.known[victim.idx()], hand);
        for card in hand.bits().map(copies) {
            if !before.remove(card) {
                seen.held.remove(card);
            }
        }
    }

    /// A thief who has looked took a card. The two know which; to everybody else it may have been any card of the
    /// victim's, who had `n_cards`.
    pub(crate) fn stolen(
        &mut self,
        thief: Seat,
        victim: Seat,
        card: Copies,
        n_cards: usize,
        copies: impl Fn(u8) -> Copies,
    ) {
        // Who alone knew a victim's last card keeps to themselves that they know where it went: nobody could tell that
        // they do, and what others know of a hand is part of its holder's view.
        let is_common = n_cards == 1 && !self.of(Viewer::Spectator).known[victim.idx()].is_empty();
        for (viewer, seen) in self.all().iter_mut().enumerate() {
            if viewer == of_seat(thief) {
                seen.known[victim.idx()].remove(card);
            } else if viewer == of_seat(victim) {
                seen.known[thief.idx()].insert(card);
            } else {
                let lost = std::mem::take(&mut seen.known[victim.idx()]);
                let whither = if is_common { &mut seen.known[thief.idx()] } else { &mut seen.held };
                lost.bits().map(&copies).for_each(|card| {
                    whither.insert(card);
                });
            }
        }
    }

    /// The deck was made anew, and every card is on the table, in the deck or in a hand: so what a viewer sees nowhere
    /// and does not find in the discards is in the hand of somebody else.
    pub(crate) fn remade(&mut self, hands: &[CardSet], copies: impl Fn(u8) -> Copies) {
        for (viewer, seen) in self.all().iter_mut().enumerate() {
            seen.held = CardSet::EMPTY;
            for (seat, hand) in hands.iter().enumerate().filter(|(seat, _)| seat + 1 != viewer) {
                let mut unknown = *hand;
                seen.known[seat].bits().map(&copies).for_each(|card| {
                    unknown.remove(card);
                });
                unknown.bits().map(&copies).for_each(|card| {
                    seen.held.insert(card);
                });
            }
        }
    }
}
