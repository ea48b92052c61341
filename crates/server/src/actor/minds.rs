//! Bots at a table: asked after a pause, heard when they have thought.

use super::{Actor, Ask};
use crate::entry::Entry;
use crate::live::{self, Thought};
use crate::protocol::TableState;
use bots::Decision;
use table::{Seat, Seed, Viewer};

/// A bot's pause before it answers: at least, and so much more at random. It depends on nothing a bot holds.
const BOT_PAUSE_MS: (u32, u32) = (700, 1300);

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
        game: u32,
        thought: &Thought,
        wall: i64,
        entries: &mut Vec<Entry>,
    ) {
        let Some(book) = &mut self.book else { return };
        let Some(mind) = self.minds.get_mut(seat.idx()) else { return };
        mind.thinks = false;
        if book.games != game || book.bot_at(seat).is_none() || !book.is_running() {
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
        let Some(book) = &self.book else { return };
        if !book.is_running() {
            return;
        }
        let Some(live) = &book.live else { return };
        self.minds.resize(book.chairs.len(), Mind::default());
        for seat in Seat::all(book.chairs.len()) {
            let mind = &mut self.minds[seat.idx()];
            let Some(level) = book.bot_at(seat) else {
                *mind = Mind::default();
                continue;
            };
            let news = (book.games, live.number(Viewer::Seat(seat)));
            if mind.asked != Some(news) {
                mind.asked = Some(news);
                let at = wall + i64::from(pause_ms(book.settings.bots_at_once));
                mind.ask_at = Some(mind.ask_at.map_or(at, |before| before.min(at)));
            }
            if mind.thinks || mind.ask_at.is_none_or(|at| at > wall) {
                continue;
            }
            mind.ask_at = None;
            let question = live.question(seat, book.now(wall), level, fresh_seed(), live::thinking_of(level));
            if let (Some(question), Some(own)) = (question, self.own.upgrade()) {
                mind.thinks = true;
                let game = book.games;
                tokio::task::spawn_blocking(move || {
                    let thought = question();
                    // A table that has gone needs no answer.
                    let _ = own.blocking_send(Box::new(Ask::Thought { seat, game, thought }));
                });
            }
        }
    }
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
