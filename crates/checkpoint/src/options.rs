//! How a table wants to play.

use crate::state::{MAX_SEATS, MIN_SEATS};
use crate::token::{Colour, Face, Heap};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{BadSetup, Condition, Field, Number};

/// The most tokens of one colour that a table may play with.
const MAX_OF_A_COLOUR: usize = 40;
/// Two weeks: the longest that a table may give its players to think.
const MAX_THINKING_MS: u32 = 14 * 24 * 60 * 60 * 1000;
/// A minute: the same in real time.
const MAX_WAITING_MS: u32 = 60 * 1000;

/// How cards turn up and catches are made.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// P1, P3: a card every few seconds; who presses first, catches.
    #[default]
    Real,
    /// P2: after each card everybody answers: catch or wait.
    Step,
}

/// Table options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Real time, or step by step.
    pub pace: Pace,
    /// Real time: how long until the next card turns up (P1): 2000 to 20000.
    #[schemars(range(min = 2000, max = 20_000))]
    pub reveal_ms: u32,
    /// Real time: how long the final call lasts (K9): 1000 to 60000.
    #[schemars(range(min = 1000, max = 60_000))]
    pub final_call_ms: u32,
    /// Real time: how long the window of fair presses is open (P3): 0 to 2000.
    #[schemars(range(min = 0, max = 2000))]
    pub press_ms: u32,
    /// How long a player may think about the side of the trait token (K3).
    #[schemars(range(min = 1000, max = MAX_THINKING_MS))]
    pub side_ms: u32,
    /// Step by step: how long a player may think about a catch (P2).
    #[schemars(range(min = 1000, max = MAX_THINKING_MS))]
    pub answer_ms: u32,
    /// How long a player may think about an exchange or a declaration (K13).
    #[schemars(range(min = 1000, max = MAX_THINKING_MS))]
    pub scoring_ms: u32,
    /// With the secret police officer (K15).
    pub officer: bool,
    /// With Café Adler (K16).
    pub cafe: bool,
    /// The page crosses out what is impossible. Changes no rule.
    pub assistant: bool,
    /// K5: the page shows all cats of a line and its discard, not only the newest. Changes no rule.
    pub memory_aid: bool,
    /// The victory tokens before those of the officer and the café replace some (K12).
    pub tokens: TokenTable,
}

/// The values of the victory tokens of each colour (K12).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TokenTable {
    /// 3, 4 or 5 each.
    #[schemars(length(min = 1, max = MAX_OF_A_COLOUR), inner(range(min = 3, max = 5)))]
    pub gold: Vec<i8>,
    /// 1 or 2 each.
    #[schemars(length(min = 1, max = MAX_OF_A_COLOUR), inner(range(min = 1, max = 2)))]
    pub white: Vec<i8>,
    /// −1 or 0 each.
    #[schemars(length(min = 1, max = MAX_OF_A_COLOUR), inner(range(min = -1, max = 0)))]
    pub black: Vec<i8>,
}

/// P1, P3.
const REAL: &[Condition] = &[Condition::Is { key: "pace", values: &["real"] }];
/// P2.
const STEP: &[Condition] = &[Condition::Is { key: "pace", values: &["step"] }];

/// What a table's form offers.
pub(crate) const FORM: &[Field] = &[
    Field::choice("pace", &["real", "step"]),
    Field::switch("officer"),
    Field::switch("cafe"),
    Field::switch("assistant"),
    Field::switch("memory_aid"),
    Field::number("reveal_ms", Number::seconds(2000, 20_000, 1000)).when(REAL),
    Field::number("final_call_ms", Number::seconds(1000, 60_000, 1000)).when(REAL).fine(),
    Field::number("press_ms", Number::ms(0, 2000, 100)).when(REAL).fine(),
    Field::number("side_ms", Number::seconds(5000, 120_000, 5000)).fine(),
    Field::number("answer_ms", Number::seconds(5000, 600_000, 5000)).when(STEP).fine(),
    Field::number("scoring_ms", Number::seconds(5000, 120_000, 5000)).fine(),
    Field::numbers("tokens.gold", &[3, 4, 5], MAX_OF_A_COLOUR).fine(),
    Field::numbers("tokens.white", &[1, 2], MAX_OF_A_COLOUR).fine(),
    Field::numbers("tokens.black", &[-1, 0], MAX_OF_A_COLOUR).fine(),
];

impl Default for Options {
    fn default() -> Options {
        Options {
            pace: Pace::Real,
            reveal_ms: 6000,
            final_call_ms: 10_000,
            press_ms: 300,
            side_ms: 20_000,
            answer_ms: 60_000,
            scoring_ms: 15_000,
            officer: false,
            cafe: false,
            assistant: false,
            memory_aid: true,
            tokens: TokenTable::default(),
        }
    }
}

/// The table of K12.
impl Default for TokenTable {
    fn default() -> TokenTable {
        TokenTable {
            gold: vec![3, 3, 4, 4, 5],
            white: vec![1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2],
            black: vec![-1, -1, -1, -1, 0, 0, 0, 0],
        }
    }
}

impl TokenTable {
    pub(crate) fn of(&self, colour: Colour) -> &[i8] {
        match colour {
            Colour::Gold => &self.gold,
            Colour::White => &self.white,
            Colour::Black => &self.black,
        }
    }

