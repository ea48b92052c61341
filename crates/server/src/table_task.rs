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
mod handling;
mod message;
mod nodes;
mod people;
mod presence;
mod rounds;
mod storing;

pub use self::message::{Message, Reply};
pub use self::storing::{append_of, no_table};

use self::bot_seats::BotSeat;
use self::hand_over::{Handed, Handing};
use self::nodes::Why;
use self::presence::{Presence, Socket};
use self::rounds::RoundAsked;
use crate::bus::{self, Entry, Place, Told};
use crate::error::ApiError;
use crate::protocol::Stage;
use crate::services::Services;
use crate::table_bounds::{Pace, Written};
use crate::table_state::TableState;
use async_nats::Subscriber;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::time::Duration;
use store::{Appended, PersonId, TableCode, Timestamp};
use table::Viewer;
use tokio::sync::mpsc;
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
    must_catch_up: Option<Why>,
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
            must_catch_up: None,
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
        if self.is_blind && self.state.is_some() && !messages.is_empty() {
            self.must_catch_up = Some(Why::Begun);
        }
        for message in messages.iter() {
            if let Message::Written { n } = **message {
                self.hear_written(n, &[], Why::Missed);
            }
            if self.knows_less_than(message) {
                self.must_catch_up = Some(Why::Begun);
            }
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
        if let Some(why) = self.must_catch_up {
            if let Err(error) = self.catch_up(why).await {
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
            self.must_catch_up = Some(Why::Refused);
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
}
