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
    pub(super) frames: mpsc::Sender<Utf8Bytes>,
    /// Missed a frame; is sent the newest view once it has caught up.
    pub(super) lags: bool,
    /// Answers that it has still to get: no wish stays unanswered.
    pub(super) owed: Vec<Utf8Bytes>,
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
