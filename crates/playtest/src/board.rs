//! A table set up by hand, for tests: it plays lines of text and says what it shows and refuses.

use crate::play_line;
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::{At, Fairness, Game, Match, Refused, Seat, Seed, Viewer, notation};

/// A match that a test plays. Anything unexpected fails the test, so the tests need no unwrapping. A game's
/// own tests add their notation with a trait.
#[derive(Clone, PartialEq, Debug)]
pub struct Board<G: Game>(pub Match<G>);

impl<G: Game> Board<G> {
    /// A game from the beginning.
    #[track_caller]
    pub fn dealt(n_seats: usize, options: G::Options, seed: Seed) -> Board<G> {
        Board(Match::with_seed(n_seats, options, seed).expect("a table"))
    }

    /// A game at a position.
    #[track_caller]
    pub fn set_up(n_seats: usize, options: G::Options, position: G::Position, seed: Seed) -> Board<G> {
        let fairness = Fairness::alone(seed);
        Board(Match::new(n_seats, options, Some(position), fairness).expect("a position"))
    }

    /// Like [`Board::set_up`], from JSON as the referee gets it. Returns why it is refused.
    pub fn read(n_seats: usize, options: &Value, position: &Value, seed: Seed) -> Result<Board<G>, String> {
        let (options, position) = (read(options)?, read(position)?);
        Match::new(n_seats, options, Some(position), Fairness::alone(seed))
            .map(Board)
            .map_err(|bad| bad.to_string())
    }

    /// The state.
    pub fn game(&self) -> &G {
        self.0.game()
    }

    /// The whole state in writing.
    pub fn position(&self) -> G::Position {
        self.game().position()
    }

    /// What a seat sees.
    pub fn view(&self, seat: usize) -> G::View {
        self.game().view(Viewer::Seat(Seat::at(seat)))
    }

    /// What a spectator sees.
    pub fn open(&self) -> G::View {
        self.game().view(Viewer::Spectator)
    }

    /// Everything the seat may do now.
    pub fn legal(&self, seat: usize) -> Vec<G::Action> {
        self.legal_at(seat, self.game().now())
    }

    /// Everything the seat may do at this time.
    pub fn legal_at(&self, seat: usize, at: At) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.game().legal(Seat::at(seat), at, &mut actions);
        actions
    }

    /// Everything the seat may do now, as lines of text.
    pub fn legal_lines(&self, seat: usize) -> Vec<String> {
        self.legal(seat).iter().map(notation::write).collect()
    }

    /// Plays lines like `0 choose card=3`, `0 pass @1500` or `clock`, separated by `;` or new lines, and
    /// returns what happened.
    #[track_caller]
    pub fn play(&mut self, lines: &str) -> Vec<G::Event> {
        let mut events = Vec::new();
        for line in lines.split([';', '\n']).map(str::trim).filter(|line| !line.is_empty()) {
            match play_line(&mut self.0, line) {
                Ok(happened) => events.extend(happened),
                Err(why) => panic!("{line}: {why}\n{:?}", self.position()),
            }
        }
        events
    }

    /// Like [`Board::play`], for a chain of calls.
    #[track_caller]
    #[must_use]
    pub fn after(mut self, lines: &str) -> Board<G> {
        self.play(lines);
        self
    }

    /// Plays a line at this time.
    #[track_caller]
    pub fn play_at(&mut self, ms: u64, line: &str) -> Vec<G::Event> {
        self.play(&format!("{line} @{ms}"))
    }

    /// Why the line is refused. Checks that nothing has changed.
    #[track_caller]
    pub fn refusal(&self, line: &str) -> String {
        let mut tried = self.clone();
        let Err(why) = play_line(&mut tried.0, line) else {
            panic!("{line} is legal\n{:?}", self.position());
        };
        assert_eq!(tried, *self, "a refusal changes nothing: {line}");
        why
    }

    /// Why the line is refused at this time.
    #[track_caller]
    pub fn refusal_at(&self, ms: u64, line: &str) -> String {
        self.refusal(&format!("{line} @{ms}"))
    }

    /// Plays an action, or returns why it is refused.
    pub fn try_act(&mut self, seat: usize, action: G::Action) -> Result<Vec<G::Event>, Refused<G::Illegal>> {
        self.0.act(Seat::at(seat), action, None)
    }

    /// Plays an action and returns what happened.
    #[track_caller]
    pub fn act(&mut self, seat: usize, action: G::Action) -> Vec<G::Event> {
        self.try_act(seat, action).expect("a legal action")
    }

    /// Plays an action at this time.
    #[track_caller]
    pub fn act_at(&mut self, seat: usize, action: G::Action, ms: u64) -> Vec<G::Event> {
        self.0.act(Seat::at(seat), action, Some(At::ms(ms))).expect("a legal action")
    }

    /// Why the action is refused. Checks that nothing has changed.
    #[track_caller]
    pub fn refusal_of(&self, seat: usize, action: G::Action) -> String {
        let mut tried = self.clone();
        let why = tried.try_act(seat, action).expect_err("an illegal action").to_string();
        assert_eq!(tried, *self, "a refusal changes nothing");
        why
    }

    /// Fires the next deadline and returns what happened.
    #[track_caller]
    pub fn clock(&mut self) -> Vec<G::Event> {
        self.0.clock().expect("a clock")
    }
}

fn read<T: DeserializeOwned>(json: &Value) -> Result<T, String> {
    serde_json::from_value(json.clone()).map_err(|error| error.to_string())
}
