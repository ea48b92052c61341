//! The tables: finds a table by its code, wakes those that sleep, and keeps the lists.

use crate::table_task::{TableTask, Message, Box<Message>, Services, appended, no_table};
use crate::table_state::{TableState, StoredSummary, Who};
use crate::bus::Bus;
use crate::table_event::{StoredEvent, TableEvent};
use crate::error::{ApiError, Code};
use crate::protocol::{Command, NewTable, Table, TableSummary, Stage};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::{Appended, Line, Store};
use tokio::sync::{mpsc, oneshot};

/// How many wishes wait for a table.
const ASKS: usize = 256;
/// How long a list is.
const LIST: u32 = 100;
/// Of how many tables in a list it is found out whether they wait for somebody.
const AWAITED: usize = 20;
/// Of how many tables the store is asked at once what is new.
const HEADS: usize = 1000;
/// Of what codes are made: letters and digits that look alike in both alphabets and like nothing else.
const ALPHABET: &[u8; 19] = b"ABCEHKMPTXY23456789";
const CODE_LENGTH: usize = 6;

/// All tables.
#[derive(Clone)]
pub struct Tables {
    services: Services,
    tables: Arc<Mutex<HashMap<String, mpsc::Sender<Box<Message>>>>>,
}

impl Tables {
    /// An empty tables.
    #[must_use]
    pub fn new(services: Services) -> Tables {
        Tables { services, tables: Arc::default() }
    }

    /// Where tables are kept.
    #[must_use]
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.services.store
    }

    /// How other nodes hear of them.
    #[must_use]
    pub fn bus(&self) -> &Bus {
        &self.services.bus
    }

    /// TableEvent time it is: milliseconds since 1970.
    #[must_use]
    pub fn wall(&self) -> i64 {
        self.services.clock.now()
    }

    /// How many tables are awake.
    #[must_use]
    pub fn n_awake(&self) -> usize {
        self.tables().len()
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Box<Message>>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a table.
    pub async fn make(&self, who: &Who, new: NewTable) -> Result<Table, ApiError> {
        loop {
            let code = fresh_code()?;
            let wall = self.wall();
            let (book, entries) = TableState::make(code.clone(), who, new.clone(), wall)?;
            match self.services.store.append(appended(&book, &entries, wall, true)).await? {
                Appended::Stored => {
                    metrics::counter!("safehouse_tables_made_total").increment(1);
                    self.wake(&code, Some(book));
                    return self.look(&code, Some(who.clone())).await;
                }
                // Another table has this code.
                Appended::Taken => {}
            }
        }
    }

    /// The task of a table, awake.
    fn wake(&self, code: &str, book: Option<TableState>) -> mpsc::Sender<Box<Message>> {
        let mut tables = self.tables();
        if let Some(asks) = tables.get(code).filter(|asks| !asks.is_closed()) {
            return asks.clone();
        }
        let (asks, asked) = mpsc::channel(ASKS);
        let mut actor =
            Box::new(TableTask::new(code.to_owned(), self.services.clone(), book, asked, asks.downgrade()));
        let all = self.tables.clone();
        let retire = move |code: &str| {
            let mut tables = all.lock().unwrap_or_else(PoisonError::into_inner);
            // One sender is the tables's own: nobody is about to ask anything.
            let unused = tables.get(code).is_none_or(|asks| asks.strong_count() == 1);
            if unused {
                tables.remove(code);
            }
            unused
        };
        tokio::spawn(async move { actor.run(retire).await });
        tables.insert(code.to_owned(), asks.clone());
        asks
    }

    /// Asks a table something, waking it where it sleeps.
    pub async fn ask(&self, code: &str, ask: Message) -> Result<(), ApiError> {
        if !is_code(code) {
            return Err(no_table(code));
        }
        let gone = || ApiError::new(Code::GoingDown, "the table is just going to sleep: try again");
        self.wake(code, None).send(Box::new(ask)).await.map_err(|_| gone())
    }

    /// The table as somebody sees it.
    pub async fn look(&self, code: &str, who: Option<Who>) -> Result<Table, ApiError> {
        let (answer, answered) = oneshot::channel();
        self.ask(code, Message::Look { who, answer }).await?;
        answered.await.map_err(ApiError::fault)?
    }

    /// Does what somebody asks; shows the table as it then is.
    pub async fn perform(
        &self,
        code: &str,
        who: Who,
        id: String,
        command: Command,
    ) -> Result<Table, ApiError> {
        let (answer, answered) = oneshot::channel();
        let reply = crate::table_task::Reply::Once(answer);
        self.ask(code, Message::Do { who, id, command, reply }).await?;
        answered.await.map_err(ApiError::fault)?
    }

    /// The record of one of a table's games, once it is over.
    pub async fn record(&self, code: &str, game: u32) -> Result<String, ApiError> {
        let rows = self.services.store.entries(code, 0).await?;
        let mut book: Option<TableState> = None;
        for row in &rows {
            let entry = StoredEvent::read(code, row)?;
            let begins_next = matches!(entry.what, TableEvent::Started { .. });
            match &mut book {
                None => book = Some(TableState::begin(code.to_owned(), &entry, row.wall)?),
                Some(book) if begins_next && book.games == game + 1 => break,
                Some(book) => book.apply(&entry, row.wall)?,
            }
            // Seats may change hands after the end: the names are those who played.
            if let Some(book) =
                book.as_ref().filter(|book| book.games == game + 1 && book.state == Stage::Over)
                && let Some(live) = &book.live
            {
                return Ok(live.record(&book.names()).get().to_owned());
            }
        }
        match book {
            None => Err(no_table(code)),
            Some(book) if book.games == game + 1 => {
                Err(ApiError::new(Code::NoRecord, "that game is not over: its record is shown at the end"))
            }
            Some(_) => Err(ApiError::new(Code::NoRecord, format!("this table has no game {game}"))),
        }
    }

    /// The tables that everybody may see.
    pub async fn listed(&self, identity: &str) -> Result<Vec<TableSummary>, ApiError> {
        Ok(lines(self.services.store.listed(LIST).await?, identity))
    }

    /// The tables somebody has sat at, and which of them wait for them.
    pub async fn tables_of(&self, identity: &str) -> Result<Vec<TableSummary>, ApiError> {
        let mut lines = lines(self.services.store.tables_of(identity, LIST).await?, identity);
        for line in lines.iter_mut().filter(|line| line.state == Stage::Playing).take(AWAITED) {
            line.to_move = self.awaits(&line.code, identity).await;
        }
        Ok(lines)
    }

    async fn awaits(&self, code: &str, identity: &str) -> bool {
        let (answer, answered) = oneshot::channel();
        let ask = Message::Awaits { identity: identity.to_owned(), answer };
        self.ask(code, ask).await.is_ok() && answered.await.unwrap_or(false)
    }

    /// Wakes every table at which a game is being played and which is at home here: its clocks and bots go on.
    pub async fn wake_all(&self) -> Result<usize, ApiError> {
        let mut playing = self.services.store.tables_in(Stage::Playing.as_str(), u32::MAX).await?;
        playing.retain(|line| self.services.bus.is_home(&line.code));
        for line in &playing {
            // Reading the book is what wakes a table; nobody needs the answer, but at most one reads at a time.
            let _ = self.look(&line.code, None).await;
        }
        Ok(playing.len())
    }

    /// Tells every table that is awake how many entries the store has of it.
    pub async fn read_on(&self) -> Result<(), ApiError> {
        let codes: Vec<String> = self.tables().keys().cloned().collect();
        for codes in codes.chunks(HEADS) {
            for (code, n) in self.services.store.heads(codes).await? {
                if let Some(asks) = self.tables().get(&code) {
                    // A table that has no room for this has enough to do.
                    let _ = asks.try_send(Box::new(Message::Written { n }));
                }
            }
        }
        Ok(())
    }

    /// Lets every table finish what it has begun.
    pub async fn drain(&self) {
        let tables: Vec<mpsc::Sender<Box<Message>>> = self.tables().drain().map(|(_, asks)| asks).collect();
        let mut waits = Vec::with_capacity(tables.len());
        for asks in tables {
            let (done, drained) = oneshot::channel();
            if asks.try_send(Box::new(Message::Drain { done })).is_ok() {
                waits.push(drained);
            }
        }
        for drained in waits {
            let _ = drained.await;
        }
    }
}

