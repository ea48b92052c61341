//! What a command can be used on (A10, A14).
//!
//! Whether a command is offered, and which targets, is decided on what is open to everybody: the factions, attached
//! missions and numbers of cards. A command that is begun can be finished: a target is offered only if the rest of the
//! command can still be done after it, which is found by trying.

use crate::{
    command::{Among, Life, Stage, Step, To, Whom},
    deck::{Deck, Face, Mission},
    faction::{Factions, MAX_SEATS, Spot},
    missions::Attachments,
    run::Run,
    set::CardSet,
    spots::{Places, Spots},
    state::Agents,
};
use arrayvec::ArrayVec;
use table::Seat;

/// The open part of the table, as far as commands are about it, perhaps after choices that are being tried.
#[derive(Clone, Copy)]
pub(crate) struct Outlook<'a> {
    state: &'a Agents,
    factions: &'a Factions,
    attached: &'a Attachments,
    numbers: Numbers,
}

/// How many cards there are to draw, and how many more than now are in the hands.
#[derive(Clone, Copy)]
struct Numbers {
    agents_left: u8,
    missions_left: u8,
    agents_gained: [i8; MAX_SEATS],
    missions_gained: [i8; MAX_SEATS],
}

/// A table on which a choice is tried.
struct Trial {
    factions: Factions,
    attached: Attachments,
    numbers: Numbers,
}

/// A whole target of one step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    /// An agent to be killed, turned, extracted, discarded or copied.
    Agent(Spot),
    /// An agent, and before which card it goes.
    Move(Spot, Spot),
    /// A dead agent, and whom its command will face.
    Revive(Spot, Seat),
    /// Whose hand is robbed; which agent is taken changes nothing that is open.
    Rob(Seat),
    /// Any agent of the own hand.
    HandAgent,
    /// Any mission of the own hand.
    HandMission,
    /// An attached mission.
    Censor(Seat, Mission),
    /// Cards are drawn without a question.
    Draw,
}

impl<'a> Outlook<'a> {
    pub(crate) fn of(state: &'a Agents) -> Outlook<'a> {
        let numbers = Numbers {
            agents_left: state.agents.n_left() as u8,
            missions_left: state.missions.n_left() as u8,
            agents_gained: [0; MAX_SEATS],
            missions_gained: [0; MAX_SEATS],
        };
        Outlook { state, factions: &state.factions, attached: &state.attached, numbers }
    }

    fn deck(&self) -> &'a Deck {
        &self.state.rules.deck
    }

    /// Can the command be used from its beginning to its end?
    pub(crate) fn is_usable(&self, user: Seat, card: Face, spot: Option<Spot>) -> bool {
        self.deck().agent(card).idle || self.can_finish(&Run::new(user, card, spot))
    }

    /// Can the command be done from where it stands?
    pub(crate) fn can_finish(&self, run: &Run) -> bool {
        let Some(stage) = run.stage(self.deck()) else { return true };
        if run.n_chosen >= stage.fewest && self.can_go_on(run, stage) {
            return true;
        }
        run.n_chosen < stage.most && self.has_choice(run, stage)
    }

    /// Can the command be finished without more targets for this step?
    pub(crate) fn can_go_on(&self, run: &Run, stage: &Stage) -> bool {
        if stage.is_last {
            return true;
        }
        let mut next = *run;
        next.next_step();
        self.can_finish(&next)
    }

    /// Is there a target for this step after which the command can be finished?
    pub(crate) fn has_choice(&self, run: &Run, stage: &Stage) -> bool {
        match stage.step {
            Step::Kill(_) | Step::Turn(_) | Step::Extract(_) | Step::Discard(_) | Step::Revive(_)
                if stage.needs_one_more(run.n_chosen) =>
            {
                !self.spots(run, stage).is_empty()
            }
            Step::Kill(_) | Step::Turn(_) | Step::Extract(_) | Step::Discard(_) | Step::Revive(_) => {
                self.targets(run, stage).next().is_some()
            }
            Step::Move(_) | Step::Copy(_) => self.targets(run, stage).next().is_some(),
            Step::Steal(theft) => {
                self.victims(run, theft.from).any(|seat| self.is_worthy(run, stage, Choice::Rob(seat)))
            }
            Step::DiscardMission(censored) => self
                .censorable(run, censored.of)
                .any(|(seat, mission)| self.is_worthy(run, stage, Choice::Censor(seat, mission))),
            Step::DiscardHand(cards) if run.n_chosen < cards.agents => {
                self.has_agents(run.user) && self.is_worthy(run, stage, Choice::HandAgent)
            }
            Step::DiscardHand(_) => {
                self.has_missions(run.user) && self.is_worthy(run, stage, Choice::HandMission)
            }
            Step::Draw(cards) => {
                // A21: as many as there are, and at least one.
                let Numbers { agents_left, missions_left, .. } = self.numbers;
                let n_drawn = cards.agents.min(agents_left) + cards.missions.min(missions_left);
                n_drawn > 0 && self.is_worthy(run, stage, Choice::Draw)
            }
        }
    }

