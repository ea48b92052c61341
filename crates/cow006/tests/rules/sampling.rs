//! A sampled state is drawn evenly from all that a viewer could be looking at: small positions, counted out.

use crate::board::{Board, CowBoard as _, anniversary, revealed, with};
use crate::positions::{spoil, tables_in_every_phase};
use cow006::Cow006;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use table::{Game, Seat, Seed, Viewer, below};

/// How often each hidden state should come, relative to the others.
type Weights = BTreeMap<String, u32>;

/// What a viewer cannot know, as a key.
fn hidden(position: &Value) -> String {
    json!([position["hands"], position["choices"], position["specials"], position["special_pile"]])
        .to_string()
}

/// Samples many states from the viewer's view and compares how often each came with the weights.
#[track_caller]
fn is_fair(board: &Board, viewer: Viewer, weights: &Weights) {
    const N_EACH: u32 = 150;
    let view = board.game().view(viewer);
    let total: u32 = weights.values().sum();
    let mut rng = Seed([4; 32]).chance(0, 0);
    let mut came = Weights::new();
    for _ in 0..N_EACH * total {
        let sampled = Cow006::sample(&view, &mut rng).expect("a view can be sampled");
        assert_eq!(sampled.view(viewer), view);
        let position = serde_json::to_value(sampled.position()).expect("JSON");
        *came.entry(hidden(&position)).or_default() += 1;
    }
    assert!(
        weights.contains_key(&hidden(&board.position_json())),
        "the real state is among those counted out"
    );
    let unheard_of: Vec<&String> = came.keys().filter(|key| !weights.contains_key(*key)).collect();
    assert!(unheard_of.is_empty(), "impossible: {unheard_of:?}");
    for (key, weight) in weights {
        let (expected, n) = (N_EACH * weight, came.get(key).copied().unwrap_or(0));
        // Six standard deviations.
        let bound = 6.0 * f64::from(expected).sqrt();
        assert!(f64::from(n.abs_diff(expected)) < bound, "{key} came {n} times, not about {expected}");
    }
}

/// Every way to take so many of the cards, with those left.
fn ways_to_take(cards: &[u8], n: usize) -> Vec<(Vec<u8>, Vec<u8>)> {
    if n == 0 {
        return vec![(Vec::new(), cards.to_vec())];
    }
    let Some((&first, rest)) = cards.split_first() else { return Vec::new() };
    let with_first =
        ways_to_take(rest, n - 1).into_iter().map(|(taken, left)| ([vec![first], taken].concat(), left));
    let without =
        ways_to_take(rest, n).into_iter().map(|(taken, left)| (taken, [vec![first], left].concat()));
    with_first.chain(without).collect()
}

fn hand(known: &[u8], unknown: &[u8]) -> Vec<u8> {
    let mut hand = [known, unknown].concat();
    hand.sort_unstable();
    hand
}

/// Rows 1 to 4 and the cards up to `last` that are hidden from everybody but their holders; all others were seen.
fn few_unseen(last: u8, in_hands: &[u8]) -> Value {
    let seen: Vec<u8> = (1..=last).filter(|card| !in_hands.contains(card)).collect();
    json!({"rows": [[1], [2], [3], [4]], "seen": seen})
}

/// C2: every way to deal the unseen cards is equally likely, the undealt ones included.
#[test]
fn every_deal_of_the_unseen_cards_is_equally_likely() {
    let unseen = [10, 11, 12, 13, 14, 15];
    let position = with(
        &few_unseen(34, &[&unseen[..], &[20, 21]].concat()),
        &json!({"hands": [[20, 21], [10, 15], [11, 14]]}),
    );
    let board = Board::new(&json!({"deck": "short"}), &position);
    let mut weights = Weights::new();
    for (first, left) in ways_to_take(&unseen, 2) {
        for (second, _) in ways_to_take(&left, 2) {
            weights.insert(
                json!([[[20, 21], first, second], [null, null, null], [[], [], []], []]).to_string(),
                1,
            );
        }
    }
    assert_eq!(weights.len(), 90);
    is_fair(&board, Viewer::Seat(Seat::at(0)), &weights);
}

