//! Tokens, the end of the game and who wins (K10–K14).

use crate::board::{Board, HuntBoard as _, at, cat, catches, dealt, seat, side, true_traits, with};
use checkpoint::{Action, Card, Cat, Colour, DecidedBy, End, Event, PhaseName, reward};
use serde_json::{Value, json};
use table::{At, SeatSet};

fn colours(table: &Board, number: usize) -> Vec<Colour> {
    table.open().token_colours[number].iter().map(|token| token.colour).collect()
}

/// K10: which token for what was caught, for every cat and every chief, whatever is left of the deck.
#[test]
fn the_colour_of_a_token_for_every_cat_and_chief() {
    for chief in Cat::all() {
        let elsewhere = Cat::all().find(|&cat| cat != chief).unwrap();
        let with_chief = [Card::Dog, Card::Cat(elsewhere), Card::Cat(chief)];
        let without_chief = [Card::Dog, Card::Cat(elsewhere)];
        for deck in [&with_chief[..], &without_chief, &[]] {
            for caught in Cat::all() {
                let expected = match (caught.idx() ^ chief.idx()).count_ones() {
                    0 => Colour::Gold,
                    1 => Colour::White,
                    _ => Colour::Black,
                };
                assert_eq!(reward(Some(caught), chief, deck), expected);
            }
            let nobody = if deck.contains(&Card::Cat(chief)) { Colour::White } else { Colour::Black };
            assert_eq!(reward(None, chief, deck), nobody);
        }
    }
}

/// K10, by playing: three players; the chief is cat 31. Who gets which colour for every combination of what the three
/// caught (the chief, an accomplice, an innocent, nobody), with the chief in the deck or not, and the deck empty or
/// not.
#[test]
fn who_gets_which_colour_for_every_combination() {
    let accomplices = [30, 29, 27];
    let innocents = [1, 2, 4];
    let mut n_scorings = 0;
    for caught in 0..4_usize.pow(3) {
        let caught = [caught % 4, caught / 4 % 4, caught / 16];
        let n_caught = caught.iter().filter(|&&kind| kind < 3).count();
        let n_chiefs = caught.iter().filter(|&&kind| kind == 0).count();
        if n_chiefs > 1 {
            continue;
        }
        let number =
            |seat: usize, kind: usize| [Some(31), Some(accomplices[seat]), Some(innocents[seat]), None][kind];
        for (chief_in_deck, deck_empty) in [(true, false), (false, false), (false, true)] {
            // With cards left the hunt ends when two of three have caught; with none, by the final call.
            if chief_in_deck && n_chiefs > 0 || !deck_empty && n_caught != 2 {
                continue;
            }
            let deck: Value = match (deck_empty, chief_in_deck) {
                (true, _) => json!([]),
                (false, true) => json!([8, 31]),
                (false, false) => json!([8, 9]),
            };
            // Hat, glasses and coat, all true, are the traits of the seats.
            let mut lines = [vec![1, 27, 29], vec![2, 30], vec![4]];
            if !chief_in_deck {
                lines[2].push(31);
            }
            let mut table = at(
                3,
                json!({ "press_ms": 0 }),
                json!({
                    "traits": true_traits(3), "bag": ["grey", "newspaper"], "tosses": [true, true], "deck": deck,
                    "lines": lines.map(|suspects| json!({ "suspects": suspects })),
                }),
            );
            for (catcher, kind) in caught.into_iter().enumerate() {
                match number(catcher, kind) {
                    Some(number) => drop(table.catch(catcher, number)),
                    None if deck_empty => drop(table.act(catcher, Action::Pass {})),
                    None => {}
                }
            }
            assert_eq!(table.open().phase, PhaseName::Declare, "{caught:?} {deck}");
            for (seat, kind) in caught.into_iter().enumerate() {
                let nobody = if chief_in_deck { Colour::White } else { Colour::Black };
                let expected = [Colour::Gold, Colour::White, Colour::Black, nobody][kind];
                assert_eq!(colours(&table, seat), [expected], "{caught:?} {deck} seat {seat}");
            }
            n_scorings += 1;
        }
    }
    // With two of three: 3 places for nobody × (9 − 1 with two chiefs) without the chief in the deck, × 4 with it
    // there. With an empty deck: 64 − 10 with two or three chiefs.
    assert_eq!(n_scorings, 3 * 8 + 3 * 4 + 54);
}

