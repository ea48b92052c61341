//! Reading a deck file of which not all can be read. What is wrong is told and taken out line by line, so that the rest is
//! looked at too, and nothing is told twice.

use super::{
    DeckText,
    plain::{in_plain_words, nearest},
    read::{DeckError, DeckErrors, line_of},
};
use std::ops::Range;

/// The largest deck file that is read.
const MAX_BYTES: usize = 1 << 20;
/// The most errors that are looked for.
pub(super) const MAX_ERRORS: usize = 100;
/// What a card's lines begin with.
const HEADS: [&str; 3] = ["agent", "free", "mission"];
/// The fields of cards, none of which stands inside of another.
const FIELDS: [&str; 21] = [
    "id",
    "ru",
    "en",
    "colours",
    "copies",
    "command",
    "idle",
    "play",
    "halves",
    "lasting",
    "or",
    "repeat",
    "blank",
    "art",
    "token",
    "pays",
    "condition",
    "per",
    "others",
    "once",
    "author",
];

/// A file that is read, and all that could not be.
pub(super) struct Reading {
    /// What could be read; nothing where not even a deck is left.
    pub(super) text: Option<DeckText>,
    /// The file without what could not be read, line by line.
    pub(super) rest: String,
    pub(super) errors: Vec<DeckError>,
}

impl Reading {
    /// Reads a file.
    pub(super) fn of(file: &str) -> Result<Reading, DeckErrors> {
        if file.len() > MAX_BYTES {
            return Err(DeckErrors::one(None, "a deck file has at most a mebibyte"));
        }
        if let Ok(text) = toml::from_str::<DeckText>(file) {
            return Ok(Reading { text: Some(text), rest: file.to_owned(), errors: vec![] });
        }
        let mut page = Page::of(file);
        page.mend_heads();
        page.close_brackets();
        let text = page.read();
        page.errors.sort_by_key(|error| error.line);
        Ok(Reading { text, rest: page.lines.join("\n"), errors: page.errors })
    }
}

/// The lines of a file while they are read.
struct Page {
    lines: Vec<String>,
    errors: Vec<DeckError>,
    /// The lines of cards in which something was taken out, and whether it was all of a field.
    torn: Vec<(Range<usize>, bool)>,
    /// Lines that something else stands for: what is wrong with that is not the file's fault.
    replaced: Vec<usize>,
}

impl Page {
    fn of(file: &str) -> Page {
        let lines = file.lines().map(str::to_owned).collect();
        Page { lines, errors: vec![], torn: vec![], replaced: vec![] }
    }

    /// Tells what is wrong at a line, counted from 0.
    fn tell(&mut self, line: usize, said: &str) {
        let id = self.card_at(line).and_then(|card| id_in(&self.lines[card]));
        let reason = id.map_or(said.to_owned(), |id| format!("{id}: {said}"));
        self.errors.push(DeckError { line: Some(line + 1), reason });
    }

    /// Puts something else in the place of a line.
    fn replace(&mut self, line: usize, with: String) {
        self.lines[line] = with;
        self.replaced.push(line);
    }

    /// Takes lines out.
    fn clear(&mut self, lines: Range<usize>) {
        self.lines[lines].fill(String::new());
    }

    /// `[agent]` and `[[agents]]` are no heads of cards, but it is plain what is meant.
    fn mend_heads(&mut self) {
        for line in 0..self.lines.len() {
            let Some((name, is_double)) = head_of(&self.lines[line]) else { continue };
            let is_known = HEADS.contains(&name);
            if is_known == is_double && (is_known || ["ru", "en"].contains(&name)) {
                continue;
            }
            let name = name.to_owned();
            if is_known {
                self.tell(line, &format!("a card begins with `[[{name}]]`, in two brackets on either side"));
                self.replace(line, format!("[[{name}]]"));
            } else if is_double {
                let meant = nearest(&name, "agent, free, mission");
                self.tell(line, &format!("no card begins with `[[{name}]]`{meant}"));
                let card = self.card_at(line).unwrap_or(line..line + 1);
                self.clear(card);
            }
        }
    }

    /// A bracket that is still open where the next field or card begins is told where it was opened.
    fn close_brackets(&mut self) {
        if self.lines.iter().any(|line| line.contains("\"\"\"") || line.contains("'''")) {
            return;
        }
        let (mut depth, mut opened) = (0_i32, 0);
        for line in 0..self.lines.len() {
            let begins = field_of(&self.lines[line]).is_some_and(|field| FIELDS.contains(&field))
                || head_of(&self.lines[line])
                    .is_some_and(|(name, is_double)| is_double && HEADS.contains(&name));
            if depth > 0 && begins {
                self.tell(
                    opened,
                    "a bracket that is opened here is not closed: `{` wants `}`, and `[` wants `]`",
                );
                let stands_for = self.stand_in(opened);
                self.clear(opened..line);
                self.replace(opened, stands_for);
                depth = 0;
            }
            if depth <= 0 {
                (depth, opened) = (0, line);
            }
            depth += opens(&self.lines[line]);
        }
    }

    /// Reads what is left, and takes out what cannot be read until the rest can.
    fn read(&mut self) -> Option<DeckText> {
        for _ in 0..MAX_ERRORS {
            let rest = self.lines.join("\n");
            let error = match toml::from_str::<DeckText>(&rest) {
                Ok(text) => return Some(text),
                Err(error) => error,
            };
            let last = self.lines.len().saturating_sub(1);
            let line = error.span().map_or(0, |span| line_of(&rest, span.start) - 1).min(last);
            match self.card_at(line) {
                Some(card) => self.take_out_of(&card, line, error.message()),
                None => self.take_out_of_head(line, error.message())?,
            }
        }
        None
    }

