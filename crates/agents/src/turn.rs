//! A turn (A17–A20): actions, the missions phase, points, and the end of the game.

use crate::{
    action::End,
    deck::{Face, Role},
    event::Event,
    faction::{Agent, Spot, capacity},
    illegal::Illegal,
    missions::{Attached, Kinds},
    name::Name,
    run::Run,
    scoring,
    state::{Agents, Free, MAX_ROUNDS, N_ACTIONS, Phase},
};
use table::{At, Outcome, Seat, SeatSet, Witness};

impl Agents {
    /// Plays an agent into a faction (A4, A5, A8).
    pub(crate) fn play<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        (card, faction, end, command_to): (Name, u8, End, Seat),
        at: At,
        witness: &mut W,
    ) -> Result<(), Illegal> {
        let face = self.agent_in_hand(seat, card)?;
        if self.rules.deck.agent(face).is_free() {
            return Err(Illegal::IsFree(card));
        }
        self.own_faction(seat, faction)?;
        if self.factions.is_full(faction) {
            return Err(Illegal::Full { faction, capacity: capacity(self.seats()) });
        }
        if !self.factions.is_player(command_to, faction) {
            let allowed = [seat, self.factions.other(seat, faction)];
            return Err(Illegal::CommandTo { found: command_to, allowed });
        }
        let index = match end {
            End::Head => 0,
            End::Tail => self.factions.line(faction).n_cards(),
        };
        let spot = Spot { faction, index };
        self.actions_left -= 1;
        self.take_from_hand(seat, face);
        self.factions.insert(spot, Agent { face, command_to, dead: false });
        witness.saw_that(|| Event::Played { seat, card, faction, index, command_to });
        self.offer(command_to, face, Some(spot), at, witness);
        Ok(())
    }

    /// Plays a free agent (A11); its token may end the game before its command (A20).
    pub(crate) fn play_free<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        (card, with, command_to): (Name, Seat, Seat),
        at: At,
        witness: &mut W,
    ) -> Result<(), Illegal> {
        let face = self.agent_in_hand(seat, card)?;
        let Role::Free { token } = self.rules.deck.agent(face).role else {
            return Err(Illegal::IsNotFree(card));
        };
        if with == seat || with.idx() >= self.seats() {
            return Err(Illegal::With(with));
        }
        if command_to != seat && command_to != with {
            return Err(Illegal::CommandTo { found: command_to, allowed: [seat, with] });
        }
        let token_to = if command_to == seat { with } else { seat };
        self.actions_left -= 1;
        self.take_from_hand(seat, face);
        self.free.push(Free { face, owner: command_to });
        witness.saw_that(|| Event::PlayedFree { seat, card, command_to, token_to, points: token });
        if !self.gain(token_to, token.into(), witness) {
            self.offer(command_to, face, None, at, witness);
        }
        Ok(())
    }

    /// Uses a command that faces the seat (A9).
    pub(crate) fn activate<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        (faction, index): (u8, u8),
        at: At,
        witness: &mut W,
    ) -> Result<(), Illegal> {
        self.own_faction(seat, faction)?;
        let spot = Spot { faction, index };
        let agent = self.factions.agent(spot).ok_or(Illegal::NoAgent { faction, index })?;
        if agent.dead {
            return Err(Illegal::Dead { faction, index });
        }
        if agent.command_to != seat {
            return Err(Illegal::FacesOther { faction, index });
        }
        self.activate_command(seat, agent.face, Some(spot), at, witness)
    }

    /// Uses the command of a free agent the seat keeps (A11).
    pub(crate) fn activate_free<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        card: Name,
        at: At,
        witness: &mut W,
    ) -> Result<(), Illegal> {
        let face = self.face(card)?;
        if !self.free.contains(&Free { face, owner: seat }) {
            return Err(Illegal::NotKept(card));
        }
        self.activate_command(seat, face, None, at, witness)
    }

    fn activate_command<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        face: Face,
        spot: Option<Spot>,
        at: At,
        witness: &mut W,
    ) -> Result<(), Illegal> {
        let card = self.rules.deck.agent(face).name;
        if !self.outlook().is_usable(seat, face, spot) {
            return Err(Illegal::NoTarget(card));
        }
        self.actions_left -= 1;
        witness.saw_that(|| Event::Activated { seat, card });
        self.begin(Run::new(seat, face, spot), at, witness);
        Ok(())
    }

    /// Buys cards (A17, A21).
    pub(crate) fn buy<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        (agents, missions): (u8, u8),
        witness: &mut W,
    ) -> Result<(), Illegal> {
        if agents > 2 || missions > 2 || (agents, missions) == (0, 0) {
            return Err(Illegal::BuyCount);
        }
        let (price, points) = (agents + 2 * missions, self.points[seat.idx()]);
        if i32::from(price) > points {
            return Err(Illegal::TooDear { price, points });
        }
        let (agents_left, missions_left) = (self.agents.n_left(), self.missions.n_left());
        if usize::from(agents) > agents_left || usize::from(missions) > missions_left {
            return Err(Illegal::TooFewLeft { agents: agents_left, missions: missions_left });
        }
        self.actions_left -= 1;
        self.points[seat.idx()] -= i32::from(price);
        witness.saw_that(|| Event::Bought { seat, agents, missions, price });
        (0..agents).for_each(|_| self.draw_agent(seat, witness));
        (0..missions).for_each(|_| self.draw_mission(seat, witness));
        self.go_on(witness);
        Ok(())
    }

    /// Begins an exchange (A17).
    pub(crate) fn exchange<W: Witness<Event>>(&mut self, seat: Seat, witness: &mut W) -> Result<(), Illegal> {
        if self.hands[seat.idx()].is_empty() && self.mission_hands[seat.idx()].is_empty() {
            return Err(Illegal::EmptyHand);
        }
        self.actions_left -= 1;
        self.phase = Phase::Exchange { agents: 0, missions: 0 };
        witness.saw_that(|| Event::Exchanging { seat });
        Ok(())
    }

    /// Discards one card for the exchange.
    pub(crate) fn exchange_card<W: Witness<Event>>(
        &mut self,
        (agents, missions): (u8, u8),
        (card, mission): (Option<Name>, Option<Name>),
        witness: &mut W,
    ) -> Result<(), Illegal> {
        let seat = self.turn;
        match (card, mission) {
            (Some(card), None) => {
                let face = self.agent_in_hand(seat, card)?;
                self.discard_agent(seat, face, witness);
                self.phase = Phase::Exchange { agents: agents + 1, missions };
            }
            (None, Some(mission)) => {
                let mission = self.mission_in_hand(seat, mission)?;
                self.discard_mission(seat, mission, witness);
                self.phase = Phase::Exchange { agents, missions: missions + 1 };
            }
            (Some(_), Some(_)) | (None, None) => return Err(Illegal::NotToExchange),
        }
        Ok(())
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
        (name, faction): (Name, u8),
        witness: &mut W,
    ) -> Result<(), Illegal> {
        let seat = self.turn;
        let mission = self.mission(name)?;
        self.own_faction(seat, faction)?;
        let lies_at = self.attached.faction_of(seat, mission);
        if lies_at == Some(faction) {
            return Err(Illegal::AlreadyThere { mission: name, faction });
        }
        if lies_at.is_some() && touched.contains(mission) {
            return Err(Illegal::Touched(name));
        }
        if lies_at.is_none() {
            self.mission_in_hand(seat, name)?;
        }
        if self.attached.is_full(seat, faction) {
            return Err(Illegal::TwoThere(faction));
        }
        if lies_at.is_some() {
            self.attached.detach(seat, mission);
            touched.insert(mission);
            witness.saw_that(|| Event::MissionMoved { seat, mission: name, faction });
        } else {
            self.take_mission_from_hand(seat, mission);
            witness.saw_that(|| Event::Attached { seat, mission: name, faction });
        }
        self.attached.attach(seat, Attached { mission, faction });
        self.phase = Phase::Missions { touched };
        Ok(())
    }

    /// Takes a mission back to the hand (A18); everybody has seen it (A24).
    pub(crate) fn detach<W: Witness<Event>>(
        &mut self,
        mut touched: Kinds,
        name: Name,
        witness: &mut W,
    ) -> Result<(), Illegal> {
        let seat = self.turn;
        let mission = self.mission(name)?;
        if self.attached.faction_of(seat, mission).is_none() {
            return Err(Illegal::NotAttached(name));
        }
        if touched.contains(mission) {
            return Err(Illegal::Touched(name));
        }
        let copies = self.rules.deck.mission_copies(mission);
        self.attached.detach(seat, mission);
        self.mission_hands[seat.idx()].insert(copies);
        self.seen_missions.came_openly(seat, copies);
        touched.insert(mission);
        self.phase = Phase::Missions { touched };
        witness.saw_that(|| Event::Detached { seat, mission: name });
        Ok(())
    }

    /// The points phase (A19), and the next turn.
    pub(crate) fn end_turn<W: Witness<Event>>(&mut self, at: At, witness: &mut W) {
        let seat = self.turn;
        let deck = self.rules.deck;
        let tokens = scoring::token_points(deck, &self.factions, seat);
        let mut missions = 0;
        for attached in self.attached.of(seat) {
            let points = scoring::pay(deck, &self.factions, seat, attached.mission, attached.faction);
            if points > 0 {
                missions += points;
                witness.saw_that(|| Event::Paid {
                    seat,
                    mission: deck.mission(attached.mission).name,
                    points,
                });
            }
        }
        let points = self.points[seat.idx()] + i32::from(tokens) + i32::from(missions);
        witness.saw_that(|| Event::Scored { seat, tokens, missions, points });
        if !self.gain(seat, i32::from(tokens) + i32::from(missions), witness) {
            self.next_turn(at, witness);
        }
    }

    /// What a seat would score if its turn ended now (A19).
    pub(crate) fn income(&self, seat: Seat) -> i32 {
        let deck = self.rules.deck;
        let pay = |attached: &Attached| {
            i32::from(scoring::pay(deck, &self.factions, seat, attached.mission, attached.faction))
        };
        let missions: i32 = self.attached.of(seat).iter().map(pay).sum();
        i32::from(scoring::token_points(deck, &self.factions, seat)) + missions
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
    fn gain<W: Witness<Event>>(&mut self, seat: Seat, points: i32, witness: &mut W) -> bool {
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

    pub(crate) fn result(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| Outcome {
            winners: self.leaders().iter().collect(),
            scores: self.points[..self.seats()].to_vec(),
        })
    }

    fn face(&self, card: Name) -> Result<Face, Illegal> {
        let deck = self.rules.deck;
        let unknown = || Illegal::NoCard { card, what: "agent", deck: deck.key().to_owned() };
        deck.face(card).ok_or_else(unknown)
    }

    fn mission(&self, card: Name) -> Result<crate::deck::Mission, Illegal> {
        let deck = self.rules.deck;
        let unknown = || Illegal::NoCard { card, what: "mission", deck: deck.key().to_owned() };
        deck.mission_named(card).ok_or_else(unknown)
    }

    fn agent_in_hand(&self, seat: Seat, card: Name) -> Result<Face, Illegal> {
        let face = self.face(card)?;
        let held = self.hands[seat.idx()].contains(self.rules.deck.copies(face));
        if held { Ok(face) } else { Err(Illegal::NotInHand(card)) }
    }

    fn mission_in_hand(&self, seat: Seat, card: Name) -> Result<crate::deck::Mission, Illegal> {
        let mission = self.mission(card)?;
        let held = self.mission_hands[seat.idx()].contains(self.rules.deck.mission_copies(mission));
        if held { Ok(mission) } else { Err(Illegal::NotInHand(card)) }
    }

    fn own_faction(&self, seat: Seat, faction: u8) -> Result<(), Illegal> {
        if self.factions.get(faction).is_none() {
            return Err(Illegal::NoFaction { faction, last: self.seats() as u8 - 1 });
        }
        if !self.factions.is_player(seat, faction) {
            return Err(Illegal::NotYourFaction { faction, yours: self.factions.of(seat) });
        }
        Ok(())
    }
}
