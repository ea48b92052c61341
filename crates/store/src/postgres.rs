//! The store in PostgreSQL, for several nodes at once.

mod database;

use self::database::Database;
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
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions, PgRow};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Row as _, Transaction};
use std::ops::Range;
use std::str::FromStr as _;
use std::time::Duration;
use tokio::time::timeout;

pub(crate) const MIGRATIONS: &[(&str, &str)] = migrations!("postgres": "0001_tables", "0009_games", "0010_people", "0011_talk", "0013_reviews", "0014_decks", "0015_daily", "0016_votes", "0017_lessons");

/// How many read at once.
const READERS: u32 = 8;
/// How long the database may take to answer before it counts as away.
const PATIENCE: Duration = Duration::from_secs(5);

/// The store in a PostgreSQL database.
#[derive(Debug)]
pub struct Postgres {
    readers: PgPool,
    writer: Writer,
}

impl Postgres {
    /// Opens the store at this address (`postgres://…`), making its tables where there are none.
    pub async fn open(url: &str) -> Result<Postgres, Away> {
        let options = options(url)?;
        let mut connection = within(options.connect()).await?;
        migrator(MIGRATIONS).run(&mut connection).await.map_err(|error| Away(error.to_string()))?;
        Ok(Postgres::with(options, connection))
    }

    /// Opens the store at this address to read it. Nothing is changed, and nothing can be written.
    pub async fn open_to_read(url: &str) -> Result<Postgres, Away> {
        let options = options(url)?.options([("default_transaction_read_only", "on")]);
        let mut connection = within(options.connect()).await?;
        check_step(MIGRATIONS, within(sqlx::query_scalar(STEP).fetch_one(&mut connection)).await?)?;
        Ok(Postgres::with(options, connection))
    }

    fn with(options: PgConnectOptions, connection: PgConnection) -> Postgres {
        let readers = PgPoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(PATIENCE)
            .connect_lazy_with(options.clone());
        Postgres { readers, writer: Writer::start(Database::new(options, connection)) }
    }
}

impl Postgres {
    async fn begin(&self) -> Result<Transaction<'static, sqlx::Postgres>, sqlx::Error> {
        self.readers.begin().await
    }
}

/// Lost packets must not hold up a table for longer than people wait.
fn options(url: &str) -> Result<PgConnectOptions, Away> {
    Ok(PgConnectOptions::from_str(url)?
        .application_name("safehouse")
        .options([("statement_timeout", "5000"), ("lock_timeout", "3000")])
        .disable_statement_logging())
}

