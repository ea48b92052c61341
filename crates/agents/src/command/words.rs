//! The words of an instruction: where agents lie, how, and whom a step is about.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where the agents of a step lie, seen from the agent whose command it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Among {
    /// This agent itself (A10: only where the text says so).
    This,
    /// Next to it.
    Next,
    /// In its faction, but not next to it.
    NotNext,
    /// In its faction.
    Faction,
    /// In one of the two factions of whoever uses the command.
    Yours,
    /// In any faction.
    Any,
    /// In the other faction of whoever uses the command.
    YourOther,
    /// In the factions that are not those of whoever uses the command.
    NotYours,
}

/// Alive or dead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Life {
    /// Face up.
    Living,
    /// Face down.
    Dead,
}

/// Where a moved agent goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum To {
    /// Another place of its faction.
    Within,
    /// From one faction of whoever uses the command to the other.
    YourOther,
    /// To a neighbouring faction.
    Neighbouring,
    /// To any faction, its own too.
    Any,
}

/// Whom a command faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Toward {
    /// You: whoever uses the command, or whoever attached the mission.
    You,
    /// Somebody else.
    Other,
}

/// Whose points.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Party {
    /// Your own.
    #[default]
    You,
    /// Those of the other player of this agent's faction.
    Other,
    /// Those of any other player.
    Anyone,
    /// Those of every other player.
    Everyone,
}

impl Party {
    pub(super) fn is_you(&self) -> bool {
        *self == Party::You
    }
}

/// Another player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Whom {
    /// The other player of this agent's faction.
    Other,
    /// Any other player.
    Anyone,
}
