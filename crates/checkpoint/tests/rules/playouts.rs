//! Random play: every legal action is equally likely, and a playout is random play, only faster.

use crate::board::{Board, at, side, true_traits, with};
use checkpoint::Checkpoint;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use table::{Chance, Game, Seat, Seed};

const N_TIMES: u32 = 10_000;

fn step() -> Value {
    json!({ "pace": "step", "cafe": true, "officer": true })
}

/// The last round of three with a short deck, so that a game has few ends.
fn last_round(more: Value) -> Value {
    let hunt = json!({
        "traits": true_traits(3), "bag": ["grey", "newspaper"], "tosses": [true, false], "round": 5,
        "deck": [3, "dog", 15, 6, 22], "lines": [{ "suspects": [7] }, {}, { "discard": [8] }],
    });
    with(hunt, more)
}

/// Eleven points for seat 0, seven for seat 1.
fn rich() -> Value {
    let plain = |colour: &str, value: i8| json!({ "colour": colour, "value": value });
    json!(
        [[plain("gold", 5), plain("gold", 4), plain("white", 2)], [plain("gold", 4), plain("gold", 3)], [],]
    )
}

/// A café token for seat 0, and three that it can be exchanged for.
fn cafe() -> Value {
    let white = |value: i8, cafe: bool| json!({ "colour": "white", "value": value, "cafe": cafe });
    json!([[white(1, true), white(2, false)], [white(2, false), white(1, false)], [white(1, true)]])
}

/// Every phase of a round, in the last one.
fn phases() -> Vec<(&'static str, Value, Value)> {
    let undecided = json!([{ "trait": "hat" }, side("coat", true), { "trait": "glasses" }]);
    let answered = json!([null, { "type": "catch", "cat": 7 }, null]);
    let shown = with(last_round(json!({ "bag": [], "tosses": [] })), json!({ "deck": [] }));
    let shown = with(shown, json!({ "public_traits": [side("grey", true), side("newspaper", false)] }));
    vec![
        ("sides", step(), last_round(json!({ "traits": undecided, "lines": [] }))),
        ("a card", step(), last_round(json!({}))),
        ("a card that one has answered", step(), last_round(json!({ "answers": answered }))),
        ("a card that two are asked about", step(), last_round(json!({ "asked": [0, 2] }))),
        (
            "the final call",
            step(),
            last_round(json!({ "deck": [], "lines": [{ "suspects": [7, 15] }, {}, {}] })),
        ),
        ("a race", json!({ "press_ms": 0 }), last_round(json!({ "ready": [1] }))),
        ("the café", step(), with(shown.clone(), json!({ "phase": "cafe", "tokens": cafe() }))),
        ("declaring", step(), with(shown, json!({ "phase": "declare", "tokens": rich(), "round": 4 }))),
    ]
}

/// As often as each other, within five standard deviations of the difference.
fn alike(one: u32, other: u32) -> bool {
    f64::from(one.abs_diff(other)) < 5.0 * f64::from(one + other).sqrt() + 5.0
}

/// K3, K7, K9, K13, K16, P1, P2: in every phase and for every seat.
#[test]
fn a_random_action_is_any_legal_one() {
    let mut rng = Seed([4; 32]).chance(0, 0);
    for (phase, options, position) in phases() {
        let table = at(3, options, position);
        for seat in Seat::all(3) {
            let game = table.game();
            let mut legal = Vec::new();
            game.legal(seat, game.now(), &mut legal);
            let mut drawn = vec![0; legal.len()];
            for _ in 0..N_TIMES {
                let Some(action) = game.random_legal(seat, game.now(), &mut rng) else {
                    assert!(legal.is_empty(), "{phase}, seat {seat}: {legal:?}");
                    continue;
                };
                drawn[legal.iter().position(|&other| other == action).expect("a legal action")] += 1;
            }
            let even = N_TIMES.checked_div(legal.len() as u32).unwrap_or(0);
            assert!(drawn.iter().all(|&often| alike(often, even)), "{phase}, seat {seat}: {drawn:?}");
        }
    }
}

/// How often each end comes when this table is played to its end in this way: what everybody caught, the tokens of
/// everybody, the round.
fn ends(table: &Board, mut play: impl FnMut(&mut Checkpoint)) -> BTreeMap<String, u32> {
    let mut found = BTreeMap::new();
    for _ in 0..N_TIMES {
        let mut game = table.game().clone();
        play(&mut game);
        let end = game.position();
        // A game that goes on after this round has more ends than can be counted: who has won is enough.
        let end = match end.round {
            Some(5) => format!("{:?} {:?} {:?}", end.traits, end.caught, end.tokens),
            _ => format!("{:?} {:?}", end.round, game.outcome().expect("an end").winners),
        };
        *found.entry(end).or_insert(0) += 1;
    }
    found
}

fn one_by_one(game: &mut Checkpoint, rng: &mut Chance) {
    while !game.is_over() {
        for seat in game.to_move().iter() {
            let action = game.random_legal(seat, game.now(), rng).expect("an action");
            game.act(seat, action, game.now(), &mut ()).expect("a legal action");
        }
    }
}

/// K3–K16: a playout gives every end as often as actions one by one do, from every phase.
#[test]
fn a_playout_is_random_play() {
    let (mut fast, mut slow) = (Seed([2; 32]).chance(0, 0), Seed([3; 32]).chance(0, 0));
    let earlier = phases()
        .into_iter()
        .map(|(phase, options, position)| (phase, options, with(position, json!({ "round": 4 }))));
    for (phase, options, position) in phases().into_iter().chain(earlier) {
        let table = at(3, options, position);
        let at_once = ends(&table, |game| game.play_out(&mut fast));
        let in_turn = ends(&table, |game| one_by_one(game, &mut slow));
        assert!(in_turn.len() > 1, "several ends: {in_turn:?}");
        for end in at_once.keys().chain(in_turn.keys()) {
            let often = |ends: &BTreeMap<String, u32>| ends.get(end).copied().unwrap_or(0);
            let (one, other) = (often(&at_once), often(&in_turn));
            assert!(alike(one, other), "{phase}: {one} and {other} of {N_TIMES} end with {end}");
        }
    }
}
