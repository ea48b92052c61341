//! The parts of a review found so far, in any order, and what they add up to for every seat.

use crate::decision::short;
use crate::judge::Estimate;
use crate::report::{DecisionReview, Review, SeatReview, Size, Sizes};
use bots::review::{Luck, Whole};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::iter::repeat_n;
use table::{Outcome, Seat, SeatName};

/// One part of a review.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// A decision; `None` if there is nothing to judge.
    Judged { decision: Option<DecisionReview> },
    /// The game as a whole.
    Whole {
        /// The curve, and where the results came from.
        whole: Whole,
    },
}

/// The parts of a review found so far. The order in which they are found makes no difference.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// The decisions judged so far, by number; `None` if there was nothing to judge.
    judged: BTreeMap<usize, Option<DecisionReview>>,
    whole: Option<Whole>,
}

impl Found {
    /// Rebuilt from a finished review.
    pub(crate) fn of(told: Review) -> Found {
        let Review { decisions, n_judged, curve, rounds, .. } = told;
        let silent = n_judged.saturating_sub(decisions.len());
        let all = decisions.into_iter().map(Some).chain(repeat_n(None, silent));
        Found { judged: all.enumerate().collect(), whole: Some(Whole { curve, rounds }) }
    }

    /// Adds a part, by its number, and returns whether it is new.
    pub fn add(&mut self, number: usize, part: Part) -> bool {
        match part {
            Part::Judged { decision } => self.judged.insert(number, decision).is_none(),
            Part::Whole { whole } => self.whole.replace(whole).is_none(),
        }
    }

    /// How many decisions have been judged.
    #[must_use]
    pub fn n_judged(&self) -> usize {
        self.judged.len()
    }

    /// How many parts there are.
    #[must_use]
    pub fn n_parts(&self) -> usize {
        self.judged.len() + usize::from(self.whole.is_some())
    }

    pub(crate) fn decisions(&self) -> impl Iterator<Item = &DecisionReview> + Clone {
        self.judged.values().flatten()
    }

    pub(crate) fn whole(&self) -> Option<&Whole> {
        self.whole.as_ref()
    }

    /// How everybody played, and how they ended.
    pub(crate) fn seats(&self, names: &[SeatName], outcome: Option<&Outcome>) -> Vec<SeatReview> {
        let seat = |seat: Seat| SeatReview {
            points: outcome.and_then(|outcome| outcome.scores.get(seat.idx()).copied()),
            won: outcome.is_some_and(|outcome| outcome.winners.contains(&seat)),
            luck: self.luck(seat),
            ..summary(&names[seat.idx()].name, self.decisions().filter(|one| one.seat == seat))
        };
        Seat::all(names.len()).map(seat).collect()
    }

    /// The luck of all rounds together.
    fn luck(&self, seat: Seat) -> Option<Luck> {
        let rounds = &self.whole.as_ref()?.rounds;
        let mut all = Luck::default();
        for luck in rounds.iter().filter_map(|round| round.seats.get(seat.idx())) {
            all.par += luck.par;
            all.deal += luck.deal;
            all.others += luck.others;
            all.skill += luck.skill;
            all.hidden += luck.hidden;
        }
        (!rounds.is_empty()).then_some(all)
    }
}

/// The summary of a seat's decisions.
fn summary<'a>(name: &str, decisions: impl Iterator<Item = &'a DecisionReview> + Clone) -> SeatReview {
    let n = decisions.clone().count();
    let loss = Estimate::of(decisions.clone().map(|decision| decision.fair_loss));
    let n_equal = decisions.clone().filter(|decision| decision.choices[decision.chosen].is_equal).count();
    let mut mistakes = Sizes::default();
    for mistake in decisions.filter_map(|decision| decision.mistake.as_ref()) {
        match mistake.size {
            Size::Slip => mistakes.slips += 1,
            Size::Mistake => mistakes.mistakes += 1,
            Size::Blunder => mistakes.blunders += 1,
        }
    }
    SeatReview {
        name: name.to_owned(),
        points: None,
        won: false,
        n_decisions: n,
        loss: short(loss.mean),
        loss_within: short(1.96 * loss.error),
        agreement: short(n_equal as f32 / n.max(1) as f32),
        mistakes,
        luck: None,
    }
}
