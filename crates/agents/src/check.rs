//! What is wrong with an action, if anything: every refusal is made here.

use crate::{
    action::{Action, End},
    command::{Stage, Step},
    deck::{Face, Mission, Territory},
    event::Pack,
    faction::{Spot, capacity},
    illegal::Illegal,
    missions::Kinds,
    moves::{Answer, Move},
    name::Name,
    run::{Ask, Run},
    spots::MAX_PLACE,
    state::{Agents, Free, Phase},
    turn::price,
};
use table::Seat;

impl Agents {
    /// The move that an action of this seat asks for, if it is legal.
    pub(crate) fn checked(&self, seat: Seat, action: Action) -> Result<Move, Illegal> {
        let awaited = self.awaited().ok_or(Illegal::Over)?;
        if seat != awaited {
            return Err(Illegal::NotYours(awaited));
        }
        match (&self.phase, action) {
            (Phase::Actions, _) => self.checked_action(seat, action),
            (Phase::Offer(_), Action::Use {}) => Ok(Move::Use),
            (Phase::Offer(_), Action::Skip {}) => Ok(Move::Skip),
            (Phase::Target(run), Action::Target { .. }) => self.checked_target(run, action),
            (Phase::Target(run), Action::Done {}) => self.checked_stop(run),
            (Phase::Exchange { .. }, Action::Target { .. }) => self.checked_exchange(seat, action),
            (Phase::Exchange { agents: 0, missions: 0 }, Action::Done {}) => Err(Illegal::NotYet),
            (Phase::Exchange { .. }, Action::Done {}) => Ok(Move::Done),
            (Phase::Missions { touched }, Action::Attach { mission, faction }) => {
                self.checked_attachment(seat, *touched, mission, faction)
            }
            (Phase::Missions { touched }, Action::Detach { mission }) => {
                self.checked_detachment(seat, *touched, mission)
            }
            (Phase::Missions { .. }, Action::EndTurn {}) => Ok(Move::EndTurn),
            (Phase::Offer(_) | Phase::Target(_) | Phase::Exchange { .. }, _) => Err(self.not_now()),
            (Phase::Missions { .. } | Phase::Over, _) => Err(self.not_now()),
        }
    }

    fn checked_action(&self, seat: Seat, action: Action) -> Result<Move, Illegal> {
        match action {
            Action::Play { card, faction, end, command_to } => {
                self.checked_play(seat, (card, faction, end, command_to))
            }
            Action::PlayAt { card, faction, place, command_to } => {
                self.checked_placing(seat, card, Spot { faction, index: place }, command_to)
            }
            Action::PlayFree { card, with, command_to } => self.checked_free(seat, card, with, command_to),
            Action::Activate { faction, index } => self.checked_activation(seat, Spot { faction, index }),
            Action::ActivateFree { card } => self.checked_free_activation(seat, card),
            Action::Buy { agents, missions } => self.checked_purchase(seat, agents, missions),
            Action::Exchange {} => self.has_cards(seat).then_some(Move::Exchange).ok_or(Illegal::EmptyHand),
            Action::EndActions {} => Ok(Move::EndActions),
            Action::Use {} | Action::Skip {} | Action::Target { .. } | Action::Done {} => Err(self.not_now()),
            Action::Attach { .. } | Action::Detach { .. } | Action::EndTurn {} => Err(self.not_now()),
        }
    }

    /// A4, A5.
    fn checked_play(
        &self,
        seat: Seat,
        (card, faction, end, command_to): (Name, u8, End, Seat),
    ) -> Result<Move, Illegal> {
        let face = self.agent_in_hand(seat, card)?;
        if self.rules.deck.agent(face).is_free() {
            return Err(Illegal::IsFree(card));
        }
        if self.rules.deck.agent(face).placing.is_some() {
            return Err(Illegal::IsPlaced(card));
        }
        self.own_faction(seat, faction)?;
        if self.factions.is_full(faction) {
            return Err(Illegal::Full { faction, capacity: capacity(self.seats()) });
        }
        if !self.factions.is_player(command_to, faction) {
            let allowed = [seat, self.factions.other(seat, faction)];
            return Err(Illegal::CommandTo { found: command_to, allowed });
        }
        Ok(Move::Play { face, faction, end, command_to })
    }

    /// A22: where its text lets it be played.
    fn checked_placing(&self, seat: Seat, card: Name, spot: Spot, command_to: Seat) -> Result<Move, Illegal> {
        let face = self.agent_in_hand(seat, card)?;
        let agent = self.rules.deck.agent(face);
        let Some(placing) = agent.placing else {
            return Err(if agent.is_free() { Illegal::IsFree(card) } else { Illegal::IsNotPlaced(card) });
        };
        let faction = spot.faction;
        match placing.into {
            Territory::Yours => self.own_faction(seat, faction)?,
            Territory::Any if self.factions.get(faction).is_none() => {
                return Err(Illegal::NoFaction { faction, last: self.seats() as u8 - 1 });
            }
            Territory::Any => {}
        }
        if self.factions.is_full(faction) {
            return Err(Illegal::Full { faction, capacity: capacity(self.seats()) });
        }
        if !placing.at.places(self.factions.line(faction)).contains(spot.index.min(MAX_PLACE)) {
            return Err(Illegal::NotThere(card));
        }
        if !self.factions.is_player(command_to, faction) {
            let (left, right) = self.factions.players(faction);
            return Err(Illegal::CommandTo { found: command_to, allowed: [left, right] });
        }
        Ok(Move::PlayAt { face, spot, command_to })
    }

