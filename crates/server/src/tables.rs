//! All tables: finds one by its code, wakes those that sleep, and keeps the lists.

use crate::branches::Moment;
use crate::bus::{AnswerTo, Bus, HandOver, Told};
use crate::daily::{self, Day};
use crate::error::{ApiError, Code};
use crate::network::Origin;
use crate::protocol::{Command, NewTable, Stage, Table, TableSummary};
use crate::services::Services;
use crate::table_event::{StoredEvent, TableEvent};
use crate::table_state::{HostRequest, Redaction, Reportable, StoredSummary, TableState, redact};
use crate::table_task::{Heard, Inbox, Message, Reply, TableTask, append_of, no_table};
use bots::Level;
use games::GameName;
use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::{Appended, Listing, Person, PersonId, Store, TableCode, Timestamp};
use table::{Seat, Seed};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

/// How many messages wait for a table, and how much that other nodes tell of it.
const MAILBOX: usize = 256;
const TOLD: usize = 256;
/// How long a list is.
const LIST: u32 = 100;
/// Of how many tables in a list it is found out whether they wait for somebody.
const AWAITED: usize = 20;
/// Of how many tables the store is asked at once what is new.
const HEADS: usize = 1000;

type Mailbox = mpsc::Sender<Box<Message>>;

/// A table that is awake.
struct Awake {
    mailbox: Mailbox,
    /// For what other nodes tell, where there are any.
    told: Option<mpsc::Sender<Box<Told>>>,
    heard: Arc<Heard>,
}

/// All tables.
#[derive(Clone)]
pub struct Tables {
    services: Services,
    awake: Arc<Mutex<HashMap<TableCode, Awake>>>,
    redacting: Arc<tokio::sync::Mutex<()>>,
}

impl Tables {
    /// Of these services, none of them awake.
    #[must_use]
    pub fn new(services: Services) -> Tables {
        Tables { services, awake: Arc::default(), redacting: Arc::default() }
    }

