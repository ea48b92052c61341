//! What is asked about the deals of the day.

use super::Day;
use super::said::{
    CircleInfo, DailyDealInfo, DailyDifference, DailyMine, DailySpan, DailyState, DailyTable, DailyTableLine,
    DailyToday,
};
use crate::App;
use crate::api::Asker;
use crate::error::{ApiError, Code};
use crate::extract::{InPath, InQuery, Json};
use crate::identity::{Someone, fresh_secret};
use crate::protocol::Table;
use crate::tables::fresh_code;
use axum::extract::State;
use axum::response::NoContent;
use games::GameName;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use store::{Among, Circle, DailyLine, DailyTry, PersonId};
use table::Fairness;

/// How many lines a table has.
const LINES: u32 = 100;
/// How many different scores are counted.
const SCORES: u32 = 200;
/// How many tries of somebody are looked through for days in a row, and exported.
const TRIES: u32 = 400;
/// How many friends a circle has, and how many circles somebody is in.
const MEMBERS: u32 = 50;
const CIRCLES: u32 = 20;

/// A game in the path.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct OfGame {
    /// Which game.
    game: GameName,
}

/// A deal in the path.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct AtDeal {
    /// Which game.
    game: GameName,
    /// Which day: `2026-11-18`.
    date: String,
}

/// Which table.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Which {
    /// Of the day, or of its week.
    #[serde(default)]
    span: DailySpan,
    /// Only those with whom I share a circle.
    #[serde(default)]
    friends: bool,
}

/// A circle in the path.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct OfCircle {
    /// What its link carries.
    id: String,
}

pub(crate) async fn look(State(app): State<App>, asker: Asker) -> Result<Json<DailyToday>, ApiError> {
    let (store, now, today) = (app.tables.store(), app.tables.now(), app.today());
    let counts = store.daily_counts(today.0).await?;
    let mut deals = Vec::new();
    for game in GameName::ALL {
        let commit = |day| Fairness::commit(&app.days.seed(game, day));
        let (deal, played) = (game.daily(), counts.iter().find(|(name, _)| name == game.as_str()));
        deals.push(DailyDealInfo {
            game,
            commitment: commit(today),
            tomorrow: commit(Day(today.0 + 1)),
            seats: deal.seats,
            level: deal.level,
            played: played.map_or(0, |(_, n)| *n as u32),
            mine: app.mine(asker.person(), game, today).await?,
        });
    }
    let tries = match asker.person() {
        Some(person) => store.daily_tries(person, TRIES).await?,
        None => Vec::new(),
    };
    let (date, ends_ms) = (today.to_string(), app.days.left_ms(now));
    Ok(Json(DailyToday { date, ends_ms, streak: streak(&tries, today), deals }))
}

/// On how many days in a row somebody has played, up to today or yesterday.
fn streak(tries: &[DailyTry], today: Day) -> u32 {
    let has_played = |day: i64| tries.iter().any(|tried| tried.day == day && tried.result.is_some());
    let first = if has_played(today.0) { today.0 } else { today.0 - 1 };
    (0..).take_while(|back| has_played(first - back)).count() as u32
}

pub(crate) async fn play(
    State(app): State<App>,
    Someone(person): Someone,
    asker: Asker,
    InPath(OfGame { game }): InPath<OfGame>,
) -> Result<Json<Table>, ApiError> {
    app.check_serving()?;
    app.limits.message_from(&person.id, asker.network())?;
    let (store, day) = (app.tables.store(), app.today());
    let tried = match store.daily_try(&person.id, game.as_str(), day.0).await? {
        Some(tried) => tried,
        None => {
            app.limits.table(&person.id, asker.network(), &app.tables).await?;
            let mut code = fresh_code()?;
            while store.listing(code).await?.is_some() {
                code = fresh_code()?;
            }
            let new = DailyTry {
                game: game.as_str().to_owned(),
                day: day.0,
                code,
                begun: app.tables.now(),
                ended: None,
                result: None,
                choices: String::new(),
            };
            // Of two requests at once the first begins it, and both have the same table.
            store.begin_daily(&person.id, &new).await?
        }
    };
    if store.listing(tried.code).await?.is_some() {
        return app.tables.look(tried.code, Some(person)).await.map(Json);
    }
    let deal = (game, day, app.days.seed(game, day));
    app.tables.make_daily(&person, tried.code, deal, Some(asker.network().origin())).await.map(Json)
}

