//! The one connection that appends: it commits many tables' events together.

use super::within;
use crate::rows::code_of;
use crate::writer::{Commits, Outcomes};
use crate::{Append, Appended, Away, Listing, TableCode};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions as _, Connection as _};
use std::collections::HashSet;

/// What the writer writes into.
pub(super) struct Database {
    options: PgConnectOptions,
    /// None where the last one failed: a new one is made.
    connection: Option<PgConnection>,
    is_away: bool,
}

impl Commits for Database {
    async fn commit(&mut self, appends: &[Append]) -> Outcomes {
        let mut outcomes = Vec::with_capacity(appends.len());
        while outcomes.len() < appends.len() {
            // Of two writes to one table the later waits for a commit of its own.
            let mut codes = HashSet::new();
            let rest = &appends[outcomes.len()..];
            let n_now = rest.iter().take_while(|append| codes.insert(append.code.as_str())).count();
            match self.insert(&rest[..n_now]).await {
                Ok(appended) => outcomes.extend(appended.into_iter().map(Ok)),
                Err(away) => outcomes.extend(vec![Err(away); n_now]),
            }
        }
        outcomes
    }

    async fn close(self) {
        if let Some(connection) = self.connection {
            let _ = connection.close().await;
        }
    }
}

impl Database {
    /// Writes by this connection, or by new ones with these options.
    pub(super) fn new(options: PgConnectOptions, connection: PgConnection) -> Database {
        Database { options, connection: Some(connection), is_away: false }
    }

    async fn insert(&mut self, appends: &[Append]) -> Result<Vec<Appended>, Away> {
        let result = self.try_insert(appends).await;
        match (&result, std::mem::replace(&mut self.is_away, result.is_err())) {
            (Ok(_), true) => tracing::warn!("the database answers again"),
            (Err(error), false) => tracing::error!(%error, "the database does not answer"),
            (Ok(_), false) | (Err(_), true) => {}
        }
        result
    }

    /// A connection that has failed is not used again: nobody knows what it has still to say.
    async fn try_insert(&mut self, appends: &[Append]) -> Result<Vec<Appended>, Away> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => within(self.options.connect()).await?,
        };
        let appended = within(insert(&mut connection, appends)).await?;
        self.connection = Some(connection);
        Ok(appended)
    }
}

/// Writes all in one transaction. Whoever finds its first entry taken has lost: what it wrote after that is taken out
/// again, and the others are stored.
async fn insert(connection: &mut PgConnection, appends: &[Append]) -> Result<Vec<Appended>, sqlx::Error> {
    // Always in the same order, so that two nodes never wait for each other.
    let mut in_order: Vec<&Append> = appends.iter().collect();
    in_order.sort_by_key(|append| append.code);
    let mut transaction = connection.begin().await?;
    let stored = insert_rows(&mut transaction, &in_order).await?;
    let has_won =
        |append: &Append| append.rows.first().is_none_or(|row| stored.contains(&(append.code, row.n as i32)));
    let (won, lost): (Vec<&Append>, Vec<&Append>) = in_order.into_iter().partition(|append| has_won(append));
    let by_losers: Vec<&(TableCode, i32)> =
        stored.iter().filter(|(code, _)| lost.iter().any(|append| append.code == *code)).collect();
    if !by_losers.is_empty() {
        delete_rows(&mut transaction, &by_losers).await?;
    }
    upsert_listings(&mut transaction, &won).await?;
    insert_players(&mut transaction, &won).await?;
    insert_starts(&mut transaction, &won).await?;
    transaction.commit().await?;
    let appended = |append: &Append| if has_won(append) { Appended::Stored } else { Appended::Taken };
    Ok(appends.iter().map(appended).collect())
}

