//! What every table needs of the program around it.

use crate::bus::Bus;
use crate::clock::WallClock;
use crate::company::Company;
use crate::daily::Days;
use crate::table_bounds::TableBounds;
use games::Decks;
use std::sync::Arc;
use store::Store;

/// What every table needs of the program around it.
#[derive(Clone)]
pub struct Services {
    /// Where tables are kept.
    pub store: Arc<dyn Store>,
    /// How other nodes hear of it.
    pub bus: Bus,
    /// What time it is.
    pub clock: WallClock,
    /// The decks that tables can be played with.
    pub decks: Arc<Decks>,
    /// How long somebody may be away before a bot takes their seat.
    pub away_ms: i64,
    /// At which tables there is somebody.
    pub company: Company,
    /// When the days of the deals begin.
    pub days: Option<Days>,
    /// How much a table may hold.
    pub bounds: TableBounds,
    /// What is counted with every move.
    pub meters: Meters,
}

/// What is counted with every move: looked up by name once, and not with each of them.
#[derive(Clone)]
pub struct Meters {
    /// How many moves people have made.
    pub(crate) moves: metrics::Counter,
    /// How long the store took.
    pub(crate) store_seconds: metrics::Histogram,
}

impl Default for Meters {
    fn default() -> Meters {
        Meters {
            moves: metrics::counter!("safehouse_moves_total"),
            store_seconds: metrics::histogram!("safehouse_store_seconds"),
        }
    }
}
