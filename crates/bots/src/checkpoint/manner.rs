//! What all levels do alike: when to answer, and what to answer when they catch nobody.

use crate::reaction::{drawn_ms, left_ms};
use crate::{Budget, Decision};
use checkpoint::{Action, Pace, PhaseName, View};
use table::{At, Seat};

/// When a bot that need not act is asked again.
pub(super) const AGAIN_MS: u32 = 1000;
/// How long it takes at least to react to anything visible.
const GLANCE_MS: (u32, u32) = (260, 420);

/// In real time, the first to catch wins, so all levels wait for a reaction time of their own.
pub(super) fn is_race(view: &View) -> bool {
    view.options.pace == Pace::Real && matches!(view.phase, PhaseName::Hunt | PhaseName::FinalCall)
}

/// In real time: how long until this bot has taken in what lies on the table. A card takes the reaction time
/// of its level, anything else a glance. Both are drawn from what everybody sees.
pub(super) fn pause(view: &View, me: Seat, reaction_ms: (u32, u32), budget: &Budget<'_>) -> Option<u32> {
    let shown_for = match (view.phase, view.options.pace) {
        (PhaseName::Hunt, Pace::Real) => view.options.reveal_ms,
        (PhaseName::FinalCall, Pace::Real) => view.options.final_call_ms,
        _ => return None,
    };
    let card_at = At::ms(view.deadline?.as_ms().saturating_sub(u64::from(shown_for)));
    let facts = [card_at.as_ms(), me.idx() as u64, view.catch_order.len() as u64, u64::from(view.round)];
    let card = card_at.plus_ms(u64::from(drawn_ms(reaction_ms, &facts)));
    let glance = view.at.plus_ms(u64::from(drawn_ms(GLANCE_MS, &facts)));
    left_ms(card.max(glance), budget.now)
}

/// Answers with this wish, or with the action of somebody who does nothing, or by waiting.
pub(super) fn say(view: &View, legal: &[Action], wish: Option<Action>) -> Decision<Action> {
    // A pass in the final call would take back a press that is being settled (P3).
    let is_pressed = view.my_press.is_some() && view.phase == PhaseName::FinalCall;
    let quiet = || legal.iter().copied().find(|action| is_quiet(*action) && !is_pressed);
    match wish.filter(|wish| legal.contains(wish)).or_else(quiet) {
        Some(action) => Decision::Act(action),
        None => Decision::Wait { again_ms: AGAIN_MS },
    }
}

/// Is it an action of somebody who does nothing: wait, be ready, pass?
fn is_quiet(action: Action) -> bool {
    match action {
        Action::Wait {} | Action::Ready {} | Action::Pass {} => true,
        Action::Side { .. } | Action::Catch { .. } | Action::Exchange { .. } | Action::Declare {} => false,
    }
}

/// Could the seat catch anybody?
pub(super) fn may_catch(legal: &[Action]) -> bool {
    legal.iter().any(|action| matches!(action, Action::Catch { .. }))
}
