//! The rules of a round, one by one (K1–K9).

use crate::board::{Board, HuntBoard as _, at, cat, catches, dealt, options, seat, side, true_traits, with};
use checkpoint::{Action, Card, Cat, Checkpoint, Event, PhaseName, Trait};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::{At, Game, Seat, SeatSet, Seed, Viewer};

/// K1: three to five players.
#[test]
fn three_to_five_play() {
    for n_seats in [0, 1, 2, 6, 10] {
        let refused = Checkpoint::new(n_seats, &options(json!({})), Seed::default()).unwrap_err();
        assert_eq!(refused.to_string(), format!("`seats` is {n_seats}, allowed are 3 to 5"));
    }
    for n_seats in 3..=5 {
        assert!(Checkpoint::new(n_seats, &options(json!({})), Seed::default()).is_ok());
    }
}

/// K2, K12: 25 tokens: gold 3 3 4 4 5, white seven 1 and five 2, black four 0 and four −1; K15 and K16 replace some.
#[test]
fn the_pool_of_tokens_is_always_25() {
    for (opts, gold, white, black) in [
        (
            json!({}),
            json!([3, 3, 4, 4, 5]),
            json!([1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2]),
            json!([-1, -1, -1, -1, 0, 0, 0, 0]),
        ),
        (
            json!({ "officer": true }),
            json!([3, 3, 4, 4, 5]),
            json!([1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2]),
            json!([-1, -1, -1, 0, 0, 0, 0, "officer"]),
        ),
        (
            json!({ "officer": true, "cafe": true }),
            json!([3, 4, 4, 5, "cafe"]),
            json!([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, "cafe", "cafe"]),
            json!([-1, -1, 0, 0, 0, 0, "cafe", "officer"]),
        ),
    ] {
        let supply = dealt(4, opts, 1).position().supply.unwrap();
        let written = serde_json::to_value(&supply).unwrap();
        assert_eq!(written, json!({ "gold": gold, "white": white, "black": black }));
        assert_eq!(supply.gold.len() + supply.white.len() + supply.black.len(), 25);
    }
}

/// K12: the table of tokens can be changed by an option, within the values of K2; what is out of range is named.
#[test]
fn options_out_of_range_are_refused_by_name() {
    let few = |gold: Value| json!({ "tokens": { "gold": gold, "white": [1], "black": [0] } });
    for (opts, expected) in [
        (json!({ "reveal_ms": 1999 }), "`reveal_ms` is 1999, allowed are 2000 to 20000"),
        (json!({ "reveal_ms": 20001 }), "`reveal_ms` is 20001, allowed are 2000 to 20000"),
        (json!({ "press_ms": 2001 }), "`press_ms` is 2001, allowed are 0 to 2000"),
        (json!({ "final_call_ms": 999 }), "`final_call_ms` is 999, allowed are 1000 to 60000"),
        (json!({ "side_ms": 0 }), "`side_ms` is 0, allowed are 1000 to 1209600000"),
        (json!({ "answer_ms": 0 }), "`answer_ms` is 0, allowed are 1000 to 1209600000"),
        (json!({ "scoring_ms": 0 }), "`scoring_ms` is 0, allowed are 1000 to 1209600000"),
        (few(json!([2])), "`tokens.gold` has a token of 2, allowed are [3, 4, 5]"),
        (few(json!([])), "`tokens.gold` has 0 tokens, allowed are 1 to 40"),
        (few(json!(vec![3; 41])), "`tokens.gold` has 41 tokens, allowed are 1 to 40"),
        (
            with(few(json!([3])), json!({ "cafe": true })),
            "`cafe` replaces 2 of the white tokens of 1, and `tokens.white` has too few of them",
        ),
        (
            with(few(json!([3])), json!({ "officer": true })),
            "`officer` replaces 1 of the black tokens of -1, and `tokens.black` has too few of them",
        ),
    ] {
        let refused = Checkpoint::new(4, &options(opts), Seed::default()).unwrap_err();
        assert_eq!(refused.to_string(), expected);
    }
    assert!(Checkpoint::new(4, &options(few(json!([5, 3]))), Seed::default()).is_ok());
}

/// K3: with five players the 32 cats; with fewer the unused dogs are among the first 16 cats; every seat has a trait.
#[test]
fn a_round_is_set_up_by_the_number_of_players() {
    for (n_seats, n_dogs) in [(3, 2), (4, 1), (5, 0)] {
        for seed in 0..50 {
            let position = dealt(n_seats, json!({}), seed).position();
            let dogs: Vec<usize> =
                (0..position.deck.len()).filter(|&place| position.deck[place] == Card::Dog).collect();
            assert_eq!((position.deck.len(), dogs.len()), (32 + n_dogs, n_dogs));
            assert!(dogs.iter().all(|&place| place < 16 + n_dogs), "{dogs:?}");
            let cats: BTreeSet<Cat> = position
                .deck
                .iter()
                .filter_map(|card| match card {
                    Card::Cat(cat) => Some(*cat),
                    Card::Dog => None,
                })
                .collect();
            assert_eq!(cats.len(), 32);
            let held = position.traits.iter().map(|token| token.kind);
            let kinds: BTreeSet<Trait> = held.chain(position.bag.iter().copied()).collect();
            assert_eq!((kinds.len(), position.bag.len()), (5, 5 - n_seats));
        }
    }
}

