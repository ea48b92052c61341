//! The entries of a table: all that ever happened there, in order. A table is what its entries make it.

use crate::error::ApiError;
use crate::protocol::{Options, Said, Talk, ThinkingTime};
use bots::Level;
use games::GameName;
use serde::{Deserialize, Serialize};
use store::Row;
use table::{At, Nonce, Seat, Seed};

/// An entry, with the wish it fulfils.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Whose wish.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// Their name for it: sent again, it is not done again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What happened.
    pub what: What,
}

impl Entry {
    /// An entry as the store keeps it.
    pub fn read(code: &str, row: &Row) -> Result<Entry, ApiError> {
        serde_json::from_str(&row.body)
            .map_err(|error| ApiError::fault(format!("table {code}, entry {}: {error}", row.n)))
    }
}

/// What is to be played and how.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Which game.
    pub game: GameName,
    /// For how many.
    pub seats: usize,
    /// The game's options, as the host gave them.
    pub options: Options,
    /// How long a move may take.
    #[serde(default, skip_serializing_if = "ThinkingTime::is_own")]
    pub thinking_ms: ThinkingTime,
    /// May everybody see it in the list?
    pub listed: bool,
    /// How free the talk is.
    pub talk: Talk,
    /// Bots answer without a pause.
    pub bots_at_once: bool,
}

/// Why time stands still.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pause {
    /// Everybody asked for it.
    Agreed,
    /// Nobody is there.
    Empty,
}

/// What happened at a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum What {
    /// The table was made.
    Made {
        /// What is to be played.
        settings: Settings,
        /// Whose table it is.
        host: String,
        /// The server's seed of the first game. Never leaves the server before the end.
        seed: Seed,
    },
    /// The host changed what is to be played.
    Set(Settings),
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        identity: String,
        /// What they are called here.
        name: String,
        /// Their number for the seed.
        nonce: Option<Nonce>,
    },
    /// A bot was put on a seat.
    Bot {
        /// Where.
        seat: Seat,
        /// Which.
        level: Level,
    },
    /// A seat became free.
    Stood {
        /// Which.
        seat: Seat,
    },
    /// Somebody is ready, or no longer.
    Ready {
        /// Who.
        seat: Seat,
        /// Or no longer.
        ready: bool,
        /// Their number for the seed.
        nonce: Option<Nonce>,
    },
    /// A game began.
    Started {
        /// The options it is played with.
        options: Options,
        /// The position it began from; left out, the usual beginning. Nobody can ask for one over the wire.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        position: Option<serde_json::Value>,
        /// The deck it is played with, of a game that has one: its file may say something else tomorrow.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deck: Option<serde_json::Value>,
        /// The server's seed of the game after it.
        next_seed: Seed,
    },
    /// A seat moved.
    Moved {
        /// Who.
        seat: Seat,
        /// When, in the game's time.
        at: At,
        /// What: the game's own.
        action: serde_json::Value,
    },
    /// A clock of the game went off.
    Clock {
        /// When, in the game's time.
        at: At,
    },
    /// A bot plays for somebody from now on.
    TookOver {
        /// For whom.
        seat: Seat,
    },
    /// Somebody plays again.
    TookBack {
        /// Who.
        seat: Seat,
    },
    /// Somebody asks for a pause, or no longer.
    WantsPause {
        /// Who.
        seat: Seat,
        /// Or no longer.
        wants: bool,
    },
    /// Time stands still, at this time of the game.
    Paused {
        /// Why.
        why: Pause,
        /// When, in the game's time.
        at: At,
    },
    /// Time goes on.
    Resumed {
        /// From this time of the game.
        at: At,
    },
    /// Somebody said something.
    Said {
        /// Who.
        seat: Seat,
        /// What.
        said: Said,
    },
    /// The host muted somebody, or no longer.
    Muted {
        /// Whom.
        seat: Seat,
        /// Or no longer.
        muted: bool,
    },
    /// The table was closed.
    Closed,
}
