//! Forgetting somebody: at once where they are signed in, then table by table. A server that stops in between goes on
//! when it starts again.

use crate::App;
use crate::error::{ApiError, Code};
use crate::session::Departure;
use crate::table_state::Redaction;
use store::PersonId;

/// How many tables are looked up at once.
const TABLES: u32 = 100;

/// Forgets a person. Comes back when nothing is left.
pub(crate) async fn forget(app: &App, person: &PersonId) -> Result<(), ApiError> {
    app.tables.store().forget(person, app.tables.now()).await?;
    app.depart(Departure::Person(person.clone()));
    finish(app, person).await
}

/// Goes on with what a stop, or a store that was away, has left undone.
pub(crate) async fn go_on(app: &App) -> Result<(), ApiError> {
    for person in app.tables.store().forgetting().await? {
        finish(app, &person).await?;
    }
    Ok(())
}

async fn finish(app: &App, person: &PersonId) -> Result<(), ApiError> {
    redact_everywhere(app, person, &Redaction::Person(person.clone())).await?;
    Ok(app.tables.store().forgotten(person).await?)
}

/// Takes something out of every table at which somebody has sat.
pub(crate) async fn redact_everywhere(
    app: &App,
    person: &PersonId,
    what: &Redaction,
) -> Result<(), ApiError> {
    let mut after = None;
    loop {
        let codes = app.tables.store().codes_of(person, after, TABLES).await?;
        let Some(last) = codes.last() else { return Ok(()) };
        after = Some(*last);
        for code in codes {
            match app.tables.redact(code, what).await {
                Err(error) if error.code != Code::NoTable => return Err(error),
                Ok(()) | Err(_) => {}
            }
        }
    }
}
