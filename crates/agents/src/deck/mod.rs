//! The cards: agents and missions, read from a deck file.
//!
//! A [`Deck`] is what a checked file becomes: every card with a small number, its command and its condition ready to
//! be used. It is a value: it goes in with the options, and every state of a game shares it.

mod check;
mod plain;
mod read;
mod reading;
mod show;
mod steps;
mod text;
mod warn;

pub use read::{DeckError, DeckErrors, Finding, FindingList, Findings};
pub use text::{
    AgentText, DeckText, FreeText, Halves, MissionText, Others, Payee, Per, Placing, Slot, Territory, Title,
    Words,
};

use crate::{
    command::{Lasting, OneTarget, Protection, Stage, Step, Verb},
    condition::Condition,
    name::{Colour, Name},
    set::{CardSet, Copies},
};

/// The name of the deck that every game has unless its table wants another.
pub const HOUSE: &str = "house";

/// How many agent cards the box has (A1).
pub const BOX_AGENTS: usize = 36;
/// How many mission cards the box has (A1).
pub const BOX_MISSIONS: usize = 30;

/// The most agent cards a deck can have, and the most missions: a set of cards is one word of memory.
pub const MAX_CARDS: usize = 64;
/// Agents and missions that everybody gets at the beginning (A2).
pub const FIRST_AGENTS: usize = 3;
/// See [`FIRST_AGENTS`].
pub const FIRST_MISSIONS: usize = 1;

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
    /// One of each faction agent that is not just played at an end of one's own factions.
    placed: CardSet,
    /// Do agents protect others?
    pub(crate) protects: bool,
    /// Do all agents show one half of their colour at each edge, and do tokens bring what they do by the rules?
    pub(crate) has_plain_tokens: bool,
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
    /// The kind's name, without a colour.
    pub(crate) id: Name,
    pub(crate) role: Role,
    /// The steps of all its ways to be used, one way after the other.
    pub(crate) command: Vec<Stage>,
    /// With which step each way begins.
    pub(crate) ways: Vec<u8>,
    /// How often the command can be done each time it is used.
    pub(crate) repeat: u8,
    /// The command may be used to no effect (A14).
    pub(crate) idle: bool,
    /// What the command asks, if it can be used as soon as there is one agent of that kind.
    pub(crate) one_target: Option<OneTarget>,
    /// Where it may be played, if not just at an end of one's own factions.
    pub(crate) placing: Option<Placing>,
    pub(crate) halves: Halves,
    /// What it protects, and from what.
    pub(crate) protects: Vec<Protection>,
    /// The most that tokens of its faction bring as long as it lies open.
    pub(crate) cap: Option<u8>,
    /// Do tokens of its own halves bring twice as much?
    pub(crate) doubles: bool,
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
        self.command.iter().any(|stage| matches!(stage.step, Step::Copy(_)))
    }

    /// Has it no command?
    pub(crate) fn is_blank(&self) -> bool {
        self.command.is_empty()
    }
}

impl Protection {
    pub(crate) fn is_from(&self, verb: Verb) -> bool {
        self.from == verb || self.from == Verb::Any
    }
}

