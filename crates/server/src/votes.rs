//! What people think of the tasks that are shipped: one tap, good or not. One vote a person and task.

use crate::App;
use crate::api::Asker;
use crate::error::{ApiError, Code};
use crate::extract::{InPath, Json};
use crate::identity::Someone;
use axum::extract::State;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{PersonId, TaskVote, TaskVotes};

/// On so many tasks somebody votes.
const MOST_VOTES: u32 = 2_000;

/// A task in the path.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct OfTask {
    /// Its name: twelve digits and letters from a to f.
    #[schemars(extend("pattern" = "^[0-9a-f]{12}$"))]
    id: String,
}

/// A vote.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewVote {
    /// Is the task good?
    pub good: bool,
}

/// The votes on a task.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Votes {
    /// How many find it good.
    pub good: u32,
    /// How many have voted.
    pub all: u32,
    /// What I think; `null`: I have not voted.
    pub mine: Option<bool>,
}

impl From<TaskVotes> for Votes {
    fn from(votes: TaskVotes) -> Votes {
        Votes { good: votes.n_good as u32, all: votes.n as u32, mine: votes.mine }
    }
}

/// Only a task that is shipped has votes: nobody fills the store with names of their own.
fn check(id: &str) -> Result<(), ApiError> {
    if study::tasks::is_shipped(id) {
        return Ok(());
    }
    Err(ApiError::new(Code::NoTask, "there is no such task: its name is the id that stands in its file"))
}

pub(crate) async fn look(
    State(app): State<App>,
    asker: Asker,
    InPath(OfTask { id }): InPath<OfTask>,
) -> Result<Json<Votes>, ApiError> {
    check(&id)?;
    Ok(Json(app.tables.store().votes(&id, asker.person()).await?.into()))
}

pub(crate) async fn vote(
    State(app): State<App>,
    Someone(person): Someone,
    asker: Asker,
    InPath(OfTask { id }): InPath<OfTask>,
    Json(NewVote { good }): Json<NewVote>,
) -> Result<Json<Votes>, ApiError> {
    check(&id)?;
    app.limits.message_from(&person.id, asker.network())?;
    let (store, made) = (app.tables.store(), app.tables.now());
    if !store.vote(&person.id, &TaskVote { task: id.clone(), good, made }, MOST_VOTES).await? {
        return Err(ApiError::new(Code::Full, "you have voted on as many tasks as one can"));
    }
    Ok(Json(store.votes(&id, Some(&person.id)).await?.into()))
}

/// What is kept of somebody here.
pub(crate) async fn exported(app: &App, person: &PersonId) -> Result<Vec<Value>, ApiError> {
    let votes = app.tables.store().votes_of(person, MOST_VOTES).await?;
    let vote = |vote: TaskVote| json!({"task": vote.task, "good": vote.good, "made": vote.made});
    Ok(votes.into_iter().map(vote).collect())
}
