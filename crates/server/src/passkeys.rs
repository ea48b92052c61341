//! Passkeys: a phone or a key that proves who somebody is by what never leaves it (WebAuthn). Only where the page comes
//! over HTTPS or from `localhost`, as browsers demand.

use crate::App;
use crate::account::{AtDevice, no_device};
use crate::error::{ApiError, Code};
use crate::extract::{InPath, Json, WithCookie};
use crate::identity::{Caller, Someone, fresh_secret, hash};
use crate::protocol::{PasskeyAnswer, PasskeyInfo, PasskeyQuestion};
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::NoContent;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};
use store::{Person, PersonId, Timestamp};
use webauthn_rs::prelude::{
    DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential, Url, Uuid, Webauthn, WebauthnBuilder, WebauthnError,
};

/// So many passkeys one person may have.
const MOST_PASSKEYS: u32 = 10;
/// How long a question may take to be answered.
const ANSWER_MS: i64 = 5 * 60 * 1000;

/// What asks passkeys of the site that the page was loaded from.
struct Site {
    /// The site's name, as passkeys know it: the host without its port.
    name: String,
    webauthn: Webauthn,
}

impl Site {
    /// The guard has made sure that the page which asks is our own.
    fn of(headers: &HeaderMap) -> Result<Site, ApiError> {
        let not_here = || {
            let why = "passkeys need a page that comes over https, or from localhost, by a name";
            ApiError::new(Code::NotNow, why)
        };
        let origin = headers.get(header::ORIGIN).and_then(|origin| origin.to_str().ok());
        let origin = Url::parse(origin.ok_or_else(not_here)?).map_err(|_| not_here())?;
        let name = origin.domain().ok_or_else(not_here)?.to_owned();
        if origin.scheme() != "https" && name != "localhost" {
            return Err(not_here());
        }
        let webauthn = WebauthnBuilder::new(&name, &origin)
            .and_then(|builder| builder.rp_name("Safehouse").build())
            .map_err(|_| not_here())?;
        Ok(Site { name, webauthn })
    }
}

/// How an authenticator knows a person: nothing it can be found by elsewhere.
fn handle(person: &PersonId) -> Uuid {
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&Sha256::digest(format!("passkey {person}"))[..16]);
    Uuid::from_bytes(bytes)
}

fn refused(error: &WebauthnError) -> ApiError {
    ApiError::new(Code::NotYou, format!("this passkey was not accepted ({error}): try again"))
}

fn read<T: DeserializeOwned>(credential: serde_json::Value) -> Result<T, ApiError> {
    serde_json::from_value(credential)
        .map_err(|error| ApiError::bad_request(format!("`credential`: {error}")))
}

impl App {
    /// Keeps a question until it is answered, whichever node hears the answer.
    async fn ask_passkey(
        &self,
        person: Option<&PersonId>,
        state: &impl serde::Serialize,
        options: serde_json::Value,
    ) -> Result<Json<PasskeyQuestion>, ApiError> {
        let (ceremony, now) = (fresh_secret()?, self.tables.now());
        let body = serde_json::to_string(state).map_err(ApiError::fault)?;
        self.tables.store().ask_passkey(&hash(&ceremony), person, &body, now.plus_ms(ANSWER_MS), now).await?;
        Ok(Json(PasskeyQuestion { ceremony, options }))
    }

    /// The question of an answer; each is good once.
    async fn asked_passkey<T: DeserializeOwned>(
        &self,
        ceremony: &str,
        person: Option<&PersonId>,
    ) -> Result<T, ApiError> {
        let asked = self.tables.store().asked_passkey(&hash(ceremony), self.tables.now()).await?;
        let body = asked.filter(|(of, _)| of.as_ref() == person).map(|(_, body)| body);
        let body = body.ok_or_else(|| {
            ApiError::new(Code::NoCode, "this question was answered already, or too long ago: begin again")
        })?;
        serde_json::from_str(&body).map_err(ApiError::fault)
    }
}

/// Begins to make a passkey.
pub(crate) async fn begin(
    State(app): State<App>,
    Someone(person): Someone,
    caller: Caller,
) -> Result<Json<PasskeyQuestion>, ApiError> {
    app.limits.guess(caller.network, &app.tables).await?;
    let site = Site::of(&caller.headers)?;
    let mine = app.tables.store().passkeys(&person.id).await?;
    if mine.len() >= MOST_PASSKEYS as usize {
        return Err(full());
    }
    let known = mine.iter().filter_map(|passkey| serde_json::from_str::<Passkey>(&passkey.body).ok());
    let known: Vec<_> = known.map(|passkey| passkey.cred_id().clone()).collect();
    let (options, state) = site
        .webauthn
        .start_passkey_registration(handle(&person.id), &person.name, &person.name, Some(known))
        .map_err(ApiError::fault)?;
    let mut options = public_key(&options)?;
    // Whoever comes back on a new phone has no name to type: the passkey itself must be found.
    options["authenticatorSelection"]["residentKey"] = "required".into();
    options["authenticatorSelection"]["requireResidentKey"] = true.into();
    app.ask_passkey(Some(&person.id), &state, options).await
}

