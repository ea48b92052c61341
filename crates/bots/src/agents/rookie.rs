//! The level `rookie`.

use crate::{Bot, Budget, Decision};
use agents::{Action, Agents, PhaseName, View};
use table::{Chance, Game, Seat, Seed, Viewer, below};

/// How deeply it thinks a command through: use it, on whom, where to.
const DEPTH: u32 = 3;
/// How many hundredths of its options it does not think of.
const OVERLOOKS: u32 = 25;
/// Random preference for an action, in tenths of a point.
const WHIM: u32 = 35;
/// How much better than ending the turn another action must be, in tenths of a point.
const A_LITTLE: i32 = 3;

/// Plays like a beginner. It tries the actions that it thinks of on a table that could be this one, and
/// thinks its own command through. It likes points, what a turn would bring, and having cards, and never
/// thinks of what the others will answer.
///
/// It is measured against the baseline `beginner`, which should win nearly half of the games.
#[derive(Clone, Debug)]
pub struct Rookie {
    chance: Chance,
}

impl Rookie {
    /// The seed determines its random choices.
    #[must_use]
    pub fn new(seed: Seed) -> Rookie {
        Rookie { chance: seed.chance(0, 0) }
    }
}

impl Bot<Agents> for Rookie {
    fn decide(&mut self, view: &View, legal: &[Action], _budget: Budget<'_>) -> Decision<Action> {
        match self.best(view, legal).or(legal.first().copied()) {
            Some(action) => Decision::Act(action),
            None => Decision::Wait { again_ms: 1000 },
        }
    }
}

impl Rookie {
    fn best(&mut self, view: &View, legal: &[Action]) -> Option<Action> {
        let me = view.seat?;
        let table = Agents::sample(view, &mut self.chance).ok()?;
        let now = worth(view, me);
        let seen: Vec<Action> =
            legal.iter().copied().filter(|_| below(&mut self.chance, 100) >= OVERLOOKS).collect();
        let choices = if seen.is_empty() { legal } else { &seen };
        choices.iter().copied().max_by_key(|&action| {
            let whim = below(&mut self.chance, WHIM) as i32;
            whim + self.worth_of(&table, me, action, now)
        })
    }

    /// The actions that improve its position, as far as it sees; if there are none, those after which it
    /// stands no worse.
    pub(super) fn sensible(&mut self, view: &View, legal: &[Action]) -> Vec<Action> {
        let Some(me) = view.seat else { return Vec::new() };
        let Ok(table) = Agents::sample(view, &mut self.chance) else { return Vec::new() };
        let now = worth(view, me);
        let after: Vec<(Action, i32)> =
            legal.iter().map(|&action| (action, self.worth_of(&table, me, action, now))).collect();
        let from = |least: i32| -> Vec<Action> {
            after.iter().filter(|(_, worth)| *worth >= least).map(|(action, _)| *action).collect()
        };
        let better = from(now + A_LITTLE + 1);
        if better.is_empty() { from(now) } else { better }
    }

    /// What the table is worth after an action. Ending a phase changes nothing, so it is chosen when nothing
    /// is better.
    fn worth_of(&self, table: &Agents, me: Seat, action: Action, now: i32) -> i32 {
        match action {
            Action::EndActions {} | Action::EndTurn {} => now + A_LITTLE,
            // A beginner keeps its cards, and does not take off a mission that lies somewhere.
            Action::Exchange {} | Action::Detach { .. } => now - 20,
            Action::Play { .. }
            | Action::PlayAt { .. }
            | Action::PlayFree { .. }
            | Action::Use {}
            | Action::Skip {}
            | Action::Activate { .. }
            | Action::ActivateFree { .. }
            | Action::Target { .. }
            | Action::Done {}
            | Action::Buy { .. }
            | Action::Attach { .. } => after(table, me, action, DEPTH),
        }
    }
}

/// What the table is worth after an action, with one's own command thought through.
fn after(table: &Agents, me: Seat, action: Action, depth: u32) -> i32 {
    let mut tried = table.clone();
    if tried.act(me, action, tried.now(), &mut ()).is_err() {
        return i32::MIN / 2;
    }
    let view = tried.view(Viewer::Seat(me));
    let asked = matches!(view.phase, PhaseName::Offer | PhaseName::Target) && view.to_move.contains(me);
    if !asked || depth == 0 {
        return worth(&view, me);
    }
    let mut legal = Vec::new();
    tried.legal(me, tried.now(), &mut legal);
    let best = legal.into_iter().map(|next| after(&tried, me, next, depth - 1)).max();
    best.unwrap_or_else(|| worth(&view, me))
}

/// What the table is worth to a beginner, in tenths of a point.
fn worth(view: &View, me: Seat) -> i32 {
    let standing = |seat: usize| 10 * view.points[seat] + 18 * view.income[seat];
    let n_others = view.points.len() as i32 - 1;
    let others: i32 = (0..view.points.len()).filter(|&seat| seat != me.idx()).map(standing).sum();
    let won = view.winners.as_ref().map_or(0, |winners| if winners.contains(&me) { 10_000 } else { -10_000 });
    let n_agents = i32::from(view.hand_sizes[me.idx()]);
    let n_missions = i32::from(view.mission_hand_sizes[me.idx()]);
    let n_attached = view.attached[me.idx()].len() as i32;
    let n_free = view.free.iter().filter(|free| free.owner == me).count() as i32;
    let cards = 14 * n_agents.min(3) + 2 * n_agents + 24 * (n_missions + n_attached).min(3) + 4 * n_attached;
    won + standing(me.idx()) - others / n_others.max(1) / 2 + cards + 12 * n_free
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Thinking;
    use agents::Options;

    /// Plays one game of a rookie at seat 0 against random players.
    fn wins(n_seats: usize, number: u8) -> bool {
        let mut game = Agents::new(n_seats, &Options::default(), Seed([number; 32])).expect("a table");
        let mut rookie = Rookie::new(Seed([number; 32]));
        let mut chance = Seed([number; 32]).chance(9, 0);
        while let Some(seat) = game.to_move().first() {
            let action = if seat == Seat::at(0) {
                let mut legal = Vec::new();
                game.legal(seat, game.now(), &mut legal);
                match rookie.decide(
                    &game.view(Viewer::Seat(seat)),
                    &legal,
                    Budget::new(Thinking::Iterations(1)),
                ) {
                    Decision::Act(action) => action,
                    Decision::Wait { .. } => panic!("a rookie who can act does"),
                }
            } else {
                game.random_legal(seat, game.now(), &mut chance).expect("a move")
            };
            game.act(seat, action, game.now(), &mut ()).expect("a legal action");
        }
        game.outcome().expect("an end").winners == [Seat::at(0)]
    }

    #[test]
    fn a_rookie_beats_random_players() {
        for n_seats in 2..=5 {
            let won = (0..20).filter(|&number| wins(n_seats, number)).count();
            assert!(won >= 15, "{won} of 20 with {n_seats} seats");
        }
    }
}
