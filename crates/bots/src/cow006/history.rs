//! Reconstructs the round so far: the rows before every turn, and what everybody did then.
//!
//! A view tells who has played what and who has taken what. The cards that began the rows follow from that
//! (nobody played them), and the rest follows from the rules. Only which row was taken for a card below all
//! (C7) has to be tried out, the cheapest first. If somebody took two such rows in a row, they may have taken
//! them the other way round: a view cannot tell.

use crate::cow006::bits::{Bits, bit, each, penalty};
use crate::cow006::lines::Lines;
use crate::cow006::world::Played;
use cow006::View;
use table::MAX_SEATS;

/// A finished turn that everybody has seen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PastTurn {
    /// The rows before it.
    pub(crate) lines: Lines,
    /// The cards nobody had seen before it, all hands included.
    pub(crate) unseen: Bits,
    /// What each seat played.
    pub(crate) cards: [u8; MAX_SEATS],
    /// C7: who chose a row to take.
    pub(crate) taken: [Option<RowTaken>; MAX_SEATS],
}

/// C7: a row that somebody chose to take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct RowTaken {
    /// Was it the cheapest?
    pub(crate) was_cheapest: bool,
    pub(crate) n_rows: usize,
}

/// A row with its cards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct FullRow {
    cards: Bits,
    n: u8,
    last: u8,
    cost: u8,
}

impl FullRow {
    fn starting(card: u8) -> FullRow {
        FullRow { cards: bit(card), n: 1, last: card, cost: penalty(card) }
    }

    fn add(&mut self, card: u8) {
        let FullRow { cards, n, cost, .. } = *self;
        *self = FullRow { cards: cards | bit(card), n: n + 1, last: card, cost: cost + penalty(card) };
    }
}

/// C2: the number of rows.
const N_ROWS: usize = 4;
/// C6: the number of cards in a full row.
const FULL: u8 = 5;

/// The turns of this round so far, including the current one once its cards are revealed. Empty if the view
/// does not determine all of them.
pub(crate) fn past_turns(view: &View) -> Vec<PastTurn> {
    Replay::of(view).and_then(Replay::run).unwrap_or_default()
}

/// A round that is being reconstructed.
struct Replay {
    n_seats: usize,
    /// What everybody has taken in the end.
    taken: [Bits; MAX_SEATS],
    turns: Vec<PastTurn>,
    /// The cards of every turn, in the order of placing.
    queues: Vec<Vec<(usize, u8)>>,
    /// How many cards of the last turn have not been placed yet.
    n_waiting: usize,
    /// The rows as they lie now, as sets of cards.
    now: Vec<Bits>,
}

impl Replay {
    fn of(view: &View) -> Option<Replay> {
        let n_seats = view.played.len();
        let n_turns = view.played.first()?.len();
        if view.hand_sizes.len() != n_seats || view.played.iter().any(|cards| cards.len() != n_turns) {
            return None;
        }
        let mut unseen = view.played.iter().flatten().fold(0, |all, card| all | bit(card.number()));
        let first = view.seen.to_bits() & !unseen;
        let deck = cow006::CardSet::up_to(view.options.last_card(n_seats));
        unseen |= deck.without(view.seen).to_bits();
        let mut turns = Vec::with_capacity(n_turns);
        let mut queues = Vec::with_capacity(n_turns);
        for turn in 0..n_turns {
            let mut past =
                PastTurn { lines: Lines::NONE, unseen, cards: [0; MAX_SEATS], taken: [None; MAX_SEATS] };
            let mut queue = Played::default();
            for (seat, cards) in view.played.iter().enumerate() {
                past.cards[seat] = cards[turn].number();
                queue.add(seat, past.cards[seat]);
                unseen &= !bit(past.cards[seat]);
            }
            turns.push(past);
            queues.push(queue.in_order().collect());
        }
        let mut taken = [0; MAX_SEATS];
        taken.iter_mut().zip(&view.taken).for_each(|(to, cards)| *to = cards.to_bits());
        let bits = |row: &cow006::RowView| row.cards.iter().fold(0, |all, card| all | bit(card.number()));
        let mut now: Vec<Bits> = view.rows.iter().map(bits).collect();
        now.sort_unstable();
        let replay = Replay { n_seats, taken, turns, queues, n_waiting: view.revealed.len(), now };
        (crate::cow006::bits::n_cards(first) == N_ROWS).then_some(())?;
        replay.begins_with(first)
    }

