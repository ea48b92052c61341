//! C3, S1, S3: what others see.

use crate::board::{Board, CowBoard as _, anniversary, dealt, revealed};
use serde_json::{Value, json};
use table::{Game, Seat, Seed, Viewer, notation};

fn told(board: &Board, events: &[cow006::Event], viewer: Viewer) -> Vec<String> {
    board.0.notices(events, viewer).iter().map(notation::write).collect()
}

/// C3: others see that a seat has chosen, never what.
#[test]
fn others_see_that_a_seat_has_chosen_and_not_what() {
    let mut board = Board::new(
        &json!({}),
        &json!({"rows": [[10], [20], [30], [40]], "hands": [[11, 51], [21, 52], [31, 53]]}),
    );
    let events = board.play("0 choose card=51 @5");
    assert_eq!(told(&board, &events, Viewer::Seat(Seat::at(0))), ["chose card=51 seat=0"]);
    for viewer in [Viewer::Seat(Seat::at(1)), Viewer::Seat(Seat::at(2)), Viewer::Spectator] {
        assert_eq!(told(&board, &events, viewer), ["chose seat=0"]);
    }
    for (viewer, my_choice, hand) in [
        (Some(0), json!(51), json!([11, 51])),
        (Some(1), json!(null), json!([21, 52])),
        (None, json!(null), json!([])),
    ] {
        let view = board.view_json(viewer);
        assert_eq!(view["chosen"], json!([true, false, false]));
        assert_eq!(view["to_move"], json!([1, 2]));
        assert_eq!((&view["my_choice"], &view["hand"]), (&my_choice, &hand));
        assert_eq!((&view["at"], &view["hand_sizes"]), (&json!(5), &json!([2, 2, 2])));
    }
}

/// C3: that a choice was changed nobody else can tell, neither from a notice nor from any part of a view.
#[test]
fn nobody_sees_that_a_choice_was_changed() {
    let mut board = Board::new(
        &json!({"choose_ms": 1000}),
        &json!({"rows": [[10], [20], [30], [40]], "hands": [[11, 51], [21, 52], [31, 53]]}),
    );
    board.play("0 choose card=51 @5");
    let others = [Some(1), Some(2), None];
    let before: Vec<Value> = others.iter().map(|&viewer| board.view_json(viewer)).collect();
    let events = board.play("0 choose card=11 @77");
    let after: Vec<Value> = others.iter().map(|&viewer| board.view_json(viewer)).collect();
    assert_eq!(before, after);
    for viewer in [Viewer::Seat(Seat::at(1)), Viewer::Seat(Seat::at(2)), Viewer::Spectator] {
        assert_eq!(told(&board, &events, viewer), [""; 0]);
    }
    assert_eq!(told(&board, &events, Viewer::Seat(Seat::at(0))), ["chose card=11 seat=0"]);
    assert_eq!(
        (&board.view_json(Some(0))["at"], &board.view_json(Some(0))["my_choice"]),
        (&json!(77), &json!(11))
    );
}

/// C2, S1: a hand and its specials are dealt to their seat alone.
#[test]
fn only_its_seat_learns_a_hand() {
    let mut board = Board::new(
        &anniversary(),
        &json!({"rows": [[10], [20], [30], [40]], "hands": [[41], [42]], "specials": [["plus"], []]}),
    );
    let mut events = board.play("0 choose card=41; 1 choose card=42; 0 pass");
    events.retain(|event| notation::write(event).starts_with("dealt"));
    assert_eq!(events.len(), 2);
    let mine = told(&board, &events, Viewer::Seat(Seat::at(0)));
    assert_eq!(mine.len(), 1);
    assert!(mine[0].starts_with("dealt hand=[") && mine[0].contains("seat=0 specials=["), "{mine:?}");
    assert_eq!(told(&board, &events, Viewer::Spectator), [""; 0]);
    let view = board.view_json(Some(1));
    assert_eq!(view["hand"], board.position_json()["hands"][1]);
    assert_eq!(view["specials"], board.position_json()["specials"][1]);
    assert_eq!(view["special_counts"], json!([4, 3]));
    assert_eq!(view["special_pile_size"], 21);
    assert_eq!(
        (&board.view_json(None)["hand"], &board.view_json(None)["specials"]),
        (&json!([]), &json!([]))
    );
}

/// S3: others see what was discarded in a swap, not what was drawn.
#[test]
fn what_is_drawn_in_a_swap_is_hidden() {
    let mut board = Board::new(
        &anniversary(),
        &json!({
            "rows": [[10], [20], [30], [40]], "hands": [[101], [102]], "revealed": revealed(&[(0, 3)]),
            "specials": [["stop"], []], "special_pile": ["move", "plus"],
        }),
    );
    board.play("0 pass; 0 take_row row=0; 0 pass");
    let events = board.play("0 swap discard=stop");
    assert_eq!(told(&board, &events, Viewer::Seat(Seat::at(0))), ["swapped discard=stop drew=move seat=0"]);
    assert_eq!(told(&board, &events, Viewer::Seat(Seat::at(1))), ["swapped discard=stop seat=0"]);
    assert_eq!(told(&board, &events, Viewer::Spectator), ["swapped discard=stop seat=0"]);
}

/// S7: what was taken back by Replace is known to all, by seat; the rest of the hand is not.
#[test]
fn a_replaced_card_is_known_to_all() {
    let board = Board::new(
        &anniversary(),
        &json!({
            "rows": [[10], [20], [30], [40]], "hands": [[45, 60], [50, 70]], "revealed": revealed(&[(0, 3)]),
            "specials": [["replace"], []],
        }),
    )
    .after("0 special special=replace card=45");
    for viewer in [Some(0), Some(1), None] {
        let view = board.view_json(viewer);
        assert_eq!(view["known"], json!([[3], []]));
        assert_eq!(view["seen"], json!([10, 20, 30, 40, 45]), "what lies open; 3 is in a hand again");
    }
    let played = board.after("1 choose card=50; 0 choose card=3");
    assert_eq!(played.view_json(None)["known"], json!([[], []]), "it is played, so it is in no hand");
}

/// C3: to move, and who is asked, is the same for all viewers.
#[test]
fn all_viewers_agree_on_who_is_asked() {
    let board = dealt(3, &anniversary(), Seed([3; 32])).after("");
    for viewer in Viewer::all(3) {
        assert_eq!(board.game().view(viewer).to_move, board.game().to_move());
        assert_eq!(board.game().view(viewer).phase, board.game().view(Viewer::Spectator).phase);
    }
}

/// C3, C7, S2: `at` is the time of the last change that all can see: a choice, a row chosen, a special, a pass.
#[test]
fn a_view_tells_the_time_of_the_last_change() {
    let mut board = Board::new(
        &anniversary(),
        &json!({
            "rows": [[10], [20], [30], [40]], "hands": [[3, 41], [5, 42]],
            "specials": [["plus", "stop"], []], "special_pile": ["move"],
        }),
    );
    for (line, at) in [
        ("1 choose card=5 @10", 10),
        ("1 choose card=42 @20", 10),
        ("0 choose card=3 @30", 30),
        ("0 pass @40", 40),
        ("0 take_row row=0 @50", 50),
        ("0 special special=plus card=10 @60", 60),
        ("0 swap discard=stop @70", 70),
        ("0 choose card=41 @80", 80),
        ("1 choose card=5 @90", 90),
        ("0 pass @95", 95),
    ] {
        board.play(line);
        assert_eq!(board.view_json(None)["at"], at, "{line}");
        assert_eq!(board.view_json(Some(0))["at"], at, "{line}");
    }
}
