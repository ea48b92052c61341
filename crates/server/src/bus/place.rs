//! Where a table is looked after. Every node works it out alike, as long as they know of the same nodes.

use super::{Beat, Bus, Shared};
use sha2::{Digest as _, Sha256};
use std::sync::atomic::Ordering;
use store::TableCode;

/// Where a table is looked after, until a node comes or goes.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// Here: there is no other node.
    Here,
    /// At one of several nodes.
    Nodes {
        /// How often nodes had come and gone.
        moves: u64,
        /// This node.
        own: String,
        /// Lets its clocks and bots go on.
        home: String,
        /// Handles what people ask of it.
        desk: String,
        /// What a proxy knows the desk by.
        desk_name: Option<String>,
    },
}

impl Place {
    /// Does this node let the table's clocks and bots go on?
    pub(crate) fn is_home(&self) -> bool {
        match self {
            Place::Here => true,
            Place::Nodes { own, home, .. } => own == home,
        }
    }

    /// The node that does; this one where there is no other.
    pub(super) fn home(&self) -> &str {
        match self {
            Place::Here => "",
            Place::Nodes { home, .. } => home,
        }
    }

    /// The other node that lets its clocks and bots go on.
    pub(crate) fn home_elsewhere(&self) -> Option<&str> {
        match self {
            Place::Here => None,
            Place::Nodes { own, home, .. } => Some(home.as_str()).filter(|home| home != own),
        }
    }

    /// The other node that handles what people ask of the table.
    pub(crate) fn desk_elsewhere(&self) -> Option<&str> {
        match self {
            Place::Here => None,
            Place::Nodes { own, desk, .. } => Some(desk.as_str()).filter(|desk| desk != own),
        }
    }

    /// What a proxy knows the node by at which the table's people are best served.
    pub(crate) fn desk_name(&self) -> Option<&str> {
        match self {
            Place::Here => None,
            Place::Nodes { desk_name, .. } => desk_name.as_deref(),
        }
    }
}

impl Bus {
    /// Where a table is looked after.
    pub(crate) fn place(&self, code: TableCode) -> Place {
        match self {
            Bus::Alone => Place::Here,
            Bus::Shared(shared) => shared.place(code),
        }
    }

    /// Has a node come or gone since?
    pub(crate) fn has_moved(&self, place: &Place) -> bool {
        match (self, place) {
            (Bus::Shared(shared), Place::Nodes { moves, .. }) => {
                shared.moves.load(Ordering::Relaxed) != *moves
            }
            (Bus::Alone, _) | (_, Place::Here) => false,
        }
    }
}

impl Shared {
    /// Clocks and bots: of the nodes that let bots think, if there are any, the one that scores highest for the table's
    /// code. Requests: likewise of those where people come in, so that no search slows them down. Where every node does
    /// everything, the two are one.
    pub(super) fn place(&self, code: TableCode) -> Place {
        let moves = self.moves.load(Ordering::Relaxed);
        let nodes = self.nodes();
        let best = |is_able: fn(&Beat) -> bool| {
            let beats = || nodes.values().map(|(_, beat)| beat).chain([&self.own]);
            let any = beats().any(is_able);
            beats().filter(|beat| is_able(beat) || !any).max_by_key(|beat| score(&beat.node, code.as_str()))
        };
        let home = best(|beat| beat.bots).unwrap_or(&self.own);
        let desk = best(|beat| beat.people).unwrap_or(&self.own);
        Place::Nodes {
            moves,
            own: self.own.node.clone(),
            home: home.node.clone(),
            desk: desk.node.clone(),
            desk_name: desk.name.clone().filter(|_| desk.people),
        }
    }
}

/// How well a node suits a table: every node works it out alike.
pub(super) fn score(node: &str, code: &str) -> [u8; 32] {
    Sha256::new().chain_update(node).chain_update([0]).chain_update(code).finalize().into()
}
