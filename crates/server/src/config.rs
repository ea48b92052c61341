//! How the server runs. Every setting is a flag of `safehouse serve` and an environment variable.

use clap::ValueEnum;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;
use store::Durability;

/// What a node is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum Role {
    /// Everything.
    #[default]
    All,
    /// People come in; bots think on other nodes, and here only where there is no other.
    People,
    /// Bots think and clocks go on; nobody comes in.
    Bots,
}

/// Where everything is kept.
#[derive(Clone, Debug, clap::Args)]
pub struct Data {
    /// Folder for the database file
    #[arg(long, env = "SAFEHOUSE_DATA", value_name = "FOLDER", default_value = "safehouse-data")]
    pub data: PathBuf,
    /// PostgreSQL database to use instead of the folder: postgres://user:password@host/name
    #[arg(long, env = "SAFEHOUSE_DATABASE", value_name = "URL", hide_env_values = true, value_parser = database)]
    pub database: Option<String>,
}

/// How the server runs.
#[derive(Clone, Debug, clap::Args)]
pub struct Config {
    /// Address to listen on. 0.0.0.0:8006 lets in the phones of the local network
    #[arg(long, env = "SAFEHOUSE_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:8006")]
    pub listen: SocketAddr,
    /// Address for the host: /healthz, /readyz, /metrics, and for this machine alone /host; none without it
    #[arg(long, env = "SAFEHOUSE_ADMIN", value_name = "ADDRESS")]
    pub admin: Option<SocketAddr>,
    #[command(flatten)]
    pub data: Data,
    /// NATS server by which nodes that share a database work together: nats://host:4222; several of one cluster with
    /// commas
    #[arg(long, env = "SAFEHOUSE_BUS", value_name = "URL", hide_env_values = true, value_parser = bus)]
    pub bus: Option<String>,
    /// What this node is for, among several
    #[arg(long, env = "SAFEHOUSE_ROLE", value_enum, default_value_t = Role::All)]
    pub role: Role,
    /// What a proxy knows this node by, among several: a table's people can then be led to the node that handles its
    /// requests (docs/operations.md)
    #[arg(long, env = "SAFEHOUSE_NODE", value_name = "NAME", value_parser = node_name)]
    pub node: Option<String>,
    /// What an answered move survives (PostgreSQL has settings of its own for that)
    #[arg(long, env = "SAFEHOUSE_DURABILITY", value_enum, default_value_t = Durability::Power)]
    pub durability: Durability,
    /// How long a player may be away from a running game before a bot takes the seat, in milliseconds
    #[arg(long, env = "SAFEHOUSE_AWAY_MS", value_name = "MS", default_value_t = 60_000, value_parser = clap::value_parser!(u32).range(100..=86_400_000))]
    pub away_ms: u32,
    /// How long a table that nobody comes back to stays open; then it is closed. `0s`: for ever
    #[arg(long, env = "SAFEHOUSE_KEEP_TABLES", value_name = "TIME", default_value = "30days", value_parser = humantime::parse_duration)]
    pub keep_tables: Duration,
    /// How long the games of a closed table are kept; then they are removed. `0s`: for ever
    #[arg(long, env = "SAFEHOUSE_KEEP_GAMES", value_name = "TIME", default_value = "400days", value_parser = humantime::parse_duration)]
    pub keep_games: Duration,
    /// Requests a second from one address; 0: any number
    #[arg(long, env = "SAFEHOUSE_REQUESTS_PER_SECOND", value_name = "N", default_value_t = 100)]
    pub requests_per_second: u32,
    /// Messages a second from one person (four times as many from one address); 0: any number
    #[arg(long, env = "SAFEHOUSE_MESSAGES_PER_SECOND", value_name = "N", default_value_t = 30)]
    pub messages_per_second: u32,
    /// Tables an hour made by one person (four times as many from one address); 0: any number
    #[arg(long, env = "SAFEHOUSE_TABLES_PER_HOUR", value_name = "N", default_value_t = 120)]
    pub tables_per_hour: u32,
    /// New people an hour from one address; 0: any number
    #[arg(long, env = "SAFEHOUSE_PEOPLE_PER_HOUR", value_name = "N", default_value_t = 1000)]
    pub people_per_hour: u32,
    /// Wrong table codes an hour from one address before private tables open from there by their whole link only;
    /// 0: any number
    #[arg(long, env = "SAFEHOUSE_WRONG_CODES_PER_HOUR", value_name = "N", default_value_t = 30)]
    pub wrong_codes_per_hour: u32,
    /// Open sockets from one address (people who sit at a table get as many again); 0: any number
    #[arg(long, env = "SAFEHOUSE_SOCKETS_PER_ADDRESS", value_name = "N", default_value_t = 500)]
    pub sockets_per_address: u32,
    /// Watchers of one table from one address; 0: any number
    #[arg(long, env = "SAFEHOUSE_WATCHERS_PER_ADDRESS", value_name = "N", default_value_t = 20)]
    pub watchers_per_address: u32,
    /// Connections in all, as far as the system has files for them; 0: as many as it has
    #[arg(long, env = "SAFEHOUSE_CONNECTIONS", value_name = "N", default_value_t = 10_000)]
    pub connections: u32,
    /// Connections from one address, open tables and all else; not counted behind a proxy; 0: any number
    #[arg(long, env = "SAFEHOUSE_CONNECTIONS_PER_ADDRESS", value_name = "N", default_value_t = 1200)]
    pub connections_per_address: u32,
    /// How long a request may take to come, an answer to be taken, and a connection to say nothing, in milliseconds
    #[arg(long, env = "SAFEHOUSE_SLOW_MS", value_name = "MS", default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(100..=600_000))]
    pub slow_ms: u32,
    /// Moves, words and other events that one table may hold before it takes no more; 0: any number
    #[arg(long, env = "SAFEHOUSE_EVENTS_PER_TABLE", value_name = "N", default_value_t = 250_000)]
    pub events_per_table: u32,
    /// Megabytes that one table may hold before it takes no more; 0: any number
    #[arg(long, env = "SAFEHOUSE_MEGABYTES_PER_TABLE", value_name = "N", default_value_t = 32)]
    pub megabytes_per_table: u32,
    /// Megabytes an hour that the tables made from one address may write before no new game begins there;
    /// 0: any number
    #[arg(long, env = "SAFEHOUSE_MEGABYTES_PER_HOUR", value_name = "N", default_value_t = 256)]
    pub megabytes_per_hour: u32,
    /// Address under which browsers see the page, where a proxy changes it (`https://play.example`); may be repeated
    #[arg(long = "origin", env = "SAFEHOUSE_ORIGIN", value_name = "ORIGIN", value_delimiter = ',', value_parser = origin)]
    pub origins: Vec<String>,
    /// Believe X-Forwarded-For and X-Forwarded-Proto: a proxy of yours stands before the server
    #[arg(long, env = "SAFEHOUSE_BEHIND_PROXY")]
    pub behind_proxy: bool,
}

/// What is wrong is said without the address, which may hold a password.
fn database(text: &str) -> Result<String, String> {
    let is_postgres = text.starts_with("postgres://") || text.starts_with("postgresql://");
    is_postgres
        .then(|| text.to_owned())
        .ok_or_else(|| "a database is postgres://user:password@host/name".to_owned())
}

fn bus(text: &str) -> Result<String, String> {
    let is_nats = |one: &str| one.trim().starts_with("nats://") || one.trim().starts_with("tls://");
    let wrong = || "a bus is nats://host:4222 or tls://host:4222, or several of them with commas".to_owned();
    text.split(',').all(is_nats).then(|| text.to_owned()).ok_or_else(wrong)
}

fn node_name(text: &str) -> Result<String, String> {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    let is_name = (1..=32).contains(&text.len()) && text.chars().all(is_plain);
    is_name.then(|| text.to_owned()).ok_or_else(|| "1 to 32 letters, digits, - or _".to_owned())
}

fn origin(text: &str) -> Result<String, String> {
    let of = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match of {
        Some(host) if !host.is_empty() && !host.contains('/') => Ok(text.to_owned()),
        Some(_) | None => Err("an origin is http:// or https:// and a host, without a path".to_owned()),
    }
}
