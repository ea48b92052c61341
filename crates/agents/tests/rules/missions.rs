//! Every mission of the first deck (A16), and the missions phase (A15, A18).

use crate::board::{SpyBoard as _, hands, lines, name, names, options, pays, table};
use agents::{AttachedMission, Position};

/// Lines of faction 0 at which the mission pays, and lines at which it does not. A5: five agents are a full faction.
fn check(mission: &str, points: i32, holds: &[&str], fails: &[&str]) {
    for line in holds {
        assert_eq!(pays(&options(), mission, line, "#"), points, "{mission} at {line}");
    }
    for line in fails {
        assert_eq!(pays(&options(), mission, line, "#"), 0, "{mission} at {line}");
    }
}

#[test]
fn clean_hands_three_or_more_and_none_dead() {
    check(
        "clean_hands",
        2,
        &["sniper:b>0 medic:b>1 # driver:b>0", "# sniper:b>0 medic:b>1 driver:b>0 handler:b>0"],
        &["sniper:b>0 medic:b>1 #", "sniper:b>0 medic:b>1 # driver:b>0 handler:b>0x"],
    );
}

#[test]
fn graveyard_two_or_more_dead() {
    check("graveyard", 3, &["sniper:b>0x # medic:b>1x"], &["sniper:b>0x # medic:b>1", "#"]);
}

/// A5: full is five agents here, and seven with two players; the dead count.
#[test]
fn full_house_the_faction_is_full() {
    check(
        "full_house",
        3,
        &["sniper:b>0 medic:b>1x # driver:b>0 handler:b>0 analyst:b>0"],
        &["sniper:b>0 medic:b>1 # driver:b>0 handler:b>0"],
    );
    let attached = vec![vec![AttachedMission { mission: name("full_house"), faction: 0 }], vec![]];
    for (line, points) in [
        ("sniper:b>0 medic:b>1 # driver:b>0 handler:b>1 analyst:b>0", 0),
        ("sniper:b>0 medic:b>1 sniper:w>0 # driver:b>0 handler:b>1 analyst:b>0 cleaner:b>1", 3),
    ] {
        let bare = lines([line, "#"]);
        let with = Position { attached: attached.clone(), ..bare.clone() };
        assert_eq!(table(&with).view(0).income[0] - table(&bare).view(0).income[0], points, "{line}");
    }
}

#[test]
fn monochrome_three_living_of_one_colour_side_by_side() {
    check(
        "monochrome",
        3,
        &["sniper:b>0 medic:b>1 driver:b>0 #", "# analyst:b>0 sniper:w>0 medic:w>1 driver:w>0"],
        &[
            "sniper:b>0 medic:b>1 # driver:b>0",
            "sniper:b>0 medic:b>1x driver:b>0 handler:b>0 #",
            "sniper:b>0 medic:w>1 driver:b>0 handler:b>0 #",
        ],
    );
}

#[test]
fn chessboard_four_living_side_by_side_that_alternate() {
    check(
        "chessboard",
        4,
        &[
            "sniper:b>0 medic:w>1 driver:b>0 handler:w>0 #",
            "# analyst:w>0 sniper:w>0 medic:b>1 driver:w>0 cleaner:b>1",
        ],
        &[
            "sniper:b>0 medic:w>1 # driver:b>0 handler:w>0",
            "sniper:b>0 medic:w>1 driver:b>0x handler:w>0 #",
            "sniper:b>0 medic:w>1 driver:w>0 handler:b>0 #",
            "sniper:b>0 medic:w>1 driver:b>0 #",
        ],
    );
}

#[test]
fn in_control_three_living_commands_toward_you() {
    check(
        "in_control",
        2,
        &["sniper:b>0 # medic:w>0 driver:b>0"],
        &["sniper:b>0 # medic:w>0 driver:b>1", "sniper:b>0 # medic:w>0 driver:b>0x"],
    );
}

#[test]
fn wiretap_three_living_halves_toward_you() {
    check(
        "wiretap",
        3,
        &["sniper:b>1 # medic:w>1 driver:b>1"],
        &["sniper:b>1 # medic:w>1 driver:b>0", "sniper:b>1 # medic:w>1 driver:b>1x"],
    );
}

