//! Positions: what is left out has its obvious meaning, and what no game can be in is refused by field.

use crate::board::{Board, card, seat, table_at};
use serde_json::{Value, json};
use table::{At, Game, Seed};
use wink::{Options, Position, Signals, Wink};

/// A small table of four: 0 has called 3, 3 has called 1; the turn is 1's.
fn small() -> Value {
    json!({
        "hands": [[1, 2], [3, 4], [5, 6], [7]],
        "crowd": [
            {"card": 1, "face_up": true}, {"card": 2, "face_up": true}, {"card": 3, "face_up": true},
            {"card": 4, "face_up": true}, {"card": 5, "face_up": true}, {"card": 6, "face_up": true},
            {"card": 7, "face_up": true}, {"card": 8, "face_up": false},
        ],
        "pawns": [3, null, null, 1],
        "turn": 1,
    })
}

/// The small table with some fields changed.
fn with(changes: &Value) -> Value {
    let mut position = small();
    for (field, value) in changes.as_object().unwrap() {
        position[field] = value.clone();
    }
    position
}

fn set_up(position: &Value, options: &Options) -> Result<Board, String> {
    Board::read(4, &serde_json::to_value(options).unwrap(), position, Seed::default())
}

#[test]
fn what_is_left_out_has_its_obvious_meaning() {
    let game = set_up(&small(), &Options::default()).unwrap();
    let seen = game.view(1);
    assert_eq!((seen.counter.clone(), seen.counter_won.clone()), (vec![4; 4], vec![0; 4]));
    assert_eq!((seen.at, seen.deadline), (At::START, Some(At::ms(30_000))));
    assert_eq!(seen.contact_of.iter().collect::<Vec<_>>(), [seat(0)]);
    assert!(!seen.over && seen.history.is_empty() && seen.looks == [None; 4]);
    // Without `at` it is the latest time that is told of.
    let late = json!({"looks": [1, null, null, null], "looked_at": [700, null, null, null]});
    assert_eq!(set_up(&with(&late), &Options::default()).unwrap().game().deadline(), Some(At::ms(30_700)));
    // A hand that is empty means the end (W6), ten quiet rounds too (W10).
    let empty = json!({"hands": [[1, 2], [3, 4], [5, 6, 7], []]});
    assert!(set_up(&with(&empty), &Options::default()).unwrap().game().is_over());
    assert!(set_up(&with(&json!({"quiet_rounds": 10})), &Options::default()).unwrap().game().is_over());
}

/// G3: a wink without `seen_by` was seen by those who look at the winker.
#[test]
fn a_wink_set_up_by_hand() {
    let looks = json!([1, 0, null, 1]);
    let wink = json!([{"seat": 1, "to": 0, "from": 1000}]);
    let position = json!({"looks": looks, "looked_at": [500, 600, null, 1200], "winks": wink, "at": 1500});
    let mut game = set_up(&with(&position), &Options::default()).unwrap();
    let at = |number| game.view(number).winks_seen.first().map(|seen| (seen.at.as_ms(), seen.until.as_ms()));
    assert_eq!([at(0), at(1), at(2), at(3)], [Some((1000, 1900)), None, None, Some((1200, 1900))]);
    assert_eq!(game.view(1).my_wink.unwrap().card, card(3));
    // It goes on: who comes now sees it too.
    game.play_at(1600, "2 look at=1");
    assert_eq!(game.view(2).winks_seen[0].at, At::ms(1600));
    let again = Wink::from_position(4, &Options::default(), &game.position(), Seed::default()).unwrap();
    assert_eq!(&again, game.game());
}

