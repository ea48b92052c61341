//! Conversion between JSON and a game's own types.

use crate::Fault;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::value::{RawValue, to_raw_value};
use table::Game;

/// A piece of JSON text.
pub type Json = RawValue;

/// Writes a value as JSON.
pub fn json(said: &impl Serialize) -> Box<Json> {
    to_raw_value(said).expect("what is said is JSON")
}

/// Appends a value as JSON.
pub(crate) fn write_json(text: &mut Vec<u8>, said: &impl Serialize) {
    serde_json::to_writer(text, said).expect("what is said is JSON");
}

/// Reads a field. An error names the field and the place inside it.
pub(crate) fn read<T: DeserializeOwned>(text: &Json, field: &str) -> Result<T, String> {
    let mut reader = serde_json::Deserializer::from_str(text.get());
    serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = error.path().to_string();
        if path == "." {
            format!("`{field}`: {}", error.inner())
        } else {
            format!("`{field}`, `{path}`: {}", error.inner())
        }
    })
}

/// The options of a game, with defaults filled in. They have no cards of a named deck yet: [`crate::Decks`]
/// adds them.
pub fn options_of<G: Game>(options: Option<&Json>) -> Result<G::Options, Fault> {
    let options = options.map(|options| read(options, "options")).transpose().map_err(Fault::bad_request)?;
    Ok(options.unwrap_or_default())
}