/// K10: tokens still in the bag are tossed, so that there are five values; all traits lie open in the scoring.
#[test]
fn what_is_left_in_the_bag_is_tossed_in_the_scoring() {
    let mut table = at(
        3,
        json!({ "press_ms": 0 }),
        json!({
            "traits": true_traits(3), "bag": ["grey", "newspaper"], "tosses": [true, false],
            "lines": [{ "suspects": [15, 7] }, {}, {}], "deck": [0],
        }),
    );
    table.catch(1, 15);
    let events = table.catch(2, 7);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Tossed { .. })).count(), 2);
    assert!(events.contains(&Event::Chief { cat: cat(15) }));
    assert_eq!((colours(&table, 1), colours(&table, 2)), (vec![Colour::Gold], vec![Colour::White]));
    let open = table.open();
    assert_eq!((open.exposed.len(), open.public_traits.len(), open.bag_size), (3, 2, 0));
}

/// K11: owners know the values of their tokens, others see the colours only.
#[test]
fn only_the_owner_knows_a_tokens_value() {
    let mut table = at(
        3,
        json!({}),
        json!({
            "traits": true_traits(3), "bag": ["grey", "newspaper"], "deck": [], "lines": [{ "suspects": [1] }, {}, {}],
            "tokens": [[{ "colour": "gold", "value": 5 }], [], []], "phase": "final_call",
        }),
    );
    assert_eq!(table.view(0).my_tokens[0].value, 5);
    for view in [table.view(1), table.view(2), table.open()] {
        let written = serde_json::to_value(&view.token_colours[0]).unwrap();
        assert_eq!(written, json!([{ "colour": "gold", "open": false, "known_by": [] }]));
        assert!(view.known_tokens.is_empty());
    }
    let events = table.all_pass();
    for number in 0..3 {
        let told = table.0.notices(&events, table::Viewer::Seat(seat(number)));
        let with_value =
            told.iter().filter(|told| matches!(told.event(), Event::Drew { token: Some(_), .. })).count();
        let drew = told.iter().filter(|told| matches!(told.event(), Event::Drew { .. })).count();
        assert_eq!((with_value, drew), (1, 3), "one's own value and everybody's colour");
    }
}

/// K13: a colour that runs out in the middle of a scoring: tokens go in the order of catching, who caught nobody is
/// last (several from the first player on), and some get none; then the game ends.
#[test]
fn a_colour_runs_out_in_the_middle_of_a_scoring() {
    let suspects: Vec<usize> = vec![1, 3, 5, 7];
    let mut table = at(
        5,
        json!({ "press_ms": 0 }),
        json!({
            "traits": true_traits(5), "first": 4, "deck": [], "phase": "final_call",
            "lines": [{ "suspects": suspects }, {}, {}, {}, {}],
            "supply": { "gold": [3], "white": [2], "black": [0, -1, 0] },
        }),
    );
    table.catch(3, 1);
    table.catch(1, 3);
    table.act(0, Action::Pass {});
    table.act(2, Action::Pass {});
    let events = table.act(4, Action::Pass {});
    let drawn: Vec<(usize, bool)> = events
        .iter()
        .filter_map(|event| match event {
            Event::Drew { seat, .. } => Some((seat.idx(), true)),
            Event::NoToken { seat, .. } => Some((seat.idx(), false)),
            _ => None,
        })
        .collect();
    assert_eq!(drawn, [(3, true), (1, true), (4, true), (0, false), (2, false)]);
    let sizes = table.open().supply_sizes;
    assert_eq!((sizes.gold, sizes.white, sizes.black), (1, 1, 0));
    // The view tells what this scoring brought, also where it brought nothing.
    let token = |seat: usize| json!({ "seat": seat, "index": 0 });
    assert_eq!(
        serde_json::to_value(table.open().awards).unwrap(),
        json!([
            { "alike": null, "token": null },
            { "alike": 2, "token": token(1) },
            { "alike": null, "token": null },
            { "alike": 1, "token": token(3) },
            { "alike": null, "token": token(4) },
        ])
    );
    assert_eq!(table.open().chief, Some(cat(31)));
    assert_eq!((table.view(0).my_points, table.open().my_points), (Some(0), None));
    let events = table.all_pass();
    assert!(events.iter().any(|event| matches!(event, Event::Over { reason: End::ColourRanOut, .. })));
    assert_eq!(table.0.outcome().unwrap().scores.iter().sum::<i32>(), -1);
}

