//! Reviews of «Агенты»: what each card, place, side and command was worth in points, looking ahead to one's
//! own turn after next.
//!
//! A choice is worth the lead that it promises at the end of the game (see `lead`), so that a bad choice
//! costs just as much when one is far behind. The chance to win is shown beside it.
//!
//! There are often a hundred actions. All actions with one card count as one choice, represented by its best
//! place and side. The chosen action stands alone if it is not that one.

mod words;

use super::lead::LeadModel;
use super::plan::{Breadth, Plan, plans};
use super::search::{follow, imagined};
use super::worth::{Judge, chance};
use crate::review::{
    Against, Cards, Course, CurvePoint, Lang, Question, Reader, Reviewer, Said, Scale, Trial, Unit, Whole,
    Worth,
};
use crate::{Budget, Dice, Thinking};
use agents::{Action, Agents, PhaseName, Ply, View};
use serde_json::json;
use table::{Game, Seat, Viewer};

/// How widely one's own turn is searched.
const BREADTH: Breadth = Breadth { width: 4, alike: 1 };
/// How many of one's own turns are imagined…
const N_TURNS: u32 = 1;
/// …and how many against skilled players.
const N_TURNS_SKILLED: u32 = 2;
/// How many groups are tried; the rest is tried together as one.
const MOST_GROUPS: usize = 6;
/// How many other ways to play a card are shown.
const N_VARIANTS: usize = 4;

/// The reviewer of «Агенты». Results are one's own points less the mean of the others.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct AgentsReviewer;

impl Reviewer<Agents> for AgentsReviewer {
    fn scale(&self) -> Scale {
        Scale {
            unit: Unit::GamePoints,
            error: 0.8,
            floor: 0.5,
            sizes: [1.5, 4.0],
            worlds: [6, 24],
            open_worlds: 3,
        }
    }

    fn trial(&self, question: Question<'_, Agents>) -> Option<Box<dyn Trial<Agents>>> {
        Some(Box::new(TurnTrial::new(question)?))
    }

    fn whole(&self, course: &Course<Agents>, _n_rollouts: usize, _dice: Dice) -> Whole {
        Whole { curve: curve(course), rounds: Vec::new() }
    }

    fn title(&self, lang: Lang) -> &'static str {
        lang.pick("Агенты", "Agents")
    }

    fn scene(&self, to: &Reader<'_, View>) -> Vec<String> {
        words::scene(to)
    }

    fn words(&self, said: &Said, to: &Reader<'_, View>) -> String {
        words::words(said, to)
    }

    fn name(&self, action: Option<&Action>, to: &Reader<'_, View>) -> String {
        words::name(action, to)
    }
}

/// What everybody could expect at the beginning of every turn, as they saw the table.
fn curve(course: &Course<Agents>) -> Vec<CurvePoint> {
    let last = course.states.len() - 1;
    let is_start = |&step: &usize| {
        step == 0 || step == last || course.states[step].whose_turn() != course.states[step - 1].whose_turn()
    };
    let lead_model = LeadModel::of(course.end().n_seats());
    let point = |step: usize| {
        let table = &course.states[step];
        let seats = || Seat::all(table.n_seats());
        let expected = seats().map(|seat| lead_model.lead(table, seat, table.eyes(seat))).collect();
        let spread = seats().map(|seat| lead_model.spread(table, seat)).collect();
        CurvePoint { step, expected, spread }
    };
    (0..=last).filter(is_start).map(point).collect()
}

/// A choice: the actions with one card, the best first.
struct Group {
    actions: Vec<(Action, Plan)>,
}

struct TurnTrial {
    judge: Judge<'static>,
    lead_model: &'static LeadModel,
    seat: Seat,
    world: Agents,
    is_open: bool,
    n_turns: u32,
    groups: Vec<Group>,
    choices: Vec<Vec<Option<Action>>>,
    dice: Dice,
}

