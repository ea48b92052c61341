//! The JSON Schema of everything that is said about a game.

use crate::GameName;
use schemars::SchemaGenerator;
use schemars::generate::{Contract, SchemaSettings};
use serde_json::{Map, Value, json};
use table::{Game, Record};

/// One schema for everything that is said about a game: options, actions, views, events, positions, records.
///
/// Which fields may be left out depends on the direction: `Deserialize` describes what the program
/// understands, `Serialize` what it writes.
#[must_use]
pub fn schema(game: GameName, contract: Contract) -> Value {
    with_game!(game, G => of_game::<G>(contract))
}

/// The schema of a game's options only, with everything it refers to.
#[must_use]
pub fn options_schema(game: GameName) -> Value {
    with_game!(game, G => SchemaGenerator::default().into_root_schema_for::<<G as Game>::Options>().to_value())
}

fn of_game<G: Game>(contract: Contract) -> Value {
    let mut generator = SchemaSettings::draft2020_12().with(|to| to.contract = contract).into_generator();
    let mut said = Map::new();
    said.insert("options".into(), generator.subschema_for::<G::Options>().to_value());
    said.insert("action".into(), generator.subschema_for::<G::Action>().to_value());
    said.insert("event".into(), generator.subschema_for::<G::Event>().to_value());
    said.insert("view".into(), generator.subschema_for::<G::View>().to_value());
    said.insert("position".into(), generator.subschema_for::<G::Position>().to_value());
    said.insert("record".into(), generator.subschema_for::<Record<G>>().to_value());
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("All that is said about {}", G::NAME),
        "type": "object",
        "properties": said,
        "additionalProperties": false,
        "$defs": generator.take_definitions(true),
    })
}