fn rich(more: Value) -> Value {
    let gold = |value: i8| json!({ "colour": "gold", "value": value });
    let white = |value: i8| json!({ "colour": "white", "value": value });
    let position = json!({
        "traits": true_traits(4), "public_traits": [side("newspaper", false)], "deck": [], "phase": "declare",
        "tokens": [[gold(5), gold(4), gold(3)], [gold(4), white(2), white(1)], [], []], "round": 4,
    });
    with(position, more)
}

/// K13: declaring is offered only when true, asked of all at once, and shown when all are in.
#[test]
fn ten_points_are_declared_by_choice_and_shown_when_all_are_in() {
    let mut table = at(4, json!({}), rich(json!({})));
    assert_eq!(table.open().deadline, Some(At::ms(15_000)));
    assert_eq!(table.legal(0), [Action::Pass {}, Action::Declare {}]);
    assert_eq!(table.legal(1), [Action::Pass {}]);
    assert_eq!(
        table.refusal_of(1, Action::Declare {}),
        "you have 7 points: declare with 10 or more, or pass (K13)"
    );
    let events = table.act(0, Action::Declare {});
    let told = table.0.notices(&events, table::Viewer::Seat(seat(1)));
    assert_eq!(serde_json::to_value(&told).unwrap(), json!([{ "type": "answered", "seat": 0 }]));
    assert_eq!(table.view(0).my_answer, Some(Action::Declare {}));
    assert_eq!(table.view(1).my_answer, None);
    assert_eq!(table.open().answered, SeatSet::only(seat(0)));
    assert_eq!(table.refusal_of(0, Action::Pass {}), "you have answered: wait for the others");
    let mut quiet = table.clone();

    let events = table.all_pass();
    assert!(events.contains(&Event::Declared { seats: SeatSet::only(seat(0)) }));
    assert_eq!(table.open().winners, Some(vec![seat(0)]));
    assert_eq!(table.open().scores, Some(vec![12, 7, 0, 0]));
    // The clock passes for those who have not answered; what was declared counts.
    let events = quiet.clock();
    assert!(events.iter().any(|event| matches!(event, Event::Over { reason: End::Declared, .. })));
}

/// K13: nobody need declare; then the game goes on, at most to the fifth round.
#[test]
fn the_game_goes_on_where_nobody_declares_and_ends_after_the_fifth_round() {
    let mut table = at(4, json!({}), rich(json!({})));
    let events = table.all_pass();
    assert!(events.contains(&Event::Declared { seats: SeatSet::EMPTY }));
    assert_eq!((table.open().phase, table.open().round), (PhaseName::Sides, 5));
    let mut table = at(4, json!({}), rich(json!({ "round": 5 })));
    let events = table.all_pass();
    assert!(events.iter().any(|event| matches!(event, Event::Over { reason: End::FifthRound, .. })));
    assert!(table.try_act(0, Action::Pass {}).is_err());
}

