//! A turn: C3 choice and reveal, C4 the order of placing, C5–C7 placing.

use crate::event::Revealed;
use crate::placement::{Placement, placement};
use crate::professional::{End, RowEnd, nearest_ends};
use crate::state::Phase;
use crate::taking::Taking;
use crate::{Card, Cow006, Event, Illegal, RowIdx};
use arrayvec::ArrayVec;
use table::{CopyVec, MAX_SEATS, Seat, Witness};

impl Cow006 {
    /// C3: a choice, or another one instead; the last one turns all cards up.
    #[inline]
    pub(crate) fn choose(
        &mut self,
        seat: Seat,
        card: Card,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        if !self.hands[seat.idx()].contains(card) {
            return Err(Illegal::NotInHand { card });
        }
        let again = !self.waiting.contains(seat);
        self.choices[seat.idx()] = Some(card);
        self.waiting.remove(seat);
        self.own_at[seat.idx()] = self.now;
        if !again {
            self.public_at = self.now;
        }
        witness.saw_that(|| Event::Chose { seat, card: Some(card), again });
        if self.waiting.is_empty() {
            self.reveal(witness);
        }
        Ok(())
    }

    /// C3, C4: all cards are turned up and queue for their places, lowest first.
    pub(crate) fn reveal(&mut self, witness: &mut impl Witness<Event>) {
        let chosen = std::mem::replace(&mut self.choices, [None; MAX_SEATS]).into_iter().enumerate();
        let chosen = chosen.fold(Chosen::default(), |all, (seat, card)| match card {
            Some(card) => all.with(Seat::at(seat), card),
            None => all,
        });
        self.turn_up(chosen, witness);
    }

    /// The cards of everybody who has chosen queue for their places.
    #[inline(never)]
    fn turn_up(&mut self, chosen: Chosen, witness: &mut impl Witness<Event>) {
        let numbers = chosen.0.to_le_bytes();
        let n_above = |number: u8| numbers.iter().map(|&other| u8::from(other > number)).sum::<u8>();
        self.played.add(numbers);
        self.queue = CopyVec::of_default(usize::from(n_above(0)));
        for seat in self.seats() {
            let Some(card) = Card::new(numbers[seat.idx()]) else { continue };
            self.hands[seat.idx()].remove(card);
            // The next one is last: a card's place is behind all higher ones.
            self.queue[usize::from(n_above(card.number()))] = Revealed { seat, card };
        }
        if !self.known.is_empty() {
            self.known = self.known.without(self.queue.iter().map(|revealed| revealed.card).collect());
        }
        self.public_at = self.now;
        witness.saw_that(|| Event::Revealed { cards: self.queue.iter().rev().copied().collect() });
        self.place_next(witness);
    }

    /// Places cards until somebody must decide something, or the turn is over.
    pub(crate) fn place_next(&mut self, witness: &mut impl Witness<Event>) {
        while let Some(placing) = self.placing() {
            if self.asks_for_special(placing.seat) {
                return self.wait(Phase::Special);
            }
            if !self.place(placing, witness) {
                return;
            }
        }
        self.end_turn(witness);
    }

    /// C5–C7 and T3 for one card. Says whether the next card can follow; otherwise somebody is asked.
    #[inline(always)]
    pub(crate) fn place(&mut self, placing: Revealed, witness: &mut impl Witness<Event>) -> bool {
        if let Some(row) = self.emptied_row() {
            self.rows.restart(row, placing.card);
            self.joined(placing, row, None, witness);
            return true;
        }
        if self.options.professional {
            return self.place_at_either_end(placing, witness);
        }
        match placement(&self.rows, placing.card) {
            Placement::Append(row) => {
                self.append(placing, row, None, witness);
                true
            }
            Placement::Sixth(row) => self.begin_taking(placing, row, witness),
            Placement::Lowest => {
                self.wait(Phase::TakeRow);
                false
            }
        }
    }

    /// S8.4: the row that a Move has emptied.
    #[inline]
    pub(crate) fn emptied_row(&self) -> Option<RowIdx> {
        if !self.is_anniversary() || self.specials.played.is_none() {
            return None;
        }
        self.rows.iter().position(|row| row.n_cards() == 0).map(RowIdx::at)
    }

    /// T3: the nearest end; where several are equally near, the player chooses; where none fits, they take a row.
    #[inline(never)]
    fn place_at_either_end(&mut self, placing: Revealed, witness: &mut impl Witness<Event>) -> bool {
        match nearest_ends(&self.rows, placing.card).as_slice() {
            [] => self.wait(Phase::TakeRow),
            [nearest] => return self.join(placing, *nearest, witness),
            [_, ..] => self.wait(Phase::End),
        }
        false
    }

