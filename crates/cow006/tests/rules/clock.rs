//! C3, T2: what happens when the time is up.

use crate::board::{Board, CowBoard as _, dealt, lines, revealed, seeded};
use cow006::{Card, CardSet};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use table::{Game, Seed};

fn clocked(options: &Value) -> Value {
    let mut options = options.clone();
    options["choose_ms"] = json!(1000);
    options
}

/// C3: without the option there is no clock.
#[test]
fn without_the_option_there_is_no_clock() {
    let board = dealt(3, &json!({}), Seed::default());
    assert_eq!(board.view_json(Some(0))["deadline"], json!(null));
    assert_eq!(board.refusal("clock"), "no clock is running: nothing happens until somebody moves");
}

/// C3: a random hand card is played for whoever has not chosen; who has chosen plays what they chose.
#[test]
fn a_random_card_is_played_for_whoever_has_not_chosen() {
    let mut played: BTreeMap<(u64, u64), u32> = BTreeMap::new();
    for number in 0..900_u32 {
        let mut board = seeded(
            &clocked(&json!({})),
            &json!({"rows": [[10], [20], [30], [40]], "hands": [[41, 42, 43], [51, 52, 53], [61, 62, 63]]}),
            Seed(std::array::from_fn(|at| number.to_le_bytes()[at % 4])),
        );
        board.play("1 choose card=52");
        let events = lines(&board.play("clock"));
        assert_eq!(events[0], "time_up seats=[0,2]");
        assert!(events[1].starts_with("revealed cards=["), "{events:?}");
        assert_eq!(board.asked(), "choose 0 1 2");
        board.shows(&json!({"at": 1000, "deadline": 2000, "turn": 9}));
        let row: Vec<u64> = serde_json::from_value(board.position_json()["rows"][3].clone()).unwrap();
        assert_eq!((row.len(), row[2]), (4, 52));
        *played.entry((row[1], row[3])).or_default() += 1;
    }
    assert_eq!(played.len(), 9, "every pair of cards: {played:?}");
    // A hundred of each is expected; fifty is more than five standard deviations.
    assert!(played.values().all(|&n| n.abs_diff(100) < 50), "{played:?}");
}

/// The places in the hands of the cards that chance plays for eight seats.
fn places_by_chance(round: u16, turn: u8) -> Vec<usize> {
    let hands: Vec<Vec<u8>> = (0..8).map(|seat| (50 + 3 * seat..53 + 3 * seat).collect()).collect();
    let position = json!({"rows": [[1], [2], [3], [4]], "hands": hands, "round": round, "turn": turn});
    let board = Board::new(&clocked(&json!({})), &position).after("clock");
    let left = board.game().position().hands;
    let played = |hand: &[u8], left: CardSet| {
        hand.iter().position(|&card| Card::new(card).is_some_and(|card| !left.contains(card)))
    };
    hands.iter().zip(left).map(|(hand, left)| played(hand, left).expect("a card was played")).collect()
}

/// C3: chance is new for every seat, every turn and every round.
#[test]
fn chance_is_new_every_time() {
    let differ = |mut all: Vec<Vec<usize>>| {
        all.sort();
        all.dedup();
        all.len()
    };
    let one = places_by_chance(1, 1);
    assert!(differ(one.iter().map(|&place| vec![place]).collect()) > 1, "from seat to seat: {one:?}");
    assert_eq!(one, places_by_chance(1, 1), "and yet it follows from the seed");
    assert_eq!(differ((1..=8).map(|turn| places_by_chance(1, turn)).collect()), 8, "from turn to turn");
    assert_eq!(differ((1..=8).map(|round| places_by_chance(round, 1)).collect()), 8, "from round to round");
}

/// C3: the cheapest row is taken, of equal ones the first; a row with a Stop is not taken.
#[test]
fn the_cheapest_row_is_taken() {
    for (rows, stops, taken) in [
        (json!([[11], [30], [41], [50]]), json!([]), 2),
        (json!([[11], [30, 31], [45], [50]]), json!([]), 2),
        (json!([[21, 22, 23], [31, 32], [41, 42], [51, 52]]), json!([]), 1),
        (json!([[55], [44], [33], [22]]), json!([]), 1),
        (json!([[21], [31], [41], [51]]), json!([0]), 1),
        (json!([[21], [31], [41], [50]]), json!([0, 2]), 1),
    ] {
        let board = Board::new(
            &clocked(&json!({"variant": "anniversary"})),
            &json!({"rows": rows, "stops": stops, "hands": [[101], [102]], "revealed": revealed(&[(0, 3)])}),
        );
        assert_eq!(board.asked(), "take_row 0");
        let board = board.after("clock");
        assert_eq!(board.position_json()["rows"][taken], json!([3]), "{rows}");
    }
}

