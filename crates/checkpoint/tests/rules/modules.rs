//! The two optional modules: the secret police officer (K15) and Café Adler (K16).

use crate::board::{Board, HuntBoard as _, at, seat, seeded, side, true_traits, with};
use checkpoint::{Action, End, Event, PhaseName, Token};
use serde_json::{Value, json};
use table::{SeatSet, Viewer};

fn token(colour: &str, value: i8) -> Value {
    json!({ "colour": colour, "value": value })
}

fn cafe(colour: &str) -> Value {
    let value = match colour {
        "gold" => 3,
        "white" => 1,
        _ => -1,
    };
    json!({ "colour": colour, "value": value, "cafe": true })
}

/// K15: the officer's token is shown when it is drawn, and its card goes to that player; the token goes back when the
/// game goes on, and in the next round that player's trait lies open.
#[test]
fn the_officers_token_is_shown_and_goes_back() {
    // Three of four black tokens are drawn: with most seeds the officer's is among them.
    let scored = |seed: u8| {
        let position = json!({
            "traits": true_traits(3), "bag": ["grey", "newspaper"], "tosses": [true, true], "deck": [24],
            "lines": [{ "suspects": [1] }, { "suspects": [2] }, {}],
            "supply": { "gold": [3, 4], "white": [1, 1, 2], "black": [0, 0, -1, "officer"] },
        });
        let mut table = seeded(3, json!({ "officer": true, "press_ms": 0 }), position, seed);
        table.catch(0, 1);
        let events = table.catch(1, 2);
        let watched = events.iter().find_map(|event| match event {
            Event::Drew { seat, token: Some(Token { officer: true, .. }), .. } => Some(seat.idx()),
            _ => None,
        });
        Some((table, events, watched?))
    };
    let (mut table, events, watched) = (0..20).find_map(scored).expect("somebody draws the officer's token");
    assert_eq!(table.open().officer, Some(seat(watched)));
    for number in 0..3 {
        let told = table.0.notices(&events, Viewer::Seat(seat(number)));
        assert!(
            told.iter()
                .any(|told| matches!(told.event(), Event::Drew { token: Some(token), .. } if token.officer))
        );
        let seen = table.view(number).token_colours[watched].last().copied().unwrap();
        assert_eq!((seen.open, seen.value, seen.officer), (true, Some(-2), Some(true)));
    }
    // K13: one black token is left, so the game goes on; then the officer's goes back.
    assert_eq!(table.open().supply_sizes.black, 1);
    let events = table.all_pass();
    assert!(events.contains(&Event::OfficerBack { seat: seat(watched) }));
    assert_eq!((table.open().phase, table.open().supply_sizes.black), (PhaseName::Sides, 2));
    assert_eq!(table.open().token_colours[watched].len(), 0);

    // K15: the trait lies open for all, and the side as soon as it is chosen.
    let other = (watched + 1) % 3;
    let exposed = table.open().exposed[0];
    assert_eq!((table.open().exposed.len(), exposed.seat, exposed.value), (1, seat(watched), None));
    assert_eq!(Some(exposed.kind), table.view(watched).my_trait.map(|token| token.kind));
    assert!(table.view(other).exposed.iter().all(|token| token.seat == seat(watched)));
    let events = table.act(watched, Action::Side { value: true });
    let told = table.0.notices(&events, Viewer::Spectator);
    assert_eq!(
        serde_json::to_value(&told[0]).unwrap(),
        json!({ "type": "side", "seat": watched, "value": true, "tossed": false, "open": true })
    );
    assert_eq!(table.open().exposed[0].value, Some(true));
    let events = table.act(other, Action::Side { value: true });
    let told = table.0.notices(&events, Viewer::Spectator);
    assert_eq!(
        serde_json::to_value(&told[0]).unwrap(),
        json!({ "type": "side", "seat": other, "tossed": false, "open": false })
    );
}

