//! The inputs of the policy: a card in its situation, as a few small numbers.
//!
//! Every number names a row in one of several tables of weights, and a card is evaluated by adding up these
//! rows. Counts of unseen cards are converted into the number of opponents' cards to expect there in this
//! turn, so that one net serves every number of players.

use crate::cow006::bits::{Bits, n_below, n_cards, penalty};
use crate::cow006::gaps::{Gap, Gaps, MANY_BINS, MAX_UNSEEN, SOME_BINS, STAKE_BINS};
use crate::cow006::lines::{Lines, MAX_LINES};

/// S1: the most cards in a hand.
pub(crate) const MAX_HAND: usize = 12;
/// How many tables a card is looked up in.
pub(crate) const N_CARD: usize = 9;
/// How many more tables are looked up for a hand, once for each of its cards.
pub(crate) const N_POOLED: usize = 2;
/// How many tables a hand is looked up in: one for each gap between rows.
pub(crate) const N_HAND: usize = MAX_LINES + 1;
/// How many tables the rows are looked up in.
pub(crate) const N_ROWS: usize = MAX_LINES + 1;

/// How a card would go: into a row with this much room, 0 to 5, or below all rows.
pub(crate) const KINDS: usize = 7;
const LOWEST: usize = 6;
/// The sizes of opposition that play alike: 1, 2, 3–4, 5–6, or more.
pub(crate) const CROWDS: usize = 5;

/// The tables of a card, then those of a hand and of the rows.
const N_TABLES: usize = N_CARD + N_POOLED + 2;

/// Where each table begins among all rows of weights; the last entry is their total.
const TABLES: [usize; N_TABLES + 1] = {
    let sizes = [
        KINDS * MANY_BINS * CROWDS,
        KINDS * SOME_BINS * SOME_BINS,
        KINDS * SOME_BINS * SOME_BINS,
        MAX_HAND * (MAX_HAND + 1) / 2,
        KINDS * 9,
        KINDS * 5,
        (MAX_LINES + 1) * MAX_HAND,
        2 * STAKE_BINS,
        STAKE_BINS,
        KINDS * MANY_BINS,
        2 * STAKE_BINS,
        N_HAND * 4 * SOME_BINS,
        MAX_LINES * 6 * SOME_BINS + MAX_HAND * SOME_BINS,
    ];
    let mut from = [0; N_TABLES + 1];
    let mut table = 0;
    while table < sizes.len() {
        from[table + 1] = from[table] + sizes[table];
        table += 1;
    }
    from
};
const POOLED: usize = N_CARD;
const HAND: usize = N_CARD + N_POOLED;
const ROWS: usize = HAND + 1;

/// How many rows of weights there are.
pub(crate) const N_WEIGHTS: usize = TABLES[N_TABLES];

/// The features of a card of a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct CardFeatures {
    /// The rows of weights for this card alone.
    pub(crate) named: [usize; N_CARD],
    /// The rows of weights that it adds for every card of the hand: how good a card is depends on the others
    /// in the hand.
    pub(crate) pooled: [usize; N_POOLED],
}

/// The features that are the same for everybody in one turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurnFeatures {
    pub(crate) named: [usize; N_ROWS],
    /// How many unseen cards are below each row's end, from nobody's point of view.
    below_ends: [i32; MAX_LINES],
    cheapest: u8,
}

/// Penalty points, in eight steps.
#[inline]
fn cost_bin(cost: u8) -> usize {
    static BINS: [u8; 256] = {
        let mut bins = [SOME_BINS as u8 - 1; 256];
        let below = [2, 4, 6, 8, 11, 15, 21];
        let mut bin = below.len();
        while bin > 0 {
            bin -= 1;
            let mut cost = 0;
            while cost < below[bin] {
                bins[cost] = bin as u8;
                cost += 1;
            }
        }
        bins
    };
    usize::from(BINS[usize::from(cost)])
}

/// C1: the five possible penalties of a card.
#[inline]
fn head_bin(card: u8) -> usize {
    const BINS: [u8; 8] = [0, 0, 1, 2, 3, 3, 4, 4];
    usize::from(BINS[usize::from(penalty(card) & 7)])
}

