//! A turn (A17–A20): actions, the missions phase, points, and the end of the game.

use crate::{
    action::End,
    deck::{Face, Mission, Others, Payee, Role},
    event::Event,
    faction::{Agent, Spot},
    missions::{Attached, Kinds, MAX_ATTACHED},
    moves::Answer,
    run::Run,
    scoring::{self, Scene},
    state::{Agents, Free, MAX_ROUNDS, N_ACTIONS, Phase},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{At, CopyVec, Outcome, Seat, SeatSet, Witness};

/// What decided who won (A20, A25).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DecidedBy {
    /// The most points.
    Points,
    /// Several have the most points, and share the win.
    Shared,
}

impl Agents {
    /// Plays an agent into a faction (A4, A8).
    pub(crate) fn play<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        (face, faction, end, command_to): (Face, u8, End, Seat),
        at: At,
        witness: &mut W,
    ) {
        let index = match end {
            End::Head => 0,
            End::Tail => self.factions.line(faction).n_cards(),
        };
        self.play_at(seat, (face, Spot { faction, index }, command_to), at, witness);
    }

    /// Plays an agent before the card that has this place now.
    pub(crate) fn play_at<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        (face, spot, command_to): (Face, Spot, Seat),
        at: At,
        witness: &mut W,
    ) {
        let Spot { faction, index } = spot;
        let agent = self.rules.deck.agent(face);
        // A legal play is of a faction agent.
        let (card, Role::Faction(colour)) = (agent.name, agent.role) else { return };
        self.actions_left -= 1;
        self.take_from_hand(seat, face);
        self.factions.insert(spot, Agent { face, command_to, colour, dead: false });
        witness.saw_that(|| Event::Played { seat, card, faction, index, command_to });
        self.offer(command_to, face, Some(spot), at, witness);
    }

    /// Plays a free agent (A11); its token may end the game before its command (A20).
    pub(crate) fn play_free<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        (face, with, command_to): (Face, Seat, Seat),
        at: At,
        witness: &mut W,
    ) {
        let token_to = if command_to == seat { with } else { seat };
        let agent = self.rules.deck.agent(face);
        let (card, points, is_blank) = (agent.name, agent.token(), agent.is_blank());
        self.actions_left -= 1;
        self.take_from_hand(seat, face);
        self.free.push(Free { face, owner: command_to });
        witness.saw_that(|| Event::PlayedFree { seat, card, command_to, token_to, points });
        if self.gain(token_to, points.into(), witness) {
            return;
        }
        if is_blank {
            // There is nothing to keep it for.
            self.free.pop();
            self.agents.discard.push(face);
            witness.saw_that(|| Event::FreeDiscarded { card });
        }
        self.offer(command_to, face, None, at, witness);
    }

    /// Uses a command that faces the seat (A9), or that of a free agent the seat keeps (A11).
    pub(crate) fn activate<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        face: Face,
        spot: Option<Spot>,
        at: At,
        witness: &mut W,
    ) {
        self.actions_left -= 1;
        let card = self.rules.deck.agent(face).name;
        witness.saw_that(|| Event::Activated { seat, card });
        self.begin(Run::new(&self.rules.deck, seat, face, spot), at, witness);
    }

    /// Buys cards (A17).
    pub(crate) fn buy<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        (agents, missions): (u8, u8),
        witness: &mut W,
    ) {
        let price = price(agents, missions);
        self.actions_left -= 1;
        self.points[seat.idx()] -= i32::from(price);
        witness.saw_that(|| Event::Bought { seat, agents, missions, price });
        (0..agents).for_each(|_| self.draw_agent(seat, witness));
        (0..missions).for_each(|_| self.draw_mission(seat, witness));
        self.go_on(witness);
    }

    /// Begins an exchange (A17).
    pub(crate) fn exchange<W: Witness<Event>>(&mut self, seat: Seat, witness: &mut W) {
        self.actions_left -= 1;
        self.phase = Phase::Exchange { agents: 0, missions: 0 };
        witness.saw_that(|| Event::Exchanging { seat });
    }

    /// Discards one card for the exchange.
    pub(crate) fn exchange_card<W: Witness<Event>>(
        &mut self,
        (agents, missions): (u8, u8),
        answer: Answer,
        witness: &mut W,
    ) {
        match answer {
            Answer::Card(face) => {
                self.discard_agent(self.turn, face, witness);
                self.phase = Phase::Exchange { agents: agents + 1, missions };
            }
            Answer::Mission(mission) => {
                self.discard_mission(self.turn, mission, witness);
                self.phase = Phase::Exchange { agents, missions: missions + 1 };
            }
            Answer::Agent(_) | Answer::Place(_) | Answer::Facing(_) => {}
            Answer::Player(_) | Answer::Attached(..) | Answer::Free(..) | Answer::Way(_) => {}
        }
    }

    /// Draws as many cards as were discarded, which there always are (A21).
    pub(crate) fn end_exchange<W: Witness<Event>>(&mut self, (agents, missions): (u8, u8), witness: &mut W) {
        (0..agents).for_each(|_| self.draw_agent(self.turn, witness));
        (0..missions).for_each(|_| self.draw_mission(self.turn, witness));
        self.go_on(witness);
    }

    /// An action is over: the next one, or the missions phase (A18).
    pub(crate) fn go_on<W: Witness<Event>>(&mut self, witness: &mut W) {
        if self.actions_left > 0 {
            self.phase = Phase::Actions;
        } else {
            self.end_actions(witness);
        }
    }

    pub(crate) fn end_actions<W: Witness<Event>>(&mut self, witness: &mut W) {
        self.actions_left = 0;
        self.phase = Phase::Missions { touched: Kinds::default() };
        witness.saw_that(|| Event::ActionsEnded { seat: self.turn });
    }

    /// Attaches a mission, or moves it to the other faction (A15, A18).
    pub(crate) fn attach<W: Witness<Event>>(
        &mut self,
        mut touched: Kinds,
        (mission, faction): (Mission, u8),
        witness: &mut W,
    ) {
        let seat = self.turn;
        let name = self.rules.deck.mission(mission).name;
        if self.attached.detach(seat, mission) {
            touched.insert(mission);
            witness.saw_that(|| Event::MissionMoved { seat, mission: name, faction });
        } else {
            self.take_mission_from_hand(seat, mission);
            witness.saw_that(|| Event::Attached { seat, mission: name, faction });
        }
        self.attached.put(seat, Attached { mission, faction });
        self.phase = Phase::Missions { touched };
    }

    /// Takes a mission back to the hand (A18); everybody has seen it (A24).
    pub(crate) fn detach<W: Witness<Event>>(
        &mut self,
        mut touched: Kinds,
        mission: Mission,
        witness: &mut W,
    ) {
        let seat = self.turn;
        let copies = self.rules.deck.mission_copies(mission);
        self.attached.detach(seat, mission);
        self.mission_hands[seat.idx()].insert(copies);
        self.seen_missions.came_openly(seat, copies);
        touched.insert(mission);
        self.phase = Phase::Missions { touched };
        witness.saw_that(|| Event::Detached { seat, mission: self.rules.deck.mission(mission).name });
    }

    /// The points phase (A19), and the next turn.
    pub(crate) fn end_turn<W: Witness<Event>>(&mut self, at: At, witness: &mut W) {
        let seat = self.turn;
        let deck = &*self.rules.deck;
        let tokens = scoring::token_points(deck, &self.factions, seat);
        let mut missions = 0;
        let mut extra = false;
        for (attached, points) in self.holding(seat) {
            let card = deck.mission(attached.mission);
            extra |= card.others.is_some() || card.once;
            if points > 0 {
                missions += points;
                witness.saw_that(|| Event::Paid { seat, mission: card.name, points });
            }
        }
        let held: CopyVec<Attached, MAX_ATTACHED> =
            if extra { self.holding(seat).map(|(attached, _)| attached).collect() } else { CopyVec::new() };
        let points = self.points[seat.idx()] + i32::from(tokens) + i32::from(missions);
        witness.saw_that(|| Event::Scored { seat, tokens, missions, points });
        if self.gain(seat, i32::from(tokens) + i32::from(missions), witness)
            || self.pay_others(seat, &held, witness)
        {
            return;
        }
        self.next_turn(at, witness);
    }

    /// What missions do beside paying their owner: pay others, and leave; says whether that ended the game.
    fn pay_others<W: Witness<Event>>(&mut self, seat: Seat, held: &[Attached], witness: &mut W) -> bool {
        for &Attached { mission, faction } in held {
            let card = self.rules.deck.mission(mission);
            let (name, once, others) = (card.name, card.once, card.others);
            if once {
                self.attached.detach(seat, mission);
                self.missions.discard.push(mission);
                witness.saw_that(|| Event::Accomplished { seat, mission: name });
            }
            let Some(Others { whom, points }) = others else { continue };
            let other = self.factions.other(seat, faction);
            let n_seats = self.seats();
            let mut paid = (1..n_seats).map(|place| seat.after(place, n_seats));
            if paid.any(|payee| {
                (whom == Payee::Everyone || payee == other) && self.give(payee, name, points.into(), witness)
            }) {
                return true;
            }
        }
        false
    }

    /// What a seat would score if its turn ended now (A19).
    pub(crate) fn income(&self, seat: Seat) -> i32 {
        let missions: i32 = self.holding(seat).map(|(_, points)| i32::from(points)).sum();
        i32::from(scoring::token_points(&self.rules.deck, &self.factions, seat)) + missions
    }

    /// The attached missions of a seat whose condition holds, and what each would pay now (A16).
    pub(crate) fn holding(&self, seat: Seat) -> impl Iterator<Item = (Attached, u8)> + '_ {
        let pay = move |&attached: &Attached| {
            let points = Scene { state: self, faction: attached.faction, you: seat }.pay(attached.mission)?;
            Some((attached, points))
        };
        self.attached.of(seat).iter().filter_map(pay)
    }

    fn next_turn<W: Witness<Event>>(&mut self, at: At, witness: &mut W) {
        let next = self.turn.next(self.seats());
        if next == self.first {
            if self.last_round || self.round >= MAX_ROUNDS {
                return self.end(witness);
            }
            self.round += 1;
        }
        self.turn = next;
        self.actions_left = N_ACTIONS;
        self.phase = Phase::Actions;
        self.deadline = at.plus_ms(self.rules.turn_ms.into());
        witness.saw_that(|| Event::TurnBegan { seat: next, round: self.round });
    }

    /// Points for a seat; says whether that ended the game (A20).
    pub(crate) fn gain<W: Witness<Event>>(&mut self, seat: Seat, points: i32, witness: &mut W) -> bool {
        self.points[seat.idx()] += points;
        if self.points[seat.idx()] < i32::from(self.rules.target) {
            return false;
        }
        if !self.rules.finish_round {
            self.end(witness);
            return true;
        }
        if !self.last_round {
            self.last_round = true;
            witness.saw_that(|| Event::LastRound { seat });
        }
        false
    }

    fn end<W: Witness<Event>>(&mut self, witness: &mut W) {
        self.phase = Phase::Over;
        witness.saw_that(|| Event::Over { winners: self.leaders() });
    }

    /// Whoever has the most points; whoever has won at once has more than all others (A20, A25).
    fn leaders(&self) -> SeatSet {
        let points = &self.points[..self.seats()];
        let most = points.iter().max();
        Seat::all(self.seats()).filter(|seat| points.get(seat.idx()) == most).collect()
    }

    /// What decides who wins with the points as they are (A20, A25).
    pub(crate) fn decided_by(&self) -> DecidedBy {
        if self.leaders().len() == 1 { DecidedBy::Points } else { DecidedBy::Shared }
    }

    pub(crate) fn result(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| Outcome {
            winners: self.leaders().iter().collect(),
            scores: self.points[..self.seats()].to_vec(),
        })
    }
}

/// What cards cost (A17).
pub(crate) fn price(agents: u8, missions: u8) -> u8 {
    agents + 2 * missions
}
