//! The end of a program's error output.

use std::collections::VecDeque;
use std::io::Read;
use std::sync::{Arc, Mutex};

/// How many bytes are kept.
const LONGEST: usize = 2048;

/// The last two kilobytes of what was written.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tail(Arc<Mutex<VecDeque<u8>>>);

impl Tail {
    /// Reads to the end and keeps the last part.
    pub(crate) fn keep(&self, mut input: impl Read) {
        let mut chunk = [0; 4096];
        while let Ok(n) = input.read(&mut chunk) {
            if n == 0 {
                return;
            }
            let Ok(mut kept) = self.0.lock() else { return };
            kept.extend(&chunk[..n]);
            let n_over = kept.len().saturating_sub(LONGEST);
            kept.drain(..n_over);
        }
    }

    /// The text, safe to show in a terminal.
    pub(crate) fn text(&self) -> String {
        let bytes: Vec<u8> = self.0.lock().map(|kept| kept.iter().copied().collect()).unwrap_or_default();
        printable(&String::from_utf8_lossy(&bytes)).trim().to_owned()
    }
}

/// The text without anything that would move a terminal's cursor or change its colours.
pub(crate) fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\n' { '·' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_end_is_kept() {
        let tail = Tail::default();
        tail.keep(&b"x".repeat(100_000)[..]);
        tail.keep(&b"\x1b[31mthe end\n"[..]);
        assert_eq!(tail.0.lock().unwrap().len(), LONGEST);
        assert!(tail.text().ends_with("x·[31mthe end"), "{}", tail.text());
    }
}
