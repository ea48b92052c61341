//! What the server keeps, taken out: `safehouse export` and `safehouse backup`.

use games::Decks;
use server::Data;
use server::bus::Bus;
use server::clock::WallClock;
use server::company::Company;
use server::error::Code;
use server::services::Services;
use server::table_bounds::TableBounds;
use server::tables::Tables;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use store::{Durability, Postgres, Sqlite, Store, TableCode};

const TABLES: u32 = 500;

/// Opens what a server keeps.
async fn open(data: &Data) -> io::Result<Arc<dyn Store>> {
    if let Some(url) = &data.database {
        return Ok(Arc::new(Postgres::open(url).await.map_err(io::Error::other)?));
    }
    let file = data.data.join("safehouse.db");
    if !file.is_file() {
        return Err(io::Error::other(format!("`--data` {}: there is no safehouse.db", data.data.display())));
    }
    let store = Sqlite::open(&file, Durability::Process).await.map_err(io::Error::other)?;
    Ok(Arc::new(store))
}

pub(crate) fn runtime() -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()
}

/// Writes the records of all finished games into a folder: `CODE-K.json`.
pub fn export(data: &Data, to: &Path, decks: Decks, mut out: impl Write) -> io::Result<()> {
    std::fs::create_dir_all(to).map_err(|why| io::Error::other(format!("{}: {why}", to.display())))?;
    runtime()?.block_on(async {
        let store = open(data).await?;
        let tables = Tables::new(Services {
            store: store.clone(),
            bus: Bus::Alone,
            clock: WallClock::start(),
            decks: Arc::new(decks),
            away_ms: 0,
            company: Company::default(),
            bounds: TableBounds::default(),
        });
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
