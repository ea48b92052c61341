//! Every card of a position in one place, and the rows as rows can lie.

use super::bad;
use crate::position::Position;
use crate::{Card, CardSet, Cow006, PhaseName, Row, RowIdx, Special};
use table::BadPosition;

impl Position {
    /// Rows, hands, piles and revealed cards: every card in one place.
    pub(super) fn set_up_cards(&self, game: &mut Cow006) -> Result<(), BadPosition> {
        let all = CardSet::up_to(game.options.last_card(usize::from(game.n_seats)));
        let placed = self.place_each(all)?;
        for (hand, &cards) in game.hands.iter_mut().zip(&self.hands) {
            *hand = cards;
        }
        for (pile, &cards) in game.piles.iter_mut().zip(&self.piles) {
            *pile = cards;
        }
        self.set_up_seen(game, all, placed)?;
        self.set_up_known(game)?;
        self.set_up_rows(game)
    }

    /// All cards that lie somewhere; each is of the deck and lies in one place.
    fn place_each(&self, all: CardSet) -> Result<CardSet, BadPosition> {
        let mut placed = CardSet::EMPTY;
        let mut place = |cards: CardSet, field: &str| {
            if let Some(card) = cards.without(all).lowest() {
                return bad(not_of_the_deck(field, card, all));
            }
            if let Some(card) = cards.among(placed).lowest() {
                return bad(format!("`{field}`: card {card} is in two places"));
            }
            placed = placed.with(cards);
            Ok(())
        };
        self.rows.iter().flatten().try_for_each(|&card| place(CardSet::only(card), "rows"))?;
        self.hands.iter().try_for_each(|&hand| place(hand, "hands"))?;
        self.piles.iter().try_for_each(|&pile| place(pile, "piles"))?;
        self.revealed.iter().try_for_each(|revealed| place(CardSet::only(revealed.card), "revealed"))?;
        place(self.pool, "pool")?;
        Ok(placed)
    }

    /// What has lain open this round: all that lies open now, and nothing that is hidden.
    fn set_up_seen(&self, game: &mut Cow006, all: CardSet, placed: CardSet) -> Result<(), BadPosition> {
        let in_hands = self.hands.iter().copied().fold(CardSet::EMPTY, CardSet::with);
        let open = placed.without(in_hands).without(self.pool);
        let seen = self.seen.unwrap_or(open);
        if seen.among(open) != open {
            return bad("`seen` lacks a card that lies open in `rows`, `piles` or `revealed`");
        }
        if let Some(card) = seen.among(in_hands.with(self.pool)).lowest() {
            return bad(format!("`seen`: card {card} is in a hand or in the pool"));
        }
        if let Some(card) = seen.without(all).lowest() {
            return bad(not_of_the_deck("seen", card, all));
        }
        game.seen_before = seen.without(open);
        Ok(())
    }

    /// S7: cards of the hands that everybody knows.
    fn set_up_known(&self, game: &mut Cow006) -> Result<(), BadPosition> {
        for (seat, (&known, &hand)) in self.known.iter().zip(&self.hands).enumerate() {
            if let Some(card) = known.without(hand).lowest() {
                return bad(format!("`known`: seat {seat} does not hold card {card}"));
            }
            game.known = game.known.with(known);
        }
        Ok(())
    }

    fn set_up_rows(&self, game: &mut Cow006) -> Result<(), BadPosition> {
        let n_rows = match (self.phase, self.fifth_row) {
            (Some(PhaseName::Draft), false) => 0,
            (None, false) if self.rows.is_empty() && !self.pool.is_empty() => 0,
            (_, false) => 4,
            (_, true) => 5,
        };
        if self.rows.len() != n_rows {
            let rows = self.rows.len();
            return bad(format!(
                "`rows` has {rows} rows, there must be {n_rows} (five only with `fifth_row`)"
            ));
        }
        for (idx, cards) in self.rows.iter().enumerate() {
            let idx_of = RowIdx::at(idx);
            let (stop, seventh) = (self.stops.contains(&idx_of), self.sevenths.contains(&idx_of));
            let Some(row) = Row::of(cards, stop, seventh) else {
                return bad(format!(
                    "`rows`: row {idx} must ascend and have at most five cards, six with a Seventh cow"
                ));
            };
            game.rows.push(row);
        }
        for (field, rows, most) in [("stops", &self.stops, 2), ("sevenths", &self.sevenths, 4)] {
            if let Some(row) = rows.iter().find(|row| row.idx() >= n_rows) {
                return bad(format!("`{field}`: row {row} does not exist"));
            }
            if rows.len() > most || (1..rows.len()).any(|i| rows[..i].contains(&rows[i])) {
                return bad(format!("`{field}` has at most {most} different rows"));
            }
        }
        let empty = self.rows.iter().filter(|row| row.is_empty()).count();
        let by_move = self.phase == Some(PhaseName::Swap) && self.special_played == Some(Special::Move);
        if empty > usize::from(by_move) {
            return bad("`rows`: a row is empty; only a Move leaves one, while its player swaps");
        }
        Ok(())
    }
}

fn not_of_the_deck(field: &str, card: Card, all: CardSet) -> String {
    format!("`{field}`: card {card} is not in the deck of this game, 1 to {}", all.len())
}
