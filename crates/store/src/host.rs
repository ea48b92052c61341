//! What the host sees and does: reports, bans, and the log of what was done.

use crate::{Away, Person, PersonId, TableCode, Timestamp};
use async_trait::async_trait;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a report is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReportKind {
    /// What somebody is called.
    Name,
    /// What somebody said.
    Saying,
}

impl ReportKind {
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            ReportKind::Name => "name",
            ReportKind::Saying => "saying",
        }
    }

    pub(crate) fn named(name: &str) -> ReportKind {
        if name == ReportKind::Name.as_str() { ReportKind::Name } else { ReportKind::Saying }
    }
}

/// Something that a player reports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewReport {
    /// When.
    pub at: Timestamp,
    /// At which table.
    pub code: TableCode,
    /// What it is about.
    pub kind: ReportKind,
    /// Whose name or saying it is.
    pub about: PersonId,
    /// Which saying of the table; 0 for a name.
    pub number: u32,
    /// The name or the words.
    pub words: String,
    /// Who reports it.
    pub by: PersonId,
}

/// A report that the host has still to decide.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// Its number.
    pub id: i64,
    /// When it was first made.
    pub at: Timestamp,
    /// At which table.
    pub code: TableCode,
    /// What it is about.
    pub kind: ReportKind,
    /// Whose name or saying it is.
    pub about: PersonId,
    /// What they are called now.
    pub name: String,
    /// Which saying of the table; 0 for a name.
    pub number: u32,
    /// The name or the words.
    pub words: String,
    /// How many have reported it.
    pub reporters: u32,
}

/// Who is banned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BanKind {
    /// A person.
    Person,
    /// Everybody of a network.
    Network,
}

impl BanKind {
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            BanKind::Person => "person",
            BanKind::Network => "network",
        }
    }

    pub(crate) fn named(name: &str) -> BanKind {
        if name == BanKind::Person.as_str() { BanKind::Person } else { BanKind::Network }
    }
}

/// Somebody who may not come in for a while.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ban {
    /// Its number.
    pub id: i64,
    /// Who.
    pub kind: BanKind,
    /// The person's id, or the network's fingerprint.
    pub key: String,
    /// The day of the fingerprint, counted from 1970.
    pub day: i64,
    /// Until when.
    pub until: Timestamp,
    /// Why, in the host's words.
    pub why: String,
    /// Since when.
    pub made: Timestamp,
}

/// Something that the host has done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deed {
    /// When.
    pub at: Timestamp,
    /// What, by the name of the command.
    pub what: String,
    /// With which table, person or network.
    pub about: String,
    /// Why, in the host's words.
    pub why: String,
}

/// Somebody, as the host sees them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonSeen {
    /// Who.
    pub person: Person,
    /// Since when they are known.
    pub made: Timestamp,
    /// When they were last here, not to the minute.
    pub seen: Timestamp,
    /// At how many tables they have sat.
    pub n_tables: u32,
    /// How many reports about them are open.
    pub n_reports: u32,
}

/// What became of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reported {
    /// It is kept.
    Kept,
    /// There are too many that nobody has looked at.
    TooMany,
}

/// What the host sees and does.
#[async_trait]
pub trait Host: Send + Sync {
    /// Keeps a report, unless `most` are open. The same thing reported again counts its reporters; what the host has decided
    /// already stays decided.
    async fn report(&self, report: &NewReport, most: u32) -> Result<Reported, Away>;
    /// The reports that are open, the oldest first.
    async fn reports(&self) -> Result<Vec<Report>, Away>;
    /// A report is decided: its words are no longer kept. What it was about, where there was such a report.
    async fn decide(&self, report: i64) -> Result<Option<Report>, Away>;

    /// Bans somebody, and forgets bans that are over.
    async fn ban(&self, ban: &Ban) -> Result<i64, Away>;
    /// All bans that are not over.
    async fn bans(&self, now: Timestamp) -> Result<Vec<Ban>, Away>;
    /// Ends a ban; was there one?
    async fn lift(&self, ban: i64) -> Result<bool, Away>;

    /// Writes down what was done, and keeps the last `most`.
    async fn note(&self, deed: &Deed, most: u32) -> Result<(), Away>;
    /// What was done, the newest first.
    async fn deeds(&self, limit: u32) -> Result<Vec<Deed>, Away>;

    /// People by when they were last here, the last first.
    async fn people_of_late(&self, limit: u32) -> Result<Vec<PersonSeen>, Away>;
    /// How many people were here since then, and how many came for the first time.
    async fn people_since(&self, since: Timestamp) -> Result<(u32, u32), Away>;
    /// The fingerprint of the network somebody was last seen in, and when that was.
    async fn network_of(&self, person: &PersonId) -> Result<Option<(String, Timestamp)>, Away>;
}

