//! One task stands for a table: it keeps the table's state, lets clocks and bots go on, and tells everybody what they may
//! know.
//!
//! Nothing is told before it is stored. What could not be stored never happened: the state is read again.

#![allow(
    clippy::vec_box,
    reason = "messages come in boxes, so that the mailboxes of a thousand tables are small"
)]

mod bot_seats;
mod broadcast;
mod hand_over;
mod message;
mod nodes;
mod presence;
mod rounds;

pub use self::message::{Message, Reply};

use self::bot_seats::BotSeat;
use self::broadcast::viewer_of;
use self::hand_over::{Handed, Handing};
use self::presence::{Presence, Socket};
use self::rounds::RoundAsked;
use crate::bus::{self, Entry, Place, Told};
use crate::error::{ApiError, Code};
use crate::protocol::{Command, Stage};
use crate::services::Services;
use crate::table_bounds::{Pace, Written, bytes_of};
use crate::table_event::{StoredEvent, TableEvent};
use crate::table_state::{Connected as _, HostRequest, Request, TableState};
use async_nats::Subscriber;
use games::Json;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::time::Duration;
use store::{Append, Appended, Listing, Person, PersonId, Row, TableCode, Timestamp};
use table::{Seat, Viewer};
use tokio::sync::{Semaphore, mpsc};
use tokio::time::{Instant, timeout_at};

/// How many messages are handled in one turn.
const BATCH: usize = 64;
/// Yields before draining the mailbox, so that moves made together share a commit.
const YIELDS: usize = 2;
/// How long a table with people at other nodes waits for the others who are asked too, before it takes a turn or hands a
/// move over: one turn, one commit and one message between nodes do for all.
const GATHER: Duration = Duration::from_millis(2);
/// How many frames wait for a slow reader.
pub const FRAMES: usize = 32;
/// The most who may watch one table, and the most sockets of one person who sits at it.
const WATCHERS: usize = 200;
const SOCKETS_OF_SITTER: usize = 16;
/// How long somebody who left by choice can still change their mind.
const LEAVE_MS: i64 = 10_000;
/// How long a table without people goes on by itself.
const DESERTED_MS: i64 = 20_000;
/// How long a table that nobody needs stays in memory.
const IDLE: Duration = Duration::from_secs(30);
/// How much the clocks of two nodes may differ.
const SKEW_MS: i64 = 2000;
/// How long a table waits before it asks a store again that did not answer.
const RETRY_MS: i64 = 250;
/// How soon a table whose bots think looks for their answers itself.
const THINKING_MS: i64 = 1000;

/// So many tables are read from the store at once: a large one takes a lot of memory for a moment.
static READING: Semaphore = Semaphore::const_new(4);

/// When something was last heard of a table, or written at it, in milliseconds since 1970.
pub(crate) type Heard = AtomicI64;

/// Where what is asked of a table comes in.
pub(crate) struct Inbox {
    pub(crate) messages: mpsc::Receiver<Box<Message>>,
    /// What other nodes tell of it, where there are any.
    pub(crate) told: Option<mpsc::Receiver<Box<Told>>>,
    /// For what bots answer.
    pub(crate) own: mpsc::WeakSender<Box<Message>>,
}

/// What became of a message.
type Handled = Result<(), ApiError>;

/// How a turn ends.
enum TurnEnd {
    /// What was handled is stored; the turn began at this time.
    Stored(Vec<Handled>, Timestamp),
    /// Another node wrote first, or knows more: once more from where the turn began.
    Again,
    /// The table cannot be read.
    Unreadable(ApiError),
    /// What was handled may have been stored or not.
    Uncertain(Vec<Handled>, ApiError),
}

