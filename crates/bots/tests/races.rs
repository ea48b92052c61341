//! Laws for every player of the two games that are played against the clock.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on fails")]

use bots::{Bot, Budget, Decision, Thinking, checkpoint as charlie, wink as masquerade};
use checkpoint::{Checkpoint, Pace, PhaseName};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use table::{At, Game, Seat, Seed, Viewer, below};
use wink::{Signals, Wink};

const N_LEVELS: usize = 3;

fn charlie_bot(level: usize, seed: Seed) -> Box<dyn Bot<Checkpoint>> {
    match level % N_LEVELS {
        0 => Box::new(charlie::Rookie::new(seed)),
        1 => Box::new(charlie::Agent::new(seed)),
        _ => Box::new(charlie::Spymaster::new(seed)),
    }
}

fn masquerade_bot(level: usize, seed: Seed) -> Box<dyn Bot<Wink>> {
    match level % N_LEVELS {
        0 => Box::new(masquerade::Rookie::new(seed)),
        1 => Box::new(masquerade::Agent::new(seed)),
        _ => Box::new(masquerade::Spymaster::new(seed)),
    }
}

/// Plays a whole game in game time, with levels in turn around the table and a fresh bot for every question.
/// Every answer must be legal; `heard` gets it with the view and the moment of the question.
fn play<G: Game>(
    mut game: G,
    make: fn(usize, Seed) -> Box<dyn Bot<G>>,
    seed: Seed,
    mut heard: impl FnMut(&G::View, &[G::Action], At, &Decision<G::Action>),
) -> G {
    let mut chance = seed.chance(77, 0);
    let n_seats = game.n_seats();
    let mut due = vec![At::START; n_seats];
    let mut legal = Vec::new();
    let mut n_asked = 0;
    while !game.is_over() {
        n_asked += 1;
        assert!(n_asked < 400_000, "a game comes to an end");
        let seat = Seat::all(n_seats).min_by_key(|seat| due[seat.idx()]).expect("a seat");
        let now = due[seat.idx()].max(game.now());
        if game.deadline().is_some_and(|deadline| deadline <= now) {
            game.clock(&mut ());
            due.iter_mut().for_each(|due| *due = (*due).min(game.now().plus_ms(50)));
            continue;
        }
        due[seat.idx()] = now.plus_ms(500);
        game.legal(seat, now, &mut legal);
        if legal.is_empty() {
            continue;
        }
        let view = game.view(Viewer::Seat(seat));
        let budget = Budget::new(Thinking::Iterations(3)).at(now);
        let answer = make(seat.idx(), Seed::draw(&mut chance)).decide(&view, &legal, budget);
        heard(&view, &legal, now, &answer);
        match answer {
            Decision::Wait { again_ms } => due[seat.idx()] = now.plus_ms(u64::from(again_ms.max(50))),
            Decision::Act(action) => {
                assert!(legal.contains(&action), "{action:?} is legal");
                game.act(seat, action, now, &mut ()).expect("a legal action");
                due.iter_mut().for_each(|due| *due = (*due).min(now.plus_ms(50)));
            }
        }
    }
    game
}

fn charlie_tables() -> Vec<(usize, checkpoint::Options)> {
    let mut tables = Vec::new();
    for n_seats in 3..=5 {
        for pace in [Pace::Real, Pace::Step] {
            for (officer, cafe, press_ms) in
                [(false, false, 300), (true, false, 0), (false, true, 2000), (true, true, 300)]
            {
                let options = checkpoint::Options { pace, officer, cafe, press_ms, ..Default::default() };
                tables.push((n_seats, options));
            }
        }
    }
    tables
}

#[test]
fn checkpoint_whole_games_are_legal_with_all_options_and_nobody_catches_at_once() {
    let mut n_caught = 0;
    for (n_seats, options) in charlie_tables() {
        let game = Checkpoint::new(n_seats, &options, Seed([7; 32])).unwrap();
        play(game, charlie_bot, Seed([8; 32]), |view, _, now, answer| {
            let Decision::Act(checkpoint::Action::Catch { .. }) = answer else { return };
            n_caught += 1;
            if view.options.pace == Pace::Real {
                let shown_ms = match view.phase {
                    PhaseName::Hunt => view.options.reveal_ms,
                    _ => view.options.final_call_ms,
                };
                let card_at = view.deadline.unwrap().as_ms() - u64::from(shown_ms);
                assert!(now.as_ms() >= card_at + 500, "a reaction to the card");
                assert!(now.as_ms() >= view.at.as_ms() + 250, "a reaction to the last change");
            }
        });
    }
    assert!(n_caught > 100, "{n_caught}");
}

#[test]
fn wink_whole_games_are_legal_at_all_tables() {
    for n_seats in 4..=8 {
        for signals in [Signals::Gaze, Signals::Room] {
            for wink_ms in [100, 3000] {
                let options = wink::Options { signals, wink_ms, ..Default::default() };
                let game = Wink::new(n_seats, &options, Seed([3; 32])).unwrap();
                let mut n_winks = 0;
                play(game, masquerade_bot, Seed([4; 32]), |_, _, _, answer| {
                    n_winks += u32::from(matches!(answer, Decision::Act(wink::Action::Wink { .. })));
                });
                assert_eq!(n_winks > 0, signals == Signals::Gaze, "{n_seats}: {n_winks}");
            }
        }
    }
}