/// C3: a hidden choice is any card of the hand, and one's own choice is what it is.
#[test]
fn every_hidden_choice_is_equally_likely() {
    let unseen = [10, 11, 12, 13];
    let position = with(
        &few_unseen(34, &[&unseen[..], &[20, 21]].concat()),
        &json!({"hands": [[20, 21], [10, 13], [11, 12]], "choices": [21, null, 12]}),
    );
    let board = Board::new(&json!({"deck": "short"}), &position);
    let mut weights = Weights::new();
    for (first, second) in ways_to_take(&unseen, 2) {
        for choice in second.clone() {
            weights.insert(
                json!([[[20, 21], first, second], [21, null, choice], [[], [], []], []]).to_string(),
                1,
            );
        }
    }
    assert_eq!(weights.len(), 12);
    is_fair(&board, Viewer::Seat(Seat::at(0)), &weights);
}

/// C3: a spectator knows no hand and no choice.
#[test]
fn a_spectator_may_be_looking_at_any_deal() {
    let unseen = [10, 11, 12, 13];
    let position =
        with(&few_unseen(24, &unseen), &json!({"hands": [[10, 13], [11, 12]], "choices": [13, null]}));
    let board = Board::new(&json!({"deck": "short"}), &position);
    let mut weights = Weights::new();
    for (first, second) in ways_to_take(&unseen, 2) {
        for choice in first.clone() {
            weights.insert(json!([[first, second], [choice, null], [[], []], []]).to_string(), 1);
        }
    }
    assert_eq!(weights.len(), 12);
    is_fair(&board, Viewer::Spectator, &weights);
}

/// C4: while cards are being placed the hands are hidden as before.
#[test]
fn hands_are_hidden_while_cards_are_placed() {
    let unseen = [10, 11, 12, 13, 14];
    let position = with(
        &few_unseen(24, &[&unseen[..], &[20]].concat()),
        &json!({"hands": [[20], [14]], "rows": [[5], [6], [7], [8]], "revealed": revealed(&[(1, 3), (0, 9)])}),
    );
    let board = Board::new(&json!({"deck": "short"}), &position);
    assert_eq!(board.asked(), "take_row 1");
    let weights: Weights = unseen
        .iter()
        .map(|card| (json!([[[20], [card]], [null, null], [[], []], []]).to_string(), 1))
        .collect();
    is_fair(&board, Viewer::Seat(Seat::at(0)), &weights);
}

/// S7: a card that all saw return to a hand stays there; it may be the choice like any other.
#[test]
fn a_known_card_stays_in_its_hand() {
    let unseen = [10, 11, 12];
    let position = with(
        &few_unseen(28, &[&unseen[..], &[20, 21, 17]].concat()),
        &json!({
            "hands": [[20, 21], [10, 17]], "known": [[], [17]], "choices": [null, 10],
            "special_pile": [], "special_discard": [],
        }),
    );
    let options = with(&anniversary(), &json!({"deck": "short"}));
    let board = Board::new(&options, &position);
    let mut weights = Weights::new();
    for card in unseen {
        for choice in [card, 17] {
            weights.insert(
                json!([[[20, 21], hand(&[17], &[card])], [null, choice], [[], []], []]).to_string(),
                1,
            );
        }
    }
    is_fair(&board, Viewer::Seat(Seat::at(0)), &weights);

    // For its own seat the known card is one of its hand, and for a spectator both hands are open but for it.
    let own: Weights = ways_to_take(&[11, 12, 20, 21], 2)
        .into_iter()
        .map(|(taken, _)| (json!([[taken, [10, 17]], [null, 10], [[], []], []]).to_string(), 1))
        .collect();
    assert_eq!(own.len(), 6);
    is_fair(&board, Viewer::Seat(Seat::at(1)), &own);
}

/// S7: so it is after a Replace that was played.
#[test]
fn after_a_replace_the_card_is_known() {
    let unseen = [10, 11, 12];
    let position = with(
        &few_unseen(28, &[&unseen[..], &[20, 22]].concat()),
        &json!({
            "hands": [[20, 22], [10, 11]], "revealed": revealed(&[(0, 25), (1, 26)]),
            "specials": [["replace"], []], "special_pile": [], "special_discard": [],
        }),
    );
    let options = with(&anniversary(), &json!({"deck": "short"}));
    let board = Board::new(&options, &position).after("0 special special=replace card=22");
    // Seat 1 knows that 25 is in the other hand, and of the rest that it is none of its own.
    let weights: Weights = [12, 20]
        .into_iter()
        .map(|card| (json!([[hand(&[25], &[card]), [10, 11]], [null, null], [[], []], []]).to_string(), 1))
        .collect();
    is_fair(&board, Viewer::Seat(Seat::at(1)), &weights);
}

