//! A deck as it stands in its file and in a record.

use crate::{command::Step, condition::Condition, name::Colour};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A deck file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckText {
    /// What `options.deck` calls it.
    pub name: String,
    /// Its title in Russian.
    #[serde(default)]
    pub ru: Option<Title>,
    /// Its title in English.
    #[serde(default)]
    pub en: Option<Title>,
    /// Agents that join factions (A7).
    #[serde(default)]
    pub agent: Vec<AgentText>,
    /// Free agents (A11).
    #[serde(default)]
    pub free: Vec<FreeText>,
    /// Missions (A15).
    #[serde(default)]
    pub mission: Vec<MissionText>,
}

/// A deck's title in one language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Title {
    /// What it is called.
    pub name: String,
}

/// A card's words in one language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// What the card is called.
    pub name: String,
    /// What it says.
    pub text: String,
}

/// A kind of faction agent (A7).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AgentText {
    /// The kind's name on the wire.
    pub id: String,
    /// Its words in Russian.
    #[serde(default)]
    pub ru: Option<Words>,
    /// Its words in English.
    #[serde(default)]
    pub en: Option<Words>,
    /// The colours its cards have.
    pub colours: Vec<Colour>,
    /// How many cards of each colour.
    #[serde(default = "one")]
    pub copies: u8,
    /// What its command does, step by step.
    pub command: Vec<Step>,
    /// Its command may be used to no effect (A14).
    #[serde(default)]
    pub idle: bool,
}

/// A free agent (A11).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FreeText {
    /// Its name on the wire.
    pub id: String,
    /// Its words in Russian.
    #[serde(default)]
    pub ru: Option<Words>,
    /// Its words in English.
    #[serde(default)]
    pub en: Option<Words>,
    /// The number on its token.
    pub token: u8,
    /// How many cards of it.
    #[serde(default = "one")]
    pub copies: u8,
    /// What its command does, step by step.
    pub command: Vec<Step>,
    /// Its command may be used to no effect (A14).
    #[serde(default)]
    pub idle: bool,
}

/// A kind of mission (A15).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MissionText {
    /// The kind's name on the wire.
    pub id: String,
    /// Its words in Russian.
    #[serde(default)]
    pub ru: Option<Words>,
    /// Its words in English.
    #[serde(default)]
    pub en: Option<Words>,
    /// The points it pays (A16).
    pub pays: u8,
    /// How many cards of it.
    #[serde(default = "two")]
    pub copies: u8,
    /// What it asks of the faction it is attached to.
    pub condition: Condition,
}

fn one() -> u8 {
    1
}

fn two() -> u8 {
    2
}
