//! How agents and spymasters play. They differ only in their skill.

use super::beliefs::Beliefs;
use super::calls::{accusation, call, naming};
use super::eyes::Eyes;
use super::skill::Skill;
use crate::reaction::{drawn_ms, left_ms};
use crate::{Budget, Decision};
use table::{At, Chance, Seat};
use wink::{Action, Card, Signals, View};

/// How often a player looks up when nothing happens.
const GLANCE_MS: u32 = 150;
/// If the time is unknown, this long is assumed since the last change.
pub(super) const UNTOLD_MS: u64 = 2000;

/// What a player of this skill does now.
pub(super) fn decide(
    skill: &Skill,
    chance: &mut Chance,
    view: &View,
    legal: &[Action],
    budget: &Budget<'_>,
) -> Decision<Action> {
    let idle = Decision::Wait { again_ms: GLANCE_MS };
    let Some(me) = view.seat.filter(|_| !view.over) else { return idle };
    let now = budget.now.unwrap_or(view.at.plus_ms(UNTOLD_MS)).max(view.at);
    let mut beliefs = Beliefs::of(view);
    let legal_only = |action: &Action| legal.contains(action);
    let eyes = Eyes { view, me, now, skill, beliefs: &beliefs };
    if view.options.signals == Signals::Gaze {
        if let Some(wink) = eyes.wink().filter(legal_only) {
            return Decision::Act(wink);
        }
        if let Some(look) = eyes.turn_eyes().filter(legal_only) {
            return Decision::Act(look);
        }
    }
    beliefs.heed_stares(view, now, skill.sign);
    let accused = accusation(view, me, &beliefs, skill).filter(|(accuse, _)| legal_only(accuse));
    if let Some((accuse, card)) = accused {
        return match left_ms(ripe(view, me, card, skill), Some(now)) {
            Some(again_ms) => Decision::Wait { again_ms: again_ms.min(GLANCE_MS) },
            None => Decision::Act(accuse),
        };
    }
    if view.turn != me {
        return idle;
    }
    let turn_ms = reaction_of_turn(skill, view, me);
    if let Some(again_ms) = left_ms(turn_began(view).plus_ms(u64::from(turn_ms)), Some(now)) {
        return Decision::Wait { again_ms: again_ms.min(GLANCE_MS) };
    }
    let named = naming(view, me, &beliefs, skill).filter(legal_only);
    match named.or_else(|| call(view, me, &beliefs, skill, legal, chance)) {
        Some(action) => Decision::Act(action),
        None => idle,
    }
}

/// G6: when this turn began.
pub(super) fn turn_began(view: &View) -> At {
    view.deadline
        .map_or(view.at, |deadline| At::ms(deadline.as_ms().saturating_sub(u64::from(view.options.turn_ms))))
}

/// How long a turn takes. It depends only on the turn's number and the seat, so it reveals nothing that the
/// player knows.
fn reaction_of_turn(skill: &Skill, view: &View, me: Seat) -> u32 {
    drawn_ms(skill.turn_ms, &[u64::from(view.turns), me.idx() as u64])
}

/// When an accusation is ready: a reaction time after its wink was seen, or after the last thing said aloud.
fn ripe(view: &View, me: Seat, card: Card, skill: &Skill) -> At {
    let seen = view.winks_seen.iter().find(|seen| seen.card == card).map(|seen| seen.at);
    let from = seen.unwrap_or(turn_began(view)).max(turn_began(view));
    from.plus_ms(u64::from(drawn_ms(skill.reaction_ms, &[u64::from(view.turns), me.idx() as u64])))
}
