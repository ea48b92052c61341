//! What goes over a line to a bus, message by message: so much of NATS's protocol as it takes to lose one.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use table::{Chance, Seed, below};
use tokio::sync::{mpsc, watch};

/// Of so many messages one is lost, one comes twice and one late.
const ONE_IN: u32 = 8;
/// How late, in milliseconds: some before whoever asked has given up, some after.
const LATEST_MS: u32 = 2500;

/// Which messages have bad luck.
#[derive(Clone, Debug)]
pub(crate) struct Luck {
    chance: Arc<Mutex<Chance>>,
    n_handed: watch::Sender<u32>,
}

impl Luck {
    /// All of it follows from the seed. Counts what is handed over as well.
    pub(crate) fn new(seed: u32, n_handed: watch::Sender<u32>) -> Luck {
        Luck { chance: Arc::new(Mutex::new(Seed([8; 32]).chance(seed, 0))), n_handed }
    }

    fn below(&self, n: u32) -> u32 {
        below(&mut self.chance.lock().unwrap_or_else(PoisonError::into_inner), n)
    }
}

/// One direction of a line.
pub(crate) struct Messages {
    luck: Luck,
    /// The beginning of a message whose end has not come.
    rest: Vec<u8>,
    later: mpsc::UnboundedSender<Vec<u8>>,
    late: mpsc::UnboundedReceiver<Vec<u8>>,
}

impl Messages {
    pub(crate) fn new(luck: Luck) -> Messages {
        let (later, late) = mpsc::unbounded_channel();
        Messages { luck, rest: Vec::new(), later, late }
    }

    /// The next message that comes late.
    pub(crate) async fn late(&mut self) -> Vec<u8> {
        match self.late.recv().await {
            Some(message) => message,
            None => std::future::pending().await,
        }
    }

    /// What comes through of some bytes: whole messages, without those that are lost.
    pub(crate) fn pass(&mut self, bytes: &[u8], is_careless: bool) -> Vec<u8> {
        self.rest.extend_from_slice(bytes);
        let mut through = Vec::with_capacity(self.rest.len());
        while let Some(length) = length_of_first(&self.rest) {
            let message: Vec<u8> = self.rest.drain(..length).collect();
            if message.starts_with(b"MSG safehouse.desk.") {
                self.luck.n_handed.send_modify(|n_handed| *n_handed += 1);
            }
            self.pass_one(message, is_careless, &mut through);
        }
        through
    }

    fn pass_one(&self, message: Vec<u8>, is_careless: bool, through: &mut Vec<u8>) {
        // Who is there is told often enough; what is told of tables and asked of desks is what is lost here.
        let is_told = [&b" safehouse.desk."[..], b" safehouse.table.", b" _INBOX."];
        let is_told = is_told.iter().any(|subject| contains(first_line(&message), subject));
        let is_message = message.starts_with(b"PUB ") || message.starts_with(b"MSG ");
        match self.luck.below(ONE_IN) {
            0..3 if !(is_careless && is_told && is_message) => through.extend(message),
            0 => {}
            1 => {
                through.extend_from_slice(&message);
                through.extend(message);
            }
            2 => {
                let (later, ms) = (self.later.clone(), u64::from(self.luck.below(LATEST_MS)));
                tokio::spawn(async move {
                    tokio::time::sleep(Duration::from_millis(ms)).await;
                    // The line may have gone.
                    let _ = later.send(message);
                });
            }
            _ => through.extend(message),
        }
    }
}

fn first_line(bytes: &[u8]) -> &[u8] {
    bytes.split(|byte| *byte == b'\r').next().unwrap_or_default()
}

fn contains(line: &[u8], word: &[u8]) -> bool {
    line.windows(word.len()).any(|window| window == word)
}

/// How long the first message is, with what it carries; nothing where its end has not come.
fn length_of_first(bytes: &[u8]) -> Option<usize> {
    let line_end = bytes.windows(2).position(|window| window == b"\r\n")? + 2;
    let mut words = std::str::from_utf8(&bytes[..line_end]).ok()?.split_ascii_whitespace();
    let carries = matches!(words.next(), Some("PUB" | "HPUB" | "MSG" | "HMSG"));
    let n_bytes: usize = if carries { words.next_back()?.parse().ok()? } else { return Some(line_end) };
    let length = line_end + n_bytes + 2;
    (bytes.len() >= length).then_some(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages() -> Messages {
        Messages::new(Luck::new(1, watch::Sender::new(0)))
    }

    #[test]
    fn messages_are_told_apart_wherever_they_are_cut() {
        let said = b"PING\r\nPUB safehouse.table.A 5\r\nhe\r\no\r\nMSG safehouse.desk.x 1 _INBOX.r 0\r\n\r\n";
        for cut in 0..said.len() {
            let mut line = messages();
            let mut through = line.pass(&said[..cut], false);
            through.extend(line.pass(&said[cut..], false));
            assert_eq!(through, said, "cut after {cut}");
            assert_eq!(*line.luck.n_handed.borrow(), 1);
        }
    }

    #[tokio::test]
    async fn a_careless_line_loses_doubles_and_delays() {
        let mut line = messages();
        let one = b"PUB safehouse.table.A 1\r\nx\r\n";
        let counts: Vec<usize> = (0..200).map(|_| line.pass(one, true).len() / one.len()).collect();
        let times = |n: usize| counts.iter().filter(|count| **count == n).count();
        assert!(times(0) > 20 && times(1) > 100 && times(2) > 10, "{counts:?}");
        assert_eq!(line.late().await, one);
        let beat = b"PUB safehouse.nodes 1\r\nx\r\n";
        assert!((0..200).all(|_| line.pass(beat, true) == beat), "nodes are heard of");
    }
}
