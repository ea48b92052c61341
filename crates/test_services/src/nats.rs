//! NATS.

use crate::{free_port, missing, wait_for};
use std::io;
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};

/// A NATS server.
#[derive(Debug)]
pub struct Nats {
    port: u16,
    cluster_port: u16,
    server: Child,
}

impl Nats {
    /// Starts a server.
    pub fn start() -> io::Result<Nats> {
        Nats::start_beside(None)
    }

    /// Starts a server that makes one bus with another.
    pub fn start_beside(other: Option<&Nats>) -> io::Result<Nats> {
        let (port, cluster_port) = (free_port()?, free_port()?);
        let cluster = format!("nats://127.0.0.1:{cluster_port}");
        let routes = other.map(|other| format!("nats://127.0.0.1:{}", other.cluster_port));
        let mut server = ["nats-server", "/usr/sbin/nats-server"]
            .into_iter()
            .find_map(|program| {
                Command::new(program)
                    .args(["-a", "127.0.0.1", "-p", &port.to_string()])
                    .args(["--cluster_name", "safehouse", "--cluster", &cluster])
                    .args(routes.iter().flat_map(|routes| ["--routes", routes.as_str()]))
                    .stdout(Stdio::null())
                    .stderr(Stdio::null())
                    .spawn()
                    .ok()
            })
            .ok_or_else(|| missing("nats-server", "nats-server"))?;
        let address = SocketAddr::from(([127, 0, 0, 1], port));
        wait_for("nats-server", &mut server, || TcpStream::connect(address).is_ok())?;
        Ok(Nats { port, cluster_port, server })
    }

    /// Ends the server at once.
    pub fn kill(mut self) {
        let _ = self.server.kill();
    }

    /// The address of the bus.
    #[must_use]
    pub fn url(&self) -> String {
        Nats::url_by(self.port)
    }

    /// The address of the bus by way of a port.
    #[must_use]
    pub fn url_by(port: u16) -> String {
        format!("nats://127.0.0.1:{port}")
    }

    /// Where it listens.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