/// K3: every place in the first half is as likely for a dog; tosses fall both ways.
#[test]
fn dogs_lie_anywhere_in_the_first_half() {
    let mut places = [0_u32; 34];
    let mut n_true = 0;
    for number in 0..1700_u32 {
        let seed = Seed::draw(&mut Seed([1; 32]).chance(0, number));
        let position = Checkpoint::new(4, &options(json!({})), seed).unwrap().position();
        places[position.deck.iter().position(|&card| card == Card::Dog).unwrap()] += 1;
        n_true += u32::from(position.tosses.unwrap()[0]);
    }
    // 100 expected at each of 17 places; 50 is five standard deviations.
    assert!(places[..17].iter().all(|n| n.abs_diff(100) < 50), "{places:?}");
    assert!(n_true.abs_diff(850) < 110, "{n_true}");
}

/// K3: each chooses a side once, which others do not see; after 20 s it is tossed.
#[test]
fn a_side_is_chosen_in_secret_or_tossed_by_the_clock() {
    let mut table = dealt(4, json!({}), 3);
    assert_eq!(table.open().phase, PhaseName::Sides);
    assert_eq!(table.open().deadline, Some(At::ms(20_000)));
    assert_eq!(table.legal(1), [false, true].map(|value| Action::Side { value }));
    table.act(1, Action::Side { value: true });
    assert_eq!(table.view(1).my_trait.unwrap().value, Some(true));
    assert_eq!(table.view(2).exposed, []);
    assert_eq!(table.open().to_move, [0, 2, 3].map(seat).into_iter().collect());
    assert_eq!(table.legal(1), []);
    assert_eq!(
        table.refusal_of(1, Action::Side { value: false }),
        "you have chosen your side already: it counts for this round (K3)"
    );

    let events = table.clock();
    assert_eq!(events.len(), 3);
    assert!(events.iter().all(|event| matches!(event, Event::Side { tossed: true, value: Some(_), .. })));
    assert_eq!(table.game().now(), At::ms(20_000));
    assert_eq!(table.open().phase, PhaseName::Hunt);
    assert_eq!(table.view(1).my_trait.unwrap().value, Some(true));
}

/// K3: a toss of the clock does not depend on who else was late.
#[test]
fn a_toss_is_each_seats_own() {
    let tossed = |choosers: &[usize]| {
        let mut table = dealt(3, json!({}), 9);
        for &chooser in choosers {
            table.act(chooser, Action::Side { value: true });
        }
        table.clock();
        table.view(2).my_trait
    };
    assert_eq!(tossed(&[]), tossed(&[0]));
    assert_eq!(tossed(&[]), tossed(&[0, 1]));
}

/// K4: the first player of round one is drawn by lot, each as likely.
#[test]
fn the_first_player_is_drawn_by_lot() {
    let mut firsts = [0_u32; 5];
    for number in 0..1000 {
        let seed = Seed::draw(&mut Seed([2; 32]).chance(0, number));
        firsts[Checkpoint::new(5, &options(json!({})), seed).unwrap().view(Viewer::Spectator).first.idx()] +=
            1;
    }
    // 200 expected; 65 is five standard deviations.
    assert!(firsts.iter().all(|n| n.abs_diff(200) < 65), "{firsts:?}");
}

/// K4: then whoever caught the spy chief; if nobody did, the same player again.
#[test]
fn who_caught_the_chief_is_first_in_the_next_round() {
    for (caught, expected) in
        [([Some(31), Some(3), None], 0), ([None, Some(7), Some(31)], 2), ([Some(3), Some(7), None], 1)]
    {
        let mut table = at(
            3,
            json!({}),
            json!({
                "traits": true_traits(3), "public_traits": [side("grey", true), side("newspaper", true)],
                "first": 1, "phase": "declare", "lines": [{ "suspects": [31, 3, 7] }, {}, {}], "caught": caught,
            }),
        );
        let events = table.all_pass();
        assert!(events.contains(&Event::Round { round: 2, first: seat(expected) }), "{caught:?}");
        assert_eq!((table.open().round, table.open().turn), (2, seat(expected)));
    }
}

