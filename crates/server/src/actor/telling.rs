//! What a table tells: answers, the table itself, and to each viewer what they may know, once it is stored.

use super::{Actor, Ask, Asked, Done, Here, Reply, Socket};
use crate::book::{Book, Who};
use crate::error::ApiError;
use crate::live::frame;
use crate::protocol::{Table, Told, Update};
use axum::extract::ws::Utf8Bytes;
use table::Viewer;

/// How long mere news of the others waits for more: a message costs more than all else that is done for a move. Nobody
/// feels it, and when it ends depends on nothing but what this viewer learns.
const NEWS_MS: i64 = 15;

impl Actor {
    /// What may not have been stored is not answered as done.
    pub(super) fn forget(&mut self, asks: &mut Vec<Asked>, done: Vec<Done>, error: &ApiError) {
        self.spoiled = true;
        let wall = self.house.clock.now();
        let sockets: Vec<u64> = self.here.sockets.keys().copied().collect();
        sockets.into_iter().for_each(|socket| self.send_table(socket, wall));
        for (ask, done) in asks.drain(..).zip(done) {
            self.deny(*ask, &done.err().unwrap_or_else(|| error.clone()));
        }
    }

    /// The book cannot be read: everybody is told so.
    pub(super) fn refuse(&mut self, asks: &mut Vec<Asked>, error: &ApiError) {
        for ask in asks.drain(..) {
            self.deny(*ask, error);
        }
    }

    fn deny(&mut self, ask: Ask, error: &ApiError) {
        match ask {
            Ask::Join { answer, .. } => drop(answer.send(Err(error.clone()))),
            Ask::Look { answer, .. } => drop(answer.send(Err(error.clone()))),
            Ask::Do { reply, .. } | Ask::Act { reply, .. } => self.reply(reply, Err(error.clone()), None),
            Ask::Part { socket } => drop(self.here.sockets.remove(&socket)),
            Ask::CaughtUp { .. } | Ask::Thought { .. } | Ask::Awaits { .. } | Ask::Written { .. } => {}
            Ask::Drain { done } => {
                self.drained = true;
                let _ = done.send(());
            }
        }
    }

    /// Answers what was asked, all of it stored: first whoever comes, so that they see the table as the others do.
    pub(super) fn answer(&mut self, asks: &mut Vec<Asked>, done: Vec<Done>, wall: i64) {
        let mut others = Vec::with_capacity(asks.len());
        for (ask, done) in asks.drain(..).zip(done) {
            match *ask {
                Ask::Join { socket, who, frames, from, watches, answer } => {
                    let there = Socket::new(who, watches, frames);
                    let _ = answer.send(self.join(socket, there, from, wall));
                }
                Ask::CaughtUp { socket } => self.catch_up(socket, wall),
                other => others.push((other, done)),
            }
        }
        if std::mem::take(&mut self.changed) {
            self.note_people(wall);
            let sockets: Vec<u64> = self.here.sockets.keys().copied().collect();
            sockets.into_iter().for_each(|socket| self.send_table(socket, wall));
        }
        for (ask, done) in others {
            self.answer_one(ask, done, wall);
        }
    }

    fn answer_one(&mut self, ask: Ask, done: Done, wall: i64) {
        match ask {
            Ask::Do { who, reply, .. } | Ask::Act { who, reply, .. } => {
                let table = matches!(reply, Reply::Once(_)).then(|| self.seen_by(Some(&who), wall)).flatten();
                self.reply(reply, done, table);
            }
            Ask::Look { who, answer } => {
                let table = self.seen_by(who.as_ref(), wall).ok_or_else(ApiError::store_away);
                let _ = answer.send(table);
            }
            Ask::Awaits { identity, answer } => {
                let _ = answer.send(self.book.as_ref().is_some_and(|book| book.waits_for(&identity)));
            }
            Ask::Drain { done } => drop(done.send(())),
            Ask::Join { .. }
            | Ask::CaughtUp { .. }
            | Ask::Part { .. }
            | Ask::Thought { .. }
            | Ask::Written { .. } => {}
        }
    }

    fn seen_by(&self, who: Option<&Who>, wall: i64) -> Option<Table> {
        let identity = who.map(|who| who.identity.as_str());
        let mut table = self.book.as_ref()?.seen_by(identity, &self.here, wall);
        table.store_away = self.spoiled;
        Some(table)
    }

    fn reply(&mut self, reply: Reply, done: Done, table: Option<Table>) {
        match reply {
            Reply::Socket(socket, id) => {
                let error = done.err();
                let answer = frame::<Update>(&Told::Answer { id, ok: error.is_none(), error });
                if let Some(there) = self.here.sockets.get_mut(&socket) {
                    there.answer(answer);
                }
            }
            Reply::Once(answer) => {
                let _ = answer.send(done.and_then(|()| table.ok_or_else(ApiError::store_away)));
            }
        }
    }

