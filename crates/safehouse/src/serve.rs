//! `safehouse serve`: settings from flags and the environment, and what is printed at the start.

use crate::keep::{Data, runtime};
use clap::ValueEnum;
use qrcode::{QrCode, render::unicode};
use server::{Config, Role, Serving};
use std::io::{self, IsTerminal as _, Write};
use std::net::{IpAddr, SocketAddr};
use store::Durability;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum LogFormat {
    /// For people.
    Text,
    /// For programs: one JSON object a line.
    Json,
}

/// TableEvent a stored move survives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Survives {
    /// A power cut: a move is answered when it is on the disk.
    Power,
    /// A crash of the program: faster on slow disks, but a power cut may take the last moves.
    Process,
}

/// TableEvent a node is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum For {
    /// Everything.
    All,
    /// People come in; bots think on other nodes, and here only where there is no other.
    People,
    /// Bots think and clocks go on; nobody comes in.
    Bots,
}

/// Every setting is a flag and an environment variable.
#[derive(clap::Args, Debug, Clone)]
pub struct Settings {
    /// Where people come in. 0.0.0.0:8006 lets in the phones of the local network.
    #[arg(long, env = "SAFEHOUSE_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:8006")]
    listen: SocketAddr,
    /// Where the host looks at /healthz, /readyz and /metrics; without it, nowhere.
    #[arg(long, env = "SAFEHOUSE_ADMIN", value_name = "ADDRESS")]
    admin: Option<SocketAddr>,
    #[command(flatten)]
    data: Data,
    /// The NATS bus by which nodes that share a database tell each other what is new: nats://host:4222.
    #[arg(long, env = "SAFEHOUSE_BUS", value_name = "URL", hide_env_values = true, value_parser = bus)]
    bus: Option<String>,
    /// TableEvent this node is for, among several.
    #[arg(long, env = "SAFEHOUSE_ROLE", value_enum, default_value_t = For::All)]
    role: For,
    /// TableEvent a move survives once it is answered (a database has settings of its own for that).
    #[arg(long, env = "SAFEHOUSE_DURABILITY", value_enum, default_value_t = Survives::Power)]
    durability: Survives,
    /// How long somebody may be away from a running game before a bot takes the seat, in milliseconds.
    #[arg(long, env = "SAFEHOUSE_AWAY_MS", value_name = "MS", default_value_t = 60_000, value_parser = clap::value_parser!(u32).range(100..=86_400_000))]
    away_ms: u32,
    /// How many requests a second one address may send; 0: any number.
    #[arg(long, env = "SAFEHOUSE_REQUESTS_PER_SECOND", value_name = "N", default_value_t = 100)]
    requests_per_second: u32,
    /// How many messages a second one person may send; 0: any number.
    #[arg(long, env = "SAFEHOUSE_MESSAGES_PER_SECOND", value_name = "N", default_value_t = 30)]
    messages_per_second: u32,
    /// How many tables an hour one person may make; 0: any number.
    #[arg(long, env = "SAFEHOUSE_TABLES_PER_HOUR", value_name = "N", default_value_t = 120)]
    tables_per_hour: u32,
    /// How many open tables one address may look at; 0: any number.
    #[arg(long, env = "SAFEHOUSE_SOCKETS_PER_ADDRESS", value_name = "N", default_value_t = 500)]
    sockets_per_address: u32,
    /// An address under which browsers see the page, where a proxy changes it (`https://play.example`); may be repeated.
    #[arg(long, env = "SAFEHOUSE_ORIGIN", value_name = "ORIGIN", value_delimiter = ',', value_parser = origin)]
    origin: Vec<String>,
    /// A proxy of yours stands before the server: believe its X-Forwarded-For and X-Forwarded-Proto.
    #[arg(long, env = "SAFEHOUSE_BEHIND_PROXY")]
    behind_proxy: bool,
    /// How the log is written.
    #[arg(long, env = "SAFEHOUSE_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text)]
    log_format: LogFormat,
    /// TableEvent is logged: error, warn, info, debug, trace, or by module (server=debug).
    #[arg(long, env = "SAFEHOUSE_LOG", value_name = "FILTER", default_value = "warn", value_parser = filter)]
    log: String,
}

