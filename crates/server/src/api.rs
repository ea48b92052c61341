//! What can be asked over HTTP: every route with its handler and its description in one place.

mod entering;
mod records;

pub(crate) use self::entering::{Asker, AtTable};
use self::records::{
    ask, branch, record, replay_game, replay_record, review_file, review_game, review_record,
};
use crate::connection::{self, Opening, READ_BYTES, READABLE_BYTES, ServerStage, WRITE_BYTES};
use crate::daily::routes as daily;
use crate::door::Held;
use crate::error::{ApiError, Code, ErrorBody};
use crate::extract::{Headers, InPath, InQuery, Json, JsonText, Svg, Upgrade};
use crate::identity::{SignedIn, Someone, fresh_secret};
use crate::limits::Place;
use crate::openapi::Description;
use crate::protocol::{Command, GameInfo, NewTable, Table, TableSummary};
use crate::{App, account, export, passkeys, reports, votes, workshop};
use aide::axum::ApiRouter;
use aide::axum::routing::{delete_with, get_with, post_with};
use axum::extract::{ConnectInfo, Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bots::Level;
use games::GameName;
use games::decks::DeckText;
use qrcode::QrCode;
use qrcode::render::svg;
use schemars::JsonSchema;
use serde::Deserialize;
use std::net::SocketAddr;
use std::sync::Arc;

const RECORD_BYTES: usize = 2 * 1024 * 1024;

/// Every route, described.
pub(crate) fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/api/me",
            get_with(account::me, |route| {
                route.summary("Who I am; makes somebody new where nobody is known")
            })
            .put_with(account::rename, |route| route.summary("Changes my name"))
            .delete_with(account::forget, |route| route.summary("Forgets me, for good")),
        )
        .api_route(
            "/api/me/new",
            post_with(account::new_me, |route| route.summary("Somebody new, whoever this browser was")),
        )
        .api_route(
            "/api/me/account",
            get_with(account::account, |route| route.summary("All that is kept about me but my games")),
        )
        .api_route(
            "/api/me/export",
            get_with(export::export, |route| route.summary("All that is kept about me, as one file")),
        )
        .api_route(
            "/api/me/devices",
            delete_with(account::sign_out_others, |route| {
                route.summary("Signs out everything but what asks: browsers and tokens")
            }),
        )
        .api_route(
            "/api/me/devices/{id}",
            delete_with(account::sign_out, |route| route.summary("Signs out one browser or token")),
        )
        .api_route(
            "/api/me/recovery",
            post_with(account::make_recovery, |route| {
                route.summary("A new recovery code; the one before is worthless")
            }),
        )
        .api_route(
            "/api/me/recover/look",
            post_with(account::look_at_recovery, |route| route.summary("Whose recovery code this is")),
        )
        .api_route(
            "/api/me/recover",
            post_with(account::recover, |route| {
                route.summary("This browser becomes whoever made the recovery code")
            }),
        )
        .api_route(
            "/api/me/passkeys/begin",
            post_with(passkeys::begin, |route| route.summary("Begins to make a passkey")),
        )
        .api_route(
            "/api/me/passkeys/finish",
            post_with(passkeys::finish, |route| route.summary("Keeps the passkey that was made")),
        )
        .api_route(
            "/api/me/passkeys/{id}",
            delete_with(passkeys::remove, |route| route.summary("Removes a passkey")),
        )
        .api_route(
            "/api/me/login/begin",
            post_with(passkeys::begin_login, |route| route.summary("Asks for any passkey of this site")),
        )
        .api_route(
            "/api/me/login/finish",
            post_with(passkeys::finish_login, |route| {
                route.summary("This browser becomes whoever the passkey belongs to")
            }),
        )
        .api_route(
            "/api/me/pair",
            post_with(account::pair, |route| route.summary("A code that joins another device")),
        )
        .api_route(
            "/api/me/pair/{code}/qr.svg",
            get_with(pair_qr, |route| route.summary("The link of such a code as a QR code")),
        )
        .api_route(
            "/api/me/join",
            post_with(account::join, |route| {
                route.summary("Joins this device to the person who made the code")
            }),
        )
        .api_route(
            "/api/me/join/look",
            post_with(account::look_at_pairing, |route| route.summary("Whose pairing code this is")),
        )
        .api_route(
            "/api/me/tokens",
            post_with(account::make_token, |route| route.summary("A token for a program"))
                .delete_with(account::drop_tokens, |route| route.summary("Makes all my tokens worthless")),
        )
        .api_route(
            "/api/me/tables",
            get_with(my_tables, |route| route.summary("The tables I have sat at, newest first")),
        )
        .api_route(
            "/api/me/decks",
            get_with(workshop::list, |route| route.summary("My decks, and those I was given"))
                .post_with(workshop::make, |route| {
                    route.summary("A new deck: from a template, a file or another")
                }),
        )
        .api_route(
            "/api/me/decks/{id}",
            get_with(workshop::look, |route| route.summary("A deck of mine, or one that is given"))
                .put_with(workshop::change, |route| route.summary("Changes a deck of mine, and checks it"))
                .delete_with(workshop::remove, |route| {
                    route.summary("Deletes a deck of mine, or takes one that was given off my list")
                }),
        )
        .api_route(
            "/api/me/decks/{id}/file",
            get_with(workshop::file, |route| route.summary("The deck as a file (docs/decks.md)")),
        )
        .api_route(
            "/api/me/decks/{id}/give",
            post_with(workshop::give, |route| {
                route.summary("Lets others have a deck of mine who know its link, or no longer")
            }),
        )
        .api_route(
            "/api/me/decks/{id}/take",
            post_with(workshop::take, |route| route.summary("Puts a deck that is given onto my list")),
        )
        .api_route(
            "/api/daily",
            get_with(daily::look, |route| route.summary("The deals of today, and how far I am with them")),
        )
        .api_route(
            "/api/daily/friends",
            get_with(daily::circles, |route| route.summary("The circles of friends I am in"))
                .post_with(daily::own_circle, |route| route.summary("My own circle, made where there is none")),
        )
        .api_route(
            "/api/daily/friends/{id}",
            post_with(daily::join, |route| route.summary("I come into a circle, by its link"))
                .delete_with(daily::leave, |route| route.summary("I leave a circle; with its owner it is gone")),
        )
        .api_route(
            "/api/daily/{game}",
            post_with(daily::play, |route| {
                route.summary("Today's deal of a game: its table, made where I have not begun. One try")
            }),
        )
        .api_route(
            "/api/daily/{game}/{date}",
            get_with(daily::table, |route| {
                route.summary("A deal's commitment, its seed once its day is over, and who played it how")
            }),
        )
        .api_route(
            "/api/tasks/{id}/votes",
            get_with(votes::look, |route| route.summary("What people think of a task"))
                .post_with(votes::vote, |route| route.summary("I vote on a task, or change my mind")),
        )
        .api_route("/api/games", get_with(games_list, |route| route.summary("The games that can be played")))
        .api_route(
            "/api/decks/{name}",
            get_with(deck, |route| route.summary("The cards of a deck that tables can be played with")),
        )
        .api_route(
            "/api/tables",
            get_with(listed, |route| route.summary("The tables that everybody may see"))
                .post_with(make_table, |route| route.summary("Makes a table")),
        )
        .api_route("/api/tables/{code}", get_with(look, |route| route.summary("A table")))
        .api_route(
            "/api/tables/{code}/deck",
            get_with(table_deck, |route| route.summary("The cards of the deck that is played with there")),
        )
        .api_route(
            "/api/tables/{code}/do",
            post_with(perform, |route| route.summary("Does something at a table")),
        )
        .api_route(
            "/api/tables/{code}/ask",
            post_with(ask, |route| {
                route.summary("What the best bot would do for me now, where everybody else is a bot; the record says that I asked")
            }),
        )
        .api_route(
            "/api/tables/{code}/report",
            post_with(reports::report, |route| route.summary("Reports a name or a saying to the host")),
        )
        .api_route(
            "/api/tables/{code}/qr.svg",
            get_with(table_qr, |route| route.summary("The table's link as a QR code")),
        )
        .api_route(
            "/api/tables/{code}/socket",
            get_with(open_socket, |route| {
                route.summary("The WebSocket of a table (docs/protocol.md)").response::<101, ()>()
            }),
        )
        .api_route(
            "/api/tables/{code}/games/{number}/record",
            get_with(record, |route| route.summary("The record of a game that is over")),
        )
        .api_route(
            "/api/tables/{code}/games/{number}/replay",
            get_with(replay_game, |route| route.summary("A game that is over, step by step")),
        )
        .api_route(
            "/api/tables/{code}/games/{number}/review",
            get_with(review_game, |route| {
                route.summary(
                    "What was the best choice at every decision of a game that is over, as it is found",
                )
            }),
        )
        .api_route(
            "/api/tables/{code}/games/{number}/review/file",
            get_with(review_file, |route| {
                route.summary("A review that has been made, as one file of HTML to read and to print")
            }),
        )
        .api_route(
            "/api/tables/{code}/games/{number}/branch",
            post_with(branch, |route| {
                route
                    .summary("Makes a table that plays on from a moment of a game that is over, against bots")
            }),
        )
        .api_route(
            "/api/review",
            post_with(review_record, |route| {
                route
                    .summary("The same of a record")
                    .input::<Json<serde_json::Map<String, serde_json::Value>>>()
            }),
        )
        .api_route(
            "/api/replay",
            post_with(replay_record, |route| {
                route
                    .summary("A record, step by step")
                    .input::<Json<serde_json::Map<String, serde_json::Value>>>()
            }),
        )
        .api_route("/api/openapi.json", get_with(openapi, |route| route.summary("This description")))
}

