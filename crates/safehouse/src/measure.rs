//! `safehouse deck measure`: how a deck of «Агенты» plays, by games of the spymaster against itself.

use crate::files::{in_file, read};
use games::decks::{Deck, Kept, Measuring, Tally, Used, Wins};
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use table::Seed;

/// A deck of 36 agents and 30 missions is some twenty kilobytes; a report is shorter.
const LONGEST: u64 = 1024 * 1024;
/// No card's share of wins is to be further from the fair one than this.
const BOUNDS: [f64; 2] = [0.7, 1.3];

/// What is measured.
#[derive(clap::Args, Debug, Clone)]
pub struct Settings {
    /// Deck to measure, a TOML file. Left out: the house deck.
    file: Option<PathBuf>,
    /// Games at each number of seats.
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Numbers of seats: 4, or 2-5.
    #[arg(long, value_name = "RANGE", default_value = "2-5", value_parser = parse_seats)]
    seats: Seats,
    /// Search iterations that a player has for a decision.
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    iterations: u32,
    /// Seed of all chance, 0 to 255: the same seed gives the same games.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u8,
    /// Games played at once. Left out: one for each core.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Markdown file to write the tables into as well, in place of the section named by `--as`.
    #[arg(long, value_name = "FILE", requires = "section")]
    write: Option<PathBuf>,
    /// Name of the section for `--write`, such as After.
    #[arg(long = "as", value_name = "NAME")]
    section: Option<String>,
}

#[derive(Clone, Debug)]
struct Seats(std::ops::RangeInclusive<usize>);

fn parse_seats(text: &str) -> Result<Seats, String> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    let (fewest, many) = games::decks::SEATS.into_inner();
    let number = |text: &str| text.parse().ok().filter(|seats| (fewest..=many).contains(seats));
    match (number(least), number(most)) {
        (Some(least), Some(most)) if least <= most => Ok(Seats(least..=most)),
        (_, _) => Err(format!("it is played by {fewest} to {many}: `4`, or `2-5`")),
    }
}

/// Measures a deck and prints the table.
pub fn run(settings: &Settings, mut out: impl Write) -> io::Result<()> {
    let measuring = Measuring {
        deck: deck(settings.file.as_deref())?,
        n_games: settings.games,
        iterations: settings.iterations,
        seed: Seed([settings.seed; 32]),
        n_threads: settings.threads.map_or_else(n_cores, usize::from),
    };
    let bar = bar(settings);
    let mut tallies = BTreeMap::new();
    for n_seats in settings.seats.0.clone() {
        bar.set_message(format!("{n_seats} seats"));
        tallies.insert(n_seats, measuring.at_table(n_seats, || bar.inc(1)));
    }
    bar.finish_and_clear();
    let report = report(settings, &tallies);
    write!(out, "{report}")?;
    match (&settings.write, &settings.section) {
        (Some(file), Some(section)) => put_into(file, section, &report),
        (_, _) => Ok(()),
    }
}

fn n_cores() -> usize {
    std::thread::available_parallelism().map_or(1, Into::into)
}

/// The deck of the file; without one, the house deck.
fn deck(file: Option<&Path>) -> io::Result<Deck> {
    let Some(file) = file else { return Ok(Deck::house()) };
    Deck::from_toml(&read(file, LONGEST)?).map_err(|bad| in_file(file, &bad.to_string()))
}

fn bar(settings: &Settings) -> ProgressBar {
    let n_tables = settings.seats.0.clone().count() as u64;
    let bar = ProgressBar::new(n_tables * u64::from(settings.games));
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} games, {eta} left  {msg}") {
        bar.set_style(style);
    }
    bar
}

/// The table, in Markdown.
fn report(settings: &Settings, tallies: &BTreeMap<usize, Tally>) -> String {
    let Settings { file, games, iterations, seed, .. } = settings;
    let deck = file.as_ref().map_or("the house deck".to_owned(), |file| format!("`{}`", file.display()));
    let mut text = format!(
        "{deck}: {games} games a table, spymasters of {iterations} iterations a decision, seed {seed}.\n\n"
    );
    let heads: String = tallies.keys().map(|n_seats| format!(" {n_seats} seats |")).collect();
    let rule = "---|".repeat(tallies.len());
    let mut row = |name: &str, cell: &dyn Fn(usize, &Tally) -> String| {
        let cells: String = tallies.iter().map(|(&n, tally)| format!(" {} |", cell(n, tally))).collect();
        let _ = writeln!(text, "| {name} |{cells}");
    };
    row("", &|n_seats, _| format!("{n_seats} seats"));
    row("---", &|_, _| "---".to_owned());
    row("turns a player, median (mean)", &|_, tally| {
        format!("{} ({:.1})", tally.median_turns(), tally.mean_turns())
    });
    row("first player's share of wins, %", &|_, tally| {
        format!("{:.1} ± {:.1}", 100.0 * tally.first.share(), 100.0 * tally.first.share_within())
    });
    row("fair, %", &|n_seats, _| format!("{:.1}", 100.0 / n_seats as f64));
    for source in ["tokens", "missions", "free agents"] {
        row(&format!("points from {source}, %"), &|_, tally| format!("{:.0}", 100.0 * tally.part(source)));
    }

    let mut all: BTreeMap<&str, Wins> = BTreeMap::new();
    for (card, wins) in tallies.values().flat_map(|tally| &tally.cards) {
        all.entry(card).or_default().add(*wins);
    }
    let _ = writeln!(
        text,
        "\nFor each card the share of wins of those who played it, as a multiple of the fair share, with 95 % \
         intervals; past {} or below {} in bold.\n\n| card | played | all |{heads}\n|---|---|---|{rule}",
        BOUNDS[1], BOUNDS[0]
    );
    let mut cards: Vec<(&str, Wins)> = all.into_iter().collect();
    cards.sort_by(|(_, one), (_, other)| other.ratio().total_cmp(&one.ratio()));
    for (card, wins) in cards {
        let at = |tally: &Tally| tally.cards.get(card).map_or("–".to_owned(), ratio);
        let cells: String = tallies.values().map(|tally| format!(" {} |", at(tally))).collect();
        let _ = writeln!(text, "| {card} | {:.0} | {} |{cells}", wins.n, ratio(&wins));
    }
    text += &missions_of(tallies);
    text += &commands_of(tallies);
    text
}

