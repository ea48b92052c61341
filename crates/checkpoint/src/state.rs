//! The state of a table and its phases.

use crate::{
    Card, Cat, Pace, TraitToken, TraitValue,
    answers::{Answer, Answers, Declaration},
    cat::{Cats, MAX_DECK},
    lineup::Line,
    options::Rules,
    token::{Heap, HeldToken},
    version::Version,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use table::{At, CopyVec, Seat, SeatSet, Seed};

/// The fewest players (K1).
pub const MIN_SEATS: usize = 3;
/// The most players (K1).
pub const MAX_SEATS: usize = 5;
/// The last round (K13).
pub const LAST_ROUND: u8 = 5;
/// A scoring gives a player one token, so five in a game; a position may begin with five more.
pub(crate) const MAX_TOKENS: usize = 10;

/// What chance is drawn for: one stream of the seed each, by the number of the round or of the window.
pub(crate) mod purpose {
    /// K3, K4: traits, bag, deck, the first player of the first round.
    pub(crate) const DEAL: u32 = 1;
    /// K3: sides that nobody chose in time.
    pub(crate) const SIDES: u32 = 2;
    /// P3: the order of the presses in a window.
    pub(crate) const PRESSES: u32 = 3;
    /// K10: victory tokens.
    pub(crate) const TOKENS: u32 = 4;
    /// K6: how the tokens of a bag fall where a position does not say.
    pub(crate) const TOSSES: u32 = 5;
}

/// A game of «Чекпойнт Чарли», hidden things included.
///
/// It is never sent to anybody: views, notices and positions are.
///
/// ```compile_fail
/// fn to_the_wire(_: &impl serde::Serialize) {}
/// fn leak(game: &checkpoint::Checkpoint) { to_the_wire(game) }
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Checkpoint {
    pub(crate) seed: Seed,
    pub(crate) version: Version,
    pub(crate) rules: Rules,
    pub(crate) n_seats: u8,
    pub(crate) round: u8,
    pub(crate) first: Seat,
    /// Real time: who turns up the next card. Step by step: whose card is being answered.
    pub(crate) turn: Seat,
    /// Step by step: the card being answered is a dog, so the same player turns up another (K6).
    pub(crate) dog_up: bool,
    pub(crate) traits: [TraitToken; MAX_SEATS],
    /// The tokens left with the values they will fall on; the last is drawn next.
    pub(crate) bag: CopyVec<TraitValue, 2>,
    pub(crate) public_traits: CopyVec<TraitValue, 2>,
    /// The last card is on top.
    pub(crate) deck: CopyVec<Card, MAX_DECK>,
    pub(crate) lines: [Line; MAX_SEATS],
    /// The suspects that nobody has caught.
    pub(crate) catchable: Cats,
    pub(crate) caught: [Option<Cat>; MAX_SEATS],
    pub(crate) catch_order: CopyVec<Seat, MAX_SEATS>,
    pub(crate) tokens: [CopyVec<HeldToken, MAX_TOKENS>; MAX_SEATS],
    pub(crate) supply: Heap,
    /// Whom the officer watches in this round; in a scoring, whom in the next.
    pub(crate) officer: Option<Seat>,
    /// How many windows of presses were settled (P3).
    pub(crate) n_windows: u32,
    pub(crate) now: At,
    /// The last change that everybody could see.
    pub(crate) public_at: At,
    /// The last change that only this seat could see.
    pub(crate) own_at: [At; MAX_SEATS],
    pub(crate) phase: Phase,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// K3: the sides of the trait tokens.
    Sides { until: At },
    /// P1: the next card, or the end of the final call; anybody may press before.
    Race { stage: Stage, until: At, said: SeatSet, window: Option<Window> },
    /// P2: everybody's answer to the card.
    Ask { stage: Stage, until: At, asked: SeatSet, answers: Answers<Answer> },
    /// K16: one player's exchange, again until they pass.
    Cafe { asked: Seat, until: At },
    /// K13: everybody's declaration.
    Declare { until: At, answers: Answers<Declaration> },
    /// K14.
    Over,
}

/// Which part of the hunt it is (K9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// There are cards to come. In real time, `said` are those who are ready for the next one.
    Hunt,
    /// The deck is empty. In real time, `said` are those who have given up.
    FinalCall,
}

/// P3: presses that count as made at the same moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    pub(crate) closes: At,
    pub(crate) presses: [Option<Cat>; MAX_SEATS],
}

/// The phases by their names on the wire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// K3: everybody chooses the side of the trait token.
    Sides,
    /// K5–K8: cards turn up, suspects are caught.
    Hunt,
    /// K9: the deck is empty.
    FinalCall,
    /// K16: one player after the other may exchange café tokens.
    Cafe,
    /// K13: everybody is asked for ten points.
    Declare,
    /// The game has ended.
    Over,
}

