//! C1–C10: the classic game.

use crate::board::{Board, CowBoard as _, dealt, lines, revealed};
use cow006::{Card, CardSet};
use serde_json::{Value, json};
use table::{Game, Seed};

/// C1: what every card costs; the whole deck carries 171.
#[test]
fn every_card_has_its_penalty_and_the_deck_carries_171() {
    let penalty = |number| Card::new(number).unwrap().penalty();
    for (number, expected) in [
        (1, 1),
        (2, 1),
        (5, 2),
        (10, 3),
        (11, 5),
        (15, 2),
        (20, 3),
        (22, 5),
        (33, 5),
        (44, 5),
        (50, 3),
        (54, 1),
        (55, 7),
        (56, 1),
        (65, 2),
        (66, 5),
        (77, 5),
        (88, 5),
        (95, 2),
        (99, 5),
        (100, 3),
        (101, 1),
        (104, 1),
    ] {
        assert_eq!(penalty(number), expected, "card {number}");
    }
    let mut how_many = [0; 8];
    (1..=104).for_each(|number| how_many[usize::from(penalty(number))] += 1);
    assert_eq!(how_many, [0, 76, 9, 10, 0, 8, 0, 1]);
    assert_eq!((1..=104).map(penalty).sum::<u16>(), 171);
    assert_eq!(CardSet::up_to(104).penalty(), 171);
    assert_eq!((Card::new(0), Card::new(105)), (None, None), "there are no others");
}

/// C2: for two to ten players, ten cards each and four rows of one card, all different.
#[test]
fn ten_cards_are_dealt_to_each_and_four_start_the_rows() {
    for n_seats in 2..=10 {
        let board = dealt(n_seats, &json!({}), Seed([n_seats as u8; 32]));
        let position = board.game().position();
        assert_eq!(position.hands.iter().map(|hand| hand.len()).collect::<Vec<_>>(), vec![10; n_seats]);
        assert_eq!(position.rows.iter().map(Vec::len).collect::<Vec<_>>(), [1; 4]);
        let dealt: CardSet =
            position.hands.iter().flat_map(|hand| hand.iter()).chain(position.rows.concat()).collect();
        assert_eq!(dealt.len(), 10 * n_seats + 4, "no card twice");
        assert_eq!(
            board.asked(),
            format!("choose{}", (0..n_seats).map(|s| format!(" {s}")).collect::<String>())
        );
        board.shows(&json!({"round": 1, "turn": 1}));
        assert_eq!(board.view_json(Some(0))["seen"].as_array().unwrap().len(), 4, "the rest is unseen");
    }
}

/// C2: all 104 cards are shuffled: every card is dealt to the first seat or the rows by some seed.
#[test]
fn any_card_may_be_dealt() {
    let mut in_hand = CardSet::EMPTY;
    let mut in_rows = CardSet::EMPTY;
    for seed in 0..255 {
        let position = dealt(2, &json!({}), Seed([seed; 32])).game().position();
        in_hand = in_hand.with(position.hands[0]);
        in_rows = in_rows.with(position.rows.concat().into_iter().collect());
    }
    assert_eq!(in_hand.len(), 104);
    assert_eq!(in_rows.len(), 104);
}

/// C3: all are revealed at once when the last has chosen, not before.
#[test]
fn cards_are_revealed_when_the_last_has_chosen() {
    let mut board = Board::new(
        &json!({}),
        &json!({"rows": [[10], [20], [30], [40]], "hands": [[11, 51], [21, 52], [31, 53]]}),
    );
    assert_eq!(lines(&board.play("2 choose card=31")), ["chose card=31 seat=2"]);
    assert_eq!(board.asked(), "choose 0 1");
    board.play("0 choose card=11");
    assert_eq!(board.asked(), "choose 1");
    assert_eq!(board.rows(), "10 / 20 / 30 / 40", "nothing is placed yet");
    assert_eq!(
        lines(&board.play("1 choose card=21")),
        [
            "chose card=21 seat=1",
            r#"revealed cards=[{"card":11,"seat":0},{"card":21,"seat":1},{"card":31,"seat":2}]"#,
            "placed card=11 row=0 seat=0",
            "placed card=21 row=1 seat=1",
            "placed card=31 row=2 seat=2",
        ]
    );
    board.shows(&json!({"hands": [[51], [52], [53]], "choices": [null, null, null], "revealed": []}));
}

