//! Tries out a decision of any variant by the full rules: specials, drafts, either ends.

use crate::Dice;
use crate::cow006::habits::Habits;
use crate::cow006::net::Net;
use crate::cow006::open::this_round;
use crate::review::{Cards, Question, Said, Trial, Worth};
use cow006::{Action, Cow006, Options, Variant};
use serde_json::json;
use table::{Game, MAX_SEATS, Seat, Seed, Viewer};

/// Sensible players play a table that could be this one to the end of the round.
pub(super) struct OpenTrial {
    table: Cow006,
    me: Seat,
    /// Are the true cards used, and not drawn anew?
    is_open: bool,
    habits: Habits<'static>,
    choices: Vec<Vec<Option<Action>>>,
    dice: Dice,
    luck: Dice,
    /// Everybody's points when the decision was made.
    before: [u16; MAX_SEATS],
}

impl OpenTrial {
    pub(super) fn new(mut question: Question<'_, Cow006>) -> Option<OpenTrial> {
        let view = question.view;
        let (table, is_open) = match question.cards {
            Cards::AsKnown => (this_round(view, &mut question.dice)?, false),
            Cards::Open(game) => (ending_now(game, &view.options)?, true),
        };
        let mut before = [0; MAX_SEATS];
        let seats = Seat::all(table.n_seats());
        before.iter_mut().zip(seats).for_each(|(points, seat)| *points = table.points_so_far(seat));
        Some(OpenTrial {
            me: view.seat?,
            table,
            is_open,
            habits: Habits::new(Net::skilled(), view),
            choices: question.legal.iter().map(|action| vec![Some(*action)]).collect(),
            luck: question.dice.clone(),
            dice: question.dice,
            before,
        })
    }
}

/// The same table with this round as its last.
fn ending_now(game: &Cow006, options: &Options) -> Option<Cow006> {
    let (mut position, mut options) = (game.position(), *options);
    match options.variant {
        Variant::Classic | Variant::Tactical => {
            let round = position.round.unwrap_or(1).clamp(1, 100);
            (position.round, options.target, options.rounds) = (Some(round), None, Some(round));
        }
        Variant::Anniversary => position.round = Some(2),
    }
    Cow006::from_position(game.n_seats(), &options, &position, Seed::default()).ok()
}

impl Trial<Cow006> for OpenTrial {
    fn choices(&self) -> &[Vec<Option<Action>>] {
        &self.choices
    }

    fn deal(&mut self) {
        if !self.is_open {
            self.table.redraw_hidden(Viewer::Seat(self.me), &mut self.dice);
        }
        self.dice.roll();
        self.luck = self.dice.clone();
    }

    fn outcome(&mut self, choice: usize) -> Worth {
        let mut table = self.table.clone();
        let Some(Some(action)) = self.choices[choice].first().copied() else { return Worth::default() };
        if table.act(self.me, action, table.now(), &mut ()).is_err() {
            return Worth::default();
        }
        self.habits.play_out(&mut table, &mut self.luck.clone());
        let paid = |seat: Seat| f32::from(table.points_so_far(seat)) - f32::from(self.before[seat.idx()]);
        let least =
            Seat::all(table.n_seats()).map(|seat| table.points_so_far(seat)).min().unwrap_or_default();
        let winners = Seat::all(table.n_seats()).filter(|&seat| table.points_so_far(seat) == least);
        let has_won = table.points_so_far(self.me) == least;
        Worth { result: -paid(self.me), win: if has_won { 1.0 / winners.count() as f32 } else { 0.0 } }
    }

    fn kind(&self, chosen: usize, best: usize, _loss: f32) -> Said {
        let is_special = |choice: usize| match self.choices[choice].first() {
            Some(Some(Action::Special(play))) => Some(json!(play.kind())),
            Some(_) | None => None,
        };
        match (is_special(chosen), is_special(best)) {
            (None, Some(special)) => Said::new("special_kept").with("special", special),
            (Some(special), None) => Said::new("special_wasted").with("special", special),
            (Some(_), Some(special)) => Said::new("other_special").with("special", special),
            (None, None) => Said::new("other"),
        }
    }
}