    /// Tells every viewer with a socket what they may know of what has been stored. Who is asked something new, or asks
    /// something, is told at once; mere news of the others waits a moment for more.
    pub(super) fn tell(&mut self, asks: &[Asked], wall: i64) {
        let Some(book) = &mut self.book else { return };
        let viewers: Vec<Viewer> = self.here.sockets.values().map(|socket| viewer_of(book, socket)).collect();
        let asking: Vec<Viewer> = asks.iter().filter_map(|ask| who_asks(ask, book, &self.here)).collect();
        let (game, now) = (book.game_number(), book.now(wall));
        for viewer in Viewer::all(book.chairs.len()) {
            let Some(live) = &mut book.live else { return };
            if !viewers.contains(&viewer) {
                live.forget_fresh(viewer);
            }
            if !live.has_news(viewer) {
                self.told_by.remove(&viewer);
                continue;
            }
            let is_due = self.told_by.get(&viewer).is_some_and(|by| *by <= wall);
            if !is_due && !asking.contains(&viewer) && !live.is_urgent(viewer) {
                self.told_by.entry(viewer).or_insert(wall + NEWS_MS);
                continue;
            }
            self.told_by.remove(&viewer);
            let frame = live.tell_fresh(viewer, game, now);
            for (socket, sees) in self.here.sockets.values_mut().zip(&viewers) {
                if *sees == viewer {
                    socket.tell(frame.clone());
                }
            }
        }
    }

    /// No news waits any longer: what comes next is not news.
    pub(super) fn tell_all_by(&mut self, wall: i64) {
        let n_seats = self.book.as_ref().map_or(0, |book| book.chairs.len());
        self.told_by.extend(Viewer::all(n_seats).map(|viewer| (viewer, wall)));
    }

    /// A slow reader has read all it was sent: its answers, and the newest view instead of all it missed.
    fn catch_up(&mut self, socket: u64, wall: i64) {
        let Some(there) = self.here.sockets.get_mut(&socket) else { return };
        if !there.catches_up() {
            return;
        }
        self.send_table(socket, wall);
        self.send_newest(socket, wall);
    }

    /// The newest view, without what led to it.
    fn send_newest(&mut self, socket: u64, wall: i64) {
        let (Some(there), Some(book)) = (self.here.sockets.get(&socket), &self.book) else { return };
        let viewer = viewer_of(book, there);
        if let Some(live) = &book.live {
            let frame = live.tell_since(viewer, live.number(viewer), book.game_number(), book.now(wall));
            self.send(socket, frame);
        }
    }

    pub(super) fn show_newest(&mut self, wall: i64) {
        let sockets: Vec<u64> = self.here.sockets.keys().copied().collect();
        sockets.into_iter().for_each(|socket| self.send_newest(socket, wall));
    }

    pub(super) fn send_table(&mut self, socket: u64, wall: i64) {
        let Some(there) = self.here.sockets.get(&socket) else { return };
        if let Some(table) = self.seen_by(Some(&there.who), wall) {
            self.send(socket, frame::<Update>(&Told::Table { table }));
        }
    }

    pub(super) fn send(&mut self, socket: u64, frame: Utf8Bytes) {
        if let Some(there) = self.here.sockets.get_mut(&socket) {
            there.tell(frame);
        }
    }
}

/// Through whose eyes whoever asks this sees, where they wait for what they are told.
pub(super) fn who_asks(ask: &Ask, book: &Book, here: &Here) -> Option<Viewer> {
    let seat = |who: &Who| book.seat_of(&who.identity);
    let seat = match ask {
        Ask::Act { who, .. } | Ask::Do { who, .. } => seat(who),
        Ask::Join { who, watches, .. } => seat(who).filter(|_| !watches),
        Ask::CaughtUp { socket } => return here.sockets.get(socket).map(|socket| viewer_of(book, socket)),
        Ask::Part { .. }
        | Ask::Look { .. }
        | Ask::Awaits { .. }
        | Ask::Thought { .. }
        | Ask::Written { .. }
        | Ask::Drain { .. } => return None,
    };
    Some(seat.map_or(Viewer::Spectator, Viewer::Seat))
}

/// Through whose eyes a socket sees.
pub(super) fn viewer_of(book: &Book, socket: &Socket) -> Viewer {
    let seat = book.seat_of(&socket.who.identity).filter(|_| !socket.watches);
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}
