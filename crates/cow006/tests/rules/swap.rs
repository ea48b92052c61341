//! S3: the swap.

use crate::board::{Board, lines, placing, revealed, with};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::Seed;

/// Seat 0 has taken row 0 by C7 and is asked for a swap.
fn swapping(fields: &Value) -> Board {
    let all = json!({"rows": [[11, 13], [88], [90], [91]], "specials": [["stop", "insert"], []]});
    placing(1, &with(&all, fields)).after("0 pass; 0 take_row row=0; 0 pass")
}

/// S3: discard one of one's own, draw the top of the pile.
#[test]
fn one_special_is_discarded_and_the_top_of_the_pile_drawn() {
    let mut board =
        swapping(&json!({"special_pile": ["plus", "move", "move"], "special_discard": ["replace"]}));
    assert_eq!(board.asked(), "swap 0");
    assert_eq!(board.legal(0), ["pass", "swap discard=insert", "swap discard=stop"]);
    assert_eq!(lines(&board.play("0 swap discard=stop")), ["swapped discard=stop drew=plus seat=0"]);
    board.shows(&json!({
        "specials": [["insert", "plus"], []], "special_pile": ["move", "move"],
        "special_discard": ["replace", "stop"], "phase": "choose",
    }));
}

/// S3: what is refused.
#[test]
fn only_ones_own_special_can_be_swapped() {
    let board = swapping(&json!({"special_pile": ["plus"]}));
    for (line, why) in [
        ("0 swap discard=plus", "you hold no Plus"),
        ("1 swap discard=stop", "not your decision: the game waits for seat 0"),
        ("0 special special=stop row=1", "not now: a swap of specials or a pass is awaited"),
        ("0 choose card=103", "not now: a swap of specials or a pass is awaited"),
    ] {
        assert_eq!(board.refusal(line), why, "{line}");
    }
}

/// S3: an empty pile is made anew from the shuffled discards, before the swap's own discard.
#[test]
fn an_empty_pile_is_made_anew_before_the_swaps_own_discard() {
    let discards = ["plus", "move", "replace"];
    let mut drawn = BTreeSet::new();
    for seed in 0..40 {
        let fields = json!({
            "rows": [[11, 13], [88], [90], [91]], "specials": [["stop"], []], "hands": [[103], [104]],
            "special_pile": [], "special_discard": discards, "revealed": revealed(&[(0, 1)]),
        });
        let mut board = Board::seeded(&json!({"variant": "anniversary"}), &fields, Seed([seed; 32]));
        board.play("0 pass; 0 take_row row=0; 0 pass");
        assert_eq!(board.legal(0), ["pass", "swap discard=stop"]);
        let events = lines(&board.play("0 swap discard=stop"));
        assert_eq!(events[0], "pile_renewed n_cards=3");
        let position = board.position();
        assert_eq!(position["special_discard"], json!(["stop"]), "its own discard stays out");
        assert_eq!(position["special_pile"].as_array().unwrap().len(), 2);
        assert_eq!(position["renewals"], 1);
        drawn.insert((position["specials"][0].to_string(), position["special_pile"].to_string()));
    }
    assert_eq!(drawn.len(), 6, "any order: {drawn:?}");
}

/// S3: what this very taking discarded is there to be drawn.
#[test]
fn what_the_taking_discarded_can_be_drawn() {
    let board = swapping(&json!({"special_pile": [], "special_discard": [], "stops": [2]}));
    let board = board.after("0 swap discard=insert");
    board.shows(
        &json!({"specials": [["stop", "stop"], []], "special_discard": ["insert"], "special_pile": []}),
    );
}

/// S3, S2: if there is still nothing to draw there is no swap; one is asked all the same.
#[test]
fn with_nothing_to_draw_there_is_no_swap() {
    let board = swapping(&json!({"special_pile": [], "special_discard": []}));
    assert_eq!(board.asked(), "swap 0");
    assert_eq!(board.legal(0), ["pass"]);
    assert_eq!(board.refusal("0 swap discard=stop"), "there is no special to draw: no swap is possible");
    assert_eq!(board.after("0 pass").asked(), "choose 0 1");
}

/// S3: a pile made anew twice is shuffled anew.
#[test]
fn the_pile_is_shuffled_anew_each_time() {
    let mut orders = BTreeSet::new();
    for renewals in 0..30 {
        let board = swapping(&json!({
            "special_pile": [], "special_discard": ["plus", "move", "replace", "fifth_row"], "renewals": renewals,
        }));
        let board = board.after("0 swap discard=stop");
        orders.insert(board.position()["special_pile"].to_string());
    }
    assert!(orders.len() > 10, "{orders:?}");
}

/// S3, S2: who holds no special is not asked; a swap is for taking, not for placing.
#[test]
fn who_holds_none_is_not_asked() {
    let board = placing(1, &json!({"rows": [[11, 13], [88], [90], [91]], "specials": [[], ["plus"]]}));
    assert_eq!(board.after("0 take_row row=0").asked(), "choose 0 1");
    let board = placing(92, &json!({"rows": [[11, 13], [88], [90], [91]], "specials": [["plus"], []]}));
    assert_eq!(board.after("0 pass").asked(), "choose 0 1");
    // The last special was the Plus of this taking.
    let board = placing(1, &json!({"rows": [[11, 13], [88], [90], [91]], "specials": [["plus"], []]}));
    let board = board.after("0 pass; 0 take_row row=0; 0 special special=plus card=13");
    assert_eq!(board.asked(), "choose 0 1");
}

/// S3: a special that was swapped in may be played for the next card, not for this one.
#[test]
fn what_was_drawn_is_ready_for_the_next_card() {
    let board = swapping(&json!({"special_pile": ["fifth_row"]})).after("0 swap discard=stop");
    let board = board.after("0 choose card=103; 1 choose card=104");
    assert!(board.legal(0).contains(&"special special=fifth_row".to_owned()));
}