/// K5: in seat order from the first player; a cat goes where its player's own trait says, and all lies in view.
#[test]
fn cards_turn_up_in_seat_order_and_are_sorted_by_force() {
    let mut table = at(
        3,
        json!({}),
        json!({ "traits": true_traits(3), "bag": ["grey", "newspaper"], "deck": [1, 0, 4, 2, 3, 9], "first": 1 }),
    );
    assert_eq!(table.open().turn, seat(1));
    let expected = [(1, 1, false), (2, 0, false), (0, 4, false), (1, 2, true), (2, 3, false)];
    for (turn, number, suspect) in expected {
        assert_eq!(table.clock(), [Event::Turned { seat: seat(turn), cat: cat(number), suspect }]);
    }
    assert_eq!(table.open().lines[1].suspects, [cat(2)]);
    assert_eq!(table.open().lines[1].discard, [cat(1)]);
    assert_eq!(table.open().deck_size, 1);
}

/// K5: the memory aid is on unless a table turns it off, and tells the page only: everybody's view has all the cats.
#[test]
fn the_memory_aid_changes_no_view() {
    let seen = |options: Value| {
        let deck = json!([1, 0, 4, 2, 3, 9]);
        let position = json!({ "traits": true_traits(3), "bag": ["grey", "newspaper"], "deck": deck });
        let mut table = at(3, options, position);
        (0..5).for_each(|_| drop(table.clock()));
        table.view(1)
    };
    let (aided, unaided) = (seen(json!({})), seen(json!({ "memory_aid": false })));
    assert_eq!((aided.options.memory_aid, unaided.options.memory_aid), (true, false));
    assert_eq!(aided.lines, unaided.lines);
    assert_eq!(aided.lines[0].discard.len() + aided.lines[0].suspects.len(), 2);
}

/// K6: a dog makes a trait public; it changes no sorting, is out, and the same player turns up another card.
#[test]
fn a_dog_makes_a_trait_public_for_all() {
    for pace in ["real", "step"] {
        let mut table = at(
            3,
            json!({ "pace": pace }),
            json!({
                "traits": true_traits(3), "bag": ["newspaper", "grey"], "tosses": [false, true],
                "deck": [1, "dog", 16, 4, "dog", 5, 6], "first": 0,
            }),
        );
        let go_on = |table: &mut Board| {
            if pace == "real" {
                return table.clock();
            }
            let events: Vec<Event> = (0..3).flat_map(|seat| table.act(seat, Action::Wait {})).collect();
            events.into_iter().filter(|event| !matches!(event, Event::Answered { .. })).collect()
        };
        if pace == "real" {
            go_on(&mut table);
        }
        assert_eq!(table.open().lines[0].suspects, [cat(1)]);
        let dog = |table: &Board| (table.open().public_traits.len(), table.open().turn, table.open().dog_up);
        assert_eq!(go_on(&mut table), [Event::Dog { seat: seat(1), kind: Trait::Newspaper, value: false }]);
        assert_eq!(dog(&table), (1, seat(1), pace == "step"));
        // The cat with a newspaper is no suspect of the seat whose trait is glasses, whatever is public.
        assert_eq!(go_on(&mut table), [Event::Turned { seat: seat(1), cat: cat(16), suspect: false }]);
        assert_eq!(go_on(&mut table), [Event::Turned { seat: seat(2), cat: cat(4), suspect: true }]);
        assert_eq!(go_on(&mut table), [Event::Dog { seat: seat(0), kind: Trait::Grey, value: true }]);
        assert_eq!(table.open().bag_size, 0);
        assert_eq!(go_on(&mut table), [Event::Turned { seat: seat(0), cat: cat(5), suspect: true }]);
    }
}

/// Five suspects and a discard before seat 0.
fn five_suspects(n_seats: usize) -> Value {
    let bag = &["hat", "glasses", "coat", "grey", "newspaper"][n_seats..];
    let mut lines = vec![json!({}); n_seats];
    lines[0] = json!({ "suspects": [1, 3, 5, 7, 9], "discard": [8] });
    json!({
        "traits": true_traits(n_seats), "bag": bag, "lines": lines,
        "deck": [16, 17, 18, 19, 20, 21],
    })
}

/// K7: any suspect, in any line, in anybody's turn; one each; not one that is caught; not a discard, nor a cat that
/// has not turned up.
#[test]
fn a_suspect_is_caught_once_and_each_player_catches_one() {
    let mut table = at(4, json!({ "press_ms": 0 }), five_suspects(4));
    let catch = |number| Action::Catch { cat: cat(number) };
    assert_eq!(
        table.refusal_of(2, catch(8)),
        "cat 8 does not lie in anybody's line: only suspects can be caught (K7)"
    );
    assert_eq!(
        table.refusal_of(2, catch(16)),
        "cat 16 does not lie in anybody's line: only suspects can be caught (K7)"
    );
    assert_eq!(catches(&table.catch(2, 3)), [(2, 3)]);
    assert_eq!(table.refusal_of(2, catch(5)), "you have caught cat 3 in this round: one each (K7)");
    assert_eq!(table.refusal_of(1, catch(3)), "cat 3 was caught by seat 2: catch another suspect (K7)");
    assert_eq!(table.legal(1), [Action::Ready {}, catch(1), catch(5), catch(7), catch(9)]);
    assert_eq!(catches(&table.catch(1, 7)), [(1, 7)]);
    assert_eq!(table.open().caught, [None, Some(cat(7)), Some(cat(3)), None]);
    assert_eq!(table.open().catch_order, [2, 1].map(seat));
    assert_eq!(table.open().lines[0].suspects.len(), 5, "caught cats stay in view");
}

