//! Real time, step by step, and the fair press (P1–P3).

use crate::board::{HuntBoard as _, at, cat, catches, dealt, misses, seat, seeded, true_traits, with};
use checkpoint::{Action, Event, PhaseName};
use serde_json::{Value, json};
use table::{At, Game, SeatSet, Viewer};

const KINDS: [&str; 5] = ["hat", "glasses", "coat", "grey", "newspaper"];

/// Five suspects before seat 0, six cards in the deck.
fn hunt(n_seats: usize) -> Value {
    let mut lines = vec![json!({}); n_seats];
    lines[0] = json!({ "suspects": [1, 3, 5, 7, 9] });
    json!({
        "traits": true_traits(n_seats), "bag": &KINDS[n_seats..], "lines": lines,
        "deck": [16, 18, 20, 24, 26, 28],
    })
}

fn final_call(n_seats: usize) -> Value {
    with(hunt(n_seats), json!({ "deck": [], "phase": "final_call" }))
}

/// P1: the first card 6 s after the last side, each next one 6 s after the last; a dog counts as a card.
#[test]
fn cards_turn_up_by_the_clock() {
    let mut table = dealt(3, json!({ "reveal_ms": 4000 }), 5);
    for number in 0..3 {
        table.act_at(number, Action::Side { value: true }, 1000 * number as u64);
    }
    assert_eq!(table.open().deadline, Some(At::ms(6000)));
    for n_cards in 1..20 {
        table.clock();
        assert_eq!(table.game().now(), At::ms(2000 + 4000 * n_cards));
        assert_eq!(table.open().deadline, Some(At::ms(6000 + 4000 * n_cards)));
    }
    assert_eq!(table.open().public_traits.len(), 2, "both dogs are in the first half");
}

/// P1: or as soon as everybody who has not caught is ready; who has caught is not asked.
#[test]
fn the_card_comes_at_once_when_everybody_is_ready() {
    let mut table = at(4, json!({ "press_ms": 0 }), hunt(4));
    table.catch(3, 1);
    assert_eq!(table.open().to_move, [0, 1, 2].map(seat).into_iter().collect());
    assert_eq!(table.refusal_of(3, Action::Ready {}), "you have caught cat 1 in this round: one each (K7)");
    assert_eq!(table.act_at(0, Action::Ready {}, 100), [Event::Ready { seat: seat(0) }]);
    assert_eq!(table.refusal_of(0, Action::Ready {}), "you have said ready: wait for the card");
    assert_eq!(table.open().ready, SeatSet::only(seat(0)));
    table.act_at(2, Action::Ready {}, 200);
    assert_eq!(table.open().deadline, Some(At::ms(6000)), "nobody alone moves the clock");
    let events = table.act_at(1, Action::Ready {}, 300);
    assert_eq!(events[1], Event::Turned { seat: seat(0), cat: cat(16), suspect: false });
    assert_eq!((table.open().ready, table.open().deadline), (SeatSet::EMPTY, Some(At::ms(6300))));
    assert_eq!(table.refusal_of(0, Action::Wait {}), "this table plays in real time: say `ready` instead");
}

/// P1: if the only one who is not ready catches, all who have not caught are ready, and the card comes.
#[test]
fn a_catch_of_the_last_one_awaited_lets_the_card_come() {
    let mut table = at(4, json!({ "press_ms": 0 }), hunt(4));
    for number in 0..3 {
        table.act(number, Action::Ready {});
    }
    let events = table.catch(3, 1);
    assert_eq!(catches(&events), [(3, 1)]);
    assert!(matches!(events[1], Event::Turned { .. }));
}