impl TurnTrial {
    fn new(mut question: Question<'_, Agents>) -> Option<TurnTrial> {
        let seat = question.view.seat?;
        let world = match question.cards {
            Cards::AsKnown => Agents::sample(question.view, &mut question.dice).ok()?,
            Cards::Open(game) => game.clone(),
        };
        if world.waits_for() != Some(seat) {
            return None;
        }
        let (judge, lead_model) = (Judge::of(world.n_seats()), LeadModel::of(world.n_seats()));
        let planned = planned(judge, &world, seat, question.legal);
        let groups = grouped(planned, question.chosen);
        let choices =
            groups.iter().map(|group| group.actions.iter().map(|(action, _)| Some(*action)).collect());
        Some(TurnTrial {
            judge,
            lead_model,
            seat,
            is_open: matches!(question.cards, Cards::Open(_)),
            n_turns: if question.against == Against::Skilled { N_TURNS_SKILLED } else { N_TURNS },
            choices: choices.collect(),
            groups,
            world,
            dice: question.dice,
        })
    }
}

impl TurnTrial {
    /// The lead that a plan promises at the end of one's own turn.
    fn promised(&self, plan: &Plan) -> f32 {
        let mut table = self.world.clone();
        let eyes = table.eyes(self.seat);
        follow(self.judge, &mut table, self.seat, &plan.line);
        self.lead_model.lead(&table, self.seat, eyes)
    }
}

/// The best plan that begins with each action.
fn planned(judge: Judge<'_>, table: &Agents, seat: Seat, legal: &[Action]) -> Vec<(Action, Plan)> {
    let mut plies: Vec<Ply> = Vec::new();
    table.each_ply(|ply| plies.push(ply));
    // A budget of one iteration that is never counted never ends: nobody is in a hurry.
    let countdown = Budget::new(Thinking::Iterations(1)).begin();
    let thought = match table.waits_for_what() {
        PhaseName::Missions => Vec::new(),
        PhaseName::Actions | PhaseName::Offer | PhaseName::Target | PhaseName::Exchange | PhaseName::Over => {
            plans(judge, table, seat, BREADTH, &countdown)
        }
    };
    let plan_of = |ply: Ply| {
        let found = thought.iter().find(|plan| plan.line.first() == Some(&ply)).cloned();
        found.unwrap_or_else(|| Plan::bare(vec![ply], alone(judge, table, seat, ply)))
    };
    let plies = plies.into_iter().map(|ply| (table.action_of(ply), ply));
    let listed = plies.filter(|(action, _)| legal.contains(action));
    listed.map(|(action, ply)| (action, plan_of(ply))).collect()
}

/// What the table is worth right after an action.
fn alone(judge: Judge<'_>, table: &Agents, seat: Seat, ply: Ply) -> f32 {
    let mut after = table.clone();
    after.do_ply(ply);
    judge.worth(&after, seat, table.eyes(seat))
}

/// Groups actions with the same card. The best groups and the chosen action stay separate.
fn grouped(mut planned: Vec<(Action, Plan)>, chosen: Option<&Action>) -> Vec<Group> {
    planned.sort_by(|one, other| other.1.worth.total_cmp(&one.1.worth));
    let mut groups: Vec<Group> = Vec::new();
    for (action, plan) in planned {
        let alike =
            |group: &&mut Group| group.actions.first().is_some_and(|(first, _)| is_alike(first, &action));
        match groups.iter_mut().find(alike) {
            Some(group) => group.actions.push((action, plan)),
            None => groups.push(Group { actions: vec![(action, plan)] }),
        }
    }
    let rest: Vec<(Action, Plan)> =
        groups.split_off(groups.len().min(MOST_GROUPS)).into_iter().flat_map(|group| group.actions).collect();
    if !rest.is_empty() {
        groups.push(Group { actions: rest });
    }
    let mut apart = None;
    for group in &mut groups {
        let place = group.actions.iter().position(|(action, _)| Some(action) == chosen);
        if let Some(place) = place.filter(|&place| place > 0) {
            apart = Some(group.actions.remove(place));
        }
    }
    groups.extend(apart.map(|action| Group { actions: vec![action] }));
    groups
}

