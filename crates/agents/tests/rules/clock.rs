//! The clock of a turn and of an offered command (A26).

use crate::board::{Board, SpyBoard as _, hands, lines, name, names, table};
use agents::{FreeAgent, PhaseName, Position};
use table::Seat;

fn phase_and_deadline(playing: &Board) -> (PhaseName, u64) {
    let view = playing.view(0);
    (view.phase, view.deadline.expect("a clock").as_ms())
}

/// A26: 90 s a turn, 15 s for an offered command, during which the turn's clock stands still.
#[test]
fn the_turns_clock_stands_still_during_an_offer() {
    let position = Position { hands: hands(["handler:b", "", ""]), ..lines(["medic:b>0 #", "#", "#"]) };
    let mut playing = table(&position);
    assert_eq!(phase_and_deadline(&playing), (PhaseName::Actions, 90_000));
    playing.play("0 play card=handler:black faction=0 end=tail command_to=1 @30000");
    assert_eq!(phase_and_deadline(&playing), (PhaseName::Offer, 45_000));
    playing.play("1 use @40000");
    assert_eq!(phase_and_deadline(&playing), (PhaseName::Target, 45_000), "deciding and choosing together");
    playing.play("1 target faction=0 index=0 @44000");
    assert_eq!(phase_and_deadline(&playing), (PhaseName::Actions, 44_000 + 60_000));
}

/// A26: when time is up an offer is skipped, a command that was begun gets the first fitting target.
#[test]
fn the_clock_decides_for_whoever_does_not() {
    let position = Position { hands: hands(["handler:b", "", ""]), ..lines(["medic:b>0 #", "#", "#"]) };
    let mut playing = table(&position);
    playing.play("0 play card=handler:black faction=0 end=tail command_to=1 @30000\nclock");
    assert_eq!(phase_and_deadline(&playing), (PhaseName::Actions, 45_000 + 60_000));
    assert_eq!(playing.shows(0), "medic:b>0 # handler:b>1");

    let mut playing = table(&position);
    playing.play("0 play card=handler:black faction=0 end=tail command_to=1 @30000\n1 use @31000\nclock");
    assert_eq!(phase_and_deadline(&playing), (PhaseName::Actions, 45_000 + 60_000));
    assert_eq!(playing.shows(0), "medic:b>1 # handler:b>1");
}

/// A26: at the end of a turn's time a command that was begun is finished, and actions and turn end.
#[test]
fn the_clock_ends_the_turn() {
    let cases = [
        ("", "#", "an empty turn"),
        ("0 activate faction=0 index=1", "driver:b>1 puppeteer:b>0 medic:b>1 #", "the first of up to two"),
        ("0 exchange", "#", "an exchange of nothing"),
        ("0 exchange\n0 target card=sniper:black", "#", "an exchange of one"),
        ("0 end_actions", "#", "the missions phase"),
    ];
    for (lines_before, after, case) in cases {
        let line = if after == "#" { "#" } else { "driver:b>0 puppeteer:b>0 medic:b>1 #" };
        let mut playing = table(&Position { hands: hands(["sniper:b", ""]), ..lines([line, "#"]) });
        playing.play(lines_before);
        playing.play("clock");
        assert_eq!(playing.shows(0), after, "{case}");
        assert_eq!((playing.view(0).turn, playing.view(0).hand.len()), (Seat::at(1), 1), "{case}");
        assert_eq!(phase_and_deadline(&playing), (PhaseName::Actions, 180_000), "{case}");
    }
}

/// A26: the clock chooses whole targets: an agent and its place, a player and an agent of the hand.
#[test]
fn the_clock_chooses_whole_targets() {
    let mut playing = table(&lines(["driver:b>0 medic:b>1 #", "#"]));
    playing.play("0 activate faction=0 index=0\nclock");
    assert_eq!(playing.shows(0), "medic:b>1 driver:b>0 #");
    let mut playing =
        table(&Position { hands: hands(["", "medic:b sniper:b"]), ..lines(["pickpocket:b>0 #", "#"]) });
    playing.play("0 activate faction=0 index=0\n0 target seat=1\nclock");
    assert_eq!(playing.view(0).hand, names("sniper:b"));
    let free = vec![FreeAgent { card: name("spymaster"), owner: Seat::at(0) }];
    let mut playing = table(&Position { free, ..lines(["medic:b>1 sniper:b>1 #", "#"]) });
    playing.play("0 activate_free card=spymaster\nclock");
    assert_eq!((playing.shows(0), playing.view(0).free.len()), ("medic:b>0 sniper:b>1 #".into(), 0));
}
