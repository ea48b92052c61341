//! What was said aloud: all that everybody can know of the hands follows from it.

use crate::{Card, CardSet, MAX_CARDS, MAX_PLAYERS};
use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// One thing that everybody heard, and what it tells of the hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Told {
    /// W2: this seat called the number for the first time, so it does not hold it.
    Call {
        /// The caller.
        seat: Seat,
        /// The number.
        card: Card,
    },
    /// W2: this seat passed while the number was free to call, so it holds it.
    Held {
        /// Who passed.
        seat: Seat,
        /// The number.
        card: Card,
    },
    /// W4: a naming. It was right if `named` is the `holder`; either way the card has left the hand.
    Name {
        /// The caller.
        seat: Seat,
        /// The player named.
        named: Seat,
        /// The number.
        card: Card,
        /// Who held it.
        holder: Seat,
    },
    /// W5: an accusation. Where it was wrong the accused does not hold the number.
    Accuse {
        /// The accuser.
        seat: Seat,
        /// The player accused.
        accused: Seat,
        /// The number.
        card: Card,
        /// Were they right?
        right: bool,
    },
}

/// More than can be told: a call once for each seat and number, a holding and a naming once for each number, an
/// accusation once for each counter-intelligence card.
const MAX_TOLD: usize = MAX_PLAYERS * MAX_CARDS + 2 * MAX_CARDS + MAX_PLAYERS * 4;

/// What was said aloud, in order. A call or a pass that tells nothing new is not written down again, which keeps
/// the list short however long a game lasts.
///
/// Invariant: the sets say what the list says; no call, holding or named card stands twice.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct History {
    /// Plain memory, the first `n_told` places filled.
    told: [Option<Told>; MAX_TOLD],
    n_told: u16,
    called: [CardSet; MAX_PLAYERS],
    held: CardSet,
    named: CardSet,
}

impl History {
    /// Nothing was said yet.
    pub(crate) const EMPTY: History = History {
        told: [None; MAX_TOLD],
        n_told: 0,
        called: [CardSet::EMPTY; MAX_PLAYERS],
        held: CardSet::EMPTY,
        named: CardSet::EMPTY,
    };

    /// Everything that was told, in order.
    pub(crate) fn told(&self) -> impl Iterator<Item = Told> {
        self.told[..usize::from(self.n_told)].iter().copied().flatten()
    }

    /// How many accusations the seat has made.
    pub(crate) fn n_accusations(&self, seat: Seat) -> usize {
        let by_seat = |told: &Told| matches!(told, Told::Accuse { seat: accuser, .. } if *accuser == seat);
        self.told().filter(by_seat).count()
    }

    /// Writes it down if it tells something new; says whether it did. A seat makes at most four accusations.
    pub(crate) fn tell(&mut self, told: Told) -> bool {
        let is_new = match told {
            Told::Call { seat, card } => self.called[seat.idx()].insert(card),
            Told::Held { card, .. } => self.held.insert(card),
            Told::Name { card, .. } => self.named.insert(card),
            Told::Accuse { .. } => true,
        };
        let place = self.told.get_mut(usize::from(self.n_told)).filter(|_| is_new);
        let Some(place) = place else { return false };
        *place = Some(told);
        self.n_told += 1;
        true
    }
}

impl Told {
    /// The number it is about.
    #[must_use]
    pub fn card(self) -> Card {
        match self {
            Told::Call { card, .. }
            | Told::Held { card, .. }
            | Told::Name { card, .. }
            | Told::Accuse { card, .. } => card,
        }
    }

    /// The seats it is about.
    pub(crate) fn seats(self) -> ArrayVec<Seat, 3> {
        match self {
            Told::Call { seat, .. } | Told::Held { seat, .. } => [seat].into_iter().collect(),
            Told::Name { seat, named, holder, .. } => [seat, named, holder].into_iter().collect(),
            Told::Accuse { seat, accused, .. } => [seat, accused].into_iter().collect(),
        }
    }

    /// W4, W5: nobody names or accuses themselves, or is their own contact.
    pub(crate) fn is_of_different_seats(self) -> bool {
        match self {
            Told::Call { .. } | Told::Held { .. } => true,
            Told::Name { seat, named, holder, .. } => seat != named && seat != holder,
            Told::Accuse { seat, accused, .. } => seat != accused,
        }
    }
}