impl TurnFeatures {
    /// The rows before a turn. `unseen` are the cards nobody has seen, all hands included.
    #[inline]
    pub(crate) fn of(lines: &Lines, unseen: Bits, n_left: usize) -> TurnFeatures {
        let mut named = [0; N_ROWS];
        let mut below_ends = [0; MAX_LINES];
        let from = TABLES[ROWS];
        for line in 0..MAX_LINES {
            // A missing row has weights of its own, and all cards are below its end.
            let (room, cost) = if line < lines.n {
                (usize::from(lines.rooms[line].min(5)), cost_bin(lines.costs[line]))
            } else {
                (5, SOME_BINS - 1)
            };
            named[line] = from + (line * 6 + room) * SOME_BINS + cost;
            below_ends[line] = n_below(unseen, lines.ends[line]);
        }
        let cheapest = lines.costs[lines.cheapest()];
        let late = MAX_LINES * 6 * SOME_BINS + (n_left.clamp(1, MAX_HAND) - 1) * SOME_BINS;
        named[MAX_LINES] = from + late + cost_bin(cheapest);
        TurnFeatures { named, below_ends, cheapest }
    }
}

/// A hand as its owner sees it before a turn.
pub(crate) struct Look<'a> {
    lines: &'a Lines,
    gaps: &'a Gaps,
    crowd: usize,
    unseen: Bits,
    cheapest: u8,
    n_hand: usize,
    by_count: &'a [Gap; MAX_UNSEEN],
    /// How many of one's own cards, and of the unseen ones, lie below the rows' ends: none, those below the
    /// first, …, all.
    mine: [i32; MAX_LINES + 2],
    others: [i32; MAX_LINES + 2],
}

impl<'a> Look<'a> {
    #[inline(always)]
    pub(crate) fn at(
        lines: &'a Lines,
        turn: &TurnFeatures,
        unseen: Bits,
        hand: Bits,
        gaps: &'a Gaps,
    ) -> Look<'a> {
        let n_hand = n_cards(hand).min(MAX_HAND);
        let n_unseen = n_cards(unseen & !hand);
        let mut mine = [0; MAX_LINES + 2];
        let mut others = [0; MAX_LINES + 2];
        for line in 0..MAX_LINES {
            mine[line + 1] = n_below(hand, lines.ends[line]);
            others[line + 1] = turn.below_ends[line] - mine[line + 1];
        }
        mine[MAX_LINES + 1] = n_hand as i32;
        others[MAX_LINES + 1] = n_unseen as i32;
        let crowd = [0, 0, 1, 2, 2, 3, 3, 4, 4, 4][gaps.n_others().min(9)];
        Look {
            lines,
            gaps,
            crowd,
            unseen,
            cheapest: turn.cheapest,
            n_hand,
            by_count: gaps.among_unseen(n_unseen),
            mine,
            others,
        }
    }

    /// The rows of weights that all cards of the hand share: for each gap between rows, how many of them fall
    /// there, and how many of the others' cards.
    #[inline(always)]
    pub(crate) fn hand(&self) -> [usize; N_HAND] {
        let mut named = [0; N_HAND];
        for (gap, named) in named.iter_mut().enumerate() {
            let own = ((self.mine[gap + 1] - self.mine[gap]) as u32).min(3) as usize;
            let coming = self.gap_of(self.others[gap + 1] - self.others[gap]).some;
            *named = TABLES[HAND] + (gap * 4 + own) * SOME_BINS + usize::from(coming);
        }
        named
    }

    /// The gap with this many unseen cards.
    #[inline(always)]
    fn gap_of(&self, n: i32) -> Gap {
        self.by_count[n as usize % MAX_UNSEEN]
    }

    /// What a card looks like, with `rank` of one's own cards below it.
    #[inline(always)]
    fn sight(&self, card: u8, rank: usize) -> Sight {
        let gap = self.lines.n_below(card).min(MAX_LINES);
        let below_card = n_below(self.unseen, card) - rank as i32;
        let (kind, room, cost) = if gap == 0 {
            (LOWEST, 0, self.cheapest)
        } else {
            let room = usize::from(self.lines.rooms[gap - 1].min(5));
            (room, room, self.lines.costs[gap - 1])
        };
        let (next_room, next_cost) = if gap < self.lines.n {
            (usize::from(self.lines.rooms[gap].min(5)), self.lines.costs[gap])
        } else {
            (6, 0)
        };
        Sight {
            gap,
            kind,
            room,
            cost,
            under: below_card - self.others[gap],
            over: self.others[gap + 1] - below_card,
            own_under: rank as i32 - self.mine[gap],
            own_over: self.mine[gap + 1] - rank as i32 - 1,
            next_room,
            next_cost,
        }
    }

    /// The features of a card, with `rank` of one's own cards below it.
    #[inline(always)]
    pub(crate) fn card(&self, card: u8, rank: usize) -> CardFeatures {
        let sight = self.sight(card, rank);
        let Sight { gap, kind, cost, next_room, .. } = sight;
        let (under, over) = (self.gap_of(sight.under), self.gap_of(sight.over));
        // Counts of one's own cards are never negative.
        let own = (sight.own_under as u32).min(2) * 3 + (sight.own_over as u32).min(2);
        let (now, later) = self.gaps.stakes(sight.room, under.share, cost);
        let stake = if gap == 0 { STAKE_BINS + now } else { now };
        let way = kind * MANY_BINS + usize::from(under.many);
        let named = [
            TABLES[0] + way * CROWDS + self.crowd,
            TABLES[1] + (kind * SOME_BINS + cost_bin(cost)) * SOME_BINS + usize::from(under.some),
            TABLES[2]
                + (next_room * SOME_BINS + cost_bin(sight.next_cost)) * SOME_BINS
                + usize::from(over.some),
            TABLES[3] + self.n_hand * self.n_hand.saturating_sub(1) / 2 + rank,
            TABLES[4] + kind * 9 + own as usize,
            TABLES[5] + kind * 5 + head_bin(card),
            TABLES[6] + gap * MAX_HAND + self.n_hand.clamp(1, MAX_HAND) - 1,
            TABLES[7] + stake,
            TABLES[8] + later,
        ];
        let pooled = [TABLES[POOLED] + way, TABLES[POOLED + 1] + stake];
        CardFeatures { named, pooled }
    }
}

