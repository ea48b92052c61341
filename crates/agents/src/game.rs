//! The contract of a game.

use crate::{
    action::Action,
    deck::{Deck, library},
    event::Event,
    illegal::Illegal,
    legal::MAX_LEGAL,
    options::{Options, Rules},
    position::Position,
    state::{Agents, Phase},
    view::{Notice, View},
};
use arrayvec::ArrayVec;
use table::{At, BadSetup, BadView, Game, Outcome, Rng, Seat, SeatSet, Seed, SetupError, Viewer, Witness, below};

impl Game for Agents {
    const NAME: &'static str = "agents";
    const RULES: u32 = 1;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Position = Position;
    type Illegal = Illegal;

    fn new(n_seats: usize, options: &Options, seed: Seed) -> Result<Agents, BadSetup> {
        Ok(Agents::deal(n_seats, Rules::new(n_seats, options)?, seed))
    }

    fn from_position(
        n_seats: usize,
        options: &Options,
        position: &Position,
        seed: Seed,
    ) -> Result<Agents, SetupError> {
        let rules = Rules::new(n_seats, options)?;
        Ok(Agents::set_up(n_seats, rules, position, seed)?)
    }

    fn position(&self) -> Position {
        self.written()
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
        self.each_legal(seat, &mut |action| actions.push(action));
    }

    fn random_legal<R: Rng + ?Sized>(&self, seat: Seat, _: At, rng: &mut R) -> Option<Action> {
        let mut actions = ArrayVec::<Action, MAX_LEGAL>::new();
        self.each_legal(seat, &mut |action| {
            // There is room for all of them, as `MAX_LEGAL` says.
            let _ = actions.try_push(action);
        });
        actions.get(below(rng, actions.len() as u32) as usize).copied()
    }

    fn act<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        action: Action,
        at: At,
        witness: &mut W,
    ) -> Result<(), Illegal> {
        let awaited = self.awaited().ok_or(Illegal::Over)?;
        if seat != awaited {
            return Err(Illegal::NotYours(awaited));
        }
        self.take(seat, action, at, witness)?;
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
        Some(Notice::of(event, viewer))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    fn sample<R: Rng + ?Sized>(view: &View, rng: &mut R) -> Result<Agents, BadView> {
        crate::sample::sample(view, rng)
    }

    fn deck(&self) -> Option<serde_json::Value> {
        Some(self.rules.deck.to_json())
    }

    fn with_deck(options: Options, deck: &serde_json::Value) -> Result<Options, BadSetup> {
        let deck = Deck::from_json(deck).and_then(library::of_record).map_err(|bad| BadSetup(bad.to_string()))?;
        Ok(Options { deck: deck.key().to_owned(), ..options })
    }
}

impl Agents {
    /// Plays an action of the seat the game waits for.
    fn take<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        action: Action,
        at: At,
        witness: &mut W,
    ) -> Result<(), Illegal> {
        match self.phase {
            Phase::Actions => self.take_action(seat, action, at, witness),
            Phase::Offer(offer) => match action {
                Action::Use {} => Ok(self.use_offer(offer, at, witness)),
                Action::Skip {} => Ok(self.skip_offer(offer, at, witness)),
                _ => Err(Illegal::NotNow("a command is offered to you, so `use` or `skip`")),
            },
            Phase::Target(run) => match action {
                Action::Target { .. } => self.answer(run, action, at, witness),
                Action::Done {} => self.enough(run, at, witness),
                _ => Err(Illegal::NotNow("a command asks for its target, so `target` or `done`")),
            },
            Phase::Exchange { agents, missions } => {
                self.take_exchange((agents, missions), action, witness)
            }
            Phase::Missions { touched } => match action {
                Action::Attach { mission, faction } => self.attach(touched, (mission, faction), witness),
                Action::Detach { mission } => self.detach(touched, mission, witness),
                Action::EndTurn {} => Ok(self.end_turn(at, witness)),
                _ => Err(Illegal::NotNow("it is the missions phase, so `attach`, `detach` or `end_turn`")),
            },
            Phase::Over => Err(Illegal::Over),
        }
    }

    fn take_action<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        action: Action,
        at: At,
        witness: &mut W,
    ) -> Result<(), Illegal> {
        match action {
            Action::Play { card, faction, end, command_to } => {
                self.play(seat, (card, faction, end, command_to), at, witness)
            }
            Action::PlayFree { card, with, command_to } => {
                self.play_free(seat, (card, with, command_to), at, witness)
            }
            Action::Activate { faction, index } => self.activate(seat, (faction, index), at, witness),
            Action::ActivateFree { card } => self.activate_free(seat, card, at, witness),
            Action::Buy { agents, missions } => self.buy(seat, (agents, missions), witness),
            Action::Exchange {} => self.exchange(seat, witness),
            Action::EndActions {} => Ok(self.end_actions(witness)),
            Action::Use {} | Action::Skip {} => Err(Illegal::NotNow("no command is offered to you")),
            Action::Target { .. } | Action::Done {} => Err(Illegal::NotNow("no command asks for a target")),
            Action::Attach { .. } | Action::Detach { .. } | Action::EndTurn {} => {
                Err(Illegal::NotNow("the missions phase begins with `end_actions` or after the second action"))
            }
        }
    }

    fn take_exchange<W: Witness<Event>>(
        &mut self,
        (agents, missions): (u8, u8),
        action: Action,
        witness: &mut W,
    ) -> Result<(), Illegal> {
        match action {
            Action::Target {
                faction: None,
                index: None,
                place: None,
                seat: None,
                card,
                command_to: None,
                mission,
            } => self.exchange_card((agents, missions), (card, mission), witness),
            Action::Target { .. } => Err(Illegal::NotToExchange),
            Action::Done {} if (agents, missions) == (0, 0) => Err(Illegal::NotYet),
            Action::Done {} => Ok(self.end_exchange((agents, missions), witness)),
            _ => Err(Illegal::NotNow("you are exchanging cards, so `target` or `done`")),
        }
    }
}
