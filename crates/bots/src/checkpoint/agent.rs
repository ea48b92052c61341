//! The level `agent`.

use super::declare::declaration;
use super::manner::{is_race, may_catch, pause, say};
use super::nerve::Nerve;
use super::scoring::exchange;
use super::sight::Sight;
use crate::{Bot, Budget, Decision};
use checkpoint::{Action, Cat, Checkpoint, PhaseName, View};
use table::{Chance, Seat, Seed, pick};

/// How long it takes to react to a card.
const REACTION_MS: (u32, u32) = (900, 1700);

/// Knows everything that the lines tell, and how good a cat must look by now. It is careful, and does not
/// think about what others may be about to do.
#[derive(Clone, Debug)]
pub struct Agent {
    chance: Chance,
    nerve: Nerve,
}

impl Agent {
    /// The seed determines its random choices.
    #[must_use]
    pub fn new(seed: Seed) -> Agent {
        Agent { chance: seed.chance(0, 0), nerve: Nerve::PATIENT }
    }

    /// An agent with other thresholds, to try them out.
    #[must_use]
    pub fn with_nerve(seed: Seed, nerve: Nerve) -> Agent {
        Agent { nerve, ..Agent::new(seed) }
    }

    /// K7: catches the cat that looks best, if it looks good enough by now.
    fn hunt(&self, view: &View, me: Seat) -> Option<Action> {
        let sight = Sight::of(view, me).ok()?;
        let (cat, worth) = sight.chiefs().best(sight.table.catchable, sight.stakes.prices)?;
        let enough = self.nerve.enough(sight.table.n_hunters(), sight.table.deck_size());
        let is_good = worth >= enough || view.phase == PhaseName::FinalCall;
        is_good.then_some(Action::Catch { cat: Cat::new(usize::from(cat))? })
    }
}

impl Bot<Checkpoint> for Agent {
    fn decide(&mut self, view: &View, legal: &[Action], budget: Budget<'_>) -> Decision<Action> {
        let Some(me) = view.seat else { return say(view, legal, None) };
        if let Some(again_ms) = pause(view, me, REACTION_MS, &budget) {
            return Decision::Wait { again_ms };
        }
        let wish = match view.phase {
            PhaseName::Sides => pick(&mut self.chance, legal).copied(),
            PhaseName::Hunt | PhaseName::FinalCall if may_catch(legal) => self.hunt(view, me),
            PhaseName::Hunt | PhaseName::FinalCall | PhaseName::Over => None,
            PhaseName::Cafe => exchange(view, legal),
            PhaseName::Declare => declaration(view, me, legal),
        };
        say(view, legal, wish)
    }

    fn reacts(&self, view: &View) -> bool {
        is_race(view)
    }
}
