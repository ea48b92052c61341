//! What the arena and a program that plays say to each other: one JSON object a line.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use table::{At, Outcome, Seat};

/// The longest line that is read.
pub const LONGEST_LINE: usize = 1024 * 1024;

/// A game begins: what the program plays, and where it sits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The game's name.
    pub game: String,
    /// The program's seat.
    pub seat: Seat,
    /// How many seats there are.
    pub seats: usize,
    /// How the table plays.
    #[serde(default)]
    pub options: serde_json::Value,
}

/// The line that begins a game.
#[derive(Serialize, Debug)]
pub struct HelloLine<'a> {
    /// What begins.
    pub hello: &'a Hello,
}

/// The line that asks for a decision.
#[derive(Serialize, Debug)]
pub struct QuestionLine<'a, V, A> {
    /// All that the seat may know.
    pub view: &'a V,
    /// All that it may do.
    pub legal: &'a [A],
    /// How long it may think.
    pub budget_ms: u32,
    /// The game's time now; the view's own `at` is when something last changed.
    pub now: At,
}

/// The line that ends a game.
#[derive(Serialize, Debug)]
pub struct OverLine<'a> {
    /// How it ended.
    pub over: &'a Outcome,
}

/// Any line to a program. Exactly one of `hello`, `view` and `over` is there.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct LineIn<'a> {
    /// A game begins.
    pub hello: Option<Hello>,
    /// A decision is asked for.
    #[serde(borrow)]
    pub view: Option<&'a RawValue>,
    /// What may be done.
    #[serde(borrow)]
    pub legal: Option<&'a RawValue>,
    /// How long to think.
    pub budget_ms: Option<u32>,
    /// The game's time.
    pub now: Option<At>,
    /// A game is over.
    #[serde(borrow)]
    pub over: Option<&'a RawValue>,
}

/// A program's answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnswerLine<A> {
    /// What to do; `null` is nothing now.
    #[serde(deserialize_with = "given", bound(deserialize = "A: Deserialize<'de>"))]
    pub action: Option<A>,
    /// With nothing now: when to ask again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again_ms: Option<u32>,
}

/// `null` must be written: a line without `action` is no answer.
fn given<'de, D: Deserializer<'de>, A: Deserialize<'de>>(deserializer: D) -> Result<Option<A>, D::Error> {
    Option::deserialize(deserializer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_names_an_action_or_null() {
        let read = |text: &str| serde_json::from_str::<AnswerLine<u8>>(text);
        assert_eq!(read(r#"{"action":3}"#).unwrap(), AnswerLine { action: Some(3), again_ms: None });
        assert_eq!(
            read(r#"{"action":null,"again_ms":9}"#).unwrap(),
            AnswerLine { action: None, again_ms: Some(9) }
        );
        for bad in [
            "{}",
            r#"{"again_ms":9}"#,
            r#"{"action":"x"}"#,
            r#"{"action":3,"seat":1}"#,
            r#"{"action":null,"again_ms":-1}"#,
        ] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}
