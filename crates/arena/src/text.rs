//! A report as plain text.

use crate::{Estimate, Pair, Pairings, PlayerReport, Report, Stopped};
use bots::Best;

/// The report as plain text, for a terminal.
#[must_use]
pub fn text(report: &Report) -> String {
    let mut lines = vec![title(report)];
    if report.cut_games > 0 {
        lines.push(format!("{} games came to no end and were played to it at random", report.cut_games));
    }
    lines.push(String::new());
    let players = report.players.iter().map(player_row);
    lines.extend(table(std::iter::once(PLAYER_HEAD.map(str::to_owned)).chain(players).collect()));
    if !report.pairs.is_empty() {
        lines.push(String::new());
        let pairs = report.pairs.iter().map(|pair| pair_row(pair, report.best));
        lines.extend(table(std::iter::once(PAIR_HEAD.map(str::to_owned)).chain(pairs).collect()));
    }
    lines.extend(report.players.iter().filter(|player| player.fault.is_some()).flat_map(fault_lines));
    lines.join("\n") + "\n"
}

const PLAYER_HEAD: [&str; 12] = [
    "player",
    "points a game",
    "wins",
    "rating",
    "decisions",
    "mean ms",
    "p99",
    "max",
    "illegal",
    "late",
    "died",
    "absent",
];
const PAIR_HEAD: [&str; 5] = ["pair", "difference", "", "deals won", "games won"];

fn title(report: &Report) -> String {
    let Report { game, seats, deals, games, seed, .. } = report;
    let best = match report.best {
        Best::Fewest => "fewest",
        Best::Most => "most",
    };
    let stopped = match report.stopped {
        Stopped::Deals => "",
        Stopped::Until => "; stopped early: the differences are known well enough",
        Stopped::Interrupted => "; interrupted",
    };
    format!(
        "{game}, {seats} seats, {deals} deals, {games} games, seed {seed}; {best} points are best{stopped}"
    )
}

fn player_row(player: &PlayerReport) -> [String; 12] {
    let times = &player.times;
    [
        player.name.clone(),
        estimate(&player.points, 1.0),
        estimate(&player.wins, 100.0) + " %",
        format!("{:.1} ± {:.1}", player.rating.rating, player.rating.uncertainty),
        player.decisions.to_string(),
        ms(times.mean_ms),
        ms(times.p99_ms),
        ms(times.max_ms),
        player.illegal.to_string(),
        player.late.to_string(),
        player.died.to_string(),
        player.absent.to_string(),
    ]
}

fn pair_row(pair: &Pair, best: Best) -> [String; 5] {
    [
        format!("{} – {}", pair.first, pair.second),
        signed(&pair.difference),
        verdict(pair, best),
        pairings(&pair.deals),
        pairings(&pair.games),
    ]
}

/// Which of two players is certainly better.
fn verdict(pair: &Pair, best: Best) -> String {
    let first_has_more = pair.difference.mean > 0.0;
    let first_is_better = match best {
        Best::Fewest => !first_has_more,
        Best::Most => first_has_more,
    };
    match pair.difference.is_clear() {
        true if first_is_better => format!("{} is better", pair.first),
        true => format!("{} is better", pair.second),
        false => "not decided".to_owned(),
    }
}

/// `12.34 ± 0.56`, multiplied by this factor.
#[must_use]
pub fn estimate(estimate: &Estimate, times: f64) -> String {
    match estimate.plus_minus {
        Some(plus_minus) => format!("{:.2} ± {:.2}", estimate.mean * times, plus_minus * times),
        None => format!("{:.2}", estimate.mean * times),
    }
}

/// `−1.23 ± 0.45`.
#[must_use]
pub fn signed(difference: &Estimate) -> String {
    let text = estimate(&Estimate { mean: difference.mean.abs(), ..*difference }, 1.0);
    let is_zero = text.starts_with("0.00");
    match difference.mean < 0.0 {
        _ if is_zero => text,
        true => format!("−{text}"),
        false => format!("+{text}"),
    }
}

/// `61.5 % of 200 (54.6–68.0)`.
#[must_use]
pub fn pairings(pairings: &Pairings) -> String {
    let n = pairings.won + pairings.lost;
    match pairings.share {
        Some(share) => {
            let [share, low, high] = [share, pairings.low, pairings.high].map(|share| share * 100.0);
            format!("{share:.1} % of {n} ({low:.1}–{high:.1})")
        }
        None => "none decided".to_owned(),
    }
}

fn ms(ms: f64) -> String {
    if ms < 10.0 { format!("{ms:.2}") } else { format!("{ms:.0}") }
}

fn fault_lines(player: &PlayerReport) -> Vec<String> {
    let fault = player.fault.as_deref().unwrap_or_default();
    let mut lines = vec![String::new(), format!("{}: its last fault: {fault}", player.name)];
    let stderr = player.stderr.as_deref().unwrap_or_default();
    if !stderr.is_empty() {
        lines.push("  and then on its error output:".to_owned());
        lines.extend(stderr.lines().map(|line| format!("  | {line}")));
    }
    lines
}

/// Columns as wide as needed: the first aligned left, the others right.
fn table<const N: usize>(rows: Vec<[String; N]>) -> Vec<String> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..N).map(width).collect();
    let row = |row: &[String; N]| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
            if column == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(row).collect()
}
