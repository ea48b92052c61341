//! People: how they prove who they are, and where they are signed in.
//!
//! Secrets come here as hashes only. The SQL is the same for both databases, so it is written once.

use crate::{Away, Person, PersonId, Timestamp};
use async_trait::async_trait;

/// How a person proves who they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecretKind {
    /// A browser's cookie.
    Cookie,
    /// A program's token.
    Token,
    /// A code on paper, which signs a browser in and nothing else.
    Recovery,
}

impl SecretKind {
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            SecretKind::Cookie => "cookie",
            SecretKind::Token => "token",
            SecretKind::Recovery => "recovery",
        }
    }

    pub(crate) fn named(name: &str) -> SecretKind {
        match name {
            "token" => SecretKind::Token,
            "recovery" => SecretKind::Recovery,
            _ => SecretKind::Cookie,
        }
    }
}

/// A secret to be kept, as its hash.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewSecret {
    /// SHA-256 of the secret, in hex.
    pub hash: String,
    /// What it is.
    pub kind: SecretKind,
    /// What its owner sees it called.
    pub name: String,
    /// The fingerprint of the network it was made from; empty where nobody knows.
    pub network: String,
    /// When it was made.
    pub made: Timestamp,
}

/// Somebody who has proved who they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// Who.
    pub person: Person,
    /// How.
    pub kind: SecretKind,
    /// When this secret was last used, not to the minute.
    pub seen: Timestamp,
}

/// Where somebody is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// SHA-256 of its secret.
    pub hash: String,
    /// A browser, a program, or a code on paper.
    pub kind: SecretKind,
    /// What it is called.
    pub name: String,
    /// Since when.
    pub made: Timestamp,
    /// When it was last used, not to the minute.
    pub seen: Timestamp,
}

