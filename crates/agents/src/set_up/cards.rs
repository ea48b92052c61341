//! The cards of a position: each where it stands, and none more often than the deck has it.

use super::bad;
use crate::{
    Name, Position,
    deck::{Deck, Face, MAX_CARDS, Mission, Role},
    event::Pack,
    faction::{Agent, Card, Factions, MAX_SEATS, Spot, capacity},
    missions::{Attached, Attachments},
    pile::Pile,
    set::{CardSet, Copies},
    state::Free,
    wire::FactionCard,
};
use table::{BadPosition, Chance, CopyVec, Seat, shuffle};

/// The cards of the deck that have not been found in the position yet.
pub(super) struct Cards<'a> {
    deck: &'a Deck,
    n_seats: usize,
    agents: CardSet,
    missions: CardSet,
}

impl<'a> Cards<'a> {
    pub(super) fn new(deck: &'a Deck, n_seats: usize) -> Cards<'a> {
        let (agents, missions) = (CardSet::all(deck.n_agents()), CardSet::all(deck.n_missions()));
        Cards { deck, n_seats, agents, missions }
    }

    fn agent(&mut self, field: &str, name: Name) -> Result<Face, BadPosition> {
        let Some(face) = self.deck.face(name) else {
            return bad(field, format!("{name} is no agent of the deck"));
        };
        if !self.agents.remove(self.deck.copies(face)) {
            return bad(field, format!("{name} stands more often than the deck has it"));
        }
        Ok(face)
    }

    fn mission(&mut self, field: &str, name: Name) -> Result<Mission, BadPosition> {
        let Some(mission) = self.deck.mission_named(name) else {
            return bad(field, format!("{name} is no mission of the deck"));
        };
        if !self.missions.remove(self.deck.mission_copies(mission)) {
            return bad(field, format!("{name} stands more often than the deck has it"));
        }
        Ok(mission)
    }

    fn copies(&mut self, field: &str, name: Name, pack: Pack) -> Result<Copies, BadPosition> {
        match pack {
            Pack::Agents => self.agent(field, name).map(|face| self.deck.copies(face)),
            Pack::Missions => self.mission(field, name).map(|mission| self.deck.mission_copies(mission)),
        }
    }

    fn rows<'b, T>(
        &self,
        field: &str,
        rows: &'b [T],
    ) -> Result<impl Iterator<Item = (Seat, &'b T)> + use<'b, T>, BadPosition> {
        if rows.len() != self.n_seats {
            return bad(field, format!("a list for each of {} seats, not {}", self.n_seats, rows.len()));
        }
        Ok(Seat::all(self.n_seats).zip(rows))
    }

    pub(super) fn hands(
        &mut self,
        field: &str,
        rows: &[Vec<Name>],
        pack: Pack,
    ) -> Result<[CardSet; MAX_SEATS], BadPosition> {
        let mut hands = [CardSet::EMPTY; MAX_SEATS];
        for (seat, row) in self.rows(field, rows)? {
            for &name in row {
                hands[seat.idx()].insert(self.copies(field, name, pack)?);
            }
        }
        Ok(hands)
    }

    pub(super) fn factions(&mut self, lines: &[Vec<FactionCard>]) -> Result<Factions, BadPosition> {
        let mut factions = Factions::new(self.n_seats);
        for (seat, line) in self.rows("factions", lines)? {
            let faction = seat.idx() as u8;
            let n_safehouses = line.iter().filter(|card| **card == FactionCard::Safehouse).count();
            if n_safehouses != 1 {
                return bad(
                    "factions",
                    format!("faction {faction} has {n_safehouses} safehouses, not one (A3)"),
                );
            }
            if line.len() > capacity(self.n_seats) + 1 {
                return bad(
                    "factions",
                    format!("faction {faction} has more than {} agents (A5)", capacity(self.n_seats)),
                );
            }
            // The safehouse lies there already: agents go before it and then behind.
            for (index, card) in (0..).zip(line) {
                if let Card::Agent(agent) = self.faction_card(&factions, faction, card)? {
                    factions.insert(Spot { faction, index }, agent);
                }
            }
        }
        Ok(factions)
    }

    fn faction_card(
        &mut self,
        factions: &Factions,
        faction: u8,
        card: &FactionCard,
    ) -> Result<Card, BadPosition> {
        let FactionCard::Agent(agent) = card else { return Ok(Card::Safehouse) };
        let face = self.agent("factions", agent.card)?;
        let Role::Faction(colour) = self.deck.agent(face).role else {
            return bad("factions", format!("{} is a free agent and joins no faction (A11)", agent.card));
        };
        if !factions.is_player(agent.command_to, faction) {
            return bad(
                "factions",
                format!("seat {} is no player of faction {faction} (A3)", agent.command_to),
            );
        }
        Ok(Card::Agent(Agent { face, command_to: agent.command_to, colour, dead: agent.dead }))
    }

    pub(super) fn free(&mut self, position: &Position) -> Result<CopyVec<Free, MAX_CARDS>, BadPosition> {
        let mut free = CopyVec::new();
        for lying in &position.free {
            let face = self.agent("free", lying.card)?;
            if !self.deck.agent(face).is_free() {
                return bad("free", format!("{} is no free agent", lying.card));
            }
            if lying.owner.idx() >= self.n_seats {
                return bad("free", format!("seat {} is not at this table", lying.owner));
            }
            free.push(Free { face, owner: lying.owner });
        }
        Ok(free)
    }

    pub(super) fn attached(
        &mut self,
        position: &Position,
        factions: &Factions,
    ) -> Result<Attachments, BadPosition> {
        let mut attached = Attachments::default();
        for (seat, row) in self.rows("attached", or_empty(&position.attached, self.n_seats))? {
            for lying in row {
                let mission = self.mission("attached", lying.mission)?;
                let faction = lying.faction;
                if !factions.of(seat).contains(&faction) {
                    return bad("attached", format!("faction {faction} is not one of seat {seat}'s (A15)"));
                }
                if !attached.attach(seat, Attached { mission, faction }) {
                    return bad(
                        "attached",
                        format!("seat {seat}: two at each faction, and never two of one kind (A15)"),
                    );
                }
            }
        }
        Ok(attached)
    }

    pub(super) fn agents(
        &mut self,
        position: &Position,
        chance: &mut Chance,
    ) -> Result<Pile<Face, MAX_CARDS>, BadPosition> {
        let mut pile =
            Pile { deck: CopyVec::new(), discard: CopyVec::new(), n_remade: position.remade.agents };
        for &name in &position.agent_discard {
            pile.discard.push(self.agent("agent_discard", name)?);
        }
        match &position.agent_deck {
            Some(names) => {
                // The first is on top, and the top is the last.
                let faces: Result<Vec<Face>, _> =
                    names.iter().map(|&name| self.agent("agent_deck", name)).collect();
                pile.deck.extend(faces?.into_iter().rev());
            }
            None => {
                pile.deck.extend(self.deck.agents_in(self.agents));
                let n_cards = pile.deck.len();
                shuffle(chance, &mut pile.deck, n_cards);
            }
        }
        Ok(pile)
    }

    pub(super) fn missions(
        &mut self,
        position: &Position,
        chance: &mut Chance,
    ) -> Result<Pile<Mission, MAX_CARDS>, BadPosition> {
        let mut pile =
            Pile { deck: CopyVec::new(), discard: CopyVec::new(), n_remade: position.remade.missions };
        for &name in &position.mission_discard {
            pile.discard.push(self.mission("mission_discard", name)?);
        }
        match &position.mission_deck {
            Some(names) => {
                let missions: Result<Vec<Mission>, _> =
                    names.iter().map(|&name| self.mission("mission_deck", name)).collect();
                pile.deck.extend(missions?.into_iter().rev());
            }
            None => {
                pile.deck.extend(self.deck.missions_in(self.missions));
                let n_cards = pile.deck.len();
                shuffle(chance, &mut pile.deck, n_cards);
            }
        }
        Ok(pile)
    }
}

/// A list by seat that may be left out.
pub(super) fn or_empty<T: Clone>(rows: &[Vec<T>], n_seats: usize) -> &[Vec<T>] {
    if rows.is_empty() {
        const { &[const { Vec::new() }; MAX_SEATS] }.get(..n_seats).unwrap_or(rows)
    } else {
        rows
    }
}
