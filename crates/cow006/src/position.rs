//! The whole state in writing, for the referee and for tests.

use crate::event::Revealed;
use crate::played::MAX_TURNS;
use crate::state::Phase;
use crate::{Card, CardSet, Cow006, PhaseName, Row, RowIdx, Special, Variant};
use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{At, MAX_SEATS, Seat};

/// A table in writing. Only `rows` and `hands` must be given; the rest has obvious defaults.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The rows, each lowest first. No rows yet while cards are being drafted.
    #[serde(default)]
    pub rows: Vec<Vec<Card>>,
    /// The hands, all of one length. A chosen card is still in its hand, a revealed one is not.
    pub hands: Vec<CardSet>,
    /// Points of the rounds before; none.
    #[serde(default)]
    pub totals: Vec<u16>,
    /// What each of them cost each seat, oldest first; not told.
    #[serde(default)]
    #[schemars(with = "Vec<Vec<u16>>")]
    pub rounds_scored: Vec<ArrayVec<u16, MAX_SEATS>>,
    /// The cards each seat has taken this round; none.
    #[serde(default)]
    pub piles: Vec<CardSet>,
    /// The number cards each seat has played this round, in order, or the last of them; those in `revealed`.
    #[serde(default)]
    #[schemars(with = "Vec<Vec<Card>>")]
    pub played: Vec<ArrayVec<Card, MAX_TURNS>>,
    /// S10: points off by Plus this round; none.
    #[serde(default)]
    pub credits: Vec<u16>,
    /// S10: cards of the piles that no later Plus can take off; none.
    #[serde(default)]
    pub cancelled: CardSet,
    /// Which round, from 1; the first.
    #[serde(default)]
    pub round: Option<u16>,
    /// Which turn of it, from 1; as the hands say.
    #[serde(default)]
    pub turn: Option<u8>,
    /// What the table waits for; found out from the rest.
    #[serde(default)]
    pub phase: Option<PhaseName>,
    /// Each seat's choice or `null`; none.
    #[serde(default)]
    pub choices: Vec<Option<Card>>,
    /// The revealed cards still to be placed, in the order of placing; none.
    #[serde(default)]
    pub revealed: Vec<Revealed>,
    /// The seat that decides; the owner of the first revealed card.
    #[serde(default)]
    pub awaiting: Option<Seat>,
    /// The row that is being taken in the phase `plus`; where C6 says so.
    #[serde(default)]
    pub taking: Option<RowIdx>,
    /// The special that was played for the card being placed; none.
    #[serde(default)]
    pub special_played: Option<Special>,
    /// T2: the cards still to be drafted; none.
    #[serde(default)]
    pub pool: CardSet,
    /// T2: who drafted what; the hands and what was played from them, where that is known.
    #[serde(default)]
    pub drafted: Vec<CardSet>,
    /// T2: whose turn it is to draft; the first seat with the fewest cards.
    #[serde(default)]
    pub drafter: Option<Seat>,
    /// The cards that have lain open and are in no hand; those that lie in rows and piles.
    #[serde(default)]
    pub seen: Option<CardSet>,
    /// Each seat's specials; none.
    #[serde(default)]
    pub specials: Vec<Vec<Special>>,
    /// The pile of specials, the top one first; all that are nowhere else, shuffled.
    #[serde(default)]
    pub special_pile: Option<Vec<Special>>,
    /// The discarded specials; none.
    #[serde(default)]
    pub special_discard: Vec<Special>,
    /// The rows with a Stop; none.
    #[serde(default)]
    pub stops: Vec<RowIdx>,
    /// The rows with a Seventh cow; none.
    #[serde(default)]
    pub sevenths: Vec<RowIdx>,
    /// Is the last row a fifth one?
    #[serde(default)]
    pub fifth_row: bool,
    /// S7: for each seat the cards in its hand that everybody has seen; none.
    #[serde(default)]
    pub known: Vec<CardSet>,
    /// How often the pile of specials was made anew; never.
    #[serde(default)]
    pub renewals: u16,
    /// The time of the last move; 0.
    #[serde(default)]
    pub at: At,
    /// When something last changed that everybody sees; 0.
    #[serde(default)]
    pub public_at: At,
    /// And that only this seat sees; 0.
    #[serde(default)]
    pub own_at: Vec<At>,
    /// When the table goes on by itself; `choose_ms` after `at`.
    #[serde(default)]
    pub deadline: Option<At>,
}

impl Position {
    pub(crate) fn of(game: &Cow006) -> Position {
        let per_seat = |cards: &[CardSet]| cards[..usize::from(game.n_seats)].to_vec();
        let tactical = game.options.variant == Variant::Tactical;
        let rows_where = |is_so: fn(&Row) -> bool| {
            let rows = game.rows.iter().enumerate().filter(|(_, row)| is_so(row));
            rows.map(|(idx, _)| RowIdx::at(idx)).collect()
        };
        Position {
            rows: game.rows.iter().map(|row| row.cards().collect()).collect(),
            hands: per_seat(&game.hands),
            totals: game.seats().map(|seat| game.totals[seat.idx()]).collect(),
            rounds_scored: game.rounds_scored(),
            piles: per_seat(&game.piles),
            played: game.seats().map(|seat| game.played.of_seat(seat)).collect(),
            credits: game.seats().map(|seat| game.credits[seat.idx()]).collect(),
            cancelled: game.cancelled,
            round: Some(game.round),
            turn: Some(game.turn),
            phase: Some(game.phase.name()),
            choices: game.seats().map(|seat| game.choices[seat.idx()]).collect(),
            revealed: game.queue.iter().rev().copied().collect(),
            awaiting: game.awaiting(),
            taking: match game.phase {
                Phase::Plus { row } => Some(row),
                Phase::Draft
                | Phase::Choose
                | Phase::Special
                | Phase::TakeRow
                | Phase::End
                | Phase::Swap { .. }
                | Phase::Over => None,
            },
            special_played: game.specials.played,
            pool: game.draft.pool,
            drafted: game.seats().filter(|_| tactical).map(|seat| game.draft.drafted[seat.idx()]).collect(),
            drafter: tactical.then_some(game.draft.drafter),
            seen: Some(game.seen()),
            specials: game.seats().map(|seat| game.specials.hands[seat.idx()].iter().collect()).collect(),
            special_pile: Some(game.specials.pile.iter().rev().copied().collect()),
            special_discard: game.specials.discard.iter().copied().collect(),
            stops: rows_where(|row| row.stop),
            sevenths: rows_where(|row| row.seventh),
            fifth_row: game.has_fifth_row(),
            known: game.seats().map(|seat| game.hands[seat.idx()].among(game.known)).collect(),
            renewals: game.specials.renewals,
            at: game.now,
            public_at: game.public_at,
            own_at: game.seats().map(|seat| game.own_at[seat.idx()]).collect(),
            deadline: game.deadline,
        }
    }
}
