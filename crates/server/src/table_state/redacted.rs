//! What is taken out of a table: words, names, and people who want to be forgotten.
//!
//! A table learns of it by an event, like of everything else. Then the events before are changed, so that nothing is kept:
//! never how many there are, nor any move.

use super::{Chair, Events, TableState};
use crate::error::ApiError;
use crate::protocol::{Said, Stage};
use crate::table_event::{StoredEvent, TableEvent};
use store::{PersonId, Row, TableCode, Timestamp};
use table::Seat;

/// What somebody is called who is not known any more.
pub const FORGOTTEN_NAME: &str = "Агент";

/// Nobody has this id.
fn nobody() -> PersonId {
    PersonId::from("")
}

/// What is to be taken out of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Redaction {
    /// All that tells of a person.
    Person(PersonId),
    /// What a person is called.
    Name(PersonId),
    /// The words of a saying.
    Saying(u32),
    /// All that was said. Nobody is told: it is for tables that are asleep.
    Talk,
}

/// What the host of the house asks of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostRequest {
    /// Takes something out.
    Redact(Redaction),
    /// Closes it, whatever is being played.
    Close,
}

/// What can be reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reportable {
    /// The name of whoever sits there.
    Name(Seat),
    /// What somebody wrote, by its number.
    Saying(u32),
}

impl TableState {
    /// Does what the host of the house asks.
    pub fn perform_for_host(&mut self, request: &HostRequest, now: Timestamp) -> Events {
        match request {
            HostRequest::Close if self.stage == Stage::Closed => Ok(Vec::new()),
            HostRequest::Close => Ok(vec![self.write(None, TableEvent::Closed, now)?]),
            HostRequest::Redact(Redaction::Person(person)) => self.forget(person, now),
            HostRequest::Redact(Redaction::Name(person)) => match self.seat_of(person) {
                Some(seat) => {
                    let name = FORGOTTEN_NAME.to_owned();
                    Ok(vec![self.write(None, TableEvent::Renamed { seat, name }, now)?])
                }
                None => Ok(Vec::new()),
            },
            HostRequest::Redact(Redaction::Talk) => Ok(Vec::new()),
            HostRequest::Redact(Redaction::Saying(number)) if *number < self.n_sayings => {
                Ok(vec![self.write(None, TableEvent::Unsaid { number: *number }, now)?])
            }
            HostRequest::Redact(Redaction::Saying(_)) => {
                Err(ApiError::not_now("nothing with this number was said at this table"))
            }
        }
    }

    /// Somebody goes for good: a bot plays their game to its end, any other seat is free again.
    fn forget(&mut self, person: &PersonId, now: Timestamp) -> Events {
        let seat = self.seat_of(person);
        let mut events = match seat {
            Some(seat) => self.take_over(seat, now)?,
            None => Vec::new(),
        };
        let forgot = StoredEvent { by: Some(person.clone()), id: None, event: TableEvent::Forgot {} };
        self.apply(&forgot, now)?;
        events.push(forgot);
        if let Some(seat) = seat.filter(|_| self.stage != Stage::Playing) {
            events.push(self.write(None, TableEvent::Stood { seat }, now)?);
        }
        Ok(events)
    }

    pub(super) fn forget_person(&mut self, person: Option<&PersonId>) {
        let Some(person) = person else { return };
        for chair in &mut self.chairs {
            match chair {
                Chair::Person(sitter) if sitter.id == *person => {
                    sitter.id = nobody();
                    FORGOTTEN_NAME.clone_into(&mut sitter.name);
                }
                Chair::Person(_) | Chair::Empty | Chair::Bot(_) => {}
            }
        }
        self.sayings.retain(|saying| saying.by.as_ref() != Some(person));
        self.handled.remove(person);
        if self.host == *person {
            self.host = nobody();
        }
    }

    /// Whose it is, and the name or the words; `None` where there is nothing to report.
    #[must_use]
    pub fn reported(&self, what: Reportable) -> Option<(PersonId, String)> {
        match what {
            Reportable::Name(seat) => {
                self.sitter(seat).map(|sitter| (sitter.id.clone(), sitter.name.clone()))
            }
            Reportable::Saying(number) => {
                let saying = self.sayings.iter().find(|saying| saying.number == number)?;
                match &saying.said {
                    Said::Text { text } => Some((saying.by.clone()?, text.clone())),
                    Said::Reaction { .. } | Said::Phrase { .. } => None,
                }
            }
        }
    }
}

/// The rows of a table that have to be changed, as they are to be.
pub fn redact(code: TableCode, rows: &[Row], what: &Redaction) -> Result<Vec<Row>, ApiError> {
    let mut n_sayings = 0;
    let mut changed = Vec::new();
    for row in rows {
        let before = StoredEvent::read(code, row)?;
        let number = n_sayings;
        n_sayings += u32::from(matches!(before.event, TableEvent::Said { .. } | TableEvent::Erased {}));
        let Some(after) = redacted(before, what, number) else { continue };
        let body = serde_json::to_string(&after).map_err(ApiError::fault)?;
        changed.push(Row { body, ..row.clone() });
    }
    Ok(changed)
}

/// An event without what is to be taken out; `None` where it has nothing of it. `number` is that of the saying, if it is one.
fn redacted(stored: StoredEvent, what: &Redaction, number: u32) -> Option<StoredEvent> {
    match what {
        Redaction::Saying(unsaid) => {
            let is_meant = *unsaid == number && matches!(stored.event, TableEvent::Said { .. });
            is_meant.then_some(StoredEvent { event: TableEvent::Erased {}, ..stored })
        }
        Redaction::Talk => matches!(stored.event, TableEvent::Said { .. })
            .then_some(StoredEvent { event: TableEvent::Erased {}, ..stored }),
        Redaction::Name(person) => without_name(stored, person),
        Redaction::Person(person) => without_person(stored, person),
    }
}

fn without_name(mut stored: StoredEvent, person: &PersonId) -> Option<StoredEvent> {
    if let TableEvent::Sat { identity, name, .. } = &mut stored.event
        && identity == person
    {
        FORGOTTEN_NAME.clone_into(name);
        return Some(stored);
    }
    None
}

/// Who made a deck is nothing that is played with.
fn without_author(deck: &mut serde_json::Value) {
    if let Some(deck) = deck.as_object_mut() {
        deck.remove("author");
    }
}

fn without_person(mut stored: StoredEvent, person: &PersonId) -> Option<StoredEvent> {
    let is_by = stored.by.as_ref() == Some(person);
    let mut is_about = false;
    if is_by {
        (stored.by, stored.id) = (None, None);
        match &mut stored.event {
            TableEvent::Said { .. } => stored.event = TableEvent::Erased {},
            TableEvent::Made { settings, .. } | TableEvent::Set(settings) => {
                settings.deck.iter_mut().for_each(without_author);
            }
            TableEvent::Started { deck, .. } => {
                deck.iter_mut().for_each(without_author);
            }
            _ => {}
        }
    }
    if let TableEvent::Made { host, .. } = &mut stored.event
        && host == person
    {
        *host = nobody();
        is_about = true;
    }
    if let TableEvent::Sat { identity, name, .. } = &mut stored.event
        && identity == person
    {
        *identity = nobody();
        FORGOTTEN_NAME.clone_into(name);
        is_about = true;
    }
    (is_by || is_about).then_some(stored)
}
