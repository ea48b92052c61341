//! The whole state of a table.

use crate::history::History;
use crate::{Card, CardSet, End, Event, Options};
use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{At, CopyVec, Seat, Seed, Witness, below, shuffle};

/// The largest table.
pub const MAX_PLAYERS: usize = 8;
/// W1: how many counter-intelligence cards everybody begins with.
pub const COUNTERS: u8 = 4;
/// A card is in one hand, so all others can have seen its wink: the most is 32 cards and seven others.
pub(crate) const MAX_SIGHTINGS: usize = 32 * 7;

const PURPOSE_DEAL: u32 = 0;
const PURPOSE_FIRST: u32 = 1;
/// G6: where the clock places a pawn; every turn has its own chance.
pub(crate) const PURPOSE_CLOCK: u32 = 2;

/// The whole state of a table of «Маскарад», hidden things included.
///
/// Invariant: hands are disjoint, and a number is in a hand exactly where its other card lies face up in the crowd:
/// whatever takes or turns the one takes the other out of the hand (W4, W5).
#[derive(Clone, PartialEq, Debug)]
pub struct Wink {
    pub(crate) options: Options,
    pub(crate) n_seats: u8,
    pub(crate) seed: Seed,

    pub(crate) now: At,
    /// When something last changed that everybody sees, and that only a seat sees.
    pub(crate) public_at: At,
    pub(crate) own_at: [At; MAX_PLAYERS],

    pub(crate) phase: Phase,
    /// Whose turn it is, or was when the game ended.
    pub(crate) turn: Seat,
    /// How many turns have ended.
    pub(crate) n_turns: u32,
    /// W10: how many of the last turns were quiet.
    pub(crate) quiet_turns: u8,
    /// W10: was a card taken or turned in this turn?
    pub(crate) stirred: bool,

    pub(crate) hands: [CardSet; MAX_PLAYERS],
    pub(crate) face_up: CardSet,
    pub(crate) face_down: CardSet,
    /// The called card each seat's pawn stands on: face up, and no two on the same.
    pub(crate) pawns: [Option<Card>; MAX_PLAYERS],
    /// The cards under the pawns.
    pub(crate) called: CardSet,
    pub(crate) fronts: [Front; MAX_PLAYERS],
    pub(crate) counters: [Counter; MAX_PLAYERS],
    /// W5.3: called numbers that were accused wrongly, and by the seat of their caller who was wrong: only they may try
    /// again. `None`: nobody may.
    pub(crate) barred: CardSet,
    pub(crate) barred_by: [Option<Seat>; MAX_PLAYERS],

    pub(crate) looks: [Look; MAX_PLAYERS],
    /// G4: the last wink of each seat.
    pub(crate) signals: [Option<Signal>; MAX_PLAYERS],
    /// G3: who has seen whom wink, for numbers still in a hand: the last wink that a viewer saw for a number.
    pub(crate) sightings: CopyVec<Sighting, MAX_SIGHTINGS>,
    pub(crate) history: History,
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// The seat whose turn it is may name, and calls.
    Turn {
        /// W4: whom they have named this turn.
        named: Option<Seat>,
        /// G6: when the clock places their pawn.
        deadline: At,
    },
    /// W6, W10.
    Over,
}

/// A phase by its name on the wire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// Somebody's turn.
    Turn,
    /// The game has ended.
    Over,
}

/// The contact cards in front of a player.
///
/// Invariant: `pairs` are numbers of `up`, and no number is both up and down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Front {
    /// Numbers that lie face up.
    pub(crate) up: CardSet,
    /// W5.1: those of them that lie there twice.
    pub(crate) pairs: CardSet,
    /// W4.2: numbers that lie face down.
    pub(crate) down: CardSet,
}

/// A player's counter-intelligence cards.
///
/// Invariant: at most [`COUNTERS`] together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Counter {
    pub(crate) unused: u8,
    /// W5.1: played and lying in front of the player; those played in vain are out of the game (W5.2).
    pub(crate) won: u8,
}

/// G1: where a player looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Look {
    /// At whom; `None` is the table.
    pub(crate) at: Option<Seat>,
    /// Since when; `None`: it has not changed yet.
    pub(crate) since: Option<At>,
}

/// G2: a wink, seen for `[from, until)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Signal {
    pub(crate) to: Seat,
    pub(crate) card: Card,
    pub(crate) from: At,
    pub(crate) until: At,
}

/// G3: a wink that somebody saw. Its winker is whoever holds the card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sighting {
    pub(crate) viewer: Seat,
    pub(crate) to: Seat,
    pub(crate) card: Card,
    /// When the viewer first saw it.
    pub(crate) at: At,
    /// How long before that it had begun, and how long after that it ends.
    pub(crate) gone_ms: u16,
    pub(crate) left_ms: u16,
}

