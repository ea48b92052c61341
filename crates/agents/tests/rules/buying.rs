//! Cards that are bought, exchanged and drawn (A17, A21).

use crate::board::{SpyBoard as _, hands, lines, name, names, table};
use agents::Position;

/// A17: two actions in any mix; buying up to two agents at 1 and two missions at 2 points is one action.
#[test]
fn cards_are_bought() {
    let mut playing = table(&lines(["#", "#"]));
    assert_eq!(playing.listed(0, "buy").len(), 8);
    playing.play("0 buy agents=2 missions=2");
    let bought = playing.view(0);
    assert_eq!(
        (bought.points[0], bought.hand.len(), bought.mission_hand.len(), bought.actions_left),
        (4, 2, 2, 1)
    );
    // The view says the same prices, and what tokens bring (A19).
    let tariff = bought.tariff;
    assert_eq!((tariff.agent, tariff.mission, tariff.whole_token, tariff.mixed_token), (1, 2, 2, 1));
    for (line, why) in [
        ("0 buy agents=2 missions=2", "that costs 6 points, and you have 4 (A17)"),
        ("0 buy agents=3 missions=0", "buy up to two agents and up to two missions, at least one card (A17)"),
        ("0 buy agents=0 missions=0", "buy up to two agents and up to two missions, at least one card (A17)"),
    ] {
        assert_eq!(playing.refusal(line), why);
    }
}

/// A17: an exchange discards any cards from the hand, openly, and draws as many of each.
#[test]
fn cards_are_exchanged() {
    let position = Position {
        hands: hands(["sniper:b medic:b", ""]),
        mission_hands: hands(["twins balance", ""]),
        agent_deck: Some(names("driver:b handler:b cleaner:b")),
        mission_deck: Some(names("wiretap standoff")),
        ..lines(["#", "#"])
    };
    let mut playing = table(&position);
    playing.play("0 exchange");
    assert_eq!(playing.targets(0), "sniper:black medic:black balance twins", "not none");
    assert_eq!(playing.refusal("0 done"), "choose at least one first");
    assert_eq!(playing.refusal("0 target card=driver:black"), "driver:black is not in your hand");
    assert_eq!(
        playing.refusal("0 target faction=0 index=0"),
        "an exchange asks for `card` or `mission` from your hand, one at a time"
    );
    playing.play("0 target card=sniper:black\n0 target mission=twins\n0 target card=medic:black\n0 done");
    let exchanged = playing.view(0);
    assert_eq!(
        (exchanged.hand, exchanged.mission_hand),
        (names("handler:b driver:b"), names("wiretap balance"))
    );
    assert_eq!(
        (exchanged.agent_discard, exchanged.mission_discard),
        (names("sniper:b medic:b"), names("twins"))
    );
    assert_eq!(exchanged.actions_left, 1);
    let empty = table(&lines(["#", "#"]));
    assert_eq!(empty.refusal("0 exchange"), "your hand is empty: there is nothing to exchange");
}

/// A21: an empty deck is made anew from its discards when a card is to be drawn.
#[test]
fn a_deck_is_made_anew() {
    let position = Position {
        agent_deck: Some(names("sniper:b")),
        agent_discard: names("medic:b driver:b handler:b"),
        ..lines(["#", "#"])
    };
    let mut playing = table(&position);
    let events = playing.play("0 buy agents=2 missions=0");
    assert!(events.iter().any(|event| matches!(event, agents::Event::Remade { n_cards: 3, .. })));
    let bought = playing.view(0);
    assert_eq!((bought.agent_deck_size, bought.agent_discard.len()), (2, 0));
    assert!(bought.hand.contains(&name("sniper:b")), "the last card of the old deck first");
}

/// A21: any number of cards up to those there are, deck and discards together.
#[test]
fn any_number_is_bought_up_to_those_there_are() {
    for (deck, discard, missions, offered) in [
        ("", "", "", vec![]),
        ("", "medic:b", "", vec![(1, 0)]),
        ("sniper:b", "medic:b", "", vec![(1, 0), (2, 0)]),
        ("sniper:b", "", "twins", vec![(0, 1), (1, 0), (1, 1)]),
        (
            "sniper:b driver:b",
            "medic:b",
            "twins balance",
            vec![(0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)],
        ),
    ] {
        let position = Position {
            agent_deck: Some(names(deck)),
            agent_discard: names(discard),
            mission_deck: Some(names(missions)),
            points: vec![9, 9],
            ..lines(["#", "#"])
        };
        let offered: Vec<String> = offered
            .into_iter()
            .map(|(agents, missions)| format!("buy agents={agents} missions={missions}"))
            .collect();
        assert_eq!(table(&position).listed(0, "buy"), offered);
    }
}

/// A21: only as many as there are; nothing where both are empty; an exchange discards first.
#[test]
fn no_more_is_drawn_than_there_is() {
    let position = Position {
        agent_deck: Some(vec![]),
        agent_discard: names("medic:b"),
        mission_deck: Some(vec![]),
        hands: hands(["sniper:b", ""]),
        ..lines(["#", "#"])
    };
    let mut playing = table(&position);
    assert_eq!(playing.listed(0, "buy"), ["buy agents=1 missions=0"]);
    assert_eq!(
        playing.refusal("0 buy agents=2 missions=0"),
        "only 1 agents and 0 missions are left to buy (A21)"
    );
    playing.play("0 exchange\n0 target card=sniper:black\n0 done");
    assert_eq!((playing.view(0).hand.len(), playing.view(0).agent_deck_size), (1, 1), "from both discards");
}
