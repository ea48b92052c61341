//! The house deck: the first deck with numbers that were tuned (docs/agents-deck.md).

use crate::board::{SpyBoard as _, lines, name, pays, with_options};
use agents::{Deck, FreeAgent, Options, Position};
use serde_json::Value;
use table::Seat;

/// Takes away a deck's numbers, and the texts that name them.
fn take_numbers(deck: &mut Value) {
    match deck {
        Value::Object(fields) => {
            fields.retain(|field, value| !matches!(field.as_str(), "text" | "up_to") && !value.is_number());
            fields.values_mut().for_each(take_numbers);
        }
        Value::Array(list) => list.iter_mut().for_each(take_numbers),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn only_numbers_were_tuned() {
    let shape = |deck: &Deck| {
        let mut deck = deck.to_json();
        take_numbers(&mut deck);
        ["agent", "free", "mission"].map(|kind| deck[kind].take())
    };
    assert_ne!(Deck::house(), Deck::first());
    assert_eq!(shape(&Deck::house()), shape(&Deck::first()));
}

/// A16: each mission whose condition was made harder, just short of it and just past it.
#[test]
fn missions_ask_for_more() {
    for (mission, short, enough) in [
        (
            "clean_hands",
            "sniper:b>0 medic:b>0 # driver:b>0 handler:b>0",
            "sniper:b>0 medic:b>0 # driver:b>0 handler:b>0 analyst:b>0",
        ),
        ("wiretap", "sniper:b>1 # medic:w>1 driver:b>1", "sniper:b>1 handler:b>1 # medic:w>1 driver:b>1"),
        ("lopsided", "# sniper:b>1 medic:w>1x driver:b>0", "# sniper:b>1 medic:w>1x driver:b>0 handler:b>0"),
        ("stronghold", "sniper:b>0 # medic:b>1", "sniper:b>0 # medic:b>1 handler:b>0"),
        ("perfect_match", "sniper:w>1 #", "sniper:w>1 driver:w>1 #"),
    ] {
        let pays = |line| pays(&Options::default(), mission, line, "#");
        assert_eq!((pays(short), pays(enough)), (0, 1), "{mission}");
    }
}

/// A14: one or two, as whoever uses the command likes; the two are different.
#[test]
fn commands_reach_two() {
    for (id, targeted, after) in [
        ("sniper", [4, 2], "sniper:w>0 medic:w>1 handler:b>1x # driver:b>0x"),
        ("handler", [4, 1], "handler:w>0 medic:w>0 handler:b>1 # driver:b>1"),
        ("exfiltrator", [4, 2], "exfiltrator:w>0 medic:w>1 #"),
    ] {
        let line = format!("{id}:w>0 medic:w>1 handler:b>1 # driver:b>0");
        let mut playing = with_options(&lines([line.as_str(), "#", "#"]), Options::default());
        playing.play("0 activate faction=0 index=0");
        for place in targeted {
            playing.play(&format!("0 target faction=0 index={place}"));
        }
        assert_eq!(playing.shows(0), after);
        assert_eq!(playing.view(0).actions_left, 1);
    }
}

#[test]
fn a_poisoner_kills_on_both_sides() {
    let mut playing =
        with_options(&lines(["medic:w>1 poisoner:b>0 handler:b>1 #", "#", "#"]), Options::default());
    playing.play("0 activate faction=0 index=1\n0 target faction=0 index=0\n0 target faction=0 index=2");
    assert_eq!(playing.shows(0), "medic:w>1x poisoner:b>0 handler:b>1x #");
}

/// A11: across factions, and once used it is discarded.
#[test]
fn free_agents_reach_two() {
    for (id, after) in [("liquidator", ["medic:w>1x #", "# handler:b>1x"]), ("saboteur", ["#", "#"])] {
        let free = vec![FreeAgent { card: name(id), owner: Seat::at(0) }];
        let position = Position { free, ..lines(["medic:w>1 #", "# handler:b>1", "#"]) };
        let mut playing = with_options(&position, Options::default());
        playing.play(&format!("0 activate_free card={id}"));
        playing.play("0 target faction=0 index=0\n0 target faction=1 index=1");
        assert_eq!([playing.shows(0), playing.shows(1)], after);
        assert_eq!(playing.view(0).free, []);
    }
}
