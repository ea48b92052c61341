//! Who is asking: a long random secret in a cookie or a token, and nothing to sign up for.

use crate::App;
use crate::error::{ApiError, Code};
use crate::network::Network;
use crate::protocol::DeviceForm;
use crate::session::{Departure, Who};
use axum::extract::{ConnectInfo, FromRequestParts, OptionalFromRequestParts};
use axum::http::{HeaderMap, HeaderValue, header, request::Parts};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};
use std::convert::Infallible;
use std::fmt::Write as _;
use std::net::{Ipv4Addr, SocketAddr};
use store::{Distrust, Known, NewSecret, Person, PersonId, SecretKind};

/// The cookie's name.
pub(crate) const COOKIE: &str = "safehouse";
/// As long as browsers keep a cookie: 400 days.
const COOKIE_SECONDS: u32 = 400 * 24 * 60 * 60;
/// So many browsers of one person are signed in. One more signs out the one that was not seen for the longest time: they
/// are lost more often than signed out.
const MOST_BROWSERS: u32 = 20;
/// When somebody was last seen is known to about so long.
const SEEN_MS: i64 = 10 * 60 * 1000;

/// Where a request comes from, whoever sent it.
pub(crate) struct Caller {
    pub(crate) headers: HeaderMap,
    pub(crate) network: Network,
}

impl FromRequestParts<App> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, Infallible> {
        Ok(Caller { headers: parts.headers.clone(), network: network_of(parts, app) })
    }
}

fn network_of(parts: &Parts, app: &App) -> Network {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let nowhere = SocketAddr::from((Ipv4Addr::UNSPECIFIED, 0));
    app.network(peer.map_or(nowhere, |ConnectInfo(peer)| *peer), &parts.headers)
}

/// Somebody who has proved who they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SignedIn {
    pub(crate) person: Person,
    /// The hash of what they proved it by.
    pub(crate) secret: String,
    pub(crate) network: Network,
}

impl SignedIn {
    pub(crate) fn who(&self) -> Who {
        Who { person: self.person.clone(), secret: self.secret.clone(), network: self.network }
    }
}

/// Whoever sent a request.
pub(crate) enum Visitor {
    /// Somebody we know.
    Known(SignedIn),
    /// Somebody who shows nothing.
    Stranger,
    /// A browser whose cookie we do not know any more. It is not replaced by itself: its owner may want to come back.
    Lost,
}

impl FromRequestParts<App> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, ApiError> {
        let token = bearer(&parts.headers);
        let Some(secret) = token.or_else(|| cookie(&parts.headers)) else { return Ok(Visitor::Stranger) };
        let (secret, network) = (hash(secret), network_of(parts, app));
        match app.tables.store().who(&secret).await? {
            Some(known) => {
                app.note_seen(&known, &secret, network);
                app.bans.check_person(&known.person.id, app.tables.now())?;
                Ok(Visitor::Known(SignedIn { person: known.person, secret, network }))
            }
            None if token.is_some() => Err(ApiError::new(
                Code::NotYou,
                "this token is not known: make a new one with `POST /api/me/tokens`",
            )),
            None => Ok(Visitor::Lost),
        }
    }
}

impl FromRequestParts<App> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<SignedIn, ApiError> {
        match Visitor::from_request_parts(parts, app).await? {
            Visitor::Known(signed_in) => Ok(signed_in),
            Visitor::Stranger => Err(ApiError::new(
                Code::NotYou,
                "who is asking? `GET /api/me` makes somebody new, a program sends its token",
            )),
            Visitor::Lost => Err(lost()),
        }
    }
}

/// The cookie of whoever asks is not known.
pub(crate) fn lost() -> ApiError {
    ApiError::new(
        Code::NotYou,
        "this browser was signed out, or its cookie is not known here: come back by a recovery code, a passkey or \
         another device, or begin anew with `POST /api/me/new`",
    )
}

/// Whoever sent the request; where nobody is known, it is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Someone(pub(crate) Person);

impl FromRequestParts<App> for Someone {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        <SignedIn as FromRequestParts<App>>::from_request_parts(parts, app)
            .await
            .map(|signed_in| Someone(signed_in.person))
    }
}

impl OptionalFromRequestParts<App> for Someone {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Self>, Infallible> {
        Ok(<Someone as FromRequestParts<App>>::from_request_parts(parts, app).await.ok())
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .find_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
}

impl App {
    /// Notes now and then when and from which network a secret was used; nobody waits for that.
    fn note_seen(&self, known: &Known, secret: &str, network: Network) {
        let now = self.tables.now();
        if now.ms_since(known.seen) < SEEN_MS {
            return;
        }
        let (app, secret) = (self.clone(), secret.to_owned());
        tokio::spawn(async move {
            let network = app.networks.today(network, now);
            if let Err(error) = app.tables.store().saw(&secret, &network, now).await {
                tracing::debug!(%error, "it was not noted who was here");
            }
        });
    }

    /// A secret for a browser that has come to be somebody's, and how it is kept.
    fn fresh_cookie(&self, caller: &Caller) -> Result<(String, NewSecret), ApiError> {
        let (secret, made) = (fresh_secret()?, self.tables.now());
        let (name, network) = (device_name(&caller.headers), self.networks.today(caller.network, made));
        let kept = NewSecret { hash: hash(&secret), kind: SecretKind::Cookie, name, network, made };
        Ok((secret, kept))
    }

