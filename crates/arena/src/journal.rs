//! The file of finished deals, one JSON line each. With it, an interrupted tournament continues where it
//! stopped.

use crate::deal::Deal;
use crate::{Code, Fault, Plan};
use games::with_game;
use serde_json::{Map, Value, json};
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use table::Game;

/// The version of the file format.
const FORMAT: u32 = 1;
/// The fields that identify a tournament, in the order in which a difference is reported.
const FIELDS: [&str; 8] = ["arena", "game", "rules", "options", "deck", "players", "seatings", "seed"];
/// The longest line that is read.
const LONGEST_LINE: u64 = 16 * 1024 * 1024;

/// A file of finished deals.
#[derive(Debug)]
pub struct Journal {
    file: File,
    path: PathBuf,
    /// The deals that were in the file when it was opened.
    pub(crate) found: Vec<Deal>,
}

impl Journal {
    /// Opens the file of a tournament, or creates it. Drops a last line that was not written completely.
    pub fn open(path: &Path, plan: &Plan) -> Result<Journal, Fault> {
        let refuse = |error: io::Error| Fault::new(Code::BadFile, format!("{}: {error}", path.display()));
        let file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(refuse)?;
        let mut journal = Journal { file, path: path.to_owned(), found: Vec::new() };
        let header = header(plan);
        let kept = journal.read(&header, plan)?;
        journal.file.set_len(kept).map_err(refuse)?;
        journal.file.seek(SeekFrom::End(0)).map_err(refuse)?;
        if kept == 0 {
            writeln!(journal.file, "{header}").map_err(refuse)?;
        }
        Ok(journal)
    }

    /// How many finished deals were in the file when it was opened.
    #[must_use]
    pub fn n_found(&self) -> usize {
        self.found.len()
    }

    /// Saves a finished deal.
    pub(crate) fn keep(&mut self, deal: &Deal) -> io::Result<()> {
        let mut line = serde_json::to_vec(deal)?;
        line.push(b'\n');
        self.file
            .write_all(&line)
            .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", self.path.display())))
    }

    /// Reads the file and returns how many bytes of it are whole lines.
    fn read(&mut self, header: &Value, plan: &Plan) -> Result<u64, Fault> {
        let refuse = |line: usize, why: String| {
            Fault::new(Code::BadJournal, format!("{}: line {line}: {why}", self.path.display()))
        };
        let mut input = BufReader::new(&self.file);
        let mut found = Vec::new();
        let (mut kept, mut number) = (0, 0);
        loop {
            let mut line = Vec::new();
            let n = (&mut input).take(LONGEST_LINE).read_until(b'\n', &mut line);
            let n = n.map_err(|error| refuse(number + 1, error.to_string()))?;
            if line.last() != Some(&b'\n') && (n as u64) < LONGEST_LINE {
                break;
            }
            number += 1;
            kept += n as u64;
            if number == 1 {
                same_tournament(header, &line).map_err(|why| refuse(number, why))?;
                continue;
            }
            let deal: Deal =
                serde_json::from_slice(&line).map_err(|error| refuse(number, error.to_string()))?;
            fits(&deal, plan).map_err(|why| refuse(number, why))?;
            found.push(deal);
        }
        self.found = found;
        Ok(kept)
    }
}

/// What identifies a tournament: everything that its games depend on, but not how many there are.
fn header(plan: &Plan) -> Value {
    let rules = with_game!(plan.game, G => G::RULES);
    json!({
        "arena": FORMAT,
        "game": plan.game.as_str(),
        "rules": rules,
        "options": plan.options,
        "deck": plan.deck,
        "players": plan.list.iter().map(|&number| describe(plan, number)).collect::<Vec<_>>(),
        "seatings": plan.rule,
        "seed": plan.seed_number,
    })
}

fn describe(plan: &Plan, number: usize) -> Value {
    let player = &plan.players[number];
    let command = match &player.kind {
        crate::Kind::Program(words) => Some(words),
        crate::Kind::Level(_) | crate::Kind::Random | crate::Kind::Baseline(_) => None,
    };
    json!({ "name": player.name, "thinks": plan.allowances[number], "command": command })
}

fn same_tournament(wanted: &Value, line: &[u8]) -> Result<(), String> {
    let found: Map<String, Value> =
        serde_json::from_slice(line).map_err(|error| format!("no tournament begins like this: {error}"))?;
    for field in FIELDS {
        let (other, value) = (found.get(field).unwrap_or(&Value::Null), &wanted[field]);
        if other != value {
            return Err(format!(
                "the file is of another tournament: its `{field}` is {other}, not {value}; name another file"
            ));
        }
    }
    Ok(())
}

fn fits(deal: &Deal, plan: &Plan) -> Result<(), String> {
    let n_seats = plan.list.len();
    let is_whole = deal.games.len() == plan.seatings.len()
        && deal.conduct.len() == plan.players.len()
        && deal.games.iter().all(|game| game.scores.len() == n_seats)
        && deal.games.iter().all(|game| game.winners.iter().all(|winner| winner.idx() < n_seats));
    if is_whole { Ok(()) } else { Err("not a deal of this tournament".to_owned()) }
}
