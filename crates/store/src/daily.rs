//! The deals of the day: who played which, how it ended, and circles of friends who compare. The SQL is the same for both
//! databases.

use crate::{Away, Person, PersonId, TableCode, Timestamp};
use async_trait::async_trait;

/// Somebody's try at a deal of the day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyTry {
    /// Of which game.
    pub game: String,
    /// Of which day, counted from 1970.
    pub day: i64,
    /// At which table.
    pub code: TableCode,
    /// When it was begun.
    pub begun: Timestamp,
    /// When it ended, if it has.
    pub ended: Option<Timestamp>,
    /// How, if it ended on its day.
    pub result: Option<DailyResult>,
    /// What was chosen, as JSON.
    pub choices: String,
}

/// How a deal of the day ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DailyResult {
    /// What people are told.
    pub score: i64,
    /// Greater for the better.
    pub merit: i64,
}

/// A line of a table of the day or of the week.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyLine {
    /// Who.
    pub person: Person,
    /// From 1; equals share a place.
    pub place: i64,
    /// The score of the day, or the points of the week.
    pub score: i64,
    /// How many deals it is made of.
    pub n_deals: i64,
    /// At which table; of the day alone.
    pub code: Option<TableCode>,
    /// What was chosen, as JSON; of the day alone.
    pub choices: String,
}

/// A circle of friends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Circle {
    /// What its link carries: nobody guesses it.
    pub id: String,
    /// Who made it.
    pub owner: Person,
    /// How many there are in it.
    pub n_members: i64,
}

/// Whose results a table shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Among<'a> {
    /// Everybody's.
    All,
    /// Somebody's, and those of all with whom they share a circle.
    Friends(&'a PersonId),
}

impl Among<'_> {
    pub(crate) fn person(&self) -> &str {
        match self {
            Among::All => "",
            Among::Friends(person) => person.as_str(),
        }
    }
}

/// Where the deals of the day are kept.
#[async_trait]
pub trait Daily: Send + Sync {
    /// Somebody begins a deal; the try that is kept, which may be an earlier one.
    async fn begin_daily(&self, person: &PersonId, new: &DailyTry) -> Result<DailyTry, Away>;
    /// A try has ended; what is known of it already stays.
    async fn end_daily(&self, person: &PersonId, ended: &DailyTry) -> Result<(), Away>;
    /// Somebody's try at a deal.
    async fn daily_try(&self, person: &PersonId, game: &str, day: i64) -> Result<Option<DailyTry>, Away>;
    /// Somebody's tries, the newest first.
    async fn daily_tries(&self, person: &PersonId, limit: u32) -> Result<Vec<DailyTry>, Away>;
    /// The table of a day, the best first.
    async fn daily_table(
        &self,
        game: &str,
        day: i64,
        among: Among<'_>,
        limit: u32,
    ) -> Result<Vec<DailyLine>, Away>;
    /// The table of some days, the first and the last of them. A deal gives up to 100 points: as many as there are in a
    /// hundred who were not better.
    async fn daily_sum(
        &self,
        game: &str,
        days: (i64, i64),
        among: Among<'_>,
        limit: u32,
    ) -> Result<Vec<DailyLine>, Away>;
    /// How many have each score, in order of the scores.
    async fn daily_scores(
        &self,
        game: &str,
        day: i64,
        among: Among<'_>,
        limit: u32,
    ) -> Result<Vec<(i64, i64)>, Away>;
    /// The place of a merit on a day, and how many have one.
    async fn daily_place(&self, game: &str, day: i64, merit: i64) -> Result<(i64, i64), Away>;
    /// How many have played the deals of a day to the end, by game.
    async fn daily_counts(&self, day: i64) -> Result<Vec<(String, i64)>, Away>;
    /// Removes tries of days before; and circles made before whose members play no more.
    async fn drop_daily(&self, before: i64, made_before: Timestamp) -> Result<u64, Away>;

    /// Somebody's own circle, made with this id where they have none; they are in it.
    async fn own_circle(&self, person: &PersonId, id: &str, now: Timestamp) -> Result<String, Away>;
    /// Somebody comes into a circle, unless it has `members` already or they are in `circles`. Are they in it now?
    async fn join_circle(
        &self,
        person: &PersonId,
        id: &str,
        (members, circles): (u32, u32),
        now: Timestamp,
    ) -> Result<bool, Away>;
    /// Somebody leaves a circle; with its owner it is gone. Were they in it?
    async fn leave_circle(&self, person: &PersonId, id: &str) -> Result<bool, Away>;
    /// A circle by its id.
    async fn circle(&self, id: &str) -> Result<Option<Circle>, Away>;
    /// The circles that somebody is in.
    async fn circles_of(&self, person: &PersonId) -> Result<Vec<Circle>, Away>;
}