/// C3: a choice may be changed until the last player has chosen, also to a card named before.
#[test]
fn a_choice_may_be_changed_until_the_last_has_chosen() {
    let hands = json!([[11, 12, 13], [21, 22, 23]]);
    let mut board = Board::new(&json!({}), &json!({"rows": [[10], [20], [30], [40]], "hands": hands}));
    board.play("0 choose card=11; 0 choose card=13; 0 choose card=12; 0 choose card=12");
    board.shows(&json!({"choices": [12, null], "hands": hands}));
    assert_eq!(board.legal_lines(0), ["choose card=11", "choose card=12", "choose card=13"]);
    board.play("1 choose card=21");
    assert_eq!(board.rows(), "10 12 / 20 21 / 30 / 40");
    board.shows(&json!({"hands": [[11, 13], [22, 23]]}));
}

/// C3: what is refused while all choose, and what the refusal says.
#[test]
fn only_a_card_of_the_hand_can_be_chosen() {
    let board = Board::new(
        &json!({}),
        &json!({"rows": [[10], [20], [30], [40]], "hands": [[11, 12], [21, 22]], "choices": [11, null]}),
    );
    for (line, why) in [
        ("0 choose card=21", "card 21 is not in your hand"),
        ("1 choose card=10", "card 10 is not in your hand"),
        ("0 take_row row=0", "not now: everybody chooses a card to play"),
        ("0 draft card=11", "not now: everybody chooses a card to play"),
        ("0 pass", "not now: everybody chooses a card to play"),
        ("0 end row=0 end=low", "not now: everybody chooses a card to play"),
        ("0 special special=insert row=0", "not now: everybody chooses a card to play"),
        ("0 swap discard=plus", "not now: everybody chooses a card to play"),
        ("2 choose card=11", "seat 2 does not exist: this table has seats 0 to 1"),
    ] {
        assert_eq!(board.refusal(line), why, "{line}");
    }
}

/// C4: cards are placed lowest first, whoever plays them.
#[test]
fn cards_are_placed_lowest_first() {
    for played in [[50, 41, 77], [41, 77, 50], [77, 50, 41], [41, 50, 77], [50, 77, 41], [77, 41, 50]] {
        let mut board = Board::new(
            &json!({}),
            &json!({
                "rows": [[10], [20], [30], [40]],
                "hands": [[played[0], 101], [played[1], 102], [played[2], 103]],
            }),
        );
        board.play(&format!("0 choose card={}; 1 choose card={}", played[0], played[1]));
        let events = lines(&board.play(&format!("2 choose card={}", played[2])));
        let placed: Vec<&str> = events.iter().filter_map(|line| line.strip_prefix("placed card=")).collect();
        let order: Vec<&str> = placed.iter().map(|line| &line[..2]).collect();
        assert_eq!(order, ["41", "50", "77"]);
        assert_eq!(board.rows(), "10 / 20 / 30 / 40 41 50 77");
    }
}

/// Seat 0 places one card on these rows; seat 1 has placed its own.
fn placing(rows: &Value, card: u8) -> Board {
    Board::new(
        &json!({}),
        &json!({"rows": rows, "hands": [[103], [104]], "revealed": revealed(&[(0, card)])}),
    )
}

