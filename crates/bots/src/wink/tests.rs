//! Positions in which the upper levels must know what to do.

use super::{Agent, Rookie, Spymaster};
use crate::{Bot, Budget, Decision, Thinking};
use ::wink::{Action, Card, Options, Position, Wink};
use serde_json::{Value, json};
use table::{At, Game, Seat, Seed, Viewer};

/// A table of four with these hands; `more` adds fields to the position.
fn table(hands: [&[u8]; 4], more: Value) -> Wink {
    let mut crowd: Vec<u8> = hands.concat();
    crowd.sort_unstable();
    let crowd: Vec<Value> = crowd.iter().map(|card| json!({ "card": card, "face_up": true })).collect();
    let mut position = json!({ "hands": hands, "crowd": crowd, "at": 5000, "public_at": 5000 });
    let (Value::Object(position_of), Value::Object(more)) = (&mut position, more) else { panic!("fields") };
    position_of.extend(more);
    let position: Position = serde_json::from_value(position).expect("a position");
    Wink::from_position(4, &Options::default(), &position, Seed([1; 32])).expect("a table")
}

/// What agent and spymaster do at this seat, besides looking, this long after the last thing that happened.
fn answers(game: &Wink, seat: usize, ago_ms: u64) -> [Option<Action>; 2] {
    let seed = Seed([2; 32]);
    asked([Box::new(Agent::new(seed)), Box::new(Spymaster::new(seed))], game, seat, ago_ms)
}

/// What these bots do there.
fn asked<const N: usize>(
    bots: [Box<dyn Bot<Wink>>; N],
    game: &Wink,
    seat: usize,
    ago_ms: u64,
) -> [Option<Action>; N] {
    let (seat, now) = (Seat::at(seat), game.now().plus_ms(ago_ms));
    let mut legal = Vec::new();
    game.legal(seat, now, &mut legal);
    legal.retain(|action| !matches!(action, Action::Look { .. }));
    let view = game.view(Viewer::Seat(seat));
    bots.map(|mut bot| match bot.decide(&view, &legal, Budget::new(Thinking::Iterations(1)).at(now)) {
        Decision::Act(action) => Some(action),
        Decision::Wait { .. } => None,
    })
}

fn winks(answers: [Option<Action>; 2]) -> [bool; 2] {
    answers.map(|answer| matches!(answer, Some(Action::Wink { .. })))
}

/// Seat 0 has called 10, seat 3 holds it, and they look at each other; `looks` is where the others look.
fn met(contact: &[u8], looks: [usize; 2], counter: [u8; 4]) -> Wink {
    let more = json!({
        "pawns": [10, null, null, null], "turn": 1, "looks": [3, looks[0], looks[1], 0],
        "looked_at": [4000, 5000, 5000, 3000], "counter": counter,
    });
    table([&[1, 2], &[3, 4], &[5, 6], contact], more)
}

/// G2, G3: a contact winks if the caller looks and nobody else who could accuse it.
#[test]
fn a_contact_winks_at_a_caller_who_looks_unless_it_is_watched() {
    assert_eq!(winks(answers(&met(&[10, 11], [2, 1], [4; 4]), 3, 400)), [true; 2]);
    assert_eq!(winks(answers(&met(&[10, 11], [3, 1], [4; 4]), 3, 400)), [false; 2], "seat 1 looks");
    assert_eq!(winks(answers(&met(&[10, 11], [3, 1], [4, 0, 0, 4]), 3, 400)), [true; 2], "and cannot accuse");
}

/// Nobody winks faster than a person.
#[test]
fn a_wink_takes_a_moment() {
    let mut game = met(&[10, 11], [2, 1], [4, 0, 0, 4]);
    let at = game.now().plus_ms(300);
    game.act(Seat::at(0), Action::Look { at: Some(Seat::at(1)) }, at, &mut ()).expect("a look");
    game.act(Seat::at(0), Action::Look { at: Some(Seat::at(3)) }, at.plus_ms(300), &mut ()).expect("a look");
    assert_eq!(winks(answers(&game, 3, 50)), [false; 2]);
    assert_eq!(winks(answers(&game, 3, 800)), [true; 2]);
}

