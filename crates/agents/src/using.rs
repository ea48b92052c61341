//! Using a command (A8–A14): offered or for an action, one question at a time.

use crate::{
    command::{Among, Step},
    deck::{Face, Mission},
    event::{Event, Pack},
    faction::Spot,
    moves::Answer,
    run::{Ask, Run},
    state::{Agents, Offer, Phase},
};
use table::{At, Seat, Witness};

impl Agents {
    /// Offers the command of an agent just played to whom it faces, if it can be used (A8, A11, A14).
    pub(crate) fn offer<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        card: Face,
        spot: Option<Spot>,
        at: At,
        witness: &mut W,
    ) {
        if !self.outlook().is_usable(seat, card, spot) {
            return self.go_on(witness);
        }
        let turn_left = self.deadline.as_ms().saturating_sub(at.as_ms()) as u32;
        self.phase = Phase::Offer(Offer { seat, card, spot, turn_left });
        self.deadline = at.plus_ms(self.rules.offer_ms.into());
        witness.saw_that(|| Event::Offered { seat, card: self.rules.deck.agent(card).name });
    }

    pub(crate) fn use_offer<W: Witness<Event>>(&mut self, offer: Offer, at: At, witness: &mut W) {
        let Offer { seat, card, spot, turn_left } = offer;
        witness.saw_that(|| Event::Used { seat, card: self.rules.deck.agent(card).name });
        self.begin(Run { turn_left: Some(turn_left), ..Run::new(seat, card, spot) }, at, witness);
    }

    pub(crate) fn skip_offer<W: Witness<Event>>(&mut self, offer: Offer, at: At, witness: &mut W) {
        witness.saw_that(|| Event::Skipped { seat: offer.seat });
        self.deadline = at.plus_ms(offer.turn_left.into());
        self.go_on(witness);
    }

    /// Begins a command that can be used.
    pub(crate) fn begin<W: Witness<Event>>(&mut self, run: Run, at: At, witness: &mut W) {
        if self.rules.deck.agent(run.card).idle && !self.outlook().can_finish(&run) {
            // To no effect, as its text allows (A14).
            self.finish(&run, at, witness);
        } else {
            self.advance(run, at, witness);
        }
    }

    /// Does what needs no answer, up to the next question or the end of the command.
    fn advance<W: Witness<Event>>(&mut self, mut run: Run, at: At, witness: &mut W) {
        while let Some(stage) = run.stage(&self.rules.deck) {
            let may_stop = run.n_chosen >= stage.fewest;
            if run.n_chosen >= stage.most || (may_stop && !self.outlook().has_choice(&run, stage)) {
                run.next_step();
                continue;
            }
            match stage.step {
                Step::Draw(cards) => {
                    (0..cards.agents).for_each(|_| self.draw_agent(run.user, witness));
                    (0..cards.missions).for_each(|_| self.draw_mission(run.user, witness));
                    run.next_step();
                    continue;
                }
                Step::Kill(_) | Step::Turn(_) | Step::Extract(_) | Step::Discard(_) => {}
                Step::Move(_) | Step::Revive(_) | Step::Copy(_) | Step::Steal(_) => {}
                Step::DiscardHand(_) | Step::DiscardMission(_) => {}
            }
            match (stage.aim.map(|aim| aim.among), run.spot) {
                (Some(Among::This), Some(spot)) => {
                    if self.choose_agent(&mut run, spot, witness) {
                        continue;
                    }
                }
                (_, _) => run.ask = Ask::Target,
            }
            self.phase = Phase::Target(run);
            return;
        }
        self.finish(&run, at, witness);
    }

    /// The command is done: a free agent goes to the discards (A11), the clock of the turn runs on (A26).
    fn finish<W: Witness<Event>>(&mut self, run: &Run, at: At, witness: &mut W) {
        let kept = |free: &crate::state::Free| (free.face, free.owner) == (run.card, run.user);
        let card = self.rules.deck.agent(run.card);
        let place = self.free.iter().position(kept).filter(|_| card.is_free());
        if let Some(place) = place {
            self.free.remove(place);
            self.agents.discard.push(run.card);
            witness.saw_that(|| Event::FreeDiscarded { card: card.name });
        }
        if let Some(turn_left) = run.turn_left {
            self.deadline = at.plus_ms(turn_left.into());
        }
        self.go_on(witness);
    }

    /// Takes an answer to what the command asks.
    pub(crate) fn answer<W: Witness<Event>>(
        &mut self,
        mut run: Run,
        answer: Answer,
        at: At,
        witness: &mut W,
    ) {
        let is_whole = match (run.ask, answer) {
            (Ask::Target, Answer::Agent(spot)) => self.choose_agent(&mut run, spot, witness),
            (Ask::Target, Answer::Player(victim)) => self.rob(&mut run, victim, witness),
            (Ask::Target, Answer::Attached(owner, mission)) => self.censor(&mut run, owner, mission, witness),
            (Ask::Target, Answer::Card(face)) => {
                self.discard_agent(run.user, face, witness);
                run.chose(None);
                true
            }
            (Ask::Target, Answer::Mission(mission)) => {
                self.discard_mission(run.user, mission, witness);
                run.chose(None);
                true
            }
            (Ask::Place(from), Answer::Place(to)) => self.relocate(&mut run, from, to, witness),
            (Ask::Facing(spot), Answer::Facing(command_to)) => {
                self.revive(&mut run, spot, command_to, witness)
            }
            (Ask::Loot(victim), Answer::Card(face)) => self.steal(&mut run, victim, face, witness),
            (Ask::Target | Ask::Place(_) | Ask::Facing(_) | Ask::Loot(_), _) => false,
        };
        if is_whole {
            self.advance(run, at, witness);
        } else {
            self.phase = Phase::Target(run);
        }
    }

    /// Enough targets (A14).
    pub(crate) fn enough<W: Witness<Event>>(&mut self, mut run: Run, at: At, witness: &mut W) {
        run.next_step();
        self.advance(run, at, witness);
    }

    /// Are fewer targets than there could be enough?
    pub(crate) fn may_stop(&self, run: &Run) -> bool {
        let Some(stage) = run.stage(&self.rules.deck) else { return false };
        run.ask == Ask::Target && run.n_chosen >= stage.fewest && self.outlook().can_go_on(run, stage)
    }

    /// The clock finishes a command that was begun: enough where that is allowed, else the first target (A26).
    pub(crate) fn finish_by_clock<W: Witness<Event>>(&mut self, at: At, witness: &mut W) {
        while let Phase::Target(run) = &self.phase {
            let run = *run;
            let mut first = None;
            self.each_target(&run, &mut |target| {
                first.get_or_insert(target);
            });
            match first {
                _ if self.may_stop(&run) => self.enough(run, at, witness),
                Some(target) => self.answer(run, target, at, witness),
                // Cannot be: a command that is begun can be finished. Still, the game goes on.
                None => return self.go_on(witness),
            }
        }
    }

    /// An agent was chosen. Says whether the target is whole, or more is asked about it.
    fn choose_agent<W: Witness<Event>>(&mut self, run: &mut Run, spot: Spot, witness: &mut W) -> bool {
        let Spot { faction, index } = spot;
        let Some(stage) = run.stage(&self.rules.deck) else { return true };
        let Some(agent) = self.factions.agent(spot) else { return true };
        let card = self.rules.deck.agent(agent.face).name;
        match stage.step {
            Step::Kill(_) => {
                self.factions.kill(spot);
                witness.saw_that(|| Event::Killed { faction, index });
                run.chose(Some(spot));
            }
            Step::Turn(_) => {
                if let Some(command_to) = self.factions.turn(spot) {
                    witness.saw_that(|| Event::Turned { faction, index, command_to });
                }
                run.chose(Some(spot));
            }
            Step::Extract(_) => {
                self.factions.remove(spot);
                let copies = self.rules.deck.copies(agent.face);
                self.hands[run.user.idx()].insert(copies);
                self.seen_agents.came_openly(run.user, copies);
                witness.saw_that(|| Event::Extracted { seat: run.user, card, faction, index });
                run.follow(spot, None);
                run.chose(None);
            }
            Step::Discard(_) => {
                self.factions.remove(spot);
                self.agents.discard.push(agent.face);
                witness.saw_that(|| Event::Removed { card, faction, index });
                run.follow(spot, None);
                run.chose(None);
            }
            Step::Copy(_) => {
                witness.saw_that(|| Event::Copied { seat: run.user, card });
                *run = run.copying(agent.face);
            }
            Step::Move(_) => run.ask = Ask::Place(spot),
            Step::Revive(_) => run.ask = Ask::Facing(spot),
            Step::Steal(_) | Step::Draw(_) | Step::DiscardHand(_) | Step::DiscardMission(_) => {}
        }
        run.ask == Ask::Target
    }

    fn relocate<W: Witness<Event>>(&mut self, run: &mut Run, from: Spot, to: Spot, witness: &mut W) -> bool {
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

    fn revive<W: Witness<Event>>(
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

    /// The victim shows the hand (A12); which agent is taken is asked next.
    fn rob<W: Witness<Event>>(&mut self, run: &mut Run, victim: Seat, witness: &mut W) -> bool {
        let deck = &*self.rules.deck;
        let hand = self.hands[victim.idx()];
        self.seen_agents.looked(run.user, victim, hand, |bit| deck.copies(deck.every_agent()[bit as usize]));
        for face in deck.agents_in(hand) {
            witness.saw_that(|| Event::Showed {
                seat: victim,
                to: run.user,
                card: Some(deck.agent(face).name),
            });
        }
        run.ask = Ask::Loot(victim);
        false
    }

    fn steal<W: Witness<Event>>(&mut self, run: &mut Run, victim: Seat, face: Face, witness: &mut W) -> bool {
        let deck = &*self.rules.deck;
        let (thief, copies) = (run.user, deck.copies(face));
        let n_cards = self.hands[victim.idx()].len();
        self.hands[victim.idx()].remove(copies);
        self.hands[thief.idx()].insert(copies);
        self.seen_agents
            .stolen(thief, victim, copies, n_cards, |bit| deck.copies(deck.every_agent()[bit as usize]));
        witness.saw_that(|| Event::Stole { seat: thief, from: victim, card: Some(deck.agent(face).name) });
        run.chose(None);
        true
    }

    fn censor<W: Witness<Event>>(
        &mut self,
        run: &mut Run,
        owner: Seat,
        mission: Mission,
        witness: &mut W,
    ) -> bool {
        self.attached.detach(owner, mission);
        self.missions.discard.push(mission);
        witness.saw_that(|| Event::Censored { seat: owner, mission: self.rules.deck.mission(mission).name });
        run.chose(None);
        true
    }

    /// Discards an agent from a hand, face up.
    pub(crate) fn discard_agent<W: Witness<Event>>(&mut self, seat: Seat, face: Face, witness: &mut W) {
        self.take_from_hand(seat, face);
        self.agents.discard.push(face);
        let card = self.rules.deck.agent(face).name;
        witness.saw_that(|| Event::Discarded { seat, pack: Pack::Agents, card });
    }

    /// Discards a mission from a hand, face up.
    pub(crate) fn discard_mission<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        mission: Mission,
        witness: &mut W,
    ) {
        self.take_mission_from_hand(seat, mission);
        self.missions.discard.push(mission);
        let card = self.rules.deck.mission(mission).name;
        witness.saw_that(|| Event::Discarded { seat, pack: Pack::Missions, card });
    }
}
