//! Real neighbours for tests: PostgreSQL and NATS from Debian's packages, each on a free port with data of its own, gone
//! when the test is; and a line between them and us that can be cut, slowed and made to lose what it carries.

mod bus_messages;
mod line;
mod nats;
mod port;
mod postgres;

pub use line::{Line, Trouble};
pub use nats::Nats;
pub use port::free_port;
pub use postgres::Postgres;

use std::io;
use std::path::PathBuf;
use std::process::Child;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(60);

/// A new folder that is nobody else's.
fn folder(of: &str) -> io::Result<PathBuf> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("safehouse-{of}-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// Comes back when the program is ready.
#[allow(clippy::disallowed_methods, reason = "tests wait for other programs")]
fn wait_for(what: &str, process: &mut Child, is_ready: impl Fn() -> bool) -> io::Result<()> {
    let since = Instant::now();
    while !is_ready() {
        if let Some(status) = process.try_wait()? {
            return Err(io::Error::other(format!("{what} stopped at once: {status}")));
        }
        if since.elapsed() > PATIENCE {
            return Err(io::Error::other(format!("{what} does not get ready")));
        }
        sleep(Duration::from_millis(20));
    }
    Ok(())
}

fn missing(program: &str, package: &str) -> io::Error {
    io::Error::other(format!("{program} is missing (Debian: apt-get install {package})"))
}
