//! Reading a deck: from a file, with the line of whatever is wrong, and from a record.

use super::{
    Deck, DeckText,
    check::{Fault, Where, check},
};
use serde::{Deserialize, de::IgnoredAny};
use std::{cell::LazyCell, collections::BTreeMap, fmt};
use toml::Spanned;

/// The largest deck file that is read.
const MAX_BYTES: usize = 1 << 20;

/// Something that is wrong with a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckError {
    /// The line of the file, from 1; a record has none.
    pub line: Option<usize>,
    /// What is wrong, and what would be right.
    pub reason: String,
}

/// Everything that is wrong with a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckErrors(pub Vec<DeckError>);

impl std::error::Error for DeckErrors {}

impl fmt::Display for DeckErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, error) in self.0.iter().enumerate() {
            let end = if number == 0 { "" } else { "\n" };
            write!(f, "{end}{error}")?;
        }
        Ok(())
    }
}

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.reason),
            None => write!(f, "deck: {}", self.reason),
        }
    }
}

impl DeckErrors {
    /// One thing that is wrong.
    #[must_use]
    pub fn one(line: Option<usize>, reason: impl Into<String>) -> DeckErrors {
        DeckErrors(vec![DeckError { line, reason: reason.into() }])
    }
}

impl Deck {
    /// Reads a deck file, or says with line and reason all that is wrong with it.
    pub fn from_toml(file: &str) -> Result<Deck, DeckErrors> {
        if file.len() > MAX_BYTES {
            return Err(DeckErrors::one(None, "a deck file has at most a mebibyte"));
        }
        let text: DeckText = toml::from_str(file).map_err(|error| {
            let line = error.span().map(|span| line_of(file, span.start));
            DeckErrors::one(line, error.message().trim_end())
        })?;
        let lines = LazyCell::new(|| Lines::of(file));
        Deck::checked(text, |fault| lines.find(file, fault))
    }

    /// Reads a deck from a record.
    pub fn from_json(deck: &serde_json::Value) -> Result<Deck, DeckErrors> {
        let text = DeckText::deserialize(deck).map_err(|error| DeckErrors::one(None, error.to_string()))?;
        Deck::checked(text, |_| None)
    }

    /// The deck for a record.
    #[must_use]
    pub fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(&self.text).unwrap_or_default()
    }

    fn checked(text: DeckText, line: impl Fn(&Fault) -> Option<usize>) -> Result<Deck, DeckErrors> {
        let faults = check(&text);
        if !faults.is_empty() {
            let error = |fault: Fault| DeckError { line: line(&fault), reason: fault.message };
            let mut errors: Vec<DeckError> = faults.into_iter().map(error).collect();
            errors.sort_by_key(|error| error.line);
            return Err(DeckErrors(errors));
        }
        Deck::number(text).map_err(|error| DeckErrors::one(None, error.to_string()))
    }
}

/// Where each card and each of its fields stands in the file. Only for telling what is wrong.
#[derive(Default, Deserialize)]
struct Lines {
    #[serde(default)]
    name: Option<Spanned<IgnoredAny>>,
    #[serde(default)]
    ru: Option<Spanned<IgnoredAny>>,
    #[serde(default)]
    en: Option<Spanned<IgnoredAny>>,
    #[serde(default)]
    agent: Vec<Spanned<Fields>>,
    #[serde(default)]
    free: Vec<Spanned<Fields>>,
    #[serde(default)]
    mission: Vec<Spanned<Fields>>,
}

type Fields = BTreeMap<String, Spanned<IgnoredAny>>;

impl Lines {
    fn of(file: &str) -> Lines {
        toml::from_str(file).unwrap_or_default()
    }

    fn find(&self, file: &str, fault: &Fault) -> Option<usize> {
        let card = match fault.place {
            Where::Agent(number) => self.agent.get(number),
            Where::Free(number) => self.free.get(number),
            Where::Mission(number) => self.mission.get(number),
            Where::Deck => return Some(self.of_deck(file, fault.field)),
        }?;
        let start = card.get_ref().get(fault.field).map_or(card.span().start, |field| field.span().start);
        Some(line_of(file, start))
    }

    fn of_deck(&self, file: &str, field: &str) -> usize {
        let start = match field {
            "name" => self.name.as_ref().map(|name| name.span().start),
            "ru" => self.ru.as_ref().map(|ru| ru.span().start),
            "en" => self.en.as_ref().map(|en| en.span().start),
            "agent" => self.agent.first().map(|agent| agent.span().start),
            _ => self.mission.first().map(|mission| mission.span().start),
        };
        start.map_or(1, |start| line_of(file, start))
    }
}

fn line_of(file: &str, offset: usize) -> usize {
    1 + file.bytes().take(offset).filter(|&byte| byte == b'\n').count()
}