/// A view, what was legal, and when.
type Asked<G> = (<G as Game>::View, Vec<<G as Game>::Action>, At);

/// Some views of a game in which everybody plays.
fn some_views<G: Game>(game: G, make: fn(usize, Seed) -> Box<dyn Bot<G>>) -> Vec<Asked<G>> {
    let (mut views, mut rng) = (Vec::new(), Seed([9; 32]).chance(0, 0));
    play(game, make, Seed([5; 32]), |view, legal, now, _| {
        if below(&mut rng, 12) == 0 {
            views.push((view.clone(), legal.to_vec(), now));
        }
    });
    views
}

/// The same seed and iterations give the same answer. A bot that is told to stop, or is out of time, still
/// answers legally.
fn is_steady<G: Game>(views: &[Asked<G>], make: fn(usize, Seed) -> Box<dyn Bot<G>>) {
    let stop = AtomicBool::new(true);
    for (view, legal, now) in views {
        for level in 0..N_LEVELS {
            let ask = |budget: Budget<'_>| make(level, Seed([6; 32])).decide(view, legal, budget);
            let answer = ask(Budget::new(Thinking::Iterations(9)).at(*now));
            assert_eq!(answer, ask(Budget::new(Thinking::Iterations(9)).at(*now)));
            for budget in [
                Budget::until(Thinking::Iterations(u32::MAX), &stop).at(*now),
                Budget::new(Thinking::For(Duration::ZERO)).at(*now),
                Budget::new(Thinking::Iterations(0)),
            ] {
                if let Decision::Act(action) = ask(budget) {
                    assert!(legal.contains(&action));
                }
            }
        }
    }
}

#[test]
fn bots_are_deterministic_and_stop_when_told() {
    for pace in [Pace::Real, Pace::Step] {
        let options = checkpoint::Options { pace, officer: true, cafe: true, ..Default::default() };
        let game = Checkpoint::new(4, &options, Seed([1; 32])).unwrap();
        is_steady::<Checkpoint>(&some_views(game, charlie_bot), charlie_bot);
    }
    let game = Wink::new(5, &Default::default(), Seed([1; 32])).unwrap();
    is_steady::<Wink>(&some_views(game, masquerade_bot), masquerade_bot);
}

/// In real time, how long a bot takes to answer a card does not depend on its token.
#[test]
fn checkpoint_waits_do_not_depend_on_the_own_token() {
    let options = checkpoint::Options::default();
    let game = Checkpoint::new(5, &options, Seed([2; 32])).unwrap();
    let mut n_waits = 0;
    // A seat that has agreed to the next card acts only to catch; before that, everybody answers in some way.
    let is_asked = |legal: &[checkpoint::Action]| {
        legal.contains(&checkpoint::Action::Ready {}) || legal.contains(&checkpoint::Action::Pass {})
    };
    for (view, legal, now) in some_views(game, charlie_bot) {
        if !is_asked(&legal) || view.my_press.is_some() {
            continue;
        }
        for level in 0..N_LEVELS {
            let ask = |view: &checkpoint::View| {
                let budget = Budget::new(Thinking::Iterations(2)).at(now);
                match charlie_bot(level, Seed([6; 32])).decide(view, &legal, budget) {
                    Decision::Wait { again_ms } => Some(again_ms),
                    Decision::Act(_) => None,
                }
            };
            let wait = ask(&view);
            n_waits += u32::from(wait.is_some());
            for kind in checkpoint::Trait::ALL {
                for value in [Some(false), Some(true)] {
                    let my_trait = Some(checkpoint::TraitToken { kind, value });
                    assert_eq!(wait, ask(&checkpoint::View { my_trait, ..view.clone() }));
                }
            }
        }
    }
    assert!(n_waits > 20, "{n_waits}");
}

/// How long an agent or a spymaster takes over its turn does not depend on its hand.
#[test]
fn wink_turns_take_as_long_whatever_the_hand() {
    let options = wink::Options { signals: Signals::Room, ..Default::default() };
    let game = Wink::new(6, &options, Seed([2; 32])).unwrap();
    let mut n_waits = 0;
    for (view, legal, now) in some_views(game, masquerade_bot) {
        let in_turn: Vec<wink::Action> =
            legal.into_iter().filter(|action| !matches!(action, wink::Action::Accuse { .. })).collect();
        if in_turn.is_empty() || Some(view.turn) != view.seat {
            continue;
        }
        for level in 1..N_LEVELS {
            let ask = |view: &wink::View| {
                let budget = Budget::new(Thinking::Iterations(2)).at(now);
                matches!(
                    masquerade_bot(level, Seed([6; 32])).decide(view, &in_turn, budget),
                    Decision::Wait { .. }
                )
            };
            n_waits += u32::from(ask(&view));
            let empty = wink::View { hand: wink::CardSet::EMPTY, ..view.clone() };
            assert_eq!(ask(&view), ask(&empty));
        }
    }
    assert!(n_waits > 5, "{n_waits}");
}