/// C5: the row whose last card is below the card and nearest to it, and only the last card counts.
#[test]
fn a_card_goes_to_the_nearest_lower_end() {
    for (rows, card, after) in [
        (json!([[12], [30], [33], [38]]), 14, "12 14 / 30 / 33 / 38"),
        (json!([[12], [30], [33], [38]]), 31, "12 / 30 31 / 33 / 38"),
        (json!([[12], [30], [33], [38]]), 34, "12 / 30 / 33 34 / 38"),
        (json!([[12], [30], [33], [38]]), 100, "12 / 30 / 33 / 38 100"),
        // The order of the rows does not matter.
        (json!([[38], [33], [30], [12]]), 34, "38 / 33 34 / 30 / 12"),
        (json!([[38], [12], [33], [30]]), 29, "38 / 12 29 / 33 / 30"),
        // A nearer card inside a row, or at its front, does not count.
        (json!([[12, 60], [30], [33, 61], [58]]), 57, "12 60 / 30 57 / 33 61 / 58"),
        (json!([[5], [40, 90], [41, 91], [42, 92]]), 43, "5 43 / 40 90 / 41 91 / 42 92"),
        // One below and one above.
        (json!([[49], [51], [1], [2]]), 50, "49 50 / 51 / 1 / 2"),
        // A fifth card is still safe.
        (json!([[1, 2, 3, 4], [30], [33], [38]]), 5, "1 2 3 4 5 / 30 / 33 / 38"),
        (json!([[1], [2], [3], [103]]), 102, "1 / 2 / 3 102 / 103"),
    ] {
        let hands =
            if card >= 102 || after.contains("103") { json!([[99], [104]]) } else { json!([[103], [104]]) };
        let board = Board::new(
            &json!({}),
            &json!({"rows": rows, "hands": hands, "revealed": revealed(&[(0, card)])}),
        );
        assert_eq!(board.rows(), after, "{card} on {rows}");
        assert_eq!(board.points(), json!([0, 0]));
        assert_eq!(board.asked(), "choose 0 1");
    }
}

