//! Passkeys of people, and the questions that are asked for them.

use crate::{Away, PersonId, Timestamp};
use async_trait::async_trait;

/// A passkey.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passkey {
    /// The authenticator's name for it.
    pub id: String,
    /// Whose.
    pub person: PersonId,
    /// The site it was made for.
    pub site: String,
    /// Its public key and counters, as JSON.
    pub body: String,
    /// Since when.
    pub made: Timestamp,
    /// When it was last used.
    pub seen: Timestamp,
}

/// Where passkeys are kept.
#[async_trait]
pub trait Passkeys: Send + Sync {
    /// One more passkey, unless the person has `most` of them already or somebody has this one.
    async fn add_passkey(&self, passkey: &Passkey, most: u32) -> Result<bool, Away>;
    /// Somebody's passkeys, the oldest first.
    async fn passkeys(&self, person: &PersonId) -> Result<Vec<Passkey>, Away>;
    /// A passkey by its id.
    async fn passkey(&self, id: &str) -> Result<Option<Passkey>, Away>;
    /// A passkey was used: its counters are these from now on.
    async fn used_passkey(&self, id: &str, body: &str, now: Timestamp) -> Result<(), Away>;
    /// Takes a passkey away from somebody; was there one?
    async fn drop_passkey(&self, person: &PersonId, id: &str) -> Result<bool, Away>;

    /// Keeps a question for a passkey until it is answered or expires.
    async fn ask_passkey(
        &self,
        id_hash: &str,
        person: Option<&PersonId>,
        body: &str,
        expires: Timestamp,
        now: Timestamp,
    ) -> Result<(), Away>;
    /// Takes such a question: of whom, and what it was. `None` where there is none, or it has expired.
    async fn asked_passkey(
        &self,
        id_hash: &str,
        now: Timestamp,
    ) -> Result<Option<(Option<PersonId>, String)>, Away>;
}

/// The same for both databases: `$store` has a pool `readers`, `begin` and `within`.
macro_rules! passkeys {
    ($store:ty, $row:ty) => {
        fn passkey_of(row: &$row) -> Result<Passkey, sqlx::Error> {
            Ok(Passkey {
                id: row.try_get("id")?,
                person: PersonId::from(row.try_get::<String, _>("identity")?),
                site: row.try_get("site")?,
                body: row.try_get("body")?,
                made: at_of("made", row)?,
                seen: at_of("seen", row)?,
            })
        }

        #[async_trait]
        impl Passkeys for $store {
            async fn add_passkey(&self, passkey: &Passkey, most: u32) -> Result<bool, Away> {
                let query = sqlx::query(
                    "INSERT INTO passkeys (id, identity, site, body, made, seen)
                     SELECT $1, $2, $3, $4, CAST($5 AS BIGINT), CAST($5 AS BIGINT)
                     WHERE (SELECT count(*) FROM passkeys WHERE identity = $2) < $6
                     ON CONFLICT (id) DO NOTHING",
                )
                .bind(&passkey.id)
                .bind(passkey.person.as_str())
                .bind(&passkey.site)
                .bind(&passkey.body)
                .bind(passkey.made.as_ms())
                .bind(i64::from(most));
                Ok(within(query.execute(&self.readers)).await?.rows_affected() > 0)
            }

            async fn passkeys(&self, person: &PersonId) -> Result<Vec<Passkey>, Away> {
                let query = sqlx::query("SELECT * FROM passkeys WHERE identity = $1 ORDER BY made, id")
                    .bind(person.as_str());
                let rows = within(query.fetch_all(&self.readers)).await?;
                each_of(&rows, passkey_of)
            }

            async fn passkey(&self, id: &str) -> Result<Option<Passkey>, Away> {
                let query = sqlx::query("SELECT * FROM passkeys WHERE id = $1").bind(id);
                let row = within(query.fetch_optional(&self.readers)).await?;
                Ok(row.as_ref().map(passkey_of).transpose()?)
            }

            async fn used_passkey(&self, id: &str, body: &str, now: Timestamp) -> Result<(), Away> {
                let query = sqlx::query("UPDATE passkeys SET body = $2, seen = $3 WHERE id = $1")
                    .bind(id)
                    .bind(body)
                    .bind(now.as_ms());
                within(query.execute(&self.readers)).await.map(drop)
            }

            async fn drop_passkey(&self, person: &PersonId, id: &str) -> Result<bool, Away> {
                let query = sqlx::query("DELETE FROM passkeys WHERE identity = $1 AND id = $2")
                    .bind(person.as_str())
                    .bind(id);
                Ok(within(query.execute(&self.readers)).await?.rows_affected() > 0)
            }

            async fn ask_passkey(
                &self,
                id_hash: &str,
                person: Option<&PersonId>,
                body: &str,
                expires: Timestamp,
                now: Timestamp,
            ) -> Result<(), Away> {
                within(async {
                    let mut transaction = self.begin().await?;
                    sqlx::query("DELETE FROM ceremonies WHERE expires < $1")
                        .bind(now.as_ms())
                        .execute(&mut *transaction)
                        .await?;
                    sqlx::query(
                        "INSERT INTO ceremonies (id, identity, body, expires) VALUES ($1, $2, $3, $4)",
                    )
                    .bind(id_hash)
                    .bind(person.map_or("", PersonId::as_str))
                    .bind(body)
                    .bind(expires.as_ms())
                    .execute(&mut *transaction)
                    .await?;
                    transaction.commit().await
                })
                .await
            }

            async fn asked_passkey(
                &self,
                id_hash: &str,
                now: Timestamp,
            ) -> Result<Option<(Option<PersonId>, String)>, Away> {
                let query =
                    sqlx::query_as("DELETE FROM ceremonies WHERE id = $1 RETURNING identity, body, expires")
                        .bind(id_hash);
                let asked: Option<(String, String, i64)> =
                    within(query.fetch_optional(&self.readers)).await?;
                let in_time = asked.filter(|(_, _, expires)| *expires >= now.as_ms());
                Ok(in_time.map(|(identity, body, _)| {
                    (Some(identity).filter(|id| !id.is_empty()).map(PersonId::from), body)
                }))
            }
        }
    };
}
pub(crate) use passkeys;
