//! Everything a seat may do now.

use crate::{
    action::{Action, End},
    command::Step,
    deck::{Face, Role},
    faction::Spot,
    missions::Kinds,
    outlook::{Choice, Outlook},
    run::{Ask, Run},
    state::{Agents, Phase},
};
use arrayvec::ArrayVec;
use table::{Rng, Seat, below, pick};

/// More actions than a seat can ever have to choose from outside the phase of actions: 41 agents, 45 places, 36 cards.
const MAX_ANSWERS: usize = 128;
/// More commands than can ever face a seat: 14 in two factions, 36 free agents.
const MAX_COMMANDS: usize = 50;

impl Agents {
    /// Names every action the seat may take now, in a fixed order.
    pub(crate) fn each_legal(&self, seat: Seat, tell: &mut impl FnMut(Action)) {
        if self.awaited() != Some(seat) {
            return;
        }
        match &self.phase {
            Phase::Actions => self.each_action(seat, tell),
            Phase::Offer(_) => {
                tell(Action::Use {});
                tell(Action::Skip {});
            }
            Phase::Target(run) => {
                self.each_target(run, tell);
                if self.may_stop(run) {
                    tell(Action::Done {});
                }
            }
            Phase::Exchange { agents, missions } => {
                self.each_hand_agent(seat, &mut |card| tell(Action::at_card(card)));
                self.each_hand_mission(seat, &mut |mission| tell(Action::at_mission(None, mission)));
                if agents + missions > 0 {
                    tell(Action::Done {});
                }
            }
            Phase::Missions { touched } => self.each_mission_move(seat, *touched, tell),
            Phase::Over => {}
        }
    }

    /// One of the actions the seat may take now, each equally likely.
    pub(crate) fn some_legal<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<Action> {
        if self.awaited() != Some(seat) {
            return None;
        }
        if self.phase == Phase::Actions {
            return self.some_action(seat, rng);
        }
        let mut actions = ArrayVec::<Action, MAX_ANSWERS>::new();
        self.each_legal(seat, &mut |action| {
            // There is room for all of them, as `MAX_ANSWERS` says.
            let _ = actions.try_push(action);
        });
        pick(rng, &actions).copied()
    }

    /// Plays are counted instead of listed: there are dozens of them.
    fn some_action<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<Action> {
        let mut rest = ArrayVec::<Action, { MAX_COMMANDS + 10 }>::new();
        self.each_other_action(seat, &mut |action| {
            let _ = rest.try_push(action);
        });
        let faces = || self.rules.deck.faces_in(self.hands[seat.idx()]);
        let n_plays: u32 = faces().map(|face| self.n_plays(seat, face)).sum();
        let mut number = below(rng, n_plays + rest.len() as u32);
        for face in faces() {
            let n_plays = self.n_plays(seat, face);
            if number < n_plays {
                let mut plays = ArrayVec::<Action, 8>::new();
                self.each_play_of(seat, face, &mut |action| {
                    let _ = plays.try_push(action);
                });
                return plays.get(number as usize).copied();
            }
            number -= n_plays;
        }
        rest.get(number as usize).copied()
    }

    /// In how many ways an agent of the hand can be played: at most eight.
    fn n_plays(&self, seat: Seat, face: Face) -> u32 {
        match self.rules.deck.agent(face).role {
            Role::Faction(_) => {
                4 * self
                    .factions
                    .of(seat)
                    .into_iter()
                    .filter(|&faction| !self.factions.is_full(faction))
                    .count() as u32
            }
            Role::Free { .. } => 2 * (self.seats() as u32 - 1),
        }
    }

    /// A17: what can be done with an action.
    fn each_action(&self, seat: Seat, tell: &mut impl FnMut(Action)) {
        for face in self.rules.deck.faces_in(self.hands[seat.idx()]) {
            self.each_play_of(seat, face, tell);
        }
        self.each_other_action(seat, tell);
    }

    fn each_other_action(&self, seat: Seat, tell: &mut impl FnMut(Action)) {
        self.each_activation(seat, tell);
        let points = self.points[seat.idx()];
        let (n_agents, n_missions) = (self.agents.n_left().min(2) as u8, self.missions.n_left().min(2) as u8);
        for agents in 0..=n_agents {
            for missions in 0..=n_missions {
                if agents + missions > 0 && i32::from(agents + 2 * missions) <= points {
                    tell(Action::Buy { agents, missions });
                }
            }
        }
        if !self.hands[seat.idx()].is_empty() || !self.mission_hands[seat.idx()].is_empty() {
            tell(Action::Exchange {});
        }
        tell(Action::EndActions {});
    }

    fn each_play_of(&self, seat: Seat, face: Face, tell: &mut impl FnMut(Action)) {
        let agent = self.rules.deck.agent(face);
        let card = agent.name;
        match agent.role {
            Role::Faction(_) => {
                for faction in
                    self.factions.of(seat).into_iter().filter(|&faction| !self.factions.is_full(faction))
                {
                    for end in [End::Head, End::Tail] {
                        for command_to in [seat, self.factions.other(seat, faction)] {
                            tell(Action::Play { card, faction, end, command_to });
                        }
                    }
                }
            }
            Role::Free { .. } => {
                for with in Seat::all(self.seats()).filter(|&with| with != seat) {
                    for command_to in [seat, with] {
                        tell(Action::PlayFree { card, with, command_to });
                    }
                }
            }
        }
    }

