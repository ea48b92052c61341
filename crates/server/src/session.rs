//! How long somebody is signed in: sockets end at once when their device is signed out, its person forgotten or banned.

use crate::network::{Network, Networks};
use crate::tables::Tables;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::{Person, PersonId, TableCode};
use tokio::sync::broadcast;
use tokio::time::{Instant, sleep_until};

/// How many departures may wait for a socket that is busy; one that misses some asks the store.
const WAITING: usize = 64;
/// How often a socket asks the store itself: another node may have signed it out, and the bus may have lost that. Alone,
/// nobody signs out but by this node.
const CHECK: Duration = Duration::from_secs(20);
const CHECK_ALONE: Duration = Duration::from_secs(24 * 60 * 60);

fn check_after(tables: &Tables) -> Instant {
    Instant::now() + if tables.bus().is_shared() { CHECK } else { CHECK_ALONE }
}

/// Who has to go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Departure {
    /// Those who came with these secrets, by their hashes.
    Secrets(Vec<String>),
    /// A person, everywhere.
    Person(PersonId),
    /// A network, by its fingerprint of that day.
    Network(String, i64),
}

/// Everybody who has an open socket on this node, and how they are told to go.
#[derive(Clone)]
pub(crate) struct Sessions {
    departures: broadcast::Sender<Departure>,
    present: Arc<Mutex<HashMap<PersonId, Vec<TableCode>>>>,
}

impl Default for Sessions {
    fn default() -> Sessions {
        Sessions { departures: broadcast::Sender::new(WAITING), present: Arc::default() }
    }
}

impl Sessions {
    /// Ends sockets on this node.
    pub(crate) fn end(&self, departure: Departure) {
        // Nobody may be here at all.
        let _ = self.departures.send(departure);
    }

    /// Who is here, and at which tables.
    pub(crate) fn present(&self) -> HashMap<PersonId, Vec<TableCode>> {
        self.everybody().clone()
    }

    fn everybody(&self) -> MutexGuard<'_, HashMap<PersonId, Vec<TableCode>>> {
        self.present.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A socket opens.
    pub(crate) fn begin(&self, who: Who, code: TableCode, tables: Tables, networks: Networks) -> Session {
        self.everybody().entry(who.person.id.clone()).or_default().push(code);
        let departures = self.departures.subscribe();
        let check_at = check_after(&tables);
        Session { who, code, departures, check_at, tables, networks, sessions: self.clone() }
    }
}

/// Who is signed in, by what, and from where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Who {
    pub(crate) person: Person,
    /// The hash of their secret.
    pub(crate) secret: String,
    pub(crate) network: Network,
}

/// Somebody with an open socket.
pub(crate) struct Session {
    who: Who,
    code: TableCode,
    departures: broadcast::Receiver<Departure>,
    check_at: Instant,
    tables: Tables,
    networks: Networks,
    sessions: Sessions,
}

impl Session {
    /// Who it is.
    pub(crate) fn person(&self) -> &Person {
        &self.who.person
    }

    /// Comes back when this socket has to end.
    pub(crate) async fn ended(&mut self) {
        loop {
            tokio::select! {
                departure = self.departures.recv() => match departure {
                    Ok(departure) if self.has_to_go(&departure) => return,
                    Ok(_) => {}
                    Err(broadcast::error::RecvError::Lagged(_)) => self.check_at = Instant::now(),
                    Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
                },
                () = sleep_until(self.check_at) => {
                    let known = self.tables.store().who(&self.who.secret).await;
                    self.check_at = check_after(&self.tables);
                    if known == Ok(None) {
                        return;
                    }
                }
            }
        }
    }

    fn has_to_go(&self, departure: &Departure) -> bool {
        match departure {
            Departure::Secrets(hashes) => hashes.contains(&self.who.secret),
            Departure::Person(person) => *person == self.who.person.id,
            Departure::Network(fingerprint, day) => self.networks.on(self.who.network, *day) == *fingerprint,
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let mut everybody = self.sessions.everybody();
        if let Some(codes) = everybody.get_mut(&self.who.person.id) {
            if let Some(place) = codes.iter().position(|code| *code == self.code) {
                codes.swap_remove(place);
            }
            if codes.is_empty() {
                everybody.remove(&self.who.person.id);
            }
        }
    }
}
