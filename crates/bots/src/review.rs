//! A game's part of a review: which decisions there were, and what each choice was worth to somebody who knew what the
//! seat knew. How many worlds are tried and what is made of it is the same for all games: the crate `study`.
//!
//! All results count so that more is better. A game whose points are bad to have turns them over.

use crate::{Best, Dice, Played};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use table::{At, BadRecord, Game, Match, Move, Record, Seat, SeatName, Viewer};

/// Something a review says: a code, and what it is about. The words are the reader's business.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Said {
    /// What, for programs.
    pub code: String,
    /// About which cards, rows, seats; how likely, how dear.
    #[serde(flatten)]
    pub with: BTreeMap<String, Value>,
}

impl Said {
    /// This, about nothing yet.
    #[must_use]
    pub fn new(code: &str) -> Said {
        Said { code: code.to_owned(), with: BTreeMap::new() }
    }

    /// The same, about this too.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl Into<Value>) -> Said {
        self.with.insert(key.to_owned(), value.into());
        self
    }

    /// The same with a figure, which is kept to three digits behind the point.
    #[must_use]
    pub fn figure(self, key: &str, figure: f32) -> Said {
        self.with(key, rounded(figure))
    }

    /// What it says under this key, where that is a number.
    #[must_use]
    pub fn number(&self, key: &str) -> f64 {
        self.with.get(key).and_then(Value::as_f64).unwrap_or_default()
    }
}

/// A figure to three digits behind the point: more would be noise.
#[must_use]
pub fn rounded(figure: f32) -> f64 {
    (f64::from(figure) * 1000.0).round() / 1000.0
}

/// The languages that reviews are printed in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lang {
    /// Russian.
    Ru,
    /// English.
    En,
}

impl Lang {
    /// Whichever of the two is asked for.
    #[must_use]
    pub fn pick<'a>(self, ru: &'a str, en: &'a str) -> &'a str {
        match self {
            Lang::Ru => ru,
            Lang::En => en,
        }
    }

    /// A figure with one digit behind the point, as it is written: no hyphen for a minus, and no minus before nothing.
    #[must_use]
    pub fn figure(self, value: f64) -> String {
        let rounded = (value * 10.0).round() / 10.0;
        let digits = format!("{:.1}", rounded.abs()).replace('.', self.pick(",", "."));
        if rounded < 0.0 { format!("−{digits}") } else { digits }
    }

    /// The same with its sign.
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

/// To whom something is told: in which language, of which table, and what its players are called.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a, V> {
    /// In which language.
    pub lang: Lang,
    /// The table as it was seen then.
    pub view: &'a V,
    /// What the players are called, seat by seat.
    pub names: &'a [SeatName],
}

impl<V> Reader<'_, V> {
    /// What a player is called; by the seat where nobody says.
    #[must_use]
    pub fn name(&self, seat: usize) -> String {
        let name = self.names.get(seat).map(|seat| seat.name.clone()).filter(|name| !name.is_empty());
        name.unwrap_or_else(|| format!("{} {}", self.lang.pick("место", "seat"), seat + 1))
    }
}

/// What results are counted in.
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

/// By which measure a game is reviewed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scale {
    /// What results are counted in.
    pub unit: Unit,
    /// How large the standard error of a loss may be.
    pub error: f32,
    /// A smaller loss is never called a mistake.
    pub floor: f32,
    /// From which loss on a slip is a mistake, and a mistake a blunder.
    pub sizes: [f32; 2],
    /// How many worlds are tried before anybody looks at them, and how many at most.
    pub worlds: [usize; 2],
    /// How many worlds the column with open cards is made of.
    pub open_worlds: usize,
}

/// How a game went: the state before every move, and the one at the end.
#[derive(Clone, Debug)]
pub struct Course<G: Game> {
    /// One more than there are moves.
    pub states: Vec<G>,
    /// The moves.
    pub moves: Vec<Move<G::Action>>,
}

impl<G: Game> Course<G> {
    /// The course of a record.
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
    /// The move that it led to, from 0; where nobody moved, the one that ended the chance to.
    pub step: usize,
    /// When.
    pub at: At,
    /// Whose.
    pub seat: Seat,
    /// What was done; `None` is: nothing.
    pub action: Option<G::Action>,
    /// The state then.
    pub game: G,
}

