//! What a command can be used on (A10, A14).
//!
//! Whether a command is offered, and which targets, is decided on what is open to everybody: the factions, attached
//! missions and numbers of cards. A command that is begun can be finished: a target is offered only if the rest of the
//! command can still be done after it, which is found by trying.

use crate::{
    command::{Among, Life, Step, To, Whom},
    deck::{Deck, Face, Mission},
    faction::{Factions, MAX_SEATS, Spot},
    missions::Attachments,
    run::Run,
};
use table::Seat;

/// The open part of the table, as far as commands are about it.
#[derive(Clone, Copy)]
pub(crate) struct Outlook {
    pub(crate) deck: &'static Deck,
    pub(crate) factions: Factions,
    pub(crate) attached: Attachments,
    pub(crate) hands: [u8; MAX_SEATS],
    pub(crate) mission_hands: [u8; MAX_SEATS],
    pub(crate) agents_left: u8,
    pub(crate) missions_left: u8,
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

impl Outlook {
    /// Can the command be used from its beginning to its end?
    pub(crate) fn is_usable(&self, user: Seat, card: Face, spot: Option<Spot>) -> bool {
        self.deck.agent(card).idle || self.can_finish(&Run::new(user, card, spot))
    }

    /// Can the command be done from where it stands?
    pub(crate) fn can_finish(&self, run: &Run) -> bool {
        let Some(step) = run.step(self.deck) else { return true };
        if run.n_chosen >= step.fewest() && self.can_go_on(run) {
            return true;
        }
        run.n_chosen < step.most() && self.has_choice(run, step)
    }

    /// Can the command be finished without more targets for this step?
    pub(crate) fn can_go_on(&self, run: &Run) -> bool {
        if run.is_last_step(self.deck) {
            return true;
        }
        let mut next = *run;
        next.next_step();
        self.can_finish(&next)
    }

    /// Is there a target for this step after which the command can be finished?
    pub(crate) fn has_choice(&self, run: &Run, step: &Step) -> bool {
        self.any_choice(run, step, |choice| self.is_worthy(run, step, choice))
    }

    /// Can the command be finished after this choice?
    pub(crate) fn is_worthy(&self, run: &Run, step: &Step, choice: Choice) -> bool {
        if let (Step::Copy(_), Choice::Agent(spot)) = (step, choice) {
            return self.is_worth_copying(run, spot);
        }
        if run.is_last_step(self.deck) && run.n_chosen + 1 >= step.fewest() {
            return true;
        }
        let (mut after, mut rest) = (*self, *run);
        after.apply(&mut rest, step, choice);
        after.can_finish(&rest)
    }

    /// Any command but a copier's own, if it can be used from here.
    fn is_worth_copying(&self, run: &Run, spot: Spot) -> bool {
        let Some(agent) = self.factions.agent(spot) else { return false };
        let card = self.deck.agent(agent.face);
        !card.copies_commands() && self.can_finish(&run.copying(agent.face))
    }

    /// Tries the choices of a step one after the other until one passes the test.
    fn any_choice(&self, run: &Run, step: &Step, mut test: impl FnMut(Choice) -> bool) -> bool {
        match *step {
            Step::Kill(_) | Step::Turn(_) | Step::Extract(_) | Step::Discard(_) | Step::Copy(_) => {
                self.spots(run, step).any(|spot| test(Choice::Agent(spot)))
            }
            Step::Move(route) => self.spots(run, step).any(|from| {
                self.destinations(run.user, from, route.to).any(|to| test(Choice::Move(from, to)))
            }),
            Step::Revive(_) => self.spots(run, step).any(|spot| {
                let (left, right) = self.factions.players(spot.faction);
                test(Choice::Revive(spot, left)) || test(Choice::Revive(spot, right))
            }),
            Step::Steal(theft) => self.victims(run, theft.from).any(|seat| test(Choice::Rob(seat))),
            Step::DiscardMission(censored) => {
                self.censorable(run, censored.of).any(|(seat, mission)| test(Choice::Censor(seat, mission)))
            }
            Step::DiscardHand(cards) if run.n_chosen < cards.agents => {
                self.hands[run.user.idx()] > 0 && test(Choice::HandAgent)
            }
            Step::DiscardHand(_) => self.mission_hands[run.user.idx()] > 0 && test(Choice::HandMission),
            Step::Draw(cards) => {
                // A21: as many as there are, and at least one.
                let n_drawn = cards.agents.min(self.agents_left) + cards.missions.min(self.missions_left);
                n_drawn > 0 && test(Choice::Draw)
            }
        }
    }

