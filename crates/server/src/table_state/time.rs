//! The time of a table's game: when it runs, and which clock goes off when.

use super::{Events, TableState};
use crate::protocol::Stage;
use crate::table_event::{Pause, TableEvent};
use crate::thinking_time;
use store::Timestamp;
use table::At;

/// Where a game's time is.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameTime {
    pub(super) at: At,
    pub(super) since: Timestamp,
    pub(super) runs: bool,
}

impl TableState {
    /// The game's time.
    #[must_use]
    pub fn game_time(&self, now: Timestamp) -> At {
        let GameTime { at, since, runs } = self.time;
        let runs = runs && self.settings.daily.is_none();
        let passed = if runs { now.ms_since(since) as u64 } else { 0 };
        let last = self.live.as_ref().map_or(At::START, |live| live.played().now());
        at.plus_ms(passed).max(last)
    }

    /// When the game's clock goes off.
    #[must_use]
    pub fn clock_due(&self) -> Option<Timestamp> {
        if self.stage != Stage::Playing || !self.time.runs || self.settings.daily.is_some() {
            return None;
        }
        let deadline = self.live.as_ref()?.played().deadline()?;
        let wait = deadline.as_ms().saturating_sub(self.time.at.as_ms());
        Some(self.time.since.plus_ms(i64::try_from(wait).unwrap_or(i64::MAX)))
    }

    /// Is a game being played, and does its time run?
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.stage == Stage::Playing && self.time.runs
    }

    /// Does time stand still because nobody is there?
    #[must_use]
    pub fn is_deserted(&self) -> bool {
        self.paused == Some(Pause::Empty)
    }

    /// Is this a table where people come and go between moves?
    #[must_use]
    pub fn is_slow(&self) -> bool {
        self.settings.daily.is_some() || thinking_time::is_slow(self.settings.thinking_ms)
    }

    /// Lets every clock go off that has by now.
    pub fn let_clocks_go_off(&mut self, now: Timestamp) -> Events {
        let mut events = Vec::new();
        while self.clock_due().is_some_and(|due| due <= now) {
            let at = self.live.as_ref().and_then(|live| live.played().deadline()).unwrap_or(At::START);
            events.push(self.write(None, TableEvent::Clock { at }, now)?);
        }
        Ok(events)
    }

    pub(super) fn set_time(&mut self, paused: Option<Pause>, time: GameTime) {
        self.paused = paused;
        self.wants_pause.clear();
        self.time = time;
    }
}