/// P2: the first card turns up by itself as the last side is chosen; answers are secret, and then settled together.
#[test]
fn answers_are_secret_until_all_are_in() {
    let mut table = dealt(3, json!({ "pace": "step" }), 5);
    table.act(0, Action::Side { value: true });
    table.act(1, Action::Side { value: true });
    let events = table.act(2, Action::Side { value: true });
    assert!(matches!(events[1], Event::Turned { .. } | Event::Dog { .. }), "{events:?}");
    assert_eq!(table.open().deadline, Some(At::ms(60_000)));

    let mut table = at(4, json!({ "pace": "step" }), hunt(4));
    assert_eq!(table.legal(1)[0], Action::Wait {});
    assert_eq!(table.refusal_of(1, Action::Ready {}), "this table plays step by step: say `wait` instead");
    let events = table.catch(1, 3);
    assert_eq!(catches(&events), []);
    let told = table.0.notices(&events, Viewer::Seat(seat(0)));
    assert_eq!(serde_json::to_value(told).unwrap(), json!([{ "type": "answered", "seat": 1 }]));
    assert_eq!(table.view(1).my_answer, Some(Action::Catch { cat: cat(3) }));
    assert_eq!(table.view(0).my_answer, None);
    assert_eq!(table.refusal_of(1, Action::Wait {}), "you have answered: wait for the others");
    table.act(0, Action::Wait {});
    table.act(2, Action::Wait {});
    let events = table.act(3, Action::Wait {});
    assert_eq!(catches(&events), [(1, 3)]);
    assert!(matches!(events.last(), Some(Event::Turned { .. })), "the next card turns up by itself");
    assert_eq!(table.open().to_move, [0, 2, 3].map(seat).into_iter().collect());
    assert_eq!(table.refusal_of(1, Action::Wait {}), "you have caught cat 3 in this round: one each (K7)");
}

/// P2: after 60 s those who have not answered wait.
#[test]
fn the_clock_waits_for_those_who_have_not_answered() {
    let mut table = at(4, json!({ "pace": "step" }), hunt(4));
    table.catch(2, 7);
    let events = table.clock();
    assert_eq!(catches(&events), [(2, 7)]);
    assert_eq!(table.game().now(), At::ms(60_000));
    assert!(matches!(events.last(), Some(Event::Turned { .. })));
}

/// P2: settled in seat order beginning with the player whose turn it was, K9 after each; and who loses a cat to
/// another is asked once more. For each: the turn, the answers (0 waits), catches and misses in order, who is asked.
#[test]
fn answers_are_settled_from_the_player_whose_turn_it_was() {
    for (turn, answers, caught, missed, asked) in [
        (0, [3, 3, 0, 0], vec![(0, 3)], vec![(1, 3)], vec![1]),
        (1, [3, 3, 0, 0], vec![(1, 3)], vec![(0, 3)], vec![0]),
        (2, [3, 3, 0, 0], vec![(0, 3)], vec![(1, 3)], vec![1]),
        (3, [5, 5, 5, 5], vec![(3, 5)], vec![(0, 5), (1, 5), (2, 5)], vec![0, 1, 2]),
        (2, [5, 3, 5, 3], vec![(2, 5), (3, 3)], vec![(0, 5), (1, 3)], vec![0, 1]),
        // Three of four have caught: the hunt is over, whoever comes after is too late and not asked (K9).
        (0, [1, 3, 5, 7], vec![(0, 1), (1, 3), (2, 5)], vec![(3, 7)], vec![]),
        (2, [1, 3, 5, 7], vec![(2, 5), (3, 7), (0, 1)], vec![(1, 3)], vec![]),
        (1, [9, 1, 1, 3], vec![(1, 1), (3, 3), (0, 9)], vec![(2, 1)], vec![]),
    ] {
        let mut table = at(4, json!({ "pace": "step" }), with(hunt(4), json!({ "turn": turn })));
        let mut events = Vec::new();
        for (number, answer) in answers.into_iter().enumerate() {
            let wanted = if answer == 0 { Action::Wait {} } else { Action::Catch { cat: cat(answer) } };
            events = table.act(number, wanted);
        }
        assert_eq!((catches(&events), misses(&events)), (caught, missed), "{turn} {answers:?}");
        let again: SeatSet = asked.iter().map(|&number| seat(number)).collect();
        if asked.is_empty() {
            assert_eq!(table.open().phase, PhaseName::Declare);
        } else {
            assert!(events.contains(&Event::AskedAgain { seats: again }));
            assert_eq!(table.open().to_move, again);
            assert_eq!((table.open().turn, table.open().deck_size), (seat(turn), 6), "no card in between");
        }
    }
}

