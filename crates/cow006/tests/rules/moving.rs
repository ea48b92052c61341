//! S8 «Агент-десантник».

use crate::board::{Board, CowBoard as _, placing, revealed};
use serde_json::{Value, json};

fn moving(card: u8, rows: &Value) -> Board {
    placing(card, &json!({"rows": rows, "specials": [["move"], []]}))
}

/// S8, S8.3: to the front, the middle or the end of another row; then the card goes by C5–C7.
#[test]
fn a_card_changes_its_row_and_then_the_card_just_played_is_placed() {
    let rows = json!([[10, 20, 30], [15, 60], [40], [50]]);
    for (card, to, after) in [
        (10, 1, "20 30 / 10 15 60 61 / 40 / 50"),
        (20, 1, "10 30 / 15 20 60 61 / 40 / 50"),
        (30, 2, "10 20 / 15 60 61 / 30 40 / 50"),
        (60, 3, "10 20 30 / 15 / 40 / 50 60 61"),
        (60, 0, "10 20 30 60 61 / 15 / 40 / 50"),
        (15, 0, "10 15 20 30 / 60 61 / 40 / 50"),
    ] {
        let board = moving(61, &rows).after(&format!("0 special special=move card={card} to={to}"));
        assert_eq!(board.rows(), after, "{card} to {to}");
        board.shows(&json!({"special_discard": ["move"], "specials": [[], []], "phase": "choose"}));
    }
}

/// S8: every card of every row may go to every other row.
#[test]
fn every_card_may_go_to_every_other_row() {
    let board = moving(61, &json!([[10, 20, 30], [15, 60], [40], [50]]));
    let moves: Vec<String> = board.legal_lines(0);
    assert_eq!(moves.len(), 1 + 7 * 3);
    for (card, from) in [(10, 0), (20, 0), (30, 0), (15, 1), (60, 1), (40, 2), (50, 3)] {
        for to in (0..4).filter(|&to| to != from) {
            assert!(moves.contains(&format!("special card={card} special=move to={to}")), "{card} to {to}");
        }
    }
}

/// S8.1, S9: neither from nor to a blocked row; and what else is refused.
#[test]
fn blocked_rows_are_neither_source_nor_target() {
    let board = placing(
        61,
        &json!({"rows": [[10, 20], [15], [40], [50]], "stops": [1, 3], "specials": [["move"], []]}),
    );
    assert_eq!(
        board.legal_lines(0),
        [
            "pass",
            "special card=10 special=move to=2",
            "special card=20 special=move to=2",
            "special card=40 special=move to=0",
        ]
    );
    for (card, to, why) in [
        (15, 0, "row 1 is blocked by a Stop: choose another row"),
        (10, 3, "row 3 is blocked by a Stop: choose another row"),
        (10, 0, "card 10 lies in row 0 already: choose another row"),
        (61, 0, "card 61 lies in no row"),
        (103, 0, "card 103 lies in no row"),
        (10, 4, "row 4 does not exist: rows are 0 to 3"),
    ] {
        assert_eq!(board.refusal(&format!("0 special special=move card={card} to={to}")), why);
    }
}

/// S8.2: a target over its limit is taken, its last card stays, and the card just played is still to be placed.
#[test]
fn a_target_over_its_limit_is_taken() {
    for (moved, after, pile) in [
        // In the middle: the old last card stays.
        (17, "50 / 5 / 60 61 / 70", json!([10, 17, 20, 30, 40])),
        // At the end: the moved card itself stays.
        (55, "55 / 5 / 60 61 / 70", json!([10, 20, 30, 40, 50])),
        // At the front.
        (9, "50 / 5 / 60 61 / 70", json!([9, 10, 20, 30, 40])),
    ] {
        let rows = json!([[10, 20, 30, 40, 50], [5, moved], [60], [70]]);
        let board = moving(61, &rows).after(&format!("0 special special=move card={moved} to=0"));
        assert_eq!(board.rows(), after, "{moved}");
        board.shows(&json!({"piles": [pile, []], "special_discard": ["move"], "phase": "choose"}));
    }
}

