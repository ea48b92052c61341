//! My own things: where I am signed in, tokens, how I come back, and how I go.

use crate::App;
use crate::error::{ApiError, Code};
use crate::extract::{InPath, Json, NoBody, OptionalJson, WithCookie};
use crate::forgetting;
use crate::identity::{
    Caller, SignedIn, Someone, Visitor, clear_cookie, fresh_secret, hash, lost, shown_device,
};
use crate::protocol::{
    Account, DeviceInfo, Join, Keeps, NewToken, Pairing, PasskeyInfo, Recover, RecoveryCode, Rename, Token,
    WouldBe,
};
use crate::tables::fresh_code;
use crate::visible_text::check_name;
use axum::extract::State;
use axum::response::NoContent;
use schemars::JsonSchema;
use serde::Deserialize;
use store::{Device, Distrust, NewSecret, Person, PersonId, SecretKind, TableCode, Timestamp};

const PAIRING_MS: u32 = 5 * 60 * 1000;
/// So many tokens one person may have.
const MOST_TOKENS: u32 = 10;
/// A device is known to its owner by so much of its hash.
const ID_LENGTH: usize = 16;
/// So far tables are counted.
const MOST_TABLES: u32 = 1000;

pub(crate) async fn me(
    State(app): State<App>,
    visitor: Visitor,
    caller: Caller,
) -> Result<WithCookie<Person>, ApiError> {
    match visitor {
        Visitor::Known(signed_in) => Ok(WithCookie(None, signed_in.person)),
        Visitor::Stranger => new_me(State(app), caller).await,
        Visitor::Lost => Err(lost()),
    }
}

/// Begins anew, whoever this browser was.
pub(crate) async fn new_me(State(app): State<App>, caller: Caller) -> Result<WithCookie<Person>, ApiError> {
    let (cookie, person) = app.meet(&caller).await?;
    Ok(WithCookie(Some(cookie), person))
}

pub(crate) async fn rename(
    State(app): State<App>,
    Someone(person): Someone,
    Json(Rename { name }): Json<Rename>,
) -> Result<Json<Person>, ApiError> {
    let name = check_name(&name)?;
    app.tables.store().rename(&person.id, &name).await?;
    Ok(Json(Person { name, ..person }))
}

pub(crate) async fn account(State(app): State<App>, signed_in: SignedIn) -> Result<Json<Account>, ApiError> {
    app.account(&signed_in).await.map(Json)
}

/// The id by which its owner signs a device out.
fn device_id(hash: &str) -> &str {
    hash.get(..ID_LENGTH).unwrap_or(hash)
}

fn shown(device: &Device, here: &str) -> DeviceInfo {
    let (form, name) = shown_device(device.kind, &device.name);
    let id = device_id(&device.hash).to_owned();
    DeviceInfo { id, form, name, since: device.made, seen: device.seen, here: device.hash == here }
}

impl App {
    pub(crate) async fn account(&self, signed_in: &SignedIn) -> Result<Account, ApiError> {
        let (store, id) = (self.tables.store(), &signed_in.person.id);
        let since = store.person(id).await?.map_or(Timestamp::default(), |(_, since)| since);
        let tables = store.codes_of(id, None, MOST_TABLES).await?.len() as u32;
        let secrets = store.devices(id).await?;
        let is_paper = |device: &&Device| device.kind == SecretKind::Recovery;
        let recovery = secrets.iter().find(is_paper).map(|device| device.made);
        let devices = secrets.iter().filter(|device| !is_paper(device));
        let passkeys = store.passkeys(id).await?.into_iter();
        Ok(Account {
            id: id.clone(),
            name: signed_in.person.name.clone(),
            since,
            tables,
            devices: devices.map(|device| shown(device, &signed_in.secret)).collect(),
            passkeys: passkeys
                .map(|passkey| PasskeyInfo { id: passkey.id, since: passkey.made, seen: passkey.seen })
                .collect(),
            recovery,
            keeps: Keeps {
                tables_ms: self.config.keep_tables.as_millis() as u64,
                games_ms: self.config.keep_games.as_millis() as u64,
                talk_ms: self.config.keep_talk.as_millis() as u64,
                people_ms: self.config.keep_people.as_millis() as u64,
            },
        })
    }
}

/// A device, token or passkey in the path.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct AtDevice {
    /// As `GET /api/me/account` lists it.
    id: String,
}

impl AtDevice {
    pub(crate) fn id(&self) -> &str {
        &self.id
    }
}

pub(crate) fn no_device() -> ApiError {
    ApiError::new(
        Code::NoDevice,
        "you have no such device, token or passkey: `GET /api/me/account` lists yours",
    )
}

pub(crate) async fn sign_out(
    State(app): State<App>,
    signed_in: SignedIn,
    caller: Caller,
    InPath(AtDevice { id }): InPath<AtDevice>,
) -> Result<NoBody, ApiError> {
    let mine = app.tables.store().devices(&signed_in.person.id).await?;
    let is_meant = |device: &&Device| device.kind != SecretKind::Recovery && device_id(&device.hash) == id;
    let device = mine.iter().find(is_meant).ok_or_else(no_device)?;
    app.sign_out(&signed_in.person.id, Distrust::One(&device.hash)).await?;
    let cookie = (device.hash == signed_in.secret).then(|| clear_cookie(app.is_https(&caller.headers)));
    Ok(NoBody(cookie.transpose()?))
}

