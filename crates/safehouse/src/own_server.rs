//! A server of our own: a load, a siege and a soak start one for themselves.

use std::io::{self, BufRead};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// What servers are started with.
#[derive(clap::Args, Debug, Clone)]
pub struct ServerSettings {
    /// What an answered move survives on the servers that are started: a power cut, or a crash of the process.
    #[arg(long, default_value = "power", value_parser = ["power", "process"])]
    pub(crate) durability: String,
    /// Database of the servers that are started: postgres://…. Left out: a file.
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
    /// Bus of the servers that are started: nats://….
    #[arg(long, value_name = "URL", requires = "database")]
    pub(crate) bus: Option<String>,
}

/// Does a server of our own keep its limits?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ServerLimits {
    /// As everybody's does.
    Usual,
    /// All the world comes from one address, and much at once.
    Lifted,
    /// The same, and what is over is soon removed.
    Forgetful,
}

/// The limits that 0 lifts.
const LIMITS: [&str; 11] = [
    "requests-per-second",
    "messages-per-second",
    "tables-per-hour",
    "people-per-hour",
    "wrong-codes-per-hour",
    "sockets-per-address",
    "watchers-per-address",
    "connections-per-address",
    "events-per-table",
    "megabytes-per-table",
    "megabytes-per-hour",
];

/// A server of our own, with a folder of its own; both go when it is dropped.
pub(crate) struct Started {
    pub(crate) server: Child,
    pub(crate) host: String,
    /// What the server prints after its address.
    pub(crate) second_line: String,
    pub(crate) folder: PathBuf,
}

impl Started {
    pub(crate) fn new(server: &ServerSettings, node: u32, limits: ServerLimits) -> io::Result<Started> {
        let folder = std::env::temp_dir().join(format!("safehouse-load-{}-{node}", std::process::id()));
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["serve", "--listen", "127.0.0.1:0", "--admin", "127.0.0.1:0"]);
        if limits != ServerLimits::Usual {
            command.args(LIMITS.iter().flat_map(|limit| [format!("--{limit}"), "0".to_owned()]));
        }
        if limits == ServerLimits::Forgetful {
            command.args(["--keep-tables", "20s", "--keep-games", "20s", "--keep-talk", "20s"]);
        }
        match &server.database {
            Some(database) => command.args(["--database", database]),
            None => command.args(["--durability", &server.durability, "--data"]).arg(&folder),
        };
        if let Some(bus) = &server.bus {
            command.args(["--bus", bus, "--node", &node.to_string()]);
        }
        let mut server = command.stdout(Stdio::piped()).spawn()?;
        let stdout = server.stdout.take().ok_or_else(|| io::Error::other("the server said nothing"))?;
        let mut lines = io::BufReader::new(stdout);
        let host = read_address(&mut lines)?;
        let mut second_line = String::new();
        lines.read_line(&mut second_line)?;
        Ok(Started { server, host, second_line, folder })
    }
}

impl Started {
    /// What the server has counted, a line each.
    pub(crate) async fn metrics(&self) -> String {
        let admin = self.second_line.split_once("http://").and_then(|(_, rest)| rest.split('/').next());
        match admin {
            Some(admin) => text_of(&format!("http://{admin}/metrics")).await.unwrap_or_default(),
            None => String::new(),
        }
    }
}

async fn text_of(url: &str) -> Option<String> {
    let http = reqwest::Client::builder().no_proxy().build().ok()?;
    http.get(url).send().await.ok()?.text().await.ok()
}

impl Drop for Started {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The address that a server prints first.
pub fn read_address(lines: &mut impl BufRead) -> io::Result<String> {
    let mut first = String::new();
    lines.read_line(&mut first)?;
    first
        .split_once("http://")
        .map(|(_, address)| address.trim().to_owned())
        .ok_or_else(|| io::Error::other(format!("no address in {first:?}: the server did not start")))
}
