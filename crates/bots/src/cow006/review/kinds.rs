//! Which kind of mistake it was: the first of these rules that fits.

use super::trial::{PlainTrial, Tally};
use crate::cow006::lines::MAX_LINES;
use crate::cow006::plain::Asked;
use crate::review::Said;
use cow006::RowIdx;

/// From this chance on, a row was there for the taking.
const LIKELY: f32 = 0.3;
/// From this chance on, it was a risk.
const RISKY: f32 = 0.15;
/// Up to this chance, a card is safe.
const SAFE: f32 = 0.05;

/// The kind of mistake it is to choose `chosen` instead of `best`.
pub(super) fn kind(trial: &PlainTrial, chosen: usize, best: usize, loss: f32) -> Said {
    match trial.plain.asked {
        Asked::Card => card(trial, chosen, best, loss),
        Asked::Row { .. } => row(trial, chosen, best),
    }
}

/// C7: the row was too dear, or left the rows in a worse order.
fn row(trial: &PlainTrial, chosen: usize, best: usize) -> Said {
    let cost = |choice: usize| trial.plain.known.lines.costs[usize::from(trial.picks[choice])];
    let code = if cost(chosen) > cost(best) { "dearer_row" } else { "wrong_place" };
    Said::new(code).with("cost", cost(chosen)).with("best_cost", cost(best))
}

fn card(trial: &PlainTrial, chosen: usize, best: usize, loss: f32) -> Said {
    let (card, better) = (trial.picks[chosen], trial.picks[best]);
    let (now, then) = (&trial.tallies[chosen], &trial.tallies[best]);
    let is_now = now.cost() - then.cost() >= loss / 2.0;
    let (mine, theirs) = (Place::of(trial, card), Place::of(trial, better));
    let said = |code: &str| Said::new(code).with("card", card).with("best_card", better);
    let with_row = |said: Said, place: &Place| match place {
        Place::Low => said,
        Place::Row { row, cost, .. } => said.with("row", *row).with("cost", *cost),
    };
    match (&mine, &theirs) {
        (Place::Row { room: 0, .. }, _) if is_now => {
            with_row(said("sixth_card"), &mine).figure("chance", now.chance())
        }
        (Place::Row { .. }, _) if is_now && now.chance() >= RISKY => {
            with_row(said("filling_row"), &Place::taken(trial, now)).figure("chance", now.chance())
        }
        (Place::Low, _) if is_now => said("needless_low"),
        (Place::Row { .. }, Place::Low) => said("kept_low"),
        (_, Place::Row { room: 0, .. }) if then.chance() >= LIKELY => {
            with_row(said("cheap_row_left"), &theirs)
        }
        (_, _) if !is_now && now.chance() <= SAFE => said("wasted_card"),
        (_, _) => said("other"),
    }
}

/// Where a card would go as the rows lie now.
enum Place {
    /// C7: below all rows.
    Low,
    /// C5, C6: behind this row.
    Row { row: usize, room: u8, cost: u8 },
}

impl Place {
    fn of(trial: &PlainTrial, card: u8) -> Place {
        match trial.plain.known.lines.n_below(card).checked_sub(1) {
            None => Place::Low,
            Some(line) => Place::behind(trial, line),
        }
    }

    /// The row that a choice takes most often: not its own row if somebody else takes that one first.
    fn taken(trial: &PlainTrial, tally: &Tally) -> Place {
        let row = |line| trial.plain.row(line).map_or(0, RowIdx::idx);
        let often = |&line: &usize| tally.n_taken(row(line));
        Place::behind(trial, (0..MAX_LINES).max_by_key(often).unwrap_or(0))
    }

    fn behind(trial: &PlainTrial, line: usize) -> Place {
        let lines = &trial.plain.known.lines;
        Place::Row {
            row: trial.plain.row(line).map_or(0, RowIdx::idx),
            room: lines.rooms[line],
            cost: lines.costs[line],
        }
    }
}
