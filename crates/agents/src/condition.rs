//! What a mission asks (A16): counts of its faction, compared, and combined.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The condition of a mission, about the faction it is attached to and the player who attached it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "ConditionText", into = "ConditionText")]
#[schemars(with = "ConditionText")]
pub enum Condition {
    /// Every one of these holds.
    All(Vec<Condition>),
    /// At least one of these holds.
    Any(Vec<Condition>),
    /// This does not hold.
    Not(Box<Condition>),
    /// A count compared with a number or with another count.
    Compare(Count, Relation, Amount),
}

/// How two numbers are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// The first is not smaller.
    AtLeast,
    /// The first is not greater.
    AtMost,
    /// They are equal.
    Exactly,
}

/// What a count is compared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "a number, or a table with `count` and perhaps `plus`")]
pub enum Amount {
    /// A number.
    Number(u8),
    /// Another count, and so many more.
    Count(Other),
}

/// Another count, and so many more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Other {
    /// The other count.
    pub count: Count,
    /// So many more.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub plus: u8,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// Something that can be counted in a faction. "You" is the mission's owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Count {
    /// Agents, alive or dead.
    Agents,
    /// Living agents.
    Living,
    /// Dead agents.
    Dead,
    /// Agents for whom there is still room (A5).
    Room,
    /// Living black agents.
    Black,
    /// Living white agents.
    White,
    /// Living agents with the command toward you.
    CommandsToYou,
    /// Living agents with the command toward the other player.
    CommandsToOther,
    /// Living agents with the halves toward you.
    HalvesToYou,
    /// Living agents with the halves toward the other player.
    HalvesToOther,
    /// Agents on the side of the safehouse that has fewer.
    SmallerSide,
    /// Agents on the side of the safehouse that has more.
    LargerSide,
    /// Living agents of one colour directly side by side: the longest such row.
    LongestOneColour,
    /// Living agents directly side by side whose colours alternate: the longest such row.
    LongestAlternating,
    /// Living agents of one kind: the most there are.
    MostOfOneKind,
    /// Living agents next to the safehouse.
    DoorGuards,
    /// Tokens that point at you.
    Tokens,
    /// Tokens of two halves of one colour that point at you.
    MatchingTokens,
    /// Tokens of two colours that point at you.
    MixedTokens,
    /// Agents in your other faction.
    AgentsInYourOther,
    /// Living agents in your other faction.
    LivingInYourOther,
    /// Dead agents in your other faction.
    DeadInYourOther,
}

impl Count {
    /// The most that can ever be counted (A5: seven agents and a safehouse make seven tokens).
    #[must_use]
    pub fn most(self) -> u8 {
        match self {
            Count::SmallerSide => 3,
            Count::DoorGuards => 2,
            Count::Agents | Count::Living | Count::Dead | Count::Room | Count::Black | Count::White => 7,
            Count::CommandsToYou | Count::CommandsToOther | Count::HalvesToYou | Count::HalvesToOther => 7,
            Count::LargerSide | Count::LongestOneColour | Count::LongestAlternating => 7,
            Count::MostOfOneKind | Count::Tokens | Count::MatchingTokens | Count::MixedTokens => 7,
            Count::AgentsInYourOther | Count::LivingInYourOther | Count::DeadInYourOther => 7,
        }
    }
}

/// A condition as it stands in a deck file: one of `all`, `any`, `not`, `count`.
#[derive(Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Condition")]
struct ConditionText {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    all: Option<Vec<Condition>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    any: Option<Vec<Condition>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    not: Option<Box<Condition>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    count: Option<Count>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at_least: Option<Amount>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at_most: Option<Amount>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    exactly: Option<Amount>,
}

impl TryFrom<ConditionText> for Condition {
    type Error = String;

    fn try_from(text: ConditionText) -> Result<Condition, String> {
        let ConditionText { all, any, not, count, at_least, at_most, exactly } = text;
        let relation = match (at_least, at_most, exactly) {
            (Some(amount), None, None) => Some((Relation::AtLeast, amount)),
            (None, Some(amount), None) => Some((Relation::AtMost, amount)),
            (None, None, Some(amount)) => Some((Relation::Exactly, amount)),
            (None, None, None) => None,
            _ => return Err("a condition has one of `at_least`, `at_most`, `exactly`, not several".into()),
        };
        match (all, any, not, count, relation) {
            (Some(parts), None, None, None, None) => Ok(Condition::All(parts)),
            (None, Some(parts), None, None, None) => Ok(Condition::Any(parts)),
            (None, None, Some(part), None, None) => Ok(Condition::Not(part)),
            (None, None, None, Some(count), Some((relation, amount))) => {
                Ok(Condition::Compare(count, relation, amount))
            }
            (None, None, None, Some(_), None) => {
                Err("`count` needs one of `at_least`, `at_most`, `exactly`".into())
            }
            _ => Err("a condition is one of `all`, `any`, `not`, or `count` with a comparison".into()),
        }
    }
}

impl From<Condition> for ConditionText {
    fn from(condition: Condition) -> ConditionText {
        let blank = ConditionText::default();
        match condition {
            Condition::All(parts) => ConditionText { all: Some(parts), ..blank },
            Condition::Any(parts) => ConditionText { any: Some(parts), ..blank },
            Condition::Not(part) => ConditionText { not: Some(part), ..blank },
            Condition::Compare(count, relation, amount) => {
                let blank = ConditionText { count: Some(count), ..blank };
                match relation {
                    Relation::AtLeast => ConditionText { at_least: Some(amount), ..blank },
                    Relation::AtMost => ConditionText { at_most: Some(amount), ..blank },
                    Relation::Exactly => ConditionText { exactly: Some(amount), ..blank },
                }
            }
        }
    }
}
