//! The book's own examples, each under its name.

use crate::board::{Board, CowBoard as _, anniversary};
use serde_json::{Value, json};

/// C11, C4, C5, C6, C7, C8: «Пример игры», рис. 1–6: four players, five turns.
#[test]
fn rulebook_example_figures_1_to_6() {
    let mut board = Board::new(
        &json!({}),
        &json!({
            "rows": [[12], [30], [33], [38]],
            "hands": [
                [14, 21, 3, 37, 1, 101],
                [15, 24, 36, 41, 11, 102],
                [34, 25, 42, 45, 32, 103],
                [40, 29, 43, 46, 50, 104],
            ],
        }),
    );
    assert_eq!(board.rows(), "12 / 30 / 33 / 38", "рис. 1");
    for (figure, played, row_of_choice, rows, points) in [
        (2, [14, 15, 34, 40], None, "12 14 15 / 30 / 33 34 / 38 40", [0, 0, 0, 0]),
        (3, [21, 24, 25, 29], None, "25 29 / 30 / 33 34 / 38 40", [0, 0, 6, 0]),
        (4, [3, 36, 42, 43], Some(1), "25 29 / 3 / 33 34 36 / 38 40 42 43", [3, 0, 6, 0]),
        (5, [37, 41, 45, 46], None, "25 29 / 3 / 33 34 36 37 41 / 46", [3, 0, 6, 8]),
        (6, [1, 11, 32, 50], Some(3), "25 29 32 / 3 11 / 50 / 1", [4, 0, 6, 17]),
    ] {
        for (seat, card) in played.iter().enumerate() {
            board.play(&format!("{seat} choose card={card}"));
        }
        if let Some(row) = row_of_choice {
            assert_eq!(board.asked(), "take_row 0", "рис. {figure}: правило №4");
            board.play(&format!("0 take_row row={row}"));
        }
        assert_eq!(board.rows(), rows, "рис. {figure}");
        assert_eq!(board.points(), json!(points), "рис. {figure}");
    }
    board.shows(&json!({
        "piles": [[30, 46], [], [12, 14, 15, 21, 24], [33, 34, 36, 37, 38, 40, 41, 42, 43, 45]],
        "hands": [[101], [102], [103], [104]],
        "turn": 10,
        "phase": "choose",
    }));
}

/// Two players; seat 0 plays `card` with `special` in hand, seat 1 a card that is not in the way and holds nothing.
fn about_to_place(rows: &Value, card: u8, rest: &[u8], special: &str) -> Board {
    let mut hand = rest.to_vec();
    hand.extend([card, 101]);
    hand.sort_unstable();
    let other: Vec<u8> = (105 - hand.len() as u8..=104).collect();
    assert!(!other.contains(&101), "at most one card more");
    let board = Board::new(
        &anniversary(),
        &json!({"rows": rows, "hands": [hand, other], "specials": [[special], []]}),
    );
    board.after(&format!("0 choose card={card}; 1 choose card=104"))
}

/// S13, S4: «Спецагент»: Саша выложил карту 23 и начинает ею пятый ряд.
#[test]
fn rulebook_example_fifth_row_with_23() {
    let board = about_to_place(&json!([[30], [40], [50], [9, 12, 15, 18, 21]]), 23, &[], "fifth_row");
    assert_eq!(board.asked(), "special 0");
    let without = board.clone().after("0 pass");
    assert_eq!(without.asked(), "plus 0", "otherwise he takes the fourth row");
    without.shows(&json!({"taking": 3}));

    let board = board.after("0 special special=fifth_row");
    assert_eq!(board.rows(), "30 / 40 / 50 104 / 9 12 15 18 21 / 23");
    board.shows(&json!({"fifth_row": true, "piles": [[], []], "special_discard": [], "phase": "choose"}));
}

/// S13, S5: «Седьмая корова»: Ваня выложил карту 20 и не забирает ряд.
#[test]
fn rulebook_example_seventh_cow_with_20() {
    let board = about_to_place(&json!([[3, 5, 11, 13, 17], [30], [40], [50]]), 20, &[], "seventh_cow");
    let board = board.after("0 special special=seventh_cow row=0");
    assert_eq!(board.rows(), "3 5 11 13 17 20 (seventh) / 30 / 40 / 50 104");
    board.shows(&json!({"piles": [[], []], "sevenths": [0], "special_discard": []}));
}

/// S13, S6: «Агент-диверсант»: Катя кладёт карту 10 между картами 5 и 11.
#[test]
fn rulebook_example_insert_10_between_5_and_11() {
    let board = about_to_place(&json!([[5, 11], [30], [40], [50]]), 10, &[], "insert");
    assert_eq!(board.clone().after("0 pass").asked(), "take_row 0", "otherwise she takes a row");
    let board = board.after("0 special special=insert row=0");
    assert_eq!(board.rows(), "5 10 11 / 30 / 40 / 50 104");
    board.shows(&json!({"piles": [[], []], "special_discard": ["insert"], "phase": "choose"}));
}

