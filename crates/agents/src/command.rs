//! What a command says (A12, A14): a list of steps, each an ability with its instruction. Cards are data; these are
//! all the verbs there are.

use crate::{
    event::Pack,
    name::{Colour, Name},
};
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
    /// Only of this colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// Only with the command toward whoever uses this command, or toward somebody else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub toward: Option<Toward>,
    /// Only of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<Name>,
    /// The agent itself too, where it lies among them (A10).
    #[serde(default, skip_serializing_if = "is_false")]
    pub itself: bool,
    /// It may be left out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may: bool,
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
    /// Only of this colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// Only with the command toward whoever uses this command, or toward somebody else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub toward: Option<Toward>,
    /// Only of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<Name>,
    /// The agent itself too, where it lies among them (A10).
    #[serde(default, skip_serializing_if = "is_false")]
    pub itself: bool,
    /// It may be left out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may: bool,
}

/// From whom a step steals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Theft {
    /// The victim.
    pub from: Whom,
    /// What is stolen; agents where it is left out.
    #[serde(default, skip_serializing_if = "is_agents")]
    pub what: Pack,
    /// So many, or all there are; one where it is left out.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: u8,
    /// It may be left out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may: bool,
}

/// From whose hand a step discards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Raid {
    /// The victim.
    pub from: Whom,
    /// What is discarded; agents where it is left out.
    #[serde(default, skip_serializing_if = "is_agents")]
    pub what: Pack,
    /// Whoever uses the command looks at the hand and chooses; otherwise chance does.
    #[serde(default, skip_serializing_if = "is_false")]
    pub seen: bool,
    /// So many, or all there are; one where it is left out.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: u8,
    /// It may be left out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may: bool,
}

/// Two agents of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Swap {
    /// Where the first lies.
    pub among: Among,
    /// Where the second lies; as the first where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<Among>,
    /// Only the living, or only the dead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<Life>,
    /// Only of this colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// It may be left out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may: bool,
}

/// Whose points, and how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sum {
    /// How many.
    pub points: u8,
    /// Whose; your own where it is left out.
    #[serde(default, skip_serializing_if = "Party::is_you")]
    pub whom: Party,
    /// It may be left out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may: bool,
}

/// What a step costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Price {
    /// How many points.
    pub points: u8,
    /// Who gets them; the bank where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Whom>,
    /// It may be left out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may: bool,
}

/// Whose attached mission is discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Censored {
    /// The owner.
    pub of: Whom,
    /// It may be left out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may: bool,
}

/// Whose command is copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Copied {
    /// Where the other agent lies.
    pub among: Among,
    /// It may be left out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may: bool,
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
    /// It may be left out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub may: bool,
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
    /// In the other faction of whoever uses the command.
    YourOther,
    /// In the factions that are not those of whoever uses the command.
    NotYours,
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
    /// To any faction, its own too.
    Any,
}

/// Whom a command faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Toward {
    /// You: whoever uses the command, or whoever attached the mission.
    You,
    /// Somebody else.
    Other,
}

/// Whose points.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Party {
    /// Your own.
    #[default]
    You,
    /// Those of the other player of this agent's faction.
    Other,
    /// Those of any other player.
    Anyone,
    /// Those of every other player.
    Everyone,
}

impl Party {
    fn is_you(&self) -> bool {
        *self == Party::You
    }
}

fn is_false(is: &bool) -> bool {
    !*is
}

fn is_agents(pack: &Pack) -> bool {
    *pack == Pack::Agents
}

fn is_one(number: &u8) -> bool {
    *number == 1
}

fn one() -> u8 {
    1
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

impl Reach {
    /// One agent that lies there.
    #[must_use]
    pub fn of(among: Among) -> Reach {
        Reach {
            among,
            only: None,
            count: None,
            up_to: None,
            colour: None,
            toward: None,
            kind: None,
            itself: false,
            may: false,
        }
    }
}

/// What a card does as long as it lies face up in a faction, whoever it faces (A22).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lasting {
    /// Agents that no command can be used on so.
    Protect(Protection),
    /// The tokens of its faction bring nobody more points in a turn than this.
    Cap(Cap),
    /// A token that one of its own halves is part of brings twice as much.
    Double(Doubled),
}

/// Who is protected, and from what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Protection {
    /// Where the protected lie: `this`, `next` or `faction`.
    pub among: Among,
    /// From what.
    pub from: Verb,
}

/// What an agent can be protected from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Verb {
    /// Being killed.
    Kill,
    /// Being turned.
    Turn,
    /// Being moved or swapped.
    Move,
    /// Being extracted.
    Extract,
    /// Being discarded.
    Discard,
    /// All of these.
    Any,
}

/// The most points of a faction's tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cap {
    /// So many a turn.
    pub points: u8,
}

/// Nothing more is to be said of a doubled token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Doubled {}