/// What a browser takes.
fn public_key(options: &impl serde::Serialize) -> Result<serde_json::Value, ApiError> {
    let mut options = serde_json::to_value(options).map_err(ApiError::fault)?;
    Ok(options["publicKey"].take())
}

fn full() -> ApiError {
    let message =
        format!("you have {MOST_PASSKEYS} passkeys, which is as many as are kept: remove one first");
    ApiError::new(Code::Full, message)
}

/// Keeps the passkey that was made.
pub(crate) async fn finish(
    State(app): State<App>,
    Someone(person): Someone,
    caller: Caller,
    Json(PasskeyAnswer { ceremony, credential }): Json<PasskeyAnswer>,
) -> Result<Json<PasskeyInfo>, ApiError> {
    let site = Site::of(&caller.headers)?;
    let state: PasskeyRegistration = app.asked_passkey(&ceremony, Some(&person.id)).await?;
    let made: RegisterPublicKeyCredential = read(credential)?;
    let passkey =
        site.webauthn.finish_passkey_registration(&made, &state).map_err(|error| refused(&error))?;
    let kept = kept(&passkey, person.id, site.name, app.tables.now())?;
    if !app.tables.store().add_passkey(&kept, MOST_PASSKEYS).await? {
        return Err(full());
    }
    Ok(Json(PasskeyInfo { id: kept.id, since: kept.made, seen: kept.seen }))
}

fn kept(
    passkey: &Passkey,
    person: PersonId,
    site: String,
    now: Timestamp,
) -> Result<store::Passkey, ApiError> {
    let id = URL_SAFE_NO_PAD.encode(passkey.cred_id());
    let body = serde_json::to_string(passkey).map_err(ApiError::fault)?;
    Ok(store::Passkey { id, person, site, body, made: now, seen: now })
}

pub(crate) async fn remove(
    State(app): State<App>,
    Someone(person): Someone,
    InPath(at): InPath<AtDevice>,
) -> Result<NoContent, ApiError> {
    let was_there = app.tables.store().drop_passkey(&person.id, at.id()).await?;
    was_there.then_some(NoContent).ok_or_else(no_device)
}

/// Asks whoever it is for any passkey of this site.
pub(crate) async fn begin_login(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<PasskeyQuestion>, ApiError> {
    app.limits.guess(caller.network, &app.tables).await?;
    let site = Site::of(&caller.headers)?;
    let (options, state) = site.webauthn.start_discoverable_authentication().map_err(ApiError::fault)?;
    app.ask_passkey(None, &state, public_key(&options)?).await
}

/// This browser becomes whoever the passkey belongs to.
pub(crate) async fn finish_login(
    State(app): State<App>,
    caller: Caller,
    Json(PasskeyAnswer { ceremony, credential }): Json<PasskeyAnswer>,
) -> Result<WithCookie<Person>, ApiError> {
    let (store, now) = (app.tables.store(), app.tables.now());
    let site = Site::of(&caller.headers)?;
    let state: DiscoverableAuthentication = app.asked_passkey(&ceremony, None).await?;
    let answer: PublicKeyCredential = read(credential)?;
    let unknown = || {
        ApiError::new(Code::NotYou, "this passkey is not known here: it was removed, or its owner forgotten")
    };
    let found = store.passkey(&URL_SAFE_NO_PAD.encode(answer.get_credential_id())).await?;
    let found = found.filter(|passkey| passkey.site == site.name).ok_or_else(unknown)?;
    if answer.get_user_unique_id().is_some_and(|id| id != handle(&found.person).as_bytes()) {
        return Err(unknown());
    }
    let mut passkey: Passkey = serde_json::from_str(&found.body).map_err(ApiError::fault)?;
    let result = site
        .webauthn
        .finish_discoverable_authentication_v2(&answer, state, &passkey)
        .map_err(|error| refused(&error))?;
    passkey.update_credential(&result);
    let body = serde_json::to_string(&passkey).map_err(ApiError::fault)?;
    store.used_passkey(&found.id, &body, now).await?;
    let person = store.person(&found.person).await?.ok_or_else(unknown)?.0;
    let cookie = app.sign_in(&person.id, &caller).await?;
    Ok(WithCookie(Some(cookie), person))
}