/// K15: after the catches, before tokens are drawn, the officer leaves; drawn again, it comes to the new player.
#[test]
fn the_officer_leaves_before_tokens_are_drawn() {
    let position = json!({
        "traits": true_traits(3), "bag": ["grey", "newspaper"], "deck": [24], "officer": 2,
        "lines": [{ "suspects": [1] }, { "suspects": [2] }, {}],
    });
    let mut table = at(3, json!({ "officer": true, "press_ms": 0 }), position);
    assert_eq!(table.open().exposed.len(), 1);
    table.catch(0, 1);
    let events = table.catch(1, 2);
    let place = |wanted: fn(&Event) -> bool| events.iter().position(wanted).unwrap();
    let left = place(|event| matches!(event, Event::OfficerLeft { .. }));
    let drew = place(|event| matches!(event, Event::Drew { .. }));
    let caught = place(|event| matches!(event, Event::Caught { .. }));
    assert!(caught < left && left < drew);
    let drawn_by = events.iter().find_map(|event| match event {
        Event::Drew { seat, token: Some(token), .. } if token.officer => Some(*seat),
        _ => None,
    });
    assert_eq!(table.open().officer, drawn_by);
}

fn officers_token() -> Value {
    json!({ "colour": "black", "value": -2, "officer": true, "open": true })
}

/// K15: in the last scoring of the game it stays and counts −2, and a declaration makes this the last one (K13): it
/// counts for declaring too.
#[test]
fn in_the_last_scoring_the_officers_token_counts_minus_two() {
    let position = |round: u8, more: Value| {
        let tokens = [token("gold", 5), token("gold", 4), more, officers_token()];
        json!({
            "traits": true_traits(3), "public_traits": [side("grey", false), side("newspaper", false)],
            "phase": "declare", "round": round, "officer": 1, "tokens": [[token("white", 1)], tokens, []],
        })
    };
    let mut table = at(3, json!({ "officer": true }), position(5, token("white", 2)));
    table.all_pass();
    assert_eq!(table.open().scores, Some(vec![1, 9, 0]));
    // Eleven without it, nine with it: that is not enough.
    let mut table = at(3, json!({ "officer": true }), position(2, token("white", 2)));
    assert_eq!(table.legal(1), [Action::Pass {}]);
    assert_eq!(
        table.refusal_of(1, Action::Declare {}),
        "you have 9 points: declare with 10 or more, or pass (K13)"
    );
    // If nobody declares, it goes back.
    table.all_pass();
    assert_eq!((table.open().phase, table.open().token_colours[1].len()), (PhaseName::Sides, 3));
    // Ten with it may be declared, and that is what they are worth.
    let mut table = at(3, json!({ "officer": true }), position(2, token("gold", 3)));
    assert_eq!(table.legal(1), [Action::Pass {}, Action::Declare {}]);
    table.act(1, Action::Declare {});
    let events = table.all_pass();
    assert!(events.iter().any(|event| matches!(event, Event::Over { reason: End::Declared, .. })));
    assert!(!events.iter().any(|event| matches!(event, Event::OfficerBack { .. })));
    assert_eq!(table.open().scores, Some(vec![1, 10, 0]));
}

/// K13, K15: the end is judged before the officer's token goes back: black has run out also where it was the last one
/// drawn, and then it stays.
#[test]
fn black_runs_out_also_where_the_last_token_drawn_was_the_officers() {
    for (black, phase, n_tokens) in [(json!([]), PhaseName::Over, 1), (json!([0]), PhaseName::Sides, 0)] {
        let position = json!({
            "traits": true_traits(3), "public_traits": [side("grey", false), side("newspaper", false)],
            "phase": "declare", "officer": 0, "tokens": [[officers_token()], [], []],
            "supply": { "gold": [3], "white": [1], "black": black },
        });
        let mut table = at(3, json!({ "officer": true }), position);
        let events = table.all_pass();
        let ran_out = |event: &Event| matches!(event, Event::Over { reason: End::ColourRanOut, .. });
        assert_eq!(events.iter().any(ran_out), phase == PhaseName::Over);
        assert_eq!((table.open().phase, table.open().token_colours[0].len()), (phase, n_tokens));
    }
}

