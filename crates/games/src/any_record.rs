//! A record of any game, and how to replay it.

use crate::typed::Typed;
use crate::{AnyMatch, Decks, Fault, GameName, Json, json};
use bots::Played;
use serde::Deserialize;
use table::{At, Fairness, Match, Move, Outcome, Record, Seat, SeatName, notation};

/// The longest deck in a record, in bytes: eight times the house deck.
const DECK_BYTES: usize = 128 * 1024;

/// What a record says, besides its moves.
#[derive(Clone, Debug)]
pub struct RecordHeader {
    pub game: GameName,
    /// Who sat where.
    pub seats: Vec<SeatName>,
    pub options: Box<Json>,
    /// The deck it was played with, if the game has one.
    pub deck: Option<serde_json::Value>,
    /// Where its randomness came from.
    pub fairness: Fairness,
    /// How it ended.
    pub result: Option<Outcome>,
    pub n_moves: usize,
}

/// One step of a replay: a move of the record, or the deal, which has no number.
#[derive(Clone, Debug)]
pub struct Step {
    /// The move's number, from 0.
    pub number: Option<usize>,
    pub at: At,
    /// `None` is the clock, or the deal.
    pub seat: Option<Seat>,
    /// `None` is the clock, or the deal.
    pub action: Option<Box<Json>>,
    /// The action in words.
    pub words: String,
}

/// Gets each step, and the match after it. Returns whether to go on.
pub type Show<'a> = dyn FnMut(Step, &dyn AnyMatch) -> bool + 'a;

/// A record of any game.
pub trait AnyRecord: Send {
    fn header(&self) -> RecordHeader;

    /// Replays it from the deal to its end, and checks that it is fair and ends as it says. `None` if `show`
    /// stopped it.
    fn replay(&self, show: &mut Show<'_>) -> Result<Option<Box<dyn AnyMatch>>, Fault>;
}

/// Reads a record of any game.
pub fn read_record(text: &str, decks: &Decks) -> Result<Box<dyn AnyRecord>, Fault> {
    let game = game_of(text)?;
    with_game!(game, G => Ok(Box::new(OneRecord { game, record: record_of::<G>(text, decks)? })))
}

/// The game that a record is of.
pub fn game_of(text: &str) -> Result<GameName, Fault> {
    /// Just enough to tell which game it is, and how long its deck is.
    #[derive(Deserialize)]
    struct Header<'a> {
        game: GameName,
        #[serde(borrow, default)]
        deck: Option<&'a Json>,
    }
    let Header { game, deck } =
        serde_json::from_str(text).map_err(|error| Fault::bad_request(format!("not a record: {error}")))?;
    if deck.is_some_and(|deck| deck.get().len() > DECK_BYTES) {
        return Err(Fault::bad_request(format!("not a record: `deck` is longer than {DECK_BYTES} bytes")));
    }
    Ok(game)
}

/// A record in its game's own types, with the cards of its deck.
pub fn record_of<G: Played>(text: &str, decks: &Decks) -> Result<Record<G>, Fault> {
    let mut record: Record<G> = serde_json::from_str(text)
        .map_err(|error| Fault::bad_request(format!("not a record of {}: {error}", G::NAME)))?;
    if record.deck.is_none() {
        decks.give(&mut record.options)?;
    }
    Ok(record)
}

struct OneRecord<G: Played> {
    game: GameName,
    record: Record<G>,
}

impl<G: Played> AnyRecord for OneRecord<G> {
    fn header(&self) -> RecordHeader {
        let Record { seats, options, deck, fairness, moves, result, .. } = &self.record;
        RecordHeader {
            game: self.game,
            seats: seats.clone(),
            options: json(options),
            deck: deck.clone(),
            fairness: fairness.clone(),
            result: result.clone(),
            n_moves: moves.len(),
        }
    }

    fn replay(&self, show: &mut Show<'_>) -> Result<Option<Box<dyn AnyMatch>>, Fault> {
        self.record.fairness.verify().map_err(Fault::bad_request)?;
        let mut played = Typed::of(Match::<G>::begin(&self.record)?);
        let deal = Step { number: None, at: At::START, seat: None, action: None, words: "deal".to_owned() };
        if !show(deal, &played) {
            return Ok(None);
        }
        for (number, step) in self.record.moves.iter().enumerate() {
            played.replay_move(step).map_err(|why| table::BadRecord::Move { number, why })?;
            if !show(of_move::<G>(number, step), &played) {
                return Ok(None);
            }
        }
        played.played().check_result(&self.record)?;
        Ok(Some(Box::new(played)))
    }
}

fn of_move<G: Played>(number: usize, step: &Move<G::Action>) -> Step {
    Step {
        number: Some(number),
        at: step.at,
        seat: step.seat,
        action: step.action.as_ref().map(json),
        words: step.action.as_ref().map_or_else(|| "clock".to_owned(), notation::write),
    }
}
