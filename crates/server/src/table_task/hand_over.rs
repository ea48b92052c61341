//! Requests that a table's desk handles: handed over by the nodes at which people are, and answered with what was written.
//!
//! No more than one hand-over of a node is on its way for a table, so that requests keep their order; what comes meanwhile
//! goes with the next. Where the desk does not answer, the node does all of it itself: what the desk has done after all is
//! not done again, by the requests' ids.

use super::nodes::Why;
use super::{Message, Reply, SKEW_MS, Socket, TableTask};
use crate::bus::{Answer, AnswerTo, Entry, HandOver, HandedRequest, PATIENCE, RequestKind, Told};
use crate::error::{ApiError, Code};
use crate::protocol::Command;
use crate::table_state::REMEMBERED;
use games::Json;
use std::time::Duration;
use store::{PersonId, Row, Timestamp};
use table::Seat;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// For how long a desk that did not answer is not asked again.
const DOUBT_MS: i64 = 3000;

/// What the desk has been handed.
pub(super) struct Handed {
    messages: Vec<Box<Message>>,
    /// By which number it is answered, and until when that is waited for.
    ticket: u64,
    until: Instant,
}

impl Handed {
    /// How long the answer is still waited for.
    pub(super) fn patience(&self) -> Duration {
        self.until.saturating_duration_since(Instant::now())
    }
}

/// What the desk says became of it; nothing where whoever asked is to do it.
type Outcome = Option<Vec<Option<ApiError>>>;

/// What another node has handed over in this turn.
pub(super) struct Handing {
    to: AnswerTo,
    /// How many events the node knew, and when that was.
    n: u32,
    at: Timestamp,
    n_asked: usize,
    pub(super) handled: Vec<Option<ApiError>>,
}

/// What is told next; waits for ever where nothing can be.
pub(super) async fn next_told(told: &mut Option<mpsc::Receiver<Box<Told>>>) -> Option<Box<Told>> {
    match told {
        Some(told) => told.recv().await,
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

fn asked_of(message: &Message) -> Option<HandedRequest> {
    let (person, id, kind) = if let Message::Do { person, id, command, .. } = message {
        (person, id, RequestKind::Do(command.clone()))
    } else if let Message::Act { person, id, decision, action, .. } = message {
        (person, id, RequestKind::Act { decision: *decision, action: action.clone() })
    } else {
        return None;
    };
    Some(HandedRequest { person: person.clone(), id: id.clone(), kind })
}

impl TableTask {
    /// Everything goes its way: requests to the table's desk, all else, and where the desk is here all of it, into a turn.
    pub(super) async fn take(&mut self, messages: &mut Vec<Box<Message>>) {
        if messages.iter().any(|message| matches!(**message, Message::Drain { .. })) {
            return self.take_back(messages).await;
        }
        if self.desk().is_some() && (self.state.is_none() || self.is_blind) {
            // What the desk answers goes on from what is known here.
            self.must_catch_up = self.state.as_ref().map(|_| Why::Begun);
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

    /// Are there moves to be made, and is somebody asked as well whose move would go the same way? At the desk of a table
    /// with people at other nodes that is everybody, elsewhere whoever is there.
    pub(super) fn awaits_more(&self, messages: &[Box<Message>]) -> bool {
        let is_elsewhere = self.place.desk_elsewhere().is_some();
        if self.handed.is_some() || (!is_elsewhere && self.presence.elsewhere.is_empty()) {
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
        let comes_here = |person: &PersonId| {
            self.presence.is_on_this_node(person) || (!is_elsewhere && self.presence.is_elsewhere(person))
        };
        let is_awaited = |seat: Seat| {
            let sitter = state.sitter(seat).filter(|sitter| !sitter.bot && !moved.contains(&&sitter.id));
            sitter.is_some_and(|sitter| comes_here(&sitter.id))
        };
        !moved.is_empty() && live.played().to_move().iter().any(is_awaited)
    }

    /// The node to which requests are handed over.
    fn desk(&self) -> Option<&str> {
        let desk = self.place.desk_elsewhere()?;
        let bus = &self.services.bus;
        let is_asked = bus.is_up() && bus.takes_post(desk) && self.desk_doubted <= self.services.clock.now();
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
        let ticket = self.services.bus.hand_over(desk, &HandOver { code: self.code, n, at, asked });
        self.handed = Some(Handed { messages, ticket, until: Instant::now() + PATIENCE });
    }

    /// Takes what another node tells, and all that has come with it.
    pub(super) async fn take_told(&mut self, first: Box<Told>) {
        let (mut next, mut is_new, mut answered) = (Some(first), false, None);
        while let Some(told) = next {
            is_new |= self.hear_told(&told);
            let ticket = self.handed.as_ref().map(|handed| handed.ticket);
            answered = told.answers.into_iter().find(|answer| ticket == Some(answer.ticket)).or(answered);
            next = self.inbox.told.as_mut().and_then(|told| told.try_recv().ok());
        }
        // What is answered here and what others did are shown together.
        match answered {
            Some(answer) => self.take_answer(answer.handled).await,
            None if is_new => self.take_turn(&mut Vec::new()).await,
            None => {}
        }
    }

    /// The desk has answered, or has not: then this node does it.
    pub(super) async fn take_answer(&mut self, outcome: Outcome) {
        let Some(Handed { mut messages, ticket, .. }) = self.handed.take() else { return };
        self.services.bus.forget(ticket);
        match outcome.filter(|handled| handled.len() == messages.len()) {
            Some(handled) => {
                if self.must_catch_up.is_some() || self.must_reload {
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
        let mut handed = match self.handed.take() {
            Some(Handed { messages, ticket, .. }) => {
                self.services.bus.forget(ticket);
                messages
            }
            None => Vec::new(),
        };
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
            messages.extend(asked.into_iter().map(|HandedRequest { person, id, kind }| {
                let reply = Reply::Node(handing);
                Box::new(match kind {
                    RequestKind::Do(command) => Message::Do { person, id, command, reply },
                    RequestKind::Act { decision, action } => {
                        Message::Act { person, id, decision, action, reply }
                    }
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

    /// What the nodes that have handed something over are told of it.
    pub(super) fn take_answers(&mut self) -> Vec<(String, Answer)> {
        let answered = std::mem::take(&mut self.handings).into_iter();
        let is_ours =
            |refused: &ApiError| matches!(refused.code, Code::StoreAway | Code::GoingDown | Code::Fault);
        answered
            .map(|Handing { to: AnswerTo { node, ticket }, n_asked, handled, .. }| {
                let is_done = handled.len() == n_asked && !handled.iter().flatten().any(is_ours);
                (node, Answer { ticket, handled: is_done.then_some(handled) })
            })
            .collect()
    }
}
