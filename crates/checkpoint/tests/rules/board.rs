//! Setting up a table by hand and playing at it, for all tests.

use checkpoint::{Action, Cat, Checkpoint, Event, Options, Position};
use serde_json::{Value, json};
use table::{Game, Seat, Seed};

/// A table of «Чекпойнт Чарли».
pub(crate) type Board = playtest::Board<Checkpoint>;

/// Options from what differs from the usual ones.
pub(crate) fn options(options: Value) -> Options {
    serde_json::from_value(options).expect("options")
}

/// A position from what is not as usual.
pub(crate) fn position(position: Value) -> Position {
    serde_json::from_value(position).expect("a position")
}

pub(crate) fn cat(number: usize) -> Cat {
    Cat::new(number).expect("a cat")
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::at(number)
}

/// A trait token.
pub(crate) fn side(name: &str, value: bool) -> Value {
    json!({ "trait": name, "value": value })
}

/// The first so many traits, all true, in the order hat, glasses, coat, grey, newspaper.
pub(crate) fn true_traits(n_seats: usize) -> Value {
    ["hat", "glasses", "coat", "grey", "newspaper"][..n_seats].iter().map(|name| side(name, true)).collect()
}

/// Adds fields to a position.
pub(crate) fn with(mut position: Value, more: Value) -> Value {
    let Value::Object(more) = more else { panic!("fields") };
    position.as_object_mut().expect("a position").extend(more);
    position
}

/// A table at which a game begins.
pub(crate) fn dealt(n_seats: usize, opts: Value, seed: u8) -> Board {
    Board::dealt(n_seats, options(opts), Seed([seed; 32]))
}

/// A table at a position.
#[track_caller]
pub(crate) fn at(n_seats: usize, opts: Value, pos: Value) -> Board {
    seeded(n_seats, opts, pos, 0)
}

/// A table at a position, with this chance.
#[track_caller]
pub(crate) fn seeded(n_seats: usize, opts: Value, pos: Value, seed: u8) -> Board {
    Board::set_up(n_seats, options(opts), position(pos), Seed([seed; 32]))
}

/// What is done at a hunt.
pub(crate) trait HuntBoard {
    fn catch(&mut self, number: usize, number_of_cat: usize) -> Vec<Event>;

    fn catch_at(&mut self, number: usize, number_of_cat: usize, ms: u64) -> Vec<Event>;

    /// Everybody who is waited for passes.
    fn all_pass(&mut self) -> Vec<Event>;
}

impl HuntBoard for Board {
    #[track_caller]
    fn catch(&mut self, number: usize, number_of_cat: usize) -> Vec<Event> {
        self.act(number, Action::Catch { cat: cat(number_of_cat) })
    }

    #[track_caller]
    fn catch_at(&mut self, number: usize, number_of_cat: usize, ms: u64) -> Vec<Event> {
        self.act_at(number, Action::Catch { cat: cat(number_of_cat) }, ms)
    }

    #[track_caller]
    fn all_pass(&mut self) -> Vec<Event> {
        let awaited: Vec<Seat> = self.game().to_move().iter().collect();
        awaited.into_iter().flat_map(|seat| self.act(seat.idx(), Action::Pass {})).collect()
    }
}

/// Who has caught what, in order.
pub(crate) fn catches(events: &[Event]) -> Vec<(usize, usize)> {
    let caught = |event: &Event| match event {
        Event::Caught { seat, cat } => Some((seat.idx(), cat.idx())),
        _ => None,
    };
    events.iter().filter_map(caught).collect()
}

/// Who has missed what, in order.
pub(crate) fn misses(events: &[Event]) -> Vec<(usize, usize)> {
    let missed = |event: &Event| match event {
        Event::Missed { seat, cat, .. } => Some((seat.idx(), cat.idx())),
        _ => None,
    };
    events.iter().filter_map(missed).collect()
}
