//! The laws of all games, under random play.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod lawful;

use playtest::{any_bytes, many_games};
use table::{Chance, Game, Seat, Seed, below};
use wink::{Action, Card, MAX_NUMBER, Options, Wink};

/// G3 among them: whoever did not see a wink cannot tell, by view, by legal actions, by notices or by refusals.
/// W6, W10: every game ends.
#[test]
fn random_games_at_every_table_obey_the_laws() {
    many_games(&lawful::laws());
}

/// Every action that can be written down, also of seats and cards that this table does not have.
fn every_action(n_seats: usize) -> Vec<Action> {
    let cards = (1..=MAX_NUMBER).filter_map(Card::new);
    let mut actions = vec![Action::Pass {}, Action::Look { at: None }];
    for seat in Seat::all(n_seats + 1) {
        actions.extend([Action::Name { seat }, Action::Look { at: Some(seat) }, Action::Wink { to: seat }]);
        actions.extend(cards.clone().map(|card| Action::Accuse { seat, card }));
    }
    actions.extend(cards.map(|card| Action::Call { card }));
    actions
}

/// Somebody does something, or the clock goes off.
fn step(game: &mut Wink, rng: &mut Chance) {
    let at = game.now().plus_ms([0, 1, 100, 250, 500, 900, 3000][below(rng, 7) as usize]);
    let seat = Seat::at(below(rng, game.n_seats() as u32) as usize);
    let action = game.random_legal(seat, at, rng);
    match action.filter(|_| game.deadline().is_some_and(|deadline| at < deadline)) {
        Some(action) => game.act(seat, action, at, &mut ()).unwrap(),
        None => game.clock(&mut ()),
    }
}

/// The harness tries an action here and there; this tries them all.
#[test]
fn exactly_what_is_listed_is_accepted_of_all_that_can_be_said() {
    for n_seats in 4..=8 {
        let mut rng = Seed([3; 32]).chance(1, n_seats as u32);
        let mut game = Wink::new(n_seats, &Options::default(), Seed::draw(&mut rng)).unwrap();
        let all = every_action(n_seats);
        let mut listed = Vec::new();
        for _ in 0..150 {
            let at = game.now().plus_ms(u64::from(below(&mut rng, 400)));
            for seat in Seat::all(n_seats) {
                game.legal(seat, at, &mut listed);
                let accepted =
                    all.iter().filter(|action| game.clone().act(seat, **action, at, &mut ()).is_ok());
                assert_eq!(accepted.count(), listed.len());
                assert!(listed.iter().all(|&action| game.clone().act(seat, action, at, &mut ()).is_ok()));
            }
            step(&mut game, &mut rng);
        }
    }
}

/// The body of the fuzz target: whatever the bytes, the laws hold.
#[test]
fn whatever_the_bytes_the_laws_hold() {
    any_bytes(&lawful::laws(), 100);
}
