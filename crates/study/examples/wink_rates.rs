//! Counts what calls, winks and counter-intelligence cards of «Маскарад» lead to in play: the rates that its
//! reviewer uses.
//!
//! ```text
//! cargo run --release -p study --example wink_rates -- 200 > crates/bots/data/wink_rates.json
//! ```
//! The argument is the number of games of each kind: at tables of 4, 6 and 8, with players at random,
//! rookies, agents and spymasters (`mixed`) or with agents and spymasters (`skilled`). The number of cases
//! behind each figure is printed beside it. Where something hardly ever happened, the nearest figure is used
//! instead: skilled players do not wink while others look.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it prints a table")]

use bots::review::Course;
use bots::wink::Game as Wink;
use bots::wink::measure::{CallSeen, CameTo, WinkGiven, accusers, calls, winks};
use bots::{Bot, Level, Played, Random, Thinking};
use study::{Seated, play};
use table::{Game as _, Seat, Seed, Viewer};

const SEATS: [usize; 3] = [4, 6, 8];

/// A share of fewer cases than this says nothing.
const FEWEST: f32 = 50.0;

fn main() {
    let n_games = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(200);
    let [mixed, skilled] = [true, false].map(|is_mixed| {
        SEATS.map(|n_seats| {
            eprintln!("{}, {n_seats} seats", if is_mixed { "mixed" } else { "skilled" });
            counted(n_seats, n_games, is_mixed).figures()
        })
    });
    let told_on = mixed.each_ref().map(|figures| figures.told_on);
    let told = |name: &str, tables: [Figures; 3]| {
        let lines: Vec<String> = tables
            .iter()
            .zip(told_on)
            .map(|(figures, usual)| format!("    {}", figures.json(usual)))
            .collect();
        format!("  \"{name}\": [\n{}\n  ]", lines.join(",\n"))
    };
    println!("{{\n{},\n{}\n}}", told("mixed", mixed), told("skilled", skilled));
}

/// Plays and counts all games of one kind.
fn counted(n_seats: usize, n_games: usize, is_mixed: bool) -> Rates {
    let mut rates = Rates { n_seats: n_seats as f32, ..Rates::default() };
    for number in 0..n_games {
        let level = |seat: usize| if is_mixed { (seat + number) % 4 } else { 2 + (seat + number) % 2 };
        rates.add(&played(n_seats, number as u32, &level), &level);
    }
    rates
}

fn played(n_seats: usize, number: u32, level: &dyn Fn(usize) -> usize) -> Course<Wink> {
    let mut chance = Seed([n_seats as u8; 32]).chance(11, number);
    let mut players: Vec<Seated<Wink>> = (0..n_seats)
        .map(|seat| {
            let seed = Seed::draw(&mut chance);
            let bot: Box<dyn Bot<Wink>> = match level(seat) {
                0 => Box::new(Random::new(seed)),
                level => Wink::bot([Level::Rookie, Level::Agent, Level::Spymaster][level - 1], seed),
            };
            Seated { bot, thinking: Thinking::Iterations(1) }
        })
        .collect();
    let (_, options, _) = Wink::usual();
    let played = play(&mut players, &options, Seed::draw(&mut chance)).expect("a table");
    Course::of(&played.record(&[])).expect("a record")
}

/// A seat's points less the mean of the others.
fn lead(points: &[i32], seat: usize) -> f32 {
    let (sum, mine): (i32, f32) = (points.iter().sum(), points[seat] as f32);
    mine - (sum as f32 - mine) / (points.len() - 1) as f32
}

/// Is it the level of an agent or a spymaster?
fn is_skilled(level: usize) -> bool {
    level > 1
}

/// Sums of what was seen.
#[derive(Default)]
struct Rates {
    n_seats: f32,
    /// Calls of skilled players.
    calls: Vec<CallSeen>,
    /// Winks of everybody who does not play at random.
    winks: Vec<WinkGiven>,
    /// By skilled players: calls of others while they were armed, and right accusations of those.
    n_armed: usize,
    n_right: usize,
    /// By skilled players: all accusations.
    n_accused: usize,
    /// Over all calls: the smallest hand times the calls still to come, and the smallest hand squared.
    smallest_by_calls: f32,
    smallest_squared: f32,
    /// Over all calls and seats: how far leads moved afterwards, squared, and the calls still to come.
    moved: f32,
    to_come: f32,
}

impl Rates {
    fn add(&mut self, course: &Course<Wink>, level: &dyn Fn(usize) -> usize) {
        let all = calls(course);
        let end = course.end().view(Viewer::Spectator);
        self.winks.extend(winks(course).into_iter().filter(|one| level(one.winker.idx()) > 0));
        self.n_accused += accusers(course).filter(|seat| is_skilled(level(seat.idx()))).count();
        for (place, call) in all.iter().enumerate() {
            if is_skilled(level(call.caller.idx())) {
                self.calls.push(*call);
            }
            let view = course.states[call.step].view(Viewer::Spectator);
            let smallest = view.hand_sizes.iter().min().copied().unwrap_or_default() as f32;
            let to_come = (all.len() - place) as f32;
            self.smallest_by_calls += smallest * to_come;
            self.smallest_squared += smallest * smallest;
            for seat in 0..view.points.len() {
                self.moved += (lead(&end.points, seat) - lead(&view.points, seat)).powi(2);
                self.to_come += to_come;
            }
            let others = Seat::all(view.counter.len()).filter(|&seat| seat != call.caller);
            for seat in others.filter(|seat| is_skilled(level(seat.idx())) && view.counter[seat.idx()] > 0) {
                self.n_armed += 1;
                self.n_right += usize::from(call.accuser == Some(seat));
            }
        }
    }

