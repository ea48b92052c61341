//! What a table tells: answers, the table itself, and to each viewer what they may know, once it is stored.

use super::presence::{Presence, Socket};
use super::{Handled, Message, Reply, TableTask};
use crate::error::ApiError;
use crate::live_game::frame;
use crate::protocol::{ServerMessage, Table};
use crate::table_state::TableState;
use axum::extract::ws::Utf8Bytes;
use store::{Person, Timestamp};
use table::Viewer;

/// How long mere news of the others waits for more: a message costs more than all else that is done for a move. Nobody
/// feels it, and when it ends depends on nothing but what this viewer learns.
const NEWS_MS: i64 = 15;

impl TableTask {
    /// What may not have been stored is not answered as done.
    pub(super) fn refuse_uncertain(
        &mut self,
        messages: &mut Vec<Box<Message>>,
        handled: Vec<Handled>,
        error: &ApiError,
    ) {
        self.must_reload = true;
        let now = self.services.clock.now();
        self.send_table_to_all(now);
        for (message, handled) in messages.drain(..).zip(handled) {
            self.refuse_one(*message, &handled.err().unwrap_or_else(|| error.clone()));
        }
    }

    /// The table cannot be read: everybody is told so.
    pub(super) fn refuse(&mut self, messages: &mut Vec<Box<Message>>, error: &ApiError) {
        for message in messages.drain(..) {
            self.refuse_one(*message, error);
        }
    }

    fn refuse_one(&mut self, message: Message, error: &ApiError) {
        match message {
            Message::Join { answer, .. } => drop(answer.send(Err(error.clone()))),
            Message::Look { answer, .. } => drop(answer.send(Err(error.clone()))),
            Message::CloseIdle { answer, .. } => drop(answer.send(Err(error.clone()))),
            Message::Host { answer, .. } => drop(answer.send(Err(error.clone()))),
            Message::Do { reply, .. } | Message::Act { reply, .. } => {
                self.reply(reply, Err(error.clone()), None);
            }
            Message::Part { socket } => drop(self.presence.sockets.remove(&socket)),
            Message::Reported { .. }
            | Message::CaughtUp { .. }
            | Message::BotAnswered { .. }
            | Message::RoundPlayed { .. }
            | Message::Awaits { .. }
            | Message::Deck { .. }
            | Message::HandedOver { .. }
            | Message::Written { .. } => {}
            Message::Drain { done } => {
                self.is_drained = true;
                let _ = done.send(());
            }
        }
    }

    /// Answers what was asked, all of it stored: first whoever comes, so that they see the table as the others do.
    pub(super) fn answer_all(
        &mut self,
        messages: &mut Vec<Box<Message>>,
        handled: Vec<Handled>,
        now: Timestamp,
    ) {
        let mut others = Vec::with_capacity(messages.len());
        for (message, handled) in messages.drain(..).zip(handled) {
            match *message {
                Message::Join { socket, person, network, frames, from, watches, answer } => {
                    let joining = Socket::new(person, watches, network, frames);
                    let _ = answer.send(self.admit(socket, joining, from, now));
                }
                Message::CaughtUp { socket } => self.resend(socket, now),
                other => others.push((other, handled)),
            }
        }
        if std::mem::take(&mut self.changed) {
            self.note_people(now);
            self.send_table_to_all(now);
        }
        for (message, handled) in others {
            self.answer_one(message, handled, now);
        }
    }

    fn answer_one(&mut self, message: Message, handled: Handled, now: Timestamp) {
        match message {
            Message::Do { person, reply, .. } | Message::Act { person, reply, .. } => {
                let wants_table = matches!(reply, Reply::Once(_));
                let table = wants_table.then(|| self.shown_to(Some(&person), now)).flatten();
                self.reply(reply, handled, table);
            }
            Message::Look { person, answer } => {
                let table = self.shown_to(person.as_ref(), now).ok_or_else(ApiError::store_away);
                let _ = answer.send(table);
            }
            Message::Awaits { person, answer } => {
                let _ = answer.send(self.state.as_ref().is_some_and(|state| state.waits_for(&person)));
            }
            Message::Deck { answer } => {
                let _ = answer.send(self.state.as_ref().and_then(TableState::deck));
            }
            Message::CloseIdle { answer, .. } => {
                let touched = self.state.as_ref().map(|state| state.touched);
                let _ = answer.send(touched.ok_or_else(ApiError::store_away));
            }
            Message::Reported { what, answer } => {
                let _ = answer.send(self.state.as_ref().and_then(|state| state.reported(what)));
            }
            Message::Host { answer, .. } => drop(answer.send(handled)),
            Message::Drain { done } => drop(done.send(())),
            Message::Join { .. }
            | Message::CaughtUp { .. }
            | Message::Part { .. }
            | Message::BotAnswered { .. }
            | Message::RoundPlayed { .. }
            | Message::HandedOver { .. }
            | Message::Written { .. } => {}
        }
    }

    fn shown_to(&self, person: Option<&Person>, now: Timestamp) -> Option<Table> {
        let person = person.map(|person| &person.id);
        let mut table = self.state.as_ref()?.shown_to(person, &self.presence, now);
        table.store_away = self.must_reload;
        table.home = self.place.desk_name().map(str::to_owned);
        Some(table)
    }

