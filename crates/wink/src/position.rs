//! The whole state in writing, for the referee and for tests.

use crate::history::Told;
use crate::state::{Phase, PhaseName};
use crate::view::{CrowdCard, FrontCards, crowd};
use crate::{Card, CardSet, Wink};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{At, Seat, SeatSet};

/// The whole state in writing. Lists that are per seat may be left out; numbers that stand nowhere are out of play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Each seat's cards: together the numbers that lie face up in the crowd.
    pub hands: Vec<CardSet>,
    /// The crowd.
    pub crowd: Vec<CrowdCard>,
    /// The called card each seat's pawn stands on; left out: none stands.
    #[serde(default)]
    pub pawns: Vec<Option<Card>>,
    /// Whose turn it is; left out: seat 0's.
    #[serde(default = "seat_0")]
    pub turn: Seat,
    /// `turn` or `over`; left out: as the hands and the quiet rounds say.
    #[serde(default)]
    pub phase: Option<PhaseName>,
    /// The contact cards in front of each seat.
    #[serde(default)]
    pub front: Vec<FrontCards>,
    /// Each seat's unused counter-intelligence cards; left out: 4 each.
    #[serde(default)]
    pub counter: Vec<u8>,
    /// And those that it played with success.
    #[serde(default)]
    pub counter_won: Vec<u8>,
    /// W5.3: called numbers that were accused wrongly.
    #[serde(default)]
    pub barred: Vec<Card>,
    /// W5.3: and who was wrong, in the same order: only they may try again (`null`: nobody may); left out: as `history`
    /// says.
    #[serde(default)]
    pub barred_by: Vec<Option<Seat>>,
    /// W4: who was named this turn.
    #[serde(default)]
    pub named: Option<Seat>,
    /// How many turns have ended.
    #[serde(default)]
    pub turns: u32,
    /// W10: quiet full rounds in a row.
    #[serde(default)]
    pub quiet_rounds: u8,
    /// W10: quiet turns since.
    #[serde(default)]
    pub quiet_turns: u8,
    /// W10: was a card taken or turned in this turn? Where somebody was `named` it was.
    #[serde(default)]
    pub stirred: bool,
    /// G1: where each seat looks.
    #[serde(default)]
    pub looks: Vec<Option<Seat>>,
    /// G1: and since when.
    #[serde(default)]
    pub looked_at: Vec<Option<At>>,
    /// G4: the last wink of each seat that has winked.
    #[serde(default)]
    pub winks: Vec<WinkMade>,
    /// G3: what each seat has seen; left out: as `seen_by` and the looks say.
    #[serde(default)]
    pub sightings: Option<Vec<WinkSighted>>,
    /// What was said aloud, in order.
    #[serde(default)]
    pub history: Vec<Told>,
    /// The time of the last thing that happened; left out: the latest time that stands here.
    #[serde(default)]
    pub at: Option<At>,
    /// And of the last one that everybody saw.
    #[serde(default)]
    pub public_at: At,
    /// And of the last one that only this seat saw.
    #[serde(default)]
    pub own_at: Vec<At>,
    /// G6: when the clock goes off; left out: a whole turn after `at`.
    #[serde(default)]
    pub deadline: Option<At>,
}

/// G2: a wink.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WinkMade {
    /// Who winked.
    pub seat: Seat,
    /// At whom.
    pub to: Seat,
    /// The number called; left out: the one that `to` has called.
    #[serde(default)]
    pub card: Option<Card>,
    /// When it began.
    pub from: At,
    /// When it ends, or ended with the call; left out: after `wink_ms`.
    #[serde(default)]
    pub until: Option<At>,
    /// Who has seen it, while the number is in a hand; left out: as the looks say.
    #[serde(default)]
    pub seen_by: Option<SeatSet>,
}

/// G3: the last wink that a viewer saw for a number.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WinkSighted {
    /// Who saw it.
    pub viewer: Seat,
    /// Who winked.
    pub seat: Seat,
    /// At whom.
    pub to: Seat,
    /// The number called.
    pub card: Card,
    /// When the viewer first saw it.
    pub at: At,
    /// When it began.
    pub from: At,
    /// When it ends, or ended with the call.
    pub until: At,
}

fn seat_0() -> Seat {
    Seat::at(0)
}

impl Position {
    pub(crate) fn of(game: &Wink) -> Position {
        let n_seats = usize::from(game.n_seats);
        let (phase, named, deadline) = match game.phase {
            Phase::Turn { named, deadline } => (PhaseName::Turn, named, Some(deadline)),
            Phase::Over => (PhaseName::Over, None, None),
        };
        Position {
            hands: game.hands[..n_seats].to_vec(),
            crowd: crowd(game),
            pawns: game.pawns[..n_seats].to_vec(),
            turn: game.turn,
            phase: Some(phase),
            front: game.fronts[..n_seats].iter().map(FrontCards::from).collect(),
            counter: game.counters[..n_seats].iter().map(|counter| counter.unused).collect(),
            counter_won: game.counters[..n_seats].iter().map(|counter| counter.won).collect(),
            barred: game.barred.iter().collect(),
            barred_by: game.who_was_wrong(),
            named,
            turns: game.n_turns,
            quiet_rounds: game.quiet_turns / game.n_seats,
            quiet_turns: game.quiet_turns % game.n_seats,
            stirred: game.stirred,
            looks: game.looks[..n_seats].iter().map(|look| look.at).collect(),
            looked_at: game.looks[..n_seats].iter().map(|look| look.since).collect(),
            winks: game.seats().filter_map(|seat| wink_made(game, seat)).collect(),
            sightings: Some(sightings(game)),
            history: game.history.told().collect(),
            at: Some(game.now),
            public_at: game.public_at,
            own_at: game.own_at[..n_seats].to_vec(),
            deadline,
        }
    }
}

fn wink_made(game: &Wink, seat: Seat) -> Option<WinkMade> {
    let signal = game.signals[seat.idx()]?;
    let saw_it = game.sightings.iter().filter(|sighting| sighting.signal() == signal);
    Some(WinkMade {
        seat,
        to: signal.to,
        card: Some(signal.card),
        from: signal.from,
        until: Some(signal.until),
        seen_by: Some(saw_it.map(|sighting| sighting.viewer).collect()),
    })
}

fn sightings(game: &Wink) -> Vec<WinkSighted> {
    let written = game.sightings.iter().filter_map(|sighting| {
        Some(WinkSighted {
            viewer: sighting.viewer,
            seat: game.holder(sighting.card)?,
            to: sighting.to,
            card: sighting.card,
            at: sighting.at,
            from: sighting.from(),
            until: sighting.until(),
        })
    });
    written.collect()
}
