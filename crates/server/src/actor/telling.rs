//! What a table tells: answers, the table itself, and to each viewer what they may know, once it is stored.

use super::{Actor, Ask, Asked, Done, Reply, Socket};
use crate::book::{Book, Who};
use crate::error::ApiError;
use crate::live::frame;
use crate::protocol::{Table, Told, Update};
use axum::extract::ws::Utf8Bytes;
use table::Viewer;

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
                    let there = Socket { who, watches, frames, lags: false, owed: Vec::new() };
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
                    push(there, answer.clone());
                    if there.lags {
                        there.owed.push(answer);
                    }
                }
            }
            Reply::Once(answer) => {
                let _ = answer.send(done.and_then(|()| table.ok_or_else(ApiError::store_away)));
            }
        }
    }

    /// Tells every viewer with a socket what they may know of what has just been stored.
    pub(super) fn tell(&mut self, wall: i64) {
        let Some(book) = &mut self.book else { return };
        let viewers: Vec<Viewer> = self.here.sockets.values().map(|socket| viewer_of(book, socket)).collect();
        let (game, now) = (book.game_number(), book.now(wall));
        for viewer in Viewer::all(book.chairs.len()) {
            let Some(live) = &mut book.live else { return };
            if !viewers.contains(&viewer) {
                live.forget_fresh(viewer);
                continue;
            }
            let Some(frame) = live.tell_fresh(viewer, game, now) else { continue };
            for (socket, sees) in self.here.sockets.values_mut().zip(&viewers) {
                if *sees == viewer {
                    push(socket, frame.clone());
                }
            }
        }
    }

    /// A slow reader has read all it was sent: its answers, and the newest view instead of all it missed.
    fn catch_up(&mut self, socket: u64, wall: i64) {
        let Some(there) = self.here.sockets.get_mut(&socket) else { return };
        if !std::mem::take(&mut there.lags) {
            return;
        }
        for answer in std::mem::take(&mut there.owed) {
            push(there, answer.clone());
            if there.lags {
                there.owed.push(answer);
            }
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
            push(there, frame);
        }
    }
}

/// Through whose eyes a socket sees.
pub(super) fn viewer_of(book: &Book, socket: &Socket) -> Viewer {
    let seat = book.seat_of(&socket.who.identity).filter(|_| !socket.watches);
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

/// A socket whose queue is full misses frames, and is told the newest once it has read what it has.
fn push(socket: &mut Socket, frame: Utf8Bytes) {
    if !socket.lags && socket.frames.try_send(frame).is_err() {
        socket.lags = true;
        metrics::counter!("safehouse_slow_readers_total").increment(1);
    }
}