fn in_cafe(tokens: &Value) -> Value {
    json!({
        "traits": true_traits(3), "public_traits": [side("grey", false), side("newspaper", false)],
        "phase": "cafe", "tokens": tokens,
    })
}

fn exchange(token: u8, with: usize, theirs: u8) -> Action {
    Action::Exchange { token, with: seat(with), theirs }
}

/// K16: a café token for another's face-down token of the same colour; it lies open with its new owner, the token won
/// is known to its owners old and new, and nobody else.
#[test]
fn a_cafe_token_is_exchanged_unseen() {
    let tokens = json!([
        [token("white", 2), cafe("gold")],
        [token("gold", 5), token("white", 1)],
        [token("gold", 4), token("black", 0)],
    ]);
    let mut table = at(3, json!({ "cafe": true }), in_cafe(&tokens));
    assert_eq!(table.legal(0), [Action::Pass {}, exchange(1, 1, 0), exchange(1, 2, 0)]);
    let events = table.act(0, exchange(1, 1, 0));
    // The exchange is public; the token won only to seats 0 and 1.
    let told = |viewer| serde_json::to_value(table.0.notices(&events, viewer)).unwrap();
    let public = json!({
        "type": "exchanged", "seat": 0, "token": 1, "with": 1, "theirs": 0, "known_by": [0, 1],
    });
    let won = json!({ "colour": "gold", "value": 5, "cafe": false, "officer": false, "open": false });
    assert_eq!(told(Viewer::Spectator), json!([public]));
    assert_eq!(told(Viewer::Seat(seat(2))), json!([public]));
    assert_eq!(told(Viewer::Seat(seat(0))), json!([with(public.clone(), json!({ "taken": won }))]));
    assert_eq!(told(Viewer::Seat(seat(1))), json!([with(public, json!({ "taken": won }))]));

    // Received now, so at the end of each list.
    let values =
        |number: usize| table.view(number).my_tokens.iter().map(|token| token.value).collect::<Vec<_>>();
    assert_eq!((values(0), values(1)), (vec![2, 5], vec![1, 3]));
    let open = table.open().token_colours[1][1];
    assert_eq!((open.open, open.value, open.cafe), (true, Some(3), Some(true)));
    assert!(!table.open().token_colours[0][1].open);
    assert_eq!(table.view(1).known_tokens.len(), 1);
    assert_eq!(table.view(1).known_tokens[0].token.value, 5);
    assert_eq!((table.view(1).known_tokens[0].seat, table.view(1).known_tokens[0].index), (seat(0), 1));
    assert_eq!((table.view(2).known_tokens.len(), table.view(0).known_tokens.len()), (0, 0));
    // Asked until they pass, also where that is all they can do; the used token cannot be exchanged again.
    assert_eq!(table.open().to_move, SeatSet::only(seat(0)));
    assert_eq!(table.legal(0), [Action::Pass {}]);
    table.act(0, Action::Pass {});
    assert_eq!(table.open().to_move, SeatSet::only(seat(1)));
    assert_eq!(table.legal(1), [Action::Pass {}]);
    assert_eq!(
        table.refusal_of(1, exchange(1, 0, 1)),
        "your café token 1 lies open: it was exchanged before (K16)"
    );
}