/// The task of a table.
pub struct TableTask {
    code: TableCode,
    services: Services,
    inbox: Inbox,
    state: Option<TableState>,
    presence: Presence,
    bot_seats: Vec<BotSeat>,
    /// What the bots of a deal of the day think about.
    round: Option<RoundAsked>,
    /// They have played: everybody is shown how things stand then.
    round_played: bool,
    /// The state may say what was never stored: it must be read again before it is believed.
    must_reload: bool,
    /// Others have written what we have not read.
    must_catch_up: bool,
    /// By when viewers are told news that can wait.
    news_due: HashMap<Viewer, Timestamp>,
    /// What is told to all nodes that follow the table, while this one does.
    news: Option<Subscriber>,
    /// Nothing was heard of the table since something was last read of it.
    is_blind: bool,
    /// Those who follow the table are asked who looks at it there.
    asks_who: bool,
    /// Until when all who follow the table are told what is written: not all of them may be known.
    tells_all_until: Timestamp,
    /// At which nodes it is looked after.
    place: Place,
    /// What people ask and its desk is to handle: what the desk has been handed, and what waits for that.
    handed: Option<Handed>,
    waiting: Vec<Box<Message>>,
    /// Until when its desk is not asked, since it did not answer.
    desk_doubted: Timestamp,
    /// What other nodes have handed over in this turn.
    handings: Vec<Handing>,
    /// This turn has written something, and what, as other nodes are told of it.
    has_written: bool,
    fresh: Vec<Entry>,
    /// When something was last heard of it, or written.
    heard: Arc<Heard>,
    /// It is kept how its deal of the day ended.
    is_end_noted: bool,
    /// How many games everybody has been told of.
    n_games_told: Option<u32>,
    /// What the other nodes were told of who is here, and when they are told again.
    published: (Vec<PersonId>, usize),
    publish_at: Timestamp,
    /// The table looks different now: lists and people are told.
    changed: bool,
    /// How fast it is changed by what is not a move.
    pace: Pace,
    /// What all tables that were made where this one was have written.
    written: Option<Arc<Written>>,
    /// Since when nobody has been there.
    deserted_since: Option<Timestamp>,
    /// Since when the machine was awake, when the table last looked.
    awake_since: Timestamp,
    is_drained: bool,
}

impl TableTask {
    /// The task of a table; `state` where it has just been made and stored.
    pub(crate) fn new(
        code: TableCode,
        services: Services,
        state: Option<TableState>,
        inbox: Inbox,
        heard: Arc<Heard>,
    ) -> TableTask {
        let presence = Presence::new(services.clock.now());
        // A table that has just been made looks after its people at once: nobody may ever come.
        let changed = state.is_some();
        let awake_since = services.clock.awake_since();
        let place = services.bus.place(code);
        TableTask {
            code,
            services,
            inbox,
            state,
            presence,
            bot_seats: Vec::new(),
            round: None,
            round_played: false,
            must_reload: false,
            must_catch_up: false,
            news_due: HashMap::new(),
            news: None,
            is_blind: false,
            asks_who: false,
            tells_all_until: Timestamp::default(),
            place,
            handed: None,
            waiting: Vec::new(),
            desk_doubted: Timestamp::default(),
            handings: Vec::new(),
            has_written: false,
            fresh: Vec::new(),
            heard,
            is_end_noted: false,
            n_games_told: None,
            published: (Vec::new(), 0),
            publish_at: Timestamp::default(),
            changed,
            pace: Pace::new(),
            written: None,
            deserted_since: None,
            awake_since,
            is_drained: false,
        }
    }

    /// Runs until nobody needs the table; `retire` says whether it may go.
    pub async fn run(&mut self, retire: impl Fn(TableCode) -> bool) {
        let mut messages = Vec::new();
        loop {
            self.look_around();
            self.follow_or_leave(false).await;
            let wake = self.next_wake();
            let wait = match wake {
                // Timers stand still while the machine sleeps: none is trusted for long.
                Some(at) => Duration::from_millis(at.ms_since(self.services.clock.now()) as u64).min(IDLE),
                None => IDLE,
            };
            let wait = self.handed.as_ref().map_or(wait, |handed| handed.patience().min(wait));
            let has_room = self.waiting.len() < BATCH;
            let n_messages = tokio::select! {
                biased;
                Some(told) = hand_over::next_told(&mut self.inbox.told) => {
                    self.take_told(told).await;
                    continue;
                }
                n_messages = self.inbox.messages.recv_many(&mut messages, BATCH), if has_room => n_messages,
                Some(news) = bus::next(&mut self.news) => {
                    if self.hear_all(&news).await {
                        self.take_turn(&mut messages).await;
                    }
                    continue;
                }
                () = tokio::time::sleep(wait) => {
                    if self.handed.as_ref().is_some_and(|handed| handed.patience().is_zero()) {
                        self.take_answer(None).await;
                        continue;
                    }
                    let is_idle =
                        wake.is_none() && self.presence.sockets.is_empty() && self.inbox.messages.is_empty();
                    if is_idle && self.handed.is_none() && retire(self.code) {
                        return;
                    }
                    self.take_turn(&mut messages).await;
                    continue;
                }
            };
            if n_messages > 0 {
                self.gather(&mut messages).await;
                self.take(&mut messages).await;
            }
            if n_messages == 0 || self.is_drained {
                self.take_back(&mut messages).await;
                return;
            }
            let is_asked = self.handed.is_some() || !self.inbox.messages.is_empty();
            if self.is_over() && !is_asked && retire(self.code) {
                return;
            }
        }
    }

