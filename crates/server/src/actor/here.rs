//! Who looks at a table, on this node and on others.

use super::nodes::There;
use crate::book::{Presence, Who};
use axum::extract::ws::Utf8Bytes;
use std::collections::HashMap;
use table::Seat;
use tokio::sync::mpsc;

/// One person looking at the table.
pub(super) struct Socket {
    pub(super) who: Who,
    pub(super) watches: bool,
    frames: mpsc::Sender<Utf8Bytes>,
    /// Missed a frame; is sent the newest view once it has caught up.
    lags: bool,
    /// Answers that it has still to get: no wish stays unanswered.
    owed: Vec<Utf8Bytes>,
    /// What is sent at the end of the turn.
    waiting: Vec<Waiting>,
}

/// What waits to be sent.
enum Waiting {
    News(Utf8Bytes),
    Answer(Utf8Bytes),
}

impl Socket {
    pub(super) fn new(who: Who, watches: bool, frames: mpsc::Sender<Utf8Bytes>) -> Socket {
        Socket { who, watches, frames, lags: false, owed: Vec::new(), waiting: Vec::new() }
    }

    /// Sends this at the end of the turn.
    pub(super) fn tell(&mut self, frame: Utf8Bytes) {
        self.waiting.push(Waiting::News(frame));
    }

    /// The same with an answer.
    pub(super) fn answer(&mut self, frame: Utf8Bytes) {
        self.waiting.push(Waiting::Answer(frame));
    }

    /// Sends all that waits, at once, so that it goes out together. A socket whose queue is full misses news, and is told
    /// the newest once it has read what it has.
    pub(super) fn send(&mut self) {
        for waiting in std::mem::take(&mut self.waiting) {
            let (Waiting::News(frame) | Waiting::Answer(frame)) = &waiting;
            if !self.lags && self.frames.try_send(frame.clone()).is_err() {
                self.lags = true;
                metrics::counter!("safehouse_slow_readers_total").increment(1);
            }
            if let (true, Waiting::Answer(frame)) = (self.lags, waiting) {
                self.owed.push(frame);
            }
        }
    }

    /// It has read all that it was sent, and gets the answers that it is owed; says whether it has missed anything.
    pub(super) fn catches_up(&mut self) -> bool {
        for answer in std::mem::take(&mut self.owed) {
            self.answer(answer);
        }
        std::mem::take(&mut self.lags)
    }
}

/// Everybody who looks at the table.
pub(super) struct Here {
    pub(super) sockets: HashMap<u64, Socket>,
    /// When a bot takes which seat.
    pub(super) leaves: HashMap<Seat, i64>,
    pub(super) book_seats: Vec<Option<String>>,
    /// Who looks at it on other nodes.
    pub(super) elsewhere: HashMap<String, There>,
    pub(super) wall: i64,
}

impl Here {
    /// Who sits here, and how many others look on, on this node.
    pub(super) fn looking(&self) -> (Vec<String>, usize) {
        let sits = |socket: &&Socket| {
            !socket.watches && self.book_seats.iter().flatten().any(|seated| *seated == socket.who.identity)
        };
        let mut sitting: Vec<String> =
            self.sockets.values().filter(sits).map(|socket| socket.who.identity.clone()).collect();
        let n_watchers = self.sockets.len() - sitting.len();
        sitting.sort();
        sitting.dedup();
        (sitting, n_watchers)
    }
}

impl Presence for Here {
    fn is_here(&self, identity: &str) -> bool {
        self.sockets.values().any(|socket| !socket.watches && socket.who.identity == identity)
            || self.elsewhere.values().any(|there| there.sitting.iter().any(|seated| seated == identity))
    }

    fn leaves_ms(&self, seat: Seat) -> Option<u32> {
        self.leaves.get(&seat).map(|at| u32::try_from((at - self.wall).max(0)).unwrap_or(u32::MAX))
    }

    fn watchers(&self) -> usize {
        self.looking().1 + self.elsewhere.values().map(|there| there.n_watchers).sum::<usize>()
    }
}
