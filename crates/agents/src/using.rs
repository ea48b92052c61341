//! Using a command (A8–A14): offered or for an action, one question at a time.

use crate::{
    command::{Among, Party, Stage, Step},
    deck::{Face, Mission},
    event::{Event, Pack},
    faction::{MAX_SEATS, Spot},
    moves::Answer,
    name::Name,
    run::{Ask, Run},
    state::{Agents, Offer, Phase, UNSEEN},
};
use table::{At, CopyVec, Seat, Witness, below};

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
        if !self.is_usable(seat, card, spot) {
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
        let run = Run::new(&self.rules.deck, seat, card, spot);
        self.begin(Run { turn_left: Some(turn_left), ..run }, at, witness);
    }

    pub(crate) fn skip_offer<W: Witness<Event>>(&mut self, offer: Offer, at: At, witness: &mut W) {
        witness.saw_that(|| Event::Skipped { seat: offer.seat });
        self.deadline = at.plus_ms(offer.turn_left.into());
        self.go_on(witness);
    }

    /// Begins a command that can be used.
    pub(crate) fn begin<W: Witness<Event>>(&mut self, run: Run, at: At, witness: &mut W) {
        if self.rules.deck.agent(run.card).idle && !self.outlook().can_do(&run) {
            // To no effect, as its text allows (A14).
            self.finish(&run, at, witness);
        } else {
            self.advance(run, at, witness);
        }
    }

    /// Does what needs no answer, up to the next question or the end of the command.
    fn advance<W: Witness<Event>>(&mut self, mut run: Run, at: At, witness: &mut W) {
        loop {
            if run.ask == Ask::Way && !self.takes_only_way(&mut run) {
                self.phase = Phase::Target(run);
                return;
            }
            let Some(&stage) = run.stage(&self.rules.deck) else {
                match run.again(&self.rules.deck).filter(|again| self.outlook().can_do(again)) {
                    Some(again) => run = again,
                    None => break,
                }
                continue;
            };
            let may_stop = stage.is_enough(run.n_chosen);
            if run.n_chosen >= stage.most || (may_stop && !self.outlook().has_choice(&run, &stage)) {
                run.next_step(&stage);
                continue;
            }
            if stage.is_plain() && !stage.may && !run.is_again(&self.rules.deck) {
                self.do_plain(&run, &stage, None, witness);
                if self.phase == Phase::Over {
                    return;
                }
                run.next_step(&stage);
                continue;
            }
            let among = stage.aim.map(|aim| if run.n_chosen == 0 { aim.among } else { aim.second });
            match (among, run.spot) {
                (Some(Among::This), Some(spot)) if !stage.may => {
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

    /// Where only one way of a command can be used, nothing is asked; says whether that is so.
    fn takes_only_way(&self, run: &mut Run) -> bool {
        if run.is_again(&self.rules.deck) {
            return false;
        }
        let outlook = self.outlook();
        let ways = &self.rules.deck.agent(run.command).ways;
        let mut usable = ways.iter().map(|&step| run.on_way(step)).filter(|way| outlook.can_do(way));
        match (usable.next(), usable.next()) {
            (Some(way), None) => {
                *run = way;
                true
            }
            (_, _) => false,
        }
    }

    /// Does a step that asks for nothing, or whose player has been chosen.
    fn do_plain<W: Witness<Event>>(
        &mut self,
        run: &Run,
        stage: &Stage,
        chosen: Option<Seat>,
        witness: &mut W,
    ) {
        match stage.step {
            Step::Draw(cards) => {
                (0..cards.agents).for_each(|_| self.draw_agent(run.user, witness));
                (0..cards.missions).for_each(|_| self.draw_mission(run.user, witness));
            }
            Step::Gain(sum) => self.give_to_party(run, sum.whom, chosen, sum.points.into(), witness),
            Step::Lose(sum) => self.give_to_party(run, sum.whom, chosen, -i32::from(sum.points), witness),
            Step::Pay(price) => {
                let card = self.rules.deck.agent(run.command).name;
                let other = run.spot.map(|spot| self.factions.other(run.user, spot.faction));
                let payee = price.to.and_then(|_| chosen.or(other));
                self.give(run.user, card, -i32::from(price.points), witness);
                if let Some(payee) = payee {
                    self.give(payee, card, price.points.into(), witness);
                }
            }
            Step::Kill(_) | Step::Turn(_) | Step::Extract(_) | Step::Discard(_) => {}
            Step::Move(_) | Step::Revive(_) | Step::Copy(_) | Step::Steal(_) | Step::Swap(_) => {}
            Step::DiscardHand(_) | Step::DiscardMission(_) => {}
            Step::DiscardFrom(_) | Step::DiscardFree(_) => {}
        }
    }

    /// Points for one or several, as a card says; whoever reaches the end of the game first, ends it (A20).
    fn give_to_party<W: Witness<Event>>(
        &mut self,
        run: &Run,
        party: Party,
        chosen: Option<Seat>,
        points: i32,
        witness: &mut W,
    ) {
        let card = self.rules.deck.agent(run.command).name;
        let all: CopyVec<Seat, MAX_SEATS> = self.outlook().party(run, party).collect();
        for &seat in all.iter().filter(|&&seat| chosen.is_none_or(|one| one == seat)) {
            if self.give(seat, card, points, witness) {
                return;
            }
        }
    }

    /// Points that a card's text gives or takes, as far as there are any; says whether that ended the game.
    pub(crate) fn give<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        card: Name,
        points: i32,
        witness: &mut W,
    ) -> bool {
        let points = points.max(-self.points[seat.idx()]);
        if points == 0 {
            return false;
        }
        witness.saw_that(|| Event::Points { seat, card, points });
        self.gain(seat, points, witness)
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
        let Some(&stage) = run.stage(&self.rules.deck) else { return };
        let is_whole = match (run.ask, answer) {
            (Ask::Way, Answer::Way(way)) => {
                if let Some(&step) = self.rules.deck.agent(run.command).ways.get(usize::from(way)) {
                    run = run.on_way(step);
                }
                true
            }
            (Ask::Target, Answer::Way(_)) => {
                self.do_plain(&run, &stage, None, witness);
                run.next_step(&stage);
                true
            }
            (Ask::Target, Answer::Player(seat)) if !stage.step.is_raid() => {
                self.do_plain(&run, &stage, Some(seat), witness);
                run.next_step(&stage);
                true
            }
            (Ask::Target, Answer::Free(owner, face)) => self.dismiss(&mut run, owner, face, witness),
            (Ask::Target, Answer::Agent(spot)) => self.choose_agent(&mut run, spot, witness),
            (Ask::Target, Answer::Player(victim)) => self.rob(&mut run, &stage, victim, witness),
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
            (Ask::Loot(victim), Answer::Card(face)) => {
                match stage.step {
                    Step::DiscardFrom(_) => self.discard_agent(victim, face, witness),
                    _ => self.steal(&run, victim, face, witness),
                }
                let is_empty = self.hands[victim.idx()].is_empty();
                looted(&mut run, &stage, is_empty)
            }
            (Ask::Loot(victim), Answer::Mission(mission)) => {
                match stage.step {
                    Step::DiscardFrom(_) => self.discard_mission(victim, mission, witness),
                    _ => self.steal_mission(&run, victim, mission, witness),
                }
                let is_empty = self.mission_hands[victim.idx()].is_empty();
                looted(&mut run, &stage, is_empty)
            }
            (Ask::Way | Ask::Target | Ask::Place(_) | Ask::Facing(_) | Ask::Loot(_), _) => false,
        };
        if self.phase == Phase::Over {
            // Points of the command have ended the game (A20).
            return;
        }
        if is_whole {
            self.advance(run, at, witness);
        } else {
            self.phase = Phase::Target(run);
        }
    }

    /// Enough targets (A14).
    pub(crate) fn enough<W: Witness<Event>>(&mut self, mut run: Run, at: At, witness: &mut W) {
        match run.stage(&self.rules.deck) {
            Some(&stage) if !run.is_again(&self.rules.deck) => {
                run.next_step(&stage);
                self.advance(run, at, witness);
            }
            Some(_) | None => self.finish(&run, at, witness),
        }
    }

    /// Are fewer targets than there could be enough?
    pub(crate) fn may_stop(&self, run: &Run) -> bool {
        let Some(stage) = run.stage(&self.rules.deck) else { return false };
        run.is_again(&self.rules.deck)
            || (run.ask == Ask::Target
                && stage.is_enough(run.n_chosen)
                && self.outlook().can_go_on(run, stage))
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
                *run = run.copying(&self.rules.deck, agent.face);
            }
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

    /// A free agent that another keeps goes to the discards.
    fn dismiss<W: Witness<Event>>(
        &mut self,
        run: &mut Run,
        owner: Seat,
        face: Face,
        witness: &mut W,
    ) -> bool {
        if let Some(place) = self.free.iter().position(|free| (free.face, free.owner) == (face, owner)) {
            self.free.remove(place);
            self.agents.discard.push(face);
            witness.saw_that(|| Event::FreeDiscarded { card: self.rules.deck.agent(face).name });
        }
        run.chose(None);
        true
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

    /// The victim shows the hand (A12), and which card is taken is asked next; or cards are discarded unseen.
    fn rob<W: Witness<Event>>(
        &mut self,
        run: &mut Run,
        stage: &Stage,
        victim: Seat,
        witness: &mut W,
    ) -> bool {
        if let Step::DiscardFrom(raid) = stage.step
            && !raid.seen
        {
            (0..raid.count).for_each(|_| self.discard_unseen(victim, raid.what, witness));
            run.n_chosen = stage.most;
            return true;
        }
        let deck = &*self.rules.deck;
        let to = run.user;
        match stage.step.loot() {
            pack @ Pack::Agents => {
                let hand = self.hands[victim.idx()];
                self.seen_agents
                    .looked(to, victim, hand, |bit| deck.copies(deck.every_agent()[bit as usize]));
                for face in deck.agents_in(hand) {
                    let card = Some(deck.agent(face).name);
                    witness.saw_that(|| Event::Showed { seat: victim, to, pack, card });
                }
            }
            pack @ Pack::Missions => {
                let hand = self.mission_hands[victim.idx()];
                let copies = |bit: u8| deck.mission_copies(deck.every_mission()[bit as usize]);
                self.seen_missions.looked(to, victim, hand, copies);
                for mission in deck.missions_in(hand) {
                    let card = Some(deck.mission(mission).name);
                    witness.saw_that(|| Event::Showed { seat: victim, to, pack, card });
                }
            }
        }
        run.ask = Ask::Loot(victim);
        false
    }

    /// Chance takes a card out of a hand, for all to see.
    fn discard_unseen<W: Witness<Event>>(&mut self, victim: Seat, pack: Pack, witness: &mut W) {
        let mut chance = self.seed.chance(UNSEEN, self.n_unseen);
        let hand = match pack {
            Pack::Agents => self.hands[victim.idx()],
            Pack::Missions => self.mission_hands[victim.idx()],
        };
        if hand.is_empty() {
            return;
        }
        self.n_unseen += 1;
        let place = below(&mut chance, hand.len() as u32) as usize;
        let Some(bit) = hand.bits().nth(place) else { return };
        match pack {
            Pack::Agents => {
                let face = self.rules.deck.every_agent()[usize::from(bit)];
                self.discard_agent(victim, face, witness);
            }
            Pack::Missions => {
                let mission = self.rules.deck.every_mission()[usize::from(bit)];
                self.discard_mission(victim, mission, witness);
            }
        }
    }

    fn steal<W: Witness<Event>>(&mut self, run: &Run, victim: Seat, face: Face, witness: &mut W) {
        let deck = &*self.rules.deck;
        let (thief, copies, card) = (run.user, deck.copies(face), deck.agent(face).name);
        let n_cards = self.hands[victim.idx()].len();
        self.hands[victim.idx()].remove(copies);
        self.hands[thief.idx()].insert(copies);
        self.seen_agents
            .stolen(thief, victim, copies, n_cards, |bit| deck.copies(deck.every_agent()[bit as usize]));
        let pack = Pack::Agents;
        witness.saw_that(|| Event::Stole { seat: thief, from: victim, pack, card: Some(card) });
    }

    fn steal_mission<W: Witness<Event>>(
        &mut self,
        run: &Run,
        victim: Seat,
        mission: Mission,
        witness: &mut W,
    ) {
        let deck = &*self.rules.deck;
        let (thief, copies, card) = (run.user, deck.mission_copies(mission), deck.mission(mission).name);
        let n_cards = self.mission_hands[victim.idx()].len();
        self.mission_hands[victim.idx()].remove(copies);
        self.mission_hands[thief.idx()].insert(copies);
        let all = |bit: u8| deck.mission_copies(deck.every_mission()[bit as usize]);
        self.seen_missions.stolen(thief, victim, copies, n_cards, all);
        let pack = Pack::Missions;
        witness.saw_that(|| Event::Stole { seat: thief, from: victim, pack, card: Some(card) });
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

/// A card of a hand was dealt with; says whether that is all, or another of the same hand is asked for.
fn looted(run: &mut Run, stage: &Stage, is_empty: bool) -> bool {
    run.n_chosen += 1;
    if run.n_chosen < stage.most && !is_empty {
        return false;
    }
    run.n_chosen = stage.most;
    run.ask = Ask::Target;
    true
}
