//! Reviews of «Корова 006»: what each card, row or special was worth.

mod kinds;
mod luck;
mod open;
mod rest;
mod rollout;
mod trial;
mod words;

pub use rest::mean_toll;

use crate::Dice;
use crate::cow006::plain::Plain;
use crate::review::{
    Asked, Course, Lang, Question, Reader, Reviewer, Said, Scale, Trial, Unit, Whole, every_move,
};
use cow006::{Action, Cow006, PhaseName, View};
use open::OpenTrial;
use table::Game;
use trial::PlainTrial;

/// The reviewer of «Корова 006». Results are the points of the rest of the round, negated.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CowReviewer;

impl Reviewer<Cow006> for CowReviewer {
    fn scale(&self) -> Scale {
        Scale {
            unit: Unit::RoundPoints,
            error: 0.3,
            floor: 0.5,
            sizes: [1.0, 3.0],
            worlds: [100, 3000],
            open_worlds: 100,
        }
    }

    /// C3: a card that was chosen again before the reveal counts once, as the last choice.
    fn decisions(&self, course: &Course<Cow006>) -> Vec<Asked<Cow006>> {
        let mut decisions: Vec<Asked<Cow006>> = Vec::new();
        for asked in every_move(course) {
            let is_again =
                asked.game.phase() == PhaseName::Choose && !asked.game.to_move().contains(asked.seat);
            let first = decisions.iter_mut().rev().find(|first| first.seat == asked.seat);
            match first.filter(|_| is_again) {
                Some(first) => (first.step, first.action) = (asked.step, asked.action),
                None => decisions.push(asked),
            }
        }
        decisions
    }

    fn trial(&self, question: Question<'_, Cow006>) -> Option<Box<dyn Trial<Cow006>>> {
        match Plain::of(question.view) {
            Some(plain) => Some(Box::new(PlainTrial::new(plain, question))),
            None => Some(Box::new(OpenTrial::new(question)?)),
        }
    }

    fn whole(&self, course: &Course<Cow006>, n_rollouts: usize, dice: Dice) -> Whole {
        luck::whole(course, n_rollouts, dice)
    }

    fn title(&self, lang: Lang) -> &'static str {
        lang.pick("Корова 006", "Cow 006")
    }

    fn scene(&self, to: &Reader<'_, View>) -> Vec<String> {
        words::scene(to.view, to.lang)
    }

    fn words(&self, said: &Said, to: &Reader<'_, View>) -> String {
        words::words(said, to.lang)
    }

    fn name(&self, action: Option<&Action>, to: &Reader<'_, View>) -> String {
        words::name(action, to.lang)
    }
}

#[cfg(test)]
mod tests;
