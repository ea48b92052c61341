//! Requests that a table's desk handles: handed over by the nodes at which people are, and answered with what was written.
//!
//! No more than one hand-over of a node is on its way for a table, so that requests keep their order; what comes meanwhile
//! goes with the next. Where the desk does not answer, the node does all of it itself: what the desk has done after all is
//! not done again, by the requests' ids.

use super::{Message, Reply, SKEW_MS, Socket, TableTask};
use crate::bus::{Answer, AnswerTo, Answering, Asked, Entry, HandOver, PATIENCE, Wish};
use crate::error::{ApiError, Code};
use crate::protocol::Command;
use crate::table_state::REMEMBERED;
use games::Json;
use store::{PersonId, Row, Timestamp};
use table::Seat;

/// For how long a desk that did not answer is not asked again.
const DOUBT_MS: i64 = 3000;

/// What the desk has been handed.
pub(super) struct Handed {
    messages: Vec<Box<Message>>,
    answer: Answering,
}

/// What another node has handed over in this turn.
pub(super) struct Handing {
    to: AnswerTo,
    /// How many events the node knew, and when that was.
    n: u32,
    at: Timestamp,
    n_asked: usize,
    pub(super) handled: Vec<Option<ApiError>>,
}

/// The desk's answer, when it comes; waits for ever where nothing was handed over.
pub(super) async fn answered(handed: &mut Option<Handed>) -> Option<Answer> {
    match handed {
        Some(handed) => (&mut handed.answer).await,
        None => std::future::pending().await,
    }
}

/// Rows of the store as other nodes are told of them.
pub(super) fn entries_of(rows: &[Row]) -> Vec<Entry> {
    let entry = |row: &Row| Some((row.at, Json::from_string(row.body.clone()).ok()?));
    // Where one is left out none is told: they are read.
    rows.iter().map(entry).collect::<Option<_>>().unwrap_or_default()
}

/// Is it for the desk? Who leaves is counted down where they were.
fn is_for_desk(message: &Message) -> bool {
    if let Message::Do { command, .. } = message {
        return !matches!(command, Command::Leave {} | Command::Back {});
    }
    matches!(message, Message::Act { .. })
}

fn asked_of(message: &Message) -> Option<Asked> {
    let (person, id, wish) = if let Message::Do { person, id, command, .. } = message {
        (person, id, Wish::Do(command.clone()))
    } else if let Message::Act { person, id, decision, action, .. } = message {
        (person, id, Wish::Act { decision: *decision, action: action.clone() })
    } else {
        return None;
    };
    Some(Asked { person: person.clone(), id: id.clone(), wish })
}

impl TableTask {
    /// Everything goes its way: requests to the table's desk, all else, and where the desk is here all of it, into a turn.
    pub(super) async fn take(&mut self, messages: &mut Vec<Box<Message>>) {
        if messages.iter().any(|message| matches!(**message, Message::Drain { .. })) {
            return self.take_back(messages).await;
        }
        if self.desk().is_some() && self.state.is_none() {
            // What the desk answers goes on from what is known here.
            self.take_turn(&mut Vec::new()).await;
        }
        if self.handed.is_some() || (self.desk().is_some() && self.state.is_some()) {
            let (for_desk, rest) = messages.drain(..).partition(|message| is_for_desk(message));
            *messages = rest;
            self.waiting.extend::<Vec<_>>(for_desk);
        }
        if !messages.is_empty() {
            self.take_turn(messages).await;
        }
        self.hand_on().await;
    }

    /// Are there moves to be made, and is somebody at another node, whose moves come here, asked as well?
    pub(super) fn awaits_more(&self, messages: &[Box<Message>]) -> bool {
        if self.presence.elsewhere.is_empty() || self.place.desk_elsewhere().is_some() {
            return false;
        }
        let Some((state, live)) = self.state.as_ref().and_then(|state| Some((state, state.live.as_ref()?)))
        else {
            return false;
        };
        let mut moved: Vec<&PersonId> = Vec::new();
        for message in messages {
            if let Message::Act { person, .. } = &**message {
                moved.push(&person.id);
            } else if let Message::HandedOver { over, .. } = &**message {
                moved.extend(over.asked.iter().map(|asked| &asked.person.id));
            }
        }
        let is_awaited = |seat: Seat| {
            let sitter = state.sitter(seat).filter(|sitter| !sitter.bot && !moved.contains(&&sitter.id));
            sitter.is_some_and(|sitter| self.presence.is_elsewhere(&sitter.id))
        };
        !moved.is_empty() && live.played().to_move().iter().any(is_awaited)
    }

