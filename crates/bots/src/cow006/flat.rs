//! Flat Monte Carlo: the baseline that strength is measured against.

use crate::Dice;
use crate::cow006::halving::Rollouts;
use crate::cow006::open::{OpenRollouts, Play};
use crate::cow006::plain::{Asked, Plain};
use crate::cow006::world::place_at_random;
use crate::{Bot, Budget, Decision};
use cow006::{Action, Card, Cow006, PhaseName, View};
use table::Seed;

/// `flat_mc`: for every action, a fixed number of independent roll-outs of the round, in which the others
/// hold random cards and everybody plays at random. It plays the action with the lowest mean penalty.
///
/// It takes as long as it takes: a budget can only stop it.
#[derive(Clone, Debug)]
pub struct FlatMonteCarlo {
    dice: Dice,
    rollouts: u32,
}

impl FlatMonteCarlo {
    /// With this many roll-outs per action. `flat_mc:1000` is the public benchmark.
    #[must_use]
    pub fn new(seed: Seed, rollouts: u32) -> FlatMonteCarlo {
        FlatMonteCarlo { dice: Dice::of(seed), rollouts }
    }
}

impl Bot<Cow006> for FlatMonteCarlo {
    fn decide(&mut self, view: &View, legal: &[Action], budget: Budget<'_>) -> Decision<Action> {
        if view.phase == PhaseName::Choose && view.my_choice.is_some() || legal.is_empty() {
            return Decision::Wait { again_ms: 1000 };
        }
        let best = match legal {
            [only] => Some(*only),
            [] | [_, ..] => match Plain::of(view) {
                Some(plain) => self.best_of_plain(&plain, budget),
                None => self.best_of_any(view, legal, budget),
            },
        };
        Decision::Act(best.unwrap_or(legal[0]))
    }
}

impl FlatMonteCarlo {
    /// The choice with the lowest total cost.
    fn lowest<T>(
        &self,
        choices: impl Iterator<Item = T>,
        budget: Budget<'_>,
        mut cost: impl FnMut(&T) -> f32,
    ) -> Option<T> {
        let mut best: Option<(f32, T)> = None;
        for choice in choices {
            let mut sum = 0.0;
            for _ in 0..self.rollouts {
                sum += cost(&choice);
                budget.count();
                if budget.is_stopped() {
                    break;
                }
            }
            if best.as_ref().is_none_or(|(least, _)| sum < *least) {
                best = Some((sum, choice));
            }
        }
        best.map(|(_, choice)| choice)
    }

    fn best_of_plain(&mut self, plain: &Plain, budget: Budget<'_>) -> Option<Action> {
        let known = plain.known;
        let mut dice = self.dice.clone();
        let best = match plain.asked {
            Asked::Card => {
                let card = self.lowest(plain.hand(), budget, |&card| {
                    known.play_out_at_random(known.lines, Some(card), &mut dice) as f32
                });
                card.and_then(Card::new).map(|card| Action::Choose { card })
            }
            Asked::Row { card, rest } => {
                let line = self.lowest(0..known.lines.n, budget, |&line| {
                    let mut lines = known.lines;
                    let now = u32::from(lines.take_for_lowest(card, line));
                    let later = place_at_random(&mut lines, &rest, &mut dice, known.me);
                    (now + later + known.play_out_at_random(lines, None, &mut dice)) as f32
                });
                line.and_then(|line| plain.row(line)).map(|row| Action::TakeRow { row })
            }
        };
        self.dice = dice;
        best
    }

    fn best_of_any(&mut self, view: &View, legal: &[Action], budget: Budget<'_>) -> Option<Action> {
        let mut dice = self.dice.clone();
        let mut rollouts = OpenRollouts::new(view, legal, Play::Random, &mut dice)?;
        let best = self.lowest(0..legal.len(), budget, |&choice| {
            rollouts.deal();
            rollouts.cost(choice)
        });
        self.dice = dice;
        best.and_then(|choice| legal.get(choice).copied())
    }
}
