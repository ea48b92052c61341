//! Where tables live: every table is a list of entries that only grows.
//!
//! The store knows text only. It puts a table's entries in order (entry n is one row; whoever writes it first wins),
//! and a write counts once it has come back: then it is on disk.

mod daily;
mod forgetting;
mod host;
mod ids;
mod lessons;
mod listings;
mod migrations;
mod pairing;
mod passkeys;
mod people;
mod postgres;
mod rows;
mod shelf;
mod sqlite;
mod studies;
mod writer;

pub use daily::{Among, Circle, Daily, DailyLine, DailyResult, DailyTry};
pub use forgetting::Forgetting;
pub use host::{Ban, BanKind, Deed, Host, NewReport, PersonSeen, Report, ReportKind, Reported};
pub use ids::{
    CODE_LENGTH, CODE_LETTERS, NotACode, Person, PersonId, TableCode, Timestamp, latin, latin_letters,
};
pub use lessons::Lessons;
pub use listings::Listings;
pub use pairing::Pairing;
pub use passkeys::{Passkey, Passkeys};
pub use people::{Device, Distrust, Known, NewSecret, People, SecretKind};
pub use postgres::Postgres;
pub use shelf::{KeptDeck, Shelf};
pub use sqlite::{Durability, Sqlite};
pub use studies::{KeptReview, Studies, TaskVote, TaskVotes};

use async_trait::async_trait;
use std::ops::Range;

/// One entry of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its number, from 0.
    pub n: u32,
    /// When it was written.
    pub at: Timestamp,
    /// What happened, as JSON.
    pub body: String,
}

/// What lists need to know of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// The table.
    pub code: TableCode,
    /// The game's name.
    pub game: String,
    /// `open`, `playing`, `over` or `closed`.
    pub state: String,
    /// May everybody see it in the list?
    pub listed: bool,
    /// What the list shows, as JSON.
    pub summary: String,
    /// When it last changed.
    pub touched: Timestamp,
    /// Does its time run? Then it is woken when the program starts.
    pub running: bool,
    /// Has one of its games ended?
    pub finished: bool,
}

/// Where a game of a table begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameStart {
    /// Which of the table's games, from 0.
    pub game: u32,
    /// The number of its first entry.
    pub first: u32,
    /// The table as it was before that entry, as JSON.
    pub before: String,
}

/// What is written of one table at once: all of it or nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table.
    pub code: TableCode,
    /// The entries, numbered one after the other.
    pub rows: Vec<Row>,
    /// What lists show from now on, where that has changed.
    pub listing: Option<Listing>,
    /// Who sits at the table from now on too.
    pub players: Vec<PersonId>,
    /// The game that begins with one of the entries.
    pub start: Option<GameStart>,
}

/// What became of a write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub enum Appended {
    /// It is on disk.
    Stored,
    /// Somebody else had written such an entry before: read it and try again. Nothing was written.
    Taken,
}

/// The store does not answer, or refuses to write (a full disk): nothing that was asked is certain to have happened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the store does not answer: {0}")]
pub struct Away(pub String);

/// How many tables of one host a list shows.
pub const OF_ONE_HOST: u32 = 3;
/// How many tables that were made from one network come before those of others.
pub const OF_ONE_ORIGIN: u32 = 10;

/// Where tables, people, their decks and what was learnt are kept.
#[async_trait]
pub trait Store:
    Listings + People + Pairing + Passkeys + Forgetting + Host + Shelf + Studies + Lessons + Daily
{
    /// Writes entries; comes back when they are on disk.
    async fn append(&self, append: Append) -> Result<Appended, Away>;
    /// The entries of a table with these numbers, in order.
    async fn entries(&self, code: TableCode, numbers: Range<u32>) -> Result<Vec<Row>, Away>;
    /// Where a game of a table begins, and the number of the first entry that belongs to the next.
    async fn game_start(&self, code: TableCode, game: u32) -> Result<Option<(GameStart, u32)>, Away>;
    /// The number of the next entry of each of these tables, where there is such a table.
    async fn heads(&self, codes: &[TableCode]) -> Result<Vec<(TableCode, u32)>, Away>;
    /// Removes a table with all its entries, if it has not been touched since `touched`. Nobody may write to it any more.
    async fn remove(&self, code: TableCode, touched: Timestamp) -> Result<(), Away>;
    /// Gives back so much of the room that removed tables have left, in pages of the file; `false` where none is left.
    async fn give_back(&self, n_pages: u32) -> Result<bool, Away>;
    /// The listed tables that are open or being played, the last touched first: at most [`OF_ONE_HOST`] of one host, and
    /// those of one origin beyond [`OF_ONE_ORIGIN`] after all the others. Host and origin are what the summary says.
    async fn listed(&self, limit: u32) -> Result<Vec<Listing>, Away>;

    /// Changes what some entries of a table say, never how many there are: for taking words out, nothing else.
    async fn rewrite(&self, code: TableCode, rows: &[Row]) -> Result<(), Away>;

    /// Counts something that may be done so many times an hour, whichever node it is asked of; how many it is now.
    async fn tally(&self, key: &str, hour: i64) -> Result<u32, Away>;

    /// Does it answer, and write?
    async fn ping(&self, now: Timestamp) -> Result<(), Away>;
    /// A copy of everything in one file, made while others write; a database has tools of its own for that.
    async fn backup(&self, to: &str) -> Result<(), Away>;
    /// Comes back when everything that was asked before is on disk.
    async fn close(&self);
}
