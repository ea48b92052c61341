//! Who sees what: the only file that decides it.

use crate::{
    Action, Cat, Checkpoint, Colour, Event, PhaseName, Token, Trait, TraitToken, TraitValue,
    answers::Declaration,
    ending::DecidedBy,
    lineup::Line,
    set_up::is_scoring,
    state::{LAST_ROUND, Phase, Stage},
    token::{Heap, HeldToken},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{At, Header, Seat, SeatSet, Viewer};

table::view! {
    /// The table through one viewer's eyes: all that they may know.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct View of Checkpoint, PhaseName {
        /// What decided who won, once it is over (K14).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub decided_by: Option<DecidedBy>,
        /// The round, from 1.
        pub round: u8,
        /// The round after which the game ends at the latest (K13).
        #[serde(default)]
        pub last_round: u8,
        /// Who turned up the first card of the round (K4).
        pub first: Seat,
        /// Real time: who turns up the next card. Step by step: whose card is being answered.
        pub turn: Seat,
        /// Step by step: the card being answered is a dog.
        pub dog_up: bool,
        /// My own trait token; its value once I have chosen it.
        pub my_trait: Option<TraitToken>,
        /// Trait tokens lying open: by the officer (K15), and everybody's in a scoring (K10).
        pub exposed: Vec<Exposed>,
        /// Traits that all know, in the order they were tossed (K6, K10).
        pub public_traits: Vec<TraitValue>,
        /// The cats in front of each seat, in the order they came.
        pub lines: Vec<LineView>,
        /// What each seat has caught.
        pub caught: Vec<Option<Cat>>,
        /// Who has caught, in order.
        pub catch_order: Vec<Seat>,
        /// My press that is not settled yet (P3).
        pub my_press: Option<Cat>,
        /// When I pressed.
        pub my_press_at: Option<At>,
        /// Who has said ready for the next card (P1).
        pub ready: SeatSet,
        /// Who has given up in the final call, in real time (K9).
        pub given_up: SeatSet,
        /// Who has answered what is asked now: the side, the card, the declaration.
        pub answered: SeatSet,
        /// My own answer to the card or the declaration, a secret until all are in.
        pub my_answer: Option<Action>,
        /// Cards left in the deck.
        pub deck_size: u8,
        /// Trait tokens left in the bag.
        pub bag_size: u8,
        /// Each seat's victory tokens, in order of receipt.
        pub token_colours: Vec<Vec<SeenToken>>,
        /// My own victory tokens.
        pub my_tokens: Vec<Token>,
        /// What they count if I declare (K13); null for a spectator.
        #[serde(default)]
        pub my_points: Option<i32>,
        /// Others' tokens that I know because they were mine (K16).
        pub known_tokens: Vec<KnownToken>,
        /// Victory tokens left.
        pub supply_sizes: SupplySizes,
        /// Whom the officer watches in this round; in a scoring, whom in the next (K15).
        pub officer: Option<Seat>,
        /// In a scoring: the spy chief (K10).
        #[serde(default)]
        pub chief: Option<Cat>,
        /// In a scoring: what each seat's catch was worth; otherwise empty.
        #[serde(default)]
        pub awards: Vec<Award>,
    }
}

/// What a seat's catch was worth in the scoring that is on (K10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Award {
    /// How many of the chief's five traits the cat has; null for whoever caught nobody.
    pub alike: Option<u8>,
    /// Where the token lies that was drawn for it, exchanges included (K16); null: none was left (K13).
    pub token: Option<TokenPlace>,
}

/// Where a victory token lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TokenPlace {
    /// With whom.
    pub seat: Seat,
    /// Where, in order of receipt.
    pub index: u8,
}

/// A trait token lying open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Exposed {
    /// Whose.
    pub seat: Seat,
    /// Which trait.
    #[serde(rename = "trait")]
    pub kind: Trait,
    /// The side that counts, once it is chosen.
    pub value: Option<bool>,
}

/// The cats in front of one seat.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct LineView {
    /// Cats with the seat's trait, those caught included.
    pub suspects: Vec<Cat>,
    /// Cats without it.
    pub discard: Vec<Cat>,
}

/// A victory token as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeenToken {
    /// Its colour.
    pub colour: Colour,
    /// Lies face up.
    pub open: bool,
    /// Its value, if it lies face up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<i8>,
    /// Whether it is of the café, if it lies face up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cafe: Option<bool>,
    /// Whether it is the officer's, if it lies face up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub officer: Option<bool>,
    /// Those besides its owner who know it because it was theirs (K16).
    #[serde(default)]
    pub known_by: SeatSet,
}

/// Another's token that the viewer knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KnownToken {
    /// Who has it.
    pub seat: Seat,
    /// Where, in order of receipt.
    pub index: u8,
    /// The token.
    pub token: Token,
}

