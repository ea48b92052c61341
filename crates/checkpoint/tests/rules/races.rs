//! Random interleavings of catches inside and across windows (K7, K9, P3).

use crate::board::{Board, seeded, true_traits};
use checkpoint::{Action, Event, PhaseName};
use serde_json::json;
use std::collections::BTreeSet;
use table::{At, Game, Match, Seat, Seed, Viewer, below, pick};

/// K7, K9, P3: 10,000 races at random: each cat has at most one catcher and each player at most one cat, whoever
/// pressed when; a press changes nothing for anybody else; and the record of a race replays to the same race.
#[test]
fn ten_thousand_races_have_one_catcher_a_cat_and_one_cat_a_player() {
    let mut seen = Seen::default();
    for number in 0..10_000 {
        race(number, &mut seen);
    }
    // The races were of every sort.
    assert!(
        seen.crowded > 1000 && seen.voided > 1000 && seen.too_late > 200 && seen.finals > 200,
        "{seen:?}"
    );
}

#[derive(Default, Debug)]
struct Seen {
    /// Windows with several presses.
    crowded: u32,
    /// Catches of a cat that another has.
    voided: u32,
    /// Catches after all but one had caught.
    too_late: u32,
    /// Races that came to the final call.
    finals: u32,
}

fn race(number: u32, seen: &mut Seen) {
    let mut rng = Seed([7; 32]).chance(2, number);
    let n_seats = 3 + below(&mut rng, 3) as usize;
    let mut table = table_of(n_seats, below(&mut rng, 4), number as u8);
    let mut caught: Vec<(Seat, usize)> = Vec::new();
    while matches!(table.open().phase, PhaseName::Hunt | PhaseName::FinalCall) {
        let step = [0, 1, 40, 120, 280, 299, 300, 301, 900][below(&mut rng, 9) as usize];
        let at = table.game().now().plus_ms(step);
        let events = table.0.wait_until(at);
        note(&events, &mut caught, seen);
        if !matches!(table.open().phase, PhaseName::Hunt | PhaseName::FinalCall) {
            break;
        }
        let seat = Seat::at(below(&mut rng, n_seats as u32) as usize);
        let events = some_move(&mut table, seat, at, &mut rng);
        note(&events, &mut caught, seen);
    }
    let open = table.open();
    let cats: BTreeSet<usize> = caught.iter().map(|(_, cat)| *cat).collect();
    let catchers: BTreeSet<Seat> = caught.iter().map(|(seat, _)| *seat).collect();
    assert_eq!((cats.len(), catchers.len()), (caught.len(), caught.len()), "{caught:?}");
    assert_eq!(open.catch_order, caught.iter().map(|(seat, _)| *seat).collect::<Vec<_>>());
    let suspects: Vec<usize> =
        open.lines.iter().flat_map(|line| &line.suspects).map(|cat| cat.idx()).collect();
    assert!(cats.iter().all(|cat| suspects.contains(cat)), "only suspects are caught");
    assert!(
        open.deck_size == 0 || caught.len() == n_seats - 1,
        "all but one have caught, or the deck is empty"
    );
    let replayed = Match::replay(&table.0.record(&[]), |_, _, _| ()).expect("a record replays");
    assert_eq!(replayed.game(), table.game());
}

fn table_of(n_seats: usize, n_cards: u32, seed: u8) -> Board {
    let kinds = ["hat", "glasses", "coat", "grey", "newspaper"];
    let mut lines = vec![json!({}); n_seats];
    lines[0] = json!({ "suspects": [1, 3, 5] });
    lines[1] = json!({ "suspects": [2, 6], "discard": [8] });
    let deck: Vec<u8> = [16, 31, 15, 24].into_iter().take(1 + n_cards as usize).collect();
    let position =
        json!({ "traits": true_traits(n_seats), "bag": &kinds[n_seats..], "lines": lines, "deck": deck });
    seeded(n_seats, json!({ "reveal_ms": 2000, "final_call_ms": 1000 }), position, seed)
}

/// A seat does something that it may; if it presses, nobody else may notice.
fn some_move(table: &mut Board, seat: Seat, at: At, rng: &mut table::Chance) -> Vec<Event> {
    let legal = table.legal(seat.idx());
    let catches: Vec<Action> =
        legal.iter().copied().filter(|action| matches!(action, Action::Catch { .. })).collect();
    let wanted = if below(rng, 3) > 0 { pick(rng, &catches) } else { pick(rng, &legal) };
    let Some(&action) = wanted else { return Vec::new() };
    let before = table.0.clone();
    let events = table.0.act(seat, action, Some(at)).expect("a legal action");
    if matches!(action, Action::Catch { .. }) {
        nobody_else_notices(&before, table, seat, &events);
    }
    events
}

fn nobody_else_notices(before: &Match<checkpoint::Checkpoint>, table: &Board, seat: Seat, events: &[Event]) {
    let after = table.game();
    assert_eq!(before.game().to_move(), after.to_move());
    for viewer in Viewer::all(after.n_seats()).filter(|viewer| !viewer.is(seat)) {
        assert_eq!(before.game().view(viewer), after.view(viewer));
        assert_eq!(table.0.notices(events, viewer), []);
        let Some(other) = viewer.seat() else { continue };
        let (mut then, mut now) = (Vec::new(), Vec::new());
        before.game().legal(other, after.now(), &mut then);
        after.legal(other, after.now(), &mut now);
        assert_eq!(then, now);
    }
}

fn note(events: &[Event], caught: &mut Vec<(Seat, usize)>, seen: &mut Seen) {
    let mut n_settled = 0;
    for event in events {
        match event {
            Event::Caught { seat, cat } => {
                caught.push((*seat, cat.idx()));
                n_settled += 1;
            }
            Event::Missed { by, .. } => {
                n_settled += 1;
                match by {
                    Some(_) => seen.voided += 1,
                    None => seen.too_late += 1,
                }
            }
            Event::FinalCall {} => seen.finals += 1,
            _ => {}
        }
    }
    seen.crowded += u32::from(n_settled > 1);
}
