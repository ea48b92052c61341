//! What a seat may do now.

use crate::{
    Action, Checkpoint,
    answers::{Answer, Declaration},
    cat::Cats,
    ending::TO_DECLARE,
    state::{Phase, Stage},
};
use table::{Rng, Seat, SeatSet, below};

/// Shows every legal action of the seat, the plain ones first.
pub(crate) fn each_legal(game: &Checkpoint, seat: Seat, mut show: impl FnMut(Action)) {
    if seat.idx() >= usize::from(game.n_seats) {
        return;
    }
    game.plain_actions(seat).into_iter().flatten().for_each(&mut show);
    if game.may_catch_now(seat) {
        game.catchable.iter().for_each(|cat| show(Action::Catch { cat }));
    }
    if game.is_in_cafe(seat) {
        game.exchanges(seat).for_each(show);
    }
}

/// One of them, every one equally likely, without a list.
pub(crate) fn random_legal<R: Rng + ?Sized>(game: &Checkpoint, seat: Seat, rng: &mut R) -> Option<Action> {
    if seat.idx() >= usize::from(game.n_seats) {
        return None;
    }
    match &game.phase {
        Phase::Sides { .. } => {
            let is_undecided = game.traits[seat.idx()].value.is_none();
            is_undecided.then(|| Action::Side { value: below(rng, 2) == 1 })
        }
        Phase::Race { .. } => game.random_in_race(seat, rng),
        Phase::Ask { stage, asked, answers, .. } => {
            let is_awaited = asked.without(answers.given_by()).contains(seat);
            is_awaited.then(|| Answer::any(game.catchable, rng).action(*stage))
        }
        Phase::Declare { answers, .. } => {
            let any = |has_ten| Declaration::any(has_ten, rng).action();
            answers.of(seat).is_none().then(|| game.points_to_declare(seat) >= TO_DECLARE).map(any)
        }
        Phase::Cafe { asked, .. } if *asked == seat => {
            let nth = below(rng, 1 + game.exchanges(seat).count() as u32);
            [Action::Pass {}].into_iter().chain(game.exchanges(seat)).nth(nth as usize)
        }
        Phase::Cafe { .. } | Phase::Over => None,
    }
}

impl Checkpoint {
    /// The seats the game waits for. Presses that are not settled count for nothing here (P3).
    pub(crate) fn awaited(&self) -> SeatSet {
        match &self.phase {
            Phase::Sides { .. } => self.undecided(),
            Phase::Race { said, .. } => self.hunters().without(*said),
            Phase::Ask { asked, answers, .. } => asked.without(answers.given_by()),
            Phase::Cafe { asked, .. } => SeatSet::only(*asked),
            Phase::Declare { answers, .. } => self.everybody().without(answers.given_by()),
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
            Phase::Declare { answers, .. } if answers.of(seat).is_none() => {
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

    /// P1: ready or pass, or the catch of a suspect.
    #[inline]
    pub(crate) fn random_in_race<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<Action> {
        let [plain, _] = self.plain_actions(seat);
        let cats = if self.may_press(seat).is_ok() { self.catchable } else { Cats::EMPTY };
        let n_plain = u32::from(plain.is_some());
        match below(rng, n_plain + cats.len() as u32).checked_sub(n_plain) {
            Some(nth) => cats.nth(nth as usize).map(|cat| Action::Catch { cat }),
            None => plain,
        }
    }
}
