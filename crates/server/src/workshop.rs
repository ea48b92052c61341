//! The workshop: the decks that people make, what their check finds, and how they are given to others. A deck is data:
//! nothing of it is run.

use crate::App;
use crate::api::Asker;
use crate::error::{ApiError, Code};
use crate::extract::{InPath, Json, TextFile};
use crate::identity::{Someone, fresh_secret};
use axum::extract::State;
use axum::response::NoContent;
use games::decks::{self, Deck, DeckText, Finding, Findings, Title};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{KeptDeck, Person, PersonId, Timestamp};

/// So many decks one person keeps, and so many of others.
const MOST_DECKS: u32 = 20;
/// How many characters of a title lists show.
const TITLE_LENGTH: usize = 60;
/// How many of its agents a list shows of a deck.
const FACES: usize = 4;

/// A deck in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckSummary {
    /// What it is found by.
    pub id: String,
    /// What `options.deck` of a table calls it.
    pub name: String,
    /// Its title in Russian.
    pub ru: Option<Title>,
    /// Its title in English.
    pub en: Option<Title>,
    /// Who made it, as it says itself.
    pub author: Option<String>,
    /// Who gave it to me; `null`: it is mine.
    pub by: Option<String>,
    /// May others have it who know its link?
    pub given: bool,
    /// How many kinds of agents that join factions.
    pub agents: usize,
    /// How many kinds of free agents.
    pub free: usize,
    /// How many kinds of missions.
    pub missions: usize,
    /// How many cards in all.
    pub cards: usize,
    /// How much is wrong with it: with anything it cannot be played.
    pub errors: usize,
    /// How much can hardly be meant.
    pub warnings: usize,
    /// Its first agents, for a picture.
    pub faces: Vec<DeckFace>,
    /// When it last changed: milliseconds since 1970.
    pub changed: Timestamp,
}

/// An agent of a deck, for a small picture.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckFace {
    /// Its name on the wire, with its colour.
    pub card: String,
    /// What its command does first; `null`: it has none.
    pub ability: Option<String>,
    /// Its picture; left out: that of its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub art: Option<u32>,
}

/// All decks of somebody.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckList {
    /// Their own.
    pub own: Vec<DeckSummary>,
    /// Those they were given by a link.
    pub given: Vec<DeckSummary>,
    /// So many of each are kept.
    pub most: u32,
}

/// A deck of the workshop with all its cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KeptDeckInfo {
    /// What it is found by.
    pub id: String,
    /// Who gives it; `null`: it is mine.
    pub by: Option<String>,
    /// May others have it who know its link?
    pub given: bool,
    /// Grows with every change: a change names the one it was made from.
    pub version: i64,
    /// When it last changed: milliseconds since 1970.
    pub changed: Timestamp,
    /// The deck.
    pub deck: DeckText,
    /// What is wrong with it: with anything it cannot be played.
    pub errors: Vec<Finding>,
    /// What can hardly be meant.
    pub warnings: Vec<Finding>,
}

/// Where a new deck comes from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewDeck {
    /// A small one to begin with.
    Template {},
    /// The text of a deck file (docs/decks.md).
    File {
        /// TOML.
        file: String,
    },
    /// A copy of another.
    Copy {
        /// The id of a deck of mine or of one that is given, or the name of one that every table can choose.
        of: String,
    },
}

/// A deck as it is to be.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckChange {
    /// The version that was changed.
    pub version: i64,
    /// All of the deck.
    pub deck: DeckText,
}

/// Whether others may have a deck.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckGiving {
    /// Whoever knows its link.
    pub given: bool,
}

/// A deck in the path.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct AtKeptDeck {
    /// Its id, as `GET /api/me/decks` lists it and a link carries it.
    id: String,
}

fn no_deck() -> ApiError {
    ApiError::new(
        Code::NoDeck,
        "there is no such deck, or it is not given to others: `GET /api/me/decks` lists yours",
    )
}

fn full() -> ApiError {
    ApiError::new(
        Code::Full,
        format!("you have {MOST_DECKS} decks, which is as many as are kept: one must go first"),
    )
}

fn clipped(title: Option<Title>) -> Option<Title> {
    title.map(|Title { name }| Title { name: name.chars().take(TITLE_LENGTH).collect() })
}

