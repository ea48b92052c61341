//! The door: who may hold a connection, and for how long.
//!
//! A connection that says nothing, says it too slowly or does not take its answer is cut. Where all places are taken,
//! whoever comes gets the place of a connection that nobody needs, of the network that has the most of them; whoever sits at
//! a table keeps theirs.

use crate::App;
use crate::connection::ServerStage;
use crate::network::Network;
use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::collections::{HashMap, VecDeque};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio::time::sleep;
use tokio_io_timeout::TimeoutStream;
use tower_service::Service as _;

/// Open files that are not people's: the store's, the host's own connections, the log.
const OWN_FILES: u64 = 128;
/// How long the door rests where the system has no connection to give.
const REST: Duration = Duration::from_millis(50);

/// Why somebody holds a connection; those that nobody needs come first.
const IDLE: u8 = 0;
const WATCHES: u8 = 1;
const ASKS: u8 = 2;
const SITS: u8 = 3;

/// A place at the door.
#[derive(Debug)]
struct Place {
    why: AtomicU8,
    cut: Notify,
}

/// A place that a connection holds, for as long as this is kept.
#[derive(Debug)]
pub(crate) struct Held {
    network: Network,
    place: Arc<Place>,
    door: Arc<Door>,
}

impl Held {
    /// A request is being answered.
    pub(crate) fn asks(&self) {
        self.change(IDLE, ASKS);
    }

    /// And has been, unless it has become a socket.
    pub(crate) fn is_answered(&self) {
        self.change(ASKS, IDLE);
    }

    /// It is the socket of somebody who sits at a table.
    pub(crate) fn sits(&self) {
        self.place.why.store(SITS, Ordering::Relaxed);
    }

    /// It is the socket of somebody who watches.
    pub(crate) fn watches(&self) {
        self.place.why.store(WATCHES, Ordering::Relaxed);
    }

    /// Comes back when the place is needed for somebody else.
    pub(crate) async fn cut(&self) {
        self.place.cut.notified().await;
    }

    fn change(&self, from: u8, to: u8) {
        let _ = self.place.why.compare_exchange(from, to, Ordering::Relaxed, Ordering::Relaxed);
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.door.places().leave(self.network, &self.place);
    }
}

/// Who holds which place, the oldest of each network first.
#[derive(Debug, Default)]
struct Places(HashMap<Network, VecDeque<Arc<Place>>>);

impl Places {
    fn n_all(&self) -> usize {
        self.0.values().map(VecDeque::len).sum()
    }

    fn n_of(&self, network: Network) -> usize {
        self.0.get(&network).map_or(0, VecDeque::len)
    }

    fn leave(&mut self, network: Network, place: &Arc<Place>) {
        let Some(of_network) = self.0.get_mut(&network) else { return };
        // Who was cut has left already.
        if let Some(at) = of_network.iter().position(|held| Arc::ptr_eq(held, place)) {
            of_network.remove(at);
        }
        if of_network.is_empty() {
            self.0.remove(&network);
        }
    }

    /// The connection of this network that is needed least: one up to this use, the oldest of those. It is told to go,
    /// and no longer counts.
    fn cut_one(&mut self, network: Network, up_to: u8) -> bool {
        let Some(of_network) = self.0.get_mut(&network) else { return false };
        for why in IDLE..=up_to {
            let is_such = |place: &Arc<Place>| place.why.load(Ordering::Relaxed) == why;
            if let Some(place) = of_network.iter().position(is_such).and_then(|at| of_network.remove(at)) {
                place.cut.notify_one();
                return true;
            }
        }
        false
    }

    /// The same, of whichever network has the most.
    fn cut_one_of_the_most(&mut self) -> bool {
        let mut networks: Vec<(usize, Network)> =
            self.0.iter().map(|(network, held)| (held.len(), *network)).collect();
        networks.sort_unstable_by_key(|(n_held, _)| std::cmp::Reverse(*n_held));
        networks.into_iter().any(|(_, network)| self.cut_one(network, WATCHES))
    }
}

/// The door.
#[derive(Debug)]
pub(crate) struct Door {
    places: Mutex<Places>,
    /// The most connections in all, and of one network.
    most: usize,
    most_of_network: usize,
    /// How long a request may take to come, an answer to be taken, and a connection to say nothing.
    patience: Duration,
}

impl Door {
    /// As the settings have it. Behind a proxy all connections are the proxy's own, and it keeps them in bounds.
    pub(crate) fn new(config: &crate::Config) -> Arc<Door> {
        let of_system = usize::try_from(files_allowed().saturating_sub(OWN_FILES)).unwrap_or(usize::MAX);
        let or_any = |most: u32| if most == 0 { usize::MAX } else { most as usize };
        Arc::new(Door {
            places: Mutex::default(),
            most: or_any(config.connections).min(of_system),
            most_of_network: or_any(if config.behind_proxy { 0 } else { config.connections_per_address }),
            patience: Duration::from_millis(u64::from(config.slow_ms)),
        })
    }