    fn reply(&mut self, reply: Reply, handled: Handled, table: Option<Table>) {
        match reply {
            Reply::Socket(socket, id) => {
                let error = handled.err();
                let answer = frame(&ServerMessage::Answer { id, ok: error.is_none(), error });
                if let Some(socket) = self.presence.sockets.get_mut(&socket) {
                    socket.queue_answer(answer);
                }
            }
            Reply::Once(answer) => {
                let _ = answer.send(handled.and_then(|()| table.ok_or_else(ApiError::store_away)));
            }
            Reply::Node(handing) => self.handings[handing].handled.push(handled.err()),
        }
    }

    /// Tells every viewer with a socket what they may know of what has been stored. Who is asked something new, or asks
    /// something, is told at once; mere news of the others waits a moment for more.
    pub(super) fn broadcast(&mut self, messages: &[Box<Message>], now: Timestamp) {
        let Some(state) = &mut self.state else { return };
        let senders: Vec<Viewer> =
            messages.iter().filter_map(|message| viewer_of_sender(message, state, &self.presence)).collect();
        let viewers: Vec<Viewer> =
            self.presence.sockets.values().map(|socket| viewer_of(state, socket)).collect();
        let (game, game_time) = (state.game_number(), state.game_time(now));
        for viewer in Viewer::all(state.chairs.len()) {
            let Some(live) = &mut state.live else { return };
            live.follow(viewer, viewers.contains(&viewer));
            if !live.has_news(viewer) {
                self.news_due.remove(&viewer);
                continue;
            }
            let is_due = self.news_due.get(&viewer).is_some_and(|due| *due <= now);
            if !is_due && !senders.contains(&viewer) && !live.is_urgent(viewer) {
                self.news_due.entry(viewer).or_insert(now.plus_ms(NEWS_MS));
                continue;
            }
            self.news_due.remove(&viewer);
            let frame = live.take_frame(viewer, game, game_time);
            for (socket, sees) in self.presence.sockets.values_mut().zip(&viewers) {
                if *sees == viewer {
                    socket.queue_news(frame.clone());
                }
            }
        }
    }

    /// No news waits any longer: what comes next is not news.
    pub(super) fn hurry_news(&mut self, now: Timestamp) {
        let n_seats = self.state.as_ref().map_or(0, |state| state.chairs.len());
        self.news_due.extend(Viewer::all(n_seats).map(|viewer| (viewer, now)));
    }

    /// A slow reader has read all it was sent: its answers, and the newest view instead of all it missed.
    fn resend(&mut self, socket: u64, now: Timestamp) {
        if self.presence.sockets.get_mut(&socket).is_some_and(Socket::catch_up) {
            self.send_table(socket, now);
            self.send_newest(socket, now);
        }
    }

    /// The newest view, without what led to it.
    fn send_newest(&mut self, socket: u64, now: Timestamp) {
        let (Some(looking), Some(state)) = (self.presence.sockets.get(&socket), &self.state) else { return };
        let viewer = viewer_of(state, looking);
        if let Some(live) = &state.live {
            let (game, game_time) = (state.game_number(), state.game_time(now));
            let frame = live.frame_since(viewer, live.number(viewer), game, game_time);
            self.queue(socket, frame);
        }
    }

    pub(super) fn send_newest_to_all(&mut self, now: Timestamp) {
        let sockets: Vec<u64> = self.presence.sockets.keys().copied().collect();
        sockets.into_iter().for_each(|socket| self.send_newest(socket, now));
    }

    fn send_table_to_all(&mut self, now: Timestamp) {
        let sockets: Vec<u64> = self.presence.sockets.keys().copied().collect();
        sockets.into_iter().for_each(|socket| self.send_table(socket, now));
    }

    pub(super) fn send_table(&mut self, socket: u64, now: Timestamp) {
        let Some(looking) = self.presence.sockets.get(&socket) else { return };
        if let Some(table) = self.shown_to(Some(&looking.person), now) {
            self.queue(socket, frame(&ServerMessage::Table { table }));
        }
    }

    pub(super) fn queue(&mut self, socket: u64, frame: Utf8Bytes) {
        if let Some(socket) = self.presence.sockets.get_mut(&socket) {
            socket.queue_news(frame);
        }
    }
}

/// Through whose eyes the sender of a message sees, where they wait for what they are told.
pub(super) fn viewer_of_sender(message: &Message, state: &TableState, presence: &Presence) -> Option<Viewer> {
    let seat = |person: &Person| state.seat_of(&person.id);
    let seat = match message {
        Message::Act { person, .. } | Message::Do { person, .. } => seat(person),
        Message::Join { person, watches, .. } => seat(person).filter(|_| !watches),
        Message::CaughtUp { socket } => {
            return presence.sockets.get(socket).map(|socket| viewer_of(state, socket));
        }
        Message::Part { .. }
        | Message::Look { .. }
        | Message::Awaits { .. }
        | Message::Deck { .. }
        | Message::Reported { .. }
        | Message::Host { .. }
        | Message::BotAnswered { .. }
        | Message::RoundPlayed { .. }
        | Message::HandedOver { .. }
        | Message::Written { .. }
        | Message::CloseIdle { .. }
        | Message::Drain { .. } => return None,
    };
    Some(seat.map_or(Viewer::Spectator, Viewer::Seat))
}

/// Through whose eyes a socket sees.
pub(super) fn viewer_of(state: &TableState, socket: &Socket) -> Viewer {
    let seat = state.seat_of(&socket.person.id).filter(|_| !socket.watches);
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}
