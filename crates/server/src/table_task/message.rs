//! What is asked of a table, and who waits for the answer.

use super::bot_seats::DecisionKey;
use crate::bus::{AnswerTo, HandOver};
use crate::daily::round::RoundStep;
use crate::error::ApiError;
use crate::network::Network;
use crate::protocol::{Command, Table};
use crate::table_state::{HostRequest, Reportable};
use axum::extract::ws::Utf8Bytes;
use games::{BotAnswer, Json};
use store::{Person, PersonId, Timestamp};
use table::Seat;
use tokio::sync::{mpsc, oneshot};

/// Who waits for an answer.
#[derive(Debug)]
pub enum Reply {
    /// A socket, by number; the answer is a frame.
    Socket(u64, String),
    /// Somebody who asked over HTTP, and is shown the table.
    Once(oneshot::Sender<Result<Table, ApiError>>),
    /// Another node that has handed it over in this turn, by number.
    Node(usize),
}

/// What is asked of a table.
#[derive(Debug)]
pub enum Message {
    /// A socket opens.
    Join {
        socket: u64,
        person: Person,
        /// Where they come from.
        network: Network,
        /// Where frames go.
        frames: mpsc::Sender<Utf8Bytes>,
        /// The last update it had: of which game, which number.
        from: Option<(u32, u32)>,
        /// Sees what everybody sees, whoever it is: a screen for the whole room.
        watches: bool,
        /// May it stay?
        answer: oneshot::Sender<Result<(), ApiError>>,
    },
    /// A socket has caught up after it was too slow.
    CaughtUp { socket: u64 },
    /// A socket closes.
    Part { socket: u64 },
    /// Somebody wants to see the table.
    Look { person: Option<Person>, answer: oneshot::Sender<Result<Table, ApiError>> },
    /// Does the game wait for somebody?
    Awaits { person: PersonId, answer: oneshot::Sender<bool> },
    /// With which deck is the game played?
    Deck { answer: oneshot::Sender<Option<serde_json::Value>> },
    /// Whose is a name or a saying, and what is it?
    Reported { what: Reportable, answer: oneshot::Sender<Option<(PersonId, String)>> },
    /// The host of the house wants something done.
    Host { request: HostRequest, answer: oneshot::Sender<Result<(), ApiError>> },
    /// Somebody wants something done.
    Do {
        person: Person,
        /// Their id for the request.
        id: String,
        command: Command,
        reply: Reply,
    },
    /// Somebody plays.
    Act {
        person: Person,
        /// Their id for the request.
        id: String,
        /// The decision it answers.
        decision: Option<u32>,
        action: Box<Json>,
        reply: Reply,
    },
    /// A bot has thought.
    BotAnswered {
        seat: Seat,
        /// About what.
        key: DecisionKey,
        answer: BotAnswer,
    },
    /// The bots of a deal of the day have thought.
    RoundPlayed {
        /// How many events the table had then.
        n: u32,
        steps: Vec<RoundStep>,
    },
    /// Nothing may have happened at the table since: then it is closed. When did something last happen?
    CloseIdle { since: Timestamp, answer: oneshot::Sender<Result<Timestamp, ApiError>> },
    /// Another node hands over what its people ask.
    HandedOver { over: HandOver, to: AnswerTo },
    /// There are so many events in the store.
    Written { n: u32 },
    /// The server stops: finish what has begun, and say when that is done.
    Drain { done: oneshot::Sender<()> },
}
