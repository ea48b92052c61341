//! Duels at the two games that are played against the clock, in game time: it jumps to the next moment at which a bot
//! wants to be asked or a clock goes off; who is asked first at the same moment is drawn by lot.
//!
//! `cargo run -p bots --example duel_races -- checkpoint spymaster agent --seats 4 --pace step --deals 100 --iterations 200`
#![allow(clippy::print_stdout, reason = "a report")]

use bots::{Bot, Budget, Decision, Thinking, checkpoint as charlie, wink as masquerade};
use checkpoint::{Checkpoint, Pace};
use std::collections::BTreeMap;
use table::{At, Chance, Game, Seat, Seed, Viewer, below};
use wink::{Signals, Wink};

/// Makes a bot by the name of its level, anew for every question.
type Maker<G> = fn(&str, Seed) -> Box<dyn Bot<G>>;

/// Takes any legal action, now and then: about every second in real time.
struct Random {
    chance: Chance,
    again_ms: Option<u32>,
}

impl<G: Game> Bot<G> for Random {
    fn decide(&mut self, _: &G::View, legal: &[G::Action], _: Budget<'_>) -> Decision<G::Action> {
        if let Some(again_ms) = self.again_ms
            && below(&mut self.chance, 3) > 0
        {
            return Decision::Wait { again_ms };
        }
        Decision::Act(legal[below(&mut self.chance, legal.len() as u32) as usize].clone())
    }
}

fn charlie_bot(level: &str, seed: Seed) -> Box<dyn Bot<Checkpoint>> {
    let chance = seed.chance(1, 1);
    match level.split_once(':') {
        Some(("agent", nerve)) => {
            let nerve: Vec<f32> = nerve.split(',').map(|number| number.parse().expect("a number")).collect();
            let nerve = charlie::Nerve { many: [nerve[0], nerve[1]], two: [nerve[2], nerve[3]] };
            Box::new(charlie::Agent::with_nerve(seed, nerve))
        }
        Some(_) => panic!("unknown level {level}"),
        None => match level {
            "random" => Box::new(Random { chance, again_ms: Some(350) }),
            "random_step" => Box::new(Random { chance, again_ms: None }),
            "rookie" => Box::new(charlie::Rookie::new(seed)),
            "agent" => Box::new(charlie::Agent::new(seed)),
            "spymaster" => Box::new(charlie::Spymaster::new(seed)),
            other => panic!("unknown level {other}"),
        },
    }
}

/// A spymaster with some of its skill changed: `spymaster:sure=0.7,stare=2`.
fn changed(changes: &str) -> masquerade::Skill {
    let mut skill = masquerade::Skill::SPYMASTER;
    for (name, value) in changes.split(',').filter_map(|change| change.split_once('=')) {
        let number: f32 = value.parse().expect("a number");
        let range = (number as u32, (number * 1.6) as u32);
        match name {
            "reaction" => skill.reaction_ms = range,
            "turn" => skill.turn_ms = range,
            "dwell" => skill.dwell_ms = range,
            "sure" => skill.sure = number,
            "stare" => skill.stare = number,
            "follows" => skill.follows_glances = number > 0.0,
            "settle" => skill.settle_ms = number as u64,
            "minds" => skill.minds_others = number > 0.0,
            other => panic!("unknown skill {other}"),
        }
    }
    skill
}

fn masquerade_bot(level: &str, seed: Seed) -> Box<dyn Bot<Wink>> {
    if let Some(("spymaster", changes)) = level.split_once(':') {
        return Box::new(masquerade::Spymaster::with_skill(seed, changed(changes)));
    }
    match level {
        "random" => Box::new(Random { chance: seed.chance(1, 1), again_ms: Some(350) }),
        "rookie" => Box::new(masquerade::Rookie::new(seed)),
        "agent" => Box::new(masquerade::Agent::new(seed)),
        "spymaster" => Box::new(masquerade::Spymaster::new(seed)),
        other => panic!("unknown level {other}"),
    }
}

/// Who sits where, how much they think, and who made them.
struct Setting<G: Game> {
    n_seats: usize,
    options: G::Options,
    thinking: Thinking,
    make: Maker<G>,
}

