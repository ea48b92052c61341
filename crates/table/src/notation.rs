//! Actions as lines of text, for tests, playthroughs and bug reports: `take_row row=3`, `pass`.
//!
//! The first word is the action's `type`. The others are its fields, with their values in JSON (a plain word
//! needs no quotes).

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

/// Writes an action, an event or anything else with a `type` as a line of text.
pub fn write(said: &impl Serialize) -> String {
    let fields = match serde_json::to_value(said) {
        Ok(Value::Object(fields)) => fields,
        Ok(other) => return other.to_string(),
        Err(error) => return error.to_string(),
    };
    let mut line = fields.get("type").and_then(Value::as_str).unwrap_or("?").to_owned();
    for (name, value) in fields.iter().filter(|(name, _)| *name != "type") {
        let value = match value {
            Value::String(word) if is_plain(word) => word.clone(),
            other => other.to_string(),
        };
        line += &format!(" {name}={value}");
    }
    line
}

/// Reads what [`write()`] has written.
pub fn read<T: DeserializeOwned>(line: &str) -> Result<T, String> {
    let mut words = line.split_whitespace();
    let mut fields = Map::new();
    fields.insert("type".into(), words.next().ok_or("an action has a first word")?.into());
    for word in words {
        let (name, value) = word.split_once('=').ok_or_else(|| format!("{word:?} is not name=value"))?;
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        if fields.insert(name.into(), value).is_some() {
            return Err(format!("{name:?} stands twice"));
        }
    }
    serde_json::from_value(Value::Object(fields)).map_err(|error| error.to_string())
}

/// Does the word read back as the same string without quotes?
fn is_plain(word: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
    word.chars().all(plain) && serde_json::from_str::<Value>(word).is_err()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    #[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
    enum Said {
        Pass {},
        Put { card: u8, end: String },
    }

    #[test]
    fn what_is_written_is_read() {
        for said in
            [Said::Pass {}, Said::Put { card: 7, end: "low".into() }, Said::Put { card: 1, end: "12".into() }]
        {
            assert_eq!(read::<Said>(&write(&said)), Ok(said));
        }
        assert_eq!(write(&Said::Put { card: 7, end: "low".into() }), "put card=7 end=low");
    }

    #[test]
    fn what_is_not_an_action_is_refused() {
        assert!(read::<Said>("").is_err());
        assert!(read::<Said>("put card").is_err());
        assert!(read::<Said>("put card=1 card=2 end=a").is_err());
        assert!(read::<Said>("pass card=1").is_err());
    }
}
