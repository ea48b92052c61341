//! One task stands for a table: it keeps the book, lets clocks and bots go on, and tells everybody what they may know.
//!
//! Nothing is told before it is stored. What could not be stored never happened: the book is read again.

mod ask;
mod here;
mod minds;
mod nodes;
mod telling;

pub use self::ask::{Ask, Asked, Reply};

use self::here::{Here, Socket};
use self::minds::Mind;
use self::telling::viewer_of;
use crate::book::{Book, Presence, Who};
use crate::bus::{self, Bus, News};
use crate::clock::WallClock;
use crate::entry::Entry;
use crate::error::{ApiError, Code};
use crate::pace;
use crate::protocol::{Command, TableState};
use async_nats::Subscriber;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use store::{Append, Appended, Line, Row, Store};
use table::{Seat, Viewer};
use tokio::sync::mpsc;

/// How many wishes are taken up at once.
const BATCH: usize = 64;
/// How often all others who are ready go first before a table takes up what it was asked.
const AFTER_YOU: usize = 2;
/// How many frames wait for a slow reader.
pub const FRAMES: usize = 32;
/// The most sockets of one table.
const SOCKETS: usize = 200;
/// How long somebody who left by choice can still change their mind.
const LEAVE_MS: i64 = 10_000;
/// How long a table without people goes on by itself.
const DESERTED_MS: i64 = 20_000;
/// How long a table that nobody needs stays in memory.
const IDLE: Duration = Duration::from_secs(30);
/// How much the clocks of two nodes may differ.
const SKEW_MS: i64 = 2000;
/// How long a table waits before it asks a store again that did not answer.
const AGAIN_MS: i64 = 250;
/// What a table needs of the house.
#[derive(Clone)]
pub struct House {
    /// Where tables are kept.
    pub store: Arc<dyn Store>,
    /// How other nodes hear of it.
    pub bus: Bus,
    /// What time it is.
    pub clock: WallClock,
    /// How long somebody may be away before a bot takes their seat.
    pub away_ms: i64,
}

/// What became of a wish.
type Done = Result<(), ApiError>;

/// The task of a table.
pub struct Actor {
    code: String,
    house: House,
    asks: mpsc::Receiver<Asked>,
    /// For what bots think.
    own: mpsc::WeakSender<Asked>,
    book: Option<Book>,
    here: Here,
    minds: Vec<Mind>,
    /// The book may say what was never stored: it must be read again before it is believed.
    spoiled: bool,
    /// By when viewers are told news that can wait.
    told_by: HashMap<Viewer, i64>,
    /// What is told about the table on other nodes.
    news: Option<Subscriber>,
    /// Others have written what we have not read.
    behind: bool,
    /// What the other nodes were told of who is here, and when they are told again.
    said_here: (Vec<String>, usize),
    say_here_at: i64,
    /// The table looks different now.
    changed: bool,
    /// Since when nobody has been there.
    deserted_since: Option<i64>,
    drained: bool,
}

impl Actor {
    /// The task of a table; `book` where it has just been made and stored.
    pub fn new(
        code: String,
        house: House,
        book: Option<Book>,
        asks: mpsc::Receiver<Asked>,
        own: mpsc::WeakSender<Asked>,
    ) -> Actor {
        let here = Here {
            sockets: HashMap::new(),
            leaves: HashMap::new(),
            book_seats: Vec::new(),
            elsewhere: HashMap::new(),
            wall: house.clock.now(),
        };
        Actor {
            code,
            house,
            asks,
            own,
            book,
            here,
            minds: Vec::new(),
            spoiled: false,
            told_by: HashMap::new(),
            news: None,
            behind: false,
            said_here: (Vec::new(), 0),
            say_here_at: 0,
            changed: false,
            deserted_since: None,
            drained: false,
        }
    }

    /// Lives until nobody needs the table; `retire` says whether it may go.
    pub async fn run(&mut self, retire: impl Fn(&str) -> bool) {
        let mut asks = Vec::new();
        self.news = self.house.bus.follow(&self.code).await;
        loop {
            let wake = self.next_wake();
            let waits = match wake {
                Some(wall) => Duration::from_millis((wall - self.house.clock.now()).max(0) as u64),
                None => IDLE,
            };
            let n_asks = tokio::select! {
                biased;
                n_asks = self.asks.recv_many(&mut asks, BATCH) => n_asks,
                Some(heard) = bus::next(&mut self.news) => {
                    if let Ok(news) = serde_json::from_slice(&heard) {
                        self.hear(news);
                        self.turn(&mut asks).await;
                    }
                    continue;
                }
                () = tokio::time::sleep(waits) => {
                    if wake.is_none() && self.here.sockets.is_empty() && self.asks.is_empty() && retire(&self.code) {
                        return;
                    }
                    self.turn(&mut asks).await;
                    continue;
                }
            };
            if n_asks > 0 {
                self.let_others_speak(&mut asks).await;
                self.turn(&mut asks).await;
            }
            if n_asks == 0 || self.drained {
                return;
            }
        }
    }

