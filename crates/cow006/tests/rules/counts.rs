//! In how many ways small deals play out, and what they cost each seat over all ways: numbers from `tests/counts.py`,
//! which was written from the rules alone.

use crate::board::{Board, CowBoard as _, anniversary, professional, with};
use cow006::{Action, Cow006};
use serde_json::{Value, json};
use table::{Game, Seat};

/// What all choose in a turn counts once: the seats choose in order. All other decisions belong to one seat.
fn ways(game: &Cow006) -> (u64, Vec<u64>) {
    if let Some(outcome) = game.outcome() {
        return (1, outcome.scores.iter().map(|&points| u64::from(points.unsigned_abs())).collect());
    }
    let seat: Seat = game.to_move().iter().next().expect("somebody is asked");
    let mut actions: Vec<Action> = Vec::new();
    game.legal(seat, game.now(), &mut actions);
    let mut sum = (0, vec![0; game.n_seats()]);
    for action in actions {
        let mut next = game.clone();
        next.act(seat, action, game.now(), &mut ()).expect("a legal action");
        let (n_ways, points) = ways(&next);
        sum.0 += n_ways;
        sum.1.iter_mut().zip(points).for_each(|(sum, points)| *sum += points);
    }
    sum
}

fn plays_out(options: &Value, position: &Value) -> (u64, Vec<u64>) {
    ways(Board::new(options, position).game())
}

/// C3, C4, C5, C6, C7, C9: classic deals.
#[test]
fn classic_deals_play_out_in_as_many_ways_as_the_script_says() {
    let one_round = json!({"rounds": 1});
    for (rows, hands, n_ways, points) in [
        (json!([[12], [30], [33], [38]]), json!([[3, 40, 77], [5, 36, 90]]), 288, vec![1152, 576]),
        (json!([[12], [30], [33], [38]]), json!([[3, 40], [5, 36], [11, 99]]), 80, vec![295, 138, 40]),
        (
            json!([[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [50], [60]]),
            json!([[11, 12, 13], [14, 61, 49]]),
            87,
            vec![1329, 0],
        ),
    ] {
        let position = json!({"rows": rows, "hands": hands});
        assert_eq!(plays_out(&one_round, &position), (n_ways, points), "{position}");
    }
}

/// T3: professional deals.
#[test]
fn professional_deals_play_out_in_as_many_ways_as_the_script_says() {
    let one_round = with(&professional(), &json!({"rounds": 1}));
    for (rows, hands, n_ways, points) in [
        (json!([[12], [30], [40], [60]]), json!([[35, 50, 21], [45, 7, 20]]), 166, vec![0, 0]),
        (
            json!([[20, 21, 22, 23, 24], [34, 80], [10, 90], [15, 85]]),
            json!([[29, 50], [60, 33]]),
            12,
            vec![123, 55],
        ),
    ] {
        let position = json!({"rows": rows, "hands": hands});
        assert_eq!(plays_out(&one_round, &position), (n_ways, points), "{position}");
    }
}

/// S2, S3, S4, S4.1, S5, S6, S6.1, S7, S8, S8.2, S8.4, S9, S10: deals with specials.
#[test]
fn deals_with_specials_play_out_in_as_many_ways_as_the_script_says() {
    for (rows, hands, specials, pile, n_ways, points) in [
        (
            json!([[10, 11, 12, 13, 14], [20], [30], [40]]),
            json!([[15, 3], [16, 5]]),
            json!([["fifth_row"], ["seventh_cow"]]),
            json!(["plus", "plus", "plus", "plus", "stop", "stop", "stop", "stop"]),
            1839,
            vec![16880, 7005],
        ),
        (
            json!([[10, 11, 12, 14, 55], [20], [30], [40]]),
            json!([[13, 3], [16, 56]]),
            json!([["insert"], ["plus"]]),
            json!(["plus", "stop", "move", "insert", "replace", "stop"]),
            3055,
            vec![14504, 37657],
        ),
        (
            json!([[10, 11, 12, 13, 14], [20], [30, 31], [40]]),
            json!([[15, 3], [16, 41]]),
            json!([["move"], ["replace"]]),
            json!(["plus", "stop", "move", "insert", "replace", "stop"]),
            2196,
            vec![20105, 8982],
        ),
        (
            json!([[11, 13], [20], [30, 33], [44]]),
            json!([[15, 3], [16, 5]]),
            json!([["stop", "plus"], ["plus"]]),
            json!(["plus", "stop", "move", "insert", "replace", "stop", "plus"]),
            2597,
            vec![13567, 7436],
        ),
        (
            json!([[10, 11, 12, 14, 55], [20], [60], [70]]),
            json!([[13, 3], [16, 56]]),
            json!([["fifth_row", "insert"], ["move"]]),
            json!(["seventh_cow", "stop", "seventh_cow", "insert", "replace", "stop"]),
            85667,
            vec![760_881, 450_545],
        ),
    ] {
        let position =
            json!({"rows": rows, "hands": hands, "specials": specials, "special_pile": pile, "round": 2});
        assert_eq!(plays_out(&anniversary(), &position), (n_ways, points), "{position}");
    }
}
