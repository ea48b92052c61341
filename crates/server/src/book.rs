//! The book of a table: the table as its entries make it. Pure: it is told the time, and stores nothing.
//!
//! Every wish is checked, written as entries and applied at once; the caller stores the entries, and throws the book
//! away where they could not be stored. Reading the entries again gives the same book.

mod seen;
mod wishes;

pub use seen::KeptLine;

use crate::entry::{Entry, Pause, Settings, What};
use crate::error::{ApiError, Code};
use crate::live::{self, Begun, Live};
use crate::pace;
use crate::protocol::{NewTable, Options, Said, TableState};
use bots::Level;
use games::decks;
use std::collections::{HashMap, VecDeque};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use table::{At, Fairness, Nonce, Outcome, Seat, SeatName, Seed};

/// How many wishes of one person are remembered, so that none is fulfilled twice.
const REMEMBERED: usize = 32;
/// How many sayings a table shows.
const SAYINGS: usize = 50;
const NAME_LENGTH: usize = 40;
/// What bots are called, seat by seat.
const BOT_NAMES: [&str; 10] =
    ["Rex", "Laika", "Argo", "Belka", "Balto", "Strelka", "Hachi", "Dina", "Bobik", "Lassie"];

/// Who asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Who {
    /// Their identity.
    pub identity: String,
    /// What they are called elsewhere.
    pub name: String,
}

/// Who is connected, which is nobody's to write down.
pub trait Presence {
    /// Is somebody connected?
    fn is_here(&self, identity: &str) -> bool;
    /// How long until a bot takes a seat.
    fn leaves_ms(&self, seat: Seat) -> Option<u32>;
    /// How many watch.
    fn watchers(&self) -> usize;
}

/// Somebody at a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Sitter {
    /// Who.
    pub identity: String,
    /// What they are called here.
    pub name: String,
    ready: bool,
    nonce: Option<Nonce>,
    /// A bot plays for them.
    pub bot: bool,
    muted: bool,
}

/// A seat at a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Chair {
    /// Nobody's.
    Empty,
    /// Somebody's.
    Person(Sitter),
    /// A bot's.
    Bot(Level),
}

/// Where a game's time is.
#[derive(Clone, Copy, Debug)]
struct GameTime {
    at: At,
    wall: i64,
    runs: bool,
}

/// The book of a table.
#[derive(Clone)]
pub struct Book {
    /// The table's code.
    pub code: String,
    /// What is played.
    pub settings: Settings,
    host: String,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// What state the table is in.
    pub state: TableState,
    /// How many games have begun.
    pub games: u32,
    /// The server's seed of this game, or of the next where none is played.
    seed: Seed,
    next_seed: Seed,
    /// The game being played, or the last one.
    pub live: Option<Box<dyn Live>>,
    played_options: Options,
    time: GameTime,
    paused: Option<Pause>,
    wants_pause: Vec<Seat>,
    talked: VecDeque<(u32, Seat, Said, i64)>,
    n_talked: u32,
    /// By whom, a hash of each wish's id.
    fulfilled: HashMap<String, VecDeque<u64>>,
    /// The number of the next entry.
    pub n: u32,
    /// When the last entry was written.
    pub wall: i64,
}

type Entries = Result<Vec<Entry>, ApiError>;

