//! Every free agent of the first deck (A11), and how free agents are played.

use crate::board::{Board, SpyBoard as _, hands, lines, name, names, table};
use agents::{AttachedMission, FreeAgent, Position};
use table::Seat;

/// A table of three where seat 0 keeps a free agent.
fn keeping(card: &str, factions: [&str; 3]) -> Position {
    Position { free: vec![FreeAgent { card: name(card), owner: Seat::at(0) }], ..lines(factions) }
}

fn using(card: &str, factions: [&str; 3]) -> Board {
    let mut playing = table(&keeping(card, factions));
    playing.play(&format!("0 activate_free card={card}"));
    playing
}

#[test]
fn liquidator_kills_any_agent() {
    let mut playing = using("liquidator", ["sniper:b>0 #", "# medic:b>2 driver:b>1x", "#"]);
    assert_eq!(playing.targets(0), "0.0 1.1");
    playing.play("0 target faction=1 index=1");
    assert_eq!(playing.shows(1), "# medic:b>2x driver:b>1x");
    // A11: once used, it is discarded.
    assert_eq!(playing.view(0).free, []);
    assert_eq!(playing.view(0).agent_discard, names("liquidator"));
    assert_eq!(playing.view(0).actions_left, 1);
}

#[test]
fn interrogator_steals_from_any_player() {
    let position = Position {
        hands: hands(["driver:b", "", "sniper:b medic:b"]),
        ..keeping("interrogator", ["#", "#", "#"])
    };
    let mut playing = table(&position);
    playing.play("0 activate_free card=interrogator");
    assert_eq!(playing.targets(0), "seat 2", "not an empty hand, not one's own");
    playing.play("0 target seat=2\n0 target card=sniper:black");
    assert_eq!(playing.view(0).hand, names("sniper:b driver:b"));
}

/// A12: it keeps its side toward the player whom both factions share.
#[test]
fn interloper_moves_one_to_a_neighbouring_faction() {
    let before = ["sniper:b>0 #", "# medic:b>2", "#", "# driver:b>3"];
    let position =
        Position { free: vec![FreeAgent { card: name("interloper"), owner: Seat::at(0) }], ..lines(before) };
    let mut playing = table(&position);
    playing.play("0 activate_free card=interloper");
    assert_eq!(playing.targets(0), "0.0 1.1 3.1");
    playing.play("0 target faction=1 index=1");
    assert_eq!(playing.targets(0), "0^0 0^1 0^2 2^0 2^1");
    for (goal, after) in [
        // Factions 1 and 0 share seat 1, whom the halves face; factions 1 and 2 share seat 2, whom the command faces.
        ((0, 2), "sniper:b>0 # medic:b>0"),
        ((2, 0), "medic:b>2 #"),
    ] {
        let mut playing = table(&position);
        let ((faction, place), choose) =
            (goal, "0 activate_free card=interloper\n0 target faction=1 index=1");
        playing.play(&format!("{choose}\n0 target faction={faction} place={place}"));
        assert_eq!(playing.shows(faction), after);
    }
}

/// With two players it keeps its side toward the same person.
#[test]
fn interloper_of_two_players_keeps_the_person() {
    let position = Position {
        free: vec![FreeAgent { card: name("interloper"), owner: Seat::at(0) }],
        ..lines(["sniper:b>0 # medic:b>1", "#"])
    };
    for (index, after) in [(0, "# sniper:b>0"), (2, "# medic:b>1")] {
        let mut playing = table(&position);
        playing.play(&format!(
            "0 activate_free card=interloper\n0 target faction=0 index={index}\n0 target faction=1 place=1"
        ));
        assert_eq!(playing.shows(1), after);
    }
}

#[test]
fn saboteur_discards_an_agent_of_any_faction() {
    let mut playing = using("saboteur", ["sniper:b>0 #", "# medic:b>2x", "#"]);
    assert_eq!(playing.targets(0), "0.0 1.1");
    playing.play("0 target faction=1 index=1");
    assert_eq!(playing.shows(1), "#");
    assert_eq!(playing.view(0).agent_discard, names("medic:b saboteur"));
}

#[test]
fn surgeon_revives_up_to_two_of_any_factions() {
    let mut playing = using("surgeon", ["sniper:b>0x #", "# medic:b>2x driver:b>1x", "#"]);
    assert_eq!(playing.targets(0), "0.0 1.1 1.2");
    playing.play("0 target faction=1 index=1");
    assert_eq!(playing.targets(0), ">1 >2");
    playing.play("0 target command_to=1");
    assert_eq!(playing.targets(0), "0.0 1.2 done");
    playing.play("0 target faction=0 index=0\n0 target command_to=1");
    assert_eq!(
        (playing.shows(0), playing.shows(1)),
        ("sniper:b>1 #".into(), "# medic:b>1 driver:b>1x".into())
    );
    assert_eq!(playing.view(0).free, []);
}

