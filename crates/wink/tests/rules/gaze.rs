//! G1–G4: looks and winks, and who can tell that there was one.

use crate::board::{Board, called, seat, sight, table_at};
use table::{At, Game, Seat, Viewer};
use wink::{Event, Position, Wink};

/// Seat 0 has called 25, which seat 1 holds; seat 3 has called 11, which seat 1 holds too. It is seat 2's turn.
fn at_the_ball() -> Position {
    let hands: [&[u8]; 5] = [&[1, 2, 3], &[25, 11, 12], &[20, 21, 22], &[30, 31, 32], &[5, 6, 7]];
    called(&hands, &[25, 0, 0, 11, 0], 2)
}

fn saw(events: &[Event]) -> Vec<usize> {
    let seers = events.iter().filter_map(|event| match event {
        Event::Saw { viewer, .. } => Some(viewer.idx()),
        _ => None,
    });
    seers.collect()
}

/// What somebody does at a time.
type Line = (u64, &'static str);
/// What is tried, the steps besides the wink, and who saw it and when first.
type Interleaving = (&'static str, &'static [Line], &'static [(usize, u64)]);

/// G2, G3: a wink by seat 1 at seat 0 from 1000 to 1900 among looks of others: who sees it, and when first.
#[test]
fn interleavings() {
    let table: [Interleaving; 14] = [
        ("nobody looks", &[], &[]),
        ("the caller looks back", &[(500, "0 look at=1")], &[(0, 1000)]),
        ("the caller looks elsewhere", &[(500, "0 look at=2")], &[]),
        (
            "an observer looks, the caller elsewhere",
            &[(500, "0 look at=2"), (500, "4 look at=1")],
            &[(4, 1000)],
        ),
        (
            "observer and caller both look",
            &[(500, "0 look at=1"), (600, "4 look at=1")],
            &[(0, 1000), (4, 1000)],
        ),
        ("looking at the caller shows nothing", &[(500, "4 look at=0")], &[]),
        ("looking away 1 ms before it begins", &[(500, "4 look at=1"), (999, "4 look at=0")], &[]),
        ("looking away 1 ms after it began", &[(500, "4 look at=1"), (1001, "4 look at=0")], &[(4, 1000)]),
        ("arriving at its very beginning", &[(1000, "4 look at=1")], &[(4, 1000)]),
        ("arriving in the middle", &[(1400, "4 look at=1")], &[(4, 1400)]),
        ("arriving 1 ms before it ends", &[(1899, "4 look at=1")], &[(4, 1899)]),
        ("arriving when it ends", &[(1900, "4 look at=1")], &[]),
        (
            "looking away and back sees it once",
            &[(500, "4 look at=1"), (1100, "4 look at=0"), (1500, "4 look at=1")],
            &[(4, 1000)],
        ),
        (
            "the winker looks away, and it lasts on",
            &[(1001, "1 look at=null"), (1800, "4 look at=1")],
            &[(4, 1800)],
        ),
    ];
    for (what, looks, expected) in table {
        let mut game = table_at(&at_the_ball());
        let mut steps = vec![(100, "1 look at=0"), (1000, "1 wink to=0")];
        steps.extend(looks);
        // At the same moment the wink comes before the look.
        steps.sort_by_key(|(at, _)| *at);
        for (at, line) in steps {
            game.play_at(at, line);
        }
        for seer in 0..5 {
            let seen: Vec<(u64, u64)> =
                game.view(seer).winks_seen.iter().map(|seen| (seen.at.as_ms(), seen.until.as_ms())).collect();
            let first = expected.iter().find(|(who, _)| *who == seer).map(|(_, at)| (*at, 1900));
            assert_eq!(seen, Vec::from_iter(first), "{what}: seat {seer}");
        }
    }
}

/// G3: the same table of looks, played with the wink and without it: whoever did not see it cannot tell.
#[test]
fn who_does_not_see_it_cannot_tell_g3() {
    let lines = [
        (100, "1 look at=0"),
        (500, "4 look at=1"),
        (1000, "1 wink to=0"),
        (1100, "2 look at=1"),
        (1200, "3 look at=4"),
        (1950, "0 look at=1"),
        (2000, "2 call card=5"),
    ];
    let (mut with, mut without) = (table_at(&at_the_ball()), table_at(&at_the_ball()));
    for (at, line) in lines {
        let told = with.play_at(at, line);
        let told_without = if line.contains("wink") { Vec::new() } else { without.play_at(at, line) };
        for viewer in [Viewer::Seat(seat(0)), Viewer::Seat(seat(3)), Viewer::Spectator] {
            let notices = |game: &Board, told: &[Event]| -> Vec<String> {
                let told = told.iter().filter_map(|event| game.game().notice(event, viewer));
                told.map(|notice| serde_json::to_string(&notice).unwrap()).collect()
            };
            assert_eq!(notices(&with, &told), notices(&without, &told_without), "{viewer} at {at}");
            assert_eq!(
                sight(&with, viewer, At::ms(at)),
                sight(&without, viewer, At::ms(at)),
                "{viewer} at {at}"
            );
            let text = |game: &Board| serde_json::to_string(&game.game().view(viewer)).unwrap();
            assert_eq!(text(&with), text(&without), "{viewer} at {at}");
        }
        assert_eq!(with.game().deadline(), without.game().deadline());
        assert_eq!(with.game().to_move(), without.game().to_move());
    }
    // Seats 4 and 2 saw it; the winker knows of it, and all three views say so.
    assert_eq!((with.view(4).winks_seen.len(), with.view(2).winks_seen.len()), (1, 1));
    assert!(with.view(1).my_wink.is_some());
}

/// G3: the time of the last change moves for the winker and for those who see, and for nobody else.
#[test]
fn a_wink_moves_no_time_but_of_those_who_see_it() {
    let mut game = table_at(&at_the_ball());
    game.play_at(100, "1 look at=0");
    game.play_at(200, "4 look at=1");
    game.play_at(1000, "1 wink to=0");
    let times: Vec<u64> = Viewer::all(5).map(|viewer| game.game().view(viewer).at.as_ms()).collect();
    assert_eq!(times, [200, 1000, 200, 200, 1000, 200]);
}

/// G2: two winks at once, by two contacts at two callers; and one player may be the contact of several.
#[test]
fn two_winks_at_once() {
    let hands: [&[u8]; 5] = [&[1, 2, 3], &[25, 8, 12], &[20, 21, 22], &[30, 31, 11], &[5, 6, 7]];
    let mut game = table_at(&called(&hands, &[25, 0, 11, 0, 0], 4));
    for (at, line) in [
        (0, "1 look at=0"),
        (0, "3 look at=2"),
        (0, "0 look at=1"),
        (0, "2 look at=3"),
        (0, "4 look at=1"),
        (1000, "1 wink to=0"),
        (1500, "3 wink to=2"),
        (1600, "4 look at=3"),
    ] {
        game.play_at(at, line);
    }
    let seen = |number| -> Vec<(usize, u8, u64)> {
        let seen = game.view(number).winks_seen;
        seen.iter().map(|seen| (seen.seat.idx(), seen.card.number(), seen.at.as_ms())).collect()
    };
    assert_eq!(seen(0), [(1, 25, 1000)]);
    assert_eq!(seen(2), [(3, 11, 1500)]);
    assert_eq!(seen(4), [(1, 25, 1000), (3, 11, 1600)]);

    let game = table_at(&at_the_ball());
    assert_eq!(game.view(1).contact_of.iter().collect::<Vec<Seat>>(), [seat(0), seat(3)]);
    assert!(game.view(0).contact_of.is_empty());
    assert!(game.open().contact_of.is_empty());
}

/// G2: it ends early only with the call: by the caller's naming, call or pass, or by an accusation.
#[test]
fn a_wink_ends_with_its_call() {
    let table: [(&str, &[Line], bool); 5] = [
        ("the turn of another", &[(1200, "2 call card=5")], true),
        (
            "the caller's turn has come",
            &[(1200, "2 call card=5"), (1201, "3 call card=6"), (1202, "4 call card=1")],
            true,
        ),
        (
            "the caller calls another number",
            &[
                (1200, "2 call card=5"),
                (1201, "3 call card=6"),
                (1202, "4 call card=1"),
                (1203, "0 call card=12"),
            ],
            false,
        ),
        ("a right accusation", &[(1200, "4 accuse seat=1 card=25")], false),
        ("a wrong accusation", &[(1200, "4 accuse seat=2 card=25")], true),
    ];
    for (what, steps, goes_on) in table {
        let mut game = table_at(&at_the_ball());
        game.play_at(0, "1 look at=0");
        game.play_at(1000, "1 wink to=0");
        steps.iter().for_each(|(at, line)| drop(game.play_at(*at, line)));
        let told = game.play_at(1500, "2 look at=1");
        assert_eq!(saw(&told), if goes_on { vec![2] } else { vec![] }, "{what}");
        let until = game.view(1).my_wink.unwrap().until.as_ms();
        assert_eq!(until, if goes_on { 1900 } else { steps.last().unwrap().0 }, "{what}");
    }
}

/// G1: 250 ms between changes of a look; the first may come at once.
#[test]
fn looks_change_every_250_ms_g1() {
    let mut game = table_at(&at_the_ball());
    game.play_at(0, "4 look at=1");
    assert_eq!((game.view(4).look_again_at, game.view(3).look_again_at), (Some(At::ms(250)), None));
    let refusal = game.refusal_at(249, "4 look at=null");
    insta::assert_snapshot!(refusal, @"you have just changed your look: wait 1 ms more");
    game.play_at(250, "4 look at=null");
    // A pause is each player's own.
    game.play_at(251, "3 look at=4");
    let looks: Vec<Option<usize>> = game.open().looks.iter().map(|look| look.map(Seat::idx)).collect();
    assert_eq!(looks, [None, None, None, Some(4), None]);
}

/// G4: three seconds from the beginning of one wink to that of the next, whoever it is at, and no bound on how many.
#[test]
fn winks_come_every_3_seconds_g4() {
    let mut game = table_at(&at_the_ball());
    game.play_at(0, "1 look at=0");
    game.play_at(1000, "1 wink to=0");
    assert_eq!(game.view(1).wink_again_at, Some(At::ms(4000)));
    game.play_at(2000, "1 look at=3");
    insta::assert_snapshot!(game.refusal_at(3999, "1 wink to=3"), @"you have winked a moment ago: wait 1 ms more");
    game.play_at(4000, "1 wink to=3");
    for wink in 1..=5 {
        game.play_at(4000 + wink * 3000, "1 wink to=3");
    }
}

/// G3: a viewer remembers the last wink seen for a number while it is in a hand, also when the call is over.
#[test]
fn what_was_seen_is_remembered_until_the_card_is_laid_down() {
    let mut game = table_at(&at_the_ball());
    for (at, line) in [
        (0, "1 look at=0"),
        (0, "4 look at=1"),
        (1000, "1 wink to=0"),
        (2000, "2 call card=5"),
        (2001, "3 call card=6"),
        (2002, "4 call card=1"),
        (2003, "0 call card=12"),
    ] {
        game.play_at(at, line);
    }
    assert_eq!(game.view(4).winks_seen.len(), 1);
    game.play_at(2004, "1 call card=2");
    game.play_at(2005, "2 call card=25");
    game.play_at(4000, "1 look at=2");
    game.play_at(4001, "1 wink to=2");
    let seen: Vec<(usize, u64)> =
        game.view(4).winks_seen.iter().map(|seen| (seen.to.idx(), seen.at.as_ms())).collect();
    assert_eq!(seen, [(2, 4001)], "the later wink takes the place of the earlier one");
    game.play_at(4002, "3 accuse seat=1 card=25");
    assert!(game.view(4).winks_seen.is_empty());
}

/// G5: time is in the record; the same actions at the same times give the same table.
#[test]
fn a_replay_shows_the_same_looks_and_winks_g5() {
    use table::Match;
    let mut played = table_at(&at_the_ball());
    played.play("1 look at=0 @10; 4 look at=1 @20; 1 wink to=0 @30; 0 look at=1 @40000");
    let text = serde_json::to_string(&played.0.record(&[])).unwrap();
    let record: table::Record<Wink> = serde_json::from_str(&text).unwrap();
    let mut saw_wink = Vec::new();
    let again = Match::replay(&record, |_, step, events| {
        saw_wink.extend(saw(events).into_iter().map(|seer| (seer, step.at.as_ms())));
    });
    assert_eq!(again.unwrap().game(), played.game());
    assert_eq!(saw_wink, [(4, 30)]);
}
