//! Tables that are folded from events.

use super::*;
use serde_json::json as value;
use store::Row;

/// A game of «Агенты» between bots that begins with this event.
fn begun_with(started: &serde_json::Value) -> TableState {
    let made = value!({"what": {"made": {
        "settings": {"game": "agents", "seats": 2, "options": {}, "listed": false, "talk": "off", "bots_at_once": true},
        "host": "anna", "seed": "00".repeat(32)}}});
    let bots = [0, 1].map(|seat| value!({"what": {"bot": {"seat": seat, "level": "rookie"}}}));
    let rows: Vec<Row> = [&made, &bots[0], &bots[1], started]
        .into_iter()
        .zip(0..)
        .map(|(event, n)| Row { n, at: Timestamp::default(), body: event.to_string() })
        .collect();
    let code = "ABCEHK".parse().expect("a code");
    TableState::fold(code, &rows, &Arc::new(Decks::new()), |_, _| true)
        .expect("what happened")
        .expect("a table")
}

fn deck_of(state: &TableState) -> String {
    let record = state.live.as_ref().expect("a game").played().record(&[]);
    let record: serde_json::Value = serde_json::from_str(record.get()).expect("a record");
    record["deck"]["name"].as_str().expect("a deck").to_owned()
}

#[test]
fn a_game_that_was_stored_without_its_deck_goes_on_with_the_deck_of_then() {
    let started = |options: serde_json::Value| value!({"what": {"started": {"options": options, "next_seed": "11".repeat(32)}}});
    assert_eq!(deck_of(&begun_with(&started(value!({})))), "first");
    assert_eq!(deck_of(&begun_with(&started(value!({"deck": "house"})))), "first");
    let deck = decks::Deck::house().to_json();
    let today = value!({"what": {"started": {"options": {}, "deck": deck, "next_seed": "11".repeat(32)}}});
    assert_eq!(deck_of(&begun_with(&today)), "house");
}

#[test]
fn a_game_that_was_stored_without_its_rules_goes_on_by_the_first() {
    let started = |rules: Option<u32>| {
        let mut started = value!({"what": {"started": {"options": {}, "next_seed": "11".repeat(32)}}});
        if let Some(rules) = rules {
            started["what"]["started"]["rules"] = rules.into();
        }
        let state = begun_with(&started);
        let record = state.live.as_ref().expect("a game").played().record(&[]);
        serde_json::from_str::<serde_json::Value>(record.get()).expect("a record")["rules"].clone()
    };
    let newest = games::GameName::Agents.facts().rules;
    assert_eq!((started(None), started(Some(newest))), (1.into(), newest.into()));
}
