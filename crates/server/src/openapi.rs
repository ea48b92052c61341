//! The description of the HTTP part, made by `aide` of the routes, handlers and types themselves.

use crate::App;
use crate::branches::NewBranch;
use crate::daily::said::{CircleInfo, DailyTable, DailyToday};
use crate::error::ErrorBody;
use crate::host::{HostCommand, Overview};
use crate::protocol::{
    Account, Command, GameInfo, Join, NewTable, NewToken, Pairing, PasskeyAnswer, PasskeyInfo,
    PasskeyQuestion, Play, Recover, RecoveryCode, Rename, Replay, ReportRequest, ServerMessage, Table,
    TableSummary, Token, WouldBe,
};
use crate::reviews::ReviewLine;
use crate::votes::{NewVote, Votes};
use crate::workshop::{DeckChange, DeckGiving, DeckList, KeptDeckInfo, NewDeck};
use aide::axum::ApiRouter;
use aide::openapi::OpenApi;
use schemars::generate::{Contract, SchemaSettings};
use serde_json::{Map, Value, json};
use store::Person;
use study::Advice;

/// The description, as it is sent.
pub(crate) struct Description {
    pub(crate) text: String,
}

/// The router of described routes, and their description.
pub(crate) fn describe(routes: ApiRouter<App>) -> (axum::Router<App>, Description) {
    let mut api = OpenApi::default();
    let router = routes.finish_api_with(&mut api, |api| {
        api.title("Safehouse").version(env!("CARGO_PKG_VERSION")).default_response::<axum::Json<ErrorBody>>()
    });
    (router, Description { text: serde_json::to_string(&api).expect("a description is JSON") })
}

/// OpenAPI 3.1.
#[must_use]
pub fn document() -> Value {
    let (_, description) = describe(crate::api::routes());
    serde_json::from_str(&description.text).expect("a description is JSON")
}

/// One schema for all that is said about tables and people, over HTTP and the socket: what the program understands
/// (`Deserialize`), or what it says (`Serialize`).
#[must_use]
pub fn schema(contract: Contract) -> Value {
    let mut generator = SchemaSettings::draft2020_12().with(|to| to.contract = contract).into_generator();
    let mut said = Map::new();
    macro_rules! say {
        ($($name:literal: $kind:ty),* $(,)?) => {
            $(said.insert($name.into(), generator.subschema_for::<$kind>().to_value());)*
        };
    }
    say! {
        "me": Person, "rename": Rename, "pairing": Pairing, "join": Join, "token": Token, "game": GameInfo,
        "new_table": NewTable, "table": Table, "line": TableSummary, "command": Command, "play": Play,
        "told": ServerMessage, "replay": Replay, "error": ErrorBody, "account": Account, "new_token": NewToken,
        "recovery_code": RecoveryCode, "recover": Recover, "would_be": WouldBe, "passkey_question": PasskeyQuestion,
        "passkey_answer": PasskeyAnswer, "passkey": PasskeyInfo, "report": ReportRequest, "host": Overview,
        "host_command": HostCommand, "review": ReviewLine, "new_branch": NewBranch, "advice": Advice,
        "decks": DeckList, "kept_deck": KeptDeckInfo, "new_deck": NewDeck,
        "deck_change": DeckChange, "deck_giving": DeckGiving, "daily": DailyToday, "daily_table": DailyTable,
        "circle": CircleInfo, "votes": Votes, "new_vote": NewVote,
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "All that is said about tables and people",
        "type": "object",
        "properties": said,
        "additionalProperties": false,
        "$defs": generator.take_definitions(true),
    })
}
