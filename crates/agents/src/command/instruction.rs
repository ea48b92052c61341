//! What stands with the word of a step: whom it is about, how many, and whether it may be left out.

use super::words::{Among, Life, Party, To, Toward, Whom};
use crate::{
    event::Pack,
    name::{Colour, Name},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which agents a step is about, and how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reach {
    /// Where they lie.
    pub among: Among,
    /// Only the living, or only the dead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<Life>,
    /// Exactly so many different ones; one where neither this nor `up_to` stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    /// So many different ones or fewer, but not none (A14).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up_to: Option<u8>,
    /// Only of this colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// Only with the command toward whoever uses this command, or toward somebody else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub toward: Option<Toward>,
    /// Only of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<Name>,
    /// The agent itself too, where it lies among them (A10).
    #[serde(default, skip_serializing_if = "is_false")]
    pub itself: bool,
    /// It may be left out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may: bool,
}

impl Reach {
    /// One agent that lies there.
    #[must_use]
    pub fn of(among: Among) -> Reach {
        Reach {
            among,
            only: None,
            count: None,
            up_to: None,
            colour: None,
            toward: None,
            kind: None,
            itself: false,
            may: false,
        }
    }
}

/// Which agents are moved, and to where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Route {
    /// Where they lie.
    pub among: Among,
    /// Where they go.
    pub to: To,
    /// Only the living, or only the dead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<Life>,
    /// Exactly so many different ones; one where neither this nor `up_to` stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    /// So many different ones or fewer, but not none (A14).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up_to: Option<u8>,
    /// Only of this colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// Only with the command toward whoever uses this command, or toward somebody else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub toward: Option<Toward>,
    /// Only of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<Name>,
    /// The agent itself too, where it lies among them (A10).
    #[serde(default, skip_serializing_if = "is_false")]
    pub itself: bool,
    /// It may be left out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may: bool,
}

/// From whom a step steals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Theft {
    /// The victim.
    pub from: Whom,
    /// What is stolen; agents where it is left out.
    #[serde(default, skip_serializing_if = "is_agents")]
    pub what: Pack,
    /// So many, or all there are; one where it is left out.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: u8,
    /// It may be left out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may: bool,
}

/// From whose hand a step discards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Raid {
    /// The victim.
    pub from: Whom,
    /// What is discarded; agents where it is left out.
    #[serde(default, skip_serializing_if = "is_agents")]
    pub what: Pack,
    /// Whoever uses the command looks at the hand and chooses; otherwise chance does.
    #[serde(default, skip_serializing_if = "is_false")]
    pub seen: bool,
    /// So many, or all there are; one where it is left out.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: u8,
    /// It may be left out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may: bool,
}

/// Two agents of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Swap {
    /// Where the first lies.
    pub among: Among,
    /// Where the second lies; as the first where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<Among>,
    /// Only the living, or only the dead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<Life>,
    /// Only of this colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// It may be left out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may: bool,
}

/// Whose points, and how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sum {
    /// How many.
    pub points: u8,
    /// Whose; your own where it is left out.
    #[serde(default, skip_serializing_if = "Party::is_you")]
    pub whom: Party,
    /// It may be left out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may: bool,
}

/// What a step costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Price {
    /// How many points.
    pub points: u8,
    /// Who gets them; the bank where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Whom>,
    /// It may be left out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may: bool,
}

/// Whose attached mission is discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Censored {
    /// The owner.
    pub of: Whom,
    /// It may be left out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may: bool,
}

/// Whose command is copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Copied {
    /// Where the other agent lies.
    pub among: Among,
    /// It may be left out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may: bool,
}

/// How many cards of each deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    /// Agents.
    #[serde(default)]
    pub agents: u8,
    /// Missions.
    #[serde(default)]
    pub missions: u8,
    /// It may be left out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may: bool,
}

fn is_false(is: &bool) -> bool {
    !*is
}

fn is_agents(pack: &Pack) -> bool {
    *pack == Pack::Agents
}

fn is_one(number: &u8) -> bool {
    *number == 1
}

fn one() -> u8 {
    1
}