pub(crate) async fn table(
    State(app): State<App>,
    asker: Asker,
    InPath(AtDeal { game, date }): InPath<AtDeal>,
    InQuery(Which { span, friends }): InQuery<Which>,
) -> Result<Json<DailyTable>, ApiError> {
    let (day, today, store) = (Day::read(&date)?, app.today(), app.tables.store());
    if day.0 > today.0 + 1 || day.0 < 0 {
        return Err(super::no_day());
    }
    let among = match asker.person() {
        _ if !friends => Among::All,
        Some(person) => Among::Friends(person),
        None => return Err(ApiError::new(Code::NotYou, "whose friends? `GET /api/me` makes somebody new")),
    };
    let (seed, mine) = (app.days.seed(game, day), app.mine(asker.person(), game, day).await?);
    let is_open = day < today || mine.as_ref().is_some_and(|mine| mine.state != DailyState::Playing);
    let lines = match span {
        DailySpan::Day => store.daily_table(game.as_str(), day.0, among, LINES).await?,
        DailySpan::Week => {
            let days = (day.monday().0, day.monday().0 + 6);
            store.daily_sum(game.as_str(), days, among, LINES).await?
        }
    };
    let my_choices = match asker.person().filter(|_| mine.is_some()) {
        Some(person) => store.daily_try(person, game.as_str(), day.0).await?.map(|tried| tried.choices),
        None => None,
    };
    let my_choices = my_choices.filter(|_| is_open && span == DailySpan::Day).and_then(|text| choices(&text));
    let line = |line: DailyLine| shown(line, asker.person(), is_open, my_choices.as_deref());
    let scores = store.daily_scores(game.as_str(), day.0, among, SCORES).await?;
    Ok(Json(DailyTable {
        game,
        date: day.to_string(),
        commitment: Fairness::commit(&seed),
        seed: (day < today).then_some(seed),
        best: game.best(),
        compared_by: game.daily().compared_by,
        scores: scores.into_iter().map(|(score, n)| [score, n]).collect(),
        mine,
        lines: lines.into_iter().map(line).collect(),
    }))
}

fn choices(text: &str) -> Option<Vec<Value>> {
    serde_json::from_str(text).ok()
}

fn shown(
    line: DailyLine,
    asker: Option<&PersonId>,
    is_open: bool,
    my_choices: Option<&[Value]>,
) -> DailyTableLine {
    let theirs = my_choices.and_then(|_| choices(&line.choices));
    DailyTableLine {
        place: line.place as u32,
        me: asker == Some(&line.person.id),
        name: line.person.name,
        score: line.score,
        deals: line.n_deals as u32,
        code: line.code.filter(|_| is_open),
        differs: my_choices.zip(theirs).and_then(|(mine, theirs)| difference(mine, &theirs)),
    }
}

/// Where two plays first part.
fn difference(mine: &[Value], theirs: &[Value]) -> Option<DailyDifference> {
    let place = (0..mine.len().max(theirs.len())).find(|place| mine.get(*place) != theirs.get(*place))?;
    let (theirs, mine) = (theirs.get(place).cloned(), mine.get(place).cloned());
    Some(DailyDifference { choice: place as u32 + 1, theirs, mine })
}

impl App {
    async fn mine(
        &self,
        person: Option<&PersonId>,
        game: GameName,
        day: Day,
    ) -> Result<Option<DailyMine>, ApiError> {
        let Some(person) = person else { return Ok(None) };
        let Some(tried) = self.daily_try(person, game, day).await? else { return Ok(None) };
        let place = match tried.result {
            Some(result) => Some(self.tables.store().daily_place(game.as_str(), day.0, result.merit).await?),
            None => None,
        };
        let state = match (tried.ended, tried.result) {
            (None, _) => DailyState::Playing,
            (Some(_), None) => DailyState::Late,
            (Some(_), Some(_)) => DailyState::Done,
        };
        Ok(Some(DailyMine {
            code: tried.code,
            state,
            score: tried.result.map(|result| result.score),
            place: place.map(|(place, _)| place as u32),
            of: place.map_or(0, |(_, n)| n as u32),
        }))
    }
}

fn info(circle: Circle, person: &PersonId) -> CircleInfo {
    CircleInfo {
        id: circle.id,
        own: circle.owner.id == *person,
        by: circle.owner.name,
        members: circle.n_members as u32,
    }
}

