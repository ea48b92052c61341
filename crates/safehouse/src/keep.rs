//! What the server keeps, taken out and looked through: `safehouse export`, `safehouse backup` and `safehouse check`.
//! None of them changes anything: a store of another version is refused.

use games::Decks;
use server::Data;
use server::bus::Bus;
use server::clock::WallClock;
use server::company::Company;
use server::error::Code;
use server::services::{Meters, Services};
use server::table_bounds::TableBounds;
use server::tables::Tables;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use store::{Postgres, Sqlite, Store, TableCode};

const TABLES: u32 = 500;

/// Opens what a server keeps, to read it.
async fn open(data: &Data) -> io::Result<Arc<dyn Store>> {
    if let Some(url) = &data.database {
        let cannot = |why| io::Error::other(format!("`--database`: {why}"));
        return Ok(Arc::new(Postgres::open_to_read(url).await.map_err(cannot)?));
    }
    Ok(Arc::new(open_file(data).await?))
}

async fn open_file(data: &Data) -> io::Result<Sqlite> {
    let cannot = |why: String| io::Error::other(format!("`--data` {}: {why}", data.data.display()));
    let file = data.data.join("safehouse.db");
    if !file.is_file() {
        return Err(cannot("there is no safehouse.db".to_owned()));
    }
    Sqlite::open_to_read(&file).await.map_err(|why| cannot(why.to_string()))
}

/// The tables of a store that nobody serves.
fn tables(store: &Arc<dyn Store>, decks: Decks) -> Tables {
    Tables::new(Services {
        store: store.clone(),
        bus: Bus::Alone,
        clock: WallClock::start(),
        decks: Arc::new(decks),
        away_ms: 0,
        company: Company::default(),
        days: None,
        bounds: TableBounds::default(),
        meters: Meters::default(),
    })
}

pub(crate) fn runtime() -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()
}

/// Writes the records of all finished games into a folder: `CODE-K.json`.
pub fn export(data: &Data, to: &Path, decks: Decks, mut out: impl Write) -> io::Result<()> {
    std::fs::create_dir_all(to).map_err(|why| io::Error::other(format!("{}: {why}", to.display())))?;
    runtime()?.block_on(async {
        let store = open(data).await?;
        let tables = tables(&store, decks);
        let mut n_records = 0;
        let mut after = None;
        loop {
            let codes = store.codes_after(after, TABLES).await.map_err(io::Error::other)?;
            let Some(last) = codes.last() else { break };
            after = Some(*last);
            for code in codes {
                n_records += export_table(&tables, code, to).await?;
            }
            write!(out, "\r{n_records} records")?;
            out.flush()?;
        }
        writeln!(out, "\r{n_records} records in {}", to.display())
    })
}

async fn export_table(tables: &Tables, code: TableCode, to: &Path) -> io::Result<u32> {
    for game in 0.. {
        match tables.record(code, game).await {
            Ok(record) => std::fs::write(to.join(format!("{code}-{game}.json")), record)?,
            Err(error) if error.code == Code::NoRecord => return Ok(game),
            Err(error) => return Err(io::Error::other(format!("table {code}: {error}"))),
        }
    }
    Ok(0)
}

/// Copies everything into one file.
pub fn backup(data: &Data, to: &Path, mut out: impl Write) -> io::Result<()> {
    if to.exists() {
        return Err(io::Error::other(format!("{} exists already: name a new file", to.display())));
    }
    let file = to.to_str().ok_or_else(|| io::Error::other("the file's name is not text"))?;
    runtime()?.block_on(async {
        open(data).await?.backup(file).await.map_err(io::Error::other)?;
        let size = std::fs::metadata(to)?.len();
        writeln!(out, "{} ({} kB)", to.display(), size.div_ceil(1024))
    })
}

/// Looks through all that is kept: the file is whole, every table can be read, and every record is fair, legal and leads to
/// its result. Says what is wrong, and fails where something is.
pub fn check(data: &Data, decks: Decks, mut out: impl Write) -> io::Result<()> {
    runtime()?.block_on(async {
        let mut faults = Vec::new();
        if data.database.is_none() {
            let found = open_file(data).await?.faults().await.map_err(io::Error::other)?;
            faults.extend(found.into_iter().map(|fault| format!("safehouse.db: {fault}")));
        }
        let store = open(data).await?;
        let known = decks.clone();
        let tables = tables(&store, decks);
        let (mut n_tables, mut n_records, mut after) = (0, 0, None);
        loop {
            let codes = store.codes_after(after, TABLES).await.map_err(io::Error::other)?;
            let Some(last) = codes.last() else { break };
            after = Some(*last);
            for code in codes {
                n_tables += 1;
                match tables.n_games(code).await {
                    Ok(n_games) => {
                        for game in 0..n_games {
                            let checked = check_record(&tables, code, game, &known).await;
                            n_records += usize::from(checked == Ok(true));
                            faults.extend(checked.err());
                        }
                    }
                    Err(error) => faults.push(format!("table {code}: {error}")),
                }
            }
            write!(out, "\r{n_tables} tables, {n_records} records")?;
            out.flush()?;
        }
        writeln!(
            out,
            "\r{n_tables} tables can be read, {n_records} records are fair, legal and lead to their results"
        )?;
        for fault in &faults {
            writeln!(out, "WRONG  {fault}")?;
        }
        if faults.is_empty() {
            Ok(())
        } else {
            Err(io::Error::other(format!("{} things are wrong", faults.len())))
        }
    })
}

/// `false` where the game is not over.
async fn check_record(tables: &Tables, code: TableCode, game: u32, decks: &Decks) -> Result<bool, String> {
    let wrong = |why: String| format!("table {code}, game {game}: {why}");
    match tables.record(code, game).await {
        Ok(record) => {
            let record = games::read_record(&record, decks).map_err(|fault| wrong(fault.message))?;
            record.replay(&mut |_, _| true).map_err(|fault| wrong(fault.message))?;
            Ok(true)
        }
        Err(error) if error.code == Code::NoRecord => Ok(false),
        Err(error) => Err(wrong(error.to_string())),
    }
}
