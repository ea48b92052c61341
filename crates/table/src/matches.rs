//! A game being played, with its record.

use crate::{
    AskedBot, At, BadRecord, BadSetup, FORMAT, Fairness, Game, Move, Outcome, Record, Seat, SeatName, Seed,
    SetupError, Viewer,
};

/// A game being played: the state, how it began, and every move since.
#[derive(Clone, PartialEq, Debug)]
pub struct Match<G: Game> {
    game: G,
    /// The version of the rules it is played by.
    rules: u32,
    options: G::Options,
    position: Option<G::Position>,
    fairness: Fairness,
    moves: Vec<Move<G::Action>>,
    asked: Vec<AskedBot>,
}

/// What has just happened in a match, and the state before it, so that the two can be compared when telling
/// people about it.
#[derive(Clone, Debug)]
pub struct Happened<G: Game> {
    pub before: G,
    /// Everything that happened since, in full.
    pub events: Vec<G::Event>,
}

/// Why a match refused an action. Nothing has changed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Refused<I: std::error::Error> {
    /// The game has ended.
    #[error("the game is over: nothing more can be played")]
    Over,
    /// No such seat at this table.
    #[error("seat {seat} does not exist: this table has seats 0 to {last}")]
    NoSeat {
        seat: Seat,
        /// The last seat of the table.
        last: usize,
    },
    /// The time is before the last move.
    #[error(
        "the time {at} is before the last move: time never goes back; left out, it is the last time used"
    )]
    Early {
        /// The time given. The text does not say when the last move was, because it may have been a hidden
        /// one.
        at: At,
    },
    /// Nothing happens by itself.
    #[error("no clock is running: nothing happens until somebody moves")]
    NoClock,
    /// The rules refuse the action.
    #[error(transparent)]
    Illegal(I),
}

impl<G: Game> Match<G> {
    /// A new match, from the beginning or from a position.
    pub fn new(
        n_seats: usize,
        options: G::Options,
        position: Option<G::Position>,
        fairness: Fairness,
    ) -> Result<Match<G>, SetupError> {
        let seed = fairness.seed();
        let game = match &position {
            Some(position) => G::from_position(n_seats, &options, position, seed)?,
            None => G::new(n_seats, &options, seed)?,
        };
        Ok(Match { game, rules: G::RULES, options, position, fairness, moves: Vec::new(), asked: Vec::new() })
    }

    /// A new match from the beginning with a known seed: for studying, tests and playouts.
    pub fn with_seed(n_seats: usize, options: G::Options, seed: Seed) -> Result<Match<G>, BadSetup> {
        let fairness = Fairness::alone(seed);
        let game = G::new(n_seats, &options, fairness.seed())?;
        Ok(Match {
            game,
            rules: G::RULES,
            options,
            position: None,
            fairness,
            moves: Vec::new(),
            asked: Vec::new(),
        })
    }

    /// The state.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The options it is played with.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// Every move so far.
    pub fn moves(&self) -> &[Move<G::Action>] {
        &self.moves
    }

    /// Notes in the record that a player asked what the best bot would do.
    pub fn note_asked(&mut self, seat: Seat) {
        self.asked.push(AskedBot { step: self.moves.len(), seat });
    }

