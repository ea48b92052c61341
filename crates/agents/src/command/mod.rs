//! What a command says (A12, A14): a list of steps, each an ability with its instruction. Cards are data; these are
//! all the verbs there are.

mod instruction;
mod lasting;
mod stage;
mod words;

pub use instruction::{Cards, Censored, Copied, Price, Raid, Reach, Route, Sum, Swap, Theft};
pub use lasting::{Cap, Doubled, Lasting, Protection, Verb};
pub(crate) use stage::{Aim, OneTarget, Stage, Traits};
pub use words::{Among, Life, Party, To, Toward, Whom};

use crate::event::Pack;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most agents one step of a command can be about.
pub const MAX_TARGETS: u8 = 4;

/// One step of a command; the steps of a command are done one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// «Убить»: turn face down in place.
    Kill(Reach),
    /// «Повернуть»: rotate by 180°.
    Turn(Reach),
    /// «Переместить»: to another place, facing the same way.
    Move(Route),
    /// «Эвакуировать»: from the faction to the hand of whoever uses the command.
    Extract(Reach),
    /// «Реанимировать»: a dead agent face up, facing either way.
    Revive(Reach),
    /// «Сбросить»: from a faction to the discards.
    Discard(Reach),
    /// «Украсть»: look at a hand and take an agent.
    Steal(Theft),
    /// «Взять»: from the decks, so many or what there is.
    Draw(Cards),
    /// «Сбросить» from the hand of whoever uses the command.
    DiscardHand(Cards),
    /// «Сбросить» an attached mission of another player.
    DiscardMission(Censored),
    /// «Дублёр»: use the command of another agent from here.
    Copy(Copied),
    /// Two agents of the table take each other's place, as they lie.
    Swap(Swap),
    /// «Сбросить» from the hand of another player, seen or unseen.
    DiscardFrom(Raid),
    /// «Сбросить» a free agent that another player keeps.
    DiscardFree(Censored),
    /// Somebody gets points.
    Gain(Sum),
    /// Somebody loses points, as far as there are any.
    Lose(Sum),
    /// Whoever uses the command pays points, all of them, to the bank or to somebody.
    Pay(Price),
}

impl Step {
    /// The agents of the table this step is about, if it is about any.
    #[must_use]
    pub fn reach(&self) -> Option<Reach> {
        match *self {
            Step::Kill(reach) | Step::Turn(reach) | Step::Extract(reach) => Some(reach),
            Step::Revive(reach) | Step::Discard(reach) => Some(reach),
            Step::Move(Route { among, to: _, only, count, up_to, colour, toward, kind, itself, may }) => {
                Some(Reach { among, only, count, up_to, colour, toward, kind, itself, may })
            }
            Step::Copy(Copied { among, may }) => {
                Some(Reach { only: Some(Life::Living), may, ..Reach::of(among) })
            }
            Step::Swap(Swap { among, with: _, only, colour, may }) => {
                Some(Reach { only, colour, may, count: Some(2), ..Reach::of(among) })
            }
            Step::Steal(_) | Step::Draw(_) | Step::DiscardHand(_) | Step::DiscardMission(_) => None,
            Step::DiscardFrom(_) | Step::DiscardFree(_) | Step::Gain(_) | Step::Lose(_) | Step::Pay(_) => {
                None
            }
        }
    }

    /// From what an agent can be protected here.
    pub(crate) fn verb(&self) -> Option<Verb> {
        match self {
            Step::Kill(_) => Some(Verb::Kill),
            Step::Turn(_) => Some(Verb::Turn),
            Step::Move(_) | Step::Swap(_) => Some(Verb::Move),
            Step::Extract(_) => Some(Verb::Extract),
            Step::Discard(_) => Some(Verb::Discard),
            Step::Revive(_) | Step::Copy(_) | Step::Steal(_) | Step::Draw(_) | Step::DiscardHand(_) => None,
            Step::DiscardMission(_) | Step::DiscardFrom(_) | Step::DiscardFree(_) => None,
            Step::Gain(_) | Step::Lose(_) | Step::Pay(_) => None,
        }
    }

    /// Alive or dead: what the ability itself asks of its target (A14).
    #[must_use]
    pub fn needs(&self) -> Option<Life> {
        match self {
            Step::Kill(_) | Step::Copy(_) => Some(Life::Living),
            Step::Revive(_) => Some(Life::Dead),
            Step::Turn(_) | Step::Move(_) | Step::Extract(_) | Step::Discard(_) | Step::Swap(_) => None,
            Step::Steal(_) | Step::Draw(_) | Step::DiscardHand(_) | Step::DiscardMission(_) => None,
            Step::DiscardFrom(_) | Step::DiscardFree(_) | Step::Gain(_) | Step::Lose(_) | Step::Pay(_) => {
                None
            }
        }
    }

    /// Does it take cards from a hand?
    pub(crate) fn is_raid(&self) -> bool {
        matches!(self, Step::Steal(_) | Step::DiscardFrom(_))
    }

    /// Of which deck the cards are that it takes from a hand.
    #[must_use]
    pub fn loot(&self) -> Pack {
        match self {
            Step::Steal(theft) => theft.what,
            Step::DiscardFrom(raid) => raid.what,
            _ => Pack::Agents,
        }
    }

    /// May the step be left out?
    #[must_use]
    pub fn may(&self) -> bool {
        match *self {
            Step::Kill(reach) | Step::Turn(reach) | Step::Extract(reach) => reach.may,
            Step::Revive(reach) | Step::Discard(reach) => reach.may,
            Step::Move(route) => route.may,
            Step::Copy(copied) => copied.may,
            Step::Swap(swap) => swap.may,
            Step::Steal(theft) => theft.may,
            Step::DiscardFrom(raid) => raid.may,
            Step::Draw(cards) | Step::DiscardHand(cards) => cards.may,
            Step::DiscardMission(censored) | Step::DiscardFree(censored) => censored.may,
            Step::Gain(sum) | Step::Lose(sum) => sum.may,
            Step::Pay(price) => price.may,
        }
    }

    /// The fewest targets the step must get, unless it is left out.
    #[must_use]
    pub fn fewest(&self) -> u8 {
        match (self.reach(), self) {
            (Some(Reach { up_to: Some(_), .. }), _) => 1,
            (Some(Reach { count, up_to: None, .. }), _) => count.unwrap_or(1),
            (None, Step::DiscardHand(cards)) => cards.agents.saturating_add(cards.missions),
            (None, _) => 1,
        }
    }

    /// The most targets the step can get.
    #[must_use]
    pub fn most(&self) -> u8 {
        match self {
            // Of one hand several are taken, or as many as there are.
            Step::Steal(theft) => theft.count,
            Step::DiscardFrom(raid) => raid.count,
            _ => self.reach().and_then(|reach| reach.up_to).unwrap_or_else(|| self.fewest()),
        }
    }
}
