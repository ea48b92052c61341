//! The time of day, which never jumps while the program runs, and knows when the machine has slept.

use rustix::time::{ClockId, clock_gettime};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};
use store::Timestamp;

/// So much less the clock that stands still in sleep has to show than the other before the machine has slept.
const NAP_MS: i64 = 1000;

/// The time of day as it was at the start, carried on by a clock that only goes forward: somebody who sets the
/// machine's clock moves no deadline.
#[derive(Clone, Debug)]
pub struct WallClock {
    /// The time of day when the machine's own clock showed 0.
    booted_at: i64,
    sleep: Arc<Sleep>,
}

/// How long the machine has slept, and since when it has been awake.
#[derive(Debug, Default)]
struct Sleep {
    slept_ms: AtomicI64,
    awake_since: AtomicI64,
}

impl Sleep {
    /// Is told at each look how long the machine has slept in all.
    fn note(&self, slept_ms: i64, now: i64) {
        if slept_ms > self.slept_ms.load(Ordering::Relaxed) + NAP_MS {
            self.slept_ms.store(slept_ms, Ordering::Relaxed);
            self.awake_since.store(now, Ordering::Relaxed);
        }
    }
}

/// Goes on while the machine sleeps, where the system has such a clock.
fn since_boot_ms() -> i64 {
    as_ms(BOOT)
}

#[cfg(target_os = "linux")]
const BOOT: ClockId = ClockId::Boottime;
#[cfg(not(target_os = "linux"))]
const BOOT: ClockId = ClockId::Monotonic;

/// Stands still while the machine sleeps.
fn awake_ms() -> i64 {
    as_ms(ClockId::Monotonic)
}

fn as_ms(clock: ClockId) -> i64 {
    let time = clock_gettime(clock);
    time.tv_sec * 1000 + time.tv_nsec / 1_000_000
}

impl WallClock {
    /// A clock that starts now.
    #[must_use]
    #[allow(clippy::disallowed_methods, reason = "the one place where the server reads the clock")]
    pub fn start() -> WallClock {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let now = i64::try_from(since_1970.as_millis()).unwrap_or(i64::MAX);
        let since_boot = since_boot_ms();
        let sleep =
            Sleep { slept_ms: AtomicI64::new(since_boot - awake_ms()), awake_since: AtomicI64::new(now) };
        WallClock { booted_at: now - since_boot, sleep: Arc::new(sleep) }
    }

    /// Since when the program has run without the machine sleeping.
    #[must_use]
    pub fn awake_since(&self) -> Timestamp {
        Timestamp::from_ms(self.sleep.awake_since.load(Ordering::Relaxed))
    }

    /// What time it is.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        let since_boot = since_boot_ms();
        let now = self.booted_at + since_boot;
        self.sleep.note(since_boot - awake_ms(), now);
        Timestamp::from_ms(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_that_slept_has_been_awake_since_then() {
        let sleep = Sleep { slept_ms: AtomicI64::new(5000), awake_since: AtomicI64::new(70_000) };
        let awake_since = |slept_ms, now| {
            sleep.note(slept_ms, now);
            sleep.awake_since.load(Ordering::Relaxed)
        };
        assert_eq!(awake_since(5000, 71_000), 70_000, "awake all the time");
        assert_eq!(awake_since(5300, 72_000), 70_000, "two clocks are never read at once");
        assert_eq!(awake_since(3_605_000, 3_672_000), 3_672_000, "an hour of sleep");
        assert_eq!(awake_since(3_605_000, 3_700_000), 3_672_000, "awake since");
    }

    #[test]
    fn time_goes_on() {
        let clock = WallClock::start();
        let (earlier, later) = (clock.now(), clock.now());
        assert!(clock.awake_since() <= earlier && earlier <= later);
    }
}
