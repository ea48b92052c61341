//! A match of any game, with JSON in and out.

use crate::typed::Typed;
use crate::{Decks, Fault, GameName, Json};
use bots::{Decision, Level, Thinking};
use table::{At, Fairness, Outcome, Seat, SeatName, SeatSet, Seed, Viewer};

/// What a bot answers: an action in JSON, or when to ask again.
pub type BotAnswer = Decision<Box<Json>>;

/// A bot's thinking about one decision. It can run on another thread.
pub type BotJob = Box<dyn FnOnce() -> BotAnswer + Send>;

/// How to ask a bot.
#[derive(Clone, Copy, Debug)]
pub struct Ask {
    pub level: Level,
    pub thinking: Thinking,
    /// The bot's random choices follow from it.
    pub seed: Seed,
}

/// How a match begins.
#[derive(Clone, Debug)]
pub struct Setup<'a> {
    pub n_seats: usize,
    /// The options; those left out have their defaults.
    pub options: Option<&'a Json>,
    /// A position to begin from instead of the usual beginning.
    pub position: Option<&'a Json>,
    /// The deck itself, if the options alone do not say which cards it has.
    pub deck: Option<&'a serde_json::Value>,
    /// The version of the rules; `None` for the newest.
    pub rules: Option<u32>,
    /// Where its randomness comes from.
    pub fairness: Fairness,
}

impl GameName {
    /// Begins a match.
    pub fn begin(self, setup: Setup<'_>, decks: &Decks) -> Result<Box<dyn AnyMatch>, Fault> {
        with_game!(self, G => Ok(Box::new(Typed::<G>::begin(setup, decks)?)))
    }
}

/// A match of any game. It remembers what happened last, so that every viewer can be told their part of it.
pub trait AnyMatch: Send + Sync {
    fn n_seats(&self) -> usize;
    /// When something last happened.
    fn now(&self) -> At;
    /// When something happens by itself; includes hidden deadlines.
    fn deadline(&self) -> Option<At>;
    /// The seats that the game waits for.
    fn to_move(&self) -> SeatSet;
    /// How the game ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;
    /// The deck it is played with, if the game has one.
    fn deck(&self) -> Option<serde_json::Value>;

    /// Plays an action at this time (default: the last time used), or refuses it and changes nothing.
    fn act_in_json(&mut self, seat: Seat, action: &Json, at: Option<At>) -> Result<(), Fault>;
    /// Notes in the record that a player asked what the best bot would do.
    fn note_asked(&mut self, seat: Seat);
    /// Moves time to the earliest deadline and fires it.
    fn clock(&mut self) -> Result<(), Fault>;

    /// Everything that happened last, in full: only for the referee's own user.
    fn events(&self) -> Box<Json>;
    /// The same as lines of text.
    fn events_in_words(&self) -> Vec<String>;
    /// What a viewer learns of what happened last.
    fn notices(&self, viewer: Viewer) -> Vec<Box<Json>>;
    /// Appends these notices, separated by commas, and returns whether there are any.
    fn write_notices(&self, viewer: Viewer, text: &mut Vec<u8>) -> bool;
    /// Did the viewer notice anything of what happened last?
    fn has_notices(&self, viewer: Viewer) -> bool;
    /// Did what happened last change the viewer's view?
    fn has_changed(&self, viewer: Viewer) -> bool;
    /// Is the seat asked something new since the last call? It is if something it could do is no longer
    /// possible, or if it is waited for again after its answer: the next round may deal it the same card.
    fn is_asked_anew(&mut self, seat: Seat, actor: Option<Seat>) -> bool;
    /// Goes through the match from its beginning. `hear` gets what the viewer learned of each move, written
    /// as by [`AnyMatch::write_notices`], and whether their view changed.
    fn retell(&self, viewer: Viewer, hear: &mut dyn FnMut(&[u8], bool)) -> Result<(), Fault>;

    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Box<Json>;
    /// What a seat may do at this time.
    fn legal(&self, seat: Seat, at: At) -> Box<Json>;
    /// Appends the view and what the viewer may do, as `"view":…,"legal":…`. Writing them in place saves a
    /// few hundredths of the time of a move.
    fn write_outlook(&self, viewer: Viewer, at: At, text: &mut Vec<u8>);
    /// The whole state.
    fn position(&self) -> Box<Json>;
    /// A random whole state that the viewer could be looking at.
    fn sample(&self, viewer: Viewer, seed: Seed) -> Result<Box<Json>, Fault>;
    /// What a seat has chosen so far, in order. Two plays of one deal are compared by this.
    fn choices(&self, seat: Seat) -> Vec<Box<Json>>;
    /// The record so far.
    fn record(&self, names: &[SeatName]) -> Box<Json>;

    /// Asks a bot what a seat should do at this time; `None` if it can do nothing.
    fn ask_bot(&self, seat: Seat, at: At, ask: Ask) -> Option<BotJob>;
    /// Does a bot of this level itself wait as long as a person would now? See [`bots::Bot::reacts`].
    fn bot_reacts(&self, seat: Seat, level: Level) -> bool;

    /// A copy of this match.
    fn copy(&self) -> Box<dyn AnyMatch>;
}

impl Clone for Box<dyn AnyMatch> {
    fn clone(&self) -> Box<dyn AnyMatch> {
        self.copy()
    }
}
