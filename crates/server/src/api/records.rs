//! Finished games: records, replays, reviews, and what grows out of a moment of one.

use super::{Asker, AtTable, RECORD_BYTES};
use crate::App;
use crate::branches::{self, NewBranch};
use crate::error::{ApiError, Code};
use crate::extract::{InPath, InQuery, Json, JsonText, Lines, Streamed, TextFile, read_body};
use crate::identity::{Someone, fresh_secret};
use crate::protocol::{Command, Replay, Table};
use crate::replay;
use crate::reviews::{self, Order, ReviewLine};
use axum::body::Body;
use axum::extract::State;
use schemars::JsonSchema;
use serde::Deserialize;
use study::{Advice, Lang};
use table::{Seat, Viewer};

/// One of a table's games in the path.
#[derive(Deserialize, JsonSchema)]
pub(super) struct AtGame {
    /// The table's code, as people type it.
    code: String,
    /// Which of the table's games, from 0.
    #[schemars(range(max = 4_294_967_295_u32))]
    number: u32,
}

pub(super) async fn record(
    State(app): State<App>,
    asker: Asker,
    InPath(at): InPath<AtGame>,
) -> Result<JsonText, ApiError> {
    let table = app.enter(&at.code, &asker).await?;
    app.tables.record(table.code, at.number).await.map(JsonText)
}

/// Whose eyes.
#[derive(Deserialize, JsonSchema)]
pub(super) struct Eyes {
    /// A seat's; left out: everybody's.
    #[serde(default)]
    seat: Option<Seat>,
}

impl Eyes {
    fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }
}

pub(super) async fn replay_game(
    State(app): State<App>,
    asker: Asker,
    InPath(at): InPath<AtGame>,
    InQuery(eyes): InQuery<Eyes>,
) -> Result<Streamed<Replay>, ApiError> {
    let table = app.enter(&at.code, &asker).await?;
    let turn = app.limits.replay(asker.network).await?;
    let record = app.tables.record(table.code, at.number).await?;
    replay::stream(app, record, eyes.viewer(), turn).await
}

/// The body waits outside until it is its turn.
pub(super) async fn replay_record(
    State(app): State<App>,
    asker: Asker,
    InQuery(eyes): InQuery<Eyes>,
    body: Body,
) -> Result<Streamed<Replay>, ApiError> {
    let turn = app.limits.replay(asker.network).await?;
    let body = read_body(body, RECORD_BYTES, &app).await?;
    let record = String::from_utf8(body.into()).map_err(|_| ApiError::bad_request("a record is text"))?;
    replay::stream(app, record, eyes.viewer(), turn).await
}

pub(super) async fn ask(
    State(app): State<App>,
    Someone(person): Someone,
    asker: Asker,
    InPath(at): InPath<AtTable>,
) -> Result<Json<Advice>, ApiError> {
    app.check_serving()?;
    app.limits.message_from(&person.id, asker.network)?;
    let code = app.enter(&at.code, &asker).await?.code;
    let turn = app.limits.replay(asker.network).await?;
    let table = app.tables.perform(code, person, fresh_secret()?, Command::Ask {}).await?;
    let seat = table.seat.ok_or_else(|| ApiError::fault("somebody asked who sits nowhere"))?;
    let (record, _) = app.tables.record_so_far(code, table.games.saturating_sub(1)).await?;
    let decks = app.tables.decks().clone();
    let advice = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        study::advise(&record, &decks, seat)
    });
    let advice = advice.await.map_err(ApiError::fault)??;
    advice.map(Json).ok_or_else(|| ApiError::not_now("there is nothing to choose just now"))
}

pub(super) async fn branch(
    State(app): State<App>,
    Someone(person): Someone,
    asker: Asker,
    InPath(at): InPath<AtGame>,
    Json(branch): Json<NewBranch>,
) -> Result<Json<Table>, ApiError> {
    app.check_serving()?;
    let table = app.enter(&at.code, &asker).await?;
    let record = app.tables.record(table.code, at.number).await?;
    let turn = app.limits.replay(asker.network).await?;
    let moment = branches::moment(&app, record, &branch, turn).await?;
    app.limits.table(&person.id, asker.network, &app.tables).await?;
    let seats = (branch.seat, branch.level);
    app.tables.make_from(&person, &moment, seats, Some(asker.network.origin())).await.map(Json)
}

/// One that is kept is sent as it is; otherwise it is made now.
pub(super) async fn review_game(
    State(app): State<App>,
    Someone(person): Someone,
    asker: Asker,
    InPath(at): InPath<AtGame>,
    InQuery(eyes): InQuery<Eyes>,
) -> Result<Lines<ReviewLine>, ApiError> {
    app.check_serving()?;
    let table = app.enter(&at.code, &asker).await?;
    let read = app.limits.replay(asker.network).await?;
    let record = app.tables.record(table.code, at.number).await?;
    let place = (table.code, at.number);
    if let Some(review) = reviews::kept(&app, place, &record).await? {
        return Ok(reviews::whole(review));
    }
    drop(read);
    let turn = app.limits.review(&person.id, asker.network, &app.tables).await?;
    let order = Order { record, place: Some(place), first: eyes.seat.or(table.seat) };
    reviews::grow(app, order, turn).await
}

/// In which language.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum PrintedIn {
    /// Russian.
    Ru,
    /// English.
    En,
}

/// How a review is printed.
#[derive(Deserialize, JsonSchema)]
pub(super) struct Printed {
    /// In which language.
    lang: PrintedIn,
}

/// Only a review that is whole is printed.
pub(super) async fn review_file(
    State(app): State<App>,
    asker: Asker,
    InPath(at): InPath<AtGame>,
    InQuery(Printed { lang }): InQuery<Printed>,
) -> Result<TextFile, ApiError> {
    let code = app.enter(&at.code, &asker).await?.code;
    let turn = app.limits.replay(asker.network).await?;
    let record = app.tables.record(code, at.number).await?;
    let review = reviews::kept(&app, (code, at.number), &record).await?;
    let none = || ApiError::new(Code::NoRecord, "this game has not been reviewed: ask for its review first");
    let (review, decks) = (review.ok_or_else(none)?, app.tables.decks().clone());
    let lang = match lang {
        PrintedIn::Ru => Lang::Ru,
        PrintedIn::En => Lang::En,
    };
    let text = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        study::printed(&record, &decks, review, lang)
    });
    let text = text.await.map_err(ApiError::fault)??;
    Ok(TextFile { name: format!("review-{code}-{}.html", at.number), text })
}

pub(super) async fn review_record(
    State(app): State<App>,
    Someone(person): Someone,
    asker: Asker,
    InQuery(eyes): InQuery<Eyes>,
    body: Body,
) -> Result<Lines<ReviewLine>, ApiError> {
    app.check_serving()?;
    let read = app.limits.replay(asker.network).await?;
    let body = read_body(body, RECORD_BYTES, &app).await?;
    let record = String::from_utf8(body.into()).map_err(|_| ApiError::bad_request("a record is text"))?;
    drop(read);
    let turn = app.limits.review(&person.id, asker.network, &app.tables).await?;
    reviews::grow(app, Order { record, place: None, first: eyes.seat }, turn).await
}
