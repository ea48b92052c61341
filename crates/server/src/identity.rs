//! Who is asking: a long random secret in a cookie or a token, and nothing to sign up for.

use crate::App;
use crate::error::{ApiError, Code};
use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::{HeaderMap, HeaderValue, header, request::Parts};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};
use std::convert::Infallible;
use std::fmt::Write as _;
use store::Person;

/// The cookie's name.
pub(crate) const COOKIE: &str = "safehouse";
/// As long as browsers keep a cookie: 400 days.
const COOKIE_SECONDS: u32 = 400 * 24 * 60 * 60;

/// Whoever sent the request; where nobody is known, it is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Someone(pub(crate) Person);

impl FromRequestParts<App> for Someone {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        recognise(&parts.headers, app).await?.map(Someone).ok_or_else(|| {
            ApiError::new(
                Code::NotYou,
                "who is asking? `GET /api/me` makes somebody new, a program sends its token",
            )
        })
    }
}

impl OptionalFromRequestParts<App> for Someone {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Self>, Infallible> {
        Ok(recognise(&parts.headers, app).await.ok().flatten().map(Someone))
    }
}

/// Who sent these headers, if we know them. A token that is not known is an error, a cookie is not: it is replaced.
pub(crate) async fn recognise(headers: &HeaderMap, app: &App) -> Result<Option<Person>, ApiError> {
    let token = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "));
    let secret = token.or_else(|| cookie(headers));
    let Some(secret) = secret else { return Ok(None) };
    let known = app.tables.store().who(&hash(secret)).await?;
    match known {
        Some((person, _)) => Ok(Some(person)),
        None if token.is_some() => Err(ApiError::new(
            Code::NotYou,
            "this token is not known: make a new one with `POST /api/me/tokens`",
        )),
        None => Ok(None),
    }
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .find_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
}

/// The cookie that proves an identity.
pub(crate) fn set_cookie(secret: &str, is_https: bool) -> Result<HeaderValue, ApiError> {
    let secure = if is_https { "; Secure" } else { "" };
    let cookie =
        format!("{COOKIE}={secret}; HttpOnly; SameSite=Lax; Path=/; Max-Age={COOKIE_SECONDS}{secure}");
    HeaderValue::from_str(&cookie).map_err(ApiError::fault)
}

/// What is stored of a secret.
#[must_use]
pub(crate) fn hash(secret: &str) -> String {
    let mut hex = String::with_capacity(64);
    for byte in Sha256::digest(secret.as_bytes()) {
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}

/// A secret that nobody can guess.
pub(crate) fn fresh_secret() -> Result<String, ApiError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(ApiError::fault)?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

/// Somebody new, with a name in the language that the browser prefers.
pub(crate) fn fresh_person(headers: &HeaderMap) -> Result<Person, ApiError> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(ApiError::fault)?;
    let number = 100 + u16::from_le_bytes([bytes[0], bytes[1]]) % 900;
    let language = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("");
    let agent = if language.trim_start().starts_with("ru") { "Агент" } else { "Agent" };
    Ok(Person { id: URL_SAFE_NO_PAD.encode(bytes).into(), name: format!("{agent} {number}") })
}
