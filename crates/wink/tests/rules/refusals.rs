//! Every refusal says what is wrong with the request and what would be right, and changes nothing.

use crate::board::{self, Board, called, room, seat, table_at, table_with};
use wink::Position;

/// Four players. Seat 0 has called 25 (held by seat 1), seat 3 has called 20 (held by seat 2); 3 and 30 are turned
/// down; it is seat 1's turn, who has called 1 (held by seat 0) the round before. Seat 2 has accused four times in
/// vain, the last time seat 1 of 20.
fn ball() -> Board {
    let hands: [&[u8]; 4] = [&[1, 2], &[25, 11, 12], &[20, 21, 22], &[31, 32]];
    let mut position = called(&hands, &[25, 1, 0, 20], 1);
    position
        .crowd
        .extend([3, 30].map(|number| wink::CrowdCard { card: board::card(number), face_up: false }));
    position.counter = vec![4, 4, 0, 4];
    position.barred = vec![board::card(1)];
    position.looks = vec![None, Some(seat(0)), None, None];
    table_at(&position)
}

fn refusals(game: &Board, at: u64, lines: &[&str]) -> String {
    lines.iter().map(|line| format!("{line}: {}\n", game.refusal_at(at, line))).collect()
}

/// W2, W4: naming, calling and passing.
#[test]
fn refusals_of_turns() {
    let lines = [
        "0 name seat=1",
        "0 call card=11",
        "0 pass",
        "1 name seat=1",
        "1 name seat=7",
        "1 call card=11",
        "1 call card=1",
        "1 call card=25",
        "1 call card=20",
        "1 call card=30",
        "1 call card=9",
        "1 pass",
        "5 call card=2",
    ];
    insta::assert_snapshot!(refusals(&ball(), 0, &lines), @"
    0 name seat=1: it is seat 1's turn: only they may name, call or pass now
    0 call card=11: it is seat 1's turn: only they may name, call or pass now
    0 pass: it is seat 1's turn: only they may name, call or pass now
    1 name seat=1: you cannot be your own contact: name another seat
    1 name seat=7: seat 7 does not exist: this table has seats 0 to 3
    1 call card=11: you hold 11 yourself: call a number that is not in your hand
    1 call card=1: your own pawn stands on 1 and must move: call another number
    1 call card=25: you hold 25 yourself: call a number that is not in your hand
    1 call card=20: seat 3's pawn stands on 20: call a number where no pawn stands
    1 call card=30: card 30 lies face down: call a number that lies face up in the crowd
    1 call card=9: card 9 is not in the crowd: call a number that lies face up there
    1 pass: you can call 2: pass only where no number can be called
    5 call card=2: seat 5 does not exist: this table has seats 0 to 3
    ");
    let mut game = ball();
    game.play_at(0, "1 name seat=0");
    insta::assert_snapshot!(refusals(&game, 0, &["1 name seat=2"]), @"1 name seat=2: you have named seat 0 this turn: now call a number, or pass if there is none to call");
    game.play_at(0, "1 call card=2");
    insta::assert_snapshot!(refusals(&game, 0, &["2 name seat=0"]), @"2 name seat=0: your pawn stands on no card (it has not called, or an accusation took the card): there is nobody to name, call a number");
}

/// W5, W5.3: a number without a pawn, oneself, the caller, no card left, a number barred.
#[test]
fn refusals_of_accusations() {
    let lines = [
        "0 accuse seat=2 card=21",
        "0 accuse seat=2 card=30",
        "0 accuse seat=2 card=9",
        "0 accuse seat=0 card=20",
        "0 accuse seat=3 card=20",
        "0 accuse seat=1 card=25",
        "2 accuse seat=1 card=25",
        "3 accuse seat=0 card=1",
        "0 accuse seat=8 card=20",
    ];
    insta::assert_snapshot!(refusals(&ball(), 0, &lines), @"
    0 accuse seat=2 card=21: no pawn stands on 21 (not called, or already found out): accuse of a number where a pawn stands
    0 accuse seat=2 card=30: no pawn stands on 30 (not called, or already found out): accuse of a number where a pawn stands
    0 accuse seat=2 card=9: no pawn stands on 9 (not called, or already found out): accuse of a number where a pawn stands
    0 accuse seat=0 card=20: you cannot accuse yourself: accuse another seat
    0 accuse seat=3 card=20: seat 3 called 20 and cannot be their own contact: accuse somebody else
    0 accuse seat=1 card=25: you called 25 yourself: name your contact at the start of your turn instead
    2 accuse seat=1 card=25: you have no counter-intelligence card left: you can accuse nobody any more
    3 accuse seat=0 card=1: 1 was accused wrongly, and with four players nobody else may accuse it during this call: accuse of another number
    0 accuse seat=8 card=20: seat 8 does not exist: this table has seats 0 to 3
    ");
}

/// G1, G2, G4, W3: looks and winks.
#[test]
fn refusals_of_looks_and_winks() {
    let mut game = ball();
    let lines = [
        "1 look at=1",
        "1 look at=0",
        "1 look at=6",
        "0 look at=null",
        "1 wink to=1",
        "1 wink to=2",
        "1 wink to=3",
        "2 wink to=0",
        "2 wink to=3",
        "0 wink to=1",
        "1 wink to=9",
    ];
    insta::assert_snapshot!(refusals(&game, 0, &lines), @"
    1 look at=1: you cannot look at yourself: look at another seat, or at the table (null)
    1 look at=0: you look there already: look at somebody else
    1 look at=6: seat 6 does not exist: this table has seats 0 to 3
    0 look at=null: you look there already: look at somebody else
    1 wink to=1: you cannot wink at yourself: wink at the caller whose contact you are
    1 wink to=2: seat 2 has called no number: wink only at a caller whose contact you are
    1 wink to=3: you do not hold 20, which seat 3 called: wink only at a caller whose contact you are
    2 wink to=0: you do not hold 25, which seat 0 called: wink only at a caller whose contact you are
    2 wink to=3: you do not look at seat 3: look at them first, then wink
    0 wink to=1: seat 1's turn has come and it is too late to wink at them: wait for a new call
    1 wink to=9: seat 9 does not exist: this table has seats 0 to 3
    ");
    game.play_at(100, "1 wink to=0");
    game.play_at(100, "1 look at=null");
    insta::assert_snapshot!(refusals(&game, 200, &["1 look at=0"]), @"1 look at=0: you have just changed your look: wait 150 ms more");
    game.play_at(500, "1 look at=0");
    insta::assert_snapshot!(refusals(&game, 1100, &["1 wink to=0"]), @"1 wink to=0: you have winked a moment ago: wait 2000 ms more");
}

/// The room way has no look and no wink.
#[test]
fn refusals_in_one_room() {
    let hands: [&[u8]; 4] = [&[1, 2], &[25, 11, 12], &[20, 21, 22], &[31, 32]];
    let game = table_with(&called(&hands, &[25, 0, 0, 0], 1), room());
    insta::assert_snapshot!(refusals(&game, 0, &["1 look at=0", "1 wink to=0"]), @"
    1 look at=0: at this table people look at each other for real (`signals` is `room`): there is no look to change
    1 wink to=0: at this table people wink for real (`signals` is `room`): there is no wink to make
    ");
}

/// W6: nothing is possible after the end.
#[test]
fn refusals_after_the_end() {
    let game =
        table_at(&Position { quiet_rounds: 10, ..called(&[&[1], &[2], &[3], &[4]], &[2, 0, 0, 0], 1) });
    let lines =
        ["1 call card=3", "1 pass", "0 name seat=1", "2 look at=1", "1 wink to=0", "2 accuse seat=1 card=2"];
    insta::assert_snapshot!(refusals(&game, 0, &lines), @"
    1 call card=3: the game is over: nothing more can be played
    1 pass: the game is over: nothing more can be played
    0 name seat=1: the game is over: nothing more can be played
    2 look at=1: the game is over: nothing more can be played
    1 wink to=0: the game is over: nothing more can be played
    2 accuse seat=1 card=2: the game is over: nothing more can be played
    ");
}

/// W4, W5: an accusation and a naming at the same moment: who comes first is first, and the other is told why not.
#[test]
fn a_race_between_an_accusation_and_a_naming() {
    let hands: [&[u8]; 5] = [&[1, 2], &[25, 11, 12], &[20, 21, 22], &[31, 32], &[5, 6]];
    let position = called(&hands, &[25, 0, 0, 0, 0], 0);
    let race = |first: &str, second: &str| {
        let mut game = table_at(&position);
        game.play_at(1000, first);
        let told = refusals(&game, 1000, &[second]);
        (game.clone(), told)
    };
    let (game, told) = race("3 accuse seat=1 card=25", "0 name seat=1");
    insta::assert_snapshot!(told, @"0 name seat=1: your pawn stands on no card (it has not called, or an accusation took the card): there is nobody to name, call a number");
    assert_eq!(game.view(0).front[3].up.len(), 2);
    let (game, told) = race("0 name seat=1", "3 accuse seat=1 card=25");
    insta::assert_snapshot!(told, @"3 accuse seat=1 card=25: no pawn stands on 25 (not called, or already found out): accuse of a number where a pawn stands");
    assert_eq!(game.view(0).counter, [4; 5], "the accuser keeps the card");
    let (_, told) = race("3 accuse seat=1 card=25", "4 accuse seat=1 card=25");
    insta::assert_snapshot!(told, @"4 accuse seat=1 card=25: no pawn stands on 25 (not called, or already found out): accuse of a number where a pawn stands");
}

/// What is no action at all is refused by its name.
#[test]
fn what_cannot_be_read() {
    let read = |text: &str| serde_json::from_str::<wink::Action>(text).unwrap_err().to_string();
    let texts = [
        r#"{"type":"call","card":40}"#,
        r#"{"type":"call","card":0}"#,
        r#"{"type":"call"}"#,
        r#"{"type":"pass","why":1}"#,
        r#"{"type":"name","seat":10}"#,
        r#"{"type":"blink","to":1}"#,
        r#"{"type":"look","at":-1}"#,
    ];
    let all: String = texts.iter().map(|text| format!("{text}: {}\n", read(text))).collect();
    insta::assert_snapshot!(all, @r#"
    {"type":"call","card":40}: card 40 does not exist: cards are 1 to 36
    {"type":"call","card":0}: card 0 does not exist: cards are 1 to 36
    {"type":"call"}: missing field `card`
    {"type":"pass","why":1}: unknown field `why`, there are no fields
    {"type":"name","seat":10}: seat 10 does not exist: seats are 0 to 9
    {"type":"blink","to":1}: unknown variant `blink`, expected one of `name`, `call`, `pass`, `look`, `wink`, `accuse` at line 1 column 15
    {"type":"look","at":-1}: invalid value: integer `-1`, expected u64
    "#);
}