/// The router of all routes.
pub(crate) fn router() -> axum::Router<App> {
    let (router, description) = crate::openapi::describe(routes());
    router
        .route("/api/{*rest}", axum::routing::any(nothing_here))
        .method_not_allowed_fallback(wrong_method)
        .layer(Extension(Arc::new(description)))
}

async fn nothing_here() -> ApiError {
    ApiError::new(Code::NoTable, "there is nothing here: `/api/openapi.json` lists what there is")
}

async fn wrong_method() -> Response {
    let error = ApiError::bad_request("not with this method: `/api/openapi.json` lists what there is");
    (StatusCode::METHOD_NOT_ALLOWED, axum::Json(ErrorBody { error })).into_response()
}

async fn pair_qr(
    State(app): State<App>,
    Headers(headers): Headers,
    InPath(at): InPath<AtTable>,
) -> Result<Svg, ApiError> {
    let code = at.code()?;
    qr_code(&app, &headers, &format!("pair/{code}"))
}

async fn my_tables(
    State(app): State<App>,
    Someone(person): Someone,
) -> Result<Json<Vec<TableSummary>>, ApiError> {
    app.tables.tables_of(&person.id).await.map(Json)
}

async fn listed(
    State(app): State<App>,
    someone: Option<Someone>,
) -> Result<Json<Vec<TableSummary>>, ApiError> {
    let person = someone.map(|Someone(person)| person.id);
    app.tables.listed(person.as_ref()).await.map(Json)
}

