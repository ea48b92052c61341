//! How long a move may take at a table: the table's own word, which becomes the clocks of its game.

use crate::error::ApiError;
use crate::protocol::{Options, ThinkingTime};
use crate::table_event::TableSettings;
use games::json;

const SECOND: u32 = 1000;
const MINUTE: u32 = 60 * SECOND;
const DAY: u32 = 24 * 60 * MINUTE;
/// The shortest and the longest that a table may set.
pub(crate) const ALLOWED_MS: std::ops::RangeInclusive<u32> = 10 * SECOND..=14 * DAY;
/// From here on nobody is expected to sit in front of the screen.
const SLOW: u32 = 10 * MINUTE;

/// Is this a table where people come and go between moves?
#[must_use]
pub(crate) fn is_slow(thinking: ThinkingTime) -> bool {
    matches!(thinking, ThinkingTime::Ms(ms) if ms >= SLOW)
}

/// The options as a game is played with them, with its clocks for thinking set.
pub(crate) fn with_clocks(settings: &TableSettings) -> Result<Options, ApiError> {
    let ms = match settings.thinking_ms {
        ThinkingTime::Own => None,
        ThinkingTime::Endless => Some(None),
        ThinkingTime::Ms(ms) if ALLOWED_MS.contains(&ms) => Some(Some(ms)),
        ThinkingTime::Ms(ms) => {
            return Err(ApiError::bad_request(format!(
                "`thinking_ms` is {ms}: allowed are {} to {} (ten seconds to fourteen days), or null",
                ALLOWED_MS.start(),
                ALLOWED_MS.end()
            )));
        }
    };
    Ok(settings.game.full_options(&json(&settings.options), ms)?)
}
