//! A review under way: one decision at a time.

use crate::judge::{Effort, Runs, run};
use crate::page;
use crate::report::{
    Advice, ChoiceReview, DecisionReview, Mistake, OpenValue, REVIEWER, Review, SeatReview, Size, Sizes,
};
use bots::review::{
    Against, Asked, Cards, Course, Lang, Luck, Question, Reviewer, Scale, Trial, Whole, rounded, view_of,
};
use bots::{Budget, Dice, Played, Thinking};
use games::{Decks, Fault, game_of, record_of, with_game};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::time::Duration;
use table::{Game, Record, Seat, SeatName, Seed};

/// A loss counts as a mistake if it is above the game's floor by so many standard errors.
const SURE: f32 = 2.0;
/// So many worlds tell whether a mistake is one against other opponents too.
const N_OTHER_WORLDS: usize = 300;
/// With time to think the errors get this much smaller.
const FINER: f32 = 6.0;
/// And there are this many times as many worlds at most.
const MORE: usize = 30;
/// So many worlds stand behind a piece of advice: whoever asks waits for it.
const ADVICE_WORLDS: usize = 400;
/// How many roll-outs stand behind each value of the curve and of luck.
const N_ROLLOUTS: usize = 300;

/// How to review.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Settings {
    /// Only this seat's decisions.
    pub seat: Option<Seat>,
    /// This seat's decisions are judged before the others'; the review is the same.
    pub first: Option<Seat>,
    /// How long each decision is thought about; left out, until its figures are sharp enough, the same on every machine.
    pub think: Option<Duration>,
    /// So many worlds a decision at most; left out, as many as the game's figures need.
    pub most_worlds: Option<usize>,
    /// Another number gives other luck in the roll-outs: for seeing how far two reviews agree.
    pub seed: u8,
}

/// A review under way.
pub trait Reviewing: Send {
    /// How many decisions there are to judge.
    fn n_decisions(&self) -> usize;
    /// Judges the next decision, or at the end the game as a whole; says whether there was anything left to do.
    fn step(&mut self) -> bool;
    /// How many decisions have been judged.
    fn n_judged(&self) -> usize;
    /// What was found in the order in which it was judged, without the first so many.
    fn judged_since(&self, n: usize) -> &[DecisionReview];
    /// The review as far as it has come.
    fn so_far(&self) -> Review;
    /// The same to be read and printed: one file of HTML without outside parts.
    fn page(&self, lang: Lang) -> String;
}

/// Begins the review of a record.
pub fn begin(record: &str, decks: &Decks, settings: Settings) -> Result<Box<dyn Reviewing>, Fault> {
    with_game!(game_of(record)?, G => {
        let record = record_of::<G>(record, decks)?;
        Ok(Box::new(ReviewOf::<G>::new(&record, settings)?))
    })
}

/// A review that was made of this record, to be read and printed: one file of HTML without outside parts.
pub fn printed(record: &str, decks: &Decks, told: Review, lang: Lang) -> Result<String, Fault> {
    with_game!(game_of(record)?, G => {
        let mut review = ReviewOf::<G>::new(&record_of::<G>(record, decks)?, Settings::default())?;
        (review.n_judged, review.decisions) = (told.n_judged, told.decisions);
        review.whole = Some(Whole { curve: told.curve, rounds: told.rounds });
        Ok(review.page(lang))
    })
}

/// What a seat should do where a game stands, as far as it can know: every choice with what it is worth. `None` where
/// there is nothing to choose.
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
    // The true cards are nobody's business yet.
    decision.choices.iter_mut().for_each(|choice| choice.open = None);
    Ok(Some(Advice { reviewer: REVIEWER.to_owned(), unit: reviewer.scale().unit, decision }))
}