/// The same for both databases.
macro_rules! host {
    ($store:ty, $row:ty) => {
        fn number_of(column: &str, row: &$row) -> Result<u32, sqlx::Error> {
            row.try_get::<i64, _>(column).map(|number| u32::try_from(number).unwrap_or(u32::MAX))
        }

        fn report_of(row: &$row) -> Result<Report, sqlx::Error> {
            Ok(Report {
                id: row.try_get("id")?,
                at: at_of("at", row)?,
                code: code_of(row.try_get("code")?)?,
                kind: ReportKind::named(&row.try_get::<String, _>("kind")?),
                about: PersonId::from(row.try_get::<String, _>("about")?),
                name: row.try_get("name")?,
                number: number_of("number", row)?,
                words: row.try_get("words")?,
                reporters: number_of("reporters", row)?,
            })
        }

        const REPORTS: &str = "SELECT id, at, code, kind, about, number, words,
                coalesce((SELECT name FROM identities WHERE identities.id = about), '') AS name,
                (SELECT count(*) FROM reporters WHERE report = reports.id) AS reporters
            FROM reports WHERE state = 'open'";

        #[async_trait]
        impl Host for $store {
            async fn report(&self, report: &NewReport, most: u32) -> Result<Reported, Away> {
                within(async {
                    let mut transaction = self.begin().await?;
                    let n_open: i64 = sqlx::query_scalar("SELECT count(*) FROM reports WHERE state = 'open'")
                        .fetch_one(&mut *transaction)
                        .await?;
                    if n_open >= i64::from(most) {
                        return Ok(Reported::TooMany);
                    }
                    sqlx::query(
                        "INSERT INTO reports (at, code, kind, about, number, words, state)
                         VALUES ($1, $2, $3, $4, $5, $6, 'open') ON CONFLICT DO NOTHING",
                    )
                    .bind(report.at.as_ms())
                    .bind(report.code.as_str())
                    .bind(report.kind.as_str())
                    .bind(report.about.as_str())
                    .bind(i64::from(report.number))
                    .bind(&report.words)
                    .execute(&mut *transaction)
                    .await?;
                    sqlx::query(
                        "INSERT INTO reporters (report, identity)
                         SELECT id, $5 FROM reports
                         WHERE code = $1 AND kind = $2 AND about = $3 AND number = $4 AND state = 'open'
                         ON CONFLICT DO NOTHING",
                    )
                    .bind(report.code.as_str())
                    .bind(report.kind.as_str())
                    .bind(report.about.as_str())
                    .bind(i64::from(report.number))
                    .bind(report.by.as_str())
                    .execute(&mut *transaction)
                    .await?;
                    transaction.commit().await?;
                    Ok(Reported::Kept)
                })
                .await
            }

            async fn reports(&self) -> Result<Vec<Report>, Away> {
                let rows =
                    within(sqlx::query(AssertSqlSafe(format!("{REPORTS} ORDER BY id"))).fetch_all(&self.readers))
                        .await?;
                each_of(&rows, report_of)
            }

            async fn decide(&self, report: i64) -> Result<Option<Report>, Away> {
                within(async {
                    let mut transaction = self.begin().await?;
                    let row = sqlx::query(AssertSqlSafe(format!("{REPORTS} AND id = $1")))
                        .bind(report)
                        .fetch_optional(&mut *transaction)
                        .await?;
                    sqlx::query("UPDATE reports SET state = 'decided', words = '' WHERE id = $1")
                        .bind(report)
                        .execute(&mut *transaction)
                        .await?;
                    sqlx::query("DELETE FROM reporters WHERE report = $1")
                        .bind(report)
                        .execute(&mut *transaction)
                        .await?;
                    transaction.commit().await?;
                    row.as_ref().map(report_of).transpose()
                })
                .await
            }

            async fn ban(&self, ban: &Ban) -> Result<i64, Away> {
                within(async {
                    let mut transaction = self.begin().await?;
                    sqlx::query("DELETE FROM bans WHERE until < $1 OR (kind = $2 AND key = $3 AND day = $4)")
                        .bind(ban.made.as_ms())
                        .bind(ban.kind.as_str())
                        .bind(&ban.key)
                        .bind(ban.day)
                        .execute(&mut *transaction)
                        .await?;
                    let id = sqlx::query_scalar(
                        "INSERT INTO bans (kind, key, day, until, why, made) VALUES ($1, $2, $3, $4, $5, $6)
                         RETURNING id",
                    )
                    .bind(ban.kind.as_str())
                    .bind(&ban.key)
                    .bind(ban.day)
                    .bind(ban.until.as_ms())
                    .bind(&ban.why)
                    .bind(ban.made.as_ms())
                    .fetch_one(&mut *transaction)
                    .await?;
                    transaction.commit().await?;
                    Ok(id)
                })
                .await
            }

            async fn bans(&self, now: Timestamp) -> Result<Vec<Ban>, Away> {
                let query =
                    sqlx::query("SELECT * FROM bans WHERE until > $1 ORDER BY id DESC").bind(now.as_ms());
                let rows = within(query.fetch_all(&self.readers)).await?;
                let ban_of = |row: &$row| -> Result<Ban, sqlx::Error> {
                    Ok(Ban {
                        id: row.try_get("id")?,
                        kind: BanKind::named(&row.try_get::<String, _>("kind")?),
                        key: row.try_get("key")?,
                        day: row.try_get("day")?,
                        until: at_of("until", row)?,
                        why: row.try_get("why")?,
                        made: at_of("made", row)?,
                    })
                };
                each_of(&rows, ban_of)
            }

            async fn lift(&self, ban: i64) -> Result<bool, Away> {
                let query = sqlx::query("DELETE FROM bans WHERE id = $1").bind(ban);
                Ok(within(query.execute(&self.readers)).await?.rows_affected() > 0)
            }

            async fn note(&self, deed: &Deed, most: u32) -> Result<(), Away> {
                within(async {
                    let mut transaction = self.begin().await?;
                    sqlx::query("INSERT INTO deeds (at, what, about, why) VALUES ($1, $2, $3, $4)")
                        .bind(deed.at.as_ms())
                        .bind(&deed.what)
                        .bind(&deed.about)
                        .bind(&deed.why)
                        .execute(&mut *transaction)
                        .await?;
                    sqlx::query("DELETE FROM deeds WHERE id <= (SELECT max(id) FROM deeds) - $1")
                        .bind(i64::from(most))
                        .execute(&mut *transaction)
                        .await?;
                    transaction.commit().await
                })
                .await
            }

            async fn deeds(&self, limit: u32) -> Result<Vec<Deed>, Away> {
                let query =
                    sqlx::query("SELECT * FROM deeds ORDER BY id DESC LIMIT $1").bind(i64::from(limit));
                let rows = within(query.fetch_all(&self.readers)).await?;
                let deed_of = |row: &$row| -> Result<Deed, sqlx::Error> {
                    Ok(Deed {
                        at: at_of("at", row)?,
                        what: row.try_get("what")?,
                        about: row.try_get("about")?,
                        why: row.try_get("why")?,
                    })
                };
                each_of(&rows, deed_of)
            }

            async fn people_of_late(&self, limit: u32) -> Result<Vec<PersonSeen>, Away> {
                let query = sqlx::query(
                    "SELECT id, name, made, seen,
                         (SELECT count(*) FROM players WHERE identity = identities.id) AS tables,
                         (SELECT count(*) FROM reports WHERE about = identities.id AND state = 'open') AS reports
                     FROM identities ORDER BY seen DESC, id LIMIT $1",
                )
                .bind(i64::from(limit));
                let rows = within(query.fetch_all(&self.readers)).await?;
                let seen_of = |row: &$row| -> Result<PersonSeen, sqlx::Error> {
                    Ok(PersonSeen {
                        person: person_of(row)?,
                        made: at_of("made", row)?,
                        seen: at_of("seen", row)?,
                        n_tables: number_of("tables", row)?,
                        n_reports: number_of("reports", row)?,
                    })
                };
                each_of(&rows, seen_of)
            }

            async fn people_since(&self, since: Timestamp) -> Result<(u32, u32), Away> {
                let query = sqlx::query(
                    "SELECT count(*) AS here, count(CASE WHEN made >= $1 THEN 1 END) AS new
                     FROM identities WHERE seen >= $1",
                )
                .bind(since.as_ms());
                let row = within(query.fetch_one(&self.readers)).await?;
                Ok((number_of("here", &row)?, number_of("new", &row)?))
            }

            async fn network_of(&self, person: &PersonId) -> Result<Option<(String, Timestamp)>, Away> {
                let query = sqlx::query_as(
                    "SELECT network, seen FROM secrets WHERE identity = $1 AND network <> ''
                     ORDER BY seen DESC LIMIT 1",
                )
                .bind(person.as_str());
                let found: Option<(String, i64)> = within(query.fetch_optional(&self.readers)).await?;
                Ok(found.map(|(network, seen)| (network, Timestamp::from_ms(seen))))
            }
        }
    };
}
pub(crate) use host;
