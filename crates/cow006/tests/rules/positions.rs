//! The position notation: what may be left out, what is refused, and that nothing is lost.

use crate::board::{
    Board, CowBoard as _, anniversary, dealt, placing, professional, revealed, seeded, set_up, with,
};
use cow006::{Action, Position};
use serde_json::{Value, json};
use table::{Game, Rng, Seat, Seed, below};

/// C2, C3: only rows and hands must be given.
#[test]
fn the_rest_has_obvious_defaults() {
    let board = Board::new(
        &json!({}),
        &json!({"rows": [[12], [30], [33], [38]], "hands": [[3, 40, 77], [5, 36, 90]]}),
    );
    board.shows(&json!({
        "rows": [[12], [30], [33], [38]], "hands": [[3, 40, 77], [5, 36, 90]], "totals": [0, 0], "rounds_scored": [],
        "piles": [[], []], "credits": [0, 0], "cancelled": [], "round": 1, "turn": 8, "phase": "choose",
        "choices": [null, null], "revealed": [], "awaiting": null, "taking": null, "special_played": null,
        "pool": [], "drafted": [], "drafter": null, "seen": [12, 30, 33, 38], "specials": [[], []],
        "special_pile": [], "special_discard": [], "stops": [], "sevenths": [], "fifth_row": false,
        "known": [[], []], "played": [[], []], "at": 0, "deadline": null,
    }));
}

/// C9, S1: the turn follows from the hands, also while cards are being placed.
#[test]
fn the_turn_follows_from_the_hands() {
    let hand = |n: u8, from: u8| (from..from + n).collect::<Vec<u8>>();
    for (options, n_left, cards, turn) in [
        (json!({}), 10, &[][..], 1),
        (json!({}), 9, &[], 2),
        (json!({}), 1, &[], 10),
        (json!({}), 9, &[(0, 5)], 1),
        (json!({}), 1, &[(0, 5), (1, 6)], 9),
        (json!({}), 0, &[(0, 5), (1, 6)], 10),
        (anniversary(), 12, &[], 1),
        (anniversary(), 11, &[(0, 5)], 1),
        (anniversary(), 0, &[(0, 5)], 12),
    ] {
        let board = Board::new(
            &options,
            &json!({
                "rows": [[10], [20], [30], [40]], "hands": [hand(n_left, 50), hand(n_left, 70)],
                "revealed": revealed(cards),
            }),
        );
        board.shows(&json!({"turn": turn}));
        assert_eq!(board.view_json(None)["turn"], turn);
    }
}

/// S1: the specials that are nowhere else are in the pile, shuffled by the seed.
#[test]
fn specials_that_are_nowhere_else_are_in_the_pile() {
    let position = json!({
        "rows": [[10], [20], [30], [40], [50]], "hands": [[1], [2]], "specials": [["plus", "plus"], ["stop"]],
        "special_discard": ["move"], "stops": [0], "sevenths": [0, 1], "fifth_row": true,
    });
    let pile =
        |seed| seeded(&anniversary(), &position, Seed([seed; 32])).position_json()["special_pile"].clone();
    assert_eq!(pile(1).as_array().map(Vec::len), Some(28 - 8));
    assert_eq!(pile(1), pile(1));
    assert_ne!(pile(1), pile(2));
}

/// S2, C3, C7: the phase follows from the revealed cards: they go on until somebody is asked.
#[test]
fn the_phase_follows_from_the_rest() {
    let rows = json!([[10, 11, 12, 13, 14], [20], [30], [40]]);
    for (options, card, specials, asked) in [
        (json!({}), 25, json!([]), "choose 0 1"),
        (json!({}), 5, json!([]), "take_row 0"),
        (professional(), 25, json!([]), "end 0"),
        (anniversary(), 25, json!([["plus"], []]), "special 0"),
        (anniversary(), 25, json!([[], ["plus"]]), "choose 0 1"),
    ] {
        let position = json!({
            "rows": rows, "hands": [[103], [104]], "revealed": revealed(&[(0, card)]), "specials": specials,
        });
        assert_eq!(Board::new(&options, &position).asked(), asked);
    }
    let draft = json!({"hands": [[], []], "pool": (1..=24).collect::<Vec<u8>>()});
    assert_eq!(Board::new(&json!({"variant": "tactical"}), &draft).asked(), "draft 0");
    let draft = json!({"hands": [[1], []], "pool": (2..=24).collect::<Vec<u8>>()});
    let drafting = Board::new(&json!({"variant": "tactical"}), &draft);
    assert_eq!(drafting.asked(), "draft 1");
    drafting.shows(&json!({"turn": 1}));
}

