//! The contract between a game and everything around it.

use crate::{At, Field, Outcome, Rng, Seat, SeatSet, Seed, Viewer, below};
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::ops::RangeInclusive;

/// Anything that goes over the wire: options, actions, views, positions.
pub trait Wire:
    Serialize + DeserializeOwned + JsonSchema + Clone + PartialEq + Debug + Send + Sync + 'static
{
}

impl<T: Serialize + DeserializeOwned + JsonSchema + Clone + PartialEq + Debug + Send + Sync + 'static> Wire
    for T
{
}

/// Somebody who is told every event, whole. Playouts use `()`, which listens to nothing and costs nothing.
pub trait Witness<Event> {
    /// Whether anybody listens. If not, events need not even be created.
    const LISTENS: bool = true;

    /// Receives an event that has just happened.
    fn saw(&mut self, event: Event);

    /// Like [`Witness::saw`], but creates the event only if somebody listens.
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

/// Options or a number of seats that the game cannot be played with. The text says why, and what would be
/// right.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadSetup(pub String);

/// A position that no game can be in. The text says which field is wrong and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadPosition(pub String);

/// A view that no state can produce.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadView(pub String);

/// A game: the whole state of a table, hidden things included.
///
/// Pure: no I/O, no clock, no randomness except the seed, and no panic on any input. At any moment some seats
/// have legal actions; there is no other notion of a turn. The laws that every game obeys are in the crate
/// `playtest`.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The game's name on the wire.
    const NAME: &'static str;
    /// The version of the rules. It grows when an old record would no longer replay to the same result; old
    /// games keep their rules, see [`Game::play_by`].
    const RULES: u32;
    /// The fewest and the most seats of any variant.
    const SEATS: RangeInclusive<usize>;
    /// What the form for a new table offers, in display order.
    const FORM: &'static [Field] = &[];

    /// The options that a table chooses.
    type Options: Wire + Default;
    /// What a seat can do.
    type Action: Wire;
    /// What happened, in full.
    type Event: Clone + PartialEq + Debug + Serialize + JsonSchema + Send + Sync + 'static;
    /// An event as one viewer learns of it; only [`Game::notice`] makes one.
    type Notice: Clone + PartialEq + Debug + Serialize + JsonSchema + Send + Sync + 'static;
    /// The table as one viewer sees it: everything that they may know.
    type View: Wire;
    /// The whole state in writing, for the referee and for tests.
    type Position: Wire;
    /// Why an action is refused. The text reveals nothing that its seat may not know.
    type Illegal: std::error::Error + Clone + PartialEq + Send + Sync + 'static;

    /// The fewest and the most seats with these options.
    fn seats(_options: &Self::Options) -> RangeInclusive<usize> {
        Self::SEATS
    }

    /// Can people who come and go play it over days with these options?
    fn can_be_slow(options: &Self::Options) -> bool;

    /// Sets every thinking clock to this many milliseconds; `None` is as long as the rules allow. Clocks that
    /// are part of the game stay as they are.
    fn set_thinking_time(options: &mut Self::Options, ms: Option<u32>) -> Result<(), BadSetup>;

    fn new(n_seats: usize, options: &Self::Options, seed: Seed) -> Result<Self, BadSetup>;

    /// The game at a position. What is left to chance follows from the seed.
    fn from_position(
        n_seats: usize,
        options: &Self::Options,
        position: &Self::Position,
        seed: Seed,
    ) -> Result<Self, SetupError>;

    /// Switches to an earlier version of the rules, 1 to [`Game::RULES`]: called once, before the first move
    /// of a game that began with them. Without this call, a game plays by the newest rules.
    fn play_by(&mut self, _version: u32) {}

    /// The whole state in writing: [`Game::from_position`] with the same seed gives an equal state. The
    /// version of the rules is not part of it.
    fn position(&self) -> Self::Position;

    fn n_seats(&self) -> usize;

    /// When something last happened.
    fn now(&self) -> At;

    /// The seats that the game waits for. Never depends on what others may not know.
    fn to_move(&self) -> SeatSet;

    /// Every action that this seat may take at this time, and no other. Clears the list first.
    fn legal(&self, seat: Seat, at: At, actions: &mut Vec<Self::Action>);

    /// A uniformly random legal action. A game can override this to avoid listing all actions.
    fn random_legal<R: Rng + ?Sized>(&self, seat: Seat, at: At, rng: &mut R) -> Option<Self::Action> {
        let mut actions = Vec::new();
        self.legal(seat, at, &mut actions);
        (!actions.is_empty()).then(|| actions.swap_remove(below(rng, actions.len() as u32) as usize))
    }

    /// Plays to the end at random: whoever is waited for takes a random legal action, seat by seat, and if
    /// nobody is, the clock fires. A game may override this with something faster, as long as every course of
    /// the game stays exactly as likely.
    fn play_out<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        while !self.is_over() {
            for seat in self.to_move().iter() {
                if let Some(action) = self.random_legal(seat, self.now(), rng) {
                    // A legal action is never refused.
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
    /// `at` must not be before [`Game::now`] and must be before [`Game::deadline`]: [`crate::Match`] ensures
    /// both.
    fn act<W: Witness<Self::Event>>(
        &mut self,
        seat: Seat,
        action: Self::Action,
        at: At,
        witness: &mut W,
    ) -> Result<(), Self::Illegal>;

    /// When something happens by itself if nobody moves before; includes hidden deadlines.
    fn deadline(&self) -> Option<At>;

    /// Fires the deadline: time moves to that moment. Does nothing if none is pending.
    fn clock<W: Witness<Self::Event>>(&mut self, witness: &mut W);

    /// Everything that this viewer may know of the table.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What this viewer learns of an event that has just led to this state; `None` if they do not notice it.
    fn notice(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Notice>;

    /// How the game ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// A random state out of those that the viewer could be looking at, each with its right probability. It
    /// has this same view.
    fn sample<R: Rng + ?Sized>(view: &Self::View, rng: &mut R) -> Result<Self, BadView>;

    /// The deck that the game is played with, for its record; `None` if the deck is part of the rules.
    fn deck(&self) -> Option<serde_json::Value> {
        None
    }

    /// These options with the deck of a record.
    fn with_deck(_options: Self::Options, _deck: &serde_json::Value) -> Result<Self::Options, BadSetup> {
        Err(BadSetup(format!("{} has no deck of its own: `deck` must be null", Self::NAME)))
    }
}

/// Why a game cannot be set up from a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The options or the number of seats are wrong.
    #[error(transparent)]
    Setup(#[from] BadSetup),
    /// The position is wrong.
    #[error(transparent)]
    Position(#[from] BadPosition),
}
