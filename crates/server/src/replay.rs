//! A record, step by step, as one viewer saw it.

use crate::error::ApiError;
use crate::protocol::{Replay, ReplayStep};
use games::{Decks, read_record};
use table::Viewer;

/// Plays a record again, and shows what one viewer saw and learned at each step.
pub(crate) fn replay(record: &str, viewer: Viewer, decks: &Decks) -> Result<Replay, ApiError> {
    let record = read_record(record, decks)?;
    let header = record.header();
    let n_seats = header.seats.len();
    let seat = match viewer {
        Viewer::Seat(seat) if seat.idx() >= n_seats => {
            return Err(ApiError::bad_request(format!("`seat` is {seat}: the record has {n_seats} seats")));
        }
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    let mut steps = Vec::with_capacity(header.n_moves + 1);
    record.replay(&mut |step, played| {
        let (events, view) = (played.notices(viewer), played.view(viewer));
        steps.push(ReplayStep { at: step.at, seat: step.seat, action: step.action, events, view });
        true
    })?;
    Ok(Replay {
        game: header.game,
        seats: header.seats,
        options: header.options,
        deck: header.deck,
        seat,
        fairness: header.fairness,
        result: header.result,
        steps,
    })
}
