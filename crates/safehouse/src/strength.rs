//! `safehouse arena strength`: the tables of docs/strength.md, made by one command.

use crate::arena::{Cores, Thinking, bad_file, compete, refused, stop_by_signal};
use arena::{Allowance, Plan, Report, Seatings, Stopped};
use bots::{BEGINNER, Best, Level, Played, Setting};
use games::{Decks, GameName, with_game};
use std::fmt::Write as _;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Between these lines of a document stand the tables.
const BEGIN: &str = "<!-- safehouse arena strength: begin -->";
const END: &str = "<!-- safehouse arena strength: end -->";

/// What is measured.
#[derive(clap::Args, Debug)]
pub struct Settings {
    /// Deals of each pairing, each played in every seating; a quarter of that where a deal takes long.
    #[arg(long, default_value_t = 200, value_name = "N")]
    deals: u32,
    /// Measure only this game.
    #[arg(long, value_name = "GAME")]
    game: Option<GameName>,
    #[command(flatten)]
    thinking: Thinking,
    /// Seed of all chance: the same number gives the same deals.
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    seed: u64,
    #[command(flatten)]
    cores: Cores,
    /// Folder for finished deals: the same command then goes on where it stopped.
    #[arg(long, default_value = "strength-data", value_name = "FOLDER")]
    keep: PathBuf,
    /// Document to write the tables into, between the lines that mark their place. Left out: they are printed.
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

/// Where a deal takes long there are fewer.
fn n_deals(setting: &Setting, deals: u32) -> u32 {
    if setting.is_long { deals.div_ceil(4) } else { deals }
}

/// One line of a table: who plays whom.
struct Pairing {
    game: GameName,
    setting: &'static Setting,
    players: String,
    /// Was nothing of ours ever chosen by the result?
    is_kept_out: bool,
}

/// Each level among players of the one below, the weakest among beginners; the best against random and against each of the game's
/// baselines.
fn pairings(game: GameName, setting: &'static Setting) -> Vec<Pairing> {
    let levels = Level::ALL.map(Level::as_str);
    let [baselines, pool, kept_out] = with_game!(game, G => [<G as Played>::BASELINES, G::POOL, G::KEPT_OUT]);
    let (pool, kept_out) = if setting.meets_pool { (pool, kept_out) } else { (&[][..], &[][..]) };
    let Some(best) = levels.last() else { return Vec::new() };
    let mut lists = vec![one_among(levels[0], BEGINNER, setting.seats)];
    lists.extend(levels.windows(2).map(|two| one_among(two[1], two[0], setting.seats)));
    lists.push(format!("{best},random"));
    let others = baselines.iter().chain(pool).filter(|&&name| name != BEGINNER);
    lists.extend(others.map(|baseline| format!("{best},{baseline}")));
    lists.extend(setting.also.map(str::to_owned));
    let met = lists.into_iter().map(|players| (players, false));
    let apart = kept_out.iter().map(|name| (format!("{best},{name}"), true));
    met.chain(apart).map(|(players, is_kept_out)| Pairing { game, setting, players, is_kept_out }).collect()
}

/// One player among others, as somebody meets bots at home.
fn one_among(one: &str, others: &str, n_seats: usize) -> String {
    let mut list = vec![others; n_seats];
    list[0] = one;
    list.join(",")
}

/// How often one of so many at a table, who wins such a share of the games, comes out ahead of any one of the others: what a step
/// between levels is measured by, whatever the number of seats.
fn as_a_duel(wins: f64, n_seats: usize) -> f64 {
    let others = wins * (n_seats as f64 - 1.0);
    others / (others + 1.0 - wins).max(f64::MIN_POSITIVE)
}

/// All that is measured of these games.
fn pairings_of(games: impl Iterator<Item = GameName>) -> Vec<Pairing> {
    let of_game = |game| {
        let settings: &[Setting] = with_game!(game, G => <G as Played>::MEASURED);
        settings.iter().flat_map(move |setting| pairings(game, setting))
    };
    games.flat_map(of_game).collect()
}

/// Plays every pairing and makes the tables.
pub fn run(settings: &Settings, decks: &Decks, mut out: impl Write) -> io::Result<()> {
    std::fs::create_dir_all(&settings.keep).map_err(|error| bad_file(&settings.keep, &error))?;
    let document = settings.write.as_deref().map(Document::open).transpose()?;
    let wanted = |game: &GameName| settings.game.is_none_or(|wanted| wanted == *game);
    let all = pairings_of(GameName::ALL.into_iter().filter(wanted));
    // All are checked before the first is played.
    let plans = all
        .iter()
        .map(|pairing| pairing.plan(settings, decks))
        .collect::<Result<Vec<Plan>, _>>()
        .map_err(refused)?;
    let stop = stop_by_signal();
    let mut tables = heading(settings);
    let mut game = None;
    for (number, (pairing, plan)) in all.iter().zip(&plans).enumerate() {
        let title = format!(
            "[{}/{}] {} {} × {}",
            number + 1,
            all.len(),
            pairing.game,
            pairing.players,
            pairing.setting.seats
        );
        let report = compete(plan, Some(&settings.keep.join(pairing.file(settings))), &title, &stop)?;
        if report.stopped == Stopped::Interrupted {
            return Err(io::Error::other("interrupted: the same command goes on where it stopped"));
        }
        if game.replace(pairing.game) != Some(pairing.game) {
            tables += &table_head(pairing.game, report.best);
        }
        tables += &row(pairing, &report);
    }
    match document {
        Some(document) => document.put(&tables),
        None => out.write_all(tables.as_bytes()),
    }
}

impl Pairing {
    fn plan(&self, settings: &Settings, decks: &Decks) -> Result<Plan, arena::Fault> {
        Plan::new(&arena::Settings {
            game: self.game,
            players: self.players.clone(),
            seats: Some(self.setting.seats),
            options: Some(self.setting.options.to_owned()),
            decks: decks.clone(),
            deals: n_deals(self.setting, settings.deals),
            allowance: settings.thinking.allowance(),
            seatings: Seatings::Rotations,
            seed: settings.seed,
            until: None,
            threads: settings.cores.n_threads(),
        })
    }

