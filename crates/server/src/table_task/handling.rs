//! What messages and time change at a table: in its state alone, nothing is stored or told here.

use super::message::Message;
use super::{DESERTED_MS, Handled, TableTask};
use crate::error::ApiError;
use crate::protocol::{Command, Stage};
use crate::table_event::StoredEvent;
use crate::table_state::{HostRequest, Request};
use games::Json;
use store::Timestamp;
use table::Seat;

/// How long somebody who left by choice can still change their mind.
const LEAVE_MS: i64 = 10_000;

impl TableTask {
    /// What happens by itself: clocks, seats that are taken over, deserted tables.
    pub(super) fn handle_time(&mut self, now: Timestamp, events: &mut Vec<StoredEvent>) {
        let (grace, is_needed) = (self.grace_ms(), self.is_needed());
        let Some(state) = self.state.as_mut().filter(|_| is_needed) else { return };
        let mut happened = Vec::new();
        if state.clock_due().is_some_and(|due| due.plus_ms(grace) <= now) {
            happened = state.let_clocks_go_off(now).unwrap_or_default();
        }
        let left: Vec<Seat> = self
            .presence
            .leaves
            .iter()
            .filter(|(_, at)| at.plus_ms(grace) <= now)
            .map(|(seat, _)| *seat)
            .collect();
        for seat in left {
            self.presence.leaves.remove(&seat);
            happened.extend(state.take_over(seat, now).unwrap_or_default());
            self.changed = true;
        }
        if self.deserted_since.is_some_and(|since| since.plus_ms(DESERTED_MS + grace) <= now) {
            self.deserted_since = None;
            happened.extend(state.desert(now).unwrap_or_default());
            self.changed = true;
        }
        self.changed |= state.stage == Stage::Over && !happened.is_empty();
        events.extend(happened);
    }

    /// Does what a message asks, in the state alone.
    pub fn handle_message(
        &mut self,
        message: &Message,
        now: Timestamp,
        events: &mut Vec<StoredEvent>,
    ) -> Handled {
        match message {
            Message::Join { person, watches, .. } => self.welcome(person, *watches, now, events),
            Message::Part { socket } => {
                self.presence.sockets.remove(socket);
                self.note_people(now);
                self.changed = true;
            }
            Message::Do { reply, .. } | Message::Act { reply, .. } if self.is_late(reply, now) => {
                return Err(ApiError::store_away());
            }
            Message::Do { person, id, command, .. } => {
                return self.handle_command(Request { person, id: Some(id) }, command, now, events);
            }
            Message::Act { person, id, decision, action, .. } => {
                return self.handle_move(Request { person, id: Some(id) }, *decision, action, now, events);
            }
            Message::BotAnswered { seat, key, answer } => {
                self.handle_bot_answer(*seat, *key, answer, now, events);
            }
            Message::RoundPlayed { n, steps } => self.handle_round(*n, steps, now, events),
            Message::CloseIdle { since, .. } => self.close_idle(*since, now, events),
            Message::Drain { .. } => self.is_drained = true,
            Message::Host { request, .. } => return self.handle_host(request, now, events),
            Message::Reported { .. }
            | Message::CaughtUp { .. }
            | Message::Look { .. }
            | Message::Awaits { .. }
            | Message::Deck { .. }
            | Message::HandedOver { .. }
            | Message::Written { .. } => {}
        }
        Ok(())
    }

    fn handle_command(
        &mut self,
        request: Request<'_>,
        command: &Command,
        now: Timestamp,
        events: &mut Vec<StoredEvent>,
    ) -> Handled {
        let Some(state) = &mut self.state else { return Err(ApiError::store_away()) };
        if state.has_handled(&request.person.id, request.id.unwrap_or_default()) {
            return Ok(());
        }
        self.pace.check(state.has(&request.person.id))?;
        if !matches!(command, Command::Close {} | Command::Stand {} | Command::Leave {}) {
            self.services.bounds.check_room(state.n, state.bytes)?;
        }
        if matches!(command, Command::Start {} | Command::Ready { ready: true, .. }) {
            self.services.bounds.check_new_game(self.written.as_deref(), now)?;
        }
        events.extend(state.let_clocks_go_off(now)?);
        events.extend(state.perform(request, command.clone(), now)?);
        let leaves = *command == Command::Leave {};
        if let Some(seat) = state.seat_of(&request.person.id) {
            if leaves {
                self.presence.leaves.insert(seat, now.plus_ms(LEAVE_MS));
            } else if *command == (Command::Back {}) {
                self.presence.leaves.remove(&seat);
            }
        }
        self.changed = true;
        if !leaves {
            self.note_people(now);
        }
        Ok(())
    }

    fn handle_host(
        &mut self,
        request: &HostRequest,
        now: Timestamp,
        events: &mut Vec<StoredEvent>,
    ) -> Handled {
        let Some(state) = &mut self.state else { return Err(ApiError::store_away()) };
        events.extend(state.let_clocks_go_off(now)?);
        events.extend(state.perform_for_host(request, now)?);
        self.changed = true;
        self.note_people(now);
        Ok(())
    }

    fn handle_move(
        &mut self,
        request: Request<'_>,
        decision: Option<u32>,
        action: &Json,
        now: Timestamp,
        events: &mut Vec<StoredEvent>,
    ) -> Handled {
        let Some(state) = &mut self.state else { return Err(ApiError::store_away()) };
        if state.has_handled(&request.person.id, request.id.unwrap_or_default()) {
            return Ok(());
        }
        self.services.bounds.check_room(state.n, state.bytes)?;
        events.extend(state.let_clocks_go_off(now)?);
        events.extend(state.play_for_person(request, decision, action, now)?);
        self.changed |= state.stage == Stage::Over;
        self.services.meters.moves.increment(1);
        Ok(())
    }

    /// Closes a table at which nothing has happened since, and nobody is.
    fn close_idle(&mut self, since: Timestamp, now: Timestamp, events: &mut Vec<StoredEvent>) {
        let is_empty = self.presence.sockets.is_empty() && self.presence.elsewhere.is_empty();
        let Some(state) = self.state.as_mut().filter(|state| is_empty && state.touched < since) else {
            return;
        };
        events.extend(state.close_by_itself(now).into_iter().flatten());
        self.changed = true;
    }
}