/// The sorted hands and the order of the pile for every order of these specials, as single cards.
fn weights_of_specials(free: &[&str], mine: &[&str], n_other: usize, n_pile: usize) -> Weights {
    fn orders(left: &[usize]) -> Vec<Vec<usize>> {
        if left.is_empty() {
            return vec![Vec::new()];
        }
        left.iter()
            .flat_map(|&first| {
                let rest: Vec<usize> = left.iter().copied().filter(|&other| other != first).collect();
                orders(&rest).into_iter().map(move |order| [vec![first], order].concat())
            })
            .collect()
    }
    let rank = |kind: &&str| {
        ["fifth_row", "seventh_cow", "insert", "replace", "move", "stop", "plus"]
            .iter()
            .position(|other| other == kind)
    };
    let mut weights = Weights::new();
    for order in orders(&(0..free.len()).collect::<Vec<_>>()) {
        let cards: Vec<&str> = order.iter().map(|&card| free[card]).collect();
        let mut other = cards[..n_other].to_vec();
        other.sort_by_key(rank);
        let pile = &cards[n_other..n_other + n_pile];
        let key = json!([[[20], [10]], [null, null], [mine, other], pile]).to_string();
        *weights.entry(key).or_default() += 1;
    }
    weights
}

/// S1, S3: the specials that do not show are shuffled as single cards, in the other's hand and in the pile.
#[test]
fn every_order_of_the_hidden_specials_is_equally_likely() {
    // All but five specials lie open.
    let open = [
        vec!["fifth_row"; 3],
        vec!["seventh_cow"; 3],
        vec!["insert"; 4],
        vec!["replace"; 4],
        vec!["move"; 3],
        vec!["stop"; 3],
        vec!["plus"; 1],
    ]
    .concat();
    let position = with(
        &few_unseen(28, &[10, 20]),
        &json!({
            "rows": [[1], [2], [3], [4], [5]], "hands": [[20], [10]], "fifth_row": true, "stops": [1], "sevenths": [2],
            "specials": [["plus"], ["plus", "move"]], "special_pile": ["plus"], "special_discard": open,
        }),
    );
    let options = with(&anniversary(), &json!({"deck": "short"}));
    let board = Board::new(&options, &position);
    let weights = weights_of_specials(&["plus", "plus", "move"], &["plus"], 2, 1);
    assert_eq!(weights.len(), 2, "the move is in the hand or in the pile");
    is_fair(&board, Viewer::Seat(Seat::at(0)), &weights);

    let more = json!({
        "special_discard": open[..open.len() - 1].to_vec(), "specials": [["plus"], ["plus", "move"]],
        "special_pile": ["plus", "plus"],
    });
    let board = Board::new(&options, &with(&position, &more));
    let weights = weights_of_specials(&["plus", "plus", "plus", "move"], &["plus"], 2, 2);
    is_fair(&board, Viewer::Seat(Seat::at(0)), &weights);
}

/// T2: in the tactical game all hands are known, and only choices are hidden.
#[test]
fn in_the_tactical_game_only_choices_are_hidden() {
    let position = json!({
        "rows": [[1], [2], [3], [4]], "hands": [[5, 6], [7, 8], [9, 10]], "choices": [5, 8, null],
    });
    let board = Board::new(&json!({"variant": "tactical"}), &position);
    let weights: Weights = [7, 8]
        .iter()
        .map(|choice| {
            (json!([[[5, 6], [7, 8], [9, 10]], [5, choice, null], [[], [], []], []]).to_string(), 1)
        })
        .collect();
    is_fair(&board, Viewer::Seat(Seat::at(0)), &weights);
    let mut both = Weights::new();
    for first in [5, 6] {
        for second in [7, 8] {
            both.insert(
                json!([[[5, 6], [7, 8], [9, 10]], [first, second, null], [[], [], []], []]).to_string(),
                1,
            );
        }
    }
    is_fair(&board, Viewer::Spectator, &both);
}

