//! The whole state in writing, for the referee and for tests. `set_up.rs` reads it.

use crate::{
    Action, Card, Cat, Checkpoint, Colour, LineView, PhaseName, Special, Token, Trait, TraitToken,
    TraitValue,
    state::{Phase, Stage},
    token::{Face, Heap, HeldToken},
    view::answer_of,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{At, Seat, SeatSet};

/// The whole state in writing. What is left out has its obvious value: nothing lies on the table yet.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// Each seat's trait token; a value of null is not chosen yet.
    pub traits: Vec<TraitToken>,
    /// The trait tokens in the bag, in the order they will be drawn.
    pub bag: Vec<Trait>,
    /// How the tokens in the bag will fall, in the same order; left out, the seed decides.
    pub tosses: Option<Vec<bool>>,
    /// The deck; the first card is on top. A deck may be short, and its dogs anywhere.
    pub deck: Vec<Card>,
    /// The round, 1 if left out.
    pub round: Option<u8>,
    /// Who turned up, or turns up, the first card; seat 0 if left out.
    pub first: Option<Seat>,
    /// Real time: who turns up the next card. Step by step: whose card is being answered. Left out: the first player.
    pub turn: Option<Seat>,
    /// Step by step: the card being answered is a dog.
    pub dog_up: bool,
    /// Left out: `sides` if a value is null, `final_call` if the deck is empty, otherwise `hunt`.
    pub phase: Option<PhaseName>,
    /// The cats in front of each seat.
    pub lines: Vec<LineView>,
    /// Traits that all know.
    pub public_traits: Vec<TraitValue>,
    /// What each seat has caught.
    pub caught: Vec<Option<Cat>>,
    /// Who has caught, in order; by seat if left out.
    pub catch_order: Option<Vec<Seat>>,
    /// Who is asked for an answer to the card, or for an exchange; left out: all who have not caught, or the first
    /// player.
    pub asked: Option<SeatSet>,
    /// Each seat's answer to the card or the declaration so far.
    pub answers: Vec<Option<Action>>,
    /// Who is ready for the next card (P1).
    pub ready: SeatSet,
    /// Who has given up in the final call, in real time (K9).
    pub given_up: SeatSet,
    /// Each seat's press that is not settled yet (P3).
    pub presses: Vec<Option<Cat>>,
    /// When the window of presses closes; left out: `press_ms` after `at`.
    pub window: Option<At>,
    /// How many windows were settled so far: the next lot follows from it.
    pub windows: u32,
    /// Each seat's victory tokens, in order of receipt.
    pub tokens: Vec<Vec<PositionToken>>,
    /// The victory tokens left, per colour; left out: all that nobody has. Tokens that are in neither are out of
    /// the game.
    pub supply: Option<Supply>,
    /// Whom the officer watches in this round; in a scoring, who has drawn the officer's token.
    pub officer: Option<Seat>,
    /// When something happens by itself; left out: the phase's whole clock after `at`.
    pub deadline: Option<At>,
    /// The time of the last thing that happened.
    pub at: At,
    /// The last change that everybody could see.
    pub public_at: At,
    /// The last change that only this seat could see; left out: `at` for those with a press, otherwise 0.
    pub own_at: Vec<At>,
}

/// A victory token that somebody has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PositionToken {
    /// What everybody sees.
    pub colour: Colour,
    /// What it counts.
    pub value: i8,
    /// One of the café's (K16).
    #[serde(default)]
    pub cafe: bool,
    /// The officer's (K15).
    #[serde(default)]
    pub officer: bool,
    /// Lies face up.
    #[serde(default)]
    pub open: bool,
    /// Those besides its owner who know it: it was theirs (K16).
    #[serde(default)]
    pub known_by: SeatSet,
    /// Who drew it in this scoring; left out: it was there before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn_by: Option<Seat>,
}

/// The victory tokens left.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Supply {
    /// Gold ones.
    pub gold: Vec<SupplyToken>,
    /// White ones.
    pub white: Vec<SupplyToken>,
    /// Black ones.
    pub black: Vec<SupplyToken>,
}

/// A token in the supply: its value, or the word `cafe` or `officer`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum SupplyToken {
    /// A plain one.
    Value(i8),
    /// One of an option.
    Special(Special),
}

