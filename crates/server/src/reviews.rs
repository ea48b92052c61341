//! Reviews of finished games: worked out while no bot needs the processors, here and at other nodes, sent line by line as
//! they grow, kept when they are whole. Whoever leaves ends theirs.

mod board;
mod helping;

pub(crate) use self::helping::help;

use self::board::Board;
use crate::App;
use crate::error::{ApiError, Code};
use crate::extract::Lines;
use crate::limits::ReviewTurn;
use axum::body::{Body, Bytes};
use futures_util::stream;
use games::read_record;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::{KeptReview, TableCode};
use study::report::DecisionReview;
use study::{Found, REVIEWER, Review, Reviewing, Settings};
use table::{Seat, SeatName};
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout, timeout_at};

/// The longest record that is reviewed. A long evening of any game is a tenth of it.
const MOST_MOVES: usize = 5_000;
/// A review that is not whole by then is given up: no processor was free for it.
const PATIENCE: Duration = Duration::from_secs(15 * 60);
/// Whoever waits hears at least so often that it goes on.
const HEARTBEAT: Duration = Duration::from_secs(5);
/// How many reviews are kept in all, and how long one may be.
const MOST_KEPT: u32 = 5_000;
const MOST_BYTES: usize = 4 << 20;

/// One line of a review that is being made.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ReviewLine {
    /// It has begun: how many decisions there are, and who sat where.
    Begun {
        /// The review, with nothing judged yet.
        review: Review,
    },
    /// It goes on.
    Judged {
        /// How many decisions have been judged.
        n_judged: usize,
        /// Those that are new; none where it still waits for a processor.
        decisions: Vec<DecisionReview>,
    },
    /// It is whole.
    Done {
        /// All of it.
        review: Review,
    },
    /// It has ended before that.
    Ended {
        /// Why.
        error: ApiError,
    },
}

/// Which game of which table a review is of, where it is kept.
pub(crate) type Place = (TableCode, u32);

/// What is to be reviewed.
pub(crate) struct Order {
    pub(crate) record: String,
    /// Left out: of a record that somebody has sent, which is not kept.
    pub(crate) place: Option<Place>,
    /// Whose decisions are judged first.
    pub(crate) first: Option<Seat>,
}

/// The review of a game by today's reviewer, if it is kept. Names are those of the record.
pub(crate) async fn kept(app: &App, (code, game): Place, record: &str) -> Result<Option<Review>, ApiError> {
    let Some(body) = app.tables.store().review(code, game, REVIEWER).await? else { return Ok(None) };
    // One that cannot be read is made anew.
    let Ok(mut review) = serde_json::from_str::<Review>(&body) else { return Ok(None) };
    let record = read_record(record, app.tables.decks())?;
    name_seats(&mut review, &record.header().seats);
    Ok(Some(review))
}

fn name_seats(review: &mut Review, names: &[SeatName]) {
    for (place, seat) in review.seats.iter_mut().enumerate() {
        seat.name = names.get(place).map(|seat| seat.name.clone()).unwrap_or_default();
    }
}

/// A review that is there already, as one line.
pub(crate) fn whole(review: Review) -> Lines<ReviewLine> {
    let line = line_of(&ReviewLine::Done { review });
    Lines(Body::from(line), PhantomData)
}

/// Makes a review, and sends it as it grows.
pub(crate) async fn grow(app: App, order: Order, turn: ReviewTurn) -> Result<Lines<ReviewLine>, ApiError> {
    let Order { record, place, first } = order;
    let (work, names) = begin_work(&app, record, first).await?;
    let (lines, made) = mpsc::unbounded_channel();
    let _ = lines.send(ReviewLine::Begun { review: work.told(&Found::default()) });
    let board = Arc::new(Board::new(work, lines, turn.is_over()));
    tokio::spawn(helping::share(app.clone(), board, place, first));
    let sending = Sending { app, place, names, made, by: Instant::now() + PATIENCE, n_judged: 0, turn };
    let lines = stream::unfold(Some(sending), |sending| async move {
        let (line, rest) = sending?.next().await;
        Some((Ok::<_, Infallible>(Bytes::from(line_of(&line))), rest))
    });
    Ok(Lines(Body::from_stream(lines), PhantomData))
}

