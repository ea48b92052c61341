//! The rules as the rest of the program knows them.

use crate::legal::{each_legal, random_legal};
use crate::sample::sample;
use crate::state::Phase;
use crate::{Action, Event, Illegal, Notice, Options, Position, View, Wink};
use std::ops::RangeInclusive;
use table::{At, BadSetup, BadView, Game, Outcome, Rng, Seat, SeatSet, Seed, SetupError, Viewer, Witness};

impl Game for Wink {
    const NAME: &'static str = "wink";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 4..=8;
    const FORM: &'static [table::Field] = crate::options::FORM;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Position = Position;
    type Illegal = Illegal;

    fn can_be_slow(_: &Options) -> bool {
        false
    }

    fn set_thinking_time(options: &mut Options, ms: Option<u32>) -> Result<(), BadSetup> {
        options.set_thinking_time(ms)
    }

    fn new(n_seats: usize, options: &Options, seed: Seed) -> Result<Wink, BadSetup> {
        options.check(n_seats)?;
        Ok(Wink::deal(n_seats, *options, seed))
    }

    fn from_position(
        n_seats: usize,
        options: &Options,
        position: &Position,
        seed: Seed,
    ) -> Result<Wink, SetupError> {
        options.check(n_seats)?;
        Ok(position.set_up(n_seats, *options, seed)?)
    }

    fn position(&self) -> Position {
        Position::of(self)
    }

    fn n_seats(&self) -> usize {
        usize::from(self.n_seats)
    }

    fn now(&self) -> At {
        self.now
    }

    fn to_move(&self) -> SeatSet {
        match self.phase {
            Phase::Turn { .. } => SeatSet::only(self.turn),
            Phase::Over => SeatSet::EMPTY,
        }
    }

    fn legal(&self, seat: Seat, at: At, actions: &mut Vec<Action>) {
        actions.clear();
        each_legal(self, seat, at, |action| actions.push(action));
    }

    fn random_legal<R: Rng + ?Sized>(&self, seat: Seat, at: At, rng: &mut R) -> Option<Action> {
        random_legal(self, seat, at, rng)
    }

    fn act<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        action: Action,
        at: At,
        witness: &mut W,
    ) -> Result<(), Illegal> {
        self.existing(seat)?;
        match action {
            Action::Name { seat: named } => self.name(seat, named, at, witness),
            Action::Call { card } => self.call(seat, card, at, witness),
            Action::Pass {} => self.pass(seat, at, witness),
            Action::Look { at: target } => self.look(seat, target, at, witness),
            Action::Wink { to } => self.wink(seat, to, at, witness),
            Action::Accuse { seat: accused, card } => self.accuse(seat, accused, card, at, witness),
        }
    }

    fn deadline(&self) -> Option<At> {
        match self.phase {
            Phase::Turn { deadline, .. } => Some(deadline),
            Phase::Over => None,
        }
    }

    fn clock<W: Witness<Event>>(&mut self, witness: &mut W) {
        if let Some(deadline) = self.deadline() {
            self.time_is_up(deadline, witness);
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn notice(&self, event: &Event, viewer: Viewer) -> Option<Notice> {
        Notice::of(event, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| self.most_points())
    }

    fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    fn sample<R: Rng + ?Sized>(view: &View, rng: &mut R) -> Result<Wink, BadView> {
        sample(view, rng)
    }
}
