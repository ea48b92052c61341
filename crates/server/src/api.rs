//! TableEvent can be asked over HTTP: every route with its handler and its description, in one table.

use crate::App;
use crate::table_task::no_table;
use crate::table_state::{Who, check_name};
use crate::error::{ApiError, Code};
use crate::tables::{fresh_code, read_code};
use crate::identity::{Someone, fresh_person, fresh_secret, hash, recognise, set_cookie};
use crate::live_game;
use crate::pace;
use crate::protocol::{
    Command, GameInfo, Join, Me, NewTable, Options, Pairing, Rename, Replay, Table, TableSummary, Token,
};
use crate::connection::{self, MESSAGE_BYTES, READ_BYTES, ServerStage, WRITE_BYTES};
use axum::body::Bytes;
use axum::extract::{
    ConnectInfo, DefaultBodyLimit, FromRequest, FromRequestParts, Path, Query, Request, State,
    WebSocketUpgrade,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, delete, get, post, put};
use bots::Level;
use games::agents::DeckText;
use games::{GameName, with_game};
use qrcode::QrCode;
use qrcode::render::svg;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::net::SocketAddr;
use store::{Person, SecretKind};
use table::{Game, Seat, Viewer};

const PAIRING_MS: u32 = 5 * 60 * 1000;
const BODY_BYTES: usize = 64 * 1024;
const RECORD_BYTES: usize = 4 * 1024 * 1024;

type Schemed = fn(&mut SchemaGenerator) -> Schema;

fn schema_of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

/// TableEvent a route answers with.
pub(crate) enum Answer {
    /// JSON of this shape.
    Json(Schemed),
    /// Something else, of this media type.
    Other(&'static str),
    /// Nothing.
    Nothing,
    /// A WebSocket.
    Socket,
}

/// One route.
pub(crate) struct Route {
    /// `get`, `post`, `put` or `delete`.
    pub(crate) method: &'static str,
    /// With `{names}` in it.
    pub(crate) path: &'static str,
    /// TableEvent it is for.
    pub(crate) summary: &'static str,
    /// Names of the parameters after the question mark, and what they mean.
    pub(crate) query: &'static [(&'static str, &'static str)],
    /// TableEvent is sent.
    pub(crate) body: Option<Schemed>,
    /// TableEvent is answered.
    pub(crate) answer: Answer,
    /// Who does it.
    pub(crate) handler: MethodRouter<App>,
}

const SEAT: (&str, &str) = ("seat", "Whose eyes; left out: everybody's");

/// All routes.
#[must_use]
pub(crate) fn routes() -> Vec<Route> {
    let json_of = |schema: Schemed| Answer::Json(schema);
    let route = |method, path, summary, body, answer, handler| Route {
        method,
        path,
        summary,
        query: &[],
        body,
        answer,
        handler,
    };
    vec![
        route(
            "get",
            "/api/me",
            "Who I am; makes an identity where there is none",
            None,
            json_of(schema_of::<Me>),
            get(me),
        ),
        route(
            "put",
            "/api/me",
            "Changes my name",
            Some(schema_of::<Rename>),
            json_of(schema_of::<Me>),
            put(rename),
        ),
        route(
            "post",
            "/api/me/pair",
            "A code that joins another device",
            None,
            json_of(schema_of::<Pairing>),
            post(pair),
        ),
        route(
            "post",
            "/api/me/join",
            "Joins this device to the identity that made the code",
            Some(schema_of::<Join>),
            json_of(schema_of::<Me>),
            post(join),
        ),
        route(
            "post",
            "/api/me/tokens",
            "A token for a program",
            None,
            json_of(schema_of::<Token>),
            post(make_token),
        ),
        route(
            "delete",
            "/api/me/tokens",
            "Makes all my tokens worthless",
            None,
            Answer::Nothing,
            delete(drop_tokens),
        ),
        route(
            "get",
            "/api/me/tables",
            "The tables I have sat at, newest first",
            None,
            json_of(schema_of::<Vec<TableSummary>>),
            get(my_tables),
        ),
        route(
            "get",
            "/api/games",
            "The games that can be played",
            None,
            json_of(schema_of::<Vec<GameInfo>>),
            get(games_list),
        ),
        route(
            "get",
            "/api/decks/{name}",
            "The cards of a deck of «Агенты», as `options.deck` of a view names it",
            None,
            json_of(schema_of::<DeckText>),
            get(deck),
        ),
        route(
            "get",
            "/api/tables",
            "The tables that everybody may see",
            None,
            json_of(schema_of::<Vec<TableSummary>>),
            get(listed),
        ),
        route(
            "post",
            "/api/tables",
            "Makes a table",
            Some(schema_of::<NewTable>),
            json_of(schema_of::<Table>),
            post(make_table),
        ),
        route("get", "/api/tables/{code}", "A table", None, json_of(schema_of::<Table>), get(look)),
        route(
            "post",
            "/api/tables/{code}/do",
            "Does something at a table",
            Some(schema_of::<Command>),
            json_of(schema_of::<Table>),
            post(perform),
        ),
        route(
            "get",
            "/api/tables/{code}/qr.svg",
            "The table's link as a QR code",
            None,
            Answer::Other("image/svg+xml"),
            get(qr),
        ),
        Route {
            query: &[
                ("from", "The last update one had"),
                ("game", "Of which of the table's games"),
                ("watch", "`true`: as everybody sees it"),
            ],
            ..route(
                "get",
                "/api/tables/{code}/socket",
                "The WebSocket of a table",
                None,
                Answer::Socket,
                get(open_socket),
            )
        },
        route(
            "get",
            "/api/tables/{code}/games/{number}/record",
            "The record of a game that is over",
            None,
            Answer::Other("application/json"),
            get(record),
        ),
        Route {
            query: &[SEAT],
            ..route(
                "get",
                "/api/tables/{code}/games/{number}/replay",
                "A game that is over, step by step",
                None,
                json_of(schema_of::<Replay>),
                get(replay),
            )
        },
        Route {
            query: &[SEAT],
            ..route(
                "post",
                "/api/replay",
                "A record, step by step",
                None,
                json_of(schema_of::<Replay>),
                post(replay_record).layer(DefaultBodyLimit::max(RECORD_BYTES)),
            )
        },
        route(
            "get",
            "/api/openapi.json",
            "This description",
            None,
            Answer::Other("application/json"),
            get(openapi),
        ),
    ]
}

/// The router of all routes.
pub(crate) fn router() -> axum::Router<App> {
    let with = |router: axum::Router<App>, route: Route| router.route(route.path, route.handler);
    routes()
        .into_iter()
        .fold(axum::Router::new(), with)
        .route("/api/{*rest}", axum::routing::any(nothing_here))
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(BODY_BYTES))
}

