//! The same table on other nodes: what they write is read, who is there counts as here.

use super::broadcast::viewer_of_sender;
use super::presence::Presence;
use super::{Message, TableTask};
use crate::bus::{self, Entry, News};
use crate::error::ApiError;
use crate::table_bounds::bytes_of;
use crate::table_event::{StoredEvent, TableEvent};
use crate::table_state::TableState;
use std::collections::HashMap;
use std::sync::atomic::Ordering;
use store::{PersonId, Timestamp};
use table::Seat;

/// How often a node says who looks at a table, and for how long that is believed.
const SAY_MS: i64 = 3000;
const BELIEVE_MS: i64 = 10_000;
/// How long a node that is not a table's home waits for the home to do what is due.
const GRACE_MS: i64 = 400;
/// And how long for a bot's move: the home may have to be woken first.
const BOT_GRACE_MS: i64 = 3000;
/// How soon a table with people on several nodes looks after them again.
const LOOK_MS: i64 = 500;

/// Who looks at the table on another node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct RemotePresence {
    pub(super) sitting: Vec<PersonId>,
    pub(super) n_watchers: usize,
    heard: Timestamp,
}

/// What a turn can be begun again from where another node wrote first.
pub(super) struct Before {
    state: Option<TableState>,
    leaves: HashMap<Seat, Timestamp>,
    deserted_since: Option<Timestamp>,
}

impl Presence {
    /// Those on nodes that have gone are not there.
    fn forget_gone(&mut self, is_there: impl Fn(&str) -> bool) {
        let now = self.now;
        self.elsewhere.retain(|node, remote| now.ms_since(remote.heard) < BELIEVE_MS && is_there(node));
    }
}

impl TableTask {
    /// Keeps what a turn begins with, where something is to be written and somebody else may write too. At a table that
    /// is looked after here alone nobody does but in trouble: then all of it is read.
    pub(super) fn before(&self, messages: &[Box<Message>], now: Timestamp) -> Option<Before> {
        let is_own = self.place.is_home() && self.place.desk_elsewhere().is_none();
        let is_alone = !self.services.bus.is_shared() || (is_own && self.services.bus.is_up());
        let is_due = || self.next_due().is_some_and(|due| due <= now);
        (!is_alone && (!messages.is_empty() || is_due())).then(|| Before {
            state: self.state.clone(),
            leaves: self.presence.leaves.clone(),
            deserted_since: self.deserted_since,
        })
    }

    /// Somebody else wrote first: what we did never happened, and what they did is read.
    pub(super) fn roll_back(&mut self, before: Option<Before>) {
        match before {
            Some(before) => {
                self.state = before.state;
                self.presence.leaves = before.leaves;
                self.deserted_since = before.deserted_since;
                self.must_catch_up = true;
            }
            None => self.must_reload = true,
        }
    }

    /// Reads what others have written.
    pub(super) async fn catch_up(&mut self) -> Result<(), ApiError> {
        let Some(state) = &self.state else { return Ok(()) };
        metrics::counter!("safehouse_catch_ups_total").increment(1);
        for row in self.services.store.entries(self.code, state.n..u32::MAX).await? {
            self.follow(&StoredEvent::read(self.code, &row)?, row.at, &row.body)?;
        }
        self.must_catch_up = false;
        Ok(())
    }

    /// Something was written elsewhere.
    fn follow(&mut self, event: &StoredEvent, at: Timestamp, body: &str) -> Result<(), ApiError> {
        let Some(state) = &mut self.state else { return Ok(()) };
        state.apply(event, at)?;
        state.bytes += bytes_of(std::iter::once(body));
        // Who it was may have been taken out of the event already.
        self.must_reload |= matches!(event.event, TableEvent::Forgot {});
        self.changed |= !event.event.is_play() || state.outcome().is_some();
        Ok(())
    }

    /// Hears all that has been told of this table; is anything to be done?
    pub(super) async fn hear_all(&mut self, first: &[u8]) -> bool {
        let is_new = self.hear(first);
        // What comes with it is told with it.
        tokio::task::yield_now().await;
        self.hear_rest() | is_new
    }

    /// Hears what has come already.
    pub(super) fn hear_rest(&mut self) -> bool {
        let mut is_new = false;
        while let Some(news) = bus::heard(&mut self.news) {
            is_new |= self.hear(&news);
        }
        is_new
    }

