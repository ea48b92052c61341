//! Everything a seat may do now.

use crate::{
    action::End,
    command::{Stage, Step},
    deck::{Face, Mission, Role},
    faction::Spot,
    missions::{Attached, Kinds, MAX_AT_FACTION, MAX_ATTACHED},
    moves::{Answer, Move},
    outlook::Choice,
    run::{Ask, Run},
    set::CardSet,
    state::{Agents, Phase},
};
use arrayvec::ArrayVec;
use table::{Rng, Seat, below, pick};

/// More moves than a seat can ever have to choose from outside the phase of actions: 41 agents, 45 places, 36 cards.
const MAX_ANSWERS: usize = 128;
/// More commands than can ever face a seat: 14 in two factions, 36 free agents.
const MAX_COMMANDS: usize = 50;

impl Agents {
    /// Names every move the seat has now, in a fixed order.
    pub(crate) fn each_move(&self, seat: Seat, tell: &mut impl FnMut(Move)) {
        if self.awaited() != Some(seat) {
            return;
        }
        match &self.phase {
            Phase::Actions => self.each_action(seat, tell),
            Phase::Offer(_) => {
                tell(Move::Use);
                tell(Move::Skip);
            }
            Phase::Target(run) => {
                self.each_target(run, &mut |answer| tell(Move::Target(answer)));
                if self.may_stop(run) {
                    tell(Move::Done);
                }
            }
            Phase::Exchange { agents, missions } => {
                self.each_hand_agent(seat, &mut |answer| tell(Move::Target(answer)));
                self.each_hand_mission(seat, &mut |answer| tell(Move::Target(answer)));
                if agents + missions > 0 {
                    tell(Move::Done);
                }
            }
            Phase::Missions { touched } => self.each_mission_move(seat, *touched, tell),
            Phase::Over => {}
        }
    }

    /// One of the moves the seat has now, each equally likely.
    pub(crate) fn some_move<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<Move> {
        if self.awaited() != Some(seat) {
            return None;
        }
        match &self.phase {
            Phase::Actions => return self.some_action(seat, rng),
            Phase::Missions { touched } => return self.some_mission_move(seat, *touched, rng),
            Phase::Offer(_) | Phase::Target(_) | Phase::Exchange { .. } | Phase::Over => {}
        }
        let mut moves = ArrayVec::<Move, MAX_ANSWERS>::new();
        self.each_move(seat, &mut |found| {
            // There is room for all of them, as `MAX_ANSWERS` says.
            let _ = moves.try_push(found);
        });
        pick(rng, &moves).copied()
    }

    /// Plays are counted instead of listed: there are dozens of them.
    fn some_action<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<Move> {
        let mut rest = ArrayVec::<Move, { MAX_COMMANDS + 10 }>::new();
        self.each_other_action(seat, &mut |found| {
            let _ = rest.try_push(found);
        });
        let plays = self.plays(seat);
        let faces = || self.rules.deck.faces_in(self.hands[seat.idx()]);
        let n_plays: usize = faces().map(|face| plays.n_of(face)).sum();
        let mut number = below(rng, (n_plays + rest.len()) as u32) as usize;
        for face in faces() {
            if number < plays.n_of(face) {
                return plays.nth_of(face, number);
            }
            number -= plays.n_of(face);
        }
        rest.get(number).copied()
    }

    /// Missions of the hand are counted instead of listed, too.
    fn some_mission_move<R: Rng + ?Sized>(&self, seat: Seat, touched: Kinds, rng: &mut R) -> Option<Move> {
        let (with_room, missions) = (self.with_room(seat), self.unattached(seat));
        let mut rest = ArrayVec::<Move, { 2 * MAX_ATTACHED + 1 }>::new();
        self.each_move_of_attached(seat, touched, &with_room, &mut |found| {
            let _ = rest.try_push(found);
        });
        rest.push(Move::EndTurn);
        let n_attachable = missions.len() * with_room.len();
        let number = below(rng, (n_attachable + rest.len()) as u32) as usize;
        if number >= n_attachable {
            return rest.get(number - n_attachable).copied();
        }
        let mission = self.rules.deck.missions_in(missions).nth(number / with_room.len())?;
        Some(Move::Attach { mission, faction: with_room[number % with_room.len()] })
    }

