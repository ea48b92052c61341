//! The embedded store: one file, one writer that commits many tables' entries together, readers apart.

mod file;

use self::file::{COPY, File, LOG_BYTES, heads};
use crate::daily::{AMONG, daily};
use crate::forgetting::forgetting;
use crate::host::host;
use crate::lessons::lessons;
use crate::listings::listings;
use crate::migrations::{STEP, check_step, migrations, migrator};
use crate::pairing::{PAIRING, pairing};
use crate::passkeys::passkeys;
use crate::people::people;
use crate::rows::{at_of, code_of, each_code, each_of};
use crate::shelf::shelf;
use crate::studies::studies;
use crate::writer::Writer;
use crate::{
    Among, Append, Appended, Away, Ban, BanKind, Circle, Daily, DailyLine, DailyResult, DailyTry, Deed,
    Device, Distrust, Forgetting, GameStart, Host, KeptDeck, KeptReview, Known, Lessons, Listing, Listings,
    NewReport, NewSecret, OF_ONE_HOST, OF_ONE_ORIGIN, Pairing, Passkey, Passkeys, People, Person, PersonId,
    PersonSeen, Report, ReportKind, Reported, Row, SecretKind, Shelf, Store, Studies, TableCode, TaskVote,
    TaskVotes, Timestamp,
};
use async_trait::async_trait;
use sqlx::sqlite::{
    SqliteAutoVacuum, SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool,
    SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Row as _, Transaction};
use std::ops::Range;
use std::path::Path;
use std::time::Duration;

pub(crate) const MIGRATIONS: &[(&str, &str)] = migrations!("sqlite": "0001_tables", "0002_tallies", "0003_entries_in_order", "0004_places", "0009_games", "0010_people", "0011_talk", "0013_reviews", "0014_decks", "0015_daily", "0016_votes", "0017_lessons");

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
        let file = File::new(options, connection, readers.clone());
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

listings!(Sqlite, SqliteRow);
people!(Sqlite, SqliteRow);
pairing!(Sqlite);
passkeys!(Sqlite, SqliteRow);
forgetting!(Sqlite);
host!(Sqlite, SqliteRow);
studies!(Sqlite);
lessons!(Sqlite);
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
        let row_of = |row: &SqliteRow| -> Result<Row, sqlx::Error> {
            Ok(Row { n: row.try_get("n")?, at: at_of("wall", row)?, body: row.try_get("body")? })
        };
        each_of(&rows, row_of)
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