    /// A name for its finished deals that no other pairing has.
    fn file(&self, settings: &Settings) -> String {
        let thinks = thinks(settings);
        let (game, Setting { title, seats, .. }) = (self.game, self.setting);
        let name = format!("{game}-{title}-{seats}-{}-{thinks}-{}", self.players, settings.seed);
        let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
        name.chars().map(plain).collect::<String>() + ".jsonl"
    }
}

fn thinks(settings: &Settings) -> String {
    match settings.thinking.allowance() {
        Some(Allowance::Ms(ms)) => format!("--think {ms}"),
        Some(Allowance::Iterations(n)) => format!("--iterations {n}"),
        None => String::new(),
    }
}

/// The command that makes these tables.
fn heading(settings: &Settings) -> String {
    let game = settings.game.map(|game| format!(" --game {game}")).unwrap_or_default();
    let command = format!(
        "safehouse arena strength --deals {} {} --seed {}{game} --write docs/strength.md",
        settings.deals,
        thinks(settings),
        settings.seed
    );
    let command = command.split_whitespace().collect::<Vec<_>>().join(" ");
    format!(
        "Made by `{command}`. Players take the seats in turn, every deal is played in all seatings; ± and brackets are 95 % intervals.\n"
    )
}

fn table_head(game: GameName, best: Best) -> String {
    let best = match best {
        Best::Fewest => "fewest",
        Best::Most => "most",
    };
    format!(
        "\n### {game} ({best} points are best)\n\
         | table | players | deals | points | difference | deals won | games won | first wins | as a duel | ms a decision (p99) | faults |\n\
         |---|---|---|---|---|---|---|---|---|---|---|\n"
    )
}

fn row(pairing: &Pairing, report: &Report) -> String {
    let Setting { title, seats, .. } = pairing.setting;
    let apart = if pairing.is_kept_out { ", kept out of tuning" } else { "" };
    let mut row =
        format!("| {title}, {seats} seats{apart} | {} | {} ", short(&pairing.players), report.deals);
    let points: Vec<String> =
        report.players.iter().map(|player| format!("{:.2}", player.points.mean)).collect();
    // Writing to a string cannot fail.
    let _ = write!(row, "| {} ", points.join(" : "));
    match (report.pairs.first(), report.players.first()) {
        (Some(pair), Some(first)) => {
            let difference = arena::signed(&pair.difference);
            let (deals, games) = (arena::pairings(&pair.deals), arena::pairings(&pair.games));
            let times: Vec<String> = report
                .players
                .iter()
                .map(|player| format!("{:.2} ({:.1})", player.times.mean_ms, player.times.p99_ms))
                .collect();
            let n_faults: u64 =
                report.players.iter().map(|player| player.illegal + player.late + player.died).sum();
            let wins = arena::estimate(&first.wins, 100.0);
            let duel = duel_of(pairing, first.wins.mean).map(|duel| format!("{:.1} %", 100.0 * duel));
            let duel = duel.unwrap_or_default();
            let _ = write!(
                row,
                "| {difference} | {deals} | {games} | {wins} % | {duel} | {} | {n_faults} ",
                times.join(" : ")
            );
        }
        (Some(_) | None, _) => row.push_str("| | | | | | | "),
    }
    row + "|\n"
}

/// As a duel, where one sits among players of another kind.
fn duel_of(pairing: &Pairing, wins: f64) -> Option<f64> {
    let (_, others) = pairing.players.split_once(',')?;
    let n_others = others.split(',').count();
    (n_others + 1 == pairing.setting.seats).then(|| as_a_duel(wins, pairing.setting.seats))
}

/// A list of players, those who sit there several times in a row told once.
fn short(players: &str) -> String {
    let names: Vec<&str> = players.split(',').collect();
    let runs = names.chunk_by(|one, other| one == other).map(|run| match run {
        [name] => (*name).to_owned(),
        [name, ..] => format!("{} × {name}", run.len()),
        [] => String::new(),
    });
    runs.collect::<Vec<_>>().join(", ")
}

/// A document with a place for tables.
struct Document<'a> {
    file: &'a Path,
    before: String,
    after: String,
}