impl PhaseName {
    /// What one may do in it, for a refusal.
    pub(crate) fn asks_for(self) -> &'static str {
        match self {
            PhaseName::Sides => "choose a side",
            PhaseName::Hunt => "catch a suspect, and say ready (real time) or wait (step by step)",
            PhaseName::FinalCall => "catch a suspect or pass",
            PhaseName::Cafe => "exchange a café token or pass, when asked",
            PhaseName::Declare => "declare ten points or pass",
            PhaseName::Over => "do nothing more",
        }
    }
}

impl fmt::Display for PhaseName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PhaseName::Sides => "sides",
            PhaseName::Hunt => "hunt",
            PhaseName::FinalCall => "final_call",
            PhaseName::Cafe => "cafe",
            PhaseName::Declare => "declare",
            PhaseName::Over => "over",
        })
    }
}

impl Phase {
    pub(crate) fn name(&self) -> PhaseName {
        match self {
            Phase::Sides { .. } => PhaseName::Sides,
            Phase::Race { stage: Stage::Hunt, .. } | Phase::Ask { stage: Stage::Hunt, .. } => PhaseName::Hunt,
            Phase::Race { stage: Stage::FinalCall, .. } | Phase::Ask { stage: Stage::FinalCall, .. } => {
                PhaseName::FinalCall
            }
            Phase::Cafe { .. } => PhaseName::Cafe,
            Phase::Declare { .. } => PhaseName::Declare,
            Phase::Over => PhaseName::Over,
        }
    }

    /// The deadline that everybody sees: a window of presses is none of it (P3).
    pub(crate) fn until(&self) -> Option<At> {
        match *self {
            Phase::Sides { until }
            | Phase::Race { until, .. }
            | Phase::Ask { until, .. }
            | Phase::Cafe { until, .. }
            | Phase::Declare { until, .. } => Some(until),
            Phase::Over => None,
        }
    }

    /// The open window of presses.
    pub(crate) fn window(&self) -> Option<Window> {
        match *self {
            Phase::Race { window, .. } => window,
            Phase::Sides { .. }
            | Phase::Ask { .. }
            | Phase::Cafe { .. }
            | Phase::Declare { .. }
            | Phase::Over => None,
        }
    }
}

impl Checkpoint {
    /// A table at which nothing lies yet.
    pub(crate) fn bare(n_seats: usize, rules: Rules, seed: Seed) -> Checkpoint {
        Checkpoint {
            seed,
            version: Version::NEWEST,
            rules,
            n_seats: n_seats as u8,
            round: 1,
            first: Seat::at(0),
            turn: Seat::at(0),
            dog_up: false,
            traits: [TraitToken::default(); MAX_SEATS],
            bag: CopyVec::new(),
            public_traits: CopyVec::new(),
            deck: CopyVec::new(),
            lines: [Line::default(); MAX_SEATS],
            catchable: Cats::EMPTY,
            caught: [None; MAX_SEATS],
            catch_order: CopyVec::new(),
            tokens: [CopyVec::new(); MAX_SEATS],
            supply: rules.tokens,
            officer: None,
            n_windows: 0,
            now: At::START,
            public_at: At::START,
            own_at: [At::START; MAX_SEATS],
            phase: Phase::Over,
        }
    }

    /// The round being played, from 1.
    #[must_use]
    pub fn round(&self) -> u8 {
        self.round
    }

    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(usize::from(self.n_seats))
    }

    /// The seats in order, beginning with this one.
    pub(crate) fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.everybody().iter_from(first)
    }

    pub(crate) fn everybody(&self) -> SeatSet {
        SeatSet::all(usize::from(self.n_seats))
    }

    /// Those who have caught nobody in this round.
    pub(crate) fn hunters(&self) -> SeatSet {
        // Over all places, also those without a seat: the length of this loop is known to the compiler.
        let catchers = Seat::all(MAX_SEATS).filter(|seat| self.caught[seat.idx()].is_some());
        self.everybody().without(catchers.collect())
    }

    /// Those whose side is not chosen yet (K3).
    pub(crate) fn undecided(&self) -> SeatSet {
        self.seats().filter(|seat| self.traits[seat.idx()].value.is_none()).collect()
    }

    /// Something happens that everybody can see.
    pub(crate) fn seen_by_all(&mut self, at: At) {
        self.now = at;
        self.public_at = at;
    }

    /// Something happens that only this seat can see.
    pub(crate) fn seen_only_by(&mut self, seat: Seat, at: At) {
        self.now = at;
        self.own_at[seat.idx()] = at;
    }

    pub(crate) fn is_step(&self) -> bool {
        self.rules.pace == Pace::Step
    }
}
