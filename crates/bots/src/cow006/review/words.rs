//! The reviews of «Корова 006» in words.

use crate::review::{Lang, Said};
use cow006::{Action, Card, End, RowView, View};

/// A chance as people say it: so many times in ten.
fn times(chance: f64, lang: Lang) -> String {
    let n = (chance * 10.0).round();
    match (lang, n as u8) {
        (Lang::Ru, 0) => "почти никогда".to_owned(),
        (Lang::Ru, 10) => "почти всегда".to_owned(),
        (Lang::Ru, 2..=4) => format!("{n} раза из 10"),
        (Lang::Ru, _) => format!("{n} раз из 10"),
        (Lang::En, 0) => "hardly ever".to_owned(),
        (Lang::En, 10) => "nearly always".to_owned(),
        (Lang::En, _) => format!("{n} times in 10"),
    }
}

/// A remark of the review in words.
pub(super) fn words(said: &Said, lang: Lang) -> String {
    let number = |key: &str| said.number(key);
    let row = || number("row") + 1.0;
    let (card, better) = (number("card"), number("best_card"));
    let ru = lang == Lang::Ru;
    match said.code.as_str() {
        "takes_row" => {
            let takes = format!("{} {}", lang.pick("берёт ряд", "takes row"), row());
            let chance = number("chance");
            if chance < 1.0 { format!("{takes}: {}", times(chance, lang)) } else { takes }
        }
        // What rounds to nothing is not worth a line.
        "costs_now" if number("points") < 0.05 => String::new(),
        "costs_now" if ru => format!("в этом ходу в среднем {}", lang.figure(-number("points"))),
        "costs_now" => format!("{} this turn on average", lang.figure(-number("points"))),
        "dearer_row" if ru => format!("взяли за {}, был за {}", number("cost"), number("best_cost")),
        "dearer_row" => {
            format!("took a row for {}, there was one for {}", number("cost"), number("best_cost"))
        }
        "wrong_place" if ru => "штраф невелик, но новый ряд встал неудачно".to_owned(),
        "wrong_place" => "a small penalty, but the new row stands in a bad place".to_owned(),
        "sixth_card" if ru => format!("{card} пошла под шестую в ряд {} за {}", row(), number("cost")),
        "sixth_card" => format!("{card} went sixth into row {} for {}", row(), number("cost")),
        "filling_row" if ru => {
            format!("{card} в ряд {}, который заполняется: {}", row(), times(number("chance"), lang))
        }
        "filling_row" => format!("{card} into row {} as it fills: {}", row(), times(number("chance"), lang)),
        "needless_low" if ru => format!("{card} ниже всех рядов: взяли ряд без нужды"),
        "needless_low" => format!("{card} is below all rows: a row taken without need"),
        "kept_low" if ru => format!("держали {better}, а её пора было отдать"),
        "kept_low" => format!("held {better} when it was time to let it go"),
        "cheap_row_left" if ru => format!("не взяли ряд {} всего за {}", row(), number("cost")),
        "cheap_row_left" => format!("left row {} for only {}", row(), number("cost")),
        "wasted_card" if ru => format!("отдали нужную {card}: она пригодилась бы позже"),
        "wasted_card" => format!("gave away {card}, a safe card for later"),
        "special_kept" if ru => "придержали особую карту, а она была нужна".to_owned(),
        "special_kept" => "kept a special that was needed".to_owned(),
        "special_wasted" if ru => "потратили особую карту зря".to_owned(),
        "special_wasted" => "spent a special for little".to_owned(),
        "other_special" if ru => "была особая карта лучше".to_owned(),
        "other_special" => "another special was better".to_owned(),
        _ if ru => "был ход лучше".to_owned(),
        _ => "there was a better move".to_owned(),
    }
}

pub(super) fn name(action: Option<&Action>, lang: Lang) -> String {
    let ru = lang == Lang::Ru;
    match action {
        Some(Action::Choose { card }) => card.number().to_string(),
        Some(Action::TakeRow { row }) if ru => format!("взять ряд {}", row.idx() + 1),
        Some(Action::TakeRow { row }) => format!("take row {}", row.idx() + 1),
        Some(Action::Draft { card }) if ru => format!("взять {}", card.number()),
        Some(Action::Draft { card }) => format!("draft {}", card.number()),
        Some(Action::Pass {}) => lang.pick("пас", "pass").to_owned(),
        Some(Action::End { row, end }) => {
            let end = match end {
                End::Low => lang.pick("снизу", "low end"),
                End::High => lang.pick("сверху", "high end"),
            };
            if ru {
                format!("ряд {} {end}", row.idx() + 1)
            } else {
                format!("row {}, {end}", row.idx() + 1)
            }
        }
        Some(action @ (Action::Special(_) | Action::Swap { .. })) => table::notation::write(action),
        None => lang.pick("ничего", "nothing").to_owned(),
    }
}

/// The rows and the hand.
pub(super) fn scene(view: &View, lang: Lang) -> Vec<String> {
    let cards = |cards: &mut dyn Iterator<Item = Card>| {
        cards.map(|card| card.number().to_string()).collect::<Vec<_>>().join(" ")
    };
    let row = |(idx, row): (usize, &RowView)| {
        let points = view.row_points.get(idx).copied().unwrap_or_default();
        format!("{}: {} (−{points})", idx + 1, cards(&mut row.cards.iter().copied()))
    };
    let rows: Vec<String> = view.rows.iter().enumerate().map(row).collect();
    let (round, turn) = (lang.pick("раунд", "round"), lang.pick("ход", "turn"));
    let hand = lang.pick("рука", "hand");
    let mut lines = vec![
        format!("{round} {}, {turn} {}", view.round, view.turn),
        rows.join("  ·  "),
        format!("{hand}: {}", cards(&mut view.hand.iter())),
    ];
    if !view.revealed.is_empty() {
        let open = view.revealed.iter().map(|revealed| revealed.card);
        lines.push(format!("{}: {}", lang.pick("открыты", "revealed"), cards(&mut open.into_iter())));
    }
    lines
}
