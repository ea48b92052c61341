//! Decks at random: whatever the language of cards can say, in any mix.

use agents::Deck;
use playtest::Script;
use serde_json::{Value, json};
use table::below;

/// More kinds than a random deck has of any sort; their ids are `a0`, `f0`, `m0` and so on.
pub(crate) const MOST_KINDS: u32 = 12;

/// Some deck; another one for every script.
pub(crate) fn some_deck(script: &mut Script<'_>) -> Deck {
    let mut deck = json!({
        "name": "random", "en": { "name": "Random" },
        // Enough for five players, and something to do for all.
        "agent": [
            { "id": "a0", "en": words(), "colours": ["black", "white"], "copies": 6, "command": [{ "turn": { "among": "next" } }] },
            { "id": "a1", "en": words(), "colours": ["white"], "copies": 3, "command": [{ "kill": { "among": "faction" } }] },
        ],
        "free": [],
        "mission": [
            { "id": "m0", "en": words(), "pays": 1, "copies": 5, "condition": { "count": "dead", "at_least": 1 } },
        ],
    });
    for (list, first, make) in [
        ("agent", 2, some_agent as fn(&mut Script<'_>, u32) -> Value),
        ("free", 0, some_free),
        ("mission", 1, some_mission),
    ] {
        for number in first..first + 1 + below(script, MOST_KINDS - 2) {
            add(&mut deck, list, make(script, number));
        }
    }
    Deck::from_json(&deck).expect("each card was tried")
}

/// Adds a card if the deck is still a good one.
fn add(deck: &mut Value, list: &str, card: Value) {
    let mut more = deck.clone();
    more[list].as_array_mut().expect("a list").push(card);
    if Deck::from_json(&more).is_ok() {
        *deck = more;
    }
}

fn words() -> Value {
    json!({ "name": "Somebody", "text": "Something." })
}

fn one<T: Clone>(script: &mut Script<'_>, of: &[T]) -> T {
    of[below(script, of.len() as u32) as usize].clone()
}

fn number(script: &mut Script<'_>, most: u32) -> Value {
    (1 + below(script, most)).into()
}

fn is(script: &mut Script<'_>, one_in: u32) -> bool {
    below(script, one_in) == 0
}

fn put(card: &mut Value, field: &str, value: Value) {
    card[field] = value;
}

fn some_agent(script: &mut Script<'_>, id: u32) -> Value {
    let colours = one(script, &[json!(["black"]), json!(["white"]), json!(["black", "white"])]);
    let mut card = json!({ "id": format!("a{id}"), "en": words(), "colours": colours });
    put(&mut card, "copies", number(script, 2));
    if is(script, 3) {
        let at = one(script, &["end", "between", "door", "anywhere"]);
        put(&mut card, "play", json!({ "at": at, "into": one(script, &["yours", "any"]) }));
    }
    if is(script, 3) {
        let mut halves = json!({});
        for side in ["left", "right"] {
            if !is(script, 3) {
                put(&mut halves, side, one(script, &["black", "white"]).into());
            }
        }
        put(&mut card, "halves", halves);
    }
    if is(script, 3) {
        let verb = one(script, &["kill", "turn", "move", "extract", "discard", "any"]);
        let among = one(script, &["this", "next", "faction"]);
        let protect = json!({ "protect": { "among": among, "from": verb } });
        let cap = json!({ "cap": { "points": below(script, 5) } });
        put(&mut card, "lasting", json!([one(script, &[protect, cap, json!({ "double": {} })])]));
    }
    with_command(script, card)
}

fn some_free(script: &mut Script<'_>, id: u32) -> Value {
    let card = json!({ "id": format!("f{id}"), "en": words(), "token": number(script, 6), "copies": number(script, 2) });
    with_command(script, card)
}

fn with_command(script: &mut Script<'_>, mut card: Value) -> Value {
    if is(script, 12) {
        put(&mut card, "blank", true.into());
        return card;
    }
    put(&mut card, "command", some_steps(script));
    if is(script, 4) {
        let or: Vec<Value> = (0..1 + below(script, 2)).map(|_| some_steps(script)).collect();
        put(&mut card, "or", or.into());
    }
    if is(script, 5) {
        put(&mut card, "repeat", (2 + below(script, 2)).into());
    }
    put(&mut card, "idle", is(script, 8).into());
    card
}

fn some_steps(script: &mut Script<'_>) -> Value {
    (0..1 + below(script, 3)).map(|_| some_step(script)).collect::<Vec<_>>().into()
}

const AMONG: [&str; 8] = ["this", "next", "not_next", "faction", "yours", "any", "your_other", "not_yours"];

fn some_step(script: &mut Script<'_>) -> Value {
    let verb = one(
        script,
        &[
            "kill",
            "turn",
            "move",
            "extract",
            "revive",
            "discard",
            "steal",
            "draw",
            "discard_hand",
            "discard_mission",
            "copy",
            "swap",
            "discard_from",
            "discard_free",
            "gain",
            "lose",
            "pay",
        ],
    );
    let mut step = match verb {
        "kill" | "turn" | "extract" | "revive" | "discard" => some_reach(script),
        "move" => {
            let mut route = some_reach(script);
            put(&mut route, "to", one(script, &["within", "your_other", "neighbouring", "any"]).into());
            route
        }
        "steal" | "discard_from" => {
            let from = one(script, &["other", "anyone"]);
            let what = one(script, &["agents", "missions"]);
            let mut raid = json!({ "from": from, "what": what, "count": number(script, 3) });
            if verb == "discard_from" {
                put(&mut raid, "seen", is(script, 2).into());
            }
            raid
        }
        "draw" | "discard_hand" => json!({ "agents": below(script, 3), "missions": below(script, 2) }),
        "discard_mission" | "discard_free" => json!({ "of": one(script, &["other", "anyone"]) }),
        "copy" => json!({ "among": one(script, &AMONG) }),
        "swap" => {
            let mut swap = json!({ "among": one(script, &AMONG) });
            if is(script, 2) {
                put(&mut swap, "with", one(script, &AMONG).into());
            }
            swap
        }
        "gain" | "lose" => {
            json!({ "points": number(script, 4), "whom": one(script, &["you", "other", "anyone", "everyone"]) })
        }
        _ => {
            let to = one(script, &[Value::Null, "other".into(), "anyone".into()]);
            json!({ "points": number(script, 3), "to": to })
        }
    };
    if is(script, 3) {
        put(&mut step, "may", true.into());
    }
    json!({ verb: step })
}

fn some_reach(script: &mut Script<'_>) -> Value {
    let mut reach = json!({ "among": one(script, &AMONG) });
    match below(script, 4) {
        0 => put(&mut reach, "up_to", number(script, 3)),
        1 => put(&mut reach, "count", number(script, 2)),
        _ => {}
    }
    if is(script, 4) {
        put(&mut reach, "only", one(script, &["living", "dead"]).into());
    }
    if is(script, 4) {
        put(&mut reach, "colour", one(script, &["black", "white"]).into());
    }
    if is(script, 4) {
        put(&mut reach, "toward", one(script, &["you", "other"]).into());
    }
    if is(script, 6) {
        put(&mut reach, "kind", one(script, &["a0", "a1"]).into());
    }
    if is(script, 3) {
        put(&mut reach, "itself", true.into());
    }
    reach
}

fn some_mission(script: &mut Script<'_>, id: u32) -> Value {
    let mut card = json!({ "id": format!("m{id}"), "en": words(), "pays": number(script, 4), "copies": number(script, 3) });
    if !is(script, 4) {
        put(&mut card, "condition", some_condition(script, 2));
    }
    if is(script, 3) || card.get("condition").is_none() {
        put(&mut card, "per", json!({ "count": some_measure(script), "up_to": number(script, 4) }));
    }
    if is(script, 4) {
        let whom = one(script, &["other", "everyone"]);
        put(&mut card, "others", json!({ "whom": whom, "points": number(script, 3) }));
    }
    put(&mut card, "once", is(script, 4).into());
    card
}

fn some_condition(script: &mut Script<'_>, depth: u32) -> Value {
    match below(script, 6) {
        word @ 0..2 if depth > 0 => {
            let parts: Vec<Value> = (0..2).map(|_| some_condition(script, depth - 1)).collect();
            json!({ ["all", "any"][word as usize]: parts })
        }
        2 if depth > 0 => json!({ "not": some_condition(script, depth - 1) }),
        _ => {
            let relation = one(script, &["at_least", "at_most", "exactly", "more_than", "fewer_than"]);
            let amount = if is(script, 4) {
                json!({ "count": some_measure(script), "plus": below(script, 3) })
            } else {
                below(script, 4).into()
            };
            json!({ "count": some_measure(script), relation: amount })
        }
    }
}

fn some_measure(script: &mut Script<'_>) -> Value {
    if is(script, 2) {
        let among = one(script, &["here", "your_other", "yours", "not_yours", "any"]);
        let mut census = json!({ "among": among });
        if is(script, 3) {
            put(&mut census, "kind", one(script, &["a0", "a1"]).into());
        }
        if is(script, 3) {
            put(&mut census, "colour", one(script, &["black", "white"]).into());
        }
        if is(script, 3) {
            put(&mut census, "only", one(script, &["living", "dead"]).into());
        }
        if is(script, 3) {
            put(&mut census, "toward", one(script, &["you", "other"]).into());
        }
        return census;
    }
    let counts = [
        "agents",
        "living",
        "dead",
        "room",
        "black",
        "white",
        "commands_to_you",
        "commands_to_other",
        "halves_to_you",
        "halves_to_other",
        "smaller_side",
        "larger_side",
        "longest_one_colour",
        "longest_alternating",
        "most_of_one_kind",
        "door_guards",
        "tokens",
        "matching_tokens",
        "mixed_tokens",
        "agents_in_your_other",
        "living_in_your_other",
        "dead_in_your_other",
        "tokens_to_other",
        "agents_in_your_hand",
        "missions_in_your_hand",
        "agents_in_other_hand",
        "missions_in_other_hand",
        "your_points",
        "other_points",
        "most_points",
        "your_missions",
        "other_missions",
        "free_you_keep",
    ];
    one(script, &counts).into()
}