    /// The ways in which this seat can play agents.
    fn plays(&self, seat: Seat) -> Plays<'_> {
        let is_open = |faction: &u8| !self.factions.is_full(*faction);
        Plays { state: self, seat, open: self.factions.of(seat).into_iter().filter(is_open).collect() }
    }

    /// A17: what can be done with an action.
    fn each_action(&self, seat: Seat, tell: &mut impl FnMut(Move)) {
        let plays = self.plays(seat);
        for face in self.rules.deck.faces_in(self.hands[seat.idx()]) {
            (0..plays.n_of(face)).filter_map(|number| plays.nth_of(face, number)).for_each(&mut *tell);
        }
        self.each_other_action(seat, tell);
    }

    fn each_other_action(&self, seat: Seat, tell: &mut impl FnMut(Move)) {
        self.each_activation(seat, tell);
        let points = self.points[seat.idx()];
        let (n_agents, n_missions) = (self.agents.n_left().min(2) as u8, self.missions.n_left().min(2) as u8);
        for agents in 0..=n_agents {
            for missions in 0..=n_missions {
                if agents + missions > 0 && i32::from(agents + 2 * missions) <= points {
                    tell(Move::Buy { agents, missions });
                }
            }
        }
        if !self.hands[seat.idx()].is_empty() || !self.mission_hands[seat.idx()].is_empty() {
            tell(Move::Exchange);
        }
        tell(Move::EndActions);
    }

    fn each_activation(&self, seat: Seat, tell: &mut impl FnMut(Move)) {
        let outlook = self.outlook();
        for faction in self.factions.of(seat) {
            for (index, face) in self.factions.line(faction).commands(seat) {
                let spot = Spot { faction, index };
                if outlook.is_usable(seat, face, Some(spot)) {
                    tell(Move::Activate(spot));
                }
            }
        }
        for (place, free) in self.free.iter().enumerate().filter(|(_, free)| free.owner == seat) {
            let is_told = self.free[..place].contains(free);
            if !is_told && outlook.is_usable(seat, free.face, None) {
                tell(Move::ActivateFree(free.face));
            }
        }
    }

    fn each_hand_agent(&self, seat: Seat, tell: &mut impl FnMut(Answer)) {
        self.rules.deck.faces_in(self.hands[seat.idx()]).for_each(|face| tell(Answer::Card(face)));
    }

    fn each_hand_mission(&self, seat: Seat, tell: &mut impl FnMut(Answer)) {
        let hand = self.mission_hands[seat.idx()];
        self.rules.deck.kinds_in(hand).for_each(|mission| tell(Answer::Mission(mission)));
    }

    /// A18: what can be done in the missions phase.
    fn each_mission_move(&self, seat: Seat, touched: Kinds, tell: &mut impl FnMut(Move)) {
        let with_room = self.with_room(seat);
        for mission in self.rules.deck.missions_in(self.unattached(seat)) {
            with_room.iter().for_each(|&faction| tell(Move::Attach { mission, faction }));
        }
        self.each_move_of_attached(seat, touched, &with_room, tell);
        tell(Move::EndTurn);
    }

    fn each_move_of_attached(
        &self,
        seat: Seat,
        touched: Kinds,
        with_room: &[u8],
        tell: &mut impl FnMut(Move),
    ) {
        for &Attached { mission, faction: lies_at } in self.attached.of(seat) {
            if !touched.contains(mission) {
                let others = with_room.iter().filter(|&&faction| faction != lies_at);
                others.for_each(|&faction| tell(Move::Attach { mission, faction }));
                tell(Move::Detach(mission));
            }
        }
    }

    /// The seat's factions where another mission can be attached (A15).
    fn with_room(&self, seat: Seat) -> ArrayVec<u8, 2> {
        let [left, right] = self.factions.of(seat);
        let attached = self.attached.of(seat);
        let n_left = attached.iter().filter(|lying| lying.faction == left).count();
        let mut with_room = ArrayVec::new();
        if n_left < MAX_AT_FACTION {
            with_room.push(left);
        }
        if attached.len() - n_left < MAX_AT_FACTION {
            with_room.push(right);
        }
        with_room
    }

    /// One of each mission in hand that is not attached already (A15).
    fn unattached(&self, seat: Seat) -> CardSet {
        let deck = self.rules.deck;
        let mut missions = deck.one_of_each_mission(self.mission_hands[seat.idx()]);
        self.attached
            .of(seat)
            .iter()
            .for_each(|lying| missions.remove_all(deck.mission_copies(lying.mission)));
        missions
    }

    /// Every answer to what a command asks, `done` aside (A14).
    pub(crate) fn each_target(&self, run: &Run, tell: &mut impl FnMut(Answer)) {
        let Some(stage) = run.stage(self.rules.deck) else { return };
        let outlook = self.outlook();
        match run.ask {
            Ask::Target => self.each_first_target(run, stage, tell),
            Ask::Place(from) => {
                let Step::Move(route) = stage.step else { return };
                outlook
                    .destinations(run.user, from, route.to)
                    .iter()
                    .filter(|&to| outlook.is_worthy(run, stage, Choice::Move(from, to)))
                    .for_each(|to| tell(Answer::Place(to)));
            }
            Ask::Facing(spot) => {
                let (left, right) = self.factions.players(spot.faction);
                [left, right]
                    .into_iter()
                    .filter(|&seat| outlook.is_worthy(run, stage, Choice::Revive(spot, seat)))
                    .for_each(|seat| tell(Answer::Facing(seat)));
            }
            Ask::Loot(victim) => self.each_hand_agent(victim, tell),
        }
    }

    fn each_first_target(&self, run: &Run, stage: &Stage, tell: &mut impl FnMut(Answer)) {
        let outlook = self.outlook();
        match stage.step {
            Step::Kill(_) | Step::Turn(_) | Step::Extract(_) | Step::Discard(_) | Step::Copy(_) => {
                outlook.targets(run, stage).for_each(|spot| tell(Answer::Agent(spot)));
            }
            Step::Move(_) | Step::Revive(_) => {
                outlook.targets(run, stage).for_each(|spot| tell(Answer::Agent(spot)));
            }
            Step::Steal(theft) => outlook
                .victims(run, theft.from)
                .filter(|&seat| outlook.is_worthy(run, stage, Choice::Rob(seat)))
                .for_each(|seat| tell(Answer::Player(seat))),
            Step::DiscardMission(censored) => outlook
                .censorable(run, censored.of)
                .filter(|&(seat, mission)| outlook.is_worthy(run, stage, Choice::Censor(seat, mission)))
                .for_each(|(seat, mission)| tell(Answer::Attached(seat, mission))),
            Step::DiscardHand(cards) if run.n_chosen < cards.agents => self.each_hand_agent(run.user, tell),
            Step::DiscardHand(_) => self.each_hand_mission(run.user, tell),
            Step::Draw(_) => {}
        }
    }

    /// Is this one of the answers that [`Agents::each_target`] names?
    pub(crate) fn is_target(&self, run: &Run, answer: Answer) -> bool {
        let Some(stage) = run.stage(self.rules.deck) else { return false };
        let outlook = self.outlook();
        let worthy = |choice| outlook.is_worthy(run, stage, choice);
        match (run.ask, stage.step, answer) {
            (Ask::Target, _, Answer::Agent(spot)) => {
                outlook.spots(run, stage).contains(spot) && outlook.can_choose(run, stage, spot)
            }
            (Ask::Target, Step::Steal(theft), Answer::Player(seat)) => {
                outlook.victims(run, theft.from).any(|victim| victim == seat) && worthy(Choice::Rob(seat))
            }
            (Ask::Target, Step::DiscardMission(censored), Answer::Attached(seat, mission)) => {
                outlook.censorable(run, censored.of).any(|found| found == (seat, mission))
                    && worthy(Choice::Censor(seat, mission))
            }
            (Ask::Target, Step::DiscardHand(cards), Answer::Card(face)) => {
                run.n_chosen < cards.agents && self.holds(run.user, face)
            }
            (Ask::Target, Step::DiscardHand(cards), Answer::Mission(mission)) => {
                run.n_chosen >= cards.agents && self.holds_mission(run.user, mission)
            }
            (Ask::Place(from), Step::Move(route), Answer::Place(to)) => {
                outlook.destinations(run.user, from, route.to).contains(to) && worthy(Choice::Move(from, to))
            }
            (Ask::Facing(spot), _, Answer::Facing(seat)) => {
                self.factions.is_player(seat, spot.faction) && worthy(Choice::Revive(spot, seat))
            }
            (Ask::Loot(victim), _, Answer::Card(face)) => self.holds(victim, face),
            (Ask::Target | Ask::Place(_) | Ask::Facing(_) | Ask::Loot(_), _, _) => false,
        }
    }

    pub(crate) fn holds(&self, seat: Seat, face: Face) -> bool {
        self.hands[seat.idx()].contains(self.rules.deck.copies(face))
    }

    pub(crate) fn holds_mission(&self, seat: Seat, mission: Mission) -> bool {
        self.mission_hands[seat.idx()].contains(self.rules.deck.mission_copies(mission))
    }
}

