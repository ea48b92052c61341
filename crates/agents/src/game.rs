//! The contract of a game.

use crate::{
    action::Action,
    deck::{Deck, library},
    event::Event,
    illegal::Illegal,
    missions::Kinds,
    options::{Options, Rules},
    position::Position,
    state::{Agents, Offer, Phase},
    view::{Notice, View},
};
use table::{At, BadSetup, BadView, Game, Outcome, Rng, Seat, SeatSet, Seed, SetupError, Viewer, Witness};

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
        self.some_legal(seat, rng)
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
        let deck =
            Deck::from_json(deck).and_then(library::of_record).map_err(|bad| BadSetup(bad.to_string()))?;
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
        match action {
            Action::Use {} => {
                let offer = self.offered()?;
                self.use_offer(offer, at, witness);
            }
            Action::Skip {} => {
                let offer = self.offered()?;
                self.skip_offer(offer, at, witness);
            }
            Action::Target { .. } | Action::Done {} => return self.take_answer(action, at, witness),
            Action::Attach { mission, faction } => {
                return self.attach(self.touching()?, (mission, faction), witness);
            }
            Action::Detach { mission } => return self.detach(self.touching()?, mission, witness),
            Action::EndTurn {} => {
                self.touching()?;
                self.end_turn(at, witness);
            }
            Action::Play { .. }
            | Action::PlayFree { .. }
            | Action::Activate { .. }
            | Action::ActivateFree { .. } => {
                return self.take_action(seat, action, at, witness);
            }
            Action::Buy { .. } | Action::Exchange {} | Action::EndActions {} => {
                return self.take_action(seat, action, at, witness);
            }
        }
        Ok(())
    }

    fn take_action<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        action: Action,
        at: At,
        witness: &mut W,
    ) -> Result<(), Illegal> {
        if self.phase != Phase::Actions {
            return Err(self.not_now());
        }
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
            Action::EndActions {} => {
                self.end_actions(witness);
                Ok(())
            }
            Action::Use {} | Action::Skip {} | Action::Target { .. } | Action::Done {} => Err(self.not_now()),
            Action::Attach { .. } | Action::Detach { .. } | Action::EndTurn {} => Err(self.not_now()),
        }
    }

    /// An answer to a command, or a card for an exchange.
    fn take_answer<W: Witness<Event>>(
        &mut self,
        action: Action,
        at: At,
        witness: &mut W,
    ) -> Result<(), Illegal> {
        match (self.phase, action) {
            (Phase::Target(run), Action::Done {}) => self.enough(run, at, witness),
            (Phase::Target(run), _) => self.answer(run, action, at, witness),
            (Phase::Exchange { agents: 0, missions: 0 }, Action::Done {}) => Err(Illegal::NotYet),
            (Phase::Exchange { agents, missions }, Action::Done {}) => {
                self.end_exchange((agents, missions), witness);
                Ok(())
            }
            (
                Phase::Exchange { agents, missions },
                Action::Target {
                    faction: None,
                    index: None,
                    place: None,
                    seat: None,
                    card,
                    command_to: None,
                    mission,
                },
            ) => self.exchange_card((agents, missions), (card, mission), witness),
            (Phase::Exchange { .. }, _) => Err(Illegal::NotToExchange),
            (Phase::Actions | Phase::Offer(_) | Phase::Missions { .. } | Phase::Over, _) => {
                Err(self.not_now())
            }
        }
    }

    fn offered(&self) -> Result<Offer, Illegal> {
        match self.phase {
            Phase::Offer(offer) => Ok(offer),
            Phase::Actions
            | Phase::Target(_)
            | Phase::Exchange { .. }
            | Phase::Missions { .. }
            | Phase::Over => Err(self.not_now()),
        }
    }

    fn touching(&self) -> Result<Kinds, Illegal> {
        match self.phase {
            Phase::Missions { touched } => Ok(touched),
            Phase::Actions | Phase::Offer(_) | Phase::Target(_) | Phase::Exchange { .. } | Phase::Over => {
                Err(self.not_now())
            }
        }
    }

    /// Not in this phase: says what is asked for instead.
    fn not_now(&self) -> Illegal {
        match self.phase {
            Phase::Actions => Illegal::NotNow(
                "you have an action, so `play`, `play_free`, `activate`, `activate_free`, `buy`, `exchange` or `end_actions`",
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
}
