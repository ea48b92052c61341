//! Which decisions are judged: what was named, called, accused and winked, and what was let pass.

use super::{ended_call, is_about};
use crate::review::{Asked, Course};
use table::{Game, Seat, Viewer};
use wink::{Action, Card, Wink};

/// All judged decisions of a game, in order.
pub(super) fn all(course: &Course<Wink>) -> Vec<Asked<Wink>> {
    let mut decisions: Vec<Asked<Wink>> =
        (0..course.moves.len()).filter_map(|step| moved(course, step)).collect();
    decisions.extend(let_pass(course));
    decisions.sort_by_key(|asked| (asked.step, asked.seat));
    decisions
}

/// A move that is judged. Calling without naming anybody is also a decision to name nobody, which is judged
/// separately.
fn moved(course: &Course<Wink>, step: usize) -> Option<Asked<Wink>> {
    let (done, game) = (&course.moves[step], &course.states[step]);
    let (seat, action) = (done.seat?, done.action?);
    let is_judged = match action {
        Action::Name { .. } | Action::Call { .. } | Action::Accuse { .. } | Action::Wink { .. } => true,
        Action::Pass {} | Action::Look { .. } => false,
    };
    is_judged.then(|| Asked { step, at: done.at, seat, action: Some(action), game: game.clone() })
}

/// What was let pass when a call ended: everybody who could have accused its contact and did not, and the
/// caller if they named nobody. Until then it was not too late.
fn let_pass(course: &Course<Wink>) -> Vec<Asked<Wink>> {
    let mut passed = Vec::new();
    let mut accused: Vec<(Seat, Card)> = Vec::new();
    for (step, done) in course.moves.iter().enumerate() {
        let (game, next) = (&course.states[step], &course.states[step + 1]);
        if let (Some(seat), Some(Action::Accuse { card, .. })) = (done.seat, done.action) {
            accused.push((seat, card));
            continue;
        }
        let (view, after) = (game.view(Viewer::Spectator), next.view(Viewer::Spectator));
        let Some(card) = ended_call(&view).filter(|card| ended_call(&after) != Some(*card)) else { continue };
        let has_named = matches!(done.action, Some(Action::Name { .. }));
        for seat in Seat::all(game.n_seats()) {
            let mut legal = Vec::new();
            game.legal(seat, done.at, &mut legal);
            let could_name = !has_named && legal.iter().any(|action| matches!(action, Action::Name { .. }));
            let could_accuse =
                legal.iter().any(|action| is_about(action, card)) && !accused.contains(&(seat, card));
            // The contact knows that nobody else is.
            let holds = || game.view(Viewer::Seat(seat)).hand.contains(card);
            if could_name || could_accuse && !holds() {
                passed.push(Asked { step, at: done.at, seat, action: None, game: game.clone() });
            }
        }
        accused.retain(|(_, other)| *other != card);
    }
    passed
}
