//! What can be wrong with a tournament before it begins.

use serde::Serialize;
use std::fmt;

/// The kind of error, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The list of players is wrong.
    BadPlayers,
    /// The number of seats is wrong.
    BadSeats,
    /// The game's options are wrong.
    BadOptions,
    /// The number of deals, or when to stop, is wrong.
    BadDeals,
    /// How long bots may think is wrong.
    BadThinking,
    /// The file of finished deals belongs to another tournament.
    BadJournal,
    /// A file cannot be read or written.
    BadFile,
}

impl Code {
    /// The stable name, for programs.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Code::BadPlayers => "bad_players",
            Code::BadSeats => "bad_seats",
            Code::BadOptions => "bad_options",
            Code::BadDeals => "bad_deals",
            Code::BadThinking => "bad_thinking",
            Code::BadJournal => "bad_journal",
            Code::BadFile => "bad_file",
        }
    }
}

/// What is wrong and what would be right. Nothing has been played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct Fault {
    /// For programs.
    pub code: Code,
    /// For people.
    pub message: String,
}

impl Fault {
    /// This is wrong.
    pub fn new(code: Code, message: impl Into<String>) -> Fault {
        Fault { code, message: message.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code.as_str(), self.message)
    }
}