    /// A table that is not there needs no task, and a closed one that nobody looks at neither.
    fn is_over(&self) -> bool {
        let is_closed = |state: &TableState| state.stage == Stage::Closed;
        self.state.as_ref().is_none_or(is_closed)
            && self.presence.sockets.is_empty()
            && self.next_wake().is_none()
    }

    /// At a busy hour the others of the table have spoken too before it is our turn: one turn, one commit and one message
    /// to each do for all of them. Where nobody else is ready it takes no time.
    ///
    /// Where people are at several nodes, a turn costs more: who is asked too is waited for, for a moment.
    async fn gather(&mut self, messages: &mut Vec<Box<Message>>) {
        let by = Instant::now() + GATHER;
        while messages.len() < BATCH && self.awaits_more(messages) {
            match timeout_at(by, self.inbox.messages.recv()).await {
                Ok(Some(message)) => messages.push(message),
                Ok(None) | Err(_) => break,
            }
        }
        for _ in 0..YIELDS {
            tokio::task::yield_now().await;
        }
        while messages.len() < BATCH
            && let Ok(message) = self.inbox.messages.try_recv()
        {
            messages.push(message);
        }
    }

    /// When something is to be done without being asked.
    fn next_wake(&self) -> Option<Timestamp> {
        let now = || self.services.clock.now();
        if self.must_reload {
            return Some(now().plus_ms(RETRY_MS));
        }
        let state = self.state.as_ref().filter(|_| self.is_needed())?;
        let mut wakes = Vec::new();
        wakes.extend(self.next_due());
        wakes.extend(self.nodes_wake());
        wakes.extend(self.news_due.values());
        if state.is_running() {
            wakes.extend(self.bot_seats.iter().filter(|bot| !bot.thinks).filter_map(|bot| bot.ask_at));
            wakes.extend(self.round.as_ref().map(|round| round.wake(now())));
            // A bot that thinks will be heard of: stay awake.
            if self.bot_seats.iter().any(|bot| bot.thinks) {
                wakes.push(now().plus_ms(THINKING_MS));
            }
        }
        wakes.into_iter().min()
    }

    /// When something happens by itself.
    fn next_due(&self) -> Option<Timestamp> {
        let grace = self.grace_ms();
        let clock = self.state.as_ref().and_then(TableState::clock_due);
        let deserted = self.deserted_since.map(|since| since.plus_ms(DESERTED_MS));
        let due = self.presence.leaves.values().copied().chain(clock).chain(deserted).min();
        due.map(|due| due.plus_ms(grace))
    }

    /// Handles messages, stores what follows, and tells everybody.
    pub async fn take_turn(&mut self, messages: &mut Vec<Box<Message>>) {
        self.look_around();
        self.follow_or_leave(messages.iter().any(|message| matches!(**message, Message::Join { .. }))).await;
        self.unpack(messages);
        self.must_catch_up |= self.is_blind && self.state.is_some() && !messages.is_empty();
        for message in messages.iter() {
            if let Message::Written { n } = **message {
                self.hear_written(n, &[]);
            }
            self.must_catch_up |= self.knows_less_than(message);
        }
        // Without other nodes there is nothing to read that is not known.
        let mut is_read = !self.services.bus.is_shared();
        loop {
            match self.try_turn(messages, &mut is_read).await {
                TurnEnd::Again => {}
                TurnEnd::Stored(handled, now) => {
                    self.note_daily_end().await;
                    self.tell(messages, handled, now);
                    break;
                }
                TurnEnd::Unreadable(error) => {
                    self.refuse(messages, &error);
                    break;
                }
                TurnEnd::Uncertain(handled, error) => {
                    self.refuse_uncertain(messages, handled, &error);
                    break;
                }
            }
        }
        // What was written and what became of it go out together.
        self.tell_nodes();
        self.is_blind = self.services.bus.is_shared() && self.news.is_none();
        self.presence.sockets.values_mut().for_each(Socket::flush);
    }

