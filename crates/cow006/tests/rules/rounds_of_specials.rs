//! S1, S11, S12: the two rounds of the anniversary edition.

use crate::board::{Board, CowBoard as _, anniversary, dealt, placing, revealed, seeded, with};
use cow006::{CardSet, Special};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use table::{Game, Seed};

fn how_many(specials: impl IntoIterator<Item = Special>) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    specials.into_iter().for_each(|kind| *counts.entry(format!("{kind:?}")).or_default() += 1);
    counts
}

/// S1: twelve number cards each, four rows, three specials each of 28: seven kinds, four of each.
#[test]
fn twelve_cards_and_three_specials_are_dealt_to_each() {
    for n_seats in 2..=8 {
        let board = dealt(n_seats, &anniversary(), Seed([n_seats as u8; 32]));
        let position = board.game().position();
        assert!(position.hands.iter().all(|hand| hand.len() == 12));
        assert!(position.specials.iter().all(|specials| specials.len() == 3));
        assert_eq!(position.rows.iter().map(Vec::len).collect::<Vec<_>>(), [1; 4]);
        let dealt: CardSet =
            position.hands.iter().flat_map(|hand| hand.iter()).chain(position.rows.concat()).collect();
        assert_eq!(dealt.len(), 12 * n_seats + 4);
        let pile = position.special_pile.unwrap();
        assert_eq!(pile.len(), 28 - 3 * n_seats);
        let all = how_many(position.specials.concat().into_iter().chain(pile));
        assert_eq!((all.len(), all.values().all(|&n| n == 4)), (7, true), "{all:?}");
        assert_eq!(board.view_json(None)["special_counts"], json!(vec![3; n_seats]));
        assert_eq!(board.view_json(None)["special_pile_size"], 28 - 3 * n_seats);
    }
}

/// S1: any special may be dealt to anybody.
#[test]
fn specials_are_shuffled() {
    let mut held = BTreeMap::new();
    for seed in 0..200 {
        let position = dealt(2, &anniversary(), Seed([seed; 32])).game().position();
        for kind in position.specials[1].clone() {
            *held.entry(format!("{kind:?}")).or_insert(0_u32) += 1;
        }
    }
    // 600 / 7 of each: about 86, standard deviation below nine.
    assert_eq!(held.len(), 7);
    assert!(held.values().all(|&n| n.abs_diff(86) < 45), "{held:?}");
}

/// The last card of round one is placed; these are held, lie at rows, or lie elsewhere.
fn second_round(n_seats: usize, held: &Value, fields: &Value, seed: u8) -> Board {
    let position = json!({
        "rows": [[10], [20], [30], [40]], "hands": vec![json!([]); n_seats], "revealed": revealed(&[(0, 95)]),
        "specials": held,
    });
    let board = seeded(&anniversary(), &with(&position, fields), Seed([seed; 32]));
    if board.asked() == "special 0" { board.after("0 pass") } else { board }
}

/// S11: all number cards are dealt anew; held specials are kept; three more each; those at rows are dealt again too.
#[test]
fn in_round_two_held_specials_are_kept_and_three_more_are_dealt() {
    let mut everywhere = Vec::new();
    for seed in 0..20 {
        let board = second_round(
            3,
            &json!([["plus", "plus"], [], ["stop"]]),
            &json!({
                "rows": [[10], [20], [30], [40], [50]], "fifth_row": true, "stops": [0, 1], "sevenths": [2],
                "special_discard": ["move", "move"], "totals": [0, 0, 0],
            }),
            seed,
        );
        let position = board.game().position();
        assert_eq!(board.asked(), "choose 0 1 2");
        board.shows(&json!({
            "round": 2, "turn": 1, "fifth_row": false, "stops": [], "sevenths": [], "special_discard": [],
        }));
        assert_eq!(position.rows.iter().map(Vec::len).collect::<Vec<_>>(), [1; 4]);
        assert!(position.hands.iter().all(|hand| hand.len() == 12));
        let n_held: Vec<usize> = position.specials.iter().map(Vec::len).collect();
        assert_eq!(n_held, [5, 3, 4]);
        assert!(how_many(position.specials[0].clone())["Plus"] >= 2, "kept");
        assert!(how_many(position.specials[2].clone())["Stop"] >= 1, "kept");
        let pile = position.special_pile.unwrap();
        assert_eq!(pile.len(), 28 - 12);
        let all = how_many(position.specials.concat().into_iter().chain(pile));
        assert_eq!((all.len(), all.values().all(|&n| n == 4)), (7, true), "{all:?}");
        everywhere.push(position.specials);
    }
    everywhere.dedup();
    assert!(everywhere.len() > 15, "shuffled");
}

