//! S7 «Агент-санитар».

use crate::board::{Board, CowBoard as _, lines, placing, revealed};
use serde_json::{Value, json};

fn replacing(rows: &Value, hand: &Value) -> Board {
    placing(
        25,
        &json!({
            "rows": rows, "hands": [hand, [96, 97, 98]], "revealed": revealed(&[(0, 25), (1, 30)]),
            "specials": [["replace"], []],
        }),
    )
}

/// S7: the new card is placed at once by C5–C7, before those that wait, though it may be higher.
#[test]
fn the_new_card_is_placed_in_the_old_ones_turn() {
    let mut board = replacing(&json!([[10], [20], [29], [40]]), &json!([12, 50, 77]));
    assert_eq!(
        board.legal_lines(0),
        [
            "pass",
            "special card=12 special=replace",
            "special card=50 special=replace",
            "special card=77 special=replace"
        ]
    );
    let events = lines(&board.play("0 special special=replace card=50"));
    assert_eq!(events[1..], ["placed card=50 row=3 seat=0", "placed card=30 row=2 seat=1"]);
    board.shows(
        &json!({"hands": [[12, 25, 77], [96, 97, 98]], "known": [[25], []], "special_discard": ["replace"]}),
    );
    assert_eq!(board.view_json(Some(1))["hand_sizes"], json!([3, 3]));
    assert!(board.legal_lines(0).contains(&"choose card=25".to_owned()), "the first one may be played later");
}

/// S7: only by another card of the hand, and not with an empty hand.
#[test]
fn only_a_card_of_the_hand_can_replace_it() {
    let board = replacing(&json!([[10], [20], [29], [40]]), &json!([12, 50, 77]));
    for (card, why) in [
        (25, "card 25 is not in your hand"),
        (96, "card 96 is not in your hand"),
        (10, "card 10 is not in your hand"),
    ] {
        assert_eq!(board.refusal(&format!("0 special special=replace card={card}")), why);
    }
    let board = placing(
        25,
        &json!({"rows": [[10], [20], [29], [40]], "hands": [[], []], "specials": [["replace"], []]}),
    );
    assert_eq!(board.asked(), "special 0", "asked, though only a pass is legal (S2)");
    assert_eq!(board.legal_lines(0), ["pass"]);
}

/// S7, C7: the new card may be the lowest; then its player chooses a row, without a Plus (S2).
#[test]
fn the_new_card_may_take_a_row_of_choice() {
    let board = placing(
        25,
        &json!({
            "rows": [[10], [20], [29], [40]], "hands": [[3], [96]], "specials": [["replace", "plus"], []],
        }),
    );
    let board = board.after("0 special special=replace card=3");
    assert_eq!(board.asked(), "take_row 0");
    board
        .shows(&json!({"special_played": "replace", "revealed": revealed(&[(0, 3)]), "hands": [[25], [96]]}));
    let board = board.after("0 take_row row=1");
    assert_eq!(board.asked(), "swap 0", "no Plus: a special was played for this card");
    assert_eq!(board.rows(), "10 / 3 / 29 / 40");
}

/// S7, C6: or the sixth.
#[test]
fn the_new_card_may_be_the_sixth() {
    let board = replacing(&json!([[10, 11, 12, 13, 14], [24], [29], [40]]), &json!([15, 50, 77]));
    let board = board.after("0 special special=replace card=15");
    assert_eq!(board.rows(), "15 / 24 / 29 30 / 40");
    board.shows(&json!({"piles": [[10, 11, 12, 13, 14], []]}));
}

/// S7: a card that all have seen is unseen no more when it comes and goes again.
#[test]
fn a_known_card_may_replace_another() {
    let board = placing(
        25,
        &json!({
            "rows": [[10], [20], [29], [40]], "hands": [[33, 50], [96, 97]], "known": [[33], [96]],
            "specials": [["replace"], []],
        }),
    );
    let board = board.after("0 special special=replace card=33");
    board.shows(&json!({"hands": [[25, 50], [96, 97]], "known": [[25], [96]], "seen": [10, 20, 29, 33, 40]}));
}
