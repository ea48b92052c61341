//! The hunt step by step: a card, everybody's answer, the next card (P2).

use crate::{
    Card, Checkpoint, Event, Illegal,
    answers::{Answer, Answers},
    catching::Verdict,
    state::{Phase, Stage},
};
use table::{At, Seat, SeatSet, Witness};

/// What follows when the answers to a card are settled (P2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// K9: the hunt has ended.
    Scoring,
    /// These have lost their cat to another and are asked once more.
    AskAgain(SeatSet),
    /// The next card turns up.
    Card,
}

/// What P2 says after a settlement: those who lost a cat are asked once more if the hunt goes on.
pub(crate) fn next(stage: Stage, is_hunt_over: bool, losers: SeatSet) -> Next {
    match stage {
        Stage::Hunt | Stage::FinalCall if is_hunt_over => Next::Scoring,
        Stage::Hunt | Stage::FinalCall if !losers.is_empty() => Next::AskAgain(losers),
        Stage::Hunt => Next::Card,
        // Who has answered the final call without a catch has given up.
        Stage::FinalCall => Next::Scoring,
    }
}

impl Checkpoint {
    /// P2: the next card turns up by itself, and everybody who has not caught is asked.
    pub(crate) fn next_question(&mut self, at: At, witness: &mut impl Witness<Event>) {
        self.dog_up = self.turn_up(witness) == Some(Card::Dog);
        let stage = if self.deck.is_empty() { Stage::FinalCall } else { Stage::Hunt };
        if stage == Stage::FinalCall {
            witness.saw(Event::FinalCall {});
        }
        self.ask(stage, self.hunters(), at);
    }

    fn ask(&mut self, stage: Stage, asked: SeatSet, at: At) {
        let until = at.plus_ms(u64::from(self.rules.answer_ms));
        self.phase = Phase::Ask { stage, until, asked, answers: Answers::default() };
    }

    /// P2: a player answers the card.
    pub(crate) fn answer(
        &mut self,
        seat: Seat,
        answer: Answer,
        at: At,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        self.may_answer(seat)?;
        if let Answer::Catch(cat) = answer {
            self.may_catch(seat, cat)?;
        }
        let Phase::Ask { stage, asked, answers, .. } = &mut self.phase else { return Err(self.not_now()) };
        answers.give(seat, answer);
        let is_last = asked.without(answers.given_by()).is_empty();
        let said = answer.action(*stage);
        self.seen_by_all(at);
        witness.saw(Event::Answered { seat, answer: Some(said) });
        if is_last {
            self.settle_answers(at, witness);
        }
        Ok(())
    }

    /// P2: is this seat asked, and has it not answered?
    pub(crate) fn may_answer(&self, seat: Seat) -> Result<(), Illegal> {
        let Phase::Ask { asked, answers, .. } = self.phase else { return Err(self.not_now()) };
        match (self.caught[seat.idx()], answers.of(seat)) {
            (Some(cat), _) => Err(Illegal::HasCaught { cat }),
            (None, Some(_)) => Err(Illegal::Answered),
            (None, None) if asked.contains(seat) => Ok(()),
            (None, None) => Err(Illegal::NotAsked),
        }
    }

    /// P2: a player waits.
    pub(crate) fn wait(
        &mut self,
        seat: Seat,
        at: At,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        match self.phase {
            Phase::Ask { stage: Stage::Hunt, .. } => self.answer(seat, Answer::Nothing, at, witness),
            Phase::Race { stage: Stage::Hunt, .. } => {
                Err(Illegal::OtherPace { played: "in real time", instead: "ready" })
            }
            Phase::Ask { stage: Stage::FinalCall, .. }
            | Phase::Race { stage: Stage::FinalCall, .. }
            | Phase::Sides { .. }
            | Phase::Cafe { .. }
            | Phase::Declare { .. }
            | Phase::Over => Err(self.not_now()),
        }
    }

    /// P2: the answers are settled in seat order, beginning with the player whose turn it was; a player who has not
    /// answered waits.
    pub(crate) fn settle_answers(&mut self, at: At, witness: &mut impl Witness<Event>) {
        let Phase::Ask { stage, answers, .. } = self.phase else { return };
        self.seen_by_all(at);
        let mut losers = SeatSet::EMPTY;
        let catchers = answers.those_who(|answer| answer != Answer::Nothing);
        for seat in catchers.iter_from(self.turn) {
            let Answer::Catch(cat) = answers.settled(seat) else { continue };
            match self.settle(stage, seat, cat, witness) {
                Verdict::TakenBy(_) => {
                    losers.insert(seat);
                }
                Verdict::Caught | Verdict::TooLate => {}
            }
        }
        match next(stage, self.is_hunt_over(stage), losers) {
            Next::Scoring => self.score(at, witness),
            Next::AskAgain(seats) => {
                witness.saw(Event::AskedAgain { seats });
                self.ask(stage, seats, at);
            }
            Next::Card => {
                if !self.dog_up {
                    self.turn = self.turn.next(usize::from(self.n_seats));
                }
                self.next_question(at, witness);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// P2, K9: what follows a settlement.
    #[test]
    fn a_settlement_leads_to_the_next_card_a_question_or_the_scoring() {
        let nobody = SeatSet::EMPTY;
        let two: SeatSet = [Seat::at(1), Seat::at(2)].into_iter().collect();
        for (stage, is_hunt_over, losers, expected) in [
            (Stage::Hunt, false, nobody, Next::Card),
            (Stage::Hunt, false, two, Next::AskAgain(two)),
            (Stage::Hunt, true, nobody, Next::Scoring),
            (Stage::Hunt, true, two, Next::Scoring),
            (Stage::FinalCall, false, nobody, Next::Scoring),
            (Stage::FinalCall, false, two, Next::AskAgain(two)),
            (Stage::FinalCall, true, nobody, Next::Scoring),
        ] {
            assert_eq!(next(stage, is_hunt_over, losers), expected, "{stage:?} {is_hunt_over} {losers:?}");
        }
    }
}