    /// At a busy hour the others of the table have spoken too before it is our turn: one turn, one commit and one message
    /// to each do for all of them. Where nobody else is ready it takes no time.
    async fn let_others_speak(&mut self, asks: &mut Vec<Asked>) {
        for _ in 0..AFTER_YOU {
            tokio::task::yield_now().await;
        }
        while asks.len() < BATCH
            && let Ok(ask) = self.asks.try_recv()
        {
            asks.push(ask);
        }
    }

    /// When something is to be done without being asked.
    fn next_wake(&self) -> Option<i64> {
        if self.spoiled {
            return Some(self.house.clock.now() + AGAIN_MS);
        }
        let book = self.book.as_ref().filter(|_| self.is_needed())?;
        let mut wakes = Vec::new();
        let grace = self.grace_ms();
        wakes.extend(book.clock_wall().map(|wall| wall + grace));
        wakes.extend(self.here.leaves.values().map(|wall| wall + grace));
        wakes.extend(self.deserted_since.map(|since| since + DESERTED_MS + grace));
        wakes.extend(self.nodes_wake());
        wakes.extend(self.told_by.values());
        if book.is_running() {
            wakes.extend(self.minds.iter().filter(|mind| !mind.thinks).filter_map(|mind| mind.ask_at));
            // A bot that thinks will be heard of: stay awake.
            if self.minds.iter().any(|mind| mind.thinks) {
                wakes.push(self.house.clock.now() + 1000);
            }
        }
        wakes.into_iter().min()
    }

    /// Takes up what is asked, stores what follows, and tells everybody.
    async fn turn(&mut self, asks: &mut Vec<Asked>) {
        self.take_turn(asks).await;
        self.here.sockets.values_mut().for_each(Socket::send);
    }

    async fn take_turn(&mut self, asks: &mut Vec<Asked>) {
        for ask in asks.iter() {
            if let Ask::Written { n } = **ask {
                self.hear(News::Written { n });
            }
            self.behind |= self.knows_less_than(ask);
        }
        // Without other nodes there is nothing to read that is not known.
        let mut is_read = !self.house.bus.is_shared();
        loop {
            if (self.book.is_none() || self.spoiled)
                && let Err(error) = self.load().await
            {
                self.refuse(asks, &error);
                return;
            }
            let n_games = self.book.as_ref().map(|book| book.games);
            if self.behind {
                if let Err(error) = self.read_on().await {
                    self.spoiled = true;
                    self.refuse(asks, &error);
                    return;
                }
                is_read = true;
            }
            let wall = self.house.clock.now();
            self.here.wall = wall;
            let before = self.before();
            let mut entries = Vec::new();
            self.on_time(wall, &mut entries);
            let done: Vec<Done> = asks.iter().map(|ask| self.take_up(ask, wall, &mut entries)).collect();
            // Nobody is refused for what this node has not heard of yet.
            if !is_read && done.iter().any(Result::is_err) {
                self.begin_again(before);
                continue;
            }
            match self.store(&entries, wall).await {
                Ok(Appended::Stored) => {
                    if !entries.is_empty() {
                        self.tell_nodes();
                    }
                    let is_dealt = self.book.as_ref().map(|book| book.games) != n_games;
                    if is_dealt || self.drained {
                        self.tell_all_by(wall);
                    }
                    self.tell(asks, wall);
                    self.answer(asks, done, wall);
                    // A deal is nobody's move: everybody is shown it.
                    if is_dealt {
                        self.show_newest(wall);
                    }
                    self.ask_bots(wall);
                    self.tell_who_is_here(wall);
                    return;
                }
                // Somebody else wrote first: it is tried again after what they did.
                Ok(Appended::Taken) => self.begin_again(before),
                // Nothing is certain: the book is read again before it is believed.
                Err(away) => {
                    self.forget(asks, done, &away.into());
                    return;
                }
            }
        }
    }

    /// Reads the book again.
    async fn load(&mut self) -> Result<(), ApiError> {
        let rows = self.house.store.entries(&self.code, 0).await?;
        let mut book: Option<Book> = None;
        for row in rows {
            let entry = Entry::read(&self.code, &row)?;
            match &mut book {
                None => book = Some(Book::begin(self.code.clone(), &entry, row.wall)?),
                Some(book) => book.apply(&entry, row.wall)?,
            }
        }
        let mut book = book.ok_or_else(|| no_table(&self.code))?;
        self.forget_fresh(&mut book);
        self.minds.clear();
        self.book = Some(book);
        let was_spoiled = std::mem::take(&mut self.spoiled);
        self.recover().await;
        self.changed = true;
        let wall = self.house.clock.now();
        self.note_people(wall);
        if was_spoiled {
            self.show_newest(wall);
        }
        Ok(())
    }

