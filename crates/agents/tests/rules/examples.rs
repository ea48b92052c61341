//! The examples of the book.

use crate::board::{SpyBoard as _, lines, name, table};
use agents::{AttachedMission, Position};

fn attached(missions: &[(&str, u8)]) -> Vec<AttachedMission> {
    missions.iter().map(|&(mission, faction)| AttachedMission { mission: name(mission), faction }).collect()
}

/// A23 «Пример фазы очков»: a matching black token in one faction, a matching white and a mixed one in the other are
/// 5 points; missions 1 and 2 pay, mission 3 does not.
#[test]
fn the_example_of_the_points_phase() {
    // Seat 1 is the book's player 1: faction 0 lies at the right (Б), faction 1 at the left (А).
    let position = Position {
        attached: vec![vec![], attached(&[("clean_hands", 1), ("graveyard", 0), ("full_house", 1)]), vec![]],
        turn: table::Seat::new(1),
        ..lines([
            "sniper:b>0 poisoner:b>0 driver:b>0x # medic:w>1x",
            "medic:b>1x analyst:w>2 recruiter:w>2 handler:b>2 sniper:w>1 #",
            "#",
        ])
    };
    let mut playing = table(&position);
    assert_eq!(playing.view(1).income[1], 5 + 3 + 3, "graveyard and a full house");

    // Without the two missions that pay, the tokens alone.
    let bare = Position { attached: vec![], ..position.clone() };
    assert_eq!(table(&bare).view(1).income[1], 5);

    let paid = playing.play("1 end_actions\n1 end_turn");
    assert_eq!(playing.view(1).points, [10, 21, 10]);
    let paid: Vec<String> = paid.iter().map(table::notation::write).collect();
    assert_eq!(
        paid[1..4],
        [
            "paid mission=graveyard points=3 seat=1",
            "paid mission=full_house points=3 seat=1",
            "scored missions=6 points=21 seat=1 tokens=5",
        ]
    );
}

/// «Фракции»: player 1 shares one faction with player 2 and another with player 3, and both are theirs (A3, A4).
#[test]
fn the_example_of_three_players() {
    let position = Position { hands: crate::board::hands(["sniper:b", "", ""]), ..lines(["#", "#", "#"]) };
    let playing = table(&position);
    let plays = playing.listed(0, "play");
    assert_eq!(plays.len(), 8, "two factions, two ends, two ways: {plays:?}");
    assert!(plays.iter().all(|play| play.contains("faction=0") || play.contains("faction=2")));
}

/// «Миссии»: player 1 has two missions at one faction, one at the other and one in hand; the other player of the
/// faction has one there too (A15).
#[test]
fn the_example_of_missions() {
    let position = Position {
        attached: vec![
            attached(&[("twins", 0), ("balance", 0), ("lopsided", 2)]),
            attached(&[("twins", 0)]),
            vec![],
        ],
        mission_hands: crate::board::hands(["wiretap", "", ""]),
        ..lines(["#", "#", "#"])
    };
    let mut playing = table(&position);
    playing.play("0 end_actions");
    assert_eq!(
        playing.listed(0, "attach"),
        [
            "attach faction=2 mission=wiretap",
            "attach faction=2 mission=twins",
            "attach faction=2 mission=balance",
        ]
    );
    assert_eq!(
        playing.refusal("0 attach faction=0 mission=wiretap"),
        "two of your missions lie at faction 0 already (A15)"
    );
}
