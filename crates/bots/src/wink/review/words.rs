//! The reviews of «Маскарад» in words, for the program and for the file to print; the page has its own.

use crate::review::{Lang, Said};
use table::Seat;
use wink::{Action, View};

/// The table before a decision.
pub(super) fn scene(view: &View, lang: Lang) -> Vec<String> {
    let called = Seat::all(view.pawns.len()).filter_map(|seat| Some((seat, view.pawns[seat.idx()]?)));
    let (place, calls) = (lang.pick("место", "seat"), lang.pick("вызовы", "calls"));
    let said: Vec<String> =
        called.map(|(seat, card)| format!("{place} {}: {}", seat.idx() + 1, card.number())).collect();
    vec![format!("{calls}: {}", said.join(" · "))]
}

/// An action; none is doing nothing.
pub(super) fn name(action: Option<&Action>, lang: Lang) -> String {
    let ru = lang == Lang::Ru;
    let seat = |seat: &Seat| seat.idx() + 1;
    match action {
        Some(Action::Name { seat: named }) if ru => format!("назвать место {}", seat(named)),
        Some(Action::Name { seat: named }) => format!("name seat {}", seat(named)),
        Some(Action::Call { card }) if ru => format!("вызвать {}", card.number()),
        Some(Action::Call { card }) => format!("call {}", card.number()),
        Some(Action::Accuse { seat: accused, card }) if ru => {
            format!("обвинить место {} ({})", seat(accused), card.number())
        }
        Some(Action::Accuse { seat: accused, card }) => {
            format!("accuse seat {} ({})", seat(accused), card.number())
        }
        Some(Action::Wink { to }) if ru => format!("подмигнуть месту {}", seat(to)),
        Some(Action::Wink { to }) => format!("wink at seat {}", seat(to)),
        Some(Action::Pass {}) => lang.pick("пас", "pass").to_owned(),
        Some(Action::Look { .. }) | None => lang.pick("ничего", "nothing").to_owned(),
    }
}

/// What is said.
pub(super) fn words(said: &Said, lang: Lang) -> String {
    let ru = lang == Lang::Ru;
    let of_ten = if ru { "из 10" } else { "in 10" };
    let chance = format!("{:.0} {of_ten}", said.number("chance") * 10.0);
    let (seat, card) = (said.number("seat") + 1.0, said.number("card"));
    match said.code.as_str() {
        "is_right" if ru => format!("верно: {chance}"),
        "is_right" => format!("right: {chance}"),
        "may_hold" if ru => format!("по услышанному карта может быть у {}", said.number("seats")),
        "may_hold" => format!("by what was heard {} may hold it", said.number("seats")),
        "comes_off" if ru => format!("удастся: {chance}"),
        "comes_off" => format!("comes off: {chance}"),
        "contact" if ru => format!("{card} у места {seat}: {chance}"),
        "contact" => format!("{card} with seat {seat}: {chance}"),
        "missed_moment" if ru => format!("упустили миг: место {seat} — связной для {card}"),
        "missed_moment" => format!("missed moment: seat {seat} is the contact for {card}"),
        "early_accusation" => lang.pick("рано обвинили", "early accusation").to_owned(),
        "wrong_accused" => lang.pick("обвинили не того", "accused the wrong one").to_owned(),
        "named_nobody" => lang
            .pick("никого не назвали, а попытка ничего не стоит", "named nobody: a try costs nothing")
            .to_owned(),
        "wrong_name" => lang.pick("назвали не того", "named the wrong one").to_owned(),
        "wrong_call" => lang
            .pick("не тот вызов: связного легко вычислить", "a call whose contact is easily worked out")
            .to_owned(),
        "watched_wink" => lang.pick("подмигнули под чужим взглядом", "winked while being watched").to_owned(),
        _ => lang.pick("был ход лучше", "there was a better move").to_owned(),
    }
}