/// A database that does not answer in time is away.
async fn within<T>(asked: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, Away> {
    metrics::counter!("safehouse_database_asked_total").increment(1);
    match timeout(PATIENCE, asked).await {
        Ok(answered) => Ok(answered?),
        Err(_) => Err(Away(format!("no answer for {} s", PATIENCE.as_secs()))),
    }
}

listings!(Postgres, PgRow);
people!(Postgres, PgRow);
pairing!(Postgres);
passkeys!(Postgres, PgRow);
forgetting!(Postgres);
host!(Postgres, PgRow);
studies!(Postgres);
lessons!(Postgres);
shelf!(Postgres, PgRow);
daily!(Postgres, PgRow);

#[async_trait]
impl Store for Postgres {
    async fn append(&self, append: Append) -> Result<Appended, Away> {
        self.writer.append(append).await
    }

    async fn entries(&self, code: TableCode, numbers: Range<u32>) -> Result<Vec<Row>, Away> {
        let query = sqlx::query(
            "SELECT n, wall, body FROM entries WHERE code = $1 AND n >= $2 AND n < $3 ORDER BY n",
        )
        .bind(code.as_str())
        .bind(i64::from(numbers.start))
        .bind(i64::from(numbers.end));
        let rows = within(query.fetch_all(&self.readers)).await?;
        let row_of = |row: &PgRow| -> Result<Row, sqlx::Error> {
            let n: i32 = row.try_get("n")?;
            Ok(Row { n: n as u32, at: at_of("wall", row)?, body: row.try_get("body")? })
        };
        each_of(&rows, row_of)
    }

    async fn heads(&self, codes: &[TableCode]) -> Result<Vec<(TableCode, u32)>, Away> {
        let query = sqlx::query_as(
            "SELECT code, (SELECT max(n) + 1 FROM entries WHERE entries.code = asked.code) AS head
             FROM UNNEST($1::text[]) AS asked (code)",
        )
        .bind(codes.iter().map(TableCode::as_str).collect::<Vec<_>>());
        let heads: Vec<(String, Option<i32>)> = within(query.fetch_all(&self.readers)).await?;
        let known = heads.into_iter().filter_map(|(code, head)| Some((code, head? as u32)));
        known
            .map(|(code, head)| Ok((code_of(code)?, head)))
            .collect::<Result<_, sqlx::Error>>()
            .map_err(Away::from)
    }

    async fn game_start(&self, code: TableCode, game: u32) -> Result<Option<(GameStart, u32)>, Away> {
        let query = sqlx::query(
            "SELECT first, before,
                (SELECT first FROM games AS next WHERE next.code = $1 AND next.game = $2 + 1) AS end_at
             FROM games WHERE code = $1 AND game = $2",
        )
        .bind(code.as_str())
        .bind(i64::from(game));
        let Some(row) = within(query.fetch_optional(&self.readers)).await? else { return Ok(None) };
        let first: i32 = row.try_get("first")?;
        let end: Option<i32> = row.try_get("end_at")?;
        let start = GameStart { game, first: first as u32, before: row.try_get("before")? };
        Ok(Some((start, end.map_or(u32::MAX, |end| end as u32))))
    }

    async fn remove(&self, code: TableCode, touched: Timestamp) -> Result<(), Away> {
        let query = sqlx::query(
            "WITH gone AS (DELETE FROM tables WHERE code = $1 AND touched = $2 RETURNING code),
                their_entries AS (DELETE FROM entries WHERE code IN (SELECT code FROM gone)),
                their_games AS (DELETE FROM games WHERE code IN (SELECT code FROM gone)),
                their_reviews AS (DELETE FROM reviews WHERE code IN (SELECT code FROM gone)),
                their_reporters AS (DELETE FROM reporters WHERE report IN
                    (SELECT id FROM reports WHERE code IN (SELECT code FROM gone))),
                their_reports AS (DELETE FROM reports WHERE code IN (SELECT code FROM gone))
             DELETE FROM players WHERE code IN (SELECT code FROM gone)",
        )
        .bind(code.as_str())
        .bind(touched.as_ms());
        within(query.execute(&self.readers)).await.map(drop)
    }

    /// The database gives room back by itself (autovacuum).
    async fn give_back(&self, _n_pages: u32) -> Result<bool, Away> {
        Ok(false)
    }

    async fn listed(&self, limit: u32) -> Result<Vec<Listing>, Away> {
        let query = sqlx::query(
            "WITH by_host AS (
                SELECT *, row_number() OVER (
                    PARTITION BY coalesce(line::json->>'host', code) ORDER BY touched DESC) AS of_host
                FROM tables WHERE listed AND state IN ('open', 'playing')
            ), by_origin AS (
                SELECT *, row_number() OVER (
                    PARTITION BY coalesce(line::json->>'origin', code) ORDER BY touched DESC) AS of_origin
                FROM by_host WHERE of_host <= $1
            )
            SELECT * FROM by_origin ORDER BY of_origin > $2, touched DESC LIMIT $3",
        )
        .bind(i64::from(OF_ONE_HOST))
        .bind(i64::from(OF_ONE_ORIGIN))
        .bind(i64::from(limit));
        listings_of(&within(query.fetch_all(&self.readers)).await?)
    }

    async fn rewrite(&self, code: TableCode, rows: &[Row]) -> Result<(), Away> {
        within(async {
            let mut transaction = self.begin().await?;
            sqlx::query(
                "UPDATE entries SET body = new.body FROM UNNEST($2::int4[], $3::text[]) AS new (n, body)
                 WHERE entries.code = $1 AND entries.n = new.n",
            )
            .bind(code.as_str())
            .bind(rows.iter().map(|row| row.n as i32).collect::<Vec<_>>())
            .bind(rows.iter().map(|row| row.body.as_str()).collect::<Vec<_>>())
            .execute(&mut *transaction)
            .await?;
            // What a record was to be made of has the words too; it is made of the entries instead.
            sqlx::query("DELETE FROM games WHERE code = $1")
                .bind(code.as_str())
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await
        })
        .await
    }

    async fn tally(&self, key: &str, hour: i64) -> Result<u32, Away> {
        let forget = sqlx::query("DELETE FROM tallies WHERE key = $1 AND hour < $2").bind(key).bind(hour);
        within(forget.execute(&self.readers)).await?;
        let query = sqlx::query_scalar(
            "INSERT INTO tallies (key, hour, count) VALUES ($1, $2, 1)
             ON CONFLICT (key, hour) DO UPDATE SET count = tallies.count + 1 RETURNING count",
        )
        .bind(key)
        .bind(hour);
        let count: i32 = within(query.fetch_one(&self.readers)).await?;
        Ok(count as u32)
    }

    async fn ping(&self, now: Timestamp) -> Result<(), Away> {
        self.tally("ping", now.as_hours()).await.map(drop)
    }

    async fn backup(&self, _to: &str) -> Result<(), Away> {
        Err(Away("a PostgreSQL database is backed up by its own tools: pg_dump, pg_basebackup".to_owned()))
    }

    async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
    }
}
