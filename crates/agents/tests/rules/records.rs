//! A record that the program of before has made, in `tests/records`.

use agents::Agents;
use table::{Match, Record};

/// A1–A26: no rule has changed since, and a record brings its deck.
#[test]
fn an_old_record_plays_to_its_old_result() {
    let record: Record<Agents> =
        serde_json::from_str(include_str!("../records/house.json")).expect("a record");
    let played = Match::replay(&record, |_, _, _| ()).expect("its old result");
    assert!(played.outcome().is_some());
}
