//! A24: who knows which cards of whose hands, and what follows from it.

use crate::board::{Board, hands, lines, name, names, table};
use agents::{AttachedMission, Event, Pack, Position, View};
use table::{Game, Viewer};

fn spectator(playing: &Board) -> View {
    playing.game().view(Viewer::Spectator)
}

/// Hands are hidden: a view shows its own seat's and the sizes of the others'.
#[test]
fn hands_are_hidden() {
    let position = Position {
        hands: hands(["sniper:b", "medic:b driver:b", ""]),
        mission_hands: hands(["twins", "", "balance"]),
        ..lines(["#", "#", "#"])
    };
    let playing = table(&position);
    let seen = playing.view(1);
    assert_eq!((seen.hand, seen.mission_hand), (names("driver:b medic:b"), vec![]));
    assert_eq!((seen.hand_sizes, seen.mission_hand_sizes), (vec![1, 2, 0], vec![1, 0, 1]));
    let text = serde_json::to_string(&spectator(&playing)).unwrap();
    assert!(
        ["sniper", "medic", "driver", "twins", "balance"].iter().all(|card| !text.contains(card)),
        "{text}"
    );
}

/// What was extracted is known to all, until it leaves the hand.
#[test]
fn an_extracted_card_is_known_to_all() {
    let position =
        Position { hands: hands(["driver:b", "", ""]), ..lines(["exfiltrator:b>0 medic:b>1 #", "#", "#"]) };
    let mut playing = table(&position);
    playing.play("0 activate faction=0 index=0\n0 target faction=0 index=1");
    for seen in [playing.view(1), playing.view(2), spectator(&playing)] {
        assert_eq!((&seen.known[0], &seen.common[0]), (&names("medic:b"), &names("medic:b")));
    }
    assert_eq!(
        playing.view(0).shown,
        [vec![], names("medic:b"), names("medic:b")],
        "and its holder knows that they know"
    );
    playing.play("0 play card=medic:black faction=2 end=head command_to=2");
    assert!(spectator(&playing).known.iter().all(Vec::is_empty));
}

/// A mission taken back to the hand lay open (A18).
#[test]
fn a_mission_taken_back_is_known_to_all() {
    let attached = vec![vec![AttachedMission { mission: name("twins"), faction: 0 }], vec![], vec![]];
    let position =
        Position { attached, mission_hands: hands(["twins balance", "", ""]), ..lines(["#", "#", "#"]) };
    let mut playing = table(&position);
    playing.play("0 end_actions\n0 detach mission=twins");
    assert_eq!(playing.view(1).known[0], names("twins"), "one copy of the two");
    playing.play("0 attach mission=twins faction=2");
    assert!(playing.view(1).known[0].is_empty());
}

/// What is exchanged is discarded openly: known cards leave, drawn ones are unknown.
#[test]
fn an_exchange_takes_known_cards_away() {
    let position = Position {
        known: vec![vec![vec![], vec![]], vec![names("sniper:b medic:b"), vec![]], vec![vec![], vec![]]],
        hands: hands(["sniper:b medic:b", ""]),
        ..lines(["#", "#"])
    };
    let mut playing = table(&position);
    playing.play("0 exchange\n0 target card=sniper:black\n0 done");
    assert_eq!(playing.view(1).known[0], names("medic:b"));
    assert_eq!(playing.view(1).hand_sizes[0], 2);
}

