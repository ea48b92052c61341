//! S10 «Агент-комбинатор».

use crate::board::{Board, CowBoard as _, anniversary, dealt, lines, placing, revealed, seeded, with};
use cow006::{Card, Event};
use serde_json::{Value, json};
use table::{Game, Seed};

/// Seat 0 takes row 0 by C7 with card 1 and a Plus in hand.
fn taking(row: &Value, fields: &Value) -> Board {
    let all = json!({"rows": [row, [88], [90], [91]], "specials": [["plus"], []]});
    placing(1, &with(&all, fields)).after("0 pass; 0 take_row row=0")
}

/// S10: the row counts max(0, the others' penalty − the bonus); what is left over cancels cards of the pile.
#[test]
fn the_row_counts_the_others_less_the_bonus() {
    for (row, bonus, pile, points) in [
        // 1 + 2 + 5 + 1 + 1.
        (json!([3, 5, 11, 13, 17]), 11, json!([]), 0),
        (json!([3, 5, 11, 13, 17]), 5, json!([]), 8 - 2),
        (json!([3, 5, 11, 13, 17]), 3, json!([]), 9 - 1),
        (json!([3, 5, 11, 13, 17]), 5, json!([60]), 6 + 3),
        (json!([11, 22, 33, 44, 55]), 55, json!([]), 20 - 7),
        (json!([11, 22, 33, 44, 55]), 11, json!([]), 22 - 5),
        // Left over: 5 − 1 = 4.
        (json!([11, 13]), 11, json!([]), 0),
        (json!([11, 13]), 11, json!([5, 15]), 0),
        (json!([11, 13]), 11, json!([60, 70]), 3),
        (json!([11, 13]), 11, json!([22]), 5),
        (json!([11, 13]), 11, json!([22, 7, 8]), 5),
        // The bonus alone: 7 left over.
        (json!([55]), 55, json!([5, 15, 25, 35]), 2),
        (json!([55]), 55, json!([22, 5]), 0),
        (json!([55]), 55, json!([22, 60]), 3),
        (json!([55]), 55, json!([60, 70, 80]), 3),
        // Just nothing left over.
        (json!([11, 22]), 22, json!([5]), 2),
        // One point, the smallest bonus, alone.
        (json!([2]), 2, json!([7, 5]), 2),
    ] {
        let board = taking(&row, &json!({"piles": [pile, []]}));
        assert_eq!(board.asked(), "plus 0");
        let board = board.after(&format!("0 special special=plus card={bonus}"));
        assert_eq!(board.points(), json!([points, 0]), "{row} with {bonus} on {pile}");
        board.shows(&json!({"special_discard": ["plus"], "specials": [[], []]}));
    }
}

/// S10: what is left over cancels the set with the largest total, then the fewest cards, then the highest numbers.
#[test]
fn what_is_left_over_cancels_the_largest_set() {
    for (row, bonus, pile, cancelled, points) in [
        ([11, 13].as_slice(), 11, [5, 15, 60, 7].as_slice(), [7, 60].as_slice(), 2 + 2),
        (&[11, 13], 11, &[5, 15, 7, 8], &[5, 15], 1 + 1),
        (&[11, 13], 11, &[6, 7, 8, 9, 12], &[7, 8, 9, 12], 1),
        (&[11, 13], 11, &[5, 15, 25], &[15, 25], 2),
        (&[55], 55, &[22, 33, 5, 15], &[15, 33], 5 + 2),
        (&[55], 55, &[22, 60, 70, 7], &[7, 60, 70], 5),
    ] {
        let mut board = taking(&json!(row), &json!({"piles": [pile, []]}));
        let events = lines(&board.play(&format!("0 special special=plus card={bonus}")));
        let told = events.iter().find(|line| line.starts_with("cancelled")).expect("told");
        assert!(told.contains(&json!(cancelled).to_string()), "{told} for {pile:?}");
        let mut out_of_the_count: Vec<u8> = [row, cancelled].concat();
        out_of_the_count.sort_unstable();
        board.shows(&json!({"cancelled": out_of_the_count}));
        assert_eq!(board.points(), json!([points, 0]), "{pile:?}");
    }
}

