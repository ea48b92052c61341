//! The cards: agents and missions, read from a deck file.
//!
//! A [`Deck`] is what a checked file becomes: every card with a small number, its command and its condition ready to
//! be used. It is a value: it goes in with the options, and every state of a game shares it.

mod check;
mod read;
mod show;
mod text;

pub use read::{DeckError, DeckErrors};
pub use text::{AgentText, DeckText, FreeText, MissionText, Title, Words};

use crate::{
    command::{Stage, Step},
    condition::Condition,
    name::{Colour, Name},
    set::{CardSet, Copies},
};

/// The name of the deck that every game has unless its table wants another.
pub const HOUSE: &str = "house";

/// How many agent cards a deck has (A1).
pub const N_AGENTS: usize = 36;
/// How many mission cards a deck has (A1).
pub const N_MISSIONS: usize = 30;
/// How many kinds of missions a deck has (A1).
pub const N_MISSION_KINDS: usize = 15;

/// An agent card of the deck, by its number. Copies of a card have one number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(crate) struct Face(pub(crate) u8);

/// A kind of mission of the deck, by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(crate) struct Mission(pub(crate) u8);

impl Mission {
    /// The bit that stands for it in a set.
    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        self.0 as u32
    }

    #[inline]
    pub(crate) const fn of_bit(bit: u32) -> Option<Mission> {
        Some(Mission(bit as u8))
    }
}

/// A deck of agents and missions, checked and ready to play with.
#[derive(Clone)]
pub struct Deck {
    text: DeckText,
    agents: Vec<AgentCard>,
    missions: Vec<MissionCard>,
    /// The agent for each bit of a set of agents.
    faces: Vec<Face>,
    /// The mission for each bit of a set of missions.
    kinds: Vec<Mission>,
    /// The agents' names with their numbers, sorted.
    agent_names: Vec<(Name, u8)>,
    /// The missions' names with their numbers, sorted.
    mission_names: Vec<(Name, u8)>,
    /// One of each agent, the copy that a set has if it has any.
    first_faces: CardSet,
    /// One of each free agent, likewise.
    free: CardSet,
    /// One of each mission, likewise.
    first_kinds: CardSet,
}

/// A state shows in tests and logs without all its cards' texts.
impl std::fmt::Debug for Deck {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Deck({})", self.name())
    }
}

impl PartialEq for Deck {
    fn eq(&self, other: &Deck) -> bool {
        std::ptr::eq(self, other) || self.text == other.text
    }
}

#[derive(Clone, Debug)]
pub(crate) struct AgentCard {
    pub(crate) name: Name,
    /// Agents of one kind differ only in colour.
    pub(crate) kind: u8,
    pub(crate) role: Role,
    pub(crate) command: Vec<Stage>,
    /// The command may be used to no effect (A14).
    pub(crate) idle: bool,
    copies: Copies,
}

/// Where an agent is played (A7, A11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    Faction(Colour),
    Free { token: u8 },
}

impl AgentCard {
    pub(crate) fn is_free(&self) -> bool {
        matches!(self.role, Role::Free { .. })
    }

    /// The number on its token; a faction agent has none.
    pub(crate) fn token(&self) -> u8 {
        match self.role {
            Role::Faction(_) => 0,
            Role::Free { token } => token,
        }
    }

    pub(crate) fn copies_commands(&self) -> bool {
        matches!(self.command[..], [Stage { step: Step::Copy(_), .. }])
    }
}

#[derive(Clone, Debug)]
pub(crate) struct MissionCard {
    pub(crate) name: Name,
    pub(crate) pays: u8,
    pub(crate) condition: Condition,
    copies: Copies,
}

impl Deck {
    /// The deck every game has unless its table wants another.
    #[must_use]
    pub fn house() -> Deck {
        let house = Deck::from_toml(include_str!("../../../../decks/agents/house.toml"));
        house.expect("the house deck is a good deck, as a test shows")
    }

    /// The house deck as it was before its numbers were tuned. Games that were stored without their deck were begun
    /// with it.
    #[must_use]
    pub fn first() -> Deck {
        let first = Deck::from_toml(include_str!("../../../../decks/agents/first.toml"));
        first.expect("the first deck is a good deck, as a test shows")
    }

