//! The rest of the language of cards (A22), by the last cards of the deck «Ночная смена»; and that the deck uses all of it.

use crate::board::{Board, SpyBoard as _, hands, lines, name, names, pays};
use crate::language::{NIGHT, at, attached, night, using, with_kept};
use agents::{AttachedMission, DeckText, FreeAgent, Position};
use serde_json::Value;
use std::collections::BTreeSet;
use table::Seat;

/// What stands in a deck's file, or what can: fields, and fields with their words.
type Parts = BTreeSet<String>;

/// Words of the author, which do nothing.
const SAID: [&str; 8] = ["ru", "en", "name", "text", "id", "author", "adds_to", "art"];

fn used(value: &Value, parts: &mut Parts) {
    if let Some(fields) = value.as_object() {
        for (field, value) in fields.iter().filter(|(field, _)| !SAID.contains(&field.as_str())) {
            parts.insert(field.clone());
            let words = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
            parts.extend(words.iter().filter_map(Value::as_str).map(|word| format!("{field} = {word}")));
            used(value, parts);
        }
    } else if let Some(list) = value.as_array() {
        list.iter().for_each(|value| used(value, parts));
    }
}

/// The words that a schema allows for a field itself, not for fields within it.
fn words(root: &Value, schema: &Value) -> Vec<String> {
    let schema = match schema["$ref"].as_str() {
        Some(to) => root.pointer(&to[1..]).expect("what is referred to is there"),
        None => schema,
    };
    let own = schema["enum"].as_array().into_iter().flatten().chain([&schema["const"]]);
    let own = own.filter_map(Value::as_str).map(str::to_owned);
    // A list of such words too; a list of anything that has lists again says no words.
    let parts = ["anyOf", "oneOf"].into_iter().filter_map(|ways| schema[ways].as_array()).flatten();
    let items = Some(&schema["items"]).filter(|items| items["$ref"] != "#/$defs/Condition");
    own.chain(parts.chain(items).filter(|part| !part.is_null()).flat_map(|part| words(root, part))).collect()
}

fn possible(root: &Value, schema: &Value, parts: &mut Parts) {
    if let Some(fields) = schema["properties"].as_object() {
        for (field, schema) in fields.iter().filter(|(field, _)| !SAID.contains(&field.as_str())) {
            parts.insert(field.clone());
            parts.extend(words(root, schema).into_iter().map(|word| format!("{field} = {word}")));
        }
    }
    match schema {
        Value::Object(fields) => fields.values().for_each(|part| possible(root, part, parts)),
        Value::Array(list) => list.iter().for_each(|part| possible(root, part, parts)),
        _ => {}
    }
}

#[test]
fn the_deck_uses_every_part_of_the_language() {
    let schema = schemars::SchemaGenerator::default().into_root_schema_for::<DeckText>().to_value();
    let (mut can, mut does) = (Parts::new(), Parts::new());
    possible(&schema, &schema, &mut can);
    used(&toml::from_str(NIGHT).expect("TOML"), &mut does);
    assert!(can.len() > 130, "{}: {can:?}", can.len());
    // With whom an agent swaps is described in the same words as who does.
    let unused: Vec<_> = can.difference(&does).filter(|part| !part.starts_with("with = ")).collect();
    assert!(unused.is_empty(), "no card has {unused:?}");
}

#[test]
fn a_neighbours_command_is_copied() {
    let mut board = using(["mimic:b>0 bookkeeper:b>1 #", "#", "#"]);
    board.play("0 target faction=0 index=1");
    assert_eq!(board.view(0).points, [12, 10, 10]);
}

#[test]
fn one_that_is_not_next_moves_inside_or_one_comes_over() {
    let mut board = using(["porter:w>0 lodger:b>1 # broker:b>0", "#", "bookkeeper:b>2 #"]);
    let mut over = board.clone();
    board.play("0 target choice=0");
    assert_eq!(board.targets(0), "0.3", "neither the neighbour nor the safehouse");
    over.play("0 target choice=1; 0 target faction=2 index=0");
    over.play("0 target faction=0 place=0");
    assert_eq!(over.shows(0), "bookkeeper:b>1 porter:w>0 lodger:b>1 # broker:b>0");
    // Nobody else lies there: only one of the two can be used.
    assert_eq!(using(["porter:w>0 lodger:b>1 #", "#", "bookkeeper:b>2 #"]).targets(0), "2.0");
}

/// A14: to no effect where the text says so.
#[test]
fn a_command_may_be_idle() {
    assert_eq!(using(["gravedigger:w>0 lodger:b>1x # broker:b>0", "#", "#"]).targets(0), "0.1");
    let idle = using(["gravedigger:w>0 broker:b>0 #", "#", "#"]);
    assert!(idle.open().pending.is_none());
    assert_eq!(idle.view(0).actions_left, at(lines(["#", "#", "#"])).view(0).actions_left - 1);
}

