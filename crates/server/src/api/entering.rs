//! Who comes to which table, and whether they may.

use crate::App;
use crate::error::{ApiError, Code};
use crate::identity::Someone;
use crate::network::Network;
use crate::protocol::{Table, TableKey};
use crate::table_task::no_table;
use aide::operation::OperationInput;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use schemars::JsonSchema;
use serde::Deserialize;
use std::net::{Ipv4Addr, SocketAddr};
use store::{Person, PersonId, TableCode};

/// A table in the path.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct AtTable {
    /// The table's code, as people type it; of a private table a dot and its key may follow.
    pub(super) code: String,
}

impl AtTable {
    pub(super) fn code(&self) -> Result<TableCode, ApiError> {
        read_code(&self.code)
    }

    /// As it was typed.
    pub(crate) fn typed(&self) -> &str {
        &self.code
    }
}

/// Who asks, and from where.
pub(crate) struct Asker {
    pub(super) person: Option<Person>,
    pub(super) network: Network,
}

impl Asker {
    pub(crate) fn network(&self) -> Network {
        self.network
    }

    pub(crate) fn person(&self) -> Option<&PersonId> {
        self.person.as_ref().map(|person| &person.id)
    }
}

impl FromRequestParts<App> for Asker {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let person = Option::<Someone>::from_request_parts(parts, app).await?.map(|Someone(person)| person);
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| *peer);
        let peer = peer.unwrap_or_else(|| (Ipv4Addr::UNSPECIFIED, 0).into());
        Ok(Asker { person, network: app.network(peer, &parts.headers) })
    }
}

impl OperationInput for Asker {}

impl App {
    /// The table, if whoever asks may come to it. To a private one leads its whole link, and a seat or its making; the six
    /// letters alone only as long as few wrong ones have come from there.
    pub(crate) async fn enter(&self, typed: &str, asker: &Asker) -> Result<Table, ApiError> {
        let (code, key) = typed.split_once('.').map_or((typed, None), |(code, key)| (code, Some(key)));
        let may_guess = self.limits.may_guess(asker.network, &self.tables);
        let wrong = |error: ApiError| {
            self.limits.wrong_code(asker.network, &self.tables);
            may_guess.clone().err().unwrap_or(error)
        };
        let code = read_code(code)?;
        let table = match self.tables.look(code, asker.person.clone()).await {
            Err(error) if error.code == Code::NoTable => return Err(wrong(error)),
            looked => looked?,
        };
        let is_known = table.listed || table.host || table.seat.is_some();
        let is_right = |own: TableKey| key.is_none_or(|key| key == own.as_str());
        match table.key {
            _ if is_known => {}
            Some(own) if !is_right(own) => return Err(wrong(no_table(code))),
            Some(_) if key.is_some() => {}
            Some(_) | None => may_guess?,
        }
        self.check_sealed(&table, asker).await?;
        Ok(table)
    }
}

fn read_code(typed: &str) -> Result<TableCode, ApiError> {
    TableCode::typed(typed).map_err(|_| {
        let code: String = typed.chars().take(20).collect();
        ApiError::new(Code::NoTable, format!("there is no table {code}: look at the link or the code again"))
    })
}
