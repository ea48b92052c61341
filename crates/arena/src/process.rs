//! A running program, and the pipes to it. Nobody waits for it longer than the given time, and its output is
//! read no further than needed.

use crate::clock::now;
use crate::lines::LONGEST_LINE;
use crate::tail::Tail;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::Duration;

/// How many lines wait to be read. A program that writes more has to wait.
const LINES_WAITING: usize = 16;
/// How long a program may take to exit after its input is closed.
const EXIT_TIME: Duration = Duration::from_millis(300);
/// How often a waiting thread checks whether everything is to stop.
const STOP_CHECK: Duration = Duration::from_millis(50);

/// What a read from a program gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Heard {
    /// A line, without its end.
    Line(Vec<u8>),
    /// A line longer than any answer.
    TooLong,
    /// Nothing in the given time.
    Nothing,
    /// Its output has ended.
    End,
}

/// A running program. Dropping this value ends it.
pub(crate) struct Process {
    child: Child,
    /// A thread writes the lines, so that a program that does not read cannot block us.
    to: Option<Sender<Vec<u8>>>,
    from: Receiver<Heard>,
    said: Tail,
    has_ended: bool,
}

impl Process {
    pub(crate) fn start(words: &[String]) -> io::Result<Process> {
        let (program, arguments) = words.split_first().ok_or_else(|| io::Error::other("no program"))?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Its own process group, so that whatever the program starts ends with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let pipe = || io::Error::other("no pipe");
        let mut stdin = child.stdin.take().ok_or_else(pipe)?;
        let stdout = child.stdout.take().ok_or_else(pipe)?;
        let stderr = child.stderr.take().ok_or_else(pipe)?;

        let (to, lines) = channel::<Vec<u8>>();
        thread::spawn(move || while lines.recv().is_ok_and(|line| stdin.write_all(&line).is_ok()) {});
        let (heard, from) = sync_channel(LINES_WAITING);
        thread::spawn(move || listen(BufReader::new(stdout), &heard));
        let said = Tail::default();
        let keeper = said.clone();
        thread::spawn(move || keeper.keep(stderr));
        Ok(Process { child, to: Some(to), from, said, has_ended: false })
    }

    /// Sends a line. If the program is gone, the line is lost.
    pub(crate) fn say(&self, mut line: Vec<u8>) {
        line.push(b'\n');
        if let Some(to) = &self.to {
            let _ = to.send(line);
        }
    }

    /// The next line; waits no longer than this, and stops waiting once everything is to stop.
    pub(crate) fn hear(&self, patience: Duration, stop: &AtomicBool) -> Heard {
        let until = now() + patience;
        loop {
            let left = until.saturating_duration_since(now());
            match self.from.recv_timeout(left.min(STOP_CHECK)) {
                Ok(heard) => return heard,
                Err(RecvTimeoutError::Disconnected) => return Heard::End,
                Err(RecvTimeoutError::Timeout) if left <= STOP_CHECK || stop.load(Ordering::Relaxed) => {
                    return Heard::Nothing;
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// A line that has already arrived, without waiting.
    pub(crate) fn try_hear(&self) -> Option<Heard> {
        self.from.try_recv().ok()
    }

    /// The end of its error output.
    pub(crate) fn complaint(&self) -> String {
        self.said.text()
    }

    /// Why it exited. Call this after its output has ended.
    pub(crate) fn exit_reason(&mut self) -> String {
        self.end();
        match self.child.wait() {
            Ok(status) => format!("ended ({status})"),
            Err(error) => format!("ended ({error})"),
        }
    }

    /// Ends the program and everything that it has started: gently at first, then by force.
    fn end(&mut self) {
        if std::mem::replace(&mut self.has_ended, true) {
            return;
        }
        self.to = None;
        let until = now() + EXIT_TIME;
        let stop = AtomicBool::new(false);
        // Drops whatever it still writes. The end of its output is, or is as good as, the end of the program.
        loop {
            let left = until.saturating_duration_since(now());
            match self.hear(left, &stop) {
                Heard::Line(_) | Heard::TooLong if !left.is_zero() => {}
                Heard::Line(_) | Heard::TooLong | Heard::Nothing | Heard::End => break,
            }
        }
        self.kill();
        let _ = self.child.wait();
    }

    #[cfg(unix)]
    fn kill(&mut self) {
        // Nobody has waited for the child yet, so its process id and its group cannot have been reused.
        if let Some(group) = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
    }

    #[cfg(not(unix))]
    fn kill(&mut self) {
        let _ = self.child.kill();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// Passes on every line, until one is too long or nobody listens any more.
fn listen(mut output: impl BufRead, heard: &SyncSender<Heard>) {
    loop {
        let mut line = Vec::new();
        match io::Read::take(&mut output, LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) if line.len() > LONGEST_LINE => {
                let _ = heard.send(Heard::TooLong);
                return;
            }
            Ok(_) => {}
        }
        if line.last() == Some(&b'\n') {
            line.pop();
        }
        if heard.send(Heard::Line(line)).is_err() {
            return;
        }
    }
}