fn lines(lines: Vec<Line>, identity: &str) -> Vec<TableSummary> {
    let kept = lines.iter().filter_map(|line| serde_json::from_str::<StoredSummary>(&line.line).ok());
    kept.map(|line| line.seen_by(identity)).collect()
}

/// Could this be a table's code?
#[must_use]
pub fn is_code(code: &str) -> bool {
    code.len() == CODE_LENGTH && code.bytes().all(|letter| ALPHABET.contains(&letter))
}

/// A code that nobody can guess the next of.
pub fn fresh_code() -> Result<String, ApiError> {
    let mut code = String::with_capacity(CODE_LENGTH);
    while code.len() < CODE_LENGTH {
        let mut byte = [0; 1];
        getrandom::fill(&mut byte).map_err(ApiError::fault)?;
        // 247 is the last multiple of 19 in a byte: every letter is equally likely.
        if byte[0] < 247 {
            code.push(char::from(ALPHABET[usize::from(byte[0]) % ALPHABET.len()]));
        }
    }
    Ok(code)
}

/// A code as people type it: Cyrillic letters that look like ours, small letters, blanks.
#[must_use]
pub fn read_code(typed: &str) -> String {
    let latin = |letter: char| match letter {
        'А' => 'A',
        'В' => 'B',
        'С' => 'C',
        'Е' => 'E',
        'Н' => 'H',
        'К' => 'K',
        'М' => 'M',
        'Р' => 'P',
        'Т' => 'T',
        'Х' => 'X',
        'У' => 'Y',
        other => other,
    };
    typed
        .chars()
        .flat_map(char::to_uppercase)
        .filter(|letter| letter.is_alphanumeric())
        .map(latin)
        .take(12)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_can_be_typed_in_either_alphabet() {
        assert_eq!(read_code(" к7мх 4а"), "K7MX4A");
        assert!(is_code(&read_code("k7-mx-4a")));
        assert!(!is_code("K7MX4O"));
        assert!((0..100).all(|_| is_code(&fresh_code().unwrap_or_default())));
    }
}
