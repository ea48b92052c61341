//! S3: the swap.

use crate::board::{Board, CowBoard as _, lines, placing, revealed, seeded, with};
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
    assert_eq!(board.legal_lines(0), ["pass", "swap discard=insert", "swap discard=stop"]);
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

/// Seat 0 has taken a row with one special left, a Stop, and is asked for a swap.
fn swapping_a_stop(pile: &Value, discards: &Value, seed: u8) -> Board {
    let fields = json!({
        "rows": [[11, 13], [88], [90], [91]], "specials": [["stop"], []], "hands": [[103], [104]],
        "special_pile": pile, "special_discard": discards, "revealed": revealed(&[(0, 1)]),
    });
    let board = seeded(&json!({"variant": "anniversary"}), &fields, Seed([seed; 32]));
    board.after("0 pass; 0 take_row row=0; 0 pass")
}

/// S3: as soon as the pile is empty it is made anew from the shuffled discards, the swap's own among them.
#[test]
fn the_last_card_drawn_makes_the_pile_anew_with_the_swaps_own_discard() {
    let mut orders = BTreeSet::new();
    for seed in 0..60 {
        let mut board = swapping_a_stop(&json!(["plus"]), &json!(["move", "replace"]), seed);
        let events = lines(&board.play("0 swap discard=stop"));
        assert_eq!(events, ["swapped discard=stop drew=plus seat=0", "pile_renewed n_cards=3"]);
        board.shows(&json!({"specials": [["plus"], []], "special_discard": [], "renewals": 1}));
        let position = board.position_json();
        let mut pile: Vec<String> = serde_json::from_value(position["special_pile"].clone()).unwrap();
        orders.insert(pile.clone());
        pile.sort();
        assert_eq!(pile, ["move", "replace", "stop"], "its own discard is among them");
        assert_eq!(board.view_json(Some(1))["special_pile_size"], 3);
    }
    assert_eq!(orders.len(), 6, "any order: {orders:?}");
}

/// S3: a pile that is empty before the swap is made anew after its discard, so one may draw one's own card again.
#[test]
fn an_empty_pile_is_made_anew_after_the_swaps_own_discard() {
    let mut drawn = BTreeSet::new();
    for seed in 0..60 {
        let mut board = swapping_a_stop(&json!([]), &json!(["plus", "move"]), seed);
        assert_eq!(board.legal_lines(0), ["pass", "swap discard=stop"]);
        let events = lines(&board.play("0 swap discard=stop"));
        assert_eq!(events[0], "pile_renewed n_cards=3");
        assert!(events[1].starts_with("swapped discard=stop drew="), "{events:?}");
        board.shows(&json!({"special_discard": [], "renewals": 1}));
        let position = board.position_json();
        assert_eq!(position["special_pile"].as_array().unwrap().len(), 2);
        drawn.insert((position["specials"][0].to_string(), position["special_pile"].to_string()));
    }
    assert_eq!(drawn.len(), 6, "any order, one's own card drawn or not: {drawn:?}");
}

/// S3: what this very taking discarded is there to be drawn; when that empties the pile again, nothing is left to make
/// it anew from.
#[test]
fn what_the_taking_discarded_can_be_drawn() {
    let mut drawn = BTreeSet::new();
    for renewals in 0..20 {
        let fields = json!({"special_pile": [], "special_discard": [], "stops": [2], "renewals": renewals});
        let board = swapping(&fields).after("0 swap discard=insert");
        let position = board.position_json();
        assert_eq!(position["special_discard"], json!([]));
        drawn.insert((position["specials"][0].to_string(), position["special_pile"].to_string()));
    }
    let all = [(r#"["stop","insert"]"#, r#"["stop"]"#), (r#"["stop","stop"]"#, r#"["insert"]"#)];
    let all = all.map(|(held, pile)| (held.to_owned(), pile.to_owned()));
    let sorted = |held: &str| {
        let mut kinds: Vec<String> = serde_json::from_str(held).unwrap();
        kinds.sort();
        kinds
    };
    let found: BTreeSet<_> = drawn.iter().map(|(held, pile)| (sorted(held), pile.clone())).collect();
    assert_eq!(found, all.iter().map(|(held, pile)| (sorted(held), pile.clone())).collect());
}

/// S3: with neither pile nor discards one draws the card that one has just discarded.
#[test]
fn with_nothing_else_to_draw_ones_own_card_comes_back() {
    let board = swapping(&json!({"special_pile": [], "special_discard": []}));
    assert_eq!(board.asked(), "swap 0");
    assert_eq!(board.legal_lines(0), ["pass", "swap discard=insert", "swap discard=stop"]);
    let mut swapped = board.clone();
    assert_eq!(
        lines(&swapped.play("0 swap discard=stop")),
        ["pile_renewed n_cards=1", "swapped discard=stop drew=stop seat=0"]
    );
    swapped.shows(&json!({"special_pile": [], "special_discard": [], "specials": [["insert", "stop"], []]}));
    assert_eq!(swapped.asked(), "choose 0 1");
    assert_eq!(board.after("0 pass").asked(), "choose 0 1");
}

/// S3: the pile is made anew in a swap, not by what is discarded while it is empty.
#[test]
fn an_empty_pile_waits_for_the_next_swap() {
    let board = placing(
        92,
        &json!({
            "rows": [[10, 95], [20], [30], [40]], "specials": [["insert", "plus"], []],
            "special_pile": [], "special_discard": ["stop"],
        }),
    );
    let board = board.after("0 special special=insert row=0");
    board.shows(&json!({"special_pile": [], "special_discard": ["stop", "insert"], "renewals": 0}));
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
        orders.insert(board.position_json()["special_pile"].to_string());
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
    assert!(board.legal_lines(0).contains(&"special special=fifth_row".to_owned()));
}
