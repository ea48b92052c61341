//! What the bots of a deal of the day do until its player is to choose again. It follows from the deal's seed and from
//! what the bots have seen, and from nothing else: no clock, no thread, no restart changes it.
//!
//! Time stands still while the player thinks. Where players act at leisure (looks and winks), whatever the player does
//! lets it go on for one beat, in which the bots look around too.

use crate::live_game::LiveGame;
use bots::{Decision, Level, Thinking};
use games::{Ask, Json};
use sha2::{Digest as _, Sha256};
use table::{At, Seat, Seed, Viewer};

/// How long time goes on after what a player does, in milliseconds of the game.
pub(crate) const BEAT_MS: u64 = 1500;
/// Bots that look around do so no more often than this.
const LEAST_MS: u32 = 50;
/// No round has more steps: a game that goes on by itself for longer waits for its player.
const MOST_STEPS: usize = 2000;

/// Something that happens in a round.
#[derive(Clone, Debug)]
pub enum RoundStep {
    /// A bot moves.
    Moved(Seat, At, Box<Json>),
    /// A clock of the game goes off.
    Clock(At),
    /// Nothing happens until then.
    Passed(At),
}

/// The bots of a deal of the day, about to play.
#[derive(Clone)]
pub(crate) struct Round {
    pub(crate) live: LiveGame,
    /// The deal's seed, from which the bots' luck follows too.
    pub(crate) seed: Seed,
    pub(crate) me: Seat,
    pub(crate) bots: Vec<(Seat, Level)>,
    pub(crate) iterations: u32,
    pub(crate) at: At,
    /// Until when time goes on.
    pub(crate) until: At,
}

impl Round {
    /// Does a bot take a person's time by itself now, as among looks?
    pub(crate) fn is_at_leisure(live: &LiveGame, bots: &[(Seat, Level)]) -> bool {
        bots.iter().any(|(seat, level)| live.played().bot_reacts(*seat, *level))
    }

    /// Is something to happen before the player chooses?
    pub(crate) fn is_due(live: &LiveGame, me: Seat, bots: &[(Seat, Level)], at: At, until: At) -> bool {
        let played = live.played();
        if played.outcome().is_some() {
            return false;
        }
        let awaited = played.to_move();
        if Round::is_at_leisure(live, bots) {
            return !awaited.contains(me) && at < until;
        }
        let is_bots = bots.iter().any(|(seat, _)| awaited.contains(*seat));
        is_bots || (!awaited.contains(me) && played.deadline().is_some())
    }

    /// All that happens until the player is to choose.
    pub(crate) fn play(mut self) -> Vec<RoundStep> {
        let mut steps = Vec::new();
        while steps.len() < MOST_STEPS && Round::is_due(&self.live, self.me, &self.bots, self.at, self.until)
        {
            let Some(step) = self.next_step() else { break };
            if self.take(&step).is_none() {
                break;
            }
            let is_passing = matches!(step, RoundStep::Passed(_));
            if is_passing && matches!(steps.last(), Some(RoundStep::Passed(_))) {
                steps.pop();
            }
            steps.push(step);
        }
        steps
    }

    fn take(&mut self, step: &RoundStep) -> Option<()> {
        match step {
            RoundStep::Moved(seat, at, action) => self.live.play_action(*seat, action, *at).ok()?,
            RoundStep::Clock(_) => self.live.let_clock_go_off(),
            RoundStep::Passed(_) => {}
        }
        let (RoundStep::Moved(_, at, _) | RoundStep::Clock(at) | RoundStep::Passed(at)) = step;
        self.at = (*at).max(self.live.played().now());
        Some(())
    }

    fn next_step(&self) -> Option<RoundStep> {
        let (mut soonest, is_at_leisure) = (None, Round::is_at_leisure(&self.live, &self.bots));
        let awaited = self.live.played().to_move();
        for &(seat, level) in self.bots.iter().filter(|(seat, _)| is_at_leisure || awaited.contains(*seat)) {
            match self.ask(seat, level) {
                Some(Decision::Act(action)) => return Some(RoundStep::Moved(seat, self.at, action)),
                Some(Decision::Wait { again_ms }) if is_at_leisure => {
                    let again = self.at.plus_ms(u64::from(again_ms.max(LEAST_MS)));
                    soonest = Some(soonest.map_or(again, |before: At| before.min(again)));
                }
                Some(Decision::Wait { .. }) | None => {}
            }
        }
        let deadline = self.live.played().deadline();
        if !is_at_leisure {
            return deadline.map(RoundStep::Clock);
        }
        let next = soonest.unwrap_or(self.until).min(self.until);
        match deadline.filter(|deadline| *deadline <= next) {
            Some(deadline) => Some(RoundStep::Clock(deadline)),
            None => Some(RoundStep::Passed(next)),
        }
    }

    fn ask(&self, seat: Seat, level: Level) -> Option<Decision<Box<Json>>> {
        let seed = luck(&self.seed, seat, self.live.number(Viewer::Seat(seat)));
        let ask = Ask { level, thinking: Thinking::Iterations(self.iterations), seed };
        Some(self.live.played().ask_bot(seat, self.at, ask)?())
    }
}

/// A bot's luck: of the deal, the seat, and how much the seat has seen.
fn luck(seed: &Seed, seat: Seat, seen: u32) -> Seed {
    let mut hash = Sha256::new_with_prefix(b"bots of the day");
    hash.update(seed.0);
    hash.update((seat.idx() as u64).to_be_bytes());
    hash.update(seen.to_be_bytes());
    Seed(hash.finalize().into())
}
