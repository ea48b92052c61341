//! A deal of the day as a table: made whole with a given seed, its time stands still while its player thinks, and its bots
//! play as [`Round`] says.

use super::{Events, Request, TableState};
use crate::daily::round::{BEAT_MS, Round, RoundStep};
use crate::daily::{self, Day, ME};
use crate::error::ApiError;
use crate::network::Origin;
use crate::protocol::Stage;
use crate::table_event::{StoredEvent, TableEvent};
use bots::Level;
use games::{Decks, GameName};
use std::sync::Arc;
use store::{Person, TableCode, Timestamp};
use table::{At, Seat, Seed};

impl TableState {
    /// The table of somebody's try at a deal of the day, and its first events.
    pub(crate) fn make_daily(
        code: TableCode,
        person: &Person,
        (game, day, seed): (GameName, Day, Seed),
        origin: Option<Origin>,
        decks: &Arc<Decks>,
        now: Timestamp,
    ) -> Result<(TableState, Vec<StoredEvent>), ApiError> {
        let settings = daily::settings(game, day)?;
        let (mut state, made) = TableState::made(code, person, settings, seed, origin, decks, now)?;
        let (mut events, request) = (vec![made], Request { person, id: None });
        events.extend(state.sit(request, Some(ME), None, None, now)?);
        for seat in Seat::all(state.chairs.len()).filter(|seat| *seat != ME) {
            events.push(state.write(None, TableEvent::Bot { seat, level: game.daily().level }, now)?);
        }
        events.extend(state.start(request, now)?);
        Ok((state, events))
    }

    /// Time goes on for a moment.
    pub(super) fn open_beat(&mut self, at: At) {
        self.time.at = self.time.at.max(at);
        self.until = self.time.at.plus_ms(BEAT_MS);
    }

    fn bots(&self) -> Vec<(Seat, Level)> {
        Seat::all(self.chairs.len()).filter_map(|seat| Some((seat, self.bot_at(seat)?))).collect()
    }

    fn logical_time(&self) -> At {
        let last = self.live.as_ref().map_or(At::START, |live| live.played().now());
        self.time.at.max(last)
    }

    /// At a deal of the day: is it the bots' turn to do something?
    #[must_use]
    pub fn awaits_bots(&self) -> bool {
        let Some(live) = self.live.as_ref().filter(|_| self.is_daily_played()) else { return false };
        Round::is_due(live, ME, &self.bots(), self.logical_time(), self.until)
    }

    /// At a deal of the day: may its player let time go on without doing anything?
    #[must_use]
    pub(super) fn can_wait(&self) -> bool {
        let Some(live) = self.live.as_ref().filter(|_| self.is_daily_played()) else { return false };
        let is_mine = live.played().to_move().contains(ME);
        !is_mine && !self.awaits_bots() && Round::is_at_leisure(live, &self.bots())
    }

    fn is_daily_played(&self) -> bool {
        self.settings.daily.is_some() && self.stage == Stage::Playing
    }

    /// Nothing is offered to the player before the bots have answered.
    pub(super) fn hold_player(&mut self) {
        if self.settings.daily.is_some() {
            let is_held = self.awaits_bots();
            self.live.iter_mut().for_each(|live| live.hold(is_held));
        }
    }

    /// What the bots are to think about.
    pub(crate) fn round(&self) -> Option<Round> {
        if !self.awaits_bots() {
            return None;
        }
        Some(Round {
            live: self.live.clone()?,
            seed: self.seed,
            me: ME,
            bots: self.bots(),
            iterations: self.settings.game.daily().iterations,
            at: self.logical_time(),
            until: self.until,
        })
    }

    /// Plays what the bots do.
    pub(crate) fn play_round(&mut self, steps: &[RoundStep], now: Timestamp) -> Events {
        let event = |step: &RoundStep| match step {
            RoundStep::Moved(seat, at, action) => {
                TableEvent::Moved { seat: *seat, at: *at, action: action.clone() }
            }
            RoundStep::Clock(at) => TableEvent::Clock { at: *at },
            RoundStep::Passed(at) => TableEvent::Passed { at: *at },
        };
        steps.iter().map(|step| self.write(None, event(step), now)).collect()
    }
}
