//! Reviews of «Чекпойнт Чарли»: what could be known of the traits and the spy chief, and whether to catch now
//! or wait.
//!
//! In real time, the decision and the reaction are separate: a catch is judged as a choice, and its reaction
//! time is shown beside it. A player who did not press while a card lay there has decided to wait.

mod hunt_trial;
mod sum_trial;
mod words;

use super::stakes::Stakes;
use crate::Dice;
use crate::review::{
    Asked, Course, CurvePoint, Lang, Question, Reader, Reviewer, Said, Scale, Trial, Unit, Whole, every_move,
    spread,
};
use checkpoint::{Action, Checkpoint, MAX_SEATS, Pace, PhaseName, View};
use hunt_trial::HuntTrial;
use std::cmp::Ordering;
use sum_trial::SumTrial;
use table::{Game, Outcome, Seat, Viewer};

/// The reviewer of «Чекпойнт Чарли». Results are chances, in hundredths, to be ahead of another player in the
/// end.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CheckpointReviewer;

impl Reviewer<Checkpoint> for CheckpointReviewer {
    fn scale(&self) -> Scale {
        Scale {
            unit: Unit::Chance,
            error: 1.5,
            floor: 2.0,
            sizes: [5.0, 12.0],
            worlds: [20, 300],
            open_worlds: 20,
        }
    }

    fn decisions(&self, course: &Course<Checkpoint>) -> Vec<Asked<Checkpoint>> {
        let is_real = course.states[0].view(Viewer::Spectator).options.pace == Pace::Real;
        let mut asked: Vec<Asked<Checkpoint>> = every_move(course);
        asked.retain(|asked| is_judged(asked, is_real));
        if is_real {
            asked.extend(waited(course));
            asked.sort_by_key(|asked| (asked.step, asked.seat));
        }
        asked
    }

    fn trial(&self, question: Question<'_, Checkpoint>) -> Option<Box<dyn Trial<Checkpoint>>> {
        let me = question.view.seat?;
        match question.view.phase {
            PhaseName::Hunt | PhaseName::FinalCall => Some(Box::new(HuntTrial::new(question, me)?)),
            PhaseName::Cafe | PhaseName::Declare => Some(Box::new(SumTrial::new(&question, me))),
            PhaseName::Sides | PhaseName::Over => None,
        }
    }

    fn whole(&self, course: &Course<Checkpoint>, _n_rollouts: usize, _dice: Dice) -> Whole {
        Whole { curve: curve(course), rounds: Vec::new() }
    }

    fn title(&self, lang: Lang) -> &'static str {
        lang.pick("Чекпойнт «Чарли»", "Checkpoint Charlie")
    }

    fn scene(&self, to: &Reader<'_, View>) -> Vec<String> {
        words::scene(to)
    }

    fn words(&self, said: &Said, to: &Reader<'_, View>) -> String {
        words::words(said, to)
    }

    fn name(&self, action: Option<&Action>, to: &Reader<'_, View>) -> String {
        words::name(action, to)
    }
}

/// What everybody could expect at the beginning of every round, by the tokens that they knew; and the result
/// at the end.
fn curve(course: &Course<Checkpoint>) -> Vec<CurvePoint> {
    let mut curve: Vec<CurvePoint> = Vec::new();
    let mut last_round = 0;
    for (step, game) in course.states.iter().enumerate() {
        let round = game.view(Viewer::Spectator).round;
        if round == last_round || game.is_over() {
            continue;
        }
        last_round = round;
        let value =
            |seat: Seat| 100.0 * Stakes::of(&game.view(Viewer::Seat(seat)), seat).value(&[0.0; MAX_SEATS]);
        let expected: Vec<f32> = Seat::all(game.n_seats()).map(value).collect();
        let spread = expected.iter().map(|&chance| spread(chance)).collect();
        curve.push(CurvePoint { step, expected, spread });
    }
    curve.extend(course.end().outcome().map(|outcome| CurvePoint {
        step: course.moves.len(),
        expected: Seat::all(outcome.scores.len()).map(|seat| 100.0 * ahead_of(&outcome, seat)).collect(),
        spread: vec![0.0; outcome.scores.len()],
    }));
    curve
}

/// The share of the others whom a seat is ahead of in the end. Equals count half, but a winner is ahead of
/// them.
fn ahead_of(outcome: &Outcome, seat: Seat) -> f32 {
    let mine = outcome.scores[seat.idx()];
    let won = |seat: Seat| outcome.winners.contains(&seat);
    let others = Seat::all(outcome.scores.len()).filter(|&other| other != seat);
    let ahead = others.map(|other| match mine.cmp(&outcome.scores[other.idx()]) {
        Ordering::Greater => 1.0,
        Ordering::Less => 0.0,
        Ordering::Equal => 0.5 + 0.5 * (f32::from(u8::from(won(seat))) - f32::from(u8::from(won(other)))),
    });
    ahead.sum::<f32>() / (outcome.scores.len() - 1).max(1) as f32
}

/// Some actions are not judged: which side of a token counts is chance, and being ready in real time is not a
/// decision of its own.
fn is_judged(asked: &Asked<Checkpoint>, is_real: bool) -> bool {
    let is_hunt = matches!(asked.game.view(Viewer::Spectator).phase, PhaseName::Hunt | PhaseName::FinalCall);
    match asked.action {
        Some(Action::Side { .. }) | None => false,
        Some(Action::Catch { .. }) => true,
        Some(Action::Ready {} | Action::Wait {} | Action::Pass {}) => !(is_real && is_hunt),
        Some(Action::Exchange { .. } | Action::Declare {}) => true,
    }
}

/// In real time, players who did not press while a card lay there have decided to wait.
fn waited(course: &Course<Checkpoint>) -> Vec<Asked<Checkpoint>> {
    let n_seats = course.end().n_seats();
    let card = |game: &Checkpoint| {
        let view = game.view(Viewer::Spectator);
        let is_hunt = matches!(view.phase, PhaseName::Hunt | PhaseName::FinalCall);
        is_hunt.then_some((view.round, view.phase, view.deck_size))
    };
    let cards: Vec<_> = course.states.iter().map(card).collect();
    let mut waited = Vec::new();
    let mut from = 0;
    while from < course.moves.len() {
        let to = (from..course.moves.len())
            .find(|&step| cards[step + 1] != cards[from])
            .unwrap_or(course.moves.len() - 1);
        let game = &course.states[from];
        for seat in Seat::all(n_seats).filter(|_| cards[from].is_some()) {
            let pressed = |step: &usize| {
                let done = &course.moves[*step];
                done.seat == Some(seat) && matches!(done.action, Some(Action::Catch { .. }))
            };
            let mut legal = Vec::new();
            game.legal(seat, game.now(), &mut legal);
            let could = legal.iter().any(|action| matches!(action, Action::Catch { .. }));
            if could && !(from..=to).any(|step| pressed(&step)) {
                waited.push(Asked { step: to, at: game.now(), seat, action: None, game: game.clone() });
            }
        }
        from = to + 1;
    }
    waited
}
