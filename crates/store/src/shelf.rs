//! The decks that people make. What a deck says is text here; the SQL is the same for both databases.

use crate::{Away, Person, PersonId, Timestamp};
use async_trait::async_trait;

/// A deck that somebody keeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptDeck {
    /// What it is found by: nobody guesses it.
    pub id: String,
    /// Whose it is.
    pub owner: Person,
    /// The deck, as JSON.
    pub body: String,
    /// What its check found, as JSON.
    pub findings: String,
    /// Grows with every change.
    pub version: i64,
    /// May others have it who know its id?
    pub given: bool,
    /// When it last changed.
    pub changed: Timestamp,
}

/// Where decks are kept.
#[async_trait]
pub trait Shelf: Send + Sync {
    /// One more deck, unless its owner has `most` already.
    async fn add_deck(&self, deck: &KeptDeck, most: u32) -> Result<bool, Away>;
    /// A deck by its id.
    async fn kept_deck(&self, id: &str) -> Result<Option<KeptDeck>, Away>;
    /// Somebody's own decks, the oldest first.
    async fn decks_of(&self, person: &PersonId) -> Result<Vec<KeptDeck>, Away>;
    /// The decks of others that somebody has taken and that are still given, in the order they were taken.
    async fn decks_given_to(&self, person: &PersonId) -> Result<Vec<KeptDeck>, Away>;
    /// Changes what somebody's own deck says, if nobody has since the version before the new one. Was it changed?
    async fn change_deck(&self, deck: &KeptDeck) -> Result<bool, Away>;
    /// Lets others have somebody's own deck, or no longer; is there such a deck?
    async fn give_deck(&self, person: &PersonId, id: &str, given: bool) -> Result<bool, Away>;
    /// Somebody takes a deck that is given, unless they have `most` already. Is it theirs now?
    async fn take_deck(&self, person: &PersonId, id: &str, most: u32, now: Timestamp) -> Result<bool, Away>;
    /// Removes somebody's own deck for good, or one that was given from their list; was there one?
    async fn drop_deck(&self, person: &PersonId, id: &str) -> Result<bool, Away>;
}

