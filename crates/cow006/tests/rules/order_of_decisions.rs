//! S2: who is asked for what, and when.

use crate::board::{Board, CowBoard as _, lines, placing, revealed};
use serde_json::json;
use std::collections::BTreeMap;
use table::{Game, Seat, Seed, notation};

/// S2 (1): the owner of each card in turn is asked, if they hold any special, whatever it is; nobody else is.
#[test]
fn whoever_holds_a_special_is_asked_for_each_card() {
    for special in ["fifth_row", "seventh_cow", "insert", "replace", "move", "stop", "plus"] {
        let mut board = Board::new(
            &json!({"variant": "anniversary"}),
            &json!({
                "rows": [[10], [20], [30], [40]], "hands": [[], [], []],
                "revealed": revealed(&[(2, 50), (1, 60), (0, 70)]), "specials": [[special], [], [special]],
                "round": 2,
            }),
        );
        assert_eq!(board.asked(), "special 2");
        assert_eq!(board.legal_lines(0), [""; 0]);
        assert_eq!(board.refusal("0 pass"), "not your decision: the game waits for seat 2");
        board.play("2 pass");
        assert_eq!(board.asked(), "special 0", "seat 1 holds none and its card is placed");
        assert_eq!(board.rows(), "10 / 20 / 30 / 40 50 60");
        board.play("0 pass");
        assert_eq!(board.asked(), "over");
    }
}

/// S2: everybody who holds a special is asked, even where only a pass is legal.
#[test]
fn one_is_asked_even_where_only_a_pass_is_legal() {
    let with = |special: &str| {
        placing(
            95,
            &json!({
                "rows": [[10], [20], [30], [40], [50]], "fifth_row": true, "stops": [0, 1], "hands": [[], []],
                "specials": [[special], []],
            }),
        )
    };
    for special in ["fifth_row", "insert", "replace", "stop", "plus"] {
        let board = with(special);
        assert_eq!(board.asked(), "special 0", "{special}");
        assert_eq!(board.legal_lines(0), ["pass"], "{special}");
    }
    assert_eq!(with("seventh_cow").legal_lines(0).len(), 4);
    assert_eq!(with("move").legal_lines(0).len(), 1 + 3 * 2);
}

/// S2: who holds no special is not asked for anything but a row.
#[test]
fn who_holds_none_is_never_asked() {
    let board =
        placing(15, &json!({"rows": [[10, 11, 12, 13, 14], [20], [30], [40]], "specials": [[], ["plus"]]}));
    assert_eq!(board.asked(), "choose 0 1", "placed, taken, and neither Plus nor swap");
    board.shows(&json!({"piles": [[10, 11, 12, 13, 14], []]}));
}

/// S2 (1)–(5): special, placing with the choice of a row, Plus, discards, swap; then the next card.
#[test]
fn the_order_of_decisions_is_the_rulings() {
    let mut board = placing(
        3,
        &json!({
            "rows": [[10, 11], [20], [30], [40]], "stops": [3], "sevenths": [0],
            "specials": [["plus", "insert"], ["stop"]], "special_pile": ["move", "move"],
            "revealed": revealed(&[(0, 3), (1, 50)]),
        }),
    );
    assert_eq!(board.asked(), "special 0");
    assert_eq!(lines(&board.play("0 pass")), ["passed seat=0"]);
    assert_eq!(board.asked(), "take_row 0");
    assert_eq!(lines(&board.play("0 take_row row=0")), ["row_at_stake row=0 seat=0"]);
    assert_eq!(board.asked(), "plus 0");
    board.shows(&json!({"taking": 0, "piles": [[], []], "stops": [3], "sevenths": [0]}));
    assert_eq!(
        lines(&board.play("0 special special=plus card=10")),
        [
            r#"special_played card=3 play={"card":10,"special":"plus"} seat=0"#,
            "row_taken cards=[10,11] points=2 row=0 seat=0 starts=3",
            r#"specials_discarded specials=["stop","seventh_cow"]"#,
        ]
    );
    assert_eq!(board.asked(), "swap 0");
    assert_eq!(lines(&board.play("0 swap discard=insert")), ["swapped discard=insert drew=move seat=0"]);
    assert_eq!(board.asked(), "special 1");
    assert_eq!(lines(&board.play("1 pass")), ["passed seat=1", "placed card=50 row=3 seat=1"]);
    assert_eq!(board.discards(), ["insert", "plus", "seventh_cow", "stop"]);
}

