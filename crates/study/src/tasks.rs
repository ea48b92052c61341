//! Tasks: positions with one clear answer, found in games of bots or in records. The best choice, or a small
//! group equal to it, beats all others by far. This is checked again with ten times the roll-outs, and against
//! other opponents.

use crate::decision::{judge, seed_of};
use crate::judge::{Effort, Estimate, Runs, run};
use crate::report::{ChoiceReview, DecisionReview, REVIEWER};
use crate::reviewing::Settings;
use crate::selfplay::{Seated, play};
use bots::review::{Against, Asked, Cards, Course, Question, Reviewer, Unit, view_of};
use bots::{Bot, Budget, Decision, Dice, Level, Played, Random, Thinking};
use games::{Decks, Fault, GameName, record_of, with_game};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use table::{Record, Seat, Seed};

/// The accepted choices beat the others by this many standard errors.
const BY_ERRORS: f32 = 3.0;
/// A task that is shipped is checked with this many times the worlds of a review.
const CHECKED: usize = 10;
/// The most choices that are accepted; also at most half of all.
const MOST_ACCEPTED: usize = 3;
/// The most tasks from one game, so that they differ.
const OF_ONE_GAME: usize = 6;
/// The most easy tasks, in hundredths of all.
const EASY: usize = 40;
/// How often each kind of player tries a task, to measure how hard it is.
const N_TRIES: usize = 4;
/// How much the players think, both in the games and when they try the tasks.
const THINKING: Thinking = Thinking::Iterations(200);

/// The names of the shipped tasks, in order. A test compares them with the files.
const SHIPPED: &str = include_str!("../../../tasks/names.txt");

/// Is a task of this name shipped?
#[must_use]
pub fn is_shipped(id: &str) -> bool {
    SHIPPED.lines().any(|name| name == id)
}

/// A task.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Task {
    /// Its name. The same position always has the same name.
    pub id: String,
    /// Which game.
    pub game: String,
    /// The version of the reviewer.
    pub reviewer: String,
    /// The unit of results.
    pub unit: Unit,
    /// Who is asked.
    pub seat: Seat,
    /// The number of seats at the table.
    pub n_seats: usize,
    /// What the seat sees.
    pub view: Value,
    /// What there is to choose from, and what it is worth.
    pub decision: DecisionReview,
    /// How hard it is, from 1 to 5, by how many of our players find the answer.
    pub level: u8,
    /// How often players at random, rookies, agents and spymasters found the answer, from 0 to 1.
    pub found: [f32; 4],
}

/// Makes this many tasks of a game. Calls `told` after each game, which returns whether to go on.
pub fn make(
    game: GameName,
    n_tasks: usize,
    seed: u64,
    told: &mut dyn FnMut(usize, usize) -> bool,
) -> Result<Vec<Task>, Fault> {
    with_game!(game, G => make_of::<G>(n_tasks, seed, told))
}

/// Makes up to this many tasks from records of games, for instance of people who agreed to it. A task has no
/// names. Calls `told` before each record, which returns whether to go on.
pub fn make_from(
    game: GameName,
    records: &[String],
    decks: &Decks,
    n_tasks: usize,
    told: &mut dyn FnMut(usize, usize) -> bool,
) -> Result<Vec<Task>, Fault> {
    with_game!(game, G => make_from_of::<G>(records, decks, n_tasks, told))
}

fn make_of<G: Played>(
    n_tasks: usize,
    seed: u64,
    told: &mut dyn FnMut(usize, usize) -> bool,
) -> Result<Vec<Task>, Fault> {
    let (usual, options, _) = G::usual();
    // The usual size of table, and those at which strength is measured.
    let mut sizes: Vec<usize> = G::MEASURED.iter().map(|setting| setting.seats).chain([usual]).collect();
    sizes.sort_unstable();
    sizes.dedup();
    let mut collection = Collection::of(n_tasks);
    for number in 0.. {
        if collection.is_full() || !told(number, collection.tasks.len()) {
            break;
        }
        let n_seats = sizes[number % sizes.len()];
        let of_game = hashed(&[b"game", &seed.to_be_bytes(), &number.to_be_bytes()]);
        let levels = [Level::Rookie, Level::Agent, Level::Spymaster];
        let mut players: Vec<Seated<G>> = (0..n_seats)
            .map(|seat| Seated {
                bot: G::bot(levels[(seat + number) % 3], hashed(&[&of_game.0, &[seat as u8]])),
                thinking: THINKING,
            })
            .collect();
        let played = play(&mut players, &options, of_game).map_err(Fault::bad_request)?;
        collection.add_from(&played.record(&[]))?;
    }
    Ok(collection.sorted())
}

