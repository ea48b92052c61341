//! How the server runs. Every setting is a flag of `safehouse serve` and an environment variable.

use clap::ValueEnum;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;
use store::Durability;

/// What a node is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum Role {
    /// People and bots.
    #[default]
    All,
    /// People connect here; bots think on other nodes, or here if there is none.
    People,
    /// Bots and clocks run here; nobody connects.
    Bots,
}

/// Where everything is kept.
#[derive(Clone, Debug, clap::Args)]
pub struct Data {
    /// Folder of the database file
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
    /// Address for the host: /healthz, /readyz, /metrics, and /host for this machine alone. Left out: none
    #[arg(long, env = "SAFEHOUSE_ADMIN", value_name = "ADDRESS")]
    pub admin: Option<SocketAddr>,
    #[command(flatten)]
    pub data: Data,
    /// NATS server through which nodes with the same database work together: nats://host:4222, or several of one cluster
    /// with commas
    #[arg(long, env = "SAFEHOUSE_BUS", value_name = "URL", hide_env_values = true, value_parser = bus)]
    pub bus: Option<String>,
    /// What this node does, where there are several
    #[arg(long, env = "SAFEHOUSE_ROLE", value_enum, default_value_t = Role::All)]
    pub role: Role,
    /// What a proxy knows this node by, where there are several: a table's people can then be led to the node that handles
    /// its requests (docs/operations.md)
    #[arg(long, env = "SAFEHOUSE_NODE", value_name = "NAME", value_parser = node_name)]
    pub node: Option<String>,
    /// What an answered move survives, in SQLite (PostgreSQL has settings of its own for that)
    #[arg(long, env = "SAFEHOUSE_DURABILITY", value_enum, default_value_t = Durability::Power)]
    pub durability: Durability,
    /// Milliseconds that a player may be away from a running game before a bot takes the seat
    #[arg(long, env = "SAFEHOUSE_AWAY_MS", value_name = "MS", default_value_t = 60_000, value_parser = clap::value_parser!(u32).range(100..=86_400_000))]
    pub away_ms: u32,
    /// How long a table that nobody comes back to stays open before it is closed; 0s: for ever
    #[arg(long, env = "SAFEHOUSE_KEEP_TABLES", value_name = "TIME", default_value = "30days", value_parser = humantime::parse_duration)]
    pub keep_tables: Duration,
    /// How long the games of a closed table are kept before they are removed; 0s: for ever
    #[arg(long, env = "SAFEHOUSE_KEEP_GAMES", value_name = "TIME", default_value = "400days", value_parser = humantime::parse_duration)]
    pub keep_games: Duration,
    /// How long what was said at a table is kept after something last happened there; 0s: as long as the table
    #[arg(long, env = "SAFEHOUSE_KEEP_TALK", value_name = "TIME", default_value = "30days", value_parser = humantime::parse_duration)]
    pub keep_talk: Duration,
    /// How long the review of a game is kept after it was made; 0s: as long as the game
    #[arg(long, env = "SAFEHOUSE_KEEP_REVIEWS", value_name = "TIME", default_value = "60days", value_parser = humantime::parse_duration)]
    pub keep_reviews: Duration,
    /// How long it is kept who played which deal of the day, and how; 0s: for ever
    #[arg(long, env = "SAFEHOUSE_KEEP_DAILY", value_name = "TIME", default_value = "60days", value_parser = humantime::parse_duration)]
    pub keep_daily: Duration,
    /// How long after midnight (UTC) the deals of a new day begin, at most 24h
    #[arg(long, env = "SAFEHOUSE_DAY_BEGINS", value_name = "TIME", default_value = "0s", value_parser = within_a_day)]
    pub day_begins: Duration,
    /// How long somebody is known who does not come back, at least a day, before they are forgotten (their games stay);
    /// 0s: for ever
    #[arg(long, env = "SAFEHOUSE_KEEP_PEOPLE", value_name = "TIME", default_value = "400days", value_parser = a_day_or_never)]
    pub keep_people: Duration,
    /// Requests per second from one address; 0: no limit
    #[arg(long, env = "SAFEHOUSE_REQUESTS_PER_SECOND", value_name = "N", default_value_t = 100)]
    pub requests_per_second: u32,
    /// Messages per second from one person (four times as many from one address); 0: no limit
    #[arg(long, env = "SAFEHOUSE_MESSAGES_PER_SECOND", value_name = "N", default_value_t = 30)]
    pub messages_per_second: u32,
    /// New tables per hour made by one person (four times as many from one address); 0: no limit
    #[arg(long, env = "SAFEHOUSE_TABLES_PER_HOUR", value_name = "N", default_value_t = 120)]
    pub tables_per_hour: u32,
    /// New people per hour from one address; 0: no limit
    #[arg(long, env = "SAFEHOUSE_PEOPLE_PER_HOUR", value_name = "N", default_value_t = 1000)]
    pub people_per_hour: u32,
    /// Wrong table codes per hour from one address, before it needs the whole link of a private table; 0: no limit
    #[arg(long, env = "SAFEHOUSE_WRONG_CODES_PER_HOUR", value_name = "N", default_value_t = 30)]
    pub wrong_codes_per_hour: u32,
    /// Open sockets from one address (and as many again for people who sit at a table); 0: no limit
    #[arg(long, env = "SAFEHOUSE_SOCKETS_PER_ADDRESS", value_name = "N", default_value_t = 500)]
    pub sockets_per_address: u32,
    /// Watchers of one table from one address; 0: no limit
    #[arg(long, env = "SAFEHOUSE_WATCHERS_PER_ADDRESS", value_name = "N", default_value_t = 20)]
    pub watchers_per_address: u32,
    /// Connections in all, as far as the system has files for them; 0: as many as those
    #[arg(long, env = "SAFEHOUSE_CONNECTIONS", value_name = "N", default_value_t = 10_000)]
    pub connections: u32,
    /// Connections of any kind from one address, not counted behind a proxy; 0: no limit
    #[arg(long, env = "SAFEHOUSE_CONNECTIONS_PER_ADDRESS", value_name = "N", default_value_t = 1200)]
    pub connections_per_address: u32,
    /// Milliseconds that a request may take to arrive, an answer to be read, and a connection to be idle
    #[arg(long, env = "SAFEHOUSE_SLOW_MS", value_name = "MS", default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(100..=600_000))]
    pub slow_ms: u32,
    /// Moves, sayings and other events that one table may hold before it takes no more; 0: no limit
    #[arg(long, env = "SAFEHOUSE_EVENTS_PER_TABLE", value_name = "N", default_value_t = 250_000)]
    pub events_per_table: u32,
    /// Megabytes that one table may hold before it takes no more; 0: no limit
    #[arg(long, env = "SAFEHOUSE_MEGABYTES_PER_TABLE", value_name = "N", default_value_t = 32)]
    pub megabytes_per_table: u32,
    /// Megabytes per hour that all tables made from one address may write before no new game begins; 0: no limit
    #[arg(long, env = "SAFEHOUSE_MEGABYTES_PER_HOUR", value_name = "N", default_value_t = 256)]
    pub megabytes_per_hour: u32,
    /// Address of the page as browsers see it, if a proxy changes it (`https://play.example`); may be repeated
    #[arg(long = "origin", env = "SAFEHOUSE_ORIGIN", value_name = "ORIGIN", value_delimiter = ',', value_parser = origin)]
    pub origins: Vec<String>,
    /// Trust X-Forwarded-For and X-Forwarded-Proto, because your own proxy stands in front of the server
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

/// When somebody was last here is noted now and then, not at every request.
fn a_day_or_never(text: &str) -> Result<Duration, String> {
    let time = humantime::parse_duration(text).map_err(|error| error.to_string())?;
    let is_good = time.is_zero() || time >= Duration::from_secs(24 * 60 * 60);
    is_good.then_some(time).ok_or_else(|| "at least `1day`, or `0s` for ever".to_owned())
}

fn within_a_day(text: &str) -> Result<Duration, String> {
    let time = humantime::parse_duration(text).map_err(|error| error.to_string())?;
    (time <= Duration::from_secs(24 * 60 * 60)).then_some(time).ok_or_else(|| "at most `24h`".to_owned())
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
