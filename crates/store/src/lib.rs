//! Where tables live: every table is a list of entries that only grows.
//!
//! The store knows text only. It puts a table's entries in order (entry n is one row; whoever writes it first wins),
//! and a write counts once it has come back: then it is on disk.

mod postgres;
mod sqlite;
mod writer;

pub use postgres::Postgres;
pub use sqlite::{Durability, Sqlite};

use async_trait::async_trait;

/// One entry of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its number, from 0.
    pub n: u32,
    /// When it was written: milliseconds since 1970.
    pub wall: i64,
    /// What happened, as JSON.
    pub body: String,
}

/// What lists need to know of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The table.
    pub code: String,
    /// The game's name.
    pub game: String,
    /// `open`, `playing`, `over` or `closed`.
    pub state: String,
    /// May everybody see it in the list?
    pub listed: bool,
    /// What the list shows, as JSON.
    pub line: String,
    /// When it last changed: milliseconds since 1970.
    pub touched: i64,
}

/// What is written of one table at once: all of it or nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table.
    pub code: String,
    /// The entries, numbered one after the other.
    pub rows: Vec<Row>,
    /// What lists show from now on, where that has changed.
    pub line: Option<Line>,
    /// Who sits at the table from now on too.
    pub players: Vec<String>,
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

/// An identity, as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Which.
    pub id: String,
    /// What they are called.
    pub name: String,
}

/// How an identity proves itself.
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

/// Where tables and people are kept.
#[async_trait]
pub trait Store: Send + Sync {
    /// Writes entries; comes back when they are on disk.
    async fn append(&self, append: Append) -> Result<Appended, Away>;
    /// The entries of a table from number `from` on, in order.
    async fn entries(&self, code: &str, from: u32) -> Result<Vec<Row>, Away>;
    /// The number of the next entry of each of these tables, where there is such a table.
    async fn heads(&self, codes: &[String]) -> Result<Vec<(String, u32)>, Away>;
    /// The tables in this state, the last touched first.
    async fn tables_in(&self, state: &str, limit: u32) -> Result<Vec<Line>, Away>;
    /// The listed tables that are open or being played, the last touched first.
    async fn listed(&self, limit: u32) -> Result<Vec<Line>, Away>;
    /// The tables somebody has sat at, the last touched first.
    async fn tables_of(&self, identity: &str, limit: u32) -> Result<Vec<Line>, Away>;
    /// The codes of all tables after this one, in order: for exporting.
    async fn codes_after(&self, code: &str, limit: u32) -> Result<Vec<String>, Away>;

    /// A new identity with its first secret.
    async fn meet(&self, person: &Person, secret_hash: &str, now: i64) -> Result<(), Away>;
    /// Who has this secret.
    async fn who(&self, secret_hash: &str) -> Result<Option<(Person, SecretKind)>, Away>;
    /// Changes a name.
    async fn rename(&self, identity: &str, name: &str) -> Result<(), Away>;
    /// One more secret of an identity.
    async fn trust(&self, identity: &str, secret_hash: &str, kind: SecretKind, now: i64) -> Result<(), Away>;
    /// Makes an identity's tokens worthless.
    async fn distrust_tokens(&self, identity: &str) -> Result<(), Away>;
    /// A code that joins another device; replaces the identity's earlier ones.
    async fn pair(&self, code: &str, identity: &str, expires: i64, now: i64) -> Result<(), Away>;
    /// Uses a pairing code up; `None` where there is none, or it has expired.
    async fn paired(&self, code: &str, now: i64) -> Result<Option<Person>, Away>;

    /// Counts something that may be done so many times an hour, whichever node it is asked of; how many it is now.
    async fn tally(&self, key: &str, hour: i64) -> Result<u32, Away>;

    /// Does it answer?
    async fn ping(&self) -> Result<(), Away>;
    /// A copy of everything in one file, made while others write; a database has tools of its own for that.
    async fn backup(&self, to: &str) -> Result<(), Away>;
    /// Comes back when everything that was asked before is on disk.
    async fn close(&self);
}