async fn games_list(State(app): State<App>) -> Json<Vec<GameInfo>> {
    let info = |game: GameName| {
        let facts = game.facts();
        GameInfo {
            game,
            seats: facts.seats,
            levels: Level::ALL.to_vec(),
            decks: app.tables.decks().of(game),
            options: facts.options,
            options_schema: games::options_schema(game),
            form: facts.form,
            thinking: facts.thinking,
            limits: facts.limits,
            slow: facts.slow,
        }
    };
    Json(GameName::ALL.into_iter().map(info).collect())
}

/// A deck in the path.
#[derive(Deserialize, JsonSchema)]
struct AtDeck {
    /// Its name, as `options.deck` of a table says it.
    name: String,
}

async fn deck(
    State(app): State<App>,
    InPath(AtDeck { name }): InPath<AtDeck>,
) -> Result<Json<DeckText>, ApiError> {
    let deck = app.tables.decks().find(&name).ok_or_else(|| {
        let names = app.tables.decks().names().join(", ");
        ApiError::new(Code::NoDeck, format!("there is no deck {name:?}: there are {names}"))
    })?;
    Ok(Json(deck.text().clone()))
}

async fn table_deck(
    State(app): State<App>,
    asker: Asker,
    InPath(at): InPath<AtTable>,
) -> Result<Json<DeckText>, ApiError> {
    let table = app.enter(&at.code, &asker).await?;
    let deck = app
        .tables
        .deck(table.code)
        .await?
        .ok_or_else(|| ApiError::new(Code::NoDeck, "this table plays a game without decks"))?;
    serde_json::from_value(deck).map(Json).map_err(ApiError::fault)
}

