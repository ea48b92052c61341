//! The words that views and positions share.

use crate::{
    command::{Stage, Step},
    deck::Face,
    event::Pack,
    faction::{Card, Faction, Spot},
    name::Name,
    run::{Ask, Run},
    set::CardSet,
    state::{Agents, Offer, Phase},
};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use table::{Seat, Viewer};

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// An action (A17).
    Actions,
    /// Whether a command is used at once (A8, A11).
    Offer,
    /// A command's target (A14).
    Target,
    /// What is discarded in an exchange (A17).
    Exchange,
    /// What is done with missions (A18).
    Missions,
    /// Nothing more.
    Over,
}

/// A card of a faction's line: the word `safehouse`, or an agent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FactionCard {
    /// The safehouse (A3).
    Safehouse,
    /// An agent (A7).
    Agent(FactionAgent),
}

/// An agent lying in a faction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FactionAgent {
    /// Which.
    pub card: Name,
    /// Whom its command faces; the halves face the other.
    pub command_to: Seat,
    /// Is it dead?
    #[serde(default)]
    pub dead: bool,
}

impl Serialize for FactionCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            FactionCard::Safehouse => serializer.serialize_str("safehouse"),
            FactionCard::Agent(agent) => agent.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for FactionCard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reads;
        impl<'de> de::Visitor<'de> for Reads {
            type Value = FactionCard;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"safehouse\", or an agent with `card`, `command_to` and perhaps `dead`")
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<FactionCard, E> {
                match word {
                    "safehouse" => Ok(FactionCard::Safehouse),
                    other => Err(E::invalid_value(de::Unexpected::Str(other), &self)),
                }
            }

            fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<FactionCard, A::Error> {
                let agent = FactionAgent::deserialize(de::value::MapAccessDeserializer::new(map))?;
                Ok(FactionCard::Agent(agent))
            }
        }
        deserializer.deserialize_any(Reads)
    }
}

impl JsonSchema for FactionCard {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "FactionCard".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let agent = generator.subschema_for::<FactionAgent>();
        schemars::json_schema!({
            "description": "A card of a faction's line: the word safehouse, or an agent.",
            "anyOf": [{ "type": "string", "const": "safehouse" }, agent]
        })
    }
}

/// A mission and the faction it lies at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AttachedMission {
    /// The mission.
    pub mission: Name,
    /// The faction.
    pub faction: u8,
}

/// A free agent on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FreeAgent {
    /// Which.
    pub card: Name,
    /// Whom its command faces.
    pub owner: Seat,
}

/// A place in a faction's line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The faction.
    pub faction: u8,
    /// The place in its line; the head is 0.
    pub index: u8,
}

impl From<Spot> for Place {
    fn from(Spot { faction, index }: Spot) -> Place {
        Place { faction, index }
    }
}

impl From<Place> for Spot {
    fn from(Place { faction, index }: Place) -> Spot {
        Spot { faction, index }
    }
}

/// What a command asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// An agent of the table: `faction` and `index`.
    Agent,
    /// Where it goes: `faction` and `place`.
    Place,
    /// How it will lie: `command_to`.
    Facing,
    /// A player: `seat`.
    Player,
    /// An agent of the hand that is shown: `card`.
    Loot,
    /// An agent of the own hand: `card`.
    HandAgent,
    /// A mission of the own hand: `mission`.
    HandMission,
    /// An attached mission: `seat` and `mission`.
    AttachedMission,
    /// A mission of the hand that is shown: `mission`.
    LootMission,
    /// An agent of the hand that is shown, to be discarded: `card`.
    ShownAgent,
    /// A mission of the hand that is shown, to be discarded: `mission`.
    ShownMission,
    /// A free agent that a player keeps: `seat` and `card`.
    FreeAgent,
    /// One of several commands: `choice`, from 0.
    Way,
    /// Whether a step is done that may be left out: `choice` 0, or `done`.
    May,
}

