//! Records that the program of earlier rules has made, one game each, in `tests/records`.

use checkpoint::Checkpoint;
use playtest::plays_to_its_old_result;
use table::{BadRecord, Game, Match, Record};

const RECORDS: [&str; 3] = [
    // K13, K15: the last black token drawn was the officer's, and the game went on.
    include_str!("../records/black.json"),
    // K13, K15: ten points were declared that the officer's token made fewer.
    include_str!("../records/declare.json"),
    // K16: one exchange each.
    include_str!("../records/cafe.json"),
];

fn record(text: &str) -> Record<Checkpoint> {
    serde_json::from_str(text).expect("a record")
}

/// K13, K15, K16: a record is played by the rules it was begun with, to its old result, and stays a record of those.
#[test]
fn an_old_record_plays_to_its_old_result() {
    for text in RECORDS {
        assert_eq!(plays_to_its_old_result::<Checkpoint>(text).rules, 1);
    }
}

/// K13, K15, K16: the newest rules play them otherwise, or the test above would prove nothing.
#[test]
fn the_newest_rules_play_them_otherwise() {
    let otherwise = RECORDS.map(|text| {
        let newer = Record { rules: Checkpoint::RULES, ..record(text) };
        match Match::replay(&newer, |_, _, _| ()) {
            Err(BadRecord::Move { why, .. }) => why,
            other => panic!("{other:?}"),
        }
    });
    assert_eq!(
        otherwise,
        [
            "the game is over: nothing more can be played",
            "you have 8 points: declare with 10 or more, or pass (K13)",
            "you are not asked now: wait",
        ]
    );
}
