//! C5–C7, C9, T3, S4.1, S5, S8.4, S9: what a view says about cards that are not placed yet, so that a page needs no rules.

use crate::board::{Board, CowBoard as _, anniversary, dealt, professional, revealed};
use cow006::{Cow006, Event, Options, Placing, Variant};
use serde_json::{Value, json};
use table::{Game, Seed, Viewer, below};

fn fate(row: Option<u8>, takes: bool, points: u8, choice: Option<&str>, lowest: bool) -> Value {
    let mut fate = json!({"row": row, "takes": takes});
    let said = [
        (points > 0).then(|| ("points", json!(points))),
        choice.map(|choice| ("choice", json!(choice))),
        lowest.then_some(("lowest", json!(true))),
    ];
    for (key, value) in said.into_iter().flatten() {
        fate[key] = value;
    }
    fate
}

/// C1, C5–C7: a card that joins, one that takes a full row, one that is below all rows.
#[test]
fn a_view_says_what_would_become_of_each_card() {
    let board = Board::new(
        &json!({}),
        &json!({"rows": [[12], [1, 2, 30, 31, 32], [40, 50], [60]], "hands": [[3, 33, 51], [4, 5, 6]]}),
    );
    assert_eq!(
        board.view_json(Some(0))["fates"],
        json!([
            // The cheapest row is 12 alone.
            fate(None, true, 1, Some("row"), true),
            fate(Some(1), true, 7, None, false),
            fate(Some(2), false, 0, None, false),
        ])
    );
    assert_eq!(board.view_json(None)["fates"], json!([]));
    assert_eq!(board.view_json(None)["placing"], json!(null));
}

/// S9: where a Stop blocks the row it would join, a card has no row to go to, and is not the lowest for it.
#[test]
fn a_card_that_a_stop_turns_away_is_not_the_lowest() {
    let board = Board::new(
        &anniversary(),
        &json!({"rows": [[12], [30], [40], [50]], "stops": [0], "hands": [[11, 13], [70, 71]]}),
    );
    assert_eq!(
        board.view_json(Some(0))["fates"],
        json!([fate(None, true, 3, Some("row"), true), fate(None, true, 3, Some("row"), false)])
    );
}

/// S4.1, S5: with five rows the card itself is taken too; a Seventh cow makes room for one more.
#[test]
fn what_a_row_costs_and_holds_follows_the_specials_on_the_table() {
    let board = Board::new(
        &anniversary(),
        &json!({"rows": [[1, 2, 3, 4, 6], [21, 22, 23, 24, 26], [40], [50], [60]], "sevenths": [1],
            "fifth_row": true, "hands": [[11, 27], [70, 71]]}),
    );
    let view = board.view_json(Some(0));
    assert_eq!(
        view["fates"],
        json!([fate(Some(0), true, 10, None, false), fate(Some(1), false, 0, None, false)])
    );
    assert_eq!(view["row_limits"], json!([5, 6, 5, 5, 5]));
    assert_eq!(view["row_points"], json!([5, 9, 3, 3, 3]));
    let lowest = json!({"rows": [[10], [20], [30], [40], [50]], "fifth_row": true, "hands": [[90], [91]],
        "revealed": revealed(&[(0, 5), (1, 60)])});
    let view = Board::new(&anniversary(), &lowest).view_json(Some(0));
    assert_eq!((&view["phase"], &view["row_points"]), (&json!("take_row"), &json!([5, 5, 5, 5, 5])));
}

/// T3: an end, a choice of ends, and no end at all; none of these cards is called the lowest.
#[test]
fn in_the_professional_game_a_card_may_have_ends_to_choose_from() {
    let board = Board::new(
        &professional(),
        &json!({"rows": [[10, 90], [20, 80], [30, 70], [40, 64]], "hands": [[5, 67, 50], [1, 2, 3]]}),
    );
    let joins = |row: u8, end: &str| json!({"row": row, "end": end, "takes": false});
    assert_eq!(
        board.view_json(Some(0))["fates"],
        json!([joins(0, "low"), fate(None, true, 4, Some("row"), false), joins(3, "high")])
    );
}

