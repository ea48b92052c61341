//! PostgreSQL.

use crate::{folder, free_port, missing, wait_for};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A PostgreSQL server with a database of its own.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    server: Option<Child>,
}

impl Postgres {
    /// Makes a database and starts the server.
    pub fn start() -> io::Result<Postgres> {
        let programs = programs()?;
        let folder = folder("postgres")?;
        let data = folder.join("data");
        std::fs::create_dir(&data)?;
        if is_root() {
            run(Command::new("chown").arg("-R").arg("postgres").arg(&folder))?;
        }
        let mut initdb = as_postgres(&programs.join("initdb"));
        run(initdb
            .args(["-U", "safehouse", "--auth=trust", "--no-sync", "--encoding=UTF8", "-D"])
            .arg(&data))?;
        let mut postgres = Postgres { programs, folder, port: free_port()?, server: None };
        postgres.go_on()?;
        Ok(postgres)
    }

    /// The address of the database.
    #[must_use]
    pub fn url(&self) -> String {
        self.url_by(self.port)
    }

    /// The address of the database by way of another port.
    #[must_use]
    pub fn url_by(&self, port: u16) -> String {
        format!("postgres://safehouse@127.0.0.1:{port}/postgres")
    }

    /// Where it listens.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Starts the server again after [`Postgres::stop`].
    pub fn go_on(&mut self) -> io::Result<()> {
        let mut command = as_postgres(&self.programs.join("postgres"));
        command.arg("-D").arg(self.folder.join("data")).arg("-k").arg(&self.folder);
        command.args(["-p", &self.port.to_string(), "-h", "127.0.0.1", "-c", "max_connections=60"]);
        // After a crash it makes sure of every file of its own, one by one, or of all at once.
        command.args(["-c", "recovery_init_sync_method=syncfs"]);
        let log = std::fs::File::create(self.folder.join("log"))?;
        let mut server = command.stdout(Stdio::null()).stderr(log).spawn()?;
        wait_for("postgres", &mut server, || self.is_ready())?;
        self.server = Some(server);
        Ok(())
    }

    /// It listens before it is ready.
    fn is_ready(&self) -> bool {
        let mut asks = Command::new(self.programs.join("pg_isready"));
        asks.args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()]);
        asks.status().is_ok_and(|status| status.success())
    }

    /// Stops the server at once, as a crash would: what it has acknowledged must be there again.
    pub fn stop(&mut self) -> io::Result<()> {
        if let Some(mut server) = self.server.take() {
            let mut pg_ctl = as_postgres(&self.programs.join("pg_ctl"));
            run(pg_ctl.args(["stop", "-m", "immediate", "-D"]).arg(self.folder.join("data")))?;
            server.wait()?;
        }
        Ok(())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _ = self.stop();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Debian keeps the programs of each version apart.
fn programs() -> io::Result<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").map_err(|_| missing("postgres", "postgresql"))?;
    let mut programs: Vec<PathBuf> = versions
        .flatten()
        .map(|version| version.path().join("bin"))
        .filter(|bin| bin.join("postgres").exists())
        .collect();
    programs.sort();
    programs.pop().ok_or_else(|| missing("postgres", "postgresql"))
}

/// PostgreSQL refuses to run as root.
fn as_postgres(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--init-groups", "--"]).arg(program);
    command
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.starts_with(b"0\n"))
}

fn run(command: &mut Command) -> io::Result<()> {
    let output = command.stdin(Stdio::null()).output()?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(io::Error::other(format!("{command:?}: {} {said}", output.status)))
}
