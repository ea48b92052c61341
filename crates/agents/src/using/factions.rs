//! What a command does to agents that lie in factions.

use crate::{
    command::Step,
    deck::Face,
    event::Event,
    faction::Spot,
    run::{Ask, Run},
    state::Agents,
};
use table::{Seat, Witness};

impl Agents {
    /// An agent was chosen. Says whether the target is whole, or more is asked about it.
    pub(super) fn choose_agent<W: Witness<Event>>(
        &mut self,
        run: &mut Run,
        spot: Spot,
        witness: &mut W,
    ) -> bool {
        let Some(stage) = run.stage(&self.rules.deck) else { return true };
        let Some(agent) = self.factions.agent(spot) else { return true };
        match stage.step {
            Step::Kill(_) => self.kill(run, spot, witness),
            Step::Turn(_) => self.rotate(run, spot, witness),
            Step::Extract(_) => self.extract(run, spot, agent.face, witness),
            Step::Discard(_) => self.remove(run, spot, agent.face, witness),
            Step::Copy(_) => self.copy(run, agent.face, witness),
            Step::Move(_) => run.ask = Ask::Place(spot),
            Step::Revive(_) => run.ask = Ask::Facing(spot),
            Step::Swap(_) => match run.chosen.first() {
                Some(&first) => self.swap(run, first, spot, witness),
                None => run.chose(Some(spot)),
            },
            Step::Steal(_) | Step::Draw(_) | Step::DiscardHand(_) | Step::DiscardMission(_) => {}
            Step::DiscardFrom(_) | Step::DiscardFree(_) => {}
            Step::Gain(_) | Step::Lose(_) | Step::Pay(_) => {}
        }
        run.ask == Ask::Target || run.ask == Ask::Way
    }

    fn kill<W: Witness<Event>>(&mut self, run: &mut Run, spot: Spot, witness: &mut W) {
        self.factions.kill(spot);
        witness.saw_that(|| Event::Killed { faction: spot.faction, index: spot.index });
        run.chose(Some(spot));
    }

    fn rotate<W: Witness<Event>>(&mut self, run: &mut Run, spot: Spot, witness: &mut W) {
        let Spot { faction, index } = spot;
        if let Some(command_to) = self.factions.turn(spot) {
            witness.saw_that(|| Event::Turned { faction, index, command_to });
        }
        run.chose(Some(spot));
    }

    fn extract<W: Witness<Event>>(&mut self, run: &mut Run, spot: Spot, face: Face, witness: &mut W) {
        let Spot { faction, index } = spot;
        let (copies, card) = (self.rules.deck.copies(face), self.rules.deck.agent(face).name);
        self.factions.remove(spot);
        self.hands[run.user.idx()].insert(copies);
        self.seen_agents.came_openly(run.user, copies);
        witness.saw_that(|| Event::Extracted { seat: run.user, card, faction, index });
        run.follow(spot, None);
        run.chose(None);
    }

    fn remove<W: Witness<Event>>(&mut self, run: &mut Run, spot: Spot, face: Face, witness: &mut W) {
        let Spot { faction, index } = spot;
        let card = self.rules.deck.agent(face).name;
        self.factions.remove(spot);
        self.agents.discard.push(face);
        witness.saw_that(|| Event::Removed { card, faction, index });
        run.follow(spot, None);
        run.chose(None);
    }

    fn copy<W: Witness<Event>>(&mut self, run: &mut Run, face: Face, witness: &mut W) {
        let card = self.rules.deck.agent(face).name;
        witness.saw_that(|| Event::Copied { seat: run.user, card });
        *run = run.copying(&self.rules.deck, face);
    }

    fn swap<W: Witness<Event>>(&mut self, run: &mut Run, first: Spot, second: Spot, witness: &mut W) {
        self.factions.swap(first, second);
        run.follow_swap(first, second);
        run.chose(Some(first));
        if let (Some(one), Some(other)) = (self.factions.agent(second), self.factions.agent(first)) {
            witness.saw_that(|| Event::Swapped {
                faction: second.faction,
                index: second.index,
                command_to: one.command_to,
                other_faction: first.faction,
                other_index: first.index,
                other_command_to: other.command_to,
            });
        }
    }

    pub(super) fn relocate<W: Witness<Event>>(
        &mut self,
        run: &mut Run,
        from: Spot,
        to: Spot,
        witness: &mut W,
    ) -> bool {
        let put = self.factions.relocate(from, to);
        run.follow(from, put);
        run.chose(put);
        if let Some((put, agent)) = put.and_then(|put| Some((put, self.factions.agent(put)?))) {
            witness.saw_that(|| Event::Moved {
                from_faction: from.faction,
                from_index: from.index,
                faction: put.faction,
                index: put.index,
                command_to: agent.command_to,
            });
        }
        true
    }

    pub(super) fn revive<W: Witness<Event>>(
        &mut self,
        run: &mut Run,
        spot: Spot,
        command_to: Seat,
        witness: &mut W,
    ) -> bool {
        self.factions.revive(spot, command_to);
        run.chose(Some(spot));
        witness.saw_that(|| Event::Revived { faction: spot.faction, index: spot.index, command_to });
        true
    }
}
