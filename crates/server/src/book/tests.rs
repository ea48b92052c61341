//! Books that are read from entries.

use super::*;
use serde_json::json;

/// A game of «Агенты» between bots that begins with this entry.
fn begun_with(started: &serde_json::Value) -> Book {
    let made = json!({"what": {"made": {
        "settings": {"game": "agents", "seats": 2, "options": {}, "listed": false, "talk": "off", "bots_at_once": true},
        "host": "anna", "seed": "00".repeat(32)}}});
    let bots = [0, 1].map(|seat| json!({"what": {"bot": {"seat": seat, "level": "rookie"}}}));
    let entry = |entry: &serde_json::Value| serde_json::from_value::<Entry>(entry.clone()).expect("an entry");
    let mut book = Book::begin("ABCDEF".to_owned(), &entry(&made), 0).expect("a table");
    for wanted in bots.iter().chain([started]) {
        book.apply(&entry(wanted), 0).expect("what happened then");
    }
    book
}

fn deck_of(book: &Book) -> String {
    let record = book.live.as_ref().expect("a game").record(&[]);
    let record: serde_json::Value = serde_json::from_str(record.get()).expect("a record");
    record["deck"]["name"].as_str().expect("a deck").to_owned()
}

#[test]
fn a_game_that_was_stored_without_its_deck_goes_on_with_the_deck_of_then() {
    let started = |options: serde_json::Value| json!({"what": {"started": {"options": options, "next_seed": "11".repeat(32)}}});
    assert_eq!(deck_of(&begun_with(&started(json!({})))), "first");
    assert_eq!(deck_of(&begun_with(&started(json!({"deck": "house"})))), "first");
    let deck = games::agents::library::house().to_json();
    let today = json!({"what": {"started": {"options": {}, "deck": deck, "next_seed": "11".repeat(32)}}});
    assert_eq!(deck_of(&begun_with(&today)), "house");
}
