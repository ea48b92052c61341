//! What must be true of every command (A14): its steps, and what they are about.

use super::{
    MAX_CARDS,
    check::{Faults, MAX_POINTS},
};
use crate::command::{Among, Cards, Life, MAX_TARGETS, Party, Reach, Step, To, Whom};

/// The most steps one way of a command can have.
pub(super) const MAX_STEPS: usize = 4;
/// The most ways a command can be used.
const MAX_WAYS: usize = 4;
/// The most times a command is done each time it is used.
const MAX_REPEAT: u8 = 4;

/// The ways a command can be used.
pub(super) struct Ways<'a> {
    pub(super) steps: &'a [Step],
    pub(super) or: &'a [Vec<Step>],
    pub(super) repeat: u8,
    pub(super) blank: bool,
}

impl Faults<'_> {
    pub(super) fn commands(&mut self, id: &str, ways: &Ways<'_>, is_free: bool, kinds: &[&str]) {
        let &Ways { steps, or, repeat, blank } = ways;
        if blank {
            if !steps.is_empty() || !or.is_empty() || repeat != 1 {
                self.add("blank", "blank", format!("{id}: it has a command, so it is not `blank`"));
            }
            return;
        }
        if or.len() + 1 > MAX_WAYS {
            self.add(
                "or",
                "ways",
                format!("{id}: a command has at most {MAX_WAYS} ways, not {}", or.len() + 1),
            );
        }
        if !(1..=MAX_REPEAT).contains(&repeat) {
            self.add(
                "repeat",
                "ways",
                format!("{id}: a command is done 1 to {MAX_REPEAT} times, not {repeat}"),
            );
        }
        let copies = |steps: &[Step]| steps.iter().any(|step| matches!(step, Step::Copy(_)));
        if (repeat > 1 || !or.is_empty()) && (copies(steps) || or.iter().any(|steps| copies(steps))) {
            self.add("command", "copy_alone", format!("{id}: `copy` stands alone in its command"));
        }
        self.command(id, "command", steps, is_free, kinds);
        or.iter().for_each(|steps| self.command(id, "or", steps, is_free, kinds));
    }

    fn command(&mut self, id: &str, field: &'static str, steps: &[Step], is_free: bool, kinds: &[&str]) {
        if steps.is_empty() || steps.len() > MAX_STEPS {
            let hint = if steps.is_empty() { "; a card without a command says `blank = true`" } else { "" };
            self.add(
                field,
                "steps",
                format!("{id}: a command has 1 to {MAX_STEPS} steps, not {}{hint}", steps.len()),
            );
        }
        // Whether a command can be finished is found by trying its choices out; three deep is quick.
        let n_choices = steps.iter().fold(0_u32, |sum, step| sum + u32::from(step.fewest().max(1)));
        if n_choices > u32::from(MAX_TARGETS) {
            self.add(
                field,
                "targets",
                format!("{id}: a command asks for at most {MAX_TARGETS} targets in all, not {n_choices}"),
            );
        }
        if steps.len() > 1 && steps.iter().any(|step| matches!(step, Step::Copy(_))) {
            self.add(field, "copy_alone", format!("{id}: `copy` stands alone in its command"));
        }
        for (number, step) in steps.iter().enumerate() {
            if let Some(reason) = never(step, is_free) {
                self.add(
                    field,
                    "impossible",
                    format!("{id}: step {} could never have a target: {reason}", number + 1),
                );
            }
            if let Some(reason) = miscounted(step) {
                self.add(field, "step", format!("{id}: step {}: {reason}", number + 1));
            }
            if let Some(kind) = step.reach().and_then(|reach| reach.kind) {
                self.kind(id, field, kind, kinds);
            }
        }
    }
}