/// How hard missions are, and what became of each that was attached.
fn missions_of(tallies: &BTreeMap<usize, Tally>) -> String {
    let mut all: BTreeMap<&str, Kept> = BTreeMap::new();
    for (mission, more) in tallies.values().flat_map(|tally| &tally.missions) {
        all.entry(mission).or_default().add(*more);
    }
    let mut missions: Vec<(&str, Kept)> = all.into_iter().collect();
    let part = |some: u64, of: u64| 100.0 * some as f64 / of.max(1) as f64;
    missions.sort_by_key(|(_, kept)| kept.held);
    let points: u64 = missions.iter().map(|(_, kept)| kept.points).sum();
    let mut text = "\nMissions, the hardest first: at how many ends of turns its condition held for the player (who mostly \
                    did not have it) and at how many of the next ones still; how often it was attached, how often it paid \
                    then, what it paid each time, and its part of what missions brought.\n\n\
                    | mission | holds, % | kept, % | attached | paid, times | pays | part, % |\n\
                    |---|---|---|---|---|---|---|\n"
        .to_owned();
    for (mission, kept) in missions {
        let _ = writeln!(
            text,
            "| {mission} | {:.1} | {:.0} | {} | {:.2} | {:.1} | {:.1} |",
            part(kept.held, kept.looked),
            part(kept.held_on, kept.looked_again),
            kept.attached,
            kept.paid as f64 / kept.attached.max(1) as f64,
            kept.points as f64 / kept.paid.max(1) as f64,
            part(kept.points, points)
        );
    }
    text
}

/// Which commands are chosen.
fn commands_of(tallies: &BTreeMap<usize, Tally>) -> String {
    let mut all: BTreeMap<&str, Used> = BTreeMap::new();
    for (card, more) in tallies.values().flat_map(|tally| &tally.commands) {
        all.entry(card).or_default().add(*more);
    }
    let mut text = "\nCommands: how often each was offered when its agent was played, and the part that was used then; how \
                    often one could have been used for an action, and the part where it was the one.\n\n\
                    | card | offered | used, % | could be used | used for an action, % |\n|---|---|---|---|---|\n"
        .to_owned();
    for (card, used) in all {
        let part = |some: u64, of: u64| 100.0 * some as f64 / of.max(1) as f64;
        let _ = writeln!(
            text,
            "| {card} | {} | {:.0} | {} | {:.1} |",
            used.offered,
            part(used.used, used.offered),
            used.open,
            part(used.activated, used.open)
        );
    }
    text
}

fn ratio(wins: &Wins) -> String {
    let ratio = format!("{:.2} ± {:.2}", wins.ratio(), wins.ratio_within());
    if (BOUNDS[0]..=BOUNDS[1]).contains(&wins.ratio()) { ratio } else { format!("**{ratio}**") }
}

/// Puts a report into a file, in place of the section of this name, or behind all others.
fn put_into(file: &Path, section: &str, report: &str) -> io::Result<()> {
    let old = if file.exists() { read(file, LONGEST)? } else { String::new() };
    std::fs::write(file, with_section(&old, section, report))
}

fn with_section(old: &str, section: &str, report: &str) -> String {
    let head = format!("## {section}\n");
    let new = format!("{head}\n{report}");
    let Some(from) = old.find(&head) else {
        return format!("{}{}{new}", old.trim_end(), if old.is_empty() { "" } else { "\n\n" });
    };
    let to = old[from + head.len()..].find("\n## ").map_or(old.len(), |next| from + head.len() + next);
    format!("{}{new}{}", &old[..from], &old[to..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_takes_the_place_of_the_section_of_its_name() {
        let old = "# Deck\n\n## Before\n\nold\n\n## After\n\nolder\n";
        let new = with_section(old, "Before", "new\n");
        assert_eq!(new, "# Deck\n\n## Before\n\nnew\n\n## After\n\nolder\n");
        assert_eq!(
            with_section(&new, "After", "newer\n"),
            "# Deck\n\n## Before\n\nnew\n\n## After\n\nnewer\n"
        );
        assert_eq!(with_section("", "After", "x\n"), "## After\n\nx\n");
        assert_eq!(with_section("# Deck\n", "After", "x\n"), "# Deck\n\n## After\n\nx\n");
    }

    #[test]
    fn seats_are_a_number_or_a_range() {
        let seats = |text| parse_seats(text).map(|Seats(range)| range);
        assert_eq!((seats("4"), seats("2-5")), (Ok(4..=4), Ok(2..=5)));
        for wrong in ["", "1", "6", "5-2", "2-6", "two", "2-3-4"] {
            assert!(seats(wrong).is_err(), "{wrong}");
        }
    }
}
