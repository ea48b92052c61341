//! The rows of a table without specials in the order of their ends: for playouts, where a card must find its row in a
//! few steps of which none waits for memory.

use crate::{Card, CardSet, Row, RowIdx, Rows};

/// How many rows lie without specials (C2).
pub(crate) const N_ROWS: usize = 4;

/// A byte for each row, that of the row with the lowest end lowest.
type PerRow = u32;

/// 1 in every byte.
const EACH: PerRow = 0x0101_0101;

/// The rows in the order of their last cards.
///
/// A card joins the last row that ends below it (C5). Whether the row goes on or begins anew (C6), the card is its end
/// then, and the row behind it still ends above the card: the order stays. Only a row that is taken for a card below
/// all (C7) becomes the first.
pub(crate) struct RowsByEnd {
    /// The numbers of the last cards.
    ends: PerRow,
    /// How many cards lie in each.
    lengths: PerRow,
    /// Which row of the table each is.
    rows: PerRow,
    /// What lies in each row of the table.
    cards: [CardSet; N_ROWS],
}

/// All bits of one row's byte, or none.
#[derive(Clone, Copy)]
struct Mask(PerRow);

impl Mask {
    /// The row's place in the order, where there is a row.
    #[inline]
    fn place(self) -> usize {
        self.0.trailing_zeros() as usize / 8
    }

    /// Another value for the row, a value for every row being given.
    #[inline]
    fn put(self, value: PerRow, to: PerRow) -> PerRow {
        to & !self.0 | value & self.0
    }
}

impl RowsByEnd {
    /// The rows of this table; they are four.
    #[inline]
    pub(crate) fn of(rows: &Rows) -> RowsByEnd {
        let mut sorted = RowsByEnd { ends: 0, lengths: 0, rows: 0, cards: [CardSet::EMPTY; N_ROWS] };
        let mut ends = [(0, 0); N_ROWS];
        for (idx, (row, end)) in rows.iter().zip(&mut ends).enumerate() {
            sorted.cards[idx] = row.as_set();
            *end = (row.last().map_or(0, Card::number), idx as u8);
        }
        ends.sort_unstable();
        for (place, (end, idx)) in ends.into_iter().enumerate() {
            sorted.ends |= PerRow::from(end) << (8 * place);
            sorted.rows |= PerRow::from(idx) << (8 * place);
            sorted.lengths |= (sorted.cards[usize::from(idx)].len() as PerRow) << (8 * place);
        }
        sorted
    }

    /// C5: the row that the card goes to; no row where the card is below all ends (C7).
    #[inline]
    fn nearest_below(&self, card: Card) -> Mask {
        // 128 + card − end: the highest bit says whether the row ends below the card. No byte borrows from the next,
        // because cards are below 128.
        let below = (EACH * (128 + PerRow::from(card.number())) - self.ends) & (EACH * 128);
        // These rows are the first ones: the bit that the one above it does not have is the last's.
        let last = below ^ below >> 8;
        Mask((last << 1).wrapping_sub(last >> 7))
    }

    /// C5–C7: the card finds its place; says what its owner takes. `any_row` draws the row that is taken for a card
    /// below all.
    #[inline]
    pub(crate) fn place(&mut self, card: Card, any_row: impl FnOnce() -> usize) -> Option<CardSet> {
        let nearest = self.nearest_below(card);
        if nearest.0 == 0 {
            return Some(self.take_for_lowest(card, any_row()));
        }
        self.ends = nearest.put(EACH * PerRow::from(card.number()), self.ends);
        let row = self.row_at(nearest.place());
        let cards = &mut self.cards[row.idx() % N_ROWS];
        if self.lengths & nearest.0 == (EACH * 5) & nearest.0 {
            self.lengths = nearest.put(EACH, self.lengths);
            return Some(std::mem::replace(cards, CardSet::only(card)));
        }
        self.lengths += EACH & nearest.0;
        cards.insert(card);
        None
    }

    /// C7: the row at this place in the order is taken, and becomes the first.
    fn take_for_lowest(&mut self, card: Card, place: usize) -> CardSet {
        let row = self.row_at(place).idx();
        let up_to = PerRow::MAX >> (8 * (N_ROWS - 1 - place));
        let become_first =
            |bytes: PerRow, first: u8| Mask(up_to).put(bytes << 8 | PerRow::from(first), bytes);
        self.ends = become_first(self.ends, card.number());
        self.lengths = become_first(self.lengths, 1);
        self.rows = become_first(self.rows, row as u8);
        std::mem::replace(&mut self.cards[row], CardSet::only(card))
    }

    /// The rows as they lie on the table.
    pub(crate) fn on_table(&self) -> Rows {
        self.cards.iter().map(|&cards| Row { cards, ..Row::default() }).collect()
    }

    /// Which row of the table is at this place in the order.
    pub(crate) fn row_at(&self, place: usize) -> RowIdx {
        RowIdx::at((self.rows >> (8 * place)) as usize % N_ROWS)
    }
}