/// S10: the events say what the row cost, and what more was taken off.
#[test]
fn what_a_plus_did_is_told() {
    let mut board = taking(&json!([11, 13]), &json!({"piles": [[5, 15, 77], []]}));
    assert_eq!(
        lines(&board.play("0 special special=plus card=11"))[..3],
        [
            r#"special_played card=1 play={"card":11,"special":"plus"} seat=0"#,
            "row_taken cards=[11,13] points=0 row=0 seat=0 starts=1",
            "cancelled cards=[5,15] points=4 seat=0",
        ]
    );
    let mut board = taking(&json!([3, 5, 11, 13, 17]), &json!({"piles": [[65], []]}));
    assert_eq!(
        lines(&board.play("0 special special=plus card=5"))[1],
        "row_taken cards=[3,5,11,13,17] points=6 row=0 seat=0 starts=1"
    );
}

/// S10: a card that a Plus has taken out of the count is not taken out again by a later one.
#[test]
fn a_later_plus_cancels_other_cards() {
    // An earlier Plus with 11 for 11 and 13, and for 60 and 7 of the pile: 6 + 4 points off.
    let earlier = json!({
        "piles": [[7, 8, 11, 13, 60, 70], []], "credits": [10, 0], "cancelled": [7, 11, 13, 60],
    });
    let board = taking(&json!([22, 23]), &earlier);
    assert_eq!(board.points(), json!([4, 0]), "8 and 70 count");
    let board = board.after("0 special special=plus card=22");
    assert_eq!(board.points(), json!([0, 0]));
    board.shows(&json!({"cancelled": [7, 8, 11, 13, 22, 23, 60, 70], "credits": [20, 0]}));
}

/// S10: the others' cards of a row that the bonus did not pay in full still count, and a later Plus may cancel them.
#[test]
fn what_a_bonus_did_not_pay_may_be_cancelled_later() {
    let board = taking(&json!([3, 5, 11, 13, 17]), &json!({}));
    let board = board.after("0 special special=plus card=5");
    board.shows(&json!({"cancelled": [5], "credits": [4, 0]}));
    assert_eq!(board.points(), json!([6, 0]));
}

/// S10: a second Plus cancels cards that the first has paid for in part. What that is too much is lost: it does not pay
/// for a later row.
#[test]
fn a_surplus_never_pays_for_a_later_row() {
    let mut board = Board::new(
        &anniversary(),
        &json!({
            "rows": [[4, 11, 22], [55], [33], [100]], "hands": [[3, 6, 8], [101, 102, 103]],
            "specials": [["plus", "plus"], []],
        }),
    );
    board.play("0 choose card=8; 1 choose card=101; 0 pass; 0 take_row row=0");
    board.play("0 special special=plus card=11; 0 pass");
    assert_eq!(board.points(), json!([1, 0]), "4 and 22 less 11");
    board.shows(&json!({"credits": [10, 0], "cancelled": [11]}));

    board.play("0 choose card=6; 1 choose card=102; 0 pass; 0 take_row row=1");
    let events = lines(&board.play("0 special special=plus card=55"));
    assert!(events.contains(&"cancelled cards=[4,22] points=1 seat=0".to_owned()), "{events:?}");
    assert_eq!(board.points(), json!([0, 0]));
    board.shows(&json!({"credits": [18, 0], "cancelled": [4, 11, 22, 55]}));

    let events = lines(&board.play("0 choose card=3; 1 choose card=103; 0 take_row row=2"));
    assert!(events.contains(&"round_scored points=[5,0] totals=[5,0]".to_owned()), "{events:?}");
}