/// S8.2, S2, S3: the taking has its swap, the second taking of the card just played has its own, and no Plus for either.
#[test]
fn each_taking_has_its_swap_and_there_is_no_plus() {
    let mut board = placing(
        65,
        &json!({
            "rows": [[10, 20, 30, 40, 50], [5, 17], [60, 61, 62, 63, 64], [70]],
            "specials": [["move", "plus", "stop"], []],
            "special_pile": ["insert", "replace", "fifth_row"],
            "revealed": revealed(&[(0, 65), (1, 71)]),
        }),
    );
    board.play("0 special special=move card=17 to=0");
    assert_eq!(board.asked(), "swap 0");
    assert_eq!(board.rows(), "50 / 5 / 60 61 62 63 64 / 70");
    board.shows(&json!({"special_played": "move", "revealed": revealed(&[(0, 65), (1, 71)])}));
    board.play("0 swap discard=stop");
    assert_eq!(board.asked(), "swap 0", "65 was sixth, and there was no Plus");
    assert_eq!(board.rows(), "50 / 5 / 65 / 70");
    board.shows(&json!({"special_played": null, "revealed": revealed(&[(1, 71)])}));
    board.play("0 swap discard=insert");
    assert_eq!(board.rows(), "50 / 5 / 65 / 70 71");
    board.shows(&json!({
        "specials": [["replace", "plus"], []],
        "special_discard": ["move", "stop", "insert"],
        "piles": [[10, 17, 20, 30, 40, 60, 61, 62, 63, 64], []],
    }));
}

/// S8.2, C7: the second taking may be of a row of choice.
#[test]
fn the_second_taking_may_be_of_a_row_of_choice() {
    let board = placing(
        3,
        &json!({
            "rows": [[10, 20, 30, 40, 50], [5, 17], [60], [70]], "specials": [["move", "plus"], []],
        }),
    );
    let board = board.after("0 special special=move card=17 to=0");
    assert_eq!(board.asked(), "swap 0");
    let board = board.after("0 pass");
    assert_eq!(board.asked(), "take_row 0");
    let board = board.after("0 take_row row=2");
    assert_eq!(board.asked(), "swap 0");
    assert_eq!(board.rows(), "50 / 5 / 3 / 70");
    board.shows(&json!({"special_played": null, "piles": [[10, 17, 20, 30, 40, 60], []]}));
}

/// S8.4: the card just played starts the row that was emptied, though it would fit better elsewhere.
#[test]
fn an_emptied_row_is_started_by_the_card_just_played() {
    for (card, after) in [
        (3, "10 20 30 / 15 40 / 3 / 50"),
        (51, "10 20 30 / 15 40 / 51 / 50"),
        (31, "10 20 30 / 15 40 / 31 / 50"),
    ] {
        let board = moving(card, &json!([[10, 20, 30], [15], [40], [50]]));
        let board = board.after("0 special special=move card=40 to=1");
        assert_eq!(board.rows(), after);
        board.shows(&json!({"piles": [[], []], "phase": "choose"}));
    }
}

/// S8.4, S8.2: so it does where the target was taken, after the swap.
#[test]
fn an_emptied_row_is_started_after_the_target_was_taken() {
    let fields = json!({
        "rows": [[10, 20, 30, 40, 50], [17], [60], [70]], "revealed": revealed(&[(0, 61), (1, 62)]),
        "specials": [["move"], []],
    });
    let board = placing(61, &fields).after("0 special special=move card=17 to=0");
    assert_eq!(board.rows(), "50 / 61 62 / 60 / 70");

    let mut fields = fields;
    fields["specials"] = json!([["move", "plus"], []]);
    let board = placing(61, &fields).after("0 special special=move card=17 to=0");
    assert_eq!(board.asked(), "swap 0");
    assert_eq!(board.rows(), "50 /  / 60 / 70", "for a moment the row is empty");
    let board = board.after("0 pass");
    assert_eq!(board.rows(), "50 / 61 62 / 60 / 70");
    board.shows(&json!({"piles": [[10, 17, 20, 30, 40], []]}));
}