/// What is offered or asked, to whom, and what was chosen so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Pending {
    /// A command may be used now (A8, A11).
    Offer {
        /// By whom.
        seat: Seat,
        /// The agent whose command it is.
        card: Name,
        /// Where it lies; null for a free agent.
        #[serde(default)]
        lies: Option<Place>,
        /// What is left of the turn's clock, which stands still; left out in a position: a whole turn.
        #[serde(default)]
        turn_left_ms: Option<u32>,
    },
    /// A command asks for a target (A14).
    Target {
        /// Whom.
        seat: Seat,
        /// The agent whose command it is.
        card: Name,
        /// Where it lies now; null for a free agent.
        #[serde(default)]
        lies: Option<Place>,
        /// The agent whose command is used, where it is copied from another.
        #[serde(default)]
        copied: Option<Name>,
        /// The step of the command, from 0.
        #[serde(default)]
        step: u8,
        /// How often the whole command was done before, where it can be repeated.
        #[serde(default, skip_serializing_if = "is_zero")]
        times: u8,
        /// How many targets the step has had.
        #[serde(default)]
        n_chosen: u8,
        /// Those of them that lie on the table, where they lie now.
        #[serde(default)]
        chosen: Vec<Place>,
        /// What is asked for.
        question: Question,
        /// The agent that goes somewhere or will be revived.
        #[serde(default)]
        agent: Option<Place>,
        /// The player whose hand is shown.
        #[serde(default)]
        victim: Option<Seat>,
        /// What is left of the turn's clock, which stands still while an offered command is used; null where it is
        /// used for an action.
        #[serde(default)]
        turn_left_ms: Option<u32>,
    },
    /// Cards are being discarded for an exchange (A17).
    Exchange {
        /// By whom.
        seat: Seat,
        /// So many agents.
        agents: u8,
        /// So many missions.
        missions: u8,
    },
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// What a run of a command asks for.
pub(crate) fn question(stage: &Stage, ask: Ask, n_chosen: u8) -> Question {
    if ask == Ask::Target && stage.is_plain() {
        return Question::May;
    }
    match (ask, &stage.step) {
        (Ask::Way, _) => Question::Way,
        (Ask::Place(_), _) => Question::Place,
        (Ask::Facing(_), _) => Question::Facing,
        (Ask::Loot(_), step @ Step::DiscardFrom(_)) => match step.loot() {
            Pack::Agents => Question::ShownAgent,
            Pack::Missions => Question::ShownMission,
        },
        (Ask::Loot(_), step) => match step.loot() {
            Pack::Agents => Question::Loot,
            Pack::Missions => Question::LootMission,
        },
        (Ask::Target, Step::Steal(_) | Step::DiscardFrom(_)) => Question::Player,
        (Ask::Target, Step::Gain(_) | Step::Lose(_) | Step::Pay(_)) => Question::Player,
        (Ask::Target, Step::DiscardFree(_)) => Question::FreeAgent,
        (Ask::Target, Step::Swap(_)) => Question::Agent,
        (Ask::Target, Step::DiscardHand(cards)) if n_chosen < cards.agents => Question::HandAgent,
        (Ask::Target, Step::DiscardHand(_)) => Question::HandMission,
        (Ask::Target, Step::DiscardMission(_)) => Question::AttachedMission,
        (Ask::Target, Step::Kill(_) | Step::Turn(_) | Step::Move(_) | Step::Extract(_)) => Question::Agent,
        (Ask::Target, Step::Revive(_) | Step::Discard(_) | Step::Copy(_) | Step::Draw(_)) => Question::Agent,
    }
}

impl Agents {
    pub(crate) fn phase_name(&self) -> PhaseName {
        match self.phase {
            Phase::Actions => PhaseName::Actions,
            Phase::Offer(_) => PhaseName::Offer,
            Phase::Target(_) => PhaseName::Target,
            Phase::Exchange { .. } => PhaseName::Exchange,
            Phase::Missions { .. } => PhaseName::Missions,
            Phase::Over => PhaseName::Over,
        }
    }

