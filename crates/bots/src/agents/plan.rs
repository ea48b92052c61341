//! Plans a seat's own turn: a beam search over whole actions.

use super::policy::{Wide, each_whole};
use super::worth::{Judge, MAX_SEATS, standings};
use crate::Countdown;
use agents::{Agents, Doing, Eyes, PhaseName, Ply, Standing};
use std::cmp::Ordering;
use table::{Game, Seat};

/// A plan for the rest of the turn: the next ply, what would follow it, and what that is worth at the end of
/// the turn.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// The ply to decide on, and those after it.
    pub(super) line: Vec<Ply>,
    /// The log-odds of winning, if the turn ended then.
    pub(super) worth: f32,
    /// What the table promises everybody then.
    effect: Effect,
}

impl Plan {
    /// A plan from elsewhere than this search.
    pub(super) fn bare(line: Vec<Ply>, worth: f32) -> Plan {
        Plan { line, worth, effect: Effect::default() }
    }
}

/// What a table promises everybody, in the form in which one plan can be clearly worse than another.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
struct Effect {
    /// What a seat wants to have: points, income, what is nearly there, cards, commands.
    own: [i32; 8],
    /// What a seat wants the others not to have: points, income, cards, commands.
    others: [[i32; 4]; MAX_SEATS],
}

/// The index of the income in [`Effect::own`].
const INCOME: usize = 1;

impl Effect {
    fn of(table: &Agents, seat: Seat, eyes: Eyes) -> Effect {
        let mut effect = Effect::default();
        for (other, standing) in standings(table, eyes).iter().enumerate().take(table.n_seats()) {
            let income = standing.tokens + standing.pay;
            if other == seat.idx() {
                let Standing { points, near, far, agents, missions, kept, commands, .. } = *standing;
                effect.own = [points, income, near, far, agents, missions, kept, commands];
            } else {
                let cards = standing.agents + standing.missions + standing.kept;
                effect.others[other] = [standing.points, income, cards, standing.commands];
            }
        }
        effect
    }

    /// Is it clearly worse: a smaller income, and nothing gained in return?
    fn is_plainly_worse(&self, than: &Effect) -> bool {
        self.own[INCOME] < than.own[INCOME]
            && self.own.iter().zip(&than.own).all(|(mine, theirs)| mine <= theirs)
            && self
                .others
                .iter()
                .flatten()
                .zip(than.others.iter().flatten())
                .all(|(mine, theirs)| mine >= theirs)
    }
}

/// How wide to search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Breadth {
    /// How many tables to continue with after each action.
    pub(super) width: usize,
    /// How many of these may begin with the same ply.
    pub(super) alike: usize,
}

/// A table in the middle of the turn, and the plan that led to it.
struct Node {
    table: Agents,
    plan: Plan,
}

/// The best plan for each ply that the seat can make now, the best first.
pub(super) fn plans(
    judge: Judge<'_>,
    table: &Agents,
    seat: Seat,
    breadth: Breadth,
    countdown: &Countdown<'_>,
) -> Vec<Plan> {
    let mut planning = Planning { judge, seat, eyes: table.eyes(seat), countdown, plans: Vec::new() };
    let nothing = Plan::bare(vec![], 0.0);
    let start = Node { table: table.clone(), plan: nothing };
    let mut front = vec![start];
    while !front.is_empty() {
        let mut next = Vec::new();
        for node in &front {
            planning.expand(node, &mut next);
        }
        front = narrowed(next, breadth);
    }
    let mut plans = planning.plans;
    let effects: Vec<Effect> = plans.iter().map(|plan| plan.effect).collect();
    plans.retain(|plan| !effects.iter().any(|other| plan.effect.is_plainly_worse(other)));
    if loses_the_race(table, seat) {
        does_something(&mut plans);
    }
    plans.sort_by(better);
    plans
}

/// Will somebody else reach the target before this seat, if everybody goes on scoring as now?
fn loses_the_race(table: &Agents, seat: Seat) -> bool {
    let standings = standings(table, table.eyes(seat));
    let rounds = |standing: &Standing| {
        let income = (standing.tokens + standing.pay) as f32;
        (table.target() - standing.points) as f32 / income.max(0.25)
    };
    let own = rounds(&standings[seat.idx()]);
    let all = standings.iter().enumerate().take(table.n_seats());
    all.filter(|(other, _)| *other != seat.idx()).any(|(_, standing)| rounds(standing) + 1.0 < own)
}

/// A seat that loses by waiting must not wait. New cards are a chance, however small.
fn does_something(plans: &mut Vec<Plan>) {
    let first = |plan: &Plan| plan.line.first().map(|ply| ply.doing());
    let is_change = |plan: &Plan| matches!(first(plan), Some(Doing::Exchange | Doing::Buy { .. }));
    if plans.iter().any(is_change) {
        plans.retain(|plan| first(plan) != Some(Doing::EndActions));
    }
}

struct Planning<'a> {
    judge: Judge<'a>,
    seat: Seat,
    eyes: Eyes,
    countdown: &'a Countdown<'a>,
    plans: Vec<Plan>,
}

impl Planning<'_> {
    fn expand(&mut self, node: &Node, next: &mut Vec<Node>) {
        let mut line = node.plan.line.clone();
        let &mut Planning { judge, seat, eyes, countdown, ref mut plans } = self;
        each_whole(judge, &node.table, seat, &mut line, Wide::Yes, &mut |after, line| {
            let worth = judge.worth(after, seat, eyes);
            note(plans, line, worth, || Effect::of(after, seat, eyes));
            if after.waits_for() == Some(seat) && after.waits_for_what() == PhaseName::Actions {
                next.push(Node { table: after.clone(), plan: Plan::bare(line.to_vec(), worth) });
            }
            // Check the time for every table, because an action can lead to hundreds.
            countdown.share() < 1.0
        });
    }
}

/// Keeps the best plan for each first ply.
fn note(plans: &mut Vec<Plan>, line: &[Ply], worth: f32, effect: impl FnOnce() -> Effect) {
    match plans.iter_mut().find(|plan| plan.line[0] == line[0]) {
        Some(plan) if plan.worth >= worth => {}
        Some(plan) => *plan = Plan { line: line.to_vec(), worth, effect: effect() },
        None => plans.push(Plan { line: line.to_vec(), worth, effect: effect() }),
    }
}

/// Orders plans, the better first. Of equals the shorter is better, so that a win at hand is taken at once.
fn better(one: &Plan, other: &Plan) -> Ordering {
    other.worth.total_cmp(&one.worth).then(one.line.len().cmp(&other.line.len()))
}

fn narrowed(mut nodes: Vec<Node>, breadth: Breadth) -> Vec<Node> {
    nodes.sort_by(|one, other| better(&one.plan, &other.plan));
    let mut kept: Vec<Node> = Vec::new();
    for node in nodes {
        if kept.len() == breadth.width {
            break;
        }
        let alike = kept.iter().filter(|other| other.plan.line[0] == node.plan.line[0]).count();
        // Two tables of exactly the same worth are usually the same table, reached in a different order.
        let is_known = kept.iter().any(|other| other.plan.worth == node.plan.worth);
        if alike < breadth.alike && !is_known {
            kept.push(node);
        }
    }
    kept
}
