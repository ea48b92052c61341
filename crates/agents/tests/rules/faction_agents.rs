//! Every faction agent of the first deck (A7–A10, A12–A14).

use crate::board::{Board, SpyBoard as _, hands, lines, name, names, table};
use agents::{AttachedMission, Position};

fn at(factions: [&str; 3]) -> Board {
    table(&lines(factions))
}

/// A12 «Убить»: turned face down in place; A14: the living only; A6: not one that lies next to it.
#[test]
fn sniper_kills_one_of_the_faction_that_is_not_next_to_it() {
    let mut playing = at(["sniper:b>0 handler:b>1 medic:w>1 # driver:b>0 analyst:b>0x", "# sniper:w>1", "#"]);
    playing.play("0 activate faction=0 index=0");
    assert_eq!(playing.targets(0), "0.2 0.4", "not the neighbour, not the dead, not the other faction");
    playing.play("0 target faction=0 index=4");
    assert_eq!(playing.shows(0), "sniper:b>0 handler:b>1 medic:w>1 # driver:b>0x analyst:b>0x");
    assert_eq!(playing.view(0).actions_left, 1);
}

/// A6: an agent behind the safehouse is not next to it.
#[test]
fn sniper_reaches_across_the_safehouse() {
    let mut playing = at(["sniper:b>0 # driver:b>0", "#", "#"]);
    playing.play("0 activate faction=0 index=0\n0 target faction=0 index=2");
    assert_eq!(playing.shows(0), "sniper:b>0 # driver:b>0x");
}

#[test]
fn poisoner_kills_one_next_to_it() {
    let mut playing = at(["handler:b>1 poisoner:b>0 medic:w>1 # driver:b>0", "#", "#"]);
    playing.play("0 activate faction=0 index=1");
    assert_eq!(playing.targets(0), "0.0 0.2");
    playing.play("0 target faction=0 index=2");
    assert_eq!(playing.shows(0), "handler:b>1 poisoner:b>0 medic:w>1x # driver:b>0");

    // A14: neighbours dead or behind the safehouse are none.
    let playing = at(["medic:w>1x poisoner:b>0 # driver:b>0", "#", "#"]);
    assert!(playing.listed(0, "activate").iter().all(|line| !line.contains("index=1")));
    assert_eq!(
        playing.refusal("0 activate faction=0 index=1"),
        "the command of poisoner:black has no fitting target now (A14)"
    );
}

/// A12 «Повернуть»; A13: the dead too; A10: not itself.
#[test]
fn handler_turns_one_of_the_faction() {
    let mut playing = at(["handler:b>0 medic:w>1x # driver:b>0", "# sniper:b>1", "#"]);
    playing.play("0 activate faction=0 index=0");
    assert_eq!(playing.targets(0), "0.1 0.3");
    playing.play("0 target faction=0 index=1");
    assert_eq!(playing.shows(0), "handler:b>0 medic:w>0x # driver:b>0");
}

/// A14: up to two is one or two, not none, and different cards.
#[test]
fn puppeteer_turns_up_to_two_next_to_it() {
    let before = ["handler:b>1 puppeteer:b>0 medic:w>1x #", "#", "#"];
    let mut playing = at(before);
    playing.play("0 activate faction=0 index=1");
    assert_eq!(playing.targets(0), "0.0 0.2", "not none");
    assert_eq!(playing.refusal("0 done"), "choose at least one first");
    playing.play("0 target faction=0 index=0");
    assert_eq!(playing.targets(0), "0.2 done", "not the same again");
    let mut one = at(before);
    one.play("0 activate faction=0 index=1\n0 target faction=0 index=0\n0 done");
    assert_eq!(one.shows(0), "handler:b>0 puppeteer:b>0 medic:w>1x #");
    playing.play("0 target faction=0 index=2");
    assert_eq!(playing.shows(0), "handler:b>0 puppeteer:b>0 medic:w>0x #");
    assert_eq!(playing.view(0).phase, agents::PhaseName::Actions, "two were asked for, so it is done");
}