/// C6, C8: the sixth card of a row takes the five and starts the row.
#[test]
fn the_sixth_card_takes_the_five() {
    for (rows, card, after, pile, points) in [
        (json!([[1, 2, 3, 4, 5], [30], [33], [38]]), 6, "6 / 30 / 33 / 38", json!([1, 2, 3, 4, 5]), 6),
        (
            json!([[1], [11, 22, 33, 44, 55], [90], [91]]),
            89,
            "1 / 89 / 90 / 91",
            json!([11, 22, 33, 44, 55]),
            27,
        ),
        // The nearest row takes, though there is room elsewhere.
        (
            json!([[50], [10, 20, 30, 40, 51], [3], [4]]),
            52,
            "50 / 52 / 3 / 4",
            json!([10, 20, 30, 40, 51]),
            13,
        ),
        // Two full rows: the nearer one.
        (
            json!([[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [90], [91]]),
            12,
            "1 2 3 4 5 / 12 / 90 / 91",
            json!([6, 7, 8, 9, 10]),
            7,
        ),
    ] {
        let board = placing(&rows, card);
        assert_eq!(board.rows(), after, "{card} on {rows}");
        board.shows(&json!({"piles": [pile, []], "phase": "choose"}));
        assert_eq!(board.points(), json!([points, 0]));
    }
}

/// C7, C8: a card below every end waits for its player's choice of any row, and starts it.
#[test]
fn the_lowest_card_takes_a_row_of_its_players_choice() {
    let rows = json!([[12, 14], [30], [33, 55], [38]]);
    let board = placing(&rows, 11);
    assert_eq!(board.asked(), "take_row 0");
    assert_eq!(
        board.legal_lines(0),
        ["take_row row=0", "take_row row=1", "take_row row=2", "take_row row=3"]
    );
    assert_eq!(board.legal_lines(1), [""; 0]);
    for (row, after, pile, points) in [
        (0, "11 / 30 / 33 55 / 38", json!([12, 14]), 2),
        (1, "12 14 / 11 / 33 55 / 38", json!([30]), 3),
        (2, "12 14 / 30 / 11 / 38", json!([33, 55]), 12),
        (3, "12 14 / 30 / 33 55 / 11", json!([38]), 1),
    ] {
        let after_taking = board.clone().after(&format!("0 take_row row={row}"));
        assert_eq!(after_taking.rows(), after);
        after_taking.shows(&json!({"piles": [pile, []], "phase": "choose"}));
        assert_eq!(after_taking.points(), json!([points, 0]));
    }
    for (line, why) in [
        ("0 take_row row=4", "row 4 does not exist: rows are 0 to 3"),
        ("1 take_row row=0", "not your decision: the game waits for seat 0"),
        ("1 choose card=104", "not your decision: the game waits for seat 0"),
        ("0 choose card=103", "not now: a row must be taken"),
        ("0 pass", "not now: a row must be taken"),
    ] {
        assert_eq!(board.refusal(line), why, "{line}");
    }
}

/// C7: a card between the ends is not the lowest, and full rows above it do not matter.
#[test]
fn a_card_above_any_end_is_not_the_lowest() {
    let board = placing(&json!([[10, 20, 30, 40, 50], [60], [70], [9]]), 12);
    assert_eq!(board.rows(), "10 20 30 40 50 / 60 / 70 / 9 12");
}

/// C4, C6, C7: what follows sees the rows as they are by then.
#[test]
fn a_row_taken_changes_where_later_cards_go() {
    let mut board = Board::new(
        &json!({}),
        &json!({
            "rows": [[20], [30], [40], [50]],
            "hands": [[1, 101], [12, 102], [51, 103]],
        }),
    );
    board.play("0 choose card=1; 1 choose card=12; 2 choose card=51");
    assert_eq!(board.asked(), "take_row 0");
    board.shows(&json!({"revealed": revealed(&[(0, 1), (1, 12), (2, 51)])}));
    board.play("0 take_row row=3");
    assert_eq!(board.rows(), "20 / 30 / 40 51 / 1 12");
    board.shows(&json!({"revealed": [], "turn": 10}));
}

/// C8: taken cards lie in the pile and are never in a hand again.
#[test]
fn taken_cards_never_return_to_a_hand() {
    let board = placing(&json!([[1, 2, 3, 4, 5], [30], [33], [38]]), 6);
    assert_eq!(board.legal_lines(0), ["choose card=103"]);
    assert_eq!(board.refusal("0 choose card=5"), "card 5 is not in your hand");
    let view = board.view_json(Some(1));
    assert_eq!(view["taken"], json!([[1, 2, 3, 4, 5], []]));
    assert_eq!(view["seen"], json!([1, 2, 3, 4, 5, 6, 30, 33, 38]));
}

/// Everybody plays their lowest card, and takes the first row where they must.
fn play_turn(board: &mut Board) {
    let turn = (board.position_json()["round"].clone(), board.position_json()["turn"].clone());
    while !board.game().is_over()
        && (board.position_json()["round"].clone(), board.position_json()["turn"].clone()) == turn
    {
        board.play_on();
    }
}

/// C9: a round is ten turns; then piles are scored, totals written down, and all cards are dealt anew.
#[test]
fn a_round_is_ten_turns_and_then_all_is_scored_and_dealt_anew() {
    let mut board = dealt(4, &json!({"rounds": 3}), Seed([9; 32]));
    for round in 1..=2 {
        let before = board.position_json();
        for turn in 1..=10 {
            board.shows(&json!({"round": round, "turn": turn}));
            if turn == 10 {
                break;
            }
            play_turn(&mut board);
        }
        let (points, totals) = last_turn(&mut board);
        let sum = |n: &Value, m: &Value| n.as_u64().unwrap() + m.as_u64().unwrap();
        for seat in 0..4 {
            assert_eq!(totals[seat].as_u64().unwrap(), sum(&before["totals"][seat], &points[seat]));
        }
        board.shows(&json!({
            "round": round + 1, "turn": 1, "totals": totals, "piles": [[], [], [], []], "phase": "choose",
        }));
        let now = board.position_json();
        assert_ne!(now["hands"], before["hands"]);
        assert_eq!(
            now["hands"].as_array().unwrap().iter().map(|hand| hand.as_array().unwrap().len()).sum::<usize>(),
            40
        );
        assert_eq!(now["seen"].as_array().unwrap().len(), 4);
    }
}

/// Plays the last turn of a round; says its points and the totals after it.
fn last_turn(board: &mut Board) -> (Value, Value) {
    let round = board.position_json()["round"].clone();
    let mut events = Vec::new();
    while !board.game().is_over() && board.position_json()["round"] == round {
        events.extend(board.play_on());
    }
    let scored = events.iter().map(|event| serde_json::to_value(event).expect("JSON"));
    let scored = scored.filter(|event| event["type"] == "round_scored").collect::<Vec<_>>();
    assert_eq!(scored.len(), 1);
    (scored[0]["points"].clone(), scored[0]["totals"].clone())
}

/// The last turn of a round in which seat 0 takes a row of five points and seat 1 one of three.
fn last_turn_of(options: &Value, round: u16, totals: &[u16; 3]) -> Board {
    Board::new(
        options,
        &json!({
            "rows": [[11], [30], [90], [95]],
            "hands": [[1], [2], [96]],
            "totals": totals,
            "round": round,
        }),
    )
    .after("0 choose card=1; 1 choose card=2; 2 choose card=96; 0 take_row row=0")
}

/// C9: totals and points of the round are told.
#[test]
fn the_end_of_a_round_tells_points_and_totals() {
    let mut board = Board::new(
        &json!({}),
        &json!({"rows": [[11], [30], [90], [95]], "hands": [[1], [91]], "totals": [7, 8], "piles": [[], [55]]}),
    );
    board.play("0 choose card=1; 1 choose card=91");
    let events = lines(&board.play("0 take_row row=0"));
    assert_eq!(
        events[..3],
        [
            "row_taken cards=[11] points=5 row=0 seat=0 starts=1",
            "placed card=91 row=2 seat=1",
            "round_scored points=[5,7] totals=[12,15]",
        ]
    );
    assert!(events[3].starts_with("round_began round=2 rows=["), "{events:?}");
    board.shows(&json!({"round": 2, "turn": 1, "totals": [12, 15]}));
}

/// C10, T3: the game ends after the round in which somebody reaches the target; fewest points win; ties share.
#[test]
fn the_game_ends_when_somebody_reaches_the_target() {
    for (options, round, totals, over, winners) in [
        (json!({}), 1, [60, 0, 0], false, json!(null)),
        (json!({}), 1, [61, 0, 0], true, json!([1, 2])),
        (json!({}), 1, [62, 0, 3], true, json!([1])),
        (json!({}), 7, [0, 0, 66], true, json!([1])),
        (json!({}), 7, [0, 5, 66], true, json!([0, 1])),
        (json!({}), 7, [61, 66, 66], true, json!([0, 1, 2])),
        (json!({"target": 10}), 1, [4, 0, 0], false, json!(null)),
        (json!({"target": 10}), 1, [5, 1, 0], true, json!([2])),
        (json!({"target": 1}), 1, [0, 0, 0], true, json!([1, 2])),
        (json!({"target": 100}), 9, [94, 94, 94], false, json!(null)),
        (json!({"target": 100}), 9, [95, 94, 94], true, json!([1, 2])),
        // T3: a fixed number of rounds, and no target then.
        (json!({"rounds": 3}), 2, [90, 90, 90], false, json!(null)),
        (json!({"rounds": 3}), 3, [0, 0, 0], true, json!([1, 2])),
        (json!({"rounds": 1}), 1, [0, 0, 0], true, json!([1, 2])),
        // T4: with both, whichever comes first.
        (json!({"rounds": 3, "target": 50}), 2, [45, 0, 0], true, json!([1, 2])),
        (json!({"rounds": 3, "target": 50}), 2, [44, 0, 0], false, json!(null)),
        (json!({"rounds": 3, "target": 50}), 3, [0, 0, 0], true, json!([1, 2])),
    ] {
        let board = last_turn_of(&options, round, &totals);
        assert_eq!(board.game().is_over(), over, "{options} round {round} {totals:?}");
        let view = board.view_json(None);
        assert_eq!((&view["over"], view.get("winners").unwrap_or(&json!(null))), (&json!(over), &winners));
        let sums = json!([totals[0] + 5, totals[1], totals[2]]);
        assert_eq!(view["totals"], sums);
        if over {
            assert_eq!(view["scores"], sums);
            assert_eq!(view["phase"], "over");
            let outcome = board.0.outcome().unwrap();
            assert_eq!(json!(outcome.winners), winners);
            assert_eq!(json!(outcome.scores), sums);
            assert_eq!(board.refusal("0 pass"), "the game is over: nothing more can be played");
            assert!((0..3).all(|seat| board.legal_lines(seat).is_empty()));
        } else {
            assert_eq!(board.0.outcome(), None);
            board.shows(&json!({"round": round + 1, "turn": 1}));
        }
    }
}

/// C10: the fewest points are the star, the most the lord of cows, equal ones share; the view says so at the end, and
/// whether points decided.
#[test]
fn the_view_tells_the_titles_at_the_end() {
    for (totals, star, lord, decided_by) in [
        ([61, 0, 3], json!([1]), json!([0]), "points"),
        ([61, 0, 0], json!([1, 2]), json!([0]), "shared"),
        ([61, 66, 2], json!([2]), json!([0, 1]), "points"),
        ([61, 66, 66], json!([0, 1, 2]), json!([0, 1, 2]), "shared"),
    ] {
        let board = last_turn_of(&json!({}), 1, &totals);
        for viewer in [None, Some(0), Some(2)] {
            let view = board.view_json(viewer);
            assert_eq!(view["titles"], json!({"star": star, "lord": lord}), "{totals:?}");
            assert_eq!(view["winners"], star);
            assert_eq!(view["decided_by"], decided_by);
        }
    }
    let going_on = last_turn_of(&json!({}), 1, &[60, 0, 0]).view_json(None);
    assert_eq!((going_on.get("titles"), going_on.get("decided_by")), (None, None), "not before the end");
}

/// C10: the end is told with the winners, and nobody is waited for.
#[test]
fn the_end_of_the_game_is_told() {
    let mut board = Board::new(
        &json!({"rounds": 1, "choose_ms": 1000}),
        &json!({"rows": [[10], [30], [90], [95]], "hands": [[11], [91]]}),
    );
    board.play("0 choose card=11");
    let events = lines(&board.play("1 choose card=91"));
    assert_eq!(events[4..], ["round_scored points=[0,0] totals=[0,0]", "ended winners=[0,1]"]);
    assert_eq!(board.asked(), "over");
    assert_eq!(board.view_json(None)["deadline"], json!(null));
    assert_eq!(board.refusal("clock"), "no clock is running: nothing happens until somebody moves");
}

/// C5, C6, C7: the view says where each card of the hand would go now.
#[test]
fn a_view_says_where_each_card_would_go() {
    let board = Board::new(
        &json!({}),
        &json!({"rows": [[12], [1, 2, 30, 31, 32], [33], [38]], "hands": [[11, 13, 34, 35, 99], [3, 4, 5, 6, 7]]}),
    );
    assert_eq!(
        board.view_json(Some(0))["would_go"],
        json!([null, {"row": 0, "takes": false}, {"row": 2, "takes": false}, {"row": 2, "takes": false}, {"row": 3, "takes": false}])
    );
    let board = Board::new(
        &json!({}),
        &json!({"rows": [[12], [1, 2, 30, 31, 32], [40], [50]], "hands": [[33], [3]]}),
    );
    assert_eq!(board.view_json(Some(0))["would_go"], json!([{"row": 1, "takes": true}]));
    assert_eq!(board.view_json(Some(1))["would_go"], json!([null]));
    assert_eq!(board.view_json(None)["would_go"], json!([]));
}
