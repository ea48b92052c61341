//! A table made again from its stored events.

use super::{Chair, GameTime, TableState};
use crate::error::ApiError;
use crate::protocol::{Options, Stage};
use crate::table_bounds::bytes_of;
use crate::table_event::{StoredEvent, TableEvent, TableSettings};
use games::Decks;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use store::{GameStart, PersonId, Row, TableCode, Timestamp};
use table::{At, Seed};

/// A table as it was before a game began: all that the game needs of what was before it. The names are stored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableBefore {
    settings: TableSettings,
    host: PersonId,
    chairs: Vec<Chair>,
    games: u32,
    seed: Seed,
    next_seed: Seed,
    /// The number of the event that begins the game.
    n: u32,
}

impl TableBefore {
    /// Where the game begins, for the store.
    #[must_use]
    pub fn start(&self) -> GameStart {
        let before = serde_json::to_string(self).expect("a table is JSON");
        GameStart { game: self.games, first: self.n, before }
    }
}

impl TableState {
    /// The table of a first event.
    pub(super) fn begin(
        code: TableCode,
        first: &StoredEvent,
        decks: &Arc<Decks>,
        now: Timestamp,
    ) -> Result<TableState, ApiError> {
        let TableEvent::Made { settings, host, seed, key, origin } = &first.event else {
            return Err(ApiError::fault(format!("table {code} does not begin with its making")));
        };
        Ok(TableState {
            code,
            chairs: vec![Chair::Empty; settings.seats],
            settings: settings.clone(),
            host: host.clone(),
            key: *key,
            origin: *origin,
            stage: Stage::Open,
            games: 0,
            seed: *seed,
            next_seed: *seed,
            live: None,
            before_game: None,
            played_options: Options::new(),
            time: GameTime { at: At::START, since: now, runs: false },
            paused: None,
            wants_pause: Vec::new(),
            sayings: VecDeque::new(),
            n_sayings: 0,
            handled: HashMap::new(),
            n: 1,
            bytes: 0,
            touched: now,
            over_at: None,
            until: At::START,
            decks: decks.clone(),
        })
    }

    /// The table of these rows of the store, from the first on; `None` where there are none. `seen` is shown the state
    /// before each event, and says whether to go on.
    pub fn fold(
        code: TableCode,
        rows: &[Row],
        decks: &Arc<Decks>,
        seen: impl FnMut(&TableState, &StoredEvent) -> bool,
    ) -> Result<Option<TableState>, ApiError> {
        let Some((first, rest)) = rows.split_first() else { return Ok(None) };
        let mut state = TableState::begin(code, &StoredEvent::read(code, first)?, decks, first.at)?;
        state.bytes = bytes_of(rows.iter().map(|row| row.body.as_str()));
        state.fold_on(rest, seen).map(Some)
    }

    /// The table of the rows from where a game begins, likewise. What was said and asked before is not known to it.
    pub fn fold_game(
        code: TableCode,
        start: &GameStart,
        rows: &[Row],
        decks: &Arc<Decks>,
        seen: impl FnMut(&TableState, &StoredEvent) -> bool,
    ) -> Result<TableState, ApiError> {
        let before: TableBefore = serde_json::from_str(&start.before)
            .map_err(|error| ApiError::fault(format!("table {code}, game {}: {error}", start.game)))?;
        let TableBefore { settings, host, chairs, games, seed, next_seed, n } = before;
        let made = TableEvent::Made { settings, host, seed, key: None, origin: None };
        let made = StoredEvent { by: None, id: None, event: made };
        let at = rows.first().map(|row| row.at).unwrap_or_default();
        let state = TableState::begin(code, &made, decks, at)?;
        TableState { chairs, games, next_seed, n, ..state }.fold_on(rows, seen)
    }

    fn fold_on(
        mut self,
        rows: &[Row],
        mut seen: impl FnMut(&TableState, &StoredEvent) -> bool,
    ) -> Result<TableState, ApiError> {
        for row in rows {
            let event = StoredEvent::read(self.code, row)?;
            if !seen(&self, &event) {
                break;
            }
            self.apply(&event, row.at)?;
        }
        Ok(self)
    }

    /// The table as it is now, before a game.
    pub(super) fn before(&self) -> TableBefore {
        TableBefore {
            settings: self.settings.clone(),
            host: self.host.clone(),
            chairs: self.chairs.clone(),
            games: self.games,
            seed: self.seed,
            next_seed: self.next_seed,
            n: self.n,
        }
    }
}
