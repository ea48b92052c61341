//! Records that the program of before has made, one game each, in `tests/records`.

use playtest::plays_to_its_old_result;
use wink::Wink;

/// W5.3: more is allowed than was, so an old record with wrong accusations among four players plays as it did.
#[test]
fn an_old_record_plays_to_its_old_result() {
    for text in [include_str!("../records/room.json"), include_str!("../records/gaze.json")] {
        plays_to_its_old_result::<Wink>(text);
    }
}