async fn nothing_here() -> ApiError {
    ApiError::new(Code::NoTable, "there is nothing here: `/api/openapi.json` lists what there is")
}

async fn wrong_method() -> Response {
    let error = ApiError::bad_request("not with this method: `/api/openapi.json` lists what there is");
    (StatusCode::METHOD_NOT_ALLOWED, axum::Json(crate::error::ErrorBody { error })).into_response()
}

/// JSON with our own errors.
struct Json<T>(T);

impl<T: DeserializeOwned> FromRequest<App> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let bytes = Bytes::from_request(request, app).await.map_err(|_| {
            ApiError::new(Code::TooBig, format!("the body is too long: at most {BODY_BYTES} bytes"))
        })?;
        serde_json::from_slice(&bytes)
            .map(Json)
            .map_err(|error| ApiError::bad_request(format!("the body: {error}")))
    }
}

/// TableEvent stands in the path, with our own errors.
struct InPath<T>(T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for InPath<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let Path(found) = Path::from_request_parts(parts, app)
            .await
            .map_err(|bad| ApiError::bad_request(format!("the address: {}", bad.body_text())))?;
        Ok(InPath(found))
    }
}

/// TableEvent stands after the question mark, with our own errors.
struct InQuery<T>(T);

impl<T: DeserializeOwned> FromRequestParts<App> for InQuery<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let Query(found) = Query::from_request_parts(parts, app)
            .await
            .map_err(|bad| ApiError::bad_request(format!("the address: {}", bad.body_text())))?;
        Ok(InQuery(found))
    }
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

