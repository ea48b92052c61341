//! A game's part of a review: which decisions there were, and what each choice was worth to somebody who knew
//! what the seat knew. The crate `study` does what is the same for all games: how many worlds are tried, and
//! what follows from the results.
//!
//! More is always better: a game whose points are bad to have negates them.

mod at_random;
mod said;

pub use at_random::AtRandom;
pub use said::{Lang, Reader, Said, rounded};

use crate::Dice;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{At, BadRecord, Game, Match, Move, Record, Seat, Viewer};

/// The unit of results.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Points of this round.
    RoundPoints,
    /// Points of the whole game.
    GamePoints,
    /// Chances to win, in hundredths.
    Chance,
}

/// The measures by which a game is reviewed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scale {
    pub unit: Unit,
    /// The target for the standard error of a loss.
    pub error: f32,
    /// A smaller loss is never called a mistake.
    pub floor: f32,
    /// The loss from which a slip is a mistake, and from which a mistake is a blunder.
    pub sizes: [f32; 2],
    /// How many worlds are tried from one check of the errors to the next, and how many at most.
    pub worlds: [usize; 2],
    /// How many worlds the column with open cards uses.
    pub open_worlds: usize,
}

/// A replayed game: the state before every move, and the one at the end.
#[derive(Clone, Debug)]
pub struct Course<G: Game> {
    /// One more than there are moves.
    pub states: Vec<G>,
    pub moves: Vec<Move<G::Action>>,
}

impl<G: Game> Course<G> {
    /// Replays a record.
    pub fn of(record: &Record<G>) -> Result<Course<G>, BadRecord> {
        let mut states = vec![Match::begin(record)?.game().clone()];
        Match::replay(record, |played, _, _| states.push(played.game().clone()))?;
        Ok(Course { states, moves: record.moves.clone() })
    }

    /// The state at the end.
    #[must_use]
    pub fn end(&self) -> &G {
        &self.states[self.states.len() - 1]
    }
}

/// A decision of a seat.
#[derive(Clone, Debug)]
pub struct Asked<G: Game> {
    /// The number of the move that it led to, from 0. If the seat did not move, of the move that ended its
    /// chance to.
    pub step: usize,
    /// When it was made.
    pub at: At,
    /// Whose decision it was.
    pub seat: Seat,
    /// What was done; `None` for nothing.
    pub action: Option<G::Action>,
    /// The state then.
    pub game: G,
}

/// Every move of a seat that had an alternative.
pub fn every_move<G: Game>(course: &Course<G>) -> Vec<Asked<G>> {
    let moves = course.moves.iter().zip(&course.states).enumerate();
    moves
        .filter_map(|(step, (done, game))| {
            let (seat, action) = (done.seat?, done.action.clone());
            let mut legal = Vec::new();
            game.legal(seat, done.at, &mut legal);
            (legal.len() > 1).then(|| Asked { step, at: done.at, seat, action, game: game.clone() })
        })
        .collect()
}

/// Which cards are known.
#[derive(Clone, Copy, Debug)]
pub enum Cards<'a, G> {
    /// What the seat knows.
    AsKnown,
    /// All of them: this is the true state.
    Open(&'a G),
}

/// What is assumed about the other players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Against {
    /// Players of several kinds, as one meets them. Losses are computed against them.
    Mixed,
    /// Players who all play well. A mistake must be one against them too.
    Skilled,
}

/// A decision to try out. This is everything that may be known about the state.
pub struct Question<'a, G: Game> {
    /// Whose decision it was.
    pub seat: Seat,
    /// What the seat sees.
    pub view: &'a G::View,
    /// What it may do.
    pub legal: &'a [G::Action],
    /// What it did; `None` for nothing.
    pub chosen: Option<&'a G::Action>,
    /// The time.
    pub at: At,
    /// Which cards are known.
    pub cards: Cards<'a, G>,
    /// What is assumed about the others.
    pub against: Against,
    /// All randomness.
    pub dice: Dice,
}

/// What a choice led to in one world.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Worth {
    /// The result; more is better.
    pub result: f32,
    /// The share of the win, from 0 to 1.
    pub win: f32,
}