/// A table in the middle of every phase there is, with some special things about.
pub(crate) fn tables_in_every_phase() -> Vec<(Value, Board)> {
    let clocked = |options: Value| with(&options, &json!({"choose_ms": 1000}));
    let tactical = clocked(json!({"variant": "tactical"}));
    let mut tables: Vec<(Value, Board)> = Vec::new();
    let hands = json!([[11, 51, 61], [21, 52, 62], [31, 53, 63]]);
    let classic = json!({"rows": [[10], [20], [30], [40]], "hands": hands});
    tables.push((
        clocked(json!({})),
        Board::new(&clocked(json!({})), &classic)
            .after("0 choose card=51 @100; 2 choose card=31 @200; 0 choose card=11 @300"),
    ));
    let low = with(
        &classic,
        &json!({"hands": [[1, 51], [21, 52], [31, 53]], "piles": [[2], [], [55]], "totals": [3, 4, 5]}),
    );
    tables.push((
        json!({}),
        Board::new(&json!({}), &low).after("0 choose card=1; 1 choose card=21; 2 choose card=31"),
    ));
    let tie = with(&classic, &json!({"hands": [[25, 51], [26, 52], [35, 53]]}));
    tables.push((
        clocked(professional()),
        Board::new(&clocked(professional()), &tie)
            .after("0 choose card=25 @5; 1 choose card=26 @6; 2 choose card=35 @7"),
    ));
    tables.push((tactical.clone(), dealt(3, &tactical, Seed::default())));
    let mut drafted = dealt(3, &tactical, Seed::default());
    (0..4).for_each(|_| drop(drafted.play_on()));
    tables.push((tactical.clone(), drafted.clone()));
    (0..27).for_each(|_| drop(drafted.play_on()));
    tables.push((tactical, drafted));

    let fields = json!({
        "rows": [[10, 20, 30, 40, 50], [60], [17], [70], [80]], "fifth_row": true, "sevenths": [2, 4], "stops": [3],
        "specials": [["move", "plus", "replace"], ["insert"]], "special_discard": ["insert", "stop"],
        "special_pile": ["seventh_cow", "plus", "stop"], "hands": [[65, 66], [67, 68]], "known": [[66], []],
        "piles": [[1, 2], [3]], "credits": [1, 0], "cancelled": [2], "totals": [7, 9], "round": 2, "renewals": 3,
        "revealed": revealed(&[(0, 61), (1, 62)]),
    });
    let special = placing(61, &fields);
    tables.push((anniversary(), special.clone()));
    tables.push((anniversary(), special.clone().after("0 special special=move card=17 to=0")));
    let lowest = placing(5, &with(&fields, &json!({"revealed": revealed(&[(0, 5), (1, 62)])})));
    let lowest = lowest.after("0 pass");
    tables.push((anniversary(), lowest.clone()));
    let plus = lowest.after("0 take_row row=1");
    tables.push((anniversary(), plus.clone()));
    tables.push((anniversary(), plus.after("0 special special=plus card=60")));
    let replaced = placing(61, &fields).after("0 special special=replace card=66");
    tables.push((anniversary(), replaced));
    let over = placing(61, &with(&fields, &json!({"hands": [[], []], "known": [], "specials": [[], []]})));
    tables.push((anniversary(), over));
    tables
}

/// C3, T2, T3, S2, S8.4, S10: a position gives the very state it was made from, in the middle of every phase.
#[test]
fn a_position_gives_the_state_it_was_made_from() {
    let mut phases = Vec::new();
    for (options, board) in tables_in_every_phase() {
        phases.push(board.asked().split(' ').next().expect("a phase").to_owned());
        let again = Board::new(&options, &board.position_json());
        assert_eq!(again.game(), board.game(), "{}", board.position_json());
        let (mut here, mut there) = (board, again);
        while !here.game().is_over() {
            assert_eq!(here.play_on(), there.play_on());
            assert_eq!(here.game(), there.game());
        }
    }
    phases.sort();
    phases.dedup();
    assert_eq!(phases, ["choose", "draft", "end", "over", "plus", "special", "swap", "take_row"]);
}

/// C2, C3, C5, C9, T1, T2, S1, S4, S5, S7, S8.4, S9.1, S10: what no game can be in is refused, and why.
#[test]
fn what_no_game_can_be_in_is_refused_with_the_field() {
    let mut text = String::new();
    for line in include_str!("bad_positions.jsonl").lines() {
        let bad: Value = serde_json::from_str(line).expect("a line of JSON");
        let why = set_up(&bad["options"], &bad["position"], Seed::default());
        let why = why.err().unwrap_or_else(|| panic!("{line} is accepted"));
        text += &format!("{}: {why}\n", bad["what"].as_str().expect("what is wrong"));
    }
    insta::assert_snapshot!(text);
}

