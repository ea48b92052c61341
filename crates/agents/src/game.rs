//! The contract of a game.

use crate::{
    action::Action,
    deck::Deck,
    event::Event,
    illegal::Illegal,
    legal::{each_legal, random_legal},
    moves::Move,
    options::Options,
    position::Position,
    sample::sample,
    state::{Agents, Phase},
    view::{Notice, View},
};
use std::ops::RangeInclusive;
use table::{At, BadSetup, BadView, Game, Outcome, Rng, Seat, SeatSet, Seed, SetupError, Viewer, Witness};

impl Game for Agents {
    const NAME: &'static str = "agents";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=5;
    const FORM: &'static [table::Field] = crate::options::FORM;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Position = Position;
    type Illegal = Illegal;

    fn can_be_slow(_: &Options) -> bool {
        true
    }

    fn set_thinking_time(options: &mut Options, ms: Option<u32>) -> Result<(), BadSetup> {
        options.set_thinking_time(ms)
    }

    fn new(n_seats: usize, options: &Options, seed: Seed) -> Result<Agents, BadSetup> {
        Ok(Agents::deal(n_seats, options.check(n_seats)?, seed))
    }

    fn from_position(
        n_seats: usize,
        options: &Options,
        position: &Position,
        seed: Seed,
    ) -> Result<Agents, SetupError> {
        let rules = options.check(n_seats)?;
        Ok(position.set_up(n_seats, rules, seed)?)
    }

    fn position(&self) -> Position {
        Position::of(self)
    }

    fn n_seats(&self) -> usize {
        self.seats()
    }

    fn now(&self) -> At {
        self.now
    }

    fn to_move(&self) -> SeatSet {
        self.awaited().map_or(SeatSet::EMPTY, SeatSet::only)
    }

    fn legal(&self, seat: Seat, _: At, actions: &mut Vec<Action>) {
        actions.clear();
        each_legal(self, seat, |found| actions.push(found.action(&self.rules.deck)));
    }

    fn random_legal<R: Rng + ?Sized>(&self, seat: Seat, _: At, rng: &mut R) -> Option<Action> {
        random_legal(self, seat, rng).map(|found| found.action(&self.rules.deck))
    }

    fn play_out<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        self.play_on(rng);
    }

    fn act<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        action: Action,
        at: At,
        witness: &mut W,
    ) -> Result<(), Illegal> {
        let checked = self.checked(seat, action)?;
        self.make(checked, at, witness);
        self.now = at;
        Ok(())
    }

    fn deadline(&self) -> Option<At> {
        (self.phase != Phase::Over).then_some(self.deadline)
    }

    /// A26: an offered command is skipped, one that was begun is finished, the actions and the turn end.
    fn clock<W: Witness<Event>>(&mut self, witness: &mut W) {
        let Some(seat) = self.awaited() else { return };
        let at = self.deadline;
        self.now = at;
        witness.saw(Event::TimeIsUp { seat });
        match &self.phase {
            Phase::Offer(offer) => return self.skip_offer(*offer, at, witness),
            Phase::Target(run) => {
                let is_offered = run.turn_left.is_some();
                self.finish_by_clock(at, witness);
                if is_offered {
                    return;
                }
            }
            &Phase::Exchange { agents, missions } => self.end_exchange((agents, missions), witness),
            Phase::Actions | Phase::Missions { .. } | Phase::Over => {}
        }
        match self.phase {
            Phase::Missions { .. } => {}
            Phase::Actions | Phase::Offer(_) | Phase::Target(_) => self.end_actions(witness),
            Phase::Exchange { .. } => self.end_actions(witness),
            Phase::Over => return,
        }
        self.end_turn(at, witness);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn notice(&self, event: &Event, viewer: Viewer) -> Option<Notice> {
        Notice::of(event, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    fn sample<R: Rng + ?Sized>(view: &View, rng: &mut R) -> Result<Agents, BadView> {
        sample(view, rng)
    }

    fn deck(&self) -> Option<serde_json::Value> {
        Some(self.rules.deck.to_json())
    }

    fn with_deck(options: Options, deck: &serde_json::Value) -> Result<Options, BadSetup> {
        let deck = Deck::from_json(deck).map_err(|bad| BadSetup(bad.to_string()))?;
        Ok(Options { deck: deck.into(), ..options })
    }
}

impl Agents {
    /// Makes a legal move of the seat the game waits for.
    pub(crate) fn make<W: Witness<Event>>(&mut self, made: Move, at: At, witness: &mut W) {
        let seat = self.turn;
        match (made, &self.phase) {
            (Move::Play { face, faction, end, command_to }, _) => {
                self.play(seat, (face, faction, end, command_to), at, witness);
            }
            (Move::PlayAt { face, spot, command_to }, _) => {
                self.play_at(seat, (face, spot, command_to), at, witness);
            }
            (Move::PlayFree { face, with, command_to }, _) => {
                self.play_free(seat, (face, with, command_to), at, witness);
            }
            (Move::Activate(spot), _) => {
                if let Some(agent) = self.factions.agent(spot) {
                    self.activate(seat, agent.face, Some(spot), at, witness);
                }
            }
            (Move::ActivateFree(face), _) => self.activate(seat, face, None, at, witness),
            (Move::Buy { agents, missions }, _) => self.buy(seat, (agents, missions), witness),
            (Move::Exchange, _) => self.exchange(seat, witness),
            (Move::EndActions, _) => self.end_actions(witness),
            (Move::Use, &Phase::Offer(offer)) => self.use_offer(offer, at, witness),
            (Move::Skip, &Phase::Offer(offer)) => self.skip_offer(offer, at, witness),
            (Move::Target(answer), &Phase::Target(run)) => self.answer(run, answer, at, witness),
            (Move::Done, &Phase::Target(run)) => self.enough(run, at, witness),
            (Move::Target(answer), &Phase::Exchange { agents, missions }) => {
                self.exchange_card((agents, missions), answer, witness);
            }
            (Move::Done, &Phase::Exchange { agents, missions }) => {
                self.end_exchange((agents, missions), witness);
            }
            (Move::Attach { mission, faction }, &Phase::Missions { touched }) => {
                self.attach(touched, (mission, faction), witness);
            }
            (Move::Detach(mission), &Phase::Missions { touched }) => self.detach(touched, mission, witness),
            (Move::EndTurn, _) => self.end_turn(at, witness),
            (Move::Use | Move::Skip | Move::Target(_) | Move::Done, _) => {}
            (Move::Attach { .. } | Move::Detach(_), _) => {}
        }
    }
}
