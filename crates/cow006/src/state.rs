//! The whole state of a table.

use crate::event::Revealed;
use crate::played::PlayedCards;
use crate::row::MAX_ROWS;
use crate::special::{SpecialBag, SpecialPile};
use crate::version::Version;
use crate::{Card, CardSet, Event, Options, RowIdx, Rows, Special, Variant};
use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use table::{At, CopyVec, MAX_SEATS, Seat, SeatSet, Seed, Witness};

/// The whole state of a table of «Корова 006», hidden things included.
#[derive(Clone, PartialEq, Debug)]
pub struct Cow006 {
    pub(crate) options: Options,
    pub(crate) n_seats: u8,
    pub(crate) seed: Seed,
    pub(crate) version: Version,

    pub(crate) now: At,
    /// When something last changed that everybody sees, and that only a seat sees.
    pub(crate) public_at: At,
    pub(crate) own_at: [At; MAX_SEATS],
    pub(crate) deadline: Option<At>,

    /// Counted from 1.
    pub(crate) round: u16,
    /// Counted from 1.
    pub(crate) turn: u8,
    pub(crate) phase: Phase,
    /// The seats the table waits for.
    pub(crate) waiting: SeatSet,
    pub(crate) rows: Rows,
    /// A chosen card stays in its hand until the reveal (C3). Hands, rows, piles and the queue share no card.
    pub(crate) hands: [CardSet; MAX_SEATS],
    pub(crate) choices: [Option<Card>; MAX_SEATS],
    /// The revealed cards that are not placed yet, the next one **last** (C4).
    pub(crate) queue: CopyVec<Revealed, MAX_SEATS>,
    /// Who has played what this round.
    pub(crate) played: PlayedCards,
    /// Cards that a position says have lain open, besides those that lie now.
    pub(crate) seen_before: CardSet,
    /// Cards in hands that everybody has seen (S7).
    pub(crate) known: CardSet,

    /// What was taken this round (C8).
    pub(crate) piles: [CardSet; MAX_SEATS],
    /// S10: points off by Plus this round, and the cards that no later Plus can take off again.
    pub(crate) credits: [u16; MAX_SEATS],
    pub(crate) cancelled: CardSet,
    pub(crate) totals: [u16; MAX_SEATS],
    /// What each round cost, oldest first: the last ones of a long game. A round costs 171 at most (C1).
    pub(crate) scored: CopyVec<[u8; MAX_SEATS], KEPT_ROUNDS>,

    pub(crate) draft: Draft,
    pub(crate) specials: Specials,
}

/// How many rounds a state remembers: plain memory, copied for every playout. Few games have more.
pub(crate) const KEPT_ROUNDS: usize = 24;

/// T2: the draft.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Draft {
    /// The cards still lying open.
    pub(crate) pool: CardSet,
    /// Who took what this round; empty in other variants.
    pub(crate) drafted: [CardSet; 4],
    /// Whose turn it is; after the draft the one who was first again.
    pub(crate) drafter: Seat,
}

/// S1: where the special cards are that do not lie at a row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Specials {
    pub(crate) hands: [SpecialBag; MAX_SEATS],
    /// The top one **last**.
    pub(crate) pile: SpecialPile,
    /// In the order of discarding.
    pub(crate) discard: SpecialPile,
    /// S2: the special that was played for the card being placed; it lies on the discards or at a row by now.
    pub(crate) played: Option<Special>,
    /// How often a pile was made anew (S3): every shuffle has its own chance.
    pub(crate) renewals: u16,
}

/// What the table waits for. Where a card is being placed it is the last of the queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// T2: the drafter takes a card.
    Draft,
    /// C3: all choose.
    Choose,
    /// S2 (1): the owner of the card being placed is asked for a special.
    Special,
    /// C7: they take a row.
    TakeRow,
    /// T3: they choose among equally near ends.
    End,
    /// S2 (3): they take this row, and are asked for a Plus.
    Plus { row: RowIdx },
    /// S2 (5): this seat has taken a row and is asked for a swap.
    Swap { seat: Seat },
    /// C10, S12.
    Over,
}

/// A phase by its name on the wire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// T2: a card is drafted.
    Draft,
    /// C3: all choose a card.
    Choose,
    /// S2: a special may be played for the next card.
    Special,
    /// C7: a row must be taken.
    TakeRow,
    /// T3 professional: one of equally near ends is chosen.
    End,
    /// S10: a row is taken and Plus may be played.
    Plus,
    /// S3: a row was taken and a special may be swapped.
    Swap,
    /// The game has ended.
    Over,
}

