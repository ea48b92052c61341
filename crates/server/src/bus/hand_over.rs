//! What people ask of a table is handed over to its desk, which answers with what became of it.

use super::{Bus, Entry, next_message, subscribe};
use crate::error::ApiError;
use crate::protocol::Command;
use games::Json;
use serde::{Deserialize, Serialize};
use std::pin::Pin;
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
    pub(crate) asked: Vec<Asked>,
}

/// What somebody asks.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Asked {
    pub(crate) person: Person,
    /// Their id for it: asked twice, it is done once.
    pub(crate) id: String,
    pub(crate) wish: Wish,
}

/// What is to be done.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Wish {
    /// Something at the table.
    Do(Command),
    /// A move.
    Act {
        /// The decision it answers.
        decision: Option<u32>,
        action: Box<Json>,
    },
}

/// What became of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Answer {
    /// For each request nothing, or why it was refused. None of this where the desk could not: whoever asked does it.
    pub(crate) handled: Option<Vec<Option<ApiError>>>,
    /// How many events the table has, and those that were written last.
    pub(crate) n: u32,
    pub(crate) entries: Vec<Entry>,
}

/// The answer that a node waits for; none where the desk gives none.
pub(crate) type Answering = Pin<Box<dyn Future<Output = Option<Answer>> + Send>>;

/// Where the answer goes.
#[derive(Clone)]
pub struct AnswerTo {
    bus: Bus,
    subject: String,
}

impl std::fmt::Debug for AnswerTo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.subject)
    }
}

impl AnswerTo {
    /// Answers.
    pub(crate) fn send(&self, answer: &Answer) {
        if let Bus::Shared(shared) = &self.bus {
            shared.say(self.subject.clone(), answer);
        }
    }

    /// Whoever asked does it itself.
    pub(crate) fn decline(&self) {
        self.send(&Answer { handled: None, n: 0, entries: Vec::new() });
    }
}

impl Bus {
    /// Hands requests over to a desk. Where nobody is there, that is known at once.
    pub(crate) fn hand_over(&self, desk: &str, over: &HandOver) -> Answering {
        let Bus::Shared(shared) = self else { return Box::pin(std::future::ready(None)) };
        let client = shared.client.clone();
        let subject = format!("safehouse.desk.{desk}");
        let payload = serde_json::to_vec(over).expect("what is asked is JSON");
        metrics::counter!("safehouse_bus_messages_total").increment(1);
        Box::pin(async move {
            match client.request(subject, payload.into()).await {
                Ok(answer) => serde_json::from_slice(&answer.payload).ok(),
                Err(error) => {
                    tracing::debug!(%error, "a table's desk does not answer");
                    None
                }
            }
        })
    }

    /// Takes what other nodes hand over to this one, for as long as it runs.
    pub(crate) async fn take_hand_overs(&self, take: impl Fn(HandOver, AnswerTo)) {
        let Bus::Shared(shared) = self else { return };
        let mut desk = subscribe(&shared.ear, format!("safehouse.desk.{}", shared.own.node)).await;
        while let Some(message) = next_message(&mut desk).await {
            if let (Ok(over), Some(subject)) = (serde_json::from_slice(&message.payload), message.reply) {
                take(over, AnswerTo { bus: self.clone(), subject: subject.to_string() });
            }
        }
    }
}
