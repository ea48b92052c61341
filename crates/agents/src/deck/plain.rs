//! What a reader of files says of a deck, as one would say it to a player.

/// What a reader of files says of a line.
pub(super) fn in_plain_words(message: &str, line: &str) -> String {
    let message = message.trim_end();
    if let Some(rest) = message.strip_prefix("unknown variant ") {
        let (found, known) = known(rest);
        return format!("{found} is no word that can stand here{}", nearest(found, &known));
    }
    if let Some(rest) = message.strip_prefix("unknown field ") {
        let (found, known) = known(rest);
        return format!("there is no field {found} here{}", nearest(found, &known));
    }
    if let Some(field) = message.strip_prefix("missing field ") {
        return format!("{field} is missing");
    }
    let found = message.strip_prefix("invalid type: ").or_else(|| message.strip_prefix("invalid value: "));
    if let Some((found, expected)) = found.and_then(|rest| rest.rsplit_once(", expected ")) {
        return of_another_kind(found, expected);
    }
    if message.starts_with("a number, or a table") {
        return format!("{message} stands here");
    }
    misspelt(message, line).unwrap_or(message).to_owned()
}

/// What was found, and what is known, as a list with commas.
fn known(rest: &str) -> (&str, String) {
    let (found, known) = rest.split_once(", ").unwrap_or((rest, ""));
    (found, known.replace("expected one of ", "").replace("expected ", "").replace('`', ""))
}

/// Something that is not what must stand there.
fn of_another_kind(found: &str, expected: &str) -> String {
    let wanted = match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" | "u32" => "a whole number, 0 or more,",
        "a sequence" => "a list in square brackets, `[ … ]`,",
        "a string" => "a text in quotation marks",
        "a boolean" => "`true` or `false`",
        "newtype variant" => {
            return "a step has its instruction with it, like `{ kill = { among = \"next\" } }`".to_owned();
        }
        expected if expected.starts_with("struct ") || expected.contains("map") => {
            "a table in curly brackets, `{ … }`,"
        }
        expected => expected,
    };
    let (kind, value) = found.split_once(' ').unwrap_or((found, ""));
    let found = match kind {
        "map" => "a table",
        "sequence" => "a list",
        "string" | "integer" | "boolean" => value,
        "floating" => value.trim_start_matches("point "),
        _ => found,
    };
    format!("{wanted} stands here, not {found}")
}

/// Something that is no file of fields.
fn misspelt(message: &str, line: &str) -> Option<&'static str> {
    let says = |words: &str| message.contains(words);
    Some(if says("wanted exactly 1 element, more") {
        "a step has one word: `{ kill = … }, { draw = … }` are two"
    } else if says("wanted exactly 1 element") {
        "a step has a word, like `{ kill = { among = \"next\" } }`"
    } else if line.contains(['“', '”', '„', '«', '»']) && says("quoted") {
        "a text stands between straight quotation marks, \"like this\""
    } else if says("must be quoted") {
        "a text stands between quotation marks, \"like this\""
    } else if says("duplicate key") {
        "this field stands here twice"
    } else if says("key with no value") || says("missing assignment") {
        "a field is written `name = value`"
    } else if says("missing comma") {
        "a comma is missing between two of these"
    } else if says("unclosed") || says("missing key for inline table") {
        "a bracket that is opened here is not closed: `{` wants `}`, and `[` wants `]`"
    } else if says("invalid basic string") || says("invalid literal string") {
        "a text ends with a quotation mark, in the same line"
    } else {
        return None;
    })
}

/// What can stand there instead, the likeliest first named.
pub(super) fn nearest(found: &str, known: &str) -> String {
    if known.is_empty() {
        return String::new();
    }
    let found: Vec<char> = found.trim_matches('`').chars().collect();
    let shared = |word: &str| {
        let same = word.chars().zip(&found).take_while(|(one, other)| one == *other).count();
        let ends =
            word.chars().rev().zip(found.iter().rev()).take_while(|(one, other)| one == *other).count();
        same + ends
    };
    let likely = known
        .split(", ")
        .flat_map(|words| words.split(" or "))
        .max_by_key(|word| (shared(word), std::cmp::Reverse(word.len())))
        .filter(|word| shared(word) >= 3);
    let meant = likely.map_or(String::new(), |word| format!("; perhaps `{word}` is meant"));
    format!(": there are {known}{meant}")
}
