//! Any player can report a name or what somebody wrote, with one tap.

use crate::App;
use crate::api::{Asker, AtTable};
use crate::error::{ApiError, Code};
use crate::extract::{InPath, Json};
use crate::identity::Someone;
use crate::protocol::ReportRequest;
use crate::table_state::Reportable;
use axum::extract::State;
use axum::response::NoContent;
use store::{NewReport, ReportKind, Reported};

/// So many reports may wait for the host.
const MOST_OPEN: u32 = 1000;

pub(crate) async fn report(
    State(app): State<App>,
    Someone(by): Someone,
    asker: Asker,
    InPath(at): InPath<AtTable>,
    Json(what): Json<ReportRequest>,
) -> Result<NoContent, ApiError> {
    app.limits.report(&by.id, &app.tables).await?;
    let (kind, number, reportable) = match what {
        ReportRequest::Name { seat } => (ReportKind::Name, 0, Reportable::Name(seat)),
        ReportRequest::Saying { number } => (ReportKind::Saying, number, Reportable::Saying(number)),
    };
    let code = app.enter(at.typed(), &asker).await?.code;
    let (about, words) = app.tables.reported(code, reportable).await?.ok_or_else(|| {
        ApiError::not_now("there is nothing to report: a person's name or words of their own can be")
    })?;
    if about == by.id {
        return Err(ApiError::not_now("that is your own: change it, or say something else"));
    }
    let report = NewReport { at: app.tables.now(), code, kind, about, number, words, by: by.id };
    match app.tables.store().report(&report, MOST_OPEN).await? {
        Reported::Kept => Ok(NoContent),
        Reported::TooMany => Err(ApiError::new(Code::Full, "the host has not looked at earlier reports yet")),
    }
}
