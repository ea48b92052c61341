//! What servers say that they have counted.

use crate::own_server::Started;
use std::io;
use std::time::Duration;
use tokio::time::Instant;

/// What servers that were started have counted: what they told each other, what they asked of the database, and how often
/// they read there what others had written.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Counts {
    pub(super) n_told: f64,
    pub(super) n_asked: f64,
    /// By why.
    pub(super) n_catch_ups: [f64; 4],
    pub(super) n_handed: f64,
}

/// Why they read there: somebody begins to look, something was not told, something is refused, another node wrote first.
pub(super) const WHYS: [&str; 4] = ["begun", "missed", "refused", "raced"];

impl Counts {
    pub(super) async fn of_all(started: &[Started]) -> Counts {
        let mut all = Counts::default();
        for node in started {
            let metrics = node.metrics().await;
            all.n_told += counted(&metrics, "safehouse_bus_messages_total");
            all.n_asked += counted(&metrics, "safehouse_database_asked_total");
            for (n, why) in all.n_catch_ups.iter_mut().zip(WHYS) {
                *n += counted(&metrics, &format!("safehouse_catch_ups_total{{why=\"{why}\"}}"));
            }
            all.n_handed += counted(&metrics, "safehouse_handed_over_total");
        }
        all
    }

    pub(super) fn since(self, earlier: &Counts) -> Counts {
        Counts {
            n_told: self.n_told - earlier.n_told,
            n_asked: self.n_asked - earlier.n_asked,
            n_catch_ups: [0, 1, 2, 3].map(|why| self.n_catch_ups[why] - earlier.n_catch_ups[why]),
            n_handed: self.n_handed - earlier.n_handed,
        }
    }
}

/// Nodes that have just started do not know of each other yet.
pub(super) async fn all_together(started: &[Started]) -> io::Result<()> {
    let by = Instant::now() + Duration::from_secs(10);
    for node in started.iter().filter(|_| started.len() > 1) {
        while counted(&node.metrics().await, "safehouse_nodes") as usize != started.len() {
            if Instant::now() > by {
                return Err(io::Error::other("the servers do not find each other: is the bus there?"));
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    Ok(())
}

/// One of the lines.
fn counted(metrics: &str, name: &str) -> f64 {
    let value = |line: &str| line.strip_prefix(name)?.strip_prefix(' ')?.trim().parse().ok();
    metrics.lines().find_map(value).unwrap_or_default()
}
