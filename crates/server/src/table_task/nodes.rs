//! The same table on other nodes: what they write is heard of, who is there counts as here.
//!
//! A node follows a table while somebody looks at it there, or it is looked after there; others know nothing of it that
//! they do not read. Its desk tells those where somebody looks what it has written, and nobody where nobody does. Whoever
//! begins to look says so, and is told how far things are: what was written meanwhile is read. Where that is lost, the
//! store says it a little later.

use super::broadcast::viewer_of_sender;
use super::presence::Presence;
use super::{Message, TableTask};
use crate::bus::{self, Entry, News, Told};
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
/// How long all who follow a table are told what is written, after those who look at it were asked to say so, and after
/// another node has taken it for its own.
const ASKED_MS: i64 = 1000;
const CONTESTED_MS: i64 = 5000;
/// How soon a table with people on several nodes looks after them again.
const LOOK_MS: i64 = 500;

/// Who looks at the table on another node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct RemotePresence {
    pub(super) sitting: Vec<PersonId>,
    pub(super) n_watchers: usize,
    heard: Timestamp,
}

/// Why what others have written is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    /// Somebody begins to look at the table here, or asks something where nobody looks.
    Begun,
    /// Something was not told.
    Missed,
    /// Something is refused: that needs to be certain.
    Refused,
    /// Another node wrote first.
    Raced,
}

