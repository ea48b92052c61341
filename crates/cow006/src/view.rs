//! Who sees what: the only file that decides it.

use crate::event::Revealed;
use crate::played::MAX_TURNS;
use crate::round::{DecidedBy, Titles};
use crate::row::MAX_CARDS;
use crate::state::Phase;
use crate::{Card, CardSet, Cow006, End, Event, Fate, PhaseName, Placing, RowIdx, Special, Variant};
use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Header, MAX_SEATS, Seat, Viewer};

/// A row as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RowView {
    /// The cards, lowest first.
    #[schemars(with = "Vec<Card>")]
    pub cards: ArrayVec<Card, MAX_CARDS>,
    /// S9: a Stop lies here.
    pub stop: bool,
    /// S5: a Seventh cow lies here.
    pub seventh: bool,
}

/// Where a card would go if it were placed now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WouldGo {
    /// Which row.
    pub row: RowIdx,
    /// C6: and its player would take that row.
    pub takes: bool,
    /// At which end, in the professional game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
}

table::view! {
    /// The table through one viewer's eyes: all that they may know.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct View of Cow006, PhaseName {
        /// The one seat that decides, where it is not everybody's choice.
        pub awaiting: Option<Seat>,
        /// What decided who won, once it has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub decided_by: Option<DecidedBy>,
        /// C10: who has which title, once it has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub titles: Option<Titles>,

        /// Which round, from 1.
        pub round: u16,
        /// Which turn of it, from 1.
        pub turn: u8,
        /// The points that end the game after a round (C10); `null`: none do.
        #[serde(default)]
        pub target: Option<u16>,
        /// The round that ends the game (T3, S1); `null`: none does.
        #[serde(default)]
        pub last_round: Option<u16>,
        /// The rows on the table.
        pub rows: Vec<RowView>,
        /// How many cards each row has room for (C6, S5).
        #[serde(default)]
        pub row_limits: Vec<usize>,
        /// What taking each row would cost now, with the card that is being placed where five rows lie (S4.1).
        #[serde(default)]
        pub row_points: Vec<u16>,
        /// My cards.
        pub hand: CardSet,
        /// For each of my cards where it would go now; `null` where a row or an end must be chosen.
        pub would_go: Vec<Option<WouldGo>>,
        /// And what would become of it, the points it would cost included.
        #[serde(default)]
        pub fates: Vec<Fate>,
        /// How many cards each seat holds.
        pub hand_sizes: Vec<usize>,
        /// Who has chosen.
        pub chosen: Vec<bool>,
        /// What I have chosen.
        pub my_choice: Option<Card>,
        /// The revealed cards still to be placed, in the order of placing.
        pub revealed: Vec<Revealed>,
        /// The first of them, and what will become of it; `null` where no card waits.
        #[serde(default)]
        pub placing: Option<Placing>,
        /// The row that is being taken (phase `plus`).
        pub taking: Option<RowIdx>,
        /// Each seat's points this round.
        pub piles: Vec<u16>,
        /// The cards each seat has taken this round.
        pub taken: Vec<CardSet>,
        /// The number cards each seat has played this round, in order; S7: a card that went back to the hand is not played.
        #[serde(default)]
        #[schemars(with = "Vec<Vec<Card>>")]
        pub played: Vec<ArrayVec<Card, MAX_TURNS>>,
        /// S10: points off by Plus this round.
        pub credits: Vec<u16>,
        /// S10: cards taken that a Plus has taken out of the count.
        pub cancelled: CardSet,
        /// Each seat's points of the rounds before.
        pub totals: Vec<u16>,
        /// What each round before cost each seat, oldest first; of a very long game the last 24 rounds.
        #[serde(default)]
        #[schemars(with = "Vec<Vec<u16>>")]
        pub rounds_scored: Vec<ArrayVec<u16, MAX_SEATS>>,
        /// The cards that have lain open this round and are in no hand.
        pub seen: CardSet,

        /// T2: the cards still to be drafted.
        pub pool: CardSet,
        /// T2: who drafted what this round.
        pub drafted: Vec<CardSet>,
        /// T2: whose turn it is to draft; after the draft, who was first.
        pub drafter: Option<Seat>,

        /// My specials.
        pub specials: Vec<Special>,
        /// How many specials each seat holds.
        pub special_counts: Vec<usize>,
        /// S2: the special that was played for the card being placed.
        pub special_played: Option<Special>,
        /// The discarded specials, in order.
        pub special_discard: Vec<Special>,
        /// How many specials can still be drawn.
        pub special_pile_size: usize,
        /// S7: for each seat the cards in its hand that everybody has seen.
        pub known: Vec<CardSet>,
    }
}