    async fn try_turn(&mut self, messages: &[Box<Message>], is_read: &mut bool) -> TurnEnd {
        if (self.state.is_none() || self.must_reload)
            && let Err(error) = self.load().await
        {
            return TurnEnd::Unreadable(error);
        }
        if self.must_catch_up {
            if let Err(error) = self.catch_up().await {
                self.must_reload = true;
                return TurnEnd::Unreadable(error);
            }
            *is_read = true;
            if self.must_reload {
                return TurnEnd::Again;
            }
        }
        let now = self.services.clock.now();
        if self.services.clock.awake_since() > self.awake_since {
            self.awake_since = self.services.clock.awake_since();
            self.recover().await;
            self.note_people(now);
        }
        self.presence.now = now;
        let before = self.before(messages, now);
        let mut events = Vec::new();
        self.handle_time(now, &mut events);
        let mut handled = Vec::with_capacity(messages.len());
        for message in messages {
            handled.push(self.handle_message(message, now, &mut events));
        }
        // Nobody is refused for what this node has not heard of yet. Where something can be stored, it has heard all.
        if !*is_read && events.is_empty() && handled.iter().any(Result::is_err) {
            self.must_catch_up = true;
            return TurnEnd::Again;
        }
        match self.store(&events, now).await {
            Ok(Appended::Stored) => TurnEnd::Stored(handled, now),
            // Somebody else wrote first: it is tried again after what they did.
            Ok(Appended::Taken) => {
                self.roll_back(before);
                TurnEnd::Again
            }
            // Nothing is certain: the state is read again before it is believed.
            Err(away) => TurnEnd::Uncertain(handled, away.into()),
        }
    }

    /// All of it is stored: everybody is told their part of it.
    fn tell(&mut self, messages: &mut Vec<Box<Message>>, handled: Vec<Handled>, now: Timestamp) {
        let n_games = self.state.as_ref().map(|state| state.games);
        let is_dealt = std::mem::replace(&mut self.n_games_told, n_games) != n_games;
        if is_dealt || self.is_drained {
            self.hurry_news(now);
        }
        self.broadcast(messages, now);
        self.answer_all(messages, handled, now);
        // A deal is nobody's move: everybody is shown it.
        if std::mem::take(&mut self.round_played) || is_dealt {
            self.send_newest_to_all(now);
        }
        self.ask_bots(now);
        self.ask_round(now);
        self.publish_presence(now);
    }

    /// Reads the table from the store.
    async fn load(&mut self) -> Result<(), ApiError> {
        let _reading = READING.acquire().await.map_err(ApiError::fault)?;
        let rows = self.services.store.entries(self.code, 0..u32::MAX).await?;
        let state = TableState::fold(self.code, &rows, &self.services.decks, |_, _| true)?;
        let mut state = state.ok_or_else(|| no_table(self.code))?;
        // Whoever looks on is told what comes after what was read, in this very turn too.
        let viewers: Vec<Viewer> =
            self.presence.sockets.values().map(|socket| viewer_of(&state, socket)).collect();
        if let Some(live) = &mut state.live {
            viewers.into_iter().for_each(|viewer| live.follow(viewer, true));
        }
        self.state = Some(state);
        self.bot_seats.clear();
        self.round = None;
        let was_lost = std::mem::take(&mut self.must_reload);
        self.recover().await;
        self.changed = true;
        let now = self.services.clock.now();
        self.note_people(now);
        if was_lost {
            self.send_newest_to_all(now);
        }
        Ok(())
    }

