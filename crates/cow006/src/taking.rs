//! Taking a row: C6, C7, S4.1, S6.1, S8.2, and what follows from it (S2, S3).

use crate::plus;
use crate::state::Phase;
use crate::{Card, CardSet, Cow006, Event, RowIdx, Special};
use arrayvec::ArrayVec;
use table::{Seat, Witness, shuffle};

/// Why a row is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Taking {
    /// C6, C7: this card, just played, starts the row anew.
    Placing(Card),
    /// S6.1, S8.2: the row has become too full; its last card starts it anew.
    Overfull,
}

impl Cow006 {
    /// What is taken with a row, and the card that starts the row then; no card does while five rows lie (S4.1).
    #[inline]
    pub(crate) fn taken_with(&self, row: RowIdx, taking: Taking) -> (CardSet, Option<Card>) {
        let lying = &self.rows[row];
        let starts = match taking {
            Taking::Placing(card) => Some(card),
            Taking::Overfull => lying.last(),
        };
        let starting = starts.map_or(CardSet::EMPTY, CardSet::only);
        if self.has_fifth_row() {
            (lying.as_set().with(starting), None)
        } else {
            (lying.as_set().without(starting), starts)
        }
    }

    /// S2 (3)–(5): the row goes to the taker's pile, what lay at the rows is discarded, and a swap is asked for.
    /// Says whether the next card can follow at once.
    #[inline]
    pub(crate) fn take(
        &mut self,
        seat: Seat,
        row: RowIdx,
        taking: Taking,
        bonus: Option<Card>,
        witness: &mut impl Witness<Event>,
    ) -> bool {
        let (cards, starts) = self.taken_with(row, taking);
        let earlier = self.piles[seat.idx()];
        self.piles[seat.idx()] = earlier.with(cards);
        let relief = bonus.map(|bonus| plus::relief(cards, bonus, earlier.without(self.cancelled)));
        let row_credit = relief.map_or(0, |relief| relief.row_credit);
        if let Some(relief) = relief {
            self.credits[seat.idx()] += row_credit;
            self.cancelled = self.cancelled.with(relief.row_cancelled);
        }
        self.tell(witness, || Event::RowTaken {
            seat,
            row,
            cards,
            points: cards.penalty() - row_credit,
            starts,
        });
        if let Some(cards) = relief.map(|relief| relief.pile_cancelled).filter(|cards| !cards.is_empty()) {
            let points = self.points_off(seat, cards);
            self.credits[seat.idx()] += points;
            self.cancelled = self.cancelled.with(cards);
            self.tell(witness, || Event::Cancelled { seat, cards, points });
        }

        let seventh = self.rows[row].seventh;
        match starts {
            Some(card) => self.rows.restart(row, card),
            None => self.rows.remove(row),
        }
        if let Taking::Placing(_) = taking {
            self.placed();
        }
        if !self.is_anniversary() {
            return true;
        }
        self.discard_from_rows(row, seventh, starts, witness);
        if self.specials.hands[seat.idx()].is_empty() {
            return true;
        }
        self.wait(Phase::Swap { seat });
        false
    }

    /// S10: what cancelling these cards of the pile takes off: never more than the pile still costs.
    fn points_off(&self, seat: Seat, cancelled: CardSet) -> u16 {
        if self.version.cancels_what_is_paid() {
            return cancelled.penalty();
        }
        cancelled.penalty().min(self.points(seat))
    }

    /// S2 (4): Stops (S9.3), the row's Seventh cow (S5.2), and the Fifth-row card if its row is gone (S4.1).
    fn discard_from_rows(
        &mut self,
        row: RowIdx,
        seventh: bool,
        starts: Option<Card>,
        witness: &mut impl Witness<Event>,
    ) {
        let mut gone: ArrayVec<Special, 4> = ArrayVec::new();
        for row in self.rows.indices() {
            if self.rows[row].stop {
                self.rows.change(row, |row| row.stop = false);
                gone.push(Special::Stop);
            }
        }
        if seventh {
            gone.push(Special::SeventhCow);
        }
        match starts {
            Some(_) => self.rows.change(row, |row| row.seventh = false),
            None => gone.push(Special::FifthRow),
        }
        if !gone.is_empty() {
            self.specials.discard.extend(gone.iter().copied());
            self.tell(witness, || Event::SpecialsDiscarded { specials: gone });
        }
    }

    /// S3: can a special be drawn? At least the one that is discarded.
    pub(crate) fn can_draw_special(&self) -> bool {
        !self.version.renews_pile_before_swap()
            || !self.specials.pile.is_empty()
            || !self.specials.discard.is_empty()
    }

    /// S3: one special for another. The pile is made anew as soon as it is empty; where it was empty before, after the
    /// discard, so that one may draw one's own card again.
    pub(crate) fn swap(&mut self, seat: Seat, discard: Special, witness: &mut impl Witness<Event>) {
        let before = self.version.renews_pile_before_swap();
        if before {
            self.renew_empty_pile(witness);
        }
        self.specials.hands[seat.idx()].take(discard);
        self.specials.discard.push(discard);
        if !before {
            self.renew_empty_pile(witness);
        }
        if let Some(drew) = self.specials.pile.pop() {
            self.specials.hands[seat.idx()].add(drew);
            self.tell(witness, || Event::Swapped { seat, discard, drew: Some(drew) });
        }
        if !before {
            self.renew_empty_pile(witness);
        }
    }

    fn renew_empty_pile(&mut self, witness: &mut impl Witness<Event>) {
        if !self.specials.pile.is_empty() || self.specials.discard.is_empty() {
            return;
        }
        self.specials.renewals = self.specials.renewals.saturating_add(1);
        let mut chance = self.seed.chance(crate::deal::purpose::RENEWAL, u32::from(self.specials.renewals));
        let mut pile = std::mem::take(&mut self.specials.discard);
        let n_cards = pile.len();
        shuffle(&mut chance, &mut pile, n_cards);
        self.specials.pile = pile;
        self.tell(witness, || Event::PileRenewed { n_cards: n_cards as u8 });
    }
}
