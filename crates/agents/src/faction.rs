//! Factions (A3–A6): a line of cards between two neighbours.

use crate::{deck::Face, name::Colour, spots::Places};
use arrayvec::ArrayVec;
use table::Seat;

/// The most seats a table has (A1).
pub(crate) const MAX_SEATS: usize = 5;

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
    pub(crate) colour: Colour,
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
}

/// The line of one faction between its two players (A3).
///
/// Invariant: one safehouse, and no more agents than the faction's capacity. Where no agent lies, nothing is set.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Faction {
    /// Who has the faction on the left, and who on the right.
    players: (Seat, Seat),
    n_cards: u8,
    /// Where the safehouse lies.
    door: u8,
    /// The agents' faces, a byte for each place: the head is the lowest.
    faces: u64,
    dead: Places,
    white: Places,
    /// Agents whose command faces the player who has the faction on the left.
    to_left: Places,
}

/// A state shows in tests and logs by its cards.
impl std::fmt::Debug for Faction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl Faction {
    /// A faction with nothing but its safehouse (A3).
    fn new(players: (Seat, Seat)) -> Faction {
        Faction { players, n_cards: 1, ..Faction::default() }
    }

    /// The safehouse counts as a card.
    pub(crate) fn n_cards(&self) -> u8 {
        self.n_cards
    }

    pub(crate) fn n_agents(&self) -> usize {
        usize::from(self.n_cards) - 1
    }

    /// How many agents lie before the safehouse.
    pub(crate) fn n_before(&self) -> usize {
        self.door.into()
    }

    pub(crate) fn card(&self, index: u8) -> Option<Card> {
        if index >= self.n_cards {
            return None;
        }
        Some(if index == self.door { Card::Safehouse } else { Card::Agent(self.agent_at(index)) })
    }

    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> {
        (0..self.n_cards).filter_map(|index| self.card(index))
    }

    /// All agents, from the head.
    pub(crate) fn agents(&self) -> impl Iterator<Item = Agent> {
        self.agent_places().iter().map(|index| self.agent_at(index))
    }

    /// The living, from the head.
    pub(crate) fn living(&self) -> impl Iterator<Item = Agent> {
        self.living_places().iter().map(|index| self.agent_at(index))
    }

    pub(crate) fn agent_places(&self) -> Places {
        Places::first(self.n_cards) & !Places::only(self.door)
    }

    pub(crate) fn living_places(&self) -> Places {
        self.agent_places() & !self.dead
    }

    pub(crate) fn dead_places(&self) -> Places {
        self.dead
    }

    /// Living agents whose command faces this player of the faction (A9).
    pub(crate) fn command_places(&self, to: Seat) -> Places {
        let facing = if to == self.players.0 { self.to_left } else { !self.to_left };
        self.living_places() & facing
    }

    /// Agents, alive or dead, whose command faces this seat.
    pub(crate) fn facing_places(&self, to: Seat) -> Places {
        let (left, right) = self.players;
        if to == left {
            self.agent_places() & self.to_left
        } else if to == right {
            self.agent_places() & !self.to_left
        } else {
            Places::default()
        }
    }

    pub(crate) fn white_places(&self) -> Places {
        self.white
    }

    /// Cards that show halves to this player of the faction, and which of these halves are white (A3, A7).
    pub(crate) fn halves(&self, to: Seat) -> (Places, Places) {
        let (left, right) = self.players;
        let agents = self.command_places(if to == left { right } else { left });
        let safehouse = Places::only(self.door);
        let white = if to == left { self.white } else { self.white | safehouse };
        (agents | safehouse, (agents | safehouse) & white)
    }

    /// Where the safehouse lies.
    pub(crate) fn door(&self) -> u8 {
        self.door
    }

    /// Has this player the faction on the left?
    pub(crate) fn is_left(&self, seat: Seat) -> bool {
        seat == self.players.0
    }

    /// Living agents next to the safehouse.
    pub(crate) fn guard_places(&self) -> Places {
        self.living_places() & Places::next_to(self.door)
    }

    /// Which agent lies here.
    pub(crate) fn face(&self, index: u8) -> Face {
        Face((self.faces >> (8 * index)) as u8)
    }

    fn agent_at(&self, index: u8) -> Agent {
        let (left, right) = self.players;
        Agent {
            face: self.face(index),
            command_to: if self.to_left.contains(index) { left } else { right },
            colour: if self.white.contains(index) { Colour::White } else { Colour::Black },
            dead: self.dead.contains(index),
        }
    }

