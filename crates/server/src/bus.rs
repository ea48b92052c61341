//! What nodes tell each other. The store is the truth; the bus says that there is something new to read, who looks at a
//! table, and which nodes there are. It may lose, repeat and reorder what it carries: nothing depends on it but how soon
//! something is known.

use crate::session::Departure;
use async_nats::{Client, ConnectOptions, Subscriber};
use futures_util::StreamExt as _;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::{PersonId, TableCode};
use tokio::sync::mpsc;
use tokio::time::Instant;

/// How often a node says that it is there.
const BEAT: Duration = Duration::from_millis(1000);
/// A node that has said nothing for so long is not there.
const SILENCE: Duration = Duration::from_millis(3500);
/// How much waits for the bus; more than that is lost, which does no harm.
const QUEUE: usize = 4096;
const DEPARTURES: &str = "safehouse.departures";

/// What is told about a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// There are so many events to read.
    Written {
        /// The number of the next one.
        n: u32,
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
    },
}

/// What a node says of itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Beat {
    node: String,
    /// Does it let bots think?
    bots: bool,
    /// It goes.
    #[serde(default)]
    leaves: bool,
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
    client: Client,
    own: Beat,
    says: mpsc::Sender<(String, Vec<u8>)>,
    /// When each node was last heard of, this one among them: who does not hear itself is cut off.
    nodes: Mutex<HashMap<String, (Instant, Beat)>>,
}

impl Bus {
    /// Joins the bus at this address. One that cannot be reached yet is waited for in the background.
    pub async fn join(url: &str, node: String, bots: bool) -> Result<Bus, String> {
        let client = ConnectOptions::new()
            .name(format!("safehouse {node}"))
            .retry_on_initial_connect()
            .ping_interval(Duration::from_secs(2))
            .connection_timeout(Duration::from_secs(2))
            .reconnect_delay_callback(|attempts| Duration::from_millis(50 * attempts.min(20) as u64))
            .connect(url)
            .await
            .map_err(|error| error.to_string())?;
        let (says, said) = mpsc::channel(QUEUE);
        let own = Beat { node, bots, leaves: false };
        let shared = Arc::new(Shared { client: client.clone(), own, says, nodes: Mutex::default() });
        tokio::spawn(speak(client, said));
        Ok(Bus::Shared(shared))
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
        match self {
            Bus::Alone => true,
            Bus::Shared(shared) => shared.home(code) == shared.own.node,
        }
    }

    /// Tells the other nodes about a table.
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
            shared.say(format!("safehouse.wake.{}", shared.home(code)), &code);
        }
    }

    /// What is told about a table from now on.
    pub async fn follow(&self, code: TableCode) -> Option<Subscriber> {
        match self {
            Bus::Alone => None,
            Bus::Shared(shared) => shared.subscribe(format!("safehouse.table.{code}")).await,
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
        let mut beats = shared.subscribe("safehouse.nodes".to_owned()).await;
        let mut woken = shared.subscribe(format!("safehouse.wake.{}", shared.own.node)).await;
        let mut departing = shared.subscribe(DEPARTURES.to_owned()).await;
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
pub(crate) async fn next(subscriber: &mut Option<Subscriber>) -> Option<Vec<u8>> {
    match subscriber {
        Some(subscriber) => match subscriber.next().await {
            Some(message) => Some(message.payload.to_vec()),
            None => std::future::pending().await,
        },
        None => std::future::pending().await,
    }
}

/// Says what is to be said, so that nobody waits for a bus that is away.
async fn speak(client: Client, mut said: mpsc::Receiver<(String, Vec<u8>)>) {
    while let Some((subject, payload)) = said.recv().await {
        if let Err(error) = client.publish(subject, payload.into()).await {
            tracing::debug!(%error, "the bus does not take what is said");
        }
    }
}

impl Shared {
    fn say(&self, subject: String, what: &impl Serialize) {
        let payload = serde_json::to_vec(what).expect("what is told is JSON");
        let _ = self.says.try_send((subject, payload));
    }

    async fn subscribe(&self, subject: String) -> Option<Subscriber> {
        match self.client.subscribe(subject).await {
            Ok(subscriber) => Some(subscriber),
            Err(error) => {
                tracing::error!(%error, "the bus takes no subscription");
                None
            }
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
        if beat.leaves {
            return nodes.remove(&beat.node).is_some();
        }
        nodes.insert(beat.node.clone(), (Instant::now(), beat)).is_none()
    }

    /// Forgets nodes that have gone; have any?
    fn forget_silent(&self) -> bool {
        let mut nodes = self.nodes();
        let n_nodes = nodes.len();
        nodes.retain(|_, (heard, _)| heard.elapsed() < SILENCE);
        metrics::gauge!("safehouse_nodes").set(nodes.len() as f64);
        nodes.len() != n_nodes
    }

    /// Every node finds the same home for a table, as long as they know of the same nodes: of those that let bots think,
    /// if there are any, the one that scores highest for the table's code.
    fn home(&self, code: TableCode) -> String {
        let nodes = self.nodes();
        let bots = nodes.values().any(|(_, beat)| beat.bots) || self.own.bots;
        let beats = nodes.values().map(|(_, beat)| beat).chain([&self.own]);
        let able = beats.filter(|beat| beat.bots == bots);
        let home = able.max_by_key(|beat| score(&beat.node, code.as_str()));
        home.map_or_else(|| self.own.node.clone(), |beat| beat.node.clone())
    }
}

fn score(node: &str, code: &str) -> [u8; 32] {
    Sha256::new().chain_update(node).chain_update([0]).chain_update(code).finalize().into()
}