#[test]
fn a_mission_of_the_other_player_is_discarded() {
    let mission = |name: &str| AttachedMission { mission: crate::board::name(name), faction: 0 };
    let attached =
        vec![vec![], vec![mission("tip_off")], vec![AttachedMission { faction: 1, ..mission("scales") }]];
    let mut board = at(Position { attached, ..lines(["editor:b>0 #", "#", "#"]) });
    board.play("0 activate faction=0 index=0");
    assert_eq!(board.legal_lines(0), ["target mission=tip_off seat=1"]);
    // Its only half lies at the right of whoever it faces.
    let income = |line: &str| at(lines([line, "#", "#"])).view(0).income[0];
    assert_eq!((income("editor:b>1 #"), income("# editor:b>1")), (2, 0));
}

#[test]
fn another_is_paid_and_exactly_two_are_extracted() {
    let mut board = using(["ferryman:b>0 bookkeeper:w>0 # broker:w>1", "#", "diplomat:w>0 broker:b>0 #"]);
    assert_eq!((board.view(0).points, board.targets(0)), (vec![8, 12, 10], "0.1 2.0".into()));
    board.play("0 target faction=2 index=0; 0 target faction=0 index=1");
    assert_eq!(board.view(0).hand, names("bookkeeper:w diplomat:w"));
    let one = at(lines(["ferryman:b>0 bookkeeper:w>0 #", "#", "#"]));
    assert!(!can_use(&one), "one is not two");
}

/// Everything that can be forbidden, each by what would do it.
#[test]
fn agents_are_protected_from_what_a_card_says() {
    let beside = |user: &str, concierge: &str| {
        at(lines([format!("{user} # lodger:b>1 {concierge}").as_str(), "#", "#"]))
    };
    assert!(beside("whisperer:b>0", "concierge:b>0").listed(0, "activate").is_empty(), "nobody is turned");
    assert_eq!(beside("whisperer:b>0", "concierge:b>0x").listed(0, "activate").len(), 1);
    let discarded =
        |concierge: &str| beside("decorator:w>0", concierge).after("0 activate faction=0 index=0").targets(0);
    assert_eq!(discarded("concierge:b>0"), "0.3", "a neighbour is not discarded, the concierge is");
    assert_eq!(discarded("concierge:b>0x"), "0.2 0.3");
    let courier = using(["courier:b>0 # lodger:b>1 concierge:b>0", "#", "#"]);
    assert_eq!(courier.targets(0), "0.3", "a neighbour is not moved, the concierge is");
    let ferryman = |concierge: &str| {
        at(lines([&format!("ferryman:b>0 bookkeeper:w>0 diplomat:w>0 # {concierge}"), "#", "#"]))
    };
    assert!(!can_use(&ferryman("concierge:b>1")), "nobody is extracted");
    assert!(can_use(&ferryman("concierge:b>1x")));
    // Whatever it is, not the sphinx.
    assert_eq!(using(["courier:b>0 # lodger:b>1 sphinx:w>1", "#", "#"]).targets(0), "0.2");
    assert!(at(lines(["butcher:b>0 sphinx:w>1 #", "#", "#"])).listed(0, "activate").is_empty());
}

#[test]
fn everybody_else_loses_points() {
    assert_eq!(using(["sphinx:w>0 #", "#", "#", "#"]).view(0).points, [10, 9, 9, 9]);
}

#[test]
fn somebody_loses_and_one_gains() {
    let mut board = at(with_kept("taxman", 0)).after("0 activate_free card=taxman");
    assert_eq!(board.targets(0), "seat 1 seat 2");
    board.play("0 target seat=2");
    assert_eq!(board.view(0).points, [11, 10, 8]);
}

#[test]
fn free_agents_reach_the_table_and_hands() {
    let kept = |card: &str, lines: Position| Position { free: with_kept(card, 0).free, ..lines };
    let mut board = at(kept("ringmaster", lines(["#", "lodger:b>1x #", "#"])));
    board.play("0 activate_free card=ringmaster; 0 target faction=1 index=0; 0 target faction=2 place=1");
    assert_eq!((board.shows(1), board.shows(2)), ("#".into(), "# lodger:b>0x".into()));
    let held = Position { hands: hands(["", "", "tourist"]), ..kept("pickpurse", lines(["#", "#", "#"])) };
    let board = at(held).after("0 activate_free card=pickpurse; 0 target seat=2; 0 target card=tourist");
    assert_eq!(board.view(0).hand, names("tourist"));
}

/// Can seat 0 use the command of the first card?
fn can_use(board: &Board) -> bool {
    board.listed(0, "activate").contains(&"activate faction=0 index=0".to_owned())
}

/// Lines of faction 0 and of the other one of seat 0, and what the mission pays there.
fn check(mission: &str, cases: &[(&str, &str, i32)]) {
    for (line, other, points) in cases {
        assert_eq!(pays(&night(), mission, line, other), *points, "{mission} at {line} and {other}");
    }
}

