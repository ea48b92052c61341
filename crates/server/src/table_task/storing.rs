//! A table is read from the store, and what happens at it is written there.

use super::broadcast::viewer_of;
use super::{SKEW_MS, TableTask, hand_over};
use crate::error::{ApiError, Code};
use crate::table_bounds::bytes_of;
use crate::table_event::{StoredEvent, TableEvent};
use crate::table_state::TableState;

use store::{Append, Appended, Listing, Row, TableCode, Timestamp};
use table::Viewer;
use tokio::sync::Semaphore;
use tokio::time::Instant;

/// So many tables are read from the store at once: a large one takes a lot of memory for a moment.
static READING: Semaphore = Semaphore::const_new(4);

impl TableTask {
    /// Reads the table from the store.
    pub(super) async fn load(&mut self) -> Result<(), ApiError> {
        let _reading = READING.acquire().await.map_err(ApiError::fault)?;
        let rows = self.services.store.entries(self.code, 0..u32::MAX).await?;
        let state = TableState::fold(self.code, &rows, &self.services.decks, |_, _| true)?;
        let mut state = state.ok_or_else(|| no_table(self.code))?;
        // Whoever looks on is told what comes after what was read, in this very turn too.
        let viewers: Vec<Viewer> =
            self.presence.sockets.values().map(|socket| viewer_of(&state, socket)).collect();
        if let Some(live) = &mut state.live {
            viewers.into_iter().for_each(|viewer| live.follow(viewer, true));
        }
        self.state = Some(state);
        self.bot_seats.clear();
        self.round = None;
        let was_lost = std::mem::take(&mut self.must_reload);
        self.recover().await;
        self.changed = true;
        let now = self.services.clock.now();
        self.note_people(now);
        if was_lost {
            self.send_newest_to_all(now);
        }
        Ok(())
    }

    /// The time during which no server ran, or the machine slept, is nobody's thinking time, and a clock that was set
    /// back stops no game.
    pub(super) async fn recover(&mut self) {
        let now = self.services.clock.now();
        let awake_since = self.services.clock.awake_since();
        let Some(state) = &mut self.state else { return };
        // A last event of the future was written before somebody set the machine's clock back.
        let is_ahead = state.touched > now.plus_ms(SKEW_MS);
        let slept = state.touched < awake_since || is_ahead;
        if !slept || !state.is_running() || (state.is_slow() && !is_ahead) {
            return;
        }
        if let Ok(event) = state.resumed(None, now) {
            match self.store(&[event], now).await {
                Ok(Appended::Stored) => self.publish_written(),
                Ok(Appended::Taken) | Err(_) => self.must_reload = true,
            }
        }
    }

    pub(super) async fn store(
        &mut self,
        events: &[StoredEvent],
        now: Timestamp,
    ) -> Result<Appended, store::Away> {
        self.fresh.clear();
        self.has_written = false;
        let is_told = self.services.bus.is_shared() && self.tells_anybody(now);
        let Some(state) = self.state.as_mut().filter(|_| !events.is_empty()) else {
            return Ok(Appended::Stored);
        };
        let append = append_of(state, events, now, self.changed);
        if is_told {
            self.fresh = hand_over::entries_of(&append.rows);
        }
        let n_bytes = bytes_of(append.rows.iter().map(|row| row.body.as_str()));
        state.bytes += n_bytes;
        if let Some(origin) = state.origin {
            let written = || self.services.bounds.written_from(origin);
            self.written.get_or_insert_with(written).add(n_bytes, now);
        }
        let started = Instant::now();
        let stored = self.services.store.append(append).await;
        self.services.meters.store_seconds.record(started.elapsed().as_secs_f64());
        self.has_written = stored == Ok(Appended::Stored);
        if !self.has_written {
            self.fresh.clear();
        }
        stored
    }
}

/// What is stored of a table at once: its newest events, and what lists show where that has changed.
pub fn append_of(state: &TableState, events: &[StoredEvent], now: Timestamp, changed: bool) -> Append {
    let first = state.n - events.len() as u32;
    let row = |(place, event): (usize, &StoredEvent)| Row {
        n: first + place as u32,
        at: now,
        body: serde_json::to_string(event).expect("an event is JSON"),
    };
    let listing = changed.then(|| Listing {
        code: state.code,
        game: state.settings.game.as_str().to_owned(),
        state: state.stage.as_str().to_owned(),
        listed: state.settings.listed,
        summary: serde_json::to_string(&state.summary()).expect("a summary is JSON"),
        touched: now,
        running: state.is_running(),
        finished: state.has_finished(),
    });
    let players =
        if changed { state.people().map(|(_, sitter)| sitter.id.clone()).collect() } else { Vec::new() };
    let is_start = |event: &StoredEvent| matches!(event.event, TableEvent::Started { .. });
    let start =
        state.before_game.as_ref().filter(|_| events.iter().any(is_start)).map(|before| before.start());
    Append { code: state.code, rows: events.iter().enumerate().map(row).collect(), listing, players, start }
}

/// There is no such table.
pub fn no_table(code: TableCode) -> ApiError {
    ApiError::new(Code::NoTable, format!("there is no table {code}: look at the link or the code again"))
}
