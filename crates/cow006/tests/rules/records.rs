//! Records that the program of earlier rules has made, one game each, in `tests/records`.

use cow006::Cow006;
use playtest::plays_to_its_old_result;
use table::{BadRecord, Game, Match, Record};

const RECORDS: [&str; 3] = [
    // S10: a second Plus in a round came upon cards that the first had paid for.
    include_str!("../records/plus.json"),
    // S3: the pile ran out and was made anew only for the next swap.
    include_str!("../records/swap.json"),
    include_str!("../records/classic.json"),
];

fn record(text: &str) -> Record<Cow006> {
    serde_json::from_str(text).expect("a record")
}

/// S3, S10: a record is played by the rules it was begun with, to its old result, and stays a record of those.
#[test]
fn an_old_record_plays_to_its_old_result() {
    for text in RECORDS {
        assert_eq!(plays_to_its_old_result::<Cow006>(text).rules, 1);
    }
}

/// S3, S10: the newest rules play them otherwise, or the test above would prove nothing.
#[test]
fn the_newest_rules_play_them_otherwise() {
    let otherwise = RECORDS.map(|text| {
        let newer = Record { rules: Cow006::RULES, ..record(text) };
        Match::replay(&newer, |_, _, _| ()).map(|played| played.outcome().is_some())
    });
    let [plus, swap, classic] = otherwise;
    assert_eq!(plus, Err(BadRecord::Result));
    assert_eq!(swap, Err(BadRecord::Move { number: 145, why: "you hold no Plus".to_owned() }));
    assert_eq!(classic, Ok(true), "nothing has changed without specials");
}

/// Who knows only earlier rules does not read newer records.
#[test]
fn a_record_of_later_rules_is_refused() {
    let later = Record { rules: Cow006::RULES + 1, ..record(RECORDS[0]) };
    let why = Match::replay(&later, |_, _, _| ()).expect_err("later rules").to_string();
    assert_eq!(why, "`rules` is 3, this program knows cow006 up to 2");
}
