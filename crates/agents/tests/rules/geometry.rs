//! Where cards lie and what joins: A3, A6, A7, A19 as tables.

use crate::board::{lines, table};
use table::Viewer;

/// The income of the players of faction 0 at a table of three, whose other factions are bare.
fn tokens(line: &str) -> [i32; 2] {
    let playing = table(&lines([line, "#", "#"]));
    let income = playing.view(0).income;
    assert_eq!(income[2], 0, "seat 2 has no part in faction 0");
    [income[0], income[1]]
}

/// A3, A7, A19: every facing and colour of two neighbours. The third card keeps the safehouse out of it.
#[test]
fn two_neighbours_of_every_facing_and_colour() {
    for (pair, points) in [
        // Halves toward seat 0 are those whose command faces seat 1.
        ("sniper:b>1 medic:b>1", [2, 0]),
        ("sniper:w>1 medic:w>1", [2, 0]),
        ("sniper:b>1 medic:w>1", [1, 0]),
        ("sniper:w>1 medic:b>1", [1, 0]),
        ("sniper:b>0 medic:b>0", [0, 2]),
        ("sniper:w>0 medic:w>0", [0, 2]),
        ("sniper:b>0 medic:w>0", [0, 1]),
        ("sniper:w>0 medic:b>0", [0, 1]),
        ("sniper:b>0 medic:b>1", [0, 0]),
        ("sniper:b>1 medic:b>0", [0, 0]),
        ("sniper:b>0 medic:w>1", [0, 0]),
        ("sniper:w>1 medic:b>0", [0, 0]),
    ] {
        assert_eq!(tokens(&format!("{pair} driver:b>0x #")), points, "{pair}");
        assert_eq!(tokens(&format!("# driver:b>0x {pair}")), points, "{pair} after the safehouse");
    }
}

/// A3: the safehouse shows black to seat 0, who has faction 0 on the left, and white to seat 1, at both its edges.
#[test]
fn a_safehouse_joins_with_its_neighbours() {
    for (line, points) in [
        ("#", [0, 0]),
        ("# sniper:b>1", [2, 0]),
        ("# sniper:w>1", [1, 0]),
        ("# sniper:b>0", [0, 1]),
        ("# sniper:w>0", [0, 2]),
        ("sniper:b>1 #", [2, 0]),
        ("sniper:w>0 #", [0, 2]),
        ("sniper:b>1 # sniper:w>1", [3, 0]),
        ("sniper:b>0 # sniper:w>1", [1, 1]),
        ("sniper:w>0 # medic:w>0", [0, 4]),
    ] {
        assert_eq!(tokens(line), points, "{line}");
    }
}

/// A6: a safehouse or a dead agent in between separates; the dead have no halves; ends join with nothing.
#[test]
fn what_lies_between_separates() {
    for (line, points) in [
        ("sniper:b>1x medic:b>1 driver:b>1 poisoner:b>1x #", [2, 0]),
        ("sniper:b>1 medic:b>1x driver:b>1 poisoner:b>1x #", [0, 0]),
        ("sniper:b>1 medic:b>1 driver:b>1 poisoner:b>1x #", [4, 0]),
        ("sniper:b>1 driver:b>0 # medic:w>0 poisoner:w>1", [0, 3]),
        ("sniper:b>1 # medic:b>1", [4, 0]),
        ("sniper:b>1x # medic:b>1x", [0, 0]),
    ] {
        assert_eq!(tokens(line), points, "{line}");
    }
}

/// A3: the last faction lies between the last seat, who has it on the left, and seat 0.
#[test]
fn factions_lie_in_a_ring() {
    for n_seats in 2..=5 {
        for faction in 0..n_seats {
            let (left, right) = (faction, (faction + 1) % n_seats);
            let mut position = lines(["#"; 5]);
            position.factions.truncate(n_seats);
            position.hands.truncate(n_seats);
            position.points.truncate(n_seats);
            position.factions[faction] = crate::board::line(&format!("sniper:w>{left} # sniper:b>{right}"));
            let income = table(&position).game().view_of_all().income;
            for (seat, income) in income.into_iter().enumerate() {
                // Black joins the left player's black edge, white the right player's white one.
                let expected = if seat == left || seat == right { 2 } else { 0 };
                assert_eq!(income, expected, "seat {seat} of {n_seats}, faction {faction}");
            }
        }
    }
}

trait ViewOfAll {
    fn view_of_all(&self) -> agents::View;
}

impl ViewOfAll for agents::Agents {
    fn view_of_all(&self) -> agents::View {
        table::Game::view(self, Viewer::Spectator)
    }
}

/// A3: with two seats both factions lie between the two, and each has one on the left and one on the right.
#[test]
fn two_players_share_both_factions() {
    for (factions, income) in [
        (["# sniper:b>1", "#"], [2, 0]),
        (["#", "# sniper:b>1"], [1, 0]),
        (["# sniper:b>0", "#"], [0, 1]),
        (["#", "# sniper:b>0"], [0, 2]),
        (["# sniper:w>1", "# medic:w>1"], [3, 0]),
    ] {
        let playing = table(&lines(factions));
        assert_eq!(playing.view(0).income, income, "{factions:?}");
    }
}
