//! T3, T4: options, alone and together.

use crate::board::{dealt, set_up};
use cow006::{CardSet, Cow006, Options};
use serde_json::{Value, json};
use table::{Game, Seed};

fn answer(n_seats: usize, options: &Value) -> String {
    let options: Result<Options, _> = serde_json::from_value(options.clone());
    match options.map(|options| Cow006::new(n_seats, &options, Seed::default())) {
        Ok(Ok(_)) => "can be played".to_owned(),
        Ok(Err(bad)) => bad.to_string(),
        Err(error) => error.to_string(),
    }
}

/// T4, C2, T1, S1: how many can play, and what each variant allows.
#[test]
fn options_that_go_together() {
    let with = |options: &Value, seats: std::ops::RangeInclusive<usize>| {
        for n_seats in seats {
            assert_eq!(answer(n_seats, options), "can be played", "{n_seats} seats, {options}");
        }
    };
    for deck in [json!(null), json!("full"), json!("short")] {
        for professional in [false, true] {
            for (target, rounds) in [(None, None), (Some(1), None), (None, Some(1)), (Some(1000), Some(100))]
            {
                let rest = json!({
                    "deck": deck, "professional": professional, "target": target, "rounds": rounds,
                    "memory_aid": true, "choose_ms": 1000,
                });
                let of = |variant: &str| {
                    let mut options = rest.clone();
                    options["variant"] = json!(variant);
                    options
                };
                with(&of("classic"), 2..=10);
                if deck != "full" {
                    with(&of("tactical"), 2..=4);
                }
                if !professional && target.is_none() && rounds.is_none() {
                    with(&of("anniversary"), 2..=8);
                }
            }
        }
    }
}

/// T4: anything else is refused with the reason.
#[test]
fn options_that_do_not_go_together_are_refused() {
    let mut text = String::new();
    for (n_seats, options) in [
        (0, json!({})),
        (1, json!({})),
        (11, json!({})),
        (1, json!({"variant": "tactical"})),
        (5, json!({"variant": "tactical"})),
        (1, json!({"variant": "anniversary"})),
        (9, json!({"variant": "anniversary"})),
        (4, json!({"variant": "tactical", "deck": "full"})),
        (4, json!({"variant": "anniversary", "target": 66})),
        (4, json!({"variant": "anniversary", "rounds": 2})),
        (4, json!({"variant": "anniversary", "professional": true})),
        (4, json!({"target": 0})),
        (4, json!({"target": 10_001})),
        (4, json!({"target": -1})),
        (4, json!({"rounds": 0})),
        (4, json!({"rounds": 101})),
        (4, json!({"choose_ms": 0})),
        (4, json!({"choose_ms": 2_592_000_001_u32})),
        (4, json!({"choose_ms": 1.5})),
        (4, json!({"variant": "jubilee"})),
        (4, json!({"deck": "half"})),
        (4, json!({"professional": 1})),
        (4, json!({"draft": true})),
    ] {
        let answer = answer(n_seats, &options);
        assert_ne!(answer, "can be played", "{options}");
        text += &format!("{n_seats} {options}\n   {answer}\n");
    }
    insta::assert_snapshot!(text);
}

/// T4: a position is refused for the same reasons as a new game.
#[test]
fn options_are_checked_for_positions_too() {
    let position = json!({"rows": [[1], [2], [3], [4]], "hands": [[5], [6], [7], [8], [9]]});
    let bad = set_up(&json!({"variant": "tactical"}), &position, Seed::default()).err();
    assert_eq!(bad.unwrap(), "the tactical game is for 2 to 4 players, not 5");
}

/// T1, T3, S1: which cards are dealt with the short deck: 1…10n+4, or 1…12n+4.
#[test]
fn the_short_deck_has_just_as_many_cards_as_are_needed() {
    for (variant, seats, each) in [("classic", 2..=10, 10), ("anniversary", 2..=8, 12)] {
        for n_seats in seats {
            let options = json!({"variant": variant, "deck": "short"});
            let position = dealt(n_seats, &options, Seed([1; 32])).game().position();
            let dealt: CardSet =
                position.hands.iter().flat_map(|hand| hand.iter()).chain(position.rows.concat()).collect();
            assert_eq!(dealt, CardSet::up_to((each * n_seats + 4) as u8), "{variant} for {n_seats}");
            assert!(position.hands.iter().all(|hand| hand.len() == each));
        }
    }
}

/// T3: everything is off by default.
#[test]
fn options_are_off_by_default() {
    let said: Options = serde_json::from_value(json!({})).unwrap();
    let spelt_out: Options = serde_json::from_value(json!({
        "variant": "classic", "target": null, "rounds": null, "deck": null, "professional": false,
        "memory_aid": false, "choose_ms": null,
    }))
    .unwrap();
    assert_eq!(said, spelt_out);
    assert_eq!(said, Options::default());
}