fn no_circle() -> ApiError {
    ApiError::new(Code::NoCode, "there is no such circle of friends: ask for the link again")
}

pub(crate) async fn circles(
    State(app): State<App>,
    Someone(person): Someone,
) -> Result<Json<Vec<CircleInfo>>, ApiError> {
    let circles = app.tables.store().circles_of(&person.id).await?;
    Ok(Json(circles.into_iter().map(|circle| info(circle, &person.id)).collect()))
}

pub(crate) async fn own_circle(
    State(app): State<App>,
    Someone(person): Someone,
    asker: Asker,
) -> Result<Json<CircleInfo>, ApiError> {
    app.limits.message_from(&person.id, asker.network())?;
    let fresh: String = fresh_secret()?.chars().take(16).collect();
    let store = app.tables.store();
    let id = store.own_circle(&person.id, &fresh, app.tables.now()).await?;
    let circle = store.circle(&id).await?.ok_or_else(no_circle)?;
    Ok(Json(info(circle, &person.id)))
}

pub(crate) async fn join(
    State(app): State<App>,
    Someone(person): Someone,
    asker: Asker,
    InPath(OfCircle { id }): InPath<OfCircle>,
) -> Result<Json<CircleInfo>, ApiError> {
    app.limits.message_from(&person.id, asker.network())?;
    let store = app.tables.store();
    store.circle(&id).await?.ok_or_else(no_circle)?;
    if !store.join_circle(&person.id, &id, (MEMBERS, CIRCLES), app.tables.now()).await? {
        let why = format!(
            "a circle has at most {MEMBERS} friends, and you can be in {CIRCLES} of them: leave one, or make your own"
        );
        return Err(ApiError::new(Code::Full, why));
    }
    let circle = store.circle(&id).await?.ok_or_else(no_circle)?;
    Ok(Json(info(circle, &person.id)))
}

pub(crate) async fn leave(
    State(app): State<App>,
    Someone(person): Someone,
    InPath(OfCircle { id }): InPath<OfCircle>,
) -> Result<NoContent, ApiError> {
    let was_there = app.tables.store().leave_circle(&person.id, &id).await?;
    was_there.then_some(NoContent).ok_or_else(no_circle)
}

/// All that is kept about somebody here.
pub(crate) async fn exported(app: &App, person: &PersonId) -> Result<Value, ApiError> {
    let store = app.tables.store();
    let tried = |tried: DailyTry| {
        json!({
            "game": tried.game, "date": Day(tried.day).to_string(), "code": tried.code, "begun": tried.begun,
            "ended": tried.ended, "score": tried.result.map(|result| result.score),
            "choices": choices(&tried.choices),
        })
    };
    let tries: Vec<Value> = store.daily_tries(person, TRIES).await?.into_iter().map(tried).collect();
    let circles: Vec<CircleInfo> =
        store.circles_of(person).await?.into_iter().map(|circle| info(circle, person)).collect();
    Ok(json!({ "tries": tries, "circles": circles }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::{DailyResult, Timestamp};

    #[test]
    fn two_plays_part_where_they_first_differ() {
        let [a, b, c] = [json!(1), json!(2), json!(3)];
        let parted = |mine: &[Value], theirs: &[Value]| difference(mine, theirs).map(|found| found.choice);
        assert_eq!(parted(&[a.clone(), b.clone()], &[a.clone(), b.clone()]), None);
        assert_eq!(parted(&[a.clone(), b.clone()], &[a.clone(), c.clone()]), Some(2));
        let longer = difference(std::slice::from_ref(&a), &[a.clone(), c.clone()]).expect("one is longer");
        assert_eq!((longer.choice, longer.theirs, longer.mine), (2, Some(c), None));
    }

    #[test]
    fn days_in_a_row_are_counted_up_to_today_or_yesterday() {
        let tried = |day| DailyTry {
            game: "a".to_owned(),
            day,
            code: "AAAAAA".parse().expect("a code"),
            begun: Timestamp::default(),
            ended: None,
            result: Some(DailyResult { score: 1, merit: 1 }),
            choices: String::new(),
        };
        let of = |days: &[i64]| streak(&days.iter().map(|day| tried(*day)).collect::<Vec<_>>(), Day(10));
        assert_eq!([of(&[]), of(&[10]), of(&[9, 8]), of(&[10, 9, 7]), of(&[8])], [0, 1, 2, 2, 0]);
    }
}
