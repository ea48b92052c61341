//! The reviews of «Маскарад» in words, for the program and the printed file; the page has its own.

use crate::review::{Lang, Reader, Said};
use table::Seat;
use wink::{Action, Card, View};

type To<'a> = Reader<'a, View>;

/// The table before a decision: who has called what, and the hand.
pub(super) fn scene(to: &To<'_>) -> Vec<String> {
    let view = to.view;
    let called = Seat::all(view.pawns.len()).filter_map(|seat| Some((seat, view.pawns[seat.idx()]?)));
    let called: Vec<String> =
        called.map(|(seat, card)| format!("{} — {}", to.name(seat.idx()), card.number())).collect();
    let points = view.points.iter().enumerate();
    let points: Vec<String> = points.map(|(seat, points)| format!("{} {points}", to.name(seat))).collect();
    let hand: Vec<String> = view.hand.iter().map(|card: Card| card.number().to_string()).collect();
    let [calls, score, mine] = match to.lang {
        Lang::Ru => ["вызовы", "очки", "рука"],
        Lang::En => ["calls", "points", "hand"],
    };
    let lines = [(calls, called.join(" · ")), (score, points.join(" · ")), (mine, hand.join(" "))];
    let told = lines.into_iter().filter(|(_, what)| !what.is_empty());
    told.map(|(title, what)| format!("{title}: {what}")).collect()
}

/// An action; `None` is doing nothing.
pub(super) fn name(action: Option<&Action>, to: &To<'_>) -> String {
    let who = |seat: &Seat| to.name(seat.idx());
    match (action, to.lang) {
        (Some(Action::Name { seat }), Lang::Ru) => format!("назвать: {}", who(seat)),
        (Some(Action::Name { seat }), Lang::En) => format!("name {}", who(seat)),
        (Some(Action::Call { card }), Lang::Ru) => format!("вызвать {}", card.number()),
        (Some(Action::Call { card }), Lang::En) => format!("call {}", card.number()),
        (Some(Action::Accuse { seat, card }), Lang::Ru) => {
            format!("обвинить: {} — связной для {}", who(seat), card.number())
        }
        (Some(Action::Accuse { seat, card }), Lang::En) => {
            format!("accuse {} of being the contact for {}", who(seat), card.number())
        }
        (Some(Action::Wink { to: caller }), Lang::Ru) => format!("подмигнуть сейчас: {}", who(caller)),
        (Some(Action::Wink { to: caller }), Lang::En) => format!("wink at {} now", who(caller)),
        (Some(Action::Pass {}), lang) => lang.pick("пас", "pass").to_owned(),
        (Some(Action::Look { .. }) | None, lang) => lang.pick("ничего не делать", "do nothing").to_owned(),
    }
}

/// A remark of the review in words.
pub(super) fn words(said: &Said, to: &To<'_>) -> String {
    let (lang, ru) = (to.lang, to.lang == Lang::Ru);
    let chance = lang.in_ten(said.number("chance"));
    let (seat, card) = (to.name(said.number("seat") as usize), said.number("card"));
    match said.code.as_str() {
        "is_right" if ru => format!("верно: {chance}"),
        "is_right" => format!("right: {chance}"),
        "may_hold" if ru => format!("по услышанному карта может быть у {}", said.number("seats")),
        "may_hold" => format!("by what was heard {} may hold it", said.number("seats")),
        "comes_off" if ru => format!("удастся: {chance}"),
        "comes_off" => format!("comes off: {chance}"),
        "contact" if ru => format!("связной для {card} — {seat}: {chance}"),
        "contact" => format!("the contact for {card} is {seat}: {chance}"),
        "missed_moment" if ru => format!("упустили миг: связной для {card} — {seat}"),
        "missed_moment" => format!("missed moment: {seat} is the contact for {card}"),
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
