//! The time of day, which never jumps while the program runs.

use std::time::{Instant, SystemTime, UNIX_EPOCH};
use store::Timestamp;

/// The time of day as it was at the start, carried on by a clock that only goes forward: somebody who sets the
/// machine's clock moves no deadline.
#[derive(Clone, Copy, Debug)]
pub struct WallClock {
    started_at: Timestamp,
    started: Instant,
}

impl WallClock {
    /// A clock that starts now.
    #[must_use]
    #[allow(clippy::disallowed_methods, reason = "the one place where the server reads the clock")]
    pub fn start() -> WallClock {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        WallClock {
            started_at: Timestamp::from_ms(i64::try_from(since_1970.as_millis()).unwrap_or(i64::MAX)),
            started: Instant::now(),
        }
    }

    /// When it was started.
    #[must_use]
    pub fn started(&self) -> Timestamp {
        self.started_at
    }

    /// What time it is.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        let passed = i64::try_from(self.started.elapsed().as_millis()).unwrap_or(i64::MAX);
        self.started_at.plus_ms(passed)
    }
}
