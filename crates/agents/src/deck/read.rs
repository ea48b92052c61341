//! Reading a deck: from a file, with the line of whatever is wrong, and from a record.

use super::{
    Deck, DeckText,
    check::{Fault, Where, check},
    reading::{MAX_ERRORS, Reading},
    warn::warn,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, de::IgnoredAny};
use std::{cell::LazyCell, collections::BTreeMap, fmt};
use toml::Spanned;

/// The largest deck in a record: every game carries its own.
const MAX_RECORDED: usize = 120 * 1024;

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

/// Something that is wrong with a deck, or that cannot be meant, for those who show it at the field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Finding {
    /// In which list of the deck.
    pub list: FindingList,
    /// Which card of that list, from 0; 0 for the deck itself.
    pub number: usize,
    /// In which field.
    pub field: String,
    /// What it is, for programs.
    pub code: String,
    /// What it is, in plain English.
    pub message: String,
}

/// The lists of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FindingList {
    /// None: the deck itself.
    Deck,
    /// Agents that join factions.
    Agent,
    /// Free agents.
    Free,
    /// Missions.
    Mission,
}

impl Finding {
    fn of(Fault { place, field, code, message, .. }: Fault) -> Finding {
        let (list, number) = match place {
            Where::Deck => (FindingList::Deck, 0),
            Where::Agent(number) => (FindingList::Agent, number),
            Where::Free(number) => (FindingList::Free, number),
            Where::Mission(number) => (FindingList::Mission, number),
        };
        Finding { list, number, field: field.to_owned(), code: code.to_owned(), message }
    }
}

/// What the check of a deck finds.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Findings {
    /// What is wrong: with anything the deck cannot be played.
    pub errors: Vec<Finding>,
    /// What is accepted but cannot be meant.
    pub warnings: Vec<Finding>,
}

impl Findings {
    /// Checks a deck that may not be finished. It plays some games where nothing is wrong.
    #[must_use]
    pub fn of(text: &DeckText) -> Findings {
        let errors: Vec<Finding> = check(text).into_iter().take(MAX_ERRORS).map(Finding::of).collect();
        if !errors.is_empty() {
            return Findings { errors, warnings: vec![] };
        }
        match Deck::finished(text.clone()) {
            Ok(deck) => {
                let warnings = warn(&deck).into_iter().take(MAX_ERRORS).map(Finding::of).collect();
                Findings { errors, warnings }
            }
            Err(DeckErrors(bad)) => {
                let too_big = |error: DeckError| Fault::new(Where::Deck, "name", "too_big", error.reason);
                let errors = bad.into_iter().map(too_big).map(Finding::of).collect();
                Findings { errors, warnings: vec![] }
            }
        }
    }
}

impl DeckText {
    /// Reads a deck file whose cards need not be in order yet: [`Findings`] says what is wrong with them.
    pub fn from_toml_with(
        file: &str,
        find: impl Fn(&str) -> Option<DeckText>,
    ) -> Result<DeckText, DeckErrors> {
        match Reading::of(file)? {
            Reading { text: Some(text), errors, .. } if errors.is_empty() => Ok(with_base(text, find).0),
            Reading { errors, .. } => Err(DeckErrors(errors)),
        }
    }

    /// The deck as a file.
    pub fn to_toml(&self) -> Result<String, toml::ser::Error> {
        toml::to_string(self)
    }

    /// How many cards it has, agents and missions.
    #[must_use]
    pub fn n_cards(&self) -> usize {
        let agents = self.agent.iter().map(|agent| agent.colours.len() * usize::from(agent.copies));
        let free = self.free.iter().map(|free| usize::from(free.copies));
        let missions = self.mission.iter().map(|mission| usize::from(mission.copies));
        agents.sum::<usize>() + free.sum::<usize>() + missions.sum::<usize>()
    }
}

impl Deck {
    /// Reads a deck file, or says with line and reason all that is wrong with it.
    pub fn from_toml(file: &str) -> Result<Deck, DeckErrors> {
        Deck::from_toml_with(file, |_| None)
    }

    /// The same; `find` knows the decks that an expansion can add to.
    pub fn from_toml_with(file: &str, find: impl Fn(&str) -> Option<DeckText>) -> Result<Deck, DeckErrors> {
        let Reading { text, rest, mut errors } = Reading::of(file)?;
        let Some(text) = text else { return Err(DeckErrors(errors)) };
        let lines = LazyCell::new(|| Lines::of(&rest));
        let (text, added_to) = with_base(text, find);
        let told = |fault: Fault| {
            let fault = added_to.in_its_file(fault)?;
            Some(DeckError { line: lines.find(&rest, &fault), reason: fault.message })
        };
        // Cards that could not be read are missed by the rest, and that is no fault of the rest.
        let is_whole = errors.is_empty();
        let is_news = |fault: &Fault| is_whole || !fault.is_about_others;
        let found: Vec<DeckError> = check(&text).into_iter().filter(is_news).filter_map(told).collect();
        errors.extend(found);
        errors.sort_by_key(|error| error.line);
        if errors.is_empty() { Deck::finished(text) } else { Err(DeckErrors(errors)) }
    }

