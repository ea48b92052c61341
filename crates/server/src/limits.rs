//! How fast, and how much at once, one network or one person may ask. Networks are counted as [`Network`] has them.

use crate::config::Config;
use crate::error::{ApiError, Code};
use crate::network::Network;
use crate::tables::Tables;
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::PersonId;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// A burst may be so many times what is allowed a second.
const BURST: u32 = 3;
/// A household or a club behind one address may do as much as so many people.
const HOUSEHOLD: u32 = 4;
const HOUR_MS: i64 = 60 * 60 * 1000;
/// How many pairing codes one network may try in an hour.
const GUESSES_PER_HOUR: u32 = 100;
/// How many records are replayed at once in all, and how many of one network wait for their turn.
const REPLAYS: usize = 2;
const REPLAYS_WAITING: usize = 8;
/// How often a person may take all that is kept about them, and how many reports they may make, in an hour.
const EXPORTS_PER_HOUR: u32 = 10;
const REPORTS_PER_HOUR: u32 = 20;
/// How many reviews may be made for a person in an hour, and how many are being made at once, of one network and in all.
const REVIEWS_PER_HOUR: u32 = 60;
const REVIEWS_OF_NETWORK: usize = 4;
const REVIEWS: usize = 64;

/// The limits of the services.
pub(crate) struct Limits {
    requests: Option<DefaultKeyedRateLimiter<Network>>,
    messages: Option<DefaultKeyedRateLimiter<PersonId>>,
    messages_of_network: u32,
    tables_per_hour: u32,
    people_per_hour: u32,
    most_sockets: u32,
    visitors: Mutex<HashMap<Network, Arc<Visitor>>>,
    wrong_codes_per_hour: u32,
    wrong_codes: Mutex<WrongCodes>,
    replays: Arc<Semaphore>,
    reviews: Arc<Semaphore>,
    /// Who has a review made just now.
    reviewed: Mutex<HashMap<PersonId, Arc<AtomicBool>>>,
}

/// What one network has open.
#[derive(Debug)]
struct Visitor {
    sockets: AtomicU32,
    messages: Option<DefaultDirectRateLimiter>,
    /// One record of a network is replayed at a time, and so many more may wait.
    replays: Arc<Semaphore>,
    replays_waiting: Arc<Semaphore>,
    reviews: Arc<Semaphore>,
}

/// How many codes that lead nowhere each network has tried in this hour.
#[derive(Default)]
struct WrongCodes {
    hour: i64,
    tried: HashMap<Network, u32>,
}

/// A socket that counts for its network as long as it lives.
#[derive(Debug)]
pub(crate) struct Counted(Arc<Visitor>);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.sockets.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Visitor {
    fn message(&self) -> Result<(), ApiError> {
        let allowed = self.messages.as_ref().is_none_or(|limit| limit.check().is_ok());
        allowed.then_some(()).ok_or_else(|| too_many("messages from your address"))
    }
}

/// May be replayed as long as this is kept.
#[derive(Debug)]
pub(crate) struct ReplayTurn {
    _of_network: OwnedSemaphorePermit,
    _of_all: OwnedSemaphorePermit,
}

/// A review may be made as long as this is kept, and as long as the same person asks for no other.
#[derive(Debug)]
pub(crate) struct ReviewTurn {
    is_over: Arc<AtomicBool>,
    _of_network: OwnedSemaphorePermit,
    _of_all: OwnedSemaphorePermit,
}

impl ReviewTurn {
    /// Turns true when somebody has asked for another one.
    pub(crate) fn is_over(&self) -> Arc<AtomicBool> {
        self.is_over.clone()
    }
}

/// Does somebody who asks for a socket sit at its table?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Sits,
    Watches,
}

