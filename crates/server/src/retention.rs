//! Whatever is kept has an end. Tables that nobody comes back to are closed, closed tables are removed with their games,
//! old talk is taken out, reviews are dropped, and people who do not come back are forgotten: a few at a time, so that nobody waits for it.
//!
//! A table is closed before it is removed, because nobody writes to a closed table any more.

use crate::App;
use crate::error::ApiError;
use crate::forgetting::forget;
use crate::protocol::Stage;
use std::time::Duration;
use store::Timestamp;
use tokio::time::sleep;

/// How often it is looked whether something is to be closed or removed, at the most and at the least.
const EVERY: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(600));
/// How many tables are looked at in one step, and how long the next step waits.
const STEP: u32 = 50;
const BREATH: Duration = Duration::from_millis(50);
/// A closed table without a game that has ended is not kept for longer than this.
const EMPTY: Duration = Duration::from_secs(24 * 60 * 60);
/// So many votes on tasks are kept in all.
const MOST_VOTES: u32 = 200_000;
/// How many pages of the file are given back in one step.
const PAGES: u32 = 500;

/// Closes and removes, for as long as the server runs.
pub(crate) async fn sweep(app: App) {
    let config = &app.config;
    let (tables, games, talk, people) =
        (config.keep_tables, config.keep_games, config.keep_talk, config.keep_people);
    let (reviews, daily) = (config.keep_reviews, config.keep_daily);
    let shortest =
        [tables, games, talk, people, reviews, daily].into_iter().filter(|time| !time.is_zero()).min();
    let Some(shortest) = shortest else { return };
    loop {
        sleep((shortest / 4).clamp(EVERY.0, EVERY.1)).await;
        let swept = async {
            if !tables.is_zero() {
                close_idle(&app, tables).await?;
            }
            if !games.is_zero() {
                remove(&app, false, games.min(EMPTY)).await?;
                remove(&app, true, games).await?;
            }
            if !talk.is_zero() {
                hush(&app, talk).await?;
            }
            if !reviews.is_zero() {
                app.tables.store().drop_reviews(before(&app, reviews)).await?;
                app.tables.store().drop_lessons(before(&app, reviews)).await?;
            }
            if !daily.is_zero() {
                let made_before = before(&app, daily);
                app.tables.store().drop_daily(app.days.on(made_before).0, made_before).await?;
            }
            app.tables.store().drop_votes(votes_before(&app, people), MOST_VOTES).await?;
            if !people.is_zero() {
                forget_absent(&app, people).await?;
            }
            give_back(&app).await
        };
        if let Err(error) = swept.await {
            tracing::warn!(%error, "what is too old was not removed");
        }
    }
}

/// Votes on tasks are kept for as long as people who do not come back.
fn votes_before(app: &App, people: Duration) -> Timestamp {
    if people.is_zero() { Timestamp::from_ms(0) } else { before(app, people) }
}

fn before(app: &App, time: Duration) -> Timestamp {
    app.tables.now().plus_ms(-i64::try_from(time.as_millis()).unwrap_or(i64::MAX))
}

async fn close_idle(app: &App, time: Duration) -> Result<(), ApiError> {
    let since = before(app, time);
    for (stage, finished) in [Stage::Open, Stage::Playing, Stage::Over]
        .into_iter()
        .flat_map(|stage| [(stage, false), (stage, true)])
    {
        loop {
            let mut idle = app.tables.store().untouched(stage.as_str(), finished, since, STEP).await?;
            let is_last = idle.len() < STEP as usize;
            idle.retain(|listing| app.tables.bus().is_home(listing.code));
            let is_ours = !idle.is_empty();
            for listing in idle {
                // Lists are not told of every move.
                match app.tables.close_idle(listing.code, since).await {
                    Ok(touched) => app.tables.store().touch(listing.code, touched).await?,
                    Err(error) => {
                        tracing::warn!(code = %listing.code, %error, "a table cannot be closed");
                        app.tables.store().touch(listing.code, app.tables.now()).await?;
                    }
                }
            }
            if is_last || !is_ours {
                break;
            }
            sleep(BREATH).await;
        }
    }
    Ok(())
}

async fn remove(app: &App, finished: bool, time: Duration) -> Result<(), ApiError> {
    let since = before(app, time);
    loop {
        let old = app.tables.store().untouched(Stage::Closed.as_str(), finished, since, STEP).await?;
        for listing in &old {
            app.tables.remove(listing.code, listing.touched).await?;
            metrics::counter!("safehouse_tables_removed_total").increment(1);
        }
        if old.len() < STEP as usize {
            return Ok(());
        }
        sleep(BREATH).await;
    }
}

/// Takes out what was said at tables where nothing happens any more.
async fn hush(app: &App, time: Duration) -> Result<(), ApiError> {
    let since = before(app, time);
    loop {
        let old = app.tables.store().not_hushed(since, STEP).await?;
        let mut n_hushed = 0;
        for listing in old.iter().filter(|listing| app.tables.bus().is_home(listing.code)) {
            match app.tables.hush(listing.code, listing.touched).await {
                Ok(is_hushed) => n_hushed += u32::from(is_hushed),
                Err(error) => {
                    tracing::warn!(code = %listing.code, %error, "what was said at a table cannot be taken out");
                    app.tables.store().hushed(listing.code, listing.touched).await?;
                }
            }
        }
        if old.len() < STEP as usize || n_hushed == 0 {
            return Ok(());
        }
        sleep(BREATH).await;
    }
}

/// Forgets people who do not come back. Two nodes that forget the same person do no harm.
async fn forget_absent(app: &App, time: Duration) -> Result<(), ApiError> {
    loop {
        let absent = app.tables.store().not_seen(before(app, time), STEP).await?;
        for person in &absent {
            forget(app, person).await?;
            metrics::counter!("safehouse_people_forgotten_total").increment(1);
        }
        if absent.len() < STEP as usize {
            return Ok(());
        }
        sleep(BREATH).await;
    }
}

async fn give_back(app: &App) -> Result<(), ApiError> {
    while app.tables.store().give_back(PAGES).await? {
        sleep(BREATH).await;
    }
    Ok(())
}