    /// A11.
    fn checked_free(&self, seat: Seat, card: Name, with: Seat, command_to: Seat) -> Result<Move, Illegal> {
        let face = self.agent_in_hand(seat, card)?;
        if !self.rules.deck.agent(face).is_free() {
            return Err(Illegal::IsNotFree(card));
        }
        if with == seat || with.idx() >= self.seats() {
            return Err(Illegal::With(with));
        }
        if command_to != seat && command_to != with {
            return Err(Illegal::CommandTo { found: command_to, allowed: [seat, with] });
        }
        Ok(Move::PlayFree { face, with, command_to })
    }

    /// A9.
    fn checked_activation(&self, seat: Seat, spot: Spot) -> Result<Move, Illegal> {
        let Spot { faction, index } = spot;
        self.own_faction(seat, faction)?;
        let agent = self.factions.agent(spot).ok_or(Illegal::NoAgent { faction, index })?;
        if agent.dead {
            return Err(Illegal::Dead { faction, index });
        }
        if agent.command_to != seat {
            return Err(Illegal::FacesOther { faction, index });
        }
        self.has_target(seat, agent.face, Some(spot))?;
        Ok(Move::Activate(spot))
    }

    /// A11.
    fn checked_free_activation(&self, seat: Seat, card: Name) -> Result<Move, Illegal> {
        let face = self.face(card)?;
        if !self.free.contains(&Free { face, owner: seat }) {
            return Err(Illegal::NotKept(card));
        }
        self.has_target(seat, face, None)?;
        Ok(Move::ActivateFree(face))
    }

    /// A14.
    fn has_target(&self, seat: Seat, face: Face, spot: Option<Spot>) -> Result<(), Illegal> {
        let is_usable = self.is_usable(seat, face, spot);
        is_usable.then_some(()).ok_or_else(|| Illegal::NoTarget(self.rules.deck.agent(face).name))
    }

    /// A17, A21.
    pub(crate) fn checked_purchase(&self, seat: Seat, agents: u8, missions: u8) -> Result<Move, Illegal> {
        if agents > 2 || missions > 2 || (agents, missions) == (0, 0) {
            return Err(Illegal::BuyCount);
        }
        let (price, points) = (price(agents, missions), self.points[seat.idx()]);
        if i32::from(price) > points {
            return Err(Illegal::TooDear { price, points });
        }
        let (agents_left, missions_left) = (self.agents.n_left(), self.missions.n_left());
        if usize::from(agents) > agents_left || usize::from(missions) > missions_left {
            return Err(Illegal::TooFewLeft { agents: agents_left, missions: missions_left });
        }
        Ok(Move::Buy { agents, missions })
    }

    /// A14: one of the targets that are listed, found without listing them.
    fn checked_target(&self, run: &Run, action: Action) -> Result<Move, Illegal> {
        Answer::of(action, &self.rules.deck)
            .filter(|&answer| self.is_target(run, answer))
            .map(Move::Target)
            .ok_or_else(|| Illegal::NotATarget(self.wants(run)))
    }

    /// A14: enough targets.
    fn checked_stop(&self, run: &Run) -> Result<Move, Illegal> {
        if self.may_stop(run) {
            return Ok(Move::Done);
        }
        Err(if run.n_chosen == 0 { Illegal::NotYet } else { Illegal::NotDone })
    }

    /// A17: a card to exchange.
    fn checked_exchange(&self, seat: Seat, action: Action) -> Result<Move, Illegal> {
        let Action::Target {
            faction: None,
            index: None,
            place: None,
            seat: None,
            card,
            command_to: None,
            mission,
            choice: None,
        } = action
        else {
            return Err(Illegal::NotToExchange);
        };
        let answer = match (card, mission) {
            (Some(card), None) => Answer::Card(self.agent_in_hand(seat, card)?),
            (None, Some(mission)) => Answer::Mission(self.mission_in_hand(seat, mission)?),
            (Some(_), Some(_)) | (None, None) => return Err(Illegal::NotToExchange),
        };
        Ok(Move::Target(answer))
    }

    /// A15, A18.
    fn checked_attachment(
        &self,
        seat: Seat,
        touched: Kinds,
        name: Name,
        faction: u8,
    ) -> Result<Move, Illegal> {
        let mission = self.mission(name)?;
        self.own_faction(seat, faction)?;
        let lies_at = self.attached.faction_of(seat, mission);
        if lies_at == Some(faction) {
            return Err(Illegal::AlreadyThere { mission: name, faction });
        }
        if lies_at.is_some() && touched.contains(mission) {
            return Err(Illegal::Touched(name));
        }
        if lies_at.is_none() && !self.holds_mission(seat, mission) {
            return Err(Illegal::NotInHand(name));
        }
        if self.attached.is_full(seat, faction) {
            return Err(Illegal::TwoThere(faction));
        }
        Ok(Move::Attach { mission, faction })
    }

