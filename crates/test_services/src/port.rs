//! Ports that stay one test's own.

use std::fs::File;
use std::io;
use std::net::TcpListener;
use std::sync::Mutex;

/// Where we look. The kernel hands out ports from 32768 by itself, to whoever asks for any and to everybody who calls
/// somebody: a port from there can be gone before the server that was meant to have it listens, or while it restarts.
const OURS: std::ops::Range<u16> = 20_000..32_000;

/// The ports of this test, each locked in a file until the test's process ends.
static TAKEN: Mutex<Vec<File>> = Mutex::new(Vec::new());

/// A port that nobody else gets before this process has ended.
pub fn free_port() -> io::Result<u16> {
    let folder = std::env::temp_dir().join("safehouse-ports");
    std::fs::create_dir_all(&folder)?;
    let n_ports = u32::from(OURS.end - OURS.start);
    let first = std::process::id().wrapping_mul(97) % n_ports;
    for nth in 0..n_ports {
        let port = OURS.start + ((first + nth) % n_ports) as u16;
        let file = File::create(folder.join(port.to_string()))?;
        // Another test's, or a stranger's.
        if file.try_lock().is_err() || TcpListener::bind(("127.0.0.1", port)).is_err() {
            continue;
        }
        TAKEN.lock().expect("nobody panics with the list in hand").push(file);
        return Ok(port);
    }
    Err(io::Error::other("no port is free"))
}