/// S10: in random games that play every Plus they can, a row without one costs all of its cards, a Plus never takes off
/// more than the row and the pile cost, and every card is cancelled once at most.
#[test]
fn points_off_never_exceed_what_the_pile_costs() {
    let (mut n_paid_before, mut n_bonuses) = (0, 0);
    let dear = |line: &str| {
        let number = line.split("card=").nth(1).and_then(|rest| rest.split(' ').next()?.parse().ok());
        number.and_then(Card::new).map(Card::penalty)
    };
    for seed in 0..200_u8 {
        let dealt = dealt(2, &anniversary(), Seed([seed; 32])).position_json();
        let specials = json!({"specials": [["plus", "plus", "plus", "plus"], []], "special_pile": null});
        let mut board = seeded(&anniversary(), &with(&dealt, &specials), Seed([seed; 32]));
        let mut chance = Seed([seed; 32]).chance(9, 9);
        while !board.game().is_over() {
            let seat = board.first_asked();
            let legal = board.legal_lines(seat);
            let (phase, before) = (board.asked(), board.game().position());
            let choices: Vec<&String> = match phase.split(' ').next().unwrap() {
                "special" => vec![&legal[0]],
                "swap" => vec![&legal[0]],
                // A low card takes a row.
                "choose" if seat == 0 => vec![&legal[0]],
                "plus" if legal.len() > 1 => {
                    legal[1..].iter().max_by_key(|line| dear(line)).into_iter().collect()
                }
                _ => legal.iter().collect(),
            };
            let line = format!("{seat} {}", table::pick(&mut chance, &choices).unwrap());
            let is_plus = line.contains("special=plus");
            let mut costs: Vec<i32> = serde_json::from_value(board.points()).unwrap();
            let mut cancelled = before.cancelled;
            for event in board.play(&line) {
                match event {
                    Event::RowTaken { seat, cards, points, .. } => {
                        assert!(is_plus || points == cards.penalty(), "{line}: {cards:?} cost {points}");
                        costs[seat.idx()] += i32::from(points);
                        n_bonuses += usize::from(is_plus);
                    }
                    Event::Cancelled { seat, cards, points } => {
                        assert!(
                            cards.among(cancelled).is_empty(),
                            "{line}: {cards:?} of {cancelled:?} again"
                        );
                        assert!(points <= cards.penalty());
                        n_paid_before += usize::from(points < cards.penalty());
                        cancelled = cancelled.with(cards);
                        costs[seat.idx()] -= i32::from(points);
                    }
                    Event::RoundScored { points, .. } => {
                        assert_eq!(
                            costs,
                            points.iter().map(|&points| i32::from(points)).collect::<Vec<_>>(),
                            "{line}"
                        );
                    }
                    Event::RoundBegan { .. } => costs.fill(0),
                    _ => {}
                }
            }
            assert_eq!(json!(costs), board.points(), "{line}: nothing else pays for a row");
            let after = board.game().position();
            for (pile, &credit) in after.piles.iter().zip(&after.credits) {
                assert!(credit <= pile.penalty(), "{line}: {credit} off {pile:?}");
            }
        }
    }
    assert!(n_bonuses > 100, "{n_bonuses} Plus cards");
    assert!(n_paid_before > 0, "none came upon cards that were paid for");
}

/// S10: two Plus cards one after another, played out.
#[test]
fn two_plus_cards_in_one_round() {
    let mut board = Board::new(
        &json!({"variant": "anniversary"}),
        &json!({
            "rows": [[60, 70], [55], [88], [90]], "hands": [[1, 2, 103], [104, 102, 101]], "specials": [["plus", "plus"], []],
        }),
    );
    board.play("0 choose card=2; 1 choose card=104; 0 pass; 0 take_row row=0");
    board.play("0 special special=plus card=60; 0 pass");
    assert_eq!(board.points(), json!([0, 0]), "70 less 60");
    board.play("0 choose card=1; 1 choose card=102; 0 pass; 0 take_row row=1");
    board.play("0 special special=plus card=55");
    assert_eq!(board.points(), json!([0, 0]));
    board.shows(&json!({"cancelled": [55, 60, 70], "piles": [[55, 60, 70], []]}));
}