    /// A18.
    fn checked_detachment(&self, seat: Seat, touched: Kinds, name: Name) -> Result<Move, Illegal> {
        let mission = self.mission(name)?;
        if self.attached.faction_of(seat, mission).is_none() {
            return Err(Illegal::NotAttached(name));
        }
        if touched.contains(mission) {
            return Err(Illegal::Touched(name));
        }
        Ok(Move::Detach(mission))
    }

    fn face(&self, card: Name) -> Result<Face, Illegal> {
        let deck = &*self.rules.deck;
        let unknown = || Illegal::NoCard { card, what: "agent", deck: deck.name().to_owned() };
        deck.face(card).ok_or_else(unknown)
    }

    fn mission(&self, card: Name) -> Result<Mission, Illegal> {
        let deck = &*self.rules.deck;
        let unknown = || Illegal::NoCard { card, what: "mission", deck: deck.name().to_owned() };
        deck.mission_named(card).ok_or_else(unknown)
    }

    fn agent_in_hand(&self, seat: Seat, card: Name) -> Result<Face, Illegal> {
        let face = self.face(card)?;
        self.holds(seat, face).then_some(face).ok_or(Illegal::NotInHand(card))
    }

    fn mission_in_hand(&self, seat: Seat, card: Name) -> Result<Mission, Illegal> {
        let mission = self.mission(card)?;
        self.holds_mission(seat, mission).then_some(mission).ok_or(Illegal::NotInHand(card))
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

    /// Not in this phase: says what is asked for instead.
    fn not_now(&self) -> Illegal {
        match self.phase {
            Phase::Actions => Illegal::NotNow(
                "you have an action, so `play`, `play_at`, `play_free`, `activate`, `activate_free`, `buy`, `exchange` or `end_actions`",
            ),
            Phase::Offer(_) => Illegal::NotNow("a command is offered to you, so `use` or `skip`"),
            Phase::Target(_) => Illegal::NotNow("a command asks for its target, so `target` or `done`"),
            Phase::Exchange { .. } => Illegal::NotNow("you are exchanging cards, so `target` or `done`"),
            Phase::Missions { .. } => {
                Illegal::NotNow("it is the missions phase, so `attach`, `detach` or `end_turn`")
            }
            Phase::Over => Illegal::Over,
        }
    }

    /// What the command asks for, in words.
    fn wants(&self, run: &Run) -> &'static str {
        let stage = run.stage(&self.rules.deck);
        if run.ask == Ask::Target && stage.is_some_and(Stage::is_plain) {
            return "whether it is done (`choice` 0), or `done`";
        }
        match (run.ask, stage.map(|stage| stage.step)) {
            (Ask::Way, _) => "one of its commands (`choice`, from 0)",
            (Ask::Place(_), _) => "another place for the agent (`faction` and `place`)",
            (Ask::Facing(_), _) => "how the agent will lie (`command_to`)",
            (Ask::Loot(_), Some(step)) if step.loot() == Pack::Missions => {
                "a mission of the hand you are shown (`mission`)"
            }
            (Ask::Loot(_), _) => "an agent of the hand you are shown (`card`)",
            (Ask::Target, Some(Step::DiscardFrom(_))) => "a player with such cards in hand (`seat`)",
            (Ask::Target, Some(Step::DiscardFree(_))) => "a free agent of another player (`seat` and `card`)",
            (Ask::Target, Some(Step::Gain(_) | Step::Lose(_) | Step::Pay(_))) => "a player (`seat`)",
            (Ask::Target, Some(Step::Swap(_))) => "an agent to swap (`faction` and `index`)",
            (Ask::Target, Some(Step::Steal(_))) => "a player with agents in hand (`seat`)",
            (Ask::Target, Some(Step::DiscardHand(_))) => "a card of your hand (`card` or `mission`)",
            (Ask::Target, Some(Step::DiscardMission(_))) => "an attached mission (`seat` and `mission`)",
            (Ask::Target, Some(Step::Kill(_))) => "an agent to kill (`faction` and `index`)",
            (Ask::Target, Some(Step::Turn(_))) => "an agent to turn (`faction` and `index`)",
            (Ask::Target, Some(Step::Move(_))) => "an agent to move (`faction` and `index`)",
            (Ask::Target, Some(Step::Extract(_))) => "an agent to extract (`faction` and `index`)",
            (Ask::Target, Some(Step::Revive(_))) => "a dead agent (`faction` and `index`)",
            (Ask::Target, Some(Step::Discard(_))) => "an agent to discard (`faction` and `index`)",
            (Ask::Target, Some(Step::Copy(_))) => "an agent whose command to use (`faction` and `index`)",
            (Ask::Target, Some(Step::Draw(_)) | None) => "nothing",
        }
    }
}
