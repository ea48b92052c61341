//! How much a table may hold, and how fast it may grow.

use crate::config::Config;
use crate::error::{ApiError, Code};
use crate::network::Origin;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use store::Timestamp;

const HOUR_MS: i64 = 60 * 60 * 1000;
/// Of so many networks it is kept in mind what they have written.
const ACCOUNTS: usize = 1000;
/// What an event takes besides its text.
const EVENT_BYTES: u64 = 40;
/// The longest action that is kept: none of any game is half as long.
pub(crate) const ACTION_BYTES: usize = 512;
/// How often those who sit at a table may change it in a second, and at once; all the others together.
const CHANGES: (u32, u32) = (20, 60);
const CHANGES_OF_OTHERS: (u32, u32) = (5, 20);

/// How much a table may hold; 0 is any number.
#[derive(Clone, Default)]
pub struct TableBounds {
    most_events: u32,
    most_bytes: u64,
    /// How many of one network may watch a table.
    pub(crate) watchers_of_network: usize,
    bytes_per_hour: u64,
    written: Arc<Mutex<HashMap<Origin, Arc<Written>>>>,
}

/// What the tables made from one network have written in this hour.
#[derive(Debug, Default)]
pub(crate) struct Written {
    hour: AtomicI64,
    bytes: AtomicU64,
}

impl Written {
    /// So much more.
    pub(crate) fn add(&self, n_bytes: u64, now: Timestamp) {
        let hour = now.as_ms() / HOUR_MS;
        if self.hour.swap(hour, Ordering::Relaxed) != hour {
            self.bytes.store(0, Ordering::Relaxed);
        }
        self.bytes.fetch_add(n_bytes, Ordering::Relaxed);
    }

    fn in_this_hour(&self, now: Timestamp) -> u64 {
        let is_now = self.hour.load(Ordering::Relaxed) == now.as_ms() / HOUR_MS;
        if is_now { self.bytes.load(Ordering::Relaxed) } else { 0 }
    }
}

impl TableBounds {
    /// As the settings have it.
    #[must_use]
    pub fn new(config: &Config) -> TableBounds {
        let megabytes = |n: u32| u64::from(n) << 20;
        TableBounds {
            most_events: config.events_per_table,
            most_bytes: megabytes(config.megabytes_per_table),
            watchers_of_network: config.watchers_per_address as usize,
            bytes_per_hour: megabytes(config.megabytes_per_hour),
            written: Arc::default(),
        }
    }

    /// Is there room at a table that holds so much?
    pub(crate) fn check_room(&self, n_events: u32, n_bytes: u64) -> Result<(), ApiError> {
        let is_within = (self.most_events == 0 || n_events < self.most_events)
            && (self.most_bytes == 0 || n_bytes < self.most_bytes);
        is_within
            .then_some(())
            .ok_or_else(|| ApiError::not_now("this table holds all that a table can: make a new one"))
    }

    /// The account of all tables that were made from one network.
    pub(crate) fn written_from(&self, origin: Origin) -> Arc<Written> {
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        // A network none of whose tables is awake is not missed but by one that has just written a lot.
        if written.len() > ACCOUNTS {
            written.retain(|_, account| Arc::strong_count(account) > 1);
        }
        written.entry(origin).or_default().clone()
    }

    /// May one more game begin?
    pub(crate) fn check_new_game(&self, written: Option<&Written>, now: Timestamp) -> Result<(), ApiError> {
        let is_within = self.bytes_per_hour == 0
            || written.is_none_or(|written| written.in_this_hour(now) < self.bytes_per_hour);
        is_within.then_some(()).ok_or_else(|| {
            ApiError::new(
                Code::TooMany,
                "the tables from your address have written a lot: begin again in an hour",
            )
        })
    }
}

/// What events take in the store.
pub(crate) fn bytes_of<'a>(bodies: impl Iterator<Item = &'a str>) -> u64 {
    bodies.map(|body| body.len() as u64 + EVENT_BYTES).sum()
}

/// How fast a table may be changed by what is not a move.
#[derive(Debug)]
pub(crate) struct Pace {
    of_table: DefaultDirectRateLimiter,
    of_others: DefaultDirectRateLimiter,
}

impl Pace {
    /// Nobody has changed anything yet.
    pub(crate) fn new() -> Pace {
        let limit = |(a_second, at_once)| {
            let least = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
            RateLimiter::direct(Quota::per_second(least(a_second)).allow_burst(least(at_once)))
        };
        Pace { of_table: limit(CHANGES), of_others: limit(CHANGES_OF_OTHERS) }
    }

    /// One more change, by somebody who belongs to the table or not.
    pub(crate) fn check(&self, belongs: bool) -> Result<(), ApiError> {
        let limit = if belongs { &self.of_table } else { &self.of_others };
        limit.check().map_err(|_| {
            ApiError::new(Code::TooMany, "this table is being changed too fast: wait a moment and try again")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_room_for_so_much() {
        let bounds = TableBounds { most_events: 10, most_bytes: 1000, ..TableBounds::default() };
        assert!(bounds.check_room(9, 999).is_ok());
        assert!(bounds.check_room(10, 0).is_err() && bounds.check_room(0, 1000).is_err());
        assert!(TableBounds::default().check_room(u32::MAX, u64::MAX).is_ok(), "0 is any number");
    }

    #[test]
    fn what_was_written_counts_for_an_hour() {
        let bounds = TableBounds { bytes_per_hour: 100, ..TableBounds::default() };
        let (written, now) = (Written::default(), Timestamp::from_ms(HOUR_MS * 5));
        written.add(60, now);
        assert!(bounds.check_new_game(Some(&written), now).is_ok());
        written.add(60, now.plus_ms(1));
        assert!(bounds.check_new_game(Some(&written), now).is_err());
        assert!(bounds.check_new_game(Some(&written), now.plus_ms(HOUR_MS)).is_ok());
    }
}
