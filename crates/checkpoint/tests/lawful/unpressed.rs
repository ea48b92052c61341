//! The game as the harness plays it: a sampled state holds no presses of others.
//!
//! A twin with a press of its own would settle it at a time of its own, and the harness would take that for a leak.
//! So twins are drawn from the states in which nobody else has pressed; the real games press all the time.

use checkpoint::{Action, Checkpoint, Event, Illegal, Notice, Options, Position, View};
use table::{At, BadSetup, BadView, Game, Outcome, Rng, Seat, SeatSet, Seed, SetupError, Viewer, Witness};

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Unpressed(Checkpoint);

/// Takes others' presses out of a sampled state.
fn without_presses_of_others<R: Rng + ?Sized>(game: &Checkpoint, view: &View, rng: &mut R) -> Checkpoint {
    let mut position = game.position();
    let press_ms = u64::from(view.options.press_ms);
    position.presses =
        Seat::all(game.n_seats()).map(|seat| view.my_press.filter(|_| view.seat == Some(seat))).collect();
    position.window = view.my_press_at.map(|at| at.plus_ms(press_ms));
    Checkpoint::from_position(game.n_seats(), &view.options, &position, Seed::draw(rng)).expect("a position")
}

impl Game for Unpressed {
    const NAME: &'static str = Checkpoint::NAME;
    const RULES: u32 = Checkpoint::RULES;
    const SEATS: std::ops::RangeInclusive<usize> = Checkpoint::SEATS;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Position = Position;
    type Illegal = Illegal;

    fn can_be_slow(options: &Self::Options) -> bool {
        Checkpoint::can_be_slow(options)
    }

    fn set_thinking_time(options: &mut Self::Options, ms: Option<u32>) -> Result<(), BadSetup> {
        Checkpoint::set_thinking_time(options, ms)
    }

    fn new(n_seats: usize, options: &Options, seed: Seed) -> Result<Self, BadSetup> {
        Checkpoint::new(n_seats, options, seed).map(Unpressed)
    }

    fn from_position(
        n_seats: usize,
        options: &Options,
        position: &Position,
        seed: Seed,
    ) -> Result<Self, SetupError> {
        Checkpoint::from_position(n_seats, options, position, seed).map(Unpressed)
    }

    fn position(&self) -> Position {
        self.0.position()
    }

    fn n_seats(&self) -> usize {
        self.0.n_seats()
    }

    fn now(&self) -> At {
        self.0.now()
    }

    fn to_move(&self) -> SeatSet {
        self.0.to_move()
    }

    fn legal(&self, seat: Seat, at: At, actions: &mut Vec<Action>) {
        self.0.legal(seat, at, actions);
    }

    fn random_legal<R: Rng + ?Sized>(&self, seat: Seat, at: At, rng: &mut R) -> Option<Action> {
        self.0.random_legal(seat, at, rng)
    }

    fn play_out<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        self.0.play_out(rng);
    }

    fn act<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        action: Action,
        at: At,
        witness: &mut W,
    ) -> Result<(), Illegal> {
        self.0.act(seat, action, at, witness)
    }

    fn deadline(&self) -> Option<At> {
        self.0.deadline()
    }

    fn clock<W: Witness<Event>>(&mut self, witness: &mut W) {
        self.0.clock(witness);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.0.view(viewer)
    }

    fn notice(&self, event: &Event, viewer: Viewer) -> Option<Notice> {
        self.0.notice(event, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn sample<R: Rng + ?Sized>(view: &View, rng: &mut R) -> Result<Self, BadView> {
        let game = Checkpoint::sample(view, rng)?;
        assert_eq!(
            game.view(Viewer::from(view.seat)),
            *view,
            "a sampled state has the same view, presses and all"
        );
        Ok(Unpressed(without_presses_of_others(&game, view, rng)))
    }
}