impl DeckSummary {
    fn of(kept: KeptDeck, asker: &PersonId) -> Result<DeckSummary, ApiError> {
        let by = (kept.owner.id != *asker).then_some(kept.owner.name);
        let deck: DeckText = serde_json::from_str(&kept.body).map_err(ApiError::fault)?;
        let Findings { errors, warnings } = serde_json::from_str(&kept.findings).map_err(ApiError::fault)?;
        let n_cards = deck.n_cards();
        // Colours and steps are known by their names on the wire.
        let word = |value: serde_json::Value| match value {
            serde_json::Value::String(word) => Some(word),
            serde_json::Value::Object(fields) => fields.into_iter().next().map(|(word, _)| word),
            _ => None,
        };
        let faces = deck.agent.iter().take(FACES).map(|agent| {
            let colour = agent.colours.first().and_then(|colour| word(serde_json::to_value(colour).ok()?));
            let ability = agent.command.first().and_then(|step| word(serde_json::to_value(step).ok()?));
            let id: String = agent.id.chars().take(TITLE_LENGTH).collect();
            DeckFace {
                card: colour.map_or(id.clone(), |colour| format!("{id}:{colour}")),
                ability,
                art: agent.art,
            }
        });
        Ok(DeckSummary {
            id: kept.id,
            by,
            given: kept.given,
            agents: deck.agent.len(),
            free: deck.free.len(),
            missions: deck.mission.len(),
            cards: n_cards,
            errors: errors.len(),
            warnings: warnings.len(),
            faces: faces.collect(),
            changed: kept.changed,
            name: deck.name.chars().take(TITLE_LENGTH).collect(),
            ru: clipped(deck.ru),
            en: clipped(deck.en),
            author: deck.author.map(|author| author.chars().take(TITLE_LENGTH).collect()),
        })
    }
}

impl KeptDeckInfo {
    fn of(kept: KeptDeck, asker: &PersonId) -> Result<KeptDeckInfo, ApiError> {
        let by = (kept.owner.id != *asker).then_some(kept.owner.name);
        let deck = serde_json::from_str(&kept.body).map_err(ApiError::fault)?;
        let Findings { errors, warnings } = serde_json::from_str(&kept.findings).map_err(ApiError::fault)?;
        let KeptDeck { id, given, version, changed, .. } = kept;
        Ok(KeptDeckInfo { id, by, given, version, changed, deck, errors, warnings })
    }
}

impl App {
    /// A deck that somebody may see: their own, or one that is given.
    async fn visible_deck(&self, person: &PersonId, id: &str) -> Result<KeptDeck, ApiError> {
        let kept = self.tables.store().kept_deck(id).await?;
        kept.filter(|kept| kept.given || kept.owner.id == *person).ok_or_else(no_deck)
    }

    /// The deck that a table is to be played with.
    pub(crate) async fn playable_deck(
        &self,
        person: &PersonId,
        id: &str,
    ) -> Result<serde_json::Value, ApiError> {
        let kept = self.visible_deck(person, id).await?;
        let text: DeckText = serde_json::from_str(&kept.body).map_err(ApiError::fault)?;
        let deck = Deck::from_text(text).map_err(bad_deck)?;
        Ok(deck.to_json())
    }

    /// What is to be stored of a deck: checked, in its turn.
    async fn checked(&self, asker: &Asker, mut text: DeckText) -> Result<(String, String), ApiError> {
        // The decks of the house keep their names to themselves.
        text.name = self.tables.decks().free_name(&text.name);
        let _turn = self.limits.deck_check(asker.network()).await?;
        let found = tokio::task::spawn_blocking(move || {
            let findings = Findings::of(&text);
            Ok((serde_json::to_string(&text)?, serde_json::to_string(&findings)?))
        });
        let found: Result<_, serde_json::Error> = found.await.map_err(ApiError::fault)?;
        found.map_err(ApiError::fault)
    }
}

fn bad_deck(errors: decks::DeckErrors) -> ApiError {
    ApiError::new(Code::BadDeck, errors.to_string())
}

pub(crate) async fn list(
    State(app): State<App>,
    Someone(person): Someone,
) -> Result<Json<DeckList>, ApiError> {
    let store = app.tables.store();
    let shown = |decks: Vec<KeptDeck>| -> Result<Vec<DeckSummary>, ApiError> {
        decks.into_iter().map(|kept| DeckSummary::of(kept, &person.id)).collect()
    };
    let own = shown(store.decks_of(&person.id).await?)?;
    let given = shown(store.decks_given_to(&person.id).await?)?;
    Ok(Json(DeckList { own, given, most: MOST_DECKS }))
}

pub(crate) async fn make(
    State(app): State<App>,
    Someone(person): Someone,
    asker: Asker,
    Json(new): Json<NewDeck>,
) -> Result<Json<KeptDeckInfo>, ApiError> {
    app.limits.message_from(&person.id, asker.network())?;
    let text = match new {
        NewDeck::Template {} => app.tables.decks().read_text(decks::TEMPLATE).map_err(bad_deck)?,
        NewDeck::File { file } => app.tables.decks().read_text(&file).map_err(bad_deck)?,
        NewDeck::Copy { of } => match app.tables.decks().find(&of) {
            Some(deck) => deck.text().clone(),
            None => {
                let kept = app.visible_deck(&person.id, &of).await?;
                serde_json::from_str(&kept.body).map_err(ApiError::fault)?
            }
        },
    };
    let (body, findings) = app.checked(&asker, text).await?;
    let kept = KeptDeck {
        id: fresh_secret()?.chars().take(22).collect(),
        owner: person.clone(),
        body,
        findings,
        version: 1,
        given: false,
        changed: app.tables.now(),
    };
    if !app.tables.store().add_deck(&kept, MOST_DECKS).await? {
        return Err(full());
    }
    KeptDeckInfo::of(kept, &person.id).map(Json)
}

