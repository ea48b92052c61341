//! Nodes help each other with reviews: whoever is asked for one lends parts of it to others, which work them out while
//! nothing of their own waits for their processors.

use super::board::Board;
use super::{Place, begin_work};
use crate::App;
use crate::bus::{HELP_WITHIN, Help, HelpWanted};
use crate::thinkers;
use futures_util::future::join_all;
use std::sync::Arc;
use std::time::Duration;
use study::{Part, REVIEWER, Reviewing};
use table::Seat;
use tokio::sync::{Semaphore, oneshot};
use tokio::time::{sleep, timeout};

/// So many parts are lent at once: reading the record must be worth it, and an answer must go over the bus in one piece.
const LENT: usize = 8;
const MOST_BYTES: usize = 768 << 10;
/// So many nodes help with one review, and one node helps with so many at once.
const HELPERS: usize = 4;
static HELPED: Semaphore = Semaphore::const_new(4);
/// A node that is busy is asked again after so long.
const ASK_AGAIN: Duration = Duration::from_secs(1);

/// Sees that the review is worked out: here while no bot needs the processors, and by others. A node that leaves bots to
/// others leaves this to them too, unless they cannot.
pub(super) async fn share(app: App, board: Arc<Board>, place: Option<Place>, first: Option<Seat>) {
    let bus = app.tables.bus();
    // A record that somebody has sent is known here alone.
    let helpers = place.map_or_else(Vec::new, |(code, _)| bus.helpers(code, HELPERS));
    let begins_here = bus.lets_bots_think() || helpers.is_empty();
    if begins_here {
        work_on(board.clone());
    }
    if let Some(place) = place {
        let helpers = helpers.iter().map(|node| lend_to(&app, node, &board, place, first));
        join_all(helpers).await;
    }
    if !begins_here {
        work_on(board);
    }
}

fn work_on(board: Arc<Board>) {
    thinkers::in_spare_time(move || board.step());
}

/// Lends parts to a node for as long as there are any and it works them out.
async fn lend_to(app: &App, node: &str, board: &Board, (code, game): Place, first: Option<Seat>) {
    loop {
        let parts = board.lend(LENT);
        if parts.is_empty() {
            return;
        }
        let wanted = HelpWanted { code, game, reviewer: REVIEWER.to_owned(), first, parts };
        match app.tables.bus().ask_for_help(node, &wanted).await {
            Some(Help::Found { parts }) => {
                metrics::counter!("safehouse_review_parts_total", "by" => "other")
                    .increment(parts.len() as u64);
                parts.into_iter().for_each(|(number, part)| _ = board.take_in(number, part));
                // Nothing, if all of them were found.
                board.give_back(&wanted.parts);
            }
            Some(Help::Busy) => {
                board.give_back(&wanted.parts);
                sleep(ASK_AGAIN).await;
            }
            Some(Help::Unable) | None => return board.give_back(&wanted.parts),
        }
    }
}

/// Works out what another node asks for, if nothing of this node's own waits.
pub(crate) async fn help(app: App, wanted: HelpWanted) -> Help {
    if wanted.reviewer != REVIEWER || wanted.parts.len() > LENT {
        return Help::Unable;
    }
    let Ok(_turn) = HELPED.try_acquire() else { return Help::Busy };
    if !thinkers::has_spare_time() {
        return Help::Busy;
    }
    let Ok(record) = app.tables.record(wanted.code, wanted.game).await else { return Help::Unable };
    let Ok((work, _)) = begin_work(&app, record, wanted.first).await else { return Help::Unable };
    let Some(parts) = work_out(work, wanted.parts).await else { return Help::Busy };
    let help = Help::Found { parts };
    let is_small = serde_json::to_vec(&help).is_ok_and(|text| text.len() <= MOST_BYTES);
    if is_small { help } else { Help::Unable }
}

/// The parts, worked out in spare time; none where that did not come.
async fn work_out(work: Arc<dyn Reviewing>, numbers: Vec<usize>) -> Option<Vec<(usize, Part)>> {
    let n_parts = work.n_parts();
    let mut todo = numbers.into_iter().filter(move |number| *number < n_parts);
    let (answer, answered) = oneshot::channel();
    let (mut answer, mut parts) = (Some(answer), Vec::new());
    thinkers::in_spare_time(move || {
        // Nobody waits for it any more.
        if answer.as_ref().is_none_or(oneshot::Sender::is_closed) {
            return false;
        }
        if let Some(number) = todo.next() {
            parts.push((number, work.work_out(number)));
            return true;
        }
        answer.take().map(|answer| answer.send(std::mem::take(&mut parts)));
        false
    });
    timeout(HELP_WITHIN, answered).await.ok()?.ok()
}
