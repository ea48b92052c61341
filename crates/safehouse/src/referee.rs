//! The rules on standard input and output: one JSON request a line in, one answer a line out.

use games::{AnyMatch, Code, Decks, Fault, GameName, Json, Setup, json};
use serde::{Deserialize, Deserializer, Serialize};
use std::io::{self, BufRead, Write};
use table::{At, Fairness, Seat, SeatSet, Seed, Viewer};

/// The longest line that is read; of a longer one only the end is looked for.
pub const LONGEST_LINE: usize = 1024 * 1024;

/// Answers every line of the input, to its end.
pub fn run(decks: Decks, mut input: impl BufRead, mut out: impl Write) -> io::Result<()> {
    let mut referee = Referee { playing: None, decks };
    let mut line = Vec::new();
    while let Some(length) = read_line(&mut input, &mut line)? {
        let answer = if length > LONGEST_LINE { Answer::too_long(length) } else { referee.answer(&line) };
        serde_json::to_writer(&mut out, &answer)?;
        out.write_all(b"\n")?;
        out.flush()?;
    }
    Ok(())
}

/// Reads a line without its end, keeping no more than the longest; says how long it was, `None` at the end of input.
pub(crate) fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<usize>> {
    line.clear();
    let mut length = 0;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() {
            return Ok((length > 0).then_some(length));
        }
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let piece = &chunk[..end.unwrap_or(chunk.len())];
        let room = (LONGEST_LINE + 1).saturating_sub(line.len()).min(piece.len());
        line.extend_from_slice(&piece[..room]);
        length += piece.len();
        let used = piece.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(Some(length));
        }
    }
}

/// The game at hand, if any, and what answers requests about it.
#[derive(Default)]
pub struct Referee {
    playing: Option<Box<dyn AnyMatch>>,
    decks: Decks,
}

/// Who is told what happened.
enum Audience {
    /// Somebody who learns what they may know.
    Viewer(Viewer),
    /// The referee's own user, who learns everything.
    Everything,
}

/// What is asked. Which fields belong to which request is checked when it is carried out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request<'a> {
    r#do: Do,
    game: Option<GameName>,
    seats: Option<usize>,
    #[serde(borrow)]
    options: Option<&'a Json>,
    #[serde(borrow)]
    position: Option<&'a Json>,
    seed: Option<Seed>,
    /// `Some(None)` is a spectator.
    #[serde(default, deserialize_with = "given")]
    seat: Option<Option<Seat>>,
    #[serde(borrow)]
    action: Option<&'a Json>,
    at: Option<At>,
    #[serde(default, rename = "as", deserialize_with = "given")]
    as_seat: Option<Option<Seat>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
enum Do {
    New,
    Act,
    Clock,
    View,
    Legal,
    Position,
    Sample,
    Record,
}

fn read_request(text: &str) -> Result<Request<'_>, Fault> {
    // serde would take a list for the fields in order.
    if !text.trim_start().starts_with('{') {
        return Err(Fault::bad_request("a request is one JSON object with the field `do`"));
    }
    serde_json::from_str(text).map_err(Fault::bad_request)
}

/// Tells `null` from a field that is left out.
fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<Seat>>, D::Error> {
    Option::<Seat>::deserialize(deserializer).map(Some)
}

/// An answer as it is written.
#[derive(Serialize, Default)]
pub struct Answer {
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    events: Option<Box<Json>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to_move: Option<SeatSet>,
    #[serde(skip_serializing_if = "Option::is_none")]
    over: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<Box<Json>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    actions: Option<Box<Json>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<Box<Json>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<Box<Json>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Fault>,
}

impl Answer {
    fn yes() -> Answer {
        Answer { ok: true, ..Answer::default() }
    }

    fn no(fault: Fault) -> Answer {
        Answer { error: Some(fault), ..Answer::default() }
    }

    fn too_long(length: usize) -> Answer {
        Answer::no(Fault::bad_request(format!(
            "the line has {length} bytes: at most {LONGEST_LINE} are read"
        )))
    }

    fn happened(playing: &dyn AnyMatch, audience: &Audience) -> Answer {
        let events = match audience {
            Audience::Everything => playing.events(),
            Audience::Viewer(viewer) => json(&playing.notices(*viewer)),
        };
        Answer {
            events: Some(events),
            to_move: Some(playing.to_move()),
            over: Some(playing.outcome().is_some()),
            ..Answer::yes()
        }
    }
}

impl Referee {
    /// Answers one line.
    pub fn answer(&mut self, line: &[u8]) -> Answer {
        let read = std::str::from_utf8(line)
            .map_err(|error| Fault::bad_request(format!("the line is not UTF-8: {error}")))
            .and_then(read_request);
        read.and_then(|request| self.carry_out(&request)).unwrap_or_else(Answer::no)
    }

