//! What holds at every moment of every game, put to the test by random play.

mod support;

use support::sight;
use table::{At, Chance, Game, Seat, Seed, Viewer, below};
use wink::{Action, Card, MAX_NUMBER, Options, Signals, Wink};

fn every_action(n_seats: usize) -> Vec<Action> {
    let cards = (1..=MAX_NUMBER).filter_map(Card::new);
    let seats = Seat::all(n_seats + 1);
    let mut actions = vec![Action::Pass {}, Action::Look { at: None }];
    for seat in seats.clone() {
        actions.extend([Action::Name { seat }, Action::Look { at: Some(seat) }, Action::Wink { to: seat }]);
        actions.extend(cards.clone().map(|card| Action::Accuse { seat, card }));
    }
    actions.extend(cards.map(|card| Action::Call { card }));
    actions
}

/// Somebody does something, or the clock goes off; time moves by a random step.
fn step(game: &mut Wink, rng: &mut Chance) {
    let steps = [0, 1, 100, 250, 500, 900, 3000];
    let at = game.now().plus_ms(steps[below(rng, 7) as usize]);
    let seat = Seat::at(below(rng, game.n_seats() as u32) as usize);
    let seat = if below(rng, 3) == 0 { game.to_move().first().unwrap_or(seat) } else { seat };
    match game.random_legal(seat, at, rng) {
        Some(action) if game.deadline().is_some_and(|deadline| at < deadline) => {
            game.act(seat, action, at, &mut ()).unwrap();
        }
        Some(_) | None => game.clock(&mut ()),
    }
}

fn games(purpose: u32, n_games: u32) -> impl Iterator<Item = (Wink, Chance)> {
    (0..n_games).map(move |number| {
        let mut rng = Seed([3; 32]).chance(purpose, number);
        let signals = if number % 4 == 3 { Signals::Room } else { Signals::Gaze };
        let options = Options { signals, turn_ms: 10_000 + below(&mut rng, 30_000), ..Options::default() };
        let game = Wink::new(4 + (number % 5) as usize, &options, Seed::draw(&mut rng)).unwrap();
        (game, rng)
    })
}

#[test]
fn exactly_what_is_listed_is_accepted() {
    for (mut game, mut rng) in games(1, 20) {
        let all = every_action(game.n_seats());
        let mut listed = Vec::new();
        for _ in 0..150 {
            let at = game.now().plus_ms(u64::from(below(&mut rng, 400)));
            for seat in Seat::all(game.n_seats()) {
                game.legal(seat, at, &mut listed);
                for &action in &all {
                    let mut tried = game.clone();
                    let accepted = tried.act(seat, action, at, &mut ()).is_ok();
                    assert_eq!(accepted, listed.contains(&action), "{seat} {action:?} {game:?}");
                    assert!(accepted || tried == game, "a refusal changes nothing");
                }
                assert!(listed.iter().all(|action| all.contains(action)));
            }
            step(&mut game, &mut rng);
        }
    }
}

#[test]
fn a_position_is_the_state() {
    for (mut game, mut rng) in games(2, 60) {
        let seed = Seed([1; 32]);
        for _ in 0..300 {
            let position = game.position();
            let text = serde_json::to_string(&position).unwrap();
            let read: wink::Position = serde_json::from_str(&text).unwrap();
            let view = game.view(Viewer::Spectator);
            let again = Wink::from_position(game.n_seats(), &view.options, &read, seed).unwrap();
            assert_eq!(again.position(), position);
            for viewer in Viewer::all(game.n_seats()) {
                assert_eq!(sight(&again, viewer, game.now()), sight(&game, viewer, game.now()));
            }
            step(&mut game, &mut rng);
        }
    }
}

#[test]
fn a_sampled_state_has_the_view_it_was_sampled_from() {
    for (mut game, mut rng) in games(3, 60) {
        for _ in 0..300 {
            for viewer in Viewer::all(game.n_seats()) {
                let view = game.view(viewer);
                let sampled = Wink::sample(&view, &mut rng).unwrap();
                assert_eq!(sampled.view(viewer), view);
                let at = game.now();
                assert_eq!(sight(&sampled, viewer, at).1, sight(&game, viewer, at).1);
            }
            step(&mut game, &mut rng);
        }
    }
}

/// W6, W10: every game ends.
#[test]
fn random_play_ends() {
    for (mut game, mut rng) in games(4, 100) {
        let n_steps = (0..100_000)
            .take_while(|_| {
                !game.is_over() && {
                    step(&mut game, &mut rng);
                    true
                }
            })
            .count();
        assert!(game.is_over(), "still going after {n_steps}");
        assert_eq!(game.deadline(), None);
        assert!(Seat::all(game.n_seats()).all(|seat| sight(&game, Viewer::Seat(seat), At::END).1.is_empty()));
    }
}
