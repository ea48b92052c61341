//! The real program, started for one test and ended with it.

use safehouse::client::Person;
use safehouse::own_server::read_address;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

static NEXT: AtomicU32 = AtomicU32::new(0);

/// A folder that goes when the test does.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("safehouse-test-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server.
pub(crate) struct Program {
    pub(crate) server: Child,
    pub(crate) host: String,
}

impl Program {
    /// Starts one on a folder.
    pub(crate) fn start(folder: &Path, flags: &[&str]) -> Program {
        let mut command = Command::new(env!("CARGO_BIN_EXE_safehouse"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder).args(flags);
        Program::run(command)
    }

    /// Starts one with an address for the host; that address.
    pub(crate) fn start_for_host(folder: &Path) -> (Program, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_safehouse"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--admin", "127.0.0.1:0", "--data"]).arg(folder);
        let mut server = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut said = std::io::BufReader::new(server.stdout.take().expect("its output"));
        let host = read_address(&mut said).expect("it listens");
        let admin = read_address(&mut said).expect("it listens for the host");
        let admin = admin.split('/').next().expect("an address").to_owned();
        (Program { server, host }, admin)
    }

    /// Starts one by a command.
    pub(crate) fn run(command: Command) -> Program {
        Program::try_run(command).expect("it listens")
    }

    /// Starts one by a command, if it can start.
    pub(crate) fn try_run(mut command: Command) -> Option<Program> {
        let mut server = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut said = std::io::BufReader::new(server.stdout.take().expect("its output"));
        match read_address(&mut said) {
            Ok(host) => Some(Program { server, host }),
            Err(_) => {
                server.wait().expect("it is gone");
                None
            }
        }
    }

    /// Somebody new at its door.
    pub(crate) async fn person(&self) -> Person {
        Person::meet(&self.host).await.expect("an identity")
    }

    /// kill −9.
    pub(crate) fn kill(mut self) {
        self.server.kill().expect("it can be killed");
        self.server.wait().expect("it is gone");
    }

    /// SIGTERM; how it ended.
    pub(crate) fn terminate(mut self) -> std::process::ExitStatus {
        let pid = self.server.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &pid]).status().expect("kill runs");
        assert!(sent.success());
        self.server.wait().expect("it ends")
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