/// What a card looks like on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Sight {
    /// How many rows end below it.
    gap: usize,
    /// How it would go.
    kind: usize,
    /// How many cards still fit into its row; 0 if it has to take one.
    room: usize,
    /// What its row costs, or the cheapest row if it is below all.
    cost: u8,
    /// How many unseen cards lie between it and its row's end, and between it and the next row's end…
    under: i32,
    over: i32,
    /// …and how many of one's own.
    own_under: i32,
    own_over: i32,
    /// How many cards fit into the next row, or 6 if there is none, and what that row costs.
    next_room: usize,
    next_cost: u8,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows 12 | 30 31 | 33 … 37 | 55 in a deck of 60, of which 36 cards have been seen.
    #[test]
    fn a_small_position_has_the_features_worked_out_by_hand() {
        let row = |numbers: &[u8]| cow006::RowView {
            cards: numbers.iter().filter_map(|&number| cow006::Card::new(number)).collect(),
            stop: false,
            seventh: false,
        };
        let rows = [row(&[30, 31]), row(&[12]), row(&[33, 34, 35, 36, 37]), row(&[55])];
        let (lines, which) = Lines::of_view(&rows);
        assert_eq!(&which[..4], [1, 0, 2, 3]);
        let set = |numbers: &[u8]| numbers.iter().fold(0_u128, |set, &number| set | 1 << number);
        let hand = set(&[5, 20, 25, 40, 60]);
        let unseen = hand | set(&[2, 3, 15, 21, 22, 32, 38, 39, 45, 56, 58]);
        let turn = TurnFeatures::of(&lines, unseen, 5);
        let look = Look::at(&lines, &turn, unseen, hand, Gaps::among(3));
        let seen: Vec<Sight> =
            [5, 20, 25, 40, 60].into_iter().enumerate().map(|(rank, card)| look.sight(card, rank)).collect();

        // Below all rows. The rows of 12 and 30–31 cost least and are next.
        let lowest = Sight {
            gap: 0,
            kind: LOWEST,
            room: 0,
            cost: 1,
            under: 2,
            over: 0,
            own_under: 0,
            own_over: 0,
            next_room: 4,
            next_cost: 1,
        };
        assert_eq!(seen[0], lowest);
        // 20 and 25 would follow 12. 15 is below both, and 21 and 22 are between them.
        let behind_12 = Sight {
            gap: 1,
            kind: 4,
            room: 4,
            cost: 1,
            under: 1,
            over: 2,
            own_under: 0,
            own_over: 1,
            next_room: 3,
            next_cost: 4,
        };
        assert_eq!(seen[1], behind_12);
        assert_eq!(seen[2], Sight { under: 3, over: 0, own_under: 1, own_over: 0, ..behind_12 });
        // 40 would take 33–37 unless exactly nobody plays 38 or 39 before it.
        let full = Sight { gap: 3, kind: 0, room: 0, cost: 10, under: 2, over: 1, next_cost: 7, ..lowest };
        assert_eq!(seen[3], full);
        let last =
            Sight { gap: 4, kind: 4, room: 4, cost: 7, under: 2, next_room: 6, next_cost: 0, ..lowest };
        assert_eq!(seen[4], last);
    }
}
