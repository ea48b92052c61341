//! What all bots share: the trait, and budgets of thinking.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use table::{At, Game};

/// A player. Its type limits what it can know: it gets a view and the legal actions, never a state.
pub trait Bot<G: Game>: Send {
    /// What to do now. `legal` is never empty.
    fn decide(&mut self, view: &G::View, legal: &[G::Action], budget: Budget<'_>) -> Decision<G::Action>;

    /// Is this a race, in which the bot itself waits as long as a person would need to react? Elsewhere it
    /// answers as soon as it can, and whoever seats it among people adds a little delay.
    fn reacts(&self, _view: &G::View) -> bool {
        false
    }
}

/// A bot's answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decision<A> {
    /// Do this.
    Act(A),
    /// Do nothing now, if the seat need not act. Ask again after this many milliseconds, or when something
    /// changes.
    Wait { again_ms: u32 },
}

/// How much a bot may think about a decision.
#[derive(Clone, Copy, Debug)]
pub enum Thinking {
    /// This long.
    For(Duration),
    /// This many iterations. With the same seed, the answer is then the same on every machine.
    Iterations(u32),
}

/// How much a bot may think, and whether it has been told to stop.
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    pub thinking: Thinking,
    /// The game's time, if whoever asks knows it. A view only says when something last changed; a bot that
    /// plays against the clock needs both.
    pub now: Option<At>,
    /// A limit on iterations, however much time there is.
    most: Option<u32>,
    stop: Option<&'a AtomicBool>,
    counter: Option<&'a AtomicU64>,
}

impl<'a> Budget<'a> {
    /// A budget that nobody cuts short.
    #[must_use]
    pub fn new(thinking: Thinking) -> Budget<'static> {
        Budget { thinking, now: None, most: None, stop: None, counter: None }
    }

    /// A budget that ends when the flag is set.
    #[must_use]
    pub fn until(thinking: Thinking, stop: &'a AtomicBool) -> Budget<'a> {
        Budget { thinking, now: None, most: None, stop: Some(stop), counter: None }
    }

    /// The same budget, for a question at this moment of the game.
    #[must_use]
    pub fn at(self, now: At) -> Budget<'a> {
        Budget { now: Some(now), ..self }
    }

    /// The same budget with at most this many iterations. A bot that wants only a few must still not be late.
    #[must_use]
    pub fn at_most(self, n_iterations: u32) -> Budget<'a> {
        Budget { most: Some(n_iterations), ..self }
    }

    /// The same budget, with a counter of iterations.
    #[must_use]
    pub fn counted(self, counter: &'a AtomicU64) -> Budget<'a> {
        Budget { counter: Some(counter), ..self }
    }

    #[inline]
    pub(crate) fn count(&self) {
        if let Some(counter) = self.counter {
            counter.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Has the bot been told to stop?
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// Starts thinking: time runs from now.
    #[must_use]
    pub fn begin(self) -> Countdown<'a> {
        Countdown { budget: self, since: now(), n_done: 0 }
    }
}

/// A budget that is being used up. A search asks it before every iteration whether there is time for another.
#[derive(Clone, Debug)]
pub struct Countdown<'a> {
    budget: Budget<'a>,
    since: Instant,
    n_done: u32,
}

impl Countdown<'_> {
    /// Is there time for another iteration? If so, counts it.
    pub fn goes_on(&mut self) -> bool {
        let goes_on = self.share() < 1.0;
        if goes_on {
            self.n_done += 1;
            self.budget.count();
        }
        goes_on
    }

    /// How much of the budget is used up, from 0 to 1; 1 once the bot is told to stop.
    #[must_use]
    pub fn share(&self) -> f32 {
        if self.budget.is_stopped() {
            return 1.0;
        }
        let share = match self.budget.thinking {
            Thinking::For(whole) if whole.is_zero() => 1.0,
            Thinking::For(whole) => self.since.elapsed().as_secs_f32() / searched(whole).as_secs_f32(),
            Thinking::Iterations(whole) => self.n_done as f32 / whole.max(1) as f32,
        };
        let of_most = self.budget.most.map_or(0.0, |most| self.n_done as f32 / most.max(1) as f32);
        share.max(of_most).min(1.0)
    }

    /// How many iterations have been counted.
    #[must_use]
    pub fn n_done(&self) -> u32 {
        self.n_done
    }
}

/// How much of a time budget a search may use. The rest is for what comes after the search, and for a busy
/// machine, which may take the processor away for some milliseconds at any moment.
fn searched(whole: Duration) -> Duration {
    let reserve = (whole / 20).max(Duration::from_millis(5));
    whole - reserve.min(whole / 4)
}

/// Real time. Nothing else in a bot reads a clock.
#[expect(clippy::disallowed_methods, reason = "a budget in time needs a clock")]
fn now() -> Instant {
    Instant::now()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_countdown_lasts_as_many_iterations_as_it_was_given() {
        let mut countdown = Budget::new(Thinking::Iterations(3)).begin();
        let n = std::iter::from_fn(|| countdown.goes_on().then_some(())).count();
        assert_eq!((n, countdown.n_done(), countdown.share()), (3, 3, 1.0));
    }

    #[test]
    fn a_limit_on_iterations_holds_with_much_time_and_no_time_means_none() {
        let n_done = |thinking| {
            let mut countdown = Budget::new(thinking).at_most(3).begin();
            std::iter::from_fn(|| countdown.goes_on().then_some(())).count()
        };
        assert_eq!(n_done(Thinking::For(Duration::from_secs(1000))), 3);
        assert_eq!(n_done(Thinking::Iterations(2)), 2);
        assert_eq!(n_done(Thinking::For(Duration::ZERO)), 0);
    }

    #[test]
    fn a_part_of_the_time_is_kept_in_reserve() {
        for (whole, expected) in [(1, 750), (20, 15_000), (300, 285_000)] {
            assert_eq!(searched(Duration::from_millis(whole)), Duration::from_micros(expected));
        }
    }

    #[test]
    fn a_counter_counts_the_iterations() {
        let counter = AtomicU64::new(0);
        let budget = Budget::new(Thinking::Iterations(3)).counted(&counter);
        for _ in 0..2 {
            let mut countdown = budget.begin();
            while countdown.goes_on() {}
        }
        assert_eq!(counter.into_inner(), 6);
    }

    #[test]
    fn a_countdown_ends_when_told_and_when_its_time_is_over() {
        let stop = AtomicBool::new(true);
        assert!(!Budget::until(Thinking::Iterations(3), &stop).begin().goes_on());
        assert!(!Budget::new(Thinking::For(Duration::ZERO)).begin().goes_on());
    }
}