    /// The time during which no server ran, or the machine slept, is nobody's thinking time, and a clock that was set
    /// back stops no game.
    async fn recover(&mut self) {
        let now = self.services.clock.now();
        let awake_since = self.services.clock.awake_since();
        let Some(state) = &mut self.state else { return };
        // A last event of the future was written before somebody set the machine's clock back.
        let is_ahead = state.touched > now.plus_ms(SKEW_MS);
        let slept = state.touched < awake_since || is_ahead;
        if !slept || !state.is_running() || (state.is_slow() && !is_ahead) {
            return;
        }
        if let Ok(event) = state.resumed(None, now) {
            match self.store(&[event], now).await {
                Ok(Appended::Stored) => self.publish_written(),
                Ok(Appended::Taken) | Err(_) => self.must_reload = true,
            }
        }
    }

    /// What happens by itself: clocks, seats that are taken over, deserted tables.
    fn handle_time(&mut self, now: Timestamp, events: &mut Vec<StoredEvent>) {
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

    /// Somebody comes: nobody takes their seat, and a deserted game goes on.
    fn welcome(&mut self, person: &Person, watches: bool, now: Timestamp, events: &mut Vec<StoredEvent>) {
        let Some(state) = &mut self.state else { return };
        let seat = state.seat_of(&person.id).filter(|_| !watches);
        if let Some(seat) = seat {
            self.presence.leaves.remove(&seat);
        }
        // Where only bots play, whoever watches is company enough.
        if state.is_deserted() && (seat.is_some() || state.people().next().is_none()) {
            events.extend(state.resumed(None, now));
            self.changed = true;
        }
    }

    /// A socket is shown the table and the game as they are stored.
    fn admit(
        &mut self,
        socket: u64,
        joining: Socket,
        from: Option<(u32, u32)>,
        now: Timestamp,
    ) -> Result<(), ApiError> {
        let Some(state) = &mut self.state else { return Err(ApiError::store_away()) };
        let viewer = viewer_of(state, &joining);
        check_company(state, &self.presence, &joining, self.services.bounds.watchers_of_network)?;
        let (games, game, game_time) = (state.games, state.game_number(), state.game_time(now));
        let update = state.live.as_mut().map(|live| {
            live.follow(viewer, true);
            let number = live.number(viewer);
            let since = match from {
                Some((game, from)) if game.checked_add(1) == Some(games) => from.min(number),
                Some(_) | None => number,
            };
            live.frame_since(viewer, since, game, game_time)
        });
        self.presence.sockets.insert(socket, joining);
        self.send_table(socket, now);
        if let Some(update) = update {
            self.queue(socket, update);
        }
        self.changed = true;
        Ok(())
    }

    /// Keeps count of who is there: who is away is waited for, and a table without people stands still.
    fn note_people(&mut self, now: Timestamp) {
        let Some(state) = &self.state else { return };
        self.presence.seated = Seat::all(state.chairs.len())
            .map(|seat| state.sitter(seat).map(|sitter| sitter.id.clone()))
            .collect();
        // While nothing is heard of the other nodes, nobody knows who is away.
        let is_played = state.stage == Stage::Playing && self.services.bus.is_up();
        let is_live = is_played && !state.is_slow();
        let people: Vec<(Seat, bool, bool)> = state
            .people()
            .map(|(seat, sitter)| (seat, self.presence.is_here(&sitter.id), sitter.bot))
            .collect();
        let somebody = if people.is_empty() {
            !self.presence.sockets.is_empty() || !self.presence.elsewhere.is_empty()
        } else {
            people.iter().any(|(_, here, _)| *here)
        };
        self.services.company.note(self.code, somebody);
        // A slow game waits for its people; one between bots waits for nobody.
        let can_be_deserted = is_live || (is_played && people.is_empty());
        for (seat, here, bot) in people {
            if !is_live || bot || !somebody {
                self.presence.leaves.remove(&seat);
            } else if !here {
                self.presence.leaves.entry(seat).or_insert(now.plus_ms(self.services.away_ms));
            }
        }
        self.deserted_since = match (can_be_deserted && state.is_running() && !somebody, self.deserted_since)
        {
            (true, since) => since.or(Some(now)),
            (false, _) => None,
        };
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

    /// Closes a table at which nothing has happened since, and nobody is.
    fn close_idle(&mut self, since: Timestamp, now: Timestamp, events: &mut Vec<StoredEvent>) {
        let is_empty = self.presence.sockets.is_empty() && self.presence.elsewhere.is_empty();
        let Some(state) = self.state.as_mut().filter(|state| is_empty && state.touched < since) else {
            return;
        };
        events.extend(state.close_by_itself(now).into_iter().flatten());
        self.changed = true;
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
        metrics::counter!("safehouse_moves_total").increment(1);
        Ok(())
    }

    async fn store(&mut self, events: &[StoredEvent], now: Timestamp) -> Result<Appended, store::Away> {
        self.fresh.clear();
        self.has_written = false;
        let is_told = self.services.bus.is_shared() && self.tells_anybody(now);
        let Some(state) = self.state.as_mut().filter(|_| !events.is_empty()) else {
            return Ok(Appended::Stored);
        };
        let append = append_of(state, events, now, self.changed);
        if is_told {
            self.fresh = hand_over::entries_of(&append.rows);
        }
        let n_bytes = bytes_of(append.rows.iter().map(|row| row.body.as_str()));
        state.bytes += n_bytes;
        if let Some(origin) = state.origin {
            let written = || self.services.bounds.written_from(origin);
            self.written.get_or_insert_with(written).add(n_bytes, now);
        }
        let started = Instant::now();
        let stored = self.services.store.append(append).await;
        metrics::histogram!("safehouse_store_seconds").record(started.elapsed().as_secs_f64());
        self.has_written = stored == Ok(Appended::Stored);
        if !self.has_written {
            self.fresh.clear();
        }
        stored
    }
}

/// Is there room for one more socket? Whoever sits always finds it; those who watch have so many places, and those of one
/// network not all of them.
fn check_company(
    state: &TableState,
    presence: &Presence,
    joining: &Socket,
    most_of_network: usize,
) -> Result<(), ApiError> {
    let too_many = |message: &str| Err(ApiError::new(Code::TooMany, message));
    let sits = |socket: &Socket| matches!(viewer_of(state, socket), Viewer::Seat(_));
    let all = || presence.sockets.values();
    if sits(joining) {
        let n_own = all().filter(|socket| socket.person.id == joining.person.id).count();
        return if n_own < SOCKETS_OF_SITTER {
            Ok(())
        } else {
            too_many("you look at this table too often already")
        };
    }
    let n_near = all().filter(|socket| socket.network == joining.network && !sits(socket)).count();
    if most_of_network > 0 && n_near >= most_of_network {
        return too_many("too many people watch this table from your address");
    }
    if all().filter(|socket| !sits(socket)).count() >= WATCHERS {
        return too_many("too many people watch this table");
    }
    Ok(())
}

/// What is stored of a table at once: its newest events, and what lists show where that has changed.
pub fn append_of(state: &TableState, events: &[StoredEvent], now: Timestamp, changed: bool) -> Append {
    let first = state.n - events.len() as u32;
    let row = |(place, event): (usize, &StoredEvent)| Row {
        n: first + place as u32,
        at: now,
        body: serde_json::to_string(event).expect("an event is JSON"),
    };
    let listing = changed.then(|| Listing {
        code: state.code,
        game: state.settings.game.as_str().to_owned(),
        state: state.stage.as_str().to_owned(),
        listed: state.settings.listed,
        summary: serde_json::to_string(&state.summary()).expect("a summary is JSON"),
        touched: now,
        running: state.is_running(),
        finished: state.has_finished(),
    });
    let players =
        if changed { state.people().map(|(_, sitter)| sitter.id.clone()).collect() } else { Vec::new() };
    let is_start = |event: &StoredEvent| matches!(event.event, TableEvent::Started { .. });
    let start =
        state.before_game.as_ref().filter(|_| events.iter().any(is_start)).map(|before| before.start());
    Append { code: state.code, rows: events.iter().enumerate().map(row).collect(), listing, players, start }
}

/// There is no such table.
pub fn no_table(code: TableCode) -> ApiError {
    ApiError::new(Code::NoTable, format!("there is no table {code}: look at the link or the code again"))
}