async fn me(State(app): State<App>, headers: HeaderMap) -> Result<Response, ApiError> {
    if let Some(Who { identity, name }) = recognise(&headers, &app).await? {
        return Ok(Json(Me { id: identity, name }).into_response());
    }
    let person = fresh_person(&headers)?;
    let secret = fresh_secret()?;
    app.tables.store().meet(&person, &hash(&secret), app.tables.wall()).await?;
    let cookie = set_cookie(&secret, app.is_https(&headers))?;
    let Person { id, name } = person;
    Ok(([(header::SET_COOKIE, cookie)], Json(Me { id, name })).into_response())
}

async fn rename(
    State(app): State<App>,
    Someone(who): Someone,
    Json(Rename { name }): Json<Rename>,
) -> Result<Json<Me>, ApiError> {
    let name = check_name(&name)?;
    app.tables.store().rename(&who.identity, &name).await?;
    Ok(Json(Me { id: who.identity, name }))
}

async fn pair(State(app): State<App>, Someone(who): Someone) -> Result<Json<Pairing>, ApiError> {
    let code = fresh_code()?;
    let now = app.tables.wall();
    app.tables.store().pair(&code, &who.identity, now + i64::from(PAIRING_MS), now).await?;
    Ok(Json(Pairing { code, expires_ms: PAIRING_MS }))
}

async fn join(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Json(Join { code }): Json<Join>,
) -> Result<Response, ApiError> {
    app.limits.guess(app.address(peer, &headers), &app.tables).await?;
    let now = app.tables.wall();
    let person = app.tables.store().paired(&read_code(&code), now).await?;
    let Some(Person { id, name }) = person else {
        return Err(ApiError::new(
            Code::NoCode,
            "this code is not known or has expired: make a new one on the other device",
        ));
    };
    let secret = fresh_secret()?;
    app.tables.store().trust(&id, &hash(&secret), SecretKind::Cookie, now).await?;
    let cookie = set_cookie(&secret, app.is_https(&headers))?;
    Ok(([(header::SET_COOKIE, cookie)], Json(Me { id, name })).into_response())
}

async fn make_token(State(app): State<App>, Someone(who): Someone) -> Result<Json<Token>, ApiError> {
    let token = fresh_secret()?;
    app.tables.store().trust(&who.identity, &hash(&token), SecretKind::Token, app.tables.wall()).await?;
    Ok(Json(Token { token }))
}