    /// Numbers the cards of a checked deck.
    fn number(text: DeckText) -> Result<Deck, crate::name::NotAName> {
        let mut deck = Deck {
            text: text.clone(),
            agents: vec![],
            missions: vec![],
            faces: vec![],
            kinds: vec![],
            agent_names: vec![],
            mission_names: vec![],
            first_faces: CardSet::EMPTY,
            free: CardSet::EMPTY,
            first_kinds: CardSet::EMPTY,
        };
        for (kind, agent) in text.agent.into_iter().enumerate() {
            let name = Name::of_kind(&agent.id)?;
            for colour in agent.colours {
                let role = Role::Faction(colour);
                let name = name.coloured(colour);
                deck.add_agent(name, kind, role, &agent.command, agent.idle, agent.copies);
            }
        }
        for (kind, free) in text.free.into_iter().enumerate() {
            let role = Role::Free { token: free.token };
            let kind = deck.text.agent.len() + kind;
            deck.add_agent(Name::of_kind(&free.id)?, kind, role, &free.command, free.idle, free.copies);
        }
        for mission in text.mission {
            let copies = Copies::new(deck.kinds.len() as u32, mission.copies.into());
            let number = Mission(deck.missions.len() as u8);
            deck.kinds.extend((0..mission.copies).map(|_| number));
            deck.first_kinds.insert(copies);
            let (name, pays) = (Name::of_kind(&mission.id)?, mission.pays);
            deck.missions.push(MissionCard { name, pays, condition: mission.condition, copies });
        }
        deck.agent_names = sorted(deck.agents.iter().map(|card| card.name));
        deck.mission_names = sorted(deck.missions.iter().map(|card| card.name));
        Ok(deck)
    }

    fn add_agent(&mut self, name: Name, kind: usize, role: Role, command: &[Step], idle: bool, n_copies: u8) {
        let copies = Copies::new(self.faces.len() as u32, n_copies.into());
        let (number, command) = (Face(self.agents.len() as u8), Stage::all(command));
        self.faces.extend((0..n_copies).map(|_| number));
        self.first_faces.insert(copies);
        if let Role::Free { .. } = role {
            self.free.insert(copies);
        }
        self.agents.push(AgentCard { name, kind: kind as u8, role, command, idle, copies });
    }

    /// The name of the deck, as `options.deck` says it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.text.name
    }

    /// The deck as it stands in its file.
    #[must_use]
    pub fn text(&self) -> &DeckText {
        &self.text
    }

    pub(crate) fn agent(&self, face: Face) -> &AgentCard {
        &self.agents[face.0 as usize]
    }

    pub(crate) fn mission(&self, mission: Mission) -> &MissionCard {
        &self.missions[mission.0 as usize]
    }

    pub(crate) fn n_agents(&self) -> usize {
        self.faces.len()
    }

    pub(crate) fn n_missions(&self) -> usize {
        self.kinds.len()
    }

    /// The agent of this name, if the deck has it.
    pub(crate) fn face(&self, name: Name) -> Option<Face> {
        find(&self.agent_names, name).map(Face)
    }

    /// The mission of this name, if the deck has it.
    pub(crate) fn mission_named(&self, name: Name) -> Option<Mission> {
        find(&self.mission_names, name).map(Mission)
    }

    pub(crate) fn copies(&self, face: Face) -> Copies {
        self.agents[face.0 as usize].copies
    }

    pub(crate) fn mission_copies(&self, mission: Mission) -> Copies {
        self.missions[mission.0 as usize].copies
    }

    /// Every agent card of the deck, copies too.
    pub(crate) fn every_agent(&self) -> &[Face] {
        &self.faces
    }

    /// Every mission card of the deck, copies too.
    pub(crate) fn every_mission(&self) -> &[Mission] {
        &self.kinds
    }

    /// The agents of a set, copies too, in the order of the deck.
    pub(crate) fn agents_in(&self, cards: CardSet) -> impl Iterator<Item = Face> + Clone {
        cards.bits().map(|bit| self.faces[bit as usize])
    }

    /// The missions of a set, copies too, in the order of the deck.
    pub(crate) fn missions_in(&self, cards: CardSet) -> impl Iterator<Item = Mission> + Clone {
        cards.bits().map(|bit| self.kinds[bit as usize])
    }

    /// The different agents of a set.
    pub(crate) fn faces_in(&self, cards: CardSet) -> impl Iterator<Item = Face> + Clone {
        self.agents_in(cards.and(self.first_faces))
    }

    /// The same set without second copies: faction agents, which come first, and free agents.
    pub(crate) fn one_of_each_agent(&self, agents: CardSet) -> (CardSet, CardSet) {
        let different = agents.and(self.first_faces);
        (different.without(self.free), different.and(self.free))
    }

    /// The different missions of a set.
    pub(crate) fn kinds_in(&self, cards: CardSet) -> impl Iterator<Item = Mission> + Clone {
        self.missions_in(self.one_of_each_mission(cards))
    }

    /// The same set without second copies.
    pub(crate) fn one_of_each_mission(&self, missions: CardSet) -> CardSet {
        missions.and(self.first_kinds)
    }
}

/// Names with their numbers, in the order of the names.
fn sorted(names: impl Iterator<Item = Name>) -> Vec<(Name, u8)> {
    let mut sorted: Vec<(Name, u8)> = names.zip(0..).collect();
    sorted.sort_unstable();
    sorted
}

fn find(sorted: &[(Name, u8)], wanted: Name) -> Option<u8> {
    let place = sorted.binary_search_by_key(&wanted, |&(name, _)| name).ok()?;
    Some(sorted[place].1)
}
