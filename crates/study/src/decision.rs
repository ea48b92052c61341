//! Judges one decision: what each choice is worth given what its seat knew, what was lost, and whether that
//! is a mistake.

use crate::judge::{Effort, Runs, run};
use crate::report::{ChoiceReview, DecisionReview, Mistake, OpenValue, REVIEWER, Size};
use crate::reviewing::Settings;
use bots::review::{Against, Asked, Cards, Question, Reviewer, Scale, Trial, rounded, view_of};
use bots::{Budget, Dice, Thinking};
use serde_json::Value;
use sha2::{Digest, Sha256};
use table::{Game, Seed};

/// A loss counts as a mistake if it is above the game's floor by this many standard errors.
const SURE: f32 = 2.0;
/// How many worlds decide whether it is a mistake against other opponents too.
pub(crate) const N_OTHER_WORLDS: usize = 300;
/// With a time limit, the target error is divided by this…
const FINER: f32 = 6.0;
/// …and the most worlds multiplied by this.
const MORE: usize = 30;

/// A figure as reviews show it.
pub(crate) fn short(figure: f32) -> f32 {
    rounded(figure) as f32
}

/// The seed of the roll-outs' luck. It follows only from what the seat saw, so two games that a seat cannot
/// tell apart get the same review.
pub(crate) fn seed_of(settings: &Settings, seen: &impl serde::Serialize) -> Seed {
    let text = serde_json::to_vec(seen).unwrap_or_default();
    let mut hash = Sha256::new();
    hash.update(REVIEWER.as_bytes());
    hash.update([settings.seed]);
    hash.update(text);
    Seed(hash.finalize().into())
}

/// Judges one decision; `None` if there is nothing to judge.
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

/// The game's scale, with no more worlds than the settings allow.
fn scale<G: Game>(reviewer: &dyn Reviewer<G>, settings: &Settings) -> Scale {
    let scale = reviewer.scale();
    let most = settings.most_worlds.unwrap_or(usize::MAX).max(2);
    Scale { worlds: scale.worlds.map(|n| n.min(most)), open_worlds: scale.open_worlds.min(most), ..scale }
}

fn try_out<G: Game>(trial: &mut dyn Trial<G>, chosen: usize, scale: &Scale, settings: &Settings) -> Runs {
    let field: Vec<usize> = (0..trial.choices().len()).collect();
    let [batch, most] = scale.worlds;
    let effort = Effort { batch, most, error: scale.error, countdown: None };
    match settings.think {
        None => run(trial, &field, chosen, effort),
        Some(think) => {
            let mut countdown = Budget::new(Thinking::For(think)).begin();
            let (error, most, countdown) = (scale.error / FINER, most * MORE, Some(&mut countdown));
            run(trial, &field, chosen, Effort { error, most, countdown, ..effort })
        }
    }
}

/// The place of this choice in another trial of the same decision, which may list its choices in another
/// order.
fn place_in<G: Game>(other: &dyn Trial<G>, choice: &[Option<G::Action>]) -> Option<usize> {
    let first = choice.first()?;
    other.choices().iter().position(|choice| choice.contains(first))
}

/// The column with open cards, choice by choice. Every choice gets the same number of worlds, and only as
/// many as it takes to see the point.
fn open_values<G: Game>(
    trial: &dyn Trial<G>,
    open: Option<Box<dyn Trial<G>>>,
    scale: &Scale,
) -> Vec<Option<OpenValue>> {
    let Some(mut open) = open else { return Vec::new() };
    let field: Vec<usize> = (0..open.choices().len()).collect();
    let n = scale.open_worlds;
    let runs = run(&mut *open, &field, 0, Effort { batch: n, most: n, error: 0.0, countdown: None });
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
    let effort = Effort { batch: n, most: n, error: 0.0, countdown: None };
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