impl Book {
    /// A new table, and its first entries.
    pub fn make(code: String, who: &Who, new: NewTable, wall: i64) -> Result<(Book, Vec<Entry>), ApiError> {
        let settings = Settings {
            game: new.game,
            seats: new.seats,
            options: new.options,
            thinking_ms: new.thinking_ms,
            listed: new.listed,
            talk: new.talk,
            bots_at_once: new.bots_at_once,
        };
        check_settings(&settings)?;
        if new.bots.len() + usize::from(new.sit) > new.seats {
            return Err(ApiError::bad_request(format!(
                "`bots` has {} and the maker sits too: the table has {} seats",
                new.bots.len(),
                new.seats
            )));
        }
        let made = What::Made { settings, host: who.identity.clone(), seed: fresh_seed()? };
        let mut entries = vec![Entry { by: Some(who.identity.clone()), id: None, what: made }];
        let mut book = Book::begin(code, &entries[0], wall)?;
        if new.sit {
            entries.extend(book.sit(who, None, None, new.nonce, wall)?);
        }
        let first_bot = new.seats - new.bots.len();
        for (place, level) in new.bots.into_iter().enumerate() {
            let what = What::Bot { seat: Seat::at(first_bot + place), level };
            entries.push(book.write(None, what, wall)?);
        }
        if new.start {
            entries.extend(book.start(who, wall)?);
        }
        Ok((book, entries))
    }

    /// The table of a first entry.
    pub fn begin(code: String, first: &Entry, wall: i64) -> Result<Book, ApiError> {
        let What::Made { settings, host, seed } = &first.what else {
            return Err(ApiError::fault(format!("table {code} does not begin with its making")));
        };
        Ok(Book {
            code,
            chairs: vec![Chair::Empty; settings.seats],
            settings: settings.clone(),
            host: host.clone(),
            state: TableState::Open,
            games: 0,
            seed: *seed,
            next_seed: *seed,
            live: None,
            played_options: Options::new(),
            time: GameTime { at: At::START, wall, runs: false },
            paused: None,
            wants_pause: Vec::new(),
            talked: VecDeque::new(),
            n_talked: 0,
            fulfilled: HashMap::new(),
            n: 1,
            wall,
        })
    }

    /// Has this wish been fulfilled already?
    #[must_use]
    pub fn has_fulfilled(&self, identity: &str, id: &str) -> bool {
        self.fulfilled.get(identity).is_some_and(|ids| ids.contains(&hash(id)))
    }

    /// Writes what happened without anybody's wish, and applies it.
    fn write(&mut self, by: Option<&Who>, what: What, wall: i64) -> Result<Entry, ApiError> {
        let entry = Entry { by: by.map(|who| who.identity.clone()), id: None, what };
        self.apply(&entry, wall)?;
        Ok(entry)
    }

    /// Where somebody sits.
    #[must_use]
    pub fn seat_of(&self, identity: &str) -> Option<Seat> {
        let sits = |chair: &Chair| matches!(chair, Chair::Person(sitter) if sitter.identity == identity);
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

    /// The people at the table, with their seats.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &Sitter)> {
        Seat::all(self.chairs.len()).filter_map(|seat| Some((seat, self.sitter(seat)?)))
    }

    /// Which of the table's games is played, or was last.
    #[must_use]
    pub fn game_number(&self) -> u32 {
        self.games.saturating_sub(1)
    }

    /// The game's time.
    #[must_use]
    pub fn now(&self, wall: i64) -> At {
        let GameTime { at, wall: since, runs } = self.time;
        let passed = if runs { wall.saturating_sub(since).max(0) as u64 } else { 0 };
        let last = self.live.as_ref().map_or(At::START, |live| live.now());
        at.plus_ms(passed).max(last)
    }

    /// The time at which the game's clock goes off.
    #[must_use]
    pub fn clock_wall(&self) -> Option<i64> {
        if self.state != TableState::Playing || !self.time.runs {
            return None;
        }
        let deadline = self.live.as_ref()?.deadline()?;
        let wait = deadline.as_ms().saturating_sub(self.time.at.as_ms());
        Some(self.time.wall.saturating_add(i64::try_from(wait).unwrap_or(i64::MAX)))
    }

