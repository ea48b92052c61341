//! What bots have learnt of decks that nobody has trained for. It says nothing of anybody; the SQL is the same for both
//! databases.

use crate::{Away, Timestamp};
use async_trait::async_trait;

/// Where lessons are kept.
#[async_trait]
pub trait Lessons: Send + Sync {
    /// Keeps what was learnt of a deck, in the place of what is there; beyond `most` those go that were asked for longest
    /// ago.
    async fn keep_lesson(&self, deck: &str, learnt: &str, most: u32, now: Timestamp) -> Result<(), Away>;
    /// What was learnt of a deck. It is noted that it was asked for.
    async fn lesson(&self, deck: &str, now: Timestamp) -> Result<Option<String>, Away>;
    /// Removes what nobody has asked for since; how many.
    async fn drop_lessons(&self, before: Timestamp) -> Result<u64, Away>;
}

/// The same for both databases: `$store` has a pool `readers`, `begin` and `within`.
macro_rules! lessons {
    ($store:ty) => {
        #[async_trait]
        impl Lessons for $store {
            async fn keep_lesson(
                &self,
                deck: &str,
                learnt: &str,
                most: u32,
                now: Timestamp,
            ) -> Result<(), Away> {
                within(async {
                    let mut transaction = self.begin().await?;
                    sqlx::query(
                        "INSERT INTO lessons (deck, learnt, asked) VALUES ($1, $2, $3)
                         ON CONFLICT (deck) DO UPDATE SET learnt = excluded.learnt, asked = excluded.asked",
                    )
                    .bind(deck)
                    .bind(learnt)
                    .bind(now.as_ms())
                    .execute(&mut *transaction)
                    .await?;
                    sqlx::query(
                        "DELETE FROM lessons WHERE deck NOT IN
                         (SELECT deck FROM lessons ORDER BY asked DESC, deck LIMIT $1)",
                    )
                    .bind(i64::from(most))
                    .execute(&mut *transaction)
                    .await?;
                    transaction.commit().await
                })
                .await
            }

            async fn lesson(&self, deck: &str, now: Timestamp) -> Result<Option<String>, Away> {
                let query =
                    sqlx::query_scalar("UPDATE lessons SET asked = $2 WHERE deck = $1 RETURNING learnt")
                        .bind(deck)
                        .bind(now.as_ms());
                within(query.fetch_optional(&self.readers)).await
            }

            async fn drop_lessons(&self, before: Timestamp) -> Result<u64, Away> {
                let query = sqlx::query("DELETE FROM lessons WHERE asked < $1").bind(before.as_ms());
                Ok(within(query.execute(&self.readers)).await?.rows_affected())
            }
        }
    };
}
pub(crate) use lessons;
