//! What a seat can think of doing, by number. Some of it may be impossible just now: whoever lists passes over that,
//! and whoever draws draws again. So a command is tried only if it is drawn.

use crate::{
    action::End,
    deck::{Deck, Territory},
    faction::{Spot, capacity},
    missions::{Attached, Kinds, MAX_AT_FACTION, MAX_ATTACHED},
    moves::Move,
    set::CardSet,
    spots::Places,
    state::Agents,
};
use arrayvec::ArrayVec;
use table::{CopyVec, Seat};

/// What can be bought with one action (A17).
const PURCHASES: [(u8, u8); 8] = [(0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)];

/// What can be thought of doing with an action (A17): playing an agent, using a command, buying, exchanging, nothing.
pub(crate) struct Actions<'a> {
    state: &'a Agents,
    seat: Seat,
    /// The factions an agent can join (A4, A5).
    open: ArrayVec<u8, 2>,
    /// One of each faction agent in hand.
    joining: CardSet,
    /// One of each agent in hand that is played elsewhere.
    placed: CardSet,
    /// One of each free agent in hand.
    free: CardSet,
    /// The commands that face the seat (A9), at its left and at its right.
    commands: [(u8, Places); 2],
    /// Free agents the seat keeps (A11).
    n_kept: usize,
}