/// A14: where only one can be turned, nothing more is asked.
#[test]
fn puppeteer_with_one_neighbour_asks_once() {
    let mut playing = at(["puppeteer:b>0 handler:b>1 #", "#", "#"]);
    playing.play("0 activate faction=0 index=0\n0 target faction=0 index=1");
    assert_eq!(playing.view(0).pending, None);
}

/// A12 «Переместить»: to either end or between two cards, facing the same way; A14: the place changes.
#[test]
fn driver_moves_one_inside_the_faction() {
    let before = ["driver:b>0 medic:w>1 # sniper:b>0x", "#", "#"];
    let mut playing = at(before);
    playing.play("0 activate faction=0 index=0");
    assert_eq!(playing.targets(0), "0.1 0.3");
    playing.play("0 target faction=0 index=1");
    assert_eq!(playing.targets(0), "0^0 0^3 0^4", "not where it lies already");
    for (place, after) in [
        (0, "medic:w>1 driver:b>0 # sniper:b>0x"),
        (3, "driver:b>0 # medic:w>1 sniper:b>0x"),
        (4, "driver:b>0 # sniper:b>0x medic:w>1"),
    ] {
        let mut playing = at(before);
        playing.play(&format!(
            "0 activate faction=0 index=0\n0 target faction=0 index=1\n0 target faction=0 place={place}"
        ));
        assert_eq!(playing.shows(0), after);
    }
}

/// A5: a full faction may still be manipulated.
#[test]
fn driver_moves_inside_a_full_faction() {
    let mut playing = at(["driver:b>0 medic:w>1 # sniper:b>0 handler:b>0 analyst:b>0", "#", "#"]);
    playing.play("0 activate faction=0 index=0\n0 target faction=0 index=5\n0 target faction=0 place=0");
    assert_eq!(playing.shows(0), "analyst:b>0 driver:b>0 medic:w>1 # sniper:b>0 handler:b>0");
}

/// A12: between two factions of one player a card keeps its side toward that player.
#[test]
fn smuggler_moves_one_between_the_users_factions() {
    let before = ["smuggler:b>0 medic:w>1 driver:b>0x #", "# sniper:b>1", "# handler:w>2 analyst:b>0"];
    let mut playing = at(before);
    playing.play("0 activate faction=0 index=0");
    assert_eq!(playing.targets(0), "0.1 0.2 2.1 2.2", "seat 0's factions are 0 and 2");
    playing.play("0 target faction=0 index=1");
    assert_eq!(playing.targets(0), "2^0 2^1 2^2 2^3");
    playing.play("0 target faction=2 place=1");
    // The halves faced seat 0 and go on doing so: the command faces the other player of faction 2.
    assert_eq!(playing.shows(2), "# medic:w>2 handler:w>2 analyst:b>0");
    assert_eq!(playing.shows(0), "smuggler:b>0 driver:b>0x #", "the gap closes (A6)");

    let mut playing = at(before);
    playing.play("0 activate faction=0 index=0\n0 target faction=2 index=2\n0 target faction=0 place=0");
    assert_eq!(playing.shows(0), "analyst:b>0 smuggler:b>0 medic:w>1 driver:b>0x #");
}

/// A14: never into a full faction.
#[test]
fn smuggler_does_not_move_into_a_full_faction() {
    let full = "# handler:w>2 analyst:b>0 driver:b>0 medic:b>0 sniper:b>0x";
    let mut playing = at(["smuggler:b>0 medic:w>1 #", "#", full]);
    playing.play("0 activate faction=0 index=0");
    assert_eq!(playing.targets(0), "2.1 2.2 2.3 2.4 2.5");
}

/// A12 «Эвакуировать»: to the user's hand, and a dead one comes back to life; A24: all know it.
#[test]
fn exfiltrator_extracts_one_of_the_faction() {
    let mut playing = at(["exfiltrator:b>0 medic:w>1x # driver:b>1", "# sniper:b>1", "#"]);
    playing.play("0 activate faction=0 index=0");
    assert_eq!(playing.targets(0), "0.1 0.3");
    playing.play("0 target faction=0 index=1");
    assert_eq!(playing.shows(0), "exfiltrator:b>0 # driver:b>1");
    assert_eq!(playing.view(0).hand, names("medic:w"));
    assert_eq!(playing.view(2).known[0], names("medic:w"));
    playing.play("0 play card=medic:white faction=0 end=head command_to=1");
    assert_eq!(playing.shows(0), "medic:w>1 exfiltrator:b>0 # driver:b>1");
}

