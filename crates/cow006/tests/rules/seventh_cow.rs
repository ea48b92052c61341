//! S5 «Седьмая корова».

use crate::board::{CowBoard as _, placing, revealed};
use serde_json::json;

/// S5: beside it the sixth card is safe and the seventh takes six.
#[test]
fn the_sixth_card_is_safe_and_the_seventh_takes_six() {
    let board = placing(
        15,
        &json!({
            "rows": [[10, 11, 12, 13, 14], [30], [40], [50]], "specials": [["seventh_cow"], []],
            "revealed": revealed(&[(0, 15), (1, 16)]),
        }),
    );
    let board = board.after("0 special special=seventh_cow row=0");
    assert_eq!(board.rows(), "16 / 30 / 40 / 50");
    board.shows(&json!({"piles": [[], [10, 11, 12, 13, 14, 15]], "sevenths": []}));
    assert_eq!(board.discards(), ["seventh_cow"]);
}

/// S5.1: it may be laid early, at any row, and then the card goes by C5–C7 where it goes.
#[test]
fn it_may_be_laid_early_at_any_row() {
    let rows = json!([[10, 11, 12, 13, 14], [30, 31], [40], [50]]);
    for (row, after) in [
        (1, "10 11 12 13 14 / 30 31 32 (seventh) / 40 / 50"),
        (2, "10 11 12 13 14 / 30 31 32 / 40 (seventh) / 50"),
        (3, "10 11 12 13 14 / 30 31 32 / 40 / 50 (seventh)"),
        (0, "10 11 12 13 14 (seventh) / 30 31 32 / 40 / 50"),
    ] {
        let board = placing(32, &json!({"rows": rows, "specials": [["seventh_cow"], []]}));
        let board = board.after(&format!("0 special special=seventh_cow row={row}"));
        assert_eq!(board.rows(), after);
        board.shows(&json!({"special_discard": [], "specials": [[], []]}));
    }
}

/// S5, C6, C7: the card it was played for may still take a row, also the one it lies at.
#[test]
fn the_card_it_was_played_for_may_still_take_a_row() {
    let rows = json!([[10, 11, 12, 13, 14], [30], [40], [50]]);
    let board = placing(15, &json!({"rows": rows, "specials": [["seventh_cow"], []]}));
    let elsewhere = board.after("0 special special=seventh_cow row=1");
    assert_eq!(elsewhere.rows(), "15 / 30 (seventh) / 40 / 50");
    elsewhere.shows(&json!({"piles": [[10, 11, 12, 13, 14], []], "special_discard": []}));

    let board = placing(3, &json!({"rows": rows, "specials": [["seventh_cow"], []]}));
    let board = board.after("0 special special=seventh_cow row=1; 0 take_row row=1");
    assert_eq!(board.rows(), "10 11 12 13 14 / 3 / 40 / 50");
    assert_eq!(board.discards(), ["seventh_cow"]);
}

/// S5.1, S9: at most one per row, and never at a blocked one.
#[test]
fn at_most_one_lies_at_a_row() {
    let board = placing(
        60,
        &json!({"rows": [[10], [20], [30], [40]], "sevenths": [1], "stops": [2], "specials": [["seventh_cow"], []]}),
    );
    assert_eq!(
        board.legal_lines(0),
        ["pass", "special row=0 special=seventh_cow", "special row=3 special=seventh_cow"]
    );
    for (row, why) in [
        (1, "row 1 has a Seventh cow already: choose another row"),
        (2, "row 2 is blocked by a Stop: choose another row"),
        (4, "row 4 does not exist: rows are 0 to 3"),
    ] {
        assert_eq!(board.refusal(&format!("0 special special=seventh_cow row={row}")), why);
    }
}

/// S5.2: it stays until its own row is taken, for whatever reason, and goes to the discards then.
#[test]
fn it_stays_until_its_own_row_is_taken() {
    let fields = json!({"rows": [[10, 11], [20], [30], [40]], "sevenths": [0, 2]});
    let other = placing(3, &fields).after("0 take_row row=1");
    assert_eq!(other.rows(), "10 11 (seventh) / 3 / 30 (seventh) / 40");
    assert_eq!(other.discards(), [""; 0]);
    let own = placing(3, &fields).after("0 take_row row=0");
    assert_eq!(own.rows(), "3 / 20 / 30 (seventh) / 40");
    assert_eq!(own.discards(), ["seventh_cow"]);
}

/// S5, S6.1: an Insert may be the sixth card beside it; as the seventh it takes six, and the last card stays.
#[test]
fn an_insert_counts_against_the_higher_limit() {
    let five = json!({
        "rows": [[10, 11, 12, 13, 15], [30], [40], [50]], "sevenths": [0], "specials": [["insert"], []],
    });
    let board = placing(14, &five).after("0 special special=insert row=0");
    assert_eq!(board.rows(), "10 11 12 13 14 15 (seventh) / 30 / 40 / 50");
    let six = json!({
        "rows": [[10, 11, 12, 13, 15, 16], [30], [40], [50]], "sevenths": [0], "specials": [["insert"], []],
    });
    let board = placing(14, &six).after("0 special special=insert row=0");
    assert_eq!(board.rows(), "16 / 30 / 40 / 50");
    board.shows(&json!({"piles": [[10, 11, 12, 13, 14, 15], []]}));
    assert_eq!(board.discards(), ["insert", "seventh_cow"]);
}

/// S5, S8.1: a Move may use such rows, and counts against the higher limit.
#[test]
fn a_move_may_use_a_row_with_it() {
    let fields = json!({
        "rows": [[10, 11, 12, 13, 15], [14, 30], [40], [50]], "sevenths": [0], "specials": [["move"], []],
    });
    let into = placing(60, &fields).after("0 special special=move card=14 to=0");
    assert_eq!(into.rows(), "10 11 12 13 14 15 (seventh) / 30 / 40 / 50 60");
    let out_of = placing(60, &fields).after("0 special special=move card=12 to=1");
    assert_eq!(out_of.rows(), "10 11 13 15 (seventh) / 12 14 30 / 40 / 50 60");
    let six = json!({
        "rows": [[10, 11, 12, 13, 15, 16], [14, 30], [40], [50]], "sevenths": [0], "specials": [["move"], []],
    });
    let over = placing(60, &six).after("0 special special=move card=14 to=0");
    assert_eq!(over.rows(), "16 / 30 / 40 / 50 60");
    over.shows(&json!({"piles": [[10, 11, 12, 13, 14, 15], []]}));
    assert_eq!(over.discards(), ["move", "seventh_cow"]);
}
