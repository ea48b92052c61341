//! Real time, to measure how long answers take. Game time is separate: the rules keep it.

use std::time::Instant;

/// The current real time. Nothing else in the arena reads a clock.
#[expect(clippy::disallowed_methods, reason = "answers are timed")]
pub(crate) fn now() -> Instant {
    Instant::now()
}