    /// T3: joins this end, or takes the row if it is full.
    pub(crate) fn join(&mut self, placing: Revealed, at: RowEnd, witness: &mut impl Witness<Event>) -> bool {
        if self.rows[at.row].is_full() {
            return self.begin_taking(placing, at.row, witness);
        }
        self.append(placing, at.row, Some(at.end), witness);
        true
    }

    #[inline]
    fn append(
        &mut self,
        placing: Revealed,
        row: RowIdx,
        end: Option<End>,
        witness: &mut impl Witness<Event>,
    ) {
        self.rows.insert(row, placing.card);
        self.joined(placing, row, end, witness);
    }

    /// C5, S8.4, T3: the card lies in its row now.
    #[inline]
    fn joined(
        &mut self,
        Revealed { seat, card }: Revealed,
        row: RowIdx,
        end: Option<End>,
        witness: &mut impl Witness<Event>,
    ) {
        self.placed();
        self.tell(witness, || Event::Placed { seat, card, row, end });
    }

    /// The card being placed has found its place; the next one has had no special yet.
    #[inline]
    pub(crate) fn placed(&mut self) {
        self.queue.pop();
        self.specials.played = None;
    }

    /// C7: the player whose card is below every row has chosen one.
    #[inline(never)]
    pub(crate) fn take_row(&mut self, row: RowIdx, witness: &mut impl Witness<Event>) -> Result<(), Illegal> {
        self.free_row(row)?;
        if let Some(placing) = self.placing()
            && self.begin_taking(placing, row, witness)
        {
            self.place_next(witness);
        }
        Ok(())
    }

    /// T3: the player has chosen among equally near ends.
    pub(crate) fn choose_end(
        &mut self,
        at: RowEnd,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        let Some(placing) = self.placing() else { return Ok(()) };
        if !nearest_ends(&self.rows, placing.card).contains(&at) {
            return Err(Illegal::NotNearest);
        }
        if self.join(placing, at, witness) {
            self.place_next(witness);
        }
        Ok(())
    }

    /// S2 (3): a row is about to be taken with the card being placed; where a Plus may be played, it is asked for.
    fn begin_taking(&mut self, placing: Revealed, row: RowIdx, witness: &mut impl Witness<Event>) -> bool {
        if self.asks_for_special(placing.seat) {
            self.tell(witness, || Event::RowAtStake { seat: placing.seat, row });
            self.wait(Phase::Plus { row });
            return false;
        }
        self.take(placing.seat, row, Taking::Placing(placing.card), None, witness)
    }

    /// A row that exists and that no Stop blocks.
    pub(crate) fn free_row(&self, row: RowIdx) -> Result<(), Illegal> {
        match self.rows.get(row.idx()) {
            None => Err(Illegal::NoRow { row, last: self.rows.len() - 1 }),
            Some(lying) if lying.stop => Err(Illegal::Blocked { row }),
            Some(_) => Ok(()),
        }
    }

    /// C9: the next turn, or the end of the round when the hands are empty.
    fn end_turn(&mut self, witness: &mut impl Witness<Event>) {
        if self.hands[0].is_empty() {
            return self.end_round(witness);
        }
        self.turn += 1;
        self.wait(Phase::Choose);
    }

    /// C3: those who have not chosen in time play a random card.
    pub(crate) fn choose_by_chance(&mut self, witness: &mut impl Witness<Event>) {
        let late: ArrayVec<Seat, MAX_SEATS> = self.waiting.iter().collect();
        for seat in late {
            let when = u32::from(self.round) << 16 | u32::from(self.turn) << 8 | seat.idx() as u32;
            let mut chance = self.seed.chance(crate::deal::purpose::TIME_UP, when);
            self.choices[seat.idx()] = self.hands[seat.idx()].pick(&mut chance);
        }
        self.reveal(witness);
    }
}

/// What everybody has chosen, in one number: a byte a seat, 0 for none. A processor compares all of it at once, and it
/// is put together in a register, because it waits where it reads at once what was written in parts.
#[derive(Clone, Copy, Default)]
struct Chosen(u128);

impl Chosen {
    /// And this seat this card.
    #[inline]
    fn with(self, seat: Seat, card: Card) -> Chosen {
        Chosen(self.0 | u128::from(card.number()) << (8 * seat.idx()))
    }
}