/// K13: with the café all seats are asked in turn from the first player, also who can only pass; then all to declare.
#[test]
fn every_seat_is_asked_in_its_turn_and_then_all_at_once() {
    let position = rich(json!({ "phase": "cafe", "first": 2, "tokens": [[], [], [], []] }));
    let mut table = at(4, json!({ "cafe": true }), position);
    for asked in [2, 3, 0, 1] {
        assert_eq!(table.open().phase, PhaseName::Cafe);
        assert_eq!(table.open().to_move, SeatSet::only(seat(asked)));
        assert_eq!(table.legal(asked), [Action::Pass {}]);
        assert_eq!(table.legal((asked + 1) % 4), []);
        assert_eq!(table.refusal_of((asked + 1) % 4, Action::Pass {}), "you are not asked now: wait");
        // By the player or by the clock, after 15 s.
        let events = if asked == 3 { table.clock() } else { table.act(asked, Action::Pass {}) };
        assert_eq!(events, [Event::Passed { seat: seat(asked) }]);
    }
    assert_eq!(table.open().deadline, Some(At::ms(30_000)));
    assert_eq!((table.open().phase, table.open().to_move), (PhaseName::Declare, SeatSet::all(4)));
}

/// K14: most points; then more gold tokens; then a shared win.
#[test]
fn most_points_win_then_gold_then_the_win_is_shared() {
    let gold = |value: i8| json!({ "colour": "gold", "value": value });
    let white = |value: i8| json!({ "colour": "white", "value": value });
    let black = |value: i8| json!({ "colour": "black", "value": value });
    for (tokens, winners, scores, decided_by) in [
        (json!([[gold(3)], [gold(4)], [white(1)]]), vec![1], [3, 4, 1], DecidedBy::Points),
        (json!([[gold(3)], [white(1), white(2)], [black(0)]]), vec![0], [3, 3, 0], DecidedBy::Gold),
        (
            json!([[gold(3), white(1)], [gold(4)], [white(2), white(2)]]),
            vec![0, 1],
            [4, 4, 4],
            DecidedBy::Shared,
        ),
        (json!([[black(-1)], [black(-1)], [black(-1)]]), vec![0, 1, 2], [-1, -1, -1], DecidedBy::Shared),
    ] {
        let position = json!({
            "traits": true_traits(3), "public_traits": [side("grey", false), side("newspaper", false)],
            "phase": "declare", "round": 5, "tokens": tokens,
        });
        let mut table = at(3, json!({}), position);
        assert_eq!(table.open().decided_by, None);
        table.all_pass();
        assert_eq!((table.open().decided_by, table.view(1).decided_by), (Some(decided_by), Some(decided_by)));
        let outcome = table.0.outcome().unwrap();
        assert_eq!(outcome.winners, winners.iter().map(|&number| seat(number)).collect::<Vec<_>>());
        assert_eq!(outcome.scores, scores);
        assert!(table.open().token_colours.iter().flatten().all(|token| token.open && token.value.is_some()));
    }
}

/// K4, K13: a whole game over several rounds to its end, everybody always catching the first suspect there is.
#[test]
fn a_game_over_several_rounds_comes_to_its_end() {
    let mut table = dealt(4, json!({ "pace": "step", "officer": true, "cafe": true }), 11);
    let mut rounds = 0;
    while !table.open().over {
        let awaited = table.open().to_move.first().unwrap().idx();
        let action = *table.legal(awaited).last().unwrap();
        let events = table.act(awaited, action);
        assert!(catches(&events).len() <= 3);
        rounds += events.iter().filter(|event| matches!(event, Event::Round { .. })).count();
    }
    assert!(rounds >= 1 && table.open().winners.is_some());
    assert_eq!(usize::from(table.open().round), rounds + 1);
}
