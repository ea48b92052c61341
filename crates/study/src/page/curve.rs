//! The curve of a review, as an SVG picture.

use super::escape;
use crate::report::SeatReview;
use bots::review::{CurvePoint, Unit};
use std::fmt::Write as _;

const WIDTH: f32 = 960.0;
const HEIGHT: f32 = 300.0;
const DASHES: [&str; 5] = ["", "7 4", "2 4", "12 4 2 4", "1 3"];
const INKS: [&str; 5] = ["#1d1c1a", "#a8322a", "#1f6f4a", "#2b5d8a", "#8a5a12"];

/// A result in whole numbers, with the real minus; a chance as so many of ten.
fn whole(value: f32, unit: Unit) -> String {
    let value = match unit {
        Unit::RoundPoints | Unit::GamePoints => value,
        Unit::Chance => value / 10.0,
    };
    // No minus before zero.
    format!("{:.0}", value.round() + 0.0).replace('-', "−")
}

/// Draws the curve of every seat, each in its own style, with its name at the end.
pub(super) fn curve(points: &[CurvePoint], seats: &[SeatReview], unit: Unit) -> String {
    let last = points.last().map_or(1, |point| point.step.max(1)) as f32;
    let all = || points.iter().flat_map(|point| point.expected.iter().copied());
    let (low, high) = (all().fold(f32::INFINITY, f32::min), all().fold(f32::NEG_INFINITY, f32::max));
    let x = |step: usize| step as f32 / last * (WIDTH - 190.0) + 45.0;
    let y = |value: f32| 15.0 + (high - value) / (high - low).max(1.0) * (HEIGHT - 30.0);
    let mut svg = format!("<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" font-size=\"13\">");
    let _ = write!(
        svg,
        "<text x=\"4\" y=\"{:.0}\">{}</text><text x=\"4\" y=\"{:.0}\">{}</text>",
        y(high) + 4.0,
        whole(high, unit),
        y(low) + 4.0,
        whole(low, unit)
    );
    let mut ends: Vec<(f32, usize)> = Vec::new();
    for (seat, named) in seats.iter().enumerate() {
        let line: Vec<String> = points
            .iter()
            .filter_map(|point| Some(format!("{:.1},{:.1}", x(point.step), y(*point.expected.get(seat)?))))
            .collect();
        let (dash, ink) = (DASHES[seat / INKS.len() % DASHES.len()], INKS[seat % INKS.len()]);
        let dash = if seat % INKS.len() == 0 { dash } else { DASHES[seat % DASHES.len()] };
        let _ = write!(
            svg,
            "<polyline fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\" stroke-dasharray=\"{dash}\" points=\"{}\"><title>{}</title></polyline>",
            line.join(" "),
            escape(&named.name)
        );
        let end = points.last().and_then(|point| point.expected.get(seat).copied()).unwrap_or_default();
        ends.push((end, seat));
    }
    // Keeps the names at least one line apart.
    ends.sort_by(|one, other| other.0.total_cmp(&one.0));
    let mut below = 0.0_f32;
    for (end, seat) in ends {
        let at = (y(end) + 4.0).max(below + 14.0).min(HEIGHT - 2.0);
        below = at;
        let _ = write!(
            svg,
            "<text x=\"{:.0}\" y=\"{at:.0}\" fill=\"{}\">{} {}</text>",
            WIDTH - 138.0,
            INKS[seat % INKS.len()],
            escape(&seats[seat].name),
            whole(end, unit)
        );
    }
    svg.push_str("</svg>");
    svg
}