/// One decision, tried out in worlds that the seat could be in.
pub trait Trial<G: Game>: Send {
    /// The choices. Each is one action, or several that count as one choice, the best known first. `None` is
    /// doing nothing.
    fn choices(&self) -> &[Vec<Option<G::Action>>];

    /// Draws a world: everything hidden, and all luck to come. The following outcomes share it.
    fn deal(&mut self);

    /// What a choice leads to in the current world.
    fn outcome(&mut self, choice: usize) -> Worth;

    /// The risks of this choice, as far as the worlds have shown.
    fn risks(&self, _choice: usize) -> Vec<Said> {
        Vec::new()
    }

    /// What could be known before the choice.
    fn known(&self) -> Vec<Said> {
        Vec::new()
    }

    /// The kind of mistake it is to choose `chosen` instead of `best`, with this loss.
    fn kind(&self, _chosen: usize, _best: usize, _loss: f32) -> Said {
        Said::new("other")
    }
}

/// The expected result at one moment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CurvePoint {
    /// The number of the move that follows, from 0; the last point is after the last move.
    pub step: usize,
    /// The final result that each seat can expect, in the review's unit; for a game of several rounds, over
    /// all of them.
    pub expected: Vec<f32>,
    /// How uncertain each still is: one standard deviation.
    pub spread: Vec<f32>,
}

/// How uncertain a chance in hundredths still is: one standard deviation.
#[must_use]
pub(crate) fn spread(chance: f32) -> f32 {
    (chance * (100.0 - chance)).max(0.0).sqrt()
}

/// Where a result came from. The parts add up to it exactly.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Luck {
    /// What everybody gets on average.
    pub par: f32,
    /// What the deal brought.
    pub deal: f32,
    /// What the others' moves brought: their luck, and how they play.
    pub others: f32,
    /// What one's own play brought, as far as one could know.
    pub skill: f32,
    /// What one's own play brought through what nobody could see.
    pub hidden: f32,
}

impl Luck {
    /// The result.
    #[must_use]
    pub fn result(&self) -> f32 {
        self.par + self.deal + self.others + self.own()
    }

    /// What one's own play brought.
    #[must_use]
    pub fn own(&self) -> f32 {
        self.skill + self.hidden
    }
}

/// Where the result of a round came from, seat by seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RoundLuck {
    /// The round, from 1.
    pub round: u16,
    /// By seat.
    pub seats: Vec<Luck>,
}

/// The review of the game as a whole.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Whole {
    /// The expected result during the game.
    pub curve: Vec<CurvePoint>,
    /// Where the result came from, round by round; empty if that is not known.
    pub rounds: Vec<RoundLuck>,
}

/// A game's reviewer. Its figures must not change without a new reviewer version in the crate `study`.
pub trait Reviewer<G: Game>: Send + Sync {
    /// The measures by which this game is reviewed.
    fn scale(&self) -> Scale;

    /// The decisions of a game that are judged.
    fn decisions(&self, course: &Course<G>) -> Vec<Asked<G>> {
        every_move(course)
    }

    /// Prepares to try out a decision; `None` if there is nothing to find out.
    fn trial(&self, question: Question<'_, G>) -> Option<Box<dyn Trial<G>>>;

    /// The curve and the luck of a game, with this many roll-outs for each value.
    fn whole(&self, _course: &Course<G>, _n_rollouts: usize, _dice: Dice) -> Whole {
        Whole::default()
    }

    /// The name of the game.
    fn title(&self, _lang: Lang) -> &'static str {
        G::NAME
    }

    /// The table before a decision, in a few lines.
    fn scene(&self, _to: &Reader<'_, G::View>) -> Vec<String> {
        Vec::new()
    }

    /// A remark in words; empty if it is not worth a line.
    fn words(&self, said: &Said, _to: &Reader<'_, G::View>) -> String {
        said.code.clone()
    }

    /// An action in words; `None` is doing nothing.
    fn name(&self, action: Option<&G::Action>, to: &Reader<'_, G::View>) -> String {
        match action {
            Some(action) => table::notation::write(action),
            None => to.lang.pick("ждать", "wait").to_owned(),
        }
    }
}

/// What a seat sees at a decision.
pub fn view_of<G: Game>(asked: &Asked<G>) -> G::View {
    asked.game.view(Viewer::Seat(asked.seat))
}