/// C3: a special decision is passed: a special, a Plus, a swap.
#[test]
fn a_special_decision_is_passed() {
    let mut board = Board::new(
        &clocked(&json!({"variant": "anniversary"})),
        &json!({
            "rows": [[10, 11, 12, 13, 14], [20], [30], [40]], "hands": [[101], [102]],
            "revealed": revealed(&[(0, 15)]), "specials": [["fifth_row", "plus"], []],
        }),
    );
    assert_eq!(board.asked(), "special 0");
    assert_eq!(
        lines(&board.play("clock")),
        ["time_up seats=[0]", "passed seat=0", "row_at_stake row=0 seat=0"]
    );
    assert_eq!(board.asked(), "plus 0");
    assert_eq!(
        lines(&board.play("clock")),
        [
            "time_up seats=[0]",
            "passed seat=0",
            "row_taken cards=[10,11,12,13,14] points=11 row=0 seat=0 starts=15"
        ]
    );
    assert_eq!(board.asked(), "swap 0");
    assert_eq!(lines(&board.play("clock")), ["time_up seats=[0]", "passed seat=0"]);
    assert_eq!(board.asked(), "choose 0 1");
    board.shows(&json!({"specials": [["fifth_row", "plus"], []], "at": 3000, "deadline": 4000}));
}

/// T2, C3: the lowest card is drafted for whoever does not draft in time.
#[test]
fn the_lowest_card_is_drafted() {
    let mut board = dealt(2, &clocked(&json!({"variant": "tactical"})), Seed::default());
    let first = board.first_asked();
    board.play(&format!("{first} draft card=1"));
    let second = 1 - first;
    assert_eq!(
        lines(&board.play("clock")),
        [format!("time_up seats=[{second}]"), format!("drafted card=2 seat={second}")]
    );
    assert_eq!(board.asked(), format!("draft {first}"));
}

/// T3, C3: the first of equally near ends is joined.
#[test]
fn the_first_of_equal_ends_is_joined() {
    let board = Board::new(
        &clocked(&json!({"professional": true})),
        &json!({"rows": [[12], [30], [40], [60]], "hands": [[101], [102]], "revealed": revealed(&[(0, 35)])}),
    );
    assert_eq!(board.asked(), "end 0");
    assert_eq!(board.after("clock").rows(), "12 / 30 35 / 40 / 60");
}

/// C3: nothing that is hidden moves a deadline, and every new decision has its own.
#[test]
fn choices_do_not_move_the_deadline() {
    let mut board = Board::new(
        &clocked(&json!({})),
        &json!({"rows": [[10], [20], [30], [40]], "hands": [[1, 11], [12, 13], [14, 15]]}),
    );
    assert_eq!(board.view_json(None)["deadline"], 1000);
    board.play("0 choose card=1 @300; 1 choose card=12 @400; 0 choose card=11 @500; 0 choose card=1 @600");
    assert_eq!(board.view_json(Some(2))["deadline"], 1000);
    board.play("2 choose card=14 @700");
    assert_eq!(board.asked(), "take_row 0");
    assert_eq!(board.view_json(None)["deadline"], 1700);
    board.play("0 take_row row=1 @900");
    assert_eq!(board.view_json(None)["deadline"], 1900);
}

/// C3: an action at the deadline or later comes after the clock; one before it does not.
#[test]
fn the_window_is_half_open() {
    let board = Board::new(
        &clocked(&json!({})),
        &json!({"rows": [[10], [20], [30], [40]], "hands": [[1, 11], [12, 13]], "choices": [11, null]}),
    );
    let in_time = board.clone().after("1 choose card=13 @999");
    assert_eq!(in_time.rows(), "10 11 13 / 20 / 30 / 40");
    let mut late = board;
    let events = lines(&late.play("1 choose card=13 @1000").to_vec());
    assert_eq!(events[0], "time_up seats=[1]");
}