/// A12 «Реанимировать»: facing either way, in one of the user's two factions.
#[test]
fn medic_revives_a_dead_agent_of_the_users_factions() {
    let before = ["medic:b>0 driver:w>1x #", "# sniper:b>1x", "# handler:w>2x analyst:b>0"];
    let mut playing = at(before);
    playing.play("0 activate faction=0 index=0");
    assert_eq!(playing.targets(0), "0.1 2.1");
    playing.play("0 target faction=2 index=1");
    assert_eq!(playing.targets(0), ">2 >0");
    for (seat, after) in [(0, "# handler:w>0 analyst:b>0"), (2, "# handler:w>2 analyst:b>0")] {
        let mut playing = at(before);
        playing.play(&format!(
            "0 activate faction=0 index=0\n0 target faction=2 index=1\n0 target command_to={seat}"
        ));
        assert_eq!(playing.shows(2), after);
    }
    // A8: a revived agent's command is not free.
    assert!(playing.legal(2).is_empty());
}

/// A12 «Взять».
#[test]
fn recruiter_draws_an_agent() {
    let position =
        Position { agent_deck: Some(names("driver:w medic:w")), ..lines(["recruiter:b>0 #", "#", "#"]) };
    let mut playing = table(&position);
    playing.play("0 activate faction=0 index=0");
    assert_eq!(playing.view(0).hand, names("driver:w"), "the first of the deck is on top");
    assert_eq!((playing.view(1).hand_sizes[0], playing.view(1).agent_deck_size), (1, 1));
    // A21: not offered where there is nothing to draw.
    let empty = Position { agent_deck: Some(vec![]), ..position };
    assert!(table(&empty).listed(0, "activate").is_empty());
}

#[test]
fn analyst_draws_a_mission() {
    let position =
        Position { mission_deck: Some(names("twins balance")), ..lines(["analyst:b>0 #", "#", "#"]) };
    let mut playing = table(&position);
    playing.play("0 activate faction=0 index=0");
    assert_eq!(playing.view(0).mission_hand, names("twins"));
    assert!(playing.view(1).mission_hand.is_empty());
    let empty = Position { mission_deck: Some(vec![]), ..position };
    assert!(table(&empty).listed(0, "activate").is_empty());
}

/// A12 «Украсть»: the victim shows all agents in hand, and the thief takes one; A24: who learns what.
#[test]
fn pickpocket_steals_from_the_other_player_of_the_faction() {
    let position = Position {
        hands: hands(["", "driver:w medic:w", "sniper:b"]),
        mission_hands: hands(["", "twins", ""]),
        ..lines(["pickpocket:b>0 #", "#", "#"])
    };
    let mut playing = table(&position);
    playing.play("0 activate faction=0 index=0");
    assert_eq!(playing.targets(0), "seat 1", "not seat 2, who has no part in the faction");
    playing.play("0 target seat=1");
    assert_eq!(playing.targets(0), "driver:white medic:white");
    assert_eq!(playing.view(0).known[1], names("driver:w medic:w"), "agents, not missions");
    playing.play("0 target card=medic:white");
    assert_eq!(playing.view(0).hand, names("medic:w"));
    assert_eq!(playing.view(0).known[1], names("driver:w"), "the thief has seen the rest");
    assert_eq!(playing.view(1).known[0], names("medic:w"), "the victim knows what was taken");
    assert_eq!(playing.view(1).shown[0], names("driver:w"));
    assert!(playing.view(2).known.iter().all(Vec::is_empty), "nobody else learns anything");
    // An empty hand cannot be robbed.
    let empty = Position { hands: hands(["", "", "sniper:b"]), ..position };
    assert!(table(&empty).listed(0, "activate").is_empty());
}

