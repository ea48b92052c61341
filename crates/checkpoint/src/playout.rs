//! Random play to the end, as fast as it goes: the inner loop of search.

use crate::{
    Action, Checkpoint,
    answers::{Answer, Declaration},
    ending::TO_DECLARE,
    legal::random_legal,
    state::Phase,
};
use table::{Game, Rng};

impl Checkpoint {
    /// Plays on at random to the end: where everybody is asked at once, everybody answers at once.
    pub(crate) fn play_on<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        loop {
            match self.phase {
                Phase::Sides { .. } => self.sides_at_random(rng),
                Phase::Ask { .. } => self.answers_at_random(rng),
                Phase::Declare { .. } => self.declarations_at_random(rng),
                Phase::Race { .. } => self.race_at_random(rng),
                Phase::Cafe { .. } => self.one_by_one(rng),
                Phase::Over => return,
            }
        }
    }

    /// K3: one toss for each seat that has not chosen.
    fn sides_at_random<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        let tosses = rng.next_u32();
        for seat in self.undecided().iter() {
            self.traits[seat.idx()].value = Some(tosses >> seat.idx() & 1 == 1);
        }
        self.seen_by_all(self.now);
        self.begin_hunt(self.now, &mut ());
    }

    /// P2: who has nobody to catch can only wait, and that is what no answer means when answers are settled.
    fn answers_at_random<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        let (awaited, suspects) = (self.awaited(), self.catchable);
        if let Phase::Ask { answers, .. } = &mut self.phase
            && !suspects.is_empty()
        {
            for seat in awaited.iter() {
                answers.give(seat, Answer::any(suspects, rng));
            }
        }
        self.settle_answers(self.now, &mut ());
    }

    /// K13: who may declare does so every other time.
    fn declarations_at_random<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        for seat in self.awaited().iter() {
            let declaration = Declaration::any(self.points_to_declare(seat) >= TO_DECLARE, rng);
            if let Phase::Declare { answers, .. } = &mut self.phase {
                answers.give(seat, declaration);
            }
        }
        self.judge_end(self.now, &mut ());
    }

    /// P1: each press may change what the next seat can do.
    fn race_at_random<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        for seat in self.awaited().iter() {
            match self.random_in_race(seat, rng) {
                Some(Action::Catch { cat }) => drop(self.press(seat, cat, self.now, &mut ())),
                Some(Action::Ready {}) => drop(self.ready(seat, self.now, &mut ())),
                Some(Action::Pass {}) => drop(self.give_up(seat, self.now, &mut ())),
                Some(
                    Action::Side { .. } | Action::Wait {} | Action::Exchange { .. } | Action::Declare {},
                )
                | None => {}
            }
        }
        if self.awaited().is_empty() {
            self.clock(&mut ());
        }
    }

    /// K16: in the café each exchange may change what the next seat can do.
    fn one_by_one<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        for seat in self.awaited().iter() {
            if let Some(action) = random_legal(self, seat, rng) {
                // A legal action is not refused.
                let _ = self.act(seat, action, self.now, &mut ());
            }
        }
        if self.awaited().is_empty() {
            self.clock(&mut ());
        }
    }
}
