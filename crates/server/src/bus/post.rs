//! What one node tells another about tables: what it hands over, what became of that, and what has been written. All that
//! goes to a node within a moment goes in one message.

use super::{Bus, Entry, HandOver, Shared, next_message, subscribe};
use crate::error::ApiError;
use async_nats::StatusCode;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use store::TableCode;
use tokio::sync::Notify;

/// Yields before the post goes: tables that are ready put theirs in as well. Where none is, it takes no time.
const YIELDS: usize = 4;
/// What waits is no longer than that; the bus takes four times as much.
const MOST_BYTES: usize = 256 * 1024;

/// What a node is told of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Told {
    /// Which table.
    pub(crate) code: TableCode,
    /// How many events it has, and those that were written last.
    pub(crate) n: u32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) entries: Vec<Entry>,
    /// What became of what the node has handed over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) answers: Vec<Answer>,
}

impl Told {
    /// Whoever has handed this over does it itself.
    pub(crate) fn declined(code: TableCode, ticket: u64) -> Told {
        Told { code, n: 0, entries: Vec::new(), answers: vec![Answer { ticket, handled: None }] }
    }
}

/// What became of what was handed over.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Answer {
    /// By which number.
    pub(crate) ticket: u64,
    /// For each request nothing, or why it was refused. None of this where the desk could not: whoever asked does it.
    pub(crate) handled: Option<Vec<Option<ApiError>>>,
}

/// Where an answer goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnswerTo {
    pub(crate) node: String,
    pub(crate) ticket: u64,
}

/// One thing that a node is told.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Parcel<O, T> {
    /// Another node hands something over.
    Over(u64, O),
    /// Something has been written, or answered.
    Told(T),
}

/// What a node is told at once.
#[derive(Deserialize)]
struct Post {
    from: String,
    parcels: Vec<Parcel<HandOver, Told>>,
}

/// What has come for this node.
pub(crate) enum Delivery {
    /// Another node hands something over.
    Over(HandOver, AnswerTo),
    /// Something has been written, or answered.
    Told(Told),
}

/// What waits to go to a node.
#[derive(Default)]
struct Waiting {
    text: Vec<u8>,
    /// Is anything handed over? Then it is to be known at once where nobody is there.
    asks: bool,
}

/// What goes to other nodes.
#[derive(Default)]
pub(super) struct Outbox {
    waiting: Mutex<HashMap<String, Waiting>>,
    filled: Notify,
    /// What has been handed over and not been answered: to which node, at which table.
    asked: Mutex<HashMap<u64, (String, TableCode)>>,
    tickets: AtomicU64,
}

impl Outbox {
    fn waiting(&self) -> MutexGuard<'_, HashMap<String, Waiting>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn asked(&self) -> MutexGuard<'_, HashMap<u64, (String, TableCode)>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts something in for a node; what is too much to wait comes back.
    fn put(&self, node: &str, from: &str, parcel: &Parcel<&HandOver, &Told>, asks: bool) -> Option<Waiting> {
        let mut all = self.waiting();
        if !all.contains_key(node) {
            all.insert(node.to_owned(), Waiting::default());
        }
        let waiting = all.get_mut(node)?;
        if waiting.text.is_empty() {
            waiting.text.extend_from_slice(format!("{{\"from\":\"{from}\",\"parcels\":[").as_bytes());
        } else {
            waiting.text.push(b',');
        }
        serde_json::to_writer(&mut waiting.text, parcel).expect("what is told is JSON");
        waiting.asks |= asks;
        if waiting.text.len() > MOST_BYTES {
            return all.remove(node);
        }
        self.filled.notify_one();
        None
    }
}

impl Bus {
    /// Tells a node of a table.
    pub(crate) fn tell(&self, node: &str, told: &Told) {
        if let Bus::Shared(shared) = self {
            shared.put_in(node, &Parcel::Told(told), false);
        }
    }

    /// Hands requests over to a desk; the answer comes by this number, or never.
    pub(crate) fn hand_over(&self, desk: &str, over: &HandOver) -> u64 {
        let Bus::Shared(shared) = self else { return 0 };
        let ticket = shared.outbox.tickets.fetch_add(1, Ordering::Relaxed);
        shared.outbox.asked().insert(ticket, (desk.to_owned(), over.code));
        shared.put_in(desk, &Parcel::Over(ticket, over), true);
        ticket
    }

    /// No answer is waited for any longer.
    pub(crate) fn forget(&self, ticket: u64) {
        if let Bus::Shared(shared) = self {
            shared.outbox.asked().remove(&ticket);
        }
    }

