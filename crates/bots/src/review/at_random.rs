//! Reviews of a game without a reviewer of its own.

use super::{Cards, Question, Reviewer, Scale, Trial, Unit, Worth};
use crate::{Best, Dice, Played};
use table::{At, Game, Seat};

/// The reviewer of a game that has none of its own: everybody plays on at random.
#[derive(Clone, Copy, Debug, Default)]
pub struct AtRandom;

struct RandomTrial<G: Game> {
    view: G::View,
    open: Option<G>,
    seat: Seat,
    at: At,
    choices: Vec<Vec<Option<G::Action>>>,
    dice: Dice,
    world: Option<G>,
    luck: Dice,
}

impl<G: Played> Reviewer<G> for AtRandom {
    fn scale(&self) -> Scale {
        Scale {
            unit: Unit::GamePoints,
            error: 0.5,
            floor: 1.0,
            sizes: [2.0, 5.0],
            worlds: [50, 200],
            open_worlds: 50,
        }
    }

    fn trial(&self, question: Question<'_, G>) -> Option<Box<dyn Trial<G>>> {
        let open = match question.cards {
            Cards::AsKnown => None,
            Cards::Open(game) => Some(game.clone()),
        };
        Some(Box::new(RandomTrial {
            view: question.view.clone(),
            open,
            seat: question.seat,
            at: question.at,
            choices: question.legal.iter().map(|action| vec![Some(action.clone())]).collect(),
            luck: question.dice.clone(),
            dice: question.dice,
            world: None,
        }))
    }
}

impl<G: Played> Trial<G> for RandomTrial<G> {
    fn choices(&self) -> &[Vec<Option<G::Action>>] {
        &self.choices
    }

    fn deal(&mut self) {
        self.world = self.open.clone().or_else(|| G::sample(&self.view, &mut self.dice).ok());
        self.dice.roll();
        self.luck = self.dice.clone();
    }

    fn outcome(&mut self, choice: usize) -> Worth {
        let Some(mut game) = self.world.clone() else { return Worth::default() };
        let Some(Some(action)) = self.choices[choice].first() else { return Worth::default() };
        if game.act(self.seat, action.clone(), self.at.max(game.now()), &mut ()).is_err() {
            return Worth::default();
        }
        game.play_out(&mut self.luck.clone());
        let Some(outcome) = game.outcome() else { return Worth::default() };
        let points = outcome.scores.get(self.seat.idx()).copied().unwrap_or_default() as f32;
        let result = match G::BEST {
            Best::Most => points,
            Best::Fewest => -points,
        };
        let share =
            if outcome.winners.contains(&self.seat) { 1.0 / outcome.winners.len() as f32 } else { 0.0 };
        Worth { result, win: share }
    }
}
