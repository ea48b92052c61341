//! Tries plans on tables that could be this one, and imagines the others' moves.

use super::plan::{Breadth, Plan, plans};
use super::policy::{answer_for_others, play_on};
use super::weights::weights_at;
use super::worth::{Judge, chance};
use crate::{Budget, Countdown, Decision};
use agents::{Action, Agents, PhaseName, Ply, View};
use table::{Chance, Game, Seat, Viewer};

/// How deeply a level searches.
#[derive(Clone, Copy, Debug)]
pub(super) struct Depth {
    /// How widely the own turn is searched.
    pub(super) breadth: Breadth,
    /// How many plans are tried.
    pub(super) n_plans: usize,
    /// How many rounds are imagined: up to the own turn that begins after this many.
    pub(super) n_turns: u32,
    /// The weight of a plan's own estimate, in tries.
    pub(super) prior_weight: f32,
}

/// Decides on an action for this view.
pub(super) fn decide(
    depth: &Depth,
    view: &View,
    legal: &[Action],
    budget: Budget<'_>,
    chance: &mut Chance,
) -> Decision<Action> {
    let found = if legal.len() == 1 { None } else { best(depth, view, budget, chance) };
    match found.filter(|found| legal.contains(found)).or(legal.first().copied()) {
        Some(action) => Decision::Act(action),
        None => Decision::Wait { again_ms: 1000 },
    }
}

fn best(depth: &Depth, view: &View, budget: Budget<'_>, chance: &mut Chance) -> Option<Action> {
    let mut countdown = budget.begin();
    let seat = view.seat?;
    let table = Agents::sample(view, chance).ok()?;
    if table.waits_for() != Some(seat) {
        return None;
    }
    if table.waits_for_what() == PhaseName::Missions {
        return Some(table.action_of(table.mission_ply()));
    }
    let weights = weights_at(&table);
    let judge = Judge(&weights);
    let plans = plans(judge, &table, seat, depth.breadth, &countdown);
    let mut trial = Trial::new((depth, judge), &table, seat, plans);
    trial.run(&mut countdown, chance);
    trial.best().map(|ply| table.action_of(ply))
}

/// The plans that are being tried.
struct Trial<'a> {
    judge: Judge<'a>,
    depth: &'a Depth,
    table: &'a Agents,
    seat: Seat,
    tried: Vec<Tried>,
}

struct Tried {
    plan: Plan,
    /// The sum of the chances to win that it led to.
    sum: f32,
    n: f32,
}

impl<'a> Trial<'a> {
    fn new(
        (depth, judge): (&'a Depth, Judge<'a>),
        table: &'a Agents,
        seat: Seat,
        mut plans: Vec<Plan>,
    ) -> Trial<'a> {
        plans.truncate(depth.n_plans);
        let tried = plans.into_iter().map(|plan| Tried { plan, sum: 0.0, n: 0.0 }).collect();
        Trial { judge, depth, table, seat, tried }
    }

    /// Tries the plans, each on the same tables. Drops the worse half at equal shares of the budget
    /// (successive halving).
    fn run(&mut self, countdown: &mut Countdown<'_>, chance: &mut Chance) {
        let n_cuts = usize::BITS - self.tried.len().leading_zeros();
        let mut world = self.table.clone();
        let mut n_cut = 0;
        while self.tried.len() > 1 {
            world.redraw_hidden(Viewer::Seat(self.seat), chance);
            for place in 0..self.tried.len() {
                if !countdown.goes_on() {
                    return;
                }
                let reached = self.outcome(&world, place);
                let tried = &mut self.tried[place];
                tried.sum += reached;
                tried.n += 1.0;
            }
            if countdown.share() * n_cuts as f32 > (n_cut + 1) as f32 {
                n_cut += 1;
                self.halve();
            }
        }
    }

    fn halve(&mut self) {
        let first = self.first_worth();
        let prior_weight = self.depth.prior_weight;
        self.tried.sort_by(|one, other| {
            other.value(prior_weight, first).total_cmp(&one.value(prior_weight, first))
        });
        let n_kept = self.tried.len().div_ceil(2);
        self.tried.truncate(n_kept);
    }

    fn first_worth(&self) -> f32 {
        self.tried.iter().map(|tried| chance(tried.plan.worth)).fold(0.0, f32::max)
    }

    fn best(&self) -> Option<Ply> {
        let (first, prior_weight) = (self.first_worth(), self.depth.prior_weight);
        // All plans that are left were tried on the same tables, except perhaps the last table.
        let best = self.tried.iter().reduce(|best, tried| {
            if tried.value(prior_weight, first) > best.value(prior_weight, first) { tried } else { best }
        })?;
        best.plan.line.first().copied()
    }

    /// The chance to win after the imagined turns, if this plan is followed in this world.
    fn outcome(&self, world: &Agents, place: usize) -> f32 {
        let table = imagined(self.judge, world, self.seat, &self.tried[place].plan.line, self.depth.n_turns);
        chance(self.judge.worth(&table, self.seat, table.eyes(self.seat)))
    }
}

/// The table at a seat's own turn after this many turns: the seat follows this line in this world, then
/// everybody plays on.
pub(super) fn imagined(judge: Judge<'_>, world: &Agents, seat: Seat, line: &[Ply], n_turns: u32) -> Agents {
    let mut table = world.clone();
    follow(judge, &mut table, seat, line);
    let (mut own, mut n_left) = (world.whose_turn() == seat, n_turns);
    if !own {
        // If asked in another's turn, the own turn is the next already.
        n_left = n_left.saturating_sub(1);
    }
    play_on(judge, &mut table, |table| {
        let is_own = table.whose_turn() == seat;
        n_left = n_left.saturating_sub(u32::from(own && !is_own));
        own = is_own;
        n_left == 0 && is_own && table.waits_for_what() == PhaseName::Actions
    });
    table
}

/// Follows a plan until something new becomes known.
pub(super) fn follow(judge: Judge<'_>, table: &mut Agents, seat: Seat, line: &[Ply]) {
    for &ply in line {
        let n_in_decks = table.n_in_decks();
        if table.waits_for() != Some(seat) || !table.try_ply(ply) {
            return;
        }
        answer_for_others(judge, table, seat);
        if table.n_in_decks() != n_in_decks {
            return;
        }
    }
}

impl Tried {
    /// The mean chance, drawn towards what the plan alone promised.
    fn value(&self, prior_weight: f32, first: f32) -> f32 {
        let promised = chance(self.plan.worth) - first;
        let mean = if self.n > 0.0 { self.sum / self.n } else { 0.0 };
        mean + promised * prior_weight / (prior_weight + self.n)
    }
}
