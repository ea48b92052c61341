//! Tries out an exchange of tokens or a declaration.

use crate::checkpoint::stakes::{Stakes, known, points_of, price_of, prices};
use crate::review::{Question, Said, Trial, Worth};
use checkpoint::{Action, Checkpoint, LAST_ROUND, MAX_SEATS, PhaseName, View};
use table::Seat;

/// K13, K16: an exchange or a declaration. Unseen tokens count at their mean, so one world is enough.
pub(super) struct SumTrial {
    choices: Vec<Vec<Option<Action>>>,
    worths: Vec<Worth>,
}

impl SumTrial {
    pub(super) fn new(question: &Question<'_, Checkpoint>, me: Seat) -> SumTrial {
        let (view, stakes) = (question.view, Stakes::of(question.view, me));
        let worth = |action: &Action| match action {
            Action::Exchange { token, with, theirs } => {
                let won = exchanged(view, me, usize::from(*token), *with, usize::from(*theirs));
                Worth { result: 100.0 * stakes.value(&won), win: stakes.win(&won) }
            }
            Action::Declare {} => declared(view, me),
            Action::Pass {} if view.phase == PhaseName::Declare && view.round >= LAST_ROUND => {
                declared(view, me)
            }
            Action::Pass {}
            | Action::Side { .. }
            | Action::Catch { .. }
            | Action::Wait {}
            | Action::Ready {} => {
                let won = [0.0; MAX_SEATS];
                Worth { result: 100.0 * stakes.value(&won), win: stakes.win(&won) }
            }
        };
        SumTrial {
            choices: question.legal.iter().map(|action| vec![Some(*action)]).collect(),
            worths: question.legal.iter().map(worth).collect(),
        }
    }
}

/// K16: what an exchange brings everybody.
fn exchanged(view: &View, me: Seat, mine: usize, with: Seat, theirs: usize) -> [f32; MAX_SEATS] {
    let means = prices(view);
    let value = |seat: Seat, place: usize| {
        let colour =
            view.token_colours.get(seat.idx()).and_then(|tokens| tokens.get(place)).map(|token| token.colour);
        known(view, seat, place).or(colour.map(|colour| price_of(colour, means))).unwrap_or_default()
    };
    let gain = value(with, theirs) - value(me, mine);
    let mut won = [0.0; MAX_SEATS];
    (won[me.idx()], won[with.idx()]) = (gain, -gain);
    won
}

/// K13: the game ends with the points as they are.
fn declared(view: &View, me: Seat) -> Worth {
    let means = prices(view);
    let mine = points_of(view, me, means);
    let others = Seat::all(view.lines.len()).filter(|&seat| seat != me);
    // Means are no more precise than half a point.
    let ahead = |seat: Seat| ((mine - points_of(view, seat, means)) / 1.0 + 0.5).clamp(0.0, 1.0);
    let shares: Vec<f32> = others.map(ahead).collect();
    Worth {
        result: 100.0 * shares.iter().sum::<f32>() / shares.len().max(1) as f32,
        win: shares.iter().product(),
    }
}

impl Trial<Checkpoint> for SumTrial {
    fn choices(&self) -> &[Vec<Option<Action>>] {
        &self.choices
    }

    fn deal(&mut self) {}

    fn outcome(&mut self, choice: usize) -> Worth {
        self.worths[choice]
    }

    fn kind(&self, chosen: usize, best: usize, _loss: f32) -> Said {
        let is_declaring = |choice: usize| self.choices[choice].contains(&Some(Action::Declare {}));
        match (is_declaring(chosen), is_declaring(best)) {
            (true, _) => Said::new("declared_early"),
            (false, true) => Said::new("not_declared"),
            (false, false) => Said::new("bad_exchange"),
        }
    }
}
