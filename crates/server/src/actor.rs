//! One task stands for a table: it keeps the book, lets clocks and bots go on, and tells everybody what they may know.
//!
//! Nothing is told before it is stored. What could not be stored never happened: the book is read again.

use crate::book::{Book, Presence, Who};
use crate::clock::WallClock;
use crate::entry::Entry;
use crate::error::{ApiError, Code};
use crate::live::{self, Thought};
use crate::pace;
use crate::protocol::{Command, Table, TableState, Told};
use axum::extract::ws::Utf8Bytes;
use bots::Decision;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use store::{Append, Appended, Line, Row, Store};
use table::{Seat, Seed, Viewer};
use tokio::sync::{mpsc, oneshot};

/// How many wishes are taken up at once.
const BATCH: usize = 64;
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
/// How long a table waits before it asks a store again that did not answer.
const AGAIN_MS: i64 = 250;
/// A bot's pause before it answers: at least, and so much more at random. It depends on nothing a bot holds.
const BOT_PAUSE_MS: (u32, u32) = (700, 1300);

/// What a table needs of the house.
#[derive(Clone)]
pub struct House {
    /// Where tables are kept.
    pub store: Arc<dyn Store>,
    /// What time it is.
    pub clock: WallClock,
    /// How long somebody may be away before a bot takes their seat.
    pub away_ms: i64,
}

/// Who waits for an answer.
#[derive(Debug)]
pub enum Reply {
    /// A socket, by number; the answer is a frame.
    Socket(u64, String),
    /// Somebody who asked over HTTP, and is shown the table.
    Once(oneshot::Sender<Result<Table, ApiError>>),
}

/// What is asked of a table.
#[derive(Debug)]
pub enum Ask {
    /// A socket opens.
    Join {
        /// Its number.
        socket: u64,
        /// Whose.
        who: Who,
        /// Where frames go.
        frames: mpsc::Sender<Utf8Bytes>,
        /// The last update it had: of which game, which number.
        from: Option<(u32, u32)>,
        /// Sees what everybody sees, whoever it is: a screen for the whole room.
        watches: bool,
        /// May it stay?
        answer: oneshot::Sender<Result<(), ApiError>>,
    },
    /// A socket has caught up after it was too slow.
    CaughtUp {
        /// Its number.
        socket: u64,
    },
    /// A socket closes.
    Part {
        /// Its number.
        socket: u64,
    },
    /// Somebody wants to see the table.
    Look {
        /// Who.
        who: Option<Who>,
        /// The table.
        answer: oneshot::Sender<Result<Table, ApiError>>,
    },
    /// Does the game wait for somebody?
    Awaits {
        /// Whom.
        identity: String,
        /// Does it?
        answer: oneshot::Sender<bool>,
    },
    /// Somebody wants something done.
    Do {
        /// Who.
        who: Who,
        /// Their name for the wish.
        id: String,
        /// What.
        command: Command,
        /// Who waits.
        reply: Reply,
    },
    /// Somebody plays.
    Act {
        /// Who.
        who: Who,
        /// Their name for the wish.
        id: String,
        /// The decision it answers.
        decision: Option<u32>,
        /// What.
        action: serde_json::Value,
        /// Who waits.
        reply: Reply,
    },
    /// A bot has thought.
    Thought {
        /// For which seat.
        seat: Seat,
        /// In which game.
        game: u32,
        /// What it answers.
        thought: Thought,
    },
    /// The server stops: finish what has begun.
    Drain {
        /// Told when done.
        done: oneshot::Sender<()>,
    },
}

struct Socket {
    who: Who,
    watches: bool,
    frames: mpsc::Sender<Utf8Bytes>,
    /// Missed a frame; is sent the newest view once it has caught up.
    lags: bool,
    /// Answers that it has still to get: no wish stays unanswered.
    owed: Vec<Utf8Bytes>,
}

