//! How a table wants to play: T3, T4.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use table::{BadSetup, Condition, Field, Number};

/// Which of the games of the box.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// C1–C11.
    #[default]
    Classic,
    /// T1–T2: a small deck that the players draft from.
    Tactical,
    /// S1–S13: with special cards.
    Anniversary,
}

/// Which cards are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    /// All 104.
    #[default]
    Full,
    /// Only as many as are needed: every card is in somebody's hand or on the table (T1, T3).
    Short,
}

/// How a table wants to play. What is left out has its default.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Which of the games of the box.
    pub variant: Variant,
    /// C10: the game ends after the round in which somebody has as many points. Left out: 66, or none where `rounds`
    /// is given. With both, whichever comes first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 10_000))]
    pub target: Option<u16>,
    /// T3: the game ends after this many rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 100))]
    pub rounds: Option<u16>,
    /// T3: which cards are dealt. Left out: all, or the short deck in the tactical game, which has no other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<Deck>,
    /// T3: a card may join either end of a row.
    pub professional: bool,
    /// T2: tells the page to show who drafted what. Changes nothing in the rules.
    pub memory_aid: bool,
    /// C3: how long every decision may take, in milliseconds; `null`: no clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 2_592_000_000_u32))]
    pub choose_ms: Option<u32>,
}

/// C10: the points that end a game.
const TARGET: u16 = 66;
/// S1: the rounds of the anniversary edition.
const ANNIVERSARY_ROUNDS: u16 = 2;

const TARGETS: RangeInclusive<u16> = 1..=10_000;
const ROUNDS: RangeInclusive<u16> = 1..=100;
/// At most thirty days.
const CHOOSE_MS: RangeInclusive<u32> = 1..=2_592_000_000;

/// S1: what the anniversary edition leaves nobody to choose.
const NOT_ANNIVERSARY: &[Condition] = &[Condition::Is { key: "variant", values: &["classic", "tactical"] }];

/// What a table's form offers.
pub(crate) const FORM: &[Field] = &[
    Field::choice("variant", &["classic", "tactical", "anniversary"]),
    Field::switch("professional").when(NOT_ANNIVERSARY),
    // With a number of rounds there need be no target (T3).
    Field::number(
        "target",
        Number::new(10, 300, 1)
            .usual(TARGET as i64)
            .or_none(&[Condition::Given { key: "rounds" }], TARGET as i64),
    )
    .when(NOT_ANNIVERSARY),
    Field::number("rounds", Number::new(1, 20, 1).or_none(&[], 3)).when(NOT_ANNIVERSARY),
    Field::choice_or("deck", &["full", "short"], "full")
        .when(&[Condition::Is { key: "variant", values: &["classic", "anniversary"] }]),
    Field::switch("memory_aid").when(&[Condition::Is { key: "variant", values: &["tactical"] }]),
    Field::number("choose_ms", Number::seconds(5000, 600_000, 5000).or_none(&[], 30_000)).fine(),
];

impl Options {
    /// C3: every decision has the same clock, or none.
    pub(crate) fn set_thinking_time(&mut self, ms: Option<u32>) -> Result<(), BadSetup> {
        self.choose_ms = ms;
        Ok(())
    }

    /// How many can play it (C2, T1, S1).
    #[must_use]
    pub fn seats(&self) -> RangeInclusive<usize> {
        match self.variant {
            Variant::Classic => 2..=10,
            Variant::Tactical => 2..=4,
            Variant::Anniversary => 2..=8,
        }
    }

    /// C2, S1: how many cards each player is dealt.
    #[must_use]
    pub fn hand_size(&self) -> usize {
        match self.variant {
            Variant::Classic | Variant::Tactical => 10,
            Variant::Anniversary => 12,
        }
    }

    /// T1, T3: the highest card in the game.
    #[must_use]
    pub fn last_card(&self, n_seats: usize) -> u8 {
        match self.deck() {
            Deck::Full => 104,
            Deck::Short => (self.hand_size() * n_seats + 4) as u8,
        }
    }

    /// Which cards are dealt.
    #[must_use]
    pub fn deck(&self) -> Deck {
        match self.variant {
            Variant::Tactical => Deck::Short,
            Variant::Classic | Variant::Anniversary => self.deck.unwrap_or_default(),
        }
    }

    /// C10, T3, S12: the points and the round that end the game, whichever comes first.
    pub(crate) fn ends(&self) -> (Option<u16>, Option<u16>) {
        match (self.variant, self.target, self.rounds) {
            (Variant::Anniversary, _, _) => (None, Some(ANNIVERSARY_ROUNDS)),
            (Variant::Classic | Variant::Tactical, None, None) => (Some(TARGET), None),
            (Variant::Classic | Variant::Tactical, target, rounds) => (target, rounds),
        }
    }

    /// C10, T3, S12: does the game end after this round with these totals?
    pub(crate) fn ends_after(&self, round: u16, totals: &[u16]) -> bool {
        let (target, rounds) = self.ends();
        rounds.is_some_and(|rounds| round >= rounds)
            || target.is_some_and(|target| totals.iter().any(|&total| total >= target))
    }

    /// T4: can a table of this size play like this?
    pub(crate) fn check(&self, n_seats: usize) -> Result<(), BadSetup> {
        let refuse = |what: String| Err(BadSetup(what));
        let seats = self.seats();
        if !seats.contains(&n_seats) {
            let (variant, from, to) = (self.variant.name(), seats.start(), seats.end());
            return refuse(format!("the {variant} game is for {from} to {to} players, not {n_seats}"));
        }
        if let Some(target) = self.target.filter(|target| !TARGETS.contains(target)) {
            return refuse(format!("`target` is {target}: it must be 1 to 10000"));
        }
        if let Some(rounds) = self.rounds.filter(|rounds| !ROUNDS.contains(rounds)) {
            return refuse(format!("`rounds` is {rounds}: it must be 1 to 100"));
        }
        if let Some(ms) = self.choose_ms.filter(|ms| !CHOOSE_MS.contains(ms)) {
            return refuse(format!("`choose_ms` is {ms}: it must be 1 to 2592000000 (thirty days), or null"));
        }
        match self.variant {
            Variant::Classic => Ok(()),
            Variant::Tactical if self.deck == Some(Deck::Full) => {
                refuse("`deck` is \"full\": the tactical game is played with the short deck".to_owned())
            }
            Variant::Tactical => Ok(()),
            Variant::Anniversary => self.check_anniversary(),
        }
    }

    fn check_anniversary(&self) -> Result<(), BadSetup> {
        let wrong = if self.target.is_some() {
            "`target` is set: the anniversary edition has no target, it is two rounds"
        } else if self.rounds.is_some() {
            "`rounds` is set: the anniversary edition is always two rounds"
        } else if self.professional {
            "`professional` is set: the anniversary edition has no professional rules"
        } else {
            return Ok(());
        };
        Err(BadSetup(wrong.to_owned()))
    }
}

impl Variant {
    fn name(self) -> &'static str {
        match self {
            Variant::Classic => "classic",
            Variant::Tactical => "tactical",
            Variant::Anniversary => "anniversary",
        }
    }
}
