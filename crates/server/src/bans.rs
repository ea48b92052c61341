//! Who may not come in for a while. All bans are in memory: everybody is looked up there with every request.

use crate::error::{ApiError, Code};
use crate::network::{Network, Networks};
use std::collections::{HashMap, HashSet};
use std::sync::{PoisonError, RwLock};
use store::{Ban, BanKind, PersonId, Store, Timestamp};

const HOUR_MS: i64 = 60 * 60 * 1000;

/// All bans.
#[derive(Default)]
pub(crate) struct Bans(RwLock<Listed>);

#[derive(Default)]
struct Listed {
    people: HashMap<PersonId, Timestamp>,
    /// By the day of the fingerprint.
    networks: HashMap<i64, HashMap<String, Timestamp>>,
}

impl Bans {
    /// Reads them from the store: at the start, after a change, and now and then for what other nodes have changed.
    pub(crate) async fn read(&self, store: &dyn Store, now: Timestamp) -> Result<(), store::Away> {
        let mut listed = Listed::default();
        for Ban { kind, key, day, until, .. } in store.bans(now).await? {
            match kind {
                BanKind::Person => listed.people.insert(key.as_str().into(), until),
                BanKind::Network => listed.networks.entry(day).or_default().insert(key, until),
            };
        }
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = listed;
        Ok(())
    }

    /// May this person come in?
    pub(crate) fn check_person(&self, person: &PersonId, now: Timestamp) -> Result<(), ApiError> {
        let listed = self.0.read().unwrap_or_else(PoisonError::into_inner);
        refuse(listed.people.get(person), now)
    }

    /// May anybody come in from this network?
    pub(crate) fn check_network(
        &self,
        networks: &Networks,
        network: Network,
        now: Timestamp,
    ) -> Result<(), ApiError> {
        let listed = self.0.read().unwrap_or_else(PoisonError::into_inner);
        listed
            .networks
            .iter()
            .try_for_each(|(day, banned)| refuse(banned.get(&networks.on(network, *day)), now))
    }

    /// The people who are banned.
    pub(crate) fn people(&self) -> HashSet<PersonId> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).people.keys().cloned().collect()
    }
}

fn refuse(until: Option<&Timestamp>, now: Timestamp) -> Result<(), ApiError> {
    match until {
        Some(until) if *until > now => {
            let hours = (until.ms_since(now) + HOUR_MS - 1) / HOUR_MS;
            let message = format!("the host has asked you to stay away: come back in {hours} h");
            Err(ApiError::new(Code::Banned, message))
        }
        Some(_) | None => Ok(()),
    }
}
