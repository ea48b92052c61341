//! Factions (A3–A6): a line of cards between two neighbours.

use crate::{
    deck::{Deck, Face, Role},
    name::Colour,
};
use arrayvec::ArrayVec;
use table::{Few, Seat};

/// The most seats a table has (A1).
pub(crate) const MAX_SEATS: usize = 5;
/// A full faction of two players with its safehouse (A5).
const MAX_CARDS: usize = 8;

/// How many agents a faction holds (A5).
pub(crate) fn capacity(n_seats: usize) -> usize {
    if n_seats == 2 { 7 } else { 5 }
}

/// An agent lying in a faction (A7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Agent {
    pub(crate) face: Face,
    /// The player whom the command faces; the halves face the other.
    pub(crate) command_to: Seat,
    pub(crate) dead: bool,
}

/// A card of a faction's line.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Card {
    #[default]
    Safehouse,
    Agent(Agent),
}

impl Card {
    pub(crate) fn agent(self) -> Option<Agent> {
        match self {
            Card::Safehouse => None,
            Card::Agent(agent) => Some(agent),
        }
    }

    pub(crate) fn living(self) -> Option<Agent> {
        self.agent().filter(|agent| !agent.dead)
    }
}

/// A place in a faction's line: the head is 0.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Spot {
    pub(crate) faction: u8,
    pub(crate) index: u8,
}

impl Spot {
    /// Where the card that lay here lies after one card was taken out and perhaps put back elsewhere (A6).
    pub(crate) fn follow(self, taken: Spot, put: Option<Spot>) -> Option<Spot> {
        if self == taken {
            return put;
        }
        let mut spot = self;
        if spot.faction == taken.faction && spot.index > taken.index {
            spot.index -= 1;
        }
        match put {
            Some(put) if put.faction == spot.faction && put.index <= spot.index => spot.index += 1,
            Some(_) | None => {}
        }
        Some(spot)
    }

    /// Do the two cards lie directly side by side (A6)?
    pub(crate) fn is_next_to(self, other: Spot) -> bool {
        self.faction == other.faction && self.index.abs_diff(other.index) == 1
    }
}

/// The line of one faction.
///
/// Invariant: one safehouse, and no more agents than the faction's capacity.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Faction {
    pub(crate) cards: Few<Card, MAX_CARDS>,
}

impl Faction {
    /// A faction with nothing but its safehouse (A3).
    pub(crate) fn new() -> Faction {
        Faction { cards: std::iter::once(Card::Safehouse).collect() }
    }

    pub(crate) fn n_agents(&self) -> usize {
        self.cards.len() - 1
    }

    pub(crate) fn agents(&self) -> impl Iterator<Item = Agent> {
        self.cards.iter().filter_map(|card| card.agent())
    }

    pub(crate) fn living(&self) -> impl Iterator<Item = Agent> {
        self.cards.iter().filter_map(|card| card.living())
    }

    /// How many agents lie before the safehouse.
    pub(crate) fn n_before(&self) -> usize {
        self.cards.iter().position(|card| *card == Card::Safehouse).unwrap_or(0)
    }
}

/// All factions of the table (A3). Faction F lies between seat F, who has it on the left, and the seat after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Factions {
    n_seats: u8,
    lines: [Faction; MAX_SEATS],
}

impl Factions {
    pub(crate) fn new(n_seats: usize) -> Factions {
        let mut lines: [Faction; MAX_SEATS] = Default::default();
        lines.iter_mut().take(n_seats).for_each(|line| *line = Faction::new());
        Factions { n_seats: n_seats as u8, lines }
    }

    pub(crate) fn n_seats(&self) -> usize {
        self.n_seats.into()
    }

    /// The faction with this number, if the table has it.
    pub(crate) fn get(&self, faction: u8) -> Option<&Faction> {
        self.lines.get(faction as usize).filter(|_| faction < self.n_seats)
    }

    pub(crate) fn line(&self, faction: u8) -> &Faction {
        &self.lines[faction as usize]
    }

