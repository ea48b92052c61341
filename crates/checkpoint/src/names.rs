//! What the cats and dogs are called, and how a cat looks in words.

use crate::{Cat, N_CATS, Trait};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A language that the game speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// Russian.
    Ru,
    /// English.
    En,
}

/// A word in both languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Words {
    /// In Russian.
    pub ru: &'static str,
    /// In English.
    pub en: &'static str,
}

impl Words {
    /// The word in this language.
    #[must_use]
    pub const fn to(self, language: Language) -> &'static str {
        match language {
            Language::Ru => self.ru,
            Language::En => self.en,
        }
    }
}

const fn words(ru: &'static str, en: &'static str) -> Words {
    Words { ru, en }
}

/// The cats' names, by number.
#[rustfmt::skip]
pub const CATS: [Words; N_CATS] = [
    words("Абрикос", "Apricot"),    words("Котелок", "Bowler"),
    words("Моргун", "Blinker"),     words("Доцент", "Docent"),
    words("Пломбир", "Sundae"),     words("Маэстро", "Maestro"),
    words("Филин", "Owl"),          words("Инспектор", "Inspector"),
    words("Дымок", "Smoky"),        words("Пепел", "Ash"),
    words("Туман", "Mist"),         words("Профессор", "Professor"),
    words("Сумрак", "Dusk"),        words("Барон", "Baron"),
    words("Монокль", "Monocle"),    words("Секрет", "Secret"),
    words("Вестник", "Herald"),     words("Репортёр", "Reporter"),
    words("Буквоед", "Bookworm"),   words("Редактор", "Editor"),
    words("Курьер", "Courier"),     words("Посол", "Envoy"),
    words("Шифр", "Cipher"),        words("Атташе", "Attaché"),
    words("Графит", "Graphite"),    words("Связной", "Liaison"),
    words("Архивист", "Archivist"), words("Ребус", "Rebus"),
    words("Гранит", "Granite"),     words("Резидент", "Resident"),
    words("Пароль", "Password"),    words("Инкогнито", "Incognito"),
];

/// The dogs' names; seat 0 plays the first one.
pub const DOGS: [Words; 5] = [
    words("Полкан", "Polkan"),
    words("Альма", "Alma"),
    words("Трезор", "Trezor"),
    words("Берта", "Berta"),
    words("Буран", "Buran"),
];

/// How a cat with a trait, and one without it, is described.
const LOOKS: [(Trait, Words, Words); 4] = [
    (Trait::Hat, words("в шляпе", "in a hat"), words("без шляпы", "without a hat")),
    (Trait::Glasses, words("в очках", "with glasses"), words("без очков", "without glasses")),
    (Trait::Coat, words("в пальто", "in a coat"), words("в свитере", "in a sweater")),
    (Trait::Newspaper, words("с газетой", "with a newspaper"), words("без газеты", "without a newspaper")),
];

const GREY: Words = words("серый кот", "a grey cat");
const GINGER: Words = words("рыжий кот", "a ginger cat");

/// The cat's name.
#[must_use]
pub fn name(cat: Cat, language: Language) -> &'static str {
    CATS[cat.idx()].to(language)
}

/// How the cat looks, for a screen reader: all five traits in a few words.
#[must_use]
pub fn description(cat: Cat, language: Language) -> String {
    let colour = if cat.has(Trait::Grey) { GREY } else { GINGER };
    let looks = LOOKS.map(|(kind, with, without)| if cat.has(kind) { with } else { without }.to(language));
    format!("{} {}", colour.to(language), looks.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_cat_and_dog_has_a_name_of_its_own() {
        for language in [Language::Ru, Language::En] {
            let names: BTreeSet<&str> = CATS.iter().chain(&DOGS).map(|words| words.to(language)).collect();
            assert_eq!(names.len(), CATS.len() + DOGS.len());
        }
    }

    /// K1: a description tells all five traits, so no two cats share one.
    #[test]
    fn a_description_tells_the_traits() {
        let cat = Cat::new(1 + 4 + 8).unwrap();
        assert_eq!(description(cat, Language::Ru), "серый кот в шляпе, без очков, в пальто, без газеты");
        assert_eq!(
            description(cat, Language::En),
            "a grey cat in a hat, without glasses, in a coat, without a newspaper"
        );
        let cat = Cat::new(2 + 16).unwrap();
        assert_eq!(description(cat, Language::Ru), "рыжий кот без шляпы, в очках, в свитере, с газетой");
        assert_eq!(
            description(cat, Language::En),
            "a ginger cat without a hat, with glasses, in a sweater, with a newspaper"
        );
        for language in [Language::Ru, Language::En] {
            let all: BTreeSet<String> = Cat::all().map(|cat| description(cat, language)).collect();
            assert_eq!(all.len(), N_CATS);
        }
    }
}