impl Why {
    fn as_str(self) -> &'static str {
        match self {
            Why::Begun => "begun",
            Why::Missed => "missed",
            Why::Refused => "refused",
            Why::Raced => "raced",
        }
    }
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
                self.must_catch_up = Some(Why::Raced);
            }
            None => self.must_reload = true,
        }
    }

    /// Reads what others have written.
    pub(super) async fn catch_up(&mut self, why: Why) -> Result<(), ApiError> {
        let Some(state) = &self.state else { return Ok(()) };
        metrics::counter!("safehouse_catch_ups_total", "why" => why.as_str()).increment(1);
        for row in self.services.store.entries(self.code, state.n..u32::MAX).await? {
            self.follow(&StoredEvent::read(self.code, &row)?, row.at, &row.body)?;
        }
        self.must_catch_up = None;
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
                self.hear_written(n, &entries, Why::Missed)
            }
            Ok(News::Presence { node, .. }) if node == self.services.bus.node() => false,
            Ok(News::Presence { node, sitting, n_watchers, asks }) => {
                self.hear_presence(node, sitting, n_watchers, asks)
            }
            Err(_) => false,
        }
    }

    /// So many look at the table on a node.
    fn hear_presence(&mut self, node: String, sitting: Vec<PersonId>, n_watchers: usize, asks: bool) -> bool {
        let now = self.services.clock.now();
        let is_empty = sitting.is_empty() && n_watchers == 0;
        if asks {
            // It is said in the next turn.
            self.publish_at = Timestamp::default();
        }
        if asks && is_empty && self.is_desk() {
            // Nobody looks there: it takes the table for its own.
            self.tells_all_until = self.tells_all_until.max(now.plus_ms(CONTESTED_MS));
        }
        let was = self.presence.elsewhere.remove(&node);
        if asks || (was.is_none() && !is_empty) {
            self.greet(&node);
        }
        let is_same = match &was {
            Some(was) => was.sitting == sitting && was.n_watchers == n_watchers,
            None => is_empty,
        };
        if !is_empty {
            self.presence.elsewhere.insert(node, RemotePresence { sitting, n_watchers, heard: now });
        }
        self.changed |= !is_same;
        !is_same || asks
    }

    /// A node that begins to look at the table is told how far things are.
    fn greet(&self, node: &str) {
        let Some(state) = self.state.as_ref().filter(|_| self.is_desk() && !self.must_reload) else { return };
        if self.services.bus.takes_post(node) {
            let (entries, answers) = (Vec::new(), Vec::new());
            self.services.bus.tell(node, &Told { code: self.code, n: state.n, entries, answers });
        } else {
            self.services.bus.publish(self.code, &News::Written { n: state.n, entries: Vec::new() });
        }
    }

    /// Another node tells what it has written; is that new?
    pub(super) fn hear_told(&mut self, told: &Told) -> bool {
        self.note_heard(self.services.clock.now());
        let known = self.state.as_ref().map_or(0, |state| state.n);
        // What is between may have been told to all.
        let is_between = told.n.saturating_sub(told.entries.len() as u32) > known;
        let is_new = is_between && self.hear_rest();
        // A node that begins to look is told no more than how far things are.
        let is_greeted = told.entries.is_empty() && told.answers.is_empty();
        let why = if is_greeted { Why::Begun } else { Why::Missed };
        self.hear_written(told.n, &told.entries, why) | is_new
    }

    /// There are so many events, and these are the last. What is between those and the ones we know is read.
    pub(super) fn hear_written(&mut self, n: u32, entries: &[Entry], why: Why) -> bool {
        let known = match &self.state {
            // It is read again anyway.
            Some(state) if state.n < n && !self.must_reload => state.n,
            Some(_) | None => return false,
        };
        let first = n.saturating_sub(entries.len() as u32);
        if entries.is_empty() || first > known {
            self.must_catch_up = Some(why);
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
        if self.news.is_some() {
            self.heard.store(now.as_ms(), Ordering::Relaxed);
        }
    }

    /// Is what people ask of the table handled here?
    fn is_desk(&self) -> bool {
        self.place.desk_elsewhere().is_none()
    }

    /// Follows the table while somebody looks at it here or it is looked after here, and no longer. Whoever comes is shown
    /// nothing that nobody would tell the rest of.
    pub(super) async fn follow_or_leave(&mut self, somebody_comes: bool) {
        if !self.services.bus.is_shared() {
            return;
        }
        let is_followed = somebody_comes || self.is_needed() || self.is_desk();
        if is_followed && self.news.is_none() {
            self.news = self.services.bus.follow(self.code).await;
            self.asks_who = true;
            self.note_heard(self.services.clock.now());
            if self.is_blind && self.state.is_some() {
                self.must_catch_up = Some(Why::Begun);
            }
            self.is_blind = false;
        } else if !is_followed && self.news.is_some() {
            self.news = None;
            self.is_blind = true;
            self.presence.elsewhere.clear();
            self.services.company.note(self.code, false);
        }
        if !is_followed {
            // Whoever asks for it has it read: until then nobody need.
            self.heard.store(i64::MAX, Ordering::Relaxed);
        }
    }

    /// Is what is written told to all who follow the table? Whoever is not its desk does not know them.
    fn tells_all(&self, now: Timestamp) -> bool {
        self.asks_who || !self.is_desk() || now < self.tells_all_until
    }

    /// Is anybody told what is written?
    pub(super) fn tells_anybody(&self, now: Timestamp) -> bool {
        self.tells_all(now)
            || !self.handings.is_empty()
            || !self.presence.elsewhere.is_empty()
            || self.place.home_elsewhere().is_some()
    }

    /// Tells all nodes that follow the table what has been written.
    pub(super) fn publish_written(&mut self) {
        let (n, entries) = (self.state.as_ref().map_or(0, |state| state.n), std::mem::take(&mut self.fresh));
        self.services.bus.publish(self.code, &News::Written { n, entries });
    }

    /// Tells the other nodes what has been written, and what became of what they have handed over.
    pub(super) fn tell_nodes(&mut self) {
        let mut answers = self.take_answers();
        let (has_written, entries) = (std::mem::take(&mut self.has_written), std::mem::take(&mut self.fresh));
        if !self.services.bus.is_shared() || (!has_written && answers.is_empty()) {
            return;
        }
        let now = self.services.clock.now();
        // What must be read again is not known.
        let n = self.state.as_ref().filter(|_| !self.must_reload).map_or(0, |state| state.n);
        let mut nodes: Vec<String> = answers.iter().map(|(node, _)| node.clone()).collect();
        if has_written {
            self.note_heard(now);
            let takes_post = |node: &String| self.services.bus.takes_post(node);
            let lookers = self.presence.elsewhere.keys();
            let told: Vec<&String> = lookers.filter(|_| !self.tells_all(now)).collect();
            if self.tells_all(now) || !told.iter().all(|node| takes_post(node)) {
                self.services.bus.publish(self.code, &News::Written { n, entries: entries.clone() });
            }
            nodes.extend(told.into_iter().filter(|node| takes_post(node)).cloned());
            nodes.extend(self.place.home_elsewhere().filter(|_| !self.tells_all(now)).map(str::to_owned));
        }
        nodes.sort_unstable();
        nodes.dedup();
        let mut told = Told { code: self.code, n, entries, answers: Vec::new() };
        for node in nodes {
            let own = answers.extract_if(.., |(to, _)| *to == node);
            told.answers = own.map(|(_, answer)| answer).collect();
            self.services.bus.tell(&node, &told);
        }
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
        let asks = std::mem::take(&mut self.asks_who);
        if asks {
            self.tells_all_until = self.tells_all_until.max(now.plus_ms(ASKED_MS));
        }
        if asks || published != self.published || (is_due && !self.presence.sockets.is_empty()) {
            self.published = published.clone();
            let (sitting, n_watchers) = published;
            let node = self.services.bus.node().to_owned();
            self.services.bus.publish(self.code, &News::Presence { node, sitting, n_watchers, asks });
        }
    }

    /// Nodes come and go.
    pub(super) fn look_around(&mut self) {
        if self.services.bus.has_moved(&self.place) {
            self.place = self.services.bus.place(self.code);
            // Whoever looks at it there may not be known here.
            self.asks_who |= self.is_desk() && self.news.is_some();
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