    /// The agents that fit a step, in order: by faction, then from the head.
    pub(crate) fn spots(&self, run: &Run, step: &Step) -> impl Iterator<Item = Spot> {
        let reach = step.reach();
        let mask = reach.map_or(0, |reach| self.factions_among(run, reach.among));
        let needs = step.needs().or_else(|| reach.and_then(|reach| reach.only));
        self.factions.iter().filter(move |(faction, _)| mask >> faction & 1 == 1).flat_map(
            move |(faction, line)| {
                (0..line.cards.len() as u8).map(move |index| Spot { faction, index }).filter(move |&spot| {
                    let fits_life = |dead: bool| match needs {
                        None => true,
                        Some(Life::Living) => !dead,
                        Some(Life::Dead) => dead,
                    };
                    let agent = line.cards[spot.index as usize].agent();
                    agent.is_some_and(|agent| fits_life(agent.dead))
                        && reach.is_some_and(|reach| lies_among(run, reach.among, spot))
                        && !run.chosen.contains(&spot)
                })
            },
        )
    }

    /// The factions where a step's agents lie, as bits.
    fn factions_among(&self, run: &Run, among: Among) -> u8 {
        match among {
            Among::This | Among::Next | Among::NotNext | Among::Faction => {
                run.spot.map_or(0, |spot| 1 << spot.faction)
            }
            Among::Yours => {
                self.factions.of(run.user).into_iter().fold(0, |bits, faction| bits | 1 << faction)
            }
            Among::Any => u8::MAX,
        }
    }

    /// Before which cards an agent can go: another place, and never into a full faction (A12, A14).
    pub(crate) fn destinations(&self, user: Seat, from: Spot, to: To) -> impl Iterator<Item = Spot> {
        let goals: arrayvec::ArrayVec<u8, 2> = match to {
            To::Within => std::iter::once(from.faction).collect(),
            To::YourOther if !self.factions.is_player(user, from.faction) => arrayvec::ArrayVec::new(),
            To::YourOther => std::iter::once(self.factions.other_of(user, from.faction)).collect(),
            To::Neighbouring => self.factions.neighbours(from.faction),
        };
        goals.into_iter().filter(move |&goal| goal == from.faction || !self.factions.is_full(goal)).flat_map(
            move |faction| {
                (0..=self.factions.line(faction).cards.len() as u8)
                    .map(move |index| Spot { faction, index })
                    .filter(move |to| {
                        to.faction != from.faction || (to.index != from.index && to.index != from.index + 1)
                    })
            },
        )
    }

    /// The players who can be robbed: others with an agent in hand.
    pub(crate) fn victims(&self, run: &Run, whom: Whom) -> impl Iterator<Item = Seat> {
        let (user, spot) = (run.user, run.spot);
        self.whom(user, spot, whom).filter(|seat| self.hands[seat.idx()] > 0)
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

    /// What would be open after a choice.
    fn apply(&mut self, run: &mut Run, step: &Step, choice: Choice) {
        let user = run.user.idx();
        match choice {
            Choice::Agent(spot) => return self.apply_to_agent(run, step, spot),
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
                self.hands[victim.idx()] -= 1;
                self.hands[user] += 1;
            }
            Choice::HandAgent => {
                self.hands[user] -= 1;
                self.agents_left += 1;
            }
            Choice::HandMission => {
                self.mission_hands[user] -= 1;
                self.missions_left += 1;
            }
            Choice::Censor(seat, mission) => {
                self.attached.detach(seat, mission);
                self.missions_left += 1;
            }
            Choice::Draw => self.apply_draw(user, step),
        }
        run.chose(None);
    }

    fn apply_to_agent(&mut self, run: &mut Run, step: &Step, spot: Spot) {
        match step {
            Step::Kill(_) => self.factions.kill(spot),
            Step::Turn(_) => {
                self.factions.turn(spot);
            }
            Step::Extract(_) | Step::Discard(_) => {
                self.factions.remove(spot);
                run.follow(spot, None);
                if matches!(step, Step::Extract(_)) {
                    self.hands[run.user.idx()] += 1;
                } else {
                    self.agents_left += 1;
                }
                return run.chose(None);
            }
            Step::Move(_) | Step::Revive(_) | Step::Steal(_) | Step::Draw(_) => {}
            Step::DiscardHand(_) | Step::DiscardMission(_) | Step::Copy(_) => {}
        }
        run.chose(Some(spot));
    }

    fn apply_draw(&mut self, user: usize, step: &Step) {
        let Step::Draw(cards) = step else { return };
        let (agents, missions) = (cards.agents.min(self.agents_left), cards.missions.min(self.missions_left));
        self.agents_left -= agents;
        self.hands[user] += agents;
        self.missions_left -= missions;
        self.mission_hands[user] += missions;
    }
}

/// A10: never the agent itself, unless the text says so; A6: next to it means directly side by side.
fn lies_among(run: &Run, among: Among, spot: Spot) -> bool {
    let is_this = run.spot == Some(spot);
    match among {
        Among::This => is_this,
        Among::Next => run.spot.is_some_and(|this| this.is_next_to(spot)),
        Among::NotNext => !is_this && run.spot.is_some_and(|this| !this.is_next_to(spot)),
        Among::Faction | Among::Yours | Among::Any => !is_this,
    }
}
