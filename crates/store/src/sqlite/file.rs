//! The one connection that appends: it commits many tables' events together.

use crate::rows::code_of;
use crate::writer::{Commits, Outcomes};
use crate::{Append, Appended, Away, TableCode};
use sqlx::query::Query;
use sqlx::sqlite::{
    SqliteArguments, SqliteConnectOptions, SqliteConnection, SqliteExecutor, SqlitePool, SqliteQueryResult,
};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _};
use std::collections::HashMap;
use tokio::task::JoinHandle;

/// What the writer writes into.
pub(super) struct File {
    options: SqliteConnectOptions,
    /// None where the last one failed: a new one is made.
    connection: Option<SqliteConnection>,
    is_away: bool,
    /// The number of the next entry of tables that were written to.
    heads: HashMap<TableCode, u32>,
    /// How many entries are not in the list of places yet.
    n_unfiled: usize,
    /// Copies what was written from the log into the file proper, beside the writer.
    beside: SqlitePool,
    /// How many writes have not been copied, and the copying under way.
    n_uncopied: usize,
    copying: Option<JoinHandle<()>>,
}

/// Of so many tables the number of the next entry is kept in mind.
const MOST_HEADS: usize = 10_000;
/// After so many entries their places are listed.
const FILE_AFTER: usize = 512;
/// Lists the places of all entries that are not listed.
const FILE: &str = "BEGIN IMMEDIATE;
    INSERT INTO places (code, n, place)
        SELECT code, n, place FROM entries WHERE place > (SELECT up_to FROM filed) ORDER BY code, n;
    UPDATE filed SET up_to = (SELECT coalesce(max(place), 0) FROM entries);
    COMMIT";
/// After so many writes they are copied from the log into the file proper.
const COPY_AFTER: usize = 5000;
/// So long the log may stay.
pub(super) const LOG_BYTES: &str = "16777216";
/// Copies all that is in the log, and waits for nobody.
pub(super) const COPY: &str = "PRAGMA wal_checkpoint(PASSIVE)";

impl Commits for File {
    /// Commits all together; where that fails, each alone, so that one table's trouble is not another's.
    async fn commit(&mut self, appends: &[Append]) -> Outcomes {
        self.n_uncopied += appends.len();
        if let Ok(appended) = self.commit_all(appends).await {
            return appended.into_iter().map(Ok).collect();
        }
        let mut outcomes = Vec::with_capacity(appends.len());
        for append in appends {
            let appended = self.commit_all(std::slice::from_ref(append)).await;
            outcomes.push(appended.map(|appended| appended[0]));
        }
        outcomes
    }

    async fn tidy(&mut self) {
        if self.n_unfiled >= FILE_AFTER {
            self.file().await;
        }
        self.copy().await;
    }

    async fn close(self) {
        if let Some(connection) = self.connection {
            let _ = connection.close().await;
        }
    }
}

impl File {
    /// Writes by this connection, or by new ones with these options.
    pub(super) fn new(
        options: SqliteConnectOptions,
        connection: Option<SqliteConnection>,
        beside: SqlitePool,
    ) -> File {
        File {
            options,
            connection,
            is_away: false,
            heads: HashMap::new(),
            // What was left unlisted is listed after the first write.
            n_unfiled: FILE_AFTER,
            beside,
            n_uncopied: 0,
            copying: None,
        }
    }

    /// Commits all that nobody has written before; or nothing, where that fails.
    async fn commit_all(&mut self, appends: &[Append]) -> Result<Vec<Appended>, Away> {
        let result = self.try_commit(appends).await;
        let was_away = std::mem::replace(&mut self.is_away, result.is_err());
        match &result {
            Ok(_) if was_away => tracing::warn!("the store answers again"),
            Err(error) if !was_away => tracing::error!(%error, "the store does not answer"),
            Ok(_) | Err(_) => {}
        }
        if result.is_err() {
            self.heads.clear();
        }
        Ok(result?)
    }

