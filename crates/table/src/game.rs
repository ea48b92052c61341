//! The contract between a game and everything around it.

use crate::{At, Field, Outcome, Rng, Seat, SeatSet, Seed, Viewer, below};
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::ops::RangeInclusive;

/// What can be said over the wire: options, actions, views, positions.
pub trait Wire:
    Serialize + DeserializeOwned + JsonSchema + Clone + PartialEq + Debug + Send + Sync + 'static
{
}

impl<T: Serialize + DeserializeOwned + JsonSchema + Clone + PartialEq + Debug + Send + Sync + 'static> Wire
    for T
{
}

/// Somebody who is told what happens, whole. Playouts are told to `()`, which listens to nothing and costs nothing.
pub trait Witness<Event> {
    /// Does anybody listen? Where nobody does, an event need not even be made.
    const LISTENS: bool = true;

    /// This has just happened.
    fn saw(&mut self, event: Event);

    /// This has just happened; made only if somebody listens.
    #[inline(always)]
    fn saw_that(&mut self, event: impl FnOnce() -> Event) {
        if Self::LISTENS {
            self.saw(event());
        }
    }
}

impl<Event> Witness<Event> for () {
    const LISTENS: bool = false;

    #[inline(always)]
    fn saw(&mut self, _: Event) {}
}

impl<Event> Witness<Event> for Vec<Event> {
    fn saw(&mut self, event: Event) {
        self.push(event);
    }
}

/// Options or a number of seats that the game cannot be played with; says why and what would be right.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadSetup(pub String);

/// A position that no game can be in; says which field is wrong and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadPosition(pub String);

/// A view that no state can give.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadView(pub String);

/// A game: the whole state of a table, hidden things included.
///
/// Pure: no I/O, no clock, no randomness but the seed's, and no panic on any input. At any moment some seats have
/// legal actions; there is no other notion of a turn. The laws that hold for every game are in the crate `playtest`.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The game's name on the wire.
    const NAME: &'static str;
    /// The version of the rules: it grows when an old record would no longer replay to the same result. What changed
    /// is still played the old way after [`Game::play_by`].
    const RULES: u32;
    /// The fewest and the most seats that any of its variants has.
    const SEATS: RangeInclusive<usize>;
    /// What a table's form offers, in the order in which it is shown.
    const FORM: &'static [Field] = &[];

    /// How a table wants to play it.
    type Options: Wire + Default;
    /// What a seat may ask for.
    type Action: Wire;
    /// What happened, whole.
    type Event: Clone + PartialEq + Debug + Serialize + JsonSchema + Send + Sync + 'static;
    /// An event as one viewer learns of it; only [`Game::notice`] makes one.
    type Notice: Clone + PartialEq + Debug + Serialize + JsonSchema + Send + Sync + 'static;
    /// The table through one viewer's eyes: all that they may know.
    type View: Wire;
    /// The whole state in writing, for the referee and for tests.
    type Position: Wire;
    /// Why an action is refused; the text tells no more than its seat may know.
    type Illegal: std::error::Error + Clone + PartialEq + Send + Sync + 'static;

    /// The fewest and the most seats with these options.
    fn seats(_options: &Self::Options) -> RangeInclusive<usize> {
        Self::SEATS
    }

    /// Can it be played over days with these options, by people who come and go?
    fn can_be_slow(options: &Self::Options) -> bool;

    /// Gives every clock for thinking so many milliseconds; `None`: as long as the rules allow. Clocks that are part of
    /// the game stay as they are.
    fn set_thinking_time(options: &mut Self::Options, ms: Option<u32>) -> Result<(), BadSetup>;

    /// A new game.
    fn new(n_seats: usize, options: &Self::Options, seed: Seed) -> Result<Self, BadSetup>;

    /// The game at a position; what is left to chance follows from the seed.
    fn from_position(
        n_seats: usize,
        options: &Self::Options,
        position: &Self::Position,
        seed: Seed,
    ) -> Result<Self, SetupError>;

    /// Plays on by the rules of an earlier version, 1 to [`Game::RULES`]: called once, before the first move of a game
    /// that was begun with them. A game that nobody tells anything plays by the newest.
    fn play_by(&mut self, _version: u32) {}

    /// The whole state in writing: [`Game::from_position`] with the same seed gives an equal state. It does not say
    /// by which version of the rules the game is played.
    fn position(&self) -> Self::Position;

    /// How many seats the table has.
    fn n_seats(&self) -> usize;

    /// The time of the last thing that happened.
    fn now(&self) -> At;

    /// The seats the game waits for; never depends on what others may not know.
    fn to_move(&self) -> SeatSet;

    /// Every action this seat may take at this time, and no other. The list is cleared first.
    fn legal(&self, seat: Seat, at: At, actions: &mut Vec<Self::Action>);

    /// A legal action, every one equally likely, without listing them where the game can do that.
    fn random_legal<R: Rng + ?Sized>(&self, seat: Seat, at: At, rng: &mut R) -> Option<Self::Action> {
        let mut actions = Vec::new();
        self.legal(seat, at, &mut actions);
        (!actions.is_empty()).then(|| actions.swap_remove(below(rng, actions.len() as u32) as usize))
    }

    /// Plays on to the end: whoever is waited for takes a random legal action, seat by seat, and a clock goes off where
    /// nobody is. A game may do it faster, as long as every course of the game stays as likely as that way.
    fn play_out<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        while !self.is_over() {
            for seat in self.to_move().iter() {
                if let Some(action) = self.random_legal(seat, self.now(), rng) {
                    // A legal action is not refused.
                    let _ = self.act(seat, action, self.now(), &mut ());
                }
            }
            if self.to_move().is_empty() {
                self.clock(&mut ());
            }
        }
    }

    /// Plays an action for a seat, or refuses it and changes nothing.
    ///
    /// `at` is not before [`Game::now`] and before [`Game::deadline`]: [`crate::Match`] sees to both.
    fn act<W: Witness<Self::Event>>(
        &mut self,
        seat: Seat,
        action: Self::Action,
        at: At,
        witness: &mut W,
    ) -> Result<(), Self::Illegal>;

    /// When something happens by itself if nobody has moved by then, hidden deadlines included.
    fn deadline(&self) -> Option<At>;

    /// Lets the deadline go off: it is that moment now. Does nothing where none is pending.
    fn clock<W: Witness<Self::Event>>(&mut self, witness: &mut W);

    /// What this viewer may know of the table.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What this viewer learns of an event that has just led to this state; `None` where they do not notice it.
    fn notice(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Notice>;

    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// Has the game ended?
    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// A state drawn at random from those that the viewer could be looking at, each with its right probability.
    /// It has this same view.
    fn sample<R: Rng + ?Sized>(view: &Self::View, rng: &mut R) -> Result<Self, BadView>;

    /// The deck the game is played with, for its record, if the deck is not part of the rules.
    fn deck(&self) -> Option<serde_json::Value> {
        None
    }

    /// The options of a game that is played with the deck of a record.
    fn with_deck(_options: Self::Options, _deck: &serde_json::Value) -> Result<Self::Options, BadSetup> {
        Err(BadSetup(format!("{} has no deck of its own: `deck` must be null", Self::NAME)))
    }
}

/// Why a game cannot be set up from a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The options or the number of seats.
    #[error(transparent)]
    Setup(#[from] BadSetup),
    /// The position.
    #[error(transparent)]
    Position(#[from] BadPosition),
}
