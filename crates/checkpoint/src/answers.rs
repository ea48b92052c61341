//! What is answered to a question that several seats are asked at once (P2, K13).

use crate::{Action, Cat, cat::Cats, state::MAX_SEATS, state::Stage};
use table::{Rng, Seat, SeatSet, below};

/// P2: an answer to a card.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Answer {
    Catch(Cat),
    /// Wait, or in the final call: give up.
    #[default]
    Nothing,
}

/// K13: an answer to the question for ten points.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Declaration {
    Ten,
    #[default]
    Pass,
}

/// The answers so far.
///
/// Invariant: a seat that has not answered stands with the default, which is what its silence will count as.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Answers<A> {
    given_by: SeatSet,
    answers: [A; MAX_SEATS],
}

impl<A: Copy> Answers<A> {
    /// Who has answered.
    pub(crate) fn given_by(&self) -> SeatSet {
        self.given_by
    }

    /// What this seat has answered, if it has.
    pub(crate) fn of(&self, seat: Seat) -> Option<A> {
        self.given_by.contains(seat).then_some(self.answers[seat.idx()])
    }

    /// What counts for this seat when the question is settled.
    pub(crate) fn settled(&self, seat: Seat) -> A {
        self.answers[seat.idx()]
    }

    /// Those whose answer is such a one when the question is settled.
    pub(crate) fn those_who(&self, is_such: impl Fn(A) -> bool) -> SeatSet {
        Seat::all(MAX_SEATS).filter(|&seat| is_such(self.settled(seat))).collect()
    }

    /// This seat answers.
    pub(crate) fn give(&mut self, seat: Seat, answer: A) {
        self.given_by.insert(seat);
        self.answers[seat.idx()] = answer;
    }
}

impl Answer {
    /// Any answer where these may be caught, every one equally likely.
    #[inline]
    pub(crate) fn any<R: Rng + ?Sized>(suspects: Cats, rng: &mut R) -> Answer {
        match below(rng, suspects.len() as u32 + 1) as usize {
            0 => Answer::Nothing,
            nth => suspects.nth(nth - 1).map_or(Answer::Nothing, Answer::Catch),
        }
    }

    /// The answer as an action.
    pub(crate) fn action(self, stage: Stage) -> Action {
        match (self, stage) {
            (Answer::Catch(cat), Stage::Hunt | Stage::FinalCall) => Action::Catch { cat },
            (Answer::Nothing, Stage::Hunt) => Action::Wait {},
            (Answer::Nothing, Stage::FinalCall) => Action::Pass {},
        }
    }
}

impl Declaration {
    /// Any declaration of a seat that may declare, or the only one of a seat that may not.
    #[inline]
    pub(crate) fn any<R: Rng + ?Sized>(has_ten: bool, rng: &mut R) -> Declaration {
        match below(rng, 1 + u32::from(has_ten)) {
            0 => Declaration::Pass,
            _ => Declaration::Ten,
        }
    }

    /// The declaration as an action.
    pub(crate) fn action(self) -> Action {
        match self {
            Declaration::Ten => Action::Declare {},
            Declaration::Pass => Action::Pass {},
        }
    }
}
