//! The game's side of the contract of the crate `table`.

use crate::{
    Action, Checkpoint, Event, Illegal, Notice, Options, Position, View,
    answers::{Answer, Declaration},
    legal::{each_legal, random_legal},
    sample::sample,
    state::{Phase, Stage},
    version::Version,
};
use std::ops::RangeInclusive;
use table::{At, BadSetup, BadView, Game, Outcome, Rng, Seat, SeatSet, Seed, SetupError, Viewer, Witness};

impl Checkpoint {
    /// `pass` answers whatever is asked: the final call, the café, the declaration.
    fn pass(&mut self, seat: Seat, at: At, witness: &mut impl Witness<Event>) -> Result<(), Illegal> {
        match self.phase {
            Phase::Race { stage: Stage::FinalCall, .. } => self.give_up(seat, at, witness),
            Phase::Ask { stage: Stage::FinalCall, .. } => self.answer(seat, Answer::Nothing, at, witness),
            Phase::Cafe { .. } => self.pass_in_cafe(seat, at, witness),
            Phase::Declare { .. } => self.declare(seat, Declaration::Pass, at, witness),
            Phase::Race { stage: Stage::Hunt, .. }
            | Phase::Ask { stage: Stage::Hunt, .. }
            | Phase::Sides { .. }
            | Phase::Over => Err(self.not_now()),
        }
    }
}

impl Game for Checkpoint {
    const NAME: &'static str = "checkpoint";
    const RULES: u32 = 2;
    const SEATS: RangeInclusive<usize> = 3..=5;
    const FORM: &'static [table::Field] = crate::options::FORM;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Position = Position;
    type Illegal = Illegal;

    fn can_be_slow(options: &Options) -> bool {
        options.pace == crate::Pace::Step
    }

    fn set_thinking_time(options: &mut Options, ms: Option<u32>) -> Result<(), BadSetup> {
        options.set_thinking_time(ms)
    }

    fn new(n_seats: usize, options: &Options, seed: Seed) -> Result<Checkpoint, BadSetup> {
        let rules = options.check(n_seats)?;
        let mut game = Checkpoint::bare(n_seats, rules, seed);
        game.deal(At::START, &mut ());
        Ok(game)
    }

    fn from_position(
        n_seats: usize,
        options: &Options,
        position: &Position,
        seed: Seed,
    ) -> Result<Checkpoint, SetupError> {
        let rules = options.check(n_seats)?;
        Ok(position.set_up(n_seats, rules, seed)?)
    }

    fn play_by(&mut self, version: u32) {
        self.version = Version::new(version);
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
        self.awaited()
    }

    fn legal(&self, seat: Seat, _at: At, actions: &mut Vec<Action>) {
        actions.clear();
        each_legal(self, seat, |action| actions.push(action));
    }

    fn random_legal<R: Rng + ?Sized>(&self, seat: Seat, _at: At, rng: &mut R) -> Option<Action> {
        random_legal(self, seat, rng)
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
        if seat.idx() >= usize::from(self.n_seats) {
            return Err(Illegal::NoSeat { seat, last: usize::from(self.n_seats) - 1 });
        }
        match action {
            Action::Side { value } => self.choose_side(seat, value, at, witness),
            Action::Catch { cat } => self.catch(seat, cat, at, witness),
            Action::Wait {} => self.wait(seat, at, witness),
            Action::Ready {} => self.ready(seat, at, witness),
            Action::Exchange { token, with, theirs } => {
                self.exchange(seat, (token, with, theirs), at, witness)
            }
            Action::Declare {} => self.declare(seat, Declaration::Ten, at, witness),
            Action::Pass {} => self.pass(seat, at, witness),
        }
    }

    fn deadline(&self) -> Option<At> {
        let closes = self.phase.window().map(|window| window.closes);
        self.phase.until().into_iter().chain(closes).min()
    }

    fn clock<W: Witness<Event>>(&mut self, witness: &mut W) {
        match self.phase {
            Phase::Sides { until } => self.toss_sides(until, witness),
            Phase::Race { .. } => self.race_clock(witness),
            Phase::Ask { until, .. } => self.settle_answers(until, witness),
            Phase::Cafe { asked, until } => {
                // The seat that is asked may pass.
                let _ = self.pass_in_cafe(asked, until, witness);
            }
            Phase::Declare { until, .. } => self.judge_end(until, witness),
            Phase::Over => {}
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn notice(&self, event: &Event, viewer: Viewer) -> Option<Notice> {
        Notice::of(self, event, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    fn sample<R: Rng + ?Sized>(view: &View, rng: &mut R) -> Result<Checkpoint, BadView> {
        sample(view, rng)
    }
}
