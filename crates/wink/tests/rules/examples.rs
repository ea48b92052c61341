//! W9: the book's example, Anatoly, Anna and Yuri, in its three endings.

use crate::board::{self, Board, called, card, table_at};
use table::Game;
use wink::Position;

const ANATOLY: usize = 0;
const ANNA: usize = 1;
const YURI: usize = 2;

/// Four players; Anna holds 25, and Anatoly is about to call it.
fn masquerade() -> Board {
    let hands: [&[u8]; 4] = [&[1, 2, 3], &[25, 11, 12], &[20, 21, 22], &[30, 31, 32]];
    let position: Position = called(&hands, &[0; 4], ANATOLY);
    table_at(&position)
}

/// «Вызываю связного 25!»: Anna looks at Anatoly and winks; he looks back, and Yuri watches Anna.
fn until_the_wink() -> Board {
    let mut game = masquerade();
    game.play_at(1000, "0 call card=25");
    assert!(!game.view(ANNA).contact_of.is_empty());
    for (at, line) in
        [(2000, "1 look at=0"), (2100, "0 look at=1"), (2200, "2 look at=1"), (2500, "1 wink to=0")]
    {
        game.play_at(at, line);
    }
    for (who, n_seen) in [(ANATOLY, 1), (ANNA, 0), (YURI, 1), (3, 0)] {
        assert_eq!(game.view(who).winks_seen.len(), n_seen, "seat {who}");
    }
    game
}

fn round_to_anatoly(game: &mut Board) {
    for line in ["1 call card=20", "2 call card=30", "3 call card=11"] {
        game.play_at(5000, line);
    }
}

fn ups(game: &Board) -> Vec<usize> {
    game.view(ANATOLY).front.iter().map(|front| front.up.len()).collect()
}

/// «Есть контакт», he was right: a point each (W4.1).
#[test]
fn w9_anatoly_names_anna() {
    let mut game = until_the_wink();
    round_to_anatoly(&mut game);
    game.play_at(6000, "0 name seat=1");
    assert_eq!(ups(&game), [1, 1, 0, 0]);
    assert!(game.view(YURI).crowd.iter().all(|crowded| crowded.card != card(25)));
    assert!(!game.game().is_over());
}

/// He was wrong: 25 is turned, and Anna lays hers face down (W4.2).
#[test]
fn w9_anatoly_names_somebody_else() {
    let mut game = until_the_wink();
    round_to_anatoly(&mut game);
    game.play_at(6000, "0 name seat=3");
    assert_eq!(ups(&game), [0; 4]);
    assert_eq!(game.view(YURI).front[ANNA].down, board::cards(&[25]));
    assert!(game.view(YURI).crowd.iter().any(|crowded| crowded.card == card(25) && !crowded.face_up));
}

/// «Аня, ты – связной 25!»: Yuri has both cards, and Anatoly no contact until his next turn (W5.1).
#[test]
fn w9_yuri_accuses_anna() {
    let mut game = until_the_wink();
    game.play_at(3000, "2 accuse seat=1 card=25");
    assert_eq!(ups(&game), [0, 0, 2, 0]);
    assert_eq!(game.view(ANATOLY).pawns[ANATOLY], None);
    assert_eq!(game.view(ANATOLY).counter, [4, 4, 3, 4]);
    round_to_anatoly(&mut game);
    game.refusal_at(6000, "0 name seat=1");
    game.play_at(6000, "0 call card=12");
}
