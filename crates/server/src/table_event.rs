//! What happens at a table, in order. A table is what its events make it; the store keeps them.

use crate::daily::TableDaily;
use crate::error::ApiError;
use crate::network::Origin;
use crate::protocol::{Options, Said, TableKey, Talk, ThinkingTime};
use bots::Level;
use games::{GameName, Json};
use serde::{Deserialize, Serialize};
use store::{PersonId, Row, TableCode};
use table::{At, Nonce, Seat, Seed};

/// An event as it is stored, with the request that it handles.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredEvent {
    /// Whose request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PersonId>,
    /// Their id for it: sent again, it is not done again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What happened.
    #[serde(rename = "what")]
    pub event: TableEvent,
}

impl StoredEvent {
    /// An event of a row of the store.
    pub fn read(code: TableCode, row: &Row) -> Result<StoredEvent, ApiError> {
        serde_json::from_str(&row.body)
            .map_err(|error| ApiError::fault(format!("table {code}, event {}: {error}", row.n)))
    }
}

/// What is to be played at a table, and how.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSettings {
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
    /// A deck that the table brought along, whole: `options.deck` may name it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<serde_json::Value>,
    /// It is a deal of the day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<TableDaily>,
}

impl TableSettings {
    /// The same, with a deck that the table brings along and is to be played with.
    #[must_use]
    pub fn with_deck(mut self, deck: Option<serde_json::Value>) -> TableSettings {
        if let Some(name) = deck.as_ref().and_then(|deck| deck.get("name")) {
            self.options.insert("deck".to_owned(), name.clone());
        }
        TableSettings { deck, ..self }
    }
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

/// What happened at a table. The names of variants and fields are stored: they never change.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TableEvent {
    /// The table was made.
    Made {
        /// What is to be played.
        settings: TableSettings,
        /// Whose table it is.
        host: PersonId,
        /// The server's seed of the first game. Never leaves the server before the end.
        seed: Seed,
        /// What the link of a private table carries besides the code; tables of before have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<TableKey>,
        /// Where it was made from, as a number that says nothing about where that is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        origin: Option<Origin>,
    },
    /// The host changed what is to be played.
    Set(TableSettings),
    /// Somebody sat down.
    Sat {
        seat: Seat,
        identity: PersonId,
        /// What they are called here.
        name: String,
        /// Their number for the seed.
        nonce: Option<Nonce>,
    },
    /// A bot was put on a seat.
    Bot { seat: Seat, level: Level },
    /// A seat became free.
    Stood { seat: Seat },
    /// Somebody is ready, or no longer.
    Ready {
        seat: Seat,
        ready: bool,
        /// Their number for the seed.
        nonce: Option<Nonce>,
    },
    /// A game began.
    Started {
        /// The options it is played with.
        options: Options,
        /// The position it began from; left out, the usual beginning. It is one of a finished game: nobody can
        /// send one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        position: Option<Box<Json>>,
        /// The deck it is played with, of a game that has one: its file may say something else tomorrow.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deck: Option<serde_json::Value>,
        /// The version of the rules it is played by; left out, the first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rules: Option<u32>,
        /// The server's seed of the game after it.
        next_seed: Seed,
    },
    /// A seat moved.
    Moved {
        seat: Seat,
        /// When, in the game's time.
        at: At,
        /// The game's own, as it was sent.
        action: Box<Json>,
    },
    /// Somebody asked what the best bot would do.
    Asked { seat: Seat },
    /// A clock of the game went off, at this time of the game.
    Clock { at: At },
    /// The time of a deal of the day goes on to this; by somebody: who lets it go on for a moment.
    Passed { at: At },
    /// A bot plays for somebody from now on.
    TookOver { seat: Seat },
    /// Somebody plays again.
    TookBack { seat: Seat },
    /// Somebody asks for a pause, or no longer.
    WantsPause { seat: Seat, wants: bool },
    /// Time stands still, at this time of the game.
    Paused { why: Pause, at: At },
    /// Time goes on, from this time of the game.
    Resumed { at: At },
    /// Somebody said something.
    Said { seat: Seat, said: Said },
    /// Something was said that is kept no longer: it stands where the words stood.
    Erased {},
    /// The host of the house took back what somebody said.
    Unsaid { number: u32 },
    /// The host of the house took somebody's name away.
    Renamed { seat: Seat, name: String },
    /// Whoever this is by is to be forgotten. Who it was is then taken out of all events, this one too.
    Forgot {},
    /// The host muted somebody, or no longer.
    Muted { seat: Seat, muted: bool },
    /// The table was closed.
    Closed,
}

impl TableEvent {
    /// Is it part of a game, not of what goes on around it?
    #[must_use]
    pub fn is_play(&self) -> bool {
        matches!(self, TableEvent::Moved { .. } | TableEvent::Clock { .. })
    }
}
