//! The review of a game as a list of parts. Each part follows from the record alone, so parts can be computed
//! anywhere and in any order.

use crate::decision::{judge, seed_of};
use crate::found::{Found, Part};
use crate::page;
use crate::report::{REVIEWER, Review};
use bots::review::{Asked, Course, Lang, Reviewer, Whole};
use bots::{Dice, Played};
use games::{Decks, Fault, game_of, record_of, with_game};
use std::sync::Arc;
use std::time::Duration;
use table::{Record, Seat, SeatName};

/// How many roll-outs stand behind each value of the curve and of luck.
const N_ROLLOUTS: usize = 300;

/// How to review.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Settings {
    /// Judge only this seat's decisions.
    pub seat: Option<Seat>,
    /// Judge this seat's decisions before the others'. The review is the same.
    pub first: Option<Seat>,
    /// How long to think about each decision. `None`: until its figures are precise enough, the same on every
    /// machine.
    pub think: Option<Duration>,
    /// The most worlds per decision. `None`: as many as the game's figures need.
    pub most_worlds: Option<usize>,
    /// Another number gives the roll-outs other luck, to see how far two reviews agree.
    pub seed: u8,
}

/// The review of a game as work that can be shared. This value never changes; the results are kept elsewhere.
pub trait Reviewing: Send + Sync {
    /// How many decisions there are to judge.
    fn n_decisions(&self) -> usize;
    /// Computes one part by its number: the decisions in the order in which they are judged, then the game as
    /// a whole. Without a time limit, the result is the same everywhere.
    fn work_out(&self, part: usize) -> Part;
    /// The review so far.
    fn told(&self, found: &Found) -> Review;
    /// The review so far as one HTML file without external parts, to read and print.
    fn page(&self, found: &Found, lang: Lang) -> String;

    /// Every mistake in words, with who made it, the largest first.
    fn mistakes(&self, found: &Found, lang: Lang) -> Vec<(Seat, String)>;

    /// How many parts there are: the decisions, and the game as a whole.
    fn n_parts(&self) -> usize {
        self.n_decisions() + 1
    }
}

/// The review of a record, with nothing computed yet.
pub fn reviewing(record: &str, decks: &Decks, settings: Settings) -> Result<Arc<dyn Reviewing>, Fault> {
    with_game!(game_of(record)?, G => {
        let record = record_of::<G>(record, decks)?;
        Ok(Arc::new(ReviewOf::<G>::new(&record, settings)?))
    })
}

/// A review that is computed one part after the other.
pub struct UnderWay {
    work: Arc<dyn Reviewing>,
    found: Found,
    n_done: usize,
}

/// Begins the review of a record.
pub fn begin(record: &str, decks: &Decks, settings: Settings) -> Result<UnderWay, Fault> {
    let work = reviewing(record, decks, settings)?;
    Ok(UnderWay { work, found: Found::default(), n_done: 0 })
}

impl UnderWay {
    /// How many decisions there are to judge.
    #[must_use]
    pub fn n_decisions(&self) -> usize {
        self.work.n_decisions()
    }

    /// Judges the next decision, and at the end the game as a whole. Returns false if nothing was left to do.
    pub fn step(&mut self) -> bool {
        if self.n_done == self.work.n_parts() {
            return false;
        }
        self.found.add(self.n_done, self.work.work_out(self.n_done));
        self.n_done += 1;
        true
    }

    /// The review so far.
    #[must_use]
    pub fn so_far(&self) -> Review {
        self.work.told(&self.found)
    }

    /// The review so far as one HTML file without external parts, to read and print.
    #[must_use]
    pub fn page(&self, lang: Lang) -> String {
        self.work.page(&self.found, lang)
    }

    /// Every mistake in words, with who made it, the largest first.
    #[must_use]
    pub fn mistakes(&self, lang: Lang) -> Vec<(Seat, String)> {
        self.work.mistakes(&self.found, lang)
    }
}

/// A finished review of this record as one HTML file without external parts, to read and print.
pub fn printed(record: &str, decks: &Decks, told: Review, lang: Lang) -> Result<String, Fault> {
    Ok(reviewing(record, decks, Settings::default())?.page(&Found::of(told), lang))
}

/// The review of a record of one game.
pub(crate) struct ReviewOf<G: Played> {
    pub(crate) reviewer: Box<dyn Reviewer<G>>,
    pub(crate) settings: Settings,
    pub(crate) names: Vec<SeatName>,
    pub(crate) course: Course<G>,
    pub(crate) asked: Vec<Asked<G>>,
}

impl<G: Played> ReviewOf<G> {
    pub(crate) fn new(record: &Record<G>, settings: Settings) -> Result<ReviewOf<G>, Fault> {
        record.fairness.verify().map_err(Fault::bad_request)?;
        let course = Course::of(record)?;
        let n_seats = record.seats.len();
        if let Some(seat) = settings.seat.filter(|seat| seat.idx() >= n_seats) {
            let last = n_seats - 1;
            return Err(Fault::bad_request(format!(
                "seat {seat} does not exist: the record has seats 0 to {last}"
            )));
        }
        let reviewer = G::reviewer();
        let mut asked = reviewer.decisions(&course);
        asked.retain(|asked| settings.seat.is_none_or(|seat| seat == asked.seat));
        asked.sort_by_key(|asked| settings.first.is_some_and(|seat| seat != asked.seat));
        Ok(ReviewOf { reviewer, settings, names: record.seats.clone(), course, asked })
    }

    fn whole(&self) -> Whole {
        let seed = seed_of(&self.settings, &self.names.len());
        self.reviewer.whole(&self.course, N_ROLLOUTS, Dice::of(seed))
    }
}

impl<G: Played> Reviewing for ReviewOf<G> {
    fn n_decisions(&self) -> usize {
        self.asked.len()
    }

    fn work_out(&self, part: usize) -> Part {
        match self.asked.get(part) {
            Some(asked) => Part::Judged { decision: judge(&*self.reviewer, asked, &self.settings) },
            None => Part::Whole { whole: self.whole() },
        }
    }

    fn told(&self, found: &Found) -> Review {
        let mut decisions = found.decisions().cloned().collect::<Vec<_>>();
        decisions.sort_by_key(|decision| (decision.step, decision.seat));
        let whole = found.whole().cloned().unwrap_or_default();
        let outcome = self.course.end().outcome();
        Review {
            reviewer: REVIEWER.to_owned(),
            game: G::NAME.to_owned(),
            unit: self.reviewer.scale().unit,
            n_decisions: self.asked.len(),
            n_judged: found.n_judged(),
            seats: found.seats(&self.names, outcome.as_ref()),
            decisions,
            curve: whole.curve,
            rounds: whole.rounds,
        }
    }

    fn page(&self, found: &Found, lang: Lang) -> String {
        page::page(self, &self.told(found), lang)
    }

    fn mistakes(&self, found: &Found, lang: Lang) -> Vec<(Seat, String)> {
        page::mistakes(self, &self.told(found), lang)
    }
}
