//! Setting up a table by hand and playing at it, for all tests.

use checkpoint::{Action, Cat, Checkpoint, Event, Illegal, Options, Position, View};
use serde_json::{Value, json};
use table::{At, Fairness, Game, Match, Refused, Seat, Seed, Viewer};

/// A table being played at.
pub(crate) struct Table(pub(crate) Match<Checkpoint>);

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

impl Table {
    /// A table at which a game begins.
    pub(crate) fn new(n_seats: usize, opts: Value, seed: u8) -> Table {
        Table(Match::with_seed(n_seats, options(opts), Seed([seed; 32])).expect("a table"))
    }

    /// A table at a position.
    pub(crate) fn at(n_seats: usize, opts: Value, pos: Value) -> Table {
        Table::seeded(n_seats, opts, pos, 0)
    }

    pub(crate) fn seeded(n_seats: usize, opts: Value, pos: Value, seed: u8) -> Table {
        let fairness = Fairness::alone(Seed([seed; 32]));
        Table(Match::new(n_seats, options(opts), Some(position(pos)), fairness).expect("a position"))
    }

    pub(crate) fn view(&self, number: usize) -> View {
        self.0.game().view(Viewer::Seat(seat(number)))
    }

    /// What everybody sees.
    pub(crate) fn open(&self) -> View {
        self.0.game().view(Viewer::Spectator)
    }

    pub(crate) fn position(&self) -> Position {
        self.0.game().position()
    }

    pub(crate) fn legal(&self, number: usize) -> Vec<Action> {
        let mut actions = Vec::new();
        self.0.game().legal(seat(number), self.0.game().now(), &mut actions);
        actions
    }

    pub(crate) fn try_act(&mut self, number: usize, action: Action) -> Result<Vec<Event>, Refused<Illegal>> {
        self.0.act(seat(number), action, None)
    }

    pub(crate) fn act(&mut self, number: usize, action: Action) -> Vec<Event> {
        self.try_act(number, action).expect("a legal action")
    }

    pub(crate) fn act_at(&mut self, number: usize, action: Action, ms: u64) -> Vec<Event> {
        self.0.act(seat(number), action, Some(At::ms(ms))).expect("a legal action")
    }

    pub(crate) fn catch(&mut self, number: usize, number_of_cat: usize) -> Vec<Event> {
        self.act(number, Action::Catch { cat: cat(number_of_cat) })
    }

    pub(crate) fn catch_at(&mut self, number: usize, number_of_cat: usize, ms: u64) -> Vec<Event> {
        self.act_at(number, Action::Catch { cat: cat(number_of_cat) }, ms)
    }

    pub(crate) fn clock(&mut self) -> Vec<Event> {
        self.0.clock().expect("a clock")
    }

    /// Why the action is refused.
    pub(crate) fn refusal(&mut self, number: usize, action: Action) -> String {
        self.try_act(number, action).expect_err("an illegal action").to_string()
    }

    /// Everybody who is waited for passes.
    pub(crate) fn all_pass(&mut self) -> Vec<Event> {
        let awaited: Vec<Seat> = self.0.game().to_move().iter().collect();
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
