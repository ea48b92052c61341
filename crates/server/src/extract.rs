//! What handlers take out of requests and put into answers: our own errors, and a description for OpenAPI.

use crate::App;
use crate::error::{ApiError, Code, ErrorBody};
use aide::generate::GenContext;
use aide::openapi::{MediaType, Operation, ReferenceOr, Response as ResponseDescription};
use aide::operation::{OperationInput, OperationOutput};
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request, WebSocketUpgrade};
use axum::http::request::Parts;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::marker::PhantomData;
use std::time::Duration;
use tokio::time::timeout;

/// The longest body of a request, but for records.
const BODY_BYTES: usize = 64 * 1024;

/// An answer that is described like another one.
macro_rules! described_like {
    ([$($of:ident)?] $answer:ty, $like:ty) => {
        impl$(<$of: JsonSchema>)? OperationOutput for $answer {
            type Inner = <$like as OperationOutput>::Inner;

            fn operation_response(
                context: &mut GenContext,
                operation: &mut Operation,
            ) -> Option<ResponseDescription> {
                <$like>::operation_response(context, operation)
            }

            fn inferred_responses(context: &mut GenContext, operation: &mut Operation) -> Inferred {
                <$like>::inferred_responses(context, operation)
            }
        }
    };
}

/// An answer of its own kind, without a schema.
macro_rules! described_as {
    ($answer:ty, $kind:literal, $description:literal) => {
        impl OperationOutput for $answer {
            type Inner = String;

            fn operation_response(_: &mut GenContext, _: &mut Operation) -> Option<ResponseDescription> {
                let content = [($kind.to_owned(), MediaType::default())].into_iter().collect();
                Some(ResponseDescription {
                    description: $description.to_owned(),
                    content,
                    ..Default::default()
                })
            }

            fn inferred_responses(context: &mut GenContext, operation: &mut Operation) -> Inferred {
                found(Self::operation_response(context, operation))
            }
        }
    };
}

type Inferred = Vec<(Option<aide::openapi::StatusCode>, ResponseDescription)>;

/// The answer where all is well.
fn found(answer: Option<ResponseDescription>) -> Inferred {
    answer.into_iter().map(|answer| (Some(aide::openapi::StatusCode::Code(200)), answer)).collect()
}

/// JSON with our own errors.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        read_json(&read_body(request.into_body(), BODY_BYTES, app).await?).map(Json)
    }
}

fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    let bad = |error: serde_json::Error| ApiError::bad_request(format!("the body: {error}"));
    let body: Value = serde_json::from_slice(bytes).map_err(bad)?;
    check_types(&body)?;
    // Read once more from the text, so that what is wrong is said with its place.
    serde_json::from_slice(bytes).map_err(bad)
}

/// A body that may be left out, or be `null`.
pub(crate) struct OptionalJson<T>(pub(crate) Option<T>);

impl<T: DeserializeOwned> FromRequest<App> for OptionalJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let bytes = read_body(request.into_body(), BODY_BYTES, app).await?;
        if bytes.is_empty() { Ok(OptionalJson(None)) } else { read_json(&bytes).map(OptionalJson) }
    }
}

impl<T: JsonSchema> OperationInput for OptionalJson<T> {
    fn operation_input(context: &mut GenContext, operation: &mut Operation) {
        axum::Json::<Option<T>>::operation_input(context, operation);
        if let Some(ReferenceOr::Item(body)) = &mut operation.request_body {
            body.required = false;
        }
    }
}

/// The body, if it is not too long and comes soon enough.
pub(crate) async fn read_body(body: Body, most: usize, app: &App) -> Result<Bytes, ApiError> {
    let too_long = |_| ApiError::new(Code::TooBig, format!("the body is too long: at most {most} bytes"));
    let slow_ms = app.config.slow_ms;
    timeout(Duration::from_millis(u64::from(slow_ms)), to_bytes(body, most))
        .await
        .map_err(|_| ApiError::new(Code::TooSlow, format!("the body took too long: at most {slow_ms} ms")))?
        .map_err(too_long)
}

/// `type` says by a word what an object is; serde would take a variant's number as well.
pub(crate) fn check_types(said: &Value) -> Result<(), ApiError> {
    match said {
        Value::Object(fields) if fields.get("type").is_some_and(|kind| !kind.is_string()) => {
            Err(ApiError::bad_request("`type` is a word"))
        }
        Value::Object(fields) => fields.values().try_for_each(check_types),
        Value::Array(list) => list.iter().try_for_each(check_types),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Ok(()),
    }
}

