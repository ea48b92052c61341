//! What nodes tell each other. The store is the truth; the bus carries requests to a table's desk, what was written, who
//! looks at a table, and which nodes there are. It may lose, repeat and reorder what it carries: nothing depends on it but
//! how soon something is known.
//!
//! Who looks at a table is said under its own subject, which a node follows for as long as somebody there looks at it, or
//! it is looked after there. What was written its desk tells those nodes alone, by post; whoever else writes tells all.

mod hand_over;
mod help;
mod place;
mod post;

pub use self::hand_over::HandOver;
pub(crate) use self::hand_over::{HandedRequest, PATIENCE, RequestKind};
pub(crate) use self::help::{HELP_WITHIN, Help, HelpWanted};
pub(crate) use self::place::Place;
pub use self::post::AnswerTo;
pub(crate) use self::post::{Answer, Delivery, Told};

use self::post::Outbox;

use crate::session::Departure;
use async_nats::{Client, ConnectOptions, Message, Subscriber};
use axum::body::Bytes;
use futures_util::{FutureExt as _, StreamExt as _};
use games::Json;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::{PersonId, TableCode, Timestamp};
use tokio::task::coop::unconstrained;
use tokio::time::Instant;

/// How often a node says that it is there.
const BEAT: Duration = Duration::from_millis(1000);
/// A node that has said nothing for so long is not there.
const SILENCE: Duration = Duration::from_millis(3500);
/// How much waits for the bus; more than that is lost, which does no harm.
const QUEUE: usize = 4096;
const DEPARTURES: &str = "safehouse.departures";

/// An event that has been stored: when, and what the store has of it.
pub(crate) type Entry = (Timestamp, Box<Json>);

/// What is told about a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// There are so many events, and these are the last of them.
    Written {
        /// The number of the next one.
        n: u32,
        /// As they are stored. Who told of it may have left them out: then they are read.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        entries: Vec<Entry>,
    },
    /// Who looks at the table on a node.
    #[serde(rename = "here")]
    Presence {
        /// Which node.
        node: String,
        /// Those who sit.
        sitting: Vec<PersonId>,
        /// How many others.
        n_watchers: usize,
        /// The node has just begun to follow the table: who looks at it elsewhere?
        #[serde(default)]
        asks: bool,
    },
}

/// What a node says of itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Beat {
    node: String,
    /// Does it let bots think?
    bots: bool,
    /// Do people come in?
    #[serde(default = "yes")]
    people: bool,
    /// Does it take post?
    #[serde(default)]
    post: bool,
    /// What a proxy knows it by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// It goes.
    #[serde(default)]
    leaves: bool,
}

/// A node of an earlier version does not say.
fn yes() -> bool {
    true
}

/// What a node is among others.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// No two have the same.
    pub(crate) id: String,
    /// What a proxy knows it by.
    pub(crate) name: Option<String>,
    /// Does it let bots think?
    pub(crate) bots: bool,
    /// Do people come in?
    pub(crate) people: bool,
}

/// The bus of this node.
#[derive(Clone)]
pub enum Bus {
    /// There is only this node.
    Alone,
    /// There may be others.
    Shared(Arc<Shared>),
}

/// A node among others.
pub struct Shared {
    /// Says and asks, and hears of tables what others say: what it says itself does not come back.
    client: Client,
    /// Hears what is said to all nodes, this one among them: who does not hear itself is cut off.
    ear: Client,
    own: Beat,
    /// When each node was last heard of.
    nodes: Mutex<HashMap<String, (Instant, Beat)>>,
    /// Grows when a node comes or goes.
    moves: AtomicU64,
    outbox: Outbox,
}