fn make_from_of<G: Played>(
    records: &[String],
    decks: &Decks,
    n_tasks: usize,
    told: &mut dyn FnMut(usize, usize) -> bool,
) -> Result<Vec<Task>, Fault> {
    let mut collection = Collection::of(n_tasks);
    for (number, record) in records.iter().enumerate() {
        if collection.is_full() || !told(number, collection.tasks.len()) {
            break;
        }
        collection.add_from(&record_of::<G>(record, decks)?)?;
    }
    Ok(collection.sorted())
}

/// Tasks as they are found: none twice, and not too many easy ones.
struct Collection {
    tasks: Vec<Task>,
    n_tasks: usize,
}

impl Collection {
    fn of(n_tasks: usize) -> Collection {
        Collection { tasks: Vec::new(), n_tasks }
    }

    fn is_full(&self) -> bool {
        self.tasks.len() >= self.n_tasks
    }

    fn wants_easy(&self) -> bool {
        let n_easy = self.tasks.iter().filter(|other| other.level == 1).count();
        n_easy * 100 < self.n_tasks * EASY
    }

    fn add_from<G: Played>(&mut self, record: &Record<G>) -> Result<(), Fault> {
        for task in tasks_of(record, self.wants_easy())? {
            let is_new = self.tasks.iter().all(|other| other.id != task.id);
            if is_new && (task.level > 1 || self.wants_easy()) {
                self.tasks.push(task);
            }
        }
        Ok(())
    }

    /// The easiest first.
    fn sorted(mut self) -> Vec<Task> {
        self.tasks.truncate(self.n_tasks);
        self.tasks.sort_by(|one, other| (one.level, &one.id).cmp(&(other.level, &other.id)));
        self.tasks
    }
}

/// The tasks in a game, with or without those that everybody finds.
fn tasks_of<G: Played>(record: &Record<G>, wants_easy: bool) -> Result<Vec<Task>, Fault> {
    let course = Course::of(record)?;
    let reviewer = G::reviewer();
    let asked = reviewer.decisions(&course);
    let mut tasks = Vec::new();
    // From the end, where positions are clearer. Other positions get their chance in other games.
    for asked in asked.iter().rev() {
        if tasks.len() >= OF_ONE_GAME {
            break;
        }
        tasks.extend(task_of(&*reviewer, asked, wants_easy));
    }
    Ok(tasks)
}

fn task_of<G: Played>(reviewer: &dyn Reviewer<G>, asked: &Asked<G>, wants_easy: bool) -> Option<Task> {
    let scale = reviewer.scale();
    let far = scale.sizes[0] * 1.5;
    // A quick look first, because most positions are not a task.
    let quick = Settings { most_worlds: Some(scale.worlds[0] * 2), ..Settings::default() };
    let is_clear =
        |seen: &DecisionReview| accepted(&seen.choices).is_some() && lead(&seen.choices) >= far * 0.7;
    let looked = judge(reviewer, asked, &quick).filter(is_clear)?;
    if !wants_easy && level_of(found::<G>(asked, &looked)) == 1 {
        return None;
    }
    let mut decision = judge(reviewer, asked, &Settings::default()).filter(is_clear)?;
    let n_worlds = scale.worlds[1] * CHECKED;
    let mixed = checked(reviewer, asked, &decision, Against::Mixed, n_worlds)?;
    let good = mixed.group()?;
    let clear = |tried: &Checked, far: f32| {
        (0..tried.places.len()).filter(|choice| !good.contains(choice)).all(|choice| {
            let behind = tried.behind_group(&good, choice);
            behind.mean >= far && behind.mean >= BY_ERRORS * behind.error
        })
    };
    if !clear(&mixed, far) {
        return None;
    }
    let skilled = checked(reviewer, asked, &decision, Against::Skilled, n_worlds)?;
    if !clear(&skilled, scale.floor) {
        return None;
    }
    // Show the figures that were checked.
    for (choice, &place) in decision.choices.iter_mut().zip(&mixed.places) {
        let worth = mixed.runs.worth(place);
        choice.expected = bots::review::rounded(worth.mean) as f32;
        choice.error = bots::review::rounded(worth.error) as f32;
        choice.open = None;
    }
    for (place, choice) in decision.choices.iter_mut().enumerate() {
        choice.is_equal = good.contains(&place);
    }
    decision.best = mixed.best();
    decision.n_worlds = mixed.runs.n_worlds();
    decision.mistake = None;
    let found = found::<G>(asked, &decision);
    let view = serde_json::to_value(view_of(asked)).ok()?;
    let id = hashed(&[G::NAME.as_bytes(), view.to_string().as_bytes()]);
    Some(Task {
        id: id.to_string().chars().take(12).collect(),
        game: G::NAME.to_owned(),
        reviewer: REVIEWER.to_owned(),
        unit: scale.unit,
        seat: asked.seat,
        n_seats: asked.game.n_seats(),
        view,
        decision,
        level: level_of(found),
        found,
    })
}

