//! A report as a picture: every player's points and every difference, with their intervals.
//!
//! Drawn by hand: it is two lists of dots and whiskers, and a drawing library would be larger than the rest
//! of the arena.

use crate::text::{estimate, signed};
use crate::{Estimate, Report};
use bots::Best;
use std::fmt::Write;

const WIDTH: f64 = 760.0;
const LABELS: f64 = 210.0;
const VALUES: f64 = 130.0;
const ROW: f64 = 30.0;

/// The report as an SVG picture. It has a light background of its own, so that it is readable on a dark page
/// too.
#[must_use]
pub fn picture(report: &Report) -> String {
    let points: Vec<Row> =
        report.players.iter().map(|player| Row::points(&player.name, player.points)).collect();
    let differences: Vec<Row> =
        report.pairs.iter().map(|pair| Row::difference(&pair.first, &pair.second, pair.difference)).collect();
    let best = match report.best {
        Best::Fewest => "fewest is best",
        Best::Most => "most is best",
    };
    let mut body = String::new();
    let y = panel(&mut body, 64.0, &format!("points a game ({best})"), &points, None);
    let y = if differences.is_empty() {
        y
    } else {
        panel(&mut body, y + 24.0, "difference", &differences, Some(0.0))
    };
    let title = escape(&format!(
        "{}, {} seats, {} deals, {} games; whiskers are 95 % intervals",
        report.game, report.seats, report.deals, report.games
    ));
    let height = y + 16.0;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"14\" fill=\"#1c2430\" role=\"img\" aria-label=\"{title}\">\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" rx=\"10\" fill=\"#fbfaf6\" stroke=\"#cfc9b8\"/>\n\
         <text x=\"20\" y=\"32\" font-weight=\"600\">{title}</text>\n{body}</svg>\n"
    )
}

/// One line of a panel.
struct Row {
    label: String,
    value: String,
    estimate: Estimate,
}

impl Row {
    fn points(name: &str, points: Estimate) -> Row {
        Row { label: name.to_owned(), value: estimate(&points, 1.0), estimate: points }
    }

    fn difference(first: &str, second: &str, difference: Estimate) -> Row {
        Row { label: format!("{first} – {second}"), value: signed(&difference), estimate: difference }
    }

    fn ends(&self) -> [f64; 2] {
        let half = self.estimate.plus_minus.unwrap_or(0.0);
        [self.estimate.mean - half, self.estimate.mean + half]
    }
}

/// Draws a panel from this height down and returns where it ends. The marked value is always inside the
/// picture.
fn panel(body: &mut String, top: f64, title: &str, rows: &[Row], mark: Option<f64>) -> f64 {
    let ends = || rows.iter().flat_map(Row::ends).chain(mark);
    let (low, high) =
        ends().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), end| (low.min(end), high.max(end)));
    let room = ((high - low) * 0.06).max(0.5);
    let (low, high) = (low - room, high + room);
    let x = |value: f64| LABELS + (value - low) / (high - low) * (WIDTH - LABELS - VALUES - 20.0);
    let bottom = top + 14.0 + ROW * rows.len() as f64;

    // Writing to a string cannot fail.
    let _ = writeln!(body, "<text x=\"20\" y=\"{top}\" fill=\"#5b6472\">{}</text>", escape(title));
    for tick in ticks(low, high) {
        let (at, colour) = (x(tick), if mark == Some(tick) { "#8a8371" } else { "#e4dfd0" });
        let _ = writeln!(
            body,
            "<path d=\"M{at:.1} {:.1}V{bottom:.1}\" stroke=\"{colour}\"/><text x=\"{at:.1}\" y=\"{:.1}\" \
             font-size=\"11\" fill=\"#5b6472\" text-anchor=\"middle\">{tick}</text>",
            top + 10.0,
            bottom + 14.0
        );
    }
    for (number, row) in rows.iter().enumerate() {
        let middle = top + 14.0 + ROW * (number as f64 + 0.5);
        let [from, to] = row.ends().map(x);
        let _ = writeln!(
            body,
            "<text x=\"20\" y=\"{:.1}\">{}</text><path d=\"M{from:.1} {middle:.1}H{to:.1}M{from:.1} {:.1}v10M{to:.1} {:.1}v10\" \
             stroke=\"#b3402f\" stroke-width=\"2\" fill=\"none\"/><circle cx=\"{:.1}\" cy=\"{middle:.1}\" r=\"5\" fill=\"#b3402f\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            middle + 5.0,
            escape(&shortened(&row.label)),
            middle - 5.0,
            middle - 5.0,
            x(row.estimate.mean),
            WIDTH - 20.0,
            middle + 5.0,
            escape(&row.value)
        );
    }
    bottom + 18.0
}

/// Four to nine round values in a range.
fn ticks(low: f64, high: f64) -> Vec<f64> {
    let rough = (high - low) / 5.0;
    let power = 10_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|times| times * power).find(|&step| step >= rough);
    let step = step.unwrap_or(power);
    let first = (low / step).ceil() as i64;
    let last = (high / step).floor() as i64;
    // Rounds again, so that 0.30000000000000004 becomes 0.3.
    (first..=last).map(|n| (n as f64 * step * 1e6).round() / 1e6).collect()
}

/// As much of a label as fits.
fn shortened(label: &str) -> String {
    const MOST: usize = 26;
    if label.chars().count() <= MOST {
        return label.to_owned();
    }
    label.chars().take(MOST - 1).chain(['…']).collect()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round() {
        assert_eq!(ticks(-0.13, 0.47), [0.0, 0.2, 0.4]);
        assert_eq!(ticks(-7.0, 33.0), [0.0, 10.0, 20.0, 30.0]);
        assert_eq!(ticks(1.0, 2.0), [1.0, 1.2, 1.4, 1.6, 1.8, 2.0]);
    }

    #[test]
    fn program_names_are_escaped() {
        assert_eq!(escape("<a href=\"x\">&"), "&lt;a href=&quot;x&quot;&gt;&amp;");
        assert_eq!(shortened(&"x".repeat(30)).chars().count(), 26);
    }
}
