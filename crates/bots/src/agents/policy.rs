//! A policy that looks only at its own next action. Searches use it for everybody's play.

use super::worth::Judge;
use agents::{Agents, Doing, PhaseName, Ply};
use table::Seat;

/// A table after some plies, and what it is worth to the seat that made them.
struct After {
    table: Agents,
    worth: f32,
}

/// Plays on until `is_done`, everybody by what their own next action brings.
pub(super) fn play_on(judge: Judge<'_>, table: &mut Agents, mut is_done: impl FnMut(&Agents) -> bool) {
    while !is_done(table) {
        let Some(seat) = table.waits_for() else { return };
        act(judge, table, seat);
    }
}

/// Plays one whole action of a seat, or its answer to an offered command.
pub(super) fn act(judge: Judge<'_>, table: &mut Agents, seat: Seat) {
    if table.waits_for_what() == PhaseName::Missions {
        return table.do_ply(table.mission_ply());
    }
    let eyes = table.eyes(seat);
    let mut best: Option<After> = None;
    each_whole(judge, table, seat, &mut vec![], Wide::No, &mut |after, _| {
        let worth = judge.worth(after, seat, eyes);
        if best.as_ref().is_none_or(|best| worth > best.worth) {
            best = Some(After { table: after.clone(), worth });
        }
        true
    });
    match best {
        Some(best) => *table = best.table,
        None => skip(table),
    }
}

/// Plays something legal if nothing was considered.
fn skip(table: &mut Agents) {
    let mut last = None;
    table.each_ply(|ply| last = Some(ply));
    if let Some(ply) = last {
        table.do_ply(ply);
    }
}

/// Whether to consider everything, exchanges too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wide {
    Yes,
    No,
}

/// How many answers to consider for each question of a command: all for the first, fewer for those that
/// follow. A command in another deck can ask four times for an agent of any faction.
const N_ANSWERS: [usize; 5] = [usize::MAX, 24, 8, 4, 3];

/// Keeps some of these, from everywhere in the list.
fn thin(plies: &mut Vec<Ply>, most: usize) {
    let n = plies.len();
    if n > most {
        let mut place = 0;
        // Keeps the first of each share of the list, and "enough", which is usually the last one.
        plies.retain(|ply| {
            place += 1;
            ply.doing() == Doing::Enough || (place - 1) * most / n != place * most / n
        });
    }
}

/// Calls back with every table that a seat can reach with one whole action or answer, with its targets chosen
/// and the others' answers given, and with the plies to it. Stops when told to, and returns whether it went
/// on to the end.
pub(super) fn each_whole(
    judge: Judge<'_>,
    table: &Agents,
    seat: Seat,
    line: &mut Vec<Ply>,
    wide: Wide,
    tell: &mut dyn FnMut(&Agents, &[Ply]) -> bool,
) -> bool {
    let mut plies: Vec<Ply> = Vec::with_capacity(64);
    let exchanged = has_put_down(table, line);
    table.each_ply(|ply| {
        if is_thought_of(ply, wide, exchanged) {
            plies.push(ply);
        }
    });
    // A line begins anew with each action, so these answers are to questions of the same command.
    let n_asked = line.iter().rev().take_while(|ply| ply.doing() == Doing::Answer).count();
    thin(&mut plies, N_ANSWERS[n_asked.min(N_ANSWERS.len() - 1)]);
    for ply in plies {
        let mut after = table.clone();
        after.do_ply(ply);
        answer_for_others(judge, &mut after, seat);
        line.push(ply);
        let goes_on = if is_asked(&after, seat) {
            each_whole(judge, &after, seat, line, wide, tell)
        } else {
            tell(&after, line)
        };
        line.pop();
        if !goes_on {
            return false;
        }
    }
    true
}

/// Was a card put down for an exchange in this line?
fn has_put_down(table: &Agents, line: &[Ply]) -> bool {
    table.waits_for_what() == PhaseName::Exchange
        && line.last().is_some_and(|last| last.doing() == Doing::Answer)
}

/// An exchange is imagined one card at a time; putting down another is considered afterwards.
fn is_thought_of(ply: Ply, wide: Wide, exchanged: bool) -> bool {
    match ply.doing() {
        Doing::Exchange => wide == Wide::Yes,
        Doing::Answer => !exchanged,
        Doing::Play | Doing::Activate | Doing::Use | Doing::Skip | Doing::Enough => true,
        Doing::Buy { .. } | Doing::EndActions | Doing::Mission | Doing::EndTurn => true,
    }
}

/// Does the seat have to answer something before it can go on?
fn is_asked(table: &Agents, seat: Seat) -> bool {
    table.waits_for() == Some(seat) && is_asking(table)
}

/// Does anybody have to answer something before the turn goes on?
fn is_asking(table: &Agents) -> bool {
    match table.waits_for_what() {
        PhaseName::Offer | PhaseName::Target | PhaseName::Exchange => true,
        PhaseName::Actions | PhaseName::Missions | PhaseName::Over => false,
    }
}

/// Lets the others decide about commands that are offered to them.
pub(super) fn answer_for_others(judge: Judge<'_>, table: &mut Agents, seat: Seat) {
    while let Some(other) = table.waits_for().filter(|&other| other != seat && is_asked(table, other)) {
        act(judge, table, other);
    }
}
