//! What the table waits for, if the rest of the position agrees with it.

use super::bad;
use crate::event::Revealed;
use crate::placement::{Placement, placement};
use crate::position::Position;
use crate::professional::nearest_ends;
use crate::state::Phase;
use crate::{Cow006, PhaseName, RowIdx};
use table::BadPosition;

impl Position {
    pub(super) fn set_up_phase(&self, game: &mut Cow006) -> Result<(), BadPosition> {
        let n_seats = usize::from(game.n_seats);
        self.check_revealed(n_seats)?;
        if let Some(seat) = self.awaiting.filter(|seat| seat.idx() >= n_seats) {
            return bad(format!("`awaiting`: seat {seat} does not exist"));
        }
        game.queue = self.revealed.iter().rev().copied().collect();
        self.check_hand_sizes(game)?;
        self.set_up_played(game)?;
        game.turn = self.turn_of(game)?;
        let choosing = self.revealed.is_empty()
            && self.pool.is_empty()
            && matches!(self.phase, None | Some(PhaseName::Choose));
        if !choosing && self.choices.iter().any(Option::is_some) {
            return bad("`choices` are open only in the phase `choose`");
        }

        let phase = match self.phase {
            Some(phase) => phase,
            None if !self.pool.is_empty() => PhaseName::Draft,
            None if !self.revealed.is_empty() => {
                // Let the cards find their places until somebody is asked.
                game.now = self.at;
                game.place_next(&mut ());
                return Ok(());
            }
            None => PhaseName::Choose,
        };
        game.phase = self.phase_of(game, phase)?;
        if let Some(seat) = self.awaiting.filter(|&seat| game.awaiting() != Some(seat)) {
            return bad(format!("`awaiting`: this phase does not wait for seat {seat}"));
        }
        self.check_special_played(game)
    }

    /// C4: one card of a seat is turned up, of seats that there are.
    fn check_revealed(&self, n_seats: usize) -> Result<(), BadPosition> {
        if let Some(revealed) = self.revealed.iter().find(|revealed| revealed.seat.idx() >= n_seats) {
            return bad(format!("`revealed`: seat {} does not exist", revealed.seat));
        }
        if (1..self.revealed.len())
            .any(|i| self.revealed[..i].iter().any(|r| r.seat == self.revealed[i].seat))
        {
            return bad("`revealed`: a seat has two cards");
        }
        Ok(())
    }

    /// The phase with its own data, if the rest of the position agrees with it.
    fn phase_of(&self, game: &mut Cow006, phase: PhaseName) -> Result<Phase, BadPosition> {
        let disagree = |why: &str| bad(format!("`phase`: {why}"));
        match (phase, game.placing()) {
            (PhaseName::Draft, _) if self.pool.is_empty() => disagree("nothing is left in `pool` to draft"),
            (PhaseName::Draft, _) => Ok(Phase::Draft),
            (_, _) if !self.pool.is_empty() => disagree("while `pool` has cards it is `draft`"),
            (PhaseName::Choose, None) => self.set_up_choices(game).map(|()| Phase::Choose),
            (PhaseName::Over, None) if self.hands[0].is_empty() => Ok(Phase::Over),
            (PhaseName::Choose | PhaseName::Over, _) => {
                disagree("there are cards to be placed or played, so it is not `choose` or `over`")
            }
            (PhaseName::Swap, _) => match self.awaiting {
                Some(seat) if !game.specials.hands[seat.idx()].is_empty() => Ok(Phase::Swap { seat }),
                Some(_) | None => disagree("`swap` needs `awaiting`, a seat that holds a special"),
            },
            (_, None) => disagree("it needs a card in `revealed`"),
            (PhaseName::Special, Some(placing)) if game.asks_for_special(placing.seat) => Ok(Phase::Special),
            (PhaseName::Special, Some(_)) => {
                disagree("whose card is next holds no special, or has played one")
            }
            (PhaseName::TakeRow, Some(placing)) if must_take_row(game, placing) => Ok(Phase::TakeRow),
            (PhaseName::TakeRow, Some(_)) => disagree("the next card has a row to go to"),
            (PhaseName::End, Some(placing)) if nearest_of(game, placing) > 1 => Ok(Phase::End),
            (PhaseName::End, Some(_)) => disagree("the next card does not have several equally near ends"),
            (PhaseName::Plus, Some(placing)) => self.plus_phase(game, placing),
        }
    }

    fn plus_phase(&self, game: &Cow006, placing: Revealed) -> Result<Phase, BadPosition> {
        if !game.asks_for_special(placing.seat) {
            return bad("`phase`: whose card is next holds no special, or has played one");
        }
        let free = |row: &RowIdx| game.free_row(*row).is_ok();
        match (placement(&game.rows, placing.card), self.taking) {
            (Placement::Sixth(row), None) => Ok(Phase::Plus { row }),
            (Placement::Sixth(row), Some(taking)) if row == taking => Ok(Phase::Plus { row }),
            (Placement::Lowest, Some(row)) if free(&row) => Ok(Phase::Plus { row }),
            (Placement::Append(_) | Placement::Sixth(_) | Placement::Lowest, _) => {
                bad("`taking` must be the row that the next card takes")
            }
        }
    }
}

/// C7, T3: does the card have no row to go to?
fn must_take_row(game: &Cow006, placing: Revealed) -> bool {
    if game.options.professional {
        nearest_of(game, placing) == 0
    } else {
        placement(&game.rows, placing.card) == Placement::Lowest
    }
}

fn nearest_of(game: &Cow006, placing: Revealed) -> usize {
    if game.options.professional { nearest_ends(&game.rows, placing.card).len() } else { 1 }
}