impl<'a> Actions<'a> {
    pub(crate) fn of(state: &'a Agents, seat: Seat) -> Actions<'a> {
        let (factions, deck) = (&state.factions, &*state.rules.deck);
        let [joining, placed, free] = deck.one_of_each_agent(state.hands[seat.idx()]);
        let yours = factions.of(seat);
        let open = yours.into_iter().filter(|&faction| !factions.is_full(faction)).collect();
        let commands = yours.map(|faction| (faction, factions.line(faction).command_places(seat)));
        let n_kept = state.free.iter().filter(|free| free.owner == seat).count();
        Actions { state, seat, open, joining, placed, free, commands, n_kept }
    }

    /// How many numbers there are, in order: plays, plays elsewhere, plays of free agents, commands, those of free
    /// agents, purchases, and two more.
    pub(crate) fn len(&self) -> usize {
        let n_plays =
            self.joining.len() * self.n_joins() + self.n_placings() + self.free.len() * self.n_ways();
        n_plays + self.n_commands() + self.n_kept + PURCHASES.len() + 2
    }

    /// The move of this number, if it is possible.
    pub(crate) fn nth(&self, number: usize) -> Option<Move> {
        let Some(number) = past(number, self.joining.len() * self.n_joins()) else {
            return self.nth_play(number);
        };
        let Some(number) = past(number, self.n_placings()) else {
            return self.nth_placing(number);
        };
        let Some(number) = past(number, self.free.len() * self.n_ways()) else {
            return self.nth_free_play(number);
        };
        let Some(number) = past(number, self.n_commands()) else {
            return self.nth_command(number);
        };
        let Some(number) = past(number, self.n_kept) else {
            return self.nth_kept(number);
        };
        match past(number, PURCHASES.len()) {
            None => {
                let (agents, missions) = PURCHASES[number];
                self.state.checked_purchase(self.seat, agents, missions).ok()
            }
            Some(0) => self.state.has_cards(self.seat).then_some(Move::Exchange),
            Some(_) => Some(Move::EndActions),
        }
    }

    /// In how many ways a faction agent can be played: at two ends of open factions, with the command toward two.
    fn n_joins(&self) -> usize {
        4 * self.open.len()
    }

    /// In how many ways agents could be played elsewhere; few decks have such.
    #[inline]
    fn n_placings(&self) -> usize {
        if self.placed.is_empty() { 0 } else { self.placed.len() * self.n_slots() }
    }

    /// How many places there could be for an agent that is played elsewhere: before or behind every card of every
    /// faction, with the command toward two.
    fn n_slots(&self) -> usize {
        2 * self.state.seats() * self.n_places()
    }

    /// Places of one line: around so many agents and a safehouse.
    fn n_places(&self) -> usize {
        capacity(self.state.seats()) + 2
    }

    /// In how many ways a free agent can be played: with every other player, with the command toward two.
    fn n_ways(&self) -> usize {
        2 * (self.state.seats() - 1)
    }

    fn n_commands(&self) -> usize {
        let [(_, left), (_, right)] = self.commands;
        left.len() + right.len()
    }

    fn nth_play(&self, number: usize) -> Option<Move> {
        let face = self.state.rules.deck.agents_in(self.joining).nth(number / self.n_joins())?;
        let way = number % self.n_joins();
        let faction = self.open[way / 4];
        let end = if way % 4 < 2 { End::Head } else { End::Tail };
        let other = self.state.factions.other(self.seat, faction);
        let command_to = if way.is_multiple_of(2) { self.seat } else { other };
        Some(Move::Play { face, faction, end, command_to })
    }

    /// A22: where its text lets it be played.
    fn nth_placing(&self, number: usize) -> Option<Move> {
        let (deck, factions) = (&*self.state.rules.deck, &self.state.factions);
        let face = deck.agents_in(self.placed).nth(number / self.n_slots())?;
        let slot = number % self.n_slots();
        let (faction, index) = ((slot / 2 / self.n_places()) as u8, (slot / 2 % self.n_places()) as u8);
        let placing = deck.agent(face).placing?;
        let is_there = placing.into == Territory::Any || factions.is_player(self.seat, faction);
        let is_open = !factions.is_full(faction) && placing.at.places(factions.line(faction)).contains(index);
        let (left, right) = factions.players(faction);
        let command_to = if slot.is_multiple_of(2) { left } else { right };
        (is_there && is_open).then_some(Move::PlayAt { face, spot: Spot { faction, index }, command_to })
    }

    fn nth_free_play(&self, number: usize) -> Option<Move> {
        let face = self.state.rules.deck.agents_in(self.free).nth(number / self.n_ways())?;
        let way = number % self.n_ways();
        let with = Seat::all(self.state.seats()).filter(|&with| with != self.seat).nth(way / 2)?;
        let command_to = if way.is_multiple_of(2) { self.seat } else { with };
        Some(Move::PlayFree { face, with, command_to })
    }

    /// A9, A14.
    fn nth_command(&self, number: usize) -> Option<Move> {
        let in_line =
            |&(faction, places): &(u8, Places)| places.iter().map(move |index| Spot { faction, index });
        let spot = self.commands.iter().flat_map(in_line).nth(number)?;
        let face = self.state.factions.agent(spot)?.face;
        self.state.is_usable(self.seat, face, Some(spot)).then_some(Move::Activate(spot))
    }

    /// A11, A14; copies of a free agent are the same to their keeper.
    fn nth_kept(&self, number: usize) -> Option<Move> {
        let mut kept = self.state.free.iter().filter(|free| free.owner == self.seat).map(|free| free.face);
        let face = kept.clone().nth(number)?;
        let is_first = kept.position(|other| other == face) == Some(number);
        let is_possible = is_first && self.state.is_usable(self.seat, face, None);
        is_possible.then_some(Move::ActivateFree(face))
    }
}

/// What can be thought of doing in the missions phase (A18): attaching, moving, taking back, ending the turn.
///
/// It goes along with what is done ([`MissionMoves::attached`] and the two below it), for a playout does many
/// such things in a row.
#[derive(PartialEq, Debug)]
pub(crate) struct MissionMoves {
    /// The factions of the seat, at its left and at its right, and how many missions lie there.
    factions: [u8; 2],
    n_lying: [usize; 2],
    /// One of each mission in hand that is not attached already (A15).
    missions: CardSet,
    /// What is attached and was not taken off or moved in this phase.
    loose: CopyVec<Attached, MAX_ATTACHED>,
    /// What was taken off or moved in this phase.
    pub(crate) touched: Kinds,
}

impl MissionMoves {
    pub(crate) fn of(state: &Agents, seat: Seat, touched: Kinds) -> MissionMoves {
        let deck = &*state.rules.deck;
        let mut moves = MissionMoves {
            factions: state.factions.of(seat),
            n_lying: [0; 2],
            missions: deck.one_of_each_mission(state.mission_hands[seat.idx()]),
            loose: CopyVec::new(),
            touched,
        };
        state.attached.of(seat).iter().for_each(|&lying| moves.attached(lying, deck));
        moves
    }

