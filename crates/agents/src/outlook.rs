//! What a command can be used on (A10, A14).
//!
//! Whether a command is offered, and which targets, is decided on what is open to everybody: the factions, attached
//! missions and numbers of cards. A command that is begun can be finished: a target is offered only if the rest of the
//! command can still be done after it, which is found by trying.

mod aiming;
mod trial;

use crate::{
    command::{Aim, Among, Party, Stage, Step, To, Toward, Traits, Verb, Whom},
    deck::{Deck, Face, Mission},
    event::Pack,
    faction::{Faction, Factions, MAX_SEATS, Spot},
    missions::Attachments,
    name::Colour,
    run::{Ask, Run},
    set::CardSet,
    spots::{Places, Spots},
    state::Agents,
};
use arrayvec::ArrayVec;
use table::Seat;
use trial::Trial;

/// The open part of the table, as far as commands are about it, perhaps after choices that are being tried.
#[derive(Clone, Copy)]
pub(crate) struct Outlook<'a> {
    state: &'a Agents,
    factions: &'a Factions,
    attached: &'a Attachments,
    numbers: Numbers,
}

/// How many cards there are to draw, and how many more than now are in the hands; how many more points somebody has.
#[derive(Clone, Copy)]
struct Numbers {
    agents_left: u8,
    missions_left: u8,
    agents_gained: [i8; MAX_SEATS],
    missions_gained: [i8; MAX_SEATS],
    points_gained: [i16; MAX_SEATS],
    /// Free agents that are no longer kept.
    n_dismissed: u8,
}

/// A whole target of one step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    /// An agent to be killed, turned, extracted, discarded, copied or swapped.
    Agent(Spot),
    /// An agent, and before which card it goes.
    Move(Spot, Spot),
    /// A dead agent, and whom its command will face.
    Revive(Spot, Seat),
    /// Whose hand is robbed or thinned; which card it is changes nothing that commands are decided on.
    Rob(Seat),
    /// A free agent that is discarded; which one changes nothing that commands are decided on.
    Dismiss,
    /// Whose points change, where that is chosen.
    Points(Option<Seat>),
    /// Any agent of the own hand.
    HandAgent,
    /// Any mission of the own hand.
    HandMission,
    /// An attached mission.
    Censor(Seat, Mission),
    /// Cards are drawn without a question.
    Draw,
}

impl Agents {
    /// Can the command of this agent be used from its beginning to its end?
    pub(crate) fn is_usable(&self, user: Seat, card: Face, spot: Option<Spot>) -> bool {
        let agent = self.rules.deck.agent(card);
        match &agent.one_target {
            Some(target) => agent.idle || self.factions.has_target(target, user, spot),
            None => {
                let run = Run::new(&self.rules.deck, user, card, spot);
                (agent.idle && !agent.is_blank()) || self.outlook().can_do(&run)
            }
        }
    }
}

impl<'a> Outlook<'a> {
    pub(crate) fn of(state: &'a Agents) -> Outlook<'a> {
        let numbers = Numbers {
            agents_left: state.agents.n_left() as u8,
            missions_left: state.missions.n_left() as u8,
            agents_gained: [0; MAX_SEATS],
            missions_gained: [0; MAX_SEATS],
            points_gained: [0; MAX_SEATS],
            n_dismissed: 0,
        };
        Outlook { state, factions: &state.factions, attached: &state.attached, numbers }
    }

    fn deck(&self) -> &'a Deck {
        &self.state.rules.deck
    }

    /// Can the command be done from its beginning, and not to no effect: some step has a target?
    pub(crate) fn can_do(&self, run: &Run) -> bool {
        if run.ask == Ask::Way {
            return self.deck().agent(run.command).ways.iter().any(|&step| self.can_do(&run.on_way(step)));
        }
        let Some(stage) = run.stage(self.deck()) else { return false };
        if self.has_choice(run, stage) {
            return true;
        }
        if !stage.may {
            return false;
        }
        let mut next = *run;
        next.next_step(stage);
        self.can_do(&next)
    }