/// Every move of a seat that could have done something else.
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

/// What is known of the cards.
#[derive(Clone, Copy, Debug)]
pub enum Cards<'a, G> {
    /// What the seat knows.
    AsKnown,
    /// All of them.
    Open(&'a G),
}

/// What the other players are taken for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Against {
    /// Players of several kinds, as they are met: what losses are counted by.
    Mixed,
    /// Players who all play well: what is called a mistake must be one against them too.
    Skilled,
}

/// A decision as it is tried out. All that is known of the state is here.
pub struct Question<'a, G: Game> {
    /// Whose decision it was.
    pub seat: Seat,
    /// What the seat sees.
    pub view: &'a G::View,
    /// What it may do.
    pub legal: &'a [G::Action],
    /// What it did; `None` is: nothing.
    pub chosen: Option<&'a G::Action>,
    /// What time it is.
    pub at: At,
    /// What is known of the cards.
    pub cards: Cards<'a, G>,
    /// What the others are taken for.
    pub against: Against,
    /// All chance.
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
    /// The choices. Each is one action, or several that are counted together, the best known first; `None` in it is
    /// doing nothing.
    fn choices(&self) -> &[Vec<Option<G::Action>>];

    /// Draws a world: whatever is hidden, and all luck to come. The following outcomes share it.
    fn deal(&mut self);

    /// What a choice leads to in the world just drawn.
    fn outcome(&mut self, choice: usize) -> Worth;

    /// What this choice risks, as far as it was seen.
    fn risks(&self, _choice: usize) -> Vec<Said> {
        Vec::new()
    }

    /// What could be known before the choice.
    fn known(&self) -> Vec<Said> {
        Vec::new()
    }

    /// What kind of mistake it is to choose this instead of that, with such a loss.
    fn kind(&self, _chosen: usize, _best: usize, _loss: f32) -> Said {
        Said::new("other")
    }
}

/// The expected result at one moment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CurvePoint {
    /// Before this move, from 0; the last point is after the last one.
    pub step: usize,
    /// The final result that each seat can expect: in the review's unit; of a game of rounds over all of them.
    pub expected: Vec<f32>,
    /// How open each still is: one standard deviation.
    pub spread: Vec<f32>,
}

/// How open a chance still is that stands in hundredths: one standard deviation.
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
    /// What the others' moves brought: their luck, and who they are.
    pub others: f32,
    /// What one's own play brought, as far as one could know.
    pub skill: f32,
    /// And what it brought by what nobody could see.
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

/// How the result of a round came about, seat by seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RoundLuck {
    /// Which round, from 1.
    pub round: u16,
    /// For each seat.
    pub seats: Vec<Luck>,
}

/// What is said of the game as a whole.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Whole {
    /// The expected result as it went up and down.
    pub curve: Vec<CurvePoint>,
    /// Where the result came from, round by round; nothing where that is not known.
    pub rounds: Vec<RoundLuck>,
}

/// A game's reviewer. Its version is that of the crate `study`: what a number is worth must not change without it.
pub trait Reviewer<G: Game>: Send + Sync {
    /// By which measure this game is reviewed.
    fn scale(&self) -> Scale;

    /// The decisions of a game.
    fn decisions(&self, course: &Course<G>) -> Vec<Asked<G>> {
        every_move(course)
    }

    /// A decision to be tried out; none where there is nothing to find out.
    fn trial(&self, question: Question<'_, G>) -> Option<Box<dyn Trial<G>>>;

    /// The curve and the luck of a game, with so many roll-outs for each value.
    fn whole(&self, _course: &Course<G>, _n_rollouts: usize, _dice: Dice) -> Whole {
        Whole::default()
    }

    /// What the game is called.
    fn title(&self, _lang: Lang) -> &'static str {
        G::NAME
    }

    /// The table before a decision, in a few lines.
    fn scene(&self, _to: &Reader<'_, G::View>) -> Vec<String> {
        Vec::new()
    }

    /// What is said, in words; nothing where it is not worth a line.
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
