//! The deal of the day: one deal a game and day, the same for everybody, against the same bots with the same luck. It is an
//! ordinary private table with a given seed; whoever plays it has one try.

pub(crate) mod round;
pub(crate) mod routes;
pub mod said;

use crate::App;
use crate::api::Asker;
use crate::error::{ApiError, Code};
use crate::protocol::{Options, Stage, Table, Talk, ThinkingTime};
use crate::services::Services;
use crate::table_event::TableSettings;
use crate::table_state::TableState;
use bots::{Best, Compared};
use games::GameName;
use hmac::{Hmac, KeyInit as _, Mac as _};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use std::sync::Arc;
use std::time::Duration;
use store::{DailyResult, DailyTry, PersonId, Store, Timestamp};
use table::{Seat, Seed};
use time::Date;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// The day of 1970 as `time` counts days.
const FIRST_DAY: i64 = 2_440_588;
/// Whoever plays it sits here.
pub(crate) const ME: Seat = Seat::at(0);
/// The longest list of choices that is kept.
const CHOICES_BYTES: usize = 64 * 1024;

/// A day of deals, counted from 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Day(pub(crate) i64);

impl Day {
    fn date(self) -> Option<Date> {
        Date::from_julian_day(i32::try_from(self.0 + FIRST_DAY).ok()?).ok()
    }

    /// A day as it is written: `2026-11-18`.
    pub(crate) fn read(text: &str) -> Result<Day, ApiError> {
        let [year, month, day] = text.splitn(3, '-').collect::<Vec<_>>()[..] else { return Err(no_day()) };
        let month: u8 = month.parse().map_err(|_| no_day())?;
        let month = time::Month::try_from(month).map_err(|_| no_day())?;
        let (year, day) = (year.parse().map_err(|_| no_day())?, day.parse().map_err(|_| no_day())?);
        let date = Date::from_calendar_date(year, month, day).map_err(|_| no_day())?;
        Ok(Day(i64::from(date.to_julian_day()) - FIRST_DAY))
    }

    /// The Monday of its week.
    fn monday(self) -> Day {
        // 1970 began on a Thursday.
        Day(self.0 - (self.0 + 3).rem_euclid(7))
    }
}

impl std::fmt::Display for Day {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.date() {
            Some(date) => {
                let (month, day) = (u8::from(date.month()), date.day());
                write!(f, "{:04}-{month:02}-{day:02}", date.year())
            }
            None => write!(f, "day {}", self.0),
        }
    }
}

/// There are deals up to tomorrow's, of days that are written right.
pub(crate) fn no_day() -> ApiError {
    ApiError::new(
        Code::NoRecord,
        "there is no deal of such a day: days are written like 2026-11-18, up to tomorrow's",
    )
}

/// When days begin, and what their seeds follow from. Every node has the same of the same store.
#[derive(Clone)]
pub struct Days {
    key: Arc<str>,
    begins_ms: i64,
}

impl Days {
    pub(crate) async fn open(store: &dyn Store, begins: Duration) -> Result<Days, ApiError> {
        let key = store.key("daily", &crate::identity::fresh_secret()?).await?;
        Ok(Days { key: key.into(), begins_ms: i64::try_from(begins.as_millis()).unwrap_or(0) })
    }

    /// Which day it is.
    pub(crate) fn on(&self, now: Timestamp) -> Day {
        Day((now.as_ms() - self.begins_ms).div_euclid(DAY_MS))
    }

    /// How long until the next.
    fn left_ms(&self, now: Timestamp) -> u32 {
        (DAY_MS - (now.as_ms() - self.begins_ms).rem_euclid(DAY_MS)) as u32
    }

    /// The seed of a deal. Nobody is told before its day is over but by the record of their own game.
    pub(crate) fn seed(&self, game: GameName, day: Day) -> Seed {
        let mut mac = Hmac::<Sha256>::new_from_slice(self.key.as_bytes()).expect("a key may have any length");
        mac.update(&day.0.to_be_bytes());
        mac.update(game.as_str().as_bytes());
        Seed(mac.finalize().into_bytes().into())
    }
}

/// What a table that is a deal of the day plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableDaily {
    /// Of which day.
    pub day: Day,
}

/// What is said of a table that is a deal of the day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShownDaily {
    /// Of which day: `2026-11-18`.
    pub date: String,
    /// Time stands still until I do something: I may let it go on for a moment (`wait`).
    pub waits: bool,
}

/// How a deal is played at its table.
pub(crate) fn settings(game: GameName, day: Day) -> Result<TableSettings, ApiError> {
    let deal = game.daily();
    let options: Options = serde_json::from_str(deal.options).map_err(ApiError::fault)?;
    Ok(TableSettings {
        game,
        seats: deal.seats,
        options,
        thinking_ms: ThinkingTime::Endless,
        listed: false,
        talk: Talk::Off,
        bots_at_once: true,
        deck: None,
        daily: Some(TableDaily { day }),
    })
}