    /// What was read is told by `Join`, not as news.
    fn forget_fresh(&self, book: &mut Book) {
        let n_seats = book.chairs.len();
        if let Some(live) = &mut book.live {
            for viewer in Viewer::all(n_seats) {
                live.forget_fresh(viewer);
            }
        }
    }

    /// The time during which no server ran is nobody's thinking time, and a clock that was set back stops no game.
    async fn recover(&mut self) {
        let wall = self.house.clock.now();
        let Some(book) = &mut self.book else { return };
        // A last entry of the future was written before somebody set the machine's clock back.
        let is_ahead = book.wall > wall + SKEW_MS;
        let slept = book.wall < self.house.clock.started() || is_ahead;
        if !slept || !book.is_running() || (pace::is_slow(book.settings.thinking_ms) && !is_ahead) {
            return;
        }
        if let Ok(entry) = book.resumed(wall) {
            match self.store(&[entry], wall).await {
                Ok(Appended::Stored) => {}
                Ok(Appended::Taken) | Err(_) => self.spoiled = true,
            }
        }
    }

    /// What happens by itself: clocks, seats that are taken over, deserted tables.
    fn on_time(&mut self, wall: i64, entries: &mut Vec<Entry>) {
        let (grace, is_needed) = (self.grace_ms(), self.is_needed());
        let Some(book) = self.book.as_mut().filter(|_| is_needed) else { return };
        let mut happened = Vec::new();
        if book.clock_wall().is_some_and(|due| due + grace <= wall) {
            happened = book.clocks(wall).unwrap_or_default();
        }
        let left: Vec<Seat> =
            self.here.leaves.iter().filter(|(_, at)| **at + grace <= wall).map(|(seat, _)| *seat).collect();
        for seat in left {
            self.here.leaves.remove(&seat);
            happened.extend(book.take_over(seat, wall).unwrap_or_default());
            self.changed = true;
        }
        if self.deserted_since.is_some_and(|since| since + DESERTED_MS + grace <= wall) {
            self.deserted_since = None;
            happened.extend(book.desert(wall).unwrap_or_default());
            self.changed = true;
        }
        self.changed |= book.state == TableState::Over && !happened.is_empty();
        entries.extend(happened);
    }

    /// Does what is asked, in the book alone.
    fn take_up(&mut self, ask: &Ask, wall: i64, entries: &mut Vec<Entry>) -> Done {
        match ask {
            Ask::Join { who, watches, .. } => self.welcome(who, *watches, wall, entries),
            Ask::Part { socket } => {
                self.here.sockets.remove(socket);
                self.note_people(wall);
                self.changed = true;
            }
            Ask::Do { who, id, command, .. } => return self.perform(who, id, command, wall, entries),
            Ask::Act { who, id, decision, action, .. } => {
                return self.act(who, id, *decision, action, wall, entries);
            }
            Ask::Thought { seat, about, thought } => self.heed(*seat, *about, thought, wall, entries),
            Ask::Drain { .. } => self.drained = true,
            Ask::CaughtUp { .. } | Ask::Look { .. } | Ask::Awaits { .. } | Ask::Written { .. } => {}
        }
        Ok(())
    }

    /// Somebody comes: nobody takes their seat, and a deserted game goes on.
    fn welcome(&mut self, who: &Who, watches: bool, wall: i64, entries: &mut Vec<Entry>) {
        let Some(book) = &mut self.book else { return };
        let seat = book.seat_of(&who.identity).filter(|_| !watches);
        if let Some(seat) = seat {
            self.here.leaves.remove(&seat);
        }
        // Where only bots play, whoever watches is company enough.
        if book.is_deserted() && (seat.is_some() || book.people().next().is_none()) {
            entries.extend(book.resumed(wall));
        }
    }

    /// A socket is shown the table and the game as they are stored.
    fn join(
        &mut self,
        socket: u64,
        there: Socket,
        from: Option<(u32, u32)>,
        wall: i64,
    ) -> Result<(), ApiError> {
        if self.here.sockets.len() >= SOCKETS {
            return Err(ApiError::new(Code::TooMany, "too many people look at this table"));
        }
        let Some(book) = &self.book else { return Err(ApiError::store_away()) };
        let viewer = viewer_of(book, &there);
        let update = book.live.as_ref().map(|live| {
            let number = live.number(viewer);
            let since = match from {
                Some((game, from)) if game + 1 == book.games => from.min(number),
                Some(_) | None => number,
            };
            live.tell_since(viewer, since, book.game_number(), book.now(wall))
        });
        self.here.sockets.insert(socket, there);
        self.send_table(socket, wall);
        if let Some(update) = update {
            self.send(socket, update);
        }
        self.changed = true;
        Ok(())
    }

