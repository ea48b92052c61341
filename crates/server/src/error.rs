//! What is answered when something is wrong: a stable code, and what would be right.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is wrong, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// What was sent is not a request.
    BadRequest,
    /// Nobody is known by this cookie or token.
    NotYou,
    /// The host's to do, another's seat, or another page's request.
    Forbidden,
    /// There is no such table.
    NoTable,
    /// There is no such record, or its game is not over.
    NoRecord,
    /// There is no such code, or it has expired.
    NoCode,
    /// There is no such deck.
    NoDeck,
    /// There is no such task.
    NoTask,
    /// A deck is not in order.
    BadDeck,
    /// There is no such device, token or passkey.
    NoDevice,
    /// The host has asked to stay away for a while.
    Banned,
    /// There are as many as are kept: one must go first.
    Full,
    /// A deal of the day that others have still to play.
    Sealed,
    /// Somebody sits there.
    SeatTaken,
    /// Not in this state of the table.
    NotNow,
    /// The decision that was answered has passed.
    Stale,
    /// The rules refuse it.
    IllegalAction,
    /// The game has ended.
    Over,
    /// Too long.
    TooBig,
    /// Too fast.
    TooMany,
    /// Too slow.
    TooSlow,
    /// The store does not answer.
    StoreAway,
    /// The server stops.
    GoingDown,
    /// Our own fault.
    Fault,
}

impl Code {
    /// The HTTP status that goes with it.
    #[must_use]
    pub fn status(self) -> StatusCode {
        match self {
            Code::BadRequest | Code::BadDeck => StatusCode::BAD_REQUEST,
            Code::NotYou => StatusCode::UNAUTHORIZED,
            Code::Forbidden | Code::Banned | Code::Sealed => StatusCode::FORBIDDEN,
            Code::NoTable | Code::NoRecord | Code::NoCode | Code::NoDeck | Code::NoTask | Code::NoDevice => {
                StatusCode::NOT_FOUND
            }
            Code::Full | Code::SeatTaken | Code::NotNow | Code::Stale | Code::IllegalAction | Code::Over => {
                StatusCode::CONFLICT
            }
            Code::TooBig => StatusCode::PAYLOAD_TOO_LARGE,
            Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Code::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Code::StoreAway | Code::GoingDown => StatusCode::SERVICE_UNAVAILABLE,
            Code::Fault => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

/// What is wrong and what would be right. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, thiserror::Error)]
#[serde(deny_unknown_fields)]
#[error("{message}")]
pub struct ApiError {
    /// For programs.
    pub code: Code,
    /// For people, in plain English.
    pub message: String,
}

/// The body of an error's answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ErrorBody {
    /// What is wrong.
    pub error: ApiError,
}

impl ApiError {
    /// An error with a message.
    pub fn new(code: Code, message: impl Into<String>) -> ApiError {
        ApiError { code, message: message.into() }
    }

    /// What was sent is not a request.
    pub fn bad_request(message: impl ToString) -> ApiError {
        ApiError::new(Code::BadRequest, message.to_string())
    }

    /// Not in this state of the table.
    pub fn not_now(message: &str) -> ApiError {
        ApiError::new(Code::NotNow, message)
    }

    /// Our own fault: logged here, and not described to the client.
    pub fn fault(what: impl std::fmt::Display) -> ApiError {
        tracing::error!(%what, "our own fault");
        ApiError::new(Code::Fault, "something went wrong on our side; it has been noted")
    }

    /// The store does not answer.
    pub fn store_away() -> ApiError {
        ApiError::new(
            Code::StoreAway,
            "the store does not answer just now; nothing was changed: try again in a moment",
        )
    }
}

impl From<store::Away> for ApiError {
    fn from(away: store::Away) -> ApiError {
        tracing::debug!(%away, "store away");
        ApiError::store_away()
    }
}

impl From<games::Fault> for ApiError {
    fn from(fault: games::Fault) -> ApiError {
        let code = match fault.code {
            games::Code::IllegalAction | games::Code::NoClock => Code::IllegalAction,
            games::Code::BadRequest | games::Code::BadPosition => Code::BadRequest,
            games::Code::NoGame => Code::NotNow,
            games::Code::Over => Code::Over,
        };
        ApiError::new(code, fault.message)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = self.code.status();
        let mut response = (status, axum::Json(ErrorBody { error: self })).into_response();
        if status == StatusCode::TOO_MANY_REQUESTS {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}
