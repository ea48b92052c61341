//! NATS.

use crate::{free_port, missing, wait_for};
use std::io;
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};

/// A NATS server.
#[derive(Debug)]
pub struct Nats {
    port: u16,
    server: Child,
}

impl Nats {
    /// Starts a server.
    pub fn start() -> io::Result<Nats> {
        let port = free_port()?;
        let mut server = ["nats-server", "/usr/sbin/nats-server"]
            .into_iter()
            .find_map(|program| {
                Command::new(program)
                    .args(["-a", "127.0.0.1", "-p", &port.to_string()])
                    .stdout(Stdio::null())
                    .stderr(Stdio::null())
                    .spawn()
                    .ok()
            })
            .ok_or_else(|| missing("nats-server", "nats-server"))?;
        let address = SocketAddr::from(([127, 0, 0, 1], port));
        wait_for("nats-server", &mut server, || TcpStream::connect(address).is_ok())?;
        Ok(Nats { port, server })
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