    /// Reads a deck from a record.
    pub fn from_json(deck: &serde_json::Value) -> Result<Deck, DeckErrors> {
        let text = DeckText::deserialize(deck).map_err(|error| DeckErrors::one(None, error.to_string()))?;
        Deck::from_text(text)
    }

    /// A deck of what stands in a file.
    pub fn from_text(text: DeckText) -> Result<Deck, DeckErrors> {
        let faults = check(&text);
        if !faults.is_empty() {
            let error = |fault: Fault| DeckError { line: None, reason: fault.message };
            return Err(DeckErrors(faults.into_iter().map(error).collect()));
        }
        Deck::finished(text)
    }

    /// The deck for a record.
    #[must_use]
    pub fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(&self.text).unwrap_or_default()
    }

    /// What is accepted but cannot be meant, each with its line in the file it was read from. It plays some games.
    #[must_use]
    pub fn warnings(&self, file: &str) -> Vec<DeckError> {
        let lines = Lines::of(file);
        // The cards of an expansion stand behind those that it adds to.
        let before = |all: usize, own: usize| all.saturating_sub(own);
        let added_to = Base {
            n_agents: before(self.text.agent.len(), lines.agent.len()),
            n_free: before(self.text.free.len(), lines.free.len()),
            n_missions: before(self.text.mission.len(), lines.mission.len()),
        };
        let told = |fault: Fault| {
            let fault = added_to.in_its_file(fault)?;
            Some(DeckError { line: lines.find(file, &fault), reason: fault.message })
        };
        let mut warnings: Vec<DeckError> = warn(self).into_iter().filter_map(told).collect();
        warnings.sort_by_key(|warning| warning.line);
        warnings
    }

    /// A checked deck, with words in both languages: where one is missing, the other stands for it.
    fn finished(mut text: DeckText) -> Result<Deck, DeckErrors> {
        fill(&mut text.ru, &mut text.en);
        text.agent.iter_mut().for_each(|agent| fill(&mut agent.ru, &mut agent.en));
        text.free.iter_mut().for_each(|free| fill(&mut free.ru, &mut free.en));
        text.mission.iter_mut().for_each(|mission| fill(&mut mission.ru, &mut mission.en));
        let n_bytes = serde_json::to_string(&text).map_or(0, |text| text.len());
        if n_bytes > MAX_RECORDED {
            let reason = format!(
                "the deck has {n_bytes} bytes in a record, and may have {MAX_RECORDED}: fewer cards or shorter texts"
            );
            return Err(DeckErrors::one(None, reason));
        }
        Deck::number(text).map_err(|error| DeckErrors::one(None, error.to_string()))
    }
}

/// One language stands for the other.
fn fill<W: Clone>(ru: &mut Option<W>, en: &mut Option<W>) {
    if ru.is_none() {
        ru.clone_from(en);
    }
    if en.is_none() {
        en.clone_from(ru);
    }
}

/// How many cards of a deck are those of another that it adds to.
#[derive(Clone, Copy, Default)]
struct Base {
    n_agents: usize,
    n_free: usize,
    n_missions: usize,
}

/// The cards of the deck that an expansion adds to, and then its own.
fn with_base(mut text: DeckText, find: impl Fn(&str) -> Option<DeckText>) -> (DeckText, Base) {
    let Some(base) = text.adds_to.as_deref().and_then(find) else { return (text, Base::default()) };
    let added_to =
        Base { n_agents: base.agent.len(), n_free: base.free.len(), n_missions: base.mission.len() };
    text.adds_to = None;
    text.agent.splice(0..0, base.agent);
    text.free.splice(0..0, base.free);
    text.mission.splice(0..0, base.mission);
    (text, added_to)
}

impl Base {
    /// The same fault by the numbers of the expansion's own file; nothing where a card of the other deck is meant.
    fn in_its_file(self, fault: Fault) -> Option<Fault> {
        let place = match fault.place {
            Where::Deck => Where::Deck,
            Where::Agent(number) => Where::Agent(number.checked_sub(self.n_agents)?),
            Where::Free(number) => Where::Free(number.checked_sub(self.n_free)?),
            Where::Mission(number) => Where::Mission(number.checked_sub(self.n_missions)?),
        };
        Some(Fault { place, ..fault })
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
    author: Option<Spanned<IgnoredAny>>,
    #[serde(default)]
    adds_to: Option<Spanned<IgnoredAny>>,
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
            "author" => self.author.as_ref().map(|author| author.span().start),
            "adds_to" => self.adds_to.as_ref().map(|adds_to| adds_to.span().start),
            "agent" => self.agent.first().map(|agent| agent.span().start),
            _ => self.mission.first().map(|mission| mission.span().start),
        };
        start.map_or(1, |start| line_of(file, start))
    }
}

pub(super) fn line_of(file: &str, offset: usize) -> usize {
    1 + file.bytes().take(offset).filter(|&byte| byte == b'\n').count()
}