fn quota(most: u32) -> Option<Quota> {
    let most = NonZeroU32::new(most)?;
    let burst = most.saturating_mul(NonZeroU32::new(BURST).unwrap_or(NonZeroU32::MIN));
    Some(Quota::per_second(most).allow_burst(burst))
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
            requests: quota(config.requests_per_second).map(RateLimiter::keyed),
            messages: quota(config.messages_per_second).map(RateLimiter::keyed),
            messages_of_network: config.messages_per_second.saturating_mul(HOUSEHOLD),
            tables_per_hour: config.tables_per_hour,
            people_per_hour: config.people_per_hour,
            most_sockets: config.sockets_per_address,
            visitors: Mutex::default(),
            wrong_codes_per_hour: config.wrong_codes_per_hour,
            wrong_codes: Mutex::default(),
            replays: Arc::new(Semaphore::new(REPLAYS)),
            reviews: Arc::new(Semaphore::new(REVIEWS)),
            reviewed: Mutex::default(),
        }
    }

    /// A request from a network.
    pub(crate) fn request(&self, network: Network) -> Result<(), ApiError> {
        let allowed = self.requests.as_ref().is_none_or(|limit| limit.check_key(&network).is_ok());
        allowed.then_some(()).ok_or_else(|| too_many("requests from your address"))
    }

    /// A message of a person, over HTTP.
    pub(crate) fn message_from(&self, person: &PersonId, network: Network) -> Result<(), ApiError> {
        self.message_of(person)?;
        self.visitor(network).message()
    }

    /// A message of a person, over a socket.
    pub(crate) fn message(&self, person: &PersonId, socket: &Counted) -> Result<(), ApiError> {
        self.message_of(person)?;
        socket.0.message()
    }

    fn message_of(&self, person: &PersonId) -> Result<(), ApiError> {
        let allowed = self.messages.as_ref().is_none_or(|limit| limit.check_key(person).is_ok());
        allowed.then_some(()).ok_or_else(|| too_many("messages"))
    }

    /// A table made by a person, on whichever node.
    pub(crate) async fn table(
        &self,
        person: &PersonId,
        network: Network,
        tables: &Tables,
    ) -> Result<(), ApiError> {
        let (most, origin) = (self.tables_per_hour, network.origin());
        hourly(tables, &format!("table {person}"), most, "tables made by you").await?;
        let most = most.saturating_mul(HOUSEHOLD);
        hourly(tables, &format!("tables {origin}"), most, "tables made from your address").await
    }

    /// Somebody new from a network, on whichever node.
    pub(crate) async fn newcomer(&self, network: Network, tables: &Tables) -> Result<(), ApiError> {
        let key = format!("people {}", network.origin());
        hourly(tables, &key, self.people_per_hour, "new people from your address").await
    }

    /// Somebody takes all that is kept about them.
    pub(crate) async fn export(&self, person: &PersonId, tables: &Tables) -> Result<(), ApiError> {
        hourly(tables, &format!("export {person}"), EXPORTS_PER_HOUR, "files made for you").await
    }

    /// Somebody reports something.
    pub(crate) async fn report(&self, person: &PersonId, tables: &Tables) -> Result<(), ApiError> {
        hourly(tables, &format!("report {person}"), REPORTS_PER_HOUR, "reports made by you").await
    }

    /// A pairing code that is tried from a network, on whichever node: nobody finds one by trying.
    pub(crate) async fn guess(&self, network: Network, tables: &Tables) -> Result<(), ApiError> {
        let key = format!("guess {}", network.origin());
        hourly(tables, &key, GUESSES_PER_HOUR, "codes tried from your address").await
    }

    /// May somebody of this network still come to a private table by its code alone?
    pub(crate) fn may_guess(&self, network: Network, tables: &Tables) -> Result<(), ApiError> {
        let most = self.wrong_codes_per_hour;
        if most == 0 || self.wrong_codes(tables).tried.get(&network).is_none_or(|tried| *tried < most) {
            return Ok(());
        }
        Err(ApiError::new(
            Code::TooMany,
            "too many codes from your address that lead nowhere: ask for the whole link of the table, or come back in an hour",
        ))
    }

    /// A code of a table that was wrong.
    pub(crate) fn wrong_code(&self, network: Network, tables: &Tables) {
        *self.wrong_codes(tables).tried.entry(network).or_default() += 1;
    }

    fn wrong_codes(&self, tables: &Tables) -> MutexGuard<'_, WrongCodes> {
        let hour = tables.now().as_ms() / HOUR_MS;
        let mut wrong = self.wrong_codes.lock().unwrap_or_else(PoisonError::into_inner);
        if wrong.hour != hour {
            *wrong = WrongCodes { hour, tried: HashMap::new() };
        }
        wrong
    }

    fn visitor(&self, network: Network) -> Arc<Visitor> {
        let new = || {
            Arc::new(Visitor {
                sockets: AtomicU32::new(0),
                messages: quota(self.messages_of_network).map(RateLimiter::direct),
                replays: Arc::new(Semaphore::new(1)),
                replays_waiting: Arc::new(Semaphore::new(REPLAYS_WAITING)),
                reviews: Arc::new(Semaphore::new(REVIEWS_OF_NETWORK)),
            })
        };
        self.visitors().entry(network).or_insert_with(new).clone()
    }

    fn visitors(&self) -> MutexGuard<'_, HashMap<Network, Arc<Visitor>>> {
        self.visitors.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A socket from a network. Those who sit find a place though others of their network have taken all.
    pub(crate) fn socket(&self, network: Network, place: Place) -> Result<Counted, ApiError> {
        let visitor = self.visitor(network);
        // From here on it counts; where it is refused it goes at once.
        let n_before = visitor.sockets.fetch_add(1, Ordering::Relaxed);
        let counted = Counted(visitor);
        let most = match place {
            Place::Watches => self.most_sockets,
            Place::Sits => self.most_sockets.saturating_mul(2),
        };
        if most > 0 && n_before >= most {
            return Err(too_many("open tables from your address"));
        }
        Ok(counted)
    }

    /// A turn to replay a record.
    pub(crate) async fn replay(&self, network: Network) -> Result<ReplayTurn, ApiError> {
        self.turn(network, "replays at once from your address").await
    }

    /// A turn to check a deck, which plays some games with it.
    pub(crate) async fn deck_check(&self, network: Network) -> Result<ReplayTurn, ApiError> {
        self.turn(network, "decks checked at once from your address").await
    }

    /// A turn to do something that keeps the processor busy: waited for, unless too many of this network wait already.
    async fn turn(&self, network: Network, what: &'static str) -> Result<ReplayTurn, ApiError> {
        let visitor = self.visitor(network);
        let busy = || too_many(what);
        let waiting = visitor.replays_waiting.clone().try_acquire_owned().map_err(|_| busy())?;
        let of_network = visitor.replays.clone().acquire_owned().await.map_err(ApiError::fault)?;
        let of_all = self.replays.clone().acquire_owned().await.map_err(ApiError::fault)?;
        drop(waiting);
        Ok(ReplayTurn { _of_network: of_network, _of_all: of_all })
    }

    /// A review is made for a person; the one that was being made for them ends.
    pub(crate) async fn review(
        &self,
        person: &PersonId,
        network: Network,
        tables: &Tables,
    ) -> Result<ReviewTurn, ApiError> {
        hourly(tables, &format!("review {person}"), REVIEWS_PER_HOUR, "reviews made for you").await?;
        let busy = || too_many("reviews at once");
        let visitor = self.visitor(network);
        let of_network = visitor.reviews.clone().try_acquire_owned().map_err(|_| busy())?;
        let of_all = self.reviews.clone().try_acquire_owned().map_err(|_| busy())?;
        let is_over = Arc::<AtomicBool>::default();
        let before = self.reviewed().insert(person.clone(), is_over.clone());
        before.iter().for_each(|before| before.store(true, Ordering::Relaxed));
        Ok(ReviewTurn { is_over, _of_network: of_network, _of_all: of_all })
    }

    fn reviewed(&self) -> MutexGuard<'_, HashMap<PersonId, Arc<AtomicBool>>> {
        self.reviewed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets those who have been quiet.
    pub(crate) fn forget(&self) {
        self.requests.iter().for_each(RateLimiter::retain_recent);
        self.messages.iter().for_each(RateLimiter::retain_recent);
        // Somebody whose messages just count as a burst and who has nothing open begins anew: that is one burst more.
        // A network's reviews are counted by what they hold.
        let is_busy = |visitor: &Visitor| visitor.reviews.available_permits() < REVIEWS_OF_NETWORK;
        self.visitors().retain(|_, visitor| Arc::strong_count(visitor) > 1 || is_busy(visitor));
        self.reviewed().retain(|_, is_over| Arc::strong_count(is_over) > 1);
    }
}