impl Bus {
    /// Joins the bus at this address, or at one of several with commas. One that cannot be reached yet is waited for in
    /// the background.
    pub(crate) async fn join(url: &str, node: Node) -> Result<Bus, String> {
        let Node { id, name, bots, people } = node;
        let addresses: Vec<&str> = url.split(',').map(str::trim).collect();
        let options = || {
            ConnectOptions::new()
                .name(format!("safehouse {id}"))
                .retry_on_initial_connect()
                .ping_interval(Duration::from_secs(2))
                .connection_timeout(Duration::from_secs(2))
                .client_capacity(QUEUE)
                .reconnect_delay_callback(|attempts| Duration::from_millis(50 * attempts.min(20) as u64))
        };
        let client = options().no_echo().connect(&addresses).await.map_err(|error| error.to_string())?;
        let ear = options().connect(&addresses).await.map_err(|error| error.to_string())?;
        let own = Beat { node: id, bots, people, post: true, name, leaves: false };
        let (nodes, moves, outbox) = (Mutex::default(), AtomicU64::new(1), Outbox::default());
        Ok(Bus::Shared(Arc::new(Shared { client, ear, own, nodes, moves, outbox })))
    }

    /// Are there other nodes?
    #[must_use]
    pub fn is_shared(&self) -> bool {
        matches!(self, Bus::Shared(_))
    }

    /// Does it carry what is said?
    #[must_use]
    pub fn is_up(&self) -> bool {
        match self {
            Bus::Alone => true,
            Bus::Shared(shared) => shared.is_there(&shared.own.node),
        }
    }

    /// The name of this node.
    #[must_use]
    pub fn node(&self) -> &str {
        match self {
            Bus::Alone => "alone",
            Bus::Shared(shared) => &shared.own.node,
        }
    }

    /// Is this node there?
    #[must_use]
    pub fn is_there(&self, node: &str) -> bool {
        match self {
            Bus::Alone => false,
            Bus::Shared(shared) => shared.is_there(node),
        }
    }

    /// Is this the node that lets the clocks and bots of a table go on? Where nodes disagree, two do: the store takes
    /// what comes first. The others step in when nothing happens.
    #[must_use]
    pub fn is_home(&self, code: TableCode) -> bool {
        self.place(code).is_home()
    }

    /// Tells all other nodes that follow a table about it.
    pub fn publish(&self, code: TableCode, news: &News) {
        if let Bus::Shared(shared) = self {
            shared.say(format!("safehouse.table.{code}"), news);
        }
    }

    /// Tells the other nodes who has to go.
    pub(crate) fn publish_departure(&self, departure: &Departure) {
        if let Bus::Shared(shared) = self {
            shared.say(DEPARTURES.to_owned(), departure);
        }
    }

    /// Wakes a table where it is at home.
    pub fn wake_home(&self, code: TableCode) {
        if let Bus::Shared(shared) = self {
            shared.say(format!("safehouse.wake.{}", shared.place(code).home()), &code);
        }
    }

    /// What is told about a table from now on.
    pub async fn follow(&self, code: TableCode) -> Option<Subscriber> {
        match self {
            Bus::Alone => None,
            Bus::Shared(shared) => subscribe(&shared.client, format!("safehouse.table.{code}")).await,
        }
    }

    /// This node goes: others take over at once.
    pub async fn leave(&self) {
        if let Bus::Shared(shared) = self {
            shared.say("safehouse.nodes".to_owned(), &Beat { leaves: true, ..shared.own.clone() });
            // The bus may be away: then the others notice by themselves.
            let _ = tokio::time::timeout(Duration::from_millis(200), shared.client.flush()).await;
        }
    }

