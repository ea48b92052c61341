//! How a table wants to play (A20, A26).

use crate::deck::{Deck, HOUSE};
use crate::state::Agents;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::Arc;
use table::{BadSetup, Field, Game as _, Number};

/// Two weeks: the longest a clock can be set to.
const MAX_MS: u32 = 14 * 24 * 60 * 60 * 1000;
/// Ten minutes: from here on nobody is expected to sit in front of the screen.
const SLOW_MS: u32 = 10 * 60 * 1000;
/// How long an offered command waits where a turn is longer (A26).
const OFFER_MS: u32 = 15_000;

/// How a table wants to play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The deck to play with: `house`, or the name of one that the program was given.
    pub deck: DeckChoice,
    /// The points that win (A20).
    #[schemars(range(min = 10, max = 1000))]
    pub target: u16,
    /// Once somebody has them, the round is played to its end (A20).
    pub finish_round: bool,
    /// Milliseconds for a turn (A26).
    #[schemars(range(min = 1, max = MAX_MS))]
    pub turn_ms: u32,
    /// Milliseconds for an offered command (A26).
    #[schemars(range(min = 1, max = MAX_MS))]
    pub offer_ms: u32,
}

/// What a table's form offers.
pub(crate) const FORM: &[Field] = &[
    Field::number("target", Number::new(10, 200, 5)),
    Field::switch("finish_round"),
    Field::number("turn_ms", Number::seconds(10_000, 600_000, 10_000)),
    Field::number("offer_ms", Number::seconds(5000, 120_000, 5000)).fine(),
    Field::deck("deck"),
];

impl Default for Options {
    fn default() -> Options {
        let deck = DeckChoice::Named(HOUSE.to_owned());
        Options { deck, target: 50, finish_round: false, turn_ms: 90_000, offer_ms: OFFER_MS }
    }
}

impl Options {
    /// A26: a turn's clock, and a shorter one for an offered command unless the table plays over days.
    pub(crate) fn set_thinking_time(&mut self, ms: Option<u32>) -> Result<(), BadSetup> {
        self.turn_ms = ms.unwrap_or(MAX_MS).min(MAX_MS);
        self.offer_ms = if self.turn_ms >= SLOW_MS { self.turn_ms } else { self.turn_ms.min(OFFER_MS) };
        Ok(())
    }

    /// Can a table of this size play like this? The rules that it then plays by.
    pub(crate) fn check(&self, n_seats: usize) -> Result<Rules, BadSetup> {
        if !Agents::SEATS.contains(&n_seats) {
            return Err(BadSetup(format!("agents is played by 2 to 5 (A1), not by {n_seats}")));
        }
        let &Options { ref deck, target, finish_round, turn_ms, offer_ms } = self;
        let deck = deck.cards()?;
        let most = deck.most_seats();
        if n_seats > most {
            let name = deck.name();
            return Err(BadSetup(format!(
                "the deck {name:?} has cards for {most} players, not for {n_seats}: everybody begins with 3 agents and 1 mission (A2)"
            )));
        }
        if !(10..=1000).contains(&target) {
            return Err(BadSetup(format!("`target` is {target}, allowed are 10 to 1000 points")));
        }
        for (name, ms) in [("turn_ms", turn_ms), ("offer_ms", offer_ms)] {
            if !(1..=MAX_MS).contains(&ms) {
                return Err(BadSetup(format!("`{name}` is {ms}, allowed are 1 to {MAX_MS} milliseconds")));
            }
        }
        Ok(Rules { deck, target, finish_round, turn_ms, offer_ms })
    }
}

/// The deck of a table. On the wire it is a name; whoever knows the decks gives the cards before the game begins.
#[derive(Clone, Debug)]
pub enum DeckChoice {
    /// A name without cards. Only the house deck can be played like this: its cards come with the rules.
    Named(String),
    /// The cards themselves.
    Given(Arc<Deck>),
}

impl DeckChoice {
    /// The deck's name.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            DeckChoice::Named(name) => name,
            DeckChoice::Given(deck) => deck.name(),
        }
    }

    fn cards(&self) -> Result<Arc<Deck>, BadSetup> {
        match self {
            DeckChoice::Given(deck) => Ok(deck.clone()),
            DeckChoice::Named(name) if name == HOUSE => Ok(Arc::new(Deck::house())),
            DeckChoice::Named(name) => {
                let name: String = name.chars().take(60).collect();
                Err(BadSetup(format!("`deck` is {name:?}, and nobody has given its cards")))
            }
        }
    }
}

impl From<Deck> for DeckChoice {
    fn from(deck: Deck) -> DeckChoice {
        DeckChoice::Given(Arc::new(deck))
    }
}

/// A name is equal to the deck of that name: a view that was written and read again is the same view.
impl PartialEq for DeckChoice {
    fn eq(&self, other: &DeckChoice) -> bool {
        match (self, other) {
            (DeckChoice::Given(mine), DeckChoice::Given(theirs)) => mine == theirs,
            (_, _) => self.name() == other.name(),
        }
    }
}

impl Eq for DeckChoice {}

impl Serialize for DeckChoice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for DeckChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DeckChoice, D::Error> {
        String::deserialize(deserializer).map(DeckChoice::Named)
    }
}

impl JsonSchema for DeckChoice {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "DeckChoice".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}

/// The options in the form the state keeps them.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Rules {
    pub(crate) deck: Arc<Deck>,
    pub(crate) target: u16,
    pub(crate) finish_round: bool,
    pub(crate) turn_ms: u32,
    pub(crate) offer_ms: u32,
}

impl Rules {
    pub(crate) fn options(&self) -> Options {
        let &Rules { ref deck, target, finish_round, turn_ms, offer_ms } = self;
        Options { deck: DeckChoice::Given(deck.clone()), target, finish_round, turn_ms, offer_ms }
    }
}
