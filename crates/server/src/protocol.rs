//! What is said over HTTP and the socket about tables and people (docs/protocol.md). What is said about a game is the
//! game's own.

mod new_table;
mod people;
mod talk;

pub use new_table::*;
pub use people::*;
pub use talk::*;

use crate::daily::ShownDaily;
use crate::error::ApiError;
use bots::Level;
use games::GameName;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use store::{TableCode, Timestamp};
use table::{Digest, Fairness, Nonce, Outcome, Seat, SeatName};

/// Options of a game in JSON; the game itself says what is wrong with them.
pub type Options = Map<String, Value>;

/// A new name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// 1 to 40 characters on one line.
    #[schemars(length(min = 1, max = 40))]
    pub name: String,
}

/// A code that joins another device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pairing {
    /// To be typed on the other device.
    pub code: String,
    /// For how long.
    pub expires_ms: u32,
}

/// Joins this device to the person who made the code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// What the other device shows.
    pub code: String,
}

/// A token for a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// Shown once.
    pub token: String,
}

/// A game that can be played here.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GameInfo {
    /// Its name.
    pub game: GameName,
    /// The fewest and the most players of any variant.
    pub seats: [usize; 2],
    /// The bots there are, the weakest first.
    pub levels: Vec<Level>,
    /// The decks there are, for games with decks of their own.
    pub decks: Vec<String>,
    /// The options, with their defaults.
    pub options: Options,
    /// The JSON Schema of the options: what each may be, and what it means.
    pub options_schema: Value,
    /// What a table's form offers, in the order in which it is shown.
    pub form: &'static [table::Field],
    /// The times for a move that some variant allows, in milliseconds.
    pub thinking: Vec<u32>,
    /// What is narrower with one value of a choice; a table has to keep to all that apply to it.
    pub limits: Vec<games::Limits>,
    /// Can it be played over days with its usual options?
    pub slow: bool,
}

/// Something to be done at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Takes a seat.
    Sit {
        /// Which; left out: the first free one.
        #[serde(default)]
        seat: Option<Seat>,
        /// What to be called here; left out: the person's name.
        #[serde(default)]
        name: Option<String>,
        /// A number for the seed.
        #[serde(default)]
        nonce: Option<Nonce>,
    },
    /// Gives the seat up, before play.
    Stand {},
    /// Puts a bot on a seat (host).
    Bot {
        /// Which seat.
        seat: Seat,
        /// Which bot.
        level: Level,
    },
    /// Frees a seat (host, before play).
    Remove {
        /// Which seat.
        seat: Seat,
    },
    /// Changes what is to be played (host, before play); what is left out stays.
    Settings {
        /// For how many.
        #[serde(default)]
        seats: Option<usize>,
        /// The game's options, all of them.
        #[serde(default)]
        options: Option<Options>,
        /// How long a move may take.
        #[serde(default, skip_serializing_if = "ThinkingTime::is_own")]
        thinking_ms: ThinkingTime,
        /// May everybody see it in the list?
        #[serde(default)]
        listed: Option<bool>,
        /// How free the talk is.
        #[serde(default)]
        talk: Option<Talk>,
        /// Bots answer without a pause.
        #[serde(default)]
        bots_at_once: Option<bool>,
    },
    /// Says that one is ready; after the end: again.
    Ready {
        /// Or no longer.
        ready: bool,
        /// A number for the seed.
        #[serde(default)]
        nonce: Option<Nonce>,
    },
    /// Begins the game (host).
    Start {},
    /// Asks for a pause; agreed when every person has asked.
    Pause {},
    /// Goes on, or no longer asks for a pause.
    Resume {},
    /// Leaves during play: a countdown, then a bot takes the seat.
    Leave {},
    /// Takes the seat back.
    Back {},
    /// Says something.
    Say {
        /// What.
        said: Said,
    },
    /// Lets nobody hear a seat any more (host).
    Mute {
        /// Which seat.
        seat: Seat,
        /// Or lets them be heard again.
        muted: bool,
    },
    /// Says that one asks what the best bot would do, where everybody else is a bot: the record says so.
    Ask {},
    /// Lets time go on for a moment, at a deal of the day where it stands still until one does something.
    Wait {},
    /// Closes the table (host, not during play).
    Close {},
}

/// What state a table is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Before play.
    Open,
    /// A game is being played.
    Playing,
    /// The game is over; another can begin in the same place.
    Over,
    /// Closed for good.
    Closed,
}

impl Stage {
    /// The name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Stage::Open => "open",
            Stage::Playing => "playing",
            Stage::Over => "over",
            Stage::Closed => "closed",
        }
    }
}

/// A seat at a table, as everybody sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TableSeat {
    /// Nobody.
    Empty {},
    /// Somebody.
    Person {
        /// What they are called here.
        name: String,
        /// Are they ready?
        ready: bool,
        /// Are they connected?
        here: bool,
        /// Does a bot play for them now?
        bot: bool,
        /// How long until it will.
        leaves_ms: Option<u32>,
        /// Is it their table?
        host: bool,
        /// Has the host muted them?
        muted: bool,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: Level,
        /// What it is called.
        name: String,
    },
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Talked {
    /// Counts from 0 at each table.
    pub number: u32,
    /// By whom.
    pub seat: Seat,
    /// What.
    pub said: Said,
    /// How long ago.
    pub ago_ms: u32,
}

