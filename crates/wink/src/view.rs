//! Who sees what: the only file that decides it.

use crate::gaze::{LOOK_PAUSE_MS, WINK_PAUSE_MS};
use crate::history::Told;
use crate::scoring::DecidedBy;
use crate::state::{Front, Phase, PhaseName};
use crate::{Card, CardSet, Event, Wink};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{At, Game, Header, Seat, SeatSet, Viewer};

/// A card of the crowd. What lies face down was called aloud, so everybody knows its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CrowdCard {
    /// Its number.
    pub card: Card,
    /// Can it still be called?
    pub face_up: bool,
}

/// The contact cards in front of a player, lowest first. The holder of a called number was seen laying it down, so
/// everybody knows the numbers that lie face down too.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct FrontCards {
    /// W7: face up, a point each; a number stands twice where both its cards were won (W5.1).
    pub up: Vec<Card>,
    /// W8: face down.
    pub down: CardSet,
}

/// A wink that I saw (G3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WinkSeen {
    /// Who winked, and so holds the card.
    pub seat: Seat,
    /// At whom.
    pub to: Seat,
    /// The number that was called.
    pub card: Card,
    /// When I first saw it.
    pub at: At,
    /// When it began.
    pub from: At,
    /// When it ends, or ended with the call.
    pub until: At,
}

/// My own last wink. I am not told who saw it; I see who looks at me.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MyWink {
    /// At whom.
    pub to: Seat,
    /// The number that was called.
    pub card: Card,
    /// When it began.
    pub from: At,
    /// When it ends, or ended with the call.
    pub until: At,
}

table::view! {
    /// The table through one viewer's eyes: all that they may know.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct View of Wink, PhaseName {
        /// W8: what decided who won, once it has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub decided_by: Option<DecidedBy>,

        /// Whose turn it is, or was when the game ended.
        pub turn: Seat,
        /// How many turns have ended.
        pub turns: u32,
        /// W4: who was named this turn.
        pub named: Option<Seat>,
        /// W10: how many full rounds in a row no card was taken or turned.
        pub quiet_rounds: u8,
        /// W10: how many quiet turns there were since.
        pub quiet_turns: u8,
        /// W10: was a card taken or turned in this turn?
        pub stirred: bool,

        /// The crowd, lowest first.
        pub crowd: Vec<CrowdCard>,
        /// The card each seat's pawn stands on.
        pub pawns: Vec<Option<Card>>,
        /// My cards.
        pub hand: CardSet,
        /// How many cards each seat holds.
        pub hand_sizes: Vec<usize>,
        /// The contact cards in front of each seat.
        pub front: Vec<FrontCards>,
        /// Each seat's unused counter-intelligence cards.
        pub counter: Vec<u8>,
        /// W5.1: and those that lie in front of it, played with success.
        pub counter_won: Vec<u8>,
        /// W7: each seat's points as things lie.
        #[serde(default)]
        pub points: Vec<i32>,
        /// W5.3: called numbers that were accused wrongly.
        pub barred: CardSet,
        /// W5.3: and who was wrong, in the same order: only they may try again (`null`: nobody may).
        pub barred_by: Vec<Option<Seat>>,

        /// G1: where each seat looks; `null` is the table.
        pub looks: Vec<Option<Seat>>,
        /// G1: and since when; `null` where it has not changed yet.
        pub looked_at: Vec<Option<At>>,
        /// G1: when I may look elsewhere; `null` where I have not changed my look yet.
        #[serde(default)]
        pub look_again_at: Option<At>,
        /// W3: the seats whose contact I am now.
        pub contact_of: SeatSet,
        /// G3: for each number still in a hand the last wink that I saw for it.
        pub winks_seen: Vec<WinkSeen>,
        /// G2: my own last wink.
        pub my_wink: Option<MyWink>,
        /// G4: when I may wink again; `null` where I have not winked.
        pub wink_again_at: Option<At>,
        /// What was said aloud, in order, without calls and passes that told nothing new.
        pub history: Vec<Told>,
    }
}