/// The ways in which a seat can play the agents of its hand, by number.
struct Plays<'a> {
    state: &'a Agents,
    seat: Seat,
    /// The factions an agent can join (A4, A5).
    open: ArrayVec<u8, 2>,
}

impl Plays<'_> {
    fn n_of(&self, face: Face) -> usize {
        match self.state.rules.deck.agent(face).role {
            Role::Faction(_) => 4 * self.open.len(),
            Role::Free { .. } => 2 * (self.state.seats() - 1),
        }
    }

    /// By faction or other player, then by end, then by whom the command faces: oneself first.
    fn nth_of(&self, face: Face, number: usize) -> Option<Move> {
        let seat = self.seat;
        let is_own = number.is_multiple_of(2);
        Some(match self.state.rules.deck.agent(face).role {
            Role::Faction(_) => {
                let faction = *self.open.get(number / 4)?;
                let end = if number % 4 < 2 { End::Head } else { End::Tail };
                let command_to = if is_own { seat } else { self.state.factions.other(seat, faction) };
                Move::Play { face, faction, end, command_to }
            }
            Role::Free { .. } => {
                let with = Seat::all(self.state.seats()).filter(|&with| with != seat).nth(number / 2)?;
                Move::PlayFree { face, with, command_to: if is_own { seat } else { with } }
            }
        })
    }
}
