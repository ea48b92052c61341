//! Tests for every level.

use super::{Agent, Rookie, Spymaster};
use crate::{Bot, Budget, Decision, Thinking};
use agents::{Action, Agents, Options, Position};
use std::sync::atomic::AtomicBool;
use table::{Chance, Game, Seat, Seed, Viewer, below};

pub(super) fn bots(number: u8) -> [(&'static str, Box<dyn Bot<Agents>>); 3] {
    let seed = Seed([number; 32]);
    [
        ("rookie", Box::new(Rookie::new(seed))),
        ("agent", Box::new(Agent::new(seed))),
        ("spymaster", Box::new(Spymaster::new(seed))),
    ]
}

pub(super) fn legal_at(table: &Agents, seat: Seat) -> Vec<Action> {
    let mut legal = vec![];
    table.legal(seat, table.now(), &mut legal);
    legal
}

pub(super) fn decide(bot: &mut dyn Bot<Agents>, table: &Agents, seat: Seat, budget: Budget<'_>) -> Action {
    let decision = bot.decide(&table.view(Viewer::Seat(seat)), &legal_at(table, seat), budget);
    let Decision::Act(action) = decision else { panic!("whoever is waited for acts") };
    action
}

pub(super) fn iterations(n: u32) -> Budget<'static> {
    Budget::new(Thinking::Iterations(n))
}

/// Tables from the middle of random games, of every size and with every option.
fn some_tables(n_tables: u32, mut seen: impl FnMut(&Agents, Seat, &mut Chance)) {
    let mut chance = Seed([41; 32]).chance(0, 0);
    for number in 0..n_tables {
        let options = Options {
            finish_round: number % 3 == 0,
            target: if number % 5 == 0 { 20 } else { 50 },
            ..Options::default()
        };
        let seed = Seed::draw(&mut chance);
        let mut table = Agents::new(2 + number as usize % 4, &options, seed).expect("a table");
        for _ in 0..below(&mut chance, 160) {
            let Some(seat) = table.to_move().first() else { break };
            let action = table.random_legal(seat, table.now(), &mut chance).expect("a move");
            table.act(seat, action, table.now(), &mut ()).expect("a legal action");
        }
        if let Some(seat) = table.to_move().first() {
            seen(&table, seat, &mut chance);
        }
    }
}

/// Asks every question of a game, in any order: the view alone is enough for an answer.
#[test]
fn every_level_answers_something_legal_and_always_the_same() {
    let mut n_asked = 0;
    some_tables(60, |table, seat, _| {
        let legal = legal_at(table, seat);
        for ((name, mut bot), (_, mut same)) in bots(7).into_iter().zip(bots(7)) {
            let action = decide(&mut *bot, table, seat, iterations(5));
            assert!(legal.contains(&action), "{name}: {action:?}");
            assert_eq!(action, decide(&mut *same, table, seat, iterations(5)), "{name}");
            n_asked += 1;
        }
    });
    assert!(n_asked > 90, "{n_asked}");
}

#[test]
fn a_bot_that_is_told_to_stop_still_answers() {
    let stop = AtomicBool::new(true);
    some_tables(30, |table, seat, _| {
        for (name, mut bot) in bots(3) {
            let budget = Budget::until(Thinking::Iterations(1_000_000), &stop);
            let action = decide(&mut *bot, table, seat, budget);
            assert!(legal_at(table, seat).contains(&action), "{name}");
        }
    });
}

/// What a seat cannot know does not change its decision, because its view is the same.
#[test]
fn what_is_hidden_changes_no_decision() {
    some_tables(20, |table, seat, chance| {
        let mut other = table.clone();
        other.redraw_hidden(Viewer::Seat(seat), chance);
        for ((name, mut bot), (_, mut same)) in bots(5).into_iter().zip(bots(5)) {
            let action = decide(&mut *bot, table, seat, iterations(4));
            assert_eq!(action, decide(&mut *same, &other, seat, iterations(4)), "{name}");
        }
    });
}

fn set_up(position: serde_json::Value) -> Agents {
    let position: Position = serde_json::from_value(position).expect("a position");
    let n_seats = position.factions.len();
    Agents::from_position(n_seats, &Options::default(), &position, Seed([1; 32])).expect("a position")
}

/// A20: a token that brings the last points is played towards oneself.
#[test]
fn a_win_at_hand_is_taken() {
    let table = set_up(serde_json::json!({
        "factions": [["safehouse"], ["safehouse"], ["safehouse"]],
        "hands": [["surgeon"], ["driver:black"], []],
        "points": [48, 40, 40],
    }));
    let me = Seat::at(0);
    for (name, mut bot) in bots(1).into_iter().skip(1) {
        let action = decide(&mut *bot, &table, me, iterations(16));
        assert!(
            matches!(action, Action::PlayFree { command_to, .. } if command_to != me),
            "{name}: {action:?}"
        );
    }
}

