//! Checks the forms against the rules: the game accepts whatever its form can send.

use games::{Decks, Facts, GameName, Limits, json, options_schema};
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use table::{Condition, Field, FieldKind, Number};

type Options = Map<String, Value>;

/// What the rules say about these options, with this many seats.
fn check(game: GameName, n_seats: usize, options: &Options) -> Result<(), String> {
    game.check(n_seats, &json(options), &Decks::default()).map(drop).map_err(|fault| fault.message)
}

/// Finds a nested option by its dotted key.
fn find<'a>(options: &'a Options, key: &str) -> Option<&'a Value> {
    let (outer, inner) = key.split_once('.').unwrap_or((key, ""));
    let found = options.get(outer)?;
    if inner.is_empty() { Some(found) } else { found.get(inner) }
}

/// The value that applies while nobody has chosen one.
fn usual(field: &Field, facts: &Facts) -> Value {
    let otherwise = match field.kind {
        FieldKind::Choice { usual, .. } => usual.map(Value::from),
        FieldKind::Number(Number { usual, .. }) => usual.map(Value::from),
        FieldKind::Deck | FieldKind::Switch | FieldKind::Numbers { .. } => None,
    };
    find(&facts.options, field.key).cloned().or(otherwise).unwrap_or_default()
}

fn holds(conditions: &[Condition], options: &Options, facts: &Facts) -> bool {
    let value = |key: &str| {
        let field = facts.form.iter().find(|field| field.key == key).expect("a condition is about a field");
        options.get(key).cloned().unwrap_or_else(|| usual(field, facts))
    };
    conditions.iter().all(|condition| match condition {
        Condition::Is { key, values } => values.iter().any(|&one| value(key) == one),
        Condition::Given { key } => !value(key).is_null(),
    })
}

/// The values that the form can send for a field. Lists of numbers and decks stay as they are.
fn sayable(field: &Field) -> Vec<Value> {
    match field.kind {
        FieldKind::Choice { values, .. } => values.iter().map(|&value| value.into()).collect(),
        FieldKind::Switch => vec![true.into(), false.into()],
        FieldKind::Number(Number { least, most, none, .. }) => {
            let none = none.map(|_| Value::Null);
            [least.into(), most.into()].into_iter().chain(none).collect()
        }
        FieldKind::Deck | FieldKind::Numbers { .. } => Vec::new(),
    }
}

/// Does the form show this field, and with this value?
fn can_say(field: &Field, value: &Value, options: &Options, facts: &Facts) -> bool {
    let none_is_open = match field.kind {
        FieldKind::Number(Number { none: Some(none), .. }) => holds(none.when, options, facts),
        _ => true,
    };
    holds(field.when, options, facts) && (none_is_open || !value.is_null())
}

/// Every combination of options that the form can send. What it does not show is not sent.
fn everything(facts: &Facts) -> BTreeSet<String> {
    let mut said = vec![Options::new()];
    for field in facts.form {
        let values = sayable(field);
        if values.is_empty() {
            continue;
        }
        let with = |options: &Options, value: &Value| {
            let mut options = options.clone();
            options.insert(field.key.to_owned(), value.clone());
            options
        };
        said = said.iter().flat_map(|before| values.iter().map(|value| with(before, value))).collect();
    }
    let in_form = |all: Options| {
        let sent = facts.form.iter().filter_map(|field| {
            let value = all.get(field.key)?;
            can_say(field, value, &all, facts).then(|| (field.key.to_owned(), value.clone()))
        });
        Value::Object(sent.collect()).to_string()
    };
    said.into_iter().map(in_form).collect()
}

/// The allowed seats as a page computes them: the narrowest of all limits that apply.
fn seats(facts: &Facts, options: &Options) -> [usize; 2] {
    let applies = |limits: &&Limits| {
        let field =
            facts.form.iter().find(|field| field.key == limits.key).expect("a limit is about a field");
        options.get(limits.key).cloned().unwrap_or_else(|| usual(field, facts)) == limits.value
    };
    facts
        .limits
        .iter()
        .filter(applies)
        .fold(facts.seats, |[least, most], limits| [least.max(limits.seats[0]), most.min(limits.seats[1])])
}

#[test]
fn every_field_is_an_option_and_every_option_has_a_field() {
    for game in GameName::ALL {
        let schema = options_schema(game);
        let properties: Vec<&str> =
            schema["properties"].as_object().unwrap().keys().map(String::as_str).collect();
        let mut keys: Vec<&str> =
            game.facts().form.iter().map(|field| field.key.split('.').next().unwrap_or_default()).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys, properties, "{game}");
    }
}

#[test]
fn the_game_takes_whatever_its_form_can_say() {
    for game in GameName::ALL {
        let facts = game.facts();
        for options in everything(&facts) {
            let options: Options = serde_json::from_str(&options).unwrap();
            let [least, most] = seats(&facts, &options);
            for n_seats in [least, most] {
                let taken = check(game, n_seats, &options);
                assert_eq!(taken, Ok(()), "{game}, {n_seats} seats: {options:?}");
            }
            for n_seats in [least - 1, most + 1] {
                check(game, n_seats, &options).expect_err("the form offers all seats that the game has");
            }
        }
    }
}

