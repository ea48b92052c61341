//! Positions: what is left out, what is refused and why, and that they give the state they were made from.

use crate::board::{self, at, dealt, options, position, seat, seeded, side, true_traits, with};
use checkpoint::{Action, Checkpoint, PhaseName, Position};
use serde_json::{Value, json};
use table::{At, Game, Seat, SeatSet, Seed, Viewer};

fn three() -> Value {
    json!({ "traits": true_traits(3), "bag": ["grey", "newspaper"], "deck": [17, "dog", 3] })
}

fn refusal(n_seats: usize, opts: Value, pos: Value) -> String {
    Checkpoint::from_position(n_seats, &options(opts), &position(pos), Seed::default())
        .expect_err("a position that cannot be")
        .to_string()
}

/// The least that a position says: traits, bag and deck; the rest is the beginning of a hunt.
#[test]
fn what_is_left_out_is_the_beginning_of_a_hunt() {
    let table = at(3, json!({}), three());
    let open = table.open();
    assert_eq!((open.phase, open.round, open.first, open.turn), (PhaseName::Hunt, 1, seat(0), seat(0)));
    assert_eq!((open.deadline, open.to_move), (Some(At::ms(6000)), SeatSet::all(3)));
    assert_eq!((open.supply_sizes.gold, open.supply_sizes.white, open.supply_sizes.black), (5, 12, 8));

    let undecided = json!([{ "trait": "hat" }, { "trait": "coat", "value": null }, side("grey", true)]);
    let pos = with(three(), json!({ "traits": undecided, "bag": ["glasses", "newspaper"] }));
    let open = at(3, json!({}), pos).open();
    assert_eq!((open.phase, open.to_move), (PhaseName::Sides, SeatSet::all(2)));
    let open = at(3, json!({}), with(three(), json!({ "deck": [] }))).open();
    assert_eq!((open.phase, open.deadline), (PhaseName::FinalCall, Some(At::ms(10_000))));
}

/// P2: step by step the first card turns up by itself; with cards on the table the players are asked.
#[test]
fn step_by_step_the_first_card_turns_up_by_itself() {
    let open = at(3, json!({ "pace": "step" }), three()).open();
    assert_eq!((open.deck_size, open.to_move, open.turn), (2, SeatSet::all(3), seat(0)));
    assert_eq!(open.lines[0].suspects.len(), 1);
    let pos = with(three(), json!({ "lines": [{ "suspects": [1] }, {}, {}], "turn": 1 }));
    let open = at(3, json!({ "pace": "step" }), pos).open();
    assert_eq!((open.deck_size, open.turn), (3, seat(1)));
}

/// K6: tosses that are not given follow from the seed, and fall both ways.
#[test]
fn tosses_that_are_not_given_follow_from_the_seed() {
    let tosses = |seed: u8| seeded(3, json!({}), three(), seed).position().tosses.unwrap();
    assert_eq!(tosses(1), tosses(1));
    let all: std::collections::BTreeSet<Vec<bool>> = (0..40).map(tosses).collect();
    assert_eq!(all.len(), 4);
}

