//! What people ask of a table: checked against its state, then written as events.

use super::{Chair, Events, Request, Saying, Sitter, TableState, check_settings, fresh_seed, not_seated};
use crate::error::{ApiError, Code};
use crate::protocol::{Command, Said, Stage, ThinkingTime};
use crate::table_event::{Pause, StoredEvent, TableEvent, TableSettings};
use crate::thinking_time;
use crate::visible_text::{check_name, visible};
use bots::Level;
use store::{Person, Timestamp};
use table::{At, Nonce, Seat};

/// So many sayings of one person within so many milliseconds.
const TALK_LIMIT: (usize, i64) = (5, 10_000);
const TEXT_LENGTH: usize = 200;

impl TableState {
    /// Does what somebody asks, or refuses it and changes nothing. Clocks that are due have gone off before.
    pub fn perform(&mut self, request: Request<'_>, command: Command, now: Timestamp) -> Events {
        if self.settings.daily.is_some() && !matches!(command, Command::Wait {} | Command::Close {}) {
            return Err(ApiError::new(
                Code::Forbidden,
                "not at a deal of the day: it is played once, by one person, and waits for you however long you are away",
            ));
        }
        match command {
            Command::Sit { seat, name, nonce } => self.sit(request, seat, name, nonce, now),
            Command::Stand {} => self.stand(request, now),
            Command::Bot { seat, level } => self.seat_bot(request, seat, level, now),
            Command::Remove { seat } => self.free_seat(request, seat, now),
            Command::Settings { .. } => self.set(request, command, now),
            Command::Ready { ready, nonce } => self.ready(request, ready, nonce, now),
            Command::Start {} => self.start(request, now),
            Command::Pause {} => self.want_pause(request, now),
            Command::Resume {} => self.resume(request, now),
            Command::Leave {} => self.leave(request),
            Command::Back {} => self.take_back(request, now),
            Command::Say { said } => self.say(request, said, now),
            Command::Mute { seat, muted } => self.mute(request, seat, muted, now),
            Command::Ask {} => self.ask_bot(request, now),
            Command::Wait {} => self.wait(request, now),
            Command::Close {} => self.close(request, now),
        }
    }

    fn one(&mut self, request: Request<'_>, event: TableEvent, now: Timestamp) -> Events {
        Ok(vec![self.write(Some(request), event, now)?])
    }

    fn chair(&self, seat: Seat) -> Result<&Chair, ApiError> {
        self.chairs.get(seat.idx()).ok_or_else(|| {
            let last = self.chairs.len().saturating_sub(1);
            ApiError::bad_request(format!("seat {seat} does not exist: this table has seats 0 to {last}"))
        })
    }

    fn check_host(&self, person: &Person) -> Result<(), ApiError> {
        if self.host == person.id {
            return Ok(());
        }
        Err(ApiError::new(Code::Forbidden, "only the one who made the table can do that"))
    }

    fn check_before_play(&self) -> Result<(), ApiError> {
        match self.stage {
            Stage::Open | Stage::Over => Ok(()),
            Stage::Playing => Err(ApiError::not_now("a game is being played: not before it is over")),
            Stage::Closed => Err(ApiError::not_now("the table is closed")),
        }
    }

    fn check_playing(&self) -> Result<(), ApiError> {
        match self.stage {
            Stage::Playing => Ok(()),
            Stage::Open | Stage::Over | Stage::Closed => {
                Err(ApiError::not_now("no game is being played at this table"))
            }
        }
    }

    fn my_seat(&self, person: &Person) -> Result<Seat, ApiError> {
        self.seat_of(&person.id).ok_or_else(not_seated)
    }

    pub(super) fn sit(
        &mut self,
        request: Request<'_>,
        seat: Option<Seat>,
        name: Option<String>,
        nonce: Option<Nonce>,
        now: Timestamp,
    ) -> Events {
        self.check_before_play()?;
        let name = check_name(&name.unwrap_or_else(|| request.person.name.clone()))?;
        let mine = self.seat_of(&request.person.id);
        let free = Seat::all(self.chairs.len()).find(|seat| self.chairs[seat.idx()] == Chair::Empty);
        let seat = seat.or(mine).or(free).ok_or_else(|| {
            ApiError::new(Code::SeatTaken, "every seat is taken: watch, or ask the host to make room")
        })?;
        if mine != Some(seat) && *self.chair(seat)? != Chair::Empty {
            return Err(seat_taken(seat));
        }
        let mut events = Vec::new();
        if let Some(mine) = mine.filter(|&mine| mine != seat) {
            events.push(self.write(Some(request), TableEvent::Stood { seat: mine }, now)?);
        }
        let sat = TableEvent::Sat { seat, identity: request.person.id.clone(), name, nonce };
        events.push(self.write(Some(request), sat, now)?);
        Ok(events)
    }