/// A table, as one person sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Its code, which is its link too.
    pub code: TableCode,
    /// What the link of a private table carries after the code and a dot; left out where the table is listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<TableKey>,
    /// Which game.
    pub game: GameName,
    /// The game's options, as they will be or are played.
    pub options: Options,
    /// What state it is in.
    pub state: Stage,
    /// Is it mine?
    pub host: bool,
    /// Where I sit; `null`: I watch.
    pub seat: Option<Seat>,
    /// Can everybody see it in the list?
    pub listed: bool,
    /// How free the talk is.
    pub talk: Talk,
    /// How long a move may take; left out: as the game has it; `null`: as long as the rules allow.
    #[serde(default, skip_serializing_if = "ThinkingTime::is_own")]
    pub thinking_ms: ThinkingTime,
    /// Bots answer without a pause.
    pub bots_at_once: bool,
    /// How many games have begun here.
    pub games: u32,
    /// SHA-256 of the server's seed of this game, or of the next one where none is played.
    pub commitment: Digest,
    /// Does time stand still?
    pub paused: bool,
    /// Who asks for a pause.
    pub says_pause: Vec<Seat>,
    /// How many watch.
    pub watchers: usize,
    /// Who sits where.
    pub seats: Vec<TableSeat>,
    /// The last things that were said.
    pub talked: Vec<Talked>,
    /// It is a deal of the day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<ShownDaily>,
    /// The store does not answer: the table waits.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub store_away: bool,
    /// The node that handles its requests, where nodes have names: a socket opened with `?node=` and this name can be led
    /// there by a proxy. Any other node does as well.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub home: Option<String>,
}

/// A seat of a table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SummarySeat {
    /// Nobody.
    Empty {},
    /// Somebody.
    Person {
        /// What they are called.
        name: String,
    },
    /// A bot.
    Bot {
        /// What it is called.
        name: String,
    },
}

/// A table in a list, as one person sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TableSummary {
    /// Its code.
    pub code: TableCode,
    /// Which game.
    pub game: GameName,
    /// What state it is in.
    pub state: Stage,
    /// How many games have begun.
    pub games: u32,
    /// Who sits where.
    pub seats: Vec<SummarySeat>,
    /// Where I sit; `null`: nowhere.
    pub seat: Option<Seat>,
    /// Does the game wait for me?
    pub to_move: bool,
    /// How it ended, where it has.
    pub result: Option<Outcome>,
    /// When it last changed: milliseconds since 1970.
    pub touched: Timestamp,
}

/// What a client sends over the socket to play for its seat. Any [`Command`] with an `id` is a message too.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// `act`.
    #[serde(rename = "type")]
    pub kind: PlayKind,
    /// The sender's id for this request: 1 to 64 characters, the same when it is sent again.
    pub id: String,
    /// The decision it answers; left out in a race.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<u32>,
    /// What to do: the game's own.
    #[schemars(with = "Map<String, Value>")]
    pub action: Box<games::Json>,
}

/// What a [`Play`] is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlayKind {
    /// Plays for one's seat.
    Act,
}

/// What the server sends over the socket.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The table has changed.
    Table {
        /// As it is now.
        table: Table,
    },
    /// Something has happened in the game.
    Update(Update),
    /// The answer to a message.
    Answer {
        /// The sender's id for the request; empty where it could not be read.
        id: String,
        /// Was it done?
        ok: bool,
        /// Why not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        error: Option<ApiError>,
    },
    /// The server stops.
    Goodbye {
        /// Connect again after that time.
        again_ms: u32,
    },
}

/// What has happened in a game, and how things stand.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct Update {
    /// Which of the table's games.
    pub game: u32,
    /// The events are those after this number.
    pub since: u32,
    /// The newest number.
    pub number: u32,
    /// The game's time.
    pub now: table::At,
    /// What happened.
    #[schemars(with = "Vec<Map<String, Value>>")]
    pub events: Vec<Box<games::Json>>,
    /// How things stand.
    #[schemars(with = "Map<String, Value>")]
    pub view: Box<games::Json>,
    /// What I may do.
    #[schemars(with = "Vec<Map<String, Value>>")]
    pub legal: Box<games::Json>,
    /// What I am asked, numbered.
    pub decision: u32,
}

/// A finished game, step by step, as one viewer saw it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    /// Which game.
    pub game: GameName,
    /// Who sat where.
    pub seats: Vec<SeatName>,
    /// How it was played.
    #[schemars(with = "Map<String, Value>")]
    pub options: Box<games::Json>,
    /// Whose eyes; `null`: everybody's.
    pub seat: Option<Seat>,
    /// The deck it was played with, of a game that has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Value>,
    /// Where its chance came from.
    pub fairness: Fairness,
    /// How it ended.
    pub result: Option<Outcome>,
    /// The deal, then every move.
    pub steps: Vec<ReplayStep>,
}

/// One step of a replay.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplayStep {
    /// When.
    pub at: table::At,
    /// Who; `null`: the clock, or the deal.
    pub seat: Option<Seat>,
    /// What; `null`: the clock, or the deal.
    #[schemars(with = "Option<Map<String, Value>>")]
    pub action: Option<Box<games::Json>>,
    /// What the viewer learned.
    #[schemars(with = "Vec<Map<String, Value>>")]
    pub events: Vec<Box<games::Json>>,
    /// What the viewer saw.
    #[schemars(with = "Map<String, Value>")]
    pub view: Box<games::Json>,
}