/// S8.4: the row that a Move has emptied waits for the card, whatever its number.
#[test]
fn the_card_of_a_mover_starts_the_emptied_row() {
    let position = json!({"rows": [[3], [5, 11, 13, 17, 22], [30], [40]], "hands": [[90], [91]],
        "specials": [["move", "stop"], []], "revealed": revealed(&[(0, 10), (1, 41)])});
    let mut board = Board::new(&anniversary(), &position);
    assert_eq!(board.view_json(None)["placing"]["row"], 0);
    board.play("0 special special=move card=3 to=1");
    assert_eq!(board.asked(), "swap 0");
    let placing = json!({"seat": 0, "card": 10, "row": 0, "takes": false, "points": 0, "choice": null, "lowest": false});
    assert_eq!(board.view_json(Some(1))["placing"], placing);
}

/// What happened agrees with what the view had said of the card whose player passed.
#[track_caller]
fn came_true(said: &Placing, events: &[Event], game: &Cow006) {
    let next = events.iter().find(|event| !matches!(event, Event::Passed { .. }));
    match (said.row, next) {
        (Some(row), Some(&Event::Placed { card, row: at, .. })) => {
            assert_eq!((said.card, row, said.takes), (card, at, false));
        }
        (Some(row), Some(&Event::RowAtStake { row: at, .. })) => assert_eq!((row, said.takes), (at, true)),
        (Some(row), Some(&Event::RowTaken { row: at, points, .. })) => {
            assert_eq!((row, said.takes, said.points), (at, true, points));
        }
        (None, None) => assert_eq!(game.view(Viewer::Spectator).placing.map(|now| now.card), Some(said.card)),
        (said, happened) => panic!("{said:?} was said, and {happened:?} happened"),
    }
}

/// C5–C7, S2: whenever somebody passes, their card goes where the view said.
#[test]
fn what_a_view_says_of_the_next_card_comes_true() {
    let options = Options { variant: Variant::Anniversary, ..Options::default() };
    let mut chance = Seed([9; 32]).chance(0, 0);
    let mut n_checked = 0;
    for n_seats in 2..=8 {
        for _ in 0..40 {
            let mut game = Cow006::new(n_seats, &options, Seed::draw(&mut chance)).unwrap();
            while let Some(seat) = game.to_move().first() {
                let action = game.random_legal(seat, game.now(), &mut chance).unwrap();
                let said = game.view(Viewer::Spectator).placing;
                let asked = game.view(Viewer::Spectator).phase == cow006::PhaseName::Special;
                let mut events: Vec<Event> = Vec::new();
                let pass = asked && below(&mut chance, 2) == 0;
                let action = if pass { cow006::Action::Pass {} } else { action };
                game.act(seat, action, game.now(), &mut events).unwrap();
                if let (true, Some(said)) = (pass, said) {
                    came_true(&said, &events, &game);
                    n_checked += 1;
                }
            }
        }
    }
    assert!(n_checked > 1000, "{n_checked}");
}

/// C9: every round's points stay told, for each seat, and add up to the totals.
#[test]
fn a_view_tells_what_every_round_cost() {
    let mut board = dealt(3, &json!({"rounds": 3}), Seed([4; 32]));
    while board.view_json(None)["over"] == json!(false) {
        let told = board.view_json(None)["rounds_scored"].as_array().unwrap().len();
        assert_eq!(told as u64 + 1, board.view_json(None)["round"].as_u64().unwrap());
        board.play_on();
    }
    let view = board.view_json(None);
    let rounds: Vec<Vec<u64>> = serde_json::from_value(view["rounds_scored"].clone()).unwrap();
    assert_eq!(rounds.len(), 3);
    for seat in 0..3 {
        let sum: u64 = rounds.iter().map(|points| points[seat]).sum();
        assert_eq!(view["totals"][seat], sum);
    }
    let again = Board::new(&json!({"rounds": 3}), &board.position_json());
    assert_eq!(again.view_json(None)["rounds_scored"], view["rounds_scored"]);
}

/// C9: of a very long game the last 24 rounds are told.
#[test]
fn a_very_long_game_forgets_its_first_rounds() {
    let rounds: Vec<[u8; 2]> = (0..24).map(|round| [round, 0]).collect();
    let mut board = Board::new(
        &json!({"rounds": 100}),
        &json!({"rows": [[10], [30], [90], [95]], "hands": [[11], [91]], "round": 30, "totals": [400, 0],
            "rounds_scored": rounds}),
    );
    board.play("0 choose card=11; 1 choose card=91");
    let told = board.view_json(None)["rounds_scored"].clone();
    assert_eq!((told.as_array().unwrap().len(), &told[0], &told[23]), (24, &json!([1, 0]), &json!([0, 0])));
    assert!(board.view(0).rounds_scored == board.open().rounds_scored);
}