/// Is it the same card, only in another place or on another side?
fn is_alike(one: &Action, other: &Action) -> bool {
    match (one, other) {
        (Action::Play { card, .. }, Action::Play { card: other, .. })
        | (Action::PlayAt { card, .. }, Action::PlayAt { card: other, .. })
        | (Action::PlayFree { card, .. }, Action::PlayFree { card: other, .. }) => card == other,
        (Action::Attach { mission, .. }, Action::Attach { mission: other, .. }) => mission == other,
        (Action::Target { faction, index, .. }, Action::Target { faction: other, index: at, .. }) => {
            // A place to go to: the places of one faction belong together.
            faction.is_some() && index.is_none() && at.is_none() && faction == other
        }
        (Action::Buy { .. }, Action::Buy { .. }) => true,
        (_, _) => false,
    }
}

impl Trial<Agents> for TurnTrial {
    fn choices(&self) -> &[Vec<Option<Action>>] {
        &self.choices
    }

    fn deal(&mut self) {
        if !self.is_open {
            self.world.redraw_hidden(Viewer::Seat(self.seat), &mut self.dice);
        }
    }

    fn outcome(&mut self, choice: usize) -> Worth {
        let Some((_, plan)) = self.groups[choice].actions.first() else { return Worth::default() };
        let table = imagined(self.judge, &self.world, self.seat, &plan.line, self.n_turns);
        let eyes = table.eyes(self.seat);
        let win = chance(self.judge.worth(&table, self.seat, eyes));
        Worth { result: self.lead_model.lead(&table, self.seat, eyes), win }
    }

    /// How much worse the other places and sides of a card are, as far as one's own turn shows.
    fn risks(&self, choice: usize) -> Vec<Said> {
        let group = &self.groups[choice];
        let Some((_, best)) = group.actions.first() else { return Vec::new() };
        let best = self.promised(best);
        let others = group.actions.iter().skip(1).take(N_VARIANTS);
        let swing = |(action, plan): &(Action, Plan)| {
            let swing = self.promised(plan) - best;
            Said::new("variant").with("action", json!(action)).figure("swing", swing)
        };
        others.map(swing).collect()
    }

    fn kind(&self, chosen: usize, best: usize, _loss: f32) -> Said {
        let action = |choice: usize| self.groups[choice].actions.first().map(|(action, _)| *action);
        let (Some(done), Some(better)) = (action(chosen), action(best)) else { return Said::new("other") };
        let said = |code: &str| Said::new(code).with("best", json!(better));
        match (done, better) {
            (Action::Play { command_to, .. }, Action::Play { command_to: other, .. })
            | (Action::PlayFree { command_to, .. }, Action::PlayFree { command_to: other, .. })
                if is_alike(&done, &better) =>
            {
                said(if command_to == other { "wrong_place" } else { "wrong_side" })
            }
            (Action::Use {}, Action::Skip {}) => said("idle_command"),
            (Action::Skip {}, Action::Use {}) => said("missed_command"),
            (Action::Activate { .. } | Action::ActivateFree { .. }, _) => said("idle_command"),
            (_, Action::Activate { .. } | Action::ActivateFree { .. }) => said("missed_command"),
            (Action::Exchange {}, _) => said("costly_exchange"),
            (Action::Buy { .. }, _) => said("costly_buy"),
            (Action::Target { .. } | Action::Done {}, _) => said("wrong_target"),
            (Action::Attach { .. } | Action::Detach { .. } | Action::EndTurn {}, _) => said("wrong_mission"),
            (Action::EndActions {}, _) => said("ended_early"),
            (Action::Play { .. } | Action::PlayAt { .. } | Action::PlayFree { .. }, _)
            | (Action::Use {} | Action::Skip {}, _) => said("other_card"),
        }
    }
}
