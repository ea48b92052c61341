//! S4–S10: playing a special for the card that is about to be placed.

use crate::event::Revealed;
use crate::special::SpecialBag;
use crate::taking::Taking;
use crate::{Card, Cow006, Event, Illegal, Row, RowIdx, Special, SpecialPlay};
use table::{Seat, Witness};

impl Cow006 {
    /// S2 (1), (3): is the owner of the card being placed asked for a special? Whoever holds any is, whatever it is,
    /// unless one was played for this card already.
    #[inline]
    pub(crate) fn asks_for_special(&self, seat: Seat) -> bool {
        self.is_anniversary()
            && self.specials.played.is_none()
            && self.specials.hands[seat.idx()] != SpecialBag::default()
    }

    /// S2 (1): plays a special for the card being placed, then places it.
    pub(crate) fn play_special(
        &mut self,
        placing: Revealed,
        play: SpecialPlay,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        self.check_special(placing, play)?;
        let kind = play.kind();
        self.specials.hands[placing.seat.idx()].take(kind);
        self.specials.played = Some(kind);
        self.tell(witness, || Event::SpecialPlayed { seat: placing.seat, card: placing.card, play });
        match kind {
            // These lie at their row until it is taken, or any row is.
            Special::FifthRow | Special::SeventhCow | Special::Stop => {}
            Special::Insert | Special::Replace | Special::Move | Special::Plus => {
                self.specials.discard.push(kind);
            }
        }
        if self.carry_out(placing, play, witness) {
            self.place_next(witness);
        }
        Ok(())
    }

    /// May this special be played for this card?
    pub(crate) fn check_special(&self, placing: Revealed, play: SpecialPlay) -> Result<(), Illegal> {
        if !self.specials.hands[placing.seat.idx()].has(play.kind()) {
            return Err(Illegal::NotHeld { kind: play.kind() });
        }
        match play {
            SpecialPlay::FifthRow {} if self.has_fifth_row() => Err(Illegal::FifthRowLies),
            SpecialPlay::FifthRow {} => Ok(()),
            SpecialPlay::SeventhCow { row } => {
                self.free_row(row)?;
                if self.rows[row].seventh { Err(Illegal::SeventhLies { row }) } else { Ok(()) }
            }
            SpecialPlay::Insert { row } => {
                self.free_row(row)?;
                let (card, last) = (placing.card, self.rows[row].last());
                if last > Some(card) { Ok(()) } else { Err(Illegal::BehindTheRow { card, row }) }
            }
            SpecialPlay::Replace { card } if self.hands[placing.seat.idx()].contains(card) => Ok(()),
            SpecialPlay::Replace { card } => Err(Illegal::NotInHand { card }),
            SpecialPlay::Move { card, to } => self.check_move(card, to),
            SpecialPlay::Stop { row } => {
                self.free_row(row)?;
                if self.n_stops() < 2 { Ok(()) } else { Err(Illegal::TwoStopsLie) }
            }
            SpecialPlay::Plus { .. } => Err(Illegal::PlusOnlyWhenTaking),
        }
    }

    /// S8.1: from an unblocked row to another unblocked row.
    fn check_move(&self, card: Card, to: RowIdx) -> Result<(), Illegal> {
        let from = self.row_of(card).ok_or(Illegal::NotInRows { card })?;
        self.free_row(from)?;
        self.free_row(to)?;
        if from == to { Err(Illegal::SameRow { card, row: to }) } else { Ok(()) }
    }

    fn row_of(&self, card: Card) -> Option<RowIdx> {
        self.rows.iter().position(|row| row.cards().any(|other| other == card)).map(RowIdx::at)
    }

    /// Does what the special says. Says whether the next card can follow at once.
    fn carry_out(&mut self, placing: Revealed, play: SpecialPlay, witness: &mut impl Witness<Event>) -> bool {
        match play {
            SpecialPlay::FifthRow {} => self.start_fifth_row(placing, witness),
            SpecialPlay::SeventhCow { row } => {
                self.rows.change(row, |row| row.seventh = true);
                self.place(placing, witness)
            }
            SpecialPlay::Insert { row } => self.insert(placing, row, witness),
            SpecialPlay::Replace { card } => {
                let placing = self.replace(placing, card);
                self.place(placing, witness)
            }
            SpecialPlay::Move { card, to } => self.move_card(placing, card, to, witness),
            SpecialPlay::Stop { row } => {
                self.rows.change(row, |row| row.stop = true);
                self.place(placing, witness)
            }
            SpecialPlay::Plus { .. } => true,
        }
    }

