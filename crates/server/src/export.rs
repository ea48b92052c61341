//! Everything that is kept about somebody, as one file: table by table, so that it needs no room here.

use crate::daily::routes as daily;
use crate::error::{ApiError, Code};
use crate::extract::Download;
use crate::identity::SignedIn;
use crate::protocol::{Account, Said, Stage};
use crate::table_event::TableEvent;
use crate::table_state::TableState;
use crate::tables::Tables;
use crate::{App, votes, workshop};
use axum::body::{Body, Bytes};
use axum::extract::State;
use futures_util::{StreamExt as _, stream};
use games::Json;
use serde::Serialize;
use std::convert::Infallible;
use store::{PersonId, TableCode, Timestamp};

/// How many tables are looked up at once.
const TABLES: u32 = 100;

/// What comes before the tables.
#[derive(Serialize)]
struct Head<'a> {
    /// When this was made: milliseconds since 1970.
    made: Timestamp,
    me: &'a Account,
    /// Their own decks.
    decks: Vec<serde_json::Value>,
    /// Their deals of the day, and the circles they are in.
    daily: serde_json::Value,
    /// What they think of tasks.
    votes: Vec<serde_json::Value>,
}

/// What a table keeps about somebody.
#[derive(Serialize)]
struct ExportedTable {
    code: TableCode,
    game: games::GameName,
    state: Stage,
    /// What they were called there.
    names: Vec<String>,
    sayings: Vec<ExportedSaying>,
    /// The records of the games they played to the end.
    records: Vec<Box<Json>>,
}

#[derive(Serialize)]
struct ExportedSaying {
    at: Timestamp,
    said: Said,
}

pub(crate) async fn export(State(app): State<App>, signed_in: SignedIn) -> Result<Download, ApiError> {
    app.limits.export(&signed_in.person.id, &app.tables).await?;
    let account = app.account(&signed_in).await?;
    let decks = workshop::exported(&app, &signed_in.person).await?;
    let daily = daily::exported(&app, &signed_in.person.id).await?;
    let votes = votes::exported(&app, &signed_in.person.id).await?;
    let head = Head { made: app.tables.now(), me: &account, decks, daily, votes };
    let head = serde_json::to_string(&head).map_err(ApiError::fault)?;
    // The tables follow before the closing brace.
    let head = format!("{},\"tables\":[\n", head.strip_suffix('}').unwrap_or(&head));
    let pieces = stream::unfold(
        Pieces { tables: app.tables, person: signed_in.person.id, next: Next::Head(head) },
        Pieces::next,
    )
    // Whoever compresses it asks once more after the end.
    .fuse();
    Ok(Download { name: "safehouse-me.json", body: Body::from_stream(pieces) })
}

/// Where in the file we are.
enum Next {
    Head(String),
    Tables { codes: std::vec::IntoIter<TableCode>, last: Option<TableCode>, is_first: bool },
    Over,
}

struct Pieces {
    tables: Tables,
    person: PersonId,
    next: Next,
}

impl Pieces {
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, Pieces)> {
        loop {
            match self.next {
                Next::Head(head) => {
                    self.next = Next::Tables { codes: Vec::new().into_iter(), last: None, is_first: true };
                    return Some((Ok(head.into()), self));
                }
                Next::Over => return None,
                Next::Tables { mut codes, last, is_first } => {
                    if let Some(code) = codes.next() {
                        let table = exported(&self.tables, code, &self.person).await;
                        let is_there = table.is_some();
                        self.next = Next::Tables { codes, last, is_first: is_first && !is_there };
                        let Some(table) = table else { continue };
                        let comma = if is_first { "" } else { ",\n" };
                        return Some((Ok(format!("{comma}{table}").into()), self));
                    }
                    let more =
                        self.tables.store().codes_of(&self.person, last, TABLES).await.unwrap_or_default();
                    let Some(newest) = more.last().copied() else {
                        self.next = Next::Over;
                        return Some((Ok(Bytes::from_static(b"\n]}\n")), self));
                    };
                    self.next = Next::Tables { codes: more.into_iter(), last: Some(newest), is_first };
                }
            }
        }
    }
}

/// A table as JSON; one that cannot be read says so.
async fn exported(tables: &Tables, code: TableCode, person: &PersonId) -> Option<String> {
    let Ok(rows) = tables.store().entries(code, 0..u32::MAX).await else {
        return Some(format!("{{\"code\":\"{code}\",\"error\":\"store_away\"}}"));
    };
    let (decks, person) = (tables.decks().clone(), person.clone());
    let folded = tokio::task::spawn_blocking(move || {
        let (mut names, mut sayings, mut records) = (Vec::new(), Vec::new(), Vec::new());
        let mut n_over = 0;
        let mut at = rows.iter().skip(1).map(|row| row.at);
        let mut collect = |state: &TableState| {
            if state.stage == Stage::Over && state.games > n_over {
                n_over = state.games;
                if let Some(live) = state.live.as_ref().filter(|_| state.seat_of(&person).is_some()) {
                    records.push(live.played().record(&state.names()));
                }
            }
        };
        let state = TableState::fold(code, &rows, &decks, |state, event| {
            collect(state);
            let at = at.next().unwrap_or_default();
            if let TableEvent::Sat { identity, name, .. } = &event.event
                && *identity == person
                && !names.contains(name)
            {
                names.push(name.clone());
            }
            if let TableEvent::Said { said, .. } = &event.event
                && event.by.as_ref() == Some(&person)
            {
                sayings.push(ExportedSaying { at, said: said.clone() });
            }
            true
        })?;
        let Some(state) = state else { return Ok(None) };
        collect(&state);
        let (game, stage) = (state.settings.game, state.stage);
        let table = ExportedTable { code, game, state: stage, names, sayings, records };
        serde_json::to_string(&table).map(Some).map_err(ApiError::fault)
    });
    let folded = folded.await.map_err(ApiError::fault).and_then(|folded| folded);
    folded.unwrap_or_else(|error: ApiError| {
        let code_of_error = if error.code == Code::StoreAway { "store_away" } else { "fault" };
        Some(format!("{{\"code\":\"{code}\",\"error\":\"{code_of_error}\"}}"))
    })
}
