//! What lists show of tables, and which tables there are.
//!
//! The list that everybody sees reads what tables say of themselves, and each database has its own words for that:
//! [`crate::Store::listed`].

use crate::{Away, Listing, PersonId, TableCode, Timestamp};
use async_trait::async_trait;

/// Where it is kept what lists show of tables.
#[async_trait]
pub trait Listings: Send + Sync {
    /// What lists show of a table.
    async fn listing(&self, code: TableCode) -> Result<Option<Listing>, Away>;
    /// The tables whose time runs.
    async fn running(&self) -> Result<Vec<TableCode>, Away>;
    /// The tables in this state that nobody has touched since, with or without a game that has ended, the longest
    /// untouched first.
    async fn untouched(
        &self,
        state: &str,
        finished: bool,
        since: Timestamp,
        limit: u32,
    ) -> Result<Vec<Listing>, Away>;
    /// The tables that nobody has touched since and where something may have been said after they were last hushed, the
    /// longest untouched first.
    async fn not_hushed(&self, since: Timestamp, limit: u32) -> Result<Vec<Listing>, Away>;
    /// What was said at a table up to this touch has been taken out.
    async fn hushed(&self, code: TableCode, touched: Timestamp) -> Result<(), Away>;
    /// A table has been touched more lately than lists show.
    async fn touch(&self, code: TableCode, touched: Timestamp) -> Result<(), Away>;
    /// The tables somebody has sat at, the last touched first.
    async fn tables_of(&self, person: &PersonId, limit: u32) -> Result<Vec<Listing>, Away>;
    /// The tables that changed last, the last first.
    async fn tables_of_late(&self, limit: u32) -> Result<Vec<Listing>, Away>;
    /// The codes of all tables after this one, in order: for exporting.
    async fn codes_after(&self, code: Option<TableCode>, limit: u32) -> Result<Vec<TableCode>, Away>;
    /// The codes of all tables somebody has sat at, after this one, in order.
    async fn codes_of(
        &self,
        person: &PersonId,
        after: Option<TableCode>,
        limit: u32,
    ) -> Result<Vec<TableCode>, Away>;
}

/// The same for both databases: `$store` has a pool `readers`, and `within`.
macro_rules! listings {
    ($store:ty, $row:ty) => {
        fn listing_of(row: &$row) -> Result<Listing, sqlx::Error> {
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

        fn listings_of(rows: &[$row]) -> Result<Vec<Listing>, Away> {
            each_of(rows, listing_of)
        }

        #[async_trait]
        impl Listings for $store {
            async fn listing(&self, code: TableCode) -> Result<Option<Listing>, Away> {
                let query = sqlx::query("SELECT * FROM tables WHERE code = $1").bind(code.as_str());
                let row = within(query.fetch_optional(&self.readers)).await?;
                Ok(row.as_ref().map(listing_of).transpose()?)
            }

            async fn running(&self) -> Result<Vec<TableCode>, Away> {
                let query = sqlx::query_scalar("SELECT code FROM tables WHERE running");
                let codes: Vec<String> = within(query.fetch_all(&self.readers)).await?;
                each_code(codes)
            }

            async fn untouched(
                &self,
                state: &str,
                finished: bool,
                since: Timestamp,
                limit: u32,
            ) -> Result<Vec<Listing>, Away> {
                let query = sqlx::query(
                    "SELECT * FROM tables WHERE state = $1 AND finished = $2 AND touched < $3 ORDER BY touched LIMIT $4",
                )
                .bind(state)
                .bind(finished)
                .bind(since.as_ms())
                .bind(i64::from(limit));
                listings_of(&within(query.fetch_all(&self.readers)).await?)
            }

            async fn not_hushed(&self, since: Timestamp, limit: u32) -> Result<Vec<Listing>, Away> {
                let query = sqlx::query(
                    "SELECT * FROM tables WHERE touched < $1 AND hushed < touched ORDER BY touched LIMIT $2",
                )
                .bind(since.as_ms())
                .bind(i64::from(limit));
                listings_of(&within(query.fetch_all(&self.readers)).await?)
            }

            async fn hushed(&self, code: TableCode, touched: Timestamp) -> Result<(), Away> {
                let query = sqlx::query("UPDATE tables SET hushed = $2 WHERE code = $1")
                    .bind(code.as_str())
                    .bind(touched.as_ms());
                within(query.execute(&self.readers)).await.map(drop)
            }

            async fn touch(&self, code: TableCode, touched: Timestamp) -> Result<(), Away> {
                let query = sqlx::query("UPDATE tables SET touched = $2 WHERE code = $1 AND touched < $2")
                    .bind(code.as_str())
                    .bind(touched.as_ms());
                within(query.execute(&self.readers)).await.map(drop)
            }

            async fn tables_of(&self, person: &PersonId, limit: u32) -> Result<Vec<Listing>, Away> {
                let query = sqlx::query(
                    "SELECT tables.* FROM players JOIN tables USING (code) WHERE identity = $1
                     ORDER BY touched DESC LIMIT $2",
                )
                .bind(person.as_str())
                .bind(i64::from(limit));
                listings_of(&within(query.fetch_all(&self.readers)).await?)
            }

            async fn tables_of_late(&self, limit: u32) -> Result<Vec<Listing>, Away> {
                let query =
                    sqlx::query("SELECT * FROM tables ORDER BY touched DESC, code LIMIT $1").bind(i64::from(limit));
                listings_of(&within(query.fetch_all(&self.readers)).await?)
            }

            async fn codes_after(&self, code: Option<TableCode>, limit: u32) -> Result<Vec<TableCode>, Away> {
                let query = sqlx::query_scalar("SELECT code FROM tables WHERE code > $1 ORDER BY code LIMIT $2")
                    .bind(code.as_ref().map_or("", TableCode::as_str))
                    .bind(i64::from(limit));
                let codes: Vec<String> = within(query.fetch_all(&self.readers)).await?;
                each_code(codes)
            }

            async fn codes_of(
                &self,
                person: &PersonId,
                after: Option<TableCode>,
                limit: u32,
            ) -> Result<Vec<TableCode>, Away> {
                let query = sqlx::query_scalar(
                    "SELECT code FROM players WHERE identity = $1 AND code > $2 ORDER BY code LIMIT $3",
                )
                .bind(person.as_str())
                .bind(after.as_ref().map_or("", TableCode::as_str))
                .bind(i64::from(limit));
                let codes: Vec<String> = within(query.fetch_all(&self.readers)).await?;
                each_code(codes)
            }
        }
    };
}
pub(crate) use listings;