#[test]
fn balance_as_many_on_both_sides_two_or_more() {
    check(
        "balance",
        2,
        &["sniper:b>1 medic:w>1x # driver:b>0 handler:b>0"],
        &["sniper:b>1 # driver:b>0", "#", "sniper:b>1 medic:w>1 # driver:b>0 handler:b>0 cleaner:b>0"],
    );
}

#[test]
fn lopsided_three_on_one_side_none_on_the_other() {
    check(
        "lopsided",
        2,
        &["# sniper:b>1 medic:w>1x driver:b>0", "sniper:b>1 medic:w>1 driver:b>0 handler:b>0 #"],
        &["# sniper:b>1 medic:w>1", "cleaner:b>0x # sniper:b>1 medic:w>1 driver:b>0", "#"],
    );
}

#[test]
fn twins_two_living_of_one_kind() {
    check(
        "twins",
        4,
        &["sniper:b>1 # medic:w>1 sniper:w>0"],
        &["sniper:b>1 # medic:w>1 sniper:w>0x", "sniper:b>1 # medic:w>1", "#"],
    );
}

#[test]
fn guarded_door_both_next_to_the_safehouse_alive() {
    check(
        "guarded_door",
        2,
        &["sniper:b>1 # medic:w>1"],
        &["sniper:b>1 # medic:w>1x", "sniper:b>1 medic:w>1 #", "driver:b>0 sniper:b>1x # medic:w>1", "#"],
    );
}

#[test]
fn last_one_standing_three_or_more_exactly_one_alive() {
    check(
        "last_one_standing",
        4,
        &["sniper:b>1x # medic:w>1x driver:b>0"],
        &[
            "sniper:b>1x # medic:w>1",
            "sniper:b>1x # medic:w>1 driver:b>0",
            "sniper:b>1x # medic:w>1x driver:b>0x",
        ],
    );
}

#[test]
fn stronghold_two_more_living_than_in_your_other_faction() {
    for (here, there, points) in [
        ("sniper:b>0 # medic:b>1", "#", 2),
        ("sniper:b>0 # medic:b>1", "# driver:b>0x", 2),
        ("sniper:b>0 # medic:b>1", "# driver:b>0", 0),
        ("sniper:b>0 # medic:b>1 handler:b>0", "# driver:b>0", 2),
        ("sniper:b>0 # medic:b>1x", "#", 0),
        ("#", "#", 0),
    ] {
        assert_eq!(pays(&options(), "stronghold", here, there), points, "{here} and {there}");
    }
}

#[test]
fn perfect_match_two_or_more_matching_tokens_toward_you() {
    check(
        "perfect_match",
        2,
        &["sniper:b>1 # medic:b>1", "sniper:w>1 driver:w>1 handler:w>1 #"],
        &["sniper:b>1 # medic:w>1", "sniper:w>1 driver:w>1 #", "sniper:w>0 # driver:w>0"],
    );
}

#[test]
fn standoff_as_many_commands_toward_you_as_toward_the_other_two_or_more() {
    check(
        "standoff",
        3,
        &[
            "sniper:b>1 medic:w>1 # driver:b>0 handler:b>0",
            "sniper:b>1 medic:w>1 # driver:b>0 handler:b>0 cleaner:b>0x",
        ],
        &["sniper:b>1 # driver:b>0", "sniper:b>1 medic:w>1 # driver:b>0 handler:b>0 cleaner:b>0", "#"],
    );
}

/// A16: a mission pays once at the end of each of its owner's turns, and only then.
#[test]
fn a_mission_pays_at_the_end_of_each_turn_of_its_owner() {
    let attached = vec![vec![AttachedMission { mission: name("graveyard"), faction: 0 }], vec![]];
    let position = Position { attached, ..lines(["sniper:b>0x medic:b>0x driver:b>1x #", "#"]) };
    let mut playing = table(&position);
    for points in [[13, 10], [13, 10], [16, 10], [16, 10]] {
        let seat = playing.view(0).turn;
        playing.play(&format!("{seat} end_actions\n{seat} end_turn"));
        assert_eq!(playing.view(0).points, points);
    }
}

