//! Games in text: every step, and what every viewer learns of it. A leak would show here as a line too many.

use crate::board::{at, side, true_traits};
use playtest::playthrough;
use serde_json::json;

/// K3–K9, P1, P3: a hunt of three in real time, with two presses in one window and a dog.
#[test]
fn a_hunt_in_real_time() {
    let mut table = at(
        3,
        json!({}),
        json!({
            "traits": [{ "trait": "hat" }, side("glasses", true), side("coat", false)],
            "bag": ["grey", "newspaper"], "tosses": [true, false], "deck": [3, 2, "dog", 7, 1, 31], "first": 1,
        }),
    );
    let text = playthrough(
        &mut table.0,
        "0 side value=true @500
         1 catch cat=3 @600
         clock
         0 ready @6600
         0 catch cat=3 @6700
         1 ready @6750
         2 catch cat=3 @6800
         2 ready @6850
         clock
         clock
         1 catch cat=2
         clock",
    );
    insta::assert_snapshot!(text, @r#"
    0 side value=true @500
       seat 0
          side open=false seat=0 tossed=false value=true
       seat 1, seat 2, watcher
          side open=false seat=0 tossed=false
    1 catch cat=3 @600
       refused   cat 3 does not lie in anybody's line: only suspects can be caught (K7)
    clock
       all
          turned cat=3 seat=1 suspect=true
    0 ready @6600
       all
          ready seat=0
    0 catch cat=3 @6700
       seat 0
          pressed cat=3 seat=0
       seat 1, seat 2, watcher
          –
    1 ready @6750
       all
          ready seat=1
    2 catch cat=3 @6800
       seat 0, seat 1, watcher
          –
       seat 2
          pressed cat=3 seat=2
    2 ready @6850
       all
          ready seat=2
          turned cat=2 seat=2 suspect=true
    clock
       seat 0
          caught cat=3 seat=2
          missed by=2 cat=3 seat=0
       seat 1, seat 2, watcher
          caught cat=3 seat=2
    clock
       all
          dog seat=0 trait=grey value=true
    1 catch cat=2
       seat 0, seat 2, watcher
          –
       seat 1
          pressed cat=2 seat=1
    clock
       seat 0
          caught cat=2 seat=1
          revealed seat=0 trait=hat value=true
          revealed seat=1 trait=glasses value=true
          revealed seat=2 trait=coat value=false
          tossed trait=newspaper value=false
          chief cat=11
          drew colour=white seat=2
          drew colour=black seat=1
          drew colour=black seat=0 token={"cafe":false,"colour":"black","officer":false,"open":false,"value":0}
       seat 1
          caught cat=2 seat=1
          revealed seat=0 trait=hat value=true
          revealed seat=1 trait=glasses value=true
          revealed seat=2 trait=coat value=false
          tossed trait=newspaper value=false
          chief cat=11
          drew colour=white seat=2
          drew colour=black seat=1 token={"cafe":false,"colour":"black","officer":false,"open":false,"value":-1}
          drew colour=black seat=0
       seat 2
          caught cat=2 seat=1
          revealed seat=0 trait=hat value=true
          revealed seat=1 trait=glasses value=true
          revealed seat=2 trait=coat value=false
          tossed trait=newspaper value=false
          chief cat=11
          drew colour=white seat=2 token={"cafe":false,"colour":"white","officer":false,"open":false,"value":2}
          drew colour=black seat=1
          drew colour=black seat=0
       watcher
          caught cat=2 seat=1
          revealed seat=0 trait=hat value=true
          revealed seat=1 trait=glasses value=true
          revealed seat=2 trait=coat value=false
          tossed trait=newspaper value=false
          chief cat=11
          drew colour=white seat=2
          drew colour=black seat=1
          drew colour=black seat=0
    "#);
}

/// P2: the same step by step: answers are secret until all are in, who loses a cat is asked once more.
#[test]
fn a_hunt_step_by_step() {
    let mut table = at(
        4,
        json!({ "pace": "step" }),
        json!({ "traits": true_traits(4), "bag": ["newspaper"], "tosses": [true], "deck": [3, 6, 31, 8] }),
    );
    let text = playthrough(
        &mut table.0,
        "0 wait
         1 catch cat=3
         2 ready
         2 wait
         3 wait
         0 catch cat=6
         2 catch cat=6
         3 wait
         3 catch cat=6
         0 wait
         0 catch cat=31
         clock",
    );
    insta::assert_snapshot!(text, @r#"
    0 wait
       seat 0
          answered answer={"type":"wait"} seat=0
       seat 1, seat 2, seat 3, watcher
          answered seat=0
    1 catch cat=3
       seat 0, seat 2, seat 3, watcher
          answered seat=1
       seat 1
          answered answer={"cat":3,"type":"catch"} seat=1
    2 ready
       refused   this table plays step by step: say `wait` instead
    2 wait
       seat 0, seat 1, seat 3, watcher
          answered seat=2
       seat 2
          answered answer={"type":"wait"} seat=2
    3 wait
       seat 0, seat 1, seat 2, watcher
          answered seat=3
          caught cat=3 seat=1
          turned cat=6 seat=1 suspect=true
       seat 3
          answered answer={"type":"wait"} seat=3
          caught cat=3 seat=1
          turned cat=6 seat=1 suspect=true
    0 catch cat=6
       seat 0
          answered answer={"cat":6,"type":"catch"} seat=0
       seat 1, seat 2, seat 3, watcher
          answered seat=0
    2 catch cat=6
       seat 0, seat 1, seat 3, watcher
          answered seat=2
       seat 2
          answered answer={"cat":6,"type":"catch"} seat=2
    3 wait
       seat 0, seat 1, seat 2, watcher
          answered seat=3
          caught cat=6 seat=2
          missed by=2 cat=6 seat=0
          asked_again seats=[0]
       seat 3
          answered answer={"type":"wait"} seat=3
          caught cat=6 seat=2
          missed by=2 cat=6 seat=0
          asked_again seats=[0]
    3 catch cat=6
       refused   you are not asked now: wait
    0 wait
       seat 0
          answered answer={"type":"wait"} seat=0
          turned cat=31 seat=2 suspect=true
       seat 1, seat 2, seat 3, watcher
          answered seat=0
          turned cat=31 seat=2 suspect=true
    0 catch cat=31
       seat 0
          answered answer={"cat":31,"type":"catch"} seat=0
       seat 1, seat 2, seat 3, watcher
          answered seat=0
    clock
       seat 0
          caught cat=31 seat=0
          revealed seat=0 trait=hat value=true
          revealed seat=1 trait=glasses value=true
          revealed seat=2 trait=coat value=true
          revealed seat=3 trait=grey value=true
          tossed trait=newspaper value=true
          chief cat=31
          drew colour=black seat=1
          drew colour=black seat=2
          drew colour=gold seat=0 token={"cafe":false,"colour":"gold","officer":false,"open":false,"value":5}
          drew colour=black seat=3
       seat 1
          caught cat=31 seat=0
          revealed seat=0 trait=hat value=true
          revealed seat=1 trait=glasses value=true
          revealed seat=2 trait=coat value=true
          revealed seat=3 trait=grey value=true
          tossed trait=newspaper value=true
          chief cat=31
          drew colour=black seat=1 token={"cafe":false,"colour":"black","officer":false,"open":false,"value":0}
          drew colour=black seat=2
          drew colour=gold seat=0
          drew colour=black seat=3
       seat 2
          caught cat=31 seat=0
          revealed seat=0 trait=hat value=true
          revealed seat=1 trait=glasses value=true
          revealed seat=2 trait=coat value=true
          revealed seat=3 trait=grey value=true
          tossed trait=newspaper value=true
          chief cat=31
          drew colour=black seat=1
          drew colour=black seat=2 token={"cafe":false,"colour":"black","officer":false,"open":false,"value":-1}
          drew colour=gold seat=0
          drew colour=black seat=3
       seat 3
          caught cat=31 seat=0
          revealed seat=0 trait=hat value=true
          revealed seat=1 trait=glasses value=true
          revealed seat=2 trait=coat value=true
          revealed seat=3 trait=grey value=true
          tossed trait=newspaper value=true
          chief cat=31
          drew colour=black seat=1
          drew colour=black seat=2
          drew colour=gold seat=0
          drew colour=black seat=3 token={"cafe":false,"colour":"black","officer":false,"open":false,"value":0}
       watcher
          caught cat=31 seat=0
          revealed seat=0 trait=hat value=true
          revealed seat=1 trait=glasses value=true
          revealed seat=2 trait=coat value=true
          revealed seat=3 trait=grey value=true
          tossed trait=newspaper value=true
          chief cat=31
          drew colour=black seat=1
          drew colour=black seat=2
          drew colour=gold seat=0
          drew colour=black seat=3
    "#);
}

/// K13–K16: a scoring with both modules: exchanges, declarations, the end.
#[test]
fn a_scoring_with_both_modules() {
    let gold = |value: i8| json!({ "colour": "gold", "value": value });
    let officer = json!({ "colour": "black", "value": -2, "officer": true, "open": true });
    let mut table = at(
        3,
        json!({ "officer": true, "cafe": true }),
        json!({
            "traits": true_traits(3), "public_traits": [side("grey", false), side("newspaper", false)],
            "phase": "cafe", "first": 1, "round": 3, "officer": 2,
            "tokens": [
                [gold(5), { "colour": "white", "value": 2 }],
                [{ "colour": "gold", "value": 3, "cafe": true }, gold(4), { "colour": "white", "value": 2 }],
                [gold(4), officer],
            ],
        }),
    );
    let text = playthrough(
        &mut table.0,
        "0 pass
         1 exchange token=0 with=2 theirs=1
         1 exchange token=0 with=0 theirs=0
         2 pass
         1 pass
         2 pass
         0 pass
         1 declare
         0 declare
         0 pass
         2 pass",
    );
    insta::assert_snapshot!(text, @r#"
    0 pass
       refused   you are not asked now: wait
    1 exchange token=0 with=2 theirs=1
       refused   your token is gold, theirs is black: exchange for the same colour (K16)
    1 exchange token=0 with=0 theirs=0
       seat 0, seat 1
          exchanged known_by=[0,1] seat=1 taken={"cafe":false,"colour":"gold","officer":false,"open":false,"value":5} theirs=0 token=0 with=0
       seat 2, watcher
          exchanged known_by=[0,1] seat=1 theirs=0 token=0 with=0
    2 pass
       refused   you are not asked now: wait
    1 pass
       all
          passed seat=1
    2 pass
       all
          passed seat=2
    0 pass
       all
          passed seat=0
    1 declare
       seat 0, seat 2, watcher
          answered seat=1
       seat 1
          answered answer={"type":"declare"} seat=1
    0 declare
       refused   you have 5 points: declare with 10 or more, or pass (K13)
    0 pass
       seat 0
          answered answer={"type":"pass"} seat=0
       seat 1, seat 2, watcher
          answered seat=0
    2 pass
       seat 0, seat 1, watcher
          answered seat=2
          declared seats=[1]
          shown index=0 seat=0 token={"cafe":false,"colour":"white","officer":false,"open":true,"value":2}
          shown index=1 seat=0 token={"cafe":true,"colour":"gold","officer":false,"open":true,"value":3}
          shown index=0 seat=1 token={"cafe":false,"colour":"gold","officer":false,"open":true,"value":4}
          shown index=1 seat=1 token={"cafe":false,"colour":"white","officer":false,"open":true,"value":2}
          shown index=2 seat=1 token={"cafe":false,"colour":"gold","officer":false,"open":true,"value":5}
          shown index=0 seat=2 token={"cafe":false,"colour":"gold","officer":false,"open":true,"value":4}
          shown index=1 seat=2 token={"cafe":false,"colour":"black","officer":true,"open":true,"value":-2}
          over reason=declared winners=[1]
       seat 2
          answered answer={"type":"pass"} seat=2
          declared seats=[1]
          shown index=0 seat=0 token={"cafe":false,"colour":"white","officer":false,"open":true,"value":2}
          shown index=1 seat=0 token={"cafe":true,"colour":"gold","officer":false,"open":true,"value":3}
          shown index=0 seat=1 token={"cafe":false,"colour":"gold","officer":false,"open":true,"value":4}
          shown index=1 seat=1 token={"cafe":false,"colour":"white","officer":false,"open":true,"value":2}
          shown index=2 seat=1 token={"cafe":false,"colour":"gold","officer":false,"open":true,"value":5}
          shown index=0 seat=2 token={"cafe":false,"colour":"gold","officer":false,"open":true,"value":4}
          shown index=1 seat=2 token={"cafe":false,"colour":"black","officer":true,"open":true,"value":-2}
          over reason=declared winners=[1]
    "#);
}
