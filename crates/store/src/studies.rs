//! What is kept for study: reviews of finished games, and what people think of tasks.

use crate::{Away, PersonId, TableCode, Timestamp};
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

/// What people think of a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TaskVotes {
    /// How many find it good.
    pub n_good: i64,
    /// How many have voted.
    pub n: i64,
    /// What whoever asks thinks, if they have voted.
    pub mine: Option<bool>,
}

/// Somebody's vote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TaskVote {
    /// On which task.
    pub task: String,
    /// Is it good?
    pub good: bool,
    /// When.
    pub made: Timestamp,
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

    /// Somebody votes on a task, or changes their mind; not on more than `most` tasks. Is the vote kept?
    async fn vote(&self, person: &PersonId, vote: &TaskVote, most: u32) -> Result<bool, Away>;
    /// The votes on a task.
    async fn votes(&self, task: &str, person: Option<&PersonId>) -> Result<TaskVotes, Away>;
    /// Somebody's votes, the newest first.
    async fn votes_of(&self, person: &PersonId, limit: u32) -> Result<Vec<TaskVote>, Away>;
    /// Removes votes that were made before, and all but the newest `most`; how many.
    async fn drop_votes(&self, before: Timestamp, most: u32) -> Result<u64, Away>;
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

            async fn vote(&self, person: &PersonId, vote: &TaskVote, most: u32) -> Result<bool, Away> {
                let query = sqlx::query(
                    "INSERT INTO task_votes (identity, task, good, made)
                     SELECT id, CAST($2 AS TEXT), CAST($3 AS BIGINT), CAST($4 AS BIGINT) FROM identities WHERE id = $1
                     AND (SELECT count(*) FROM task_votes WHERE identity = $1 AND task <> $2) < $5
                     ON CONFLICT (identity, task) DO UPDATE SET good = excluded.good, made = excluded.made",
                )
                .bind(person.as_str())
                .bind(&vote.task)
                .bind(i64::from(vote.good))
                .bind(vote.made.as_ms())
                .bind(i64::from(most));
                Ok(within(query.execute(&self.readers)).await?.rows_affected() > 0)
            }

            async fn votes(&self, task: &str, person: Option<&PersonId>) -> Result<TaskVotes, Away> {
                let query = sqlx::query_as::<_, (i64, i64, Option<i64>)>(
                    "SELECT CAST(coalesce(sum(good), 0) AS BIGINT), count(*),
                            max(CASE WHEN identity = $2 THEN good END)
                     FROM task_votes WHERE task = $1",
                )
                .bind(task)
                .bind(person.map_or("", PersonId::as_str));
                let (n_good, n, mine) = within(query.fetch_one(&self.readers)).await?;
                Ok(TaskVotes { n_good, n, mine: mine.map(|good| good > 0) })
            }

            async fn votes_of(&self, person: &PersonId, limit: u32) -> Result<Vec<TaskVote>, Away> {
                let query = sqlx::query_as::<_, (String, i64, i64)>(
                    "SELECT task, good, made FROM task_votes WHERE identity = $1 ORDER BY made DESC, task LIMIT $2",
                )
                .bind(person.as_str())
                .bind(i64::from(limit));
                let votes = within(query.fetch_all(&self.readers)).await?.into_iter();
                let vote = |(task, good, made)| TaskVote { task, good: good > 0, made: Timestamp::from_ms(made) };
                Ok(votes.map(vote).collect())
            }

            async fn drop_votes(&self, before: Timestamp, most: u32) -> Result<u64, Away> {
                let query = sqlx::query(
                    "DELETE FROM task_votes WHERE made < $1
                     OR made <= (SELECT made FROM task_votes ORDER BY made DESC LIMIT 1 OFFSET $2)",
                )
                .bind(before.as_ms())
                .bind(i64::from(most));
                Ok(within(query.execute(&self.readers)).await?.rows_affected())
            }
        }
    };
}
pub(crate) use studies;