/// The rows that were not there yet.
async fn insert_rows(
    connection: &mut PgConnection,
    appends: &[&Append],
) -> Result<HashSet<(TableCode, i32)>, sqlx::Error> {
    let rows = || appends.iter().flat_map(|append| append.rows.iter().map(|row| (append.code.as_str(), row)));
    let stored: Vec<(String, i32)> = sqlx::query_as(
        "INSERT INTO entries (code, n, wall, body)
         SELECT * FROM UNNEST($1::text[], $2::int4[], $3::int8[], $4::text[])
         ON CONFLICT DO NOTHING RETURNING code, n",
    )
    .bind(rows().map(|(code, _)| code).collect::<Vec<_>>())
    .bind(rows().map(|(_, row)| row.n as i32).collect::<Vec<_>>())
    .bind(rows().map(|(_, row)| row.at.as_ms()).collect::<Vec<_>>())
    .bind(rows().map(|(_, row)| row.body.as_str()).collect::<Vec<_>>())
    .fetch_all(connection)
    .await?;
    stored.into_iter().map(|(code, n)| Ok((code_of(code)?, n))).collect()
}

async fn delete_rows(connection: &mut PgConnection, rows: &[&(TableCode, i32)]) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM entries WHERE (code, n) IN (SELECT * FROM UNNEST($1::text[], $2::int4[]))")
        .bind(rows.iter().map(|(code, _)| code.as_str()).collect::<Vec<_>>())
        .bind(rows.iter().map(|(_, n)| *n).collect::<Vec<_>>())
        .execute(connection)
        .await
        .map(drop)
}

async fn upsert_listings(connection: &mut PgConnection, appends: &[&Append]) -> Result<(), sqlx::Error> {
    let listings: Vec<&Listing> = appends.iter().filter_map(|append| append.listing.as_ref()).collect();
    if listings.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO tables (code, game, state, listed, line, touched, running, finished)
         SELECT * FROM UNNEST($1::text[], $2::text[], $3::text[], $4::bool[], $5::text[], $6::int8[], $7::bool[],
             $8::bool[])
         ON CONFLICT (code) DO UPDATE SET state = excluded.state, listed = excluded.listed, game = excluded.game,
             line = excluded.line, touched = excluded.touched, running = excluded.running,
             finished = excluded.finished",
    )
    .bind(listings.iter().map(|listing| listing.code.as_str()).collect::<Vec<_>>())
    .bind(listings.iter().map(|listing| listing.game.as_str()).collect::<Vec<_>>())
    .bind(listings.iter().map(|listing| listing.state.as_str()).collect::<Vec<_>>())
    .bind(listings.iter().map(|listing| listing.listed).collect::<Vec<_>>())
    .bind(listings.iter().map(|listing| listing.summary.as_str()).collect::<Vec<_>>())
    .bind(listings.iter().map(|listing| listing.touched.as_ms()).collect::<Vec<_>>())
    .bind(listings.iter().map(|listing| listing.running).collect::<Vec<_>>())
    .bind(listings.iter().map(|listing| listing.finished).collect::<Vec<_>>())
    .execute(connection)
    .await
    .map(drop)
}

async fn insert_players(connection: &mut PgConnection, appends: &[&Append]) -> Result<(), sqlx::Error> {
    let players = || {
        appends
            .iter()
            .flat_map(|append| append.players.iter().map(|player| (append.code.as_str(), player.as_str())))
    };
    if players().next().is_none() {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO players (code, identity) SELECT * FROM UNNEST($1::text[], $2::text[]) ON CONFLICT DO NOTHING",
    )
    .bind(players().map(|(code, _)| code).collect::<Vec<_>>())
    .bind(players().map(|(_, identity)| identity).collect::<Vec<_>>())
    .execute(connection)
    .await
    .map(drop)
}

async fn insert_starts(connection: &mut PgConnection, appends: &[&Append]) -> Result<(), sqlx::Error> {
    for (code, start) in appends.iter().filter_map(|append| Some((append.code, append.start.as_ref()?))) {
        sqlx::query("INSERT INTO games (code, game, first, before) VALUES ($1, $2, $3, $4)")
            .bind(code.as_str())
            .bind(start.game as i32)
            .bind(start.first as i32)
            .bind(&start.before)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
