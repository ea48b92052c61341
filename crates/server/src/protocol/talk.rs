//! What can be said at a table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How free the talk is; each allows what those before it allow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Talk {
    /// None.
    Off,
    /// Faces only.
    Reactions,
    /// Ready-made phrases, shown in each reader's language.
    #[default]
    Phrases,
    /// Anything.
    Text,
}

/// A face.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Reaction {
    ThumbsUp,
    Laugh,
    Cry,
    Wow,
    Angry,
    Heart,
    Think,
    Clap,
}

/// A ready-made phrase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Phrase {
    Hello,
    GoodLuck,
    YourMove,
    OneMoment,
    WellPlayed,
    Oops,
    Thanks,
    Again,
    Goodbye,
    WhatARow,
    ISawThat,
    TrustMe,
}

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Said {
    /// A face.
    Reaction {
        /// Which.
        reaction: Reaction,
    },
    /// A ready-made phrase.
    Phrase {
        /// Which.
        phrase: Phrase,
    },
    /// Words of one's own.
    Text {
        /// 1 to 200 characters on one line.
        #[schemars(length(min = 1, max = 200))]
        text: String,
    },
}

impl Said {
    /// The least free talk that allows it.
    #[must_use]
    pub fn needs(&self) -> Talk {
        match self {
            Said::Reaction { .. } => Talk::Reactions,
            Said::Phrase { .. } => Talk::Phrases,
            Said::Text { .. } => Talk::Text,
        }
    }
}