/// How many choices are equal to the best, if they are few.
fn accepted(choices: &[ChoiceReview]) -> Option<usize> {
    let n_equal = choices.iter().filter(|choice| choice.is_equal).count();
    (n_equal <= MOST_ACCEPTED && 2 * n_equal <= choices.len()).then_some(n_equal)
}

/// How far the best of the other choices is behind the best.
fn lead(choices: &[ChoiceReview]) -> f32 {
    let best = choices.iter().map(|choice| choice.expected).fold(f32::MIN, f32::max);
    let others = choices.iter().filter(|choice| !choice.is_equal);
    best - others.map(|choice| choice.expected).fold(f32::MIN, f32::max)
}

/// A decision tried again in many worlds.
struct Checked {
    runs: Runs,
    /// The place of each choice of the decision: another trial may have another order.
    places: Vec<usize>,
}

impl Checked {
    fn best(&self) -> usize {
        self.places.iter().position(|&place| place == self.runs.best).unwrap_or_default()
    }

    /// The choices that are equal to the best, if they are few.
    fn group(&self) -> Option<Vec<usize>> {
        let n_choices = self.places.len();
        let good: Vec<usize> =
            (0..n_choices).filter(|&choice| self.runs.is_equal(self.places[choice])).collect();
        (good.len() <= MOST_ACCEPTED && 2 * good.len() <= n_choices).then_some(good)
    }

    /// How far a choice is behind the worst of the group.
    fn behind_group(&self, good: &[usize], choice: usize) -> Estimate {
        let behind = good.iter().map(|&one| self.runs.behind(self.places[choice], self.places[one]));
        behind.min_by(|one, other| one.mean.total_cmp(&other.mean)).unwrap_or_default()
    }
}

/// Tries all choices of a decision in many worlds.
fn checked<G: Played>(
    reviewer: &dyn Reviewer<G>,
    asked: &Asked<G>,
    decision: &DecisionReview,
    against: Against,
    n_worlds: usize,
) -> Option<Checked> {
    let view = view_of(asked);
    let mut legal = Vec::new();
    asked.game.legal(asked.seat, asked.at, &mut legal);
    // Different luck from a review's.
    let seed = seed_of(&Settings { seed: 1, ..Settings::default() }, &view);
    let mut trial = reviewer.trial(Question {
        seat: asked.seat,
        view: &view,
        legal: &legal,
        chosen: asked.action.as_ref(),
        at: asked.at,
        cards: Cards::AsKnown,
        against,
        dice: Dice::from_chance(&mut seed.chance(u32::from(against == Against::Skilled), 0)),
    })?;
    let written = |action: &Option<G::Action>| serde_json::to_value(action).unwrap_or(Value::Null);
    let tried: Vec<Vec<Value>> =
        trial.choices().iter().map(|choice| choice.iter().map(written).collect()).collect();
    let place = |choice: &ChoiceReview| {
        let first = choice.actions.first()?;
        tried.iter().position(|other| other.contains(first))
    };
    let places = decision.choices.iter().map(place).collect::<Option<Vec<usize>>>()?;
    let field: Vec<usize> = (0..tried.len()).collect();
    let effort = Effort { batch: n_worlds / 4, most: n_worlds, error: 0.0, countdown: None };
    Some(Checked { runs: run(&mut *trial, &field, places[decision.chosen], effort), places })
}

/// How often each kind of player finds the answer.
fn found<G: Played>(asked: &Asked<G>, decision: &DecisionReview) -> [f32; 4] {
    let view = view_of(asked);
    let mut legal = Vec::new();
    asked.game.legal(asked.seat, asked.at, &mut legal);
    let good: Vec<&Value> =
        decision.choices.iter().filter(|choice| choice.is_equal).flat_map(|choice| &choice.actions).collect();
    let mut found = [0.0; 4];
    for (kind, share) in found.iter_mut().enumerate() {
        for number in 0..N_TRIES {
            let seed = hashed(&[b"try", &[kind as u8, number as u8]]);
            let mut bot: Box<dyn Bot<G>> = match kind {
                0 => Box::new(Random::new(seed)),
                kind => G::bot([Level::Rookie, Level::Agent, Level::Spymaster][kind - 1], seed),
            };
            let action = match bot.decide(&view, &legal, Budget::new(THINKING).at(asked.at)) {
                Decision::Act(action) => serde_json::to_value(action).unwrap_or(Value::Null),
                Decision::Wait { .. } => Value::Null,
            };
            *share += f32::from(u8::from(good.contains(&&action))) / N_TRIES as f32;
        }
    }
    found
}

