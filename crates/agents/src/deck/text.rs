//! A deck as it stands in its file and in a record.

use crate::{
    command::{Lasting, Step},
    condition::{Condition, Measure},
    name::Colour,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A deck file.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
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
    /// Who made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// It is an expansion: its cards are added to those of the deck of this name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adds_to: Option<String>,
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
    #[serde(default)]
    pub command: Vec<Step>,
    /// Its command may be used to no effect (A14).
    #[serde(default)]
    pub idle: bool,
    /// Where it may be played; at either end of one of your own factions where it is left out (A4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<Placing>,
    /// Its halves, as the player sees them whom they face; one of its colour at each edge where it is left out (A7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub halves: Option<Halves>,
    /// What it does as long as it lies face up, whoever it faces.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lasting: Vec<Lasting>,
    /// Other commands: whoever uses it chooses one of them all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub or: Vec<Vec<Step>>,
    /// How often the command can be done each time it is used; whoever uses it may stop after each.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub repeat: u8,
    /// It has no command.
    #[serde(default, skip_serializing_if = "is_false")]
    pub blank: bool,
    /// Its picture: a number that says which of our parts it is put together from; that of its id where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub art: Option<u32>,
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
    #[serde(default)]
    pub command: Vec<Step>,
    /// Its command may be used to no effect (A14).
    #[serde(default)]
    pub idle: bool,
    /// Other commands: whoever uses it chooses one of them all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub or: Vec<Vec<Step>>,
    /// How often the command can be done each time it is used; whoever uses it may stop after each.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub repeat: u8,
    /// It has no command.
    #[serde(default, skip_serializing_if = "is_false")]
    pub blank: bool,
    /// Its picture: a number that says which of our parts it is put together from; that of its id where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub art: Option<u32>,
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
    /// What it asks of the faction it is attached to; nothing where it is left out.
    #[serde(default)]
    pub condition: Condition,
    /// It pays that much for each of these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per: Option<Per>,
    /// It pays others as well.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub others: Option<Others>,
    /// It pays once and is discarded.
    #[serde(default, skip_serializing_if = "is_false")]
    pub once: bool,
    /// Its picture: a number that says which of our parts it is put together from; that of its id where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub art: Option<u32>,
}

/// For each of what a mission pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Per {
    /// What is counted.
    pub count: Measure,
    /// For no more than so many.
    pub up_to: u8,
}

/// Whom a mission pays beside its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Others {
    /// The other player of the faction, or every other player.
    pub whom: Payee,
    /// How much each of them gets.
    pub points: u8,
}

/// Whom a mission pays beside its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Payee {
    /// The other player of the faction.
    Other,
    /// Every other player.
    Everyone,
}

/// Where an agent may be played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Placing {
    /// Where in a faction.
    pub at: Slot,
    /// Into which factions.
    pub into: Territory,
}

/// Where in a faction an agent may be played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// At either end.
    #[default]
    End,
    /// Between two cards.
    Between,
    /// Directly beside the safehouse.
    Door,
    /// Anywhere.
    Anywhere,
}

/// Into which factions an agent may be played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Territory {
    /// One's own.
    #[default]
    Yours,
    /// Any.
    Any,
}

/// The halves of an agent, as the player sees them whom they face. The player who has a faction on the left sees its
/// head at the left.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Halves {
    /// At the left edge; left out: none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Colour>,
    /// At the right edge; left out: none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right: Option<Colour>,
}

fn one() -> u8 {
    1
}

fn two() -> u8 {
    2
}

fn is_one(number: &u8) -> bool {
    *number == 1
}

fn is_false(is: &bool) -> bool {
    !*is
}
