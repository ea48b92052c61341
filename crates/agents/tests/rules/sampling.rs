//! Sampling against enumeration (A24): every deal that fits the view, each with its right probability.

use crate::board::{Board, hands, lines, name, names, table};
use agents::{Agents, Name, Position, View};
use std::collections::BTreeMap;
use table::{Game, Seat, Seed, Viewer};

const N_SAMPLES: u32 = 60_000;

/// What a sampled state may differ in: the other hands and the decks, in order.
type Deal = (Vec<Vec<Name>>, Vec<Name>, Vec<Vec<Name>>, Vec<Name>);

fn deal(game: &Agents) -> Deal {
    let Position { hands, agent_deck, mission_hands, mission_deck, .. } = game.position();
    (hands, agent_deck.unwrap_or_default(), mission_hands, mission_deck.unwrap_or_default())
}

fn sampled(view: &View) -> BTreeMap<Deal, u32> {
    let mut rng = Seed([8; 32]).chance(0, 0);
    let mut counts = BTreeMap::new();
    for _ in 0..N_SAMPLES {
        let game = Agents::sample(view, &mut rng).expect("a view");
        assert_eq!(&game.view(Viewer::from(view.seat)), view, "the same view");
        *counts.entry(deal(&game)).or_insert(0) += 1;
    }
    counts
}

/// Every permutation of these cards.
fn orders(cards: &[Name]) -> Vec<Vec<Name>> {
    if cards.is_empty() {
        return vec![vec![]];
    }
    (0..cards.len())
        .flat_map(|first| {
            let mut rest = cards.to_vec();
            let card = rest.remove(first);
            orders(&rest).into_iter().map(move |mut order| {
                order.insert(0, card);
                order
            })
        })
        .collect()
}

/// As many samples of each deal as its weight demands, give or take.
fn assert_fair<K: Ord + std::fmt::Debug>(expected: &BTreeMap<K, u32>, counts: &BTreeMap<K, u32>) {
    let total: u32 = expected.values().sum();
    assert_eq!(expected.keys().collect::<Vec<_>>(), counts.keys().collect::<Vec<_>>(), "exactly these deals");
    for (deal, weight) in expected {
        let mean = f64::from(N_SAMPLES) * f64::from(*weight) / f64::from(total);
        let off = (f64::from(counts[deal]) - mean).abs();
        assert!(off < 5.0 * mean.sqrt() + 5.0, "{deal:?}: {} for {mean}", counts[deal]);
    }
}

/// The house deck without all but a few cards would be another deck: so the rest lies discarded.
fn small(unseen: &str, own: &str, theirs: &str, deck: &str) -> Position {
    let house = agents::Deck::house();
    let text = house.text();
    let of_colours =
        text.agent.iter().flat_map(|agent| ["b", "w"].map(|colour| name(&format!("{}:{colour}", agent.id))));
    let mut rest: Vec<Name> = of_colours.chain(text.free.iter().map(|free| name(&free.id))).collect();
    let unseen = names(unseen);
    rest.retain(|card| !unseen.contains(card) && !names(own).contains(card));
    let missions = text.mission.iter().flat_map(|mission| [name(&mission.id), name(&mission.id)]).collect();
    Position {
        hands: hands([own, theirs, ""]),
        agent_deck: Some(names(deck)),
        agent_discard: rest,
        mission_deck: Some(vec![]),
        mission_discard: missions,
        ..lines(["#", "#", "#"])
    }
}

fn agents_only(counts: BTreeMap<Deal, u32>) -> BTreeMap<(Vec<Vec<Name>>, Vec<Name>), u32> {
    counts.into_iter().map(|((hands, deck, _, _), count)| ((hands, deck), count)).collect()
}

fn sorted(mut cards: Vec<Name>) -> Vec<Name> {
    let house = agents::Deck::house();
    let text = house.text();
    let place = |card: &Name| {
        let text_of = card.to_string();
        let id = text_of.split(':').next().unwrap_or_default().to_owned();
        (text.agent.iter().position(|agent| agent.id == id), text_of)
    };
    cards.sort_by_key(place);
    cards
}

/// Nothing known: all ways to deal the unseen cards onto hand and deck.
#[test]
fn unseen_cards_are_anywhere() {
    let position =
        small("sniper:b sniper:w medic:b medic:w", "driver:b", "sniper:b medic:w", "sniper:w medic:b");
    let view = table(&position).game().view(Viewer::Seat(Seat::at(0)));
    let mut expected = BTreeMap::new();
    for order in orders(&names("sniper:b sniper:w medic:b medic:w")) {
        let hand = sorted(order[..2].to_vec());
        let deal = (vec![names("driver:b"), hand, vec![]], order[2..].to_vec());
        *expected.entry(deal).or_insert(0) += 1;
    }
    assert_fair(&expected, &agents_only(sampled(&view)));
}