/// Whose tries count: `$3` is nobody, or somebody with friends.
pub(crate) const AMONG: &str = "($3 = '' OR identity = $3 OR identity IN (SELECT theirs.identity
    FROM circle_members AS mine JOIN circle_members AS theirs ON theirs.circle = mine.circle WHERE mine.identity = $3))";

/// The same for both databases: `$store` has a pool `readers`, `begin` and `within`.
macro_rules! daily {
    ($store:ty, $row:ty) => {
        fn try_of(row: &$row) -> Result<DailyTry, sqlx::Error> {
            let (score, merit): (Option<i64>, Option<i64>) = (row.try_get("score")?, row.try_get("merit")?);
            let ended: Option<i64> = row.try_get("ended")?;
            Ok(DailyTry {
                game: row.try_get("game")?,
                day: row.try_get("day")?,
                code: code_of(row.try_get("code")?)?,
                begun: at_of("begun", row)?,
                ended: ended.map(Timestamp::from_ms),
                result: score.zip(merit).map(|(score, merit)| DailyResult { score, merit }),
                choices: row.try_get("choices")?,
            })
        }

        fn line_of(row: &$row, code: Option<TableCode>, choices: String) -> Result<DailyLine, sqlx::Error> {
            Ok(DailyLine {
                person: person_of(row)?,
                place: row.try_get("place")?,
                score: row.try_get("score")?,
                n_deals: row.try_get("n_deals")?,
                code,
                choices,
            })
        }

        fn circle_of(row: &$row) -> Result<Circle, sqlx::Error> {
            Ok(Circle {
                id: row.try_get("circle")?,
                owner: person_of(row)?,
                n_members: row.try_get("n_members")?,
            })
        }

        #[async_trait]
        impl Daily for $store {
            async fn begin_daily(&self, person: &PersonId, new: &DailyTry) -> Result<DailyTry, Away> {
                let query = sqlx::query(
                    "INSERT INTO daily_tries (identity, game, day, code, begun, choices)
                     VALUES ($1, $2, $3, $4, $5, '') ON CONFLICT (identity, game, day) DO NOTHING",
                )
                .bind(person.as_str())
                .bind(&new.game)
                .bind(new.day)
                .bind(new.code.as_str())
                .bind(new.begun.as_ms());
                within(query.execute(&self.readers)).await?;
                let kept = self.daily_try(person, &new.game, new.day).await?;
                kept.ok_or_else(|| Away("a deal that was just begun is not there".to_owned()))
            }

            async fn end_daily(&self, person: &PersonId, ended: &DailyTry) -> Result<(), Away> {
                let query = sqlx::query(
                    "UPDATE daily_tries SET ended = $5, score = $6, merit = $7, choices = $8
                     WHERE identity = $1 AND game = $2 AND day = $3 AND code = $4 AND ended IS NULL",
                )
                .bind(person.as_str())
                .bind(&ended.game)
                .bind(ended.day)
                .bind(ended.code.as_str())
                .bind(ended.ended.map(Timestamp::as_ms))
                .bind(ended.result.map(|result| result.score))
                .bind(ended.result.map(|result| result.merit))
                .bind(&ended.choices);
                within(query.execute(&self.readers)).await?;
                Ok(())
            }

            async fn daily_try(
                &self,
                person: &PersonId,
                game: &str,
                day: i64,
            ) -> Result<Option<DailyTry>, Away> {
                let query =
                    sqlx::query("SELECT * FROM daily_tries WHERE identity = $1 AND game = $2 AND day = $3")
                        .bind(person.as_str())
                        .bind(game)
                        .bind(day);
                let row = within(query.fetch_optional(&self.readers)).await?;
                Ok(row.as_ref().map(try_of).transpose()?)
            }

            async fn daily_tries(&self, person: &PersonId, limit: u32) -> Result<Vec<DailyTry>, Away> {
                let query = sqlx::query(
                    "SELECT * FROM daily_tries WHERE identity = $1 ORDER BY day DESC, game LIMIT $2",
                )
                .bind(person.as_str())
                .bind(i64::from(limit));
                let rows = within(query.fetch_all(&self.readers)).await?;
                each_of(&rows, try_of)
            }

            async fn daily_table(
                &self,
                game: &str,
                day: i64,
                among: Among<'_>,
                limit: u32,
            ) -> Result<Vec<DailyLine>, Away> {
                let sql = format!(
                    "SELECT identities.id AS id, name, place, score, CAST(1 AS BIGINT) AS n_deals, code, choices
                     FROM (SELECT *, rank() OVER (ORDER BY merit DESC) AS place FROM daily_tries
                           WHERE game = $1 AND day = $2 AND merit IS NOT NULL AND {AMONG}) AS played
                     JOIN identities ON identities.id = identity ORDER BY place, ended, identity LIMIT $4"
                );
                let query = sqlx::query(AssertSqlSafe(sql))
                    .bind(game)
                    .bind(day)
                    .bind(among.person())
                    .bind(i64::from(limit));
                let rows = within(query.fetch_all(&self.readers)).await?;
                let line = |row: &$row| {
                    let code = code_of(row.try_get("code")?)?;
                    line_of(row, Some(code), row.try_get("choices")?)
                };
                each_of(&rows, line)
            }

            async fn daily_sum(
                &self,
                game: &str,
                (first, last): (i64, i64),
                among: Among<'_>,
                limit: u32,
            ) -> Result<Vec<DailyLine>, Away> {
                let sql = format!(
                    "SELECT id, name, rank() OVER (ORDER BY score DESC) AS place, score, n_deals FROM (
                       SELECT identity, CAST(sum(points) AS BIGINT) AS score, count(*) AS n_deals FROM (
                         SELECT identity,
                           CAST(round(100 * cume_dist() OVER (PARTITION BY day ORDER BY merit)) AS BIGINT) AS points
                         FROM daily_tries
                         WHERE game = $1 AND day BETWEEN $2 AND $4 AND merit IS NOT NULL AND {AMONG}) AS deals
                       GROUP BY identity) AS sums
                     JOIN identities ON identities.id = identity ORDER BY place, n_deals, id LIMIT $5"
                );
                let query = sqlx::query(AssertSqlSafe(sql))
                    .bind(game)
                    .bind(first)
                    .bind(among.person())
                    .bind(last)
                    .bind(i64::from(limit));
                let rows = within(query.fetch_all(&self.readers)).await?;
                let line = |row: &$row| line_of(row, None, String::new());
                each_of(&rows, line)
            }

            async fn daily_scores(
                &self,
                game: &str,
                day: i64,
                among: Among<'_>,
                limit: u32,
            ) -> Result<Vec<(i64, i64)>, Away> {
                let sql = format!(
                    "SELECT score, count(*) AS n FROM daily_tries
                     WHERE game = $1 AND day = $2 AND merit IS NOT NULL AND {AMONG}
                     GROUP BY score ORDER BY score LIMIT $4"
                );
                let query = sqlx::query_as(AssertSqlSafe(sql))
                    .bind(game)
                    .bind(day)
                    .bind(among.person())
                    .bind(i64::from(limit));
                within(query.fetch_all(&self.readers)).await
            }

            async fn daily_place(&self, game: &str, day: i64, merit: i64) -> Result<(i64, i64), Away> {
                let query = sqlx::query_as(
                    "SELECT 1 + count(CASE WHEN merit > $3 THEN 1 END), count(*) FROM daily_tries
                     WHERE game = $1 AND day = $2 AND merit IS NOT NULL",
                )
                .bind(game)
                .bind(day)
                .bind(merit);
                within(query.fetch_one(&self.readers)).await
            }

            async fn daily_counts(&self, day: i64) -> Result<Vec<(String, i64)>, Away> {
                let query = sqlx::query_as(
                    "SELECT game, count(*) FROM daily_tries WHERE day = $1 AND merit IS NOT NULL GROUP BY game",
                )
                .bind(day);
                within(query.fetch_all(&self.readers)).await
            }

            async fn drop_daily(&self, before: i64, made_before: Timestamp) -> Result<u64, Away> {
                within(async {
                    let mut transaction = self.begin().await?;
                    let n_gone = sqlx::query("DELETE FROM daily_tries WHERE day < $1")
                        .bind(before)
                        .execute(&mut *transaction)
                        .await?
                        .rows_affected();
                    sqlx::query(
                        "DELETE FROM circles WHERE made < $1 AND NOT EXISTS (SELECT 1 FROM circle_members
                         JOIN daily_tries ON daily_tries.identity = circle_members.identity WHERE circle = circles.id)",
                    )
                    .bind(made_before.as_ms())
                    .execute(&mut *transaction)
                    .await?;
                    sqlx::query("DELETE FROM circle_members WHERE circle NOT IN (SELECT id FROM circles)")
                        .execute(&mut *transaction)
                        .await?;
                    transaction.commit().await?;
                    Ok(n_gone)
                })
                .await
            }

            async fn own_circle(&self, person: &PersonId, id: &str, now: Timestamp) -> Result<String, Away> {
                within(async {
                    let mut transaction = self.begin().await?;
                    sqlx::query(
                        "INSERT INTO circles (id, identity, made) VALUES ($1, $2, $3)
                         ON CONFLICT (identity) DO NOTHING",
                    )
                    .bind(id)
                    .bind(person.as_str())
                    .bind(now.as_ms())
                    .execute(&mut *transaction)
                    .await?;
                    let own: String = sqlx::query_scalar("SELECT id FROM circles WHERE identity = $1")
                        .bind(person.as_str())
                        .fetch_one(&mut *transaction)
                        .await?;
                    sqlx::query(
                        "INSERT INTO circle_members (circle, identity, joined) VALUES ($1, $2, $3)
                         ON CONFLICT (circle, identity) DO NOTHING",
                    )
                    .bind(&own)
                    .bind(person.as_str())
                    .bind(now.as_ms())
                    .execute(&mut *transaction)
                    .await?;
                    transaction.commit().await?;
                    Ok(own)
                })
                .await
            }

            async fn join_circle(
                &self,
                person: &PersonId,
                id: &str,
                (members, circles): (u32, u32),
                now: Timestamp,
            ) -> Result<bool, Away> {
                let query = sqlx::query(
                    "INSERT INTO circle_members (circle, identity, joined)
                     SELECT id, $2, CAST($3 AS BIGINT) FROM circles WHERE id = $1
                     AND (SELECT count(*) FROM circle_members WHERE circle = $1) < $4
                     AND (SELECT count(*) FROM circle_members WHERE identity = $2) < $5
                     ON CONFLICT (circle, identity) DO NOTHING",
                )
                .bind(id)
                .bind(person.as_str())
                .bind(now.as_ms())
                .bind(i64::from(members))
                .bind(i64::from(circles));
                within(query.execute(&self.readers)).await?;
                let query = sqlx::query_scalar(
                    "SELECT count(*) FROM circle_members WHERE circle = $1 AND identity = $2",
                )
                .bind(id)
                .bind(person.as_str());
                let n: i64 = within(query.fetch_one(&self.readers)).await?;
                Ok(n > 0)
            }

            async fn leave_circle(&self, person: &PersonId, id: &str) -> Result<bool, Away> {
                within(async {
                    let mut transaction = self.begin().await?;
                    let own = sqlx::query("DELETE FROM circles WHERE id = $1 AND identity = $2")
                        .bind(id)
                        .bind(person.as_str())
                        .execute(&mut *transaction)
                        .await?
                        .rows_affected();
                    let left = sqlx::query(
                        "DELETE FROM circle_members WHERE circle = $1
                         AND (identity = $2 OR circle NOT IN (SELECT id FROM circles))",
                    )
                    .bind(id)
                    .bind(person.as_str())
                    .execute(&mut *transaction)
                    .await?
                    .rows_affected();
                    transaction.commit().await?;
                    Ok(own > 0 || left > 0)
                })
                .await
            }

            async fn circle(&self, id: &str) -> Result<Option<Circle>, Away> {
                let query = sqlx::query(
                    "SELECT circles.id AS circle, identities.id AS id, name,
                       (SELECT count(*) FROM circle_members WHERE circle = circles.id) AS n_members
                     FROM circles JOIN identities ON identities.id = identity WHERE circles.id = $1",
                )
                .bind(id);
                let row = within(query.fetch_optional(&self.readers)).await?;
                Ok(row.as_ref().map(circle_of).transpose()?)
            }

            async fn circles_of(&self, person: &PersonId) -> Result<Vec<Circle>, Away> {
                let query = sqlx::query(
                    "SELECT circles.id AS circle, identities.id AS id, name,
                       (SELECT count(*) FROM circle_members WHERE circle = circles.id) AS n_members
                     FROM circle_members JOIN circles ON circles.id = circle
                     JOIN identities ON identities.id = circles.identity
                     WHERE circle_members.identity = $1 ORDER BY joined, circles.id",
                )
                .bind(person.as_str());
                let rows = within(query.fetch_all(&self.readers)).await?;
                each_of(&rows, circle_of)
            }
        }
    };
}
pub(crate) use daily;