/// A review of one game.
pub(crate) struct ReviewOf<G: Played> {
    pub(crate) reviewer: Box<dyn Reviewer<G>>,
    settings: Settings,
    pub(crate) names: Vec<SeatName>,
    pub(crate) course: Course<G>,
    pub(crate) asked: Vec<Asked<G>>,
    n_judged: usize,
    pub(crate) decisions: Vec<DecisionReview>,
    whole: Option<Whole>,
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
        let names = record.seats.clone();
        Ok(ReviewOf {
            reviewer,
            settings,
            names,
            course,
            asked,
            n_judged: 0,
            decisions: Vec::new(),
            whole: None,
        })
    }

    fn seats(&self) -> Vec<SeatReview> {
        let outcome = self.course.end().outcome();
        let seat = |seat: Seat| SeatReview {
            points: outcome.as_ref().and_then(|outcome| outcome.scores.get(seat.idx()).copied()),
            won: outcome.as_ref().is_some_and(|outcome| outcome.winners.contains(&seat)),
            luck: self.luck(seat),
            ..summary(&self.names[seat.idx()].name, self.decisions.iter().filter(|one| one.seat == seat))
        };
        Seat::all(self.names.len()).map(seat).collect()
    }

    /// Over all rounds.
    fn luck(&self, seat: Seat) -> Option<Luck> {
        let rounds = &self.whole.as_ref()?.rounds;
        let mut all = Luck::default();
        for luck in rounds.iter().filter_map(|round| round.seats.get(seat.idx())) {
            all.par += luck.par;
            all.deal += luck.deal;
            all.others += luck.others;
            all.skill += luck.skill;
            all.hidden += luck.hidden;
        }
        (!rounds.is_empty()).then_some(all)
    }
}

/// What a seat's decisions come to.
fn summary<'a>(name: &str, decisions: impl Iterator<Item = &'a DecisionReview> + Clone) -> SeatReview {
    let n = decisions.clone().count();
    let loss = crate::judge::Estimate::of(decisions.clone().map(|decision| decision.fair_loss));
    let n_equal = decisions.clone().filter(|decision| decision.choices[decision.chosen].is_equal).count();
    let mut mistakes = Sizes::default();
    for mistake in decisions.filter_map(|decision| decision.mistake.as_ref()) {
        match mistake.size {
            Size::Slip => mistakes.slips += 1,
            Size::Mistake => mistakes.mistakes += 1,
            Size::Blunder => mistakes.blunders += 1,
        }
    }
    SeatReview {
        name: name.to_owned(),
        points: None,
        won: false,
        n_decisions: n,
        loss: short(loss.mean),
        loss_within: short(1.96 * loss.error),
        agreement: short(n_equal as f32 / n.max(1) as f32),
        mistakes,
        luck: None,
    }
}

/// A figure as it is told.
fn short(figure: f32) -> f32 {
    rounded(figure) as f32
}

impl<G: Played> Reviewing for ReviewOf<G> {
    fn n_decisions(&self) -> usize {
        self.asked.len()
    }

    fn step(&mut self) -> bool {
        if let Some(asked) = self.asked.get(self.n_judged) {
            self.decisions.extend(judge(&*self.reviewer, asked, &self.settings));
            self.n_judged += 1;
            return true;
        }
        if self.whole.is_some() {
            return false;
        }
        let seed = seed_of(&self.settings, &self.names.len());
        self.whole = Some(self.reviewer.whole(&self.course, N_ROLLOUTS, Dice::of(seed)));
        true
    }

    fn n_judged(&self) -> usize {
        self.n_judged
    }

    fn judged_since(&self, n: usize) -> &[DecisionReview] {
        self.decisions.get(n..).unwrap_or_default()
    }

    fn so_far(&self) -> Review {
        let mut decisions = self.decisions.clone();
        decisions.sort_by_key(|decision| (decision.step, decision.seat));
        let whole = self.whole.clone().unwrap_or_default();
        Review {
            reviewer: REVIEWER.to_owned(),
            game: G::NAME.to_owned(),
            unit: self.reviewer.scale().unit,
            n_decisions: self.asked.len(),
            n_judged: self.n_judged,
            seats: self.seats(),
            decisions,
            curve: whole.curve,
            rounds: whole.rounds,
        }
    }

    fn page(&self, lang: Lang) -> String {
        page::page(self, lang)
    }
}

/// What the luck of roll-outs follows from: what the seat saw, and nothing else. So two games that a seat cannot tell
/// apart are reviewed alike.
pub(crate) fn seed_of(settings: &Settings, seen: &impl serde::Serialize) -> Seed {
    let text = serde_json::to_vec(seen).unwrap_or_default();
    let mut hash = Sha256::new();
    hash.update(REVIEWER.as_bytes());
    hash.update([settings.seed]);
    hash.update(text);
    Seed(hash.finalize().into())
}

