//! Nodes ask each other for help with work that comes out the same wherever it is done. An answer may not come: then
//! whoever asked does it.

use super::place::score;
use super::{Bus, next_message, subscribe};
use async_nats::Request;
use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use store::TableCode;
use study::Part;
use table::Seat;
use tokio::time::timeout;

/// How long a node may take to help. Whoever asks waits a little longer.
pub(crate) const HELP_WITHIN: Duration = Duration::from_secs(10);
const ON_THE_WAY: Duration = Duration::from_secs(2);

/// Parts of the review of a game that is over.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct HelpWanted {
    /// Which game of which table.
    pub(crate) code: TableCode,
    pub(crate) game: u32,
    /// By which reviewer: another version finds something else.
    pub(crate) reviewer: String,
    /// Whose decisions come first: the parts are numbered by it.
    pub(crate) first: Option<Seat>,
    /// Which parts.
    pub(crate) parts: Vec<usize>,
}

/// What came of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Help {
    /// Each part by its number.
    Found { parts: Vec<(usize, Part)> },
    /// Not now: the node's own people and bots need its processors.
    Busy,
    /// Never: it has another version, or cannot read the game.
    Unable,
}

impl Bus {
    /// Does this node let bots think?
    pub(crate) fn lets_bots_think(&self) -> bool {
        match self {
            Bus::Alone => true,
            Bus::Shared(shared) => shared.own.bots,
        }
    }

    /// Other nodes that let bots think, at most so many: for each table others come first.
    pub(crate) fn helpers(&self, code: TableCode, most: usize) -> Vec<String> {
        let Bus::Shared(shared) = self else { return Vec::new() };
        let mut helpers: Vec<String> = {
            let nodes = shared.nodes();
            let others = nodes.values().filter(|(_, beat)| beat.bots && beat.node != shared.own.node);
            others.map(|(_, beat)| beat.node.clone()).collect()
        };
        helpers.sort_by_key(|node| std::cmp::Reverse(score(node, code.as_str())));
        helpers.truncate(most);
        helpers
    }

    /// Asks a node; none where it does not answer.
    pub(crate) async fn ask_for_help(&self, node: &str, wanted: &HelpWanted) -> Option<Help> {
        let Bus::Shared(shared) = self else { return None };
        metrics::counter!("safehouse_bus_messages_total").increment(1);
        let wait = HELP_WITHIN + ON_THE_WAY;
        let request = Request::new().payload(payload(wanted)).timeout(Some(wait));
        let asked = shared.client.send_request(format!("safehouse.help.{node}"), request);
        let answer = timeout(wait, asked).await.ok()?.ok()?;
        serde_json::from_slice(&answer.payload).ok()
    }

    /// Helps others for as long as this node runs.
    pub(crate) async fn help_others<F>(&self, help: impl Fn(HelpWanted) -> F)
    where
        F: Future<Output = Help> + Send + 'static,
    {
        let Bus::Shared(shared) = self else { return };
        let mut asked = subscribe(&shared.client, format!("safehouse.help.{}", shared.own.node)).await;
        while let Some(message) = next_message(&mut asked).await {
            let wanted = serde_json::from_slice::<HelpWanted>(&message.payload);
            let (Ok(wanted), Some(reply)) = (wanted, message.reply) else { continue };
            let (shared, help) = (Arc::clone(shared), help(wanted));
            tokio::spawn(async move { shared.say(reply.to_string(), &help.await) });
        }
    }
}

fn payload(what: &impl Serialize) -> Bytes {
    Bytes::from(serde_json::to_vec(what).expect("what is asked is JSON"))
}
