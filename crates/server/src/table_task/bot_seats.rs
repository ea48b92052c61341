//! Bots at a table: asked after a pause, heard when they have thought.

use super::{Message, TableTask};
use crate::protocol::Stage;
use crate::table_event::StoredEvent;
use crate::table_state::TableState;
use crate::thinkers::{self, For};
use bots::{Decision, Thinking};
use games::{Ask, BotAnswer, BotJob};
use std::time::Duration;
use store::Timestamp;
use table::{Seat, Seed, Viewer};

/// A bot's pause before it answers: at least, and so much more at random. It depends on nothing a bot holds.
const BOT_PAUSE_MS: (u32, u32) = (700, 1300);
/// The soonest that a bot is asked again.
const AGAIN_MS: i64 = 50;

/// What a bot was asked: in which game, which decision, and whether the game waited for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DecisionKey {
    game: u32,
    decision: u32,
    is_waited_for: bool,
}

/// A seat that a bot plays.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BotSeat {
    /// In which game, and the seat's number when it was last asked.
    asked: Option<(u32, u32)>,
    /// When to ask.
    pub(super) ask_at: Option<Timestamp>,
    pub(super) thinks: bool,
}

impl TableTask {
    /// Plays what a bot has answered, if it is still asked that.
    pub(super) fn handle_bot_answer(
        &mut self,
        seat: Seat,
        key: DecisionKey,
        answer: &BotAnswer,
        now: Timestamp,
        events: &mut Vec<StoredEvent>,
    ) {
        let Some(state) = &mut self.state else { return };
        let Some(bot) = self.bot_seats.get_mut(seat.idx()) else { return };
        bot.thinks = false;
        if state.bot_at(seat).is_none() || !state.is_running() {
            return;
        }
        events.extend(state.let_clocks_go_off(now).unwrap_or_default());
        // The same bot may have thought on another node, and moved already; or a clock has gone off meanwhile.
        if decision_key(state, seat) != Some(key) {
            bot.ask_at = Some(now);
            return;
        }
        match answer {
            Decision::Wait { again_ms } => {
                bot.ask_at = Some(now.plus_ms(i64::from(*again_ms).max(AGAIN_MS)));
            }
            // A table that is full plays no more, and asks no more either.
            Decision::Act(_) if self.services.bounds.check_room(state.n, state.bytes).is_err() => {}
            Decision::Act(action) => match state.play_for_bot(seat, action, now) {
                Ok(moved) => {
                    metrics::counter!("safehouse_bot_moves_total").increment(1);
                    self.changed |= state.stage == Stage::Over;
                    events.extend(moved);
                }
                // The table moved on while it thought: it is asked again.
                Err(_) => bot.ask_at = Some(now.plus_ms(AGAIN_MS)),
            },
        }
    }

    /// Lets every bot that has something new to think about think after a pause.
    pub(super) fn ask_bots(&mut self, now: Timestamp) {
        let Some(state) = self.state.as_ref().filter(|state| state.is_running() && self.is_needed()) else {
            return;
        };
        // Those of a deal of the day play in rounds.
        let Some(live) = state.live.as_ref().filter(|_| state.settings.daily.is_none()) else { return };
        self.bot_seats.resize(state.chairs.len(), BotSeat::default());
        let (grace, mut is_asked) = (self.bot_grace_ms(), false);
        for seat in Seat::all(state.chairs.len()) {
            let bot = &mut self.bot_seats[seat.idx()];
            let Some(level) = state.bot_at(seat) else {
                *bot = BotSeat::default();
                continue;
            };
            let news = (state.games, live.number(Viewer::Seat(seat)));
            if bot.asked != Some(news) {
                bot.asked = Some(news);
                is_asked = true;
                let at_once = state.settings.bots_at_once || live.played().bot_reacts(seat, level);
                let at = now.plus_ms(grace + i64::from(pause_ms(at_once)));
                bot.ask_at = Some(bot.ask_at.map_or(at, |before| before.min(at)));
            }
            if bot.thinks || bot.ask_at.is_none_or(|at| at > now) {
                continue;
            }
            bot.ask_at = None;
            let time = level.thinking_time();
            let least = if live.played().bot_reacts(seat, level) { Duration::ZERO } else { time };
            let ask = Ask { level, thinking: Thinking::For(time), seed: fresh_seed() };
            let job = live.played().ask_bot(seat, state.game_time(now), ask);
            if let (Some(job), Some(key), Some(own)) =
                (job, decision_key(state, seat), self.inbox.own.upgrade())
            {
                bot.thinks = true;
                let whose = For { maker: state.maker(), table: self.code };
                tokio::spawn(async move {
                    if let Some(answer) = think(whose, job, time, least).await {
                        // A table that has gone needs no answer.
                        let _ = own.send(Box::new(Message::BotAnswered { seat, key, answer })).await;
                    }
                });
            }
        }
        if is_asked && grace > 0 {
            self.services.bus.wake_home(self.code);
        }
    }
}

/// Thinks, and takes at least that time for it: how soon a bot answers tells nothing about what it holds.
async fn think(whose: For, job: BotJob, takes: Duration, least: Duration) -> Option<BotAnswer> {
    let (began, answer) = thinkers::think(whose, takes, job).await?;
    tokio::time::sleep_until(began + least).await;
    Some(answer)
}

/// What a seat is asked now.
fn decision_key(state: &TableState, seat: Seat) -> Option<DecisionKey> {
    let (decision, is_waited_for) = state.live.as_ref()?.decision(seat);
    Some(DecisionKey { game: state.games, decision, is_waited_for })
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