/// Why a step's counts cannot be.
fn miscounted(step: &Step) -> Option<String> {
    match *step {
        Step::Steal(theft) if !(1..=MAX_TARGETS).contains(&theft.count) => {
            return Some(format!("1 to {MAX_TARGETS} cards, not {}", theft.count));
        }
        Step::DiscardFrom(raid) if !(1..=MAX_TARGETS).contains(&raid.count) => {
            return Some(format!("1 to {MAX_TARGETS} cards, not {}", raid.count));
        }
        Step::Gain(sum) | Step::Lose(sum) if !(1..=MAX_POINTS).contains(&sum.points) => {
            return Some(format!("1 to {MAX_POINTS} points, not {}", sum.points));
        }
        Step::Pay(price) if !(1..=MAX_POINTS).contains(&price.points) => {
            return Some(format!("1 to {MAX_POINTS} points, not {}", price.points));
        }
        _ => {}
    }
    let Reach { count, up_to, kind, .. } = step.reach()?;
    if kind.is_some_and(|kind| kind.colour().is_some()) {
        return Some("`kind` is the id of a card; give the colour as `colour`".into());
    }
    match (count, up_to) {
        (Some(_), Some(_)) => Some("`count` and `up_to` exclude each other".into()),
        (Some(n), None) | (None, Some(n)) if !(1..=MAX_TARGETS).contains(&n) => {
            Some(format!("1 to {MAX_TARGETS} targets, not {n}"))
        }
        (Some(_), None) | (None, Some(_)) | (None, None) => None,
    }
}

const NO_FACTION: &str = "a free agent lies in no faction, so there is no other player of it";

/// Why a step could never have a target.
fn never(step: &Step, is_free: bool) -> Option<&'static str> {
    if let Some(reach) = step.reach() {
        return never_reaches(step, reach, is_free);
    }
    match *step {
        Step::Steal(theft) if is_free && theft.from == Whom::Other => Some(NO_FACTION),
        Step::DiscardFrom(raid) if is_free && raid.from == Whom::Other => Some(NO_FACTION),
        Step::DiscardMission(of) | Step::DiscardFree(of) if is_free && of.of == Whom::Other => {
            Some(NO_FACTION)
        }
        Step::Gain(sum) | Step::Lose(sum) if is_free && sum.whom == Party::Other => Some(NO_FACTION),
        Step::Pay(price) if is_free && price.to == Some(Whom::Other) => Some(NO_FACTION),
        Step::Draw(Cards { agents: 0, missions: 0, .. })
        | Step::DiscardHand(Cards { agents: 0, missions: 0, .. }) => {
            Some("it is about no card at all: give `agents` or `missions`")
        }
        Step::Draw(cards) if usize::from(cards.agents.max(cards.missions)) > MAX_CARDS => {
            Some("there are not so many cards")
        }
        _ => None,
    }
}

fn never_reaches(step: &Step, reach: Reach, is_free: bool) -> Option<&'static str> {
    let from_here = |among: Among| {
        matches!(among, Among::This | Among::Next | Among::NotNext | Among::Faction | Among::YourOther)
    };
    let with = if let Step::Swap(swap) = step { swap.with.unwrap_or(reach.among) } else { reach.among };
    if is_free && (from_here(reach.among) || from_here(with)) {
        return Some("a free agent lies in no faction; `among` is \"yours\" or \"any\"");
    }
    match (step.needs(), reach.only) {
        (Some(Life::Living), Some(Life::Dead)) => return Some("only the living can be killed (A14)"),
        (Some(Life::Dead), Some(Life::Living)) => return Some("only the dead can be revived (A12)"),
        (Some(_) | None, _) => {}
    }
    let is_swap = matches!(step, Step::Swap(_));
    let fewest = reach.up_to.map_or_else(|| reach.count.unwrap_or(1), |_| 1);
    match (step, reach.among) {
        (Step::Copy(_), Among::This) => Some("an agent cannot copy itself"),
        (Step::Revive(_), Among::This) => Some("the agent whose command it is is alive"),
        (Step::Swap(_), Among::This) if with == Among::This => Some("there is only one of this agent"),
        (_, Among::This) if fewest > 1 && !is_swap => Some("there is only one of this agent"),
        (_, Among::Next) if fewest > 2 => Some("an agent has at most two neighbours"),
        (Step::Move(route), Among::NotYours) if route.to == To::YourOther => {
            Some("what is not in your factions does not go from one of them to the other")
        }
        (_, _) => None,
    }
}