impl Wink {
    /// W1: the crowd lies open, the other deck is dealt out, and who begins is drawn by lot.
    pub(crate) fn deal(n_seats: usize, options: Options, seed: Seed) -> Wink {
        let deck = CardSet::deck(n_seats);
        let first = below(&mut seed.chance(PURPOSE_FIRST, 0), n_seats as u32) as usize;
        let mut game = Wink::bare(n_seats, options, seed, Seat::at(first));
        game.face_up = deck;

        let mut cards: ArrayVec<Card, { crate::MAX_CARDS }> = deck.iter().collect();
        shuffle(&mut seed.chance(PURPOSE_DEAL, 0), &mut cards, deck.len());
        for (hand, dealt) in game.hands.iter_mut().zip(cards.chunks(deck.len() / n_seats)) {
            *hand = dealt.iter().copied().collect();
        }
        game
    }

    /// A table without any contact card.
    pub(crate) fn bare(n_seats: usize, options: Options, seed: Seed, turn: Seat) -> Wink {
        let deadline = At::START.plus_ms(u64::from(options.turn_ms));
        Wink {
            options,
            n_seats: n_seats as u8,
            seed,
            now: At::START,
            public_at: At::START,
            own_at: [At::START; MAX_PLAYERS],
            phase: Phase::Turn { named: None, deadline },
            turn,
            n_turns: 0,
            quiet_turns: 0,
            stirred: false,
            hands: [CardSet::EMPTY; MAX_PLAYERS],
            face_up: CardSet::EMPTY,
            face_down: CardSet::EMPTY,
            pawns: [None; MAX_PLAYERS],
            called: CardSet::EMPTY,
            fronts: [Front::default(); MAX_PLAYERS],
            counters: [Counter { unused: COUNTERS, won: 0 }; MAX_PLAYERS],
            barred: CardSet::EMPTY,
            barred_by: [None; MAX_PLAYERS],
            looks: [Look::default(); MAX_PLAYERS],
            signals: [None; MAX_PLAYERS],
            sightings: CopyVec::new(),
            history: History::EMPTY,
        }
    }

    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(usize::from(self.n_seats))
    }

    /// The player who holds the number, if it is still in a hand.
    pub(crate) fn holder(&self, card: Card) -> Option<Seat> {
        self.seats().find(|seat| self.hands[seat.idx()].contains(card))
    }

    /// The player who called the number, while the call lasts.
    #[inline]
    pub(crate) fn caller(&self, card: Card) -> Option<Seat> {
        if !self.called.contains(card) {
            return None;
        }
        self.seats().find(|seat| self.pawns[seat.idx()] == Some(card))
    }

    /// Something happened for all to see.
    #[inline]
    pub(crate) fn tell(&mut self, event: Event, at: At, witness: &mut impl Witness<Event>) {
        self.now = at;
        self.public_at = at;
        witness.saw(event);
    }

    /// Something happened that only this seat sees: nothing that anybody else sees may change with it (G3).
    #[inline]
    pub(crate) fn tell_only(&mut self, seat: Seat, event: Event, at: At, witness: &mut impl Witness<Event>) {
        self.now = at;
        self.own_at[seat.idx()] = at;
        witness.saw(event);
    }

    /// The number has left the crowd's face-up cards and the hand of its holder (W4, W5.1).
    pub(crate) fn lay_down(&mut self, card: Card, holder: Seat) {
        self.face_up.remove(card);
        self.hands[holder.idx()].remove(card);
        self.forget(|sighting| sighting.card == card);
        self.stirred = true;
        self.quiet_turns = 0;
    }

    /// Takes these out of what was seen.
    pub(crate) fn forget(&mut self, is_gone: impl Fn(&Sighting) -> bool) {
        let mut place = 0;
        while let Some(sighting) = self.sightings.get(place) {
            if is_gone(sighting) {
                self.sightings.remove(place);
            } else {
                place += 1;
            }
        }
    }

    /// The game ends by this rule.
    pub(crate) fn end(&mut self, why: End, at: At, witness: &mut impl Witness<Event>) {
        self.phase = Phase::Over;
        self.tell(Event::Ended { why }, at, witness);
    }
}

impl Front {
    /// How many cards lie face up.
    pub(crate) fn n_up(&self) -> usize {
        self.up.len() + self.pairs.len()
    }
}

impl Signal {
    /// G2: it ends with the call.
    pub(crate) fn cut(&mut self, at: At) {
        self.until = self.until.min(at);
    }
}

impl Sighting {
    pub(crate) fn new(viewer: Seat, signal: &Signal, at: At) -> Sighting {
        let ms = |from: At, to: At| to.as_ms().saturating_sub(from.as_ms()) as u16;
        let (gone_ms, left_ms) = (ms(signal.from, at), ms(at, signal.until));
        Sighting { viewer, to: signal.to, card: signal.card, at, gone_ms, left_ms }
    }

    /// When the wink began.
    pub(crate) fn from(&self) -> At {
        At::ms(self.at.as_ms().saturating_sub(u64::from(self.gone_ms)))
    }

    /// When the wink ends.
    pub(crate) fn until(&self) -> At {
        self.at.plus_ms(u64::from(self.left_ms))
    }

    /// The wink that was seen.
    pub(crate) fn signal(&self) -> Signal {
        Signal { to: self.to, card: self.card, from: self.from(), until: self.until() }
    }

    /// G2: it ends with the call.
    pub(crate) fn cut(&mut self, at: At) {
        *self = Sighting::new(self.viewer, &Signal { until: self.until().min(at), ..self.signal() }, self.at);
    }
}