    fn stand(&mut self, request: Request<'_>, now: Timestamp) -> Events {
        self.check_before_play()?;
        let seat = self.my_seat(request.person)?;
        self.one(request, TableEvent::Stood { seat }, now)
    }

    fn seat_bot(&mut self, request: Request<'_>, seat: Seat, level: Level, now: Timestamp) -> Events {
        self.check_host(request.person)?;
        self.check_before_play()?;
        match self.chair(seat)? {
            Chair::Person(_) => Err(seat_taken(seat)),
            Chair::Empty | Chair::Bot(_) => self.one(request, TableEvent::Bot { seat, level }, now),
        }
    }

    fn free_seat(&mut self, request: Request<'_>, seat: Seat, now: Timestamp) -> Events {
        self.check_host(request.person)?;
        self.check_before_play()?;
        match self.chair(seat)? {
            Chair::Empty => Err(ApiError::not_now("nobody sits there")),
            Chair::Person(_) | Chair::Bot(_) => self.one(request, TableEvent::Stood { seat }, now),
        }
    }

    /// What is left out of the command stays as it is.
    fn set(&mut self, request: Request<'_>, command: Command, now: Timestamp) -> Events {
        self.check_host(request.person)?;
        let Command::Settings { seats, options, thinking_ms, listed, talk, bots_at_once } = command else {
            return Ok(Vec::new());
        };
        let old = &self.settings;
        let new = TableSettings {
            game: old.game,
            seats: seats.unwrap_or(old.seats),
            options: options.unwrap_or_else(|| old.options.clone()),
            thinking_ms: match thinking_ms {
                ThinkingTime::Own => old.thinking_ms,
                ThinkingTime::Endless | ThinkingTime::Ms(_) => thinking_ms,
            },
            listed: listed.unwrap_or(old.listed),
            talk: talk.unwrap_or(old.talk),
            bots_at_once: bots_at_once.unwrap_or(old.bots_at_once),
            deck: old.deck.clone(),
            daily: None,
        };
        self.check_before_play()?;
        check_settings(&new, &self.decks)?;
        if self.chairs.iter().skip(new.seats).any(|chair| matches!(chair, Chair::Person(_))) {
            return Err(ApiError::not_now("somebody sits on a seat that would go: ask them to move first"));
        }
        self.one(request, TableEvent::Set(new), now)
    }

    fn ready(&mut self, request: Request<'_>, ready: bool, nonce: Option<Nonce>, now: Timestamp) -> Events {
        self.check_before_play()?;
        let seat = self.my_seat(request.person)?;
        // After the end, everybody being ready asks to play again.
        let is_full = self.chairs.iter().all(|chair| *chair != Chair::Empty);
        let all_ready = ready && self.people().all(|(other, sitter)| other == seat || sitter.ready);
        let again = self.stage == Stage::Over && is_full && all_ready;
        let start = again.then(|| self.start_event()).transpose()?;
        let mut events = self.one(request, TableEvent::Ready { seat, ready, nonce }, now)?;
        if let Some(start) = start {
            events.push(self.write(None, start, now)?);
        }
        Ok(events)
    }

    pub(super) fn start(&mut self, request: Request<'_>, now: Timestamp) -> Events {
        self.check_host(request.person)?;
        self.check_before_play()?;
        if self.chairs.contains(&Chair::Empty) {
            return Err(ApiError::not_now("a seat is empty: invite somebody, or put a bot there"));
        }
        if self.people().any(|(_, sitter)| !sitter.ready && sitter.id != request.person.id) {
            return Err(ApiError::not_now("somebody is not ready yet"));
        }
        let start = self.start_event()?;
        self.one(request, start, now)
    }

    /// The beginning of a game as the table is set now.
    fn start_event(&self) -> Result<TableEvent, ApiError> {
        let settings = TableSettings { seats: self.chairs.len(), ..self.settings.clone() };
        let deck = check_settings(&settings, &self.decks)?;
        let options = thinking_time::with_clocks(&settings)?;
        let rules = Some(settings.game.facts().rules);
        Ok(TableEvent::Started { options, position: None, deck, rules, next_seed: fresh_seed()? })
    }

    /// Only where nobody else could be hurt by it.
    fn ask_bot(&mut self, request: Request<'_>, now: Timestamp) -> Events {
        let seat = self.my_seat(request.person)?;
        self.check_playing()?;
        if self.people().any(|(other, _)| other != seat) {
            return Err(ApiError::new(Code::Forbidden, "people play here: nobody may ask a bot"));
        }
        self.one(request, TableEvent::Asked { seat }, now)
    }

    fn wait(&mut self, request: Request<'_>, now: Timestamp) -> Events {
        self.my_seat(request.person)?;
        self.check_playing()?;
        if !self.can_wait() {
            return Err(ApiError::not_now("nothing happens by itself here now: choose"));
        }
        self.one(request, TableEvent::Passed { at: self.game_time(now) }, now)
    }

