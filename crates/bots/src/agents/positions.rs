//! Positions in which bots once played wrong, and similar ones. They use the first deck, so that they stay
//! the same when the house deck changes.

use super::tests::{bots, decide, iterations, legal_at};
use agents::{Action, Agents, Deck, Options, PhaseName, Position};
use serde_json::{Value, json};
use table::{Game, Seat, Seed, Viewer};

fn set_up(position: Value) -> Agents {
    let position: Position = serde_json::from_value(position).expect("a position");
    let options = Options { deck: Deck::first().into(), ..Options::default() };
    Agents::from_position(position.factions.len(), &options, &position, Seed([1; 32])).expect("a table")
}

fn agent(card: &str, command_to: u8, dead: bool) -> Value {
    json!({ "card": card, "command_to": command_to, "dead": dead })
}

/// A table whose factions are full and mostly dead, and where nobody's missions pay: whoever is behind loses
/// by waiting. Each number gives other agents, other survivors and other points.
fn stuck(number: usize) -> Agents {
    let n_seats = [2, 2, 3, 4][number % 4];
    let deck = Deck::first();
    let kinds: Vec<String> = deck.text().agent.iter().map(|agent| agent.id.clone()).collect();
    let capacity = if n_seats == 2 { 7 } else { 5 };
    let mut next = number * 3;
    let mut line = |faction: usize| {
        let mut cards: Vec<Value> = (0..capacity)
            .map(|place| {
                next += 1;
                let colour = if (next / kinds.len()).is_multiple_of(2) { "black" } else { "white" };
                // The survivor shows its command to the leader, and its halves to nobody who could join them.
                let is_alive = place == capacity - 1 && faction == 0;
                agent(
                    &format!("{}:{colour}", kinds[next % kinds.len()]),
                    ((faction + 1) % n_seats) as u8,
                    !is_alive,
                )
            })
            .collect();
        cards.insert(capacity / 2, "safehouse".into());
        cards
    };
    let factions: Vec<_> = (0..n_seats).map(&mut line).collect();
    let attached: Vec<Vec<Value>> = (0..n_seats)
        .map(|seat| match seat {
            0 => vec![
                json!({ "mission": "chessboard", "faction": 0 }),
                json!({ "mission": "in_control", "faction": 0 }),
            ],
            _ => vec![],
        })
        .collect();
    let mut points = vec![32 + number; n_seats];
    points[0] = 21;
    set_up(json!({
        "factions": factions, "hands": vec![Vec::<String>::new(); n_seats], "points": points,
        "attached": attached,
        "mission_hands": (0..n_seats).map(|seat| if seat == 0 { vec!["monochrome", "wiretap"] } else { vec![] }).collect::<Vec<_>>(),
        "round": 16,
    }))
}

/// Passing cannot win a game that is being lost; new cards can.
#[test]
fn whoever_loses_by_waiting_does_not_wait() {
    for number in 0..11 {
        let table = stuck(number);
        for (name, mut bot) in bots(number as u8).into_iter().skip(1) {
            let action = decide(&mut *bot, &table, Seat::at(0), iterations(12));
            assert!(!matches!(action, Action::EndActions {}), "{name} waits at table {number}");
        }
    }
}

/// A table where seat 0 is offered the command of the first agent of its line, or of a free agent.
fn offered(card: &str, n_seats: usize, line: Value) -> Agents {
    let is_free = !card.contains(':');
    let lies = if is_free { Value::Null } else { json!({ "faction": 0, "index": 0 }) };
    let others = vec![json!(["safehouse"]); n_seats - 1];
    let factions: Vec<Value> = std::iter::once(line).chain(others).collect();
    let free = if is_free { json!([{ "card": card, "owner": 0 }]) } else { json!([]) };
    set_up(json!({
        "factions": factions, "hands": vec![json!([]); n_seats], "points": vec![3; n_seats],
        "free": free, "pending": { "type": "offer", "seat": 0, "card": card, "lies": lies },
    }))
}

/// Seat 0's pay at the end of a turn, after each way to use the command that it is offered.
fn incomes_after(table: &Agents, used: &mut Vec<i32>) {
    let me = Seat::at(0);
    for action in legal_at(table, me).into_iter().filter(|action| *action != Action::Skip {}) {
        let mut after = table.clone();
        after.act(me, action, after.now(), &mut ()).expect("a legal action");
        let view = after.view(Viewer::Seat(me));
        match view.phase == PhaseName::Target && view.to_move.contains(me) {
            true => incomes_after(&after, used),
            false => used.push(view.income[0]),
        }
    }
}

/// A8: a free command is not used to one's own harm. Seen at a table of two (seed 507, round 1): a spymaster
/// killed its own driver, and was paid 2 a turn instead of 4. Every way to use these commands costs income.
#[test]
fn a_free_command_is_not_used_against_oneself() {
    let own = |card: &str| agent(card, 0, false);
    let pays = |card: &str| agent(card, 1, false);
    let tables = [
        ("poisoner:black", 2, json!([own("poisoner:black"), pays("driver:black"), "safehouse"])),
        (
            "poisoner:white",
            2,
            json!([own("poisoner:white"), pays("driver:black"), "safehouse", pays("driver:white")]),
        ),
        (
            "sniper:black",
            2,
            json!([own("sniper:black"), own("analyst:black"), pays("driver:black"), "safehouse"]),
        ),
        (
            "sniper:white",
            3,
            json!([own("sniper:white"), own("medic:black"), pays("smuggler:black"), "safehouse"]),
        ),
        ("handler:black", 2, json!([own("handler:black"), pays("driver:black"), "safehouse"])),
        ("handler:white", 4, json!([own("handler:white"), pays("cleaner:black"), "safehouse"])),
        ("puppeteer:black", 2, json!([own("puppeteer:black"), pays("driver:black"), "safehouse"])),
        ("puppeteer:white", 3, json!([own("puppeteer:white"), pays("analyst:white"), "safehouse"])),
        ("turncoat:black", 2, json!([own("turncoat:black"), pays("driver:black"), "safehouse"])),
        ("understudy:black", 2, json!([own("understudy:black"), pays("poisoner:black"), "safehouse"])),
        ("liquidator", 2, json!([pays("driver:black"), "safehouse", pays("driver:white")])),
        ("saboteur", 3, json!([pays("driver:black"), "safehouse", pays("driver:white")])),
        ("spymaster", 4, json!([pays("driver:black"), "safehouse", pays("driver:white")])),
    ];
    for (card, n_seats, line) in tables {
        let table = offered(card, n_seats, line);
        let income = table.view(Viewer::Seat(Seat::at(0))).income[0];
        let mut used = Vec::new();
        incomes_after(&table, &mut used);
        assert!(!used.is_empty() && used.iter().all(|&after| after < income), "{card}: {income}, {used:?}");
        for (name, mut bot) in bots(1).into_iter().skip(1) {
            let action = decide(&mut *bot, &table, Seat::at(0), iterations(16));
            assert_eq!(action, Action::Skip {}, "{name} with {card}");
        }
    }
}