    fn hear(&mut self, news: &[u8]) -> bool {
        match serde_json::from_slice(news) {
            Ok(News::Written { n, entries }) => {
                self.note_heard(self.services.clock.now());
                self.hear_written(n, &entries)
            }
            Ok(News::Presence { node, .. }) if node == self.services.bus.node() => false,
            Ok(News::Presence { node, sitting, n_watchers }) => {
                let remote = RemotePresence { sitting, n_watchers, heard: self.services.clock.now() };
                let was = self.presence.elsewhere.insert(node, remote.clone());
                let is_same = was
                    .is_some_and(|was| was.sitting == remote.sitting && was.n_watchers == remote.n_watchers);
                self.changed |= !is_same;
                !is_same
            }
            Err(_) => false,
        }
    }

    /// There are so many events, and these are the last. What is between those and the ones we know is read.
    pub(super) fn hear_written(&mut self, n: u32, entries: &[Entry]) -> bool {
        let known = match &self.state {
            // It is read again anyway.
            Some(state) if state.n < n && !self.must_reload => state.n,
            Some(_) | None => return false,
        };
        let first = n.saturating_sub(entries.len() as u32);
        if entries.is_empty() || first > known {
            self.must_catch_up = true;
            return true;
        }
        for (at, body) in &entries[(known - first) as usize..] {
            let event = serde_json::from_str(body.get()).map_err(ApiError::fault);
            if event.and_then(|event| self.follow(&event, *at, body.get())).is_err() {
                self.must_reload = true;
                break;
            }
        }
        true
    }

    /// Has whoever comes seen more at another node? What was written there is read before they are shown anything older.
    pub(super) fn knows_less_than(&self, message: &Message) -> bool {
        let Message::Join { from: Some((game, number)), .. } = message else { return false };
        let Some(state) = self.state.as_ref().filter(|_| self.services.bus.is_shared()) else { return false };
        let viewer = viewer_of_sender(message, state, &self.presence);
        let own = viewer.zip(state.live.as_ref()).map_or(0, |(viewer, live)| live.number(viewer));
        (state.games, own) < (game.saturating_add(1), *number)
    }

    /// The store need not be asked what is new just now.
    fn note_heard(&self, now: Timestamp) {
        self.heard.store(now.as_ms(), Ordering::Relaxed);
    }

    /// Tells the other nodes what has been written.
    pub(super) fn publish_written(&mut self, now: Timestamp) {
        let Some(state) = self.state.as_ref().filter(|_| !self.fresh.is_empty()) else { return };
        self.note_heard(now);
        self.services.bus.publish(self.code, &News::Written { n: state.n, entries: self.fresh.clone() });
    }

    /// Tells the other nodes who is here, when that changes and now and then.
    pub(super) fn publish_presence(&mut self, now: Timestamp) {
        if !self.services.bus.is_shared() {
            return;
        }
        self.presence.forget_gone(|node| self.services.bus.is_there(node));
        let published = self.presence.on_this_node();
        let is_due = self.publish_at <= now;
        if is_due {
            self.publish_at = now.plus_ms(SAY_MS);
        }
        if published != self.published || (is_due && !self.presence.sockets.is_empty()) {
            self.published = published.clone();
            let (sitting, n_watchers) = published;
            let node = self.services.bus.node().to_owned();
            self.services.bus.publish(self.code, &News::Presence { node, sitting, n_watchers });
        }
    }

    /// Nodes come and go.
    pub(super) fn look_around(&mut self) {
        if self.services.bus.has_moved(&self.place) {
            self.place = self.services.bus.place(self.code);
        }
    }

    /// When to look after the others again.
    pub(super) fn nodes_wake(&self) -> Option<Timestamp> {
        let is_needed = !self.presence.sockets.is_empty() || !self.presence.elsewhere.is_empty();
        let at = self.publish_at.max(self.presence.now.plus_ms(LOOK_MS));
        (self.services.bus.is_shared() && is_needed).then_some(at)
    }

    /// Does anybody need this table on this node?
    pub(super) fn is_needed(&self) -> bool {
        !self.presence.sockets.is_empty() || self.place.is_home()
    }

    /// How much later than the table's home this node does what is due.
    pub(super) fn grace_ms(&self) -> i64 {
        if self.place.is_home() { 0 } else { GRACE_MS }
    }

    /// How much later than the table's home this node lets a bot think.
    pub(super) fn bot_grace_ms(&self) -> i64 {
        if self.place.is_home() { 0 } else { BOT_GRACE_MS }
    }
}
