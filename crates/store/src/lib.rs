//! Where tables live: every table is a list of entries that only grows.
//!
//! The store knows text only. It puts a table's entries in order (entry n is one row; whoever writes it first wins),
//! and a write counts once it has come back: then it is on disk.

mod ids;
mod migrations;
mod postgres;
mod sqlite;
mod writer;

pub use ids::{CODE_LENGTH, CODE_LETTERS, NotACode, Person, PersonId, TableCode, Timestamp, latin};
pub use postgres::Postgres;
pub use sqlite::{Durability, Sqlite};

use async_trait::async_trait;

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

/// How a person proves who they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecretKind {
    /// A browser's cookie.
    Cookie,
    /// A program's token.
    Token,
}

impl SecretKind {
    fn as_str(self) -> &'static str {
        match self {
            SecretKind::Cookie => "cookie",
            SecretKind::Token => "token",
        }
    }

    fn named(name: &str) -> SecretKind {
        if name == SecretKind::Token.as_str() { SecretKind::Token } else { SecretKind::Cookie }
    }
}

/// How many tables of one host a list shows.
pub const OF_ONE_HOST: u32 = 3;
/// How many tables that were made from one network come before those of others.
pub const OF_ONE_ORIGIN: u32 = 10;

/// Where tables and people are kept.
#[async_trait]
pub trait Store: Send + Sync {
    /// Writes entries; comes back when they are on disk.
    async fn append(&self, append: Append) -> Result<Appended, Away>;
    /// The entries of a table from number `from` on, in order.
    async fn entries(&self, code: TableCode, from: u32) -> Result<Vec<Row>, Away>;
    /// The number of the next entry of each of these tables, where there is such a table.
    async fn heads(&self, codes: &[TableCode]) -> Result<Vec<(TableCode, u32)>, Away>;
    /// The tables in this state, the last touched first.
    async fn tables_in(&self, state: &str, limit: u32) -> Result<Vec<Listing>, Away>;
    /// The listed tables that are open or being played, the last touched first: at most [`OF_ONE_HOST`] of one host, and
    /// those of one origin beyond [`OF_ONE_ORIGIN`] after all the others. Host and origin are what the summary says.
    async fn listed(&self, limit: u32) -> Result<Vec<Listing>, Away>;
    /// The tables somebody has sat at, the last touched first.
    async fn tables_of(&self, person: &PersonId, limit: u32) -> Result<Vec<Listing>, Away>;
    /// The codes of all tables after this one, in order: for exporting.
    async fn codes_after(&self, code: Option<TableCode>, limit: u32) -> Result<Vec<TableCode>, Away>;

    /// A new person with their first secret.
    async fn meet(&self, person: &Person, secret_hash: &str, now: Timestamp) -> Result<(), Away>;
    /// Who has this secret.
    async fn who(&self, secret_hash: &str) -> Result<Option<(Person, SecretKind)>, Away>;
    /// Changes a name.
    async fn rename(&self, person: &PersonId, name: &str) -> Result<(), Away>;
    /// One more secret of a person.
    async fn trust(
        &self,
        person: &PersonId,
        secret_hash: &str,
        kind: SecretKind,
        now: Timestamp,
    ) -> Result<(), Away>;
    /// Makes a person's tokens worthless.
    async fn distrust_tokens(&self, person: &PersonId) -> Result<(), Away>;
    /// A code that joins another device; replaces the person's earlier ones.
    async fn pair(
        &self,
        code: &str,
        person: &PersonId,
        expires: Timestamp,
        now: Timestamp,
    ) -> Result<(), Away>;
    /// Uses a pairing code up; `None` where there is none, or it has expired.
    async fn paired(&self, code: &str, now: Timestamp) -> Result<Option<Person>, Away>;

    /// Counts something that may be done so many times an hour, whichever node it is asked of; how many it is now.
    async fn tally(&self, key: &str, hour: i64) -> Result<u32, Away>;

    /// Does it answer?
    async fn ping(&self) -> Result<(), Away>;
    /// A copy of everything in one file, made while others write; a database has tools of its own for that.
    async fn backup(&self, to: &str) -> Result<(), Away>;
    /// Comes back when everything that was asked before is on disk.
    async fn close(&self);
}

/// A code that a database gave back.
fn code_of(code: String) -> Result<TableCode, sqlx::Error> {
    code.parse().map_err(|why| sqlx::Error::Decode(Box::new(why) as Box<dyn std::error::Error + Send + Sync>))
}
