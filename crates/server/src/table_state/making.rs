//! New tables: what their first events are.

use super::{Request, TableState, check_settings};
use crate::branches::Moment;
use crate::error::ApiError;
use crate::network::Origin;
use crate::protocol::{NewTable, TableKey, Talk, ThinkingTime};
use crate::table_event::{StoredEvent, TableEvent, TableSettings};
use bots::Level;
use games::Decks;
use std::sync::Arc;
use store::{Person, TableCode, Timestamp};
use table::{Seat, Seed};

impl TableState {
    /// A new table, and its first events.
    pub fn make(
        code: TableCode,
        person: &Person,
        new: NewTable,
        deck: Option<serde_json::Value>,
        origin: Option<Origin>,
        decks: &Arc<Decks>,
        now: Timestamp,
    ) -> Result<(TableState, Vec<StoredEvent>), ApiError> {
        let (n_bots, sits, starts, nonce) = (new.bots.len(), new.sit, new.start, new.nonce);
        let (bots, settings) = (new.bots.clone(), new.settings().with_deck(deck));
        check_settings(&settings, decks)?;
        if n_bots + usize::from(sits) > settings.seats {
            return Err(ApiError::bad_request(format!(
                "`bots` has {n_bots} and the maker sits too: the table has {} seats",
                settings.seats
            )));
        }
        let first_bot = settings.seats - n_bots;
        let (mut state, made) = TableState::made(code, person, settings, fresh_seed()?, origin, decks, now)?;
        let (mut events, request) = (vec![made], Request { person, id: None });
        if sits {
            events.extend(state.sit(request, None, None, nonce, now)?);
        }
        for (place, level) in bots.into_iter().enumerate() {
            let seat = Seat::at(first_bot + place);
            events.push(state.write(None, TableEvent::Bot { seat, level }, now)?);
        }
        if starts {
            events.extend(state.start(request, now)?);
        }
        Ok((state, events))
    }

    /// A private table that begins from a moment of another game, and its first events: whoever makes it sits at one seat,
    /// bots at the others.
    pub fn make_from(
        code: TableCode,
        person: &Person,
        moment: &Moment,
        (mine, level): (Seat, Level),
        origin: Option<Origin>,
        decks: &Arc<Decks>,
        now: Timestamp,
    ) -> Result<(TableState, Vec<StoredEvent>), ApiError> {
        let settings = TableSettings {
            game: moment.game,
            seats: moment.n_seats,
            options: moment.options.clone(),
            thinking_ms: ThinkingTime::Own,
            listed: false,
            talk: Talk::default(),
            bots_at_once: false,
            // The next game at the table is played with it too.
            deck: moment.deck.clone(),
            daily: None,
        };
        let (mut state, made) = TableState::made(code, person, settings, fresh_seed()?, origin, decks, now)?;
        let (mut events, request) = (vec![made], Request { person, id: None });
        events.extend(state.sit(request, Some(mine), None, None, now)?);
        for seat in Seat::all(moment.n_seats).filter(|seat| *seat != mine) {
            events.push(state.write(None, TableEvent::Bot { seat, level }, now)?);
        }
        let started = TableEvent::Started {
            options: moment.options.clone(),
            position: Some(moment.position.clone()),
            deck: moment.deck.clone(),
            rules: Some(moment.game.facts().rules),
            next_seed: fresh_seed()?,
        };
        events.push(state.write(Some(request), started, now)?);
        Ok((state, events))
    }

    /// An empty table of somebody's, and the event that made it.
    pub(super) fn made(
        code: TableCode,
        person: &Person,
        settings: TableSettings,
        seed: Seed,
        origin: Option<Origin>,
        decks: &Arc<Decks>,
        now: Timestamp,
    ) -> Result<(TableState, StoredEvent), ApiError> {
        let (host, key) = (person.id.clone(), Some(fresh_key()?));
        let event = TableEvent::Made { settings, host, seed, key, origin };
        let made = StoredEvent { by: Some(person.id.clone()), id: None, event };
        Ok((TableState::begin(code, &made, decks, now)?, made))
    }
}

fn fresh_key() -> Result<TableKey, ApiError> {
    let mut bytes = [0; 12];
    getrandom::fill(&mut bytes).map_err(ApiError::fault)?;
    Ok(TableKey::of(bytes))
}

pub(crate) fn fresh_seed() -> Result<Seed, ApiError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(ApiError::fault)?;
    Ok(Seed(bytes))
}