    /// A mission of the hand was attached.
    pub(crate) fn attached(&mut self, lying: Attached, deck: &Deck) {
        self.missions.remove_all(deck.mission_copies(lying.mission));
        self.n_lying[self.side(lying.faction)] += 1;
        if !self.touched.contains(lying.mission) {
            self.loose.push(lying);
        }
    }

    /// A loose mission was taken back to the hand.
    pub(crate) fn detached(&mut self, taken: Attached, deck: &Deck) {
        self.unfasten(taken);
        self.missions.insert(deck.mission_copies(taken.mission));
    }

    /// A loose mission was moved to the other faction.
    pub(crate) fn moved(&mut self, taken: Attached) {
        self.unfasten(taken);
        self.n_lying[1 - self.side(taken.faction)] += 1;
    }

    fn unfasten(&mut self, taken: Attached) {
        self.touched.insert(taken.mission);
        self.n_lying[self.side(taken.faction)] -= 1;
        if let Some(place) = self.loose.iter().position(|&lying| lying == taken) {
            self.loose.remove(place);
        }
    }

    /// Is the faction at the left, or at the right?
    fn side(&self, faction: u8) -> usize {
        usize::from(faction != self.factions[0])
    }

    fn has_room(&self, side: usize) -> bool {
        self.n_lying[side] < MAX_AT_FACTION
    }

    /// How many factions have room for another mission (A15).
    fn n_with_room(&self) -> usize {
        usize::from(self.has_room(0)) + usize::from(self.has_room(1))
    }

    /// How many numbers there are, in order: missions of the hand, two for each that is loose, the end.
    pub(crate) fn len(&self) -> usize {
        self.missions.len() * self.n_with_room() + 2 * self.loose.len() + 1
    }

    /// The thing of this number, if it is possible.
    pub(crate) fn nth(&self, number: usize, deck: &Deck) -> Option<MissionMove> {
        let n_factions = self.n_with_room();
        let Some(number) = past(number, self.missions.len() * n_factions) else {
            let mission = deck.missions_in(self.missions).nth(number / n_factions)?;
            let side = if number % n_factions == 1 { 1 } else { usize::from(!self.has_room(0)) };
            return Some(MissionMove::Attach(Attached { mission, faction: self.factions[side] }));
        };
        let Some(&lying) = self.loose.get(number / 2) else {
            return Some(MissionMove::End);
        };
        if number % 2 == 1 {
            return Some(MissionMove::Detach(lying));
        }
        let to = 1 - self.side(lying.faction);
        self.has_room(to).then_some(MissionMove::Move(lying, self.factions[to]))
    }
}

/// Something that is done in the missions phase (A18).
#[derive(Clone, Copy)]
pub(crate) enum MissionMove {
    Attach(Attached),
    /// What lies somewhere, and where it goes.
    Move(Attached, u8),
    Detach(Attached),
    End,
}

impl From<MissionMove> for Move {
    fn from(made: MissionMove) -> Move {
        match made {
            MissionMove::Attach(Attached { mission, faction }) => Move::Attach { mission, faction },
            MissionMove::Move(Attached { mission, .. }, faction) => Move::Attach { mission, faction },
            MissionMove::Detach(Attached { mission, .. }) => Move::Detach(mission),
            MissionMove::End => Move::EndTurn,
        }
    }
}

/// What is left of a number past so many.
fn past(number: usize, n_numbers: usize) -> Option<usize> {
    number.checked_sub(n_numbers)
}