    async fn try_commit(&mut self, appends: &[Append]) -> Result<Vec<Appended>, sqlx::Error> {
        // A connection that fails may still believe in its transaction: it is not used again.
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        self.learn_heads(&mut connection, appends).await?;
        let appended: Vec<Appended> = appends.iter().map(|append| self.head_for(append)).collect();
        let is_stored = |(_, appended): &(&Append, &Appended)| **appended == Appended::Stored;
        let stored: Vec<&Append> =
            appends.iter().zip(&appended).filter(is_stored).map(|(append, _)| append).collect();
        if !stored.is_empty() {
            insert(&mut connection, &stored).await?;
        }
        self.n_unfiled += stored.iter().map(|append| append.rows.len()).sum::<usize>();
        self.connection = Some(connection);
        Ok(appended)
    }

    /// Reads how far tables have come that were not written to before.
    async fn learn_heads(
        &mut self,
        connection: &mut SqliteConnection,
        appends: &[Append],
    ) -> Result<(), sqlx::Error> {
        if self.heads.len() > MOST_HEADS {
            self.heads.clear();
        }
        let is_unknown = |append: &&Append| !self.heads.contains_key(&append.code);
        let unknown: Vec<TableCode> = appends.iter().filter(is_unknown).map(|append| append.code).collect();
        if unknown.is_empty() {
            return Ok(());
        }
        self.heads.extend(heads(connection, &unknown).await?);
        Ok(())
    }

    /// Whoever comes first has the number.
    fn head_for(&mut self, append: &Append) -> Appended {
        let (Some(first), Some(last)) = (append.rows.first(), append.rows.last()) else {
            return Appended::Stored;
        };
        if self.heads.get(&append.code).is_some_and(|head| first.n < *head) {
            return Appended::Taken;
        }
        self.heads.insert(append.code, last.n + 1);
        Appended::Stored
    }

    /// What is not listed is still found, only more slowly, and is listed the next time.
    async fn file(&mut self) {
        let Some(mut connection) = self.connection.take() else { return };
        match sqlx::raw_sql(FILE).execute(&mut connection).await {
            Ok(_) => {
                self.n_unfiled = 0;
                self.connection = Some(connection);
            }
            Err(error) => {
                tracing::warn!(%error, "the places of entries were not listed");
                let _ = sqlx::query("ROLLBACK").execute(&mut connection).await;
            }
        }
    }

    /// The bulk of the log is copied beside the writer, which would hold everybody up for long; the writer copies what has
    /// come in the meantime, and the log begins anew.
    async fn copy(&mut self) {
        match &self.copying {
            None if self.n_uncopied >= COPY_AFTER => {
                self.n_uncopied = 0;
                let beside = self.beside.clone();
                self.copying =
                    Some(tokio::spawn(async move { copied(sqlx::query(COPY).execute(&beside).await) }));
            }
            Some(copying) if copying.is_finished() => {
                self.copying = None;
                if let Some(connection) = &mut self.connection {
                    copied(sqlx::query(COPY).execute(connection).await);
                }
            }
            Some(_) | None => {}
        }
    }
}

/// What is not copied stays in the log, and is copied the next time.
fn copied(result: Result<SqliteQueryResult, sqlx::Error>) {
    if let Err(error) = result {
        tracing::warn!(%error, "the log was not copied into the file");
    }
}

/// The number of the next entry of each of these tables that has any.
pub(super) async fn heads(
    executor: impl SqliteExecutor<'_>,
    codes: &[TableCode],
) -> Result<Vec<(TableCode, u32)>, sqlx::Error> {
    let codes = serde_json::to_string(codes).expect("codes are JSON");
    let head = "SELECT value, 1 + max(
            coalesce((SELECT max(n) FROM places WHERE code = value), -1),
            coalesce((SELECT max(n) FROM entries WHERE place > (SELECT up_to FROM filed) AND code = value), -1)
        ) AS head FROM json_each(?) WHERE head > 0";
    let heads: Vec<(String, u32)> = sqlx::query_as(head).bind(codes).fetch_all(executor).await?;
    heads.into_iter().map(|(code, head)| Ok((code_of(code)?, head))).collect()
}