    /// Somebody new, in this browser; the cookie by which it is known from now on.
    pub(crate) async fn meet(&self, caller: &Caller) -> Result<(HeaderValue, Person), ApiError> {
        self.limits.newcomer(caller.network, &self.tables).await?;
        let person = fresh_person(&caller.headers)?;
        let (secret, kept) = self.fresh_cookie(caller)?;
        self.tables.store().meet(&person, &kept).await?;
        Ok((set_cookie(&secret, self.is_https(&caller.headers))?, person))
    }

    /// This browser is that person's from now on; whoever it was before is signed out here.
    pub(crate) async fn sign_in(&self, person: &PersonId, caller: &Caller) -> Result<HeaderValue, ApiError> {
        let store = self.tables.store();
        self.bans.check_person(person, self.tables.now())?;
        let (secret, kept) = self.fresh_cookie(caller)?;
        while !store.trust(person, &kept, MOST_BROWSERS).await? {
            let devices = store.devices(person).await?;
            let oldest = devices.iter().rfind(|device| device.kind == SecretKind::Cookie);
            let Some(oldest) = oldest else { break };
            self.sign_out(person, Distrust::One(&oldest.hash)).await?;
        }
        if let Some(before) = cookie(&caller.headers).map(hash)
            && let Some(known) = store.who(&before).await?
        {
            self.sign_out(&known.person.id, Distrust::One(&before)).await?;
        }
        set_cookie(&secret, self.is_https(&caller.headers))
    }

    /// Makes secrets worthless and ends the sockets that were opened by them, on every node; how many it were.
    pub(crate) async fn sign_out(&self, person: &PersonId, which: Distrust<'_>) -> Result<usize, ApiError> {
        let gone = self.tables.store().distrust(person, which).await?;
        let n_gone = gone.len();
        if n_gone > 0 {
            self.depart(Departure::Secrets(gone));
        }
        Ok(n_gone)
    }

    /// Ends sockets, on every node.
    pub(crate) fn depart(&self, departure: Departure) {
        self.tables.bus().publish_departure(&departure);
        self.sessions.end(departure);
    }
}

/// The cookie that proves an identity.
pub(crate) fn set_cookie(secret: &str, is_https: bool) -> Result<HeaderValue, ApiError> {
    cookie_header(secret, COOKIE_SECONDS, is_https)
}

/// Takes the cookie out of the browser.
pub(crate) fn clear_cookie(is_https: bool) -> Result<HeaderValue, ApiError> {
    cookie_header("", 0, is_https)
}

fn cookie_header(secret: &str, seconds: u32, is_https: bool) -> Result<HeaderValue, ApiError> {
    let secure = if is_https { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={secret}; HttpOnly; SameSite=Lax; Path=/; Max-Age={seconds}{secure}");
    HeaderValue::from_str(&cookie).map_err(ApiError::fault)
}

/// What is stored of a secret. It is looked up by this: how long that takes tells something of the hash, from which
/// nobody comes to the secret.
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
fn fresh_person(headers: &HeaderMap) -> Result<Person, ApiError> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(ApiError::fault)?;
    let number = 100 + u16::from_le_bytes([bytes[0], bytes[1]]) % 900;
    let language = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("");
    let agent = if language.trim_start().starts_with("ru") { "Агент" } else { "Agent" };
    Ok(Person { id: URL_SAFE_NO_PAD.encode(bytes).into(), name: format!("{agent} {number}") })
}

/// What a browser says it is, as its owner would call it: `phone Chrome`. The rest of what it says is not kept.
fn device_name(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or("");
    let says = |word: &str| agent.contains(word);
    let form = if says("iPad") || says("Tablet") || (says("Android") && !says("Mobile")) {
        "tablet"
    } else if says("iPhone") || says("Mobile") {
        "phone"
    } else {
        "computer"
    };
    // In this order: Edge and Opera call themselves Chrome too, and everybody calls themselves Safari.
    let browsers = [
        ("Firefox", "Firefox"),
        ("FxiOS", "Firefox"),
        ("Edg", "Edge"),
        ("OPR", "Opera"),
        ("YaBrowser", "Yandex"),
        ("SamsungBrowser", "Samsung"),
        ("Chrome", "Chrome"),
        ("CriOS", "Chrome"),
        ("Safari", "Safari"),
    ];
    let browser = browsers.iter().find(|(word, _)| says(word)).map_or("", |(_, name)| name);
    format!("{form} {browser}")
}

/// A device as its owner sees it, of how its name is kept.
pub(crate) fn shown_device(kind: SecretKind, name: &str) -> (DeviceForm, String) {
    if kind == SecretKind::Token {
        return (DeviceForm::Program, name.to_owned());
    }
    let (form, browser) = name.split_once(' ').unwrap_or(("computer", ""));
    let form = match form {
        "phone" => DeviceForm::Phone,
        "tablet" => DeviceForm::Tablet,
        _ => DeviceForm::Computer,
    };
    (form, browser.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_called_as_its_owner_would() {
        for (agent, name) in [
            (
                "Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36",
                "phone Chrome",
            ),
            ("Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "computer Firefox"),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604.1",
                "phone Safari",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0",
                "computer Edge",
            ),
            ("curl/8", "computer "),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::USER_AGENT, HeaderValue::from_static(agent));
            assert_eq!(device_name(&headers), name);
        }
        assert_eq!(
            shown_device(SecretKind::Cookie, "phone Chrome"),
            (DeviceForm::Phone, "Chrome".to_owned())
        );
        assert_eq!(shown_device(SecretKind::Cookie, ""), (DeviceForm::Computer, String::new()));
        assert_eq!(shown_device(SecretKind::Token, "my bot"), (DeviceForm::Program, "my bot".to_owned()));
    }
}