    /// Sets the first rows, as those of the first turn.
    fn begins_with(mut self, first: Bits) -> Option<Replay> {
        self.turns.first_mut()?.lines = Lines::starting(each(first));
        Some(self)
    }

    fn run(mut self) -> Option<Vec<PastTurn>> {
        let mut rows = [FullRow::default(); N_ROWS];
        let first = self.turns.first()?.lines;
        rows.iter_mut().zip(first.ends).for_each(|(row, card)| *row = FullRow::starting(card));
        self.place(rows, 0, 0).then_some(self.turns)
    }

    /// Places the cards from this one on. Returns whether the result is the table as it lies.
    fn place(&mut self, mut rows: [FullRow; N_ROWS], turn: usize, place: usize) -> bool {
        let is_last = turn + 1 == self.turns.len();
        let n_placed = if is_last { self.n_seats.saturating_sub(self.n_waiting) } else { self.n_seats };
        if place == n_placed {
            return if is_last { self.is_now(&rows) } else { self.begin_turn(rows, turn + 1) };
        }
        let (seat, card) = self.queues[turn][place];
        let below = (0..N_ROWS).filter(|&row| rows[row].last < card).max_by_key(|&row| rows[row].last);
        match below {
            Some(row) if rows[row].n < FULL => {
                rows[row].add(card);
                self.place(rows, turn, place + 1)
            }
            Some(row) => self.take(rows, turn, place, row),
            None => {
                let mut by_cost: [usize; N_ROWS] = std::array::from_fn(|row| row);
                by_cost.sort_by_key(|&row| rows[row].cost);
                by_cost.into_iter().any(|row| {
                    let was_cheapest = rows[row].cost == rows[by_cost[0]].cost;
                    self.turns[turn].taken[seat] = Some(RowTaken { was_cheapest, n_rows: N_ROWS });
                    self.take(rows, turn, place, row)
                })
            }
        }
    }

    /// C6, C7: the row must be in the pile of whoever took it.
    fn take(&mut self, mut rows: [FullRow; N_ROWS], turn: usize, place: usize, row: usize) -> bool {
        let (seat, card) = self.queues[turn][place];
        if rows[row].cards & !self.taken[seat] != 0 {
            return false;
        }
        rows[row] = FullRow::starting(card);
        self.place(rows, turn, place + 1)
    }

    fn begin_turn(&mut self, rows: [FullRow; N_ROWS], turn: usize) -> bool {
        let mut lines = Lines::NONE;
        for row in rows {
            lines.add(row.last, FULL - row.n, row.cost);
        }
        self.turns[turn].lines = lines;
        self.turns[turn].taken = [None; MAX_SEATS];
        self.place(rows, turn, 0)
    }