    /// Can the command be done from where it stands?
    pub(crate) fn can_finish(&self, run: &Run) -> bool {
        let Some(stage) = run.stage(self.deck()) else { return true };
        if stage.is_enough(run.n_chosen) && self.can_go_on(run, stage) {
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
        next.next_step(stage);
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
            Step::Move(_) | Step::Copy(_) | Step::Swap(_) => self.targets(run, stage).next().is_some(),
            Step::Steal(_) | Step::DiscardFrom(_) => self.robbed(run, stage).next().is_some(),
            Step::DiscardFree(censored) => {
                let n_kept = self.dismissable(run, censored.of).count();
                n_kept > usize::from(self.numbers.n_dismissed) && self.is_worthy(run, stage, Choice::Dismiss)
            }
            Step::Gain(_) | Step::Lose(_) | Step::Pay(_) if stage.is_plain() => {
                self.can_settle(run, stage) && self.is_worthy(run, stage, Choice::Points(None))
            }
            Step::Gain(_) | Step::Lose(_) | Step::Pay(_) => self.parties(run, stage).next().is_some(),
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
        trial.apply(self, &mut rest, stage, choice);
        let Trial { factions, attached, numbers } = &trial;
        Outlook { state, factions, attached, numbers: *numbers }.can_finish(&rest)
    }

    /// Any command but a copier's own, if it can be used from here.
    fn is_worth_copying(&self, run: &Run, spot: Spot) -> bool {
        let Some(agent) = self.factions.agent(spot) else { return false };
        let card = self.deck().agent(agent.face);
        !card.copies_commands() && self.can_do(&run.copying(self.deck(), agent.face))
    }

    /// Is there anything to be paid, gained or lost, where nobody is chosen?
    fn can_settle(&self, run: &Run, stage: &Stage) -> bool {
        match stage.step {
            Step::Gain(sum) => self.party(run, sum.whom).next().is_some(),
            Step::Lose(sum) if sum.whom == Party::You => true,
            Step::Lose(sum) => self.party(run, sum.whom).any(|seat| self.points(seat) > 0),
            Step::Pay(price) => {
                let has_payee =
                    price.to.is_none_or(|whom| self.whom(run.user, run.spot, whom).next().is_some());
                has_payee && self.points(run.user) >= i32::from(price.points)
            }
            _ => false,
        }
    }

    /// The players who can be chosen to gain or lose points, or to be paid.
    pub(crate) fn parties(&self, run: &Run, stage: &Stage) -> impl Iterator<Item = Seat> {
        let can_be = move |seat: Seat| match stage.step {
            Step::Gain(_) => true,
            Step::Lose(_) => self.points(seat) > 0,
            Step::Pay(price) => self.points(run.user) >= i32::from(price.points),
            _ => false,
        };
        self.whom(run.user, run.spot, Whom::Anyone)
            .filter(move |&seat| can_be(seat))
            .filter(move |&seat| self.is_worthy(run, stage, Choice::Points(Some(seat))))
    }

    /// Whose points a step is about, where nobody is chosen.
    pub(crate) fn party(&self, run: &Run, party: Party) -> impl Iterator<Item = Seat> + use<> {
        let user = run.user;
        let other = run.spot.map(|spot| self.factions.other(user, spot.faction));
        Seat::all(self.factions.n_seats()).filter(move |&seat| match party {
            Party::You => seat == user,
            Party::Other => Some(seat) == other,
            Party::Anyone | Party::Everyone => seat != user,
        })
    }

    fn points(&self, seat: Seat) -> i32 {
        self.state.points[seat.idx()] + i32::from(self.numbers.points_gained[seat.idx()])
    }

    /// The players whose hand can be robbed or thinned, after which the command can be finished.
    pub(crate) fn robbed(&self, run: &Run, stage: &Stage) -> impl Iterator<Item = Seat> {
        let (whom, pack) = match stage.step {
            Step::Steal(theft) => (theft.from, theft.what),
            Step::DiscardFrom(raid) => (raid.from, raid.what),
            _ => (Whom::Anyone, Pack::Agents),
        };
        self.victims(run, whom, pack).filter(move |&seat| self.is_worthy(run, stage, Choice::Rob(seat)))
    }

    /// The free agents that others keep and that can be discarded.
    pub(crate) fn dismissable(&self, run: &Run, whom: Whom) -> impl Iterator<Item = (Seat, Face)> {
        let kept = |seat: Seat| self.state.free.iter().filter(move |free| free.owner == seat);
        self.whom(run.user, run.spot, whom)
            .flat_map(move |seat| kept(seat).map(move |free| (seat, free.face)))
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
            Step::Swap(_) => self.is_worthy(run, stage, Choice::Agent(spot)),
            Step::Move(route) if stage.needs_one_more(run.n_chosen) => {
                self.factions.has_goal(run.user, spot.faction, route.to)
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
            Step::DiscardFrom(_) | Step::DiscardFree(_) | Step::Gain(_) | Step::Lose(_) | Step::Pay(_) => {
                false
            }
        }
    }

    /// The agents that fit a step (A10: never the agent itself, unless the text says so).
    pub(crate) fn spots(&self, run: &Run, stage: &Stage) -> Spots {
        let mut found = Spots::default();
        let Some(aim) = &stage.aim else { return found };
        let among = if run.n_chosen == 0 { aim.among } else { aim.second };
        self.factions.any_line(among, aim, run.user, run.spot, |faction, places| {
            found.add(faction, places);
            false
        });
        run.chosen.iter().for_each(|&spot| found.remove(spot));
        if aim.more.is_some() || self.deck().protects {
            return self.fitting_more(found, aim, run.user);
        }
        found
    }

    /// Those of these agents that fit what more a step asks, and that nobody protects. Few decks ask.
    #[inline(never)]
    fn fitting_more(&self, spots: Spots, aim: &Aim, user: Seat) -> Spots {
        let mut found = Spots::default();
        for (faction, line) in self.factions.iter() {
            found.add(faction, self.fitting_in_line(line, aim, spots.of(faction), user));
        }
        found
    }

    fn fitting_in_line(&self, line: &Faction, aim: &Aim, mut places: Places, user: Seat) -> Places {
        if let Some(Traits { colour, toward, kind, .. }) = aim.more {
            places = match colour {
                None => places,
                Some(Colour::White) => places & line.white_places(),
                Some(Colour::Black) => places & !line.white_places(),
            };
            places = match toward {
                None => places,
                Some(Toward::You) => places & line.facing_places(user),
                Some(Toward::Other) => places & !line.facing_places(user),
            };
            if let Some(kind) = kind {
                let alike = places.iter().filter(|&index| self.deck().agent(line.face(index)).id == kind);
                places = alike.map(Places::only).fold(Places::default(), |all, one| all | one);
            }
        }
        match aim.verb {
            Some(verb) if self.deck().protects => places & !self.protected(line, verb),
            Some(_) | None => places,
        }
    }

    /// Agents that cannot be killed, turned and so on as long as another lies open.
    fn protected(&self, line: &Faction, verb: Verb) -> Places {
        let mut safe = Places::default();
        for index in line.living_places().iter() {
            let protections = &self.deck().agent(line.face(index)).protects;
            for protection in protections.iter().filter(|protection| protection.is_from(verb)) {
                safe = safe
                    | match protection.among {
                        Among::This => Places::only(index),
                        Among::Next => Places::next_to(index),
                        _ => line.agent_places() & !Places::only(index),
                    };
            }
        }
        safe
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
    fn goals(&self, user: Seat, from: Spot, to: To) -> ArrayVec<u8, MAX_SEATS> {
        let mut goals: ArrayVec<u8, MAX_SEATS> = match to {
            To::Within => return std::iter::once(from.faction).collect(),
            To::YourOther if !self.factions.is_player(user, from.faction) => ArrayVec::new(),
            To::YourOther => std::iter::once(self.factions.other_of(user, from.faction)).collect(),
            To::Neighbouring => self.factions.neighbours(from.faction).into_iter().collect(),
            To::Any => self.factions.iter().map(|(faction, _)| faction).collect(),
        };
        goals.retain(|goal| *goal == from.faction || !self.factions.is_full(*goal));
        goals
    }

    /// The players who can be robbed: others with such a card in hand.
    pub(crate) fn victims(&self, run: &Run, whom: Whom, pack: Pack) -> impl Iterator<Item = Seat> {
        self.whom(run.user, run.spot, whom).filter(move |&seat| match pack {
            Pack::Agents => self.has_agents(seat),
            Pack::Missions => self.has_missions(seat),
        })
    }

    /// How many cards a theft takes from this hand.
    fn n_taken(&self, victim: Seat, pack: Pack, count: u8) -> i8 {
        let hand = match pack {
            Pack::Agents => {
                self.state.hands[victim.idx()].len() as i8 + self.numbers.agents_gained[victim.idx()]
            }
            Pack::Missions => {
                self.state.mission_hands[victim.idx()].len() as i8
                    + self.numbers.missions_gained[victim.idx()]
            }
        };
        hand.min(count as i8)
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
