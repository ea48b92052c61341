//! The embedded store: one file, one writer that commits many tables' entries together, readers apart.

use crate::daily::{AMONG, daily};
use crate::host::host;
use crate::migrations::{STEP, check_step, migrations, migrator};
use crate::people::people;
use crate::shelf::shelf;
use crate::studies::studies;
use crate::writer::{Commits, Outcomes, Writer};
use crate::{
    Among, Append, Appended, Away, Ban, BanKind, Circle, Daily, DailyLine, DailyResult, DailyTry, Deed,
    Device, Distrust, GameStart, Host, KeptDeck, KeptReview, Known, Listing, NewReport, NewSecret,
    OF_ONE_HOST, OF_ONE_ORIGIN, Passkey, People, Person, PersonId, PersonSeen, Report, ReportKind, Reported,
    Row, SecretKind, Shelf, Store, Studies, TableCode, TaskVote, TaskVotes, Timestamp, code_of,
};
use async_trait::async_trait;
use sqlx::query::Query;
use sqlx::sqlite::{
    SqliteArguments, SqliteAutoVacuum, SqliteConnectOptions, SqliteConnection, SqliteExecutor,
    SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteQueryResult, SqliteRow, SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, Row as _, Transaction};
use std::collections::HashMap;
use std::ops::Range;
use std::path::Path;
use std::time::Duration;
use tokio::task::JoinHandle;

pub(crate) const MIGRATIONS: &[(&str, &str)] = migrations!("sqlite": "0001_tables", "0002_tallies", "0003_entries_in_order", "0004_places", "0009_games", "0010_people", "0011_talk", "0013_reviews", "0014_decks", "0015_daily", "0016_votes");

/// What a write survives once it is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum Durability {
    /// A power cut: a move is answered when it is on the disk.
    #[default]
    Power,
    /// A crash of the program: faster on slow disks, but a power cut may lose the last moves.
    Process,
}

/// The store in one SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    readers: SqlitePool,
    writer: Writer,
}

impl From<sqlx::Error> for Away {
    fn from(error: sqlx::Error) -> Away {
        Away(error.to_string())
    }
}

impl Sqlite {
    /// Opens the store in this file, making it where there is none. Others may read it, but only one appends.
    pub async fn open(file: &Path, durability: Durability) -> Result<Sqlite, Away> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(match durability {
                Durability::Power => SqliteSynchronous::Full,
                Durability::Process => SqliteSynchronous::Normal,
            })
            // Copied by `File::tidy`; by whoever commits only if that fails for long.
            .pragma("wal_autocheckpoint", "64000")
            // When the log begins anew, what it is longer is given back.
            .pragma("journal_size_limit", LOG_BYTES)
            // What removed tables leave behind can be given back. It counts for a file that is just being made.
            .auto_vacuum(SqliteAutoVacuum::Incremental)
            // Keep statement journals in memory.
            .pragma("temp_store", "memory")
            .busy_timeout(Duration::from_secs(5))
            .foreign_keys(true)
            .disable_statement_logging();
        let mut connection = options.connect().await?;
        migrator(MIGRATIONS).run(&mut connection).await.map_err(|error| Away(error.to_string()))?;
        Ok(Sqlite::with(options, Some(connection)))
    }

    /// Opens the store in this file to read it, while a server may write. Nothing is changed, and nothing can be written.
    pub async fn open_to_read(file: &Path) -> Result<Sqlite, Away> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .read_only(true)
            .busy_timeout(Duration::from_secs(5))
            .disable_statement_logging();
        let mut connection = options.connect().await?;
        check_step(MIGRATIONS, sqlx::query_scalar(STEP).fetch_one(&mut connection).await?)?;
        Ok(Sqlite::with(options, Some(connection)))
    }

    fn with(options: SqliteConnectOptions, connection: Option<SqliteConnection>) -> Sqlite {
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .min_connections(0)
            .acquire_timeout(Duration::from_secs(5))
            // The system keeps the file in memory anyway.
            .connect_lazy_with(options.clone().pragma("cache_size", "-256"));
        let file = File {
            options,
            connection,
            is_away: false,
            heads: HashMap::new(),
            // What was left unlisted is listed after the first write.
            n_unfiled: FILE_AFTER,
            beside: readers.clone(),
            n_uncopied: 0,
            copying: None,
        };
        Sqlite { readers, writer: Writer::start(file) }
    }

    /// What SQLite finds wrong with the file itself; nothing where it is whole.
    pub async fn faults(&self) -> Result<Vec<String>, Away> {
        let found: Vec<String> =
            sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&self.readers).await?;
        Ok(found.into_iter().filter(|line| line != "ok").collect())
    }
}

