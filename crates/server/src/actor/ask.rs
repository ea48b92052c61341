//! What is asked of a table, and who waits for the answer.

use super::minds::Question;
use crate::book::Who;
use crate::error::ApiError;
use crate::live::Thought;
use crate::protocol::{Command, Table};
use axum::extract::ws::Utf8Bytes;
use table::Seat;
use tokio::sync::{mpsc, oneshot};

/// Who waits for an answer.
#[derive(Debug)]
pub enum Reply {
    /// A socket, by number; the answer is a frame.
    Socket(u64, String),
    /// Somebody who asked over HTTP, and is shown the table.
    Once(oneshot::Sender<Result<Table, ApiError>>),
}

/// What is asked of a table.
#[derive(Debug)]
pub enum Ask {
    /// A socket opens.
    Join {
        /// Its number.
        socket: u64,
        /// Whose.
        who: Who,
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
    CaughtUp {
        /// Its number.
        socket: u64,
    },
    /// A socket closes.
    Part {
        /// Its number.
        socket: u64,
    },
    /// Somebody wants to see the table.
    Look {
        /// Who.
        who: Option<Who>,
        /// The table.
        answer: oneshot::Sender<Result<Table, ApiError>>,
    },
    /// Does the game wait for somebody?
    Awaits {
        /// Whom.
        identity: String,
        /// Does it?
        answer: oneshot::Sender<bool>,
    },
    /// Somebody wants something done.
    Do {
        /// Who.
        who: Who,
        /// Their name for the wish.
        id: String,
        /// What.
        command: Command,
        /// Who waits.
        reply: Reply,
    },
    /// Somebody plays.
    Act {
        /// Who.
        who: Who,
        /// Their name for the wish.
        id: String,
        /// The decision it answers.
        decision: Option<u32>,
        /// What.
        action: serde_json::Value,
        /// Who waits.
        reply: Reply,
    },
    /// A bot has thought.
    Thought {
        /// For which seat.
        seat: Seat,
        /// About what.
        about: Question,
        /// What it answers.
        thought: Thought,
    },
    /// There are so many entries in the store.
    Written {
        /// The number of the next one.
        n: u32,
    },
    /// The server stops: finish what has begun.
    Drain {
        /// Told when done.
        done: oneshot::Sender<()>,
    },
}

/// In a box, so that the queues of a thousand tables are small.
pub type Asked = Box<Ask>;
