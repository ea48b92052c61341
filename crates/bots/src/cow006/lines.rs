//! The rows as roll-outs see them: in the order of their ends, reduced to what decides about them.

use crate::Dice;
use crate::cow006::bits::penalty;
use cow006::{RowView, Rows};

/// S4: the most rows there can be.
pub(crate) const MAX_LINES: usize = 5;

/// How many bytes a processor compares at once.
const PLACES: usize = 8;

/// An end that is below no card: of missing rows, and of rows that nothing can join (S9).
const NO_END: u8 = 127;

/// The rows that cards can join, in the order of their last cards.
///
/// A card joins the last row that ends below it (C5). Whether the row continues or begins anew (C6), the card
/// is then its end, so the order stays the same. Only a row that is taken for a card below all (C7) becomes
/// the first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Lines {
    pub(crate) n: usize,
    /// The last cards.
    pub(crate) ends: [u8; PLACES],
    /// How many cards still fit until the next one takes the row (C6, S5).
    pub(crate) rooms: [u8; MAX_LINES],
    /// What it costs to take each row.
    pub(crate) costs: [u8; MAX_LINES],
}

impl Lines {
    pub(crate) const NONE: Lines =
        Lines { n: 0, ends: [NO_END; PLACES], rooms: [0; MAX_LINES], costs: [0; MAX_LINES] };

    /// The rows of a view. Also returns which row of the view each line is.
    pub(crate) fn of_view(rows: &[RowView]) -> (Lines, [usize; MAX_LINES]) {
        let mut lines = Lines::NONE;
        let mut which = [0; MAX_LINES];
        for (idx, row) in rows.iter().enumerate().take(MAX_LINES) {
            let Some(last) = row.cards.last().filter(|_| !row.stop) else { continue };
            let limit = 5 + u8::from(row.seventh);
            let cost = row.cards.iter().map(|card| penalty(card.number())).sum();
            let line = lines.add(last.number(), limit.saturating_sub(row.cards.len() as u8), cost);
            which.copy_within(line..MAX_LINES - 1, line + 1);
            which[line] = idx;
        }
        (lines, which)
    }

    /// The rows of a sampled table.
    pub(crate) fn of_table(rows: &Rows) -> Lines {
        let mut lines = Lines::NONE;
        for row in rows.iter().filter(|row| !row.stop) {
            let Some(last) = row.last() else { continue };
            lines.add(last.number(), row.limit().saturating_sub(row.n_cards()) as u8, row.penalty() as u8);
        }
        lines
    }

    /// Rows that begin with these cards.
    pub(crate) fn starting(cards: impl Iterator<Item = u8>) -> Lines {
        let mut lines = Lines::NONE;
        cards.take(MAX_LINES).for_each(|card| _ = lines.add(card, 4, penalty(card)));
        lines
    }

    /// Adds a row, and returns its place in the order.
    pub(crate) fn add(&mut self, end: u8, room: u8, cost: u8) -> usize {
        let line = self.n_below(end).min(MAX_LINES - 1);
        self.ends.copy_within(line..MAX_LINES - 1, line + 1);
        self.rooms.copy_within(line..MAX_LINES - 1, line + 1);
        self.costs.copy_within(line..MAX_LINES - 1, line + 1);
        (self.ends[line], self.rooms[line], self.costs[line]) = (end, room, cost);
        self.n = (self.n + 1).min(MAX_LINES);
        line
    }

    #[inline]
    pub(crate) fn n_below(&self, card: u8) -> usize {
        // 128 + card − end: the highest bit tells whether the row ends below the card. No byte borrows from
        // the next, because cards are below 128.
        const EACH: u64 = 0x0101_0101_0101_0101;
        let above = (EACH * (128 + u64::from(card & 127))).wrapping_sub(u64::from_le_bytes(self.ends));
        (above & (EACH * 128)).count_ones() as usize
    }

    /// The row that costs least; the lowest of equal ones.
    #[inline]
    pub(crate) fn cheapest(&self) -> usize {
        let mut best = 0;
        for line in 1..self.n {
            if self.costs[line] < self.costs[best] {
                best = line;
            }
        }
        best
    }

    /// C5, C6, and C7 with the cheapest row: puts the card in its place and returns what it costs its owner.
    #[inline]
    pub(crate) fn place(&mut self, card: u8) -> u8 {
        let n_below = self.n_below(card);
        if n_below == 0 {
            return self.take_for_lowest(card, self.cheapest());
        }
        let line = (n_below - 1) % MAX_LINES;
        self.ends[line] = card;
        if self.rooms[line] == 0 {
            self.rooms[line] = 4;
            return std::mem::replace(&mut self.costs[line], penalty(card));
        }
        self.rooms[line] -= 1;
        self.costs[line] += penalty(card);
        0
    }

    /// Like [`Lines::place`], with a random row for C7.
    #[inline]
    pub(crate) fn place_at_random(&mut self, card: u8, dice: &mut Dice) -> u8 {
        if self.n_below(card) == 0 {
            let line = dice.below(self.n);
            return self.take_for_lowest(card, line);
        }
        self.place(card)
    }

    /// C7: takes this row for a card below all, and returns what it costs.
    pub(crate) fn take_for_lowest(&mut self, card: u8, line: usize) -> u8 {
        let cost = self.costs[line];
        self.ends.copy_within(..line, 1);
        self.rooms.copy_within(..line, 1);
        self.costs.copy_within(..line, 1);
        (self.ends[0], self.rooms[0], self.costs[0]) = (card, 4, penalty(card));
        cost
    }
}