    /// Keeps count of who is there: who is away is waited for, and a table without people stands still.
    fn note_people(&mut self, wall: i64) {
        let Some(book) = &self.book else { return };
        self.here.book_seats = Seat::all(book.chairs.len())
            .map(|seat| book.sitter(seat).map(|sitter| sitter.identity.clone()))
            .collect();
        // While nothing is heard of the other nodes, nobody knows who is away.
        let is_live = book.state == TableState::Playing
            && !pace::is_slow(book.settings.thinking_ms)
            && self.house.bus.is_up();
        let people: Vec<(Seat, bool, bool)> = book
            .people()
            .map(|(seat, sitter)| (seat, self.here.is_here(&sitter.identity), sitter.bot))
            .collect();
        let somebody = if people.is_empty() {
            !self.here.sockets.is_empty() || !self.here.elsewhere.is_empty()
        } else {
            people.iter().any(|(_, here, _)| *here)
        };
        for (seat, here, bot) in people {
            if !is_live || bot || !somebody {
                self.here.leaves.remove(&seat);
            } else if !here {
                self.here.leaves.entry(seat).or_insert(wall + self.house.away_ms);
            }
        }
        self.deserted_since = match (is_live && book.is_running() && !somebody, self.deserted_since) {
            (true, since) => since.or(Some(wall)),
            (false, _) => None,
        };
    }

    fn perform(
        &mut self,
        who: &Who,
        id: &str,
        command: &Command,
        wall: i64,
        entries: &mut Vec<Entry>,
    ) -> Done {
        let Some(book) = &mut self.book else { return Err(ApiError::store_away()) };
        if book.has_fulfilled(&who.identity, id) {
            return Ok(());
        }
        let leaves = *command == Command::Leave {};
        let comes_back = *command == Command::Back {};
        entries.extend(book.perform(who, id, command.clone(), wall)?);
        if let Some(seat) = book.seat_of(&who.identity) {
            if leaves {
                self.here.leaves.insert(seat, wall + LEAVE_MS);
            } else if comes_back {
                self.here.leaves.remove(&seat);
            }
        }
        self.changed = true;
        if !leaves {
            self.note_people(wall);
        }
        Ok(())
    }

    fn act(
        &mut self,
        who: &Who,
        id: &str,
        decision: Option<u32>,
        action: &serde_json::Value,
        wall: i64,
        entries: &mut Vec<Entry>,
    ) -> Done {
        let Some(book) = &mut self.book else { return Err(ApiError::store_away()) };
        if book.has_fulfilled(&who.identity, id) {
            return Ok(());
        }
        entries.extend(book.act(who, id, decision, action.clone(), wall)?);
        self.changed |= book.state == TableState::Over;
        metrics::counter!("safehouse_moves_total").increment(1);
        Ok(())
    }

    async fn store(&self, entries: &[Entry], wall: i64) -> Result<Appended, store::Away> {
        let Some(book) = self.book.as_ref().filter(|_| !entries.is_empty()) else {
            return Ok(Appended::Stored);
        };
        let append = appended(book, entries, wall, self.changed);
        let started = tokio::time::Instant::now();
        let stored = self.house.store.append(append).await;
        metrics::histogram!("safehouse_store_seconds").record(started.elapsed().as_secs_f64());
        stored
    }
}

/// What is stored of a table at once.
pub fn appended(book: &Book, entries: &[Entry], wall: i64, changed: bool) -> Append {
    let first = book.n - entries.len() as u32;
    let row = |(place, entry): (usize, &Entry)| Row {
        n: first + place as u32,
        wall,
        body: serde_json::to_string(entry).expect("an entry is JSON"),
    };
    let line = changed.then(|| Line {
        code: book.code.clone(),
        game: book.settings.game.as_str().to_owned(),
        state: book.state.as_str().to_owned(),
        listed: book.settings.listed,
        line: serde_json::to_string(&book.line()).expect("a line is JSON"),
        touched: wall,
    });
    let players =
        if changed { book.people().map(|(_, sitter)| sitter.identity.clone()).collect() } else { Vec::new() };
    Append { code: book.code.clone(), rows: entries.iter().enumerate().map(row).collect(), line, players }
}

/// There is no such table.
pub fn no_table(code: &str) -> ApiError {
    ApiError::new(Code::NoTable, format!("there is no table {code}: look at the link or the code again"))
}
