//! `safehouse siege`: honest people play at a few tables while one bad address does what it can; what they notice of it.

pub mod attacks;
mod honest;
mod measured;

use crate::keep::runtime;
use crate::own_server::{ServerLimits, ServerSettings, Started};
use attacks::{ATTACKS, Attack};
use honest::{House, Noticed};
use measured::{Server, Size};
use std::io::{self, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// Where the bad things come from: another address of our own machine than the honest people's.
const BAD_ADDRESS: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 66);
/// How long the server is left alone after an attack, so that the next one does not pay for it.
const BREATH: Duration = Duration::from_secs(3);
/// How often its size is looked at.
const LOOK: Duration = Duration::from_millis(100);

/// Which server, and for how long.
#[derive(clap::Args, Debug, Clone)]
pub struct Settings {
    /// Running server to attack, on this machine alone: 127.0.0.1:8006. Left out: one is started with the default limits
    #[arg(long, value_name = "ADDRESS", value_parser = loopback)]
    at: Option<SocketAddr>,
    /// Seconds that each attack lasts
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=60))]
    seconds: u32,
    /// Only attacks whose name contains this
    #[arg(long, value_name = "WORD", default_value = "")]
    only: String,
}

fn loopback(text: &str) -> Result<SocketAddr, String> {
    match text.parse::<SocketAddr>() {
        Ok(address) if address.ip() == Ipv4Addr::LOCALHOST => Ok(address),
        Ok(_) => Err("only this machine is attacked: 127.0.0.1 and a port".to_owned()),
        Err(error) => Err(format!("an address is 127.0.0.1 and a port: {error}")),
    }
}

/// Attacks in every way we know, one after the other, and prints what honest people noticed.
pub fn run(settings: &Settings, mut out: impl Write) -> io::Result<()> {
    let own = match settings.at {
        Some(_) => None,
        None => {
            let server = ServerSettings { durability: "process".to_owned(), database: None, bus: None };
            Some(Started::new(&server, 0, ServerLimits::Usual)?)
        }
    };
    let host = match (&settings.at, &own) {
        (Some(address), _) => address.to_string(),
        (None, Some(own)) => own.host.clone(),
        (None, None) => return Err(io::Error::other("there is no server")),
    };
    runtime()?.block_on(async {
        let server = Server::at(&host)?;
        writeln!(out, "{HEAD}")?;
        let attacks = [Attack { name: "none", run: |siege| Box::pin(attacks::none(siege)) }];
        for attack in attacks.iter().chain(&ATTACKS) {
            if attack.name == "none" || attack.name.contains(&settings.only) {
                let seen = besiege(&host, &server, attack, settings.seconds).await?;
                writeln!(out, "{seen}")?;
                out.flush()?;
            }
        }
        Ok(())
    })
}

const HEAD: &str = "| attack | moves | p99, ms | refused | bots' slowest answer, ms | memory, MB | handles | disk, MB | what the attacker saw |
|---|---|---|---|---|---|---|---|---|";

/// What an attack needs to know.
#[derive(Clone)]
pub struct Siege {
    /// The server.
    pub host: String,
    /// Where the bad things come from.
    pub from: Ipv4Addr,
    /// When to stop.
    pub until: Instant,
    /// The code of a table at which an honest person sits.
    pub table: String,
}

/// One line of the report.
struct Seen {
    name: &'static str,
    noticed: Noticed,
    before: Size,
    most: Size,
    got: String,
}

/// Plays honestly while one attack lasts.
async fn besiege(host: &str, server: &Server, attack: &Attack, seconds: u32) -> io::Result<Seen> {
    let lasts = Duration::from_secs(u64::from(seconds));
    let house = House::open(host).await?;
    let before = server.size();
    let siege = Siege {
        host: host.to_owned(),
        from: BAD_ADDRESS,
        until: Instant::now() + lasts,
        table: house.first_table().to_owned(),
    };
    let until = siege.until;
    let attacking = tokio::spawn((attack.run)(siege));
    let mut most = before;
    while Instant::now() < until {
        sleep(LOOK).await;
        most = most.most(server.size());
    }
    // An attack that does not end with its time is ended.
    let stop = attacking.abort_handle();
    let got = match timeout(BREATH, attacking).await {
        Ok(Ok(Ok(got))) => got,
        Ok(Ok(Err(error))) => format!("stopped: {error}"),
        Ok(Err(_)) => "fell over".to_owned(),
        Err(_) => "ended".to_owned(),
    };
    stop.abort();
    let noticed = house.close().await;
    most = most.most(server.size());
    sleep(BREATH).await;
    Ok(Seen { name: attack.name, noticed, before, most, got })
}

impl std::fmt::Display for Seen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Seen { name, noticed, before, most, got } = self;
        let Noticed { n_moves, n_refused, p99_ms, slowest_bot_ms } = noticed;
        let disk = most.disk_kb.saturating_sub(before.disk_kb) as f64 / 1024.0;
        write!(
            f,
            "| {name} | {n_moves} | {p99_ms:.1} | {n_refused} | {slowest_bot_ms:.0} | {} → {} | {} → {} | +{disk:.1} | {got} |",
            before.memory_kb / 1024,
            most.memory_kb / 1024,
            before.n_handles,
            most.n_handles
        )
    }
}
