//! Whole stretches of play, every step and every viewer: a leak shows as a changed line.

use crate::board::{Board, CowBoard as _, anniversary, seeded};
use playtest::playthrough;
use serde_json::json;
use table::Seed;

/// C3, C4, C6, C7: a classic turn in which a choice is changed and a row is taken.
#[test]
fn a_classic_turn_with_a_changed_choice() {
    let mut board = Board::new(
        &json!({"choose_ms": 1000}),
        &json!({
            "rows": [[12], [30], [33], [38, 39, 41, 42, 43]], "hands": [[3, 40, 77], [5, 36, 90], [44, 45, 46]],
        }),
    );
    insta::assert_snapshot!(playthrough(&mut board.0, "
        0 choose card=77 @100
        0 choose card=3 @200
        1 choose card=3
        1 take_row row=0
        2 choose card=44 @300
        1 choose card=36 @400
        1 take_row row=2
        0 take_row row=5
        0 take_row row=1
        0 choose card=40
        clock
    "), @r#"
    0 choose card=77 @100
       seat 0
          chose card=77 seat=0
       seat 1, seat 2, watcher
          chose seat=0
    0 choose card=3 @200
       seat 0
          chose card=3 seat=0
       seat 1, seat 2, watcher
          –
    1 choose card=3
       refused   card 3 is not in your hand
    1 take_row row=0
       refused   not now: everybody chooses a card to play
    2 choose card=44 @300
       seat 0, seat 1, watcher
          chose seat=2
       seat 2
          chose card=44 seat=2
    1 choose card=36 @400
       seat 0, seat 2, watcher
          chose seat=1
          revealed cards=[{"card":3,"seat":0},{"card":36,"seat":1},{"card":44,"seat":2}]
       seat 1
          chose card=36 seat=1
          revealed cards=[{"card":3,"seat":0},{"card":36,"seat":1},{"card":44,"seat":2}]
    1 take_row row=2
       refused   not your decision: the game waits for seat 0
    0 take_row row=5
       refused   row 5 does not exist: rows are 0 to 4 at the most
    0 take_row row=1
       all
          row_taken cards=[30] points=3 row=1 seat=0 starts=3
          placed card=36 row=2 seat=1
          row_taken cards=[38,39,41,42,43] points=5 row=3 seat=2 starts=44
    0 choose card=40
       seat 0
          chose card=40 seat=0
       seat 1, seat 2, watcher
          chose seat=0
    clock
       all
          time_up seats=[1,2]
          revealed cards=[{"card":5,"seat":1},{"card":40,"seat":0},{"card":46,"seat":2}]
          placed card=5 row=1 seat=1
          placed card=40 row=2 seat=0
          placed card=46 row=3 seat=2
    "#);
}

/// S2, S3, S4.1, S5.2, S7, S9.3, S10: a turn of the anniversary edition with specials, a Plus and a swap.
#[test]
fn an_anniversary_turn_with_a_special_a_taking_a_plus_and_a_swap() {
    let mut board = Board::new(
        &anniversary(),
        &json!({
            "rows": [[11, 13], [20], [30], [40]], "hands": [[3, 60], [25, 70], [45, 80]],
            "sevenths": [0], "stops": [1],
            "specials": [["plus", "stop"], ["replace"], ["fifth_row"]], "special_pile": ["move", "insert"],
            "piles": [[5, 7], [], []],
        }),
    );
    insta::assert_snapshot!(playthrough(&mut board.0, "
        2 choose card=45
        0 choose card=3
        1 choose card=25
        1 pass
        0 pass
        0 take_row row=1
        0 take_row row=0
        0 special special=plus card=11
        0 swap discard=plus
        0 swap discard=stop
        1 special special=replace card=70
        2 special special=fifth_row
    "), @r#"
    2 choose card=45
       seat 0, seat 1, watcher
          chose seat=2
       seat 2
          chose card=45 seat=2
    0 choose card=3
       seat 0
          chose card=3 seat=0
       seat 1, seat 2, watcher
          chose seat=0
    1 choose card=25
       seat 0, seat 2, watcher
          chose seat=1
          revealed cards=[{"card":3,"seat":0},{"card":25,"seat":1},{"card":45,"seat":2}]
       seat 1
          chose card=25 seat=1
          revealed cards=[{"card":3,"seat":0},{"card":25,"seat":1},{"card":45,"seat":2}]
    1 pass
       refused   not your decision: the game waits for seat 0
    0 pass
       all
          passed seat=0
    0 take_row row=1
       refused   row 1 is blocked by a Stop: choose another row
    0 take_row row=0
       all
          row_at_stake row=0 seat=0
    0 special special=plus card=11
       all
          special_played card=3 play={"card":11,"special":"plus"} seat=0
          row_taken cards=[11,13] points=0 row=0 seat=0 starts=3
          cancelled cards=[5,7] points=3 seat=0
          specials_discarded specials=["stop","seventh_cow"]
    0 swap discard=plus
       refused   you hold no Plus
    0 swap discard=stop
       seat 0
          swapped discard=stop drew=move seat=0
       seat 1, seat 2, watcher
          swapped discard=stop seat=0
    1 special special=replace card=70
       all
          special_played card=25 play={"card":70,"special":"replace"} seat=1
          placed card=70 row=3 seat=1
    2 special special=fifth_row
       all
          special_played card=45 play={"special":"fifth_row"} seat=2
          placed card=45 row=4 seat=2
    "#);
}

/// T2: the end of a draft.
#[test]
fn the_end_of_a_tactical_draft() {
    let mut board = Board::new(
        &json!({"variant": "tactical"}),
        &json!({
            "hands": [[1, 3, 5, 7, 9, 11, 13, 15, 17], [2, 4, 6, 8, 10, 12, 14, 16, 18]],
            "pool": [19, 20, 21, 22, 23, 24],
        }),
    );
    insta::assert_snapshot!(playthrough(&mut board.0, "
        1 draft card=20
        0 draft card=20
        1 draft card=20
        1 draft card=23
        0 choose card=1
        1 choose card=2
        1 choose card=18
    "), @r#"
    1 draft card=20
       refused   not your decision: the game waits for seat 0
    0 draft card=20
       all
          drafted card=20 seat=0
    1 draft card=20
       refused   card 20 is not among the cards lying open
    1 draft card=23
       all
          drafted card=23 seat=1
          rows_laid rows=[19,21,22,24]
    0 choose card=1
       seat 0
          chose card=1 seat=0
       seat 1, watcher
          chose seat=0
    1 choose card=2
       seat 0, watcher
          chose seat=1
          revealed cards=[{"card":1,"seat":0},{"card":2,"seat":1}]
       seat 1
          chose card=2 seat=1
          revealed cards=[{"card":1,"seat":0},{"card":2,"seat":1}]
    1 choose card=18
       refused   not your decision: the game waits for seat 0
    "#);
}

/// S11, C9: the end of the first round and the deal of the second: everybody learns their own hand and no other.
#[test]
fn the_deal_of_the_second_round() {
    let mut board = seeded(
        &anniversary(),
        &json!({"rows": [[10], [20], [30], [40]], "hands": [[50], [60]], "specials": [["plus"], []]}),
        Seed([11; 32]),
    );
    insta::assert_snapshot!(playthrough(&mut board.0, "
        0 choose card=50
        1 choose card=60
        0 pass
    "), @r#"
    0 choose card=50
       seat 0
          chose card=50 seat=0
       seat 1, watcher
          chose seat=0
    1 choose card=60
       seat 0, watcher
          chose seat=1
          revealed cards=[{"card":50,"seat":0},{"card":60,"seat":1}]
       seat 1
          chose card=60 seat=1
          revealed cards=[{"card":50,"seat":0},{"card":60,"seat":1}]
    0 pass
       seat 0
          passed seat=0
          placed card=50 row=3 seat=0
          placed card=60 row=3 seat=1
          round_scored points=[0,0] totals=[0,0]
          round_began round=2 rows=[67,36,47,15]
          dealt hand=[16,23,24,34,43,45,56,58,66,80,91,94] seat=0 specials=["fifth_row","seventh_cow","stop"]
       seat 1
          passed seat=0
          placed card=50 row=3 seat=0
          placed card=60 row=3 seat=1
          round_scored points=[0,0] totals=[0,0]
          round_began round=2 rows=[67,36,47,15]
          dealt hand=[5,9,11,17,50,62,64,72,75,85,87,96] seat=1 specials=["stop","move","move"]
       watcher
          passed seat=0
          placed card=50 row=3 seat=0
          placed card=60 row=3 seat=1
          round_scored points=[0,0] totals=[0,0]
          round_began round=2 rows=[67,36,47,15]
    "#);
}

/// T3: a professional tie.
#[test]
fn a_professional_tie() {
    let mut board = Board::new(
        &json!({"professional": true}),
        &json!({"rows": [[12], [30], [40], [60]], "hands": [[35, 1], [50, 2]]}),
    );
    insta::assert_snapshot!(playthrough(&mut board.0, "
        1 choose card=50
        0 choose card=35
        1 end row=1 end=high
        0 end row=2 end=low
        1 end row=3 end=low
    "), @r#"
    1 choose card=50
       seat 0, watcher
          chose seat=1
       seat 1
          chose card=50 seat=1
    0 choose card=35
       seat 0
          chose card=35 seat=0
          revealed cards=[{"card":35,"seat":0},{"card":50,"seat":1}]
       seat 1, watcher
          chose seat=0
          revealed cards=[{"card":35,"seat":0},{"card":50,"seat":1}]
    1 end row=1 end=high
       refused   not your decision: the game waits for seat 0
    0 end row=2 end=low
       all
          placed card=35 end=low row=2 seat=0
    1 end row=3 end=low
       all
          placed card=50 end=low row=3 seat=1
    "#);
}