/// C2: what is still to come is drawn anew too: a sample tells nothing of the next deal.
#[test]
fn chance_to_come_is_drawn_anew() {
    let position = json!({"rows": [[1], [2], [3], [4]], "hands": [[50], [60]], "choices": [50, null]});
    let board = Board::new(&json!({}), &position);
    let view = board.game().view(Viewer::Seat(Seat::at(1)));
    let mut rng = Seed([4; 32]).chance(0, 0);
    let mut deals: Vec<String> = (0..20)
        .map(|_| {
            let mut sampled = Cow006::sample(&view, &mut rng).expect("a view can be sampled");
            let card = sampled.position().hands[1].lowest().expect("a card");
            let at = sampled.now();
            sampled.act(Seat::at(1), cow006::Action::Choose { card }, at, &mut ()).expect("a choice");
            format!("{:?}", sampled.position().hands)
        })
        .collect();
    deals.sort();
    deals.dedup();
    assert_eq!(deals.len(), 20);
}

/// C3: a view that no state has is refused, and nothing breaks.
#[test]
fn a_view_that_no_state_has_is_refused() {
    let board = Board::new(&json!({}), &json!({"rows": [[1], [2], [3], [4]], "hands": [[50], [60]]}));
    let view = board.view_json(Some(0));
    let mut text = String::new();
    for more in [
        json!({"hand_sizes": [1, 99]}),
        json!({"hand_sizes": [2, 1]}),
        json!({"chosen": [false]}),
        json!({"known": []}),
        json!({"special_counts": [0]}),
        json!({"rows": []}),
        json!({"hand": [1]}),
        json!({"seen": []}),
    ] {
        let spoilt = serde_json::from_value(with(&view, &more)).expect("a view in the wire's words");
        let bad =
            Cow006::sample(&spoilt, &mut Seed::default().chance(0, 0)).expect_err("a view that is none");
        text += &format!("{more}: {bad}\n");
    }
    let jubilee = Board::new(&anniversary(), &json!({"rows": [[1], [2], [3], [4]], "hands": [[50], [60]]}));
    for more in [
        json!({"special_counts": [0, 29]}),
        json!({"special_pile_size": 29}),
        json!({"specials": ["plus", "plus", "plus", "plus", "plus"]}),
    ] {
        let spoilt = serde_json::from_value(with(&jubilee.view_json(Some(0)), &more)).expect("a view");
        let bad =
            Cow006::sample(&spoilt, &mut Seed::default().chance(0, 0)).expect_err("a view that is none");
        text += &format!("{more}: {bad}\n");
    }
    insta::assert_snapshot!(text);
}

/// C3: a view that anybody makes up is refused, or sampled to a state that has it.
#[test]
fn a_view_made_up_is_refused_or_sampled() {
    let mut rng = Seed([8; 32]).chance(0, 0);
    let mut n_sampled = 0;
    let views: Vec<Value> = tables_in_every_phase()
        .iter()
        .flat_map(|(_, board)| [board.view_json(Some(0)), board.view_json(Some(1)), board.view_json(None)])
        .collect();
    for number in 0..6000 {
        let mut view = views[number % views.len()].clone();
        for _ in 0..below(&mut rng, 4) {
            spoil(&mut view, &mut rng);
        }
        let Ok(read) = serde_json::from_value(view) else { continue };
        n_sampled += u32::from(Cow006::sample(&read, &mut rng).is_ok());
    }
    assert!(n_sampled > 1000, "{n_sampled} of 6000 were sampled");
}

/// C2, T2: lists that are too long or too short for the table are refused.
#[test]
fn a_view_with_lists_of_another_length_is_refused() {
    let seats = |n: usize| {
        json!({
            "hand_sizes": vec![1; n], "chosen": vec![true; n], "known": vec![json!([]); n], "special_counts": vec![0; n],
        })
    };
    for options in [json!({"deck": "short"}), json!({"variant": "tactical"}), json!({})] {
        let board = Board::new(&options, &json!({"rows": [[1], [2], [3], [4]], "hands": [[5], [6]]}));
        for n_seats in [0, 1, 3, 13, 300] {
            let spoilt =
                serde_json::from_value(with(&board.view_json(Some(0)), &seats(n_seats))).expect("a view");
            assert!(
                Cow006::sample(&spoilt, &mut Seed::default().chance(0, 0)).is_err(),
                "{options}, {n_seats} seats"
            );
        }
    }
}
