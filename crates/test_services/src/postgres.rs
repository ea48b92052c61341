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
    /// Does it write down what it is asked?
    takes_notes: bool,
    server: Option<Child>,
}

impl Postgres {
    /// Makes a database and starts the server.
    pub fn start() -> io::Result<Postgres> {
        Postgres::start_with(false)
    }

    /// Likewise, with a server that writes down what it is asked.
    pub fn start_taking_notes() -> io::Result<Postgres> {
        Postgres::start_with(true)
    }

    fn start_with(takes_notes: bool) -> io::Result<Postgres> {
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
        let mut postgres = Postgres { programs, folder, port: free_port()?, takes_notes, server: None };
        postgres.go_on()?;
        Ok(postgres)
    }

    /// A second server that has everything the first has before the first acknowledges it.
    pub fn start_standby(&self) -> io::Result<Postgres> {
        let folder = folder("postgres")?;
        if is_root() {
            run(Command::new("chown").arg("-R").arg("postgres").arg(&folder))?;
        }
        let port = self.port.to_string();
        let mut copy = as_postgres(&self.programs.join("pg_basebackup"));
        run(copy
            .args(["-h", "127.0.0.1", "-p", &port, "-U", "safehouse", "-R", "-X", "stream", "-c", "fast"])
            .args(["--no-sync", "-D"])
            .arg(folder.join("data")))?;
        let mut standby = Postgres {
            programs: self.programs.clone(),
            folder,
            port: free_port()?,
            takes_notes: false,
            server: None,
        };
        standby.go_on()?;
        for set in ["ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"] {
            run(Command::new(self.programs.join("psql")).args([self.url().as_str(), "-q", "-c", set]))?;
        }
        Ok(standby)
    }

    /// The first has died: this one takes over.
    pub fn take_over(&self) -> io::Result<()> {
        let mut pg_ctl = as_postgres(&self.programs.join("pg_ctl"));
        run(pg_ctl.args(["promote", "-w", "-D"]).arg(self.folder.join("data")))
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
        if self.takes_notes {
            // Each on one line, and nothing else with it.
            command.args([
                "-c",
                "log_statement=all",
                "-c",
                "log_line_prefix=",
                "-c",
                "log_error_verbosity=terse",
            ]);
        }
        let log = std::fs::File::create(self.folder.join("log"))?;
        let mut server = command.stdout(Stdio::null()).stderr(log).spawn()?;
        wait_for("postgres", &mut server, || self.is_ready())?;
        self.server = Some(server);
        Ok(())
    }

    /// The statements that it was asked, each once, in order of their letters.
    pub fn statements(&self) -> io::Result<Vec<String>> {
        let log = std::fs::read_to_string(self.folder.join("log"))?;
        let mut statements: Vec<String> = Vec::new();
        let mut is_statement = false;
        for line in log.lines() {
            let begins = line.split_once("LOG:  execute ").and_then(|(_, rest)| rest.split_once(": "));
            let begins =
                begins.map(|(_, rest)| rest).or_else(|| Some(line.split_once("LOG:  statement: ")?.1));
            match begins {
                Some(first) => statements.push(first.to_owned()),
                // A statement goes on with a tab.
                None if is_statement && line.starts_with('\t') => {
                    let last = statements.last_mut().expect("a statement has begun");
                    last.push(' ');
                    last.push_str(line.trim());
                }
                None => {}
            }
            is_statement = begins.is_some() || (is_statement && line.starts_with('\t'));
        }
        let mut statements: Vec<String> =
            statements.iter().map(|text| text.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        statements.sort();
        statements.dedup();
        Ok(statements)
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