/// K10, K16: the view tells what the scoring brought to whom, wherever the token has gone since; a new round, nothing.
#[test]
fn an_award_stays_told_when_its_token_is_exchanged() {
    let position = json!({
        "traits": true_traits(3), "public_traits": [side("grey", true), side("newspaper", true)],
        "deck": [], "phase": "final_call", "first": 0,
        "lines": [{ "suspects": [1] }, {}, {}], "tokens": [[cafe("black")], [], []],
        "supply": { "gold": [3], "white": [1], "black": [0, 0, 0, -1] },
    });
    let mut table = at(3, json!({ "cafe": true, "press_ms": 0 }), position);
    table.catch(0, 1);
    table.all_pass();
    let places = |table: &Board| serde_json::to_value(table.open().awards).unwrap();
    let award = |alike: Option<u8>, seat: usize, index: usize| json!({ "alike": alike, "token": { "seat": seat, "index": index } });
    assert_eq!(places(&table), json!([award(Some(1), 0, 1), award(None, 1, 0), award(None, 2, 0)]));
    table.act(0, exchange(0, 1, 0));
    // What seat 1 drew is seat 0's last token now.
    assert_eq!(places(&table), json!([award(Some(1), 0, 0), award(None, 0, 1), award(None, 2, 0)]));
    let again =
        at(3, json!({ "cafe": true, "press_ms": 0 }), serde_json::to_value(table.position()).unwrap());
    assert_eq!(places(&again), places(&table));
    while table.open().phase != checkpoint::PhaseName::Sides {
        table.all_pass();
    }
    assert_eq!((places(&table), table.open().chief), (json!([]), None));
}

/// K16: what cannot be exchanged, and why.
#[test]
fn an_exchange_that_k16_does_not_allow_is_refused() {
    let used = with(cafe("white"), json!({ "open": true }));
    let tokens = json!([
        [cafe("gold"), token("white", 2), cafe("white")],
        [token("gold", 5), used],
        [token("black", 0)]
    ]);
    let table = at(3, json!({ "cafe": true }), in_cafe(&tokens));
    for (action, expected) in [
        (exchange(1, 1, 0), "your token 1 is not of the café: only café tokens can be exchanged (K16)"),
        (exchange(3, 1, 0), "seat 0 has 3 tokens, numbered from 0: there is no token 3"),
        (exchange(0, 1, 2), "seat 1 has 2 tokens, numbered from 0: there is no token 2"),
        (exchange(0, 0, 2), "token 2 is your own: exchange with another player (K16)"),
        (exchange(0, 2, 0), "your token is gold, theirs is black: exchange for the same colour (K16)"),
        (exchange(2, 1, 1), "token 1 of seat 1 lies open: only tokens lying face down can be taken (K16)"),
        (exchange(0, 4, 0), "seat 4 does not exist: this table has seats 0 to 2"),
        (
            Action::Declare {},
            "not now: the phase is cafe, in which one may exchange a café token or pass, when asked",
        ),
    ] {
        assert_eq!(table.refusal_of(0, action), expected);
    }
    assert_eq!(table.refusal_of(1, exchange(0, 0, 0)), "you are not asked now: wait");
    assert_eq!(table.legal(0), [Action::Pass {}, exchange(0, 1, 0)]);
}

/// K16: a café token that was won unused may be used in turn; everybody who has owned a token knows it on its way.
#[test]
fn a_won_cafe_token_may_be_used_in_turn() {
    let tokens = json!([[cafe("white")], [token("white", 2), cafe("white")], [token("white", 1)]]);
    let mut table = at(3, json!({ "cafe": true }), in_cafe(&tokens));
    table.act(0, exchange(0, 1, 1));
    assert_eq!(table.view(0).my_tokens[0], serde_json::from_value(cafe("white")).unwrap());
    // At once, if they like.
    let mut at_once = table.clone();
    assert_eq!(at_once.legal(0), [Action::Pass {}, exchange(0, 1, 0), exchange(0, 2, 0)]);
    at_once.act(0, exchange(0, 1, 0));
    assert_eq!(at_once.legal(0), [Action::Pass {}]);
    assert_eq!(at_once.view(0).my_tokens[0], serde_json::from_value(token("white", 2)).unwrap());

    for _ in 0..4 {
        table.all_pass();
    }
    assert_eq!(table.open().phase, PhaseName::Sides, "the game goes on");
    // In a later scoring seat 0 uses it; seat 2 had the token it wins, seat 1 sees none of it.
    let mut position = serde_json::to_value(table.position()).unwrap();
    position["traits"].as_array_mut().unwrap().iter_mut().for_each(|token| token["value"] = json!(true));
    let fields = json!({ "phase": "cafe", "deadline": null, "asked": [0] });
    let mut table = at(3, json!({ "cafe": true }), with(position, fields));
    table.act(0, exchange(0, 2, 0));
    assert_eq!(table.view(2).known_tokens.len(), 1);
    assert_eq!(table.view(1).known_tokens.len(), 0);
    assert!(table.open().token_colours[2][0].open);
}