/// A12 «Сбросить».
#[test]
fn cleaner_discards_a_dead_agent_of_the_users_factions() {
    let mut playing = at(["cleaner:b>0 driver:w>1x # medic:b>1", "# sniper:b>1x", "# handler:w>2x"]);
    playing.play("0 activate faction=0 index=0");
    assert_eq!(playing.targets(0), "0.1 2.1");
    playing.play("0 target faction=0 index=1");
    assert_eq!(playing.shows(0), "cleaner:b>0 # medic:b>1");
    assert_eq!(playing.view(0).agent_discard, names("driver:w"));
}

/// The understudy uses a neighbour's command, whichever way it faces, and distances count from the understudy.
#[test]
fn understudy_uses_a_neighbours_command_from_its_own_place() {
    let mut playing = at(["handler:b>0 sniper:b>1 understudy:b>0 # medic:b>0", "#", "#"]);
    playing.play("0 activate faction=0 index=2");
    assert_eq!(playing.targets(0), "0.1");
    playing.play("0 target faction=0 index=1");
    // The sniper itself could not reach the handler, nor miss the understudy: this is the understudy's own shot.
    assert_eq!(playing.targets(0), "0.0 0.4");
    playing.play("0 target faction=0 index=4");
    assert_eq!(playing.shows(0), "handler:b>0 sniper:b>1 understudy:b>0 # medic:b>0x");
}

/// A living neighbour only, never another understudy's command, and only one that has a target.
#[test]
fn understudy_copies_nothing_that_cannot_be_used() {
    for line in [
        "understudy:b>0 understudy:w>1 #",
        "understudy:b>0 handler:w>1x #",
        "understudy:b>0 # handler:w>1",
        "understudy:b>0 medic:w>1 #",
        "understudy:b>0 sniper:w>1 #",
    ] {
        let playing = at([line, "#", "#"]);
        assert!(playing.listed(0, "activate").is_empty(), "{line}");
    }
}

/// The copied command works on the copied agent, but not on the understudy (A10).
#[test]
fn understudy_may_use_a_command_on_its_owner() {
    let mut playing = at(["understudy:b>0 handler:w>1 #", "#", "#"]);
    playing.play("0 activate faction=0 index=0\n0 target faction=0 index=1");
    assert_eq!(playing.targets(0), "0.1");
    playing.play("0 target faction=0 index=1");
    assert_eq!(playing.shows(0), "understudy:b>0 handler:w>0 #");
}

/// The copied turncoat turns the understudy and one next to it.
#[test]
fn understudy_as_turncoat_turns_itself() {
    let mut playing = at(["understudy:b>0 turncoat:w>1 #", "#", "#"]);
    playing.play("0 activate faction=0 index=0\n0 target faction=0 index=1\n0 target faction=0 index=1");
    assert_eq!(playing.shows(0), "understudy:b>1 turncoat:w>0 #");
}

/// A10: its text says that it turns itself too; A14: offered only if it has a neighbour to turn.
#[test]
fn turncoat_turns_itself_and_one_next_to_it() {
    let mut playing = at(["handler:b>1 turncoat:b>0 medic:w>1x #", "#", "#"]);
    playing.play("0 activate faction=0 index=1");
    assert_eq!(playing.targets(0), "0.0 0.2");
    playing.play("0 target faction=0 index=0");
    assert_eq!(playing.shows(0), "handler:b>0 turncoat:b>1 medic:w>1x #");
    let alone = at(["turncoat:b>0 # medic:w>1", "#", "#"]);
    assert!(alone.listed(0, "activate").is_empty());
}

/// A14: a mission is no target of an agent's command, and free agents and safehouses are never targets.
#[test]
fn safehouses_and_free_agents_are_never_targets() {
    let free = vec![agents::FreeAgent { card: name("liquidator"), owner: table::Seat::at(1) }];
    let attached = vec![vec![], vec![AttachedMission { mission: name("twins"), faction: 0 }], vec![]];
    let position = Position { free, attached, ..lines(["handler:b>0 # medic:b>0", "#", "#"]) };
    let mut playing = table(&position);
    playing.play("0 activate faction=0 index=0");
    assert_eq!(playing.targets(0), "0.2");
    assert_eq!(
        playing.refusal("0 target faction=0 index=1"),
        "that is not a fitting target: the command asks for an agent to turn (`faction` and `index`)"
    );
}
