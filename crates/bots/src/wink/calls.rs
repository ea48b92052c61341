//! One's own turn and others' calls: whom to name, what to call, whom to accuse (W2, W4, W5).

use super::beliefs::{Beliefs, n_public_suspects};
use super::skill::Skill;
use super::standing::Standing;
use table::{Chance, Seat, below};
use wink::{Action, Card, View};

/// How often a call without certainty ends well, by a wink.
const BY_WINK: f32 = 0.5;

/// W5: an accusation that is worth its card, if there is one.
pub(super) fn accusation(view: &View, me: Seat, beliefs: &Beliefs, skill: &Skill) -> Option<(Action, Card)> {
    if view.counter.get(me.idx()).copied().unwrap_or(0) == 0 {
        return None;
    }
    let n_seats = view.pawns.len();
    let calls = Seat::all(n_seats).filter(|&caller| caller != me);
    let calls = calls.filter_map(|caller| Some((caller, view.pawns[caller.idx()]?)));
    let suspects = calls.filter(|(_, card)| !view.hand.contains(*card) && !view.is_barred(*card));
    let suspects = suspects.filter_map(|(caller, card)| {
        let (seat, chance) = beliefs.suspect(card, n_seats)?;
        (seat != caller && seat != me).then_some((seat, card, chance))
    });
    let best = suspects.max_by(|one, other| one.2.total_cmp(&other.2))?;
    let (seat, card, chance) = best;
    let standing = Standing::of(view);
    let right = standing.accused(me, seat);
    // W6: does not end the game by it if that would lose.
    let is_wanted = !right.is_over() || right.chance(me) >= standing.chance(me);
    (chance >= skill.sure && is_wanted).then_some((Action::Accuse { seat, card }, card))
}

/// W4: names the player that it takes for its contact. If that can end the game (W6), only who would then win
/// counts.
pub(super) fn naming(view: &View, me: Seat, beliefs: &Beliefs, skill: &Skill) -> Option<Action> {
    let card = view.pawns.get(me.idx()).copied().flatten()?;
    let holders: Vec<(Seat, f32)> = Seat::all(view.pawns.len())
        .map(|seat| (seat, beliefs.chance(seat, card)))
        .filter(|(_, chance)| *chance > 0.0)
        .collect();
    let standing = Standing::of(view);
    let can_end = holders.iter().any(|(holder, _)| standing.named(me, me, *holder).is_over());
    let (seat, chance) = *holders.iter().max_by(|one, other| one.1.total_cmp(&other.1))?;
    let is_worth_it = if can_end {
        let after = |(holder, chance): &(Seat, f32)| chance * standing.named(me, seat, *holder).chance(me);
        holders.iter().map(after).sum::<f32>() > standing.chance(me)
    } else {
        chance >= skill.name
    };
    is_worth_it.then_some(Action::Name { seat })
}

/// W2: calls the number that promises most.
pub(super) fn call(
    view: &View,
    me: Seat,
    beliefs: &Beliefs,
    skill: &Skill,
    legal: &[Action],
    chance: &mut Chance,
) -> Option<Action> {
    let n_public = skill.minds_others.then(|| n_public_suspects(view));
    let promise = |card: Card| {
        let sure = beliefs.suspect(card, view.pawns.len()).map_or(0.0, |(_, chance)| chance);
        let found = sure + (1.0 - sure) * BY_WINK;
        match &n_public {
            Some(n_public) => found * (1.0 - risk(view, me, n_public[usize::from(card.number())])),
            None => found,
        }
    };
    let calls = legal.iter().filter_map(|action| match *action {
        Action::Call { card } => Some((*action, promise(card) + below(chance, 1000) as f32 * 1e-5)),
        Action::Name { .. }
        | Action::Pass {}
        | Action::Look { .. }
        | Action::Wink { .. }
        | Action::Accuse { .. } => None,
    });
    let best = calls.max_by(|one, other| one.1.total_cmp(&other.1)).map(|(action, _)| action);
    best.or_else(|| legal.iter().copied().find(|action| *action == Action::Pass {}))
}

/// The chance that a call is accused, by how many others may publicly hold it. With two, the one who does not
/// hold it knows who does.
fn risk(view: &View, me: Seat, n_suspects: usize) -> f32 {
    let armed = Seat::all(view.counter.len()).any(|seat| seat != me && view.counter[seat.idx()] > 0);
    match n_suspects {
        _ if !armed => 0.0,
        0..=2 => 0.9,
        3 => 0.3,
        _ => 0.15,
    }
}