/// K16: as many café tokens as a player has, one after the other, each question with a clock of its own.
#[test]
fn a_player_exchanges_as_many_cafe_tokens_as_they_have() {
    let tokens = json!([
        [cafe("gold"), cafe("white"), cafe("white")],
        [token("gold", 5), token("white", 2)],
        [token("gold", 4), token("white", 1)],
    ]);
    let mut table = at(3, json!({ "cafe": true }), in_cafe(&tokens));
    let mut deadlines = Vec::new();
    for (action, ms) in [(exchange(1, 1, 1), 1000), (exchange(0, 2, 0), 2000), (exchange(0, 2, 0), 2500)] {
        assert!(table.legal(0).contains(&action));
        let events = table.act_at(0, action, ms);
        assert!(matches!(events[..], [Event::Exchanged { .. }]), "{events:?}");
        assert_eq!((table.open().phase, table.open().to_move), (PhaseName::Cafe, SeatSet::only(seat(0))));
        deadlines.push(table.open().deadline.map(table::At::as_ms));
    }
    assert_eq!(deadlines, [Some(16_000), Some(17_000), Some(17_500)]);
    assert_eq!(table.legal(0), [Action::Pass {}], "asked once more, though only pass is left");
    assert_eq!(table.clock(), [Event::Passed { seat: seat(0) }]);
    assert_eq!(table.open().to_move, SeatSet::only(seat(1)));
    let points = |number: usize| table.view(number).my_tokens.iter().map(|token| token.value).sum::<i8>();
    assert_eq!((points(0), points(1), points(2)), (2 + 4 + 1, 5 + 1, 3 + 1));
}

/// K16, K13: that a player is asked again tells nobody whether they have a café token left.
#[test]
fn to_be_asked_again_tells_nothing() {
    let at = |left: Value| {
        let tokens = json!([[cafe("gold"), left], [token("gold", 5)], [token("white", 2)]]);
        let mut table = at(3, json!({ "cafe": true }), in_cafe(&tokens));
        let exchanged = table.act_at(0, exchange(0, 1, 0), 700);
        let told = serde_json::to_value(table.0.notices(&exchanged, Viewer::Seat(seat(2)))).unwrap();
        let asked = [table.view(1), table.view(2), table.open()];
        let passed = table.act_at(0, Action::Pass {}, 900);
        (told, asked, passed, [table.view(1), table.view(2), table.open()])
    };
    assert_eq!(at(cafe("white")), at(token("white", 1)));
}

/// K15, K16: the officer's token lies open, so nobody can take it.
#[test]
fn the_officers_token_cannot_be_taken() {
    let tokens = json!([[cafe("black")], [officers_token()], [token("black", 0)]]);
    let position = with(in_cafe(&tokens), json!({ "officer": 1 }));
    let table = at(3, json!({ "cafe": true, "officer": true }), position);
    assert_eq!(table.legal(0), [Action::Pass {}, exchange(0, 2, 0)]);
    assert!(table.refusal_of(0, exchange(0, 1, 0)).contains("lies open"));
}
