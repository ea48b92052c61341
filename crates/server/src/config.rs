//! TableEvent can be set.

use std::net::SocketAddr;
use std::path::PathBuf;
use store::Durability;

/// TableEvent a node is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Role {
    /// Everything.
    #[default]
    All,
    /// People come in; bots think elsewhere, and here only where no other node lets them.
    People,
    /// Bots think and clocks go on; nobody comes in.
    Bots,
}

/// How the server runs. Every field is a flag of `safehouse serve` and an environment variable.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where people come in.
    pub listen: SocketAddr,
    /// Where the host looks at health and metrics; `None`: nowhere.
    pub admin: Option<SocketAddr>,
    /// The folder of the store, where there is no database.
    pub data: PathBuf,
    /// A PostgreSQL database that several nodes share.
    pub database: Option<String>,
    /// The NATS bus by which they tell each other what is new.
    pub bus: Option<String>,
    /// TableEvent this node is for.
    pub role: Role,
    /// TableEvent a stored move survives.
    pub durability: Durability,
    /// How long somebody may be away before a bot takes their seat.
    pub away_ms: u32,
    /// Requests a second from one address; 0: any number.
    pub requests_per_second: u32,
    /// Messages a second of one person; 0: any number.
    pub messages_per_second: u32,
    /// Tables an hour made by one person; 0: any number.
    pub tables_per_hour: u32,
    /// Sockets from one address; 0: any number.
    pub sockets_per_address: u32,
    /// The addresses under which the page is reached, where a proxy changes them.
    pub origins: Vec<String>,
    /// A proxy of ours stands before the server and says who is asking (`X-Forwarded-For`, `X-Forwarded-Proto`).
    pub behind_proxy: bool,
}

impl Config {
    /// The defaults, with this folder.
    #[must_use]
    pub fn new(data: PathBuf) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8006)),
            admin: None,
            data,
            database: None,
            bus: None,
            role: Role::All,
            durability: Durability::Power,
            away_ms: 60_000,
            requests_per_second: 100,
            messages_per_second: 30,
            tables_per_hour: 120,
            sockets_per_address: 500,
            origins: Vec::new(),
            behind_proxy: false,
        }
    }
}
