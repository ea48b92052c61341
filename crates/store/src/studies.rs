//! What is kept for study: reviews of finished games.

use crate::{Away, TableCode, Timestamp};
use async_trait::async_trait;

/// A review that is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptReview {
    /// Of which table.
    pub code: TableCode,
    /// Of which of its games, from 0.
    pub game: u32,
    /// The reviewer's version.
    pub reviewer: String,
    /// When it was made.
    pub made: Timestamp,
    /// The review, as JSON.
    pub body: String,
}

/// What is kept for study.
#[async_trait]
pub trait Studies: Send + Sync {
    /// Keeps a review, in the place of one that is there; beyond `most` the oldest go. Of a table that is gone nothing is
    /// kept.
    async fn keep_review(&self, review: &KeptReview, most: u32) -> Result<(), Away>;
    /// The review of a game by this version of the reviewer.
    async fn review(&self, code: TableCode, game: u32, reviewer: &str) -> Result<Option<String>, Away>;
    /// Removes reviews that were made before; how many.
    async fn drop_reviews(&self, before: Timestamp) -> Result<u64, Away>;
}

/// The same for both databases.
macro_rules! studies {
    ($store:ty) => {
        #[async_trait]
        impl Studies for $store {
            async fn keep_review(&self, review: &KeptReview, most: u32) -> Result<(), Away> {
                within(async {
                    let mut transaction = self.begin().await?;
                    sqlx::query(
                        "INSERT INTO reviews (code, game, reviewer, made, body)
                         SELECT code, $2, $3, $4, $5 FROM tables WHERE code = $1
                         ON CONFLICT (code, game, reviewer) DO UPDATE SET made = excluded.made, body = excluded.body",
                    )
                    .bind(review.code.as_str())
                    .bind(i64::from(review.game))
                    .bind(&review.reviewer)
                    .bind(review.made.as_ms())
                    .bind(&review.body)
                    .execute(&mut *transaction)
                    .await?;
                    sqlx::query(
                        "DELETE FROM reviews WHERE made <= (SELECT made FROM reviews ORDER BY made DESC LIMIT 1 OFFSET $1)
                         AND NOT (code = $2 AND game = $3 AND reviewer = $4)",
                    )
                    .bind(i64::from(most))
                    .bind(review.code.as_str())
                    .bind(i64::from(review.game))
                    .bind(&review.reviewer)
                    .execute(&mut *transaction)
                    .await?;
                    transaction.commit().await
                })
                .await
            }

            async fn review(
                &self,
                code: TableCode,
                game: u32,
                reviewer: &str,
            ) -> Result<Option<String>, Away> {
                let query = sqlx::query_scalar(
                    "SELECT body FROM reviews WHERE code = $1 AND game = $2 AND reviewer = $3",
                )
                .bind(code.as_str())
                .bind(i64::from(game))
                .bind(reviewer);
                within(query.fetch_optional(&self.readers)).await
            }

            async fn drop_reviews(&self, before: Timestamp) -> Result<u64, Away> {
                let query = sqlx::query("DELETE FROM reviews WHERE made < $1").bind(before.as_ms());
                Ok(within(query.execute(&self.readers)).await?.rows_affected())
            }
        }
    };
}
pub(crate) use studies;
