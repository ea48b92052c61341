//! One writer that takes all that is asked and commits it together.

use crate::{Append, Appended, Away};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

/// How many writes wait for the writer before those who ask wait too.
const QUEUE: usize = 4096;
/// How many tables' writes go into one commit.
const BATCH: usize = 512;
/// So long nothing is committed after a commit: what comes in between shares the next. Nobody feels it, and a house that
/// is not busy spends less on a move.
const BREATH: Duration = Duration::from_millis(1);

/// What became of each write.
pub(crate) type Outcomes = Vec<Result<Appended, Away>>;

/// Where the writer writes.
pub(crate) trait Commits: Send + 'static {
    /// Commits all of it; each write is stored whole, taken, or uncertain.
    fn commit(&mut self, appends: &[Append]) -> impl Future<Output = Outcomes> + Send;
    /// All is answered: whatever else is to be done can be done now.
    fn tidy(&mut self) -> impl Future<Output = ()> + Send {
        async {}
    }
    /// Nothing more comes.
    fn close(self) -> impl Future<Output = ()> + Send;
}

/// What is asked of the writer.
enum Ask {
    Append(Append, oneshot::Sender<Result<Appended, Away>>),
    Close(oneshot::Sender<()>),
}

/// The writer, as others see it.
#[derive(Debug)]
pub(crate) struct Writer(mpsc::Sender<Ask>);

impl std::fmt::Debug for Ask {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Ask::Append(append, _) => write!(f, "append to {}", append.code),
            Ask::Close(_) => f.write_str("close"),
        }
    }
}

impl Writer {
    /// Starts a writer.
    pub(crate) fn start(commits: impl Commits) -> Writer {
        let (asks, asked) = mpsc::channel(QUEUE);
        tokio::spawn(run(commits, asked));
        Writer(asks)
    }

    /// Comes back when it is on disk.
    pub(crate) async fn append(&self, append: Append) -> Result<Appended, Away> {
        let gone = || Away("the writer has stopped".to_owned());
        let (answer, answered) = oneshot::channel();
        self.0.send(Ask::Append(append, answer)).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }

    /// Comes back when all that was asked before is on disk.
    pub(crate) async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.0.send(Ask::Close(done)).await.is_ok() {
            let _ = closed.await;
        }
    }
}

async fn run(mut commits: impl Commits, mut asked: mpsc::Receiver<Ask>) {
    let mut asks = Vec::with_capacity(BATCH);
    let mut next = Instant::now();
    while asked.recv_many(&mut asks, BATCH).await > 0 {
        sleep_until(next).await;
        while asks.len() < BATCH
            && let Ok(ask) = asked.try_recv()
        {
            asks.push(ask);
        }
        let mut appends = Vec::with_capacity(asks.len());
        let mut answers = Vec::with_capacity(asks.len());
        let mut closes = Vec::new();
        for ask in asks.drain(..) {
            match ask {
                Ask::Append(append, answer) => {
                    appends.push(append);
                    answers.push(answer);
                }
                Ask::Close(done) => closes.push(done),
            }
        }
        if !appends.is_empty() {
            metrics::histogram!("safehouse_commit_tables").record(appends.len() as f64);
            for (answer, outcome) in answers.into_iter().zip(commits.commit(&appends).await) {
                // Who asked may have gone.
                let _ = answer.send(outcome);
            }
            next = Instant::now() + BREATH;
            commits.tidy().await;
        }
        if !closes.is_empty() {
            commits.close().await;
            for done in closes {
                let _ = done.send(());
            }
            return;
        }
    }
}
