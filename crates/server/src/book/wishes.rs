//! What people wish at a table: checked against the book, then written.

use super::{Book, Chair, Entries, Sitter, Who, check_name, check_settings, fresh_seed, not_seated};
use crate::entry::{Entry, Pause, Settings, What};
use crate::error::{ApiError, Code};
use crate::live;
use crate::pace;
use crate::protocol::{Command, Said, TableState, ThinkingTime};
use table::{At, Nonce, Seat};

/// So many sayings of one person within so many milliseconds.
const TALK_LIMIT: (usize, i64) = (5, 10_000);
const TEXT_LENGTH: usize = 200;

impl Book {
    /// Does what somebody asks.
    pub fn perform(&mut self, who: &Who, id: &str, command: Command, wall: i64) -> Entries {
        let mut entries = match command {
            Command::Sit { seat, name, nonce } => self.sit(who, seat, name, nonce, wall),
            Command::Stand {} => self.stand(who, wall),
            Command::Bot { seat, level } => {
                self.check_host(who)?;
                self.check_before_play()?;
                match self.chair(seat)? {
                    Chair::Person(_) => Err(seat_taken(seat)),
                    Chair::Empty | Chair::Bot(_) => self.one(who, What::Bot { seat, level }, wall),
                }
            }
            Command::Remove { seat } => {
                self.check_host(who)?;
                self.check_before_play()?;
                match self.chair(seat)? {
                    Chair::Empty => Err(ApiError::not_now("nobody sits there")),
                    Chair::Person(_) | Chair::Bot(_) => self.one(who, What::Stood { seat }, wall),
                }
            }
            Command::Settings { seats, options, thinking_ms, listed, talk, bots_at_once } => {
                self.check_host(who)?;
                let new = Settings {
                    game: self.settings.game,
                    seats: seats.unwrap_or(self.settings.seats),
                    options: options.unwrap_or_else(|| self.settings.options.clone()),
                    thinking_ms: match thinking_ms {
                        ThinkingTime::Own => self.settings.thinking_ms,
                        ThinkingTime::Endless | ThinkingTime::Ms(_) => thinking_ms,
                    },
                    listed: listed.unwrap_or(self.settings.listed),
                    talk: talk.unwrap_or(self.settings.talk),
                    bots_at_once: bots_at_once.unwrap_or(self.settings.bots_at_once),
                };
                self.set(who, new, wall)
            }
            Command::Ready { ready, nonce } => self.ready(who, ready, nonce, wall),
            Command::Start {} => self.start(who, wall),
            Command::Pause {} => self.want_pause(who, wall),
            Command::Resume {} => self.resume(who, wall),
            Command::Leave {} => self.leave(who),
            Command::Back {} => self.take_back(who, wall),
            Command::Say { said } => self.say(who, said, wall),
            Command::Mute { seat, muted } => {
                self.check_host(who)?;
                match self.chair(seat)? {
                    Chair::Person(_) => self.one(who, What::Muted { seat, muted }, wall),
                    Chair::Empty | Chair::Bot(_) => {
                        Err(ApiError::not_now("nobody sits there who could talk"))
                    }
                }
            }
            Command::Close {} => {
                self.check_host(who)?;
                self.check_before_play()?;
                self.one(who, What::Closed, wall)
            }
        }?;
        if let Some(first) = entries.first_mut() {
            first.by = Some(who.identity.clone());
            first.id = Some(id.to_owned());
            self.remember(&who.identity, id);
        }
        Ok(entries)
    }

    fn one(&mut self, who: &Who, what: What, wall: i64) -> Entries {
        Ok(vec![self.write(Some(who), what, wall)?])
    }

    fn chair(&self, seat: Seat) -> Result<&Chair, ApiError> {
        self.chairs.get(seat.idx()).ok_or_else(|| {
            let last = self.chairs.len().saturating_sub(1);
            ApiError::bad_request(format!("seat {seat} does not exist: this table has seats 0 to {last}"))
        })
    }

    fn check_host(&self, who: &Who) -> Result<(), ApiError> {
        if self.host == who.identity {
            return Ok(());
        }
        Err(ApiError::new(Code::Forbidden, "only the one who made the table can do that"))
    }

