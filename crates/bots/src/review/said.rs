//! What a review says, and the language it is put into words in.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use table::SeatName;

/// A remark of a review: a code, and what it is about. Turning it into words is up to the reader.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Said {
    /// What is said, for programs.
    pub code: String,
    /// The cards, rows, seats, chances or costs that it is about.
    #[serde(flatten)]
    pub with: BTreeMap<String, Value>,
}

impl Said {
    /// A remark with this code.
    #[must_use]
    pub fn new(code: &str) -> Said {
        Said { code: code.to_owned(), with: BTreeMap::new() }
    }

    /// Adds a detail.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl Into<Value>) -> Said {
        self.with.insert(key.to_owned(), value.into());
        self
    }

    /// Adds a figure, rounded to three decimals.
    #[must_use]
    pub fn figure(self, key: &str, figure: f32) -> Said {
        self.with(key, rounded(figure))
    }

    /// The number under this key; 0 if there is none.
    #[must_use]
    pub fn number(&self, key: &str) -> f64 {
        self.with.get(key).and_then(Value::as_f64).unwrap_or_default()
    }
}

/// A figure rounded to three decimals: more would be noise.
#[must_use]
pub fn rounded(figure: f32) -> f64 {
    (f64::from(figure) * 1000.0).round() / 1000.0
}

/// The languages that reviews are printed in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lang {
    Ru,
    En,
}

impl Lang {
    /// The text in this language.
    #[must_use]
    pub fn pick<'a>(self, ru: &'a str, en: &'a str) -> &'a str {
        match self {
            Lang::Ru => ru,
            Lang::En => en,
        }
    }

    /// A figure with one decimal, typeset: a minus sign instead of a hyphen, and none before zero.
    #[must_use]
    pub fn figure(self, value: f64) -> String {
        let rounded = (value * 10.0).round() / 10.0;
        let digits = format!("{:.1}", rounded.abs()).replace('.', self.pick(",", "."));
        if rounded < 0.0 { format!("−{digits}") } else { digits }
    }

    /// The same, with a plus sign if it is positive.
    #[must_use]
    pub fn signed(self, value: f64) -> String {
        let figure = self.figure(value);
        if (value * 10.0).round() > 0.0 { format!("+{figure}") } else { figure }
    }

    /// A chance as people say it, for lists: so many in ten.
    #[must_use]
    pub fn in_ten(self, chance: f64) -> String {
        let n = (chance * 10.0).round().clamp(0.0, 10.0) as u8;
        format!("{n} {}", self.pick("из 10", "in 10"))
    }
}

/// For whom something is put into words: the language, the table, and the players' names.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a, V> {
    pub lang: Lang,
    /// The table as it was seen then.
    pub view: &'a V,
    /// The players' names, by seat.
    pub names: &'a [SeatName],
}

impl<V> Reader<'_, V> {
    /// A player's name, or else the number of the seat.
    #[must_use]
    pub fn name(&self, seat: usize) -> String {
        let name = self.names.get(seat).map(|seat| seat.name.clone()).filter(|name| !name.is_empty());
        name.unwrap_or_else(|| format!("{} {}", self.lang.pick("место", "seat"), seat + 1))
    }
}
