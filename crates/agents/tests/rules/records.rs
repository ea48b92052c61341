//! A record that the program of before has made, in `tests/records`.

use agents::Agents;
use playtest::plays_to_its_old_result;

/// A1–A26: no rule has changed since, and a record brings its deck.
#[test]
fn an_old_record_plays_to_its_old_result() {
    plays_to_its_old_result::<Agents>(include_str!("../records/house.json"));
}