/// From 1, which rookies find, to 5, which hardly anybody finds.
fn level_of([_, rookie, agent, spymaster]: [f32; 4]) -> u8 {
    let share = (2.0 * rookie + 2.0 * agent + spymaster) / 5.0;
    match share {
        _ if share > 0.9 => 1,
        _ if share > 0.65 => 2,
        _ if share > 0.4 => 3,
        _ if share > 0.15 => 4,
        _ => 5,
    }
}

fn hashed(parts: &[&[u8]]) -> Seed {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    Seed(hash.finalize().into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::SeatName;

    /// `tasks/names.txt` has the names of all tasks in the files, in order, and no others.
    #[test]
    fn the_names_are_those_of_the_tasks_that_are_shipped() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tasks");
        let mut names = Vec::new();
        for game in GameName::ALL {
            let text = std::fs::read_to_string(format!("{folder}/{game}.json")).expect("a file of tasks");
            let tasks: Vec<Task> = serde_json::from_str(&text).expect("tasks");
            assert!(tasks.len() >= 100, "{game}: {} tasks", tasks.len());
            names.extend(tasks.into_iter().map(|task| task.id));
        }
        names.sort_unstable();
        assert_eq!(SHIPPED.lines().collect::<Vec<_>>(), names);
        assert!(names.iter().all(|name| is_shipped(name)) && !is_shipped("0123456789ab") && !is_shipped(""));
    }

    /// Making tasks twice gives the same ones, and what they accept beats the rest by far.
    #[test]
    fn tasks_are_clear_and_the_same_each_time() {
        let game = GameName::ALL[0];
        let few = |seed| make(game, 2, seed, &mut |n_games, _| n_games < 4).expect("tasks");
        let tasks = few(1);
        assert_eq!(tasks, few(1));
        assert!(!tasks.is_empty());
        for task in tasks {
            let choices = &task.decision.choices;
            assert!(accepted(choices).is_some_and(|n| n > 0), "{}", task.id);
            let worst_good =
                choices.iter().filter(|one| one.is_equal).map(|one| one.expected).fold(f32::MAX, f32::min);
            let best_other =
                choices.iter().filter(|one| !one.is_equal).map(|one| one.expected).fold(f32::MIN, f32::max);
            assert!(worst_good - best_other > 1.0, "{}: {worst_good} and {best_other}", task.id);
            assert!((1..=5).contains(&task.level));
            assert!(choices.iter().all(|choice| choice.open.is_none()), "nothing of the true cards");
        }
    }

    /// Whoever played it: a record gives its tasks, without anybody's name.
    #[test]
    fn records_give_tasks_without_names() {
        let game = GameName::ALL[0];
        let records: Vec<String> = (0..4).map(record_with_names).collect();
        let decks = Decks::new();
        let tasks = make_from(game, &records, &decks, 2, &mut |_, _| true).expect("tasks");
        assert!(!tasks.is_empty());
        assert!(tasks.iter().all(|task| !serde_json::to_string(task).expect("JSON").contains("Anna")));
        let other = make_from(GameName::ALL[1], &records, &decks, 2, &mut |_, _| true);
        assert!(other.is_err(), "records of another game");
    }

    fn record_with_names(number: u8) -> String {
        with_game!(GameName::ALL[0], G => record_of_bots::<G>(number))
    }

    fn record_of_bots<G: Played>(number: u8) -> String {
        let (n_seats, options, _) = G::usual();
        let seat = |seat: usize| Seated {
            bot: G::bot(Level::Rookie, hashed(&[&[number, seat as u8]])),
            thinking: THINKING,
        };
        let mut players: Vec<Seated<G>> = (0..n_seats).map(seat).collect();
        let played = play(&mut players, &options, hashed(&[b"names", &[number]])).expect("a game");
        let names: Vec<SeatName> = (0..n_seats).map(|_| SeatName { name: "Anna".to_owned() }).collect();
        serde_json::to_string(&played.record(&names)).expect("JSON")
    }
}
