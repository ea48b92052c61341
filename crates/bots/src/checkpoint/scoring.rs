//! Exchanging tokens (K16).

use super::stakes::{known, points_of, price_of, prices};
use checkpoint::{Action, View};

/// How much of another's loss counts as a gain: it is taken from a rival, above all from the leader.
const RIVAL: f32 = 0.2;

/// K16: the exchange that gains most, if any gains something.
pub(super) fn exchange(view: &View, legal: &[Action]) -> Option<Action> {
    let means = prices(view);
    let best = legal.iter().filter_map(|action| {
        let Action::Exchange { token, with, theirs } = *action else { return None };
        let own = f32::from(view.my_tokens.get(usize::from(token))?.value);
        let place = usize::from(theirs);
        let colour = view.token_colours.get(with.idx())?.get(place)?.colour;
        let gain = known(view, with, place).unwrap_or(price_of(colour, means)) - own;
        let rival = points_of(view, with, means).max(0.0);
        (gain > 0.0).then_some((*action, gain * (1.0 + RIVAL * rival / 10.0)))
    });
    best.max_by(|one, other| one.1.total_cmp(&other.1)).map(|(action, _)| action)
}
