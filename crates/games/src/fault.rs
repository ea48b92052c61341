//! Errors that are answered to a request.

use serde::Serialize;
use table::{BadRecord, Refused, SetupError};

/// The kind of error, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The rules refuse the action.
    IllegalAction,
    /// What was sent is not a request, or names something that does not exist.
    BadRequest,
    /// No game can be in this position.
    BadPosition,
    /// There is no game yet.
    NoGame,
    /// No clock is running.
    NoClock,
    /// The game has ended.
    Over,
}

/// What is wrong and what would be right. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fault {
    /// For programs.
    pub code: Code,
    /// For people.
    pub message: String,
}

impl Fault {
    /// What was sent is not a request.
    pub fn bad_request(message: impl ToString) -> Fault {
        Fault { code: Code::BadRequest, message: message.to_string() }
    }

    /// No game can be in this position.
    pub fn bad_position(message: impl ToString) -> Fault {
        Fault { code: Code::BadPosition, message: message.to_string() }
    }
}

impl<I: std::error::Error> From<Refused<I>> for Fault {
    fn from(refused: Refused<I>) -> Fault {
        let code = match refused {
            Refused::Over => Code::Over,
            Refused::NoSeat { .. } | Refused::Early { .. } => Code::BadRequest,
            Refused::NoClock => Code::NoClock,
            Refused::Illegal(_) => Code::IllegalAction,
        };
        Fault { code, message: refused.to_string() }
    }
}

impl From<SetupError> for Fault {
    fn from(error: SetupError) -> Fault {
        match error {
            SetupError::Setup(bad) => Fault::bad_request(bad),
            SetupError::Position(bad) => Fault::bad_position(bad),
        }
    }
}

impl From<BadRecord> for Fault {
    fn from(bad: BadRecord) -> Fault {
        Fault::bad_request(bad)
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}