/// C3, S2: what is not in the wire's words is refused, and the message names the field or the variant.
#[test]
fn what_is_not_in_the_wires_words_is_refused() {
    let mut text = String::new();
    for position in [
        json!({"rows": [[1]]}),
        json!({"hands": [[1]], "row": []}),
        json!({"hands": [[0]]}),
        json!({"hands": [[105]]}),
        json!({"hands": [[-1]]}),
        json!({"hands": [[1.5]]}),
        json!({"hands": "all"}),
        json!({"hands": [], "phase": "chose"}),
        json!({"hands": [], "specials": [["joker"]]}),
        json!({"hands": [], "stops": [5]}),
        json!({"hands": [], "revealed": [{"seat": 0, "card": 1, "up": true}]}),
        json!({"hands": [], "revealed": [{"seat": 10, "card": 1}]}),
        json!({"hands": [], "totals": [-5]}),
        json!({"hands": [], "at": -1}),
        json!({"hands": [], "turn": 256}),
    ] {
        let read: Result<Position, _> = serde_json::from_value(position.clone());
        text += &format!("{position}\n   {}\n", read.expect_err("not a position"));
    }
    for action in [
        json!({}),
        json!({"card": 5}),
        json!({"type": "play", "card": 5}),
        json!({"type": "choose"}),
        json!({"type": "choose", "card": 0}),
        json!({"type": "choose", "card": "5"}),
        json!({"type": "choose", "card": 5, "row": 1}),
        json!({"type": "take_row", "row": 5}),
        json!({"type": "take_row", "row": -1}),
        json!({"type": "pass", "card": 5}),
        json!({"type": "special"}),
        json!({"type": "special", "special": "joker"}),
        json!({"type": "special", "special": "fifth_row", "row": 1}),
        json!({"type": "special", "special": "insert"}),
        json!({"type": "special", "special": "insert", "row": 1, "card": 3}),
        json!({"type": "special", "special": "move", "card": 3}),
        json!({"type": "swap"}),
        json!({"type": "swap", "discard": "joker"}),
        json!({"type": "end", "row": 1, "end": "middle"}),
    ] {
        let read: Result<Action, _> = serde_json::from_value(action.clone());
        text += &format!("{action}\n   {}\n", read.expect_err("not an action"));
    }
    insta::assert_snapshot!(text);
}

/// Puts something else somewhere into the value.
pub(crate) fn spoil(value: &mut Value, rng: &mut impl Rng) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let nth = below(rng, fields.len() as u32) as usize;
            let (_, field) = fields.iter_mut().nth(nth).expect("a field");
            spoil(field, rng);
        }
        Value::Array(list) => match below(rng, 5) {
            0 => drop(list.pop()),
            1 if !list.is_empty() => {
                let nth = below(rng, list.len() as u32) as usize;
                list.push(list[nth].clone());
            }
            2 => list.push(json!(below(rng, 12))),
            _ if !list.is_empty() => {
                let nth = below(rng, list.len() as u32) as usize;
                spoil(&mut list[nth], rng);
            }
            _ => {}
        },
        Value::Object(_) | Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            let numbers = [0, 1, 2, 3, 4, 5, 7, 10, 55, 104, 255, 256, 999, 65535, 70000];
            let words =
                ["choose", "special", "take_row", "plus", "swap", "end", "over", "draft", "move", "stop"];
            *value = match below(rng, 6) {
                0 => json!(null),
                1 => json!(below(rng, 2) == 0),
                2 => json!(words[below(rng, words.len() as u32) as usize]),
                3 | 4 => json!(below(rng, 105)),
                _ => json!(numbers[below(rng, numbers.len() as u32) as usize]),
            };
        }
    }
}

/// C1–C10, T1–T4, S1–S12: no position that anybody makes up breaks a game: it is refused, or played to its end.
#[test]
fn a_position_made_up_is_refused_or_can_be_played() {
    let mut rng = Seed([6; 32]).chance(0, 0);
    let mut n_accepted = 0;
    let tables = tables_in_every_phase();
    for number in 0..6000 {
        let (options, board) = &tables[number % tables.len()];
        let mut position = board.position_json();
        for _ in 0..=below(&mut rng, 3) {
            spoil(&mut position, &mut rng);
        }
        let said = position.to_string();
        let Ok(mut playing) = set_up(options, &position, Seed::default()) else { continue };
        n_accepted += 1;
        let mut n_moves = 0;
        while !playing.game().is_over() && n_moves < 300 {
            if n_moves % 7 == 0 {
                let again = set_up(options, &playing.position_json(), Seed::default());
                let again =
                    again.unwrap_or_else(|why| panic!("{why}: {} after {said}", playing.position_json()));
                assert_eq!(again.game(), playing.game(), "{said}");
            }
            let at = playing.game().now();
            let seat = playing.game().to_move().iter().next().unwrap_or(Seat::at(0));
            let action = playing.game().random_legal(seat, at, &mut rng);
            let action = action.unwrap_or_else(|| panic!("seat {seat} can do nothing after {said}"));
            playing.0.act(seat, action, None).unwrap_or_else(|why| panic!("{why} after {said}"));
            n_moves += 1;
        }
    }
    assert!(n_accepted > 500, "{n_accepted} of 6000 were accepted");
}
