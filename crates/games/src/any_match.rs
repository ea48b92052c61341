//! A match of any game, in the wire's JSON.

use crate::typed::Typed;
use crate::{Decks, Fault, GameName, Json};
use bots::{Decision, Level, Thinking};
use table::{At, Fairness, Outcome, Seat, SeatName, SeatSet, Seed, Viewer};

/// What a bot answers: an action in JSON, or when to ask again.
pub type BotAnswer = Decision<Box<Json>>;

/// A bot's thinking about one decision, which can be done elsewhere.
pub type BotJob = Box<dyn FnOnce() -> BotAnswer + Send>;

/// How a bot is asked.
#[derive(Clone, Copy, Debug)]
pub struct Ask {
    /// How well it plays.
    pub level: Level,
    /// How much it may think.
    pub thinking: Thinking,
    /// What its whims follow from.
    pub seed: Seed,
}

/// How a match begins.
#[derive(Clone, Debug)]
pub struct Setup<'a> {
    /// How many play.
    pub n_seats: usize,
    /// The options; what is left out has its default.
    pub options: Option<&'a Json>,
    /// A position instead of the usual beginning.
    pub position: Option<&'a Json>,
    /// The deck itself, where the options alone do not say which cards it has.
    pub deck: Option<&'a serde_json::Value>,
    /// By which version of the rules; left out, the newest.
    pub rules: Option<u32>,
    /// Where its chance comes from.
    pub fairness: Fairness,
}

impl GameName {
    /// A new match.
    pub fn begin(self, setup: Setup<'_>, decks: &Decks) -> Result<Box<dyn AnyMatch>, Fault> {
        with_game!(self, G => Ok(Box::new(Typed::<G>::begin(setup, decks)?)))
    }
}

/// A match of any game. It remembers what happened last, so that everybody can be told their part of it.
pub trait AnyMatch: Send + Sync {
    /// How many seats the table has.
    fn n_seats(&self) -> usize;
    /// The time of the last thing that happened.
    fn now(&self) -> At;
    /// When something happens by itself, hidden deadlines included.
    fn deadline(&self) -> Option<At>;
    /// The seats the game waits for.
    fn to_move(&self) -> SeatSet;
    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// The deck it is played with, of a game that has one.
    fn deck(&self) -> Option<serde_json::Value>;

    /// Plays an action at this time (left out: the last time used), or refuses it and changes nothing.
    fn act_in_json(&mut self, seat: Seat, action: &Json, at: Option<At>) -> Result<(), Fault>;
    /// A player asks what the best bot would do: the record says so.
    fn note_asked(&mut self, seat: Seat);
    /// Moves time to the earliest deadline and lets it go off.
    fn clock(&mut self) -> Result<(), Fault>;

    /// All that happened last, whole: for the referee's own user alone.
    fn events(&self) -> Box<Json>;
    /// The same in words.
    fn events_in_words(&self) -> Vec<String>;
    /// What a viewer learns of what happened last.
    fn notices(&self, viewer: Viewer) -> Vec<Box<Json>>;
    /// The same, written behind what is there with commas between; says whether that is anything.
    fn write_notices(&self, viewer: Viewer, text: &mut Vec<u8>) -> bool;
    /// Did the viewer learn of it at all?
    fn has_notices(&self, viewer: Viewer) -> bool;
    /// Is a viewer's view another one than before that?
    fn has_changed(&self, viewer: Viewer) -> bool;
    /// Is a seat asked something else than when this was last asked? That is so when something it could do is no longer
    /// possible, and when it is waited for again after an answer: the same card may be dealt again in the next round.
    fn is_asked_anew(&mut self, seat: Seat, actor: Option<Seat>) -> bool;
    /// Goes through the match from its beginning: what a viewer learned of each move, written as by
    /// [`AnyMatch::write_notices`], and whether their view changed.
    fn retell(&self, viewer: Viewer, hear: &mut dyn FnMut(&[u8], bool)) -> Result<(), Fault>;

    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Box<Json>;
    /// What a seat may do at this time.
    fn legal(&self, seat: Seat, at: At) -> Box<Json>;
    /// The view, and what the viewer may do, written where they go as `"view":…,"legal":…`: copied there, they would cost a
    /// move a few hundredths more.
    fn write_outlook(&self, viewer: Viewer, at: At, text: &mut Vec<u8>);
    /// The whole state.
    fn position(&self) -> Box<Json>;
    /// A whole state that a viewer could be looking at, drawn at random.
    fn sample(&self, viewer: Viewer, seed: Seed) -> Result<Box<Json>, Fault>;
    /// What a seat has chosen so far, in order: all by which two plays of one deal are told apart.
    fn choices(&self, seat: Seat) -> Vec<Box<Json>>;
    /// The record so far.
    fn record(&self, names: &[SeatName]) -> Box<Json>;

    /// Asks a bot what a seat should do at this time; `None` where it can do nothing.
    fn ask_bot(&self, seat: Seat, at: At, ask: Ask) -> Option<BotJob>;
    /// Does a bot of this level take a person's time by itself now?
    fn bot_reacts(&self, seat: Seat, level: Level) -> bool;

    /// The same match once more.
    fn copy(&self) -> Box<dyn AnyMatch>;
}

impl Clone for Box<dyn AnyMatch> {
    fn clone(&self) -> Box<dyn AnyMatch> {
        self.copy()
    }
}
