//! What players of «Маскарад» do with their eyes: winks per call, right and wrong namings and accusations,
//! and who is ahead.
//!
//! `cargo run --release -p bots --example wink_signals -- spymaster agent 6 100 [SEED]`: two players
//! alternate round a table of six, for 100 deals, each in both seatings, with the same deals and the same
//! luck for both. Time is game time, as in the arena. `agent:sure=0.6,wink_ms=200-400` is a level with
//! another skill, to try it out.

use bots::wink::{Agent, Skill, Spymaster};
use bots::{Bot, Budget, Decision, Level, Played, Random, Thinking};
use std::collections::BTreeMap;
use table::{At, Chance, Game, Seat, Seed, Viewer, shuffle};
use wink::{Action, Event, Options, View, Wink};

/// A seat is asked again after this time at the earliest, as in the arena.
const SOONEST_MS: u64 = 50;

fn main() {
    let said: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize, usual: &'static str| said.get(place).map_or(usual, String::as_str);
    let (one, other) = (word(0, "spymaster"), word(1, "agent"));
    let n_seats: usize = word(2, "6").parse().expect("a number of seats");
    let n_deals: u32 = word(3, "100").parse().expect("a number of deals");
    let first: u8 = word(4, "1").parse().expect("a seed from 0 to 255");
    let mut deeds: BTreeMap<&str, Deeds> = BTreeMap::new();
    let mut leads = Vec::new();
    let mut wins = [0.0; 2];
    for deal in 0..n_deals {
        let seed = Seed::draw(&mut Seed([first; 32]).chance(deal, 0));
        let mut lead = 0.0;
        for turned in [0, 1] {
            let names: Vec<&str> =
                (0..n_seats).map(|seat| if (seat + turned) % 2 == 0 { one } else { other }).collect();
            let (scores, winners) = play(&names, seed, &mut deeds);
            for (seat, points) in scores.iter().enumerate() {
                let n_alike = names.iter().filter(|name| **name == names[seat]).count() as f64;
                lead += f64::from(*points) / n_alike * if names[seat] == one { 1.0 } else { -1.0 };
            }
            for seat in &winners {
                wins[usize::from(names[seat.idx()] != one)] += 1.0 / winners.len() as f64;
            }
        }
        leads.push(lead / 2.0);
    }
    tell(one, other, &leads, wins);
    deeds.iter().for_each(|(name, deeds)| println!("{name:>12} {deeds}"));
}

/// Prints how far the first was ahead over the deals.
fn tell(one: &str, other: &str, leads: &[f64], wins: [f64; 2]) {
    let n = leads.len() as f64;
    let mean = leads.iter().sum::<f64>() / n;
    let spread = leads.iter().map(|lead| (lead - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    let (won, decided) = (
        leads.iter().filter(|lead| **lead > 0.0).count(),
        leads.iter().filter(|lead| **lead != 0.0).count().max(1),
    );
    println!(
        "{one} against {other}: {mean:+.2} ± {:.2} points a seat, {:.1} % of {decided} deals, wins {:.1} : {:.1}",
        1.96 * (spread / n).sqrt(),
        100.0 * won as f64 / decided as f64,
        wins[0],
        wins[1],
    );
}

/// What one kind of player has done.
#[derive(Default)]
struct Deeds {
    n_games: u32,
    n_points: i32,
    n_calls: u32,
    n_winks: u32,
    n_looks: u32,
    names: [u32; 2],
    accusations: [u32; 2],
    n_seen: u32,
}

impl std::fmt::Display for Deeds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let per_call = f64::from(self.n_winks) / f64::from(self.n_calls.max(1));
        let seats = f64::from(self.n_games.max(1));
        write!(
            f,
            "{:.2} points a seat, {:.1} calls, {:.2} winks a call ({}), others' winks seen {}; named {} right {} wrong, accused {} right {} wrong; {:.0} looks",
            f64::from(self.n_points) / seats,
            f64::from(self.n_calls) / seats,
            per_call,
            self.n_winks,
            self.n_seen,
            self.names[0],
            self.names[1],
            self.accusations[0],
            self.accusations[1],
            f64::from(self.n_looks) / seats,
        )
    }
}

/// A skill with these changes.
fn changed(mut skill: Skill, changes: &str) -> Skill {
    for change in changes.split(',') {
        let (what, to) = change.split_once('=').expect("NAME=NUMBER");
        let number = || to.parse::<f32>().expect("a number");
        let range = || {
            let (least, most) = to.split_once('-').expect("LEAST-MOST");
            (least.parse().expect("a number"), most.parse().expect("a number"))
        };
        match what {
            "reaction_ms" => skill.reaction_ms = range(),
            "turn_ms" => skill.turn_ms = range(),
            "look_ms" => skill.look_ms = range(),
            "wink_ms" => skill.wink_ms = range(),
            "meet_ms" => skill.meet_ms = range(),
            "dwell_ms" => skill.dwell_ms = range(),
            "caution" => skill.caution = number(),
            "sure" => skill.sure = number(),
            "name" => skill.name = number(),
            "glance" => skill.glance = number(),
            "stare" => skill.stare = number(),
            "aside" => skill.aside = number(),
            "sign" => skill.sign = number(),
            "minds_others" => skill.minds_others = number() > 0.0,
            _ => panic!("no such part of a skill: {what}"),
        }
    }
    skill
}

