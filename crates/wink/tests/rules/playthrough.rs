//! A game in text: every step, and what every viewer learns of it. A leak shows as a changed line.

use crate::board::{self, Board, called, dealt, room};
use playtest::playthrough;
use table::{Game, Match, Seed, Viewer};
use wink::{Options, Position, Wink};

fn at(position: Position, options: Options) -> Match<Wink> {
    Board::set_up(position.hands.len(), options, position, Seed([1; 32])).0
}

const HANDS: [&[u8]; 4] = [&[1, 2, 3], &[25, 11], &[20, 21, 22], &[30, 31, 32]];

/// G1–G4, W2–W5: a wink, seen by the caller, then by a latecomer, missed by a third, and caught.
#[test]
fn a_wink_and_who_notices_it() {
    let mut played = at(dealt(&HANDS), Options::default());
    let text = playthrough(
        &mut played,
        "
        0 call card=25 @1000
        1 look at=0 @2000
        0 look at=1 @2100
        1 wink to=0 @2500
        1 wink to=0 @2600
        2 look at=1 @3399
        3 look at=1 @3400
        1 call card=20 @4000
        2 accuse seat=1 card=25 @4001
        0 name seat=1 @4001
        2 call card=1 @5000
        clock
        ",
    );
    insta::assert_snapshot!(text, @"
    0 call card=25 @1000
       all
          called by_clock=false card=25 seat=0
    1 look at=0 @2000
       all
          looked at=0 seat=1
    0 look at=1 @2100
       all
          looked at=1 seat=0
    1 wink to=0 @2500
       seat 0
          saw card=25 from=2500 seat=1 to=0 until=3400 viewer=0
       seat 1
          winked card=25 seat=1 to=0 until=3400
       seat 2, seat 3, watcher
          –
    1 wink to=0 @2600
       refused   you have winked a moment ago: wait 2900 ms more
    2 look at=1 @3399
       seat 0, seat 1, seat 3, watcher
          looked at=1 seat=2
       seat 2
          looked at=1 seat=2
          saw card=25 from=2500 seat=1 to=0 until=3400 viewer=2
    3 look at=1 @3400
       all
          looked at=1 seat=3
    1 call card=20 @4000
       all
          called by_clock=false card=20 seat=1
    2 accuse seat=1 card=25 @4001
       all
          accused accused=1 card=25 right=true seat=2
    0 name seat=1 @4001
       refused   it is seat 2's turn: only they may name, call or pass now
    2 call card=1 @5000
       all
          called by_clock=false card=1 seat=2
    clock
       all
          called by_clock=true card=11 seat=3
    ");
}

/// W4, W6, the room way: names right and wrong until a hand is empty.
#[test]
fn names_until_a_hand_is_empty() {
    let mut played = at(called(&HANDS, &[25, 20, 1, 2], 0), room());
    let text = playthrough(
        &mut played,
        "
        1 look at=0
        0 name seat=2
        0 call card=11
        1 name seat=2
        1 call card=30
        2 call card=31
        3 name seat=0
        3 call card=21
        0 name seat=1
        0 call card=3
        ",
    );
    insta::assert_snapshot!(text, @"
    1 look at=0
       refused   at this table people look at each other for real (`signals` is `room`): there is no look to change
    0 name seat=2
       all
          named card=25 holder=1 named=2 right=false seat=0
    0 call card=11
       all
          called by_clock=false card=11 seat=0
    1 name seat=2
       all
          named card=20 holder=2 named=2 right=true seat=1
    1 call card=30
       all
          called by_clock=false card=30 seat=1
    2 call card=31
       all
          called by_clock=false card=31 seat=2
    3 name seat=0
       all
          named card=2 holder=0 named=0 right=true seat=3
    3 call card=21
       all
          called by_clock=false card=21 seat=3
    0 name seat=1
       all
          named card=11 holder=1 named=1 right=true seat=0
          ended why=empty_hand
    0 call card=3
       refused   the game is over: nothing more can be played
    ");
}

/// Every field of a view in the middle of a game, for a player who saw a wink and for a watcher who did not.
#[test]
fn views_in_full() {
    let mut played = at(dealt(&HANDS), Options::default());
    let lines = "
        0 call card=25 @1000
        1 look at=0 @2000
        2 look at=1 @2100
        1 wink to=0 @2500
        1 call card=20 @4000
        3 accuse seat=2 card=25 @4500
        ";
    playthrough(&mut played, lines);
    let json = |viewer| serde_json::to_string(&played.game().view(viewer)).unwrap();
    insta::assert_snapshot!(json(Viewer::Seat(board::seat(2))), @r#"{"game":"wink","seat":2,"options":{"signals":"gaze","wink_ms":900,"turn_ms":30000,"memory_aid":true},"phase":"turn","to_move":[2],"at":4500,"deadline":34000,"over":false,"turn":2,"turns":2,"named":null,"quiet_rounds":0,"quiet_turns":2,"stirred":false,"crowd":[{"card":1,"face_up":true},{"card":2,"face_up":true},{"card":3,"face_up":true},{"card":11,"face_up":true},{"card":20,"face_up":true},{"card":21,"face_up":true},{"card":22,"face_up":true},{"card":25,"face_up":true},{"card":30,"face_up":true},{"card":31,"face_up":true},{"card":32,"face_up":true}],"pawns":[25,20,null,null],"hand":[20,21,22],"hand_sizes":[3,2,3,3],"front":[{"up":[],"down":[]},{"up":[],"down":[]},{"up":[],"down":[]},{"up":[],"down":[]}],"counter":[4,4,4,3],"counter_won":[0,0,0,0],"points":[4,4,4,3],"barred":[25],"barred_by":[3],"looks":[null,0,1,null],"looked_at":[null,2000,2100,null],"look_again_at":2350,"contact_of":[1],"winks_seen":[{"seat":1,"to":0,"card":25,"at":2500,"from":2500,"until":3400}],"my_wink":null,"wink_again_at":null,"history":[{"type":"call","seat":0,"card":25},{"type":"call","seat":1,"card":20},{"type":"accuse","seat":3,"accused":2,"card":25,"right":false}]}"#);
    insta::assert_snapshot!(json(Viewer::Seat(board::seat(1))), @r#"{"game":"wink","seat":1,"options":{"signals":"gaze","wink_ms":900,"turn_ms":30000,"memory_aid":true},"phase":"turn","to_move":[2],"at":4500,"deadline":34000,"over":false,"turn":2,"turns":2,"named":null,"quiet_rounds":0,"quiet_turns":2,"stirred":false,"crowd":[{"card":1,"face_up":true},{"card":2,"face_up":true},{"card":3,"face_up":true},{"card":11,"face_up":true},{"card":20,"face_up":true},{"card":21,"face_up":true},{"card":22,"face_up":true},{"card":25,"face_up":true},{"card":30,"face_up":true},{"card":31,"face_up":true},{"card":32,"face_up":true}],"pawns":[25,20,null,null],"hand":[11,25],"hand_sizes":[3,2,3,3],"front":[{"up":[],"down":[]},{"up":[],"down":[]},{"up":[],"down":[]},{"up":[],"down":[]}],"counter":[4,4,4,3],"counter_won":[0,0,0,0],"points":[4,4,4,3],"barred":[25],"barred_by":[3],"looks":[null,0,1,null],"looked_at":[null,2000,2100,null],"look_again_at":2250,"contact_of":[0],"winks_seen":[],"my_wink":{"to":0,"card":25,"from":2500,"until":3400},"wink_again_at":5500,"history":[{"type":"call","seat":0,"card":25},{"type":"call","seat":1,"card":20},{"type":"accuse","seat":3,"accused":2,"card":25,"right":false}]}"#);
    insta::assert_snapshot!(json(Viewer::Spectator), @r#"{"game":"wink","seat":null,"options":{"signals":"gaze","wink_ms":900,"turn_ms":30000,"memory_aid":true},"phase":"turn","to_move":[2],"at":4500,"deadline":34000,"over":false,"turn":2,"turns":2,"named":null,"quiet_rounds":0,"quiet_turns":2,"stirred":false,"crowd":[{"card":1,"face_up":true},{"card":2,"face_up":true},{"card":3,"face_up":true},{"card":11,"face_up":true},{"card":20,"face_up":true},{"card":21,"face_up":true},{"card":22,"face_up":true},{"card":25,"face_up":true},{"card":30,"face_up":true},{"card":31,"face_up":true},{"card":32,"face_up":true}],"pawns":[25,20,null,null],"hand":[],"hand_sizes":[3,2,3,3],"front":[{"up":[],"down":[]},{"up":[],"down":[]},{"up":[],"down":[]},{"up":[],"down":[]}],"counter":[4,4,4,3],"counter_won":[0,0,0,0],"points":[4,4,4,3],"barred":[25],"barred_by":[3],"looks":[null,0,1,null],"looked_at":[null,2000,2100,null],"look_again_at":null,"contact_of":[],"winks_seen":[],"my_wink":null,"wink_again_at":null,"history":[{"type":"call","seat":0,"card":25},{"type":"call","seat":1,"card":20},{"type":"accuse","seat":3,"accused":2,"card":25,"right":false}]}"#);
}
