//! The baseline `beginner`: somebody who has just heard the rules. Rookies are measured against it.

use super::manner::{is_race, pause, say};
use crate::reaction::drawn_ms;
use crate::{Bot, Budget, Decision};
use checkpoint::{Action, Checkpoint, PhaseName, TraitValue, View};
use table::{Chance, Seat, Seed, pick};

/// How long it takes to react to a card.
const REACTION_MS: (u32, u32) = (1500, 3500);
/// How often it uses a chance to catch when the deck is nearly empty, in hundredths. Before that, less often.
const CATCHES: u32 = 30;
/// The size of a full deck: all cats and two dogs.
const FULL_DECK: u32 = 34;

/// Plays at random among sensible actions: it catches any suspect that has its own trait and the public ones,
/// whatever the others' lines tell; rather late than early; and it declares as soon as it may.
#[derive(Clone, Debug)]
pub(super) struct Beginner {
    chance: Chance,
}

impl Beginner {
    /// The seed determines its random choices.
    pub(super) fn new(seed: Seed) -> Beginner {
        Beginner { chance: seed.chance(0, 0) }
    }

    /// K7, K9: now and then, any cat that fits; in the final call always, and any cat at all if none fits.
    fn hunt(&mut self, view: &View, me: Seat, legal: &[Action]) -> Option<Action> {
        let is_final = view.phase == PhaseName::FinalCall;
        let n_gone = FULL_DECK.saturating_sub(u32::from(view.deck_size));
        let facts = [u64::from(view.deck_size), me.idx() as u64, view.catch_order.len() as u64];
        if !is_final && drawn_ms((0, 99), &facts) >= CATCHES * n_gone / FULL_DECK {
            return None;
        }
        let catches: Vec<Action> = legal.iter().copied().filter(|action| cat_fits(view, *action)).collect();
        let any = || legal.iter().copied().find(|action| is_final && matches!(action, Action::Catch { .. }));
        pick(&mut self.chance, &catches).copied().or_else(any)
    }
}

/// Does the action catch a cat with one's own trait and the public ones?
fn cat_fits(view: &View, action: Action) -> bool {
    let Action::Catch { cat } = action else { return false };
    let own = view.my_trait.and_then(|own| Some(TraitValue { kind: own.kind, value: own.value? }));
    own.iter().chain(&view.public_traits).all(|side| side.fits(cat))
}

impl Bot<Checkpoint> for Beginner {
    fn decide(&mut self, view: &View, legal: &[Action], budget: Budget<'_>) -> Decision<Action> {
        let Some(me) = view.seat else { return say(view, legal, None) };
        if let Some(again_ms) = pause(view, me, REACTION_MS, &budget) {
            return Decision::Wait { again_ms };
        }
        let wish = match view.phase {
            PhaseName::Sides | PhaseName::Cafe => pick(&mut self.chance, legal).copied(),
            PhaseName::Hunt | PhaseName::FinalCall => self.hunt(view, me, legal),
            PhaseName::Declare => Some(Action::Declare {}),
            PhaseName::Over => None,
        };
        say(view, legal, wish)
    }

    fn reacts(&self, view: &View) -> bool {
        is_race(view)
    }
}