    fn check_before_play(&self) -> Result<(), ApiError> {
        match self.state {
            TableState::Open | TableState::Over => Ok(()),
            TableState::Playing => Err(ApiError::not_now("a game is being played: not before it is over")),
            TableState::Closed => Err(ApiError::not_now("the table is closed")),
        }
    }

    fn my_seat(&self, who: &Who) -> Result<Seat, ApiError> {
        self.seat_of(&who.identity).ok_or_else(not_seated)
    }

    pub(super) fn sit(
        &mut self,
        who: &Who,
        seat: Option<Seat>,
        name: Option<String>,
        nonce: Option<Nonce>,
        wall: i64,
    ) -> Entries {
        self.check_before_play()?;
        let name = check_name(&name.unwrap_or_else(|| who.name.clone()))?;
        let mine = self.seat_of(&who.identity);
        let free = Seat::all(self.chairs.len()).find(|seat| self.chairs[seat.idx()] == Chair::Empty);
        let seat = seat.or(mine).or(free).ok_or_else(|| {
            ApiError::new(Code::SeatTaken, "every seat is taken: watch, or ask the host to make room")
        })?;
        if mine != Some(seat) && *self.chair(seat)? != Chair::Empty {
            return Err(seat_taken(seat));
        }
        let mut entries = Vec::new();
        if let Some(mine) = mine.filter(|&mine| mine != seat) {
            entries.push(self.write(Some(who), What::Stood { seat: mine }, wall)?);
        }
        let sat = What::Sat { seat, identity: who.identity.clone(), name, nonce };
        entries.push(self.write(Some(who), sat, wall)?);
        Ok(entries)
    }

    fn stand(&mut self, who: &Who, wall: i64) -> Entries {
        self.check_before_play()?;
        let seat = self.my_seat(who)?;
        self.one(who, What::Stood { seat }, wall)
    }

    fn set(&mut self, who: &Who, new: Settings, wall: i64) -> Entries {
        self.check_before_play()?;
        check_settings(&new)?;
        if self.chairs.iter().skip(new.seats).any(|chair| matches!(chair, Chair::Person(_))) {
            return Err(ApiError::not_now("somebody sits on a seat that would go: ask them to move first"));
        }
        self.one(who, What::Set(new), wall)
    }

    fn ready(&mut self, who: &Who, ready: bool, nonce: Option<Nonce>, wall: i64) -> Entries {
        self.check_before_play()?;
        let seat = self.my_seat(who)?;
        let mut entries = self.one(who, What::Ready { seat, ready, nonce }, wall)?;
        // After the end, everybody being ready is the wish to play again.
        let is_full = self.chairs.iter().all(|chair| *chair != Chair::Empty);
        if self.state == TableState::Over && is_full && self.people().all(|(_, sitter)| sitter.ready) {
            entries.push(self.started(wall)?);
        }
        Ok(entries)
    }

    pub(super) fn start(&mut self, who: &Who, wall: i64) -> Entries {
        self.check_host(who)?;
        self.check_before_play()?;
        if self.chairs.contains(&Chair::Empty) {
            return Err(ApiError::not_now("a seat is empty: invite somebody, or put a bot there"));
        }
        if self.people().any(|(_, sitter)| !sitter.ready && sitter.identity != who.identity) {
            return Err(ApiError::not_now("somebody is not ready yet"));
        }
        Ok(vec![self.started(wall)?])
    }

    fn started(&mut self, wall: i64) -> Result<Entry, ApiError> {
        let Settings { game, ref options, thinking_ms, .. } = self.settings;
        let options = pace::stretch(game, options, thinking_ms)?;
        let deck = live::deck(game, self.chairs.len(), &options)?;
        self.write(None, What::Started { options, position: None, deck, next_seed: fresh_seed()? }, wall)
    }

