//! S6 «Агент-диверсант».

use crate::board::{Board, CowBoard as _, lines, placing, revealed};
use serde_json::{Value, json};

fn inserting(card: u8, rows: &Value) -> Board {
    placing(card, &json!({"rows": rows, "specials": [["insert"], []]}))
}

/// S6: at the front or in the middle, keeping the row ascending.
#[test]
fn the_card_goes_inside_a_row() {
    let rows = json!([[10, 20, 30], [5, 90], [40], [50]]);
    for (card, row, after) in [
        (4, 0, "4 10 20 30 / 5 90 / 40 / 50"),
        (15, 0, "10 15 20 30 / 5 90 / 40 / 50"),
        (25, 0, "10 20 25 30 / 5 90 / 40 / 50"),
        (25, 1, "10 20 30 / 5 25 90 / 40 / 50"),
        (39, 2, "10 20 30 / 5 90 / 39 40 / 50"),
        (45, 3, "10 20 30 / 5 90 / 40 / 45 50"),
        (89, 1, "10 20 30 / 5 89 90 / 40 / 50"),
    ] {
        let board = inserting(card, &rows).after(&format!("0 special special=insert row={row}"));
        assert_eq!(board.rows(), after);
        board.shows(&json!({"special_discard": ["insert"], "specials": [[], []], "phase": "choose"}));
        assert_eq!(board.points(), json!([0, 0]));
    }
}

/// S6, S9: not at a row's end, nor in a blocked row.
#[test]
fn the_card_never_goes_behind_a_row() {
    let board = placing(
        45,
        &json!({"rows": [[10, 44], [5, 46], [50], [90]], "stops": [3], "specials": [["insert"], []]}),
    );
    assert_eq!(
        board.legal_lines(0),
        ["pass", "special row=1 special=insert", "special row=2 special=insert"]
    );
    for (row, why) in [
        (0, "card 45 is above the end of row 0: Insert goes inside a row, not behind it"),
        (3, "row 3 is blocked by a Stop: choose another row"),
        (4, "row 4 does not exist: rows are 0 to 3"),
    ] {
        assert_eq!(board.refusal(&format!("0 special special=insert row={row}")), why);
    }
}

/// S6.1: a row over its limit is taken, and its last card stays as the first of the new row.
#[test]
fn a_row_over_its_limit_is_taken_and_its_last_card_stays() {
    for card in [9, 17, 49] {
        let mut board = inserting(card, &json!([[10, 20, 30, 40, 50], [5], [60], [70]]));
        let events = lines(&board.play("0 special special=insert row=0"));
        assert_eq!(events[1], format!("placed card={card} row=0 seat=0"));
        assert!(events[2].ends_with("row=0 seat=0 starts=50"), "{events:?}");
        assert_eq!(board.rows(), "50 / 5 / 60 / 70");
        let mut pile = vec![10, 20, 30, 40, card];
        pile.sort_unstable();
        board.shows(&json!({"piles": [pile, []], "special_discard": ["insert"]}));
        assert_eq!(board.points(), json!([13, 0]));
    }
}

/// S6.1, S2, S3: there is no Plus for it, but a swap.
#[test]
fn taking_by_insert_has_a_swap_and_no_plus() {
    let board = placing(
        17,
        &json!({
            "rows": [[10, 20, 30, 40, 50], [5], [60], [70]], "specials": [["insert", "plus"], []],
            "revealed": revealed(&[(0, 17), (1, 61)]),
        }),
    );
    let board = board.after("0 special special=insert row=0");
    assert_eq!(board.asked(), "swap 0");
    board.shows(&json!({"revealed": revealed(&[(1, 61)]), "special_played": null}));
    assert_eq!(board.legal_lines(0), ["pass", "swap discard=plus"]);
    assert_eq!(board.after("0 pass").rows(), "50 / 5 / 60 61 / 70");
}

/// S6.1, S9.3: Stops are discarded by it.
#[test]
fn taking_by_insert_discards_the_stops() {
    let board = placing(
        17,
        &json!({"rows": [[10, 20, 30, 40, 50], [5], [60], [70]], "stops": [1, 2], "specials": [["insert"], []]}),
    );
    let board = board.after("0 special special=insert row=0");
    assert_eq!(board.rows(), "50 / 5 / 60 / 70");
    assert_eq!(board.discards(), ["insert", "stop", "stop"]);
}
