//! T1, T2: the tactical game.

use crate::board::{Board, CowBoard as _, dealt, lines};
use cow006::CardSet;
use serde_json::{Value, json};
use table::{Game, Seed};

fn tactical() -> Value {
    json!({"variant": "tactical"})
}

fn drafter(board: &Board) -> usize {
    board.first_asked()
}

/// T1, T2: the cards 1…10n+4 lie open and nobody holds any.
#[test]
fn all_cards_lie_open_at_the_start() {
    for (n_seats, last) in [(2, 24), (3, 34), (4, 44)] {
        let board = dealt(n_seats, &tactical(), Seed([n_seats as u8; 32]));
        let position = board.game().position();
        assert_eq!(position.pool, CardSet::up_to(last));
        assert!(position.rows.is_empty() && position.hands.iter().all(|hand| hand.is_empty()));
        assert_eq!(board.asked(), format!("draft {}", drafter(&board)));
        assert_eq!(board.legal_lines(drafter(&board)).len(), usize::from(last));
        assert_eq!(board.legal_lines((drafter(&board) + 1) % n_seats), [""; 0]);
        assert_eq!(board.view_json(None)["pool"].as_array().unwrap().len(), usize::from(last));
    }
}

/// T2: players in turn take one each until all have ten; the four left start the rows, ordered by number.
#[test]
fn players_draft_in_turn_until_four_cards_are_left() {
    for n_seats in 2..=4 {
        let mut board = dealt(n_seats, &tactical(), Seed([5; 32]));
        let first = drafter(&board);
        let last = (10 * n_seats + 4) as u8;
        // 7, 3, 1 and the last card but one are left over.
        let left = [1, 3, 7, last - 1];
        let mut order: Vec<u8> = (1..=last).filter(|card| !left.contains(card)).rev().collect();
        let mut told = Vec::new();
        for place in 0..10 * n_seats {
            let seat = (first + place) % n_seats;
            assert_eq!(board.asked(), format!("draft {seat}"), "card {place}");
            board.shows(&json!({"rows": [], "turn": 1}));
            let card = order.remove(place * 7 % order.len());
            told = lines(&board.play(&format!("{seat} draft card={card}")));
            assert_eq!(told[0], format!("drafted card={card} seat={seat}"));
        }
        assert_eq!(told[1], format!("rows_laid rows=[1,3,7,{}]", last - 1));
        assert_eq!(board.rows(), format!("1 / 3 / 7 / {}", last - 1));
        let position = board.game().position();
        assert!(position.hands.iter().all(|hand| hand.len() == 10));
        assert_eq!(position.hands, position.drafted);
        board.shows(&json!({"phase": "choose", "turn": 1, "pool": [], "seen": [1, 3, 7, last - 1]}));
    }
}

/// T2: who drafted what is in every view, and stays there while the cards are played.
#[test]
fn who_drafted_what_is_public() {
    let mut board = dealt(2, &tactical(), Seed([5; 32]));
    let first = drafter(&board);
    for card in 5..=24 {
        let seat = drafter(&board);
        board.play(&format!("{seat} draft card={card}"));
    }
    let mut drafted = [(5..=24).step_by(2).collect::<Vec<u8>>(), (6..=24).step_by(2).collect()];
    if first == 1 {
        drafted.swap(0, 1);
    }
    for viewer in [Some(0), Some(1), None] {
        assert_eq!(board.view_json(viewer)["drafted"], json!(drafted));
    }
    let (mine, other) = (drafted[0][0], drafted[1][0]);
    board.play(&format!("0 choose card={mine}; 1 choose card={other}"));
    for viewer in [Some(0), Some(1), None] {
        assert_eq!(board.view_json(viewer)["drafted"], json!(drafted));
    }
}

/// T2: what is refused in a draft.
#[test]
fn only_cards_lying_open_can_be_drafted() {
    let mut board = dealt(3, &tactical(), Seed([5; 32]));
    let (first, next) = (drafter(&board), (drafter(&board) + 1) % 3);
    board.play(&format!("{first} draft card=20"));
    for (line, why) in [
        (format!("{next} draft card=20"), "card 20 is not among the cards lying open".to_owned()),
        (format!("{next} draft card=35"), "card 35 is not among the cards lying open".to_owned()),
        (format!("{first} draft card=1"), format!("not your decision: the game waits for seat {next}")),
        (format!("{next} choose card=1"), "not now: a card is being drafted".to_owned()),
        (format!("{next} pass"), "not now: a card is being drafted".to_owned()),
    ] {
        assert_eq!(board.refusal(&line), why, "{line}");
    }
}

/// T2: the first drafter of round one is drawn by lot: every seat by some seed, about equally often.
#[test]
fn the_first_drafter_is_drawn_by_lot() {
    let mut first = [0_u32; 3];
    for number in 0..300_u32 {
        let seed = Seed(std::array::from_fn(|at| number.to_le_bytes()[at % 4]));
        first[drafter(&dealt(3, &tactical(), seed))] += 1;
    }
    assert!(first.iter().all(|&n| n.abs_diff(100) < 45), "{first:?}");
}

/// T2, C9: the first drafter moves one seat on each round.
#[test]
fn the_first_drafter_moves_on_each_round() {
    let mut board = dealt(3, &json!({"variant": "tactical", "rounds": 4}), Seed([2; 32]));
    let mut first = drafter(&board);
    for round in 1..=4 {
        board.shows(&json!({"round": round, "phase": "draft", "drafter": first}));
        assert_eq!(board.position_json()["pool"].as_array().unwrap().len(), 34, "all cards again");
        while !board.game().is_over() && board.position_json()["round"] == round {
            board.play_on();
        }
        first = (first + 1) % 3;
    }
    assert!(board.game().is_over());
}

/// T2, C5, C6, C10: all else is as in the classic game.
#[test]
fn all_else_is_as_in_the_classic_game() {
    let board = Board::new(
        &tactical(),
        &json!({"rows": [[1, 2, 3, 4, 5], [20], [22], [23]], "hands": [[6], [24]], "totals": [60, 65]}),
    );
    let board = board.after("0 choose card=6; 1 choose card=24");
    assert!(board.game().is_over());
    assert_eq!(board.view_json(None)["totals"], json!([66, 65]));
    assert_eq!(board.view_json(None)["winners"], json!([1]));
}
