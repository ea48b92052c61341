//! Codes that join another device to a person: each is good once, and not for long.

use crate::{Away, Person, PersonId, Timestamp};
use async_trait::async_trait;

/// Where codes that join devices are kept.
#[async_trait]
pub trait Pairing: Send + Sync {
    /// A code that joins another device, as its hash; replaces the person's earlier ones.
    async fn pair(
        &self,
        code_hash: &str,
        person: &PersonId,
        expires: Timestamp,
        now: Timestamp,
    ) -> Result<(), Away>;
    /// Whose pairing code this is; it stays good.
    async fn pairing(&self, code_hash: &str, now: Timestamp) -> Result<Option<Person>, Away>;
    /// Uses a pairing code up; `None` where there is none, or it has expired.
    async fn paired(&self, code_hash: &str, now: Timestamp) -> Result<Option<Person>, Away>;
}

/// Whose code it is, unless it has expired.
pub(crate) const PAIRING: &str = "SELECT id, name FROM pairings JOIN identities ON id = identity
    WHERE code = $1 AND expires >= $2";

/// The same for both databases, beside `people!`.
macro_rules! pairing {
    ($store:ty) => {
        #[async_trait]
        impl Pairing for $store {
            async fn pair(
                &self,
                code_hash: &str,
                person: &PersonId,
                expires: Timestamp,
                now: Timestamp,
            ) -> Result<(), Away> {
                within(async {
                    let mut transaction = self.begin().await?;
                    sqlx::query("DELETE FROM pairings WHERE identity = $1 OR expires < $2")
                        .bind(person.as_str())
                        .bind(now.as_ms())
                        .execute(&mut *transaction)
                        .await?;
                    sqlx::query("INSERT INTO pairings (code, identity, expires) VALUES ($1, $2, $3)")
                        .bind(code_hash)
                        .bind(person.as_str())
                        .bind(expires.as_ms())
                        .execute(&mut *transaction)
                        .await?;
                    transaction.commit().await
                })
                .await
            }

            async fn pairing(&self, code_hash: &str, now: Timestamp) -> Result<Option<Person>, Away> {
                let query = sqlx::query(PAIRING).bind(code_hash).bind(now.as_ms());
                let row = within(query.fetch_optional(&self.readers)).await?;
                Ok(row.as_ref().map(person_of).transpose()?)
            }

            async fn paired(&self, code_hash: &str, now: Timestamp) -> Result<Option<Person>, Away> {
                within(async {
                    let mut transaction = self.begin().await?;
                    let row = sqlx::query(PAIRING)
                        .bind(code_hash)
                        .bind(now.as_ms())
                        .fetch_optional(&mut *transaction)
                        .await?;
                    let used: Option<String> =
                        sqlx::query_scalar("DELETE FROM pairings WHERE code = $1 RETURNING code")
                            .bind(code_hash)
                            .fetch_optional(&mut *transaction)
                            .await?;
                    transaction.commit().await?;
                    // Of two who come with the same code, the one who takes it out has it.
                    row.as_ref().filter(|_| used.is_some()).map(person_of).transpose()
                })
                .await
            }
        }
    };
}
pub(crate) use pairing;
