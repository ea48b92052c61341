//! The reviews of «Чекпойнт Чарли» in words, for the program and the printed file; the page has its own.

use crate::review::{Lang, Reader, Said};
use checkpoint::{Action, Cat, Trait, View};

type To<'a> = Reader<'a, View>;

/// The table before a decision.
pub(super) fn scene(to: &To<'_>) -> Vec<String> {
    let (view, lang) = (to.view, to.lang);
    let (round, cards) = (lang.pick("раунд", "round"), lang.pick("карт в колоде", "cards left"));
    let mut line = format!("{round} {}, {cards}: {}", view.round, view.deck_size);
    if let Some(own) = view.my_trait {
        let own_name = trait_name(own.kind, own.value != Some(false), lang);
        line += &format!(", {}: {own_name}", lang.pick("ваш признак", "your trait"));
    }
    vec![line]
}

/// An action; `None` is doing nothing.
pub(super) fn name(action: Option<&Action>, to: &To<'_>) -> String {
    let lang = to.lang;
    match action {
        Some(Action::Catch { cat }) => {
            format!("{}: {}", lang.pick("ловить", "catch"), cat_name(*cat, lang))
        }
        Some(Action::Wait {} | Action::Ready {}) | None => lang.pick("ждать", "wait").to_owned(),
        Some(Action::Pass {}) => lang.pick("ничего не менять", "change nothing").to_owned(),
        Some(Action::Declare {}) => lang.pick("объявить конец", "declare the end").to_owned(),
        Some(Action::Exchange { token, with, theirs }) => {
            let (mine, theirs, who) = (token + 1, theirs + 1, to.name(with.idx()));
            match lang {
                Lang::Ru => format!("отдать жетон {mine}, взять жетон {theirs} ({who})"),
                Lang::En => format!("give token {mine}, take token {theirs} ({who})"),
            }
        }
        Some(Action::Side { value }) => {
            let kind = to.view.my_trait.map(|own| own.kind);
            kind.map_or_else(String::new, |kind| trait_name(kind, *value, lang))
        }
    }
}

fn trait_name(kind: Trait, value: bool, lang: Lang) -> String {
    let (ru, en) = match (kind, value) {
        (Trait::Hat, true) => ("шляпа", "hat"),
        (Trait::Hat, false) => ("без шляпы", "no hat"),
        (Trait::Glasses, true) => ("очки", "glasses"),
        (Trait::Glasses, false) => ("без очков", "no glasses"),
        (Trait::Coat, true) => ("пальто", "coat"),
        (Trait::Coat, false) => ("свитер", "sweater"),
        (Trait::Grey, true) => ("серый", "grey"),
        (Trait::Grey, false) => ("рыжий", "ginger"),
        (Trait::Newspaper, true) => ("газета", "newspaper"),
        (Trait::Newspaper, false) => ("без газеты", "no newspaper"),
    };
    lang.pick(ru, en).to_owned()
}

fn cat_name(cat: Cat, lang: Lang) -> String {
    Trait::ALL.map(|kind| trait_name(kind, cat.has(kind), lang)).join(", ")
}

/// A remark of the review in words.
pub(super) fn words(said: &Said, to: &To<'_>) -> String {
    let (lang, ru) = (to.lang, to.lang == Lang::Ru);
    let chance = lang.in_ten(said.number("chance"));
    let cat = |key: &str| {
        let named = said.with.get(key).cloned().unwrap_or_default();
        serde_json::from_value(named).map_or_else(|_| String::new(), |cat| cat_name(cat, lang))
    };
    let seconds = || lang.figure(said.number("ms") / 1000.0);
    match said.code.as_str() {
        "trait" => {
            let kind = said.with.get("trait").cloned().unwrap_or_default();
            let value = said.with.get("value").and_then(serde_json::Value::as_bool).unwrap_or_default();
            let kind = serde_json::from_value(kind);
            let name = kind.map_or_else(|_| String::new(), |kind| trait_name(kind, value, lang));
            format!("{}: {name} {chance}", to.name(said.number("seat") as usize))
        }
        "chief" if ru => format!("главный шпион — {}: {chance}", cat("cat")),
        "chief" => format!("the spy chief is {}: {chance}", cat("cat")),
        "is_chief" if ru => format!("главный шпион: {chance}"),
        "is_chief" => format!("spy chief: {chance}"),
        "is_accomplice" if ru => format!("сообщник: {chance}"),
        "is_accomplice" => format!("accomplice: {chance}"),
        "reaction" if ru => format!("реакция: {} с", seconds()),
        "reaction" => format!("reaction: {} s", seconds()),
        "waited" if ru => format!("ждали зря: пора было ловить ({})", cat("best_cat")),
        "waited" => format!("waited when it was time to catch ({})", cat("best_cat")),
        "rushed" => lang.pick("поспешили: ждать было лучше", "rushed: waiting was better").to_owned(),
        "wrong_cat" if ru => format!("не тот кот: лучше {}", cat("best_cat")),
        "wrong_cat" => format!("the wrong cat: better {}", cat("best_cat")),
        "wrong_trait" => lang
            .pick(
                "не тот признак: этот кот не мог быть ни шпионом, ни сообщником",
                "wrong trait: this cat could be neither the chief nor an accomplice",
            )
            .to_owned(),
        "declared_early" => lang.pick("объявили рано", "declared too early").to_owned(),
        "not_declared" => lang.pick("не объявили, а было пора", "did not declare in time").to_owned(),
        "bad_exchange" => lang.pick("был обмен лучше", "there was a better exchange").to_owned(),
        _ => lang.pick("был ход лучше", "there was a better move").to_owned(),
    }
}