    pub(crate) fn line_mut(&mut self, faction: u8) -> &mut Faction {
        &mut self.lines[faction as usize]
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (u8, &Faction)> {
        (0..self.n_seats).zip(&self.lines)
    }

    /// The two players of a faction: who has it on the left, who on the right.
    pub(crate) fn players(&self, faction: u8) -> (Seat, Seat) {
        let left = Seat::at(faction.into());
        (left, left.next(self.n_seats()))
    }

    pub(crate) fn is_player(&self, seat: Seat, faction: u8) -> bool {
        let (left, right) = self.players(faction);
        seat == left || seat == right
    }

    /// The other player of a faction.
    pub(crate) fn other(&self, seat: Seat, faction: u8) -> Seat {
        let (left, right) = self.players(faction);
        if seat == left { right } else { left }
    }

    /// The two factions of a player: at the left, at the right (A3).
    pub(crate) fn of(&self, seat: Seat) -> [u8; 2] {
        let left = seat.idx() as u8;
        [left, (left + self.n_seats - 1) % self.n_seats]
    }

    /// The other faction of a player.
    pub(crate) fn other_of(&self, seat: Seat, faction: u8) -> u8 {
        let [left, right] = self.of(seat);
        if faction == left { right } else { left }
    }

    /// The factions that share a player with this one, in order.
    pub(crate) fn neighbours(&self, faction: u8) -> ArrayVec<u8, 2> {
        let after = (faction + 1) % self.n_seats;
        let before = (faction + self.n_seats - 1) % self.n_seats;
        let mut both = ArrayVec::new();
        both.push(after.min(before));
        if after != before {
            both.push(after.max(before));
        }
        both
    }

    pub(crate) fn is_full(&self, faction: u8) -> bool {
        self.line(faction).n_agents() >= capacity(self.n_seats())
    }

    pub(crate) fn card(&self, spot: Spot) -> Option<Card> {
        self.get(spot.faction)?.cards.get(spot.index as usize).copied()
    }

    pub(crate) fn agent(&self, spot: Spot) -> Option<Agent> {
        self.card(spot)?.agent()
    }

    pub(crate) fn agent_mut(&mut self, spot: Spot) -> Option<&mut Agent> {
        match self.line_mut(spot.faction).cards.get_mut(spot.index as usize)? {
            Card::Safehouse => None,
            Card::Agent(agent) => Some(agent),
        }
    }

    /// Puts an agent before the card that has this index now.
    pub(crate) fn insert(&mut self, spot: Spot, agent: Agent) {
        self.line_mut(spot.faction).cards.insert(spot.index.into(), Card::Agent(agent));
    }

    /// Takes an agent out; the gap closes up (A6).
    pub(crate) fn remove(&mut self, spot: Spot) -> Option<Agent> {
        self.agent(spot)?;
        self.line_mut(spot.faction).cards.remove(spot.index.into()).agent()
    }

    /// Moves an agent before the card that has the index of `to` now; says where it lies afterwards. It keeps its
    /// side toward the player whom both factions share, or with two players toward the same person (A12).
    pub(crate) fn relocate(&mut self, from: Spot, to: Spot) -> Option<Spot> {
        let mut agent = self.remove(from)?;
        agent.command_to = self.facing_after(agent.command_to, from.faction, to.faction);
        let mut put = to;
        if put.faction == from.faction && put.index > from.index {
            put.index -= 1;
        }
        self.insert(put, agent);
        Some(put)
    }

    /// A12 «Убить».
    pub(crate) fn kill(&mut self, spot: Spot) {
        if let Some(agent) = self.agent_mut(spot) {
            agent.dead = true;
        }
    }

    /// A12 «Повернуть»; says whom the command faces now.
    pub(crate) fn turn(&mut self, spot: Spot) -> Option<Seat> {
        let command_to = self.other(self.agent(spot)?.command_to, spot.faction);
        self.agent_mut(spot)?.command_to = command_to;
        Some(command_to)
    }

    /// A12 «Оживить».
    pub(crate) fn revive(&mut self, spot: Spot, command_to: Seat) {
        if let Some(agent) = self.agent_mut(spot) {
            *agent = Agent { dead: false, command_to, ..*agent };
        }
    }

    fn facing_after(&self, command_to: Seat, from: u8, to: u8) -> Seat {
        if self.is_player(command_to, to) {
            return command_to;
        }
        // The command faced the player who is not shared, so it goes on facing away from the one who is.
        self.other(self.other(command_to, from), to)
    }

    /// The half of data that a card shows to a player at each of its edges (A3, A7).
    pub(crate) fn half(&self, deck: &Deck, faction: u8, card: Card, to: Seat) -> Option<Colour> {
        match card {
            Card::Safehouse if to == self.players(faction).0 => Some(Colour::Black),
            Card::Safehouse => Some(Colour::White),
            Card::Agent(agent) if agent.dead || agent.command_to == to => None,
            Card::Agent(agent) => colour(deck, agent),
        }
    }
}

/// The colour of an agent's halves.
pub(crate) fn colour(deck: &Deck, agent: Agent) -> Option<Colour> {
    match deck.agent(agent.face).role {
        Role::Faction(colour) => Some(colour),
        Role::Free { .. } => None,
    }
}