#[derive(Clone, Debug)]
pub(crate) struct MissionCard {
    pub(crate) name: Name,
    pub(crate) pays: u8,
    pub(crate) condition: Condition,
    /// It pays for each of these.
    pub(crate) per: Option<Per>,
    /// It pays others as well.
    pub(crate) others: Option<Others>,
    /// It pays once and is discarded.
    pub(crate) once: bool,
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
            text: DeckText::default(),
            agents: vec![],
            missions: vec![],
            faces: vec![],
            kinds: vec![],
            agent_names: vec![],
            mission_names: vec![],
            first_faces: CardSet::EMPTY,
            free: CardSet::EMPTY,
            first_kinds: CardSet::EMPTY,
            placed: CardSet::EMPTY,
            protects: false,
            has_plain_tokens: true,
        };
        for (kind, agent) in text.agent.iter().enumerate() {
            let id = Name::of_kind(&agent.id)?;
            let command =
                Command { steps: &agent.command, or: &agent.or, repeat: agent.repeat, idle: agent.idle };
            for &colour in &agent.colours {
                let mut card = command.card(id.coloured(colour), id, kind, Role::Faction(colour));
                let whole = Halves { left: Some(colour), right: Some(colour) };
                card.placing = agent.play.filter(|placing| *placing != Placing::default());
                card.halves = agent.halves.unwrap_or(whole);
                for lasting in &agent.lasting {
                    match *lasting {
                        Lasting::Protect(protection) => card.protects.push(protection),
                        Lasting::Cap(cap) => card.cap = Some(cap.points),
                        Lasting::Double(_) => card.doubles = true,
                    }
                }
                deck.protects |= !card.protects.is_empty();
                deck.has_plain_tokens &= card.halves == whole && card.cap.is_none() && !card.doubles;
                deck.add_agent(card, agent.copies);
            }
        }
        for (kind, free) in text.free.iter().enumerate() {
            let (id, role) = (Name::of_kind(&free.id)?, Role::Free { token: free.token });
            let command =
                Command { steps: &free.command, or: &free.or, repeat: free.repeat, idle: free.idle };
            deck.add_agent(command.card(id, id, text.agent.len() + kind, role), free.copies);
        }
        let asks_less = |target: &OneTarget| target.aim.more.is_none() && !deck.protects;
        for card in &mut deck.agents {
            card.one_target = Stage::one_target(&card.command).filter(asks_less);
        }
        for mission in &text.mission {
            let copies = Copies::new(deck.kinds.len() as u32, mission.copies.into());
            let number = Mission(deck.missions.len() as u8);
            deck.kinds.extend((0..mission.copies).map(|_| number));
            deck.first_kinds.insert(copies);
            deck.missions.push(MissionCard {
                name: Name::of_kind(&mission.id)?,
                pays: mission.pays,
                condition: mission.condition.clone(),
                per: mission.per,
                others: mission.others,
                once: mission.once,
                copies,
            });
        }
        deck.agent_names = sorted(deck.agents.iter().map(|card| card.name));
        deck.mission_names = sorted(deck.missions.iter().map(|card| card.name));
        deck.text = text;
        Ok(deck)
    }

    fn add_agent(&mut self, mut card: AgentCard, n_copies: u8) {
        card.copies = Copies::new(self.faces.len() as u32, n_copies.into());
        let number = Face(self.agents.len() as u8);
        self.faces.extend((0..n_copies).map(|_| number));
        self.first_faces.insert(card.copies);
        if card.is_free() {
            self.free.insert(card.copies);
        }
        if card.placing.is_some() {
            self.placed.insert(card.copies);
        }
        self.agents.push(card);
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

    /// For how many players it has cards (A2).
    #[must_use]
    pub fn most_seats(&self) -> usize {
        (self.n_agents() / FIRST_AGENTS).min(self.n_missions() / FIRST_MISSIONS)
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

    /// Every kind of mission of the deck.
    pub(crate) fn every_kind(&self) -> impl Iterator<Item = Mission> + use<> {
        (0..self.missions.len() as u8).map(Mission)
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

    /// The same set without second copies: faction agents that join at an end, those that are played elsewhere, and
    /// free agents.
    pub(crate) fn one_of_each_agent(&self, agents: CardSet) -> [CardSet; 3] {
        let different = agents.and(self.first_faces);
        let joining = different.without(self.free).without(self.placed);
        [joining, different.and(self.placed), different.and(self.free)]
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

/// A command as a card says it.
struct Command<'a> {
    steps: &'a [Step],
    or: &'a [Vec<Step>],
    repeat: u8,
    idle: bool,
}

impl Command<'_> {
    /// A card with this command and nothing else.
    fn card(&self, name: Name, id: Name, kind: usize, role: Role) -> AgentCard {
        let every: Vec<&[Step]> =
            std::iter::once(self.steps).chain(self.or.iter().map(Vec::as_slice)).collect();
        let mut ways = vec![];
        let mut begins = 0;
        for way in every.iter().filter(|way| !way.is_empty()) {
            ways.push(begins);
            begins += way.len() as u8;
        }
        AgentCard {
            name,
            kind: kind as u8,
            id,
            role,
            command: Stage::all(&every),
            ways,
            repeat: self.repeat,
            idle: self.idle,
            one_target: None,
            placing: None,
            halves: Halves::default(),
            protects: vec![],
            cap: None,
            doubles: false,
            copies: Copies(0),
        }
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
