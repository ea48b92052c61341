//! The bots of a deal of the day: they think together, and what they do is played at once.

use super::{Message, THINKING_MS, TableTask};
use crate::daily;
use crate::daily::round::RoundStep;
use crate::protocol::Stage;
use crate::table_event::StoredEvent;
use crate::table_state::TableState;
use crate::thinkers::{self, For};
use store::Timestamp;

/// What the bots of a deal were asked.
#[derive(Clone, Copy, Debug)]
pub(super) struct RoundAsked {
    /// How many events the table had then.
    n: u32,
    ask_at: Timestamp,
    thinks: bool,
}

impl RoundAsked {
    pub(super) fn wake(&self, now: Timestamp) -> Timestamp {
        if self.thinks { now.plus_ms(THINKING_MS) } else { self.ask_at }
    }
}

impl TableTask {
    /// Lets the bots of a deal of the day think, if they are to do something.
    pub(super) fn ask_round(&mut self, now: Timestamp) {
        let Some(state) = self.state.as_ref().filter(|state| state.settings.daily.is_some()) else { return };
        let is_asked = self.is_needed() && state.is_running() && state.awaits_bots();
        if !is_asked {
            self.round = None;
            return;
        }
        let grace = self.bot_grace_ms();
        let fresh = RoundAsked { n: state.n, ask_at: now.plus_ms(grace), thinks: false };
        let asked = self.round.filter(|asked| asked.n == state.n).unwrap_or(fresh);
        if !asked.thinks
            && asked.ask_at <= now
            && let (Some(round), Some(own)) = (state.round(), self.inbox.own.upgrade())
        {
            let (n, whose) = (state.n, For { maker: state.maker(), table: self.code });
            let takes = state.settings.game.daily().level.thinking_time();
            tokio::spawn(async move {
                if let Some((_, steps)) = thinkers::think(whose, takes, || round.play()).await {
                    // A table that has gone needs no answer.
                    let _ = own.send(Box::new(Message::RoundPlayed { n, steps })).await;
                }
            });
            self.round = Some(RoundAsked { thinks: true, ..asked });
            return;
        }
        if self.round.is_none() && grace > 0 {
            self.services.bus.wake_home(self.code);
        }
        self.round = Some(asked);
    }

    /// Plays what the bots have thought of, if nothing has happened meanwhile.
    pub(super) fn handle_round(
        &mut self,
        n: u32,
        steps: &[RoundStep],
        now: Timestamp,
        events: &mut Vec<StoredEvent>,
    ) {
        let Some(state) = self.state.as_mut().filter(|state| state.n == n && state.is_running()) else {
            return;
        };
        match state.play_round(steps, now) {
            Ok(played) => {
                metrics::counter!("safehouse_bot_moves_total").increment(played.len() as u64);
                events.extend(played);
                self.round_played = true;
                // Whether its player may let time go on is said of the table.
                self.changed = true;
            }
            Err(error) => {
                tracing::error!(code = %self.code, %error, "the bots of a deal cannot play");
                self.must_reload = true;
            }
        }
    }

    /// It is kept how a deal ended, once. Where the store is away, whoever asks for it next sees to it.
    pub(super) async fn note_daily_end(&mut self) {
        let is_over = |state: &&TableState| state.settings.daily.is_some() && state.stage == Stage::Over;
        let Some(state) = self.state.as_ref().filter(is_over).filter(|_| !self.is_end_noted) else { return };
        match daily::note_end(&self.services, state).await {
            Ok(()) => self.is_end_noted = true,
            Err(error) => tracing::debug!(code = %self.code, %error, "the end of a deal was not noted"),
        }
    }
}