/// W6: the last card of a hand ends the game, so a seat that would then lose keeps it.
#[test]
fn a_last_card_is_winked_for_only_by_whoever_wins_then() {
    assert_eq!(winks(answers(&met(&[10], [2, 1], [4, 4, 4, 0]), 3, 500)), [false; 2]);
    assert_eq!(winks(answers(&met(&[10], [2, 1], [0, 0, 0, 4]), 3, 500)), [true; 2]);
}

/// W4, W6: the same for a caller who has seen the wink.
#[test]
fn a_last_card_is_named_only_by_whoever_wins_then() {
    let named = |counter: [u8; 4]| {
        let more = json!({
            "pawns": [10, null, null, null], "turn": 0, "counter": counter, "looks": [3, 2, 1, 0],
            "looked_at": [4000, 4000, 4000, 4000],
            "winks": [{ "seat": 3, "to": 0, "card": 10, "from": 1000, "until": 1900, "seen_by": [0] }],
        });
        table([&[1, 2], &[3, 4], &[5, 6], &[10]], more)
    };
    let last = Some(Action::Name { seat: Seat::at(3) });
    let (losing, winning) = (named([0, 4, 4, 4]), named([4, 1, 1, 1]));
    for answer in answers(&losing, 0, 4000) {
        assert_ne!(answer, last, "it would end 1 : 4");
    }
    assert_eq!(answers(&winning, 0, 4000), [last; 2], "it would end 5 : 2");
    // A rookie sees that too, if it has not forgotten the wink.
    let rookies = |game: &Wink| {
        let rookie = |number: u8| -> Box<dyn Bot<Wink>> { Box::new(Rookie::new(Seed([number; 32]))) };
        asked(std::array::from_fn::<_, 20, _>(|number| rookie(number as u8)), game, 0, 6000)
    };
    assert!(!rookies(&losing).contains(&last) && rookies(&winning).contains(&last));
}

/// W5, W6: the same for an accusation.
#[test]
fn a_last_card_is_accused_only_by_whoever_wins_then() {
    let accused = |counter: [u8; 4]| {
        let more = json!({
            "pawns": [10, null, null, null], "turn": 1, "counter": counter, "looks": [3, 2, 1, 0],
            "looked_at": [4000, 4000, 4000, 4000],
            "winks": [{ "seat": 3, "to": 0, "card": 10, "from": 1000, "until": 1900, "seen_by": [0, 2] }],
        });
        answers(&table([&[1, 2], &[3, 4], &[5, 6], &[10]], more), 2, 4000)
    };
    let card = Card::new(10).expect("a card");
    let last = Some(Action::Accuse { seat: Seat::at(3), card });
    assert!(!accused([4, 4, 1, 4]).contains(&last), "it would end 2 : 4");
    assert_eq!(accused([1, 1, 4, 1]), [last; 2], "it would end 5 : 1");
}

/// A beginner sees a wink but does not always know what it means, and is never faster than a person.
#[test]
fn a_rookie_overlooks_some_winks_and_is_never_quick() {
    let card = Card::new(10).expect("a card");
    let accuse = Action::Accuse { seat: Seat::at(3), card };
    let mut n_accused = 0;
    for from in 0..100 {
        let (from, until) = (1000 + from * 10, 1900 + from * 10);
        let more = json!({
            "pawns": [10, null, null, null], "turn": 1, "looks": [3, 2, 1, 0], "looked_at": [900, 900, 900, 900],
            "winks": [{ "seat": 3, "to": 0, "card": 10, "from": from, "until": until, "seen_by": [0, 2] }],
            "at": from, "public_at": 900, "deadline": 30_000,
        });
        let game = table([&[1, 2], &[3, 4], &[5, 6], &[10, 11]], more);
        let me = Seat::at(2);
        let ask = |at: At| {
            let mut legal = Vec::new();
            game.legal(me, at, &mut legal);
            let budget = Budget::new(Thinking::Iterations(1)).at(at);
            Rookie::new(Seed([3; 32])).decide(&game.view(Viewer::Seat(me)), &legal, budget)
        };
        assert_ne!(ask(At::ms(from + 900)), Decision::Act(accuse));
        n_accused += u32::from(ask(At::ms(from + 5000)) == Decision::Act(accuse));
    }
    assert!((30..=80).contains(&n_accused), "{n_accused} of 100");
}