impl<T: JsonSchema> OperationInput for Json<T> {
    fn operation_input(context: &mut GenContext, operation: &mut Operation) {
        axum::Json::<T>::operation_input(context, operation);
    }
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

described_like!([T] Json<T>, axum::Json<T>);

/// JSON, and the cookie by which a browser is known from now on.
pub(crate) struct WithCookie<T>(pub(crate) Option<HeaderValue>, pub(crate) T);

impl<T: Serialize> IntoResponse for WithCookie<T> {
    fn into_response(self) -> Response {
        let mut response = axum::Json(self.1).into_response();
        if let Some(cookie) = self.0 {
            response.headers_mut().insert(header::SET_COOKIE, cookie);
        }
        response
    }
}

described_like!([T] WithCookie<T>, axum::Json<T>);

/// Nothing to say, but perhaps a cookie to change.
pub(crate) struct NoBody(pub(crate) Option<HeaderValue>);

impl IntoResponse for NoBody {
    fn into_response(self) -> Response {
        let mut response = axum::http::StatusCode::NO_CONTENT.into_response();
        if let Some(cookie) = self.0 {
            response.headers_mut().insert(header::SET_COOKIE, cookie);
        }
        response
    }
}

described_like!([] NoBody, axum::response::NoContent);

/// JSON that is kept as a file, and sent piece by piece.
pub(crate) struct Download {
    pub(crate) name: &'static str,
    pub(crate) body: axum::body::Body,
}

impl IntoResponse for Download {
    fn into_response(self) -> Response {
        let place = format!("attachment; filename=\"{}\"", self.name);
        (
            [(header::CONTENT_TYPE, "application/json".to_owned()), (header::CONTENT_DISPOSITION, place)],
            self.body,
        )
            .into_response()
    }
}

described_like!([] Download, axum::Json<Value>);

/// JSON that is text already.
pub(crate) struct JsonText(pub(crate) String);

impl IntoResponse for JsonText {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}

described_like!([] JsonText, axum::Json<Value>);

/// JSON that is written while it is sent.
pub(crate) struct Streamed<T>(pub(crate) Body, pub(crate) PhantomData<T>);

impl<T> IntoResponse for Streamed<T> {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}

described_like!([T] Streamed<T>, axum::Json<T>);

/// JSON, one value a line, sent as it comes.
pub(crate) struct Lines<T>(pub(crate) Body, pub(crate) PhantomData<T>);

impl<T> IntoResponse for Lines<T> {
    fn into_response(self) -> Response {
        // A proxy that gathers an answer before it sends it would hide that it grows.
        let at_once = (header::HeaderName::from_static("x-accel-buffering"), "no");
        ([(header::CONTENT_TYPE, LINES), at_once], self.0).into_response()
    }
}

/// What lines of JSON are called.
pub(crate) const LINES: &str = "application/x-ndjson";

impl<T: JsonSchema> OperationOutput for Lines<T> {
    type Inner = T;

    fn operation_response(context: &mut GenContext, _: &mut Operation) -> Option<ResponseDescription> {
        // What one line is.
        context.schema.subschema_for::<T>();
        let content = [(LINES.to_owned(), MediaType::default())].into_iter().collect();
        let description = format!("JSON, one {} a line", T::schema_name());
        Some(ResponseDescription { description, content, ..Default::default() })
    }

    fn inferred_responses(context: &mut GenContext, operation: &mut Operation) -> Inferred {
        found(Lines::<T>::operation_response(context, operation))
    }
}

/// Text that is kept as a file.
pub(crate) struct TextFile {
    pub(crate) name: String,
    pub(crate) text: String,
}

impl IntoResponse for TextFile {
    fn into_response(self) -> Response {
        let place = format!("attachment; filename=\"{}\"", self.name);
        let kind = "text/plain; charset=utf-8".to_owned();
        ([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, place)], self.text).into_response()
    }
}

described_as!(TextFile, "text/plain; charset=utf-8", "A file");

/// A picture.
pub(crate) struct Svg(pub(crate) String);

impl IntoResponse for Svg {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "image/svg+xml")], self.0).into_response()
    }
}

described_as!(Svg, "image/svg+xml", "A picture");

impl OperationOutput for ApiError {
    type Inner = ErrorBody;

    fn operation_response(
        context: &mut GenContext,
        operation: &mut Operation,
    ) -> Option<ResponseDescription> {
        axum::Json::<ErrorBody>::operation_response(context, operation)
    }
}

/// What stands in the path, with our own errors.
pub(crate) struct InPath<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for InPath<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let Path(found) = Path::from_request_parts(parts, app)
            .await
            .map_err(|bad| ApiError::bad_request(format!("the address: {}", bad.body_text())))?;
        Ok(InPath(found))
    }
}

impl<T: JsonSchema> OperationInput for InPath<T> {
    fn operation_input(context: &mut GenContext, operation: &mut Operation) {
        Path::<T>::operation_input(context, operation);
    }
}

/// What stands after the question mark, with our own errors.
pub(crate) struct InQuery<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<App> for InQuery<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let Query(found) = Query::from_request_parts(parts, app)
            .await
            .map_err(|bad| ApiError::bad_request(format!("the address: {}", bad.body_text())))?;
        Ok(InQuery(found))
    }
}

impl<T: JsonSchema> OperationInput for InQuery<T> {
    fn operation_input(context: &mut GenContext, operation: &mut Operation) {
        Query::<T>::operation_input(context, operation);
    }
}

/// A request that becomes a WebSocket.
pub(crate) struct Upgrade(pub(crate) WebSocketUpgrade);

impl FromRequestParts<App> for Upgrade {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let upgrade = WebSocketUpgrade::from_request_parts(parts, app).await.map_err(|bad| {
            let why = bad.body_text();
            ApiError::bad_request(format!("this is the address of a WebSocket, connect with one: {why}"))
        })?;
        Ok(Upgrade(upgrade))
    }
}

impl OperationInput for Upgrade {}

/// The headers of a request, which are not described.
pub(crate) struct Headers(pub(crate) axum::http::HeaderMap);

impl FromRequestParts<App> for Headers {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Self::Rejection> {
        Ok(Headers(parts.headers.clone()))
    }
}

impl OperationInput for Headers {}
impl OperationInput for crate::identity::Someone {}
impl OperationInput for crate::identity::SignedIn {}
impl OperationInput for crate::identity::Visitor {}
impl OperationInput for crate::identity::Caller {}