    fn heap(&self) -> Result<Heap, BadSetup> {
        let mut heap = Heap::default();
        for colour in Colour::ALL {
            let values = self.of(colour);
            if !(1..=MAX_OF_A_COLOUR).contains(&values.len()) {
                let n_values = values.len();
                return Err(BadSetup(format!(
                    "`tokens.{colour}` has {n_values} tokens, allowed are 1 to {MAX_OF_A_COLOUR}"
                )));
            }
            for &value in values {
                let face = Face::find(colour, value, None).ok_or_else(|| {
                    let allowed = colour.values();
                    BadSetup(format!("`tokens.{colour}` has a token of {value}, allowed are {allowed:?}"))
                })?;
                heap.add(face, 1);
            }
        }
        Ok(heap)
    }
}

/// Options in plain memory, as a state keeps them: checked, and with the tokens that the table really plays with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    pub(crate) pace: Pace,
    pub(crate) reveal_ms: u32,
    pub(crate) final_call_ms: u32,
    pub(crate) press_ms: u32,
    pub(crate) side_ms: u32,
    pub(crate) answer_ms: u32,
    pub(crate) scoring_ms: u32,
    pub(crate) officer: bool,
    pub(crate) cafe: bool,
    assistant: bool,
    memory_aid: bool,
    /// All victory tokens, those of the options included.
    pub(crate) tokens: Heap,
}

/// K15: what the officer's token replaces.
const OFFICER: [(Face, Face, u8); 1] = [(Face::BlackMinus1, Face::Officer, 1)];
/// K16: what the café tokens replace.
const CAFE: [(Face, Face, u8); 3] = [
    (Face::Gold3, Face::GoldCafe, 1),
    (Face::White1, Face::WhiteCafe, 2),
    (Face::BlackMinus1, Face::BlackCafe, 1),
];

impl Options {
    /// K3, K13, P2: the clocks for thinking. In real time everybody waits in front of the screen, so they are short.
    pub(crate) fn set_thinking_time(&mut self, ms: Option<u32>) -> Result<(), BadSetup> {
        let longest = match self.pace {
            Pace::Real => MAX_WAITING_MS,
            Pace::Step => MAX_THINKING_MS,
        };
        let ms = ms.unwrap_or(longest);
        if ms > longest {
            return Err(BadSetup(format!(
                "{ms} ms a move: in real time a hunt allows at most {longest}; with `pace` = `step` it can take days"
            )));
        }
        (self.side_ms, self.answer_ms, self.scoring_ms) = (ms, ms, ms);
        Ok(())
    }

    /// K1: can a table of this size play like this? The rules that it then plays by.
    pub(crate) fn check(&self, n_seats: usize) -> Result<Rules, BadSetup> {
        if !(MIN_SEATS..=MAX_SEATS).contains(&n_seats) {
            return Err(BadSetup(format!("`seats` is {n_seats}, allowed are {MIN_SEATS} to {MAX_SEATS}")));
        }
        in_range("reveal_ms", self.reveal_ms, 2000, 20_000)?;
        in_range("final_call_ms", self.final_call_ms, 1000, 60_000)?;
        in_range("press_ms", self.press_ms, 0, 2000)?;
        in_range("side_ms", self.side_ms, 1000, MAX_THINKING_MS)?;
        in_range("answer_ms", self.answer_ms, 1000, MAX_THINKING_MS)?;
        in_range("scoring_ms", self.scoring_ms, 1000, MAX_THINKING_MS)?;

        let mut tokens = self.tokens.heap()?;
        if self.officer {
            replace(&mut tokens, &OFFICER, "officer")?;
        }
        if self.cafe {
            replace(&mut tokens, &CAFE, "cafe")?;
        }
        Ok(Rules {
            pace: self.pace,
            reveal_ms: self.reveal_ms,
            final_call_ms: self.final_call_ms,
            press_ms: self.press_ms,
            side_ms: self.side_ms,
            answer_ms: self.answer_ms,
            scoring_ms: self.scoring_ms,
            officer: self.officer,
            cafe: self.cafe,
            assistant: self.assistant,
            memory_aid: self.memory_aid,
            tokens,
        })
    }
}

fn in_range(name: &str, found: u32, low: u32, high: u32) -> Result<(), BadSetup> {
    if (low..=high).contains(&found) {
        return Ok(());
    }
    Err(BadSetup(format!("`{name}` is {found}, allowed are {low} to {high}")))
}

fn replace(tokens: &mut Heap, by: &[(Face, Face, u8)], option: &str) -> Result<(), BadSetup> {
    for &(old, new, n_tokens) in by {
        for _ in 0..n_tokens {
            tokens.take(old).ok_or_else(|| {
                let (colour, value, _) = old.printed();
                BadSetup(format!("`{option}` replaces {n_tokens} of the {colour} tokens of {value}, and `tokens.{colour}` has too few of them"))
            })?;
        }
        tokens.add(new, n_tokens);
    }
    Ok(())
}

impl Rules {
    /// The options these rules were made from, each colour's values in ascending order.
    pub(crate) fn options(&self) -> Options {
        let values = |colour| {
            let value_before =
                |face: Face| if face == Face::Officer { Face::BlackMinus1.value() } else { face.value() };
            let mut values: Vec<i8> = self.tokens.faces(colour).map(value_before).collect();
            values.sort_unstable();
            values
        };
        Options {
            pace: self.pace,
            reveal_ms: self.reveal_ms,
            final_call_ms: self.final_call_ms,
            press_ms: self.press_ms,
            side_ms: self.side_ms,
            answer_ms: self.answer_ms,
            scoring_ms: self.scoring_ms,
            officer: self.officer,
            cafe: self.cafe,
            assistant: self.assistant,
            memory_aid: self.memory_aid,
            tokens: TokenTable {
                gold: values(Colour::Gold),
                white: values(Colour::White),
                black: values(Colour::Black),
            },
        }
    }
}
