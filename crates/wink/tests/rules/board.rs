//! Tables of «Маскарад», set up by hand.

use serde_json::json;
use table::{At, Game, Seat, Seed, Viewer};
use wink::{Action, Card, CardSet, CrowdCard, Options, Position, Signals, View, Wink};

/// A table of «Маскарад».
pub(crate) type Board = playtest::Board<Wink>;

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
#[track_caller]
pub(crate) fn table_at(position: &Position) -> Board {
    table_with(position, Options::default())
}

/// A table at a position, with these options.
#[track_caller]
pub(crate) fn table_with(position: &Position, options: Options) -> Board {
    Board::set_up(position.hands.len(), options, position.clone(), Seed([9; 32]))
}

/// The room way.
pub(crate) fn room() -> Options {
    Options { signals: Signals::Room, ..Options::default() }
}

/// Everything that a viewer can tell of a table at a time: the view, what may be done, and who is waited for.
pub(crate) fn sight(board: &Board, viewer: Viewer, at: At) -> (View, Vec<Action>) {
    let actions = viewer.seat().map_or_else(Vec::new, |seat| board.legal_at(seat.idx(), at));
    (board.game().view(viewer), actions)
}