/// Judges one decision; none where there is nothing to judge.
pub(crate) fn judge<G: Game>(
    reviewer: &dyn Reviewer<G>,
    asked: &Asked<G>,
    settings: &Settings,
) -> Option<DecisionReview> {
    let view = view_of(asked);
    let mut legal = Vec::new();
    asked.game.legal(asked.seat, asked.at, &mut legal);
    let seed = seed_of(settings, &view);
    let question = |cards, against, purpose| Question {
        seat: asked.seat,
        view: &view,
        legal: &legal,
        chosen: asked.action.as_ref(),
        at: asked.at,
        cards,
        against,
        dice: Dice::from_chance(&mut seed.chance(purpose, 0)),
    };
    let mut trial = reviewer.trial(question(Cards::AsKnown, Against::Mixed, 0))?;
    let chosen = trial.choices().iter().position(|choice| choice.contains(&asked.action))?;
    let scale = scale(reviewer, settings);
    let runs = try_out(&mut *trial, chosen, &scale, settings);
    let loss = runs.behind(chosen, runs.best);
    let open =
        open_values(&*trial, reviewer.trial(question(Cards::Open(&asked.game), Against::Mixed, 1)), &scale);
    let is_mistake = loss.mean - SURE * loss.error > scale.floor && {
        let other = reviewer.trial(question(Cards::AsKnown, Against::Skilled, 2));
        is_one_again(&*trial, other, chosen, runs.best, &scale)
    };
    let mistake = is_mistake
        .then(|| Mistake { size: size(loss.mean, &scale), kind: trial.kind(chosen, runs.best, loss.mean) });
    Some(DecisionReview {
        step: asked.step,
        at: asked.at,
        seat: asked.seat,
        choices: choices(&*trial, &runs, &open),
        chosen,
        best: runs.best,
        loss: if runs.is_equal(chosen) { 0.0 } else { short(loss.mean) },
        error: short(runs.error(chosen)),
        fair_loss: short(runs.fair_loss(chosen)),
        n_worlds: runs.n_worlds(),
        known: trial.known(),
        mistake,
    })
}

/// The game's measure, with no more worlds than are wanted.
fn scale<G: Game>(reviewer: &dyn Reviewer<G>, settings: &Settings) -> Scale {
    let scale = reviewer.scale();
    let most = settings.most_worlds.unwrap_or(usize::MAX).max(2);
    Scale { worlds: scale.worlds.map(|n| n.min(most)), open_worlds: scale.open_worlds.min(most), ..scale }
}

fn try_out<G: Game>(trial: &mut dyn Trial<G>, chosen: usize, scale: &Scale, settings: &Settings) -> Runs {
    let field: Vec<usize> = (0..trial.choices().len()).collect();
    let [batch, most] = scale.worlds;
    let effort = Effort { batch, most, error: scale.error, stint: None };
    match settings.think {
        None => run(trial, &field, chosen, effort),
        Some(think) => {
            let mut stint = Budget::new(Thinking::For(think)).begin();
            let (error, most, stint) = (scale.error / FINER, most * MORE, Some(&mut stint));
            run(trial, &field, chosen, Effort { error, most, stint, ..effort })
        }
    }
}

/// Where another trial of the same decision has this choice: the order of its choices may be another one.
fn place_in<G: Game>(other: &dyn Trial<G>, choice: &[Option<G::Action>]) -> Option<usize> {
    let first = choice.first()?;
    other.choices().iter().position(|choice| choice.contains(first))
}

/// The column with open cards, choice by choice: the same number of worlds for all, and no more than it takes to see the
/// point.
fn open_values<G: Game>(
    trial: &dyn Trial<G>,
    open: Option<Box<dyn Trial<G>>>,
    scale: &Scale,
) -> Vec<Option<OpenValue>> {
    let Some(mut open) = open else { return Vec::new() };
    let field: Vec<usize> = (0..open.choices().len()).collect();
    let n = scale.open_worlds;
    let runs = run(&mut *open, &field, 0, Effort { batch: n, most: n, error: 0.0, stint: None });
    let value = |choice: &Vec<Option<G::Action>>| {
        let worth = runs.worth(place_in(&*open, choice)?);
        Some(OpenValue { expected: short(worth.mean), error: short(worth.error) })
    };
    trial.choices().iter().map(value).collect()
}

