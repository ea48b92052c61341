//! The contract of all games, kept by this one.

use crate::legal::{each_legal, random_legal};
use crate::placement::cheapest;
use crate::professional::{RowEnd, nearest_ends};
use crate::sample::sample;
use crate::state::Phase;
use crate::version::Version;
use crate::{Action, Cow006, Event, Illegal, Notice, Options, Position, View};
use std::ops::RangeInclusive;
use table::{At, BadSetup, BadView, Game, Outcome, Rng, Seat, SeatSet, Seed, SetupError, Viewer, Witness};

impl Game for Cow006 {
    const NAME: &'static str = "cow006";
    const RULES: u32 = 2;
    const SEATS: RangeInclusive<usize> = 2..=10;
    const FORM: &'static [table::Field] = crate::options::FORM;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Position = Position;
    type Illegal = Illegal;

    fn seats(options: &Options) -> RangeInclusive<usize> {
        options.seats()
    }

    fn can_be_slow(_: &Options) -> bool {
        true
    }

    fn set_thinking_time(options: &mut Options, ms: Option<u32>) -> Result<(), BadSetup> {
        options.set_thinking_time(ms)
    }

    fn new(n_seats: usize, options: &Options, seed: Seed) -> Result<Cow006, BadSetup> {
        options.check(n_seats)?;
        let mut game = Cow006::bare(n_seats, options, seed);
        game.begin_round(&mut ());
        Ok(game)
    }

    fn from_position(
        n_seats: usize,
        options: &Options,
        position: &Position,
        seed: Seed,
    ) -> Result<Cow006, SetupError> {
        options.check(n_seats)?;
        Ok(position.set_up(n_seats, options, seed)?)
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
        self.waiting
    }

    fn legal(&self, seat: Seat, _at: At, actions: &mut Vec<Action>) {
        actions.clear();
        each_legal(self, seat, |action| actions.push(action));
    }

    #[inline]
    fn random_legal<R: Rng + ?Sized>(&self, seat: Seat, _at: At, rng: &mut R) -> Option<Action> {
        random_legal(self, seat, rng)
    }

    fn play_out<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        self.play_on(rng);
    }

    #[inline]
    fn act<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        action: Action,
        at: At,
        witness: &mut W,
    ) -> Result<(), Illegal> {
        let before = self.now;
        self.now = at;
        let done = self.play(seat, action, witness);
        if done.is_err() {
            self.now = before;
        }
        done
    }

    fn deadline(&self) -> Option<At> {
        self.deadline
    }

    fn clock<W: Witness<Event>>(&mut self, witness: &mut W) {
        let Some(deadline) = self.deadline else { return };
        self.now = deadline;
        let seats = self.waiting;
        self.tell(witness, || Event::TimeUp { seats });
        if self.phase == Phase::Choose {
            self.choose_by_chance(witness);
        } else if let (Some(seat), Some(action)) = (self.awaiting(), self.when_time_is_up()) {
            // What is done for somebody is always legal.
            let _ = self.play(seat, action, witness);
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn notice(&self, event: &Event, viewer: Viewer) -> Option<Notice> {
        Notice::of(event, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| self.fewest_points())
    }

    fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    fn sample<R: Rng + ?Sized>(view: &View, rng: &mut R) -> Result<Cow006, BadView> {
        sample(view, rng)
    }
}

impl Cow006 {
    #[inline]
    fn play(&mut self, seat: Seat, action: Action, witness: &mut impl Witness<Event>) -> Result<(), Illegal> {
        if let (Phase::Choose, Action::Choose { card }) = (self.phase, action) {
            return self.choose(seat, card, witness);
        }
        self.decide(seat, action, witness)
    }

    /// Every decision but the choice of a card belongs to one seat.
    #[inline(never)]
    fn decide(
        &mut self,
        seat: Seat,
        action: Action,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        if self.awaiting().is_some_and(|awaiting| awaiting != seat) {
            return Err(Illegal::NotYours { waiting: self.waiting });
        }
        match (self.phase, action, self.placing()) {
            (Phase::Draft, Action::Draft { card }, _) => self.draft(seat, card, witness),
            (Phase::TakeRow, Action::TakeRow { row }, _) => self.take_row(row, witness),
            (Phase::End, Action::End { row, end }, _) => self.choose_end(RowEnd { row, end }, witness),
            (Phase::Special, Action::Special(play), Some(placing)) => {
                self.play_special(placing, play, witness)
            }
            (Phase::Plus { row }, Action::Special(play), Some(placing)) => {
                self.play_plus(placing, row, play, witness)
            }
            (Phase::Swap { .. }, Action::Swap { discard }, _) => {
                if !self.specials.hands[seat.idx()].has(discard) {
                    return Err(Illegal::NotHeld { kind: discard });
                }
                if !self.can_draw_special() {
                    return Err(Illegal::NothingToDraw);
                }
                self.swap(seat, discard, witness);
                self.place_next(witness);
                Ok(())
            }
            (_, Action::Pass {}, _) => self.pass(seat, witness),
            (
                Phase::Draft
                | Phase::Choose
                | Phase::Special
                | Phase::TakeRow
                | Phase::End
                | Phase::Plus { .. }
                | Phase::Swap { .. }
                | Phase::Over,
                _,
                _,
            ) => Err(Illegal::NotNow { awaited: self.phase.name() }),
        }
    }

    /// C3, T2: what is done for whoever has not decided in time.
    fn when_time_is_up(&self) -> Option<Action> {
        match self.phase {
            Phase::Draft => self.draft.pool.lowest().map(|card| Action::Draft { card }),
            Phase::TakeRow => cheapest(&self.rows).map(|row| Action::TakeRow { row }),
            Phase::End => {
                let at = *nearest_ends(&self.rows, self.placing()?.card).first()?;
                Some(Action::End { row: at.row, end: at.end })
            }
            Phase::Special | Phase::Plus { .. } | Phase::Swap { .. } => Some(Action::Pass {}),
            Phase::Choose | Phase::Over => None,
        }
    }
}
