//! How people are forgotten: those who do not come back, and those who ask for it.

use crate::{Away, PersonId, Timestamp};
use async_trait::async_trait;

/// Where it is kept who is to be forgotten.
#[async_trait]
pub trait Forgetting: Send + Sync {
    /// People who have not been here since, the longest away first.
    async fn not_seen(&self, since: Timestamp, limit: u32) -> Result<Vec<PersonId>, Away>;
    /// Forgets a person at once; what tables know of them is to follow ([`Forgetting::forgetting`]).
    async fn forget(&self, person: &PersonId, now: Timestamp) -> Result<(), Away>;
    /// Whose traces at tables are still to be taken out.
    async fn forgetting(&self) -> Result<Vec<PersonId>, Away>;
    /// Nothing is left of this person.
    async fn forgotten(&self, person: &PersonId) -> Result<(), Away>;
}

/// The same for both databases: `$store` has a pool `readers`, `begin` and `within`.
macro_rules! forgetting {
    ($store:ty) => {
        #[async_trait]
        impl Forgetting for $store {
            async fn not_seen(&self, since: Timestamp, limit: u32) -> Result<Vec<PersonId>, Away> {
                // Whoever has just come back by a passkey or a code has a new secret.
                let query = sqlx::query_scalar(
                    "SELECT id FROM identities WHERE seen < $1
                     AND NOT EXISTS (SELECT 1 FROM secrets WHERE identity = id AND secrets.seen >= $1)
                     ORDER BY identities.seen LIMIT $2",
                )
                .bind(since.as_ms())
                .bind(i64::from(limit));
                let people: Vec<String> = within(query.fetch_all(&self.readers)).await?;
                Ok(people.into_iter().map(PersonId::from).collect())
            }

            async fn forget(&self, person: &PersonId, now: Timestamp) -> Result<(), Away> {
                const STEPS: [&str; 16] = [
                    "DELETE FROM secrets WHERE identity = $1",
                    "DELETE FROM pairings WHERE identity = $1",
                    "DELETE FROM passkeys WHERE identity = $1",
                    "DELETE FROM ceremonies WHERE identity = $1",
                    "DELETE FROM reporters WHERE identity = $1
                        OR report IN (SELECT id FROM reports WHERE about = $1)",
                    "DELETE FROM reports WHERE about = $1",
                    "DELETE FROM tallies WHERE key LIKE '% ' || $1",
                    "DELETE FROM bans WHERE kind = 'person' AND key = $1",
                    "UPDATE deeds SET about = '' WHERE about = $1",
                    "DELETE FROM taken_decks WHERE identity = $1
                        OR deck IN (SELECT id FROM decks WHERE identity = $1)",
                    "DELETE FROM decks WHERE identity = $1",
                    "DELETE FROM daily_tries WHERE identity = $1",
                    "DELETE FROM task_votes WHERE identity = $1",
                    "DELETE FROM circle_members WHERE identity = $1
                        OR circle IN (SELECT id FROM circles WHERE identity = $1)",
                    "DELETE FROM circles WHERE identity = $1",
                    "DELETE FROM identities WHERE id = $1",
                ];
                within(async {
                    let mut transaction = self.begin().await?;
                    for step in STEPS {
                        sqlx::query(step).bind(person.as_str()).execute(&mut *transaction).await?;
                    }
                    sqlx::query(
                        "INSERT INTO forgetting (identity, since) VALUES ($1, $2)
                         ON CONFLICT (identity) DO NOTHING",
                    )
                    .bind(person.as_str())
                    .bind(now.as_ms())
                    .execute(&mut *transaction)
                    .await?;
                    transaction.commit().await
                })
                .await
            }

            async fn forgetting(&self) -> Result<Vec<PersonId>, Away> {
                let query = sqlx::query_scalar("SELECT identity FROM forgetting ORDER BY since LIMIT 100");
                let people: Vec<String> = within(query.fetch_all(&self.readers)).await?;
                Ok(people.into_iter().map(PersonId::from).collect())
            }

            async fn forgotten(&self, person: &PersonId) -> Result<(), Away> {
                within(async {
                    let mut transaction = self.begin().await?;
                    for step in [
                        "DELETE FROM players WHERE identity = $1",
                        "DELETE FROM forgetting WHERE identity = $1",
                    ] {
                        sqlx::query(step).bind(person.as_str()).execute(&mut *transaction).await?;
                    }
                    transaction.commit().await
                })
                .await
            }
        }
    };
}
pub(crate) use forgetting;