/// Everything that no game can be in is refused, with the field and the reason.
#[test]
fn a_position_that_cannot_be_is_refused_by_field() {
    let lines = |first: Value| json!({ "lines": [first, {}, {}] });
    let tokens = |token: Value| json!({ "tokens": [[token], [], []] });
    for (opts, fields, expected) in [
        (
            json!({}),
            json!({ "traits": true_traits(4) }),
            "`traits`: has 4 tokens, expected one for each of 3 seats",
        ),
        (json!({}), json!({ "bag": ["grey", "hat"] }), "`traits`: Hat is there twice"),
        (json!({}), json!({ "bag": ["grey"] }), "`bag`: Newspaper is missing"),
        (json!({}), json!({ "tosses": [true] }), "`tosses`: has 1 values for 2 tokens"),
        (json!({}), json!({ "round": 6 }), "`round`: is 6, rounds are 1 to 5"),
        (json!({}), json!({ "round": 0 }), "`round`: is 0"),
        (json!({}), json!({ "first": 3 }), "`first`: seat 3 does not exist"),
        (json!({}), json!({ "turn": 9 }), "`turn`: seat 9 does not exist"),
        (json!({}), json!({ "phase": "sides" }), "`traits`: all sides are chosen"),
        (
            json!({}),
            json!({ "traits": [{ "trait": "hat" }, side("glasses", true), side("coat", true)], "phase": "hunt" }),
            "`traits`: seat 0 has no value",
        ),
        (json!({}), json!({ "phase": "final_call" }), "`deck`: has cards left"),
        (json!({}), json!({ "deck": [], "phase": "hunt" }), "`deck`: is empty"),
        (json!({}), json!({ "deck": [1, 2, 1] }), "`deck`: cat 1 is there twice"),
        (json!({}), json!({ "deck": ["dog", "dog", "dog"] }), "`deck`: has 3 dogs, at most 2"),
        (json!({}), lines(json!({ "suspects": [17] })), "`deck`: cat 17 is there twice"),
        (
            json!({}),
            lines(json!({ "suspects": [2] })),
            "`lines`: cat 2 of seat 0 contradicts the seat's trait",
        ),
        (
            json!({}),
            lines(json!({ "discard": [1] })),
            "`lines`: cat 1 of seat 0 contradicts the seat's trait",
        ),
        (json!({}), json!({ "lines": [{}] }), "`lines`: has 1 items"),
        (json!({}), json!({ "caught": [1, null, null] }), "`caught`: cat 1 of seat 0 lies in no line"),
        (
            json!({}),
            with(lines(json!({ "suspects": [1] })), json!({ "caught": [1, 1, null] })),
            "`caught`: cat 1 of seat 1",
        ),
        (
            json!({}),
            with(lines(json!({ "suspects": [1, 5] })), json!({ "caught": [1, 5, null] })),
            "`caught`: 2 of 3 have caught",
        ),
        (
            json!({}),
            with(lines(json!({ "suspects": [1] })), json!({ "caught": [1, null, null], "catch_order": [1] })),
            "`catch_order`",
        ),
        (
            json!({}),
            json!({ "catch_order": [0] }),
            "`catch_order`: must list every seat that has caught, once",
        ),
        (json!({}), json!({ "ready": [0, 1, 2] }), "`ready`: lists everybody"),
        (json!({}), json!({ "ready": [7] }), "`ready`: seat 7 does not exist"),
        (
            json!({}),
            json!({ "given_up": [1] }),
            "`given_up`: means nothing here: the phase is hunt, the pace Real",
        ),
        (json!({}), json!({ "answers": [{ "type": "wait" }, null, null] }), "`answers`: means nothing here"),
        (json!({}), json!({ "asked": [1] }), "`asked`: means nothing here"),
        (json!({}), json!({ "dog_up": true }), "`dog_up`: means nothing here"),
        (json!({}), json!({ "presses": [1, null, null] }), "`presses`: seat 0: cat 1 does not lie"),
        (json!({}), json!({ "window": 100 }), "`window`: means nothing here"),
        (
            json!({ "press_ms": 0 }),
            with(lines(json!({ "suspects": [1] })), json!({ "presses": [1, null, null] })),
            "`presses`: means nothing here",
        ),
        (
            json!({}),
            with(lines(json!({ "suspects": [1] })), json!({ "presses": [1, null, null], "window": 301 })),
            "`window`: closes at 301 ms",
        ),
        (
            json!({}),
            with(
                lines(json!({ "suspects": [1] })),
                json!({ "presses": [1, null, null], "at": 500, "own_at": [100, 0, 0] }),
            ),
            "`own_at`: seat 0 pressed before",
        ),
        (json!({}), json!({ "deadline": 6001 }), "`deadline`: is 6001 ms"),
        (json!({}), json!({ "at": 50, "deadline": 50 }), "`deadline`: is 50 ms"),
        (json!({}), json!({ "public_at": 1 }), "`at`: is the time of the last thing"),
        (json!({}), json!({ "own_at": [0] }), "`own_at`: has 1 items"),
        (
            json!({ "pace": "step" }),
            with(lines(json!({ "suspects": [1] })), json!({ "asked": [] })),
            "`asked`: must be seats that have not caught",
        ),
        (
            json!({ "pace": "step" }),
            json!({ "asked": [0], "answers": [{ "type": "wait" }, null, null] }),
            "`answers`: all are in",
        ),
        (
            json!({ "pace": "step" }),
            json!({ "asked": [0], "answers": [null, { "type": "wait" }, null] }),
            "`answers`: seat 1 is not asked",
        ),
        (
            json!({ "pace": "step" }),
            json!({ "answers": [{ "type": "pass" }, null, null] }),
            "`answers`: seat 0 cannot answer",
        ),
        (
            json!({ "pace": "step" }),
            json!({ "answers": [{ "type": "catch", "cat": 1 }, null, null] }),
            "`answers`: seat 0 cannot answer",
        ),
        (json!({}), json!({ "phase": "cafe" }), "`phase`: this table plays without the café"),
        (
            json!({ "cafe": true }),
            json!({ "phase": "cafe", "asked": [0, 1] }),
            "`asked`: in the café one seat",
        ),
        (
            json!({}),
            json!({ "phase": "declare", "answers": [{ "type": "declare" }, null, null] }),
            "`answers`: seat 0 cannot answer",
        ),
        (json!({}), json!({ "phase": "over", "deadline": 5 }), "`deadline`: means nothing here"),
        (json!({}), tokens(json!({ "colour": "gold", "value": 2 })), "`tokens`: there is no gold token of 2"),
        (
            json!({}),
            tokens(json!({ "colour": "gold", "value": 3, "cafe": true })),
            "`tokens`: more café gold tokens of 3",
        ),
        (
            json!({}),
            tokens(json!({ "colour": "gold", "value": 3, "open": true })),
            "`tokens`: the gold 3 of seat 0 lies face down",
        ),
        (
            json!({}),
            tokens(json!({ "colour": "gold", "value": 3, "known_by": [1] })),
            "`tokens.known_by`: tokens change hands only in the café",
        ),
        (
            json!({ "cafe": true }),
            tokens(json!({ "colour": "gold", "value": 3, "known_by": [4] })),
            "`tokens.known_by`: seat 4 does not exist",
        ),
        (
            json!({}),
            tokens(json!({ "colour": "black", "value": -2, "cafe": true, "officer": true })),
            "`tokens`: a token is of the café or the officer's",
        ),
        (
            json!({ "officer": true }),
            tokens(json!({ "colour": "black", "value": -2, "officer": true })),
            "`tokens`: the officer's token lies open",
        ),
        (
            json!({ "officer": true }),
            tokens(json!({ "colour": "black", "value": -2, "officer": true, "open": true })),
            "`tokens`: the officer's token goes back",
        ),
        (json!({ "officer": true }), json!({ "officer": 0, "phase": "declare" }), "`officer`: in a scoring"),
        (json!({ "officer": true }), json!({ "officer": 5 }), "`officer`: seat 5 does not exist"),
        (json!({}), json!({ "officer": 0 }), "`officer`: this table plays without the officer"),
        (json!({}), json!({ "tokens": [[], []] }), "`tokens`: has 2 items"),
        (
            json!({}),
            json!({ "tokens": [vec![json!({ "colour": "white", "value": 1 }); 6], [], []] }),
            "`tokens`: seat 0 has 6 in round 1, at most 5",
        ),
        (json!({}), json!({ "supply": { "gold": [5, 5] } }), "`supply`: more plain gold tokens of 5"),
        (json!({}), json!({ "supply": { "gold": [1] } }), "`supply`: there is no gold token"),
        (json!({}), json!({ "supply": { "gold": ["officer"] } }), "`supply`: there is no gold token"),
        (json!({}), json!({ "supply": { "black": ["cafe"] } }), "`supply`: more café black tokens of -1"),
    ] {
        let told = refusal(3, opts, with(three(), fields.clone()));
        assert!(told.contains(expected), "{fields}: {told}");
    }
    assert!(refusal(7, json!({}), three()).contains("`seats` is 7"));
}

