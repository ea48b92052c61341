//! What goes over a line to a bus, message by message: so much of NATS's protocol as it takes to lose one.

use crate::Trouble;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use table::{Chance, Seed, below};
use tokio::sync::{mpsc, watch};

/// Of so many messages one is lost, one comes twice and one late.
const ONE_IN: u32 = 8;
/// How late, in milliseconds: some before whoever asked has given up, some after.
const LATEST_MS: u32 = 2500;

/// How many messages have come to the near end of a line that hand something over, and that tell what was written.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) n_handed: watch::Sender<u32>,
    pub(crate) n_told: watch::Sender<u32>,
}

/// Which messages have bad luck.
#[derive(Clone, Debug)]
pub(crate) struct Luck {
    chance: Arc<Mutex<Chance>>,
    counts: Counts,
}

impl Luck {
    /// All of it follows from the seed. Counts what comes as well.
    pub(crate) fn new(seed: u32, counts: Counts) -> Luck {
        Luck { chance: Arc::new(Mutex::new(Seed([8; 32]).chance(seed, 0))), counts }
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
    pub(crate) fn pass(&mut self, bytes: &[u8], trouble: Trouble) -> Vec<u8> {
        self.rest.extend_from_slice(bytes);
        let mut through = Vec::with_capacity(self.rest.len());
        while let Some(length) = length_of_first(&self.rest) {
            let message: Vec<u8> = self.rest.drain(..length).collect();
            self.count(&message);
            match trouble {
                Trouble::Loses(word) if says(&message, word) => {}
                Trouble::Doubles(word) if says(&message, word) => {
                    through.extend_from_slice(&message);
                    through.extend(message);
                }
                Trouble::Careless => self.pass_carelessly(message, &mut through),
                Trouble::None
                | Trouble::Slow(_)
                | Trouble::Silent
                | Trouble::Cut
                | Trouble::Loses(_)
                | Trouble::Doubles(_) => through.extend(message),
            }
        }
        through
    }

    fn count(&self, message: &[u8]) {
        let Counts { n_handed, n_told } = &self.luck.counts;
        if message.starts_with(b"MSG ") {
            n_handed.send_modify(|n| *n += u32::from(contains(message, b"\"asked\":")));
            n_told.send_modify(|n| *n += u32::from(contains(message, b"\"entries\":")));
        }
    }

    fn pass_carelessly(&self, message: Vec<u8>, through: &mut Vec<u8>) {
        // Which nodes there are is told often enough; what is told of tables and asked of desks is what is lost here.
        let is_told = [&b" safehouse.post."[..], b" safehouse.table."];
        let is_told = is_told.iter().any(|subject| contains(first_line(&message), subject));
        match self.luck.below(ONE_IN) {
            0..3 if !(is_told && is_message(&message)) => through.extend(message),
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

fn is_message(message: &[u8]) -> bool {
    message.starts_with(b"PUB ") || message.starts_with(b"MSG ")
}

/// Is it a message that has this word in it?
fn says(message: &[u8], word: &str) -> bool {
    is_message(message) && contains(message, word.as_bytes())
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
        Messages::new(Luck::new(1, Counts::default()))
    }

    #[test]
    fn messages_are_told_apart_wherever_they_are_cut() {
        let said =
            b"PING\r\nPUB safehouse.table.A 5\r\nhe\r\no\r\nMSG safehouse.post.x 1 8\r\n\"asked\":\r\n";
        for cut in 0..said.len() {
            let mut line = messages();
            let mut through = line.pass(&said[..cut], Trouble::None);
            through.extend(line.pass(&said[cut..], Trouble::None));
            assert_eq!(through, said, "cut after {cut}");
            assert_eq!(*line.luck.counts.n_handed.borrow(), 1);
        }
    }

    #[tokio::test]
    async fn a_careless_line_loses_doubles_and_delays() {
        let mut line = messages();
        let one = b"PUB safehouse.table.A 1\r\nx\r\n";
        let counts: Vec<usize> =
            (0..200).map(|_| line.pass(one, Trouble::Careless).len() / one.len()).collect();
        let times = |n: usize| counts.iter().filter(|count| **count == n).count();
        assert!(times(0) > 20 && times(1) > 100 && times(2) > 10, "{counts:?}");
        assert_eq!(line.late().await, one);
        let beat = b"PUB safehouse.nodes 1\r\nx\r\n";
        assert!((0..200).all(|_| line.pass(beat, Trouble::Careless) == beat), "nodes are heard of");
    }

    #[test]
    fn a_line_loses_and_doubles_what_it_is_told_to() {
        let mut line = messages();
        let said = b"PUB safehouse.table.A 6\r\n{here}\r\n";
        assert_eq!(line.pass(said, Trouble::Loses("here")), b"");
        assert_eq!(line.pass(said, Trouble::Doubles("here")), said.repeat(2));
        assert_eq!(line.pass(said, Trouble::Loses("there")), said);
    }
}
