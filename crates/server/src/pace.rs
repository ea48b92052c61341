//! How a table's thinking time becomes the clocks of its game (design.md, idea 4): clocks for thinking stretch, those
//! that are part of a game do not.

use crate::error::ApiError;
use crate::protocol::{Options, ThinkingTime};
use games::GameName;

const SECOND: u32 = 1000;
const MINUTE: u32 = 60 * SECOND;
const HOUR: u32 = 60 * MINUTE;
const DAY: u32 = 24 * HOUR;
/// The shortest and the longest that a table may set.
const THINKING: std::ops::RangeInclusive<u32> = 10 * SECOND..=14 * DAY;
/// From here on nobody is expected to sit in front of the screen.
const SLOW: u32 = 10 * MINUTE;

/// Is this a table where people come and go between moves?
#[must_use]
pub fn is_slow(thinking: ThinkingTime) -> bool {
    matches!(thinking, ThinkingTime::Ms(ms) if ms >= SLOW)
}

/// Can the game be played over days at all?
#[must_use]
pub fn can_be_slow(game: GameName) -> bool {
    match game {
        GameName::Cow006 | GameName::Checkpoint | GameName::Agents => true,
        GameName::Wink => false,
    }
}

/// The options with their clocks set.
pub fn stretch(game: GameName, options: &Options, thinking: ThinkingTime) -> Result<Options, ApiError> {
    let mut options = options.clone();
    let ms = match thinking {
        ThinkingTime::Own => return Ok(options),
        ThinkingTime::Endless => None,
        ThinkingTime::Ms(ms) if THINKING.contains(&ms) => Some(ms),
        ThinkingTime::Ms(ms) => {
            return Err(ApiError::bad_request(format!(
                "`thinking_ms` is {ms}: allowed are {} to {} (ten seconds to fourteen days), or null",
                THINKING.start(),
                THINKING.end()
            )));
        }
    };
    let mut set = |name: &str, ms: u32| drop(options.insert(name.to_owned(), ms.into()));
    match game {
        GameName::Cow006 => match ms {
            Some(ms) => set("choose_ms", ms),
            None => drop(options.remove("choose_ms")),
        },
        GameName::Checkpoint => {
            let is_step = options.get("pace").and_then(serde_json::Value::as_str) == Some("step");
            let longest = if is_step { 14 * DAY } else { MINUTE };
            let ms = ms.unwrap_or(longest);
            if ms > longest {
                return Err(ApiError::bad_request(format!(
                    "`thinking_ms` is {ms}: in real time a hunt allows at most {longest}; with `pace` = `step` it can take days"
                )));
            }
            let mut set = |name: &str| drop(options.insert(name.to_owned(), ms.into()));
            ["side_ms", "answer_ms", "scoring_ms"].into_iter().for_each(&mut set);
        }
        GameName::Wink => {
            let ms = ms.unwrap_or(HOUR);
            if ms > HOUR {
                return Err(ApiError::bad_request(format!(
                    "`thinking_ms` is {ms}: Wink is played face to face, a turn is at most {HOUR} (an hour)"
                )));
            }
            set("turn_ms", ms);
        }
        GameName::Agents => {
            let ms = ms.unwrap_or(7 * DAY).min(7 * DAY);
            set("turn_ms", ms);
            set("offer_ms", if ms >= SLOW { ms } else { ms.min(15 * SECOND) });
        }
    }
    Ok(options)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn stretched(game: GameName, options: serde_json::Value, thinking: ThinkingTime) -> serde_json::Value {
        let serde_json::Value::Object(options) = options else { panic!("options are an object") };
        match stretch(game, &options, thinking) {
            Ok(options) => options.into(),
            Err(error) => error.message.into(),
        }
    }

    #[test]
    fn clocks_for_thinking_stretch_and_others_do_not() {
        let days = ThinkingTime::Ms(3 * DAY);
        assert_eq!(stretched(GameName::Cow006, json!({}), days), json!({"choose_ms": 3 * DAY}));
        assert_eq!(stretched(GameName::Cow006, json!({"choose_ms": 5}), ThinkingTime::Endless), json!({}));
        assert_eq!(
            stretched(GameName::Checkpoint, json!({"pace": "step", "press_ms": 300}), days),
            json!({"pace": "step", "press_ms": 300, "side_ms": 3 * DAY, "answer_ms": 3 * DAY, "scoring_ms": 3 * DAY})
        );
        assert!(
            stretched(GameName::Checkpoint, json!({}), days).as_str().is_some_and(|why| why.contains("pace"))
        );
        assert!(stretched(GameName::Wink, json!({}), days).as_str().is_some_and(|why| why.contains("hour")));
        assert_eq!(
            stretched(GameName::Agents, json!({}), ThinkingTime::Ms(30 * SECOND)),
            json!({"turn_ms": 30 * SECOND, "offer_ms": 15 * SECOND})
        );
        assert!(stretched(GameName::Cow006, json!({}), ThinkingTime::Ms(1)).as_str().is_some());
    }
}