/// What is not the wire's JSON is refused by name.
#[test]
fn unknown_fields_and_values_are_errors() {
    for (text, expected) in [
        (json!({ "trait": [] }), "unknown field `trait`"),
        (json!({ "deck": [32] }), "cat 32 does not exist: cats are 0 to 31"),
        (
            json!({ "deck": ["cat"] }),
            "invalid value: string \"cat\", expected a cat from 0 to 31, or \"dog\"",
        ),
        (json!({ "bag": ["tie"] }), "unknown variant `tie`"),
        (json!({ "traits": [{ "trait": "hat", "side": true }] }), "unknown field `side`"),
        (json!({ "deck": [-1] }), "expected a cat from 0 to 31"),
    ] {
        let refused = serde_json::from_value::<Position>(text.clone()).unwrap_err().to_string();
        assert!(refused.contains(expected), "{text}: {refused}");
    }
    let action = |text: &str| serde_json::from_str::<Action>(text).map_err(|error| error.to_string());
    assert!(action(r#"{"type":"wait","cat":1}"#).unwrap_err().contains("unknown field"));
    assert!(action(r#"{"type":"catch","cat":32}"#).unwrap_err().contains("cat 32 does not exist"));
    assert_eq!(action(r#"{"type":"ready"}"#), Ok(Action::Ready {}));
}

/// In every phase, also in the middle of a question or a window: position, state, position.
#[test]
fn a_position_gives_the_state_it_was_made_from_in_every_phase() {
    let with_suspects = json!({ "lines": [{ "suspects": [1, 5, 7] }, {}, { "discard": [8] }] });
    let begun = with(three(), with_suspects);
    let last = with(begun.clone(), json!({ "deck": [], "phase": "final_call" }));
    let catch = |number| Action::Catch { cat: board::cat(number) };
    let scripts = [
        (
            json!({}),
            with(
                three(),
                json!({ "traits": [{ "trait": "hat" }, side("glasses", true), { "trait": "coat" }] }),
            ),
            vec![(2, Action::Side { value: false })],
        ),
        (json!({}), begun.clone(), vec![(0, Action::Ready {}), (2, catch(5)), (1, catch(5))]),
        (json!({}), last.clone(), vec![(2, catch(5)), (0, Action::Pass {})]),
        (json!({ "pace": "step" }), begun, vec![(0, Action::Wait {}), (2, catch(5))]),
        (json!({ "pace": "step" }), last.clone(), vec![(2, catch(5)), (1, Action::Pass {})]),
        (
            json!({ "cafe": true }),
            with(last.clone(), json!({ "phase": "cafe" })),
            vec![(0, Action::Pass {}), (1, Action::Pass {})],
        ),
        (json!({}), with(last, json!({ "phase": "declare" })), vec![(1, Action::Pass {})]),
    ];
    for (opts, pos, script) in scripts {
        let mut table = at(3, opts.clone(), pos);
        for (number, action) in script {
            let written = table.position();
            let again =
                Checkpoint::from_position(3, &options(opts.clone()), &written, Seed::default()).unwrap();
            assert_eq!(&again, table.game());
            assert_eq!(again.position(), written);
            table.act(number, action);
        }
    }
}

/// No position, however wrong, makes anything panic: games from mangled positions of games are played to the end.
#[test]
fn mangled_positions_are_refused_or_played() {
    let (mut n_played, mut n_refused) = (0, 0);
    for number in 0..3000_u32 {
        let mut rng = Seed([8; 32]).chance(3, number);
        let pace = if table::below(&mut rng, 2) == 0 { "real" } else { "step" };
        let opts = json!({ "pace": pace, "officer": true, "cafe": true });
        let mut table = dealt(3 + (number % 3) as usize, opts.clone(), number as u8);
        for _ in 0..table::below(&mut rng, 60) {
            let awaited: Vec<Seat> = table.game().to_move().iter().collect();
            let Some(&seat) = table::pick(&mut rng, &awaited) else { break };
            let action = table.game().random_legal(seat, table.game().now(), &mut rng).unwrap();
            table.act(seat.idx(), action);
        }
        let mut written = serde_json::to_value(table.position()).unwrap();
        mangle(&mut written, &mut rng);
        let Ok(pos) = serde_json::from_value::<Position>(written) else { continue };
        let n_seats = table.game().n_seats();
        match Checkpoint::from_position(n_seats, &options(opts), &pos, Seed::default()) {
            Err(_) => n_refused += 1,
            Ok(mut game) => {
                n_played += 1;
                while !game.is_over() {
                    Viewer::all(n_seats).for_each(|viewer| drop(game.view(viewer)));
                    game.clock(&mut ());
                }
            }
        }
    }
    assert!(n_played > 300 && n_refused > 300, "{n_played} played, {n_refused} refused");
}

/// Drops a field, or puts what stands in one place into another.
fn mangle(written: &mut Value, rng: &mut table::Chance) {
    let fields: Vec<String> = written.as_object().expect("a position").keys().cloned().collect();
    let field = table::pick(rng, &fields).expect("a field");
    let other = table::pick(rng, &fields).expect("a field");
    match table::below(rng, 4) {
        0 => drop(written.as_object_mut().expect("a position").remove(field)),
        1 => written[field] = written[other].clone(),
        2 => written[field] = json!(table::below(rng, 7)),
        _ => {
            if let Some(items) = written[field].as_array_mut().filter(|items| !items.is_empty()) {
                let place = table::below(rng, items.len() as u32) as usize;
                if table::below(rng, 2) == 0 {
                    items.remove(place);
                } else {
                    items.swap(0, place);
                }
            }
        }
    }
}