/// A16, A18: a mission that pays is attached where it pays; one that does not stays in the hand; then the
/// turn ends.
#[test]
fn missions_that_pay_are_attached() {
    let mut table = set_up(serde_json::json!({
        "factions": [["safehouse", { "card": "sniper:black", "command_to": 0, "dead": true },
                     { "card": "medic:black", "command_to": 0, "dead": true }], ["safehouse"]],
        "hands": [[], []],
        "mission_hands": [["graveyard", "full_house"], []],
        "phase": "missions",
    }));
    let me = Seat::at(0);
    let mut bot = Spymaster::new(Seed([1; 32]));
    let graveyard = "graveyard".parse().expect("a name");
    let action = decide(&mut bot, &table, me, iterations(4));
    assert_eq!(action, Action::Attach { mission: graveyard, faction: 0 });
    table.act(me, action, table.now(), &mut ()).expect("a legal action");
    assert_eq!(decide(&mut bot, &table, me, iterations(4)), Action::EndTurn {});
}

/// How many games the first of two players wins at a table of two, counting both sides.
fn won(
    n_deals: u8,
    n_iterations: u32,
    mut players: impl FnMut(u8) -> [Option<Box<dyn Bot<Agents>>>; 2],
) -> f32 {
    let mut won = 0.0;
    for number in 0..2 * n_deals {
        let mut table = Agents::new(2, &Options::default(), Seed([number / 2; 32])).expect("a table");
        let mut players = players(number);
        let mut chance = Seed([number; 32]).chance(1, 1);
        let first = usize::from(number % 2);
        while let Some(seat) = table.to_move().first() {
            let action = match &mut players[(seat.idx() + first) % 2] {
                Some(bot) => decide(&mut **bot, &table, seat, iterations(n_iterations)),
                None => table.random_legal(seat, table.now(), &mut chance).expect("a move"),
            };
            table.act(seat, action, table.now(), &mut ()).expect("a legal action");
        }
        let winners = table.outcome().expect("an end").winners;
        let own = winners.iter().filter(|seat| (seat.idx() + first) % 2 == 0).count();
        won += own as f32 / winners.len() as f32;
    }
    won
}

#[test]
fn an_agent_beats_a_rookie() {
    let won = won(20, 1, |number| {
        let seed = Seed([number; 32]);
        [Some(Box::new(Agent::new(seed))), Some(Box::new(Rookie::new(seed)))]
    });
    assert!(won >= 22.0, "{won} of 40");
}

#[test]
fn a_spymaster_beats_random_players() {
    let won = won(5, 8, |number| [Some(Box::new(Spymaster::new(Seed([number; 32])))), None]);
    assert!(won >= 9.0, "{won} of 10");
}

/// Every level plays any deck. The worth of its tables is learned from few games; if nothing could be
/// learned, the weights from before count.
#[test]
fn any_deck_is_played() {
    let deck = agents::Deck::from_toml(include_str!("../../../../decks/agents/night.toml")).expect("a deck");
    let options = Options { deck: deck.into(), ..Options::default() };
    let mut chance = Seed([3; 32]).chance(0, 0);
    let mut n_asked = 0;
    for number in 0..12_u8 {
        let n_seats = 2 + usize::from(number) % 4;
        let mut table = Agents::new(n_seats, &options, Seed([number; 32])).expect("a table");
        for _ in 0..10 * number {
            let Some(seat) = table.to_move().first() else { break };
            let action = table.random_legal(seat, table.now(), &mut chance).expect("a move");
            table.act(seat, action, table.now(), &mut ()).expect("a legal action");
        }
        let Some(seat) = table.to_move().first() else { continue };
        for (name, mut bot) in bots(number) {
            let action = decide(&mut *bot, &table, seat, iterations(4));
            assert!(legal_at(&table, seat).contains(&action), "{name}: {action:?}");
            n_asked += 1;
        }
    }
    assert!(n_asked > 20, "{n_asked}");
}

/// A deck teaches other weights than the house deck, and always the same ones.
#[test]
fn a_deck_is_learnt() {
    let deck = agents::Deck::from_toml(include_str!("../../../../decks/agents/night.toml")).expect("a deck");
    let options = Options { deck: deck.into(), ..Options::default() };
    let course = super::fit::Course { options, n_rounds: 1, n_games: 4, seed: Seed([2; 32]) };
    let learnt = super::fit::learn_weights(&course, *super::weights::weights(2), 2);
    assert_ne!(learnt, *super::weights::weights(2));
    assert_eq!(learnt, super::fit::learn_weights(&course, *super::weights::weights(2), 2));
}