/// Position → state → position in the middle of a turn, with everything pending that can be.
#[test]
fn a_position_in_the_middle_of_it_all() {
    let mut game = table_at(&serde_json::from_value(small()).unwrap());
    for (at, line) in [
        (100, "1 look at=0"),
        (100, "2 look at=1"),
        (200, "1 wink to=0"),
        (300, "2 accuse seat=3 card=3"),
        (350, "1 call card=5"),
        (351, "2 call card=7"),
        (352, "3 name seat=2"),
    ] {
        game.play_at(at, line);
        let text = serde_json::to_string(&game.position()).unwrap();
        let position: Position = serde_json::from_str(&text).unwrap();
        assert_eq!(position, game.position());
        let again = Wink::from_position(4, &Options::default(), &position, Seed([9; 32])).unwrap();
        assert_eq!(&again, game.game(), "{line}");
    }
    insta::assert_snapshot!(serde_json::to_string(&game.position()).unwrap(), @r#"{"hands":[[2],[3,4],[5,6],[7]],"crowd":[{"card":1,"face_up":false},{"card":2,"face_up":true},{"card":3,"face_up":true},{"card":4,"face_up":true},{"card":5,"face_up":true},{"card":6,"face_up":true},{"card":7,"face_up":true},{"card":8,"face_up":false}],"pawns":[3,5,7,null],"turn":3,"phase":"turn","front":[{"up":[],"down":[1]},{"up":[],"down":[]},{"up":[],"down":[]},{"up":[],"down":[]}],"counter":[4,4,3,4],"counter_won":[0,0,0,0],"barred":[3],"barred_by":[2],"named":2,"turns":2,"quiet_rounds":0,"quiet_turns":0,"stirred":true,"looks":[null,0,1,null],"looked_at":[null,100,100,null],"winks":[{"seat":1,"to":0,"card":3,"from":200,"until":1100,"seen_by":[2]}],"sightings":[{"viewer":2,"seat":1,"to":0,"card":3,"at":200,"from":200,"until":1100}],"history":[{"type":"accuse","seat":2,"accused":3,"card":3,"right":false},{"type":"call","seat":1,"card":5},{"type":"call","seat":2,"card":7},{"type":"name","seat":3,"named":2,"card":1,"holder":0}],"at":352,"public_at":352,"own_at":[0,200,200,0],"deadline":30351}"#);
}

/// What no game can be in is refused, and the text names the field.
#[test]
fn what_no_game_can_be_in_is_refused() {
    let up = |cards: &[u8]| {
        cards.iter().map(|card| json!({"card": card, "face_up": true})).collect::<Vec<Value>>()
    };
    let wink = |changes: Value| {
        let mut wink = json!({"seat": 1, "to": 0, "from": 1000});
        changes.as_object().unwrap().iter().for_each(|(field, value)| wink[field] = value.clone());
        json!({"winks": [wink], "looks": [null, 0, null, null], "at": 1500})
    };
    let seen = |changes: Value| {
        let mut seen =
            json!({"viewer": 2, "seat": 1, "to": 0, "card": 3, "at": 1000, "from": 1000, "until": 1900});
        changes.as_object().unwrap().iter().for_each(|(field, value)| seen[field] = value.clone());
        let mut position = wink(json!({}));
        position["sightings"] = json!([seen]);
        position
    };
    let wrong = [
        json!({"hands": [[1, 2], [3, 4], [5, 6, 7]]}),
        json!({"hands": [[1, 2], [3, 4], [5, 6], [7, 1]]}),
        json!({"hands": [[1, 2], [3, 4], [5, 6], [8]]}),
        json!({"hands": [[1, 2], [3, 4], [5], [7]]}),
        json!({"hands": [[1, 1], [3, 4], [5, 6], [7]]}),
        json!({"hands": [[1, 2, 3, 4, 5, 6, 7, 9, 10, 11], [], [], []], "crowd": up(&[1, 2, 3, 4, 5, 6, 7, 9, 10, 11])}),
        json!({"crowd": up(&[1, 2, 3, 4, 5, 6, 7, 7])}),
        json!({"crowd": up(&[1, 2, 3, 4, 5, 6, 7, 37])}),
        json!({"pawns": [3, null]}),
        json!({"pawns": [1, null, null, null]}),
        json!({"pawns": [3, null, 3, null]}),
        json!({"pawns": [8, null, null, null]}),
        json!({"turn": 4}),
        json!({"turn": 11}),
        json!({"phase": "over"}),
        json!({"phase": "turn", "quiet_rounds": 10}),
        json!({"quiet_rounds": 11}),
        json!({"quiet_rounds": 1, "stirred": true}),
        json!({"front": [{}, {}]}),
        json!({"front": [{"up": [9, 9, 9]}, {}, {}, {}]}),
        json!({"front": [{"up": [9, 9]}, {"up": [9]}, {}, {}]}),
        json!({"front": [{"up": [1]}, {}, {}, {}]}),
        json!({"front": [{"up": [8]}, {}, {}, {}]}),
        json!({"front": [{"up": [9], "down": [9]}, {}, {}, {}]}),
        json!({"front": [{"down": [8]}, {"down": [8]}, {}, {}]}),
        json!({"counter": [4, 4, 4, 5]}),
        json!({"counter": [4, 4, 4, 3], "counter_won": [0, 0, 0, 2]}),
        json!({"barred": [2]}),
        json!({"barred": [3, 3]}),
        json!({"barred": [3], "barred_by": [1, 2]}),
        json!({"barred": [3], "barred_by": [0]}),
        json!({"barred": [3], "barred_by": [4]}),
        json!({"turn": 0, "named": 1}),
        json!({"named": 1}),
        json!({"turn": 0, "pawns": [null, null, null, 1], "named": 1, "quiet_rounds": 2}),
        json!({"named": 6}),
        json!({"public_at": 5, "at": 0}),
        json!({"own_at": [0, 0, 9, 0], "at": 0}),
        json!({"at": 5, "deadline": 4}),
        json!({"deadline": 30_001}),
        json!({"quiet_rounds": 10, "deadline": 30_000}),
        json!({"looks": [0, null, null, null]}),
        json!({"looks": [5, null, null, null]}),
        json!({"looked_at": [1, null, null, null], "at": 0}),
        wink(json!({"to": 1})),
        wink(json!({"seat": 7})),
        wink(json!({"to": 2})),
        wink(json!({"from": 1501})),
        wink(json!({"until": 1901})),
        wink(json!({"until": 1800})),
        wink(json!({"card": 4})),
        wink(json!({"seat": 2})),
        json!({"winks": [{"seat": 1, "to": 0, "from": 0}], "looks": [null, 3, null, null]}),
        json!({"winks": [{"seat": 1, "to": 0, "from": 0, "seen_by": []}], "looks": [1, 0, null, null]}),
        json!({"winks": [{"seat": 1, "to": 0, "from": 0}, {"seat": 1, "to": 0, "from": 0}], "looks": [null, 0, null, null]}),
        seen(json!({"viewer": 1})),
        seen(json!({"card": 5})),
        seen(json!({"at": 1600})),
        seen(json!({"from": 900})),
        seen(json!({"viewer": 9})),
        json!({"history": [{"type": "call", "seat": 1, "card": 3}]}),
        json!({"history": [{"type": "call", "seat": 0, "card": 3}, {"type": "call", "seat": 0, "card": 3}]}),
        json!({"history": [{"type": "held", "seat": 0, "card": 3}]}),
        json!({"history": [{"type": "name", "seat": 0, "named": 1, "card": 3, "holder": 1}]}),
        json!({"history": [{"type": "name", "seat": 0, "named": 0, "card": 9, "holder": 1}]}),
        json!({"history": [{"type": "accuse", "seat": 2, "accused": 1, "card": 3, "right": false}]}),
        json!({"history": [{"type": "accuse", "seat": 2, "accused": 1, "card": 3, "right": true}]}),
        json!({"history": [{"type": "accuse", "seat": 2, "accused": 3, "card": 3, "right": false}]}),
        json!({"history": [{"type": "call", "seat": 8, "card": 3}]}),
        json!({"prawns": []}),
    ];
    let mut texts = String::new();
    for changes in &wrong {
        let why = set_up(&with(changes), &Options::default()).err().unwrap_or_else(|| panic!("{changes}"));
        texts += &format!("{why}\n");
    }
    insta::assert_snapshot!(texts, @"
    `hands` has 3 entries for 4 seats
    `hands` has 1, in two hands
    `hands` has 8, in a hand, but not face up in `crowd`
    `crowd` has 6, face up, but in no hand: both cards of a number leave together
    card 1 stands twice
    `hands[0]` has 10 cards: 9 are dealt to each of 4
    `crowd` has 7 twice
    card 37 does not exist: cards are 1 to 36
    `pawns` has 2 entries for 4 seats
    `pawns[0]` stands on 1, which that seat holds
    `pawns[2]` stands on 3, where another pawn stands
    `pawns[0]` stands on 8, which does not lie face up in `crowd`
    `turn` is seat 4: this table has seats 0 to 3
    seat 11 does not exist: seats are 0 to 9
    `phase` is over, but every hand has cards and fewer than ten rounds were quiet
    `phase` is turn, but the game is over: a hand is empty, or ten rounds were quiet
    `quiet_rounds` is 11: the game ends after 10
    `stirred` is true, or somebody was `named`: then no turn was quiet since, and `quiet_rounds` and `quiet_turns` are 0
    `front` has 2 entries for 4 seats
    `front` has 9 face up three times
    `front` has 9, face up three times
    `front` has 1, in a hand still
    `front` has 8, face up, but turned down in `crowd`
    `front` has 9, both face up and face down
    `front` has 8, face down in front of two seats
    `counter[3]` is 5 and `counter_won[3]` is 0: together they are at most 4
    `counter[3]` is 3 and `counter_won[3]` is 2: together they are at most 4
    `barred` has 2, not called now
    `barred` has 3 twice
    `barred_by` has 2 entries for 1 numbers in `barred`
    `barred_by` says that seat 0 accused somebody of 3, which it called
    `barred_by` is seat 4: this table has seats 0 to 3
    `named` is set, so `pawns[0]` has left its card
    `named` is the seat whose turn it is
    `stirred` is true, or somebody was `named`: then no turn was quiet since, and `quiet_rounds` and `quiet_turns` are 0
    `named` is seat 6: this table has seats 0 to 3
    `public_at` is 5 ms, after `at`
    `own_at[2]` is 9 ms, after `at`
    `deadline` is 4 ms: a turn that goes on ends from `at` to 30005 ms
    `deadline` is 30001 ms: a turn that goes on ends from `at` to 30000 ms
    `deadline` is set, but the game is over
    `looks[0]` is the seat itself
    `looks[0]` is seat 5: this table has seats 0 to 3
    `looked_at[0]` is after `at`
    `winks[0]` is at the winker itself
    `winks[0]` is seat 7: this table has seats 0 to 3
    `winks[0]` has no `card`, and its `to` has called none
    `winks[0]` begins after `at`
    `winks[0]` ends before `from`, or lasts longer than `wink_ms`
    `winks[0]` goes on after its call, or ends early while its call goes on
    `winks[0]` goes on after its call, or ends early while its call goes on
    `winks[0]` is for a number that another seat holds
    `winks[0]` was made while its winker looked elsewhere
    `winks` of seat 1: `seen_by` leaves out somebody who looks at the winker while the wink goes on
    `winks[1]` is a second one of seat 1
    `sightings[0]` names a seat twice
    `sightings[0]` is of a number that its winker does not hold
    `sightings[0]` was not seen while the wink went on
    `sightings[0]` is of no wink in `winks`, nor earlier than its winker's last
    `sightings[0]` is seat 9: this table has seats 0 to 3
    `history[0]` calls a number that the seat holds
    `history[1]` tells what was told before
    `history[0]` says that a seat held what another holds
    `history[0]` names the contact of a number that is still in a hand
    `history[0]` names a seat twice
    `history[0]` is a wrong accusation of the seat that holds the number
    `history[0]` is a right accusation of a number that is still in a hand
    `history[0]` is an accusation more than `counter` says the seat has made
    `history[0]` names a seat that does not exist
    unknown field `prawns`, expected one of `hands`, `crowd`, `pawns`, `turn`, `phase`, `front`, `counter`, `counter_won`, `barred`, `barred_by`, `named`, `turns`, `quiet_rounds`, `quiet_turns`, `stirred`, `looks`, `looked_at`, `winks`, `sightings`, `history`, `at`, `public_at`, `own_at`, `deadline`
    ");
    let in_room = Options { signals: Signals::Room, ..Options::default() };
    insta::assert_snapshot!(set_up(&with(&json!({"looks": [1, null, null, null]})), &in_room).unwrap_err(), @"`looks[0]` is set, but there are no looks where `signals` is `room`");
    insta::assert_snapshot!(
        set_up(&with(&json!({"winks": [{"seat": 1, "to": 0, "from": 0}]})), &in_room).unwrap_err(), @"`winks[0]` cannot be where `signals` is `room`");
}
