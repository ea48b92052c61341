//! How fast one address or one person may ask.

use crate::config::Config;
use crate::error::{ApiError, Code};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

/// A burst may be so many times what is allowed a second.
const BURST: u32 = 3;

/// The limits of the house.
pub(crate) struct Limits {
    requests: Option<DefaultKeyedRateLimiter<IpAddr>>,
    messages: Option<DefaultKeyedRateLimiter<String>>,
    tables: Option<DefaultKeyedRateLimiter<String>>,
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

impl Limits {
    /// The limits that are set.
    #[must_use]
    pub(crate) fn new(config: &Config) -> Limits {
        let tables =
            NonZeroU32::new(config.tables_per_hour).map(|most| RateLimiter::keyed(Quota::per_hour(most)));
        Limits {
            requests: a_second(config.requests_per_second),
            messages: a_second(config.messages_per_second),
            tables,
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
    pub(crate) fn message(&self, identity: &str) -> Result<(), ApiError> {
        let allowed =
            self.messages.as_ref().is_none_or(|limit| limit.check_key(&identity.to_owned()).is_ok());
        allowed.then_some(()).ok_or_else(|| too_many("messages"))
    }

    /// A table made by a person.
    pub(crate) fn table(&self, identity: &str) -> Result<(), ApiError> {
        let allowed = self.tables.as_ref().is_none_or(|limit| limit.check_key(&identity.to_owned()).is_ok());
        allowed.then_some(()).ok_or_else(|| too_many("tables made by you"))
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
        self.tables.iter().for_each(RateLimiter::retain_recent);
    }
}