/// The same for both databases: `$store` has a pool `readers`, `begin` and `within`.
macro_rules! shelf {
    ($store:ty, $row:ty) => {
        fn deck_of(row: &$row) -> Result<KeptDeck, sqlx::Error> {
            Ok(KeptDeck {
                id: row.try_get("deck_id")?,
                owner: person_of(row)?,
                body: row.try_get("body")?,
                findings: row.try_get("findings")?,
                version: row.try_get("version")?,
                given: row.try_get::<i64, _>("given")? != 0,
                changed: at_of("changed", row)?,
            })
        }

        #[async_trait]
        impl Shelf for $store {
            async fn add_deck(&self, deck: &KeptDeck, most: u32) -> Result<bool, Away> {
                let query = sqlx::query(
                    "INSERT INTO decks (id, identity, body, findings, version, given, made, changed)
                     SELECT $1, $2, $3, $4, CAST($5 AS BIGINT), CAST($6 AS BIGINT), CAST($7 AS BIGINT), CAST($7 AS BIGINT)
                     WHERE (SELECT count(*) FROM decks WHERE identity = $2) < $8",
                )
                .bind(&deck.id)
                .bind(deck.owner.id.as_str())
                .bind(&deck.body)
                .bind(&deck.findings)
                .bind(deck.version)
                .bind(i64::from(deck.given))
                .bind(deck.changed.as_ms())
                .bind(i64::from(most));
                Ok(within(query.execute(&self.readers)).await?.rows_affected() > 0)
            }

            async fn kept_deck(&self, id: &str) -> Result<Option<KeptDeck>, Away> {
                let query = sqlx::query(
                    "SELECT decks.id AS deck_id, identities.id AS id, name, body, findings, version, given, changed
                     FROM decks JOIN identities ON identities.id = identity WHERE decks.id = $1",
                )
                .bind(id);
                let row = within(query.fetch_optional(&self.readers)).await?;
                Ok(row.as_ref().map(deck_of).transpose()?)
            }

            async fn decks_of(&self, person: &PersonId) -> Result<Vec<KeptDeck>, Away> {
                let query = sqlx::query(
                    "SELECT decks.id AS deck_id, identities.id AS id, name, body, findings, version, given, changed
                     FROM decks JOIN identities ON identities.id = identity
                     WHERE identity = $1 ORDER BY decks.made, decks.id",
                )
                .bind(person.as_str());
                let rows = within(query.fetch_all(&self.readers)).await?;
                each_of(&rows, deck_of)
            }

            async fn decks_given_to(&self, person: &PersonId) -> Result<Vec<KeptDeck>, Away> {
                let query = sqlx::query(
                    "SELECT decks.id AS deck_id, identities.id AS id, name, body, findings, version, given, changed
                     FROM taken_decks JOIN decks ON decks.id = deck
                     JOIN identities ON identities.id = decks.identity
                     WHERE taken_decks.identity = $1 AND given <> 0 ORDER BY taken, decks.id",
                )
                .bind(person.as_str());
                let rows = within(query.fetch_all(&self.readers)).await?;
                each_of(&rows, deck_of)
            }

            async fn change_deck(&self, deck: &KeptDeck) -> Result<bool, Away> {
                let query = sqlx::query(
                    "UPDATE decks SET body = $3, findings = $4, version = $5, changed = $6
                     WHERE id = $1 AND identity = $2 AND version = $5 - 1",
                )
                .bind(&deck.id)
                .bind(deck.owner.id.as_str())
                .bind(&deck.body)
                .bind(&deck.findings)
                .bind(deck.version)
                .bind(deck.changed.as_ms());
                Ok(within(query.execute(&self.readers)).await?.rows_affected() > 0)
            }

            async fn give_deck(&self, person: &PersonId, id: &str, given: bool) -> Result<bool, Away> {
                let query = sqlx::query("UPDATE decks SET given = $3 WHERE id = $1 AND identity = $2")
                    .bind(id)
                    .bind(person.as_str())
                    .bind(i64::from(given));
                Ok(within(query.execute(&self.readers)).await?.rows_affected() > 0)
            }

            async fn take_deck(
                &self,
                person: &PersonId,
                id: &str,
                most: u32,
                now: Timestamp,
            ) -> Result<bool, Away> {
                within(async {
                    let mut transaction = self.begin().await?;
                    sqlx::query(
                        "INSERT INTO taken_decks (identity, deck, taken)
                         SELECT $1, id, CAST($3 AS BIGINT) FROM decks
                         WHERE id = $2 AND given <> 0 AND identity <> $1
                         AND (SELECT count(*) FROM taken_decks WHERE identity = $1) < $4
                         ON CONFLICT (identity, deck) DO NOTHING",
                    )
                    .bind(person.as_str())
                    .bind(id)
                    .bind(now.as_ms())
                    .bind(i64::from(most))
                    .execute(&mut *transaction)
                    .await?;
                    let n_taken: i64 =
                        sqlx::query_scalar("SELECT count(*) FROM taken_decks WHERE identity = $1 AND deck = $2")
                            .bind(person.as_str())
                            .bind(id)
                            .fetch_one(&mut *transaction)
                            .await?;
                    transaction.commit().await?;
                    Ok(n_taken > 0)
                })
                .await
            }

            async fn drop_deck(&self, person: &PersonId, id: &str) -> Result<bool, Away> {
                within(async {
                    let mut transaction = self.begin().await?;
                    let own = sqlx::query("DELETE FROM decks WHERE id = $1 AND identity = $2")
                        .bind(id)
                        .bind(person.as_str())
                        .execute(&mut *transaction)
                        .await?
                        .rows_affected();
                    // Nobody has what is gone; what was given goes from one list alone.
                    let step = if own > 0 {
                        "DELETE FROM taken_decks WHERE deck = $1 AND identity <> $2"
                    } else {
                        "DELETE FROM taken_decks WHERE deck = $1 AND identity = $2"
                    };
                    let taken = sqlx::query(step)
                        .bind(id)
                        .bind(person.as_str())
                        .execute(&mut *transaction)
                        .await?
                        .rows_affected();
                    transaction.commit().await?;
                    Ok(own > 0 || taken > 0)
                })
                .await
            }
        }
    };
}
pub(crate) use shelf;
