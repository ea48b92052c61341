//! A record, step by step, as one viewer saw it: played through once to see whether it can be shown, then once more and sent
//! piece by piece, so that no more than a piece of it is ever in memory.

use crate::App;
use crate::error::{ApiError, Code};
use crate::extract::Streamed;
use crate::limits::ReplayTurn;
use crate::protocol::{Replay, ReplayStep};
use axum::body::{Body, Bytes};
use futures_util::{StreamExt as _, stream};
use games::{AnyRecord, Decks, read_record};
use std::io::{self, Write};
use std::marker::PhantomData;
use std::time::Duration;
use table::Viewer;
use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout_at};

/// The longest record that is shown, and the longest answer. A long evening of any game is a tenth of either.
const MOST_MOVES: usize = 20_000;
const MOST_BYTES: usize = 64 << 20;
/// What is sent at once, and how many such pieces wait.
const PIECE: usize = 64 << 10;
const PIECES: usize = 2;
/// An answer as long as this may take so many times the patience that others get.
const PATIENCE: u32 = 3;

/// Plays a record again, and sends what one viewer saw and learned at each step. Where the record is wrong or too long, that
/// is known before anything is sent.
pub(crate) async fn stream(
    app: App,
    record: String,
    viewer: Viewer,
    turn: ReplayTurn,
) -> Result<Streamed<Replay>, ApiError> {
    let (pieces, sent) = mpsc::channel(PIECES);
    let (checked, check) = oneshot::channel();
    let by = Instant::now() + PATIENCE * Duration::from_millis(u64::from(app.config.slow_ms));
    // A long game takes a while to replay: not on the threads that serve everybody.
    tokio::task::spawn_blocking(move || {
        let _turn = turn;
        let shown = Shown::read(&record, viewer, app.tables.decks()).and_then(|shown| {
            shown.check()?;
            Ok(shown)
        });
        drop(record);
        let shown = match shown {
            Ok(shown) => shown,
            Err(error) => return drop(checked.send(Err(error))),
        };
        let mut pieces = Pieces { pieces, by, filled: Vec::with_capacity(PIECE) };
        // Who no longer listens, or listens too slowly, misses the rest.
        if checked.send(Ok(())).is_ok() && shown.write(&mut pieces).is_ok() {
            let _ = pieces.send(true);
        }
    });
    check.await.map_err(ApiError::fault)??;
    Ok(Streamed(Body::from_stream(until_last(sent)), PhantomData))
}

/// The pieces up to the last. One that ends before it is an error, and the connection ends with it: half an answer must not
/// look like a whole one.
fn until_last(sent: mpsc::Receiver<Piece>) -> impl stream::Stream<Item = io::Result<Bytes>> {
    stream::unfold(Some(sent), |sent: Option<mpsc::Receiver<Piece>>| async move {
        let mut sent = sent?;
        match sent.recv().await {
            Some(Piece { bytes, is_last }) => Some((Ok(bytes), (!is_last).then_some(sent))),
            None => Some((Err(io::ErrorKind::TimedOut.into()), None)),
        }
    })
    // Whoever compresses it asks once more after the end.
    .fuse()
}

/// A piece of an answer.
struct Piece {
    bytes: Bytes,
    is_last: bool,
}

/// Sends what is written in pieces, until the time is up.
struct Pieces {
    pieces: mpsc::Sender<Piece>,
    by: Instant,
    filled: Vec<u8>,
}

impl Pieces {
    fn send(&mut self, is_last: bool) -> io::Result<()> {
        let piece =
            Piece { bytes: std::mem::replace(&mut self.filled, Vec::with_capacity(PIECE)).into(), is_last };
        let sent = Handle::current().block_on(timeout_at(self.by, self.pieces.send(piece)));
        sent.map_err(io::Error::other)?.map_err(io::Error::other)
    }
}

impl Write for Pieces {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.filled.extend_from_slice(bytes);
        if self.filled.len() >= PIECE {
            self.send(false)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Counts what is written, up to the most.
struct Counting(usize);

impl Write for Counting {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len();
        if self.0 > MOST_BYTES { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(bytes.len()) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A record and through whose eyes it is shown.
struct Shown {
    record: Box<dyn AnyRecord>,
    viewer: Viewer,
}

/// Why a replay was not written to its end.
enum Ended {
    /// The record is wrong.
    Record(ApiError),
    /// It cannot be written.
    Writing,
}

impl Shown {
    fn read(record: &str, viewer: Viewer, decks: &Decks) -> Result<Shown, ApiError> {
        let record = read_record(record, decks)?;
        let header = record.header();
        if header.n_moves > MOST_MOVES {
            let n_moves = header.n_moves;
            return Err(too_long(&format!("it has {n_moves} moves, at most {MOST_MOVES} can be shown")));
        }
        let n_seats = header.seats.len();
        match viewer {
            Viewer::Seat(seat) if seat.idx() >= n_seats => {
                Err(ApiError::bad_request(format!("`seat` is {seat}: the record has {n_seats} seats")))
            }
            Viewer::Seat(_) | Viewer::Spectator => Ok(Shown { record, viewer }),
        }
    }

    /// Can all of it be played and sent?
    fn check(&self) -> Result<(), ApiError> {
        self.write(&mut Counting(0)).map_err(|ended| match ended {
            Ended::Record(error) => error,
            Ended::Writing => too_long(&format!("the answer would be longer than {MOST_BYTES} bytes")),
        })
    }

    fn write(&self, to: &mut impl Write) -> Result<(), Ended> {
        // The steps come last, and are written one by one between the brackets.
        let around = serde_json::to_string(&self.without_steps()).expect("a replay is JSON");
        let (before, after) = around.split_at(around.len() - "]}".len());
        to.write_all(before.as_bytes()).map_err(|_| Ended::Writing)?;
        let (mut is_written, mut separator) = (true, "");
        let replayed = self.record.replay(&mut |step, played| {
            let (events, view) = (played.notices(self.viewer), played.view(self.viewer));
            let step = ReplayStep { at: step.at, seat: step.seat, action: step.action, events, view };
            let written = to.write_all(separator.as_bytes());
            separator = ",";
            is_written = written.is_ok() && serde_json::to_writer(&mut *to, &step).is_ok();
            is_written
        });
        replayed.map_err(|error| Ended::Record(error.into()))?;
        if !is_written {
            return Err(Ended::Writing);
        }
        to.write_all(after.as_bytes()).map_err(|_| Ended::Writing)
    }

    fn without_steps(&self) -> Replay {
        let header = self.record.header();
        Replay {
            game: header.game,
            seats: header.seats,
            options: header.options,
            deck: header.deck,
            seat: match self.viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator => None,
            },
            fairness: header.fairness,
            result: header.result,
            steps: Vec::new(),
        }
    }
}

fn too_long(why: &str) -> ApiError {
    ApiError::new(Code::TooBig, format!("the record is too long to be shown: {why}"))
}