impl Sqlite {
    /// A transaction that writes: who else writes is waited for now, not at the end.
    async fn begin(&self) -> Result<Transaction<'static, sqlx::Sqlite>, sqlx::Error> {
        self.readers.begin_with("BEGIN IMMEDIATE").await
    }
}

/// A file answers or fails at once.
async fn within<T>(asked: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, Away> {
    Ok(asked.await?)
}

/// What the writer writes into.
struct File {
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
const LOG_BYTES: &str = "16777216";
/// Copies all that is in the log, and waits for nobody.
const COPY: &str = "PRAGMA wal_checkpoint(PASSIVE)";

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
async fn heads(
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

fn listing_of(row: &SqliteRow) -> Result<Listing, sqlx::Error> {
    Ok(Listing {
        code: code_of(row.try_get("code")?)?,
        game: row.try_get("game")?,
        state: row.try_get("state")?,
        listed: row.try_get("listed")?,
        summary: row.try_get("line")?,
        touched: at_of("touched", row)?,
        running: row.try_get("running")?,
        finished: row.try_get("finished")?,
    })
}

fn at_of(column: &str, row: &SqliteRow) -> Result<Timestamp, sqlx::Error> {
    row.try_get(column).map(Timestamp::from_ms)
}

fn listings_of(rows: &[SqliteRow]) -> Result<Vec<Listing>, Away> {
    rows.iter().map(listing_of).collect::<Result<_, _>>().map_err(Away::from)
}

people!(Sqlite, SqliteRow);
host!(Sqlite, SqliteRow);
studies!(Sqlite);
shelf!(Sqlite, SqliteRow);
daily!(Sqlite, SqliteRow);

#[async_trait]
impl Store for Sqlite {
    async fn append(&self, append: Append) -> Result<Appended, Away> {
        self.writer.append(append).await
    }

    async fn entries(&self, code: TableCode, numbers: Range<u32>) -> Result<Vec<Row>, Away> {
        let both = "SELECT n, wall, body FROM places JOIN entries USING (place, code, n)
                WHERE places.code = ?1 AND places.n >= ?2 AND places.n < ?3
            UNION ALL SELECT n, wall, body FROM entries
                WHERE place > (SELECT up_to FROM filed) AND code = ?1 AND n >= ?2 AND n < ?3
            ORDER BY n";
        let rows = sqlx::query(both)
            .bind(code.as_str())
            .bind(numbers.start)
            .bind(numbers.end)
            .fetch_all(&self.readers)
            .await?;
        let row_of = |row: SqliteRow| -> Result<Row, sqlx::Error> {
            Ok(Row { n: row.try_get("n")?, at: at_of("wall", &row)?, body: row.try_get("body")? })
        };
        rows.into_iter().map(row_of).collect::<Result<_, _>>().map_err(Away::from)
    }

    async fn heads(&self, codes: &[TableCode]) -> Result<Vec<(TableCode, u32)>, Away> {
        Ok(heads(&self.readers, codes).await?)
    }

    async fn game_start(&self, code: TableCode, game: u32) -> Result<Option<(GameStart, u32)>, Away> {
        let start = "SELECT first, before,
            (SELECT first FROM games AS next WHERE next.code = ?1 AND next.game = ?2 + 1) AS end
            FROM games WHERE code = ?1 AND game = ?2";
        let row = sqlx::query(start).bind(code.as_str()).bind(game).fetch_optional(&self.readers).await?;
        let Some(row) = row else { return Ok(None) };
        let start = GameStart { game, first: row.try_get("first")?, before: row.try_get("before")? };
        let end: Option<u32> = row.try_get("end")?;
        Ok(Some((start, end.unwrap_or(u32::MAX))))
    }

    async fn listing(&self, code: TableCode) -> Result<Option<Listing>, Away> {
        let query = sqlx::query("SELECT * FROM tables WHERE code = ?").bind(code.as_str());
        let row = query.fetch_optional(&self.readers).await?;
        Ok(row.as_ref().map(listing_of).transpose()?)
    }

    async fn running(&self) -> Result<Vec<TableCode>, Away> {
        let query = sqlx::query_scalar("SELECT code FROM tables WHERE running");
        let codes: Vec<String> = query.fetch_all(&self.readers).await?;
        codes.into_iter().map(code_of).collect::<Result<_, _>>().map_err(Away::from)
    }

    async fn untouched(
        &self,
        state: &str,
        finished: bool,
        since: Timestamp,
        limit: u32,
    ) -> Result<Vec<Listing>, Away> {
        let rows = sqlx::query(
            "SELECT * FROM tables WHERE state = ? AND finished = ? AND touched < ? ORDER BY touched LIMIT ?",
        )
        .bind(state)
        .bind(finished)
        .bind(since.as_ms())
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        listings_of(&rows)
    }

    async fn not_hushed(&self, since: Timestamp, limit: u32) -> Result<Vec<Listing>, Away> {
        let rows = sqlx::query(
            "SELECT * FROM tables WHERE touched < ? AND hushed < touched ORDER BY touched LIMIT ?",
        )
        .bind(since.as_ms())
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        listings_of(&rows)
    }

    async fn hushed(&self, code: TableCode, touched: Timestamp) -> Result<(), Away> {
        sqlx::query("UPDATE tables SET hushed = ?2 WHERE code = ?1")
            .bind(code.as_str())
            .bind(touched.as_ms())
            .execute(&self.readers)
            .await?;
        Ok(())
    }

    async fn touch(&self, code: TableCode, touched: Timestamp) -> Result<(), Away> {
        sqlx::query("UPDATE tables SET touched = ?2 WHERE code = ?1 AND touched < ?2")
            .bind(code.as_str())
            .bind(touched.as_ms())
            .execute(&self.readers)
            .await?;
        Ok(())
    }

    async fn remove(&self, code: TableCode, touched: Timestamp) -> Result<(), Away> {
        let mut transaction = self.readers.begin_with("BEGIN IMMEDIATE").await?;
        let removed = sqlx::query("DELETE FROM tables WHERE code = ? AND touched = ?")
            .bind(code.as_str())
            .bind(touched.as_ms())
            .execute(&mut *transaction)
            .await?;
        if removed.rows_affected() == 1 {
            for what in [
                "DELETE FROM entries WHERE place IN (SELECT place FROM places WHERE code = ?1)",
                "DELETE FROM entries WHERE place > (SELECT up_to FROM filed) AND code = ?1",
                "DELETE FROM places WHERE code = ?1",
                "DELETE FROM games WHERE code = ?1",
                "DELETE FROM reviews WHERE code = ?1",
                "DELETE FROM players WHERE code = ?1",
                "DELETE FROM reporters WHERE report IN (SELECT id FROM reports WHERE code = ?1)",
                "DELETE FROM reports WHERE code = ?1",
                // New entries lie after the last one that is left: what is listed must not seem to reach further than that,
                // or they would never be found.
                "UPDATE filed SET up_to = min(up_to, (SELECT coalesce(max(place), 0) FROM entries)) WHERE ?1 <> ''",
            ] {
                sqlx::query(what).bind(code.as_str()).execute(&mut *transaction).await?;
            }
        }
        Ok(transaction.commit().await?)
    }

    async fn give_back(&self, n_pages: u32) -> Result<bool, Away> {
        // What was removed has made the log longer, and the writer knows nothing of it.
        sqlx::query(COPY).execute(&self.readers).await?;
        let n_free: u32 = sqlx::query_scalar("PRAGMA freelist_count").fetch_one(&self.readers).await?;
        if n_free == 0 {
            return Ok(false);
        }
        let shrink = format!("PRAGMA incremental_vacuum({n_pages})");
        sqlx::query(AssertSqlSafe(shrink)).fetch_all(&self.readers).await?;
        let n_left: u32 = sqlx::query_scalar("PRAGMA freelist_count").fetch_one(&self.readers).await?;
        // A file of an earlier version keeps its pages for what comes next.
        Ok(n_left > 0 && n_left < n_free)
    }

    async fn listed(&self, limit: u32) -> Result<Vec<Listing>, Away> {
        let rows = sqlx::query(
            "WITH by_host AS (
                SELECT *, row_number() OVER (
                    PARTITION BY coalesce(json_extract(line, '$.host'), code) ORDER BY touched DESC) AS of_host
                FROM tables WHERE listed AND state IN ('open', 'playing')
            ), by_origin AS (
                SELECT *, row_number() OVER (
                    PARTITION BY coalesce(json_extract(line, '$.origin'), code) ORDER BY touched DESC) AS of_origin
                FROM by_host WHERE of_host <= ?
            )
            SELECT * FROM by_origin ORDER BY of_origin > ?, touched DESC LIMIT ?",
        )
        .bind(OF_ONE_HOST)
        .bind(OF_ONE_ORIGIN)
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        listings_of(&rows)
    }

    async fn tables_of(&self, person: &PersonId, limit: u32) -> Result<Vec<Listing>, Away> {
        let rows = sqlx::query(
            "SELECT tables.* FROM players JOIN tables USING (code) WHERE identity = ? ORDER BY touched DESC LIMIT ?",
        )
        .bind(person.as_str())
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        listings_of(&rows)
    }

    async fn codes_after(&self, code: Option<TableCode>, limit: u32) -> Result<Vec<TableCode>, Away> {
        let after = code.as_ref().map_or("", TableCode::as_str);
        let codes: Vec<String> =
            sqlx::query_scalar("SELECT code FROM tables WHERE code > ? ORDER BY code LIMIT ?")
                .bind(after)
                .bind(limit)
                .fetch_all(&self.readers)
                .await?;
        codes.into_iter().map(code_of).collect::<Result<_, _>>().map_err(Away::from)
    }

    async fn rewrite(&self, code: TableCode, rows: &[Row]) -> Result<(), Away> {
        let mut transaction = self.begin().await?;
        for row in rows {
            sqlx::query(
                "UPDATE entries SET body = ?3 WHERE place = (
                     SELECT place FROM places WHERE code = ?1 AND n = ?2
                     UNION ALL SELECT place FROM entries
                         WHERE place > (SELECT up_to FROM filed) AND code = ?1 AND n = ?2)",
            )
            .bind(code.as_str())
            .bind(row.n)
            .bind(row.body.as_str())
            .execute(&mut *transaction)
            .await?;
        }
        // What a record was to be made of has the words too; it is made of the entries instead.
        sqlx::query("DELETE FROM games WHERE code = ?")
            .bind(code.as_str())
            .execute(&mut *transaction)
            .await?;
        Ok(transaction.commit().await?)
    }

    async fn tables_of_late(&self, limit: u32) -> Result<Vec<Listing>, Away> {
        let query = sqlx::query("SELECT * FROM tables ORDER BY touched DESC, code LIMIT ?").bind(limit);
        listings_of(&query.fetch_all(&self.readers).await?)
    }

    async fn codes_of(
        &self,
        person: &PersonId,
        after: Option<TableCode>,
        limit: u32,
    ) -> Result<Vec<TableCode>, Away> {
        let codes: Vec<String> = sqlx::query_scalar(
            "SELECT code FROM players WHERE identity = ? AND code > ? ORDER BY code LIMIT ?",
        )
        .bind(person.as_str())
        .bind(after.as_ref().map_or("", TableCode::as_str))
        .bind(limit)
        .fetch_all(&self.readers)
        .await?;
        codes.into_iter().map(code_of).collect::<Result<_, _>>().map_err(Away::from)
    }

    async fn tally(&self, key: &str, hour: i64) -> Result<u32, Away> {
        let mut transaction = self.begin().await?;
        sqlx::query("DELETE FROM tallies WHERE hour < ?").bind(hour).execute(&mut *transaction).await?;
        let count = sqlx::query_scalar(
            "INSERT INTO tallies (key, hour, count) VALUES (?, ?, 1)
             ON CONFLICT (key, hour) DO UPDATE SET count = count + 1 RETURNING count",
        )
        .bind(key)
        .bind(hour)
        .fetch_one(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(count)
    }

    async fn ping(&self, now: Timestamp) -> Result<(), Away> {
        self.tally("ping", now.as_hours()).await.map(drop)
    }

    async fn backup(&self, to: &str) -> Result<(), Away> {
        sqlx::query("VACUUM INTO ?").bind(to).execute(&self.readers).await?;
        Ok(())
    }

    async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
    }
}