/// S10: a round's points are never below zero, and nothing is carried into the totals.
#[test]
fn a_round_is_never_below_zero() {
    let board = placing(
        1,
        &json!({
            "rows": [[55], [88], [90], [91]], "specials": [["plus"], []], "hands": [[], []],
            "totals": [20, 30], "piles": [[7], [8]],
        }),
    );
    let board = board.after("0 pass; 0 take_row row=0; 0 special special=plus card=55");
    board.shows(&json!({"totals": [20, 31], "round": 2}));
    let over = placing(
        103,
        &json!({
            "rows": [[55], [88], [90], [91]], "hands": [[], []], "credits": [50, 0], "piles": [[7], [8]],
            "round": 2,
        }),
    );
    over.shows(&json!({"totals": [0, 1], "phase": "over"}));
}

/// S10, S4.1: with five rows the card just played is among those taken and may be the bonus.
#[test]
fn with_five_rows_the_card_just_played_may_be_the_bonus() {
    let board = placing(
        55,
        &json!({
            "rows": [[50, 51, 52, 53, 54], [10], [90], [91], [92]], "fifth_row": true, "specials": [["plus"], []],
        }),
    );
    let board = board.after("0 pass");
    assert_eq!(board.asked(), "plus 0");
    assert_eq!(
        board.legal_lines(0),
        ["pass"]
            .into_iter()
            .map(str::to_owned)
            .chain((50..=55).map(|card| format!("special card={card} special=plus")))
            .collect::<Vec<_>>()
    );
    let board = board.after("0 special special=plus card=55");
    assert_eq!(board.rows(), "10 / 90 / 91 / 92");
    assert_eq!(board.points(), json!([0, 0]), "3 + 1 + 1 + 1 + 1 less 7");
    assert_eq!(board.discards(), ["fifth_row", "plus"]);
}

/// S10: with four rows the card just played starts the row and is no bonus; nor is any card that is not taken.
#[test]
fn only_a_card_that_is_taken_can_be_the_bonus() {
    let board = taking(&json!([11, 13]), &json!({"piles": [[5], []]}));
    assert_eq!(
        board.legal_lines(0),
        ["pass", "special card=11 special=plus", "special card=13 special=plus"]
    );
    for (line, why) in [
        ("0 special special=plus card=1", "card 1 is not among the cards being taken"),
        ("0 special special=plus card=88", "card 88 is not among the cards being taken"),
        ("0 special special=plus card=5", "card 5 is not among the cards being taken"),
        ("0 special special=stop row=1", "only Plus can be played when a row is being taken"),
        ("0 swap discard=plus", "not now: a row is being taken: Plus or a pass is awaited"),
        ("0 take_row row=1", "not now: a row is being taken: Plus or a pass is awaited"),
        ("1 pass", "not your decision: the game waits for seat 0"),
    ] {
        assert_eq!(board.refusal(line), why, "{line}");
    }
}

/// S10, S2: only when taking a row, and only by who holds one.
#[test]
fn it_is_played_only_when_taking() {
    let board = placing(92, &json!({"rows": [[10], [20], [30], [40]], "specials": [["plus"], []]}));
    assert_eq!(board.legal_lines(0), ["pass"]);
    assert_eq!(
        board.refusal("0 special special=plus card=40"),
        "Plus is played only when a row is being taken"
    );
    let board = taking(&json!([11, 13]), &json!({"specials": [["stop"], []]}));
    assert_eq!(board.asked(), "plus 0", "asked, though they hold none");
    assert_eq!(board.legal_lines(0), ["pass"]);
    assert_eq!(board.refusal("0 special special=plus card=11"), "you hold no Plus");
}

/// S10, S2: a pass takes the row as it is; the next card follows.
#[test]
fn a_pass_takes_the_row_as_it_is() {
    let board = placing(
        1,
        &json!({
            "rows": [[11, 13], [88], [90], [91]], "specials": [["plus"], []],
            "revealed": revealed(&[(0, 1), (1, 92)]),
        }),
    );
    let board = board.after("0 pass; 0 take_row row=0; 0 pass");
    assert_eq!(board.points(), json!([6, 0]));
    assert_eq!(board.asked(), "swap 0");
    assert_eq!(board.after("0 pass").rows(), "1 / 88 / 90 / 91 92");
}