/// P2: who is asked once more may lose again, and is asked again; the others are not. Then the next card comes.
#[test]
fn a_player_who_loses_again_is_asked_again() {
    let mut table = at(5, json!({ "pace": "step" }), hunt(5));
    for number in 0..5 {
        table.catch(number, 1);
    }
    assert_eq!(table.open().to_move, [1, 2, 3, 4].map(seat).into_iter().collect());
    assert_eq!(table.refusal_of(0, Action::Wait {}), "you have caught cat 1 in this round: one each (K7)");
    table.act(4, Action::Wait {});
    for number in 1..4 {
        table.catch(number, 3);
    }
    assert_eq!(table.open().to_move, [2, 3].map(seat).into_iter().collect());
    assert_eq!(table.refusal_of(4, Action::Wait {}), "you are not asked now: wait");
    table.act(2, Action::Wait {});
    let events = table.act(3, Action::Wait {});
    assert!(matches!(events.last(), Some(Event::Turned { seat: turned, .. }) if *turned == seat(1)));
    assert_eq!(table.open().to_move, [2, 3, 4].map(seat).into_iter().collect());
}

/// P2, K9: the answers after the last card are the final call; all-but-one is off, who loses a cat is asked once more,
/// who passes is out.
#[test]
fn step_by_step_the_answers_after_the_last_card_are_the_final_call() {
    let mut table = at(4, json!({ "pace": "step" }), with(hunt(4), json!({ "deck": [16] })));
    for number in 0..3 {
        table.act(number, Action::Wait {});
    }
    let events = table.act(3, Action::Wait {});
    assert_eq!(events.last(), Some(&Event::FinalCall {}));
    assert_eq!(table.open().phase, PhaseName::FinalCall);
    assert_eq!(table.legal(0)[0], Action::Pass {});
    assert_eq!(table.open().deadline, Some(At::ms(60_000)));
    assert!(table.refusal_of(0, Action::Wait {}).starts_with("not now: the phase is final_call"));
    // The turn is seat 1's: 1 and 2 get their cats, then 3; seat 0 loses cat 3 and is asked once more.
    table.catch(0, 3);
    table.catch(1, 3);
    table.catch(2, 5);
    let events = table.catch(3, 7);
    assert_eq!((catches(&events), misses(&events)), (vec![(1, 3), (2, 5), (3, 7)], vec![(0, 3)]));
    assert_eq!((table.open().phase, table.open().to_move), (PhaseName::FinalCall, SeatSet::only(seat(0))));
    let mut quiet = table.clone();
    assert_eq!(catches(&table.catch(0, 9)), [(0, 9)]);
    assert_eq!(table.open().phase, PhaseName::Declare);
    quiet.clock();
    assert_eq!((quiet.open().phase, quiet.open().caught[0]), (PhaseName::Declare, None));

    let mut table = at(3, json!({ "pace": "step" }), final_call(3));
    table.all_pass();
    assert_eq!((table.open().phase, table.open().catch_order.len()), (PhaseName::Declare, 0));
}

/// P3: the first catch opens a window of 300 ms; until it closes nobody learns of it but the player themselves.
#[test]
fn a_press_shows_to_nobody_until_the_window_closes() {
    let mut table = at(4, json!({}), hunt(4));
    let before: Vec<_> = Viewer::all(4).map(|viewer| table.game().view(viewer)).collect();
    let legal: Vec<_> = (0..4).map(|number| table.legal(number)).collect();
    let events = table.catch_at(2, 3, 1000);
    for (viewer, before) in Viewer::all(4).zip(before) {
        if viewer.is(seat(2)) {
            continue;
        }
        assert_eq!(table.game().view(viewer), before, "{viewer}");
        assert_eq!(table.0.notices(&events, viewer), []);
    }
    for number in [0, 1, 3] {
        assert_eq!(table.legal(number), legal[number]);
    }
    assert_eq!((table.view(2).my_press, table.view(2).my_press_at), (Some(cat(3)), Some(At::ms(1000))));
    assert_eq!((table.view(2).at, table.view(0).at), (At::ms(1000), At::ms(0)));
    assert_eq!(table.view(2).deadline, Some(At::ms(6000)), "not even to the one who pressed");
    assert_eq!(table.game().deadline(), Some(At::ms(1300)));
    assert_eq!(table.open().to_move, SeatSet::all(4));
    assert_eq!(
        table.refusal_of(2, Action::Catch { cat: cat(5) }),
        "your catch of cat 3 is being settled: wait for it (P3)"
    );
    // Half-open: a press at 1299 is inside, at 1300 the window has closed.
    table.catch_at(1, 5, 1299);
    let events = table.clock();
    assert_eq!(table.game().now(), At::ms(1300));
    let mut caught = catches(&events);
    caught.sort_unstable();
    assert_eq!(caught, [(1, 5), (2, 3)]);
    table.catch_at(0, 7, 1300);
    assert_eq!(table.game().deadline(), Some(At::ms(1600)), "a new window");
}

