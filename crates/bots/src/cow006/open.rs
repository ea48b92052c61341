//! Decisions in every variant, by the full rules: sensible players play on a table that could be this one.

use crate::Countdown;
use crate::Dice;
use crate::cow006::habits::Habits;
use crate::cow006::halving::{Candidate, MAX_FIELD, Rollouts, successive_halving};
use crate::cow006::net::Net;
use cow006::{Action, Cow006, PhaseName, Special, Variant, View};
use table::{Game, Seat, Viewer};

/// A random table that could be this one, and that ends with this round.
pub(crate) fn this_round(view: &View, dice: &mut Dice) -> Option<Cow006> {
    let mut view = view.clone();
    match view.options.variant {
        Variant::Classic | Variant::Tactical => {
            view.round = view.round.clamp(1, 100);
            view.options.target = None;
            view.options.rounds = Some(view.round);
        }
        // S1: the second of two rounds is the last.
        Variant::Anniversary => view.round = 2,
    }
    Cow006::sample(&view, dice).ok()
}

/// How a roll-out plays the rest of the round.
#[derive(Clone, Copy)]
pub(crate) enum Play<'a> {
    /// At random.
    Random,
    /// Like sensible players.
    Sensible(Habits<'a>),
}

/// Roll-outs by the full rules.
pub(crate) struct OpenRollouts<'a> {
    table: Cow006,
    me: Seat,
    legal: &'a [Action],
    dice: &'a mut Dice,
    play: Play<'a>,
    /// S11: what a special kept for the next round is worth.
    kept_special: f32,
    /// The random numbers of this world.
    luck: Dice,
}

/// What a special is worth to somebody who keeps it for the second round, in points.
const KEPT_SPECIAL: f32 = 1.0;

impl<'a> OpenRollouts<'a> {
    pub(crate) fn new(
        view: &View,
        legal: &'a [Action],
        play: Play<'a>,
        dice: &'a mut Dice,
    ) -> Option<OpenRollouts<'a>> {
        let table = this_round(view, dice)?;
        let luck = dice.clone();
        let goes_on = view.options.variant == Variant::Anniversary && view.round == 1;
        let kept_special = match play {
            Play::Sensible(_) if goes_on => KEPT_SPECIAL,
            Play::Sensible(_) | Play::Random => 0.0,
        };
        Some(OpenRollouts { table, me: view.seat?, legal, dice, play, kept_special, luck })
    }
}

impl Rollouts for OpenRollouts<'_> {
    fn deal(&mut self) {
        self.table.redraw_hidden(Viewer::Seat(self.me), self.dice);
        self.dice.roll();
        self.luck = self.dice.clone();
    }

    fn cost(&mut self, choice: usize) -> f32 {
        let mut table = self.table.clone();
        let Some(&action) = self.legal.get(choice) else { return f32::MAX };
        if table.act(self.me, action, table.now(), &mut ()).is_err() {
            return f32::MAX;
        }
        let mut luck = self.luck.clone();
        match &self.play {
            Play::Random => table.play_out(&mut luck),
            Play::Sensible(habits) => habits.play_out(&mut table, &mut luck),
        }
        let n_kept: u8 = Special::ALL.into_iter().map(|kind| table.n_held(self.me, kind)).sum();
        f32::from(table.points_so_far(self.me)) - self.kept_special * f32::from(n_kept)
    }
}

/// The best action found.
pub(crate) fn best(
    view: &View,
    legal: &[Action],
    net: &Net,
    dice: &mut Dice,
    countdown: &mut Countdown<'_>,
) -> Option<Action> {
    let habits = Habits::new(net, view);
    let field = priors(view, legal, &habits)
        .into_iter()
        .enumerate()
        .take(MAX_FIELD)
        .map(|(choice, prior)| Candidate::new(choice, prior));
    let mut field: Vec<Candidate> = field.collect();
    field.sort_by(|a, b| a.prior.total_cmp(&b.prior));
    let mut rollouts = OpenRollouts::new(view, legal, Play::Sensible(habits), dice)?;
    successive_halving(field, &mut rollouts, countdown).and_then(|choice| legal.get(choice).copied())
}

/// A prior estimate for each action, before any roll-out.
fn priors(view: &View, legal: &[Action], habits: &Habits<'_>) -> Vec<f32> {
    match view.phase {
        PhaseName::Choose => habits.priors(view, legal),
        // If nothing is known, actions that change nothing come first.
        PhaseName::Special | PhaseName::Plus | PhaseName::Swap => {
            legal.iter().map(|action| if *action == (Action::Pass {}) { 0.0 } else { 0.01 }).collect()
        }
        PhaseName::Draft | PhaseName::TakeRow | PhaseName::End | PhaseName::Over => vec![0.0; legal.len()],
    }
}
