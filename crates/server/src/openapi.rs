//! The description of the HTTP part, made from the table of routes and the types themselves.

use crate::api::{Answer, Route, routes};
use crate::error::ErrorBody;
use crate::protocol::{
    Command, GameLine, Join, Me, NewTable, Pairing, Play, Rename, Replay, Table, TableLine, Token, Told,
};
use schemars::SchemaGenerator;
use schemars::generate::{Contract, SchemaSettings};
use serde_json::{Map, Value, json};

/// OpenAPI 3.1.
#[must_use]
pub fn document() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
    });
    let mut generator = settings.into_generator();
    let mut paths: Map<String, Value> = Map::new();
    for route in routes() {
        let operation = operation(&route, &mut generator);
        let path = paths.entry(route.path.to_owned()).or_insert_with(|| json!({}));
        path[route.method] = operation;
    }
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Safehouse", "version": env!("CARGO_PKG_VERSION") },
        "paths": paths,
        "components": { "schemas": generator.take_definitions(true) },
    })
}

fn operation(route: &Route, generator: &mut SchemaGenerator) -> Value {
    let in_path = route
        .path
        .split(['{', '}'])
        .skip(1)
        .step_by(2)
        .map(|name| json!({"name": name, "in": "path", "required": true, "schema": {"type": "string"}}));
    let in_query = route.query.iter().map(
        |(name, meaning)| json!({"name": name, "in": "query", "description": meaning, "schema": {"type": "integer"}}),
    );
    let error = generator.subschema_for::<ErrorBody>();
    let good = match &route.answer {
        Answer::Json(schema) => json!({"200": {
            "description": "Done", "content": {"application/json": {"schema": schema(generator)}}
        }}),
        Answer::Other(media) => json!({"200": {"description": "Done", "content": {*media: {}}}}),
        Answer::Nothing => json!({"204": {"description": "Done"}}),
        Answer::Socket => json!({"101": {"description": "A WebSocket (docs/protocol.md)"}}),
    };
    let mut operation = json!({
        "summary": route.summary,
        "parameters": in_path.chain(in_query).collect::<Vec<_>>(),
        "responses": good,
    });
    operation["responses"]["default"] =
        json!({"description": "An error", "content": {"application/json": {"schema": error}}});
    if let Some(body) = route.body {
        operation["requestBody"] =
            json!({"required": true, "content": {"application/json": {"schema": body(generator)}}});
    }
    operation
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
        "me": Me, "rename": Rename, "pairing": Pairing, "join": Join, "token": Token, "game": GameLine,
        "new_table": NewTable, "table": Table, "line": TableLine, "command": Command, "play": Play, "told": Told,
        "replay": Replay, "error": ErrorBody,
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