    fn is_now(&self, rows: &[FullRow; N_ROWS]) -> bool {
        let mut rows = rows.map(|row| row.cards);
        rows.sort_unstable();
        rows[..] == self.now[..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cow006::lines::Lines;
    use cow006::{Action, Cow006, Options, PhaseName, Variant};
    use table::{Game, Seat, Seed, Viewer};

    /// Plays a round in which every chosen row is the cheapest, or any. Returns how many views there were
    /// before turns, and how many of them were reconstructed as a different course of the round.
    fn read_again(variant: Variant, n_seats: usize, seed: Seed, cheapest: bool) -> (u32, u32) {
        let options = Options { variant, rounds: Some(1), ..Options::default() };
        let mut game = Cow006::new(n_seats, &options, seed).unwrap();
        let mut chance = seed.chance(3, 3);
        let mut course: Vec<(Lines, u128)> = Vec::new();
        let (mut n_views, mut n_other) = (0, 0);
        while !game.is_over() {
            let view = game.view(Viewer::Spectator);
            if view.phase == PhaseName::Choose && game.to_move().len() == n_seats {
                let turns = past_turns(&view);
                assert_eq!(turns.len(), course.len(), "all turns are found");
                let found = turns.iter().map(|turn| (turn.lines, turn.unseen));
                n_views += 1;
                n_other += u32::from(found.ne(course.iter().copied()));
                course.push((Lines::of_table(game.rows()), game.unseen().to_bits()));
            }
            let seat = game.to_move().first().unwrap();
            let mut action = game.random_legal(seat, game.now(), &mut chance).unwrap();
            if let (Action::TakeRow { .. }, true) = (action, cheapest) {
                let costs = game.rows().iter().map(cow006::Row::penalty).enumerate();
                let row = costs.min_by_key(|&(_, cost)| cost).and_then(|(row, _)| cow006::RowIdx::new(row));
                action = Action::TakeRow { row: row.unwrap() };
            }
            game.act(seat, action, game.now(), &mut ()).unwrap();
        }
        (n_views, n_other)
    }

    /// C3–C9: whatever was played and taken, all turns are reconstructed, and nearly always as they were.
    #[test]
    fn the_rows_of_every_turn_are_found_again() {
        for (variant, n_seats) in [(Variant::Classic, 2), (Variant::Classic, 6), (Variant::Tactical, 4)] {
            for cheapest in [true, false] {
                let (mut n_views, mut n_other) = (0, 0);
                for number in 0..40 {
                    let (views, other) = read_again(variant, n_seats, Seed([number; 32]), cheapest);
                    (n_views, n_other) = (n_views + views, n_other + other);
                }
                let most = if cheapest { n_views / 20 } else { n_views / 4 };
                assert!(n_other <= most, "{variant:?} {n_seats} {cheapest}: {n_other} of {n_views}");
            }
        }
    }

    /// C7: the reconstruction notices whether a chosen row was the cheapest.
    #[test]
    fn a_dear_row_is_noticed() {
        for (row, was_cheapest) in [(0, true), (1, false)] {
            let position = r#"{"rows":[[12],[30],[33],[38]],"hands":[[3,40,77,80,81,82,83,84,85,86],
                [31,36,90,91,92,93,94,95,96,97]]}"#;
            let position = serde_json::from_str(position).unwrap();
            let mut game = Cow006::from_position(2, &Options::default(), &position, Seed([1; 32])).unwrap();
            for (seat, number) in [(0, 3), (1, 31)] {
                let card = cow006::Card::new(number).unwrap();
                game.act(Seat::at(seat), Action::Choose { card }, game.now(), &mut ()).unwrap();
            }
            let row = cow006::RowIdx::new(row).unwrap();
            assert_eq!(past_turns(&game.view(Viewer::Spectator)).len(), 1, "the turn under way");
            game.act(Seat::at(0), Action::TakeRow { row }, game.now(), &mut ()).unwrap();
            let turns = past_turns(&game.view(Viewer::Spectator));
            assert_eq!(turns[0].taken[0], Some(RowTaken { was_cheapest, n_rows: 4 }));
            assert_eq!(turns[0].taken[1], None);
        }
    }

    /// If a view does not tell everything, nothing is reconstructed.
    #[test]
    fn what_is_not_told_is_not_guessed() {
        let position = r#"{"rows":[[12,14],[30],[33],[38]],"hands":[[40,77],[36,90]],"piles":[[60,61],[]]}"#;
        let options = Options::default();
        let position = serde_json::from_str(position).unwrap();
        let game = Cow006::from_position(2, &options, &position, Seed([1; 32])).unwrap();
        assert!(past_turns(&game.view(Viewer::Spectator)).is_empty());
    }
}
