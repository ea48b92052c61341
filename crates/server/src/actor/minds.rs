//! Bots at a table: asked after a pause, heard when they have thought.

use super::{Actor, Ask};
use crate::book::Book;
use crate::entry::Entry;
use crate::live::{self, Thought};
use crate::protocol::TableState;
use bots::{Decision, Thinking};
use std::num::NonZero;
use std::sync::LazyLock;
use std::time::Duration;
use table::{Seat, Seed, Viewer};
use tokio::sync::Semaphore;
use tokio::time::Instant;

/// A bot's pause before it answers: at least, and so much more at random. It depends on nothing a bot holds.
const BOT_PAUSE_MS: (u32, u32) = (700, 1300);

/// What a bot was asked: in which game, which decision, and whether the game waited for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    game: u32,
    decision: u32,
    is_waited_for: bool,
}

/// A seat that a bot plays.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mind {
    /// The seat's number when it was last asked, in which game.
    asked: Option<(u32, u32)>,
    /// When to ask.
    pub(super) ask_at: Option<i64>,
    pub(super) thinks: bool,
}

impl Actor {
    /// A bot's answer.
    pub(super) fn heed(
        &mut self,
        seat: Seat,
        about: Question,
        thought: &Thought,
        wall: i64,
        entries: &mut Vec<Entry>,
    ) {
        let Some(book) = &mut self.book else { return };
        let Some(mind) = self.minds.get_mut(seat.idx()) else { return };
        mind.thinks = false;
        if book.bot_at(seat).is_none() || !book.is_running() {
            return;
        }
        // The same bot may have thought on another node, and moved already.
        if question(book, seat) != Some(about) {
            mind.ask_at = Some(wall);
            return;
        }
        match thought {
            Decision::Wait { again_ms } => mind.ask_at = Some(wall + i64::from((*again_ms).max(50))),
            Decision::Act(action) => match book.act_as_bot(seat, action.clone(), wall) {
                Ok(moved) => {
                    metrics::counter!("safehouse_bot_moves_total").increment(1);
                    self.changed |= book.state == TableState::Over;
                    entries.extend(moved);
                }
                // The table moved on while it thought: it is asked again.
                Err(_) => mind.ask_at = Some(wall + 50),
            },
        }
    }

    /// Lets every bot that has something new to think about think after a pause.
    pub(super) fn ask_bots(&mut self, wall: i64) {
        let Some(book) = self.book.as_ref().filter(|book| book.is_running() && self.is_needed()) else {
            return;
        };
        let Some(live) = &book.live else { return };
        self.minds.resize(book.chairs.len(), Mind::default());
        let (grace, mut is_asked) = (self.bot_grace_ms(), false);
        for seat in Seat::all(book.chairs.len()) {
            let mind = &mut self.minds[seat.idx()];
            let Some(level) = book.bot_at(seat) else {
                *mind = Mind::default();
                continue;
            };
            let news = (book.games, live.number(Viewer::Seat(seat)));
            if mind.asked != Some(news) {
                mind.asked = Some(news);
                is_asked = true;
                let answers_at_once = book.settings.bots_at_once || live.reacts(seat, level);
                let at = wall + grace + i64::from(pause_ms(answers_at_once));
                mind.ask_at = Some(mind.ask_at.map_or(at, |before| before.min(at)));
            }
            if mind.thinks || mind.ask_at.is_none_or(|at| at > wall) {
                continue;
            }
            mind.ask_at = None;
            let time = live::thinking_time(level);
            let least = if live.reacts(seat, level) { Duration::ZERO } else { time };
            let asked = live.question(seat, book.now(wall), level, fresh_seed(), Thinking::For(time));
            let about = question(book, seat);
            if let (Some(asked), Some(about), Some(own)) = (asked, about, self.own.upgrade()) {
                mind.thinks = true;
                tokio::spawn(async move {
                    if let Some(thought) = think(asked, least).await {
                        // A table that has gone needs no answer.
                        let _ = own.send(Box::new(Ask::Thought { seat, about, thought })).await;
                    }
                });
            }
        }
        if is_asked && grace > 0 {
            self.house.bus.wake_home(&self.code);
        }
    }
}

/// As many bots think at once as there are processors; the others wait, so that people are served.
static CHAIRS: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(std::thread::available_parallelism().map_or(2, NonZero::get)));

/// Thinks, and takes at least that time for it: how soon a bot answers tells nothing about what it holds.
async fn think(asked: live::Question, least: Duration) -> Option<Thought> {
    let chair = CHAIRS.acquire().await.ok()?;
    let answer_at = Instant::now() + least;
    let thought = tokio::task::spawn_blocking(asked).await.ok();
    drop(chair);
    tokio::time::sleep_until(answer_at).await;
    thought
}

/// What a seat is asked now.
fn question(book: &Book, seat: Seat) -> Option<Question> {
    let (decision, is_waited_for) = book.live.as_ref()?.asks(seat);
    Some(Question { game: book.games, decision, is_waited_for })
}

fn pause_ms(at_once: bool) -> u32 {
    let (least, more) = BOT_PAUSE_MS;
    if at_once { 0 } else { least + table::below(&mut fresh_seed().chance(0, 0), more) }
}

/// Chance for bots: nothing depends on it but their whims.
fn fresh_seed() -> Seed {
    let mut bytes = [0; 32];
    // Without a source of chance bots are merely predictable.
    let _ = getrandom::fill(&mut bytes);
    Seed(bytes)
}
