//! What a decision is about.

use super::ended_call;
use crate::review::Question;
use table::Seat;
use wink::{Action, Card, Wink};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Matter {
    /// W4: who was the contact for this number?
    Name { card: Card },
    /// W2: which number?
    Call,
    /// W5: accuse somebody, of this number or of any?
    Accuse { of: Option<Card> },
    /// G2: wink at this caller now?
    Wink { to: Seat, card: Card },
}

impl Matter {
    pub(super) fn of(question: &Question<'_, Wink>, me: Seat) -> Option<Matter> {
        let pawn = |seat: Seat| question.view.pawns.get(seat.idx()).copied().flatten();
        let can_name = question.legal.iter().any(|action| matches!(action, Action::Name { .. }));
        Some(match question.chosen {
            Some(Action::Name { .. }) => Matter::Name { card: pawn(me)? },
            Some(Action::Call { .. }) => Matter::Call,
            Some(Action::Accuse { .. }) => Matter::Accuse { of: None },
            Some(Action::Wink { to }) => Matter::Wink { to: *to, card: pawn(*to)? },
            None if can_name => Matter::Name { card: pawn(me)? },
            None => Matter::Accuse { of: Some(ended_call(question.view)?) },
            Some(Action::Pass {} | Action::Look { .. }) => return None,
        })
    }
}
