//! Who looks at a table, on this node and on others.

use super::nodes::RemotePresence;
use crate::network::Network;
use crate::table_state::Connected;
use axum::extract::ws::Utf8Bytes;
use std::collections::HashMap;
use store::{Person, PersonId, Timestamp};
use table::Seat;
use tokio::sync::mpsc::{self, error::TrySendError};

/// One person looking at the table.
pub(super) struct Socket {
    pub(super) person: Person,
    pub(super) watches: bool,
    pub(super) network: Network,
    frames: mpsc::Sender<Utf8Bytes>,
    /// Missed a frame; is sent the newest view once it has caught up.
    lags: bool,
    /// Answers that it has still to get: no request stays unanswered.
    owed: Vec<Utf8Bytes>,
    /// What is sent at the end of the turn.
    outbox: Vec<Outgoing>,
}

/// What waits to be sent.
enum Outgoing {
    News(Utf8Bytes),
    Answer(Utf8Bytes),
}

impl Socket {
    pub(super) fn new(
        person: Person,
        watches: bool,
        network: Network,
        frames: mpsc::Sender<Utf8Bytes>,
    ) -> Socket {
        Socket { person, watches, network, frames, lags: false, owed: Vec::new(), outbox: Vec::new() }
    }

    /// Sends news at the end of the turn.
    pub(super) fn queue_news(&mut self, frame: Utf8Bytes) {
        self.outbox.push(Outgoing::News(frame));
    }

    /// Sends an answer at the end of the turn.
    pub(super) fn queue_answer(&mut self, frame: Utf8Bytes) {
        self.outbox.push(Outgoing::Answer(frame));
    }

    /// Sends all that waits, at once, so that it goes out together. A socket whose queue is full misses news, and is told
    /// the newest once it has read what it has.
    pub(super) fn flush(&mut self) {
        for waiting in self.outbox.drain(..) {
            let (frame, is_owed) = match waiting {
                Outgoing::News(frame) => (frame, false),
                Outgoing::Answer(frame) => (frame, true),
            };
            let missed = if self.lags { Some(frame) } else { missed(self.frames.try_send(frame)) };
            let Some(frame) = missed else { continue };
            if !std::mem::replace(&mut self.lags, true) {
                metrics::counter!("safehouse_slow_readers_total").increment(1);
            }
            if is_owed {
                self.owed.push(frame);
            }
        }
    }

    /// It has read all that it was sent, and gets the answers that it is owed; says whether it has missed anything.
    pub(super) fn catch_up(&mut self) -> bool {
        for answer in std::mem::take(&mut self.owed) {
            self.queue_answer(answer);
        }
        std::mem::take(&mut self.lags)
    }
}

/// What found no room in a socket's queue.
fn missed(sent: Result<(), TrySendError<Utf8Bytes>>) -> Option<Utf8Bytes> {
    sent.err().map(TrySendError::into_inner)
}

/// Everybody who looks at the table.
pub(super) struct Presence {
    pub(super) sockets: HashMap<u64, Socket>,
    /// When a bot takes which seat.
    pub(super) leaves: HashMap<Seat, Timestamp>,
    /// Who sits where.
    pub(super) seated: Vec<Option<PersonId>>,
    /// Who looks at it on other nodes, by node.
    pub(super) elsewhere: HashMap<String, RemotePresence>,
    pub(super) now: Timestamp,
}

impl Presence {
    pub(super) fn new(now: Timestamp) -> Presence {
        Presence {
            sockets: HashMap::new(),
            leaves: HashMap::new(),
            seated: Vec::new(),
            elsewhere: HashMap::new(),
            now,
        }
    }

    /// Does somebody look at it on this node, from their seat?
    pub(super) fn is_on_this_node(&self, person: &PersonId) -> bool {
        self.sockets.values().any(|socket| !socket.watches && socket.person.id == *person)
    }

    /// Does somebody look at it on another node?
    pub(super) fn is_elsewhere(&self, person: &PersonId) -> bool {
        self.elsewhere.values().any(|remote| remote.sitting.contains(person))
    }

    /// Who sits here, and how many others look on, on this node.
    pub(super) fn on_this_node(&self) -> (Vec<PersonId>, usize) {
        let sits = |socket: &&Socket| {
            !socket.watches && self.seated.iter().flatten().any(|seated| *seated == socket.person.id)
        };
        let mut sitting: Vec<PersonId> =
            self.sockets.values().filter(sits).map(|socket| socket.person.id.clone()).collect();
        let n_watchers = self.sockets.len() - sitting.len();
        sitting.sort();
        sitting.dedup();
        (sitting, n_watchers)
    }
}

impl Connected for Presence {
    fn is_here(&self, person: &PersonId) -> bool {
        self.is_on_this_node(person) || self.is_elsewhere(person)
    }

    fn leaves_ms(&self, seat: Seat) -> Option<u32> {
        self.leaves.get(&seat).map(|at| u32::try_from(at.ms_since(self.now)).unwrap_or(u32::MAX))
    }

    fn watchers(&self) -> usize {
        self.on_this_node().1 + self.elsewhere.values().map(|remote| remote.n_watchers).sum::<usize>()
    }
}