/// P3: a lot from the seed decides between presses in a window, not the order of arrival.
#[test]
fn a_lot_decides_inside_a_window() {
    let mut wins = [0_u32; 4];
    for seed in 0..=255 {
        let winner = |order: [usize; 3]| {
            let mut table = seeded(4, json!({}), hunt(4), seed);
            for (number, ms) in order.into_iter().zip([1000, 1100, 1299]) {
                table.catch_at(number, 3, ms);
            }
            let events = table.clock();
            let mut lost: Vec<usize> = misses(&events).iter().map(|(number, _)| *number).collect();
            lost.sort_unstable();
            assert_eq!((catches(&events).len(), lost.len()), (1, 2));
            catches(&events)[0].0
        };
        let first = winner([0, 1, 2]);
        assert_eq!(first, winner([2, 1, 0]), "whoever came first");
        assert_eq!(first, winner([1, 0, 2]));
        wins[first] += 1;
    }
    // 85 expected each; 38 is five standard deviations.
    assert!(wins[..3].iter().all(|n| n.abs_diff(85) < 38), "{wins:?}");
}

/// P3: a void catch is told to its player alone, who may catch again if the hunt goes on.
#[test]
fn a_void_catch_is_told_to_its_player_who_may_catch_again() {
    let mut table = at(4, json!({}), hunt(4));
    table.catch_at(0, 3, 0);
    table.catch_at(1, 3, 10);
    let events = table.clock();
    let (loser, _) = misses(&events)[0];
    for viewer in Viewer::all(4) {
        let told = table.0.notices(&events, viewer);
        let missed = told.iter().filter(|told| matches!(told.event(), Event::Missed { .. })).count();
        assert_eq!(missed, usize::from(viewer.is(seat(loser))), "{viewer}");
    }
    assert_eq!(table.view(loser).my_press, None);
    table.catch(loser, 5);
    assert_eq!(catches(&table.clock()), [(loser, 5)]);
}

/// P3, K9: when the catches of a window end the hunt, the rest of it is void.
#[test]
fn the_hunt_may_end_inside_a_window() {
    for seed in 0..20 {
        let mut table = seeded(3, json!({}), hunt(3), seed);
        for (number, number_of_cat) in [(0, 1), (1, 3), (2, 5)] {
            table.catch_at(number, number_of_cat, 50 * number as u64);
        }
        let events = table.clock();
        assert_eq!((catches(&events).len(), misses(&events).len()), (2, 1));
        assert!(events.iter().any(|event| matches!(event, Event::Missed { by: None, .. })));
        assert_eq!(table.open().phase, PhaseName::Declare);
    }
}