    fn each_activation(&self, seat: Seat, tell: &mut impl FnMut(Action)) {
        let outlook = self.outlook();
        for faction in self.factions.of(seat) {
            for (index, face) in self.factions.line(faction).commands(seat) {
                if outlook.is_usable(seat, face, Some(Spot { faction, index })) {
                    tell(Action::Activate { faction, index });
                }
            }
        }
        for (place, free) in self.free.iter().enumerate().filter(|(_, free)| free.owner == seat) {
            let is_told = self.free[..place].contains(free);
            if !is_told && outlook.is_usable(seat, free.face, None) {
                tell(Action::ActivateFree { card: self.rules.deck.agent(free.face).name });
            }
        }
    }

    fn each_hand_agent(&self, seat: Seat, tell: &mut impl FnMut(crate::Name)) {
        let deck = self.rules.deck;
        deck.faces_in(self.hands[seat.idx()]).for_each(|face| tell(deck.agent(face).name));
    }

    fn each_hand_mission(&self, seat: Seat, tell: &mut impl FnMut(crate::Name)) {
        let deck = self.rules.deck;
        deck.kinds_in(self.mission_hands[seat.idx()]).for_each(|mission| tell(deck.mission(mission).name));
    }

    /// A18: what can be done in the missions phase.
    fn each_mission_move(&self, seat: Seat, touched: Kinds, tell: &mut impl FnMut(Action)) {
        let deck = self.rules.deck;
        let room = self.factions.of(seat).map(|faction| (faction, !self.attached.is_full(seat, faction)));
        let with_room = room.into_iter().filter(|&(_, has_room)| has_room).map(|(faction, _)| faction);
        for mission in deck.kinds_in(self.mission_hands[seat.idx()]) {
            if self.attached.faction_of(seat, mission).is_none() {
                let mission = deck.mission(mission).name;
                with_room.clone().for_each(|faction| tell(Action::Attach { mission, faction }));
            }
        }
        for attached in self.attached.of(seat).iter().filter(|attached| !touched.contains(attached.mission)) {
            let mission = deck.mission(attached.mission).name;
            for faction in with_room.clone().filter(|&faction| faction != attached.faction) {
                tell(Action::Attach { mission, faction });
            }
            tell(Action::Detach { mission });
        }
        tell(Action::EndTurn {});
    }

    /// Every answer to what a command asks, `done` aside (A14).
    pub(crate) fn each_target(&self, run: &Run, tell: &mut impl FnMut(Action)) {
        let deck = self.rules.deck;
        let Some(step) = run.step(deck) else { return };
        let outlook = self.outlook();
        match run.ask {
            Ask::Target => self.each_first_target(&outlook, run, step, tell),
            Ask::Place(from) => {
                let Step::Move(route) = step else { return };
                outlook
                    .destinations(run.user, from, route.to)
                    .iter()
                    .filter(|&to| outlook.is_worthy(run, step, Choice::Move(from, to)))
                    .for_each(|to| tell(Action::at_place(to.faction, to.index)));
            }
            Ask::Facing(spot) => {
                let (left, right) = self.factions.players(spot.faction);
                [left, right]
                    .into_iter()
                    .filter(|&seat| outlook.is_worthy(run, step, Choice::Revive(spot, seat)))
                    .for_each(|seat| tell(Action::facing(seat)));
            }
            Ask::Loot(victim) => self.each_hand_agent(victim, &mut |card| tell(Action::at_card(card))),
        }
    }

    fn each_first_target(
        &self,
        outlook: &Outlook<'_>,
        run: &Run,
        step: &Step,
        tell: &mut impl FnMut(Action),
    ) {
        let worthy = |choice| outlook.is_worthy(run, step, choice);
        match *step {
            Step::Kill(_) | Step::Turn(_) | Step::Extract(_) | Step::Discard(_) | Step::Copy(_) => {
                outlook.targets(run, step).for_each(|spot| tell(Action::at_agent(spot.faction, spot.index)))
            }
            Step::Move(_) | Step::Revive(_) => {
                outlook.targets(run, step).for_each(|spot| tell(Action::at_agent(spot.faction, spot.index)))
            }
            Step::Steal(theft) => outlook
                .victims(run, theft.from)
                .filter(|&seat| worthy(Choice::Rob(seat)))
                .for_each(|seat| tell(Action::at_seat(seat))),
            Step::DiscardMission(censored) => outlook
                .censorable(run, censored.of)
                .filter(|&(seat, mission)| worthy(Choice::Censor(seat, mission)))
                .for_each(|(seat, mission)| {
                    tell(Action::at_mission(Some(seat), self.rules.deck.mission(mission).name));
                }),
            Step::DiscardHand(cards) if run.n_chosen < cards.agents => {
                self.each_hand_agent(run.user, &mut |card| tell(Action::at_card(card)));
            }
            Step::DiscardHand(_) => {
                self.each_hand_mission(run.user, &mut |mission| tell(Action::at_mission(None, mission)));
            }
            Step::Draw(_) => {}
        }
    }
}
