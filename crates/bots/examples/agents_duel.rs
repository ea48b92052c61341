//! Two players of «Агенты» against each other, at every table: how often each places before the other.
//!
//! `cargo run -p bots --example agents_duel -- spymaster:32 agent 50 [seats]`: fifty deals a table; every deal is
//! played with the first player at the even seats and again at the odd ones. A number after the name is the iterations
//! of a decision.

use agents::{Agents, Options};
use bots::{Bot, Budget, Decision, Thinking, agents as players};
use std::time::{Duration, Instant};
use table::{Game, Seed, Viewer};

fn player(name: &str, seed: Seed) -> Option<Box<dyn Bot<Agents>>> {
    match name {
        "random" => None,
        "rookie" => Some(Box::new(players::Rookie::new(seed))),
        "agent" => Some(Box::new(players::Agent::new(seed))),
        "spymaster" => Some(Box::new(players::Spymaster::new(seed))),
        other => panic!("{other}: random, rookie, agent or spymaster"),
    }
}

#[derive(Default)]
struct Spent {
    time: Duration,
    n: u32,
    longest: Duration,
}

/// Plays one game; says everybody's points and the winners, and how many rounds it took.
fn play(
    n_seats: usize,
    seed: Seed,
    who: impl Fn(usize) -> usize,
    specs: &[(String, Thinking)],
    spent: &mut [Spent; 2],
) -> (Vec<i32>, u8) {
    let mut game = Agents::new(n_seats, &Options::default(), seed).expect("a table");
    let mut chance = seed.chance(77, 0);
    let mut bots: Vec<_> =
        (0..n_seats).map(|seat| player(&specs[who(seat)].0, Seed::draw(&mut chance))).collect();
    let mut legal = vec![];
    while let Some(seat) = game.to_move().first() {
        game.legal(seat, game.now(), &mut legal);
        let action = match &mut bots[seat.idx()] {
            None => game.random_legal(seat, game.now(), &mut chance).expect("a move"),
            Some(bot) => {
                #[expect(clippy::disallowed_methods, reason = "it measures")]
                let since = Instant::now();
                let decision =
                    bot.decide(&game.view(Viewer::Seat(seat)), &legal, Budget::new(specs[who(seat.idx())].1));
                let took = since.elapsed();
                let spent = &mut spent[who(seat.idx())];
                spent.time += took;
                spent.n += 1;
                spent.longest = spent.longest.max(took);
                match decision {
                    Decision::Act(action) => action,
                    Decision::Wait { .. } => panic!("whoever is waited for acts"),
                }
            }
        };
        game.act(seat, action, game.now(), &mut ()).expect("a legal action");
    }
    let outcome = game.outcome().expect("an end");
    let round = game.view(Viewer::Spectator).round;
    (outcome.scores, round)
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let spec = |text: &str| match text.split_once(':') {
        Some((name, ms)) if ms.ends_with("ms") => (
            name.to_owned(),
            Thinking::For(Duration::from_millis(ms[..ms.len() - 2].parse().expect("milliseconds"))),
        ),
        Some((name, n)) => (name.to_owned(), Thinking::Iterations(n.parse().expect("iterations"))),
        None => (text.to_owned(), Thinking::Iterations(1)),
    };
    let specs = [spec(&args[0]), spec(&args[1])];
    let n_deals: u8 = args[2].parse().expect("deals");
    let tables: Vec<usize> = match args.get(3) {
        Some(seats) => vec![seats.parse().expect("seats")],
        None => vec![2, 3, 4, 5],
    };
    for n_seats in tables {
        let (mut won, mut lost, mut first) = (0, 0, [0.0; 2]);
        let (mut rounds, mut spent) = (vec![], [Spent::default(), Spent::default()]);
        for deal in 0..n_deals {
            for turn in 0..2 {
                let who = |seat: usize| (seat + turn) % 2;
                let (scores, round) = play(n_seats, Seed([deal; 32]), who, &specs, &mut spent);
                rounds.push(round);
                let most = *scores.iter().max().expect("seats");
                let shares = scores.iter().filter(|&&points| points == most).count();
                for (a, &points) in scores.iter().enumerate() {
                    if points == most {
                        first[who(a)] += 1.0 / shares as f32;
                    }
                    for (b, &others) in scores.iter().enumerate() {
                        if who(a) == 0 && who(b) == 1 {
                            won += u32::from(points > others);
                            lost += u32::from(points < others);
                        }
                    }
                }
            }
        }
        rounds.sort_unstable();
        let share = f64::from(won) / f64::from((won + lost).max(1));
        let each = |spent: &Spent| {
            format!(
                "{:.2} ms a decision (longest {:.0})",
                spent.time.as_secs_f64() * 1e3 / f64::from(spent.n.max(1)),
                spent.longest.as_secs_f64() * 1e3
            )
        };
        println!(
            "{n_seats} seats: {} before {} in {:.1} % of {} pairings; games won {:.1} to {:.1}; median rounds {}; {}; {}",
            args[0],
            args[1],
            100.0 * share,
            won + lost,
            first[0],
            first[1],
            rounds[rounds.len() / 2],
            each(&spent[0]),
            each(&spent[1])
        );
    }
}
