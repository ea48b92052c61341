//! A review to read and print: one HTML file without external parts and without scripts.

mod curve;

use self::curve::curve;
use crate::report::{ChoiceReview, DecisionReview, Review, SeatReview};
use crate::reviewing::ReviewOf;
use crate::words::{self, Both};
use bots::Played;
use bots::review::{Asked, Lang, Luck, Reader, Reviewer, Said, Unit, view_of};
use table::{Seat, SeatName};

/// The style sheet: ink on paper, green for the best, red for losses. It prints as it looks.
const STYLE: &str = "
:root{--ink:#1d1c1a;--soft:#6b665e;--paper:#faf6ec;--line:#d9d1bf;--go:#1f6f4a;--lost:#a8322a;--bar:#b9c9bd}
*{box-sizing:border-box}
body{margin:0 auto;max-width:62rem;padding:1.5rem;font:16px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:1.7rem;margin:0}h2{font-size:1.2rem;margin:2rem 0 .5rem}
.soft{color:var(--soft)}.lost{color:var(--lost)}.won{color:var(--go)}
.seats{display:grid;grid-template-columns:repeat(auto-fit,minmax(17rem,1fr));gap:1rem}
.seat,.move{border:1px solid var(--line);border-radius:.5rem;padding:.75rem 1rem;background:#fff;break-inside:avoid}
.seat h3,.move h3{margin:0 0 .25rem;font-size:1rem}
.luck{display:grid;grid-template-columns:9rem 1fr 3.5rem;gap:.15rem .5rem;align-items:center;margin-top:.5rem}
.scale{position:relative;height:14px;background:linear-gradient(var(--line),var(--line)) 50% 0/1px 100% no-repeat}
.scale i{position:absolute;top:2px;bottom:2px}
.scale .plus{left:50%;background:var(--go)}
.scale .minus{right:50%;background:repeating-linear-gradient(45deg,var(--lost) 0 3px,#fff 3px 5px)}
.num{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
svg{width:100%;height:auto;background:#fff;border:1px solid var(--line);border-radius:.5rem}
.move{margin:.75rem 0}.scene{font-variant-numeric:tabular-nums;margin:.25rem 0;color:var(--soft)}
table{width:100%;border-collapse:collapse;margin-top:.4rem}
th{font-weight:normal;color:var(--soft);text-align:left;font-size:.85rem}
td,th{padding:.15rem .4rem;vertical-align:middle}
tr.equal td{background:#eaf4ee}tr.mine td:first-child{box-shadow:inset 3px 0 var(--ink)}
.bar{height:12px;min-width:2px;border-radius:2px}
td.b{width:34%}td.open{opacity:.55}
td.soft,td.num{white-space:nowrap}
.tag{font-size:.8rem;color:var(--go);margin-left:.4rem}.tag.own{color:var(--ink);font-weight:600}
.risk{font-size:.85rem;color:var(--soft)}
.risk ul{margin:.1rem 0 .4rem;padding-left:1.2rem}
details{margin:.2rem 0}summary{cursor:pointer}
@page{size:A4;margin:14mm}
@media print{html,body{font-size:11px}body{background:#fff;max-width:none;padding:0}h2{break-after:avoid}svg{max-height:6cm}.all{display:none}
.seats{grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:.6rem}.luck{grid-template-columns:7.5rem 1fr 3rem}.risk ul{columns:2}}
";

/// Builds the HTML of a review.
pub(crate) fn page<G: Played>(review: &ReviewOf<G>, told: &Review, lang: Lang) -> String {
    let mut page = Page { out: String::with_capacity(1 << 17), lang, unit: told.unit };
    let title = format!("{}: {}", page.word(&words::REVIEW), review.reviewer.title(lang));
    let code = lang.pick("ru", "en");
    page.raw(&format!("<!DOCTYPE html><html lang=\"{code}\"><head><meta charset=\"utf-8\">"));
    page.raw("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">");
    page.raw(&format!("<title>{}</title><style>{STYLE}</style></head><body>", escape(&title)));
    page.raw(&format!(
        "<h1>{}</h1><p class=\"soft\">{} {}. ",
        escape(&title),
        page.word(&words::REVIEWER),
        told.reviewer
    ));
    page.raw(&format!("{} {}</p>", page.word(&words::AGAINST), page.word(&words::HINDSIGHT)));
    page.seats(told);
    if told.curve.len() > 1 {
        page.curve(told);
    }
    page.mistakes(review, told);
    page.all(review, told);
    page.raw("</body></html>\n");
    page.out
}

/// Every mistake in words, with who made it, the largest first.
pub(crate) fn mistakes<G: Played>(review: &ReviewOf<G>, told: &Review, lang: Lang) -> Vec<(Seat, String)> {
    let mut found: Vec<&DecisionReview> = told.decisions.iter().filter(|one| one.mistake.is_some()).collect();
    found.sort_by(|one, other| other.loss.total_cmp(&one.loss));
    let in_words = |decision: &DecisionReview| {
        let kind = Moment::of(review, decision, lang)?.words(&decision.mistake.as_ref()?.kind);
        let loss = words::loss(decision.loss, told.unit, lang);
        Some((decision.seat, format!("{}. {kind}; {} {loss}", decision.step + 1, words::LOST.in_lang(lang))))
    };
    found.into_iter().filter_map(in_words).collect()
}

struct Page {
    out: String,
    lang: Lang,
    unit: Unit,
}

impl Page {
    fn raw(&mut self, text: &str) {
        self.out.push_str(text);
    }

    fn word(&self, both: &Both) -> &'static str {
        both.in_lang(self.lang)
    }

    fn figure(&self, value: f32) -> String {
        words::figure(value, self.unit, self.lang)
    }

    fn seats(&mut self, told: &Review) {
        if told.seats.iter().any(|seat| seat.luck.is_some()) {
            let (title, note) = (self.word(&words::LUCK), self.word(&words::LUCK_NOTE));
            self.raw(&format!("<p class=\"soft\">{title}. {note}</p>"));
        }
        self.raw("<div class=\"seats\">");
        for seat in &told.seats {
            self.seat(seat);
        }
        self.raw("</div>");
    }

    fn seat(&mut self, seat: &SeatReview) {
        let won = if seat.won {
            format!(" <span class=\"won\">{}</span>", self.word(&words::WON))
        } else {
            String::new()
        };
        let points = match seat.points {
            Some(points) => format!("{}: {points}", self.word(&words::POINTS)).replace('-', "−"),
            None => self.word(&words::UNFINISHED).to_owned(),
        };
        self.raw(&format!("<section class=\"seat\"><h3>{}{won}</h3><p>{points}</p>", escape(&seat.name)));
        if seat.n_decisions > 0 {
            let n_best = (seat.agreement * seat.n_decisions as f32).round();
            let [loss, within] =
                [-seat.loss, seat.loss_within].map(|figure| words::mean(figure, self.unit, self.lang));
            let mistakes = words::sizes(&seat.mistakes, self.lang);
            self.raw(&format!(
                "<p>{}: {}, {}: {n_best}<br>{}: {loss} ± {within}<br>{mistakes}</p>",
                self.word(&words::MOVES),
                seat.n_decisions,
                self.word(&words::AS_GOOD_AS_BEST),
                self.word(&words::LOSS_A_MOVE),
            ));
        }
        if let Some(luck) = &seat.luck {
            self.luck(luck);
        }
        self.raw("</section>");
    }

    /// A bar chart of luck about a middle line: what hindered to the left, what helped to the right.
    fn luck(&mut self, luck: &Luck) {
        let parts = [
            (words::DEAL, luck.deal),
            (words::OTHERS, luck.others),
            (words::YOUR_PLAY, luck.own()),
            (words::OF_IT_KNOWN, luck.skill),
            (words::OF_IT_HIDDEN, luck.hidden),
        ];
        let most = parts.iter().map(|(_, part)| part.abs()).fold(1.0, f32::max);
        let title = self.word(&words::LUCK);
        self.raw(&format!("<p class=\"soft\">{title}</p><div class=\"luck\">"));
        for (place, (name, part)) in parts.iter().enumerate() {
            let side = if *part < 0.0 { "minus" } else { "plus" };
            let width = part.abs() / most * 50.0;
            let is_part = if place > 2 { " class=\"soft\"" } else { "" };
            let (name, figure) = (self.word(name), self.figure(*part));
            self.raw(&format!("<span{is_part}>{name}</span><span class=\"scale\"><i class=\"{side}\" style=\"width:{width:.1}%\"></i></span>"));
            self.raw(&format!("<span class=\"num\">{figure}</span>"));
        }
        self.raw("</div>");
    }

    fn curve(&mut self, told: &Review) {
        let title = self.word(&words::CURVE);
        let of_ten = match told.unit {
            Unit::Chance => self.word(&words::OF_TEN),
            Unit::RoundPoints | Unit::GamePoints => "",
        };
        self.raw(&format!("<h2>{title}{of_ten}</h2>"));
        let svg = curve(&told.curve, &told.seats, told.unit);
        self.raw(&svg);
    }

    fn mistakes<G: Played>(&mut self, review: &ReviewOf<G>, told: &Review) {
        let title = self.word(&words::MISTAKES);
        self.raw(&format!("<h2>{title}</h2>"));
        let mut found: Vec<&DecisionReview> =
            told.decisions.iter().filter(|one| one.mistake.is_some()).collect();
        if found.is_empty() {
            let none = self.word(&words::NO_MISTAKES);
            self.raw(&format!("<p>{none}</p>"));
        }
        found.sort_by(|one, other| other.loss.total_cmp(&one.loss));
        for decision in found {
            self.decision(review, decision);
        }
    }

    fn all<G: Played>(&mut self, review: &ReviewOf<G>, told: &Review) {
        let title = self.word(&words::ALL_MOVES);
        self.raw(&format!("<div class=\"all\"><h2>{title}</h2>"));
        for decision in &told.decisions {
            let Some(at) = Moment::of(review, decision, self.lang) else { continue };
            let name = escape(&review.names[decision.seat.idx()].name);
            let chosen = self.choice_name(&at, decision, decision.chosen);
            let lost = if decision.loss > 0.0 {
                words::loss(decision.loss, self.unit, self.lang)
            } else {
                "=".to_owned()
            };
            self.raw(&format!(
                "<details><summary>{}. {name}: {chosen} <span class=\"num soft\">{lost}</span></summary>",
                decision.step + 1
            ));
            self.decision(review, decision);
            self.raw("</details>");
        }
        self.raw("</div>");
    }

    fn choice_name<G: Played>(&self, at: &Moment<'_, G>, decision: &DecisionReview, place: usize) -> String {
        let choice = &decision.choices[place];
        // A group of actions is named by its first one.
        let shown = (place == decision.chosen).then(|| at.asked.action.clone());
        let first = || {
            choice.actions.first().and_then(|action| serde_json::from_value(action.clone()).ok()).flatten()
        };
        let action: Option<G::Action> = shown.unwrap_or_else(first);
        escape(&at.reviewer.name(action.as_ref(), &at.reader()))
    }

    fn decision<G: Played>(&mut self, review: &ReviewOf<G>, decision: &DecisionReview) {
        let Some(at) = Moment::of(review, decision, self.lang) else { return };
        let name = escape(&review.names[decision.seat.idx()].name);
        self.raw(&format!("<section class=\"move\"><h3>{}. {name}", decision.step + 1));
        if let Some(mistake) = &decision.mistake {
            let (size, kind) = (words::size(mistake.size, self.lang), at.words(&mistake.kind));
            let loss = words::loss(decision.loss, self.unit, self.lang);
            let lost = self.word(&words::LOST);
            self.raw(&format!(" · <span class=\"lost\">{size}: {}; {lost} {loss}</span>", escape(&kind)));
        }
        self.raw("</h3>");
        for line in at.reviewer.scene(&at.reader()) {
            self.raw(&format!("<div class=\"scene\">{}</div>", escape(&line)));
        }
        let known = at.all(&decision.known);
        if !known.is_empty() {
            let title = self.word(&words::COULD_BE_KNOWN);
            self.raw(&format!("<div class=\"risk\">{title}:<ul>"));
            known.iter().for_each(|line| self.raw(&format!("<li>{}</li>", escape(line))));
            self.raw("</ul></div>");
        }
        self.choices(&at, decision);
        self.raw("</section>");
    }

    fn choices<G: Played>(&mut self, at: &Moment<'_, G>, decision: &DecisionReview) {
        let [known, win, open] =
            [words::AS_KNOWN, words::WIN, words::OPEN].map(|both| both.in_lang(self.lang));
        self.raw(&format!(
            "<table><tr><th></th><th colspan=\"2\">{known}</th><th>{win}</th><th>{open}</th></tr>"
        ));
        let all = decision.choices.iter().map(|choice| choice.expected);
        let (least, most) = all
            .fold((f32::INFINITY, f32::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
        for (place, choice) in decision.choices.iter().enumerate() {
            let is_mine = place == decision.chosen;
            let class = match (choice.is_equal, is_mine) {
                (true, true) => "equal mine",
                (true, false) => "equal",
                (false, true) => "mine",
                (false, false) => "",
            };
            let name = self.choice_name(at, decision, place);
            let best = if place == decision.best {
                self.tag("", &words::BEST)
            } else if choice.is_equal {
                self.tag("", &words::EQUAL)
            } else {
                String::new()
            };
            let own = if is_mine { self.tag(" own", &words::YOURS) } else { String::new() };
            let risks = at.all(&choice.risks);
            self.raw(&format!(
                "<tr class=\"{class}\"><td>{name}{best}{own}<div class=\"risk\">{}</div></td>",
                escape(&risks.join(" · "))
            ));
            self.figures(decision, place, choice, (least, most));
            self.raw("</tr>");
        }
        self.raw("</table>");
    }

    fn tag(&self, class: &str, word: &Both) -> String {
        format!("<span class=\"tag{class}\">{}</span>", self.word(word))
    }

    /// The bar with its soft end, and one figure. Choices equal to the best have no figure of their own.
    fn figures(
        &mut self,
        decision: &DecisionReview,
        place: usize,
        choice: &ChoiceReview,
        (least, most): (f32, f32),
    ) {
        let span = (most - least).max(0.1);
        let at = |value: f32| ((value - least) / span * 88.0 + 8.0).clamp(2.0, 100.0);
        let (solid, soft) = (at(choice.expected - choice.error), at(choice.expected + choice.error));
        let colour = if choice.is_equal { "var(--go)" } else { "var(--bar)" };
        let bar = format!("linear-gradient(to right,{colour} {solid:.0}%,transparent {soft:.0}%)");
        let figure = if choice.is_equal && place != decision.best {
            "=".to_owned()
        } else {
            self.figure(choice.expected)
        };
        let win = words::times(choice.win, self.lang);
        let open = choice.open.map_or_else(String::new, |open| self.figure(open.expected));
        self.raw(&format!("<td class=\"b\"><div class=\"bar\" style=\"background:{bar}\"></div></td><td class=\"num\">{figure}</td>"));
        self.raw(&format!("<td class=\"soft\">{win}</td><td class=\"num open\">{open}</td>"));
    }
}

/// A decision, and the table as its seat saw it then.
pub(crate) struct Moment<'a, G: Played> {
    reviewer: &'a dyn Reviewer<G>,
    asked: &'a Asked<G>,
    view: G::View,
    names: &'a [SeatName],
    lang: Lang,
}

impl<'a, G: Played> Moment<'a, G> {
    pub(crate) fn of(
        review: &'a ReviewOf<G>,
        decision: &DecisionReview,
        lang: Lang,
    ) -> Option<Moment<'a, G>> {
        let actions = &decision.choices[decision.chosen].actions;
        let is_it = |asked: &&Asked<G>| {
            let action = serde_json::to_value(&asked.action).unwrap_or_default();
            (asked.step, asked.seat) == (decision.step, decision.seat) && actions.contains(&action)
        };
        let asked = review.asked.iter().find(is_it)?;
        Some(Moment { reviewer: &*review.reviewer, asked, view: view_of(asked), names: &review.names, lang })
    }

    fn reader(&self) -> Reader<'_, G::View> {
        Reader { lang: self.lang, view: &self.view, names: self.names }
    }

    pub(crate) fn words(&self, said: &Said) -> String {
        self.reviewer.words(said, &self.reader())
    }

    /// The lines that are worth showing. Those that begin alike share a line: "Anna: hat 5 in 10, glasses 3
    /// in 10".
    fn all(&self, said: &[Said]) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for line in said.iter().map(|said| self.words(said)).filter(|line| !line.is_empty()) {
            let alike = |last: &&mut String| {
                line.split_once(": ").is_some_and(|(about, _)| last.starts_with(&format!("{about}: ")))
            };
            match (lines.last_mut().filter(alike), line.split_once(": ")) {
                (Some(last), Some((_, rest))) => *last += &format!(", {rest}"),
                (_, _) => lines.push(line),
            }
        }
        lines
    }
}

/// Escapes text for HTML.
fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '&' => safe.push_str("&amp;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_bring_their_own_html() {
        assert_eq!(escape("<b>\"Tom\" & 'co'</b>"), "&lt;b&gt;&quot;Tom&quot; &amp; &#39;co&#39;&lt;/b&gt;");
    }
}
