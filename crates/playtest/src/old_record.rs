//! Records from programs with earlier rules.

use table::{Game, Match, Record};

/// Replays a record by the rules it began with. It must reach its old result and remain a record of those
/// rules.
///
/// # Panics
/// If it does not.
pub fn plays_to_its_old_result<G: Game>(text: &str) -> Record<G> {
    let record: Record<G> = serde_json::from_str(text).expect("a record");
    let played = Match::replay(&record, |_, _, _| ()).unwrap_or_else(|why| panic!("{why}: {text}"));
    assert!(played.outcome().is_some(), "a game that ended: {text}");
    assert_eq!(played.record(&record.seats), record);
    record
}