    /// Is a game being played, and does its time run?
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.state == TableState::Playing && self.time.runs
    }

    /// Does time stand still because nobody is there?
    #[must_use]
    pub fn is_deserted(&self) -> bool {
        self.paused == Some(Pause::Empty)
    }

    /// Lets every clock go off that has by now.
    pub fn clocks(&mut self, wall: i64) -> Entries {
        let mut entries = Vec::new();
        while self.clock_wall().is_some_and(|due| due <= wall) {
            let at = self.live.as_ref().and_then(|live| live.deadline()).unwrap_or(At::START);
            entries.push(self.write(None, What::Clock { at }, wall)?);
        }
        Ok(entries)
    }

    /// Plays an action for whoever asks.
    pub fn act(
        &mut self,
        who: &Who,
        id: &str,
        decision: Option<u32>,
        action: serde_json::Value,
        wall: i64,
    ) -> Entries {
        let seat = self.seat_of(&who.identity).ok_or_else(not_seated)?;
        if self.sitter(seat).is_some_and(|sitter| sitter.bot) {
            return Err(ApiError::not_now("a bot plays for you: take your seat back first (`back`)"));
        }
        let mut entries = self.clocks(wall)?;
        entries.push(self.move_seat(seat, Some((who, id)), decision, action, wall)?);
        Ok(entries)
    }

    /// Plays a bot's action.
    pub fn act_as_bot(&mut self, seat: Seat, action: serde_json::Value, wall: i64) -> Entries {
        let mut entries = self.clocks(wall)?;
        entries.push(self.move_seat(seat, None, None, action, wall)?);
        Ok(entries)
    }

    fn move_seat(
        &mut self,
        seat: Seat,
        wish: Option<(&Who, &str)>,
        decision: Option<u32>,
        action: serde_json::Value,
        wall: i64,
    ) -> Result<Entry, ApiError> {
        match self.state {
            TableState::Playing => {}
            TableState::Over => {
                return Err(ApiError::new(Code::Over, "the game is over: nothing more can be played"));
            }
            TableState::Open | TableState::Closed => {
                return Err(ApiError::not_now("no game is being played at this table"));
            }
        }
        if self.paused.is_some() {
            return Err(ApiError::not_now("the game is paused: go on first (`resume`)"));
        }
        let at = self.now(wall);
        let live = self.live.as_mut().ok_or_else(|| ApiError::fault("a table that plays has no game"))?;
        live.act(seat, decision, &action, at)?;
        let entry = Entry {
            by: wish.map(|(who, _)| who.identity.clone()),
            id: wish.map(|(_, id)| id.to_owned()),
            what: What::Moved { seat, at, action },
        };
        self.note(&entry, wall);
        self.settle();
        Ok(entry)
    }

    /// Applies an entry: the only place where the book changes.
    pub fn apply(&mut self, entry: &Entry, wall: i64) -> Result<(), ApiError> {
        match &entry.what {
            What::Made { .. } => return Err(ApiError::fault(format!("table {} was made twice", self.code))),
            What::Set(settings) => {
                self.chairs.resize(settings.seats, Chair::Empty);
                self.settings = settings.clone();
                self.unready();
            }
            What::Sat { seat, identity, name, nonce } => {
                let ready = false;
                self.put(
                    *seat,
                    Chair::Person(Sitter {
                        identity: identity.clone(),
                        name: name.clone(),
                        ready,
                        nonce: *nonce,
                        bot: false,
                        muted: false,
                    }),
                );
            }
            What::Bot { seat, level } => self.put(*seat, Chair::Bot(*level)),
            What::Stood { seat } => self.put(*seat, Chair::Empty),
            What::Ready { seat, ready, nonce } => {
                self.change(*seat, |sitter| {
                    sitter.ready = *ready;
                    sitter.nonce = nonce.or(sitter.nonce);
                });
            }
            What::Started { options, position, deck, next_seed } => {
                let of_before =
                    deck.is_none().then(|| decks::of_before(self.settings.game, options)).flatten();
                let deck = deck.as_ref().or(of_before.as_ref());
                let begun = Begun { options, position: position.as_ref(), deck };
                self.begin_game(begun, *next_seed, wall)?;
            }
            What::Moved { seat, at, action } => {
                let live = self.live.as_mut().ok_or_else(|| ApiError::fault("a move without a game"))?;
                live.act(*seat, None, action, *at)?;
            }
            What::Clock { at: _ } => {
                let live = self.live.as_mut().ok_or_else(|| ApiError::fault("a clock without a game"))?;
                live.clock();
            }
            What::TookOver { seat } => self.change(*seat, |sitter| sitter.bot = true),
            What::TookBack { seat } => self.change(*seat, |sitter| sitter.bot = false),
            What::WantsPause { seat, wants } => {
                self.wants_pause.retain(|wanting| wanting != seat);
                if *wants {
                    self.wants_pause.push(*seat);
                }
            }
            What::Paused { why, at } => {
                self.paused = Some(*why);
                self.wants_pause.clear();
                self.time = GameTime { at: *at, wall, runs: false };
            }
            What::Resumed { at } => {
                self.paused = None;
                self.wants_pause.clear();
                self.time = GameTime { at: *at, wall, runs: true };
            }
            What::Said { seat, said } => {
                self.talked.push_back((self.n_talked, *seat, said.clone(), wall));
                self.n_talked += 1;
                keep_newest(&mut self.talked, SAYINGS);
            }
            What::Muted { seat, muted } => self.change(*seat, |sitter| sitter.muted = *muted),
            What::Closed => self.state = TableState::Closed,
        }
        self.note(entry, wall);
        self.settle();
        Ok(())
    }

    /// The entry is in the book.
    fn note(&mut self, entry: &Entry, wall: i64) {
        self.n += 1;
        self.wall = self.wall.max(wall);
        if let (Some(by), Some(id)) = (&entry.by, &entry.id) {
            self.remember(by, id);
        }
    }

    fn remember(&mut self, identity: &str, id: &str) {
        let ids = self.fulfilled.entry(identity.to_owned()).or_default();
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

    fn begin_game(&mut self, begun: Begun<'_>, next_seed: Seed, wall: i64) -> Result<(), ApiError> {
        let nonces = self.people().filter_map(|(_, sitter)| sitter.nonce).collect();
        if self.games > 0 {
            self.seed = self.next_seed;
        }
        self.next_seed = next_seed;
        let fairness = Fairness::new(self.seed, nonces);
        self.live = Some(live::begin(self.settings.game, self.chairs.len(), begun, fairness)?);
        self.played_options = begun.options.clone();
        self.state = TableState::Playing;
        self.games += 1;
        self.paused = None;
        self.wants_pause.clear();
        self.time = GameTime { at: At::START, wall, runs: true };
        for seat in Seat::all(self.chairs.len()) {
            self.change(seat, |sitter| sitter.bot = false);
        }
        Ok(())
    }

    /// A game that has ended leaves the table ready for another.
    fn settle(&mut self) {
        if self.state == TableState::Playing && self.outcome().is_some() {
            self.state = TableState::Over;
            self.time.runs = false;
            self.paused = None;
            self.wants_pause.clear();
            self.unready();
        }
    }

    /// How the last game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.live.as_ref()?.outcome()
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

/// Keeps the newest.
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

fn check_settings(settings: &Settings) -> Result<(), ApiError> {
    let options = pace::stretch(settings.game, &settings.options, settings.thinking_ms)?;
    live::check(settings.game, settings.seats, &options)
}

/// A name that people can be called by.
pub fn check_name(name: &str) -> Result<String, ApiError> {
    let name = name.trim();
    let length = name.chars().count();
    if length == 0 || length > NAME_LENGTH || name.chars().any(char::is_control) {
        return Err(ApiError::bad_request(format!("a name is 1 to {NAME_LENGTH} characters on one line")));
    }
    Ok(name.to_owned())
}

fn fresh_seed() -> Result<Seed, ApiError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(ApiError::fault)?;
    Ok(Seed(bytes))
}

#[cfg(test)]
mod tests;
