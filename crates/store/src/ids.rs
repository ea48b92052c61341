//! Times, tables and people, so that none is taken for another.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// A time of day: milliseconds since 1970.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Timestamp(i64);

impl Timestamp {
    /// So many milliseconds after 1970 began.
    #[must_use]
    pub const fn from_ms(ms: i64) -> Timestamp {
        Timestamp(ms)
    }

    /// Milliseconds since 1970.
    #[must_use]
    pub const fn as_ms(self) -> i64 {
        self.0
    }

    /// The hour it is in, counted from 1970.
    #[must_use]
    pub const fn as_hours(self) -> i64 {
        self.0 / 3_600_000
    }

    /// So many milliseconds later.
    #[must_use]
    pub const fn plus_ms(self, ms: i64) -> Timestamp {
        Timestamp(self.0.saturating_add(ms))
    }

    /// How many milliseconds have passed since an earlier time; 0 where it is not earlier.
    #[must_use]
    pub fn ms_since(self, earlier: Timestamp) -> i64 {
        self.0.saturating_sub(earlier.0).max(0)
    }
}

/// The letters of a table's code: those that look alike in both alphabets and like nothing else.
pub const CODE_LETTERS: &[u8; 19] = b"ABCEHKMPTXY23456789";
/// How long a table's code is.
pub const CODE_LENGTH: usize = 6;

/// The code of a table.
///
/// Invariant: six of [`CODE_LETTERS`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableCode([u8; CODE_LENGTH]);

/// A text that is no table's code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a table's code is six letters and digits of ABCEHKMPTXY23456789")]
pub struct NotACode;

impl TableCode {
    /// A code as people type it: Cyrillic letters that look like ours, small letters, blanks.
    pub fn typed(text: &str) -> Result<TableCode, NotACode> {
        latin(text).parse()
    }

    /// A code made of random bytes; `None` where they run out before it is complete.
    pub fn random(bytes: impl Iterator<Item = u8>) -> Option<TableCode> {
        // 247 is the last multiple of 19 in a byte: every letter is equally likely.
        let mut letters =
            bytes.filter(|byte| *byte < 247).map(|byte| CODE_LETTERS[usize::from(byte) % CODE_LETTERS.len()]);
        let mut code = [0; CODE_LENGTH];
        for letter in &mut code {
            *letter = letters.next()?;
        }
        Some(TableCode(code))
    }

    /// The code in letters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

/// What was typed, in our letters.
#[must_use]
pub fn latin(typed: &str) -> String {
    latin_letters(typed, 12)
}

/// What was typed, in our letters, of which at most so many are taken.
#[must_use]
pub fn latin_letters(typed: &str, most: usize) -> String {
    let latin = |letter: char| match letter {
        'А' => 'A',
        'В' => 'B',
        'С' => 'C',
        'Е' => 'E',
        'Н' => 'H',
        'К' => 'K',
        'М' => 'M',
        'Р' => 'P',
        'Т' => 'T',
        'Х' => 'X',
        'У' => 'Y',
        other => other,
    };
    let letters =
        typed.chars().take(64).flat_map(char::to_uppercase).filter(|letter| letter.is_alphanumeric());
    letters.map(latin).take(most).collect()
}

impl FromStr for TableCode {
    type Err = NotACode;

    fn from_str(text: &str) -> Result<TableCode, NotACode> {
        let letters: [u8; CODE_LENGTH] = text.as_bytes().try_into().map_err(|_| NotACode)?;
        let is_code = letters.iter().all(|letter| CODE_LETTERS.contains(letter));
        is_code.then_some(TableCode(letters)).ok_or(NotACode)
    }
}

impl fmt::Display for TableCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for TableCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for TableCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for TableCode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TableCode, D::Error> {
        std::borrow::Cow::<'de, str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl JsonSchema for TableCode {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "TableCode".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": "^[ABCEHKMPTXY2-9]{6}$" })
    }
}

/// Who somebody is: not a secret, and cheap to copy.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PersonId(Arc<str>);

impl PersonId {
    /// The id in letters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for PersonId {
    fn from(id: String) -> PersonId {
        PersonId(id.into())
    }
}

impl From<&str> for PersonId {
    fn from(id: &str) -> PersonId {
        PersonId(id.into())
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for PersonId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for PersonId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PersonId, D::Error> {
        String::deserialize(deserializer).map(PersonId::from)
    }
}

impl JsonSchema for PersonId {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "PersonId".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}

/// Somebody, known by an id that no two share.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// Who; not a secret.
    pub id: PersonId,
    /// What they are called: 1 to 40 characters.
    pub name: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_can_be_typed_in_either_alphabet() {
        let code = TableCode::typed(" к7мх 4а").expect("a code");
        assert_eq!(code.as_str(), "K7MX4A");
        assert_eq!(TableCode::typed("k7-mx-4a"), Ok(code));
        for wrong in ["K7MX4O", "K7MX4", "K7MX4AA", "", "7777777777777"] {
            assert_eq!(TableCode::typed(wrong), Err(NotACode), "{wrong}");
        }
    }

    #[test]
    fn every_letter_of_a_code_comes_up_and_no_other() {
        let code = TableCode::random((0..=255).rev()).expect("bytes enough");
        assert_eq!(code.as_str(), "987654");
        assert_eq!(
            TableCode::random([250; 100].into_iter()),
            None,
            "bytes above 246 would favour some letters"
        );
    }
}