/// One trip to the thread that writes, for the whole transaction.
async fn insert(connection: &mut SqliteConnection, appends: &[&Append]) -> Result<(), sqlx::Error> {
    let rows = || appends.iter().flat_map(|append| append.rows.iter().map(|row| (append.code.as_str(), row)));
    let listings = || appends.iter().filter_map(|append| append.listing.as_ref());
    let players = || appends.iter().flat_map(|append| append.players.iter().map(|who| (who, &append.code)));
    let starts = || appends.iter().filter_map(|append| Some((append.code.as_str(), append.start.as_ref()?)));
    let (n_rows, n_listings, n_players) = (rows().count(), listings().count(), players().count());
    let n_starts = starts().count();
    let text = format!(
        "BEGIN IMMEDIATE; {}{}{}{}COMMIT",
        ENTRIES.text(n_rows),
        LISTINGS.text(n_listings),
        PLAYERS.text(n_players),
        STARTS.text(n_starts)
    );
    let mut insert = sqlx::query(AssertSqlSafe(text));
    for (code, row) in rows() {
        insert = insert.bind(code).bind(row.n).bind(row.at.as_ms()).bind(row.body.as_str());
    }
    insert = ENTRIES.bind_rest(insert, n_rows);
    for listing in listings() {
        insert = insert.bind(listing.code.as_str()).bind(&listing.game).bind(&listing.state);
        insert = insert.bind(listing.listed).bind(&listing.summary).bind(listing.touched.as_ms());
        insert = insert.bind(listing.running).bind(listing.finished);
    }
    insert = LISTINGS.bind_rest(insert, n_listings);
    for (person, code) in players() {
        insert = insert.bind(person.as_str()).bind(code.as_str());
    }
    insert = PLAYERS.bind_rest(insert, n_players);
    for (code, start) in starts() {
        insert = insert.bind(code).bind(start.game).bind(start.first).bind(start.before.as_str());
    }
    insert = STARTS.bind_rest(insert, n_starts);
    let inserted = insert.execute(&mut *connection).await;
    if inserted.is_err() {
        // It may have failed before anything had begun.
        let _ = sqlx::query("ROLLBACK").execute(connection).await;
    }
    inserted.map(drop)
}

/// How rows are put in, with texts that have room for 1, 2, 4 and so on: few texts, each of which is prepared once
/// and kept. What is left over of the room is bound to nothing and put nowhere.
struct Insert {
    into: &'static str,
    n_columns: usize,
    then: &'static str,
}

const ENTRIES: Insert = Insert { into: "INSERT INTO entries (code, n, wall, body)", n_columns: 4, then: "" };
const LISTINGS: Insert = Insert {
    into: "INSERT INTO tables (code, game, state, listed, line, touched, running, finished)",
    n_columns: 8,
    then: "ON CONFLICT (code) DO UPDATE SET state = excluded.state, listed = excluded.listed, game = excluded.game, \
           line = excluded.line, touched = excluded.touched, running = excluded.running, \
           finished = excluded.finished",
};
const STARTS: Insert =
    Insert { into: "INSERT OR REPLACE INTO games (code, game, first, before)", n_columns: 4, then: "" };
const PLAYERS: Insert =
    Insert { into: "INSERT OR IGNORE INTO players (identity, code)", n_columns: 2, then: "" };

/// The most rows that one statement puts in.
const MOST_ROWS: usize = 64;

/// For how many rows there is room in the text for so many.
fn room_for(n_rows: usize) -> usize {
    match n_rows {
        0 => 0,
        1..=MOST_ROWS => n_rows.next_power_of_two(),
        _ => n_rows.next_multiple_of(MOST_ROWS),
    }
}

impl Insert {
    fn text(&self, n_rows: usize) -> String {
        let room = room_for(n_rows);
        let row = format!("({})", vec!["?"; self.n_columns].join(", "));
        let rows = vec![row; room.min(MOST_ROWS)].join(", ");
        let Insert { into, then, .. } = self;
        let statement = format!("{into} SELECT * FROM (VALUES {rows}) WHERE column1 IS NOT NULL {then}; ");
        statement.repeat(room.div_ceil(MOST_ROWS))
    }

    fn bind_rest<'q>(
        &self,
        insert: Query<'q, sqlx::Sqlite, SqliteArguments>,
        n_rows: usize,
    ) -> Query<'q, sqlx::Sqlite, SqliteArguments> {
        let n_left = (room_for(n_rows) - n_rows) * self.n_columns;
        (0..n_left).fold(insert, |insert, _| insert.bind(None::<&str>))
    }
}
