//! A table as its events make it. Pure: it is told the time, and stores nothing.
//!
//! A request is checked against the state and becomes events; [`TableState::apply`] is the only place where a state
//! changes. The caller stores the events, and throws the state away where they could not be stored. Folding the stored
//! events gives the same state again.

mod commands;
mod daily;
mod folding;
mod making;
mod redacted;
mod shown;
mod time;

pub use folding::TableBefore;
pub(crate) use making::fresh_seed;
pub use redacted::{FORGOTTEN_NAME, HostRequest, Redaction, Reportable, redact};
pub use shown::StoredSummary;
use time::GameTime;

use crate::error::{ApiError, Code};
use crate::live_game::LiveGame;
use crate::network::Origin;
use crate::protocol::{Options, Said, Stage, TableKey};
use crate::table_event::{Pause, StoredEvent, TableEvent, TableSettings};
use crate::thinkers::Maker;
use crate::thinking_time;
use bots::Level;
use games::{Decks, Json, Setup, decks, json};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, VecDeque};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;
use store::{Person, PersonId, TableCode, Timestamp};
use table::{At, Fairness, Nonce, Outcome, Seat, SeatName, Seed};

/// How many requests of one person are remembered, so that none is handled twice.
pub const REMEMBERED: usize = 32;
/// How many sayings a table shows.
const SAYINGS: usize = 50;
/// What bots are called, seat by seat.
const BOT_NAMES: [&str; 10] =
    ["Rex", "Laika", "Argo", "Belka", "Balto", "Strelka", "Hachi", "Dina", "Bobik", "Lassie"];

/// Who is connected, which is nobody's to write down.
pub trait Connected {
    /// Is somebody connected?
    fn is_here(&self, person: &PersonId) -> bool;
    /// How long until a bot takes a seat.
    fn leaves_ms(&self, seat: Seat) -> Option<u32>;
    /// How many watch.
    fn watchers(&self) -> usize;
}

/// Somebody at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sitter {
    /// Who.
    pub id: PersonId,
    /// What they are called here.
    pub name: String,
    ready: bool,
    nonce: Option<Nonce>,
    /// A bot plays for them.
    pub bot: bool,
    muted: bool,
}

/// A seat at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chair {
    /// Nobody's.
    Empty,
    /// Somebody's.
    Person(Sitter),
    /// A bot's.
    Bot(Level),
}

/// Something that was said at a table.
#[derive(Clone, PartialEq, Debug)]
struct Saying {
    number: u32,
    seat: Seat,
    /// By whom.
    by: Option<PersonId>,
    said: Said,
    at: Timestamp,
}

/// A table as its events make it.
#[derive(Clone)]
pub struct TableState {
    /// The table's code.
    pub code: TableCode,
    /// What is played.
    pub settings: TableSettings,
    host: PersonId,
    key: Option<TableKey>,
    /// Where it was made from.
    pub origin: Option<Origin>,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// Before play, playing, over or closed.
    pub stage: Stage,
    /// How many games have begun.
    pub games: u32,
    /// The server's seed of this game, or of the next where none is played.
    seed: Seed,
    next_seed: Seed,
    /// The game being played, or the last one.
    pub live: Option<LiveGame>,
    /// The table before that game.
    pub before_game: Option<Arc<TableBefore>>,
    played_options: Options,
    time: GameTime,
    paused: Option<Pause>,
    wants_pause: Vec<Seat>,
    sayings: VecDeque<Saying>,
    n_sayings: u32,
    /// By whom, a hash of each request's id.
    handled: HashMap<PersonId, VecDeque<u64>>,
    /// The number of the next event.
    pub n: u32,
    /// What its events take in the store.
    pub bytes: u64,
    /// When the last event was written.
    pub touched: Timestamp,
    /// When the last game ended.
    pub(crate) over_at: Option<Timestamp>,
    /// Until when the time of a deal of the day goes on by itself.
    until: At,
    decks: Arc<Decks>,
}

/// Whose request it is, and their id for it: sent again, it is not handled again.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// Who asks.
    pub person: &'a Person,
    /// Their id for it.
    pub id: Option<&'a str>,
}

/// What follows from a request: the events to be stored, which the state has applied already.
pub type Events = Result<Vec<StoredEvent>, ApiError>;