    /// S4: the card starts the fifth row.
    fn start_fifth_row(
        &mut self,
        Revealed { seat, card }: Revealed,
        witness: &mut impl Witness<Event>,
    ) -> bool {
        self.rows.push(Row::starting(card));
        self.placed();
        let row = RowIdx::at(self.rows.len() - 1);
        self.tell(witness, || Event::Placed { seat, card, row, end: None });
        true
    }

    /// S6: the card goes inside the row; S6.1: a row over its limit is taken.
    fn insert(
        &mut self,
        Revealed { seat, card }: Revealed,
        row: RowIdx,
        witness: &mut impl Witness<Event>,
    ) -> bool {
        self.rows.insert(row, card);
        self.placed();
        self.tell(witness, || Event::Placed { seat, card, row, end: None });
        if !self.rows[row].is_overfull() {
            return true;
        }
        self.take(seat, row, Taking::Overfull, None, witness)
    }

    /// S7: the card returns to the hand, where everybody knows it, and another takes its place in the order.
    fn replace(&mut self, placing: Revealed, card: Card) -> Revealed {
        let hand = &mut self.hands[placing.seat.idx()];
        hand.remove(card);
        hand.insert(placing.card);
        self.known.remove(card);
        self.known.insert(placing.card);
        self.played.replace(placing.seat, card);
        let placing = Revealed { card, ..placing };
        self.queue.pop();
        self.queue.push(placing);
        placing
    }

    /// S8: a card changes its row; S8.2: a row over its limit is taken, and the card just played is still to be placed.
    fn move_card(
        &mut self,
        placing: Revealed,
        card: Card,
        to: RowIdx,
        witness: &mut impl Witness<Event>,
    ) -> bool {
        if let Some(from) = self.row_of(card) {
            self.rows.change(from, |row| row.cards.remove(card));
        }
        self.rows.insert(to, card);
        if !self.rows[to].is_overfull() {
            return self.place(placing, witness);
        }
        self.take(placing.seat, to, Taking::Overfull, None, witness) && self.place(placing, witness)
    }

    /// S2 (3), S10: the row is taken with a Plus.
    pub(crate) fn play_plus(
        &mut self,
        placing: Revealed,
        row: RowIdx,
        play: SpecialPlay,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        let Revealed { seat, card } = placing;
        let SpecialPlay::Plus { card: bonus } = play else { return Err(Illegal::OnlyPlusWhenTaking) };
        if !self.specials.hands[seat.idx()].has(Special::Plus) {
            return Err(Illegal::NotHeld { kind: Special::Plus });
        }
        if !self.taken_with(row, Taking::Placing(card)).0.contains(bonus) {
            return Err(Illegal::NotTaken { card: bonus });
        }
        self.specials.hands[seat.idx()].take(Special::Plus);
        self.specials.discard.push(Special::Plus);
        self.tell(witness, || Event::SpecialPlayed { seat, card, play });
        if self.take(seat, row, Taking::Placing(card), Some(bonus), witness) {
            self.place_next(witness);
        }
        Ok(())
    }

    /// S2, S3: no special, no Plus, no swap.
    pub(crate) fn pass(&mut self, seat: Seat, witness: &mut impl Witness<Event>) -> Result<(), Illegal> {
        use crate::state::Phase;
        let awaited = self.phase.name();
        let go_on = match (self.phase, self.placing()) {
            (Phase::Special, Some(placing)) => {
                self.tell(witness, || Event::Passed { seat });
                self.place(placing, witness)
            }
            (Phase::Plus { row }, Some(placing)) => {
                self.tell(witness, || Event::Passed { seat });
                self.take(seat, row, Taking::Placing(placing.card), None, witness)
            }
            (Phase::Swap { .. }, _) => {
                self.tell(witness, || Event::Passed { seat });
                true
            }
            (Phase::Special | Phase::Plus { .. }, None)
            | (Phase::Draft | Phase::Choose | Phase::TakeRow | Phase::End | Phase::Over, _) => {
                return Err(Illegal::NotNow { awaited });
            }
        };
        if go_on {
            self.place_next(witness);
        }
        Ok(())
    }
}
