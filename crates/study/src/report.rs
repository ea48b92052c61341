//! A review as programs read it; docs/study.md says what each field is for.
//!
//! More is better everywhere: points that are bad to have stand here turned over. Errors are one standard error.

use bots::review::{CurvePoint, Luck, RoundLuck, Said, Unit};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{At, Seat};

/// The reviewer's version. It grows with everything that changes a figure: models, policies, pars, rules of thumb.
pub const REVIEWER: &str = "1.2";

/// A review of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Review {
    /// Which reviewer made it.
    pub reviewer: String,
    /// Which game.
    pub game: String,
    /// What results and losses are counted in.
    pub unit: Unit,
    /// How many decisions there are to judge, and how many have been.
    pub n_decisions: usize,
    /// How many have been judged.
    pub n_judged: usize,
    /// Who sat where, and how they played.
    pub seats: Vec<SeatReview>,
    /// Every decision that has been judged.
    pub decisions: Vec<DecisionReview>,
    /// The expected result as it went up and down; empty where it is not known.
    pub curve: Vec<CurvePoint>,
    /// Where each round's result came from; empty where it is not known.
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
    /// Which reviewer says so.
    pub reviewer: String,
    /// What results are counted in.
    pub unit: Unit,
    /// Every choice; `chosen` and what was lost mean nothing here.
    pub decision: DecisionReview,
}

/// How a seat played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SeatReview {
    /// What the player was called.
    pub name: String,
    /// The points at the end, as the game counts them; `null` where it was not played to its end.
    pub points: Option<i32>,
    /// Did they win?
    pub won: bool,
    /// How many of their decisions have been judged.
    pub n_decisions: usize,
    /// What a decision lost on average. It is estimated without favour, so it may be a little below zero.
    pub loss: f32,
    /// Half the 95 % interval of that.
    pub loss_within: f32,
    /// How often they chose the best, or something equal to it: from 0 to 1.
    pub agreement: f32,
    /// How many mistakes there were of each size.
    pub mistakes: Sizes,
    /// Where their result came from, over all rounds; `null` where it is not known.
    pub luck: Option<Luck>,
}

/// How many mistakes of each size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Sizes {
    /// The large ones.
    pub blunders: usize,
    /// The usual ones.
    pub mistakes: usize,
    /// The small ones.
    pub slips: usize,
}

/// How large a mistake is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Size {
    /// Small.
    Slip,
    /// Usual.
    Mistake,
    /// Large.
    Blunder,
}

/// A decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DecisionReview {
    /// The move that it led to, from 0; where nobody moved, the one that ended the chance to.
    pub step: usize,
    /// When.
    pub at: At,
    /// Whose.
    pub seat: Seat,
    /// What there was to choose from, in the order in which the rules list it.
    pub choices: Vec<ChoiceReview>,
    /// Which of them was chosen.
    pub chosen: usize,
    /// Which of them is best; those that are equal to it say so themselves.
    pub best: usize,
    /// How much worse the chosen one is than the best; 0 where it is equal.
    pub loss: f32,
    /// The standard error of that; of the lead over the second where the best was chosen.
    pub error: f32,
    /// The same loss estimated without favour: the best is found in one half of the worlds and measured in the other. For
    /// averages; alone it means little and may be below zero.
    pub fair_loss: f32,
    /// In how many worlds the choices were tried.
    pub n_worlds: usize,
    /// What could be known before the choice.
    pub known: Vec<Said>,
    /// What is wrong with the choice; `null` where nothing surely is.
    pub mistake: Option<Mistake>,
}

/// A mistake: the loss is larger than its error allows for, and holds against other opponents too.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Mistake {
    /// How large it is.
    pub size: Size,
    /// What kind of mistake.
    pub kind: Said,
}

/// Something that could be chosen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ChoiceReview {
    /// The action, or several that are counted together; `null` is doing nothing.
    pub actions: Vec<Value>,
    /// The expected result, as the seat knew the table.
    pub expected: f32,
    /// Its standard error.
    pub error: f32,
    /// The chance to win the game, from 0 to 1.
    pub win: f32,
    /// Is it the best, or within an error of it?
    pub is_equal: bool,
    /// What it risks.
    pub risks: Vec<Said>,
    /// The expected result with open cards: hindsight, which no mistake and no luck is counted by.
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