    fn places(&self) -> MutexGuard<'_, Places> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a connection of this network, if there is one or one can be made.
    fn admit(self: &Arc<Door>, network: Network) -> Option<Arc<Held>> {
        let mut places = self.places();
        if places.n_of(network) >= self.most_of_network && !places.cut_one(network, IDLE) {
            return None;
        }
        if places.n_all() >= self.most && !places.cut_one_of_the_most() {
            return None;
        }
        let place = Arc::new(Place { why: AtomicU8::new(IDLE), cut: Notify::new() });
        places.0.entry(network).or_default().push_back(place.clone());
        Some(Arc::new(Held { network, place, door: self.clone() }))
    }

    /// How many connections there are.
    pub(crate) fn n_connections(&self) -> usize {
        self.places().n_all()
    }
}

/// How many files the system lets us have open: as many as it can be asked for.
fn files_allowed() -> u64 {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current == maximum || setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).is_err() {
        return current.unwrap_or(u64::MAX);
    }
    maximum.unwrap_or(u64::MAX)
}

/// Lets people in until the server stops.
pub(crate) async fn serve_people(listener: TcpListener, router: Router, app: App) {
    let mut stage = app.stage.clone();
    let stopping = async move { drop(stage.wait_for(|stage| *stage != ServerStage::Serving).await) };
    tokio::pin!(stopping);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stopping => return,
        };
        match accepted {
            Ok((stream, peer)) => match app.door.admit(Network::from(peer.ip())) {
                Some(held) => drop(tokio::spawn(serve_one(stream, peer, held, router.clone(), app.clone()))),
                None => metrics::counter!("safehouse_connections_refused_total").increment(1),
            },
            Err(error) => {
                tracing::debug!(%error, "no connection");
                sleep(REST).await;
            }
        }
    }
}

/// Serves a connection until it ends, is cut, or becomes a socket.
async fn serve_one(stream: TcpStream, peer: SocketAddr, held: Arc<Held>, router: Router, app: App) {
    // Small frames must not wait for company.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(app.door.patience));
    let of_request = held.clone();
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(of_request.clone());
        router.clone().call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(app.door.patience)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
        .with_upgrades();
    tokio::pin!(connection);
    let mut stage = app.stage.clone();
    let stopping = async move { drop(stage.wait_for(|stage| *stage != ServerStage::Serving).await) };
    tokio::pin!(stopping);
    let mut is_stopping = false;
    loop {
        tokio::select! {
            // What went wrong is the other end's affair.
            _ = &mut connection => return,
            () = held.cut() => {
                metrics::counter!("safehouse_connections_cut_total").increment(1);
                return;
            }
            () = &mut stopping, if !is_stopping => {
                is_stopping = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn door(most: usize, most_of_network: usize) -> Arc<Door> {
        Arc::new(Door { places: Mutex::default(), most, most_of_network, patience: Duration::ZERO })
    }

    fn network(last: u8) -> Network {
        Network::from(IpAddr::from([192, 0, 2, last]))
    }

    fn is_cut(held: &Held) -> bool {
        use futures_util::FutureExt as _;
        held.cut().now_or_never().is_some()
    }

    #[test]
    fn whoever_says_nothing_makes_room_for_their_own_network() {
        let door = door(100, 2);
        let first = door.admit(network(1)).expect("room");
        let second = door.admit(network(1)).expect("room");
        second.asks();
        let third = door.admit(network(1)).expect("the place of the first");
        assert!(is_cut(&first) && !is_cut(&second) && !is_cut(&third));
        third.asks();
        drop(first);
        assert!(door.admit(network(1)).is_none(), "both are being answered");
        assert!(door.admit(network(2)).is_some(), "others have places of their own");
        drop(second);
        assert!(door.admit(network(1)).is_some(), "who goes leaves the place");
    }

    #[test]
    fn who_has_the_most_makes_room_and_who_sits_never_does() {
        let door = door(3, 100);
        let sitting = door.admit(network(1)).expect("room");
        sitting.sits();
        let (watching, silent) =
            (door.admit(network(1)).expect("room"), door.admit(network(1)).expect("room"));
        watching.watches();
        let guest = door.admit(network(2)).expect("the place of the silent one");
        assert!(is_cut(&silent) && !is_cut(&watching));
        guest.sits();
        drop(silent);
        let other = door.admit(network(2)).expect("the place of who watches");
        assert!(is_cut(&watching));
        drop(watching);
        other.sits();
        assert!(door.admit(network(3)).is_none(), "all sit");
        assert!(!is_cut(&sitting) && !is_cut(&guest) && !is_cut(&other));
    }
}
