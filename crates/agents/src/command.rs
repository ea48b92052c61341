//! What a command says (A12, A14): a list of steps, each an ability with its instruction. Cards are data; these are
//! all the verbs there are.

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
}

/// Which agents a step is about, and how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reach {
    /// Where they lie.
    pub among: Among,
    /// Only the living, or only the dead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<Life>,
    /// Exactly so many different ones; one where neither this nor `up_to` stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    /// So many different ones or fewer, but not none (A14).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up_to: Option<u8>,
}

/// Which agents are moved, and to where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Route {
    /// Where they lie.
    pub among: Among,
    /// Where they go.
    pub to: To,
    /// Only the living, or only the dead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<Life>,
    /// Exactly so many different ones; one where neither this nor `up_to` stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    /// So many different ones or fewer, but not none (A14).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up_to: Option<u8>,
}

/// From whom a step steals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Theft {
    /// The victim.
    pub from: Whom,
}

/// Whose attached mission is discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Censored {
    /// The owner.
    pub of: Whom,
}

/// Whose command is copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Copied {
    /// Where the other agent lies.
    pub among: Among,
}

/// How many cards of each deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    /// Agents.
    #[serde(default)]
    pub agents: u8,
    /// Missions.
    #[serde(default)]
    pub missions: u8,
}

/// Where the agents of a step lie, seen from the agent whose command it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Among {
    /// This agent itself (A10: only where the text says so).
    This,
    /// Next to it.
    Next,
    /// In its faction, but not next to it.
    NotNext,
    /// In its faction.
    Faction,
    /// In one of the two factions of whoever uses the command.
    Yours,
    /// In any faction.
    Any,
}

/// Alive or dead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Life {
    /// Face up.
    Living,
    /// Face down.
    Dead,
}

/// Where a moved agent goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum To {
    /// Another place of its faction.
    Within,
    /// From one faction of whoever uses the command to the other.
    YourOther,
    /// To a neighbouring faction.
    Neighbouring,
}

/// Another player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Whom {
    /// The other player of this agent's faction.
    Other,
    /// Any other player.
    Anyone,
}

/// A step of a command and what follows from its text, worked out once when a deck is read: whether a command can be
/// used is asked of every command, in every turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stage {
    pub(crate) step: Step,
    /// The agents of the table it is about, if it is about any.
    pub(crate) aim: Option<Aim>,
    /// The fewest targets it must get.
    pub(crate) fewest: u8,
    /// The most targets it can get.
    pub(crate) most: u8,
    pub(crate) is_last: bool,
}

/// Where agents lie, and whether they must be alive or dead.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim {
    pub(crate) among: Among,
    pub(crate) life: Option<Life>,
}

impl Stage {
    /// The steps of a command.
    pub(crate) fn all(command: &[Step]) -> Vec<Stage> {
        let stage = |(number, step): (usize, &Step)| Stage {
            step: *step,
            aim: step.reach().map(|Reach { among, only, .. }| Aim { among, life: step.needs().or(only) }),
            fewest: step.fewest(),
            most: step.most(),
            is_last: number + 1 == command.len(),
        };
        command.iter().enumerate().map(stage).collect()
    }

    /// Can the command be finished after one more target, whichever it is?
    pub(crate) fn needs_one_more(&self, n_chosen: u8) -> bool {
        self.is_last && n_chosen + 1 >= self.fewest
    }
}

impl Step {
    /// The agents of the table this step is about, if it is about any.
    #[must_use]
    pub fn reach(&self) -> Option<Reach> {
        match *self {
            Step::Kill(reach) | Step::Turn(reach) | Step::Extract(reach) => Some(reach),
            Step::Revive(reach) | Step::Discard(reach) => Some(reach),
            Step::Move(Route { among, to: _, only, count, up_to }) => {
                Some(Reach { among, only, count, up_to })
            }
            Step::Copy(Copied { among }) => {
                Some(Reach { among, only: Some(Life::Living), count: None, up_to: None })
            }
            Step::Steal(_) | Step::Draw(_) | Step::DiscardHand(_) | Step::DiscardMission(_) => None,
        }
    }

    /// Alive or dead: what the ability itself asks of its target (A14).
    #[must_use]
    pub fn needs(&self) -> Option<Life> {
        match self {
            Step::Kill(_) | Step::Copy(_) => Some(Life::Living),
            Step::Revive(_) => Some(Life::Dead),
            Step::Turn(_) | Step::Move(_) | Step::Extract(_) | Step::Discard(_) => None,
            Step::Steal(_) | Step::Draw(_) | Step::DiscardHand(_) | Step::DiscardMission(_) => None,
        }
    }

    /// The fewest targets the step must get.
    #[must_use]
    pub fn fewest(&self) -> u8 {
        match (self.reach(), self) {
            (Some(Reach { up_to: Some(_), .. }), _) => 1,
            (Some(Reach { count, up_to: None, .. }), _) => count.unwrap_or(1),
            (None, Step::DiscardHand(cards)) => cards.agents + cards.missions,
            (None, _) => 1,
        }
    }

    /// The most targets the step can get.
    #[must_use]
    pub fn most(&self) -> u8 {
        self.reach().and_then(|reach| reach.up_to).unwrap_or_else(|| self.fewest())
    }
}
