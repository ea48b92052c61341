//! A deck for reading.

use super::{Deck, Words};
use crate::name::Colour;
use std::fmt::Write as _;

impl Deck {
    /// The cards in a table of text, in Russian (`ru`) or English (anything else).
    #[must_use]
    pub fn show(&self, language: &str) -> String {
        let text = &self.text;
        let title = if language == "ru" { &text.ru } else { &text.en };
        let title = title.as_ref().map_or("", |title| &title.name);
        let author = text.author.as_ref().map_or(String::new(), |author| format!(" · {author}"));
        let mut shown = format!("{}: {title}{author}\n", self.name());
        for agent in &text.agent {
            let colours: Vec<&str> = agent.colours.iter().map(|colour| mark(*colour)).collect();
            let head = format!("{} × {}", colours.join(" "), agent.copies);
            line(&mut shown, &agent.id, &head, words(language, &agent.ru, &agent.en));
        }
        for free in &text.free {
            let head = format!("({}) × {}", free.token, free.copies);
            line(&mut shown, &free.id, &head, words(language, &free.ru, &free.en));
        }
        for mission in &text.mission {
            let head = format!("+{} × {}", mission.pays, mission.copies);
            line(&mut shown, &mission.id, &head, words(language, &mission.ru, &mission.en));
        }
        shown
    }
}

fn mark(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "●",
        Colour::White => "○",
    }
}

fn words<'a>(language: &str, ru: &'a Option<Words>, en: &'a Option<Words>) -> Option<&'a Words> {
    if language == "ru" { ru.as_ref() } else { en.as_ref() }
}

fn line(shown: &mut String, id: &str, head: &str, words: Option<&Words>) {
    let (name, text) = words.map_or(("", ""), |words| (&words.name, &words.text));
    // Writing to a string cannot fail.
    let _ = writeln!(shown, "  {id:<20} {head:<9} {name:<20} {text}");
}