    /// Where tables are kept.
    #[must_use]
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.services.store
    }

    /// The decks that tables can be played with.
    #[must_use]
    pub fn decks(&self) -> &Arc<games::Decks> {
        &self.services.decks
    }

    /// How other nodes hear of them.
    #[must_use]
    pub fn bus(&self) -> &Bus {
        &self.services.bus
    }

    /// What time it is.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        self.services.clock.now()
    }

    /// How many tables are awake.
    #[must_use]
    pub fn n_awake(&self) -> usize {
        self.awake().len()
    }

    fn awake(&self) -> MutexGuard<'_, HashMap<TableCode, Awake>> {
        self.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a table; `deck` is one that it brings along.
    pub async fn make(
        &self,
        person: &Person,
        new: NewTable,
        deck: Option<serde_json::Value>,
        origin: Option<Origin>,
    ) -> Result<Table, ApiError> {
        let decks = &self.services.decks;
        self.make_as(person, origin, new.start, |code, now| {
            TableState::make(code, person, new.clone(), deck.clone(), origin, decks, now)
        })
        .await
    }

    /// Makes a table that begins from a moment of another game; somebody sits at one seat, bots at the others.
    pub async fn make_from(
        &self,
        person: &Person,
        moment: &Moment,
        seats: (Seat, Level),
        origin: Option<Origin>,
    ) -> Result<Table, ApiError> {
        let decks = &self.services.decks;
        self.make_as(person, origin, true, |code, now| {
            TableState::make_from(code, person, moment, seats, origin, decks, now)
        })
        .await
    }

    /// Makes the table of somebody's try at a deal of the day, with this code; where there is one already, that.
    pub(crate) async fn make_daily(
        &self,
        person: &Person,
        code: TableCode,
        deal: (GameName, Day, Seed),
        origin: Option<Origin>,
    ) -> Result<Table, ApiError> {
        let (now, decks) = (self.now(), &self.services.decks);
        let (state, events) = TableState::make_daily(code, person, deal, origin, decks, now)?;
        if self.services.store.append(append_of(&state, &events, now, true)).await? == Appended::Stored {
            metrics::counter!("safehouse_tables_made_total").increment(1);
            self.wake(code, Some(state));
        }
        self.look(code, Some(person.clone())).await
    }

    /// Keeps how a deal of the day ended, where that could not be written at its end.
    pub(crate) async fn note_daily_end(&self, code: TableCode) -> Result<(), ApiError> {
        let rows = self.services.store.entries(code, 0..u32::MAX).await?;
        let state = TableState::fold(code, &rows, &self.services.decks, |_, _| true)?;
        match state {
            Some(state) => daily::note_end(&self.services, &state).await,
            None => Ok(()),
        }
    }

    async fn make_as(
        &self,
        person: &Person,
        origin: Option<Origin>,
        starts: bool,
        made: impl Fn(TableCode, Timestamp) -> Result<(TableState, Vec<StoredEvent>), ApiError>,
    ) -> Result<Table, ApiError> {
        loop {
            let (code, now) = (fresh_code()?, self.now());
            if let Some(origin) = origin.filter(|_| starts) {
                let bounds = &self.services.bounds;
                bounds.check_new_game(Some(&bounds.written_from(origin)), now)?;
            }
            let (state, events) = made(code, now)?;
            match self.services.store.append(append_of(&state, &events, now, true)).await? {
                Appended::Stored => {
                    metrics::counter!("safehouse_tables_made_total").increment(1);
                    self.wake(code, Some(state));
                    return self.look(code, Some(person.clone())).await;
                }
                // Another table has this code.
                Appended::Taken => {}
            }
        }
    }

    /// The mailbox of a table's task, which is started where there is none.
    fn wake(&self, code: TableCode, state: Option<TableState>) -> Mailbox {
        let mut awake = self.awake();
        if let Some(Awake { mailbox, .. }) = awake.get(&code).filter(|awake| !awake.mailbox.is_closed()) {
            return mailbox.clone();
        }
        let (mailbox, messages) = mpsc::channel(MAILBOX);
        let (own, heard) = (mailbox.downgrade(), Arc::<Heard>::default());
        let (told, hears) = self.bus().is_shared().then(|| mpsc::channel(TOLD)).unzip();
        let inbox = Inbox { messages, told: hears, own };
        let task = TableTask::new(code, self.services.clone(), state, inbox, heard.clone());
        let mut task = Box::new(task);
        let all = self.awake.clone();
        let retire = move |code: TableCode| {
            let mut awake = all.lock().unwrap_or_else(PoisonError::into_inner);
            // One sender is the list's own: nobody is about to ask anything.
            let is_unused = awake.get(&code).is_none_or(|awake| awake.mailbox.strong_count() == 1);
            if is_unused {
                awake.remove(&code);
            }
            is_unused
        };
        tokio::spawn(async move { task.run(retire).await });
        awake.insert(code, Awake { mailbox: mailbox.clone(), told, heard });
        mailbox
    }

    /// Gives a table a message, waking it where it sleeps.
    pub async fn deliver(&self, code: TableCode, message: Message) -> Result<(), ApiError> {
        let gone = || ApiError::new(Code::GoingDown, "the table is just going to sleep: try again");
        self.wake(code, None).send(Box::new(message)).await.map_err(|_| gone())
    }

    /// The table as somebody sees it.
    pub async fn look(&self, code: TableCode, person: Option<Person>) -> Result<Table, ApiError> {
        let (answer, answered) = oneshot::channel();
        self.deliver(code, Message::Look { person, answer }).await?;
        answered.await.map_err(ApiError::fault)?
    }

    /// Does what somebody asks; shows the table as it then is.
    pub async fn perform(
        &self,
        code: TableCode,
        person: Person,
        id: String,
        command: Command,
    ) -> Result<Table, ApiError> {
        let (answer, answered) = oneshot::channel();
        let reply = Reply::Once(answer);
        self.deliver(code, Message::Do { person, id, command, reply }).await?;
        answered.await.map_err(ApiError::fault)?
    }

    /// The deck that is played with at a table, was last, or will be.
    pub async fn deck(&self, code: TableCode) -> Result<Option<serde_json::Value>, ApiError> {
        let (answer, answered) = oneshot::channel();
        // A table that is not there says so.
        self.look(code, None).await?;
        self.deliver(code, Message::Deck { answer }).await?;
        answered.await.map_err(ApiError::fault)
    }

    /// Closes a table at which nothing has happened since. When did something last happen?
    pub async fn close_idle(&self, code: TableCode, since: Timestamp) -> Result<Timestamp, ApiError> {
        let (answer, answered) = oneshot::channel();
        self.deliver(code, Message::CloseIdle { since, answer }).await?;
        answered.await.map_err(ApiError::fault)?
    }

    /// Removes a closed table for good, if it has not been touched since.
    pub async fn remove(&self, code: TableCode, touched: Timestamp) -> Result<(), ApiError> {
        self.services.store.remove(code, touched).await?;
        // Its task ends when nobody can ask it anything any more.
        self.awake().remove(&code);
        Ok(())
    }

    /// How many games have begun at a table. All that is stored of it is read.
    pub async fn n_games(&self, code: TableCode) -> Result<u32, ApiError> {
        let rows = self.services.store.entries(code, 0..u32::MAX).await?;
        let state = TableState::fold(code, &rows, &self.services.decks, |_, _| true)?;
        Ok(state.ok_or_else(|| no_table(code))?.games)
    }

    /// The record of one of a table's games, once it is over.
    pub async fn record(&self, code: TableCode, game: u32) -> Result<String, ApiError> {
        let (record, is_over) = self.record_so_far(code, game).await?;
        if is_over {
            return Ok(record);
        }
        Err(ApiError::new(Code::NoRecord, "that game is not over: its record is shown at the end"))
    }

    /// The record of a game that may still be played, which nobody is shown; and whether it is over.
    pub(crate) async fn record_so_far(&self, code: TableCode, game: u32) -> Result<(String, bool), ApiError> {
        let (store, decks) = (&self.services.store, &self.services.decks);
        let no_game = || ApiError::new(Code::NoRecord, format!("this table has no game {game}"));
        let listing = store.listing(code).await?.ok_or_else(|| no_table(code))?;
        if serde_json::from_str(&listing.summary).is_ok_and(|stored: StoredSummary| game >= stored.games()) {
            return Err(no_game());
        }
        let is_played = |state: &TableState| state.games.checked_sub(1) == Some(game);
        // Seats may change hands after the end: the names are those who played.
        let is_in_play = |state: &TableState, event: &StoredEvent| {
            let is_next = matches!(event.event, TableEvent::Started { .. });
            !(is_played(state) && (is_next || state.stage == Stage::Over))
        };
        let state = match store.game_start(code, game).await? {
            Some((start, end)) => {
                let rows = store.entries(code, start.first..end).await?;
                TableState::fold_game(code, &start, &rows, decks, is_in_play)?
            }
            // A game of an earlier version, or none.
            None => {
                let rows = store.entries(code, 0..u32::MAX).await?;
                TableState::fold(code, &rows, decks, is_in_play)?.ok_or_else(|| no_table(code))?
            }
        };
        match &state.live {
            Some(live) if is_played(&state) => {
                Ok((live.played().record(&state.names()).get().to_owned(), state.outcome().is_some()))
            }
            Some(_) | None => Err(no_game()),
        }
    }

    /// Takes something out of a table: first for everybody who looks at it, then for good.
    pub async fn redact(&self, code: TableCode, what: &Redaction) -> Result<(), ApiError> {
        // Two that change the same rows would undo each other.
        let _one = self.redacting.lock().await;
        self.ask_for_host(code, HostRequest::Redact(what.clone())).await?;
        self.rewrite(code, what).await
    }

    /// Takes all that was said out of a table that is asleep; `false` where it is awake.
    pub async fn hush(&self, code: TableCode, touched: Timestamp) -> Result<bool, ApiError> {
        let _one = self.redacting.lock().await;
        if self.awake().contains_key(&code) {
            return Ok(false);
        }
        self.rewrite(code, &Redaction::Talk).await?;
        self.services.store.hushed(code, touched).await?;
        Ok(true)
    }

    async fn rewrite(&self, code: TableCode, what: &Redaction) -> Result<(), ApiError> {
        let rows = self.services.store.entries(code, 0..u32::MAX).await?;
        let changed = redact(code, &rows, what)?;
        if !changed.is_empty() {
            self.services.store.rewrite(code, &changed).await?;
        }
        Ok(())
    }

    /// Closes a table, whatever is being played.
    pub async fn close_for_host(&self, code: TableCode) -> Result<(), ApiError> {
        self.ask_for_host(code, HostRequest::Close).await
    }

    /// Closes a table and removes it with all its games. One that cannot be read can be removed all the same.
    pub async fn delete(&self, code: TableCode) -> Result<(), ApiError> {
        match self.close_for_host(code).await {
            Err(error) if error.code == Code::NoTable => return Err(error),
            Ok(()) | Err(_) => {}
        }
        while let Some(listing) = self.services.store.listing(code).await? {
            self.services.store.remove(code, listing.touched).await?;
        }
        // Whoever asks from now on asks another task, which finds nothing.
        let awake = self.awake().remove(&code);
        if let Some(Awake { mailbox, .. }) = awake {
            let (done, drained) = oneshot::channel();
            let _ = mailbox.send(Box::new(Message::Drain { done })).await;
            let _ = drained.await;
        }
        Ok(())
    }

    async fn ask_for_host(&self, code: TableCode, request: HostRequest) -> Result<(), ApiError> {
        let (answer, answered) = oneshot::channel();
        self.deliver(code, Message::Host { request, answer }).await?;
        answered.await.map_err(ApiError::fault)?
    }

    /// Whose a name or a saying is, and what it is.
    pub async fn reported(
        &self,
        code: TableCode,
        what: Reportable,
    ) -> Result<Option<(PersonId, String)>, ApiError> {
        let (answer, answered) = oneshot::channel();
        // A table that is not there says so.
        self.look(code, None).await?;
        self.deliver(code, Message::Reported { what, answer }).await?;
        answered.await.map_err(ApiError::fault)
    }

    /// The tables that changed last, listed or not.
    pub async fn of_late(&self, limit: u32) -> Result<Vec<TableSummary>, ApiError> {
        Ok(summaries(self.services.store.tables_of_late(limit).await?, None))
    }

    /// The tables that everybody may see; those where somebody is first.
    pub async fn listed(&self, person: Option<&PersonId>) -> Result<Vec<TableSummary>, ApiError> {
        let mut tables = summaries(self.services.store.listed(LIST).await?, person);
        tables.sort_by_cached_key(|table| !self.services.company.is_at(table.code));
        Ok(tables)
    }

    /// The tables somebody has sat at, and which of them wait for them.
    pub async fn tables_of(&self, person: &PersonId) -> Result<Vec<TableSummary>, ApiError> {
        let mut tables = summaries(self.services.store.tables_of(person, LIST).await?, Some(person));
        for table in tables.iter_mut().filter(|table| table.state == Stage::Playing).take(AWAITED) {
            table.to_move = self.awaits(table.code, person).await;
        }
        Ok(tables)
    }

    async fn awaits(&self, code: TableCode, person: &PersonId) -> bool {
        let (answer, answered) = oneshot::channel();
        let message = Message::Awaits { person: person.clone(), answer };
        self.deliver(code, message).await.is_ok() && answered.await.unwrap_or(false)
    }

    /// Wakes every table whose time runs and which is at home here: its clocks and bots go on.
    pub async fn wake_all(&self) -> Result<usize, ApiError> {
        let mut running = self.services.store.running().await?;
        running.retain(|code| self.services.bus.is_home(*code));
        for code in &running {
            // Reading the table is what wakes it; nobody needs the answer, but at most one reads at a time.
            let _ = self.look(*code, None).await;
        }
        Ok(running.len())
    }

    /// Takes what another node hands over to a table.
    pub(crate) fn take_hand_over(&self, over: HandOver, to: AnswerTo) {
        let mailbox = self.wake(over.code, None);
        // A table that has no room for this lets the other node do it.
        if let Err(TrySendError::Full(message) | TrySendError::Closed(message)) =
            mailbox.try_send(Box::new(Message::HandedOver { over, to }))
            && let Message::HandedOver { over, to } = *message
        {
            self.bus().tell(&to.node, &Told::declined(over.code, to.ticket));
        }
    }

    /// Takes what another node tells of a table. One that is asleep will read it, and one that has no room for it too.
    pub(crate) fn take_told(&self, told: Told) {
        let awake = self.awake();
        if let Some(table) = awake.get(&told.code).and_then(|awake| awake.told.as_ref()) {
            let _ = table.try_send(Box::new(told));
        }
    }

    /// Tells every table of which nothing has been heard since how many events the store has of it.
    pub async fn read_on(&self, since: Timestamp) -> Result<(), ApiError> {
        let is_quiet = |awake: &Awake| awake.heard.load(Ordering::Relaxed) < since.as_ms();
        let codes: Vec<TableCode> =
            self.awake().iter().filter(|(_, awake)| is_quiet(awake)).map(|(code, _)| *code).collect();
        for codes in codes.chunks(HEADS) {
            for (code, n) in self.services.store.heads(codes).await? {
                if let Some(awake) = self.awake().get(&code) {
                    // A table that has no room for this has enough to do.
                    let _ = awake.mailbox.try_send(Box::new(Message::Written { n }));
                }
            }
        }
        Ok(())
    }

    /// Lets every table finish what it has begun.
    pub async fn drain(&self) {
        let mailboxes: Vec<Mailbox> = self.awake().drain().map(|(_, awake)| awake.mailbox).collect();
        let mut waits = Vec::with_capacity(mailboxes.len());
        for mailbox in mailboxes {
            let (done, drained) = oneshot::channel();
            if mailbox.try_send(Box::new(Message::Drain { done })).is_ok() {
                waits.push(drained);
            }
        }
        for drained in waits {
            let _ = drained.await;
        }
    }
}

fn summaries(listings: Vec<Listing>, person: Option<&PersonId>) -> Vec<TableSummary> {
    let stored =
        listings.iter().filter_map(|listing| serde_json::from_str::<StoredSummary>(&listing.summary).ok());
    stored.map(|summary| summary.shown_to(person)).collect()
}

/// A code that nobody can guess the next of.
pub fn fresh_code() -> Result<TableCode, ApiError> {
    loop {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(ApiError::fault)?;
        if let Some(code) = TableCode::random(bytes.into_iter()) {
            return Ok(code);
        }
    }
}