/// Is it a mistake against other opponents too?
fn is_one_again<G: Game>(
    trial: &dyn Trial<G>,
    other: Option<Box<dyn Trial<G>>>,
    chosen: usize,
    best: usize,
    scale: &Scale,
) -> bool {
    let Some(mut other) = other else { return false };
    let place = |choice: usize| place_in(&*other, &trial.choices()[choice]);
    let (Some(chosen), Some(best)) = (place(chosen), place(best)) else { return false };
    if chosen == best {
        return false;
    }
    let n = N_OTHER_WORLDS.min(scale.worlds[1]);
    let effort = Effort { batch: n, most: n, error: 0.0, stint: None };
    run(&mut *other, &[chosen, best], chosen, effort).behind(chosen, best).mean > scale.floor
}

fn size(loss: f32, scale: &Scale) -> Size {
    let [mistake, blunder] = scale.sizes;
    match loss {
        _ if loss >= blunder => Size::Blunder,
        _ if loss >= mistake => Size::Mistake,
        _ => Size::Slip,
    }
}

fn choices<G: Game>(trial: &dyn Trial<G>, runs: &Runs, open: &[Option<OpenValue>]) -> Vec<ChoiceReview> {
    let written = |action: &Option<G::Action>| serde_json::to_value(action).unwrap_or(Value::Null);
    let choice = |(place, actions): (usize, &Vec<Option<G::Action>>)| {
        let worth = runs.worth(place);
        ChoiceReview {
            actions: actions.iter().map(written).collect(),
            expected: short(worth.mean),
            error: short(worth.error),
            win: short(runs.win(place)),
            is_equal: runs.is_equal(place),
            risks: trial.risks(place),
            open: open.get(place).copied().flatten(),
        }
    };
    trial.choices().iter().enumerate().map(choice).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::selfplay::{Seated, play};
    use bots::Level;
    use games::GameName;
    use table::Viewer;

    fn a_game<G: Played>(n_seats: usize, options: &G::Options, number: u8) -> Record<G> {
        let levels = [Level::Rookie, Level::Agent];
        let mut players: Vec<Seated<G>> = (0..n_seats)
            .map(|seat| Seated {
                bot: G::bot(levels[seat % 2], Seed([seat as u8; 32])),
                thinking: Thinking::Iterations(20),
            })
            .collect();
        play(&mut players, options, Seed([number; 32])).unwrap().record(&[])
    }

    /// The law of twins: hidden cards exchanged, nothing in "as you knew it" changes.
    fn twins_are_reviewed_alike<G: Played>() {
        let (n_seats, options, _) = G::usual();
        let review = ReviewOf::<G>::new(&a_game::<G>(n_seats, &options, 3), Settings::default()).unwrap();
        let (mut n_compared, mut n_other) = (0, 0);
        for (number, asked) in review.asked.iter().enumerate().step_by(review.asked.len() / 6 + 1) {
            let mut chance = Seed([number as u8; 32]).chance(0, 0);
            let view = asked.game.view(Viewer::Seat(asked.seat));
            let game = G::sample(&view, &mut chance).unwrap();
            n_other += u32::from(game != asked.game);
            let twin = Asked { game, ..asked.clone() };
            let alike = |asked: &Asked<G>| {
                let mut judged = judge(&*review.reviewer, asked, &review.settings);
                judged
                    .iter_mut()
                    .flat_map(|judged| &mut judged.choices)
                    .for_each(|choice| choice.open = None);
                judged
            };
            assert_eq!(alike(asked), alike(&twin), "{} {number}", G::NAME);
            n_compared += 1;
        }
        assert!(n_compared > 3 && n_other > 0, "{}: {n_compared} compared, {n_other} other", G::NAME);
    }

    #[test]
    fn hidden_cards_exchanged_change_nothing_as_you_knew_it() {
        for game in GameName::ALL {
            with_game!(game, G => twins_are_reviewed_alike::<G>());
        }
    }

    /// What both models of the opponents say of one choice against another, with other luck than a review has.
    fn behind<G: Played>(asked: &Asked<G>, chosen: &Value, best: &Value, against: Against) -> Option<f32> {
        let reviewer = G::reviewer();
        let view = view_of(asked);
        let mut legal = Vec::new();
        asked.game.legal(asked.seat, asked.at, &mut legal);
        let mut trial = reviewer.trial(Question {
            seat: asked.seat,
            view: &view,
            legal: &legal,
            chosen: asked.action.as_ref(),
            at: asked.at,
            cards: Cards::AsKnown,
            against,
            dice: Dice::of(Seed([9; 32])),
        })?;
        let written = |action: &Option<G::Action>| serde_json::to_value(action).unwrap();
        let place = |wanted: &Value| {
            trial.choices().iter().position(|choice| choice.iter().any(|action| written(action) == *wanted))
        };
        let (chosen, best) = (place(chosen)?, place(best)?);
        let n = N_OTHER_WORLDS.min(4 * reviewer.scale().worlds[1]);
        let effort = Effort { batch: n, most: n, error: 0.0, stint: None };
        Some(run(&mut *trial, &[chosen, best], chosen, effort).behind(chosen, best).mean)
    }

    /// What is called a mistake costs more than the floor against players of several kinds and against skilled ones,
    /// whatever the luck; and the two are not the same model.
    fn mistakes_hold_against_others_too<G: Played>(n_seats: usize, n_games: u8) {
        let (_, options, _) = G::usual();
        let (mut n_called, mut n_hold, mut n_differ) = (0, 0, 0);
        for number in 0..n_games {
            let record = a_game::<G>(n_seats, &options, number);
            let mut review = ReviewOf::<G>::new(&record, Settings::default()).unwrap();
            while review.n_judged() < review.n_decisions() {
                review.step();
            }
            let floor = review.reviewer.scale().floor;
            for decision in review.decisions.iter().filter(|decision| decision.mistake.is_some()) {
                let asked = review.asked.iter().find(|asked| {
                    let action = serde_json::to_value(&asked.action).unwrap();
                    (asked.step, asked.seat) == (decision.step, decision.seat)
                        && decision.choices[decision.chosen].actions.contains(&action)
                });
                let [chosen, best] =
                    [decision.chosen, decision.best].map(|choice| &decision.choices[choice].actions[0]);
                let told = [Against::Mixed, Against::Skilled]
                    .map(|against| behind(asked.unwrap(), chosen, best, against).unwrap_or_default());
                n_called += 1;
                n_hold += u32::from(told.iter().all(|loss| *loss > floor));
                n_differ += u32::from((told[0] - told[1]).abs() > 1e-4);
            }
        }
        let name = G::NAME;
        assert!(n_called >= 8, "{name}: {n_called} mistakes");
        assert!(n_hold * 100 >= n_called * 80, "{name}: {n_hold} of {n_called} hold");
        assert!(n_differ * 4 >= n_called, "{name}: the models differ in {n_differ} of {n_called}");
    }

    #[test]
    fn mistakes_hold_under_both_models_of_the_others() {
        mistakes_hold_against_others_too::<bots::cow006::Game>(4, 2);
        mistakes_hold_against_others_too::<bots::checkpoint::Game>(4, 6);
        mistakes_hold_against_others_too::<bots::wink::Game>(6, 3);
        mistakes_hold_against_others_too::<bots::agents::Game>(2, 2);
    }

    /// Everybody's chances at every moment stand in the curve, and at its end what came of them.
    fn has_a_curve<G: Played>() {
        let (n_seats, options, _) = G::usual();
        let course = Course::of(&a_game::<G>(n_seats, &options, 3)).unwrap();
        let curve = G::reviewer().whole(&course, 20, Dice::of(Seed([1; 32]))).curve;
        assert!(curve.len() > 3, "{}: {} points", G::NAME, curve.len());
        assert!(curve.windows(2).all(|pair| pair[0].step < pair[1].step), "{}", G::NAME);
        for point in &curve {
            assert_eq!((point.expected.len(), point.spread.len()), (n_seats, n_seats), "{}", G::NAME);
            let figures = point.expected.iter().chain(&point.spread);
            assert!(figures.clone().all(|figure| figure.is_finite()), "{}: {point:?}", G::NAME);
        }
        let (last, outcome) = (curve.last().unwrap(), course.end().outcome().unwrap());
        assert_eq!(last.step, course.moves.len());
        assert!(last.spread.iter().all(|spread| *spread < 0.01), "{}: nothing is open any more", G::NAME);
        let best = last.expected.iter().copied().fold(f32::MIN, f32::max);
        let winner = outcome.winners[0].idx();
        assert!(last.expected[winner] >= best - 0.01, "{}: {last:?} for {outcome:?}", G::NAME);
    }

    #[test]
    fn every_game_has_a_curve_that_ends_with_its_result() {
        for game in GameName::ALL {
            with_game!(game, G => has_a_curve::<G>());
        }
    }
}
