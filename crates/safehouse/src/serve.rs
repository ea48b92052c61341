//! `safehouse serve`: settings from flags and the environment, and what is printed at the start.

use crate::keep::runtime;
use clap::ValueEnum;
use games::Decks;
use qrcode::{QrCode, render::unicode};
use server::{Config, Serving};
use std::io::{self, IsTerminal as _, Write};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
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

/// Every setting is a flag, an environment variable, and a line of the settings' file.
#[derive(clap::Args, Debug, Clone)]
pub struct Settings {
    /// File with settings, one per line (listen = "0.0.0.0:8006"); flags and the environment win over it. `safehouse
    /// config` prints one
    #[arg(long, env = "SAFEHOUSE_CONFIG_FILE", value_name = "FILE")]
    config_file: Option<PathBuf>,
    #[command(flatten)]
    config: Config,
    /// Format of the log
    #[arg(long, env = "SAFEHOUSE_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text)]
    log_format: LogFormat,
    /// What to log: error, warn, info, debug or trace, for everything or by module (server=debug)
    #[arg(long, env = "SAFEHOUSE_LOG", value_name = "FILTER", default_value = "warn", value_parser = filter)]
    log: String,
}

fn filter(text: &str) -> Result<String, String> {
    EnvFilter::try_new(text).map(|_| text.to_owned()).map_err(|error| error.to_string())
}

impl Settings {
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
pub fn run(settings: Settings, decks: Decks) -> io::Result<()> {
    settings.log();
    runtime()?.block_on(async {
        let mut terminated = signal(SignalKind::terminate())?;
        let mut interrupted = signal(SignalKind::interrupt())?;
        let serving = server::start(settings.config, decks).await.map_err(io::Error::other)?;
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
        writeln!(out, "Safehouse runs bots and clocks here; nobody connects.")?;
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
        writeln!(out, "For the host: http://{admin}/host, /metrics, /healthz, /readyz")?;
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