/// S11: the same number to each: three, or as many as there are for all, possibly none.
#[test]
fn with_too_few_specials_each_gets_the_same_number() {
    let whole: Vec<&str> =
        ["fifth_row", "seventh_cow", "insert", "replace", "move", "stop", "plus"].repeat(4);
    for (n_seats, n_held, n_each) in [
        (8, 3, 0),
        (8, 2, 1),
        (8, 1, 2),
        (8, 0, 3),
        (7, 3, 1),
        (7, 2, 2),
        (7, 4, 0),
        (6, 3, 1),
        (5, 3, 2),
        (5, 2, 3),
        (4, 3, 3),
        (4, 5, 2),
        (2, 14, 0),
        (2, 13, 1),
        (2, 11, 3),
    ] {
        let held: Vec<Vec<&str>> =
            (0..n_seats).map(|seat| whole[seat * n_held..(seat + 1) * n_held].to_vec()).collect();
        let board = second_round(n_seats, &json!(held), &json!({}), 1);
        let view = board.view_json(None);
        assert_eq!(view["round"], 2);
        assert_eq!(
            view["special_counts"],
            json!(vec![n_held + n_each; n_seats]),
            "{n_seats} with {n_held} each"
        );
        assert_eq!(view["special_pile_size"], 28 - n_seats * (n_held + n_each));
        let position = board.position_json();
        for (seat, held) in held.iter().enumerate() {
            let now: Vec<String> = serde_json::from_value(position["specials"][seat].clone()).unwrap();
            for kind in held {
                let count = |kinds: Vec<&str>| kinds.iter().filter(|other| *other == kind).count();
                assert!(count(now.iter().map(String::as_str).collect()) >= count(held.clone()), "kept");
            }
        }
    }
}

/// S11, S7, S10: nothing else of round one is left.
#[test]
fn round_two_forgets_round_one() {
    let board = second_round(
        2,
        &json!([[], []]),
        &json!({"piles": [[55], [66]], "credits": [2, 0], "cancelled": [55]}),
        4,
    );
    board.shows(&json!({
        "totals": [5, 5], "piles": [[], []], "credits": [0, 0], "cancelled": [], "known": [[], []], "revealed": [],
    }));
    assert_eq!(board.view_json(None)["piles"], json!([0, 0]));
    assert_eq!(board.view_json(None)["seen"].as_array().unwrap().len(), 4);
}

/// S12: after round two the lowest sum of both rounds wins, and ties share the win; no target ends it earlier or later.
#[test]
fn after_round_two_the_lowest_sum_wins() {
    for (round, totals, piles, over, winners, scores) in [
        (1, [100, 0, 0], json!([[], [55], [66]]), false, json!(null), json!([100, 7, 5])),
        (2, [10, 0, 0], json!([[], [55], [66]]), true, json!([2]), json!([10, 7, 5])),
        (2, [5, 0, 0], json!([[], [55], [66]]), true, json!([0, 2]), json!([5, 7, 5])),
        (2, [0, 0, 0], json!([[], [], []]), true, json!([0, 1, 2]), json!([0, 0, 0])),
        (2, [7, 0, 9], json!([[], [55], []]), true, json!([0, 1]), json!([7, 7, 9])),
    ] {
        let board = Board::new(
            &anniversary(),
            &json!({
                "rows": [[10], [20], [30], [40]], "hands": [[], [], []], "revealed": revealed(&[(0, 95)]),
                "round": round, "totals": totals, "piles": piles,
            }),
        );
        let view = board.view_json(None);
        assert_eq!((&view["over"], &view["totals"]), (&json!(over), &scores));
        assert_eq!(view.get("winners").unwrap_or(&json!(null)), &winners);
        assert_eq!(board.game().is_over(), over);
        let decided_by = match winners.as_array().map(Vec::len) {
            None => json!(null),
            Some(1) => json!("points"),
            Some(_) => json!("shared"),
        };
        assert_eq!(view.get("decided_by").unwrap_or(&json!(null)), &decided_by);
        assert_eq!(view["titles"]["star"], winners, "C10: the fewest points, here as well");
    }
}

/// S1: a round is twelve turns.
#[test]
fn a_round_is_twelve_turns() {
    let mut board = dealt(2, &anniversary(), Seed([8; 32]));
    let mut turns = Vec::new();
    while !board.game().is_over() {
        let position = board.position_json();
        let turn = (position["round"].as_u64().unwrap(), position["turn"].as_u64().unwrap());
        if turns.last() != Some(&turn) {
            turns.push(turn);
        }
        board.play_on();
    }
    let all: Vec<(u64, u64)> = (1..=2).flat_map(|round| (1..=12).map(move |turn| (round, turn))).collect();
    assert_eq!(turns, all);
}

/// S3, S1: in the classic game there are no specials at all.
#[test]
fn the_classic_game_has_no_specials() {
    let board = dealt(4, &json!({}), Seed([8; 32]));
    let view = board.view_json(Some(0));
    assert_eq!((&view["specials"], &view["special_counts"]), (&json!([]), &json!([0, 0, 0, 0])));
    assert_eq!(view["special_pile_size"], 0);
    let _ = placing(95, &json!({"rows": [[10], [20], [30], [40]]}));
}