/// A15: up to two at each faction, never two of one kind across both.
#[test]
fn missions_are_attached_within_limits() {
    let position =
        Position { mission_hands: hands(["twins twins balance lopsided", "", ""]), ..lines(["#", "#", "#"]) };
    let mut playing = table(&position);
    playing.play("0 end_actions\n0 attach mission=twins faction=0");
    assert_eq!(playing.refusal("0 attach mission=twins faction=0"), "twins lies at faction 0 already");
    playing.play("0 attach mission=balance faction=0");
    assert_eq!(
        playing.refusal("0 attach mission=lopsided faction=0"),
        "two of your missions lie at faction 0 already (A15)"
    );
    assert_eq!(
        playing.refusal("0 attach mission=lopsided faction=1"),
        "faction 1 is not yours (A4): yours are 0 and 2"
    );
    assert_eq!(playing.refusal("0 attach mission=wiretap faction=2"), "wiretap is not in your hand");
    assert_eq!(
        playing.refusal("0 attach mission=sniper faction=2"),
        "sniper is no mission of the deck \"first\""
    );
    // The second copy cannot be attached: the first one would be moved, which is what `attach` of it means (A18).
    playing.play("0 attach mission=twins faction=2");
    assert_eq!(playing.view(1).attached[0].len(), 2);
    assert_eq!(
        playing.view(0).mission_hand,
        names("balance lopsided twins")
            .into_iter()
            .filter(|card| *card != name("balance"))
            .collect::<Vec<_>>()
    );
}

/// A18: each mission is taken off or moved at most once a phase.
#[test]
fn a_mission_is_taken_off_or_moved_once_a_phase() {
    let attached = vec![vec![AttachedMission { mission: name("twins"), faction: 0 }], vec![], vec![]];
    let position = Position { attached, ..lines(["#", "#", "#"]) };
    let mut playing = table(&position);
    playing.play("0 end_actions\n0 attach mission=twins faction=2");
    assert_eq!(
        playing.refusal("0 attach mission=twins faction=0"),
        "twins was taken off or moved in this phase already (A18)"
    );
    assert_eq!(
        playing.refusal("0 detach mission=twins"),
        "twins was taken off or moved in this phase already (A18)"
    );
    assert_eq!(playing.listed(0, "detach"), [""; 0]);

    let mut playing = table(&position);
    playing.play("0 end_actions\n0 detach mission=twins\n0 attach mission=twins faction=2");
    assert_eq!(
        playing.refusal("0 detach mission=twins"),
        "twins was taken off or moved in this phase already (A18)"
    );
    assert_eq!(
        playing.refusal("0 detach mission=balance"),
        "balance is not attached to one of your factions"
    );
    // In the next turn it may be again.
    playing.play("0 end_turn\n1 end_actions\n1 end_turn\n2 end_actions\n2 end_turn\n0 end_actions\n0 detach mission=twins",
    );
    assert_eq!(playing.view(0).mission_hand, names("twins"));
}

/// A18: the phase begins by itself after the second action, or with `end_actions`, and `end_turn` ends it.
#[test]
fn the_missions_phase_comes_after_the_actions() {
    let position = Position { mission_hands: hands(["twins", ""]), ..lines(["#", "#"]) };
    let mut playing = table(&position);
    assert_eq!(
        playing.refusal("0 attach mission=twins faction=0"),
        "this cannot be done now: you have an action, so `play`, `play_at`, `play_free`, `activate`, `activate_free`, `buy`, `exchange` or `end_actions`"
    );
    playing.play("0 buy agents=1 missions=0\n0 buy agents=1 missions=0");
    assert_eq!(playing.view(0).phase, agents::PhaseName::Missions);
    assert_eq!(playing.listed(0, "attach").len(), 2);
    assert_eq!(
        playing.refusal("0 buy agents=1 missions=0"),
        "this cannot be done now: it is the missions phase, so `attach`, `detach` or `end_turn`"
    );
    playing.play("0 end_turn");
    assert_eq!(playing.view(0).turn, table::Seat::at(1));
}
