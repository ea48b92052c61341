//! A seat's own turn thought through: a beam over whole actions.

use super::policy::{Wide, each_whole};
use super::worth::Judge;
use crate::Stint;
use agents::{Agents, Eyes, PhaseName, Ply};
use std::cmp::Ordering;
use table::Seat;

/// What a seat could do: a ply, what it would do after it in this turn, and what that is worth at the end of the turn.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// The ply to be decided on, and those after it.
    pub(super) line: Vec<Ply>,
    /// The log-odds of winning, as if the turn ended then.
    pub(super) worth: f32,
}

/// How much is thought of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Breadth {
    /// With how many tables to go on after each action.
    pub(super) width: usize,
    /// How many of these may begin with the same ply.
    pub(super) alike: usize,
}

/// A table in the middle of the turn.
struct Node {
    table: Agents,
    plan: Plan,
}

/// The best plan for each ply that the seat has now, the best plan first.
pub(super) fn plans(
    judge: Judge<'_>,
    table: &Agents,
    seat: Seat,
    breadth: Breadth,
    stint: &Stint<'_>,
) -> Vec<Plan> {
    let mut planning = Planning { judge, seat, eyes: table.eyes(seat), stint, plans: Vec::new() };
    let start = Node { table: table.clone(), plan: Plan { line: vec![], worth: 0.0 } };
    let mut front = vec![start];
    while !front.is_empty() {
        let mut next = Vec::new();
        for node in &front {
            planning.expand(node, &mut next);
        }
        front = narrowed(next, breadth);
    }
    planning.plans.sort_by(better);
    planning.plans
}

struct Planning<'a> {
    judge: Judge<'a>,
    seat: Seat,
    eyes: Eyes,
    stint: &'a Stint<'a>,
    plans: Vec<Plan>,
}

impl Planning<'_> {
    fn expand(&mut self, node: &Node, next: &mut Vec<Node>) {
        let mut line = node.plan.line.clone();
        let &mut Planning { judge, seat, eyes, stint, ref mut plans } = self;
        each_whole(judge, &node.table, seat, &mut line, Wide::Yes, &mut |after, line| {
            let worth = judge.worth(after, seat, eyes);
            note(plans, line, worth);
            if after.waits_for() == Some(seat) && after.waits_for_what() == PhaseName::Actions {
                next.push(Node { table: after.clone(), plan: Plan { line: line.to_vec(), worth } });
            }
            // Time is looked at for every table: an action has hundreds.
            stint.share() < 1.0
        });
    }
}

/// Keeps the best plan for each first ply.
fn note(plans: &mut Vec<Plan>, line: &[Ply], worth: f32) {
    match plans.iter_mut().find(|plan| plan.line[0] == line[0]) {
        Some(plan) if plan.worth >= worth => {}
        Some(plan) => *plan = Plan { line: line.to_vec(), worth },
        None => plans.push(Plan { line: line.to_vec(), worth }),
    }
}

/// The better plan first; of equals the shorter one: a win at hand is taken at once.
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
        // Tables of exactly the same worth are mostly the same table, come to in another order.
        let is_known = kept.iter().any(|other| other.plan.worth == node.plan.worth);
        if alike < breadth.alike && !is_known {
            kept.push(node);
        }
    }
    kept
}
