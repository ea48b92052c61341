//! What there is to do for a review, and what has been found: this node works on it in its spare time, others with theirs.
//! A part comes out the same wherever it is worked out, so nobody is waited for, and what is done twice does no harm.

use super::ReviewLine;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use study::{Found, Part, Reviewing};
use tokio::sync::mpsc::UnboundedSender;

/// A review that is being made for somebody.
pub(super) struct Board {
    work: Arc<dyn Reviewing>,
    parts: Mutex<Parts>,
    lines: UnboundedSender<ReviewLine>,
    /// They have asked for another one.
    is_over: Arc<AtomicBool>,
}

struct Parts {
    found: Found,
    /// Nobody works on these.
    open: BTreeSet<usize>,
    /// Another node does, and has not answered.
    lent: BTreeSet<usize>,
}

impl Board {
    pub(super) fn new(
        work: Arc<dyn Reviewing>,
        lines: UnboundedSender<ReviewLine>,
        is_over: Arc<AtomicBool>,
    ) -> Board {
        let open = (0..work.n_parts()).collect();
        let parts = Mutex::new(Parts { found: Found::default(), open, lent: BTreeSet::new() });
        Board { work, parts, lines, is_over }
    }

    /// Works out one part here; says whether there was one. Nothing is done for somebody who has left.
    pub(super) fn step(&self) -> bool {
        let Some(number) = self.next() else { return false };
        metrics::counter!("safehouse_review_parts_total", "by" => "own").increment(1);
        self.take_in(number, self.work.work_out(number))
    }

    /// Parts for another node, so many at most.
    pub(super) fn lend(&self, most: usize) -> Vec<usize> {
        if !self.is_wanted() {
            return Vec::new();
        }
        let mut parts = self.parts();
        let lent: Vec<usize> = std::iter::from_fn(|| parts.open.pop_first()).take(most).collect();
        parts.lent.extend(&lent);
        lent
    }

    /// The other node did not work these out.
    pub(super) fn give_back(&self, numbers: &[usize]) {
        let mut parts = self.parts();
        let Parts { open, lent, .. } = &mut *parts;
        open.extend(numbers.iter().filter(|number| lent.remove(number)));
    }

    /// A part that has been worked out; says whether it is still wanted. The last one ends the review.
    pub(super) fn take_in(&self, number: usize, part: Part) -> bool {
        let mut parts = self.parts();
        parts.open.remove(&number);
        parts.lent.remove(&number);
        let judged = match &part {
            Part::Judged { decision } => Some(decision.iter().cloned().collect()),
            Part::Whole { .. } => None,
        };
        if !parts.found.add(number, part) {
            return self.is_wanted();
        }
        let n_judged = parts.found.n_judged();
        if let Some(decisions) = judged {
            let _ = self.lines.send(ReviewLine::Judged { n_judged, decisions });
        }
        if parts.found.n_parts() == self.work.n_parts() {
            let _ = self.lines.send(ReviewLine::Done { review: self.work.told(&parts.found) });
        }
        self.is_wanted()
    }

    /// The first that nobody works on. After them the last one that another node has: should that never answer, nothing
    /// is lost.
    fn next(&self) -> Option<usize> {
        let mut parts = self.parts();
        let next = self.is_wanted().then(|| parts.open.pop_first().or_else(|| parts.lent.pop_last()));
        next.flatten()
    }

    pub(super) fn is_wanted(&self) -> bool {
        !self.lines.is_closed() && !self.is_over.load(Ordering::Relaxed)
    }

    fn parts(&self) -> MutexGuard<'_, Parts> {
        self.parts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use study::{Lang, Review};
    use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

    /// Work that finds nothing.
    struct Empty(usize);

    impl Reviewing for Empty {
        fn n_decisions(&self) -> usize {
            self.0
        }

        fn work_out(&self, part: usize) -> Part {
            if part < self.0 {
                Part::Judged { decision: None }
            } else {
                Part::Whole { whole: bots::review::Whole::default() }
            }
        }

        fn told(&self, found: &Found) -> Review {
            Review { n_judged: found.n_judged(), ..serde_json::from_str(NOTHING).expect("a review") }
        }

        fn page(&self, _: &Found, _: Lang) -> String {
            String::new()
        }

        fn mistakes(&self, _: &Found, _: Lang) -> Vec<(table::Seat, String)> {
            Vec::new()
        }
    }

    const NOTHING: &str = r#"{"reviewer": "", "game": "", "unit": "chance", "n_decisions": 0, "n_judged": 0,
                              "seats": [], "decisions": [], "curve": [], "rounds": []}"#;

    fn board(n_decisions: usize) -> (Board, UnboundedReceiver<ReviewLine>, Arc<AtomicBool>) {
        let (lines, made) = unbounded_channel();
        let is_over = Arc::<AtomicBool>::default();
        (Board::new(Arc::new(Empty(n_decisions)), lines, is_over.clone()), made, is_over)
    }

    /// How often it was told that a decision was judged, and that the review is whole.
    fn told(mut made: UnboundedReceiver<ReviewLine>) -> (usize, usize) {
        made.close();
        let mut told = (0, 0);
        while let Ok(line) = made.try_recv() {
            told.0 += usize::from(matches!(line, ReviewLine::Judged { .. }));
            told.1 += usize::from(matches!(line, ReviewLine::Done { .. }));
        }
        told
    }

    #[test]
    fn nothing_is_worked_out_for_somebody_who_has_left_or_asked_for_another() {
        let (board, made, is_over) = board(100);
        assert!(board.step() && board.step() && board.lend(3) == [2, 3, 4]);
        is_over.store(true, Ordering::Relaxed);
        assert!(!board.step() && board.lend(3).is_empty(), "another one was asked for");
        is_over.store(false, Ordering::Relaxed);
        drop(made);
        assert!(!board.step() && board.lend(3).is_empty(), "the reader has left");
    }

    /// What another node has and does not answer is worked out here, and an answer that comes late is not told again.
    #[test]
    fn nobody_is_waited_for_and_nothing_is_told_twice() {
        let (board, made, _) = board(5);
        assert_eq!((board.lend(2), board.lend(2)), (vec![0, 1], vec![2, 3]));
        board.give_back(&[2, 3]);
        while board.step() {}
        for late in [0, 1, 5] {
            board.take_in(late, board.work.work_out(late));
        }
        board.give_back(&[0, 1]);
        assert!(board.lend(9).is_empty(), "nothing is left");
        assert_eq!(told(made), (5, 1));
    }

    /// A node that only serves people does none of it where others do all.
    #[test]
    fn others_can_do_all_of_it() {
        let (board, made, _) = board(20);
        loop {
            let lent = board.lend(8);
            if lent.is_empty() {
                break;
            }
            lent.into_iter().for_each(|number| _ = board.take_in(number, board.work.work_out(number)));
        }
        assert_eq!(told(made), (20, 1));
    }
}