/// Plays one game; says the outcome's scores, winners and how many questions were asked.
fn play<G: Game>(setting: &Setting<G>, levels: &[&str], seed: Seed) -> (Vec<i32>, Vec<Seat>, u64, At) {
    let mut game = G::new(setting.n_seats, &setting.options, seed).expect("a table");
    let mut chance = seed.chance(77, 0);
    let mut due: Vec<Option<At>> = vec![Some(At::START); setting.n_seats];
    let mut views: Vec<G::View> =
        Seat::all(setting.n_seats).map(|seat| game.view(Viewer::Seat(seat))).collect();
    let (mut legal, mut n_asked) = (Vec::new(), 0);
    let mut now = At::START;
    while !game.is_over() {
        let next = due.iter().flatten().min().copied();
        let moved = match (next, game.deadline()) {
            (next, Some(deadline)) if next.is_none_or(|next| deadline <= next) => {
                now = deadline;
                game.clock(&mut ());
                true
            }
            (Some(next), _) => {
                now = now.max(next);
                let waiting: Vec<Seat> =
                    Seat::all(setting.n_seats).filter(|seat| due[seat.idx()] == Some(next)).collect();
                let seat = waiting[below(&mut chance, waiting.len() as u32) as usize];
                game.legal(seat, now, &mut legal);
                if legal.is_empty() {
                    due[seat.idx()] = (G::NAME == "wink").then(|| now.plus_ms(100));
                    false
                } else {
                    n_asked += 1;
                    let mut bot = (setting.make)(levels[seat.idx()], Seed::draw(&mut chance));
                    let budget = Budget::new(setting.thinking).at(now);
                    match bot.decide(&views[seat.idx()], &legal, budget) {
                        Decision::Wait { again_ms } => {
                            due[seat.idx()] = Some(now.plus_ms(u64::from(again_ms.max(50))));
                            false
                        }
                        Decision::Act(action) => {
                            game.act(seat, action, now, &mut ()).expect("bots play by the rules");
                            due[seat.idx()] = Some(now.plus_ms(50));
                            true
                        }
                    }
                }
            }
            (None, None) => unreachable!("a game that waits for nothing"),
            (None, Some(_)) => unreachable!("its clock goes off"),
        };
        if moved {
            for seat in Seat::all(setting.n_seats) {
                let view = game.view(Viewer::Seat(seat));
                if view != views[seat.idx()] {
                    views[seat.idx()] = view;
                    let at = now.plus_ms(50);
                    due[seat.idx()] = Some(due[seat.idx()].map_or(at, |due| due.min(at)));
                }
            }
        }
    }
    let outcome = game.outcome().expect("an outcome");
    (outcome.scores, outcome.winners, n_asked, now)
}

/// What a duel came to.
#[derive(Default)]
struct Tally {
    n_games: u32,
    points: [f64; 2],
    seats: [u32; 2],
    wins: [f64; 2],
    ahead: [u32; 2],
    level: u32,
    deals: [u32; 3],
    n_asked: u64,
    game_ms: u64,
}

impl Tally {
    /// Plays a deal with the levels in all patterns of seats: every other seat, and the other way round; or one of the
    /// first level among those of the second, at every seat.
    fn deal<G: Game>(&mut self, setting: &Setting<G>, [one, other]: [&str; 2], alone: bool, seed: Seed) {
        let n_seats = setting.n_seats;
        let patterns: Vec<Vec<usize>> = if alone {
            (0..n_seats).map(|place| (0..n_seats).map(|seat| usize::from(seat != place)).collect()).collect()
        } else {
            (0..2).map(|shift| (0..n_seats).map(|seat| (seat + shift) % 2).collect()).collect()
        };
        let mut lead = 0.0;
        for pattern in patterns {
            let levels: Vec<&str> = pattern.iter().map(|&side| [one, other][side]).collect();
            let (scores, winners, n_asked, end) = play(setting, &levels, seed);
            self.n_games += 1;
            self.n_asked += n_asked;
            self.game_ms += end.as_ms();
            let mut mean = [0.0; 2];
            for (side, mean) in mean.iter_mut().enumerate() {
                let seats: Vec<usize> = (0..n_seats).filter(|&seat| pattern[seat] == side).collect();
                let sum: f64 = seats.iter().map(|&seat| f64::from(scores[seat])).sum();
                self.points[side] += sum;
                self.seats[side] += seats.len() as u32;
                *mean = sum / seats.len() as f64;
                let won = winners.iter().filter(|winner| pattern[winner.idx()] == side).count();
                self.wins[side] += won as f64 / winners.len() as f64;
            }
            lead += mean[0] - mean[1];
            for mine in (0..n_seats).filter(|&seat| pattern[seat] == 0) {
                for theirs in (0..n_seats).filter(|&seat| pattern[seat] == 1) {
                    let is_winner = |seat: usize| winners.iter().any(|winner| winner.idx() == seat);
                    let rank = |seat: usize| (scores[seat], is_winner(seat));
                    match rank(mine).cmp(&rank(theirs)) {
                        std::cmp::Ordering::Greater => self.ahead[0] += 1,
                        std::cmp::Ordering::Less => self.ahead[1] += 1,
                        std::cmp::Ordering::Equal => self.level += 1,
                    }
                }
            }
        }
        self.deals[if lead > 1e-9 {
            0
        } else if lead < -1e-9 {
            1
        } else {
            2
        }] += 1;
    }