/// K8: a player who has caught goes on turning up cards.
#[test]
fn who_has_caught_goes_on_turning_up_cards() {
    let mut table = at(4, json!({ "press_ms": 0 }), five_suspects(4));
    table.catch(0, 3);
    assert_eq!(table.clock(), [Event::Turned { seat: seat(0), cat: cat(16), suspect: false }]);
    assert_eq!(table.legal(0), []);
}

/// K9: the hunt ends when all but one have caught, for every number of players.
#[test]
fn the_hunt_ends_when_all_but_one_have_caught() {
    for n_seats in 3..=5 {
        let mut table = at(n_seats, json!({ "press_ms": 0 }), five_suspects(n_seats));
        for (catcher, number) in (1..n_seats).zip([1, 3, 5, 7]) {
            assert_eq!(table.open().phase, PhaseName::Hunt);
            table.catch(catcher, number);
        }
        assert_eq!(table.open().phase, PhaseName::Declare);
        assert_eq!(table.open().caught[0], None);
    }
}

/// K9: the last card begins the final call: 10 s, all-but-one is off, one may pass; whoever lets it go by has nothing.
#[test]
fn an_empty_deck_begins_the_final_call() {
    let position = with(five_suspects(4), json!({ "deck": [16] }));
    let mut table = at(4, json!({ "press_ms": 0 }), position);
    table.catch(0, 1);
    table.catch(1, 3);
    let events = table.clock();
    assert_eq!(events.last(), Some(&Event::FinalCall {}));
    assert_eq!(table.open().phase, PhaseName::FinalCall);
    assert_eq!(table.open().deadline, Some(At::ms(16_000)));
    table.catch(2, 5);
    assert_eq!(table.open().phase, PhaseName::FinalCall, "three of four have caught, and it goes on");
    assert_eq!(table.open().to_move, SeatSet::only(seat(3)));
    assert!(table.refusal_of(3, Action::Ready {}).starts_with("not now: the phase is final_call"));
    let mut late = table.clone();
    // Everybody has caught.
    table.catch(3, 7);
    assert_eq!(table.open().phase, PhaseName::Declare);
    assert_eq!(table.open().catch_order.len(), 4);
    // Or the time is up.
    late.clock();
    assert_eq!((late.open().phase, late.game().now()), (PhaseName::Declare, At::ms(16_000)));
    assert_eq!(late.open().caught[3], None);
}

/// K9: the final call ends at once when everybody has caught or given up; who gave up is out.
#[test]
fn the_final_call_ends_when_everybody_has_caught_or_given_up() {
    let position = with(five_suspects(3), json!({ "deck": [], "phase": "final_call" }));
    let mut table = at(3, json!({ "press_ms": 0 }), position);
    assert_eq!(table.act(1, Action::Pass {}), [Event::GaveUp { seat: seat(1) }]);
    assert_eq!(table.open().given_up, SeatSet::only(seat(1)));
    assert_eq!(
        table.refusal_of(1, Action::Catch { cat: cat(1) }),
        "you have given up: the final call is over for you (K9)"
    );
    assert_eq!(
        table.refusal_of(1, Action::Pass {}),
        "you have given up: the final call is over for you (K9)"
    );
    table.catch(2, 9);
    assert_eq!(table.open().phase, PhaseName::FinalCall);
    table.act(0, Action::Pass {});
    assert_eq!(table.open().phase, PhaseName::Declare);
    assert_eq!(table.open().catch_order, [seat(2)]);
}

/// K9: the last card may be a dog where a position says so; the final call comes all the same.
#[test]
fn a_dog_on_the_bottom_is_followed_by_the_final_call() {
    for pace in ["real", "step"] {
        let position = with(five_suspects(4), json!({ "deck": ["dog"] }));
        let mut table = at(4, json!({ "pace": pace }), position);
        if pace == "real" {
            table.clock();
        } else {
            Seat::all(4).for_each(|seat| drop(table.act(seat.idx(), Action::Wait {})));
        }
        assert_eq!((table.open().phase, table.open().bag_size), (PhaseName::FinalCall, 0));
    }
}
