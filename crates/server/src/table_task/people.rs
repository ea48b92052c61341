//! Who comes to a table, who is away, and who finds room.

use super::TableTask;
use super::broadcast::viewer_of;
use super::presence::{Presence, Socket};
use crate::error::{ApiError, Code};
use crate::protocol::Stage;
use crate::table_event::StoredEvent;
use crate::table_state::{Connected as _, TableState};
use store::{Person, Timestamp};
use table::{Seat, Viewer};

/// The most who may watch one table, and the most sockets of one person who sits at it.
const WATCHERS: usize = 200;
const SOCKETS_OF_SITTER: usize = 16;

impl TableTask {
    /// Somebody comes: nobody takes their seat, and a deserted game goes on.
    pub(super) fn welcome(
        &mut self,
        person: &Person,
        watches: bool,
        now: Timestamp,
        events: &mut Vec<StoredEvent>,
    ) {
        let Some(state) = &mut self.state else { return };
        let seat = state.seat_of(&person.id).filter(|_| !watches);
        if let Some(seat) = seat {
            self.presence.leaves.remove(&seat);
        }
        // Where only bots play, whoever watches is company enough.
        if state.is_deserted() && (seat.is_some() || state.people().next().is_none()) {
            events.extend(state.resumed(None, now));
            self.changed = true;
        }
    }

    /// A socket is shown the table and the game as they are stored.
    pub(super) fn admit(
        &mut self,
        socket: u64,
        joining: Socket,
        from: Option<(u32, u32)>,
        now: Timestamp,
    ) -> Result<(), ApiError> {
        let Some(state) = &mut self.state else { return Err(ApiError::store_away()) };
        let viewer = viewer_of(state, &joining);
        check_company(state, &self.presence, &joining, self.services.bounds.watchers_of_network)?;
        let (games, game, game_time) = (state.games, state.game_number(), state.game_time(now));
        let update = state.live.as_mut().map(|live| {
            live.follow(viewer, true);
            let number = live.number(viewer);
            let since = match from {
                Some((game, from)) if game.checked_add(1) == Some(games) => from.min(number),
                Some(_) | None => number,
            };
            live.frame_since(viewer, since, game, game_time)
        });
        self.presence.sockets.insert(socket, joining);
        self.send_table(socket, now);
        if let Some(update) = update {
            self.queue(socket, update);
        }
        self.changed = true;
        Ok(())
    }

    /// Keeps count of who is there: who is away is waited for, and a table without people stands still.
    pub(super) fn note_people(&mut self, now: Timestamp) {
        let Some(state) = &self.state else { return };
        self.presence.seated = Seat::all(state.chairs.len())
            .map(|seat| state.sitter(seat).map(|sitter| sitter.id.clone()))
            .collect();
        // While nothing is heard of the other nodes, nobody knows who is away.
        let is_played = state.stage == Stage::Playing && self.services.bus.is_up();
        let is_live = is_played && !state.is_slow();
        let people: Vec<(Seat, bool, bool)> = state
            .people()
            .map(|(seat, sitter)| (seat, self.presence.is_here(&sitter.id), sitter.bot))
            .collect();
        let somebody = if people.is_empty() {
            !self.presence.sockets.is_empty() || !self.presence.elsewhere.is_empty()
        } else {
            people.iter().any(|(_, here, _)| *here)
        };
        self.services.company.note(self.code, somebody);
        // A slow game waits for its people; one between bots waits for nobody.
        let can_be_deserted = is_live || (is_played && people.is_empty());
        for (seat, here, bot) in people {
            if !is_live || bot || !somebody {
                self.presence.leaves.remove(&seat);
            } else if !here {
                self.presence.leaves.entry(seat).or_insert(now.plus_ms(self.services.away_ms));
            }
        }
        self.deserted_since = match (can_be_deserted && state.is_running() && !somebody, self.deserted_since)
        {
            (true, since) => since.or(Some(now)),
            (false, _) => None,
        };
    }
}

/// Is there room for one more socket? Whoever sits always finds it; those who watch have so many places, and those of one
/// network not all of them.
fn check_company(
    state: &TableState,
    presence: &Presence,
    joining: &Socket,
    most_of_network: usize,
) -> Result<(), ApiError> {
    let too_many = |message: &str| Err(ApiError::new(Code::TooMany, message));
    let sits = |socket: &Socket| matches!(viewer_of(state, socket), Viewer::Seat(_));
    let all = || presence.sockets.values();
    if sits(joining) {
        let n_own = all().filter(|socket| socket.person.id == joining.person.id).count();
        return if n_own < SOCKETS_OF_SITTER {
            Ok(())
        } else {
            too_many("you look at this table too often already")
        };
    }
    let n_near = all().filter(|socket| socket.network == joining.network && !sits(socket)).count();
    if most_of_network > 0 && n_near >= most_of_network {
        return too_many("too many people watch this table from your address");
    }
    if all().filter(|socket| !sits(socket)).count() >= WATCHERS {
        return too_many("too many people watch this table");
    }
    Ok(())
}