    fn report(&self, levels: [&str; 2]) {
        let decided = f64::from(self.ahead[0] + self.ahead[1]);
        let share = f64::from(self.ahead[0]) / decided;
        let deals = f64::from(self.deals[0] + self.deals[1]);
        println!(
            "{:>10} v {:<10} pairings {:5.1} % (± {:.1}) of {decided} decided, {} level | deals {:5.1} % | wins {:5.1} % (fair {:.1}) | points {:.2} v {:.2} | {} questions, {:.0} s a game",
            levels[0],
            levels[1],
            100.0 * share,
            196.0 * (share * (1.0 - share) / decided).sqrt(),
            self.level,
            100.0 * f64::from(self.deals[0]) / deals,
            100.0 * self.wins[0] / f64::from(self.n_games),
            100.0 * f64::from(self.seats[0]) / f64::from(self.seats[0] + self.seats[1]),
            self.points[0] / f64::from(self.seats[0]),
            self.points[1] / f64::from(self.seats[1]),
            self.n_asked / u64::from(self.n_games),
            self.game_ms as f64 / 1000.0 / f64::from(self.n_games),
        );
    }
}

fn duel<G: Game>(setting: &Setting<G>, levels: [&str; 2], alone: bool, n_deals: u32) {
    let mut tally = Tally::default();
    for number in 0..n_deals {
        let seed = Seed::draw(&mut Seed::default().chance(5, number));
        tally.deal(setting, levels, alone, seed);
    }
    tally.report(levels);
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let options: BTreeMap<&str, &str> =
        words[3..].chunks(2).map(|pair| (pair[0].as_str(), pair[1].as_str())).collect();
    let number =
        |name: &str, default: u32| options.get(name).map_or(default, |text| text.parse().expect("a number"));
    let is = |name: &str, wanted: &str| options.get(name).is_some_and(|text| *text == wanted);
    let levels = [words[1].as_str(), words[2].as_str()];
    let thinking = match options.get("--ms") {
        Some(ms) => Thinking::For(std::time::Duration::from_millis(ms.parse().expect("a number"))),
        None => Thinking::Iterations(number("--iterations", 100)),
    };
    let (n_deals, alone) = (number("--deals", 50), is("--alone", "yes"));
    let n_seats = number("--seats", 4) as usize;
    match words[0].as_str() {
        "checkpoint" => {
            let pace = if is("--pace", "real") { Pace::Real } else { Pace::Step };
            let extras = is("--extras", "yes");
            let options =
                checkpoint::Options { pace, officer: extras, cafe: extras, ..checkpoint::Options::default() };
            duel(&Setting { n_seats, options, thinking, make: charlie_bot }, levels, alone, n_deals);
        }
        "wink" => {
            let signals = if is("--signals", "room") { Signals::Room } else { Signals::Gaze };
            let options = wink::Options { signals, ..wink::Options::default() };
            duel(&Setting { n_seats, options, thinking, make: masquerade_bot }, levels, alone, n_deals);
        }
        other => panic!("unknown game {other}"),
    }
}
