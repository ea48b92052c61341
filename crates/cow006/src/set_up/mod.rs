//! A table set up from a position, if there can be one.

mod cards;
mod hands;
mod phase;
mod specials;

use crate::position::Position;
use crate::state::{KEPT_ROUNDS, Phase};
use crate::{CardSet, Cow006, Options};
use table::{BadPosition, MAX_SEATS, Seed};

/// More points than any game reaches.
const MAX_POINTS: u16 = 10_000;
/// C1: the penalties of all cards.
const WHOLE_DECK: u16 = 171;

fn bad<T>(why: impl Into<String>) -> Result<T, BadPosition> {
    Err(BadPosition(why.into()))
}

impl Position {
    /// The table of this position, if there can be one.
    pub(crate) fn set_up(
        &self,
        n_seats: usize,
        options: &Options,
        seed: Seed,
    ) -> Result<Cow006, BadPosition> {
        self.check_lists(n_seats)?;
        let mut game = Cow006::bare(n_seats, options, seed);
        self.set_up_cards(&mut game)?;
        self.set_up_scores(&mut game)?;
        self.set_up_draft(&mut game)?;
        self.set_up_specials(&mut game)?;
        self.set_up_phase(&mut game)?;
        self.set_up_time(&mut game)?;
        Ok(game)
    }

    /// Every list with an entry a seat has one for each seat, or is left out.
    fn check_lists(&self, n_seats: usize) -> Result<(), BadPosition> {
        if self.hands.len() != n_seats {
            return bad(format!("`hands` has {} hands for {n_seats} seats", self.hands.len()));
        }
        let lists = [
            ("totals", self.totals.len()),
            ("piles", self.piles.len()),
            ("played", self.played.len()),
            ("credits", self.credits.len()),
            ("choices", self.choices.len()),
            ("drafted", self.drafted.len()),
            ("specials", self.specials.len()),
            ("known", self.known.len()),
            ("own_at", self.own_at.len()),
        ];
        match lists.into_iter().find(|&(_, n)| n != 0 && n != n_seats) {
            Some((name, n)) => bad(format!("`{name}` has {n} entries for {n_seats} seats")),
            None => Ok(()),
        }
    }

    fn set_up_scores(&self, game: &mut Cow006) -> Result<(), BadPosition> {
        for (field, given, to) in
            [("totals", &self.totals, &mut game.totals), ("credits", &self.credits, &mut game.credits)]
        {
            if let Some(points) = given.iter().find(|&&points| points > MAX_POINTS) {
                return bad(format!("`{field}`: {points} points are more than any game has"));
            }
            to.iter_mut().zip(given).for_each(|(to, &points)| *to = points);
        }
        self.set_up_rounds_scored(game)?;
        let taken = self.piles.iter().copied().fold(CardSet::EMPTY, CardSet::with);
        if let Some(card) = self.cancelled.without(taken).lowest() {
            return bad(format!("`cancelled`: card {card} is in no pile"));
        }
        game.cancelled = self.cancelled;
        game.round = self.round.unwrap_or(1);
        if game.round == 0 || game.round > 10_000 {
            return bad(format!("`round` is {}: rounds are counted from 1", game.round));
        }
        Ok(())
    }

    /// C9: rounds that are over cost each seat what a deck can, and no more than all of them together.
    fn set_up_rounds_scored(&self, game: &mut Cow006) -> Result<(), BadPosition> {
        let n_seats = usize::from(game.n_seats);
        let n_rounds = self.rounds_scored.len();
        if n_rounds > KEPT_ROUNDS {
            return bad(format!(
                "`rounds_scored` has {n_rounds} rounds: at most the last {KEPT_ROUNDS} are told"
            ));
        }
        for (round, points) in self.rounds_scored.iter().enumerate() {
            if points.len() != n_seats {
                return bad(format!(
                    "`rounds_scored`: round {round} has {} entries for {n_seats} seats",
                    points.len()
                ));
            }
            if let Some(points) = points.iter().find(|&&points| points > WHOLE_DECK) {
                return bad(format!("`rounds_scored`: {points} points are more than the deck has"));
            }
            let mut kept = [0; MAX_SEATS];
            kept.iter_mut().zip(points).for_each(|(to, &points)| *to = points as u8);
            game.scored.push(kept);
        }
        for seat in game.seats() {
            let sum: u16 = self.rounds_scored.iter().map(|points| points[seat.idx()]).sum();
            if sum > game.totals[seat.idx()] {
                return bad(format!("`rounds_scored`: seat {seat} has {sum} there, more than in `totals`"));
            }
        }
        Ok(())
    }

    fn set_up_time(&self, game: &mut Cow006) -> Result<(), BadPosition> {
        game.now = self.at;
        game.public_at = self.public_at;
        game.own_at.iter_mut().zip(&self.own_at).for_each(|(to, &at)| *to = at);
        if self.own_at.iter().chain([&self.public_at]).any(|&at| at > self.at) {
            return bad("`public_at` and `own_at` are not after `at`");
        }
        game.wait(game.phase);
        if game.phase == Phase::Choose {
            game.waiting = game.seats().filter(|seat| game.choices[seat.idx()].is_none()).collect();
        }
        match (self.deadline, game.deadline) {
            (Some(_), None) => bad("`deadline`: this table has no clock now"),
            (Some(deadline), Some(_)) if deadline <= self.at => bad("`deadline` is not after `at`"),
            (Some(deadline), Some(_)) => {
                game.deadline = Some(deadline);
                Ok(())
            }
            (None, _) => Ok(()),
        }
    }
}