    fn insert(&mut self, index: u8, agent: Agent) {
        let before = (1 << (8 * index)) - 1;
        let face = u64::from(agent.face.0) << (8 * index);
        self.faces = self.faces & before | face | (self.faces & !before) << 8;
        self.dead = self.dead.opened(index);
        self.white = self.white.opened(index);
        self.to_left = self.to_left.opened(index);
        self.door += u8::from(index <= self.door);
        self.n_cards += 1;
        self.lay(index, agent);
    }

    fn remove(&mut self, index: u8) {
        let before = (1 << (8 * index)) - 1;
        self.faces = self.faces & before | self.faces >> 8 & !before;
        self.dead = self.dead.closed(index);
        self.white = self.white.closed(index);
        self.to_left = self.to_left.closed(index);
        self.door -= u8::from(index < self.door);
        self.n_cards -= 1;
    }

    /// Lays the agent that is here as this one lies.
    fn lay(&mut self, index: u8, agent: Agent) {
        self.dead.put(index, agent.dead);
        self.white.put(index, agent.colour == Colour::White);
        self.to_left.put(index, agent.command_to == self.players.0);
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
        for (left, line) in Seat::all(n_seats).zip(&mut lines) {
            *line = Faction::new((left, left.next(n_seats)));
        }
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

    pub(crate) fn iter(&self) -> impl Iterator<Item = (u8, &Faction)> {
        (0..self.n_seats).zip(&self.lines)
    }

    /// The two players of a faction: who has it on the left, who on the right.
    pub(crate) fn players(&self, faction: u8) -> (Seat, Seat) {
        self.line(faction).players
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
        [left, left.checked_sub(1).unwrap_or(self.n_seats - 1)]
    }

    /// The other faction of a player.
    pub(crate) fn other_of(&self, seat: Seat, faction: u8) -> u8 {
        let [left, right] = self.of(seat);
        if faction == left { right } else { left }
    }

    /// The factions that share a player with this one, in order.
    pub(crate) fn neighbours(&self, faction: u8) -> ArrayVec<u8, 2> {
        let after = if faction + 1 == self.n_seats { 0 } else { faction + 1 };
        let before = faction.checked_sub(1).unwrap_or(self.n_seats - 1);
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

    pub(crate) fn agent(&self, spot: Spot) -> Option<Agent> {
        self.get(spot.faction)?.card(spot.index)?.agent()
    }

    /// Puts an agent before the card that has this index now.
    pub(crate) fn insert(&mut self, spot: Spot, agent: Agent) {
        self.lines[spot.faction as usize].insert(spot.index, agent);
    }

    /// Takes an agent out; the gap closes up (A6).
    pub(crate) fn remove(&mut self, spot: Spot) -> Option<Agent> {
        let agent = self.agent(spot)?;
        self.lines[spot.faction as usize].remove(spot.index);
        Some(agent)
    }

    /// Turns an agent some way; says how it lies then.
    fn lay(&mut self, spot: Spot, how: impl FnOnce(Agent) -> Agent) -> Option<Agent> {
        let agent = how(self.agent(spot)?);
        self.lines[spot.faction as usize].lay(spot.index, agent);
        Some(agent)
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

    /// Two agents take each other's place; each keeps its side as one that is moved does.
    pub(crate) fn swap(&mut self, one: Spot, other: Spot) {
        let (Some(mut first), Some(mut second)) = (self.agent(one), self.agent(other)) else { return };
        first.command_to = self.facing_after(first.command_to, one.faction, other.faction);
        second.command_to = self.facing_after(second.command_to, other.faction, one.faction);
        for (spot, agent) in [(one, second), (other, first)] {
            self.remove(spot);
            self.insert(spot, agent);
        }
    }

    /// A12 «Убить».
    pub(crate) fn kill(&mut self, spot: Spot) {
        self.lay(spot, |agent| Agent { dead: true, ..agent });
    }

    /// A12 «Повернуть»; says whom the command faces now.
    pub(crate) fn turn(&mut self, spot: Spot) -> Option<Seat> {
        let other = self.other(self.agent(spot)?.command_to, spot.faction);
        self.lay(spot, |agent| Agent { command_to: other, ..agent }).map(|agent| agent.command_to)
    }

    /// A12 «Реанимировать».
    pub(crate) fn revive(&mut self, spot: Spot, command_to: Seat) {
        self.lay(spot, |agent| Agent { dead: false, command_to, ..agent });
    }

    fn facing_after(&self, command_to: Seat, from: u8, to: u8) -> Seat {
        if self.is_player(command_to, to) {
            return command_to;
        }
        let halves_to = self.other(command_to, from);
        if self.is_player(halves_to, to) {
            // The command faced the player who is not shared, so it goes on facing away from the one who is.
            return self.other(halves_to, to);
        }
        // The factions share nobody: the side toward whoever has it on the left stays there.
        let (left, right) = self.players(to);
        if command_to == self.players(from).0 { left } else { right }
    }
}