    fn want_pause(&mut self, who: &Who, wall: i64) -> Entries {
        let seat = self.my_seat(who)?;
        self.check_playing()?;
        if self.paused.is_some() {
            return Err(ApiError::not_now("the game is paused already"));
        }
        let mut entries = self.clocks(wall)?;
        self.check_playing()?;
        entries.push(self.write(Some(who), What::WantsPause { seat, wants: true }, wall)?);
        let agrees = |(seat, sitter): (Seat, &Sitter)| sitter.bot || self.wants_pause.contains(&seat);
        if self.people().all(agrees) {
            let at = self.now(wall);
            entries.push(self.write(None, What::Paused { why: Pause::Agreed, at }, wall)?);
        }
        Ok(entries)
    }

    fn resume(&mut self, who: &Who, wall: i64) -> Entries {
        let seat = self.my_seat(who)?;
        self.check_playing()?;
        if self.paused.is_some() {
            return Ok(vec![self.resumed(wall)?]);
        }
        if !self.wants_pause.contains(&seat) {
            return Err(ApiError::not_now("the game is not paused"));
        }
        self.one(who, What::WantsPause { seat, wants: false }, wall)
    }

    fn check_playing(&self) -> Result<(), ApiError> {
        match self.state {
            TableState::Playing => Ok(()),
            TableState::Open | TableState::Over | TableState::Closed => {
                Err(ApiError::not_now("no game is being played at this table"))
            }
        }
    }

    /// Nobody is there: time stands still.
    pub fn desert(&mut self, wall: i64) -> Entries {
        let mut entries = self.clocks(wall)?;
        if self.is_running() {
            let at = self.now(wall);
            entries.push(self.write(None, What::Paused { why: Pause::Empty, at }, wall)?);
        }
        Ok(entries)
    }

    /// Time goes on from where the game is.
    pub fn resumed(&mut self, wall: i64) -> Result<Entry, ApiError> {
        let at = if self.paused.is_some() {
            self.time.at
        } else {
            self.live.as_ref().map_or(At::START, |live| live.now())
        };
        self.write(None, What::Resumed { at }, wall)
    }

    fn leave(&self, who: &Who) -> Entries {
        self.check_playing()?;
        self.my_seat(who)?;
        Ok(Vec::new())
    }

    /// A bot plays for somebody from now on.
    pub fn take_over(&mut self, seat: Seat, wall: i64) -> Entries {
        if self.state == TableState::Playing && self.sitter(seat).is_some_and(|sitter| !sitter.bot) {
            return Ok(vec![self.write(None, What::TookOver { seat }, wall)?]);
        }
        Ok(Vec::new())
    }

    fn take_back(&mut self, who: &Who, wall: i64) -> Entries {
        let seat = self.my_seat(who)?;
        if self.sitter(seat).is_some_and(|sitter| sitter.bot) {
            return self.one(who, What::TookBack { seat }, wall);
        }
        Ok(Vec::new())
    }

    fn say(&mut self, who: &Who, said: Said, wall: i64) -> Entries {
        let seat = self.my_seat(who)?;
        if said.needs() > self.settings.talk {
            return Err(ApiError::new(Code::Forbidden, "the talk at this table does not allow that"));
        }
        if self.sitter(seat).is_some_and(|sitter| sitter.muted) {
            return Err(ApiError::new(Code::Forbidden, "the host has muted you at this table"));
        }
        let said = match said {
            Said::Text { text } => Said::Text { text: check_text(&text)? },
            Said::Reaction { .. } | Said::Phrase { .. } => said,
        };
        let (most, within) = TALK_LIMIT;
        let recent = |(_, by, _, when): &&(u32, Seat, Said, i64)| *by == seat && wall - *when < within;
        if self.talked.iter().filter(recent).count() >= most {
            return Err(ApiError::new(Code::TooMany, "that was a lot to say: wait a few seconds"));
        }
        self.one(who, What::Said { seat, said }, wall)
    }
}

fn seat_taken(seat: Seat) -> ApiError {
    ApiError::new(Code::SeatTaken, format!("somebody sits on seat {seat} already: take another"))
}

fn check_text(text: &str) -> Result<String, ApiError> {
    let text = text.trim();
    let length = text.chars().count();
    if length == 0 || length > TEXT_LENGTH || text.chars().any(char::is_control) {
        return Err(ApiError::bad_request(format!("`text` is 1 to {TEXT_LENGTH} characters on one line")));
    }
    Ok(text.to_owned())
}