/// A card known to be in a hand stays there; one known to be in some hand does not get into the deck.
#[test]
fn known_cards_stay_and_held_cards_are_in_hands() {
    let mut position =
        small("sniper:b sniper:w medic:b medic:w cleaner:b", "driver:b", "sniper:b medic:w", "sniper:w");
    position.hands[2] = names("medic:b cleaner:b");
    position.known =
        vec![vec![vec![], vec![], names("cleaner:b")], vec![vec![]; 3], vec![vec![]; 3], vec![vec![]; 3]];
    position.held = vec![names("sniper:b")];
    let view = table(&position).game().view(Viewer::Seat(Seat::at(0)));
    let mut expected = BTreeMap::new();
    for order in orders(&names("sniper:b sniper:w medic:b medic:w")) {
        // Two to seat 1, one beside the cleaner to seat 2, one to the deck.
        if order[3] != name("sniper:b") {
            let last = sorted(vec![order[2], name("cleaner:b")]);
            let deal = (vec![names("driver:b"), sorted(order[..2].to_vec()), last], vec![order[3]]);
            *expected.entry(deal).or_insert(0) += 1;
        }
    }
    assert_fair(&expected, &agents_only(sampled(&view)));
}

/// Two copies of a mission are two cards: hands with both are half as likely as counting kinds would say.
#[test]
fn copies_count_as_cards() {
    let mut position = lines(["#", "#"]);
    position.mission_hands = hands(["", "twins"]);
    position.mission_deck = Some(names("twins balance"));
    let house = agents::Deck::house();
    let text = house.text();
    let others = text.mission.iter().filter(|mission| mission.id != "twins").map(|mission| name(&mission.id));
    position.mission_discard = others.clone().chain(others.filter(|card| *card != name("balance"))).collect();
    let view = table(&position).game().view(Viewer::Seat(Seat::at(0)));
    let mut counts = BTreeMap::new();
    for ((_, _, hands, deck), count) in sampled(&view) {
        *counts.entry((hands[1].clone(), deck)).or_insert(0) += count;
    }
    let expected = BTreeMap::from([
        ((names("twins"), names("twins balance")), 2),
        ((names("twins"), names("balance twins")), 2),
        ((names("balance"), names("twins twins")), 2),
    ]);
    assert_fair(&expected, &counts);
}

/// The spectator's view too, and every phase: the laws sample all along; here a theft that is going on.
#[test]
fn a_theft_going_on_can_be_sampled_by_all() {
    let position = Position {
        hands: hands(["", "medic:b driver:b", "cleaner:b"]),
        ..lines(["pickpocket:b>0 #", "#", "#"])
    };
    let mut playing: Board = table(&position);
    playing.play("0 activate faction=0 index=0\n0 target seat=1");
    let mut rng = Seed([8; 32]).chance(0, 0);
    for viewer in Viewer::all(3) {
        let view = playing.game().view(viewer);
        for _ in 0..50 {
            let game = Agents::sample(&view, &mut rng).expect("a view");
            assert_eq!(game.view(viewer), view);
            let thief = game.view(Viewer::Seat(Seat::at(0)));
            assert_eq!(thief.known[1].len(), 2, "the thief has seen the whole hand");
        }
    }
}

/// Views that no table gives are refused.
#[test]
fn impossible_views_are_refused() {
    let view = table(&lines(["#", "#"])).game().view(Viewer::Seat(Seat::at(0)));
    let mut rng = Seed::default().chance(0, 0);
    let mut refused = |view: View| Agents::sample(&view, &mut rng).unwrap_err().to_string();
    assert_eq!(
        refused(View { hand: names("sniper:b sniper:b"), ..view.clone() }),
        "sniper:black stands in the view more often than the deck has it"
    );
    assert_eq!(
        refused(View { hand_sizes: vec![0, 200], ..view.clone() }),
        "hands and deck have more cards than there are"
    );
    assert_eq!(refused(View { known: vec![], ..view.clone() }), "every list by seat has a row for each seat");
    assert_eq!(
        refused(View { held: names("sniper:b"), ..view.clone() }),
        "`held`: more cards than unknown places in hands"
    );
    assert_eq!(refused(View { points: vec![3; 9], ..view }), "agents is played by 2 to 5 (A1), not by 9");
}
