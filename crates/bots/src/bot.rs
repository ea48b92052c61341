//! What all bots share.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use table::Game;

/// A player. The type says what it can know: a view and the legal actions, never a state.
pub trait Bot<G: Game>: Send {
    /// What to do now. `legal` is not empty.
    fn decide(&mut self, view: &G::View, legal: &[G::Action], budget: Budget<'_>) -> Decision<G::Action>;
}

/// What a bot answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decision<A> {
    /// Do this.
    Act(A),
    /// Nothing now, where the seat need not act; ask again after so many milliseconds, or when something changes.
    Wait {
        /// How long.
        again_ms: u32,
    },
}

/// How much a bot may think.
#[derive(Clone, Copy, Debug)]
pub enum Thinking {
    /// So long.
    For(Duration),
    /// So many iterations: the same seed then gives the same answer on every machine.
    Iterations(u32),
}

/// How much a bot may think, and whether it is told to stop.
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    /// How much.
    pub thinking: Thinking,
    stop: Option<&'a AtomicBool>,
}

impl<'a> Budget<'a> {
    /// A budget that nobody cuts short.
    #[must_use]
    pub fn new(thinking: Thinking) -> Budget<'static> {
        Budget { thinking, stop: None }
    }

    /// A budget that ends when the flag is raised.
    #[must_use]
    pub fn until(thinking: Thinking, stop: &'a AtomicBool) -> Budget<'a> {
        Budget { thinking, stop: Some(stop) }
    }

    /// Has the bot been told to stop?
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}
