//! Positions: what is left out, what is written, and what no game can be in.

use crate::board::{SpyBoard as _, hands, lines, names, options, table};
use agents::{Agents, Options, Position};
use serde_json::{Value, json};
use table::{Game, Seed};

fn read(position: Value) -> Result<Agents, String> {
    let position: Position = serde_json::from_value(position).map_err(|error| error.to_string())?;
    let options = Options::default();
    Agents::from_position(2, &options, &position, Seed([1; 32])).map_err(|error| error.to_string())
}

/// The least a position says; everything else has an obvious default.
#[test]
fn what_is_left_out_has_a_default() {
    let game =
        read(json!({ "factions": [["safehouse"], ["safehouse"]], "hands": [["sniper:black"], []] })).unwrap();
    let view = game.view(table::Viewer::Spectator);
    assert_eq!(
        (view.points, view.turn.idx(), view.first.idx(), view.round, view.actions_left),
        (vec![1, 2], 0, 0, 1, 2)
    );
    assert_eq!((view.agent_deck_size, view.mission_deck_size), (35, 30), "the rest is in the decks");
    assert_eq!(view.deadline.unwrap().as_ms(), 90_000);
    let other = Agents::from_position(
        2,
        &Options::default(),
        &Position { agent_deck: None, ..game.position() },
        Seed([2; 32]),
    );
    assert_ne!(
        other.unwrap().position().agent_deck,
        game.position().agent_deck,
        "the seed decides their order"
    );
}

/// Position → state → position is the identity in every phase, in the middle of decisions too.
#[test]
fn a_position_is_the_state_in_every_phase() {
    let position = Position {
        hands: hands(["handler:b liquidator", "sniper:b medic:b"]),
        mission_hands: hands(["twins balance", ""]),
        ..lines(["driver:b>0 cleaner:b>1x understudy:b>0 #", "# pickpocket:b>0"])
    };
    for (before, phase) in [
        ("", "actions"),
        ("0 play card=handler:black faction=0 end=head command_to=1", "offer"),
        ("0 play card=handler:black faction=0 end=head command_to=1\n1 use", "target"),
        ("0 play_free card=liquidator with=1 command_to=0", "offer"),
        ("0 play_free card=liquidator with=1 command_to=0\n0 use", "target"),
        ("0 activate faction=0 index=0\n0 target faction=0 index=1", "target"),
        ("0 activate faction=1 index=1", "target"),
        ("0 activate faction=1 index=1\n0 target seat=1", "target"),
        ("0 exchange", "exchange"),
        ("0 exchange\n0 target mission=twins", "exchange"),
        ("0 end_actions\n0 attach mission=twins faction=0\n0 attach mission=twins faction=1", "missions"),
    ] {
        let mut playing = table(&position);
        playing.play(before);
        assert_eq!(serde_json::to_value(playing.view(0).phase).unwrap(), phase, "{before}");
        let written = playing.game().position();
        let text = serde_json::to_string(&written).unwrap();
        let again: Position = serde_json::from_str(&text).unwrap();
        assert_eq!(again, written);
        let state = Agents::from_position(2, &options(), &again, Seed([5; 32]))
            .unwrap_or_else(|bad| panic!("{before}: {bad}"));
        assert_eq!(&state, playing.game(), "{before}");
        // A pending offer needs no more than it says by itself.
        if let Some(pending) = &again.pending {
            let short = Position { phase: None, known: vec![], held: vec![], ..again.clone() };
            assert!(Agents::from_position(2, &options(), &short, Seed([5; 32])).is_ok(), "{pending:?}");
        }
    }
}