pub(crate) async fn look(
    State(app): State<App>,
    Someone(person): Someone,
    InPath(AtKeptDeck { id }): InPath<AtKeptDeck>,
) -> Result<Json<KeptDeckInfo>, ApiError> {
    KeptDeckInfo::of(app.visible_deck(&person.id, &id).await?, &person.id).map(Json)
}

pub(crate) async fn change(
    State(app): State<App>,
    Someone(person): Someone,
    asker: Asker,
    InPath(AtKeptDeck { id }): InPath<AtKeptDeck>,
    Json(DeckChange { version, deck }): Json<DeckChange>,
) -> Result<Json<KeptDeckInfo>, ApiError> {
    app.limits.message_from(&person.id, asker.network())?;
    let kept = app.tables.store().kept_deck(&id).await?;
    let kept = kept.filter(|kept| kept.owner.id == person.id).ok_or_else(no_deck)?;
    if kept.version != version {
        return Err(stale());
    }
    let (body, findings) = app.checked(&asker, deck).await?;
    let kept = KeptDeck { body, findings, version: version + 1, changed: app.tables.now(), ..kept };
    if !app.tables.store().change_deck(&kept).await? {
        return Err(stale());
    }
    KeptDeckInfo::of(kept, &person.id).map(Json)
}

fn stale() -> ApiError {
    ApiError::new(Code::Stale, "the deck was changed elsewhere meanwhile: read it again, and change that")
}

pub(crate) async fn remove(
    State(app): State<App>,
    Someone(person): Someone,
    InPath(AtKeptDeck { id }): InPath<AtKeptDeck>,
) -> Result<NoContent, ApiError> {
    let is_gone = app.tables.store().drop_deck(&person.id, &id).await?;
    is_gone.then_some(NoContent).ok_or_else(no_deck)
}

pub(crate) async fn give(
    State(app): State<App>,
    Someone(person): Someone,
    InPath(AtKeptDeck { id }): InPath<AtKeptDeck>,
    Json(DeckGiving { given }): Json<DeckGiving>,
) -> Result<Json<KeptDeckInfo>, ApiError> {
    let own = |kept: &KeptDeck| kept.owner.id == person.id;
    let kept = app.tables.store().kept_deck(&id).await?.filter(own).ok_or_else(no_deck)?;
    if given {
        // Nobody is given what cannot be played.
        app.playable_deck(&person.id, &id).await?;
    }
    app.tables.store().give_deck(&person.id, &id, given).await?;
    KeptDeckInfo::of(KeptDeck { given, ..kept }, &person.id).map(Json)
}

pub(crate) async fn take(
    State(app): State<App>,
    Someone(person): Someone,
    InPath(AtKeptDeck { id }): InPath<AtKeptDeck>,
) -> Result<Json<KeptDeckInfo>, ApiError> {
    let kept = app.visible_deck(&person.id, &id).await?;
    let is_own = kept.owner.id == person.id;
    if !is_own && !app.tables.store().take_deck(&person.id, &id, MOST_DECKS, app.tables.now()).await? {
        return Err(full());
    }
    KeptDeckInfo::of(kept, &person.id).map(Json)
}

pub(crate) async fn file(
    State(app): State<App>,
    Someone(person): Someone,
    InPath(AtKeptDeck { id }): InPath<AtKeptDeck>,
) -> Result<TextFile, ApiError> {
    let kept = app.visible_deck(&person.id, &id).await?;
    let text: DeckText = serde_json::from_str(&kept.body).map_err(ApiError::fault)?;
    let name = text.name.chars().filter(|letter| letter.is_ascii_alphanumeric() || *letter == '_').take(20);
    let name = format!("{}.toml", name.collect::<String>());
    let text = text.to_toml().map_err(ApiError::fault)?;
    Ok(TextFile { name, text })
}

/// Somebody's own decks, for the file of all that is kept about them.
pub(crate) async fn exported(app: &App, person: &Person) -> Result<Vec<serde_json::Value>, ApiError> {
    let decks = app.tables.store().decks_of(&person.id).await?;
    decks.iter().map(|kept| serde_json::from_str(&kept.body).map_err(ApiError::fault)).collect()
}