impl View {
    pub(crate) fn of(game: &Wink, viewer: Viewer) -> View {
        let me = viewer.seat().filter(|&seat| game.existing(seat).is_ok());
        let n_seats = game.n_seats as usize;
        let outcome = game.outcome();
        let (phase, named, deadline) = match game.phase {
            Phase::Turn { named, deadline } => (PhaseName::Turn, named, Some(deadline)),
            Phase::Over => (PhaseName::Over, None, None),
        };
        let is_over = outcome.is_some();
        let header = Header {
            seat: me,
            options: game.options,
            phase,
            to_move: game.to_move(),
            at: me.map_or(game.public_at, |seat| game.public_at.max(game.own_at[seat.idx()])),
            deadline,
            outcome,
        };
        let my_wink = me.and_then(|seat| game.signals[seat.idx()]);
        table::view_of!(
            header,
            View {
                decided_by: is_over.then(|| game.decided_by()),
                turn: game.turn,
                turns: game.n_turns,
                named,
                quiet_rounds: game.quiet_turns / game.n_seats,
                quiet_turns: game.quiet_turns % game.n_seats,
                stirred: game.stirred,
                crowd: crowd(game),
                pawns: game.pawns[..n_seats].to_vec(),
                hand: me.map_or(CardSet::EMPTY, |seat| game.hands[seat.idx()]),
                hand_sizes: game.hands[..n_seats].iter().map(|hand| hand.len()).collect(),
                front: game.fronts[..n_seats].iter().map(FrontCards::from).collect(),
                counter: game.counters[..n_seats].iter().map(|counter| counter.unused).collect(),
                counter_won: game.counters[..n_seats].iter().map(|counter| counter.won).collect(),
                points: game.seats().map(|seat| game.points(seat)).collect(),
                barred: game.barred,
                barred_by: game.who_was_wrong(),
                looks: game.looks[..n_seats].iter().map(|look| look.at).collect(),
                looked_at: game.looks[..n_seats].iter().map(|look| look.since).collect(),
                look_again_at: me
                    .and_then(|seat| game.looks[seat.idx()].since)
                    .map(|since| since.plus_ms(u64::from(LOOK_PAUSE_MS))),
                contact_of: me.map_or(SeatSet::EMPTY, |me| {
                    game.seats().filter(|&caller| game.is_contact_of(me, caller)).collect()
                }),
                winks_seen: me.map_or_else(Vec::new, |me| winks_seen(game, me)),
                my_wink: my_wink.map(|wink| MyWink {
                    to: wink.to,
                    card: wink.card,
                    from: wink.from,
                    until: wink.until,
                }),
                wink_again_at: my_wink.map(|wink| wink.from.plus_ms(u64::from(WINK_PAUSE_MS))),
                history: game.history.told().collect(),
            }
        )
    }
}

impl View {
    /// W5.3: may I not accuse this number, because another was wrong about it?
    #[must_use]
    pub fn is_barred(&self, card: Card) -> bool {
        let barred = self.barred.iter().zip(&self.barred_by).find(|(barred, _)| *barred == card);
        barred.is_some_and(|(_, by)| by.is_none() || *by != self.seat)
    }
}

/// The crowd as it lies.
pub(crate) fn crowd(game: &Wink) -> Vec<CrowdCard> {
    let lying = game.face_up.with(game.face_down);
    lying.iter().map(|card| CrowdCard { card, face_up: game.face_up.contains(card) }).collect()
}

/// G3: what this seat has seen, and nobody else's sightings.
fn winks_seen(game: &Wink, me: Seat) -> Vec<WinkSeen> {
    let mine = game.sightings.iter().filter(|sighting| sighting.viewer == me);
    mine.filter_map(|sighting| {
        Some(WinkSeen {
            seat: game.holder(sighting.card)?,
            to: sighting.to,
            card: sighting.card,
            at: sighting.at,
            from: sighting.from(),
            until: sighting.until(),
        })
    })
    .collect()
}

impl From<&Front> for FrontCards {
    fn from(front: &Front) -> FrontCards {
        let times = |card| if front.pairs.contains(card) { 2 } else { 1 };
        let up = front.up.iter().flat_map(|card| std::iter::repeat_n(card, times(card))).collect();
        FrontCards { up, down: front.down }
    }
}

/// An event as one viewer learns of it; only [`Game::notice`] makes one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Notice(Event);

impl Notice {
    /// Everything is said aloud or seen by all, but a wink: its winker knows of it, and who saw it (G3).
    pub(crate) fn of(event: &Event, viewer: Viewer) -> Option<Notice> {
        let noticed = match event {
            Event::Named { .. }
            | Event::Called { .. }
            | Event::Passed { .. }
            | Event::Looked { .. }
            | Event::Accused { .. }
            | Event::Ended { .. } => true,
            Event::Winked { seat, .. } => viewer.is(*seat),
            Event::Saw { viewer: seer, .. } => viewer.is(*seer),
        };
        noticed.then_some(Notice(*event))
    }
}
