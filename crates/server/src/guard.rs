//! What every request must pass, and what every answer carries.

use crate::App;
use crate::door::Held;
use crate::error::{ApiError, Code};
use crate::network::Network;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

/// Nothing but our own files, and nothing inline.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
     form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Limits, the origin check, and security headers.
pub(crate) async fn guard(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let held = request.extensions().get::<Arc<Held>>().cloned();
    held.iter().for_each(|held| held.asks());
    let response = match app.admit(peer, &request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    held.iter().for_each(|held| held.is_answered());
    protected(response)
}

/// Security headers alone.
pub(crate) async fn protect(request: Request, next: Next) -> Response {
    protected(next.run(request).await)
}

fn protected(mut response: Response) -> Response {
    let set = response.headers_mut();
    for (name, value) in HEADERS {
        set.insert(name, HeaderValue::from_static(value));
    }
    // Nothing that the API says is anybody else's to keep.
    set.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

impl App {
    fn admit(&self, peer: SocketAddr, request: &Request) -> Result<(), ApiError> {
        let network = self.network(peer, request.headers());
        self.limits.request(network)?;
        // Whoever is banned still sees the page, which says so.
        if request.uri().path().starts_with("/api/") {
            self.bans.check_network(&self.networks, network, self.tables.now())?;
        }
        let is_socket = request.headers().contains_key(header::UPGRADE);
        let is_safe = matches!(*request.method(), Method::GET | Method::HEAD) && !is_socket;
        if is_safe || self.is_own_origin(request.headers()) {
            return Ok(());
        }
        Err(ApiError::new(Code::Forbidden, "this request comes from another page than ours (`Origin`)"))
    }

    /// Does the request come from our own page, or from no page at all?
    fn is_own_origin(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(header::ORIGIN) else { return true };
        let Ok(origin) = origin.to_str() else { return false };
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let is_host = origin.split_once("://").is_some_and(|(_, of)| Some(of) == host);
        is_host || self.config.origins.iter().any(|own| own == origin)
    }

    /// Where somebody asks from, seen through our own proxy: its word is the last of the last line, whatever others have
    /// written before it.
    #[must_use]
    pub(crate) fn network(&self, peer: SocketAddr, headers: &HeaderMap) -> Network {
        let forwarded = headers
            .get_all("x-forwarded-for")
            .iter()
            .next_back()
            .filter(|_| self.config.behind_proxy)
            .and_then(|list| list.to_str().ok())
            .and_then(|list| list.rsplit(',').next()?.trim().parse::<IpAddr>().ok());
        Network::from(forwarded.unwrap_or(peer.ip()))
    }

    /// Did the browser come by https, as our own proxy says?
    #[must_use]
    pub(crate) fn is_https(&self, headers: &HeaderMap) -> bool {
        let scheme = headers.get("x-forwarded-proto").and_then(|scheme| scheme.to_str().ok());
        self.config.behind_proxy && scheme == Some("https")
    }
}
