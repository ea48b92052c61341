//! What the harness of laws must be told about «Агенты». The fuzz target uses it too.

pub(crate) mod decks;

use agents::{Action, Agents, Deck, End, FactionCard, Name, Options, Pending, Position, Question};
use playtest::{Laws, Script, Secrecy};
use std::sync::LazyLock;
use table::{Game, Seat, Viewer, below};

static HOUSE: LazyLock<Deck> = LazyLock::new(Deck::house);

/// Every number of seats and every option.
pub(crate) fn laws() -> Laws<Agents> {
    let house = Options { deck: HOUSE.clone().into(), ..Options::default() };
    let short = Options { target: 20, ..house.clone() };
    let mut tables: Vec<(usize, Options)> = (2..=5).map(|n| (n, house.clone())).collect();
    tables.extend((2..=5).map(|n| (n, Options { finish_round: true, ..short.clone() })));
    tables.extend([
        (2, Options { turn_ms: 900, offer_ms: 300, ..house.clone() }),
        (4, Options { turn_ms: 5000, offer_ms: 4000, ..house.clone() }),
        (3, Options { target: 1000, ..house }),
    ]);
    Laws { tables, secrecy, census, wild, most_moves: 20_000 }
}

/// A table of a size and with options at random that plays with a deck at random.
pub(crate) fn random_deck(script: &mut Script<'_>) -> Laws<Agents> {
    let options = Options {
        deck: decks::some_deck(script).into(),
        target: 10 + below(script, 40) as u16,
        finish_round: script.once_in(3),
        ..Options::default()
    };
    Laws { tables: vec![(2 + below(script, 4) as usize, options)], ..laws() }
}

/// A24: which card is stolen only the two learn; everything else that anybody does is open.
fn secrecy(game: &Agents, _: Seat, action: &Action, viewer: Viewer) -> Secrecy {
    let pending = game.view(Viewer::Spectator).pending;
    match (pending, action) {
        (
            Some(Pending::Target { question: Question::Loot | Question::LootMission, victim, .. }),
            Action::Target { .. },
        ) if viewer.seat().is_none() || viewer.seat() != victim => Secrecy::Hidden,
        (_, _) => Secrecy::Open,
    }
}

/// All agents and all missions are somewhere.
fn census(position: &Position) -> String {
    let lying = position.factions.iter().flatten().filter_map(|card| match card {
        FactionCard::Safehouse => None,
        FactionCard::Agent(agent) => Some(agent.card),
    });
    let piles = position.agent_deck.iter().flatten().chain(&position.agent_discard);
    let free = position.free.iter().map(|free| free.card);
    let hands = position.hands.iter().flatten();
    let mut agents: Vec<Name> = lying.chain(piles.copied()).chain(free).chain(hands.copied()).collect();
    agents.sort_unstable();

    let piles = position.mission_deck.iter().flatten().chain(&position.mission_discard);
    let hands = position.mission_hands.iter().flatten();
    let attached = position.attached.iter().flatten().map(|attached| attached.mission);
    let mut missions: Vec<Name> = piles.chain(hands).copied().chain(attached).collect();
    missions.sort_unstable();
    format!("{agents:?} {missions:?}")
}

fn some_name(script: &mut Script<'_>) -> Name {
    if script.once_in(2) {
        let number = below(script, decks::MOST_KINDS);
        let name =
            one_of(script, &[format!("a{number}:black"), format!("a{number}:white"), format!("f{number}")]);
        return name.parse().expect("a name");
    }
    let text = HOUSE.text();
    let agents =
        text.agent.iter().flat_map(|agent| ["black", "white"].map(|colour| format!("{}:{colour}", agent.id)));
    let free = text.free.iter().map(|free| free.id.clone());
    let names: Vec<String> = agents.chain(free).chain(["nobody".to_owned()]).collect();
    names[below(script, names.len() as u32) as usize].parse().expect("a name")
}

fn one_of(script: &mut Script<'_>, names: &[String]) -> String {
    names[below(script, names.len() as u32) as usize].clone()
}

fn some_mission(script: &mut Script<'_>) -> Name {
    if script.once_in(2) {
        return format!("m{}", below(script, decks::MOST_KINDS)).parse().expect("a name");
    }
    let missions = &HOUSE.text().mission;
    missions[below(script, missions.len() as u32) as usize].id.parse().expect("a name")
}

fn wild(script: &mut Script<'_>) -> Action {
    let mut number = |most| below(script, most) as u8;
    let (faction, index, agents, missions) = (number(6), number(9), number(4), number(4));
    let (with, command_to) = (Seat::at(number(6).into()), Seat::at(number(6).into()));
    let (card, mission) = (some_name(script), some_mission(script));
    let end = if script.once_in(2) { End::Head } else { End::Tail };
    match below(script, 23) {
        20 => Action::PlayAt { card, faction, place: index, command_to },
        21 => Action::way(agents),
        22 => Action::at_free(with, card),
        0 | 1 => Action::Play { card, faction, end, command_to },
        2 => Action::PlayFree { card, with, command_to },
        3 => Action::Use {},
        4 => Action::Skip {},
        5 => Action::Activate { faction, index },
        6 => Action::ActivateFree { card },
        7 | 8 => Action::at_agent(faction, index),
        9 => Action::at_place(faction, index),
        10 => Action::at_seat(with),
        11 => Action::at_card(card),
        12 => Action::facing(command_to),
        13 => Action::at_mission(script.once_in(2).then_some(with), mission),
        14 => Action::Done {},
        15 => Action::Buy { agents, missions },
        16 => Action::Exchange {},
        17 if script.once_in(2) => Action::EndActions {},
        17 => Action::EndTurn {},
        18 => Action::Attach { mission, faction },
        _ => Action::Detach { mission },
    }
}