#[test]
fn the_game_takes_lists_of_every_number_and_no_longer_ones() {
    for game in GameName::ALL {
        let facts = game.facts();
        for field in facts.form {
            let FieldKind::Numbers { allowed, most } = field.kind else { continue };
            let (outer, inner) = field.key.split_once('.').expect("lists stand inside another option");
            let with = |list: Vec<i64>| {
                let mut options = facts.options.clone();
                options[outer][inner] = list.into();
                check(game, facts.seats[0], &options)
            };
            assert_eq!(with(allowed.iter().copied().cycle().take(most).collect()), Ok(()), "{}", field.key);
            with(vec![allowed[0]; most + 1]).expect_err("a longer list");
            for value in -20..20 {
                assert_eq!(with(vec![value]).is_ok(), allowed.contains(&value), "{} of {value}", field.key);
            }
        }
    }
}

#[test]
fn the_usual_value_is_in_the_form() {
    for game in GameName::ALL {
        let facts = game.facts();
        for field in facts.form {
            let usual = usual(field, &facts);
            let named = format!("{game}: {} is {usual}", field.key);
            match field.kind {
                FieldKind::Choice { values, .. } => {
                    assert!(values.iter().any(|&one| usual == one), "{named}");
                }
                FieldKind::Deck => {
                    assert!(Decks::default().of(game).iter().any(|deck| usual == **deck), "{named}");
                }
                FieldKind::Switch => assert!(usual.is_boolean(), "{named}"),
                FieldKind::Number(number) => {
                    let from = number.none.map(|none| none.from);
                    assert!(usual.is_number() || from.is_some(), "{named}");
                    for start in usual.as_i64().into_iter().chain(from) {
                        assert!((number.least..=number.most).contains(&start), "{named}");
                        assert_eq!((start - number.least) % number.step, 0, "{named}: no step leads there");
                    }
                }
                FieldKind::Numbers { allowed, most } => {
                    let list = usual.as_array().expect(&named);
                    assert!((1..=most).contains(&list.len()), "{named}");
                    assert!(list.iter().all(|one| allowed.iter().any(|&two| *one == two)), "{named}");
                }
            }
        }
    }
}

/// The schema of options: the form has every value of a choice, and every number has its limits.
#[test]
fn the_schema_lists_the_same_choices_and_the_limits_of_the_rules() {
    for game in GameName::ALL {
        let (facts, schema) = (game.facts(), options_schema(game));
        for field in facts.form {
            let property = &schema["properties"][field.key];
            match field.kind {
                FieldKind::Choice { values, .. } => {
                    assert_eq!(names(property, &schema), values, "{game}: {}", field.key);
                }
                FieldKind::Number(_) => {
                    let limit = |name: &str| {
                        property[name]
                            .as_i64()
                            .unwrap_or_else(|| panic!("{game}: {} has no {name}", field.key))
                    };
                    let (least, most) = (limit("minimum"), limit("maximum"));
                    for (value, is_allowed) in
                        [(least - 1, false), (least, true), (most, true), (most + 1, false)]
                    {
                        let options = Options::from_iter([(field.key.to_owned(), value.into())]);
                        let taken = check(game, facts.seats[0], &options);
                        assert_eq!(taken.is_ok(), is_allowed, "{game}: {} of {value}: {taken:?}", field.key);
                    }
                }
                FieldKind::Deck | FieldKind::Switch | FieldKind::Numbers { .. } => {}
            }
        }
    }
}

/// All names that a schema allows, wherever they are in it.
fn names<'a>(schema: &'a Value, root: &'a Value) -> Vec<&'a str> {
    let parts = match schema {
        Value::Object(parts) => parts,
        Value::Array(parts) => return parts.iter().flat_map(|part| names(part, root)).collect(),
        _ => return Vec::new(),
    };
    let in_part = |(name, part): (&'a String, &'a Value)| match name.as_str() {
        "const" => part.as_str().into_iter().collect(),
        "enum" => part.as_array().into_iter().flatten().filter_map(Value::as_str).collect(),
        "$ref" => {
            let name = part.as_str().and_then(|path| path.strip_prefix("#/$defs/")).unwrap_or_default();
            names(&root["$defs"][name], root)
        }
        "oneOf" | "anyOf" => names(part, root),
        _ => Vec::new(),
    };
    parts.iter().flat_map(in_part).collect()
}

#[test]
fn limits_are_listed_where_a_choice_changes_them() {
    let told = |game: GameName| -> Vec<(&str, [usize; 2], usize)> {
        let limits = game.facts().limits;
        limits.iter().map(|limits| (limits.value, limits.seats, limits.thinking.len())).collect()
    };
    assert_eq!(
        told(GameName::Cow006),
        [("classic", [2, 10], 8), ("tactical", [2, 4], 8), ("anniversary", [2, 8], 8)]
    );
    assert_eq!(told(GameName::Checkpoint), [("real", [3, 5], 3), ("step", [3, 5], 8)]);
    assert_eq!(told(GameName::Wink), []);
    assert_eq!(GameName::Wink.facts().thinking.last(), Some(&3_600_000), "an hour a turn");
    assert_eq!(GameName::Checkpoint.facts().thinking.len(), 8, "over days, step by step");
}
