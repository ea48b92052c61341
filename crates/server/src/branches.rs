//! What if: an ordinary private table that begins from a moment of a finished game, with bots in the other seats.

use crate::App;
use crate::error::{ApiError, Code};
use crate::limits::ReplayTurn;
use crate::protocol::Options;
use crate::table_state::fresh_seed;
use bots::Level;
use games::{GameName, Json, read_record};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Seat, Viewer};

/// From where to play on.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewBranch {
    /// Before which move of the record, from 0.
    #[schemars(range(max = 4_294_967_295_u32))]
    pub step: u32,
    /// At which seat I play on.
    pub seat: Seat,
    /// The very cards of the game. Otherwise whatever the seat could not see is drawn anew from what it saw.
    #[serde(default)]
    pub same_cards: bool,
    /// How well the bots in the other seats play.
    #[serde(default = "spymaster")]
    pub level: Level,
}

fn spymaster() -> Level {
    Level::Spymaster
}

/// A game as it stood at a moment.
#[derive(Clone, Debug)]
pub struct Moment {
    pub(crate) game: GameName,
    pub(crate) n_seats: usize,
    pub(crate) options: Options,
    pub(crate) position: Box<Json>,
    pub(crate) deck: Option<serde_json::Value>,
}

/// The moment of a record before a move, as a seat saw it or as it was. Done beside the threads that serve everybody.
pub(crate) async fn moment(
    app: &App,
    record: String,
    branch: &NewBranch,
    turn: ReplayTurn,
) -> Result<Moment, ApiError> {
    let (decks, branch) = (app.tables.decks().clone(), branch.clone());
    let found = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        let record = read_record(&record, &decks)?;
        let header = record.header();
        let (n_seats, n_moves) = (header.seats.len(), header.n_moves);
        if branch.seat.idx() >= n_seats {
            let seat = branch.seat;
            return Err(ApiError::bad_request(format!("`seat` is {seat}: the record has {n_seats} seats")));
        }
        let mut position = None;
        record.replay(&mut |step, played| {
            let next = step.number.map_or(0, |number| number + 1);
            if next != branch.step as usize {
                return true;
            }
            position = Some(if played.outcome().is_some() {
                Err(ApiError::new(Code::Over, "the game is over there: choose an earlier move"))
            } else if branch.same_cards {
                Ok(played.position())
            } else {
                fresh_seed().and_then(|seed| Ok(played.sample(Viewer::Seat(branch.seat), seed)?))
            });
            false
        })?;
        let position = position.unwrap_or_else(|| {
            let step = branch.step;
            Err(ApiError::bad_request(format!("`step` is {step}: the record has moves 0 to {n_moves}")))
        })?;
        let options = serde_json::from_str(header.options.get()).map_err(ApiError::fault)?;
        Ok(Moment { game: header.game, n_seats, options, position, deck: header.deck })
    });
    found.await.map_err(ApiError::fault)?
}
