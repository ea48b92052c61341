//! S4 «Спецагент».

use crate::board::{Board, CowBoard as _, lines, placing, revealed, with};
use serde_json::{Value, json};

/// S4: any card may start a fifth row, wherever it would have gone.
#[test]
fn the_card_just_played_starts_a_fifth_row() {
    for card in [3, 25, 45, 60] {
        let mut board = placing(
            card,
            &json!({"rows": [[20, 21, 22, 23, 24], [40], [30], [50]], "specials": [["fifth_row"], []]}),
        );
        let events = lines(&board.play("0 special special=fifth_row"));
        assert_eq!(
            events,
            [
                format!(r#"special_played card={card} play={{"special":"fifth_row"}} seat=0"#),
                format!("placed card={card} row=4 seat=0"),
            ]
        );
        assert_eq!(board.rows(), format!("20 21 22 23 24 / 40 / 30 / 50 / {card}"));
        board.shows(
            &json!({"fifth_row": true, "special_discard": [], "specials": [[], []], "phase": "choose"}),
        );
    }
}

/// S4: not playable while a fifth row exists; again when it is gone.
#[test]
fn there_is_never_a_sixth_row() {
    let fields =
        json!({"rows": [[10], [20], [30], [40], [50]], "fifth_row": true, "specials": [["fifth_row"], []]});
    let board = placing(60, &fields);
    assert_eq!(board.legal_lines(0), ["pass"]);
    assert_eq!(
        board.refusal("0 special special=fifth_row"),
        "a fifth row lies already: a second one cannot be started"
    );
    let board = placing(3, &fields).after("0 pass; 0 take_row row=1; 0 pass; 0 pass");
    let board = board.after("0 choose card=103; 1 choose card=104");
    assert_eq!(board.legal_lines(0), ["pass", "special special=fifth_row"]);
}

/// S4, C5: the fifth row is a row like the others.
#[test]
fn cards_go_to_the_fifth_row_too() {
    let board = placing(
        55,
        &json!({
            "rows": [[10], [20], [30], [40], [50]], "fifth_row": true,
            "revealed": revealed(&[(0, 55), (1, 56)]),
        }),
    );
    assert_eq!(board.rows(), "10 / 20 / 30 / 40 / 50 55 56");
}

/// Five rows, and seat 0 takes one: with it goes what it just played, and the row is gone.
fn five(card: u8, rows: &Value, rest: &Value) -> Board {
    placing(card, &with(&json!({"rows": rows, "fifth_row": true}), rest))
}

/// S4.1, C6: the sixth card goes with the five.
#[test]
fn whoever_takes_by_the_sixth_card_takes_that_card_too_and_the_row_disappears() {
    for (full, rows, after) in [
        (0, json!([[20, 21, 22, 23, 24], [10], [40], [50], [60]]), "10 / 40 / 50 / 60"),
        (2, json!([[10], [40], [20, 21, 22, 23, 24], [50], [60]]), "10 / 40 / 50 / 60"),
        (4, json!([[10], [40], [50], [60], [20, 21, 22, 23, 24]]), "10 / 40 / 50 / 60"),
    ] {
        let mut board = five(25, &rows, &json!({"specials": [["stop"], []]}));
        board.play("0 pass");
        assert_eq!(board.asked(), "plus 0");
        let events = lines(&board.play("0 pass"));
        assert_eq!(
            events[1..],
            [
                format!("row_taken cards=[20,21,22,23,24,25] points=13 row={full} seat=0 starts=null"),
                r#"specials_discarded specials=["fifth_row"]"#.to_owned(),
            ]
        );
        assert_eq!(board.rows(), after);
        board.shows(&json!({"fifth_row": false, "piles": [[20, 21, 22, 23, 24, 25], []], "special_discard": ["fifth_row"]}));
        assert_eq!(board.points(), json!([13, 0]));
    }
}

/// S4.1, C7: so it is where the row is chosen, the fifth one itself included.
#[test]
fn whoever_takes_by_the_lowest_card_takes_that_card_too() {
    for (row, after, pile, points) in [
        (0, "20 / 30 / 40 / 50", json!([3, 10, 11]), 9),
        (2, "10 11 / 20 / 40 / 50", json!([3, 30]), 4),
        (4, "10 11 / 20 / 30 / 40", json!([3, 50]), 4),
    ] {
        let board = five(3, &json!([[10, 11], [20], [30], [40], [50]]), &json!({}));
        assert_eq!(board.asked(), "take_row 0");
        assert_eq!(board.legal_lines(0).len(), 5);
        let board = board.after(&format!("0 take_row row={row}"));
        assert_eq!(board.rows(), after);
        board.shows(&json!({"fifth_row": false, "piles": [pile, []], "special_discard": ["fifth_row"]}));
        assert_eq!(board.points(), json!([points, 0]));
    }
}

/// S4.1, S6.1: an Insert that overfills a row: everything goes.
#[test]
fn an_insert_that_overfills_a_row_takes_all_of_it() {
    let board = five(
        22,
        &json!([[10], [20, 21, 23, 24, 25], [40], [50], [60]]),
        &json!({"specials": [["insert"], []]}),
    );
    let board = board.after("0 special special=insert row=1");
    assert_eq!(board.rows(), "10 / 40 / 50 / 60");
    board.shows(&json!({"piles": [[20, 21, 22, 23, 24, 25], []], "phase": "choose", "fifth_row": false}));
    assert_eq!(board.discards(), ["fifth_row", "insert"]);
}

/// S4.1, S8.2: a Move that overfills a row: everything goes, and the card just played is still to be placed.
#[test]
fn a_move_that_overfills_a_row_takes_all_of_it_but_the_card_just_played() {
    let board = five(
        62,
        &json!([[10, 22], [20, 21, 23, 24, 25], [40], [50], [60]]),
        &json!({"specials": [["move"], []]}),
    );
    let board = board.after("0 special special=move card=22 to=1");
    assert_eq!(board.rows(), "10 / 40 / 50 / 60 62");
    board.shows(&json!({"piles": [[20, 21, 22, 23, 24, 25], []], "fifth_row": false, "phase": "choose"}));
    assert_eq!(board.discards(), ["fifth_row", "move"]);
}

/// S4.1, S5, S9.3: the rows behind move up with their Sevenths; Stops go with any taking.
#[test]
fn the_rows_behind_move_up_with_what_lies_at_them() {
    let board =
        five(3, &json!([[10], [20], [30, 31], [40], [50]]), &json!({"sevenths": [0, 3, 4], "stops": [1, 4]}));
    assert_eq!(board.rows(), "10 (seventh) / 20 (stop) / 30 31 / 40 (seventh) / 50 (stop) (seventh)");
    assert_eq!(board.legal_lines(0), ["take_row row=0", "take_row row=2", "take_row row=3"]);
    let middle = board.clone().after("0 take_row row=2");
    assert_eq!(middle.rows(), "10 (seventh) / 20 / 40 (seventh) / 50 (seventh)");
    assert_eq!(middle.discards(), ["fifth_row", "stop", "stop"]);
    let first = board.clone().after("0 take_row row=0");
    assert_eq!(first.rows(), "20 / 30 31 / 40 (seventh) / 50 (seventh)");
    assert_eq!(first.discards(), ["fifth_row", "seventh_cow", "stop", "stop"]);
    let fourth = board.after("0 take_row row=3");
    assert_eq!(fourth.rows(), "10 (seventh) / 20 / 30 31 / 50 (seventh)");
    assert_eq!(fourth.discards(), ["fifth_row", "seventh_cow", "stop", "stop"]);
}

/// S4.1: the next taking in the same turn is an ordinary one again.
#[test]
fn after_the_row_is_gone_the_next_taking_is_an_ordinary_one() {
    let board = placing(
        3,
        &json!({
            "rows": [[10], [20], [30], [40], [50]], "fifth_row": true, "revealed": revealed(&[(0, 3), (1, 4)]),
        }),
    );
    let board = board.after("0 take_row row=4; 1 take_row row=0");
    assert_eq!(board.rows(), "4 / 20 / 30 / 40");
    board.shows(&json!({"piles": [[3, 50], [10]]}));
}
