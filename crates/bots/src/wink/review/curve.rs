//! The curve: points less the mean of the others; an open call counts for as much as such calls bring.

use super::holders;
use crate::review::{Against, Course, CurvePoint};
use crate::wink::beliefs::n_public_suspects;
use crate::wink::rates::Rates;
use table::{Game, Seat, Viewer};
use wink::{Card, View, Wink};

/// What everybody could expect at the beginning of every turn, and the result at the end: points less the
/// mean of the others. An open call counts for as much as such calls bring their caller and the contact.
pub(super) fn curve(course: &Course<Wink>) -> Vec<CurvePoint> {
    let rates = Rates::of(Against::Mixed, course.end().n_seats());
    let last = course.states.len() - 1;
    let mut curve: Vec<CurvePoint> = Vec::new();
    let mut last_turn = None;
    for (step, game) in course.states.iter().enumerate() {
        let view = game.view(Viewer::Spectator);
        if last_turn == Some(view.turns) && step != last {
            continue;
        }
        last_turn = Some(view.turns);
        let mut points: Vec<f32> = view.points.iter().map(|&points| points as f32).collect();
        let holders = holders(game);
        for (caller, card) in open_calls(&view) {
            let promised = rates.promised(n_public_suspects(&view)[usize::from(card.number())]);
            points[caller.idx()] += promised;
            holders[usize::from(card.number())].iter().for_each(|holder| points[holder.idx()] += promised);
        }
        let sum: f32 = points.iter().sum();
        let n_others = (points.len() - 1).max(1) as f32;
        let expected = points.iter().map(|mine| mine - (sum - mine) / n_others).collect();
        curve.push(CurvePoint { step, expected, spread: vec![rates.spread(&view); points.len()] });
    }
    curve
}

/// The called numbers and their callers; none once the game is over.
fn open_calls(view: &View) -> impl Iterator<Item = (Seat, Card)> + '_ {
    let seats = Seat::all(view.pawns.len()).filter(|_| !view.over);
    seats.filter_map(|seat| Some((seat, view.pawns[seat.idx()]?)))
}