fn bot(name: &str, seed: Seed) -> Box<dyn Bot<Wink>> {
    match name.split_once(':') {
        Some(("agent", changes)) => {
            return Box::new(Agent::with_skill(seed, changed(Skill::AGENT, changes)));
        }
        Some(("spymaster", changes)) => {
            return Box::new(Spymaster::with_skill(seed, changed(Skill::SPYMASTER, changes)));
        }
        Some(_) | None => {}
    }
    match Level::ALL.into_iter().find(|level| level.as_str() == name) {
        Some(level) => Wink::bot(level, seed),
        None if name == "random" => Box::new(Random::new(seed)),
        None => Wink::baseline(name, seed).expect("a player"),
    }
}

/// Plays one game. As in the arena, a seat is asked when it sees something new, and when it wanted to be
/// asked again.
fn play<'a>(names: &[&'a str], seed: Seed, deeds: &mut BTreeMap<&'a str, Deeds>) -> (Vec<i32>, Vec<Seat>) {
    let n_seats = names.len();
    let mut game = Wink::new(n_seats, &Options::default(), seed).expect("a table");
    let luck = |purpose: u32, seat: usize| Seed::draw(&mut seed.chance(purpose, seat as u32));
    let mut bots: Vec<Box<dyn Bot<Wink>>> =
        names.iter().enumerate().map(|(seat, name)| bot(name, luck(7, seat))).collect();
    let mut order: Chance = luck(8, 0).chance(0, 0);
    let mut due: Vec<At> = vec![At::START; n_seats];
    let mut seen: Vec<Option<View>> = vec![None; n_seats];
    let mut legal = Vec::new();
    let mut now = At::START;
    while !game.is_over() {
        let mut asked: Vec<Seat> = Seat::all(n_seats).filter(|seat| due[seat.idx()] <= now).collect();
        if asked.is_empty() {
            let next = due.iter().copied().min().expect("a seat");
            now = next.min(game.deadline().expect("a turn has a clock"));
            if game.deadline().is_some_and(|deadline| deadline <= now) {
                game.clock(&mut ());
                due.fill(now);
            }
            continue;
        }
        let n_asked = asked.len();
        shuffle(&mut order, &mut asked, n_asked);
        for seat in asked {
            if game.is_over() {
                break;
            }
            game.legal(seat, now, &mut legal);
            let view = game.view(Viewer::Seat(seat));
            due[seat.idx()] = now.plus_ms(250);
            seen[seat.idx()] = Some(view.clone());
            if legal.is_empty() {
                continue;
            }
            let budget = Budget::new(Thinking::Iterations(1)).at(now);
            match bots[seat.idx()].decide(&view, &legal, budget) {
                Decision::Wait { again_ms } => {
                    due[seat.idx()] = now.plus_ms(u64::from(again_ms).max(SOONEST_MS));
                }
                Decision::Act(action) => {
                    let mut told = Vec::new();
                    game.act(seat, action, now, &mut told).expect("a legal action");
                    told.iter().for_each(|event| note(event, names, deeds));
                    deeds.entry(names[seat.idx()]).or_default().n_looks +=
                        u32::from(matches!(action, Action::Look { .. }));
                    for other in Seat::all(n_seats) {
                        if seen[other.idx()].as_ref() != Some(&game.view(Viewer::Seat(other))) {
                            due[other.idx()] = due[other.idx()].min(now);
                        }
                    }
                }
            }
        }
    }
    let outcome = game.outcome().expect("an outcome");
    for (name, points) in names.iter().zip(&outcome.scores) {
        let deeds = deeds.entry(name).or_default();
        deeds.n_games += 1;
        deeds.n_points += points;
    }
    (outcome.scores, outcome.winners)
}

fn note<'a>(event: &Event, names: &[&'a str], deeds: &mut BTreeMap<&'a str, Deeds>) {
    match event {
        Event::Called { seat, .. } => of(deeds, names, *seat).n_calls += 1,
        Event::Winked { seat, .. } => of(deeds, names, *seat).n_winks += 1,
        Event::Named { seat, right, .. } => of(deeds, names, *seat).names[usize::from(!right)] += 1,
        Event::Accused { seat, right, .. } => of(deeds, names, *seat).accusations[usize::from(!right)] += 1,
        Event::Saw { viewer, to, .. } if viewer != to => of(deeds, names, *viewer).n_seen += 1,
        Event::Saw { .. } | Event::Looked { .. } | Event::Passed { .. } | Event::Ended { .. } => {}
    }
}

fn of<'a, 'd>(deeds: &'d mut BTreeMap<&'a str, Deeds>, names: &[&'a str], seat: Seat) -> &'d mut Deeds {
    deeds.entry(names[seat.idx()]).or_default()
}