/// S8.4, S5: a Seventh cow at the emptied row stays.
#[test]
fn a_seventh_cow_at_the_emptied_row_stays() {
    let board =
        placing(61, &json!({"rows": [[10], [17], [60], [70]], "sevenths": [1], "specials": [["move"], []]}));
    let board = board.after("0 special special=move card=17 to=0");
    assert_eq!(board.rows(), "10 17 / 61 (seventh) / 60 / 70");
    assert_eq!(board.discards(), ["move"]);
}

/// S8.4, S4: with five rows, all five stay if nothing is taken.
#[test]
fn with_five_rows_an_emptied_row_is_started_too() {
    let fields = json!({
        "rows": [[10], [17], [60], [70], [80]], "fifth_row": true, "specials": [["move"], []],
    });
    let board = placing(61, &fields).after("0 special special=move card=80 to=0");
    assert_eq!(board.rows(), "10 80 / 17 / 60 / 70 / 61");
    board.shows(&json!({"fifth_row": true}));
}

/// S8.2, S8.4, S4.1: with five rows the overfull target disappears, and the emptied one is started, Seventh and all.
#[test]
fn with_five_rows_an_overfull_target_disappears_and_the_emptied_row_is_started() {
    let fields = json!({
        "rows": [[10, 20, 30, 40, 50], [60], [17], [70], [80]], "fifth_row": true, "sevenths": [2, 4],
        "specials": [["move", "stop"], []],
    });
    let board = placing(61, &fields).after("0 special special=move card=17 to=0");
    assert_eq!(board.asked(), "swap 0");
    assert_eq!(board.rows(), "60 /  (seventh) / 70 / 80 (seventh)");
    let board = board.after("0 pass");
    assert_eq!(board.rows(), "60 / 61 (seventh) / 70 / 80 (seventh)");
    board.shows(&json!({"piles": [[10, 17, 20, 30, 40, 50], []], "fifth_row": false}));
    assert_eq!(board.discards(), ["fifth_row", "move"]);
}

/// S8.2, S9.3: taking the target discards the Stops, so the card just played may go to rows that were blocked.
#[test]
fn stops_are_gone_before_the_card_just_played_is_placed() {
    let fields = json!({
        "rows": [[10, 20, 30, 40, 50], [5, 17], [60], [70]], "stops": [2, 3], "specials": [["move"], []],
    });
    let board = placing(61, &fields).after("0 special special=move card=17 to=0");
    assert_eq!(board.rows(), "50 / 5 / 60 61 / 70");
    assert_eq!(board.discards(), ["move", "stop", "stop"]);
}

/// S8, C6: what was not taken by the move may be taken by the card just played; with other specials there is a swap.
#[test]
fn the_card_just_played_may_be_the_sixth_after_a_move() {
    let fields = json!({
        "rows": [[10, 20, 30, 40], [5, 17], [60], [70]], "specials": [["move", "plus"], []],
    });
    let board = placing(18, &fields).after("0 special special=move card=5 to=0");
    assert_eq!(board.rows(), "5 10 20 30 40 / 17 18 / 60 / 70");
    let board = placing(41, &fields).after("0 special special=move card=5 to=0");
    assert_eq!(board.asked(), "swap 0");
    assert_eq!(board.rows(), "41 / 17 / 60 / 70");
}

/// S8.4: while the mover swaps, the emptied row is nobody else's: a view sends no card there.
#[test]
fn a_view_sends_no_card_to_the_emptied_row() {
    let fields = json!({
        "rows": [[10, 20, 30, 40, 50], [17], [60], [70]], "specials": [["move", "plus"], []], "hands": [[3, 65], [4, 66]],
    });
    let board = placing(61, &fields).after("0 special special=move card=17 to=0");
    assert_eq!(board.rows(), "50 /  / 60 / 70");
    assert_eq!(board.view_json(Some(0))["would_go"], json!([null, {"row": 2, "takes": false}]));
    assert_eq!(board.view_json(Some(1))["would_go"], json!([null, {"row": 2, "takes": false}]));
}