    /// Takes a line out of a card, or the card where that does not help.
    fn take_out_of(&mut self, card: &Range<usize>, line: usize, message: &str) {
        let is_missing = message.starts_with("missing field");
        let again = self.torn.iter().find(|(other, _)| other == card).map(|&(_, is_whole)| is_whole);
        let is_replaced = self.replaced.contains(&line);
        if !is_replaced && again.is_none_or(|was_whole| was_whole && !is_missing) {
            self.tell(line, &in_plain_words(message, &self.lines[line]));
        }
        let is_whole = is_whole_field(&self.lines[line]);
        if is_missing || self.lines[line].trim_start().starts_with('[') || again.is_some() && !is_whole {
            self.clear(card.clone());
        } else {
            self.torn.push((card.clone(), is_whole));
            let with = if is_whole && !is_replaced { self.stand_in(line) } else { String::new() };
            self.replace(line, with);
        }
    }

    /// Takes a line out of what stands before the cards; nothing where that cannot help.
    fn take_out_of_head(&mut self, line: usize, message: &str) -> Option<()> {
        let is_missing = message.starts_with("missing field");
        let n_lines = self.lines.iter().position(|line| line.trim_start().starts_with('['));
        let mut head = 0..n_lines.unwrap_or(self.lines.len());
        let was_torn = self.replaced.iter().any(|line| head.contains(line));
        if !(is_missing && was_torn || self.replaced.contains(&line)) {
            let wrong = self.lines.get(line).map_or("", String::as_str);
            self.errors.push(DeckError { line: Some(line + 1), reason: in_plain_words(message, wrong) });
        }
        if is_missing {
            let free = head.find(|&line| {
                let line = self.lines[line].trim();
                line.is_empty() || line.starts_with('#')
            })?;
            self.replace(free, "name = \"deck\"".to_owned());
        } else {
            let wrong = self.lines.get(line)?;
            let with = if field_of(wrong) == Some("name") && !self.replaced.contains(&line) {
                "name = \"deck\""
            } else {
                ""
            };
            self.replace(line, with.to_owned());
        }
        Some(())
    }

    /// The lines of the card that this line belongs to.
    fn card_at(&self, line: usize) -> Option<Range<usize>> {
        let is_head = |line: &str| line.trim_start().starts_with("[[");
        let last = self.lines.len().checked_sub(1)?;
        let from = (0..=line.min(last)).rev().find(|&at| is_head(&self.lines[at]))?;
        let to = (from + 1..self.lines.len()).find(|&at| is_head(&self.lines[at]));
        Some(from..to.unwrap_or(self.lines.len()))
    }

    /// What stands for a field that could not be read, so that nothing else is said of it: a card needs this one.
    fn stand_in(&self, line: usize) -> String {
        let is_of_card = self.card_at(line).is_some();
        let with = match field_of(&self.lines[line]).unwrap_or_default() {
            "id" => return format!("id = \"line_{}\"", line + 1),
            "ru" if is_of_card => "ru = { name = \"?\", text = \"?\" }",
            "en" if is_of_card => "en = { name = \"?\", text = \"?\" }",
            "colours" => "colours = [\"black\"]",
            "command" => "command = [{ draw = { agents = 1 } }]",
            "token" => "token = 1",
            "pays" => "pays = 1",
            "condition" => "condition = { count = \"agents\", at_least = 1 }",
            _ => "",
        };
        with.to_owned()
    }
}

/// The name in brackets at the head of a table, and whether there are two on either side.
fn head_of(line: &str) -> Option<(&str, bool)> {
    let line = line.split('#').next()?.trim();
    let double = line.strip_prefix("[[").and_then(|line| line.strip_suffix("]]"));
    let name = double.or_else(|| line.strip_prefix('[')?.strip_suffix(']'))?.trim();
    let is_name = !name.is_empty() && name.chars().all(|letter| letter.is_alphanumeric() || letter == '_');
    is_name.then_some((name, double.is_some()))
}

/// The field that a line begins.
fn field_of(line: &str) -> Option<&str> {
    let (field, _) = line.split_once('=')?;
    Some(field.trim())
}

/// How many more brackets a line opens than it closes.
fn opens(line: &str) -> i32 {
    let (mut depth, mut is_text, mut is_escaped) = (0, None, false);
    for letter in line.chars() {
        match (is_text, letter) {
            (Some(_), _) if is_escaped => is_escaped = false,
            (Some('"'), '\\') => is_escaped = true,
            (Some(quote), _) if letter == quote => is_text = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => is_text = Some(letter),
            (None, '[' | '{') => depth += 1,
            (None, ']' | '}') => depth -= 1,
            (None, '#') => break,
            (None, _) => {}
        }
    }
    depth
}

/// The id that a card's lines give it.
fn id_in(card: &[String]) -> Option<String> {
    let value = card.iter().find(|line| field_of(line) == Some("id"))?.split_once('=')?.1;
    let id = value.trim().strip_prefix('"')?.split('"').next()?;
    (!id.starts_with("line_")).then(|| id.to_owned())
}

/// Is all of a field on this line?
fn is_whole_field(line: &str) -> bool {
    line.contains('=') && opens(line) == 0
}