/// A seat that a bot plays.
#[derive(Clone, Copy, Debug, Default)]
struct Mind {
    /// The seat's number when it was last asked, in which game.
    asked: Option<(u32, u32)>,
    /// When to ask.
    ask_at: Option<i64>,
    thinks: bool,
}

struct Here {
    sockets: HashMap<u64, Socket>,
    /// When a bot takes which seat.
    leaves: HashMap<Seat, i64>,
    book_seats: Vec<Option<String>>,
    wall: i64,
}

impl Presence for Here {
    fn is_here(&self, identity: &str) -> bool {
        self.sockets.values().any(|socket| !socket.watches && socket.who.identity == identity)
    }

    fn leaves_ms(&self, seat: Seat) -> Option<u32> {
        self.leaves.get(&seat).map(|at| u32::try_from((at - self.wall).max(0)).unwrap_or(u32::MAX))
    }

    fn watchers(&self) -> usize {
        let sits = |who: &Who| self.book_seats.iter().flatten().any(|identity| *identity == who.identity);
        self.sockets.values().filter(|socket| socket.watches || !sits(&socket.who)).count()
    }
}

/// What is answered once all is stored.
enum Due {
    Join {
        socket: u64,
        there: Socket,
        from: Option<(u32, u32)>,
        answer: oneshot::Sender<Result<(), ApiError>>,
    },
    CaughtUp(u64),
    Reply(Reply, Who, Result<(), ApiError>),
    Look(Option<Who>, oneshot::Sender<Result<Table, ApiError>>),
    Done(oneshot::Sender<()>),
}