pub(crate) async fn sign_out_others(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<NoContent, ApiError> {
    app.sign_out(&signed_in.person.id, Distrust::AllBut(&signed_in.secret)).await?;
    Ok(NoContent)
}

pub(crate) async fn make_token(
    State(app): State<App>,
    Someone(person): Someone,
    OptionalJson(asked): OptionalJson<NewToken>,
) -> Result<Json<Token>, ApiError> {
    let name = asked.and_then(|asked| asked.name).map_or(Ok(String::new()), |name| check_name(&name))?;
    let (token, made) = (fresh_secret()?, app.tables.now());
    let (hash, network) = (hash(&token), String::new());
    let kept = NewSecret { hash, kind: SecretKind::Token, name, network, made };
    if !app.tables.store().trust(&person.id, &kept, MOST_TOKENS).await? {
        let message =
            format!("you have {MOST_TOKENS} tokens, which is as many as are kept: revoke one first");
        return Err(ApiError::new(Code::Full, message));
    }
    Ok(Json(Token { token }))
}

pub(crate) async fn drop_tokens(
    State(app): State<App>,
    Someone(person): Someone,
) -> Result<NoContent, ApiError> {
    app.sign_out(&person.id, Distrust::Tokens).await?;
    Ok(NoContent)
}

pub(crate) async fn pair(
    State(app): State<App>,
    Someone(person): Someone,
) -> Result<Json<Pairing>, ApiError> {
    let (code, now) = (fresh_code()?, app.tables.now());
    let expires = now.plus_ms(i64::from(PAIRING_MS));
    app.tables.store().pair(&hash(code.as_str()), &person.id, expires, now).await?;
    Ok(Json(Pairing { code: code.to_string(), expires_ms: PAIRING_MS }))
}

fn no_code(next: &str) -> ApiError {
    ApiError::new(Code::NoCode, format!("this code is not known or has expired: {next}"))
}

/// Whose pairing code it is. Nothing changes: whoever follows a link sees whom it would make of them.
pub(crate) async fn look_at_pairing(
    State(app): State<App>,
    visitor: Visitor,
    caller: Caller,
    Json(Join { code }): Json<Join>,
) -> Result<Json<WouldBe>, ApiError> {
    app.limits.guess(caller.network, &app.tables).await?;
    let (store, now) = (app.tables.store(), app.tables.now());
    let person = store.pairing(&hash(&store::latin(&code)), now).await?;
    let person = person.ok_or_else(|| no_code("make a new one on the other device"))?;
    would_be(&app, &visitor, &person).await.map(Json)
}

async fn would_be(app: &App, visitor: &Visitor, person: &Person) -> Result<WouldBe, ApiError> {
    let known = app.tables.store().person(&person.id).await?;
    let since = known.map_or(Timestamp::default(), |(_, since)| since);
    let same = matches!(visitor, Visitor::Known(signed_in) if signed_in.person.id == person.id);
    Ok(WouldBe { name: person.name.clone(), since, same })
}

pub(crate) async fn join(
    State(app): State<App>,
    caller: Caller,
    Json(Join { code }): Json<Join>,
) -> Result<WithCookie<Person>, ApiError> {
    app.limits.guess(caller.network, &app.tables).await?;
    let person = app.tables.store().paired(&hash(&store::latin(&code)), app.tables.now()).await?;
    let person = person.ok_or_else(|| no_code("make a new one on the other device"))?;
    let cookie = app.sign_in(&person.id, &caller).await?;
    Ok(WithCookie(Some(cookie), person))
}

/// Four groups of four of the letters that look alike in both alphabets: 68 bits.
fn fresh_recovery_code() -> Result<String, ApiError> {
    let letters = [fresh_code()?, fresh_code()?, fresh_code()?].map(|code: TableCode| code.to_string());
    let letters = letters.concat();
    Ok([&letters[..4], &letters[4..8], &letters[8..12], &letters[12..16]].join("-"))
}

/// What is kept of a recovery code, however it was typed.
fn recovery_hash(typed: &str) -> String {
    hash(&format!("recovery {}", store::latin_letters(typed, 16)))
}

pub(crate) async fn make_recovery(
    State(app): State<App>,
    Someone(person): Someone,
) -> Result<Json<RecoveryCode>, ApiError> {
    let code = fresh_recovery_code()?;
    let (hash, made) = (recovery_hash(&code), app.tables.now());
    let (kind, name, network) = (SecretKind::Recovery, String::new(), String::new());
    let kept = NewSecret { hash, kind, name, network, made };
    app.tables.store().trust(&person.id, &kept, 1).await?;
    Ok(Json(RecoveryCode { code }))
}

pub(crate) async fn look_at_recovery(
    State(app): State<App>,
    visitor: Visitor,
    caller: Caller,
    Json(recover): Json<Recover>,
) -> Result<Json<WouldBe>, ApiError> {
    let person = recovered(&app, &caller, &recover).await?;
    would_be(&app, &visitor, &person).await.map(Json)
}

pub(crate) async fn recover(
    State(app): State<App>,
    caller: Caller,
    Json(recover): Json<Recover>,
) -> Result<WithCookie<Person>, ApiError> {
    let person = recovered(&app, &caller, &recover).await?;
    let cookie = app.sign_in(&person.id, &caller).await?;
    Ok(WithCookie(Some(cookie), person))
}

async fn recovered(app: &App, caller: &Caller, Recover { code }: &Recover) -> Result<Person, ApiError> {
    app.limits.guess(caller.network, &app.tables).await?;
    let person = app.tables.store().recovered(&recovery_hash(code)).await?;
    person.ok_or_else(|| no_code("it is four groups of four, and a newer one replaces it"))
}

/// Forgets whoever asks: at once where they are signed in, and then at every table.
pub(crate) async fn forget(
    State(app): State<App>,
    signed_in: SignedIn,
    caller: Caller,
) -> Result<NoBody, ApiError> {
    let id: PersonId = signed_in.person.id;
    forgetting::forget(&app, &id).await?;
    Ok(NoBody(Some(clear_cookie(app.is_https(&caller.headers))?)))
}