    /// Can the command be finished after this choice?
    #[inline]
    pub(crate) fn is_worthy(&self, run: &Run, stage: &Stage, choice: Choice) -> bool {
        if let (Step::Copy(_), Choice::Agent(spot)) = (stage.step, choice) {
            return self.is_worth_copying(run, spot);
        }
        if stage.needs_one_more(run.n_chosen) {
            return true;
        }
        self.can_finish_after(run, stage, choice)
    }

    fn can_finish_after(&self, run: &Run, stage: &Stage, choice: Choice) -> bool {
        let &Outlook { state, factions, attached, numbers } = self;
        let (mut trial, mut rest) = (Trial { factions: *factions, attached: *attached, numbers }, *run);
        trial.apply(&mut rest, stage, choice);
        let Trial { factions, attached, numbers } = &trial;
        Outlook { state, factions, attached, numbers: *numbers }.can_finish(&rest)
    }

    /// Any command but a copier's own, if it can be used from here.
    fn is_worth_copying(&self, run: &Run, spot: Spot) -> bool {
        let Some(agent) = self.factions.agent(spot) else { return false };
        let card = self.deck().agent(agent.face);
        !card.copies_commands() && self.can_finish(&run.copying(agent.face))
    }

    /// The agents that can be chosen for a step: by faction, then from the head.
    pub(crate) fn targets(&self, run: &Run, stage: &Stage) -> impl Iterator<Item = Spot> {
        self.spots(run, stage).iter().filter(move |&spot| self.can_choose(run, stage, spot))
    }

    /// Can the command be finished after the choice of this agent, one that fits the step?
    #[inline]
    pub(crate) fn can_choose(&self, run: &Run, stage: &Stage, spot: Spot) -> bool {
        match stage.step {
            Step::Kill(_) | Step::Turn(_) | Step::Extract(_) | Step::Discard(_) | Step::Copy(_) => {
                self.is_worthy(run, stage, Choice::Agent(spot))
            }
            Step::Move(route) if stage.needs_one_more(run.n_chosen) => {
                !self.goals(run.user, spot, route.to).is_empty()
            }
            Step::Move(route) => self
                .destinations(run.user, spot, route.to)
                .iter()
                .any(|to| self.is_worthy(run, stage, Choice::Move(spot, to))),
            Step::Revive(_) => {
                let (left, right) = self.factions.players(spot.faction);
                [left, right].into_iter().any(|seat| self.is_worthy(run, stage, Choice::Revive(spot, seat)))
            }
            Step::Steal(_) | Step::Draw(_) | Step::DiscardHand(_) | Step::DiscardMission(_) => false,
        }
    }

    /// The agents that fit a step (A10: never the agent itself, unless the text says so).
    pub(crate) fn spots(&self, run: &Run, stage: &Stage) -> Spots {
        let mut found = Spots::default();
        let Some(aim) = stage.aim else { return found };
        let fitting = |faction| {
            let line = self.factions.line(faction);
            match aim.life {
                None => line.agent_places(),
                Some(Life::Living) => line.living_places(),
                Some(Life::Dead) => line.dead_places(),
            }
        };
        match (aim.among, run.spot) {
            (Among::This | Among::Next | Among::NotNext | Among::Faction, None) => {}
            (Among::This, Some(this)) => {
                found.add(this.faction, fitting(this.faction) & Places::only(this.index));
            }
            (Among::Next, Some(this)) => {
                found.add(this.faction, fitting(this.faction) & Places::next_to(this.index));
            }
            (Among::NotNext, Some(this)) => {
                let near = Places::next_to(this.index) | Places::only(this.index);
                found.add(this.faction, fitting(this.faction) & !near);
            }
            (Among::Faction, Some(this)) => {
                found.add(this.faction, fitting(this.faction) & !Places::only(this.index));
            }
            (Among::Yours, this) => {
                let yours = self.factions.of(run.user);
                yours.into_iter().for_each(|faction| found.add(faction, fitting(faction)));
                this.iter().for_each(|&this| found.remove(this));
            }
            (Among::Any, this) => {
                self.factions.iter().for_each(|(faction, _)| found.add(faction, fitting(faction)));
                this.iter().for_each(|&this| found.remove(this));
            }
        }
        run.chosen.iter().for_each(|&spot| found.remove(spot));
        found
    }

    /// Before which cards an agent can go: another place, and never into a full faction (A12, A14).
    pub(crate) fn destinations(&self, user: Seat, from: Spot, to: To) -> Spots {
        let mut found = Spots::default();
        for faction in self.goals(user, from, to) {
            let places = Places::first(self.factions.line(faction).n_cards() + 1);
            // Before itself and before the next card it lies already.
            let same = Places::only(from.index) | Places::only(from.index + 1);
            found.add(faction, if faction == from.faction { places & !same } else { places });
        }
        found
    }