/// A theft between two others: each card a third player knew to be with the victim is still in somebody's hand.
#[test]
fn a_theft_makes_others_unsure() {
    let position = Position {
        hands: hands(["", "medic:b driver:b", ""]),
        ..lines(["pickpocket:b>0 exfiltrator:b>1 #", "#", "#"])
    };
    let mut playing = table(&position);
    playing.play("0 end_actions\n0 end_turn\n1 activate faction=0 index=1\n1 target faction=0 index=0");
    assert_eq!(playing.view(2).known[1], names("pickpocket:b"));
    playing.play("1 play card=pickpocket:black faction=0 end=head command_to=0\n0 use\n0 target seat=1\n0 target card=medic:black",
    );
    assert_eq!(playing.view(2).known, vec![vec![]; 3]);
    assert!(playing.view(2).held.is_empty(), "pickpocket was played before the theft");
    assert_eq!(
        (playing.view(0).known[1].clone(), playing.view(1).known[0].clone()),
        (names("driver:b"), names("medic:b"))
    );

    let known = |cards: &str| {
        vec![vec![vec![]; 3], vec![vec![]; 3], vec![vec![], names(cards), vec![]], vec![vec![]; 3]]
    };
    let two = Position { known: known("medic:b"), ..position.clone() };
    let mut playing = table(&two);
    playing.play("0 activate faction=0 index=0\n0 target seat=1\n0 target card=driver:black");
    assert_eq!((playing.view(2).known[1].len(), playing.view(2).held), (0, names("medic:b")));

    // Where the victim had only one card and everybody knew it, everybody knows where it went; who knew it alone knows
    // only that somebody has it, for nobody could tell that they do.
    let all_know =
        |viewer: usize| if viewer == 1 { vec![vec![]; 3] } else { vec![vec![], names("medic:b"), vec![]] };
    let one = Position { hands: hands(["", "medic:b", ""]), ..position };
    for (known, after) in [((0..4).map(all_know).collect(), "medic:b"), (known("medic:b"), "")] {
        let mut playing = table(&Position { known, ..one.clone() });
        playing.play(
            "0 activate faction=0 index=0
             0 target seat=1
             0 target card=medic:black",
        );
        assert_eq!(playing.view(2).known[0], names(after));
        assert_eq!(playing.view(2).held.is_empty(), !after.is_empty());
    }
}

/// A21: when a deck is made anew, all that is neither on the table nor in the new deck is in hands.
#[test]
fn a_new_deck_tells_what_is_in_hands() {
    let table_of_two = lines(["#", "#"]);
    // Every agent is somewhere: four in hands, the rest discarded.
    let mut rest: Vec<_> = agents::Deck::house()
        .text()
        .agent
        .iter()
        .flat_map(|agent| [name(&format!("{}:b", agent.id)), name(&format!("{}:w", agent.id))])
        .chain(agents::Deck::house().text().free.iter().map(|free| name(&free.id)))
        .collect();
    let held = names("sniper:b medic:b driver:b cleaner:b");
    rest.retain(|card| !held.contains(card));
    let position = Position {
        hands: hands(["sniper:b medic:b", "driver:b cleaner:b"]),
        agent_deck: Some(vec![]),
        agent_discard: rest,
        ..table_of_two
    };
    let mut playing = table(&position);
    playing.play("0 buy agents=1 missions=0");
    assert_eq!(playing.view(0).held, names("driver:b cleaner:b"));
    assert_eq!(playing.view(1).held, names("sniper:b medic:b"));
    assert_eq!(spectator(&playing).held, names("sniper:b driver:b medic:b cleaner:b"));
    // What leaves a hand openly is no longer there.
    playing.play("0 exchange\n0 target card=sniper:black\n0 done");
    assert_eq!(playing.view(1).held, names("medic:b"));
}

/// A24: notices tell the two of a theft what the others do not learn.
#[test]
fn notices_hide_what_is_hidden() {
    let position =
        Position { hands: hands(["", "medic:b driver:b", ""]), ..lines(["pickpocket:b>0 #", "#", "#"]) };
    let mut playing = table(&position);
    let mut events = playing.play("0 activate faction=0 index=0\n0 target seat=1\n0 target card=medic:black");
    events.extend(playing.play("0 buy agents=1 missions=1"));
    let hidden = |event: &Event, viewer: Viewer| {
        let told = serde_json::to_value(playing.game().notice(event, viewer).unwrap()).unwrap();
        told.get("card").is_none()
    };
    let viewers: Vec<Viewer> = Viewer::all(3).collect();
    for event in &events {
        let hides: Vec<bool> = viewers.iter().map(|&viewer| hidden(event, viewer)).collect();
        match event {
            Event::Showed { .. } | Event::Stole { .. } => {
                assert_eq!(hides, [false, false, true, true], "{event:?}");
            }
            Event::Drew { pack: Pack::Agents | Pack::Missions, .. } => {
                assert_eq!(hides, [false, true, true, true], "{event:?}");
            }
            _ => {
                let whole = serde_json::to_value(event).unwrap();
                let same = |&viewer: &Viewer| {
                    serde_json::to_value(playing.game().notice(event, viewer)).unwrap() == whole
                };
                assert!(viewers.iter().all(same), "{event:?} is open");
            }
        }
    }
}