    /// The calls that could be accused.
    fn armed(&self, is_few: bool) -> impl Iterator<Item = &CallSeen> {
        self.calls.iter().filter(move |call| call.n_armed > 0 && (call.n_public <= 2) == is_few)
    }

    /// Winks at a caller who looks, with this many watchers.
    fn looked_at(&self, n_watchers: usize) -> impl Iterator<Item = &WinkGiven> {
        self.winks.iter().filter(move |wink| wink.is_looked_at && wink.n_watchers == n_watchers)
    }

    fn figures(&self) -> Figures {
        let is = |wanted: CameTo| move |wink: &WinkGiven| wink.came_to == wanted;
        let (found_seen, _) = share("found_seen", self.looked_at(0), is(CameTo::Found));
        let (caught_seen, _) = share("caught_seen", self.looked_at(0), is(CameTo::Caught));
        let let_be = self.winks.iter().filter(|wink| wink.is_looked_at && wink.came_to != CameTo::Caught);
        let (found_winked, _) = share("found_winked", let_be, is(CameTo::Found));
        // A watched wink is caught either by the watcher, or in the way it would be without one.
        let (watched, n_watched) =
            share("caught under one pair of eyes", self.looked_at(1), is(CameTo::Caught));
        let told_on = 1.0 - (1.0 - watched) / (1.0 - caught_seen).max(0.01);
        let is_caught = |call: &CallSeen| call.came_to == CameTo::Caught;
        let (caught, _) = share("caught", self.armed(false), is_caught);
        let (caught_few, n_few) = share("caught_few", self.armed(true), is_caught);
        // Some calls are found by guessing; any found beyond that are found by looking.
        let free: Vec<&CallSeen> = self.calls.iter().filter(|call| !is_caught(call)).collect();
        let guessed = free.iter().map(|call| call.sure).sum::<f32>() / free.len().max(1) as f32;
        let (named, _) = share("named of those not accused", free, |call| call.came_to == CameTo::Found);
        let (right, sure) = (self.n_right as f32, self.n_right as f32 / self.n_accused.max(1) as f32);
        let right = right / self.n_armed.max(1) as f32;
        eprintln!("  right {right:.3} of {}, sure {sure:.3} of {}", self.n_armed, self.n_accused);
        Figures {
            found: ((named - guessed) / (1.0 - guessed).max(0.01)).clamp(0.0, 1.0),
            found_seen,
            found_winked,
            caught_seen,
            told_on: (n_watched >= FEWEST).then_some(told_on.clamp(0.0, 1.0)),
            caught,
            caught_few: if n_few >= FEWEST { caught_few } else { caught },
            right,
            sure,
            calls: self.smallest_by_calls / self.smallest_squared.max(1.0) / self.n_seats,
            spread: (self.moved / self.to_come.max(1.0)).sqrt(),
        }
    }
}

/// The figures that are written, see `rates.rs`.
struct Figures {
    found: f32,
    found_seen: f32,
    found_winked: f32,
    caught_seen: f32,
    /// `None` if it hardly ever happened.
    told_on: Option<f32>,
    caught: f32,
    caught_few: f32,
    right: f32,
    sure: f32,
    calls: f32,
    spread: f32,
}

impl Figures {
    /// The JSON in the file; `usual` is the figure of mixed tables.
    fn json(&self, usual: Option<f32>) -> String {
        let Figures { found, found_seen, found_winked, caught_seen, caught, caught_few, .. } = self;
        let Figures { right, sure, calls, spread, .. } = self;
        let told_on = self.told_on.or(usual).unwrap_or(1.0);
        format!(
            "{{\"found\": {found:.3}, \"found_seen\": {found_seen:.3}, \"found_winked\": {found_winked:.3}, \"caught_seen\": {caught_seen:.3}, \"told_on\": {told_on:.3}, \"caught\": {caught:.3}, \"caught_few\": {caught_few:.3}, \"right\": {right:.4}, \"sure\": {sure:.3}, \"calls\": {calls:.3}, \"spread\": {spread:.3}}}"
        )
    }
}

/// The share of cases in which something holds, and the number of cases.
fn share<'a, T: 'a>(
    what: &str,
    of: impl IntoIterator<Item = &'a T>,
    holds: impl Fn(&T) -> bool,
) -> (f32, f32) {
    let (mut n, mut all) = (0.0_f32, 0.0_f32);
    for one in of {
        (n, all) = (n + f32::from(u8::from(holds(one))), all + 1.0);
    }
    let share = n / all.max(1.0);
    let error = (share * (1.0 - share) / all.max(1.0)).sqrt();
    eprintln!("  {what} {share:.3} ± {error:.3} of {all}");
    (share, all)
}
