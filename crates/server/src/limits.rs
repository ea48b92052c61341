//! How fast one address or one person may ask.

use crate::config::Config;
use crate::error::{ApiError, Code};
use crate::tables::Tables;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use store::PersonId;

/// A burst may be so many times what is allowed a second.
const BURST: u32 = 3;
const HOUR_MS: i64 = 60 * 60 * 1000;
/// How many pairing codes one address may try in an hour.
const GUESSES_PER_HOUR: u32 = 100;

/// The limits of the services.
pub(crate) struct Limits {
    requests: Option<DefaultKeyedRateLimiter<IpAddr>>,
    messages: Option<DefaultKeyedRateLimiter<PersonId>>,
    tables_per_hour: u32,
    most_sockets: u32,
    sockets: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

/// A socket that counts for its address as long as it lives.
#[derive(Debug)]
pub(crate) struct Counted {
    address: IpAddr,
    sockets: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = sockets.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(&self.address);
            }
        }
    }
}

fn a_second<K: std::hash::Hash + Eq + Clone>(most: u32) -> Option<DefaultKeyedRateLimiter<K>> {
    let most = NonZeroU32::new(most)?;
    let burst = most.saturating_mul(NonZeroU32::new(BURST).unwrap_or(NonZeroU32::MIN));
    Some(RateLimiter::keyed(Quota::per_second(most).allow_burst(burst)))
}

fn too_many(what: &str) -> ApiError {
    ApiError::new(Code::TooMany, format!("too many {what}: wait a moment and try again"))
}

/// Counts what every node counts together; 0: any number.
async fn hourly(tables: &Tables, key: &str, most: u32, what: &str) -> Result<(), ApiError> {
    if most == 0 {
        return Ok(());
    }
    let hour = tables.now().as_ms() / HOUR_MS;
    let is_allowed = tables.store().tally(key, hour).await? <= most;
    is_allowed.then_some(()).ok_or_else(|| too_many(what))
}

impl Limits {
    /// The limits that are set.
    #[must_use]
    pub(crate) fn new(config: &Config) -> Limits {
        Limits {
            requests: a_second(config.requests_per_second),
            messages: a_second(config.messages_per_second),
            tables_per_hour: config.tables_per_hour,
            most_sockets: config.sockets_per_address,
            sockets: Arc::default(),
        }
    }

    /// A request from an address.
    pub(crate) fn request(&self, address: IpAddr) -> Result<(), ApiError> {
        let allowed = self.requests.as_ref().is_none_or(|limit| limit.check_key(&address).is_ok());
        allowed.then_some(()).ok_or_else(|| too_many("requests from your address"))
    }

    /// A message of a person.
    pub(crate) fn message(&self, person: &PersonId) -> Result<(), ApiError> {
        let allowed = self.messages.as_ref().is_none_or(|limit| limit.check_key(person).is_ok());
        allowed.then_some(()).ok_or_else(|| too_many("messages"))
    }

    /// A table made by a person, on whichever node.
    pub(crate) async fn table(&self, person: &PersonId, tables: &Tables) -> Result<(), ApiError> {
        hourly(tables, &format!("table {person}"), self.tables_per_hour, "tables made by you").await
    }

    /// A code that is tried from an address, on whichever node: nobody finds one by trying.
    pub(crate) async fn guess(&self, address: IpAddr, tables: &Tables) -> Result<(), ApiError> {
        hourly(tables, &format!("guess {address}"), GUESSES_PER_HOUR, "codes tried from your address").await
    }

    /// A socket from an address.
    pub(crate) fn socket(&self, address: IpAddr) -> Result<Counted, ApiError> {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let count = sockets.entry(address).or_default();
        if self.most_sockets > 0 && *count >= self.most_sockets {
            return Err(too_many("open tables from your address"));
        }
        *count += 1;
        Ok(Counted { address, sockets: self.sockets.clone() })
    }

    /// Forgets those who have been quiet.
    pub(crate) fn forget(&self) {
        self.requests.iter().for_each(RateLimiter::retain_recent);
        self.messages.iter().for_each(RateLimiter::retain_recent);
    }
}
