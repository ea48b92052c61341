//! C3: who has played what is open to all, so every view says it.

use crate::board::{Board, CowBoard as _, dealt, placing, revealed};
use serde_json::{Value, json};
use table::Seed;

/// What every viewer is told, which must be the same.
fn played(board: &Board) -> Value {
    let told = board.view_json(None)["played"].clone();
    for seat in 0..board.view_json(None)["hand_sizes"].as_array().unwrap().len() {
        assert_eq!(board.view_json(Some(seat))["played"], told);
    }
    assert_eq!(board.position_json()["played"], told);
    told
}

/// C3, C4: a card is told once it is turned up, and stays told wherever it goes; a choice is not told.
#[test]
fn every_view_says_who_has_played_what() {
    let position = json!({"rows": [[12], [30], [33], [38]], "hands": [[3, 40, 77], [5, 36, 90]]});
    let mut board = Board::new(&json!({}), &position);
    board.play("0 choose card=40");
    assert_eq!(played(&board), json!([[], []]));
    board.play("1 choose card=36");
    assert_eq!(played(&board), json!([[40], [36]]));
    board.play("0 choose card=3; 1 choose card=90");
    assert_eq!(board.asked(), "take_row 0");
    assert_eq!(played(&board), json!([[40, 3], [36, 90]]));
    board.play("0 take_row row=3");
    assert_eq!(played(&board), json!([[40, 3], [36, 90]]));
}

/// C9: a new round begins with nothing; the cards of the last one stay told.
#[test]
fn a_new_round_begins_with_nothing_played() {
    let mut board = dealt(3, &json!({"rounds": 2}), Seed([4; 32]));
    while board.view_json(None)["round"] == json!(1) {
        let n_played = played(&board)[0].as_array().unwrap().len() as u64;
        let placing = u64::from(board.view_json(None)["phase"] == "take_row");
        assert_eq!(n_played, board.view_json(None)["turn"].as_u64().unwrap() - 1 + placing);
        board.play_on();
    }
    assert_eq!(played(&board), json!([[], [], []]));
    while board.view_json(None)["over"] == json!(false) {
        board.play_on();
    }
    for cards in played(&board).as_array().unwrap() {
        assert_eq!(cards.as_array().unwrap().len(), 10);
    }
}

/// S7: the card that went back to the hand was not played, the one instead of it was.
#[test]
fn a_replaced_card_is_not_played() {
    let mut board = placing(
        25,
        &json!({
            "rows": [[10], [20], [29], [40]], "hands": [[12, 50, 77], [96, 97, 98]],
            "revealed": revealed(&[(0, 25), (1, 30)]), "specials": [["replace"], []],
        }),
    );
    assert_eq!(played(&board), json!([[25], [30]]));
    board.play("0 special special=replace card=50");
    assert_eq!(played(&board), json!([[50], [30]]));
}

/// C3: a position says what was played as far as it likes: the last cards of each seat, those being placed at least.
#[test]
fn a_position_may_know_the_last_cards_only() {
    let position = json!({
        "rows": [[12, 14], [30], [33], [38]], "hands": [[40, 77], [36, 90]], "revealed": revealed(&[(1, 5)]),
        "piles": [[60, 61], []],
    });
    let mut board = Board::new(&json!({}), &position);
    assert_eq!(played(&board), json!([[], [5]]));
    board.play("1 take_row row=1; 0 choose card=40; 1 choose card=36");
    assert_eq!(played(&board), json!([[40], [5, 36]]));
    let again = Board::new(&json!({}), &board.position_json());
    assert_eq!(again.position_json(), board.position_json());

    let mut given = position;
    given["played"] = json!([[60, 14], [5]]);
    let board = Board::new(&json!({}), &given);
    assert_eq!(played(&board), json!([[60, 14], [5]]));
}