/// The task of a table.
pub struct Actor {
    code: String,
    house: House,
    asks: mpsc::Receiver<Ask>,
    /// For what bots think.
    own: mpsc::WeakSender<Ask>,
    book: Option<Book>,
    here: Here,
    minds: Vec<Mind>,
    /// The book may say what was never stored: it must be read again before it is believed.
    spoiled: bool,
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
        asks: mpsc::Receiver<Ask>,
        own: mpsc::WeakSender<Ask>,
    ) -> Actor {
        let here = Here {
            sockets: HashMap::new(),
            leaves: HashMap::new(),
            book_seats: Vec::new(),
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
            changed: false,
            deserted_since: None,
            drained: false,
        }
    }

    /// Lives until nobody needs the table; `retire` says whether it may go.
    pub async fn run(mut self, retire: impl Fn(&str) -> bool) {
        let mut asks = Vec::with_capacity(BATCH);
        loop {
            let wake = self.next_wake();
            let waits = async {
                match wake {
                    Some(wall) => {
                        let ms = u64::try_from((wall - self.house.clock.now()).max(0)).unwrap_or(0);
                        tokio::time::sleep(Duration::from_millis(ms)).await;
                    }
                    None => tokio::time::sleep(IDLE).await,
                }
            };
            let n_asks = tokio::select! {
                biased;
                n_asks = self.asks.recv_many(&mut asks, BATCH) => n_asks,
                () = waits => {
                    if wake.is_none() && self.here.sockets.is_empty() && self.asks.is_empty() && retire(&self.code) {
                        return;
                    }
                    self.turn(&mut asks).await;
                    continue;
                }
            };
            if n_asks == 0 || self.drained {
                return;
            }
            self.turn(&mut asks).await;
            if self.drained {
                return;
            }
        }
    }

    /// When something is to be done without being asked.
    fn next_wake(&self) -> Option<i64> {
        if self.spoiled {
            return Some(self.house.clock.now() + AGAIN_MS);
        }
        let book = self.book.as_ref()?;
        let mut wakes = Vec::new();
        wakes.extend(book.clock_wall());
        wakes.extend(self.here.leaves.values().copied());
        wakes.extend(self.deserted_since.map(|since| since + DESERTED_MS));
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
    async fn turn(&mut self, asks: &mut Vec<Ask>) {
        if (self.book.is_none() || self.spoiled)
            && let Err(error) = self.load().await
        {
            self.refuse(asks, &error);
            return;
        }
        let wall = self.house.clock.now();
        self.here.wall = wall;
        let mut entries = Vec::new();
        let mut due = Vec::new();
        let n_games = self.book.as_ref().map(|book| book.games);
        self.on_time(wall, &mut entries);
        for ask in asks.drain(..) {
            self.take_up(ask, wall, &mut entries, &mut due);
        }
        if entries.is_empty() {
            self.answer(due, wall);
            self.ask_bots(wall);
            return;
        }
        match self.store(&entries, wall).await {
            Ok(Appended::Stored) => {
                self.tell(wall);
                self.answer(due, wall);
                // A deal is nobody's move: everybody is shown it.
                if self.book.as_ref().map(|book| book.games) != n_games {
                    self.show_newest(wall);
                }
                self.ask_bots(wall);
            }
            // Somebody else wrote first, or nothing is certain: what we did never happened.
            Ok(Appended::Taken) => {
                self.forget(due, ApiError::new(Code::Stale, "somebody moved at the same time: try again"));
            }
            Err(away) => self.forget(due, away.into()),
        }
    }

    /// Reads the book again.
    async fn load(&mut self) -> Result<(), ApiError> {
        let rows = self.house.store.entries(&self.code, 0).await?;
        let mut book: Option<Book> = None;
        for Row { wall, body, .. } in rows {
            let entry: Entry = serde_json::from_str(&body)
                .map_err(|error| ApiError::fault(format!("table {}: {error}", self.code)))?;
            match &mut book {
                None => book = Some(Book::begin(self.code.clone(), &entry, wall)?),
                Some(book) => book.apply(&entry, wall)?,
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
            for viewer in Seat::all(n_seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
                live.take_fresh(viewer);
            }
        }
    }

    /// The time during which no server ran is nobody's thinking time, and a clock that was set back stops no game.
    async fn recover(&mut self) {
        let wall = self.house.clock.now();
        let Some(book) = &mut self.book else { return };
        // A last entry of the future was written before somebody set the machine's clock back.
        let slept = book.wall < self.house.clock.started() || book.wall > wall;
        if !slept || !book.is_running() || (pace::is_slow(book.settings.thinking_ms) && book.wall <= wall) {
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
        let Some(book) = &mut self.book else { return };
        let mut happened = book.clocks(wall).unwrap_or_default();
        let left: Vec<Seat> =
            self.here.leaves.iter().filter(|(_, at)| **at <= wall).map(|(seat, _)| *seat).collect();
        for seat in left {
            self.here.leaves.remove(&seat);
            happened.extend(book.take_over(seat, wall).unwrap_or_default());
            self.changed = true;
        }
        if self.deserted_since.is_some_and(|since| since + DESERTED_MS <= wall) {
            self.deserted_since = None;
            happened.extend(book.desert(wall).unwrap_or_default());
            self.changed = true;
        }
        self.changed |= book.state == TableState::Over && !happened.is_empty();
        entries.extend(happened);
    }

    fn take_up(&mut self, ask: Ask, wall: i64, entries: &mut Vec<Entry>, due: &mut Vec<Due>) {
        match ask {
            Ask::Join { socket, who, frames, from, watches, answer } => {
                let there = Socket { who, watches, frames, lags: false, owed: Vec::new() };
                self.welcome(&there, wall, entries);
                due.push(Due::Join { socket, there, from, answer });
            }
            Ask::CaughtUp { socket } => due.push(Due::CaughtUp(socket)),
            Ask::Part { socket } => {
                self.here.sockets.remove(&socket);
                self.note_people(wall);
                self.changed = true;
            }
            Ask::Look { who, answer } => due.push(Due::Look(who, answer)),
            Ask::Awaits { identity, answer } => {
                let _ = answer.send(self.book.as_ref().is_some_and(|book| book.waits_for(&identity)));
            }
            Ask::Do { who, id, command, reply } => {
                let done = self.perform(&who, &id, command, wall, entries);
                due.push(Due::Reply(reply, who, done));
            }
            Ask::Act { who, id, decision, action, reply } => {
                let done = self.act(&who, &id, decision, action, wall, entries);
                due.push(Due::Reply(reply, who, done));
            }
            Ask::Thought { seat, game, thought } => self.heed(seat, game, thought, wall, entries),
            Ask::Drain { done } => {
                self.drained = true;
                due.push(Due::Done(done));
            }
        }
    }

    /// Somebody comes: nobody takes their seat, and a deserted game goes on.
    fn welcome(&mut self, there: &Socket, wall: i64, entries: &mut Vec<Entry>) {
        let Some(book) = &mut self.book else { return };
        let seat = book.seat_of(&there.who.identity).filter(|_| !there.watches);
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
            update_frame(book, viewer, since, live.events_since(viewer, since), wall)
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
        let is_live = book.state == TableState::Playing && !pace::is_slow(book.settings.thinking_ms);
        let people: Vec<(Seat, bool, bool)> = book
            .people()
            .map(|(seat, sitter)| (seat, self.here.is_here(&sitter.identity), sitter.bot))
            .collect();
        let somebody = if people.is_empty() {
            !self.here.sockets.is_empty()
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
        command: Command,
        wall: i64,
        entries: &mut Vec<Entry>,
    ) -> Result<(), ApiError> {
        let Some(book) = &mut self.book else { return Err(ApiError::store_away()) };
        if book.has_fulfilled(&who.identity, id) {
            return Ok(());
        }
        let leaves = command == Command::Leave {};
        let comes_back = command == Command::Back {};
        entries.extend(book.perform(who, id, command, wall)?);
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
        action: serde_json::Value,
        wall: i64,
        entries: &mut Vec<Entry>,
    ) -> Result<(), ApiError> {
        let Some(book) = &mut self.book else { return Err(ApiError::store_away()) };
        if book.has_fulfilled(&who.identity, id) {
            return Ok(());
        }
        entries.extend(book.act(who, id, decision, action, wall)?);
        self.changed |= book.state == TableState::Over;
        metrics::counter!("safehouse_moves_total").increment(1);
        Ok(())
    }

    /// A bot's answer.
    fn heed(&mut self, seat: Seat, game: u32, thought: Thought, wall: i64, entries: &mut Vec<Entry>) {
        let Some(book) = &mut self.book else { return };
        let Some(mind) = self.minds.get_mut(seat.idx()) else { return };
        mind.thinks = false;
        if book.games != game || book.bot_at(seat).is_none() || !book.is_running() {
            return;
        }
        match thought {
            Decision::Wait { again_ms } => mind.ask_at = Some(wall + i64::from(again_ms.max(50))),
            Decision::Act(action) => match book.act_as_bot(seat, action, wall) {
                Ok(moved) => {
                    metrics::counter!("safehouse_bot_moves_total").increment(1);
                    self.changed |= book.state == TableState::Over;
                    entries.extend(moved);
                }
                // The table moved on while it thought: it is asked again.
                Err(_) => mind.ask_at = Some(wall + 50),
            },
        }
    }

    /// Lets every bot that has something new to think about think after a pause.
    fn ask_bots(&mut self, wall: i64) {
        let Some(book) = &self.book else { return };
        if !book.is_running() {
            return;
        }
        let Some(live) = &book.live else { return };
        self.minds.resize(book.chairs.len(), Mind::default());
        for seat in Seat::all(book.chairs.len()) {
            let mind = &mut self.minds[seat.idx()];
            let Some(level) = book.bot_at(seat) else {
                *mind = Mind::default();
                continue;
            };
            let news = (book.games, live.number(Viewer::Seat(seat)));
            if mind.asked != Some(news) {
                mind.asked = Some(news);
                let at = wall + i64::from(pause_ms(book.settings.bots_at_once));
                mind.ask_at = Some(mind.ask_at.map_or(at, |before| before.min(at)));
            }
            if mind.thinks || mind.ask_at.is_none_or(|at| at > wall) {
                continue;
            }
            mind.ask_at = None;
            let question = live.question(seat, book.now(wall), level, fresh_seed(), live::thinking_of(level));
            if let (Some(question), Some(own)) = (question, self.own.upgrade()) {
                mind.thinks = true;
                let game = book.games;
                tokio::task::spawn_blocking(move || {
                    let thought = question();
                    // A table that has gone needs no answer.
                    let _ = own.blocking_send(Ask::Thought { seat, game, thought });
                });
            }
        }
    }

    async fn store(&self, entries: &[Entry], wall: i64) -> Result<Appended, store::Away> {
        let Some(book) = &self.book else { return Ok(Appended::Taken) };
        let append = appended(book, entries, wall, self.changed);
        let started = tokio::time::Instant::now();
        let stored = self.house.store.append(append).await;
        metrics::histogram!("safehouse_store_seconds").record(started.elapsed().as_secs_f64());
        stored
    }

    /// What could not be stored never happened.
    fn forget(&mut self, due: Vec<Due>, error: ApiError) {
        self.spoiled = true;
        let wall = self.house.clock.now();
        self.here
            .sockets
            .keys()
            .copied()
            .collect::<Vec<_>>()
            .into_iter()
            .for_each(|socket| self.send_table(socket, wall));
        for due in due {
            match due {
                Due::Reply(reply, _, done) => self.reply(reply, done.and(Err(error.clone())), None),
                Due::Look(_, answer) => drop(answer.send(Err(error.clone()))),
                Due::Join { answer, .. } => drop(answer.send(Err(error.clone()))),
                Due::CaughtUp(_) => {}
                Due::Done(done) => drop(done.send(())),
            }
        }
    }

    /// The book cannot be read: everybody is told so.
    fn refuse(&mut self, asks: &mut Vec<Ask>, error: &ApiError) {
        for ask in asks.drain(..) {
            match ask {
                Ask::Join { answer, .. } => drop(answer.send(Err(error.clone()))),
                Ask::Look { answer, .. } => drop(answer.send(Err(error.clone()))),
                Ask::Do { reply, .. } | Ask::Act { reply, .. } => self.reply(reply, Err(error.clone()), None),
                Ask::Part { socket } => drop(self.here.sockets.remove(&socket)),
                Ask::CaughtUp { .. } | Ask::Thought { .. } | Ask::Awaits { .. } => {}
                Ask::Drain { done } => {
                    self.drained = true;
                    let _ = done.send(());
                }
            }
        }
    }

    fn answer(&mut self, due: Vec<Due>, wall: i64) {
        let (joins, due): (Vec<Due>, Vec<Due>) =
            due.into_iter().partition(|due| matches!(due, Due::Join { .. } | Due::CaughtUp(_)));
        for due in joins {
            match due {
                Due::Join { socket, there, from, answer } => {
                    let _ = answer.send(self.join(socket, there, from, wall));
                }
                Due::CaughtUp(socket) => self.catch_up(socket, wall),
                Due::Reply(..) | Due::Look(..) | Due::Done(_) => {}
            }
        }
        if std::mem::take(&mut self.changed) {
            self.note_people(wall);
            let sockets: Vec<u64> = self.here.sockets.keys().copied().collect();
            sockets.into_iter().for_each(|socket| self.send_table(socket, wall));
        }
        for due in due {
            match due {
                Due::Reply(reply, who, done) => {
                    let table =
                        matches!(reply, Reply::Once(_)).then(|| self.seen_by(Some(&who), wall)).flatten();
                    self.reply(reply, done, table);
                }
                Due::Look(who, answer) => {
                    let table = self.seen_by(who.as_ref(), wall).ok_or_else(ApiError::store_away);
                    let _ = answer.send(table);
                }
                Due::Join { .. } | Due::CaughtUp(_) => {}
                Due::Done(done) => drop(done.send(())),
            }
        }
    }

    fn seen_by(&self, who: Option<&Who>, wall: i64) -> Option<Table> {
        let identity = who.map(|who| who.identity.as_str());
        let mut table = self.book.as_ref()?.seen_by(identity, &self.here, wall);
        table.store_away = self.spoiled;
        Some(table)
    }

    fn reply(&mut self, reply: Reply, done: Result<(), ApiError>, table: Option<Table>) {
        match reply {
            Reply::Socket(socket, id) => {
                let error = done.err();
                let answer = frame(&Told::Answer { id, ok: error.is_none(), error });
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
    fn tell(&mut self, wall: i64) {
        let Some(book) = &mut self.book else { return };
        let viewers = Seat::all(book.chairs.len()).map(Viewer::Seat).chain([Viewer::Spectator]);
        for viewer in viewers {
            let Some((since, events)) = book.live.as_mut().and_then(|live| live.take_fresh(viewer)) else {
                continue;
            };
            let sees = |socket: &Socket| viewer_of(book, socket) == viewer;
            if !self.here.sockets.values().any(sees) {
                continue;
            }
            let frame = update_frame(book, viewer, since, events, wall);
            for socket in self.here.sockets.values_mut().filter(|socket| sees(socket)) {
                push(socket, frame.clone());
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
            let number = live.number(viewer);
            let frame = update_frame(book, viewer, number, live.events_since(viewer, number), wall);
            self.send(socket, frame);
        }
    }

    fn show_newest(&mut self, wall: i64) {
        let sockets: Vec<u64> = self.here.sockets.keys().copied().collect();
        sockets.into_iter().for_each(|socket| self.send_newest(socket, wall));
    }

    fn send_table(&mut self, socket: u64, wall: i64) {
        let Some(there) = self.here.sockets.get(&socket) else { return };
        if let Some(table) = self.seen_by(Some(&there.who), wall) {
            self.send(socket, frame(&Told::Table { table }));
        }
    }

    fn send(&mut self, socket: u64, frame: Utf8Bytes) {
        if let Some(there) = self.here.sockets.get_mut(&socket) {
            push(there, frame);
        }
    }
}

/// Through whose eyes a socket sees.
fn viewer_of(book: &Book, socket: &Socket) -> Viewer {
    let seat = book.seat_of(&socket.who.identity).filter(|_| !socket.watches);
    seat.map_or(Viewer::Spectator, Viewer::Seat)
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

fn update_frame(book: &Book, viewer: Viewer, since: u32, events: Box<games::Json>, wall: i64) -> Utf8Bytes {
    let Some(live) = &book.live else { return Utf8Bytes::default() };
    let now = book.now(wall);
    let standing = live.standing(viewer, now);
    frame(&Told::Update {
        game: book.games.saturating_sub(1),
        since,
        number: standing.number,
        now,
        events,
        view: standing.view,
        legal: standing.legal,
        decision: standing.decision,
    })
}

fn frame(told: &Told) -> Utf8Bytes {
    serde_json::to_string(told).expect("what is told is JSON").into()
}

/// A socket whose queue is full misses frames, and is told the newest once it has read what it has.
fn push(socket: &mut Socket, frame: Utf8Bytes) {
    if !socket.lags && socket.frames.try_send(frame).is_err() {
        socket.lags = true;
        metrics::counter!("safehouse_slow_readers_total").increment(1);
    }
}

fn pause_ms(at_once: bool) -> u32 {
    let (least, more) = BOT_PAUSE_MS;
    if at_once { 0 } else { least + table::below(&mut fresh_seed().chance(0, 0), more) }
}

/// Chance for bots: nothing depends on it but their whims.
fn fresh_seed() -> Seed {
    let mut bytes = [0; 32];
    // Without a source of chance bots are merely predictable.
    let _ = getrandom::fill(&mut bytes);
    Seed(bytes)
}

/// There is no such table.
pub fn no_table(code: &str) -> ApiError {
    ApiError::new(Code::NoTable, format!("there is no table {code}: look at the link or the code again"))
}
