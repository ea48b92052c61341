//! The words that reviews of all games share, in Russian and in English.

use crate::report::{Size, Sizes};
use bots::review::{Lang, Unit};

/// A text in both languages.
pub(crate) struct Both(pub(crate) &'static str, pub(crate) &'static str);

impl Both {
    pub(crate) fn in_lang(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::Ru => self.0,
            Lang::En => self.1,
        }
    }
}

pub(crate) const REVIEW: Both = Both("Разбор", "Review");
pub(crate) const REVIEWER: Both = Both("разборщик", "reviewer");
pub(crate) const UNFINISHED: Both = Both("партия не доиграна", "the game was not played to its end");
pub(crate) const WON: Both = Both("победа", "won");
pub(crate) const POINTS: Both = Both("очки", "points");
pub(crate) const MOVES: Both = Both("ходов", "moves");
pub(crate) const AS_GOOD_AS_BEST: Both = Both("лучших или равных им", "best or equal to it");
pub(crate) const LOSS_A_MOVE: Both = Both("потеря за ход", "lost a move");
pub(crate) const DEAL: Both = Both("раздача", "the deal");
pub(crate) const OTHERS: Both = Both("чужие ходы", "others’ moves");
pub(crate) const YOUR_PLAY: Both = Both("своя игра", "own play");
pub(crate) const OF_IT_KNOWN: Both = Both("что можно было знать", "what could be known");
pub(crate) const OF_IT_HIDDEN: Both = Both("что увидеть было нельзя", "what nobody could see");
pub(crate) const LUCK: Both = Both("Откуда результат", "Where the result came from");
pub(crate) const LUCK_NOTE: Both = Both(
    "← мешало · помогало →. «Чужие ходы» — и везение, и то, кто сидел за столом.",
    "← hindered · helped →. “Others’ moves” is luck and also who sat at the table.",
);
pub(crate) const CURVE: Both = Both("Ожидаемый результат: выше — лучше", "The expected result: up is better");
pub(crate) const OF_TEN: Both = Both(" (шансов из 10)", " (chances of 10)");
pub(crate) const ALL_MOVES: Both = Both("Все ходы", "All moves");
pub(crate) const MISTAKES: Both = Both("Ошибки", "Mistakes");
pub(crate) const NO_MISTAKES: Both = Both("Ошибок сверх погрешности нет.", "No mistakes beyond the error.");
pub(crate) const BEST: Both = Both("лучшая", "best");
pub(crate) const EQUAL: Both = Both("равна ей", "equal to it");
pub(crate) const YOURS: Both = Both("этот ход", "this move");
pub(crate) const LOST: Both = Both("потеря", "lost");
pub(crate) const AS_KNOWN: Both = Both("как вы знали", "as you knew it");
pub(crate) const OPEN: Both = Both("с открытыми картами", "with open cards");
pub(crate) const WIN: Both = Both("выиграть партию", "to win the game");
pub(crate) const HINDSIGHT: Both = Both(
    "«С открытыми картами» — задним числом: по этому столбцу не считаются ни ошибки, ни везение.",
    "“With open cards” is hindsight: no mistake and no luck is counted by it.",
);
pub(crate) const AGAINST: Both = Both(
    "Оценки — против соперников, каждый из которых с равным шансом играет просто или умело; ошибкой названо то, что остаётся ею и против одних умелых.",
    "Values are against players each of whom plays plainly or skilfully, as likely as not; what is called a mistake is one against skilled players too.",
);
pub(crate) const COULD_BE_KNOWN: Both = Both("что можно было знать", "what could be known");

/// The name of a mistake's size.
pub(crate) fn size(size: Size, lang: Lang) -> &'static str {
    match size {
        Size::Slip => lang.pick("мелочь", "slip"),
        Size::Mistake => lang.pick("ошибка", "mistake"),
        Size::Blunder => lang.pick("крупная ошибка", "blunder"),
    }
}

/// A result with its sign; a chance has none.
pub(crate) fn figure(value: f32, unit: Unit, lang: Lang) -> String {
    match unit {
        Unit::RoundPoints | Unit::GamePoints => lang.signed(f64::from(value)),
        Unit::Chance => of_ten(f64::from(value), lang),
    }
}

/// A mean loss, or its uncertainty; shown with more digits than a single figure.
pub(crate) fn mean(value: f32, unit: Unit, lang: Lang) -> String {
    match unit {
        Unit::RoundPoints | Unit::GamePoints => lang.figure(f64::from(value)),
        Unit::Chance => of_ten(f64::from(value), lang),
    }
}

/// A chance in hundredths, as so many of ten.
fn of_ten(value: f64, lang: Lang) -> String {
    format!("{} {}", lang.figure(value / 10.0), lang.pick("из 10", "in 10"))
}

/// A loss.
pub(crate) fn loss(value: f32, unit: Unit, lang: Lang) -> String {
    figure(-value.abs(), unit, lang)
}

/// The number of mistakes of each size.
pub(crate) fn sizes(sizes: &Sizes, lang: Lang) -> String {
    let Sizes { blunders, mistakes, slips } = sizes;
    match lang {
        Lang::Ru => format!("крупных ошибок {blunders}, ошибок {mistakes}, мелочей {slips}"),
        Lang::En => format!("blunders: {blunders}, mistakes: {mistakes}, slips: {slips}"),
    }
}

/// A chance as people say it.
pub(crate) fn times(chance: f32, lang: Lang) -> String {
    let n = (chance * 10.0).round() as u8;
    match (lang, n) {
        (Lang::Ru, 2..=4) => format!("{n} раза из 10"),
        (Lang::Ru, _) => format!("{n} раз из 10"),
        (Lang::En, 1) => "once in 10".to_owned(),
        (Lang::En, _) => format!("{n} times in 10"),
    }
}