/// How many victory tokens are left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SupplySizes {
    /// Gold ones.
    pub gold: u8,
    /// White ones.
    pub white: u8,
    /// Black ones, the officer's included.
    pub black: u8,
}

impl Line {
    /// Lines and discards lie in view of all (K5).
    pub(crate) fn view(&self) -> LineView {
        LineView { suspects: self.suspects.to_vec(), discard: self.discard.to_vec() }
    }
}

impl SupplySizes {
    fn of(supply: &Heap) -> SupplySizes {
        SupplySizes {
            gold: supply.n_coloured(Colour::Gold),
            white: supply.n_coloured(Colour::White),
            black: supply.n_coloured(Colour::Black),
        }
    }

    /// How many of a colour.
    #[must_use]
    pub fn of_colour(&self, colour: Colour) -> u8 {
        match colour {
            Colour::Gold => self.gold,
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }
}

impl SeenToken {
    fn of(held: HeldToken, owner: Seat) -> SeenToken {
        let token = held.token();
        SeenToken {
            colour: token.colour,
            open: token.open,
            value: token.open.then_some(token.value),
            cafe: token.open.then_some(token.cafe),
            officer: token.open.then_some(token.officer),
            known_by: held.known_by.without(SeatSet::only(owner)),
        }
    }
}

impl View {
    pub(crate) fn of(game: &Checkpoint, viewer: Viewer) -> View {
        let outcome = game.result();
        let seat = viewer.seat().filter(|seat| seat.idx() < usize::from(game.n_seats));
        let is_over = outcome.is_some();
        let header = Header {
            seat,
            options: game.rules.options(),
            phase: game.phase.name(),
            to_move: game.awaited(),
            at: seat.map_or(game.public_at, |seat| game.public_at.max(game.own_at[seat.idx()])),
            // A window of presses is no deadline that anybody may know of (P3).
            deadline: game.phase.until(),
            outcome,
        };
        let my_press = seat.and_then(|seat| game.phase.window()?.presses[seat.idx()]);
        table::view_of!(
            header,
            View {
                decided_by: is_over.then(|| game.decided_by()),
                round: game.round,
                last_round: LAST_ROUND,
                first: game.first,
                turn: game.turn,
                dog_up: game.dog_up,
                my_trait: seat.map(|seat| game.traits[seat.idx()]),
                exposed: exposed(game),
                public_traits: game.public_traits.to_vec(),
                lines: lines(game),
                caught: game.seats().map(|seat| game.caught[seat.idx()]).collect(),
                catch_order: game.catch_order.to_vec(),
                my_press,
                my_press_at: seat.filter(|_| my_press.is_some()).map(|seat| game.own_at[seat.idx()]),
                ready: said(game, Stage::Hunt),
                given_up: said(game, Stage::FinalCall),
                answered: answered(game),
                my_answer: seat.and_then(|seat| answer_of(game, seat)),
                deck_size: game.deck.len() as u8,
                bag_size: game.bag.len() as u8,
                token_colours: game.seats().map(|seat| seen_tokens(game, seat)).collect(),
                my_tokens: seat.map_or_else(Vec::new, |seat| own_tokens(game, seat)),
                my_points: seat.map(|seat| game.points_to_declare(seat)),
                known_tokens: seat.map_or_else(Vec::new, |seat| known_tokens(game, seat)),
                supply_sizes: SupplySizes::of(&game.supply),
                officer: game.officer,
                chief: is_scored(game).then(|| game.chief()),
                awards: if is_scored(game) { awards(game) } else { Vec::new() },
            }
        )
    }
}

/// K10: has the round been scored, and all revealed?
fn is_scored(game: &Checkpoint) -> bool {
    is_scoring(game.phase.name())
}

/// K10, K13: what each seat's catch was worth.
fn awards(game: &Checkpoint) -> Vec<Award> {
    let chief = game.chief();
    let award = |seat: Seat| {
        let alike = game.caught[seat.idx()].map(|cat| cat.alike(chief) as u8);
        Award { alike, token: drawn_by(game, seat) }
    };
    game.seats().map(award).collect()
}

/// Where the token lies that a seat drew in this scoring.
fn drawn_by(game: &Checkpoint, drawer: Seat) -> Option<TokenPlace> {
    game.seats().find_map(|seat| {
        let index = game.tokens[seat.idx()].iter().position(|held| held.drawn_by == Some(drawer))?;
        Some(TokenPlace { seat, index: index as u8 })
    })
}

/// K10, K15: in a round the token of the player whom the officer watches, in a scoring all of them.
fn exposed(game: &Checkpoint) -> Vec<Exposed> {
    let all_shown = is_scored(game);
    let shown = game.seats().filter(|&seat| all_shown || game.officer == Some(seat));
    shown
        .map(|seat| {
            let TraitToken { kind, value } = game.traits[seat.idx()];
            Exposed { seat, kind, value }
        })
        .collect()
}

fn lines(game: &Checkpoint) -> Vec<LineView> {
    game.seats().map(|seat| game.lines[seat.idx()].view()).collect()
}

fn said(game: &Checkpoint, wanted: Stage) -> SeatSet {
    match game.phase {
        Phase::Race { stage, said, .. } if stage == wanted => said,
        Phase::Race { .. }
        | Phase::Sides { .. }
        | Phase::Ask { .. }
        | Phase::Cafe { .. }
        | Phase::Declare { .. }
        | Phase::Over => SeatSet::EMPTY,
    }
}

fn answered(game: &Checkpoint) -> SeatSet {
    match game.phase {
        Phase::Sides { .. } => game.everybody().without(game.undecided()),
        Phase::Ask { .. } | Phase::Declare { .. } => {
            game.seats().filter(|&seat| answer_of(game, seat).is_some()).collect()
        }
        Phase::Race { .. } | Phase::Cafe { .. } | Phase::Over => SeatSet::EMPTY,
    }
}

/// A seat's answer to the card or the declaration.
pub(crate) fn answer_of(game: &Checkpoint, seat: Seat) -> Option<Action> {
    match game.phase {
        Phase::Ask { stage, answers, .. } => answers.of(seat).map(|answer| answer.action(stage)),
        Phase::Declare { answers, .. } => answers.of(seat).map(Declaration::action),
        Phase::Sides { .. } | Phase::Race { .. } | Phase::Cafe { .. } | Phase::Over => None,
    }
}

fn seen_tokens(game: &Checkpoint, seat: Seat) -> Vec<SeenToken> {
    game.tokens[seat.idx()].iter().map(|&held| SeenToken::of(held, seat)).collect()
}

fn own_tokens(game: &Checkpoint, seat: Seat) -> Vec<Token> {
    game.tokens[seat.idx()].iter().map(|held| held.token()).collect()
}

/// K16: whoever gave a token away knows it, wherever it went. Open ones everybody knows.
fn known_tokens(game: &Checkpoint, viewer: Seat) -> Vec<KnownToken> {
    let others = game.seats().filter(|&seat| seat != viewer);
    others
        .flat_map(|seat| {
            let tokens = game.tokens[seat.idx()].iter().enumerate();
            tokens
                .filter(|(_, held)| !held.open && held.known_by.contains(viewer))
                .map(move |(index, held)| KnownToken { seat, index: index as u8, token: held.token() })
        })
        .collect()
}

/// An event as one viewer learns of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Notice(Event);

impl Notice {
    /// What this viewer learns of an event, if anything.
    pub(crate) fn of(game: &Checkpoint, event: &Event, viewer: Viewer) -> Option<Notice> {
        let told = match *event {
            // K3: a token drawn is known to its owner, an open one to all.
            Event::Trait { seat, open, .. } => {
                if !open && !viewer.is(seat) {
                    return None;
                }
                event.clone()
            }
            Event::Side { seat, value, tossed, open } => {
                let value = value.filter(|_| open || viewer.is(seat));
                Event::Side { seat, value, tossed, open }
            }
            // P3: nobody learns of another's press.
            Event::Pressed { seat, .. } => {
                if !viewer.is(seat) {
                    return None;
                }
                event.clone()
            }
            Event::Answered { seat, answer } => {
                Event::Answered { seat, answer: answer.filter(|_| viewer.is(seat)) }
            }
            // P2: the answers are all in and no secret any more. P3: only the player who pressed is told.
            Event::Missed { seat, .. } => {
                if !game.is_step() && !viewer.is(seat) {
                    return None;
                }
                event.clone()
            }
            // K11, K15: the owner knows the value; the officer's token is shown.
            Event::Drew { seat, colour, token } => {
                let token = token.filter(|token| token.open || viewer.is(seat));
                Event::Drew { seat, colour, token }
            }
            Event::Exchanged { seat, token, with, theirs, taken, known_by } => {
                let knows = viewer.seat().is_some_and(|viewer| known_by.contains(viewer));
                Event::Exchanged { seat, token, with, theirs, taken: taken.filter(|_| knows), known_by }
            }
            Event::Round { .. }
            | Event::Turned { .. }
            | Event::Dog { .. }
            | Event::Ready { .. }
            | Event::Caught { .. }
            | Event::AskedAgain { .. }
            | Event::FinalCall {}
            | Event::GaveUp { .. }
            | Event::Revealed { .. }
            | Event::Tossed { .. }
            | Event::Chief { .. }
            | Event::OfficerLeft { .. }
            | Event::NoToken { .. }
            | Event::Passed { .. }
            | Event::Declared { .. }
            | Event::OfficerBack { .. }
            | Event::Shown { .. }
            | Event::Over { .. } => event.clone(),
        };
        Some(Notice(told))
    }

    /// What the viewer learns.
    #[must_use]
    pub fn event(&self) -> &Event {
        &self.0
    }
}