/// S2 (3): there is no Plus where a special was played for this placement; for the next card there is.
#[test]
fn never_more_than_one_special_for_one_placement() {
    let board = placing(
        15,
        &json!({
            "rows": [[10, 11, 12, 13, 14], [20, 21, 22, 23, 24], [50], [60]],
            "specials": [["seventh_cow", "plus"], ["plus"]],
            "revealed": revealed(&[(0, 15), (1, 25)]),
        }),
    );
    let board = board.after("0 special special=seventh_cow row=2");
    assert_eq!(board.asked(), "swap 0", "taken without a Plus");
    let board = board.after("0 pass");
    assert_eq!(board.asked(), "special 1");
    let board = board.after("1 pass");
    assert_eq!(board.asked(), "plus 1");
}

/// S2: a special is played by who holds it, and only when asked.
#[test]
fn only_a_special_one_holds_can_be_played() {
    let board = placing(92, &json!({"rows": [[10], [20], [30], [40]], "specials": [["stop"], ["insert"]]}));
    for (line, why) in [
        ("0 special special=fifth_row", "you hold no Fifth row"),
        ("0 special special=seventh_cow row=0", "you hold no Seventh cow"),
        ("0 special special=insert row=0", "you hold no Insert"),
        ("0 special special=replace card=103", "you hold no Replace"),
        ("0 special special=move card=10 to=1", "you hold no Move"),
        ("0 special special=plus card=10", "you hold no Plus"),
        ("1 special special=insert row=0", "not your decision: the game waits for seat 0"),
        ("0 swap discard=stop", "not now: a special or a pass is awaited"),
        ("0 take_row row=0", "not now: a special or a pass is awaited"),
        ("0 choose card=103", "not now: a special or a pass is awaited"),
    ] {
        assert_eq!(board.refusal(line), why, "{line}");
    }
    let played = board.after("0 special special=stop row=0; 0 choose card=103");
    assert_eq!(played.refusal("1 special special=insert row=0"), "not now: everybody chooses a card to play");
}

/// S2: played specials go to the discards, but those that lie at rows stay there.
#[test]
fn played_specials_go_to_the_discards_unless_they_lie_at_a_row() {
    for (play, discards) in [
        ("special=fifth_row", &[][..]),
        ("special=seventh_cow row=0", &[]),
        ("special=stop row=0", &[]),
        ("special=insert row=3", &["insert"]),
        ("special=replace card=103", &["replace"]),
        ("special=move card=10 to=1", &["move"]),
    ] {
        let kind = play.split([' ', '=']).nth(1).unwrap();
        let board = placing(35, &json!({"rows": [[10], [20], [30], [40]], "specials": [[kind], []]}));
        let board = board.after(&format!("0 special {play}"));
        assert_eq!(board.discards(), discards, "{play}");
        board.shows(&json!({"specials": [[], []]}));
    }
}

/// C3, S2: a random action is a legal one, and every legal one comes equally often; nobody else has any.
#[test]
fn a_random_action_is_any_legal_one() {
    let special = placing(
        35,
        &json!({"rows": [[10], [20], [30], [40]], "specials": [["stop", "insert", "replace", "fifth_row"], []]}),
    );
    let choice = special.clone().after("0 pass");
    for board in [special, choice] {
        let mut rng = Seed([3; 32]).chance(0, 0);
        let seat = Seat::at(0);
        let legal = board.legal_lines(0);
        let mut came: BTreeMap<String, u32> = BTreeMap::new();
        for _ in 0..200 * legal.len() {
            let action = board.game().random_legal(seat, board.game().now(), &mut rng);
            *came.entry(notation::write(&action.expect("an action"))).or_default() += 1;
        }
        assert!(came.keys().all(|action| legal.contains(action)), "{came:?} of {legal:?}");
        assert_eq!(came.len(), legal.len());
        assert!(came.values().all(|n| n.abs_diff(200) < 80), "{came:?}");
        if board.asked() == "special 0" {
            assert_eq!(board.game().random_legal(Seat::at(1), board.game().now(), &mut rng), None);
        }
    }
}
