//! T3 *professional*: a card may join either end of a row.

use crate::board::{Board, CowBoard as _, lines, professional, revealed};
use serde_json::{Value, json};

fn placing(rows: &Value, card: u8) -> Board {
    Board::new(
        &professional(),
        &json!({"rows": rows, "hands": [[103], [104]], "revealed": revealed(&[(0, card)])}),
    )
}

/// T3: the end with the smallest difference, above a last card or below a first one.
#[test]
fn a_card_joins_the_nearest_end() {
    for (rows, card, after) in [
        (json!([[12], [30], [40], [60]]), 33, "12 / 30 33 / 40 / 60"),
        (json!([[12], [30], [40], [60]]), 37, "12 / 30 / 37 40 / 60"),
        (json!([[12], [30], [40], [60]]), 1, "1 12 / 30 / 40 / 60"),
        (json!([[12], [30], [40], [60]]), 102, "12 / 30 / 40 / 60 102"),
        (json!([[12, 20], [30], [40], [60]]), 19, "12 20 / 19 30 / 40 / 60"),
        (json!([[12, 20], [30, 45], [47, 70], [80]]), 46, ""),
        (json!([[12, 20], [30, 44], [47, 70], [80]]), 46, "12 20 / 30 44 / 46 47 70 / 80"),
        (json!([[12, 20], [30, 44], [48, 70], [80]]), 45, "12 20 / 30 44 45 / 48 70 / 80"),
        (json!([[10, 50], [20, 60], [5, 90], [4, 91]]), 3, "10 50 / 20 60 / 5 90 / 3 4 91"),
        (json!([[60], [40], [30], [12]]), 37, "60 / 37 40 / 30 / 12"),
    ] {
        let board = placing(&rows, card);
        if after.is_empty() {
            assert_eq!(board.asked(), "end 0", "{card} on {rows}");
            continue;
        }
        assert_eq!(board.rows(), after, "{card} on {rows}");
        assert_eq!(board.points(), json!([0, 0]));
    }
}

/// T3: on equal differences the player chooses among those ends, and no others.
#[test]
fn on_equal_differences_the_player_chooses() {
    let board = placing(&json!([[12], [30], [40], [60]]), 35);
    assert_eq!(board.asked(), "end 0");
    assert_eq!(board.legal_lines(0), ["end end=high row=1", "end end=low row=2"]);
    assert_eq!(board.legal_lines(1), [""; 0]);
    assert_eq!(board.clone().after("0 end row=1 end=high").rows(), "12 / 30 35 / 40 / 60");
    assert_eq!(board.clone().after("0 end row=2 end=low").rows(), "12 / 30 / 35 40 / 60");
    for (line, why) in [
        ("0 end row=1 end=low", "that end is not among the nearest: the equally near ones are offered"),
        ("0 end row=2 end=high", "that end is not among the nearest: the equally near ones are offered"),
        ("0 end row=0 end=high", "that end is not among the nearest: the equally near ones are offered"),
        ("0 end row=4 end=high", "that end is not among the nearest: the equally near ones are offered"),
        ("1 end row=1 end=high", "not your decision: the game waits for seat 0"),
        ("0 take_row row=1", "not now: one of equally near ends must be chosen"),
        ("0 pass", "not now: one of equally near ends must be chosen"),
    ] {
        assert_eq!(board.refusal(line), why, "{line}");
    }
}

/// T3: what is told of a card says at which end it lies.
#[test]
fn the_end_is_told() {
    let mut board = placing(&json!([[12], [30], [40], [60]]), 35);
    assert_eq!(lines(&board.play("0 end row=2 end=low")), ["placed card=35 end=low row=2 seat=0"]);
    let mut board = placing(&json!([[12], [30], [40], [60]]), 35);
    assert_eq!(lines(&board.play("0 end row=1 end=high")), ["placed card=35 end=high row=1 seat=0"]);
}

/// T3: the choice goes on to the next card, which sees the new rows.
#[test]
fn after_the_choice_the_next_card_follows() {
    let mut board = Board::new(
        &professional(),
        &json!({"rows": [[12], [30], [40], [60]], "hands": [[101], [102], [103]], "revealed": revealed(&[(2, 35), (0, 50), (1, 61)])}),
    );
    assert_eq!(board.asked(), "end 2");
    board.play("2 end row=1 end=high");
    assert_eq!(board.asked(), "end 0", "50 is ten from 40 and from 60");
    board.play("0 end row=3 end=low");
    assert_eq!(board.rows(), "12 / 30 35 / 40 / 50 60 61");
}

/// T3, C6: the sixth card at either end takes the five and starts the row.
#[test]
fn the_sixth_card_at_either_end_takes_the_five() {
    for card in [19, 29] {
        let board = placing(&json!([[1], [20, 21, 22, 23, 24], [60], [70]]), card);
        assert_eq!(board.rows(), format!("1 / {card} / 60 / 70"));
        board.shows(&json!({"piles": [[20, 21, 22, 23, 24], []]}));
        assert_eq!(board.points(), json!([11, 0]));
    }
}

/// T3: where one of equally near ends is full, choosing it takes the row.
#[test]
fn a_full_end_may_be_chosen_too() {
    let board = placing(&json!([[1], [20, 21, 22, 23, 24], [34], [70]]), 29);
    assert_eq!(board.legal_lines(0), ["end end=high row=1", "end end=low row=2"]);
    let taken = board.clone().after("0 end row=1 end=high");
    assert_eq!((taken.rows().as_str(), taken.points()), ("1 / 29 / 34 / 70", json!([11, 0])));
    let joined = board.after("0 end row=2 end=low");
    assert_eq!((joined.rows().as_str(), joined.points()), ("1 / 20 21 22 23 24 / 29 34 / 70", json!([0, 0])));
}

/// T3: a card that fits no end takes a row of choice.
#[test]
fn a_card_that_fits_no_end_takes_a_row_of_choice() {
    let board = placing(&json!([[10, 90], [20, 80], [30, 70], [40, 60]]), 50);
    assert_eq!(board.asked(), "take_row 0");
    assert_eq!(
        board.legal_lines(0),
        ["take_row row=0", "take_row row=1", "take_row row=2", "take_row row=3"]
    );
    let board = board.after("0 take_row row=2");
    assert_eq!(board.rows(), "10 90 / 20 80 / 50 / 40 60");
    assert_eq!(board.points(), json!([6, 0]));
}

/// T3: the view says at which end a card would lie, and nothing where its player would choose.
#[test]
fn a_view_says_at_which_end_a_card_would_lie() {
    let board = Board::new(
        &professional(),
        &json!({"rows": [[12, 20], [30], [40], [1, 2, 3, 60, 61]], "hands": [[29, 31, 35, 63], [96, 97, 98, 99]]}),
    );
    assert_eq!(
        board.view_json(Some(0))["would_go"],
        json!([
            {"row": 1, "takes": false, "end": "low"},
            {"row": 1, "takes": false, "end": "high"},
            null,
            {"row": 3, "takes": true, "end": "high"},
        ])
    );
}

/// T3, T2: professional is allowed in the tactical game.
#[test]
fn the_tactical_game_may_be_professional() {
    let board = Board::new(
        &json!({"variant": "tactical", "professional": true}),
        &json!({"rows": [[10], [15], [16], [17]], "hands": [[1, 9], [2, 24]]}),
    );
    let board = board.after("0 choose card=9; 1 choose card=24");
    assert_eq!(board.rows(), "9 10 / 15 / 16 / 17 24");
}