fn filter(text: &str) -> Result<String, String> {
    EnvFilter::try_new(text).map(|_| text.to_owned()).map_err(|error| error.to_string())
}

fn bus(text: &str) -> Result<String, String> {
    let is_nats = text.starts_with("nats://") || text.starts_with("tls://");
    is_nats.then(|| text.to_owned()).ok_or_else(|| "a bus is nats://host:4222 or tls://host:4222".to_owned())
}

fn origin(text: &str) -> Result<String, String> {
    let of = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match of {
        Some(host) if !host.is_empty() && !host.contains('/') => Ok(text.to_owned()),
        Some(_) | None => Err("an origin is http:// or https:// and a host, without a path".to_owned()),
    }
}

impl Settings {
    fn config(&self) -> Config {
        Config {
            listen: self.listen,
            admin: self.admin,
            data: self.data.data.clone(),
            database: self.data.database.clone(),
            bus: self.bus.clone(),
            role: match self.role {
                For::All => Role::All,
                For::People => Role::People,
                For::Bots => Role::Bots,
            },
            durability: match self.durability {
                Survives::Power => Durability::Power,
                Survives::Process => Durability::Process,
            },
            away_ms: self.away_ms,
            requests_per_second: self.requests_per_second,
            messages_per_second: self.messages_per_second,
            tables_per_hour: self.tables_per_hour,
            sockets_per_address: self.sockets_per_address,
            origins: self.origin.clone(),
            behind_proxy: self.behind_proxy,
        }
    }

    fn log(&self) {
        let log = tracing_subscriber::fmt()
            .with_env_filter(EnvFilter::new(&self.log))
            .with_writer(io::stderr)
            .with_ansi(io::stderr().is_terminal());
        match self.log_format {
            LogFormat::Text => log.init(),
            LogFormat::Json => log.json().init(),
        }
    }
}

/// Serves until it is told to stop (SIGTERM or Ctrl-C).
pub fn run(settings: Settings) -> io::Result<()> {
    settings.log();
    runtime()?.block_on(async {
        let mut terminated = signal(SignalKind::terminate())?;
        let mut interrupted = signal(SignalKind::interrupt())?;
        let serving = server::start(settings.config()).await.map_err(io::Error::other)?;
        // Whoever started it may not read on: that is no reason to stop serving.
        let _ = print_address(&serving, io::stdout().lock());
        tokio::select! {
            _ = terminated.recv() => {}
            _ = interrupted.recv() => {}
        }
        serving.stop().await;
        Ok(())
    })
}

/// Where to go, and for phones of the local network a picture to point them at.
fn print_address(serving: &Serving, mut out: impl Write) -> io::Result<()> {
    let Some(address) = serving.address else {
        writeln!(out, "Safehouse lets bots think here; nobody comes in.")?;
        return print_admin(serving, out);
    };
    let here = if address.ip().is_unspecified() { IpAddr::from([127, 0, 0, 1]) } else { address.ip() };
    writeln!(out, "Safehouse is open: http://{}", SocketAddr::new(here, address.port()))?;
    print_admin(serving, &mut out)?;
    match local_address(address.ip()) {
        Some(local) => {
            let link = format!("http://{}", SocketAddr::new(local, address.port()));
            writeln!(out, "In your network: {link}")?;
            if let Ok(code) = QrCode::new(&link) {
                writeln!(out, "{}", code.render::<unicode::Dense1x2>().build())?;
            }
        }
        None => {
            writeln!(out, "For phones in your network: --listen 0.0.0.0:{}", address.port())?;
        }
    }
    writeln!(out, "Ctrl-C stops it; every table goes on where it was when it starts again.")?;
    out.flush()
}

fn print_admin(serving: &Serving, mut out: impl Write) -> io::Result<()> {
    if let Some(admin) = serving.admin {
        writeln!(out, "For the host: http://{admin}/metrics, /healthz, /readyz")?;
    }
    out.flush()
}

/// The address at which other devices of the local network find us.
fn local_address(listening: IpAddr) -> Option<IpAddr> {
    if listening.is_loopback() {
        return None;
    }
    if !listening.is_unspecified() {
        return Some(listening);
    }
    let all = if_addrs::get_if_addrs().ok()?;
    all.into_iter().map(|interface| interface.ip()).find(|ip| ip.is_ipv4() && !ip.is_loopback())
}