    fn want_pause(&mut self, request: Request<'_>, now: Timestamp) -> Events {
        let seat = self.my_seat(request.person)?;
        self.check_playing()?;
        if self.paused.is_some() {
            return Err(ApiError::not_now("the game is paused already"));
        }
        let mut events = self.one(request, TableEvent::WantsPause { seat, wants: true }, now)?;
        let agrees = |(seat, sitter): (Seat, &Sitter)| sitter.bot || self.wants_pause.contains(&seat);
        if self.people().all(agrees) {
            let paused = TableEvent::Paused { why: Pause::Agreed, at: self.game_time(now) };
            events.push(self.write(None, paused, now)?);
        }
        Ok(events)
    }

    fn resume(&mut self, request: Request<'_>, now: Timestamp) -> Events {
        let seat = self.my_seat(request.person)?;
        self.check_playing()?;
        if self.paused.is_some() {
            return Ok(vec![self.resumed(Some(request), now)?]);
        }
        if !self.wants_pause.contains(&seat) {
            return Err(ApiError::not_now("the game is not paused"));
        }
        self.one(request, TableEvent::WantsPause { seat, wants: false }, now)
    }

    /// Nobody is there: time stands still.
    pub fn desert(&mut self, now: Timestamp) -> Events {
        let mut events = self.let_clocks_go_off(now)?;
        if self.is_running() {
            let paused = TableEvent::Paused { why: Pause::Empty, at: self.game_time(now) };
            events.push(self.write(None, paused, now)?);
        }
        Ok(events)
    }

    /// Time goes on from where the game is.
    pub fn resumed(&mut self, request: Option<Request<'_>>, now: Timestamp) -> Result<StoredEvent, ApiError> {
        let at = if self.paused.is_some() {
            self.time.at
        } else {
            self.live.as_ref().map_or(At::START, |live| live.played().now())
        };
        self.write(request, TableEvent::Resumed { at }, now)
    }

    fn leave(&self, request: Request<'_>) -> Events {
        self.check_playing()?;
        self.my_seat(request.person)?;
        Ok(Vec::new())
    }

    /// A bot plays for somebody from now on.
    pub fn take_over(&mut self, seat: Seat, now: Timestamp) -> Events {
        if self.stage == Stage::Playing && self.sitter(seat).is_some_and(|sitter| !sitter.bot) {
            return Ok(vec![self.write(None, TableEvent::TookOver { seat }, now)?]);
        }
        Ok(Vec::new())
    }

    fn take_back(&mut self, request: Request<'_>, now: Timestamp) -> Events {
        let seat = self.my_seat(request.person)?;
        if self.sitter(seat).is_some_and(|sitter| sitter.bot) {
            return self.one(request, TableEvent::TookBack { seat }, now);
        }
        Ok(Vec::new())
    }

    fn say(&mut self, request: Request<'_>, said: Said, now: Timestamp) -> Events {
        let seat = self.my_seat(request.person)?;
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
        let is_recent = |saying: &&Saying| saying.seat == seat && now.ms_since(saying.at) < within;
        if self.sayings.iter().filter(is_recent).count() >= most {
            return Err(ApiError::new(Code::TooMany, "that was a lot to say: wait a few seconds"));
        }
        self.one(request, TableEvent::Said { seat, said }, now)
    }

    fn mute(&mut self, request: Request<'_>, seat: Seat, muted: bool, now: Timestamp) -> Events {
        self.check_host(request.person)?;
        match self.chair(seat)? {
            Chair::Person(_) => self.one(request, TableEvent::Muted { seat, muted }, now),
            Chair::Empty | Chair::Bot(_) => Err(ApiError::not_now("nobody sits there who could talk")),
        }
    }

    /// Closes a table that nobody has come back to, whatever was going on.
    pub fn close_by_itself(&mut self, now: Timestamp) -> Events {
        if self.stage == Stage::Closed {
            return Ok(Vec::new());
        }
        Ok(vec![self.write(None, TableEvent::Closed, now)?])
    }

    fn close(&mut self, request: Request<'_>, now: Timestamp) -> Events {
        self.check_host(request.person)?;
        self.check_before_play()?;
        self.one(request, TableEvent::Closed, now)
    }
}

fn seat_taken(seat: Seat) -> ApiError {
    ApiError::new(Code::SeatTaken, format!("somebody sits on seat {seat} already: take another"))
}

fn check_text(text: &str) -> Result<String, ApiError> {
    let wrong = || {
        ApiError::bad_request(format!(
            "`text` is 1 to {TEXT_LENGTH} characters that can be seen, on one line"
        ))
    };
    if text.trim().contains(char::is_control) {
        return Err(wrong());
    }
    let text = visible(text);
    let length = text.chars().count();
    if length == 0 || length > TEXT_LENGTH { Err(wrong()) } else { Ok(text) }
}
