//! Deck files: the house deck, how a deck is shown, and records that carry theirs (A1).

use crate::board::name;
use agents::{Agents, Deck, Options};
use table::{BadRecord, Game, Match, Record, Seed};

/// A1: 36 agents, 15 kinds of missions twice.
#[test]
fn the_house_deck_is_a_good_deck() {
    let deck = Deck::house();
    let text = deck.text();
    assert_eq!((text.agent.len(), text.free.len(), text.mission.len()), (14, 8, 15));
    let n_agents: usize =
        text.agent.iter().map(|agent| agent.colours.len() * usize::from(agent.copies)).sum();
    assert_eq!(n_agents + text.free.len(), 36);
    assert!(text.mission.iter().all(|mission| mission.copies == 2));
    assert_eq!(Deck::from_json(&deck.to_json()).as_ref(), Ok(&deck), "a record carries the whole deck");
}

#[test]
fn a_deck_is_shown() {
    let shown = Deck::first().show("ru");
    assert!(shown.contains("sniper"), "{shown}");
    assert!(shown.contains("Снайпер") && shown.contains("(4) × 1") && shown.contains("+2 × 2"), "{shown}");
    assert_eq!(shown.lines().count(), 1 + 14 + 8 + 15);
    assert!(Deck::house().show("en").contains("Last One Standing"));
}

/// A record carries its deck, and replays where the deck of that name is another or not loaded.
#[test]
fn a_record_carries_its_deck() {
    let mut playing = Match::<Agents>::with_seed(2, Options::default(), Seed([4; 32])).unwrap();
    for _ in 0..6 {
        let seat = playing.game().to_move().first().unwrap();
        let action =
            playing.game().random_legal(seat, playing.game().now(), &mut Seed([1; 32]).chance(0, 0)).unwrap();
        playing.act(seat, action, None).unwrap();
    }
    let record = playing.record(&[]);
    let same = Match::replay(&record, |_, _, _| ()).unwrap();
    assert_eq!((same.game(), same.options().deck.name()), (playing.game(), "house"));

    // The same game with other cards under the same name.
    let mut other: serde_json::Value = serde_json::to_value(&record).unwrap();
    other["deck"]["mission"][0]["pays"] = 7.into();
    let other: Record<Agents> = serde_json::from_value(other).unwrap();
    let replayed = Match::replay(&other, |_, _, _| ()).unwrap();
    assert_eq!(replayed.options().deck.name(), "house");
    assert_ne!(replayed.game(), playing.game(), "decks are compared by content");
    assert_eq!(replayed.record(&[]).deck, other.deck);

    let mut bad = record;
    bad.deck = Some(serde_json::json!({ "name": "house" }));
    let refused = Match::replay(&bad, |_, _, _| ()).unwrap_err();
    assert!(
        matches!(&refused, BadRecord::Setup(why) if why.contains("a deck has 6 to 64 agent cards")),
        "{refused}"
    );
}

/// A name that is no card's is an error that names it.
#[test]
fn unknown_names_are_named() {
    let read = |text: &str| serde_json::from_str::<agents::Action>(text).map_err(|error| error.to_string());
    let long = read(r#"{"type":"detach","mission":"Twins!"}"#).unwrap_err();
    assert!(long.starts_with("\"Twins!\" is not a card's name"), "{long}");
    let unknown = read(r#"{"type":"detach","mission":"twins","faction":1}"#).unwrap_err();
    assert!(unknown.starts_with("unknown field `faction`"), "{unknown}");
    assert_eq!(name("twins").to_string(), "twins");
}