/// S13, S7: «Агент-санитар»: Денис меняет карту 25 на карту 15 из руки и кладёт её после карты 10.
#[test]
fn rulebook_example_replace_25_by_15() {
    let board = about_to_place(&json!([[10], [12, 16, 18, 21, 24], [40], [50]]), 25, &[15], "replace");
    assert_eq!(board.clone().after("0 pass").asked(), "plus 0", "otherwise he takes the row");
    let board = board.after("0 special special=replace card=15");
    assert_eq!(board.rows(), "10 15 / 12 16 18 21 24 / 40 / 50 104");
    board.shows(&json!({
        "piles": [[], []],
        "hands": [[25, 101], [102, 103]],
        "known": [[25], []],
        "special_discard": ["replace"],
    }));
}

/// S13, S8, S8.3: «Агент-десантник», пример 1: Таня перекладывает карту 13 между 10 и 17 и кладёт 24 после 22.
#[test]
fn rulebook_example_move_13_between_10_and_17() {
    let board = about_to_place(&json!([[9, 13, 16, 20, 22], [10, 17], [40], [50]]), 24, &[], "move");
    assert_eq!(board.clone().after("0 pass").asked(), "plus 0", "otherwise she takes the row");
    let board = board.after("0 special special=move card=13 to=1");
    assert_eq!(board.rows(), "9 16 20 22 24 / 10 13 17 / 40 / 50 104");
    board.shows(&json!({"piles": [[], []], "special_discard": ["move"], "phase": "choose"}));
}

/// S13, S8, S8.4: «Агент-десантник», пример 2: Таня перекладывает 22 после 13 и начинает свободный ряд картой 10.
#[test]
fn rulebook_example_move_22_behind_13_and_play_10() {
    let board = about_to_place(&json!([[11, 13], [22], [40], [50]]), 10, &[], "move");
    assert_eq!(board.clone().after("0 pass").asked(), "take_row 0", "otherwise she takes a row");
    let board = board.after("0 special special=move card=22 to=0");
    assert_eq!(board.rows(), "11 13 22 / 10 / 40 / 50 104");
    board.shows(&json!({"piles": [[], []], "special_discard": ["move"], "phase": "choose"}));
}

/// S13, S9: «Агент Стоп»: Коля блокирует ряд после карты 17 и кладёт 22 после карты 10.
#[test]
fn rulebook_example_stop_behind_17_with_22() {
    let board = about_to_place(&json!([[3, 5, 11, 13, 17], [10], [40], [50]]), 22, &[], "stop");
    assert_eq!(board.clone().after("0 pass").asked(), "plus 0", "otherwise he takes the row");
    let board = board.after("0 special special=stop row=0");
    assert_eq!(board.rows(), "3 5 11 13 17 (stop) / 10 22 / 40 / 50 104");
    board.shows(&json!({"piles": [[], []], "stops": [0], "special_discard": []}));
}

/// S13, S10: «Агент-комбинатор», пример 1: ряд 3-5-11-13-17 с картой 11 в плюс не приносит Жене очков.
#[test]
fn rulebook_example_plus_with_11_in_3_5_11_13_17() {
    let board = about_to_place(&json!([[3, 5, 11, 13, 17], [30], [40], [50]]), 20, &[], "plus");
    let board = board.after("0 pass");
    assert_eq!(board.asked(), "plus 0");
    assert_eq!(board.clone().after("0 pass").points(), json!([10, 0]), "otherwise it costs her ten");
    let board = board.after("0 special special=plus card=11");
    assert_eq!(board.rows(), "20 / 30 / 40 / 50 104");
    assert_eq!(board.points(), json!([0, 0]));
    board.shows(&json!({"special_discard": ["plus"], "phase": "choose"}));
}

/// S13, S10: «Агент-комбинатор», пример 2: Костя берёт ряд 11-13 картой 3 и сбрасывает ещё карты на четыре очка.
#[test]
fn rulebook_example_plus_with_11_in_11_13_and_four_points_off_the_pile() {
    let mut board = Board::new(
        &anniversary(),
        &json!({
            "rows": [[11, 13], [30], [40], [50]],
            "hands": [[3, 101], [104, 102]],
            // 2 + 2 + 1 + 3 points.
            "piles": [[5, 15, 16, 60], []],
            "specials": [["plus"], []],
        }),
    );
    board.play("0 choose card=3; 1 choose card=104; 0 pass; 0 take_row row=0");
    assert_eq!(board.points(), json!([8, 0]));
    board.play("0 special special=plus card=11");
    assert_eq!(board.rows(), "3 / 30 / 40 / 50 104");
    assert_eq!(board.points(), json!([4, 0]), "eight before, four off, nothing for 11 and 13");
}