impl TableState {
    /// Has this request been handled already?
    #[must_use]
    pub fn has_handled(&self, person: &PersonId, id: &str) -> bool {
        self.handled.get(person).is_some_and(|ids| ids.contains(&hash(id)))
    }

    /// Makes an event of what happens, and applies it.
    fn write(
        &mut self,
        request: Option<Request<'_>>,
        event: TableEvent,
        now: Timestamp,
    ) -> Result<StoredEvent, ApiError> {
        let by = request.map(|request| request.person.id.clone());
        let id = request.and_then(|request| request.id).map(str::to_owned);
        let event = StoredEvent { by, id, event };
        self.apply(&event, now)?;
        Ok(event)
    }

    /// Where somebody sits.
    #[must_use]
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        let sits = |chair: &Chair| matches!(chair, Chair::Person(sitter) if sitter.id == *person);
        self.chairs.iter().position(sits).map(Seat::at)
    }

    /// Who sits there, if it is a person.
    #[must_use]
    pub fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        match self.chairs.get(seat.idx()) {
            Some(Chair::Person(sitter)) => Some(sitter),
            Some(Chair::Empty | Chair::Bot(_)) | None => None,
        }
    }

    /// The bot that plays a seat now.
    #[must_use]
    pub fn bot_at(&self, seat: Seat) -> Option<Level> {
        match self.chairs.get(seat.idx())? {
            Chair::Bot(level) => Some(*level),
            Chair::Person(sitter) if sitter.bot => Some(Level::Agent),
            Chair::Person(_) | Chair::Empty => None,
        }
    }

    /// Does somebody belong to the table: as its host, or with a seat?
    #[must_use]
    pub fn has(&self, person: &PersonId) -> bool {
        self.host == *person || self.seat_of(person).is_some()
    }

    /// Who answers for the thinking that its bots do.
    pub(crate) fn maker(&self) -> Maker {
        self.origin.map_or_else(|| Maker::Host(self.host.clone()), Maker::Network)
    }

    /// The people at the table, with their seats.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &Sitter)> {
        Seat::all(self.chairs.len()).filter_map(|seat| Some((seat, self.sitter(seat)?)))
    }

    /// Which of the table's games is played, or was last.
    #[must_use]
    pub fn game_number(&self) -> u32 {
        self.games.saturating_sub(1)
    }

    /// Has one of its games ended?
    #[must_use]
    pub fn has_finished(&self) -> bool {
        self.games > 1 || self.outcome().is_some()
    }

    /// Plays an action for whoever asks. Clocks that are due have gone off before.
    pub fn play_for_person(
        &mut self,
        request: Request<'_>,
        decision: Option<u32>,
        action: &Json,
        now: Timestamp,
    ) -> Events {
        let seat = self.seat_of(&request.person.id).ok_or_else(not_seated)?;
        if self.sitter(seat).is_some_and(|sitter| sitter.bot) {
            return Err(ApiError::not_now("a bot plays for you: take your seat back first (`back`)"));
        }
        let moved = self.check_move(seat, decision, action, now)?;
        Ok(vec![self.write(Some(request), moved, now)?])
    }

    /// Plays a bot's action, likewise.
    pub fn play_for_bot(&mut self, seat: Seat, action: &Json, now: Timestamp) -> Events {
        let moved = self.check_move(seat, None, action, now)?;
        Ok(vec![self.write(None, moved, now)?])
    }

    /// May a seat move now, and does it answer what it is asked? Whether the rules allow it the game says.
    pub fn check_move(
        &self,
        seat: Seat,
        decision: Option<u32>,
        action: &Json,
        now: Timestamp,
    ) -> Result<TableEvent, ApiError> {
        match self.stage {
            Stage::Playing => {}
            Stage::Over => {
                return Err(ApiError::new(Code::Over, "the game is over: nothing more can be played"));
            }
            Stage::Open | Stage::Closed => {
                return Err(ApiError::not_now("no game is being played at this table"));
            }
        }
        if self.paused.is_some() {
            return Err(ApiError::not_now("the game is paused: go on first (`resume`)"));
        }
        let live = self.live.as_ref().ok_or_else(|| ApiError::fault("a table that plays has no game"))?;
        live.check_decision(seat, decision)?;
        if self.sitter(seat).is_some() && self.awaits_bots() {
            return Err(ApiError::not_now("the bots have not answered yet: choose after the next update"));
        }
        Ok(TableEvent::Moved { seat, at: self.game_time(now), action: action.to_owned() })
    }

    /// Applies an event: the only place where a table changes. A move that the rules refuse changes nothing.
    pub fn apply(&mut self, event: &StoredEvent, now: Timestamp) -> Result<(), ApiError> {
        match &event.event {
            TableEvent::Made { .. } => {
                return Err(ApiError::fault(format!("table {} was made twice", self.code)));
            }
            TableEvent::Set(settings) => self.change_settings(settings),
            TableEvent::Sat { seat, identity, name, nonce } => {
                let (id, name) = (identity.clone(), name.clone());
                let sitter = Sitter { id, name, ready: false, nonce: *nonce, bot: false, muted: false };
                self.put(*seat, Chair::Person(sitter));
            }
            TableEvent::Bot { seat, level } => self.put(*seat, Chair::Bot(*level)),
            TableEvent::Stood { seat } => self.put(*seat, Chair::Empty),
            TableEvent::Ready { seat, ready, nonce } => self.change(*seat, |sitter| {
                sitter.ready = *ready;
                sitter.nonce = nonce.or(sitter.nonce);
            }),
            TableEvent::Started { options, position, deck, rules, next_seed } => {
                let before = self.before();
                self.begin_game(options, position.as_deref(), deck.as_ref(), *rules, now)?;
                self.next_seed = *next_seed;
                self.before_game = Some(Arc::new(before));
            }
            TableEvent::Moved { seat, at, action } => {
                self.playing()?.play_action(*seat, action, *at)?;
                if self.sitter(*seat).is_some() {
                    self.open_beat(*at);
                }
            }
            TableEvent::Passed { at } => {
                self.time.at = *at;
                if event.by.is_some() {
                    self.open_beat(*at);
                }
            }
            TableEvent::Asked { seat } => self.playing()?.note_asked(*seat),
            TableEvent::Clock { at: _ } => self.playing()?.let_clock_go_off(),
            TableEvent::TookOver { seat } => self.change(*seat, |sitter| sitter.bot = true),
            TableEvent::TookBack { seat } => self.change(*seat, |sitter| sitter.bot = false),
            TableEvent::WantsPause { seat, wants } => self.note_wish_for_pause(*seat, *wants),
            TableEvent::Paused { why, at } => {
                self.set_time(Some(*why), GameTime { at: *at, since: now, runs: false });
            }
            TableEvent::Resumed { at } => self.set_time(None, GameTime { at: *at, since: now, runs: true }),
            TableEvent::Said { seat, said } => self.note_saying(*seat, event.by.as_ref(), said, now),
            TableEvent::Erased {} => self.n_sayings += 1,
            TableEvent::Unsaid { number } => self.sayings.retain(|saying| saying.number != *number),
            TableEvent::Renamed { seat, name } => self.change(*seat, |sitter| sitter.name.clone_from(name)),
            TableEvent::Forgot {} => self.forget_person(event.by.as_ref()),
            TableEvent::Muted { seat, muted } => self.change(*seat, |sitter| sitter.muted = *muted),
            TableEvent::Closed => self.stage = Stage::Closed,
        }
        self.n += 1;
        self.touched = self.touched.max(now);
        if let (Some(by), Some(id)) = (&event.by, &event.id) {
            self.remember(by, id);
        }
        self.settle(now);
        self.hold_player();
        Ok(())
    }

    fn playing(&mut self) -> Result<&mut LiveGame, ApiError> {
        self.live.as_mut().ok_or_else(|| ApiError::fault("a move without a game"))
    }

    fn change_settings(&mut self, settings: &TableSettings) {
        self.chairs.resize(settings.seats, Chair::Empty);
        self.settings = settings.clone();
        self.unready();
    }

    fn note_wish_for_pause(&mut self, seat: Seat, wants: bool) {
        self.wants_pause.retain(|wanting| *wanting != seat);
        if wants {
            self.wants_pause.push(seat);
        }
    }

    fn note_saying(&mut self, seat: Seat, by: Option<&PersonId>, said: &Said, at: Timestamp) {
        let (number, by) = (self.n_sayings, by.cloned());
        self.sayings.push_back(Saying { number, seat, by, said: said.clone(), at });
        self.n_sayings += 1;
        keep_newest(&mut self.sayings, SAYINGS);
    }

    fn remember(&mut self, person: &PersonId, id: &str) {
        let ids = self.handled.entry(person.clone()).or_default();
        ids.push_back(hash(id));
        keep_newest(ids, REMEMBERED);
    }

    fn put(&mut self, seat: Seat, chair: Chair) {
        if let Some(place) = self.chairs.get_mut(seat.idx()) {
            *place = chair;
        }
    }

    fn change(&mut self, seat: Seat, how: impl FnOnce(&mut Sitter)) {
        match self.chairs.get_mut(seat.idx()) {
            Some(Chair::Person(sitter)) => how(sitter),
            Some(Chair::Empty | Chair::Bot(_)) | None => {}
        }
    }

    fn unready(&mut self) {
        for seat in Seat::all(self.chairs.len()) {
            self.change(seat, |sitter| sitter.ready = false);
        }
    }

    fn begin_game(
        &mut self,
        options: &Options,
        position: Option<&Json>,
        deck: Option<&serde_json::Value>,
        rules: Option<u32>,
        now: Timestamp,
    ) -> Result<(), ApiError> {
        let nonces = self.people().filter_map(|(_, sitter)| sitter.nonce).collect();
        let seed = if self.games > 0 { self.next_seed } else { self.seed };
        let of_before = deck.is_none().then(|| decks::of_before(self.settings.game, options)).flatten();
        let setup = Setup {
            n_seats: self.chairs.len(),
            options: Some(&json(options)),
            position,
            deck: deck.or(of_before.as_ref()),
            rules: Some(rules.unwrap_or(1)),
            fairness: Fairness::new(seed, nonces),
        };
        let live = LiveGame::new(self.settings.game.begin(setup, &self.decks)?);
        // A position has a time of its own.
        let at = live.played().now();
        self.live = Some(live);
        self.seed = seed;
        self.played_options = options.clone();
        self.stage = Stage::Playing;
        self.games += 1;
        self.set_time(None, GameTime { at, since: now, runs: true });
        self.open_beat(at);
        for seat in Seat::all(self.chairs.len()) {
            self.change(seat, |sitter| sitter.bot = false);
        }
        Ok(())
    }

    /// A game that has ended leaves the table ready for another.
    fn settle(&mut self, now: Timestamp) {
        if self.stage == Stage::Playing && self.outcome().is_some() {
            self.stage = Stage::Over;
            self.over_at = Some(now);
            self.time.runs = false;
            self.paused = None;
            self.wants_pause.clear();
            self.unready();
        }
    }

    /// How the last game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.live.as_ref()?.played().outcome()
    }

    /// The deck of the game that is being played, was last, or will be.
    #[must_use]
    pub fn deck(&self) -> Option<serde_json::Value> {
        match &self.live {
            Some(live) if self.stage != Stage::Open => live.played().deck(),
            Some(_) | None => check_settings(&self.settings, &self.decks).ok().flatten(),
        }
    }

    /// What everybody is called.
    #[must_use]
    pub fn names(&self) -> Vec<SeatName> {
        let name = |(place, chair): (usize, &Chair)| match chair {
            Chair::Empty => SeatName { name: format!("seat {place}") },
            Chair::Person(sitter) => SeatName { name: sitter.name.clone() },
            Chair::Bot(_) => SeatName { name: bot_name(place) },
        };
        self.chairs.iter().enumerate().map(name).collect()
    }
}

fn hash(id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    id.hash(&mut hasher);
    hasher.finish()
}

fn keep_newest<T>(list: &mut VecDeque<T>, most: usize) {
    while list.len() > most {
        list.pop_front();
    }
}

fn bot_name(place: usize) -> String {
    BOT_NAMES.get(place).copied().unwrap_or("Rex").to_owned()
}

fn not_seated() -> ApiError {
    ApiError::new(Code::Forbidden, "you do not sit at this table: you watch")
}

/// Can a table be played like this? Says which deck it plays with, of a game that has one.
fn check_settings(settings: &TableSettings, decks: &Decks) -> Result<Option<serde_json::Value>, ApiError> {
    let options = thinking_time::with_clocks(settings)?;
    let with_own = settings.deck.as_ref().map(|deck| decks.with(deck)).transpose()?;
    let decks = with_own.as_ref().unwrap_or(decks);
    Ok(settings.game.check(settings.seats, &json(&options), decks)?)
}

#[cfg(test)]
mod tests;
