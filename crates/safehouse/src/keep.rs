//! TableEvent the server keeps, taken out: `safehouse export` and `safehouse backup`.

use server::table_task::Services;
use server::bus::Bus;
use server::clock::WallClock;
use server::error::Code;
use server::tables::Tables;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::{Durability, Postgres, Sqlite, Store};

const TABLES: u32 = 500;

/// Where the server keeps everything.
#[derive(clap::Args, Debug, Clone)]
pub struct Data {
    /// The folder of the server's store.
    #[arg(long, env = "SAFEHOUSE_DATA", value_name = "FOLDER", default_value = "safehouse-data")]
    pub data: PathBuf,
    /// A PostgreSQL database instead of the folder: postgres://user:password@host/name.
    #[arg(long, env = "SAFEHOUSE_DATABASE", value_name = "URL", hide_env_values = true, value_parser = database)]
    pub database: Option<String>,
}

/// TableEvent is wrong is said without the address, which may hold a password.
fn database(text: &str) -> Result<String, String> {
    let is_postgres = text.starts_with("postgres://") || text.starts_with("postgresql://");
    is_postgres
        .then(|| text.to_owned())
        .ok_or_else(|| "a database is postgres://user:password@host/name".to_owned())
}

impl Data {
    async fn open(&self) -> io::Result<Arc<dyn Store>> {
        if let Some(url) = &self.database {
            return Ok(Arc::new(Postgres::open(url).await.map_err(io::Error::other)?));
        }
        let file = self.data.join("safehouse.db");
        if !file.is_file() {
            return Err(io::Error::other(format!(
                "`--data` {}: there is no safehouse.db",
                self.data.display()
            )));
        }
        let store = Sqlite::open(&file, Durability::Process).await.map_err(io::Error::other)?;
        Ok(Arc::new(store))
    }
}

pub(crate) fn runtime() -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()
}

/// Writes the records of all finished games into a folder: `CODE-K.json`.
pub fn export(data: &Data, to: &Path, mut out: impl Write) -> io::Result<()> {
    std::fs::create_dir_all(to).map_err(|why| io::Error::other(format!("{}: {why}", to.display())))?;
    runtime()?.block_on(async {
        let store = data.open().await?;
        let tables =
            Tables::new(Services { store: store.clone(), bus: Bus::Alone, clock: WallClock::start(), away_ms: 0 });
        let mut n_records = 0;
        let mut after = String::new();
        loop {
            let codes = store.codes_after(&after, TABLES).await.map_err(io::Error::other)?;
            let Some(last) = codes.last() else { break };
            after.clone_from(last);
            for code in &codes {
                n_records += export_table(&tables, code, to).await?;
            }
            write!(out, "\r{n_records} records")?;
            out.flush()?;
        }
        writeln!(out, "\r{n_records} records in {}", to.display())
    })
}

async fn export_table(tables: &Tables, code: &str, to: &Path) -> io::Result<u32> {
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
        data.open().await?.backup(file).await.map_err(io::Error::other)?;
        let size = std::fs::metadata(to)?.len();
        writeln!(out, "{} ({} kB)", to.display(), size.div_ceil(1024))
    })
}
