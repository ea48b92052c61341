//! The protocol between the arena and a program that plays: one JSON object per line.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use table::{At, Outcome, Seat};

/// The longest line that is read, in bytes.
pub const LONGEST_LINE: usize = 1024 * 1024;

/// Begins a game: what the program plays, and where it sits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The game's name.
    pub game: String,
    /// The program's seat.
    pub seat: Seat,
    /// How many seats there are.
    pub seats: usize,
    /// The options of the table.
    #[serde(default)]
    pub options: serde_json::Value,
}

/// The line that begins a game.
#[derive(Serialize, Debug)]
pub struct HelloLine<'a> {
    pub hello: &'a Hello,
}

/// The line that asks for a decision.
#[derive(Serialize, Debug)]
pub struct QuestionLine<'a, V, A> {
    /// Everything that the seat may know.
    pub view: &'a V,
    /// Everything that it may do.
    pub legal: &'a [A],
    /// How long it may think.
    pub budget_ms: u32,
    /// The game's time now. The view's own `at` is when something last changed.
    pub now: At,
}

/// The line that ends a game.
#[derive(Serialize, Debug)]
pub struct OverLine<'a> {
    /// How it ended.
    pub over: &'a Outcome,
}

/// Any line to a program. It has exactly one of `hello`, `view` and `over`.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct LineIn<'a> {
    /// Begins a game.
    pub hello: Option<Hello>,
    /// Asks for a decision.
    #[serde(borrow)]
    pub view: Option<&'a RawValue>,
    /// The legal actions.
    #[serde(borrow)]
    pub legal: Option<&'a RawValue>,
    /// How long the program may think.
    pub budget_ms: Option<u32>,
    /// The game's time now.
    pub now: Option<At>,
    /// Ends a game.
    #[serde(borrow)]
    pub over: Option<&'a RawValue>,
}

/// A program's answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnswerLine<A> {
    /// What to do; `null` for nothing now.
    #[serde(deserialize_with = "given", bound(deserialize = "A: Deserialize<'de>"))]
    pub action: Option<A>,
    /// When to ask again, if there is nothing to do now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again_ms: Option<u32>,
}

/// A missing `action` is an error: `null` must be written.
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