#[test]
fn counts_of_the_factions() {
    check(
        "grey_zone",
        &[
            ("lodger:b>0 # lodger:w>0", "#", 2),
            ("lodger:b>0 # lodger:w>0x", "#", 0),
            ("lodger:b>0x # lodger:w>0x", "#", 0),
        ],
    );
    check(
        "command_post",
        &[("lodger:b>0 lodger:w>0 # broker:b>0x", "#", 2), ("lodger:b>0 lodger:w>0 # broker:b>1", "#", 0)],
    );
    check(
        "listeners",
        &[("# lodger:b>0", "#", 1), ("# lodger:b>1", "#", 0), ("# lodger:b>0 broker:b>1", "#", 0)],
    );
    check(
        "scales",
        &[
            ("lodger:b>0 broker:b>0 # lodger:w>0 broker:w>0", "#", 3),
            ("lodger:b>0 # lodger:w>0", "#", 0),
            ("lodger:b>0 broker:b>0 # lodger:w>0", "#", 0),
        ],
    );
    check(
        "pattern",
        &[
            ("lodger:b>0 broker:b>0 diplomat:b>1 #", "#", 2),
            ("lodger:b>0 broker:w>0 diplomat:b>1 #", "#", 2),
            ("lodger:b>0 # lodger:w>0", "#", 2),
            ("lodger:b>0 broker:b>0 diplomat:w>1 #", "#", 0),
        ],
    );
    // The safehouse is black for seat 0 and white for seat 1.
    check(
        "clear_line",
        &[
            ("# lodger:b>1", "#", 3),
            ("# lodger:w>1", "#", 0),
            ("# lodger:b>1 broker:w>1", "#", 0),
            ("broker:w>0 # lodger:b>1", "#", 0),
        ],
    );
    check(
        "second_front",
        &[
            ("#", "lodger:b>0 broker:b>0 # broker:w>0x", 2),
            ("#", "lodger:b>0 # broker:w>0", 0),
            ("#", "lodger:b>0 broker:b>0x # broker:w>0x", 0),
        ],
    );
    check(
        "roll_call",
        &[
            ("lodger:b>1 broker:b>1 # broker:w>1", "lodger:w>0x #", 2),
            ("lodger:b>1 broker:b>1x # diplomat:b>0", "broker:w>0 #", 0),
            ("lodger:b>1 broker:b>1x blackmailer:b>0x # diplomat:b>0x", "#", 1),
        ],
    );
}

#[test]
fn counts_of_hands_points_and_free_agents() {
    let income = |position: Position| at(position).view(0).income[0];
    let paper = |own: &str, other: &str, agents: &str| {
        let mission_hands = vec![names(own), names(other), vec![]];
        let hands = hands(["", agents, ""]);
        income(Position { mission_hands, hands, ..attached("paperwork", ["#", "#", "#"]) })
    };
    assert_eq!(paper("tip_off scales", "underdog", "tourist patron"), 2);
    assert_eq!(paper("tip_off", "underdog", "tourist patron"), 0, "as many");
    assert_eq!(paper("tip_off", "", "tourist"), 0, "one agent");
    let finish = |points: [i32; 3], owner: usize| {
        let free = vec![FreeAgent { card: name("bouncer"), owner: Seat::at(owner) }];
        income(Position { points: points.to_vec(), free, ..attached("photo_finish", ["#", "#", "#"]) })
    };
    assert_eq!((finish([10, 9, 10], 0), finish([10, 9, 11], 0), finish([10, 9, 9], 1)), (4, 0, 0));
}

/// The cards of the guide, completed where it shows only what is new.
#[test]
fn the_guide_teaches_cards_that_can_be_played() {
    let guide = include_str!("../../../../docs/decks.md");
    let pieces: Vec<&str> =
        guide.split("```toml\n").skip(1).map(|rest| rest.split("```").next().unwrap_or_default()).collect();
    let n_cards = pieces.iter().filter(|piece| !piece.contains("adds_to")).count();
    assert!(n_cards >= 12, "a dozen cards, not {n_cards}");
    for piece in pieces {
        let words = "en = { name = \"Card\", text = \"Text.\" }";
        let card = if piece.starts_with("[[") {
            piece.replace("id = \"", "id = \"my_")
        } else if piece.contains("condition =") || piece.contains("per =") {
            format!("[[mission]]\nid = \"shown\"\n{words}\npays = 1\n{piece}")
        } else if piece.contains("adds_to") {
            continue;
        } else {
            let command =
                if piece.contains("command =") { "" } else { "command = [{ draw = { agents = 1 } }]\n" };
            format!("[[agent]]\nid = \"shown\"\n{words}\ncolours = [\"white\"]\n{command}{piece}")
        };
        let deck = format!("name = \"more\"\nen = {{ name = \"More\" }}\nadds_to = \"night\"\n{card}");
        let base = agents::Deck::from_toml(NIGHT).expect("a deck").text().clone();
        let read = agents::Deck::from_toml_with(&deck, |_| Some(base.clone()));
        assert!(read.is_ok(), "{piece}\n{}", read.unwrap_err());
    }
}