/// What there is to be kept of a deal that has been played to its end: whose it was, and how it ended. `None` before.
pub(crate) fn ended(state: &TableState, days: &Days) -> Option<(PersonId, DailyTry)> {
    let (game, TableDaily { day }) = (state.settings.game, state.settings.daily?);
    let (outcome, live, sitter) = (state.outcome()?, state.live.as_ref()?, state.sitter(ME)?);
    let score = i64::from(*outcome.scores.get(ME.idx())?);
    let best = game.best();
    let merit_of = |score: i64| if best == Best::Fewest { -score } else { score };
    let others = outcome.scores.iter().skip(1).map(|score| merit_of(i64::from(*score)));
    let lead = merit_of(score) - others.max().unwrap_or(0);
    let result = match game.daily().compared_by {
        Compared::Points => DailyResult { score, merit: merit_of(score) },
        Compared::Lead => DailyResult { score: lead, merit: lead },
    };
    let choices = serde_json::to_string(&live.played().choices(ME)).unwrap_or_default();
    let choices = if choices.len() > CHOICES_BYTES { "[]".to_owned() } else { choices };
    let at = state.over_at?;
    let tried = DailyTry {
        game: game.as_str().to_owned(),
        day: day.0,
        code: state.code,
        begun: at,
        ended: Some(at),
        result: Some(result).filter(|_| days.on(at) == day),
        choices,
    };
    Some((sitter.id.clone(), tried))
}

/// Keeps how a deal ended, if it has.
pub(crate) async fn note_end(services: &Services, state: &TableState) -> Result<(), ApiError> {
    let Some(days) = &services.days else { return Ok(()) };
    if let Some((person, tried)) = ended(state, days) {
        services.store.end_daily(&person, &tried).await?;
    }
    Ok(())
}

impl App {
    /// A deal of the day is sealed until its day is over, for all who have not played it to the end.
    pub(crate) async fn check_sealed(&self, table: &Table, asker: &Asker) -> Result<(), ApiError> {
        let Some(daily) = table.daily.as_ref().filter(|_| table.seat.is_none()) else { return Ok(()) };
        let day = Day::read(&daily.date)?;
        if day < self.today() || self.has_ended(asker.person(), table.game, day).await? {
            return Ok(());
        }
        Err(ApiError::new(
            Code::Sealed,
            "this deal of the day is sealed: play it yourself, or come back when its day is over",
        ))
    }

    pub(crate) fn today(&self) -> Day {
        self.days.on(self.tables.now())
    }

    /// Has somebody played this deal to its end?
    pub(crate) async fn has_ended(
        &self,
        person: Option<&PersonId>,
        game: GameName,
        day: Day,
    ) -> Result<bool, ApiError> {
        let Some(person) = person else { return Ok(false) };
        let tried = self.daily_try(person, game, day).await?;
        Ok(tried.is_some_and(|tried| tried.ended.is_some()))
    }

    /// Somebody's try. One that has ended while the store was away is noted now.
    pub(crate) async fn daily_try(
        &self,
        person: &PersonId,
        game: GameName,
        day: Day,
    ) -> Result<Option<DailyTry>, ApiError> {
        let store = self.tables.store();
        let Some(tried) = store.daily_try(person, game.as_str(), day.0).await? else { return Ok(None) };
        let is_over = |state: &str| state == Stage::Over.as_str() || state == Stage::Closed.as_str();
        if tried.ended.is_none()
            && store.listing(tried.code).await?.is_some_and(|table| is_over(&table.state))
        {
            self.tables.note_daily_end(tried.code).await?;
            return Ok(store.daily_try(person, game.as_str(), day.0).await?);
        }
        Ok(Some(tried))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn days(key: &str) -> Days {
        Days { key: key.into(), begins_ms: 3_600_000 }
    }

    #[test]
    fn a_day_is_written_as_people_write_it() {
        for (day, text) in [(0, "1970-01-01"), (19_782, "2024-02-29"), (20_775, "2026-11-18")] {
            assert_eq!(Day(day).to_string(), text);
            assert_eq!(Day::read(text), Ok(Day(day)));
        }
        for wrong in ["", "2026-11", "2026-02-30", "2026-13-01", "today", "2026-11-18-1"] {
            assert_eq!(Day::read(wrong).map_err(|error| error.code), Err(Code::NoRecord), "{wrong}");
        }
    }

    #[test]
    fn a_week_begins_on_monday() {
        let monday = Day::read("2026-11-16").expect("a day");
        for day in 0..7 {
            assert_eq!(Day(monday.0 + day).monday(), monday);
        }
        assert_eq!(Day(monday.0 + 7).monday(), Day(monday.0 + 7));
    }

    #[test]
    fn a_day_begins_when_the_house_says() {
        let days = days("k");
        let midnight = Timestamp::from_ms(20_775 * DAY_MS);
        assert_eq!(days.on(midnight), Day(20_774), "an hour later");
        assert_eq!(days.on(midnight.plus_ms(3_600_000)), Day(20_775));
        assert_eq!(days.left_ms(midnight), 3_600_000);
    }

    #[test]
    fn a_seed_is_of_a_game_a_day_and_a_house() {
        let [cow, other] = [GameName::ALL[0], GameName::ALL[1]];
        let seed = days("k").seed(cow, Day(1));
        assert_eq!(seed, days("k").seed(cow, Day(1)));
        for another in
            [days("k").seed(other, Day(1)), days("k").seed(cow, Day(2)), days("l").seed(cow, Day(1))]
        {
            assert_ne!(seed, another);
        }
    }
}
