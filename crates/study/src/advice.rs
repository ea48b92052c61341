//! What a seat should do at this point of a game, for somebody who asks in the middle of it.

use crate::decision::judge;
use crate::report::{Advice, REVIEWER};
use crate::reviewing::Settings;
use bots::Played;
use bots::review::{Asked, Course};
use games::{Decks, Fault, game_of, record_of, with_game};
use table::{Record, Seat};

/// How many worlds stand behind a piece of advice. Few, because somebody is waiting for it.
const ADVICE_WORLDS: usize = 400;

/// What a seat should do now, as far as it can know: every choice with what it is worth. `None` if there is
/// nothing to choose.
pub fn advise(record: &str, decks: &Decks, seat: Seat) -> Result<Option<Advice>, Fault> {
    with_game!(game_of(record)?, G => advise_of(&record_of::<G>(record, decks)?, seat))
}

fn advise_of<G: Played>(record: &Record<G>, seat: Seat) -> Result<Option<Advice>, Fault> {
    let course = Course::of(record)?;
    let (game, reviewer) = (course.end().clone(), G::reviewer());
    let (at, mut legal) = (game.now(), Vec::new());
    if seat.idx() >= game.n_seats() {
        return Ok(None);
    }
    game.legal(seat, at, &mut legal);
    if legal.len() < 2 {
        return Ok(None);
    }
    let asked = Asked { step: course.moves.len(), at, seat, action: legal.first().cloned(), game };
    let settings = Settings { most_worlds: Some(ADVICE_WORLDS), ..Settings::default() };
    let Some(mut decision) = judge(&*reviewer, &asked, &settings) else { return Ok(None) };
    decision.mistake = None;
    // The game is not over, so the true cards stay secret.
    decision.choices.iter_mut().for_each(|choice| choice.open = None);
    Ok(Some(Advice { reviewer: REVIEWER.to_owned(), unit: reviewer.scale().unit, decision }))
}
