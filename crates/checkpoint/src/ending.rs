//! Declaring ten points, the end of the game, and who has won (K13, K14).

use crate::{
    Checkpoint, Colour, Event, Illegal,
    answers::{Answers, Declaration},
    event::End,
    state::{LAST_ROUND, Phase},
    token::Face,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{At, Outcome, Seat, SeatSet, Witness};

/// Declaring takes as many points as these (K13).
pub const TO_DECLARE: i32 = 10;

/// What decided who won (K14).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DecidedBy {
    /// The most points.
    Points,
    /// More gold tokens, among those with the most points.
    Gold,
    /// Nothing parts several of them, so they share the win.
    Shared,
}

/// K13: why the game ends after a scoring, if it does. `n_left` are the tokens left of each colour.
pub(crate) fn end(round: u8, declared: SeatSet, n_left: [u8; 3]) -> Option<End> {
    if !declared.is_empty() {
        Some(End::Declared)
    } else if n_left.contains(&0) {
        Some(End::ColourRanOut)
    } else if round >= LAST_ROUND {
        Some(End::FifthRound)
    } else {
        None
    }
}

impl Checkpoint {
    /// K13: all seats at once are asked to declare.
    pub(crate) fn ask_to_declare(&mut self, at: At) {
        self.phase = Phase::Declare { until: self.think_until(at), answers: Answers::default() };
    }

    /// K13: the points that a player may declare. A declaration makes this the last scoring, so the officer's token
    /// stays and counts (K15).
    pub(crate) fn points_to_declare(&self, seat: Seat) -> i32 {
        if self.version.officer_goes_back_first() {
            return self.points_without_officer(seat);
        }
        self.points(seat)
    }

    /// K14, K15: all points of a player, the officer's token included.
    pub(crate) fn points(&self, seat: Seat) -> i32 {
        self.tokens[seat.idx()].iter().map(|token| i32::from(token.face.value())).sum()
    }

    fn points_without_officer(&self, seat: Seat) -> i32 {
        let own = self.tokens[seat.idx()].iter().filter(|token| token.face != Face::Officer);
        own.map(|token| i32::from(token.face.value())).sum()
    }

    /// K13: a player declares ten points, or passes.
    pub(crate) fn declare(
        &mut self,
        seat: Seat,
        declaration: Declaration,
        at: At,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        let Phase::Declare { until, mut answers } = self.phase else { return Err(self.not_now()) };
        if answers.of(seat).is_some() {
            return Err(Illegal::Answered);
        }
        if declaration == Declaration::Ten {
            self.check_ten(seat)?;
        }
        answers.give(seat, declaration);
        self.phase = Phase::Declare { until, answers };
        self.seen_by_all(at);
        witness.saw(Event::Answered { seat, answer: Some(declaration.action()) });
        if self.awaited().is_empty() {
            self.judge_end(at, witness);
        }
        Ok(())
    }

    fn check_ten(&self, seat: Seat) -> Result<(), Illegal> {
        let points = self.points_to_declare(seat);
        if points < TO_DECLARE { Err(Illegal::TooFew { points }) } else { Ok(()) }
    }

    /// K13: all answers are in, or the time is up: the declarations are shown and the end is judged, before the
    /// officer's token goes back.
    pub(crate) fn judge_end(&mut self, at: At, witness: &mut impl Witness<Event>) {
        let Phase::Declare { answers, .. } = self.phase else { return };
        self.seen_by_all(at);
        let declared = answers.those_who(|answer| answer == Declaration::Ten);
        witness.saw(Event::Declared { seats: declared });
        match end(self.round, declared, self.n_left()) {
            Some(reason) => self.finish(reason, witness),
            None => self.next_round(at, witness),
        }
    }

    /// K13: the tokens left of each colour after the drawing, the officer's not among them if it was drawn.
    fn n_left(&self) -> [u8; 3] {
        let [gold, white, black] = Colour::ALL.map(|colour| self.supply.n_coloured(colour));
        let n_back = u8::from(self.version.officer_goes_back_first() && self.officer.is_some());
        [gold, white, black + n_back]
    }

    fn next_round(&mut self, at: At, witness: &mut impl Witness<Event>) {
        self.officer_token_goes_back(witness);
        self.first = self.next_first();
        self.round += 1;
        self.deal(at, witness);
    }

    /// K4: whoever caught the spy chief is first; if nobody did, the same player again.
    fn next_first(&self) -> Seat {
        let chief = Some(self.chief());
        self.seats().find(|seat| self.caught[seat.idx()] == chief).unwrap_or(self.first)
    }

    /// K14: all tokens are turned face up.
    fn finish(&mut self, reason: End, witness: &mut impl Witness<Event>) {
        for seat in self.seats() {
            for (index, held) in self.tokens[seat.idx()].iter_mut().enumerate() {
                held.open = true;
                witness.saw(Event::Shown { seat, index: index as u8, token: held.token() });
            }
        }
        self.phase = Phase::Over;
        let winners = self.first_by(|seat| self.rank(seat));
        witness.saw(Event::Over { reason, winners });
    }

    /// Those who rank first.
    fn first_by<R: Ord>(&self, rank: impl Fn(Seat) -> R) -> SeatSet {
        let best = self.seats().map(&rank).max();
        self.seats().filter(|&seat| Some(rank(seat)) == best).collect()
    }

    /// K14: most points, then more gold tokens.
    fn rank(&self, seat: Seat) -> (i32, usize) {
        let is_gold = |token: &&crate::token::HeldToken| token.face.colour() == Colour::Gold;
        (self.points(seat), self.tokens[seat.idx()].iter().filter(is_gold).count())
    }

    /// K14: how the game ended, once it has.
    pub(crate) fn result(&self) -> Option<Outcome> {
        let scores = || self.seats().map(|seat| self.points(seat)).collect();
        (self.phase == Phase::Over).then(|| Outcome::by_rank(scores(), |seat| self.rank(seat)))
    }

    /// K14: what decides who wins with the tokens as they are.
    pub(crate) fn decided_by(&self) -> DecidedBy {
        if self.first_by(|seat| self.points(seat)).len() == 1 {
            DecidedBy::Points
        } else if self.first_by(|seat| self.rank(seat)).len() == 1 {
            DecidedBy::Gold
        } else {
            DecidedBy::Shared
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// K13: a declaration, a colour that has run out, or the fifth round.
    #[test]
    fn the_end_comes_by_declaring_by_a_colour_or_by_the_fifth_round() {
        let (nobody, one) = (SeatSet::EMPTY, SeatSet::only(Seat::at(1)));
        for (round, declared, n_left, expected) in [
            (1, nobody, [5, 12, 8], None),
            (4, nobody, [1, 1, 1], None),
            (5, nobody, [1, 1, 1], Some(End::FifthRound)),
            (2, nobody, [0, 12, 8], Some(End::ColourRanOut)),
            (2, nobody, [5, 0, 8], Some(End::ColourRanOut)),
            (2, nobody, [5, 12, 0], Some(End::ColourRanOut)),
            (3, one, [5, 12, 8], Some(End::Declared)),
            (5, one, [0, 0, 0], Some(End::Declared)),
        ] {
            assert_eq!(end(round, declared, n_left), expected, "{round} {declared:?} {n_left:?}");
        }
    }
}