    /// The node to which requests are handed over.
    fn desk(&self) -> Option<&str> {
        let desk = self.place.desk_elsewhere()?;
        let is_asked = self.services.bus.is_up() && self.desk_doubted <= self.services.clock.now();
        (is_asked && !self.is_drained && !self.must_reload).then_some(desk)
    }

    /// What waits goes to the desk, as soon as that has answered what it was asked before.
    async fn hand_on(&mut self) {
        if self.handed.is_some() || self.waiting.is_empty() {
            return;
        }
        let mut messages = std::mem::take(&mut self.waiting);
        let known = self.state.as_ref().map(|state| state.n);
        let (Some(desk), Some(n)) = (self.desk(), known) else {
            return self.take_turn(&mut messages).await;
        };
        metrics::counter!("safehouse_handed_over_total").increment(messages.len() as u64);
        let at = self.services.clock.now();
        let asked = messages.iter().filter_map(|message| asked_of(message)).collect();
        let answer = self.services.bus.hand_over(desk, &HandOver { code: self.code, n, at, asked });
        self.handed = Some(Handed { messages, answer });
    }

    /// The desk has answered, or has not: then this node does it.
    pub(super) async fn take_answer(&mut self, answer: Option<Answer>) {
        let Some(Handed { mut messages, .. }) = self.handed.take() else { return };
        let n_messages = messages.len();
        let answered = answer.and_then(|Answer { handled, n, entries }| {
            let handled = handled.filter(|handled| handled.len() == n_messages)?;
            Some((handled, n, entries))
        });
        match answered {
            Some((handled, n, entries)) => {
                // What was told before the answer has come before it.
                self.hear_rest();
                self.hear_written(n, &entries);
                if self.must_catch_up || self.must_reload {
                    self.take_turn(&mut Vec::new()).await;
                }
                let now = self.services.clock.now();
                self.presence.now = now;
                let handled = handled.into_iter().map(|refused| refused.map_or(Ok(()), Err)).collect();
                self.tell(&mut messages, handled, now);
                self.presence.sockets.values_mut().for_each(Socket::flush);
            }
            None => {
                metrics::counter!("safehouse_desk_silent_total").increment(1);
                self.desk_doubted = self.services.clock.now().plus_ms(DOUBT_MS);
                self.take_turn(&mut messages).await;
            }
        }
        self.hand_on().await;
    }

    /// Nothing more comes: what the desk has not answered is done here, and what waits.
    pub(super) async fn take_back(&mut self, messages: &mut Vec<Box<Message>>) {
        let mut handed = self.handed.take().map(|handed| handed.messages).unwrap_or_default();
        handed.append(&mut self.waiting);
        messages.splice(0..0, handed);
        if !messages.is_empty() {
            self.take_turn(messages).await;
        }
    }

    /// What another node has handed over is taken apart: its requests are handled like any others.
    pub(super) fn unpack(&mut self, messages: &mut Vec<Box<Message>>) {
        if !messages.iter().any(|message| matches!(**message, Message::HandedOver { .. })) {
            return;
        }
        for message in std::mem::take(messages) {
            let Message::HandedOver { over, to } = *message else {
                messages.push(message);
                continue;
            };
            let HandOver { n, at, asked, .. } = over;
            let handing = self.handings.len();
            self.handings.push(Handing { to, n, at, n_asked: asked.len(), handled: Vec::new() });
            messages.extend(asked.into_iter().map(|Asked { person, id, wish }| {
                let reply = Reply::Node(handing);
                Box::new(match wish {
                    Wish::Do(command) => Message::Do { person, id, command, reply },
                    Wish::Act { decision, action } => Message::Act { person, id, decision, action, reply },
                })
            }));
        }
    }

    /// Was it handed over so long ago that nobody remembers whether it has been done, or that the node has done it itself?
    pub(super) fn is_late(&self, reply: &Reply, now: Timestamp) -> bool {
        let (Reply::Node(handing), Some(state)) = (reply, &self.state) else { return false };
        let Handing { n, at, .. } = self.handings[*handing];
        let given_up = at.plus_ms(PATIENCE.as_millis() as i64 + SKEW_MS);
        state.n.saturating_sub(n) >= REMEMBERED as u32 || given_up < now
    }

    /// The nodes that have handed something over are told what became of it.
    pub(super) fn answer_nodes(&mut self) {
        let n = self.state.as_ref().map_or(0, |state| state.n);
        for Handing { to, n_asked, handled, .. } in std::mem::take(&mut self.handings) {
            let is_ours =
                |refused: &ApiError| matches!(refused.code, Code::StoreAway | Code::GoingDown | Code::Fault);
            if handled.len() != n_asked || handled.iter().flatten().any(is_ours) {
                to.decline();
            } else {
                to.send(&Answer { handled: Some(handled), n, entries: self.fresh.clone() });
            }
        }
    }
}
