//! A table that is set up and asked in the wire's own words, as unseen programs do it through the referee.

use cow006::{Cow006, Event};
use serde_json::{Value, json};
use table::{Game, Seed, notation};

/// A table of «Корова 006».
pub(crate) type Board = playtest::Board<Cow006>;

/// `{"variant":"anniversary"}`
pub(crate) fn anniversary() -> Value {
    json!({"variant": "anniversary"})
}

/// `{"professional":true}`
pub(crate) fn professional() -> Value {
    json!({"professional": true})
}

/// What the referee would answer to `new` with this position; the table has as many seats as hands.
pub(crate) fn set_up(options: &Value, position: &Value, seed: Seed) -> Result<Board, String> {
    let n_seats = position["hands"].as_array().map_or(2, Vec::len);
    Board::read(n_seats, options, position, seed)
}

/// A table with a fresh deal.
pub(crate) fn dealt(n_seats: usize, options: &Value, seed: Seed) -> Board {
    Board::dealt(n_seats, serde_json::from_value(options.clone()).expect("options"), seed)
}

/// What the tests ask of a table of cows: mostly in JSON, as unseen programs see it.
pub(crate) trait CowBoard: Sized {
    fn board(&self) -> &Board;

    /// A table with this position; it has as many seats as hands.
    fn new(options: &Value, position: &Value) -> Self;

    /// The first seat the game waits for.
    fn first_asked(&self) -> usize {
        self.board().game().to_move().first().expect("somebody is asked").idx()
    }

    /// The first seat the game waits for does the first thing it may.
    fn play_on(&mut self) -> Vec<Event>;

    /// The rows in one line: `3 5 11 (stop) / 30 (seventh) / 40 / 50`.
    fn rows(&self) -> String {
        let rows = self.board().open().rows;
        let rows = rows.iter().map(|row| {
            let cards: Vec<String> = row.cards.iter().map(ToString::to_string).collect();
            let stop = if row.stop { " (stop)" } else { "" };
            let seventh = if row.seventh { " (seventh)" } else { "" };
            format!("{}{stop}{seventh}", cards.join(" "))
        });
        rows.collect::<Vec<_>>().join(" / ")
    }

    /// The whole state in writing.
    fn position_json(&self) -> Value {
        serde_json::to_value(self.board().position()).expect("a position is JSON")
    }

    /// The table through the eyes of a seat, or of a spectator.
    fn view_json(&self, seat: Option<usize>) -> Value {
        let view = seat.map_or_else(|| self.board().open(), |seat| self.board().view(seat));
        serde_json::to_value(view).expect("a view is JSON")
    }

    /// The points of the round so far, a number for each seat.
    fn points(&self) -> Value {
        self.view_json(None)["piles"].clone()
    }

    /// Who is asked and for what: `special 0`, `choose 0 1`.
    fn asked(&self) -> String {
        let seats = self.board().game().to_move().iter().map(|seat| format!(" {seat}"));
        format!("{}{}", self.position_json()["phase"].as_str().expect("a phase"), seats.collect::<String>())
    }

    /// The specials that were discarded, in the order of the alphabet.
    fn discards(&self) -> Vec<String> {
        let mut kinds: Vec<String> =
            serde_json::from_value(self.position_json()["special_discard"].clone()).expect("specials");
        kinds.sort();
        kinds
    }

    /// The position has these fields with these values.
    #[track_caller]
    fn shows(&self, expected: &Value) {
        let position = self.position_json();
        for (field, value) in expected.as_object().expect("fields") {
            assert_eq!(&position[field], value, "`{field}` in {position}");
        }
    }
}

impl CowBoard for Board {
    fn board(&self) -> &Board {
        self
    }

    #[track_caller]
    fn new(options: &Value, position: &Value) -> Board {
        seeded(options, position, Seed::default())
    }

    fn play_on(&mut self) -> Vec<Event> {
        let seat = self.first_asked();
        let line = format!("{seat} {}", self.legal_lines(seat)[0]);
        self.play(&line)
    }
}

/// A table with this position and chance.
#[track_caller]
pub(crate) fn seeded(options: &Value, position: &Value, seed: Seed) -> Board {
    set_up(options, position, seed).unwrap_or_else(|why| panic!("{why}: {position}"))
}

/// These fields, and those of `more` beside or instead of them.
pub(crate) fn with(fields: &Value, more: &Value) -> Value {
    let mut fields = fields.clone();
    for (field, value) in more.as_object().expect("fields") {
        fields[field] = value.clone();
    }
    fields
}

/// Two seats of the anniversary edition; seat 0 is about to place `card`.
pub(crate) fn placing(card: u8, fields: &Value) -> Board {
    let position = json!({"hands": [[103], [104]], "revealed": revealed(&[(0, card)])});
    Board::new(&anniversary(), &with(&position, fields))
}

/// What each seat has chosen, as a position has it: `revealed` in this order, and the rest of the hands.
pub(crate) fn revealed(cards: &[(usize, u8)]) -> Value {
    cards.iter().map(|(seat, card)| json!({"seat": seat, "card": card})).collect()
}

/// The events as everything that happened, each as a line.
pub(crate) fn lines(events: &[Event]) -> Vec<String> {
    events.iter().map(notation::write).collect()
}