#[test]
fn spymaster_turns_up_to_two_of_any_factions() {
    let mut playing = using("spymaster", ["sniper:b>0 #", "# medic:b>2 driver:b>1x", "#"]);
    playing.play("0 target faction=1 index=2");
    assert_eq!(playing.targets(0), "0.0 1.1 done", "different cards");
    playing.play("0 done");
    assert_eq!(playing.shows(1), "# medic:b>2 driver:b>2x");
}

/// A21: three, or what there is; its own card is not among them.
#[test]
fn archivist_draws_three_and_discards_one() {
    let deck =
        |cards: &str| Position { agent_deck: Some(names(cards)), ..keeping("archivist", ["#", "#", "#"]) };
    let mut playing = table(&deck("sniper:b medic:b driver:b handler:b"));
    playing.play("0 activate_free card=archivist");
    assert_eq!(
        playing.targets(0),
        "sniper:black driver:black medic:black",
        "in the order of the deck's file"
    );
    playing.play("0 target card=driver:black");
    assert_eq!(playing.view(1).agent_discard, names("driver:b archivist"));
    assert_eq!(playing.view(0).hand, names("sniper:b medic:b"));

    let mut playing = table(&deck("sniper:b"));
    playing.play("0 activate_free card=archivist");
    assert_eq!(playing.targets(0), "sniper:black");
    assert!(table(&deck("")).listed(0, "activate_free").is_empty(), "at least one");
}

#[test]
fn censor_discards_an_attached_mission_of_another() {
    let lying = |mission: &str, faction| AttachedMission { mission: name(mission), faction };
    let position = Position {
        attached: vec![vec![lying("twins", 0)], vec![lying("twins", 1), lying("balance", 0)], vec![]],
        ..keeping("censor", ["#", "#", "#"])
    };
    let mut playing = table(&position);
    playing.play("0 activate_free card=censor");
    assert_eq!(playing.targets(0), "1:twins 1:balance", "not one's own");
    playing.play("0 target seat=1 mission=twins");
    assert_eq!(playing.view(0).attached[1], [lying("balance", 0)]);
    assert_eq!(playing.view(0).mission_discard, names("twins"));
}

/// A11: between the player and any other, command toward one, token toward the other, who gets its points at once.
#[test]
fn a_free_agent_lies_between_any_two() {
    let position =
        Position { hands: hands(["liquidator", "", "", ""]), ..lines(["#", "# sniper:b>1", "#", "#"]) };
    let playing = table(&position);
    assert_eq!(playing.listed(0, "play_free").len(), 6, "three others, two ways");
    for (with, command_to, points) in
        [(2, 0, [10, 10, 14, 10]), (2, 2, [14, 10, 10, 10]), (1, 1, [14, 10, 10, 10])]
    {
        let mut playing = table(&position);
        playing.play(&format!("0 play_free card=liquidator with={with} command_to={command_to}"));
        assert_eq!(playing.view(0).points, points);
        // Whom the command faces may use it at once, even in another's turn (A8), and nobody else can act (A26).
        assert_eq!(playing.listed(command_to, "use"), ["use"]);
        let others: Vec<usize> = (0..4).filter(|&seat| seat != command_to).collect();
        assert!(others.into_iter().all(|seat| playing.legal(seat).is_empty()));
    }
    let playing = table(&position);
    assert_eq!(
        playing.refusal("0 play_free card=liquidator with=0 command_to=0"),
        "`with` is another player of this table, not seat 0"
    );
    assert_eq!(
        playing.refusal("0 play_free card=liquidator with=2 command_to=1"),
        "the command must face seat 0 or seat 2, not seat 1"
    );
    assert_eq!(
        playing.refusal("0 play card=liquidator faction=0 end=head command_to=0"),
        "liquidator is a free agent: it is played with `play_free` (A11)"
    );
}

/// A11: kept for later, it is used for an action in a turn of whom the command faces, and then discarded.
#[test]
fn a_free_agent_may_be_kept() {
    let position = Position { hands: hands(["liquidator", "", ""]), ..lines(["sniper:b>0 #", "#", "#"]) };
    let mut playing = table(&position);
    playing.play("0 play_free card=liquidator with=1 command_to=1\n1 skip\n0 end_actions\n0 end_turn");
    assert_eq!(playing.view(2).free, [FreeAgent { card: name("liquidator"), owner: Seat::at(1) }]);
    assert_eq!(playing.listed(1, "activate_free"), ["activate_free card=liquidator"]);
    playing.play("1 activate_free card=liquidator\n1 target faction=0 index=0");
    assert_eq!(playing.shows(0), "sniper:b>0x #");
    assert_eq!(playing.view(2).free, []);
    assert_eq!(
        playing.refusal("1 activate_free card=liquidator"),
        "you keep no free agent liquidator on the table"
    );
}

/// A14: without a target nothing is offered, and the agent stays.
#[test]
fn a_free_agent_without_a_target_is_not_offered() {
    let position = Position { hands: hands(["surgeon", "", ""]), ..lines(["sniper:b>0 #", "#", "#"]) };
    let mut playing = table(&position);
    playing.play("0 play_free card=surgeon with=1 command_to=0");
    assert_eq!(playing.view(0).phase, agents::PhaseName::Actions);
    assert_eq!(playing.view(0).free.len(), 1);
}
