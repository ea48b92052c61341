//! The reviews of «Агенты» in words, for the program and the printed file; the page has its own. Cards have
//! the names that their deck gives them.

use crate::review::{Lang, Reader, Said};
use agents::{Action, Colour, DeckChoice, DeckText, End, FactionCard, Name, View};
use serde_json::Value;

type To<'a> = Reader<'a, View>;

/// The table before a decision: the points, every line with the players its commands face, and the hand.
pub(super) fn scene(to: &To<'_>) -> Vec<String> {
    let (view, lang) = (to.view, to.lang);
    let points = view.points.iter().enumerate();
    let points: Vec<String> = points.map(|(seat, points)| format!("{} {points}", to.name(seat))).collect();
    let mut lines = vec![format!(
        "{} {}, {}: {}",
        lang.pick("круг", "round"),
        view.round,
        lang.pick("очки", "points"),
        points.join(" · ")
    )];
    for (at, line) in view.factions.iter().enumerate() {
        let cards: Vec<String> = line.iter().map(|card| lying(card, to)).collect();
        lines.push(format!("{}: {}", faction(at, lang), cards.join(" · ")));
    }
    let hand = view.hand.iter().chain(&view.mission_hand);
    let hand: Vec<String> = hand.map(|card| card_name(*card, to)).collect();
    if !hand.is_empty() {
        lines.push(format!("{}: {}", lang.pick("рука", "hand"), hand.join(", ")));
    }
    lines
}

/// A card of a line, in words.
fn lying(card: &FactionCard, to: &To<'_>) -> String {
    let agent = match card {
        FactionCard::Safehouse => return to.lang.pick("убежище", "safehouse").to_owned(),
        FactionCard::Agent(agent) => agent,
    };
    let name = card_name(agent.card, to);
    if agent.dead {
        return format!("{name} ({})", to.lang.pick("мёртв", "dead"));
    }
    format!("{name} → {}", to.name(agent.command_to.idx()))
}

fn faction(at: usize, lang: Lang) -> String {
    format!("{} {}", lang.pick("фракция", "faction"), at + 1)
}

/// The deck's name of a card with its colour, or its id if the deck is unknown.
fn card_name(card: Name, to: &To<'_>) -> String {
    let written = card.to_string();
    let id = written.split(':').next().unwrap_or_default();
    let deck = match &to.view.options.deck {
        DeckChoice::Given(deck) => Some(deck.text()),
        DeckChoice::Named(_) => None,
    };
    let name = deck.and_then(|deck| title(deck, id, to.lang)).unwrap_or_else(|| id.to_owned());
    match card.colour() {
        Some(Colour::Black) => format!("{name} {}", to.lang.pick("(чёрн.)", "(black)")),
        Some(Colour::White) => format!("{name} {}", to.lang.pick("(бел.)", "(white)")),
        None => name,
    }
}

/// A card's name in this language, or else in the other one.
fn title(deck: &DeckText, id: &str, lang: Lang) -> Option<String> {
    let agents = deck.agent.iter().map(|card| (&card.id, &card.ru, &card.en));
    let free = deck.free.iter().map(|card| (&card.id, &card.ru, &card.en));
    let missions = deck.mission.iter().map(|card| (&card.id, &card.ru, &card.en));
    let (_, ru, en) = agents.chain(free).chain(missions).find(|(other, _, _)| *other == id)?;
    let words = match lang {
        Lang::Ru => ru.as_ref().or(en.as_ref()),
        Lang::En => en.as_ref().or(ru.as_ref()),
    };
    words.map(|words| words.name.clone())
}

/// An action; `None` is doing nothing.
pub(super) fn name(action: Option<&Action>, to: &To<'_>) -> String {
    let lang = to.lang;
    let words = |ru: &str, en: &str| lang.pick(ru, en).to_owned();
    let Some(action) = action else { return words("ничего не делать", "do nothing") };
    let card = |card: &Name| card_name(*card, to);
    match action {
        Action::Use {} => words("использовать команду", "use the command"),
        Action::Skip {} => words("не использовать команду", "skip the command"),
        Action::Exchange {} => words("обмен карт", "exchange cards"),
        Action::EndActions {} => words("закончить действия", "enough actions"),
        Action::EndTurn {} => words("закончить ход", "end the turn"),
        Action::Done {} => words("хватит", "enough"),
        Action::Play { card: played, faction: at, .. } => {
            format!("{}, {}, {}", card(played), faction(usize::from(*at), lang), way(action, to))
        }
        Action::PlayAt { card: played, faction: at, .. } => {
            format!("{}, {}, {}", card(played), faction(usize::from(*at), lang), way(action, to))
        }
        Action::PlayFree { card: played, .. } => format!("{}, {}", card(played), way(action, to)),
        Action::Activate { faction, index } => {
            format!("{}: {}", lang.pick("активировать", "use"), standing(*faction, *index, to))
        }
        Action::ActivateFree { card: free } => {
            format!("{}: {}", lang.pick("активировать", "use"), card(free))
        }
        Action::Target { .. } => target(action, to),
        Action::Buy { agents, missions } => match lang {
            Lang::Ru => format!("купить: агентов {agents}, миссий {missions}"),
            Lang::En => format!("buy: agents {agents}, missions {missions}"),
        },
        Action::Attach { mission, faction: at } => {
            let (mission, place) = (card(mission), faction(usize::from(*at), lang));
            format!("{} «{mission}», {place}", lang.pick("миссия", "mission"))
        }
        Action::Detach { mission } => {
            format!("{} «{}»", lang.pick("вернуть миссию", "take back the mission"), card(mission))
        }
    }
}