impl View {
    pub(crate) fn of(game: &Cow006, viewer: Viewer) -> View {
        let me = viewer.seat();
        let is_over = game.phase == Phase::Over;
        let header = Header {
            seat: me,
            options: game.options,
            phase: game.phase.name(),
            to_move: game.waiting,
            at: me.map_or(game.public_at, |seat| game.public_at.max(game.own_at[seat.idx()])),
            deadline: game.deadline,
            outcome: is_over.then(|| game.fewest_points()),
        };
        let hand = me.map_or(CardSet::EMPTY, |seat| game.hands[seat.idx()]);
        let fates: Vec<Fate> = hand.iter().map(|card| game.fate(card)).collect();
        let tactical = game.options.variant == Variant::Tactical;
        table::view_of!(
            header,
            View {
                awaiting: game.awaiting(),
                decided_by: is_over.then(|| game.decided_by()),
                titles: is_over.then(|| game.titles()),
                round: game.round,
                turn: game.turn,
                target: game.options.ends().0,
                last_round: game.options.ends().1,
                rows: game.rows.iter().map(RowView::from).collect(),
                row_limits: game.rows.iter().map(crate::Row::limit).collect(),
                row_points: game.rows.indices().map(|row| game.price_now(row)).collect(),
                hand,
                would_go: fates.iter().map(WouldGo::of).collect(),
                fates,
                hand_sizes: game.seats().map(|seat| game.hands[seat.idx()].len()).collect(),
                chosen: game.seats().map(|seat| game.choices[seat.idx()].is_some()).collect(),
                my_choice: me.and_then(|seat| game.choices[seat.idx()]),
                revealed: game.queue.iter().rev().copied().collect(),
                placing: game.placing_fate(),
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
                piles: game.seats().map(|seat| game.points(seat)).collect(),
                taken: game.seats().map(|seat| game.piles[seat.idx()]).collect(),
                played: game.seats().map(|seat| game.played.of_seat(seat)).collect(),
                credits: game.seats().map(|seat| game.credits[seat.idx()]).collect(),
                cancelled: game.cancelled,
                totals: game.seats().map(|seat| game.totals[seat.idx()]).collect(),
                rounds_scored: game.rounds_scored(),
                seen: game.seen(),
                pool: game.draft.pool,
                drafted: game
                    .seats()
                    .filter(|_| tactical)
                    .map(|seat| game.draft.drafted[seat.idx()])
                    .collect(),
                drafter: tactical.then_some(game.draft.drafter),
                specials: me.map(|seat| game.specials.hands[seat.idx()].iter().collect()).unwrap_or_default(),
                special_counts: game.seats().map(|seat| game.specials.hands[seat.idx()].len()).collect(),
                special_played: game.specials.played,
                special_discard: game.specials.discard.iter().copied().collect(),
                special_pile_size: game.specials.pile.len(),
                known: game.seats().map(|seat| game.hands[seat.idx()].among(game.known)).collect(),
            }
        )
    }
}

impl From<&crate::Row> for RowView {
    fn from(row: &crate::Row) -> RowView {
        RowView { cards: row.cards().collect(), stop: row.stop, seventh: row.seventh }
    }
}

impl WouldGo {
    /// Where a card would go if it were placed now; `None` where its player would choose.
    fn of(fate: &Fate) -> Option<WouldGo> {
        let Fate { row, takes, end, .. } = *fate;
        row.map(|row| WouldGo { row, takes, end })
    }
}

/// An event as one viewer learns of it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Notice(Event);

impl Notice {
    pub(crate) fn of(event: &Event, viewer: Viewer) -> Option<Notice> {
        let told = match event {
            Event::Dealt { seat, .. } if viewer.is(*seat) => event.clone(),
            Event::Dealt { .. } => return None,
            Event::Chose { seat, .. } if viewer.is(*seat) => event.clone(),
            Event::Chose { again: true, .. } => return None,
            Event::Chose { seat, card: _, again: false } => {
                Event::Chose { seat: *seat, card: None, again: false }
            }
            Event::Swapped { seat, discard, drew: _ } if !viewer.is(*seat) => {
                Event::Swapped { seat: *seat, discard: *discard, drew: None }
            }
            Event::RoundBegan { .. }
            | Event::Drafted { .. }
            | Event::RowsLaid { .. }
            | Event::TimeUp { .. }
            | Event::Revealed { .. }
            | Event::SpecialPlayed { .. }
            | Event::Passed { .. }
            | Event::Placed { .. }
            | Event::RowAtStake { .. }
            | Event::RowTaken { .. }
            | Event::Cancelled { .. }
            | Event::SpecialsDiscarded { .. }
            | Event::PileRenewed { .. }
            | Event::Swapped { .. }
            | Event::RoundScored { .. }
            | Event::Ended { .. } => event.clone(),
        };
        Some(Notice(told))
    }
}