    /// The factions an agent can go to. There is another place in its own, on the other side of the safehouse.
    fn goals(&self, user: Seat, from: Spot, to: To) -> ArrayVec<u8, 2> {
        let mut goals: ArrayVec<u8, 2> = match to {
            To::Within => return std::iter::once(from.faction).collect(),
            To::YourOther if !self.factions.is_player(user, from.faction) => ArrayVec::new(),
            To::YourOther => std::iter::once(self.factions.other_of(user, from.faction)).collect(),
            To::Neighbouring => self.factions.neighbours(from.faction),
        };
        goals.retain(|goal| !self.factions.is_full(*goal));
        goals
    }

    /// The players who can be robbed: others with an agent in hand.
    pub(crate) fn victims(&self, run: &Run, whom: Whom) -> impl Iterator<Item = Seat> {
        self.whom(run.user, run.spot, whom).filter(|&seat| self.has_agents(seat))
    }

    /// The attached missions of other players.
    pub(crate) fn censorable(&self, run: &Run, whom: Whom) -> impl Iterator<Item = (Seat, Mission)> {
        self.whom(run.user, run.spot, whom)
            .flat_map(|seat| self.attached.of(seat).iter().map(move |attached| (seat, attached.mission)))
    }

    fn whom(&self, user: Seat, spot: Option<Spot>, whom: Whom) -> impl Iterator<Item = Seat> + use<> {
        let other = spot.map(|spot| self.factions.other(user, spot.faction));
        Seat::all(self.factions.n_seats()).filter(move |&seat| match whom {
            Whom::Other => Some(seat) == other,
            Whom::Anyone => seat != user,
        })
    }

    fn has_agents(&self, seat: Seat) -> bool {
        has_cards(self.state.hands[seat.idx()], self.numbers.agents_gained[seat.idx()])
    }

    fn has_missions(&self, seat: Seat) -> bool {
        has_cards(self.state.mission_hands[seat.idx()], self.numbers.missions_gained[seat.idx()])
    }
}

fn has_cards(hand: CardSet, gained: i8) -> bool {
    if gained == 0 { !hand.is_empty() } else { hand.len() as i8 + gained > 0 }
}

impl Trial {
    /// What would be open after a choice.
    fn apply(&mut self, run: &mut Run, stage: &Stage, choice: Choice) {
        let user = run.user.idx();
        let numbers = &mut self.numbers;
        match choice {
            Choice::Agent(spot) => return self.apply_to_agent(run, stage, spot),
            Choice::Move(from, to) => {
                if let Some(put) = self.factions.relocate(from, to) {
                    run.follow(from, Some(put));
                    return run.chose(Some(put));
                }
            }
            Choice::Revive(spot, command_to) => {
                self.factions.revive(spot, command_to);
                return run.chose(Some(spot));
            }
            Choice::Rob(victim) => {
                numbers.agents_gained[victim.idx()] -= 1;
                numbers.agents_gained[user] += 1;
            }
            Choice::HandAgent => {
                numbers.agents_gained[user] -= 1;
                numbers.agents_left += 1;
            }
            Choice::HandMission => {
                numbers.missions_gained[user] -= 1;
                numbers.missions_left += 1;
            }
            Choice::Censor(seat, mission) => {
                self.attached.detach(seat, mission);
                numbers.missions_left += 1;
            }
            Choice::Draw => numbers.draw(user, stage),
        }
        run.chose(None);
    }

    fn apply_to_agent(&mut self, run: &mut Run, stage: &Stage, spot: Spot) {
        match stage.step {
            Step::Kill(_) => self.factions.kill(spot),
            Step::Turn(_) => {
                self.factions.turn(spot);
            }
            Step::Extract(_) | Step::Discard(_) => {
                self.factions.remove(spot);
                run.follow(spot, None);
                if matches!(stage.step, Step::Extract(_)) {
                    self.numbers.agents_gained[run.user.idx()] += 1;
                } else {
                    self.numbers.agents_left += 1;
                }
                return run.chose(None);
            }
            Step::Move(_) | Step::Revive(_) | Step::Steal(_) | Step::Draw(_) => {}
            Step::DiscardHand(_) | Step::DiscardMission(_) | Step::Copy(_) => {}
        }
        run.chose(Some(spot));
    }
}

impl Numbers {
    fn draw(&mut self, user: usize, stage: &Stage) {
        let Step::Draw(cards) = stage.step else { return };
        let (agents, missions) = (cards.agents.min(self.agents_left), cards.missions.min(self.missions_left));
        self.agents_left -= agents;
        self.agents_gained[user] += agents as i8;
        self.missions_left -= missions;
        self.missions_gained[user] += missions as i8;
    }
}