/// How a card is played: at which end or place, and whom its command faces.
fn way(action: &Action, to: &To<'_>) -> String {
    let lang = to.lang;
    match action {
        Action::Play { end: End::Head, command_to, .. } => {
            format!("{}, {}", lang.pick("с начала", "at the head"), facing(command_to.idx(), to))
        }
        Action::Play { end: End::Tail, command_to, .. } => {
            format!("{}, {}", lang.pick("с конца", "at the tail"), facing(command_to.idx(), to))
        }
        Action::PlayAt { place, command_to, .. } => {
            format!("{} {}, {}", lang.pick("место", "place"), place + 1, facing(command_to.idx(), to))
        }
        Action::PlayFree { with, command_to, .. } => {
            format!(
                "{} {}, {}",
                lang.pick("между вами и", "between you and"),
                to.name(with.idx()),
                facing(command_to.idx(), to)
            )
        }
        Action::Use {}
        | Action::Skip {}
        | Action::Activate { .. }
        | Action::ActivateFree { .. }
        | Action::Target { .. }
        | Action::Done {}
        | Action::Buy { .. }
        | Action::Exchange {}
        | Action::EndActions {}
        | Action::Attach { .. }
        | Action::Detach { .. }
        | Action::EndTurn {} => name(Some(action), to),
    }
}

fn facing(seat: usize, to: &To<'_>) -> String {
    format!("{}: {}", to.lang.pick("команда к", "command to"), to.name(seat))
}

/// The card that lies there, and in which faction.
fn standing(at: u8, index: u8, to: &To<'_>) -> String {
    let line = to.view.factions.get(usize::from(at));
    let place = faction(usize::from(at), to.lang);
    match line.and_then(|line| line.get(usize::from(index))) {
        Some(FactionCard::Agent(agent)) => format!("{}, {place}", card_name(agent.card, to)),
        Some(FactionCard::Safehouse) | None => {
            format!("{} {}, {place}", to.lang.pick("место", "place"), index + 1)
        }
    }
}

/// The target of a command.
fn target(action: &Action, to: &To<'_>) -> String {
    let Action::Target { faction: at, index, place, seat, card, mission, choice, command_to } = action else {
        return String::new();
    };
    let what = match (card.or(*mission), at, index, seat) {
        (Some(card), _, _, _) => card_name(card, to),
        (None, Some(at), Some(index), _) => standing(*at, *index, to),
        (None, Some(at), None, _) => faction(usize::from(*at), to.lang),
        (None, None, _, Some(seat)) => to.name(seat.idx()),
        (None, None, _, None) => match (command_to, choice) {
            // How it will lie, or which of several commands.
            (Some(seat), _) => return facing(seat.idx(), to),
            (None, choice) => {
                let number = choice.unwrap_or_default() + 1;
                return format!("{} {number}", to.lang.pick("вариант", "choice"));
            }
        },
    };
    let place = place.map(|place| format!(", {} {}", to.lang.pick("место", "place"), place + 1));
    format!("{}: {what}{}", to.lang.pick("цель", "target"), place.unwrap_or_default())
}

/// A remark of the review in words.
pub(super) fn words(said: &Said, to: &To<'_>) -> String {
    let lang = to.lang;
    let action = |key: &str| -> Option<Action> {
        serde_json::from_value(said.with.get(key).cloned().unwrap_or(Value::Null)).ok()
    };
    let with = |ru: &str, en: &str| {
        let better = action("best").map(|best| name(Some(&best), to)).unwrap_or_default();
        format!("{}; {}: {better}", lang.pick(ru, en), lang.pick("лучше", "better"))
    };
    match said.code.as_str() {
        // A variant that makes no difference is not worth a line.
        "variant" if said.number("swing").abs() < 0.05 => String::new(),
        "variant" => {
            let way = action("action").map(|action| way(&action, to)).unwrap_or_default();
            format!("{way}: {}", lang.signed(said.number("swing")))
        }
        "wrong_side" => with("не та сторона", "wrong side"),
        "wrong_place" => with("не то место", "wrong place"),
        "idle_command" => with("пустая команда", "idle command"),
        "missed_command" => with("команда была нужна", "a command was needed"),
        "costly_exchange" => with("дорогой обмен", "costly exchange"),
        "costly_buy" => with("дорогая покупка", "costly buy"),
        "wrong_target" => with("не та цель", "wrong target"),
        "wrong_mission" => with("не та миссия", "wrong mission"),
        "ended_early" => with("закончили рано", "ended too early"),
        "other_card" => with("не та карта", "wrong card"),
        _ => with("был ход лучше", "there was a better move"),
    }
}