    pub(crate) fn pending(&self) -> Option<Pending> {
        match &self.phase {
            Phase::Offer(Offer { seat, card, spot, turn_left }) => Some(Pending::Offer {
                seat: *seat,
                card: self.name(*card),
                lies: spot.map(Place::from),
                turn_left_ms: Some(*turn_left),
            }),
            Phase::Target(run) => self.pending_target(run),
            Phase::Exchange { agents, missions } => {
                Some(Pending::Exchange { seat: self.turn, agents: *agents, missions: *missions })
            }
            Phase::Actions | Phase::Missions { .. } | Phase::Over => None,
        }
    }

    fn pending_target(&self, run: &Run) -> Option<Pending> {
        let (agent, victim) = match run.ask {
            Ask::Way | Ask::Target => (None, None),
            Ask::Place(spot) | Ask::Facing(spot) => (Some(spot.into()), None),
            Ask::Loot(victim) => (None, Some(victim)),
        };
        Some(Pending::Target {
            seat: run.user,
            card: self.name(run.card),
            lies: run.spot.map(Place::from),
            copied: (run.command != run.card).then(|| self.name(run.command)),
            step: run.step,
            times: run.times,
            n_chosen: run.n_chosen,
            chosen: run.chosen.iter().map(|&spot| spot.into()).collect(),
            question: question(run.stage(&self.rules.deck)?, run.ask, run.n_chosen),
            agent,
            victim,
            turn_left_ms: run.turn_left,
        })
    }

    /// Of which deck the cards are that a thief is looking at.
    pub(crate) fn loot_pack(&self, run: &Run) -> Pack {
        run.stage(&self.rules.deck).map_or(Pack::Agents, |stage| stage.step.loot())
    }

    pub(crate) fn touched(&self) -> Vec<Name> {
        let deck = &*self.rules.deck;
        match &self.phase {
            Phase::Missions { touched } => touched.iter().map(|mission| deck.mission(mission).name).collect(),
            Phase::Actions | Phase::Offer(_) | Phase::Target(_) | Phase::Exchange { .. } | Phase::Over => {
                vec![]
            }
        }
    }

    pub(crate) fn name(&self, face: Face) -> Name {
        self.rules.deck.agent(face).name
    }

    pub(crate) fn agent_names(&self, cards: CardSet) -> Vec<Name> {
        self.rules.deck.agents_in(cards).map(|face| self.name(face)).collect()
    }

    pub(crate) fn mission_names(&self, cards: CardSet) -> Vec<Name> {
        let deck = &*self.rules.deck;
        deck.missions_in(cards).map(|mission| deck.mission(mission).name).collect()
    }

    /// The cards of a hand that a viewer knows, agents first; nothing of the viewer's own.
    pub(crate) fn known(&self, viewer: Viewer, seat: Seat) -> Vec<Name> {
        let mut names = self.agent_names(self.seen_agents.of(viewer).known[seat.idx()]);
        names.extend(self.mission_names(self.seen_missions.of(viewer).known[seat.idx()]));
        names
    }

    /// The cards that a viewer knows to be in some other hand, agents first.
    pub(crate) fn held(&self, viewer: Viewer) -> Vec<Name> {
        let mut names = self.agent_names(self.seen_agents.of(viewer).held);
        names.extend(self.mission_names(self.seen_missions.of(viewer).held));
        names
    }

    pub(crate) fn written_line(&self, line: &Faction) -> Vec<FactionCard> {
        let written = |card: Card| match card {
            Card::Safehouse => FactionCard::Safehouse,
            Card::Agent(agent) => FactionCard::Agent(FactionAgent {
                card: self.name(agent.face),
                command_to: agent.command_to,
                dead: agent.dead,
            }),
        };
        line.cards().map(written).collect()
    }

    pub(crate) fn written_missions(&self, seat: Seat) -> Vec<AttachedMission> {
        let name = |mission| self.rules.deck.mission(mission).name;
        let attached = self.attached.of(seat).iter();
        attached
            .map(|attached| AttachedMission { mission: name(attached.mission), faction: attached.faction })
            .collect()
    }

    pub(crate) fn written_free(&self) -> Vec<FreeAgent> {
        self.free.iter().map(|free| FreeAgent { card: self.name(free.face), owner: free.owner }).collect()
    }
}
