//! Counts what came of calls, winks and counter-intelligence cards in finished games. The reviewer's rates
//! are made from these figures.

use super::beliefs::{Beliefs, n_public_suspects};
use crate::review::Course;
use table::{Game, Seat, Viewer};
use wink::{Action, Card, Told, View, Wink};

/// How a call ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CameTo {
    /// W4.1: the contact was named.
    Found,
    /// W5.1: the contact was accused.
    Caught,
    /// Neither.
    Nothing,
}

/// A call and how it ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CallSeen {
    /// The number of the move, from 0.
    pub step: usize,
    /// Who called.
    pub caller: Seat,
    /// W2: the number called.
    pub card: Card,
    /// How many others might hold the number, by public knowledge.
    pub n_public: usize,
    /// How sure the caller could be of the likeliest holder.
    pub sure: f32,
    /// How many others had a counter-intelligence card.
    pub n_armed: usize,
    /// How it ended.
    pub came_to: CameTo,
    /// Who accused rightly.
    pub accuser: Option<Seat>,
}

/// A wink and how its call ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WinkGiven {
    pub winker: Seat,
    /// Did the caller look at the winker then?
    pub is_looked_at: bool,
    /// How many others who could accuse looked at the winker.
    pub n_watchers: usize,
    /// How the call ended.
    pub came_to: CameTo,
}

/// Every call of a game, in order.
#[must_use]
pub fn calls(course: &Course<Wink>) -> Vec<CallSeen> {
    let called = course.moves.iter().enumerate().filter_map(|(step, done)| {
        let (Some(caller), Some(Action::Call { card })) = (done.seat, done.action) else { return None };
        Some((step, caller, card))
    });
    called
        .map(|(step, caller, card)| {
            let view = course.states[step].view(Viewer::Seat(caller));
            let sure = Beliefs::of(&view).suspect(card, view.pawns.len()).map_or(0.0, |(_, chance)| chance);
            let armed =
                Seat::all(view.counter.len()).filter(|&seat| seat != caller && view.counter[seat.idx()] > 0);
            let (came_to, accuser) = came_to(course, step, caller, card);
            let n_public = n_public_suspects(&view)[usize::from(card.number())];
            CallSeen { step, caller, card, n_public, sure, n_armed: armed.count(), came_to, accuser }
        })
        .collect()
}

/// Every wink of a game, in order.
#[must_use]
pub fn winks(course: &Course<Wink>) -> Vec<WinkGiven> {
    let given = course.moves.iter().enumerate().filter_map(|(step, done)| {
        let (Some(winker), Some(Action::Wink { to })) = (done.seat, done.action) else { return None };
        Some((step, winker, to))
    });
    given
        .filter_map(|(step, winker, to)| {
            let view = course.states[step].view(Viewer::Spectator);
            let card = view.pawns.get(to.idx()).copied().flatten()?;
            let looks = |seat: Seat| view.looks[seat.idx()] == Some(winker);
            let watchers = Seat::all(view.looks.len())
                .filter(|&seat| seat != to && looks(seat) && view.counter[seat.idx()] > 0);
            let (came_to, _) = came_to(course, step, to, card);
            Some(WinkGiven { winker, is_looked_at: looks(to), n_watchers: watchers.count(), came_to })
        })
        .collect()
}

/// The accuser of every accusation, right or wrong.
pub fn accusers(course: &Course<Wink>) -> impl Iterator<Item = Seat> {
    let accused = course.moves.iter().filter(|done| matches!(done.action, Some(Action::Accuse { .. })));
    accused.filter_map(|done| done.seat)
}

/// How a call ended after this move: its number is named or accused, or the caller calls another.
fn came_to(course: &Course<Wink>, step: usize, caller: Seat, card: Card) -> (CameTo, Option<Seat>) {
    for (done, after) in course.moves.iter().zip(&course.states[1..]).skip(step + 1) {
        let (Some(seat), Some(action)) = (done.seat, done.action) else { continue };
        let told = || last_told(&after.view(Viewer::Spectator));
        match action {
            Action::Name { .. } if seat == caller => {
                let is_right = matches!(told(), Some(Told::Name { named, holder, .. }) if named == holder);
                return (if is_right { CameTo::Found } else { CameTo::Nothing }, None);
            }
            Action::Accuse { card: accused, .. } if accused == card => {
                if matches!(told(), Some(Told::Accuse { right: true, .. })) {
                    return (CameTo::Caught, Some(seat));
                }
            }
            Action::Call { .. } | Action::Pass {} if seat == caller => break,
            Action::Name { .. } | Action::Accuse { .. } | Action::Call { .. } | Action::Pass {} => {}
            Action::Look { .. } | Action::Wink { .. } => {}
        }
    }
    (CameTo::Nothing, None)
}

fn last_told(view: &View) -> Option<Told> {
    view.history.last().copied()
}