/// Which of somebody's secrets become worthless.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Distrust<'a> {
    /// The one with this hash.
    One(&'a str),
    /// Every cookie and token but the one with this hash.
    AllBut(&'a str),
    /// All tokens.
    Tokens,
}

/// Where people are kept.
#[async_trait]
pub trait People: Send + Sync {
    /// A new person with their first secret.
    async fn meet(&self, person: &Person, secret: &NewSecret) -> Result<(), Away>;
    /// Who has this secret. A recovery code is none that anybody is known by.
    async fn who(&self, secret_hash: &str) -> Result<Option<Known>, Away>;
    /// A secret was used now, from this network.
    async fn saw(&self, secret_hash: &str, network: &str, now: Timestamp) -> Result<(), Away>;
    /// Somebody by their id, and since when they are known.
    async fn person(&self, id: &PersonId) -> Result<Option<(Person, Timestamp)>, Away>;
    /// Changes a name.
    async fn rename(&self, person: &PersonId, name: &str) -> Result<(), Away>;
    /// One more secret of a person, unless they have `most` of its kind already. A recovery code replaces the one before.
    async fn trust(&self, person: &PersonId, secret: &NewSecret, most: u32) -> Result<bool, Away>;
    /// Where somebody is signed in, and their recovery code; the last used first.
    async fn devices(&self, person: &PersonId) -> Result<Vec<Device>, Away>;
    /// Makes secrets of a person worthless; the hashes of those that were.
    async fn distrust(&self, person: &PersonId, which: Distrust<'_>) -> Result<Vec<String>, Away>;
    /// Whose recovery code this is; it stays good until it is replaced.
    async fn recovered(&self, code_hash: &str) -> Result<Option<Person>, Away>;

    /// A secret of the house: `fresh` where there is none of this name yet.
    async fn key(&self, name: &str, fresh: &str) -> Result<String, Away>;
}

/// The same for both databases: `$store` has a pool `readers`, `begin` and `within`.
macro_rules! people {
    ($store:ty, $row:ty) => {
        fn person_of(row: &$row) -> Result<Person, sqlx::Error> {
            Ok(Person { id: PersonId::from(row.try_get::<String, _>("id")?), name: row.try_get("name")? })
        }

        const ADD_SECRET: &str = "INSERT INTO secrets (hash, identity, kind, name, network, made, seen)
            VALUES ($1, $2, $3, $4, $5, $6, $6)";

        type Asking<'q> = sqlx::query::Query<
            'q,
            <$row as sqlx::Row>::Database,
            <<$row as sqlx::Row>::Database as sqlx::Database>::Arguments,
        >;

        fn adding<'q>(secret: &'q NewSecret, person: &'q PersonId) -> Asking<'q> {
            sqlx::query(ADD_SECRET)
                .bind(&secret.hash)
                .bind(person.as_str())
                .bind(secret.kind.as_str())
                .bind(&secret.name)
                .bind(&secret.network)
                .bind(secret.made.as_ms())
        }

        #[async_trait]
        impl People for $store {
            async fn meet(&self, person: &Person, secret: &NewSecret) -> Result<(), Away> {
                within(async {
                    let mut transaction = self.begin().await?;
                    sqlx::query("INSERT INTO identities (id, name, made, seen) VALUES ($1, $2, $3, $3)")
                        .bind(person.id.as_str())
                        .bind(&person.name)
                        .bind(secret.made.as_ms())
                        .execute(&mut *transaction)
                        .await?;
                    adding(secret, &person.id).execute(&mut *transaction).await?;
                    transaction.commit().await
                })
                .await
            }

            async fn who(&self, secret_hash: &str) -> Result<Option<Known>, Away> {
                let query = sqlx::query(
                    "SELECT id, identities.name AS name, kind, secrets.seen AS seen
                     FROM secrets JOIN identities ON id = identity
                     WHERE hash = $1 AND kind IN ('cookie', 'token')",
                )
                .bind(secret_hash);
                let row = within(query.fetch_optional(&self.readers)).await?;
                let Some(row) = row else { return Ok(None) };
                let kind: String = row.try_get("kind")?;
                let (person, seen) = (person_of(&row)?, at_of("seen", &row)?);
                Ok(Some(Known { person, kind: SecretKind::named(&kind), seen }))
            }

            async fn saw(&self, secret_hash: &str, network: &str, now: Timestamp) -> Result<(), Away> {
                within(async {
                    let mut transaction = self.begin().await?;
                    sqlx::query("UPDATE secrets SET seen = $2, network = $3 WHERE hash = $1")
                        .bind(secret_hash)
                        .bind(now.as_ms())
                        .bind(network)
                        .execute(&mut *transaction)
                        .await?;
                    sqlx::query(
                        "UPDATE identities SET seen = $2
                         WHERE id = (SELECT identity FROM secrets WHERE hash = $1)",
                    )
                    .bind(secret_hash)
                    .bind(now.as_ms())
                    .execute(&mut *transaction)
                    .await?;
                    transaction.commit().await
                })
                .await
            }

            async fn person(&self, id: &PersonId) -> Result<Option<(Person, Timestamp)>, Away> {
                let query =
                    sqlx::query("SELECT id, name, made FROM identities WHERE id = $1").bind(id.as_str());
                let row = within(query.fetch_optional(&self.readers)).await?;
                row.map(|row| Ok((person_of(&row)?, at_of("made", &row)?))).transpose()
            }

            async fn rename(&self, person: &PersonId, name: &str) -> Result<(), Away> {
                let query = sqlx::query("UPDATE identities SET name = $1 WHERE id = $2")
                    .bind(name)
                    .bind(person.as_str());
                within(query.execute(&self.readers)).await.map(drop)
            }

            async fn trust(&self, person: &PersonId, secret: &NewSecret, most: u32) -> Result<bool, Away> {
                within(async {
                    let mut transaction = self.begin().await?;
                    if secret.kind == SecretKind::Recovery {
                        sqlx::query("DELETE FROM secrets WHERE identity = $1 AND kind = $2")
                            .bind(person.as_str())
                            .bind(secret.kind.as_str())
                            .execute(&mut *transaction)
                            .await?;
                    }
                    let n_kept: i64 =
                        sqlx::query_scalar("SELECT count(*) FROM secrets WHERE identity = $1 AND kind = $2")
                            .bind(person.as_str())
                            .bind(secret.kind.as_str())
                            .fetch_one(&mut *transaction)
                            .await?;
                    if n_kept >= i64::from(most) {
                        return Ok(false);
                    }
                    adding(secret, person).execute(&mut *transaction).await?;
                    transaction.commit().await?;
                    Ok(true)
                })
                .await
            }

            async fn devices(&self, person: &PersonId) -> Result<Vec<Device>, Away> {
                let query = sqlx::query(
                    "SELECT hash, kind, name, made, seen FROM secrets WHERE identity = $1
                     ORDER BY seen DESC, made DESC, hash",
                )
                .bind(person.as_str());
                let rows = within(query.fetch_all(&self.readers)).await?;
                let device_of = |row: &$row| -> Result<Device, sqlx::Error> {
                    Ok(Device {
                        hash: row.try_get("hash")?,
                        kind: SecretKind::named(&row.try_get::<String, _>("kind")?),
                        name: row.try_get("name")?,
                        made: at_of("made", row)?,
                        seen: at_of("seen", row)?,
                    })
                };
                each_of(&rows, device_of)
            }

            async fn distrust(&self, person: &PersonId, which: Distrust<'_>) -> Result<Vec<String>, Away> {
                let query = match which {
                    Distrust::One(hash) => sqlx::query_scalar(
                        "DELETE FROM secrets WHERE identity = $1 AND hash = $2 RETURNING hash",
                    )
                    .bind(person.as_str())
                    .bind(hash),
                    Distrust::AllBut(hash) => sqlx::query_scalar(
                        "DELETE FROM secrets WHERE identity = $1 AND hash <> $2
                         AND kind IN ('cookie', 'token') RETURNING hash",
                    )
                    .bind(person.as_str())
                    .bind(hash),
                    Distrust::Tokens => sqlx::query_scalar(
                        "DELETE FROM secrets WHERE identity = $1 AND kind = $2 RETURNING hash",
                    )
                    .bind(person.as_str())
                    .bind(SecretKind::Token.as_str()),
                };
                within(query.fetch_all(&self.readers)).await
            }

            async fn recovered(&self, code_hash: &str) -> Result<Option<Person>, Away> {
                let query = sqlx::query(
                    "SELECT id, identities.name AS name FROM secrets JOIN identities ON id = identity
                     WHERE hash = $1 AND kind = $2",
                )
                .bind(code_hash)
                .bind(SecretKind::Recovery.as_str());
                let row = within(query.fetch_optional(&self.readers)).await?;
                Ok(row.as_ref().map(person_of).transpose()?)
            }

            async fn key(&self, name: &str, fresh: &str) -> Result<String, Away> {
                let add = sqlx::query(
                    "INSERT INTO keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
                )
                .bind(name)
                .bind(fresh);
                within(add.execute(&self.readers)).await?;
                let query = sqlx::query_scalar("SELECT value FROM keys WHERE name = $1").bind(name);
                within(query.fetch_one(&self.readers)).await
            }
        }
    };
}
pub(crate) use people;