/// P1, P3: the reveal clock and "ready" go on as without a press: the card turns up while the window is open, a player
/// who has pressed is still waited for, and may say ready.
#[test]
fn an_open_window_changes_nothing_about_the_next_card() {
    let mut table = at(3, json!({}), hunt(3));
    table.catch_at(0, 1, 5900);
    let events = table.clock();
    assert!(matches!(events[..], [Event::Turned { .. }]));
    assert_eq!(table.game().now(), At::ms(6000));
    assert_eq!(catches(&table.clock()), [(0, 1)]);
    assert_eq!(table.game().now(), At::ms(6200));

    let mut table = at(3, json!({}), hunt(3));
    table.catch_at(0, 1, 100);
    table.act_at(1, Action::Ready {}, 110);
    table.act_at(2, Action::Ready {}, 120);
    assert_eq!((table.open().deck_size, table.open().to_move), (6, SeatSet::only(seat(0))));
    let mut ready = table.clone();
    assert_eq!(ready.act_at(0, Action::Ready {}, 130).len(), 2, "ready, and the card");
    assert_eq!(ready.view(0).my_press, Some(cat(1)));
    assert_eq!(catches(&ready.clock()), [(0, 1)]);
    // When the window closes it shows that all who have not caught are ready.
    let events = table.clock();
    assert!(matches!(events[..], [Event::Caught { .. }, Event::Turned { .. }]), "{events:?}");
    assert_eq!(table.game().now(), At::ms(400));
}

/// P3: a window that closes at the very moment of the card is settled first.
#[test]
fn a_window_that_closes_with_the_card_is_settled_first() {
    let mut table = at(3, json!({}), hunt(3));
    table.catch_at(0, 1, 5700);
    let events = table.clock();
    assert!(matches!(events[..], [Event::Caught { .. }, Event::Turned { .. }]), "{events:?}");
    assert_eq!(table.game().deadline(), Some(At::ms(12_000)));
}

/// P3, K9: a window open when the last card turns up is settled in the final call, where all-but-one is off.
#[test]
fn a_window_may_reach_into_the_final_call() {
    let mut table = at(3, json!({}), with(hunt(3), json!({ "deck": [16] })));
    for (number, number_of_cat) in [(0, 1), (1, 3), (2, 5)] {
        table.catch_at(number, number_of_cat, 5900);
    }
    assert_eq!(table.clock().last(), Some(&Event::FinalCall {}));
    assert_eq!(catches(&table.clock()).len(), 3);
    assert_eq!(table.open().phase, PhaseName::Declare);
}

/// P3, K9: a window open when the final call ends is settled first; others who pass do not end it early.
#[test]
fn a_window_open_at_the_end_of_the_final_call_is_settled_first() {
    let mut table = at(3, json!({}), final_call(3));
    table.catch_at(0, 1, 9000);
    table.act_at(1, Action::Pass {}, 9001);
    table.act_at(2, Action::Pass {}, 9002);
    assert_eq!((table.open().phase, table.open().to_move), (PhaseName::FinalCall, SeatSet::only(seat(0))));
    let events = table.clock();
    assert_eq!((catches(&events), table.game().now()), (vec![(0, 1)], At::ms(9300)));
    assert_eq!(table.open().phase, PhaseName::Declare);

    let mut table = at(3, json!({}), final_call(3));
    table.catch_at(0, 1, 9999);
    let events = table.clock();
    assert_eq!((catches(&events), table.game().now()), (vec![(0, 1)], At::ms(10_000)));
    assert_eq!(table.open().phase, PhaseName::Declare);
}

/// P3: whoever passes in the final call before the window closes takes the press back.
#[test]
fn a_pass_takes_a_press_back() {
    let mut table = at(3, json!({}), final_call(3));
    table.catch_at(0, 1, 100);
    assert_eq!(table.act_at(0, Action::Pass {}, 200), [Event::GaveUp { seat: seat(0) }]);
    assert_eq!((table.view(0).my_press, table.game().deadline()), (None, Some(At::ms(10_000))));
    table.catch_at(1, 1, 300);
    assert_eq!(catches(&table.clock()), [(1, 1)]);
}

/// P3: with a window of 0 the order of arrival decides, at once.
#[test]
fn without_a_window_the_order_of_arrival_decides() {
    let mut table = at(4, json!({ "press_ms": 0 }), hunt(4));
    assert_eq!(catches(&table.catch(3, 5)), [(3, 5)]);
    assert_eq!(
        table.refusal_of(0, Action::Catch { cat: cat(5) }),
        "cat 5 was caught by seat 3: catch another suspect (K7)"
    );
    assert_eq!(table.open().catch_order, [seat(3)]);
}
