//! What a seat may do now.

use crate::{
    Action, Checkpoint,
    ending::TO_DECLARE,
    state::{Answer, Phase, Stage},
};
use table::{Rng, Seat, SeatSet, below};

impl Answer {
    /// The answer as an action.
    pub(crate) fn action(self, stage: Stage) -> Action {
        match (self, stage) {
            (Answer::Catch(cat), Stage::Hunt | Stage::FinalCall) => Action::Catch { cat },
            (Answer::Nothing, Stage::Hunt) => Action::Wait {},
            (Answer::Nothing, Stage::FinalCall) => Action::Pass {},
        }
    }
}

impl Checkpoint {
    /// The seats the game waits for. Presses that are not settled count for nothing here (P3).
    pub(crate) fn awaited(&self) -> SeatSet {
        match &self.phase {
            Phase::Sides { .. } => self.undecided(),
            Phase::Race { said, .. } => self.hunters().without(*said),
            Phase::Ask { asked, answers, .. } => {
                asked.iter().filter(|seat| answers[seat.idx()].is_none()).collect()
            }
            Phase::Cafe { asked, .. } => SeatSet::only(*asked),
            Phase::Declare { answers, .. } => {
                self.seats().filter(|seat| answers[seat.idx()].is_none()).collect()
            }
            Phase::Over => SeatSet::EMPTY,
        }
    }

    /// What this seat may do besides catching and exchanging.
    fn plain_actions(&self, seat: Seat) -> [Option<Action>; 2] {
        match &self.phase {
            Phase::Sides { .. } if self.traits[seat.idx()].value.is_none() => {
                [false, true].map(|value| Some(Action::Side { value }))
            }
            Phase::Race { stage: Stage::Hunt, said, .. } => {
                let is_awaited = self.caught[seat.idx()].is_none() && !said.contains(seat);
                [is_awaited.then_some(Action::Ready {}), None]
            }
            Phase::Race { stage: Stage::FinalCall, .. } => {
                [self.is_hunting(seat).is_ok().then_some(Action::Pass {}), None]
            }
            Phase::Ask { stage, .. } => {
                [self.may_answer(seat).is_ok().then(|| Answer::Nothing.action(*stage)), None]
            }
            Phase::Cafe { asked, .. } => [(*asked == seat).then_some(Action::Pass {}), None],
            Phase::Declare { answers, .. } if answers[seat.idx()].is_none() => {
                let has_ten = self.points_to_declare(seat) >= TO_DECLARE;
                [Some(Action::Pass {}), has_ten.then_some(Action::Declare {})]
            }
            Phase::Sides { .. } | Phase::Declare { .. } | Phase::Over => [None, None],
        }
    }

    /// May this seat catch somebody now?
    fn may_catch_now(&self, seat: Seat) -> bool {
        match &self.phase {
            Phase::Race { .. } => self.may_press(seat).is_ok(),
            Phase::Ask { .. } => self.may_answer(seat).is_ok(),
            Phase::Sides { .. } | Phase::Cafe { .. } | Phase::Declare { .. } | Phase::Over => false,
        }
    }

    fn is_in_cafe(&self, seat: Seat) -> bool {
        matches!(self.phase, Phase::Cafe { asked, .. } if asked == seat)
    }

    /// Every legal action, the plain ones first.
    pub(crate) fn list_legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        if seat.idx() >= usize::from(self.n_seats) {
            return;
        }
        actions.extend(self.plain_actions(seat).into_iter().flatten());
        if self.may_catch_now(seat) {
            actions.extend(self.catchable.iter().map(|cat| Action::Catch { cat }));
        }
        if self.is_in_cafe(seat) {
            actions.extend(self.exchanges(seat));
        }
    }

    /// One of them, every one equally likely, without a list.
    pub(crate) fn any_legal<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<Action> {
        if seat.idx() >= usize::from(self.n_seats) {
            return None;
        }
        if let Phase::Ask { stage, asked, answers, .. } = &self.phase {
            // Most of a playout is this: one answer that is no catch, and as many as there are cats.
            let is_asked = asked.contains(seat) && answers[seat.idx()].is_none();
            let answer = match below(rng, self.catchable.len() + 1) {
                0 => Answer::Nothing,
                nth => self.catchable.nth(nth - 1).map_or(Answer::Nothing, Answer::Catch),
            };
            return is_asked.then(|| answer.action(*stage));
        }
        let plain = self.plain_actions(seat);
        let n_plain = plain.iter().flatten().count() as u32;
        if self.is_in_cafe(seat) {
            let n_exchanges = self.exchanges(seat).count() as u32;
            let nth = below(rng, n_plain + n_exchanges);
            return plain.into_iter().flatten().chain(self.exchanges(seat)).nth(nth as usize);
        }
        let n_cats = if self.may_catch_now(seat) { self.catchable.len() } else { 0 };
        let nth = below(rng, n_plain + n_cats);
        match nth.checked_sub(n_plain) {
            Some(nth) => self.catchable.nth(nth).filter(|_| n_cats > 0).map(|cat| Action::Catch { cat }),
            None => plain.into_iter().flatten().nth(nth as usize),
        }
    }
}