    /// Does this node take post? One of an earlier version does not.
    pub(crate) fn takes_post(&self, node: &str) -> bool {
        match self {
            Bus::Alone => false,
            Bus::Shared(shared) => shared.nodes().get(node).is_some_and(|(_, beat)| beat.post),
        }
    }

    /// Sends what waits for other nodes, for as long as this one runs.
    pub(crate) async fn send_post(&self) {
        let Bus::Shared(shared) = self else { return };
        loop {
            shared.outbox.filled.notified().await;
            for _ in 0..YIELDS {
                tokio::task::yield_now().await;
            }
            let waiting = std::mem::take(&mut *shared.outbox.waiting());
            waiting.into_iter().for_each(|(node, waiting)| shared.send(&node, waiting));
        }
    }

    /// Takes what other nodes tell this one, for as long as it runs. What a node that is not there has been handed comes
    /// back declined.
    pub(crate) async fn take_post(&self, take: impl Fn(Delivery)) {
        let Bus::Shared(shared) = self else { return };
        let own = &shared.own.node;
        let mut post = subscribe(&shared.client, format!("safehouse.post.{own}")).await;
        let mut returned = subscribe(&shared.client, format!("safehouse.returned.{own}.*")).await;
        loop {
            tokio::select! {
                Some(message) = next_message(&mut post) => {
                    if let Ok(Post { from, parcels }) = serde_json::from_slice(&message.payload) {
                        parcels.into_iter().for_each(|parcel| take(shared.delivery(&from, parcel)));
                    }
                }
                Some(message) = next_message(&mut returned) => {
                    if message.status == Some(StatusCode::NO_RESPONDERS)
                        && let Some((_, node)) = message.subject.rsplit_once('.')
                    {
                        shared.declined_by(node).into_iter().for_each(|told| take(Delivery::Told(told)));
                    }
                }
            }
        }
    }
}

impl Shared {
    fn put_in(&self, node: &str, parcel: &Parcel<&HandOver, &Told>, asks: bool) {
        if let Some(waiting) = self.outbox.put(node, &self.own.node, parcel, asks) {
            self.send(node, waiting);
        }
    }

    fn send(&self, node: &str, Waiting { mut text, asks }: Waiting) {
        text.extend_from_slice(b"]}");
        let back = asks.then(|| format!("safehouse.returned.{}.{node}", self.own.node));
        self.publish(format!("safehouse.post.{node}"), back, text);
    }

    fn delivery(&self, from: &str, parcel: Parcel<HandOver, Told>) -> Delivery {
        match parcel {
            Parcel::Over(ticket, over) => Delivery::Over(over, AnswerTo { node: from.to_owned(), ticket }),
            Parcel::Told(told) => {
                let mut asked = self.outbox.asked();
                told.answers.iter().for_each(|answer| drop(asked.remove(&answer.ticket)));
                Delivery::Told(told)
            }
        }
    }

    /// All that a node has been handed and has not answered.
    fn declined_by(&self, node: &str) -> Vec<Told> {
        let mut asked = self.outbox.asked();
        let returned = asked.extract_if(|_, (desk, _)| desk == node);
        returned.map(|(ticket, (_, code))| Told::declined(code, ticket)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(n: u32) -> Told {
        let code = "ABC234".parse().expect("a code");
        Told { code, n, entries: Vec::new(), answers: Vec::new() }
    }

    /// What several tables have for one node goes in one message, in order.
    #[test]
    fn what_goes_to_a_node_goes_together() {
        let outbox = Outbox::default();
        for (node, n) in [("b", 1), ("c", 2), ("b", 3)] {
            assert!(outbox.put(node, "a", &Parcel::Told(&told(n)), false).is_none(), "nothing is too much");
        }
        let mut all = std::mem::take(&mut *outbox.waiting());
        let mut sent = |node: &str| {
            let mut text = all.remove(node).expect("post for it").text;
            text.extend_from_slice(b"]}");
            let Post { from, parcels } = serde_json::from_slice(&text).expect("post");
            assert_eq!(from, "a");
            parcels
                .into_iter()
                .map(|parcel| match parcel {
                    Parcel::Told(told) => told.n,
                    Parcel::Over(..) => panic!("nothing was handed over"),
                })
                .collect::<Vec<_>>()
        };
        assert_eq!((sent("b"), sent("c")), (vec![1, 3], vec![2]));
    }

    /// The bus takes no more than a megabyte at once.
    #[test]
    fn too_much_does_not_wait() {
        let outbox = Outbox::default();
        let mut n_sent = 0;
        for n in 0..20_000 {
            n_sent += usize::from(outbox.put("b", "a", &Parcel::Told(&told(n)), false).is_some());
        }
        assert!(n_sent > 0 && outbox.waiting().values().all(|waiting| waiting.text.len() <= MOST_BYTES));
    }
}
