//! Tables for tests, in few words.
//!
//! A faction is written as its line from the head: `sniper:b>0 # medic:w>1x` is a black sniper with the command toward
//! seat 0, the safehouse, and a dead white medic.

use agents::{Action, Agents, AttachedMission, Deck, FactionAgent, FactionCard, Name, Options, Position};
use table::{Seat, Seed};

/// A table of «Агенты».
pub(crate) type Board = playtest::Board<Agents>;

/// The deck that the rules are tested with: its commands are the simplest, and its numbers are those of no tuning.
pub(crate) const FIRST: &str = include_str!("../../../../decks/agents/first.toml");

/// The usual options with the first deck.
pub(crate) fn options() -> Options {
    Options { deck: Deck::first().into(), ..Options::default() }
}

pub(crate) fn name(text: &str) -> Name {
    let text = text.replace(":b", ":black").replace(":w", ":white");
    text.replace(":blacklack", ":black").replace(":whitehite", ":white").parse().expect("a card's name")
}

pub(crate) fn names(text: &str) -> Vec<Name> {
    text.split_whitespace().map(name).collect()
}

fn card(text: &str) -> FactionCard {
    let Some((card, facing)) = text.split_once('>') else {
        assert_eq!(text, "#", "a safehouse");
        return FactionCard::Safehouse;
    };
    let (seat, dead) = facing.strip_suffix('x').map_or((facing, false), |seat| (seat, true));
    let command_to = Seat::at(seat.parse().expect("a seat"));
    FactionCard::Agent(FactionAgent { card: name(card), command_to, dead })
}

pub(crate) fn line(text: &str) -> Vec<FactionCard> {
    text.split_whitespace().map(card).collect()
}

fn written(card: &FactionCard) -> String {
    match card {
        FactionCard::Safehouse => "#".to_owned(),
        FactionCard::Agent(agent) => {
            let name = agent.card.to_string().replace(":black", ":b").replace(":white", ":w");
            format!("{name}>{}{}", agent.command_to, if agent.dead { "x" } else { "" })
        }
    }
}

/// A table with these factions, empty hands and ten points each; seat 0 has its first action.
pub(crate) fn lines<const N: usize>(lines: [&str; N]) -> Position {
    let empty = serde_json::json!({ "factions": [], "hands": vec![[(); 0]; N], "points": vec![10; N] });
    let position: Position = serde_json::from_value(empty).expect("a position");
    Position { factions: lines.map(line).to_vec(), ..position }
}

pub(crate) fn hands<const N: usize>(hands: [&str; N]) -> Vec<Vec<Name>> {
    hands.map(names).to_vec()
}

/// A table at a position, with the first deck.
#[track_caller]
pub(crate) fn table(position: &Position) -> Board {
    with_options(position, options())
}

/// A table at a position, with these options.
#[track_caller]
pub(crate) fn with_options(position: &Position, options: Options) -> Board {
    Board::set_up(position.factions.len(), options, position.clone(), Seed([5; 32]))
}

/// What lies on the table and what can be aimed at, in few words.
pub(crate) trait SpyBoard {
    /// A faction as it lies now.
    fn shows(&self, faction: usize) -> String;

    /// The legal actions of a seat in text, those alone that begin with this word.
    fn listed(&self, seat: usize, word: &str) -> Vec<String>;

    /// The places that can be targeted now, as `faction.index`; other targets in text.
    fn targets(&self, seat: usize) -> String;
}

impl SpyBoard for Board {
    fn shows(&self, faction: usize) -> String {
        self.open().factions[faction].iter().map(written).collect::<Vec<_>>().join(" ")
    }

    fn listed(&self, seat: usize, word: &str) -> Vec<String> {
        let lines = self.legal_lines(seat).into_iter();
        lines.filter(|line| line.split(' ').next() == Some(word)).collect()
    }

    fn targets(&self, seat: usize) -> String {
        self.legal(seat).iter().filter_map(short).collect::<Vec<_>>().join(" ")
    }
}

/// A target in few words.
fn short(action: &Action) -> Option<String> {
    match *action {
        Action::Target { faction: Some(faction), index: Some(index), .. } => {
            Some(format!("{faction}.{index}"))
        }
        Action::Target { faction: Some(faction), place: Some(place), .. } => {
            Some(format!("{faction}^{place}"))
        }
        Action::Target { seat: Some(seat), mission: Some(mission), .. } => Some(format!("{seat}:{mission}")),
        Action::Target { seat: Some(seat), .. } => Some(format!("seat {seat}")),
        Action::Target { command_to: Some(seat), .. } => Some(format!(">{seat}")),
        Action::Target { card: Some(card), .. } => Some(card.to_string()),
        Action::Target { mission: Some(mission), .. } => Some(mission.to_string()),
        Action::Done {} => Some("done".to_owned()),
        _ => None,
    }
}

/// What a mission of seat 0's at faction 0 pays at a table of three; the view says whether it holds.
pub(crate) fn pays(options: &Options, mission: &str, line: &str, other: &str) -> i32 {
    let bare = lines([line, "#", other]);
    let attached = vec![vec![AttachedMission { mission: name(mission), faction: 0 }], vec![], vec![]];
    let with = Position { attached, ..bare.clone() };
    let [told, bare] = [&with, &bare].map(|position| with_options(position, options.clone()).view(0));
    let points = told.income[0] - bare.income[0];
    assert_eq!(told.holding, [if points > 0 { vec![name(mission)] } else { vec![] }, vec![], vec![]]);
    points
}