/// The work that a review is, and who sat where. Reading a long record takes a while: not on the threads that serve
/// everybody.
async fn begin_work(
    app: &App,
    record: String,
    first: Option<Seat>,
) -> Result<(Arc<dyn Reviewing>, Vec<SeatName>), ApiError> {
    let decks = app.tables.decks().clone();
    let begun = tokio::task::spawn_blocking(move || {
        let header = read_record(&record, &decks)?.header();
        check_length(header.n_moves)?;
        let first = first.filter(|seat| seat.idx() < header.seats.len());
        let work = study::reviewing(&record, &decks, Settings { first, ..Settings::default() })?;
        Ok((work, header.seats))
    });
    begun.await.map_err(ApiError::fault)?
}

fn check_length(n_moves: usize) -> Result<(), ApiError> {
    if n_moves <= MOST_MOVES {
        return Ok(());
    }
    let why =
        format!("the record is too long to be reviewed: it has {n_moves} moves, at most {MOST_MOVES} are");
    Err(ApiError::new(Code::TooBig, why))
}

fn line_of(line: &ReviewLine) -> String {
    serde_json::to_string(line).unwrap_or_default() + "\n"
}

/// A review on the reader's side. When the reader leaves, this goes, and the work with it.
struct Sending {
    app: App,
    place: Option<Place>,
    names: Vec<SeatName>,
    made: mpsc::UnboundedReceiver<ReviewLine>,
    by: Instant,
    n_judged: usize,
    turn: ReviewTurn,
}

impl Sending {
    /// The next line, and the rest if there is one.
    async fn next(mut self) -> (ReviewLine, Option<Sending>) {
        let next = timeout_at(self.by, timeout(HEARTBEAT, self.made.recv())).await;
        let ended = |code, why: &str| (ReviewLine::Ended { error: ApiError::new(code, why) }, None);
        match next {
            Ok(Ok(Some(ReviewLine::Done { mut review }))) => {
                self.keep(&review).await;
                name_seats(&mut review, &self.names);
                (ReviewLine::Done { review }, None)
            }
            Ok(Ok(Some(line))) => {
                if let ReviewLine::Judged { n_judged, .. } = &line {
                    self.n_judged = *n_judged;
                }
                (line, Some(self))
            }
            Ok(Ok(None)) if self.turn.is_over().load(Ordering::Relaxed) => {
                ended(Code::TooMany, "you have asked for another review meanwhile: one is made at a time")
            }
            Ok(Ok(None)) => {
                let error = ApiError::fault("a review ended before it was whole");
                (ReviewLine::Ended { error }, None)
            }
            // Nothing new yet.
            Ok(Err(_)) => {
                let line = ReviewLine::Judged { n_judged: self.n_judged, decisions: Vec::new() };
                (line, Some(self))
            }
            Err(_) => ended(Code::TooSlow, "the bots need all processors just now: try again later"),
        }
    }

    /// Keeps it for the next who asks, without anybody's name. Where that fails it is made again.
    async fn keep(&self, review: &Review) {
        let Some((code, game)) = self.place else { return };
        let mut review = review.clone();
        name_seats(&mut review, &[]);
        let body = serde_json::to_string(&review).unwrap_or_default();
        if body.is_empty() || body.len() > MOST_BYTES {
            return;
        }
        let made = self.app.tables.now();
        let kept = KeptReview { code, game, reviewer: REVIEWER.to_owned(), made, body };
        if let Err(error) = self.app.tables.store().keep_review(&kept, MOST_KEPT).await {
            tracing::debug!(%error, "a review was not kept");
        }
    }
}
