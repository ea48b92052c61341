//! S9 «Агент Стоп».

use crate::board::{CowBoard as _, placing, revealed};
use serde_json::json;

/// S9, C5: the card just played, and all that follow, go over the rows left.
#[test]
fn cards_go_over_the_rows_left() {
    for (row, after) in [(0, "10 (stop) / 20 / 30 / 40 55 56"), (3, "10 / 20 / 30 55 56 / 40 (stop)")] {
        let board = placing(
            55,
            &json!({
                "rows": [[10], [20], [30], [40]], "specials": [["stop"], []], "revealed": revealed(&[(0, 55), (1, 56)]),
            }),
        );
        let board = board.after(&format!("0 special special=stop row={row}"));
        assert_eq!(board.rows(), after);
        board.shows(&json!({"stops": [row], "special_discard": [], "specials": [[], []]}));
    }
}

/// S9: a full row that is blocked is not taken, and a nearer end that is blocked does not count.
#[test]
fn a_blocked_row_is_not_there_for_placing() {
    for (card, stops, after) in [
        (25, json!([0]), "20 21 22 23 24 (stop) / 10 25 / 40 / 50"),
        (45, json!([2]), "20 21 22 23 24 / 10 / 40 (stop) / 50"),
        (60, json!([2, 3]), "20 21 22 23 24 / 10 / 40 (stop) / 50 (stop)"),
    ] {
        let board = placing(card, &json!({"rows": [[20, 21, 22, 23, 24], [10], [40], [50]], "stops": stops}));
        if card == 25 {
            assert_eq!(board.rows(), after);
        } else {
            // The nearest row left is the full one: it is taken, and that discards the Stops.
            assert_eq!(board.rows(), format!("{card} / 10 / 40 / 50"), "{after}");
            board.shows(&json!({"stops": [], "piles": [[20, 21, 22, 23, 24], []]}));
        }
    }
}

/// S9, C7: a card below every row left takes one of those left.
#[test]
fn a_blocked_row_cannot_be_taken() {
    let board = placing(15, &json!({"rows": [[10], [20], [30], [40]], "stops": [0, 2]}));
    assert_eq!(board.asked(), "take_row 0", "10 is below 15, but blocked");
    assert_eq!(board.legal_lines(0), ["take_row row=1", "take_row row=3"]);
    assert_eq!(board.refusal("0 take_row row=0"), "row 0 is blocked by a Stop: choose another row");
    let board = board.after("0 take_row row=3");
    assert_eq!(board.rows(), "10 / 20 / 30 / 15");
    assert_eq!(board.discards(), ["stop", "stop"]);
}

/// S9: its own card may have to take a row then; the Stop goes with that taking, and there is no Plus.
#[test]
fn its_own_card_may_take_a_row() {
    let board = placing(15, &json!({"rows": [[10], [20], [30], [40]], "specials": [["stop", "plus"], []]}));
    let board = board.after("0 special special=stop row=0");
    assert_eq!(board.asked(), "take_row 0");
    board.shows(&json!({"special_played": "stop", "stops": [0], "special_discard": []}));
    let board = board.after("0 take_row row=1");
    assert_eq!(board.asked(), "swap 0");
    assert_eq!(board.rows(), "10 / 15 / 30 / 40");
    assert_eq!(board.discards(), ["stop"]);
}

/// S9, S9.1: at an unblocked row; two at most.
#[test]
fn at_most_two_lie_at_once() {
    let fields =
        |stops| json!({"rows": [[10], [20], [30], [40]], "stops": stops, "specials": [["stop"], []]});
    let second = placing(55, &fields(json!([1])));
    assert_eq!(
        second.legal_lines(0),
        ["pass", "special row=0 special=stop", "special row=2 special=stop", "special row=3 special=stop"]
    );
    assert_eq!(
        second.refusal("0 special special=stop row=1"),
        "row 1 is blocked by a Stop: choose another row"
    );
    assert_eq!(second.refusal("0 special special=stop row=4"), "row 4 does not exist: rows are 0 to 3");
    assert_eq!(second.after("0 special special=stop row=3").rows(), "10 / 20 (stop) / 30 55 / 40 (stop)");
    let third = placing(55, &fields(json!([1, 3])));
    assert_eq!(third.legal_lines(0), ["pass"]);
    assert_eq!(third.refusal("0 special special=stop row=0"), "two Stops lie already: there can be no third");
}

/// S9.1: the third may be played again when the two are gone.
#[test]
fn stops_may_be_played_again_when_they_are_gone() {
    let board = placing(
        3,
        &json!({
            "rows": [[10], [20], [30], [40]], "stops": [1, 3], "specials": [[], ["stop"]],
            "revealed": revealed(&[(0, 3), (1, 41)]),
        }),
    );
    let board = board.after("0 take_row row=0");
    assert_eq!(board.asked(), "special 1");
    assert_eq!(board.legal_lines(1).len(), 5);
    assert_eq!(board.after("1 special special=stop row=3").rows(), "3 / 20 / 30 41 / 40 (stop)");
}

/// S9.2, S5.2: at a row with a Seventh cow, which stays when the Stop goes.
#[test]
fn it_may_lie_at_a_row_with_a_seventh_cow() {
    let board = placing(
        55,
        &json!({
            "rows": [[10], [20], [30], [40]], "sevenths": [3], "specials": [["stop"], []],
            "revealed": revealed(&[(0, 55), (1, 3)]),
        }),
    );
    let board = board.after("0 special special=stop row=3");
    assert_eq!(board.rows(), "10 / 20 / 30 55 / 40 (stop) (seventh)");
    assert_eq!(board.asked(), "take_row 1");
    let board = board.after("1 take_row row=0");
    assert_eq!(board.rows(), "3 / 20 / 30 55 / 40 (seventh)");
}

/// S9, S5.1, S6, S8.1: no special touches a blocked row.
#[test]
fn no_special_touches_a_blocked_row() {
    let board = placing(
        35,
        &json!({
            "rows": [[10], [20], [36], [40, 41]], "stops": [2, 3],
            "specials": [["seventh_cow", "insert", "move", "stop"], []],
        }),
    );
    assert_eq!(
        board.legal_lines(0),
        [
            "pass",
            "special row=0 special=seventh_cow",
            "special row=1 special=seventh_cow",
            "special card=10 special=move to=1",
            "special card=20 special=move to=0",
        ]
    );
}

/// S9.3, C6: any taking, by anybody, discards all Stops at once; what follows goes over all rows.
#[test]
fn any_taking_discards_all_stops() {
    let board = placing(
        15,
        &json!({
            "rows": [[10, 11, 12, 13, 14], [20], [30], [40]], "stops": [1, 3],
            "revealed": revealed(&[(0, 15), (1, 42)]),
        }),
    );
    assert_eq!(board.rows(), "15 / 20 / 30 / 40 42");
    assert_eq!(board.discards(), ["stop", "stop"]);
    board.shows(&json!({"stops": []}));
}

/// S9: the view does not send a card to a blocked row.
#[test]
fn a_view_sends_no_card_to_a_blocked_row() {
    let board = placing(
        103,
        &json!({
            "rows": [[10], [20], [30], [40]], "stops": [0, 3], "hands": [[15, 55], [16, 56]], "revealed": [],
        }),
    );
    assert_eq!(board.view_json(Some(0))["would_go"], json!([null, {"row": 2, "takes": false}]));
}
