//! A game as text: every step, and what every viewer learns of it.

use table::{Game, Match, Seat, Viewer, notation};

/// Plays these lines (`0 choose card=3`, `clock`, or `0 choose card=3 @1500` with a time) and writes down
/// what every viewer learns of each. Empty lines are skipped. Viewers who learn the same share a line.
pub fn playthrough<G: Game>(playing: &mut Match<G>, lines: &str) -> String {
    let mut text = String::new();
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        text += &format!("{line}\n");
        match play_line(playing, line) {
            Err(why) => text += &format!("   refused   {why}\n"),
            Ok(events) => text += &told(playing, &events),
        }
    }
    text
}

/// Plays one such line, and returns what happened; if it is refused, why.
pub fn play_line<G: Game>(playing: &mut Match<G>, line: &str) -> Result<Vec<G::Event>, String> {
    if line == "clock" {
        return playing.clock().map_err(|why| why.to_string());
    }
    let (line, at) = match line.split_once('@') {
        None => (line, None),
        Some((line, at)) => {
            (line, Some(table::At::ms(at.trim().parse().map_err(|_| format!("{at:?} is no time"))?)))
        }
    };
    let (seat, action) = line.split_once(' ').ok_or("a line is a seat and an action")?;
    let seat = seat.parse().ok().and_then(Seat::new).ok_or_else(|| format!("{seat:?} is no seat"))?;
    playing.act(seat, notation::read(action)?, at).map_err(|why| why.to_string())
}

/// What every viewer learns; those who learn the same share a line.
fn told<G: Game>(playing: &Match<G>, events: &[G::Event]) -> String {
    let mut told: Vec<(Vec<String>, Vec<String>)> = Vec::new();
    for viewer in Viewer::all(playing.game().n_seats()) {
        let notices: Vec<String> = playing.notices(events, viewer).iter().map(notation::write).collect();
        match told.iter_mut().find(|(_, same)| *same == notices) {
            Some((viewers, _)) => viewers.push(viewer.to_string()),
            None => told.push((vec![viewer.to_string()], notices)),
        }
    }
    let everybody = told.len() == 1;
    told.into_iter()
        .map(|(viewers, notices)| {
            let who = if everybody { "all".to_owned() } else { viewers.join(", ") };
            let what = if notices.is_empty() { "–".to_owned() } else { notices.join("\n      ") };
            format!("   {who}\n      {what}\n")
        })
        .collect()
}
