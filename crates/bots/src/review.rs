//! A game's part of a review: which decisions there were, and what each choice was worth to somebody who knew
//! what the seat knew. The crate `study` does what is the same for all games: how many worlds are tried, and
//! what follows from the results.
//!
//! More is always better: a game whose points are bad to have negates them.

use crate::{Best, Dice, Played};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use table::{At, BadRecord, Game, Match, Move, Record, Seat, SeatName, Viewer};

/// A remark of a review: a code, and what it is about. Turning it into words is up to the reader.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Said {
    /// What is said, for programs.
    pub code: String,
    /// The cards, rows, seats, chances or costs that it is about.
    #[serde(flatten)]
    pub with: BTreeMap<String, Value>,
}

impl Said {
    /// A remark with this code.
    #[must_use]
    pub fn new(code: &str) -> Said {
        Said { code: code.to_owned(), with: BTreeMap::new() }
    }

    /// Adds a detail.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl Into<Value>) -> Said {
        self.with.insert(key.to_owned(), value.into());
        self
    }

    /// Adds a figure, rounded to three decimals.
    #[must_use]
    pub fn figure(self, key: &str, figure: f32) -> Said {
        self.with(key, rounded(figure))
    }

    /// The number under this key; 0 if there is none.
    #[must_use]
    pub fn number(&self, key: &str) -> f64 {
        self.with.get(key).and_then(Value::as_f64).unwrap_or_default()
    }
}

/// A figure rounded to three decimals: more would be noise.
#[must_use]
pub fn rounded(figure: f32) -> f64 {
    (f64::from(figure) * 1000.0).round() / 1000.0
}

/// The languages that reviews are printed in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lang {
    Ru,
    En,
}

impl Lang {
    /// The text in this language.
    #[must_use]
    pub fn pick<'a>(self, ru: &'a str, en: &'a str) -> &'a str {
        match self {
            Lang::Ru => ru,
            Lang::En => en,
        }
    }

    /// A figure with one decimal, typeset: a minus sign instead of a hyphen, and none before zero.
    #[must_use]
    pub fn figure(self, value: f64) -> String {
        let rounded = (value * 10.0).round() / 10.0;
        let digits = format!("{:.1}", rounded.abs()).replace('.', self.pick(",", "."));
        if rounded < 0.0 { format!("−{digits}") } else { digits }
    }

    /// The same, with a plus sign if it is positive.
    #[must_use]
    pub fn signed(self, value: f64) -> String {
        let figure = self.figure(value);
        if (value * 10.0).round() > 0.0 { format!("+{figure}") } else { figure }
    }

    /// A chance as people say it, for lists: so many in ten.
    #[must_use]
    pub fn in_ten(self, chance: f64) -> String {
        let n = (chance * 10.0).round().clamp(0.0, 10.0) as u8;
        format!("{n} {}", self.pick("из 10", "in 10"))
    }
}

/// For whom something is put into words: the language, the table, and the players' names.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a, V> {
    pub lang: Lang,
    /// The table as it was seen then.
    pub view: &'a V,
    /// The players' names, by seat.
    pub names: &'a [SeatName],
}

impl<V> Reader<'_, V> {
    /// A player's name, or else the number of the seat.
    #[must_use]
    pub fn name(&self, seat: usize) -> String {
        let name = self.names.get(seat).map(|seat| seat.name.clone()).filter(|name| !name.is_empty());
        name.unwrap_or_else(|| format!("{} {}", self.lang.pick("место", "seat"), seat + 1))
    }
}

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

/// The reviewer of a game that has none of its own: everybody plays on at random.
#[derive(Clone, Copy, Debug, Default)]
pub struct AtRandom;

struct RandomTrial<G: Game> {
    view: G::View,
    open: Option<G>,
    seat: Seat,
    at: At,
    choices: Vec<Vec<Option<G::Action>>>,
    dice: Dice,
    world: Option<G>,
    luck: Dice,
}

impl<G: Played> Reviewer<G> for AtRandom {
    fn scale(&self) -> Scale {
        Scale {
            unit: Unit::GamePoints,
            error: 0.5,
            floor: 1.0,
            sizes: [2.0, 5.0],
            worlds: [50, 200],
            open_worlds: 50,
        }
    }

    fn trial(&self, question: Question<'_, G>) -> Option<Box<dyn Trial<G>>> {
        let open = match question.cards {
            Cards::AsKnown => None,
            Cards::Open(game) => Some(game.clone()),
        };
        Some(Box::new(RandomTrial {
            view: question.view.clone(),
            open,
            seat: question.seat,
            at: question.at,
            choices: question.legal.iter().map(|action| vec![Some(action.clone())]).collect(),
            luck: question.dice.clone(),
            dice: question.dice,
            world: None,
        }))
    }
}

impl<G: Played> Trial<G> for RandomTrial<G> {
    fn choices(&self) -> &[Vec<Option<G::Action>>] {
        &self.choices
    }

    fn deal(&mut self) {
        self.world = self.open.clone().or_else(|| G::sample(&self.view, &mut self.dice).ok());
        self.dice.roll();
        self.luck = self.dice.clone();
    }

    fn outcome(&mut self, choice: usize) -> Worth {
        let Some(mut game) = self.world.clone() else { return Worth::default() };
        let Some(Some(action)) = self.choices[choice].first() else { return Worth::default() };
        if game.act(self.seat, action.clone(), self.at.max(game.now()), &mut ()).is_err() {
            return Worth::default();
        }
        game.play_out(&mut self.luck.clone());
        let Some(outcome) = game.outcome() else { return Worth::default() };
        let points = outcome.scores.get(self.seat.idx()).copied().unwrap_or_default() as f32;
        let result = match G::BEST {
            Best::Most => points,
            Best::Fewest => -points,
        };
        let share =
            if outcome.winners.contains(&self.seat) { 1.0 / outcome.winners.len() as f32 } else { 0.0 };
        Worth { result, win: share }
    }
}

/// What a seat sees at a decision.
pub fn view_of<G: Game>(asked: &Asked<G>) -> G::View {
    asked.game.view(Viewer::Seat(asked.seat))
}