/// What no game can be in is refused, with the field and the reason.
#[test]
fn impossible_positions_are_refused() {
    let good = json!({
        "factions": [[{ "card": "sniper:black", "command_to": 0 }, "safehouse"], ["safehouse"]],
        "hands": [["medic:black"], []]
    });
    assert!(read(good.clone()).is_ok());
    for (field, value, why) in [
        ("factions", json!([["safehouse"]]), "`factions`: a list for each of 2 seats, not 1"),
        ("factions", json!([["safehouse"], []]), "`factions`: faction 1 has 0 safehouses, not one (A3)"),
        (
            "factions",
            json!([["safehouse"], ["safehouse", "safehouse"]]),
            "`factions`: faction 1 has 2 safehouses, not one (A3)",
        ),
        (
            "factions",
            json!([["house"], ["safehouse"]]),
            "invalid value: string \"house\", expected \"safehouse\", or an agent with `card`, `command_to` and perhaps `dead`",
        ),
        (
            "factions",
            json!([["safehouse", { "card": "liquidator", "command_to": 0 }], ["safehouse"]]),
            "`factions`: liquidator is a free agent and joins no faction (A11)",
        ),
        (
            "factions",
            json!([["safehouse", { "card": "sniper:white", "command_to": 4 }], ["safehouse"]]),
            "`factions`: seat 4 is no player of faction 0 (A3)",
        ),
        (
            "factions",
            json!([["safehouse", { "card": "sniper", "command_to": 0 }], ["safehouse"]]),
            "`factions`: sniper is no agent of the deck",
        ),
        (
            "hands",
            json!([["sniper:black"], []]),
            "`hands`: sniper:black stands more often than the deck has it",
        ),
        ("hands", json!([["twins"], []]), "`hands`: twins is no agent of the deck"),
        ("hands", json!([[]]), "`hands`: a list for each of 2 seats, not 1"),
        (
            "mission_hands",
            json!([["twins", "twins", "twins"], []]),
            "`mission_hands`: twins stands more often than the deck has it",
        ),
        (
            "attached",
            json!([[{ "mission": "twins", "faction": 5 }], []]),
            "`attached`: faction 5 is not one of seat 0's (A15)",
        ),
        (
            "attached",
            json!([[{ "mission": "twins", "faction": 0 }, { "mission": "twins", "faction": 1 }], []]),
            "`attached`: seat 0: two at each faction, and never two of one kind (A15)",
        ),
        ("points", json!([1]), "`points`: a number for each of 2 seats, not 1"),
        ("points", json!([-1, 0]), "`points`: 0 to 100000, not -1"),
        ("points", json!([50, 0]), "`points`: somebody has won, so `phase` is `over` (A20)"),
        ("turn", json!(3), "`turn`: seat 3 is not at this table"),
        ("first", json!(2), "`first`: seat 2 is not at this table"),
        ("round", json!(41), "`round`: rounds are 1 to 40 (A25), not 41"),
        ("actions_left", json!(3), "`actions_left`: 1 to 2 in this phase, not 3"),
        ("last_round", json!(true), "`last_round`: only with the option `finish_round` (A20)"),
        ("phase", json!("over"), "`phase`: the game is not over: nobody has won (A20, A25)"),
        (
            "phase",
            json!("offer"),
            "`pending`: the phase needs what is pending: an offer, a target or an exchange",
        ),
        (
            "agent_deck",
            json!(["sniper:black"]),
            "`agent_deck`: sniper:black stands more often than the deck has it",
        ),
        (
            "mission_discard",
            json!(["medic:black"]),
            "`mission_discard`: medic:black is no mission of the deck",
        ),
        ("free", json!([{ "card": "medic:white", "owner": 0 }]), "`free`: medic:white is no free agent"),
        ("free", json!([{ "card": "censor", "owner": 2 }]), "`free`: seat 2 is not at this table"),
        ("touched", json!(["twins"]), "`touched`: only in phase `missions`"),
        ("known", json!([[]]), "`known`: a row for each of 2 seats and then the spectator, not 1"),
        ("known", json!([[["medic:black"], []], [[], []]]), "`known`: nothing is noted of one's own hand"),
        (
            "known",
            json!([[[], []], [["sniper:white"], []]]),
            "`known`: sniper:white is not in the hand of seat 0, or not so often",
        ),
        (
            "known",
            json!([[[], []], [[], []], [["medic:black"], []]]),
            "`known`: seat 1 does not know what all know of seat 0",
        ),
        (
            "held",
            json!([["medic:black"]]),
            "`held`: medic:black is not in another hand beside what is known, or not so often",
        ),
        ("at", json!(100_000), ""),
        ("deadline", json!(0), ""),
        ("nonsense", json!(1), "unknown field `nonsense`"),
        (
            "pending",
            json!({ "type": "exchange", "seat": 1, "agents": 0, "missions": 0 }),
            "`pending`: an exchange is of the seat whose turn it is, and its cards are discarded",
        ),
        (
            "pending",
            json!({ "type": "offer", "seat": 0, "card": "sniper:black", "lies": { "faction": 0, "index": 0 } }),
            "`pending`: the command of sniper:black has no target, so it is not offered (A14)",
        ),
        (
            "pending",
            json!({ "type": "offer", "seat": 1, "card": "sniper:black", "lies": { "faction": 0, "index": 0 } }),
            "`pending`: sniper:black is alive and its command faces seat 1",
        ),
        (
            "pending",
            json!({ "type": "offer", "seat": 0, "card": "sniper:black", "lies": { "faction": 9, "index": 0 } }),
            "`pending`: sniper:black does not lie there",
        ),
        (
            "pending",
            json!({ "type": "offer", "seat": 0, "card": "censor" }),
            "`pending`: seat 0 keeps no censor",
        ),
        (
            "pending",
            json!({ "type": "target", "seat": 0, "card": "sniper:black", "lies": { "faction": 0, "index": 0 }, "question": "agent" }),
            "`pending`: what is asked for has no answer, and a command that is begun can be finished (A14)",
        ),
        (
            "pending",
            json!({ "type": "target", "seat": 0, "card": "sniper:black", "lies": { "faction": 0, "index": 0 }, "question": "loot", "victim": 1 }),
            "`pending`: `victim`: nobody who can be robbed",
        ),
        (
            "pending",
            json!({ "type": "target", "seat": 0, "card": "sniper:black", "lies": { "faction": 0, "index": 0 }, "question": "player" }),
            "`pending`: `question`: not what this step of the command asks",
        ),
        (
            "pending",
            json!({ "type": "target", "seat": 0, "card": "sniper:black", "lies": { "faction": 0, "index": 0 }, "question": "agent", "step": 1 }),
            "`pending`: `step`: the command has no such step",
        ),
    ] {
        let mut position = good.clone();
        position[field] = value.clone();
        match read(position) {
            Ok(_) => assert_eq!(why, "", "{field} {value}"),
            Err(refused) => {
                assert!(refused.starts_with(why) && !why.is_empty(), "{field} {value}: {refused}");
            }
        }
    }
}

/// A position set up by hand may lack cards: what stands nowhere while the deck is given is not in the game.
#[test]
fn a_position_may_lack_cards() {
    let position =
        Position { agent_deck: Some(names("driver:b")), mission_deck: Some(vec![]), ..lines(["#", "#"]) };
    let mut playing = table(&position);
    playing.play("0 buy agents=1 missions=0");
    assert_eq!(playing.view(0).hand, names("driver:b"));
    assert_eq!(playing.listed(0, "buy"), [""; 0]);
}
