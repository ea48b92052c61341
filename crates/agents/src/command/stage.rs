//! The steps of a command as the game does them: what follows from their text, worked out once.

use super::{Among, Life, Party, Reach, Step, To, Toward, Verb, Whom};
use crate::name::{Colour, Name};

/// A step of a command and what follows from its text, worked out once when a deck is read: whether a command can be
/// used is asked of every command, in every turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stage {
    pub(crate) step: Step,
    /// The agents of the table it is about, if it is about any.
    pub(crate) aim: Option<Aim>,
    /// The fewest targets it must get, unless it is left out.
    pub(crate) fewest: u8,
    /// The most targets it can get.
    pub(crate) most: u8,
    /// It may be left out.
    pub(crate) may: bool,
    /// It is the last of its way.
    pub(crate) is_last: bool,
}

/// Where agents lie, and what else is asked of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim {
    pub(crate) among: Among,
    /// Where the second of two lies.
    pub(crate) second: Among,
    pub(crate) life: Option<Life>,
    /// More that is asked of them; few cards ask more.
    pub(crate) more: Option<Traits>,
    /// From what an agent can be protected here.
    pub(crate) verb: Option<Verb>,
}

/// The one agent that is enough for a command.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OneTarget {
    pub(crate) aim: Aim,
    /// Where it goes, if it goes anywhere.
    pub(crate) to: Option<To>,
}

/// What can be asked of an agent beside being alive or dead.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Traits {
    pub(crate) colour: Option<Colour>,
    pub(crate) toward: Option<Toward>,
    pub(crate) kind: Option<Name>,
    pub(crate) itself: bool,
}

impl Stage {
    /// The steps of a command, one way after the other.
    pub(crate) fn all(ways: &[&[Step]]) -> Vec<Stage> {
        let stage = |step: &Step, is_last: bool| Stage {
            step: *step,
            aim: step.aim(),
            fewest: step.fewest(),
            most: step.most(),
            may: step.may(),
            is_last,
        };
        let steps = |way: &&[Step]| -> Vec<Stage> {
            let last = way.len().saturating_sub(1);
            way.iter().enumerate().map(|(number, step)| stage(step, number == last)).collect()
        };
        ways.iter().flat_map(steps).collect()
    }

    /// Has the step had enough targets?
    #[inline]
    pub(crate) fn is_enough(&self, n_chosen: u8) -> bool {
        n_chosen >= self.fewest || (self.may && n_chosen == 0)
    }

    /// Can the command be finished after one more target, whichever it is?
    pub(crate) fn needs_one_more(&self, n_chosen: u8) -> bool {
        self.is_last && n_chosen + 1 >= self.fewest
    }

    /// What a command asks that is one step and that any one agent is enough for.
    pub(crate) fn one_target(command: &[Stage]) -> Option<OneTarget> {
        let [only] = command else { return None };
        let to = match only.step {
            Step::Kill(_) | Step::Turn(_) | Step::Extract(_) | Step::Discard(_) | Step::Revive(_) => None,
            Step::Move(route) => Some(route.to),
            Step::Copy(_) | Step::Swap(_) | Step::Steal(_) | Step::Draw(_) => return None,
            Step::DiscardHand(_) | Step::DiscardMission(_) | Step::DiscardFrom(_) => return None,
            Step::DiscardFree(_) | Step::Gain(_) | Step::Lose(_) | Step::Pay(_) => return None,
        };
        only.aim.filter(|_| only.needs_one_more(0)).map(|aim| OneTarget { aim, to })
    }

    /// Is nothing asked but whether it is done at all?
    pub(crate) fn is_plain(&self) -> bool {
        match self.step {
            Step::Draw(_) => true,
            Step::Gain(sum) | Step::Lose(sum) => sum.whom != Party::Anyone,
            Step::Pay(price) => price.to != Some(Whom::Anyone),
            Step::Kill(_) | Step::Turn(_) | Step::Move(_) | Step::Extract(_) | Step::Revive(_) => false,
            Step::Discard(_) | Step::Steal(_) | Step::DiscardHand(_) | Step::DiscardMission(_) => false,
            Step::Copy(_) | Step::Swap(_) | Step::DiscardFrom(_) | Step::DiscardFree(_) => false,
        }
    }
}

impl Step {
    /// The agents of the table, as the game looks for them.
    fn aim(&self) -> Option<Aim> {
        let Reach { among, only, colour, toward, kind, itself, .. } = self.reach()?;
        let second = match self {
            Step::Swap(swap) => swap.with.unwrap_or(among),
            _ => among,
        };
        let more = Traits { colour, toward, kind, itself };
        Some(Aim {
            among,
            second,
            life: self.needs().or(only),
            more: (more != Traits::default()).then_some(more),
            verb: self.verb(),
        })
    }
}
