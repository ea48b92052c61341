//! Who plays a seat: one of our bots, or an external program.

use crate::{Allowance, Player};
use bots::{Bot, Budget, Decision, Played};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use table::{At, Game, Outcome, Seed};

/// An answer may take this share of its budget more…
const GRACE: f64 = 0.1;
/// …plus this many milliseconds, before it is late.
const GRACE_MS: u64 = 50;

/// How long an answer may take before it is late.
pub(crate) fn patience(budget: Duration) -> Duration {
    budget.mul_f64(1.0 + GRACE) + Duration::from_millis(GRACE_MS)
}

pub(crate) struct DecisionPoint<'a, G: Game> {
    pub(crate) view: &'a G::View,
    pub(crate) legal: &'a [G::Action],
    pub(crate) now: At,
}

/// Why a seat has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// The answer is not a legal action.
    Illegal(String),
    /// No answer came in time.
    Late,
    /// The player died over this question.
    Died(String),
    /// The player dropped out of this game earlier.
    Absent,
}

/// Plays a seat throughout a game.
pub(crate) trait SeatPlayer<G: Game> {
    fn answer(&mut self, question: &DecisionPoint<'_, G>) -> Result<Decision<G::Action>, Failure>;

    /// Called when the game is over.
    fn game_over(&mut self, _outcome: &Outcome) {}
}

/// One of our own bots.
pub(crate) struct OurBot<'a, G: Game> {
    bot: Box<dyn Bot<G>>,
    allowance: Allowance,
    stop: &'a AtomicBool,
}

impl<'a, G: Played> OurBot<'a, G> {
    /// The bot behind a player's name; `None` for an external program.
    pub(crate) fn new(
        player: &Player,
        allowance: Allowance,
        seed: Seed,
        stop: &'a AtomicBool,
    ) -> Option<OurBot<'a, G>> {
        Some(OurBot { bot: player.bot(seed)?, allowance, stop })
    }
}

impl<G: Played> SeatPlayer<G> for OurBot<'_, G> {
    fn answer(&mut self, question: &DecisionPoint<'_, G>) -> Result<Decision<G::Action>, Failure> {
        let budget = Budget::until(self.allowance.thinking(), self.stop).at(question.now);
        // A panic of one player must not end the whole tournament.
        catch_unwind(AssertUnwindSafe(|| self.bot.decide(question.view, question.legal, budget)))
            .map_err(|panic| Failure::Died(panic_message(&*panic)))
    }
}

pub(crate) fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("panicked: {}", text.unwrap_or("without a word"))
}
