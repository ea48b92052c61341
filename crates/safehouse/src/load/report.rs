//! What a load came to, in words.

use super::counts::{Counts, WHYS};
use super::{Load, Settings};
use crate::usage::Usage;
use std::io::{self, Write};
use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// What it came to.
pub(super) struct Totals {
    pub(super) n_moves: u64,
    pub(super) n_lost: u64,
    pub(super) took: Duration,
    pub(super) before: Option<Usage>,
    pub(super) seated: Option<Usage>,
    pub(super) after: Option<Usage>,
    pub(super) counts: Counts,
}

pub(super) fn report(
    settings: &Settings,
    load: &Load,
    totals: &Totals,
    mut out: impl Write,
) -> io::Result<()> {
    let Totals { n_moves, n_lost, took, .. } = *totals;
    let seconds = took.as_secs_f64();
    writeln!(out, "tables           {} of four, thinking {} ms", settings.tables, settings.think)?;
    writeln!(out, "moves            {n_moves} in {seconds:.1} s")?;
    writeln!(out, "moves a second   {:.0}", n_moves as f64 / seconds)?;
    report_delays(load, &mut out)?;
    report_usage(settings, totals, &mut out)?;
    if settings.server.database.is_some() {
        report_counts(totals, &mut out)?;
    }
    let n_games = load.n_games.load(Ordering::Relaxed);
    writeln!(out, "games ended      {n_games} (each seat counts its own)")?;
    writeln!(out, "moves lost       {n_lost}")?;
    if n_lost > 0 {
        return Err(io::Error::other("moves that were answered are not in the record"));
    }
    Ok(())
}

fn report_delays(load: &Load, mut out: impl Write) -> io::Result<()> {
    let delays = load.delays.lock().unwrap_or_else(PoisonError::into_inner);
    let delay = |quantile| delays.value_at_quantile(quantile) as f64 / 1000.0;
    writeln!(
        out,
        "answered after   p50 {:.2} ms, p99 {:.2} ms, p99.9 {:.2} ms",
        delay(0.5),
        delay(0.99),
        delay(0.999)
    )
}

/// Of servers that were started here; of others nobody knows.
fn report_usage(settings: &Settings, totals: &Totals, mut out: impl Write) -> io::Result<()> {
    let (Some(before), Some(seated), Some(after)) = (totals.before, totals.seated, totals.after) else {
        return Ok(());
    };
    let micros = (after.processor - seated.processor).as_secs_f64() * 1e6 / totals.n_moves.max(1) as f64;
    writeln!(out, "processor        {micros:.0} µs a move")?;
    let grown = after.memory_kb.saturating_sub(before.memory_kb) as f64;
    let each = grown / f64::from(settings.tables);
    writeln!(out, "memory           {each:.0} KB a table ({} KB in all)", after.memory_kb)
}

fn report_counts(totals: &Totals, mut out: impl Write) -> io::Result<()> {
    let Counts { n_told, n_asked, n_catch_ups, n_handed } = totals.counts;
    let a_move = |n: f64| n / totals.n_moves.max(1) as f64;
    writeln!(
        out,
        "a move           {:.3} messages told, {:.3} moves handed over, {:.3} times the database asked",
        a_move(n_told),
        a_move(n_handed),
        a_move(n_asked)
    )?;
    let whys: Vec<String> = n_catch_ups.iter().zip(WHYS).map(|(n, why)| format!("{n} {why}")).collect();
    writeln!(out, "read again       {} times: {}", n_catch_ups.iter().sum::<f64>(), whys.join(", "))
}
