//! T2: the draft of the tactical game.

use crate::state::Phase;
use crate::{Card, Cow006, Event, Illegal};
use arrayvec::ArrayVec;
use table::{Seat, Witness};

impl Cow006 {
    /// T2: the drafter takes a card; when all have ten, the four left begin the rows.
    pub(crate) fn draft(
        &mut self,
        seat: Seat,
        card: Card,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        if !self.draft.pool.contains(card) {
            return Err(Illegal::NotInPool { card });
        }
        self.draft.pool.remove(card);
        self.draft.drafted[seat.idx()].insert(card);
        self.hands[seat.idx()].insert(card);
        self.draft.drafter = seat.next(usize::from(self.n_seats));
        self.tell(witness, || Event::Drafted { seat, card });
        if self.draft.pool.len() > 4 {
            self.wait(Phase::Draft);
        } else {
            self.end_draft(witness);
        }
        Ok(())
    }

    fn end_draft(&mut self, witness: &mut impl Witness<Event>) {
        let first: ArrayVec<Card, 4> = self.draft.pool.iter().collect();
        self.draft.pool = crate::CardSet::EMPTY;
        self.lay_rows(&first);
        self.tell(witness, || Event::RowsLaid { rows: first });
        self.wait(Phase::Choose);
    }
}