async fn drop_tokens(State(app): State<App>, Someone(who): Someone) -> Result<StatusCode, ApiError> {
    app.tables.store().distrust_tokens(&who.identity).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn my_tables(State(app): State<App>, Someone(who): Someone) -> Result<Json<Vec<TableSummary>>, ApiError> {
    app.tables.tables_of(&who.identity).await.map(Json)
}

async fn listed(State(app): State<App>, someone: Option<Someone>) -> Result<Json<Vec<TableSummary>>, ApiError> {
    let identity = someone.map(|Someone(who)| who.identity).unwrap_or_default();
    app.tables.listed(&identity).await.map(Json)
}

async fn games_list() -> Json<Vec<GameInfo>> {
    Json(GameName::ALL.into_iter().map(game_line).collect())
}

async fn deck(InPath(name): InPath<String>) -> Result<Json<DeckText>, ApiError> {
    let loaded = games::decks::text(&name).ok_or_else(|| {
        let names = games::decks::names().join(", ");
        ApiError::new(Code::NoDeck, format!("there is no deck {name:?}: loaded are {names}"))
    })?;
    Ok(Json(loaded.clone()))
}

fn game_line(game: GameName) -> GameInfo {
    let (seats, decks) = match game {
        GameName::Cow006 => ([2, 10], Vec::new()),
        GameName::Checkpoint => ([3, 5], Vec::new()),
        GameName::Wink => ([4, 8], Vec::new()),
        GameName::Agents => ([2, 5], games::decks::names()),
    };
    let options = with_game!(game, G => defaults::<G>());
    GameInfo { game, seats, levels: Level::ALL.to_vec(), decks, options, slow: pace::can_be_slow(game) }
}

fn defaults<G: Game>() -> Options {
    match serde_json::to_value(G::Options::default()) {
        Ok(serde_json::Value::Object(options)) => options,
        Ok(_) | Err(_) => Options::new(),
    }
}

async fn make_table(
    State(app): State<App>,
    Someone(who): Someone,
    Json(new): Json<NewTable>,
) -> Result<Json<Table>, ApiError> {
    app.check_serving()?;
    app.limits.table(&who.identity, &app.tables).await?;
    app.tables.make(&who, new).await.map(Json)
}

async fn look(
    State(app): State<App>,
    someone: Option<Someone>,
    InPath(code): InPath<String>,
) -> Result<Json<Table>, ApiError> {
    app.tables.look(&read_code(&code), someone.map(|Someone(who)| who)).await.map(Json)
}

async fn perform(
    State(app): State<App>,
    Someone(who): Someone,
    InPath(code): InPath<String>,
    Json(command): Json<Command>,
) -> Result<Json<Table>, ApiError> {
    app.check_serving()?;
    app.limits.message(&who.identity)?;
    let id = fresh_secret()?;
    app.tables.perform(&read_code(&code), who, id, command).await.map(Json)
}

async fn qr(
    State(app): State<App>,
    headers: HeaderMap,
    InPath(code): InPath<String>,
) -> Result<Response, ApiError> {
    let code = read_code(&code);
    app.tables.look(&code, None).await?;
    let scheme = if app.is_https(&headers) { "https" } else { "http" };
    let host =
        headers.get(header::HOST).and_then(|host| host.to_str().ok()).ok_or_else(|| no_table(&code))?;
    let picture = QrCode::new(format!("{scheme}://{host}/t/{code}"))
        .map_err(ApiError::bad_request)?
        .render::<svg::Color<'_>>()
        .min_dimensions(200, 200)
        .build();
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

/// Where a socket goes on.
#[derive(Deserialize)]
struct From {
    from: Option<u32>,
    game: Option<u32>,
    #[serde(default)]
    watch: bool,
}

async fn open_socket(
    State(app): State<App>,
    Someone(who): Someone,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    InPath(code): InPath<String>,
    InQuery(From { from, game, watch }): InQuery<From>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    app.check_serving()?;
    let counted = app.limits.socket(app.address(peer, &headers))?;
    let code = read_code(&code);
    // A table that is not there is an error that can still be told over HTTP.
    app.tables.look(&code, None).await?;
    let from = game.zip(from);
    Ok(upgrade
        .read_buffer_size(READ_BYTES)
        .write_buffer_size(WRITE_BYTES)
        .max_message_size(MESSAGE_BYTES)
        .max_frame_size(MESSAGE_BYTES)
        .on_upgrade(move |socket| socket::serve(socket, app, code, who, from, watch, counted)))
}

async fn record(
    State(app): State<App>,
    InPath((code, number)): InPath<(String, u32)>,
) -> Result<Response, ApiError> {
    let record = app.tables.record(&read_code(&code), number).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], record).into_response())
}

/// Whose eyes.
#[derive(Deserialize)]
struct Eyes {
    seat: Option<Seat>,
}

impl Eyes {
    fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }
}

async fn replay(
    State(app): State<App>,
    InPath((code, number)): InPath<(String, u32)>,
    InQuery(eyes): InQuery<Eyes>,
) -> Result<Json<Replay>, ApiError> {
    let record = app.tables.record(&read_code(&code), number).await?;
    replayed(record, eyes.viewer()).await
}

async fn replay_record(InQuery(eyes): InQuery<Eyes>, body: Bytes) -> Result<Json<Replay>, ApiError> {
    let record = String::from_utf8(body.to_vec()).map_err(|_| ApiError::bad_request("a record is text"))?;
    replayed(record, eyes.viewer()).await
}

/// A long game takes a while to replay: not on the threads that serve everybody.
async fn replayed(record: String, viewer: Viewer) -> Result<Json<Replay>, ApiError> {
    tokio::task::spawn_blocking(move || live::replay(&record, viewer))
        .await
        .map_err(ApiError::fault)?
        .map(Json)
}

async fn openapi() -> Json<serde_json::Value> {
    Json(crate::openapi::document())
}

impl App {
    fn check_serving(&self) -> Result<(), ApiError> {
        if *self.stage.borrow() == ServerStage::Serving {
            return Ok(());
        }
        Err(ApiError::new(Code::GoingDown, "the server is stopping: try again in a moment"))
    }
}