    /// Plays an action at this time (default: the last time used), after firing every clock that is due by
    /// then. Returns everything that happened, or refuses and changes nothing.
    pub fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
        at: Option<At>,
    ) -> Result<Vec<G::Event>, Refused<G::Illegal>> {
        let at = at.unwrap_or(self.game.now());
        self.admit(seat, at)?;
        if self.game.deadline().is_some_and(|deadline| deadline <= at) {
            return self.act_after_clocks(seat, action, at);
        }
        let mut events = Vec::new();
        self.game.act(seat, action.clone(), at, &mut events).map_err(Refused::Illegal)?;
        self.moves.push(Move::of_seat(at, seat, action));
        Ok(events)
    }

    /// [`Match::act`] when a clock is due. If the action is refused, the clock's effect is undone too.
    fn act_after_clocks(
        &mut self,
        seat: Seat,
        action: G::Action,
        at: At,
    ) -> Result<Vec<G::Event>, Refused<G::Illegal>> {
        let mut game = self.game.clone();
        let mut events = Vec::new();
        let clocks = fire_due_clocks(&mut game, at, &mut events);
        if game.is_over() {
            return Err(Refused::Over);
        }
        game.act(seat, action.clone(), at, &mut events).map_err(Refused::Illegal)?;

        self.game = game;
        self.moves.extend(clocks.into_iter().map(Move::clock));
        self.moves.push(Move::of_seat(at, seat, action));
        Ok(events)
    }

    /// Like [`Match::act`], but also returns the state before.
    pub fn act_from(
        &mut self,
        seat: Seat,
        action: G::Action,
        at: Option<At>,
    ) -> Result<Happened<G>, Refused<G::Illegal>> {
        let before = self.game.clone();
        let events = self.act(seat, action, at)?;
        Ok(Happened { before, events })
    }

    fn admit(&self, seat: Seat, at: At) -> Result<(), Refused<G::Illegal>> {
        let n_seats = self.game.n_seats();
        if seat.idx() >= n_seats {
            return Err(Refused::NoSeat { seat, last: n_seats - 1 });
        }
        if self.game.is_over() {
            return Err(Refused::Over);
        }
        if at < self.game.now() {
            return Err(Refused::Early { at });
        }
        Ok(())
    }

    /// Moves time to the earliest deadline and fires it.
    pub fn clock(&mut self) -> Result<Vec<G::Event>, Refused<G::Illegal>> {
        let at = self.game.deadline().ok_or(Refused::NoClock)?;
        let mut events = Vec::new();
        self.game.clock(&mut events);
        self.moves.push(Move::clock(at));
        Ok(events)
    }

    /// Like [`Match::clock`], but also returns the state before.
    pub fn clock_from(&mut self) -> Result<Happened<G>, Refused<G::Illegal>> {
        let before = self.game.clone();
        let events = self.clock()?;
        Ok(Happened { before, events })
    }

    /// Fires every clock that is due by this time and returns what happened.
    pub fn wait_until(&mut self, at: At) -> Vec<G::Event> {
        let mut events = Vec::new();
        let clocks = fire_due_clocks(&mut self.game, at, &mut events);
        self.moves.extend(clocks.into_iter().map(Move::clock));
        events
    }

    /// These events as a viewer learns of them.
    pub fn notices(&self, events: &[G::Event], viewer: Viewer) -> Vec<G::Notice> {
        events.iter().filter_map(|event| self.game.notice(event, viewer)).collect()
    }

    /// How the game ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// The record so far. Seats without a name are named by their number.
    pub fn record(&self, names: &[SeatName]) -> Record<G> {
        let seats = Seat::all(self.game.n_seats())
            .map(|seat| {
                names.get(seat.idx()).cloned().unwrap_or_else(|| SeatName { name: format!("seat {seat}") })
            })
            .collect();
        Record {
            safehouse: FORMAT,
            rules: self.rules,
            game: G::NAME.to_owned(),
            seats,
            options: self.options.clone(),
            position: self.position.clone(),
            deck: self.game.deck(),
            fairness: self.fairness.clone(),
            moves: self.moves.clone(),
            asked: self.asked.clone(),
            result: self.game.outcome(),
        }
    }

    /// Replays a record, move by move, to its end. `seen` gets the match after each move, and what happened.
    pub fn replay(
        record: &Record<G>,
        mut seen: impl FnMut(&Match<G>, &Move<G::Action>, &[G::Event]),
    ) -> Result<Match<G>, BadRecord> {
        let mut played = Match::begin(record)?;
        for (number, step) in record.moves.iter().enumerate() {
            let events = played.replay_move(step).map_err(|why| BadRecord::Move { number, why })?;
            seen(&played, step, &events);
        }
        played.check_result(record)?;
        Ok(played)
    }

    /// Checks that the moves led to the result in the record.
    pub fn check_result(&self, record: &Record<G>) -> Result<(), BadRecord> {
        if self.outcome() == record.result { Ok(()) } else { Err(BadRecord::Result) }
    }

    /// The match of a record before its first move, under the rules that the record began with.
    pub fn begin(record: &Record<G>) -> Result<Match<G>, BadRecord> {
        record.check_header()?;
        let options = match &record.deck {
            None => record.options.clone(),
            Some(deck) => {
                G::with_deck(record.options.clone(), deck).map_err(|bad| BadRecord::Setup(bad.to_string()))?
            }
        };
        let begun = Match::new(record.seats.len(), options, record.position.clone(), record.fairness.clone());
        let mut begun = begun.map_err(|bad| BadRecord::Setup(bad.to_string()))?.played_by(record.rules);
        begun.asked.clone_from(&record.asked);
        Ok(begun)
    }

    /// The same match under an earlier version of the rules, for a game that began with them.
    #[must_use]
    pub fn played_by(mut self, version: u32) -> Match<G> {
        self.rules = version;
        self.game.play_by(version);
        self
    }

    /// Replays one move of a record. A clock is a move of its own in the record, so none may be due before a
    /// seat's move.
    pub fn replay_move(&mut self, step: &Move<G::Action>) -> Result<Vec<G::Event>, String> {
        match (&step.seat, &step.action) {
            (None, None) if self.game.deadline() == Some(step.at) => {
                self.clock().map_err(|why| why.to_string())
            }
            (None, None) => Err(format!("no clock goes off at {}", step.at)),
            (Some(seat), Some(action)) => {
                if self.game.deadline().is_some_and(|deadline| deadline <= step.at) && !self.game.is_over() {
                    return Err(format!(
                        "a clock goes off before {}, and the record does not say so",
                        step.at
                    ));
                }
                self.act(*seat, action.clone(), Some(step.at)).map_err(|why| why.to_string())
            }
            (None, Some(_)) | (Some(_), None) => Err("a move is a seat's action, or the clock".to_owned()),
        }
    }

    /// Like [`Match::replay_move`], but also returns the state before.
    pub fn replay_move_from(&mut self, step: &Move<G::Action>) -> Result<Happened<G>, String> {
        let before = self.game.clone();
        let events = self.replay_move(step)?;
        Ok(Happened { before, events })
    }
}

/// Fires every clock that is due by this time and returns when they fired.
fn fire_due_clocks<G: Game>(game: &mut G, at: At, events: &mut Vec<G::Event>) -> Vec<At> {
    let mut gone_off = Vec::new();
    while let Some(deadline) = game.deadline().filter(|&deadline| deadline <= at) {
        game.clock(events);
        gone_off.push(deadline);
    }
    gone_off
}
