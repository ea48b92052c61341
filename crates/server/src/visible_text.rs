//! Names and sayings as people see them: without what cannot be seen, or turns round what stands beside it.

use crate::error::ApiError;
use unicode_normalization::UnicodeNormalization as _;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};

const NAME_LENGTH: usize = 40;
/// So many accents on one letter are a language; more are a tower.
const MOST_MARKS: usize = 2;

/// A name that people can be called by.
pub(crate) fn check_name(name: &str) -> Result<String, ApiError> {
    if name.trim().contains(char::is_control) || name.chars().count() > 2 * NAME_LENGTH {
        return Err(not_a_name());
    }
    let name = visible(name);
    let length = name.chars().count();
    if length == 0 || length > NAME_LENGTH {
        return Err(not_a_name());
    }
    Ok(name)
}

fn not_a_name() -> ApiError {
    ApiError::bad_request(format!("a name is 1 to {NAME_LENGTH} characters that can be seen, on one line"))
}

/// The text in its composed form (NFC), on one line, without controls, marks of direction, letters of no width and
/// towers of accents; blanks of every kind are one blank.
#[must_use]
pub(crate) fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut n_marks = 0;
    for letter in text.nfc() {
        if letter.is_whitespace() || is_blank(letter) {
            if !shown.is_empty() && !shown.ends_with(' ') {
                shown.push(' ');
            }
            n_marks = 0;
        } else if !is_unseen(letter) {
            let is_mark = matches!(
                letter.general_category(),
                GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark
            );
            n_marks = if is_mark { n_marks + 1 } else { 0 };
            // A mark with nothing to stand on is nothing, too.
            let has_ground = !shown.is_empty() && !shown.ends_with(' ');
            if !is_mark || (has_ground && n_marks <= MOST_MARKS) {
                shown.push(letter);
            }
        }
    }
    shown.truncate(shown.trim_end().len());
    shown
}

/// Letters that look like a blank.
fn is_blank(letter: char) -> bool {
    matches!(letter, '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{2800}')
}

/// Controls, formats (of direction, of no width), and what chooses between forms of a letter.
fn is_unseen(letter: char) -> bool {
    let is_chooser = matches!(letter, '\u{34f}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}');
    is_chooser
        || matches!(
            letter.general_category(),
            GeneralCategory::Control
                | GeneralCategory::Format
                | GeneralCategory::Surrogate
                | GeneralCategory::PrivateUse
                | GeneralCategory::Unassigned
                | GeneralCategory::LineSeparator
                | GeneralCategory::ParagraphSeparator
        )
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[test]
    fn what_cannot_be_seen_is_left_out() {
        for (typed, shown) in [
            ("Юрий", "Юрий"),
            ("  Анна \t Мария  ", "Анна Мария"),
            ("An\u{200b}na\u{feff}", "Anna"),
            ("\u{202e}annA", "annA"),
            ("a\u{2066}b\u{2069}c", "abc"),
            ("И\u{306}ван", "Йван"),
            ("e\u{301}\u{302}\u{303}\u{304}\u{305}", "é\u{302}\u{303}"),
            ("\u{3164}\u{3164}", ""),
            ("\u{200d}\u{200c}\u{ad}\u{34f}", ""),
            ("\u{301}\u{302}", ""),
            ("❤\u{fe0f} Rex", "❤ Rex"),
            ("two\nlines", "two lines"),
            ("\u{e000}\u{7}", ""),
        ] {
            assert_eq!(visible(typed), shown, "{typed:?}");
        }
    }
}