async fn make_table(
    State(app): State<App>,
    Someone(person): Someone,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Headers(headers): Headers,
    Json(new): Json<NewTable>,
) -> Result<Json<Table>, ApiError> {
    app.check_serving()?;
    let network = app.network(peer, &headers);
    app.limits.table(&person.id, network, &app.tables).await?;
    let deck = match &new.deck {
        Some(id) => Some(app.playable_deck(&person.id, id).await?),
        None => None,
    };
    app.tables.make(&person, new, deck, Some(network.origin())).await.map(Json)
}

async fn look(
    State(app): State<App>,
    asker: Asker,
    InPath(at): InPath<AtTable>,
) -> Result<Json<Table>, ApiError> {
    app.enter(&at.code, &asker).await.map(Json)
}

async fn perform(
    State(app): State<App>,
    Someone(person): Someone,
    asker: Asker,
    InPath(at): InPath<AtTable>,
    Json(command): Json<Command>,
) -> Result<Json<Table>, ApiError> {
    app.check_serving()?;
    app.limits.message_from(&person.id, asker.network)?;
    let table = app.enter(&at.code, &asker).await?;
    app.tables.perform(table.code, person, fresh_secret()?, command).await.map(Json)
}

async fn table_qr(
    State(app): State<App>,
    asker: Asker,
    Headers(headers): Headers,
    InPath(at): InPath<AtTable>,
) -> Result<Svg, ApiError> {
    let Table { code, key, .. } = app.enter(&at.code, &asker).await?;
    let key = key.map(|key| format!(".{}", key.as_str())).unwrap_or_default();
    qr_code(&app, &headers, &format!("t/{code}{key}"))
}

/// A link of ours as a picture that a phone can read.
fn qr_code(app: &App, headers: &HeaderMap, path: &str) -> Result<Svg, ApiError> {
    let scheme = if app.is_https(headers) { "https" } else { "http" };
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok())
        .ok_or_else(|| ApiError::bad_request("a link needs a `Host`"))?;
    let picture = QrCode::new(format!("{scheme}://{host}/{path}"))
        .map_err(ApiError::bad_request)?
        .render::<svg::Color<'_>>()
        .min_dimensions(200, 200)
        .build();
    Ok(Svg(picture))
}

/// Where a socket goes on.
#[derive(Deserialize, JsonSchema)]
struct From {
    /// The last update one had.
    #[serde(default)]
    #[schemars(range(max = 4_294_967_295_u32))]
    from: Option<u32>,
    /// Of which of the table's games.
    #[serde(default)]
    #[schemars(range(max = 4_294_967_295_u32))]
    game: Option<u32>,
    /// As everybody sees it.
    #[serde(default)]
    watch: bool,
    /// What a table told as its `home`. It is for a proxy: whichever node is asked opens the socket.
    #[serde(default, rename = "node")]
    _node: Option<String>,
}

async fn open_socket(
    State(app): State<App>,
    signed_in: SignedIn,
    asker: Asker,
    held: Option<Extension<Arc<Held>>>,
    InPath(at): InPath<AtTable>,
    InQuery(From { from, game, watch: watches, .. }): InQuery<From>,
    Upgrade(upgrade): Upgrade,
) -> Result<Response, ApiError> {
    app.check_serving()?;
    // A table that is not there is an error that can still be told over HTTP.
    let Table { code, seat, .. } = app.enter(&at.code, &asker).await?;
    let (network, held) = (asker.network, held.map(|Extension(held)| held));
    let place = if seat.is_some() && !watches { Place::Sits } else { Place::Watches };
    let counted = app.limits.socket(network, place)?;
    held.iter().for_each(|held| match place {
        Place::Sits => held.sits(),
        Place::Watches => held.watches(),
    });
    let session = app.sessions.begin(signed_in.who(), code, app.tables.clone(), app.networks.clone());
    let opening = Opening { code, session, from: game.zip(from), watches, network, counted, held };
    Ok(upgrade
        .read_buffer_size(READ_BYTES)
        .write_buffer_size(WRITE_BYTES)
        .max_message_size(READABLE_BYTES)
        .max_frame_size(READABLE_BYTES)
        .on_upgrade(move |socket| connection::serve(socket, app, opening)))
}

async fn openapi(Extension(description): Extension<Arc<Description>>) -> JsonText {
    JsonText(description.text.clone())
}

impl App {
    pub(crate) fn check_serving(&self) -> Result<(), ApiError> {
        if *self.stage.borrow() == ServerStage::Serving {
            return Ok(());
        }
        Err(ApiError::new(Code::GoingDown, "the server is stopping: try again in a moment"))
    }
}
