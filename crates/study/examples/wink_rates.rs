//! What calls, winks and counter-intelligence cards of «Маскарад» come to in play: the rates of its reviewer.
//!
//! ```text
//! cargo run --release -p study --example wink_rates -- 6 40 mixed
//! ```
//! How many seats, how many games, and who plays: `mixed` (players at random, rookies, agents and spymasters) or
//! `skilled` (agents and spymasters).
#![allow(clippy::print_stdout, reason = "it prints a table")]

use bots::review::Course;
use bots::wink::Game as Wink;
use bots::wink::measure::{CallSeen, CameTo, WinkGiven, calls, winks};
use bots::{Bot, Level, Played, Random, Thinking};
use study::{Seated, play};
use table::{Game as _, Seat, Seed, Viewer};

const NAMES: [&str; 4] = ["random", "rookie", "agent", "spymaster"];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [seats, games, company] = &args[..] else {
        println!("wink_rates SEATS GAMES mixed|skilled");
        return;
    };
    let number = |text: &String| text.parse::<usize>().expect("a number");
    let (n_seats, n_games, is_mixed) = (number(seats), number(games), company == "mixed");
    let mut rates = Rates::default();
    for number in 0..n_games {
        let level = |seat: usize| if is_mixed { (seat + number) % 4 } else { 2 + (seat + number) % 2 };
        let course = played(n_seats, number as u32, &level);
        rates.add(&course, &level);
    }
    rates.print(n_seats, company);
}

fn played(n_seats: usize, number: u32, level: &dyn Fn(usize) -> usize) -> Course<Wink> {
    let mut chance = Seed([n_seats as u8; 32]).chance(11, number);
    let mut players: Vec<Seated<Wink>> = (0..n_seats)
        .map(|seat| {
            let seed = Seed::draw(&mut chance);
            let bot: Box<dyn Bot<Wink>> = match level(seat) {
                0 => Box::new(Random::new(seed)),
                level => Wink::bot(Level::ALL[level - 1], seed),
            };
            Seated { bot, thinking: Thinking::Iterations(1) }
        })
        .collect();
    let (_, options, _) = Wink::usual();
    let played = play(&mut players, &options, Seed::draw(&mut chance)).expect("a table");
    Course::of(&played.record(&[])).expect("a record")
}

/// A seat's points less what the others have on average.
fn lead(points: &[i32], seat: usize) -> f32 {
    let (sum, mine): (i32, f32) = (points.iter().sum(), points[seat] as f32);
    mine - (sum as f32 - mine) / (points.len() - 1) as f32
}

#[derive(Default)]
struct Rates {
    /// Calls of skilled players.
    calls: Vec<CallSeen>,
    winks: Vec<WinkGiven>,
    /// For each level: calls of others while armed, and right accusations of one's own.
    chances: [[usize; 2]; 4],
    /// How many calls of others were to come, by the smallest hand then.
    to_come: [[usize; 2]; 10],
    /// And how far leads moved from then on: how many there were, the squares.
    moved: [[f32; 2]; 10],
    /// For each level: seats, cards left, and the lead over the mean of the others.
    ends: [[f32; 3]; 4],
    n_calls: usize,
    n_games: usize,
}

impl Rates {
    fn add(&mut self, course: &Course<Wink>, level: &dyn Fn(usize) -> usize) {
        let all = calls(course);
        let end = course.end().view(Viewer::Spectator);
        self.n_games += 1;
        self.n_calls += all.len();
        self.winks.extend(winks(course).into_iter().filter(|one| level(one.winker.idx()) > 0));
        for (place, call) in all.iter().enumerate() {
            if level(call.caller.idx()) > 1 {
                self.calls.push(*call);
            }
            let view = course.states[call.step].view(Viewer::Spectator);
            let smallest = view.hand_sizes.iter().min().copied().unwrap_or_default().min(9);
            self.to_come[smallest][0] += 1;
            self.to_come[smallest][1] += all.len() - place;
            for seat in 0..view.points.len() {
                let [n, squares] = &mut self.moved[smallest];
                (*n, *squares) =
                    (*n + 1.0, *squares + (lead(&end.points, seat) - lead(&view.points, seat)).powi(2));
            }
            for seat in Seat::all(view.counter.len()).filter(|&seat| seat != call.caller) {
                if view.counter[seat.idx()] > 0 {
                    let chances = &mut self.chances[level(seat.idx())];
                    chances[0] += 1;
                    chances[1] += usize::from(call.accuser == Some(seat));
                }
            }
        }
        for seat in 0..end.points.len() {
            let [n, left, ahead] = &mut self.ends[level(seat)];
            *n += 1.0;
            *left += f32::from(end.counter[seat]);
            *ahead += lead(&end.points, seat);
        }
    }

    fn print(&self, n_seats: usize, company: &str) {
        println!("{n_seats} seats, {company}, {} games, {} calls", self.n_games, self.n_calls);
        let share = |part: usize, all: usize| 100.0 * part as f32 / all.max(1) as f32;
        for n_public in 0..n_seats {
            let of: Vec<&CallSeen> =
                self.calls.iter().filter(|call| call.n_public == n_public && call.n_armed > 0).collect();
            let n_caught = of.iter().filter(|call| call.came_to == CameTo::Caught).count();
            if !of.is_empty() {
                println!("  may hold {n_public}: caught {:.0} % of {}", share(n_caught, of.len()), of.len());
            }
        }
        for part in 0..10 {
            let (from, to) = (part as f32 / 10.0, (part + 1) as f32 / 10.0 + f32::from(u8::from(part == 9)));
            let of: Vec<&CallSeen> = self
                .calls
                .iter()
                .filter(|call| (from..to).contains(&call.sure) && call.came_to != CameTo::Caught)
                .collect();
            let n_found = of.iter().filter(|call| call.came_to == CameTo::Found).count();
            if !of.is_empty() {
                println!(
                    "  sure {from:.1}: found {:.0} % of {} not caught",
                    share(n_found, of.len()),
                    of.len()
                );
            }
        }
        for is_looked_at in [true, false] {
            for n_watchers in 0..3 {
                let of: Vec<&WinkGiven> = self
                    .winks
                    .iter()
                    .filter(|wink| wink.is_looked_at == is_looked_at && wink.n_watchers.min(2) == n_watchers)
                    .collect();
                let n_found = of.iter().filter(|wink| wink.came_to == CameTo::Found).count();
                let n_caught = of.iter().filter(|wink| wink.came_to == CameTo::Caught).count();
                println!(
                    "  wink, looked at {is_looked_at}, watchers {n_watchers}: found {:.0} %, caught {:.0} % of {}",
                    share(n_found, of.len()),
                    share(n_caught, of.len()),
                    of.len()
                );
            }
        }
        for (smallest, [n, calls]) in self.to_come.iter().enumerate().filter(|(_, [n, _])| *n > 0) {
            let [n_moved, squares] = self.moved[smallest];
            println!(
                "  smallest hand {smallest}: {:.1} calls to come ({n}), leads move by {:.2}",
                *calls as f32 / *n as f32,
                (squares / n_moved.max(1.0)).sqrt()
            );
        }
        for (level, name) in NAMES.iter().enumerate().filter(|(level, _)| self.ends[*level][0] > 0.0) {
            let [n_chances, n_right] = self.chances[level].map(|n| n as f32);
            let [n, left, lead] = self.ends[level];
            println!(
                "  {name}: right accusations a call {:.3}, cards left {:.2}, lead {:+.2}",
                n_right / n_chances.max(1.0),
                left / n,
                lead / n
            );
        }
    }
}