impl Phase {
    pub(crate) fn name(self) -> PhaseName {
        match self {
            Phase::Draft => PhaseName::Draft,
            Phase::Choose => PhaseName::Choose,
            Phase::Special => PhaseName::Special,
            Phase::TakeRow => PhaseName::TakeRow,
            Phase::End => PhaseName::End,
            Phase::Plus { .. } => PhaseName::Plus,
            Phase::Swap { .. } => PhaseName::Swap,
            Phase::Over => PhaseName::Over,
        }
    }
}

impl fmt::Display for PhaseName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PhaseName::Draft => "a card is being drafted",
            PhaseName::Choose => "everybody chooses a card to play",
            PhaseName::Special => "a special or a pass is awaited",
            PhaseName::TakeRow => "a row must be taken",
            PhaseName::End => "one of equally near ends must be chosen",
            PhaseName::Plus => "a row is being taken: Plus or a pass is awaited",
            PhaseName::Swap => "a swap of specials or a pass is awaited",
            PhaseName::Over => "the game is over",
        })
    }
}

impl Cow006 {
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(usize::from(self.n_seats))
    }

    pub(crate) fn is_anniversary(&self) -> bool {
        self.options.variant == Variant::Anniversary
    }

    /// The card whose turn it is to join the rows, and whose it is.
    #[inline]
    pub(crate) fn placing(&self) -> Option<Revealed> {
        self.queue.last().copied()
    }

    /// The one seat that decides, where it is not everybody's choice.
    pub(crate) fn awaiting(&self) -> Option<Seat> {
        match self.phase {
            Phase::Draft => Some(self.draft.drafter),
            Phase::Special | Phase::TakeRow | Phase::End | Phase::Plus { .. } => {
                self.placing().map(|placing| placing.seat)
            }
            Phase::Swap { seat } => Some(seat),
            Phase::Choose | Phase::Over => None,
        }
    }

    /// C9, S10: what the round costs this seat so far.
    pub(crate) fn points(&self, seat: Seat) -> u16 {
        self.piles[seat.idx()].penalty().saturating_sub(self.credits[seat.idx()])
    }

    /// What each round cost each seat, as far as it is remembered.
    pub(crate) fn rounds_scored(&self) -> Vec<ArrayVec<u16, MAX_SEATS>> {
        let of_round =
            |points: &[u8; MAX_SEATS]| self.seats().map(|seat| points[seat.idx()].into()).collect();
        self.scored.iter().map(of_round).collect()
    }

    /// The cards that have lain open this round and are in no hand: all that lie in rows, piles and the queue.
    pub(crate) fn seen(&self) -> CardSet {
        let in_rows = self.rows.iter().map(crate::Row::as_set);
        let queued = self.queue.iter().map(|revealed| CardSet::only(revealed.card));
        in_rows.chain(self.piles).chain(queued).fold(self.seen_before, CardSet::with)
    }

    /// How many Stops lie (S9.1).
    pub(crate) fn n_stops(&self) -> usize {
        self.rows.iter().filter(|row| row.stop).count()
    }

    /// Does a fifth row lie? (S4)
    pub(crate) fn has_fifth_row(&self) -> bool {
        self.rows.len() == MAX_ROWS
    }

    /// Something happened for all to see.
    #[inline]
    pub(crate) fn tell(&mut self, witness: &mut impl Witness<Event>, event: impl FnOnce() -> Event) {
        self.public_at = self.now;
        witness.saw_that(event);
    }

    /// The table waits for something new, and every wait has its clock (C3).
    #[inline]
    pub(crate) fn wait(&mut self, phase: Phase) {
        self.phase = phase;
        self.waiting = match phase {
            Phase::Choose => SeatSet::all(usize::from(self.n_seats)),
            Phase::Draft
            | Phase::Special
            | Phase::TakeRow
            | Phase::End
            | Phase::Plus { .. }
            | Phase::Swap { .. }
            | Phase::Over => self.awaiting().map_or(SeatSet::EMPTY, SeatSet::only),
        };
        self.deadline = match phase {
            Phase::Over => None,
            Phase::Draft
            | Phase::Choose
            | Phase::Special
            | Phase::TakeRow
            | Phase::End
            | Phase::Plus { .. }
            | Phase::Swap { .. } => self.options.choose_ms.map(|ms| self.now.plus_ms(u64::from(ms))),
        };
    }
}
