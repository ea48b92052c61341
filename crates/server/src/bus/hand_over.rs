//! What people ask of a table is handed over to its desk, which answers with what became of it.

use crate::protocol::Command;
use games::Json;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use store::{Person, TableCode, Timestamp};

/// How long a desk may take to answer before whoever asks does it itself.
pub(crate) const PATIENCE: Duration = Duration::from_millis(1000);

/// What a node asks of a table's desk.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct HandOver {
    /// Which table.
    pub(crate) code: TableCode,
    /// How many of its events the node knows.
    pub(crate) n: u32,
    /// When it was handed over, by the node's own clock.
    pub(crate) at: Timestamp,
    /// What its people ask, in order.
    pub(crate) asked: Vec<HandedRequest>,
}

/// What somebody asks.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct HandedRequest {
    pub(crate) person: Person,
    /// Their id for it: asked twice, it is done once.
    pub(crate) id: String,
    pub(crate) kind: RequestKind,
}

/// What is to be done.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RequestKind {
    /// Something at the table.
    Do(Command),
    /// A move.
    Act {
        /// The decision it answers.
        decision: Option<u32>,
        action: Box<Json>,
    },
}
