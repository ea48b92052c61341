//! Real time: how long an answer took. Game time is another thing and is in the rules.

use std::time::Instant;

/// Now, in real time: the one place where the arena looks at a clock.
#[expect(clippy::disallowed_methods, reason = "answers are timed")]
pub(crate) fn now() -> Instant {
    Instant::now()
}
