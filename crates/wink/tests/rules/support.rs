//! What the tests share: a table set up by hand, spoken to in lines of text.

use serde_json::json;
use table::{At, Game, Seat, Seed, Viewer, notation};
use wink::{Action, Card, CardSet, CrowdCard, Event, Options, Position, Signals, Wink};

/// The card with this number.
pub(crate) fn card(number: u8) -> Card {
    Card::new(number).unwrap()
}

/// The seat with this number.
pub(crate) fn seat(number: usize) -> Seat {
    Seat::at(number)
}

/// These cards.
pub(crate) fn cards(numbers: &[u8]) -> CardSet {
    numbers.iter().map(|&number| card(number)).collect()
}

/// A position with these hands, the crowd that belongs to them, and nothing else.
pub(crate) fn dealt(hands: &[&[u8]]) -> Position {
    let mut crowd: Vec<u8> = hands.concat();
    crowd.sort_unstable();
    let hands: Vec<CardSet> = hands.iter().map(|hand| cards(hand)).collect();
    let crowd: Vec<CrowdCard> =
        crowd.into_iter().map(|number| CrowdCard { card: card(number), face_up: true }).collect();
    serde_json::from_value(json!({ "hands": hands, "crowd": crowd })).unwrap()
}

/// Pawns on these numbers (0: nowhere), and whose turn it is.
pub(crate) fn called(hands: &[&[u8]], pawns: &[u8], turn: usize) -> Position {
    let pawns = pawns.iter().map(|&number| Card::new(number)).collect();
    Position { pawns, turn: seat(turn), ..dealt(hands) }
}

/// A table at a position.
pub(crate) fn table_at(position: &Position) -> Wink {
    table_with(position, Options::default())
}

/// A table at a position, with these options.
pub(crate) fn table_with(position: &Position, options: Options) -> Wink {
    Wink::from_position(position.hands.len(), &options, position, Seed([9; 32])).unwrap()
}

/// The room way.
pub(crate) fn room() -> Options {
    Options { signals: Signals::Room, ..Options::default() }
}

/// Plays `"0 call card=25"` at a time; clocks that have gone off by then go off first.
pub(crate) fn try_play(game: &mut Wink, at: u64, line: &str) -> Result<Vec<Event>, String> {
    let (who, action) = line.split_once(' ').unwrap();
    let action: Action = notation::read(action).unwrap();
    let mut events = Vec::new();
    while game.deadline().is_some_and(|deadline| deadline.as_ms() <= at) {
        game.clock(&mut events);
    }
    let before = game.clone();
    let result = game.act(seat(who.parse().unwrap()), action, At::ms(at), &mut events);
    if result.is_err() {
        assert_eq!(*game, before, "a refusal changes nothing");
    }
    result.map(|()| events).map_err(|illegal| illegal.to_string())
}

/// Plays a line that must be legal.
pub(crate) fn play(game: &mut Wink, at: u64, line: &str) -> Vec<Event> {
    try_play(game, at, line).unwrap_or_else(|why| panic!("{line} at {at}: {why}"))
}

/// What a seat sees.
pub(crate) fn view(game: &Wink, number: usize) -> wink::View {
    game.view(Viewer::Seat(seat(number)))
}

/// Everything that a viewer can tell of a table at a time: the view, what may be done, and who is waited for.
pub(crate) fn sight(game: &Wink, viewer: Viewer, at: At) -> (wink::View, Vec<Action>) {
    let mut actions = Vec::new();
    if let Some(seat) = viewer.seat() {
        game.legal(seat, at, &mut actions);
    }
    (game.view(viewer), actions)
}
