//! The JSON of a review; docs/study.md explains its fields.
//!
//! More is always better: points that are bad to have are negated. Errors are one standard error.

use bots::review::{CurvePoint, Luck, RoundLuck, Said, Unit};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{At, Seat};

/// The version of the reviewer. It grows with everything that changes a figure: models, policies, pars, rules
/// of thumb.
pub const REVIEWER: &str = "1.2";

/// A review of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Review {
    /// The version of the reviewer.
    pub reviewer: String,
    /// Which game.
    pub game: String,
    /// The unit of results and losses.
    pub unit: Unit,
    /// How many decisions there are to judge.
    pub n_decisions: usize,
    /// How many decisions have been judged so far.
    pub n_judged: usize,
    /// Who sat where, and how they played.
    pub seats: Vec<SeatReview>,
    /// Every decision that has been judged.
    pub decisions: Vec<DecisionReview>,
    /// The expected result during the game; empty if it is not known.
    pub curve: Vec<CurvePoint>,
    /// Where each round's result came from; empty if that is not known.
    pub rounds: Vec<RoundLuck>,
}

impl Review {
    /// The JSON Schema of a review.
    #[must_use]
    pub fn schema() -> Value {
        schemars::schema_for!(Review).to_value()
    }
}

/// What a seat should do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Advice {
    /// The version of the reviewer.
    pub reviewer: String,
    /// The unit of results.
    pub unit: Unit,
    /// Every choice; `chosen` and the loss mean nothing here.
    pub decision: DecisionReview,
}

/// How a seat played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SeatReview {
    /// The player's name.
    pub name: String,
    /// The points at the end, as the game counts them; `null` if the game was not finished.
    pub points: Option<i32>,
    /// Did they win?
    pub won: bool,
    /// How many of their decisions have been judged.
    pub n_decisions: usize,
    /// The mean loss of a decision. The estimate is unbiased, so it may be a little below zero.
    pub loss: f32,
    /// Half the 95 % interval of the mean loss.
    pub loss_within: f32,
    /// How often they chose the best, or something equal to it: from 0 to 1.
    pub agreement: f32,
    /// The number of mistakes of each size.
    pub mistakes: Sizes,
    /// Where their result came from, over all rounds; `null` if that is not known.
    pub luck: Option<Luck>,
}

/// The number of mistakes of each size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Sizes {
    /// Large mistakes.
    pub blunders: usize,
    /// Ordinary mistakes.
    pub mistakes: usize,
    /// Small mistakes.
    pub slips: usize,
}

/// How large a mistake is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Size {
    /// Small.
    Slip,
    /// Ordinary.
    Mistake,
    /// Large.
    Blunder,
}

/// One decision of a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DecisionReview {
    /// The number of the move that it led to, from 0. If the seat did not move, of the move that ended its
    /// chance to.
    pub step: usize,
    /// When it was made.
    pub at: At,
    /// Whose decision it was.
    pub seat: Seat,
    /// What there was to choose from, in the order of the rules.
    pub choices: Vec<ChoiceReview>,
    /// The index of the chosen one.
    pub chosen: usize,
    /// The index of the best one; others may be equal to it (`is_equal`).
    pub best: usize,
    /// How much worse the chosen one is than the best; 0 if it is equal.
    pub loss: f32,
    /// The standard error of the loss; if the best was chosen, of its lead over the second.
    pub error: f32,
    /// An unbiased estimate of the loss: the best is found in one half of the worlds and measured in the
    /// other. Use it for averages; alone it means little, and it may be below zero.
    pub fair_loss: f32,
    /// In how many worlds the choices were tried.
    pub n_worlds: usize,
    /// What could be known before the choice.
    pub known: Vec<Said>,
    /// What is wrong with the choice; `null` if nothing is for certain.
    pub mistake: Option<Mistake>,
}

/// A mistake: the loss is larger than its error explains, and holds against other opponents too.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Mistake {
    /// How large it is.
    pub size: Size,
    /// What kind of mistake it is.
    pub kind: Said,
}

/// Something that could be chosen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ChoiceReview {
    /// The action, or several that count as one choice; `null` is doing nothing.
    pub actions: Vec<Value>,
    /// The expected result, given what the seat knew.
    pub expected: f32,
    /// Its standard error.
    pub error: f32,
    /// The chance to win the game, from 0 to 1.
    pub win: f32,
    /// Is it the best, or within an error of it?
    pub is_equal: bool,
    /// The risks of this choice.
    pub risks: Vec<Said>,
    /// The expected result with open cards. This is hindsight: mistakes and luck do not use it.
    pub open: Option<OpenValue>,
}

/// The expected result with open cards.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct OpenValue {
    /// The expected result.
    pub expected: f32,
    /// Its standard error.
    pub error: f32,
}