impl PositionToken {
    fn of(held: HeldToken, owner: Seat) -> PositionToken {
        let Token { colour, value, cafe, officer, open } = held.token();
        let known_by = held.known_by.without(SeatSet::only(owner));
        PositionToken { colour, value, cafe, officer, open, known_by, drawn_by: held.drawn_by }
    }
}

impl SupplyToken {
    fn of(face: Face) -> SupplyToken {
        match face.printed() {
            (_, value, None) => SupplyToken::Value(value),
            (_, _, Some(special)) => SupplyToken::Special(special),
        }
    }

    /// The face this is in a colour, if there is one.
    pub(crate) fn face(self, colour: Colour) -> Option<Face> {
        match self {
            SupplyToken::Value(value) => Face::find(colour, value, None),
            SupplyToken::Special(special) => Face::ALL.into_iter().find(|face| {
                let (of_colour, _, of_special) = face.printed();
                of_colour == colour && of_special == Some(special)
            }),
        }
    }
}

impl Supply {
    pub(crate) fn of_colour(&self, colour: Colour) -> &[SupplyToken] {
        match colour {
            Colour::Gold => &self.gold,
            Colour::White => &self.white,
            Colour::Black => &self.black,
        }
    }

    pub(crate) fn of(heap: &Heap) -> Supply {
        let tokens = |colour| heap.faces(colour).map(SupplyToken::of).collect();
        Supply { gold: tokens(Colour::Gold), white: tokens(Colour::White), black: tokens(Colour::Black) }
    }
}

impl Position {
    pub(crate) fn of(game: &Checkpoint) -> Position {
        let seats = || game.seats().map(Seat::idx);
        let tokens =
            |seat: Seat| game.tokens[seat.idx()].iter().map(|&held| PositionToken::of(held, seat)).collect();
        let window = game.phase.window();
        let (asked, ready, given_up) = said(game);
        Position {
            traits: seats().map(|seat| game.traits[seat]).collect(),
            bag: game.bag.iter().rev().map(|side| side.kind).collect(),
            tosses: Some(game.bag.iter().rev().map(|side| side.value).collect()),
            deck: game.deck.iter().rev().copied().collect(),
            round: Some(game.round),
            first: Some(game.first),
            turn: Some(game.turn),
            dog_up: game.dog_up,
            phase: Some(game.phase.name()),
            lines: seats().map(|seat| game.lines[seat].view()).collect(),
            public_traits: game.public_traits.to_vec(),
            caught: seats().map(|seat| game.caught[seat]).collect(),
            catch_order: Some(game.catch_order.to_vec()),
            asked,
            answers: answers(game),
            ready,
            given_up,
            presses: window
                .map_or_else(Vec::new, |window| seats().map(|seat| window.presses[seat]).collect()),
            window: window.map(|window| window.closes),
            windows: game.n_windows,
            tokens: game.seats().map(tokens).collect(),
            supply: Some(Supply::of(&game.supply)),
            officer: game.officer,
            deadline: game.phase.until(),
            at: game.now,
            public_at: game.public_at,
            own_at: seats().map(|seat| game.own_at[seat]).collect(),
        }
    }
}

/// Who is asked, who is ready, who has given up.
fn said(game: &Checkpoint) -> (Option<SeatSet>, SeatSet, SeatSet) {
    match game.phase {
        Phase::Race { stage: Stage::Hunt, said, .. } => (None, said, SeatSet::EMPTY),
        Phase::Race { stage: Stage::FinalCall, said, .. } => (None, SeatSet::EMPTY, said),
        Phase::Ask { asked, .. } => (Some(asked), SeatSet::EMPTY, SeatSet::EMPTY),
        Phase::Cafe { asked, .. } => (Some(SeatSet::only(asked)), SeatSet::EMPTY, SeatSet::EMPTY),
        Phase::Sides { .. } | Phase::Declare { .. } | Phase::Over => (None, SeatSet::EMPTY, SeatSet::EMPTY),
    }
}

fn answers(game: &Checkpoint) -> Vec<Option<Action>> {
    match game.phase {
        Phase::Ask { .. } | Phase::Declare { .. } => game.seats().map(|seat| answer_of(game, seat)).collect(),
        Phase::Sides { .. } | Phase::Race { .. } | Phase::Cafe { .. } | Phase::Over => Vec::new(),
    }
}