impl Document<'_> {
    fn open(file: &Path) -> io::Result<Document<'_>> {
        let text = std::fs::read_to_string(file).map_err(|error| bad_file(file, &error))?;
        let parts = text.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
        let (before, after) = parts.ok_or_else(|| {
            let missing =
                io::Error::other(format!("has no lines `{BEGIN}` and `{END}` to put the tables between"));
            bad_file(file, &missing)
        })?;
        Ok(Document { file, before: before.to_owned(), after: after.to_owned() })
    }

    fn put(&self, tables: &str) -> io::Result<()> {
        let text = format!("{}{BEGIN}\n{tables}{END}{}", self.before, self.after);
        std::fs::write(self.file, text).map_err(|error| bad_file(self.file, &error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser as _;

    #[derive(clap::Parser)]
    struct Command {
        #[command(flatten)]
        settings: Settings,
    }

    #[test]
    fn a_step_is_the_same_at_tables_of_all_sizes() {
        // Who wins three times as often as each of the others: 3 of 4 among two, 3 of 6 among four, 3 of 8 among six.
        for (wins, n_seats) in [(0.75, 2), (0.5, 4), (0.375, 6)] {
            assert!((as_a_duel(wins, n_seats) - 0.75).abs() < 1e-9, "{n_seats} seats");
        }
        assert_eq!((as_a_duel(0.0, 4), as_a_duel(1.0, 4)), (0.0, 1.0));
        assert_eq!(short(&one_among("agent", "trainee", 4)), "agent, 3 × trainee");
    }

    #[test]
    fn every_pairing_of_the_tables_can_be_played() {
        let settings = Command::parse_from(["strength"]).settings;
        let all = pairings_of(GameName::ALL.into_iter());
        for pairing in &all {
            let plan = pairing.plan(&settings, &Decks::new());
            assert!(plan.is_ok(), "{} at {}: {:?}", pairing.players, pairing.setting.title, plan.err());
        }
        let n_of = |players: &str| all.iter().filter(|pairing| pairing.players == players).count();
        assert_eq!((n_of("spymaster,random"), n_of("spymaster,flat_mc:1000")), (11, 6));
        let n_rookies = all.iter().filter(|pairing| pairing.players.starts_with("rookie,beginner")).count();
        assert_eq!((n_rookies, n_of("spymaster,random,random,random")), (11, 1));
        assert_eq!((n_of("spymaster,search:wary"), n_of("spymaster,policy:rival")), (1, 1));
        assert_eq!(all.iter().filter(|pairing| pairing.is_kept_out).count(), 5);
    }
}
