//! A table that is set up and asked in the wire's own words, as unseen programs do it through the referee.

use cow006::{Action, Cow006, Event, Options, Position};
use serde_json::{Value, json};
use table::{Fairness, Game, Match, Seat, Seed, SetupError, Viewer, notation};

/// A game being played by lines of text.
#[derive(Clone)]
pub(crate) struct Board(pub(crate) Match<Cow006>);

/// `{"variant":"anniversary"}`
pub(crate) fn anniversary() -> Value {
    json!({"variant": "anniversary"})
}

/// `{"professional":true}`
pub(crate) fn professional() -> Value {
    json!({"professional": true})
}

/// What the referee would answer to `new` with this position.
pub(crate) fn set_up(options: &Value, position: &Value, seed: Seed) -> Result<Board, String> {
    let options: Options = serde_json::from_value(options.clone()).map_err(|error| error.to_string())?;
    let n_seats = position["hands"].as_array().map_or(2, Vec::len);
    let position: Position = serde_json::from_value(position.clone()).map_err(|error| error.to_string())?;
    Match::new(n_seats, options, Some(position), Fairness::alone(seed))
        .map(Board)
        .map_err(|bad: SetupError| bad.to_string())
}

impl Board {
    /// A table with this position; it has as many seats as hands.
    pub(crate) fn new(options: &Value, position: &Value) -> Board {
        Board::seeded(options, position, Seed::default())
    }

    pub(crate) fn seeded(options: &Value, position: &Value, seed: Seed) -> Board {
        set_up(options, position, seed).unwrap_or_else(|why| panic!("{why}: {position}"))
    }

    /// A table with a fresh deal.
    pub(crate) fn dealt(n_seats: usize, options: &Value, seed: Seed) -> Board {
        let options = serde_json::from_value(options.clone()).expect("options");
        Board(Match::with_seed(n_seats, options, seed).expect("a table"))
    }

    pub(crate) fn game(&self) -> &Cow006 {
        self.0.game()
    }

    /// Plays lines like `0 choose card=3` or `clock`, parted by `;` or new lines, and says what happened.
    #[track_caller]
    pub(crate) fn play(&mut self, lines: &str) -> Vec<Event> {
        let lines = lines.split([';', '\n']).map(str::trim).filter(|line| !line.is_empty());
        lines
            .flat_map(|line| match playtest::play_line(&mut self.0, line) {
                Ok(events) => events,
                Err(why) => panic!("{line}: {why}\n{}", self.position()),
            })
            .collect()
    }

    /// The first seat the game waits for does the first thing it may.
    pub(crate) fn play_on(&mut self) -> Vec<Event> {
        let seat = self.first_asked();
        let line = format!("{seat} {}", self.legal(seat)[0]);
        self.play(&line)
    }

    /// The first seat the game waits for.
    pub(crate) fn first_asked(&self) -> usize {
        self.game().to_move().iter().next().expect("somebody is asked").idx()
    }

    /// The same as `play`, for a chain of calls.
    #[track_caller]
    pub(crate) fn after(mut self, lines: &str) -> Board {
        self.play(lines);
        self
    }

    /// Why the line is refused; nothing may have changed.
    #[track_caller]
    pub(crate) fn refusal(&self, line: &str) -> String {
        let mut tried = self.clone();
        let why = playtest::play_line(&mut tried.0, line).expect_err("a refusal");
        assert_eq!(tried.game(), self.game(), "a refusal changes nothing: {line}");
        why
    }

    /// Everything the seat may do, each as a line.
    pub(crate) fn legal(&self, seat: usize) -> Vec<String> {
        let mut actions: Vec<Action> = Vec::new();
        self.game().legal(Seat::at(seat), self.game().now(), &mut actions);
        actions.iter().map(notation::write).collect()
    }

    /// The rows in one line: `3 5 11 (stop) / 30 (seventh) / 40 / 50`.
    pub(crate) fn rows(&self) -> String {
        let rows = self.game().view(Viewer::Spectator).rows;
        let rows = rows.iter().map(|row| {
            let cards: Vec<String> = row.cards.iter().map(ToString::to_string).collect();
            let stop = if row.stop { " (stop)" } else { "" };
            let seventh = if row.seventh { " (seventh)" } else { "" };
            format!("{}{stop}{seventh}", cards.join(" "))
        });
        rows.collect::<Vec<_>>().join(" / ")
    }

    /// The whole state in writing.
    pub(crate) fn position(&self) -> Value {
        serde_json::to_value(self.game().position()).expect("a position is JSON")
    }

    /// The table through the eyes of a seat, or of a spectator.
    pub(crate) fn view(&self, seat: Option<usize>) -> Value {
        let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat::at(seat)));
        serde_json::to_value(self.game().view(viewer)).expect("a view is JSON")
    }

    /// The points of the round so far, a number for each seat.
    pub(crate) fn points(&self) -> Value {
        self.view(None)["piles"].clone()
    }

    /// Who is asked and for what: `special 0`, `choose 0 1`.
    pub(crate) fn asked(&self) -> String {
        let seats = self.game().to_move().iter().map(|seat| format!(" {seat}"));
        format!("{}{}", self.position()["phase"].as_str().expect("a phase"), seats.collect::<String>())
    }

    /// The specials that were discarded, in the order of the alphabet.
    pub(crate) fn discards(&self) -> Vec<String> {
        let mut kinds: Vec<String> =
            serde_json::from_value(self.position()["special_discard"].clone()).expect("specials");
        kinds.sort();
        kinds
    }

    /// The position has these fields with these values.
    #[track_caller]
    pub(crate) fn shows(&self, expected: &Value) {
        let position = self.position();
        for (field, value) in expected.as_object().expect("fields") {
            assert_eq!(&position[field], value, "`{field}` in {position}");
        }
    }
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