    fn carry_out(&mut self, request: &Request<'_>) -> Result<Answer, Fault> {
        request.has_only_its_fields()?;
        match request.r#do {
            Do::New => self.begin(request),
            Do::Act => {
                let audience = request.audience(self.playing()?.n_seats())?;
                let (seat, action) = (request.seat()?, request.action.ok_or_else(|| missing("action"))?);
                let playing = self.playing_mut()?;
                playing.act_in_json(seat, action, request.at)?;
                Ok(Answer::happened(playing, &audience))
            }
            Do::Clock => {
                let audience = request.audience(self.playing()?.n_seats())?;
                let playing = self.playing_mut()?;
                playing.clock()?;
                Ok(Answer::happened(playing, &audience))
            }
            Do::View => {
                let viewer = request.viewer(self.playing()?.n_seats())?;
                Ok(Answer { view: Some(self.playing()?.view(viewer)), ..Answer::yes() })
            }
            Do::Legal => {
                let playing = self.playing()?;
                let seat = request.seat()?;
                within(seat, playing.n_seats())?;
                Ok(Answer { actions: Some(playing.legal(seat, playing.now())), ..Answer::yes() })
            }
            Do::Position => Ok(Answer { position: Some(self.playing()?.position()), ..Answer::yes() }),
            Do::Sample => {
                let viewer = request.viewer(self.playing()?.n_seats())?;
                let sampled = self.playing()?.sample(viewer, request.seed.unwrap_or_default())?;
                Ok(Answer { position: Some(sampled), ..Answer::yes() })
            }
            Do::Record => Ok(Answer { record: Some(self.playing()?.record(&[])), ..Answer::yes() }),
        }
    }

    fn begin(&mut self, request: &Request<'_>) -> Result<Answer, Fault> {
        let game = request.game.ok_or_else(|| missing("game"))?;
        let n_seats = request.seats.ok_or_else(|| missing("seats"))?;
        let fairness = Fairness::alone(request.seed.unwrap_or_default());
        let (options, position) = (request.options, request.position);
        let setup = Setup { n_seats, options, position, deck: None, rules: None, fairness };
        let playing = game.begin(setup, &self.decks)?;
        let to_move = Some(playing.to_move());
        self.playing = Some(playing);
        Ok(Answer { to_move, ..Answer::yes() })
    }

    fn playing(&self) -> Result<&dyn AnyMatch, Fault> {
        self.playing.as_deref().ok_or_else(no_game)
    }

    fn playing_mut(&mut self) -> Result<&mut (dyn AnyMatch + 'static), Fault> {
        self.playing.as_deref_mut().ok_or_else(no_game)
    }
}

impl Request<'_> {
    /// A field that the request does not know is an error: it may have been meant.
    fn has_only_its_fields(&self) -> Result<(), Fault> {
        let given = [
            ("game", self.game.is_some()),
            ("seats", self.seats.is_some()),
            ("options", self.options.is_some()),
            ("position", self.position.is_some()),
            ("seed", self.seed.is_some()),
            ("seat", self.seat.is_some()),
            ("action", self.action.is_some()),
            ("at", self.at.is_some()),
            ("as", self.as_seat.is_some()),
        ];
        let known: &[&str] = match self.r#do {
            Do::New => &["game", "seats", "options", "position", "seed"],
            Do::Act => &["seat", "action", "at", "as"],
            Do::Clock => &["as"],
            Do::View | Do::Legal => &["seat"],
            Do::Sample => &["seat", "seed"],
            Do::Position | Do::Record => &[],
        };
        match given.into_iter().find(|(field, is_given)| *is_given && !known.contains(field)) {
            None => Ok(()),
            Some((field, _)) if known.is_empty() => Err(Fault::bad_request(format!(
                "`{field}` does not belong to this request, which takes nothing else"
            ))),
            Some((field, _)) => Err(Fault::bad_request(format!(
                "`{field}` does not belong to this request, which takes {}",
                known.join(", ")
            ))),
        }
    }

    /// A player's seat.
    fn seat(&self) -> Result<Seat, Fault> {
        match self.seat {
            Some(Some(seat)) => Ok(seat),
            Some(None) => {
                Err(Fault::bad_request("`seat` is null: a spectator does not play, give a seat's number"))
            }
            None => Err(missing("seat")),
        }
    }

    /// A seat of the table, or a spectator.
    fn viewer(&self, n_seats: usize) -> Result<Viewer, Fault> {
        let seat = self
            .seat
            .ok_or_else(|| Fault::bad_request("`seat` is missing: a number, or null for a spectator"))?;
        seat.map_or(Ok(()), |seat| within(seat, n_seats))?;
        Ok(seat.into())
    }

    fn audience(&self, n_seats: usize) -> Result<Audience, Fault> {
        match self.as_seat {
            None => Ok(Audience::Everything),
            Some(seat) => {
                seat.map_or(Ok(()), |seat| within(seat, n_seats))?;
                Ok(Audience::Viewer(seat.into()))
            }
        }
    }
}

fn within(seat: Seat, n_seats: usize) -> Result<(), Fault> {
    if seat.idx() < n_seats {
        return Ok(());
    }
    Err(Fault::bad_request(format!("seat {seat} does not exist: this table has seats 0 to {}", n_seats - 1)))
}

fn missing(field: &str) -> Fault {
    Fault::bad_request(format!("`{field}` is missing"))
}

fn no_game() -> Fault {
    Fault {
        code: Code::NoGame,
        message: "there is no game yet: begin one with {\"do\":\"new\",…}".to_owned(),
    }
}
