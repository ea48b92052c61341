//! The house deck: what it is to be (docs/agents-deck.md), and its cards where they differ from those of the first deck.

use crate::board::{SpyBoard as _, lines, name, pays, with_options};
use agents::{AttachedMission, Deck, FreeAgent, Options, Position};
use std::collections::BTreeSet;
use table::Seat;

const FILE: &str = include_str!("../../../../decks/agents/house.toml");

/// No card is contained in another, no mission pays only when another pays as much, no command is without targets.
#[test]
fn nothing_can_be_warned_of() {
    let warnings: Vec<String> = Deck::house().warnings(FILE).iter().map(ToString::to_string).collect();
    assert_eq!(warnings, Vec::<String>::new());
}

/// Missions pay 1 to 5 and free agents bring 1 to 4, and each of these is there.
#[test]
fn pay_is_of_many_kinds() {
    let house = Deck::house();
    let paid: BTreeSet<u8> = house.text().mission.iter().map(|mission| mission.pays).collect();
    assert_eq!(paid.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    let tokens: BTreeSet<u8> = house.text().free.iter().map(|free| free.token).collect();
    assert_eq!(tokens.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4]);
}

fn pay_of(mission: &str) -> i32 {
    let house = Deck::house();
    let card = house.text().mission.iter().find(|card| card.id == mission);
    card.map(|card| card.pays.into()).expect("a mission")
}

/// A16: each mission that asks for something else than that of the first deck, just short of it and just past it.
#[test]
fn missions_ask_for_more() {
    for (mission, short, enough) in [
        ("clean_hands", "sniper:b>0 medic:b>0 # driver:b>0", "sniper:b>0 medic:b>0 # driver:b>0 handler:b>0"),
        ("lopsided", "# sniper:b>1 medic:w>1x driver:b>0", "# sniper:b>1 medic:w>1x driver:b>0 handler:b>0"),
        ("stronghold", "sniper:b>0 # medic:b>1", "sniper:b>0 # medic:b>1 handler:b>0"),
        ("perfect_match", "sniper:w>1 #", "sniper:w>1 driver:w>1 #"),
    ] {
        let pays = |line| pays(&Options::default(), mission, line, "#");
        assert_eq!((pays(short), pays(enough)), (0, pay_of(mission)), "{mission}");
    }
}

/// A16, A22: what is hardest pays once, and is discarded.
#[test]
fn the_hardest_missions_pay_once() {
    let lies = AttachedMission { mission: name("last_one_standing"), faction: 0 };
    let line = "sniper:b>0x medic:b>0x # driver:b>0";
    let position = Position { attached: vec![vec![lies], vec![], vec![]], ..lines([line, "#", "#"]) };
    let board = with_options(&position, Options::default()).after("0 end_actions; 0 end_turn");
    let view = board.view(0);
    assert_eq!((view.points[0], view.attached[0].len()), (10 + pay_of("last_one_standing"), 0));
    assert_eq!(view.mission_discard, [name("last_one_standing")]);
}

/// A14: one or two, as whoever uses the command likes; the two are different.
#[test]
fn commands_reach_two() {
    let mut playing = with_options(
        &lines(["exfiltrator:w>0 medic:w>1 handler:b>1 # driver:b>0", "#", "#"]),
        Options::default(),
    );
    playing.play("0 activate faction=0 index=0; 0 target faction=0 index=4; 0 target faction=0 index=2");
    assert_eq!(
        (playing.shows(0), playing.view(0).actions_left),
        ("exfiltrator:w>0 medic:w>1 #".to_owned(), 1)
    );
}

/// The sniper reaches every faction; those next to it too.
#[test]
fn a_sniper_kills_one_anywhere() {
    let position = lines(["sniper:w>0 medic:w>1 #", "# handler:b>1", "driver:b>2 #"]);
    let mut playing = with_options(&position, Options::default()).after("0 activate faction=0 index=0");
    assert_eq!(playing.targets(0), "0.1 1.1 2.0");
    playing.play("0 target faction=1 index=1");
    assert_eq!((playing.shows(1), playing.view(0).pending), ("# handler:b>1x".to_owned(), None));
}

/// Seat 0 has factions 0 and 2: the handler of one turns agents of the other.
#[test]
fn a_handler_turns_in_the_other_faction() {
    let position = lines(["handler:w>0 medic:w>1 #", "# cleaner:b>1", "driver:b>2 # analyst:w>0x"]);
    let mut playing = with_options(&position, Options::default()).after("0 activate faction=0 index=0");
    assert_eq!(playing.targets(0), "2.0 2.2");
    playing.play("0 target faction=2 index=0; 0 target faction=2 index=2");
    assert_eq!(playing.shows(2), "driver:b>0 # analyst:w>2x");
}

/// It turns itself first: what lies next to it is killed all the same.
#[test]
fn a_turncoat_kills_as_it_goes() {
    let position = lines(["medic:w>1 turncoat:b>0 handler:b>1 #", "#", "#"]);
    let mut playing = with_options(&position, Options::default()).after("0 activate faction=0 index=1");
    assert_eq!(playing.targets(0), "0.0 0.2");
    playing.play("0 target faction=0 index=2");
    assert_eq!(playing.shows(0), "medic:w>1 turncoat:b>1 handler:b>1x #");
}

#[test]
fn a_poisoner_kills_on_both_sides() {
    let mut playing =
        with_options(&lines(["medic:w>1 poisoner:b>0 handler:b>1 #", "#", "#"]), Options::default());
    playing.play("0 activate faction=0 index=1\n0 target faction=0 index=0\n0 target faction=0 index=2");
    assert_eq!(playing.shows(0), "medic:w>1x poisoner:b>0 handler:b>1x #");
}

#[test]
fn an_analyst_draws_two_missions() {
    let board = with_options(&lines(["analyst:b>0 #", "#", "#"]), Options::default());
    let view = board.after("0 activate faction=0 index=0").view(0);
    assert_eq!((view.hand.len(), view.mission_hand.len()), (0, 2));
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
