//! What a mission asks (A16): counts of its faction, compared, and combined.

use crate::{
    command::{Life, Toward},
    deck::MAX_CARDS,
    name::{Colour, Name},
};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

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
    Compare(Measure, Relation, Amount),
}

/// What a mission without a condition asks: nothing.
impl Default for Condition {
    fn default() -> Condition {
        Condition::All(vec![])
    }
}

impl Condition {
    /// Does it ask nothing at all?
    #[must_use]
    pub fn is_always(&self) -> bool {
        *self == Condition::default()
    }

    /// How many comparisons it is made of, and how deep they are nested.
    pub(crate) fn size(&self) -> (usize, usize) {
        match self {
            Condition::All(parts) | Condition::Any(parts) => {
                let sizes = parts.iter().map(Condition::size);
                let (n, depth) = sizes.fold((0, 0), |(n, depth), (more, deep)| (n + more, depth.max(deep)));
                (n, depth + 1)
            }
            Condition::Not(part) => {
                let (n, depth) = part.size();
                (n, depth + 1)
            }
            Condition::Compare(..) => (1, 1),
        }
    }

    /// Everything it counts.
    pub(crate) fn each_measure(&self, tell: &mut impl FnMut(Measure)) {
        match self {
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().for_each(|part| part.each_measure(tell));
            }
            Condition::Not(part) => part.each_measure(tell),
            Condition::Compare(measure, _, amount) => {
                tell(*measure);
                if let Amount::Count(other) = amount {
                    tell(other.count);
                }
            }
        }
    }
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
    /// The first is greater.
    MoreThan,
    /// The first is smaller.
    FewerThan,
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
    pub count: Measure,
    /// So many more.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub plus: u8,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// What is counted: something that has a name, or agents that are described.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Something that has a name.
    Named(Count),
    /// Agents that are described.
    Described(Census),
}

/// Agents that are described, as many as there are. What is left out is not asked.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Census {
    /// Where they lie; in the mission's own faction where it is left out.
    #[serde(skip_serializing_if = "Area::is_here")]
    pub among: Area,
    /// Of this kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<Name>,
    /// Of this colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// Only the living, or only the dead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only: Option<Life>,
    /// With the command toward you, or toward somebody else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub toward: Option<Toward>,
}

/// Where agents are counted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Area {
    /// In the mission's own faction.
    #[default]
    Here,
    /// In your other faction.
    YourOther,
    /// In both of yours.
    Yours,
    /// In those that are not yours.
    NotYours,
    /// In all.
    Any,
}

impl Area {
    fn is_here(&self) -> bool {
        *self == Area::Here
    }
}

impl Measure {
    /// The most that can ever be counted.
    #[must_use]
    pub fn most(self) -> u16 {
        match self {
            Measure::Named(count) => count.most(),
            Measure::Described(census) => match census.among {
                Area::Here | Area::YourOther => 7,
                Area::Yours => 14,
                Area::NotYours => 15,
                Area::Any => 25,
            },
        }
    }
}

/// A count is called what a deck file calls it.
impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Measure::Named(count) => {
                let name = serde_json::to_value(count).unwrap_or_default();
                write!(f, "`{}`", name.as_str().unwrap_or_default())
            }
            Measure::Described(_) => f.write_str("the number of such agents"),
        }
    }
}

impl Serialize for Measure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Measure::Named(count) => count.serialize(serializer),
            Measure::Described(census) => census.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Measure {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reads;
        impl<'de> de::Visitor<'de> for Reads {
            type Value = Measure;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a count, or a table that describes agents")
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<Measure, E> {
                Count::deserialize(de::value::StrDeserializer::new(word)).map(Measure::Named)
            }

            fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<Measure, A::Error> {
                Census::deserialize(de::value::MapAccessDeserializer::new(map)).map(Measure::Described)
            }
        }
        deserializer.deserialize_any(Reads)
    }
}

impl JsonSchema for Measure {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Measure".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let (named, described) = (generator.subschema_for::<Count>(), generator.subschema_for::<Census>());
        schemars::json_schema!({
            "description": "What is counted: something that has a name, or agents that are described.",
            "anyOf": [named, described]
        })
    }
}

/// Something that can be counted in a faction or at the table. "You" is the mission's owner.
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
    /// Tokens that point at the other player.
    TokensToOther,
    /// Agents in your hand.
    AgentsInYourHand,
    /// Missions in your hand.
    MissionsInYourHand,
    /// Agents in the other player's hand.
    AgentsInOtherHand,
    /// Missions in the other player's hand.
    MissionsInOtherHand,
    /// Your points.
    YourPoints,
    /// The other player's points.
    OtherPoints,
    /// The most points that anybody else has.
    MostPoints,
    /// Your missions at this faction.
    YourMissions,
    /// The other player's missions at this faction.
    OtherMissions,
    /// Free agents that you keep.
    FreeYouKeep,
}

impl Count {
    /// The most that can ever be counted (A5: seven agents and a safehouse make seven tokens).
    #[must_use]
    pub fn most(self) -> u16 {
        match self {
            Count::SmallerSide => 3,
            Count::DoorGuards | Count::YourMissions | Count::OtherMissions => 2,
            Count::TokensToOther => 7,
            Count::AgentsInYourHand | Count::AgentsInOtherHand | Count::FreeYouKeep => MAX_CARDS as u16,
            Count::MissionsInYourHand | Count::MissionsInOtherHand => MAX_CARDS as u16,
            Count::YourPoints | Count::OtherPoints | Count::MostPoints => 1000,
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
    count: Option<Measure>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at_least: Option<Amount>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at_most: Option<Amount>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    exactly: Option<Amount>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    more_than: Option<Amount>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fewer_than: Option<Amount>,
}

impl TryFrom<ConditionText> for Condition {
    type Error = String;

    fn try_from(text: ConditionText) -> Result<Condition, String> {
        let ConditionText { all, any, not, count, at_least, at_most, exactly, more_than, fewer_than } = text;
        let mut relations = [
            (Relation::AtLeast, at_least),
            (Relation::AtMost, at_most),
            (Relation::Exactly, exactly),
            (Relation::MoreThan, more_than),
            (Relation::FewerThan, fewer_than),
        ]
        .into_iter()
        .filter_map(|(relation, amount)| amount.map(|amount| (relation, amount)));
        let relation = relations.next();
        if relations.next().is_some() {
            return Err("a condition has one of `at_least`, `at_most`, `exactly`, `more_than`, `fewer_than`, not several".into());
        }
        match (all, any, not, count, relation) {
            (Some(parts), None, None, None, None) => Ok(Condition::All(parts)),
            (None, Some(parts), None, None, None) => Ok(Condition::Any(parts)),
            (None, None, Some(part), None, None) => Ok(Condition::Not(part)),
            (None, None, None, Some(count), Some((relation, amount))) => {
                Ok(Condition::Compare(count, relation, amount))
            }
            (None, None, None, Some(_), None) => {
                Err("`count` needs one of `at_least`, `at_most`, `exactly`, `more_than`, `fewer_than`".into())
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
                    Relation::MoreThan => ConditionText { more_than: Some(amount), ..blank },
                    Relation::FewerThan => ConditionText { fewer_than: Some(amount), ..blank },
                }
            }
        }
    }
}