    /// Says that this node is there, and hears of the others; `moved` is called when nodes come or go, and `wakes`
    /// with the table that another node wants awake here, and `departs` with who has to go.
    pub(crate) async fn keep_up(
        &self,
        moved: impl Fn(),
        wakes: impl Fn(TableCode),
        departs: impl Fn(Departure),
    ) {
        let Bus::Shared(shared) = self else { return };
        let mut beats = subscribe(&shared.ear, "safehouse.nodes".to_owned()).await;
        let mut woken = subscribe(&shared.ear, format!("safehouse.wake.{}", shared.own.node)).await;
        let mut departing = subscribe(&shared.ear, DEPARTURES.to_owned()).await;
        let mut beat = tokio::time::interval(BEAT);
        loop {
            tokio::select! {
                _ = beat.tick() => {
                    shared.say("safehouse.nodes".to_owned(), &shared.own);
                    if shared.forget_silent() {
                        moved();
                    }
                }
                Some(heard) = next(&mut beats) => {
                    if let Ok(beat) = serde_json::from_slice::<Beat>(&heard) && shared.hear(beat) {
                        moved();
                    }
                }
                Some(heard) = next(&mut departing) => {
                    if let Ok(departure) = serde_json::from_slice::<Departure>(&heard) {
                        departs(departure);
                    }
                }
                Some(heard) = next(&mut woken) => {
                    if let Ok(code) = serde_json::from_slice::<TableCode>(&heard) {
                        wakes(code);
                    }
                }
            }
        }
    }
}

/// The next thing that is heard; waits for ever where nothing can be.
async fn next_message(subscriber: &mut Option<Subscriber>) -> Option<Message> {
    match subscriber {
        Some(subscriber) => match subscriber.next().await {
            Some(message) => Some(message),
            None => std::future::pending().await,
        },
        None => std::future::pending().await,
    }
}

/// What it says.
pub(crate) async fn next(subscriber: &mut Option<Subscriber>) -> Option<Bytes> {
    Some(next_message(subscriber).await?.payload)
}

/// The next thing that has been heard already.
pub(crate) fn heard(subscriber: &mut Option<Subscriber>) -> Option<Bytes> {
    let message = subscriber.as_mut()?.next().now_or_never()??;
    Some(message.payload)
}

async fn subscribe(client: &Client, subject: String) -> Option<Subscriber> {
    match client.subscribe(subject).await {
        Ok(subscriber) => Some(subscriber),
        Err(error) => {
            tracing::error!(%error, "the bus takes no subscription");
            None
        }
    }
}

impl Shared {
    fn say(&self, subject: String, what: &impl Serialize) {
        self.publish(subject, None, serde_json::to_vec(what).expect("what is told is JSON"));
    }

    /// `back`: where it comes back to if nobody is there.
    fn publish(&self, subject: String, back: Option<String>, payload: Vec<u8>) {
        metrics::counter!("safehouse_bus_messages_total").increment(1);
        let payload = Bytes::from(payload);
        let publish = async {
            match back {
                Some(back) => self.client.publish_with_reply(subject, back, payload).await,
                None => self.client.publish(subject, payload).await,
            }
        };
        // Nobody waits for a bus that is away: what it has no room for is lost, which does no harm.
        match unconstrained(publish).now_or_never() {
            Some(Ok(())) => {}
            Some(Err(error)) => tracing::debug!(%error, "the bus does not take what is said"),
            None => tracing::debug!("the bus has no room for what is said"),
        }
    }

    fn nodes(&self) -> MutexGuard<'_, HashMap<String, (Instant, Beat)>> {
        self.nodes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_there(&self, node: &str) -> bool {
        self.nodes().get(node).is_some_and(|(heard, _)| heard.elapsed() < SILENCE)
    }

    /// Hears a node; is anything different now?
    fn hear(&self, beat: Beat) -> bool {
        let mut nodes = self.nodes();
        let has_moved = if beat.leaves {
            nodes.remove(&beat.node).is_some()
        } else {
            nodes.insert(beat.node.clone(), (Instant::now(), beat)).is_none()
        };
        self.note_moves(has_moved)
    }

    /// Forgets nodes that have gone; have any?
    fn forget_silent(&self) -> bool {
        let mut nodes = self.nodes();
        let n_nodes = nodes.len();
        nodes.retain(|_, (heard, _)| heard.elapsed() < SILENCE);
        metrics::gauge!("safehouse_nodes").set(nodes.len() as f64);
        self.note_moves(nodes.len() != n_nodes)
    }

    fn note_moves(&self, has_moved: bool) -> bool {
        if has_moved {
            self.moves.fetch_add(1, Ordering::Relaxed);
        }
        has_moved
    }
}
