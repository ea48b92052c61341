//! Catching: who may have which cat, and when the hunt is over (K7, K9).

use crate::{
    Cat, Checkpoint, Event, Illegal,
    answers::Answer,
    state::{Phase, Stage},
};
use table::{At, Seat, Witness};

/// What becomes of a catch when it is settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// K7: nobody has the cat.
    Caught,
    /// K7: this seat was first.
    TakenBy(Seat),
    /// K9: the hunt was over.
    TooLate,
}

/// K9: is the hunt over with so many players who have caught? In the final call only when all have.
pub(crate) fn is_over(stage: Stage, n_caught: usize, n_seats: usize) -> bool {
    match stage {
        Stage::Hunt => n_caught + 1 >= n_seats,
        Stage::FinalCall => n_caught >= n_seats,
    }
}

/// What K7 and K9 say about a catch after those that were settled before it. `caught` has one place a seat.
pub(crate) fn verdict(stage: Stage, caught: &[Option<Cat>], cat: Cat) -> Verdict {
    let n_caught = caught.iter().flatten().count();
    if is_over(stage, n_caught, caught.len()) {
        return Verdict::TooLate;
    }
    match caught.iter().position(|&other| other == Some(cat)) {
        Some(by) => Verdict::TakenBy(Seat::at(by)),
        None => Verdict::Caught,
    }
}

impl Checkpoint {
    /// Settles one catch.
    pub(crate) fn settle(
        &mut self,
        stage: Stage,
        seat: Seat,
        cat: Cat,
        witness: &mut impl Witness<Event>,
    ) -> Verdict {
        let verdict = verdict(stage, &self.caught[..usize::from(self.n_seats)], cat);
        match verdict {
            Verdict::Caught => {
                self.caught[seat.idx()] = Some(cat);
                self.catch_order.push(seat);
                self.catchable.remove(cat);
                // P1: who has caught is no longer asked whether the next card may come.
                if let Phase::Race { said, .. } = &mut self.phase {
                    said.remove(seat);
                }
                witness.saw(Event::Caught { seat, cat });
            }
            Verdict::TakenBy(by) => witness.saw(Event::Missed { seat, cat, by: Some(by) }),
            Verdict::TooLate => witness.saw(Event::Missed { seat, cat, by: None }),
        }
        verdict
    }

    /// K9: has this stage of the hunt come to its end by catches?
    pub(crate) fn is_hunt_over(&self, stage: Stage) -> bool {
        is_over(stage, self.catch_order.len(), usize::from(self.n_seats))
    }

    /// K7: may this seat catch that cat, as far as everybody can see?
    pub(crate) fn may_catch(&self, seat: Seat, cat: Cat) -> Result<(), Illegal> {
        if let Some(cat) = self.caught[seat.idx()] {
            return Err(Illegal::HasCaught { cat });
        }
        if self.catchable.contains(cat) {
            return Ok(());
        }
        match self.caught.iter().position(|&other| other == Some(cat)) {
            Some(by) => Err(Illegal::CaughtBefore { cat, by: Seat::at(by) }),
            None => Err(Illegal::NoSuspect { cat }),
        }
    }

    /// K7: a player catches a suspect, in the way of the table's pace.
    pub(crate) fn catch(
        &mut self,
        seat: Seat,
        cat: Cat,
        at: At,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        match self.phase {
            Phase::Race { .. } => self.press(seat, cat, at, witness),
            Phase::Ask { .. } => self.answer(seat, Answer::Catch(cat), at, witness),
            Phase::Sides { .. } | Phase::Cafe { .. } | Phase::Declare { .. } | Phase::Over => {
                Err(self.not_now())
            }
        }
    }

    pub(crate) fn not_now(&self) -> Illegal {
        Illegal::NotNow { phase: self.phase.name() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// K9: all but one; in the final call all.
    #[test]
    fn the_hunt_is_over_when_all_but_one_have_caught() {
        for n_seats in 3..=5 {
            for n_caught in 0..=n_seats {
                assert_eq!(is_over(Stage::Hunt, n_caught, n_seats), n_seats - n_caught <= 1);
                assert_eq!(is_over(Stage::FinalCall, n_caught, n_seats), n_caught == n_seats);
            }
        }
    }

    /// K7, K9: one catch after the other, by the cats that the seats before it have.
    #[test]
    fn a_catch_is_settled_by_what_was_caught_before() {
        let (hunt, last) = (Stage::Hunt, Stage::FinalCall);
        let by = |seat| Verdict::TakenBy(Seat::at(seat));
        for (stage, caught, cat, expected) in [
            (hunt, [None, None, None, None], 5, Verdict::Caught),
            (hunt, [Some(5), None, None, None], 5, by(0)),
            (hunt, [Some(5), None, None, None], 6, Verdict::Caught),
            (hunt, [Some(5), None, None, Some(6)], 6, by(3)),
            (hunt, [Some(5), None, None, Some(6)], 7, Verdict::Caught),
            // Three of four have caught: the fourth is too late, whatever the cat.
            (hunt, [Some(5), None, Some(7), Some(6)], 8, Verdict::TooLate),
            (hunt, [Some(5), None, Some(7), Some(6)], 5, Verdict::TooLate),
            // In the final call the fourth may still catch.
            (last, [Some(5), None, Some(7), Some(6)], 8, Verdict::Caught),
            (last, [Some(5), None, Some(7), Some(6)], 7, by(2)),
        ] {
            let caught = caught.map(|cat: Option<usize>| cat.and_then(Cat::new));
            assert_eq!(verdict(stage, &caught, Cat::new(cat).unwrap()), expected, "{caught:?} {cat}");
        }
    }
}
